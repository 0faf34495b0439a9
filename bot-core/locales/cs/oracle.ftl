# Oracle, the board game with the spiral. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-oracle = Keltis: Věštírna
    .hint = spirála

## Board, moves and events

asked-clover-figure = čtyřlístek – posunout figurku { $figure } na další kámen { $sign } { $colour_gen } barvy, nebo neposouvat
asked-clover-free = čtyřlístek – posunout kteroukoli figurku na další kámen { $sign } { $colour_gen } barvy, nebo neposouvat
asked-laid-card-of = { $sign } { $colour } { $value } – posunout figurku nebo kněžku
asked-spiral-figure = spirála – vrátit figurku { $figure } z kamene { $stone }, nebo neposouvat
board-deck-area =
    { $deck ->
        [one] Balíček: 1 karta
        [few] Balíček: { $deck } karty
       *[other] Balíček: { $deck } karet
    }, v oblasti věštírny: { $count } z 5
board-values-spiral = Body od kamene { $values }
board-priestess = Kněžka: kámen { $stone }
board-priestess-start = Kněžka: na startu
board-figures = Figurky: { $first }, { $second }, { $third }
board-figures-leprechauns = Figurky: { $first }, { $second }, { $third }; skřítci { $shown }
board-at-start = start
move-lay-stones = Vyložit { $sign } { $colour_acc } { $value } → { $stones }
move-stay-leprechaun = Nic neodhodit
move-figure-to = Figurka { $figure }: { $stone } → { $to }
move-figure-start-to = Figurka { $figure }: start → { $to }
move-priestess-to = Kněžka → { $to }
move-on-to = Posunout dál → { $to }
move-drop-run-card = Odhodit { $sign } { $colour_acc } { $value } z řady
move-claim-points = Body za skřítky: { $shown }
told-found-clover-colour = čtyřlístek ({ $sign } { $colour })
told-found-mirror = zrcadlo
told-found-spiral = spirála
told-found-leprechaun = skřítek
told-area = V oblasti věštírny: { $count } z 5 figurek.
told-nothing-moves = Nic se nemůže pohnout.
told-figure = { $name }: figurka { $figure } jde na kámen { $stone } ({ $sign } { $colour }).
told-figure-found = { $name }: figurka { $figure } jde na kámen { $stone } ({ $sign } { $colour }), { $found }.
told-back = { $name }: figurka { $figure } se vrací na kámen { $stone } ({ $sign } { $colour }).
told-back-found = { $name }: figurka { $figure } se vrací na kámen { $stone } ({ $sign } { $colour }), { $found }.
told-priestess = { $name } vede kněžku na kámen { $stone }.
told-priestess-points = { $name } vede kněžku na kámen { $stone } ke své figurce: { $shown }.
told-drop-hand = { $name } odhazuje { $sign } { $colour_acc } { $value } z ruky.
told-drop-run = { $name } odhazuje { $sign } { $colour_acc } { $value } z řady.
told-claim = { $name } si bere body za skřítky: { $shown }.
told-wait = { $name } si nechává body za skřítky na později.
verdict-area = Pátá figurka došla do oblasti věštírny.
verdict-area-all = { $name } má v oblasti věštírny všechny tři figurky.

## The tutorial

guide-oracle-first = To jsou tvoje karty. Vyložená karta přijde do tvé řady stejné barvy, která jen stoupá, nebo jen klesá. Pak jde jedna z tvých tří figurek na další kámen té barvy, nebo jde kněžka.
guide-oracle-second = Na začátku spirály figurka body ubírá, dál uvnitř vynáší čím dál víc. Daleko by měly dojít všechny tři.
guide-oracle-third = Kněžka ti dá 5 bodů pokaždé, když ji dovedeš ke své figurce. Patří všem.
guide-oracle-later = Vyložená karta posune figurku nebo kněžku, odhozená ne. Odhazuj, co se nehodí do tvých řad, a mysli na kameny přání: s méně než dvěma na konci ztratíš body.
guide-oracle-laid = Karta leží; teď se posune figurka nebo kněžka. Podívej se, co je na kameni, kam by která figurka došla.
guide-oracle-clover = Čtyřlístek: figurka smí dál na další kámen barvy čtyřlístku a platí i to, co tam je.
guide-oracle-spiral = Spirála: figurka se smí vrátit na některý kámen za sebou. Vyplatí se to, jen když tam je něco lepšího.
guide-oracle-leprechaun = Skřítci ti pomohou zbavit se karty, která překáží, a když stojí všechny tři figurky na skřítcích, smíš si za ně jednou za hru vzít body.

## The rules

rules-oracle =
    Veď tři figurky po spirále z 35 kamenů. Kdo má nejvíc bodů, vyhrává.
    Ve svém tahu zahraj jednu kartu a pak si lízej, dokud jich nemáš zase osm.
    Vylož kartu do své řady stejné barvy. Jedna tvoje figurka jde na další kámen té barvy.
    Nebo jde kněžka, nejvýš o 4 kameny. Doveď ji ke své figurce a získáš 5 bodů.
    Řada jen stoupá, nebo jen klesá. Mezery a stejné hodnoty nevadí.
    Nebo kartu odhoď. Pak se nic neposouvá.
    Na každém kameni něco je: body, čtyřlístek, spirála, skřítek, zrcadlo nebo kameny přání.
    Na kamenech 1 až 12 figurka body ubírá. Od kamene 13 vynáší čím dál víc.
    Hra končí, jakmile na kamenech 29 až 35 stojí tři figurky jednoho hráče nebo celkem pět figurek, nebo dojde balíček.
    .title = Keltis: Věštírna

rules-oracle-aim =
    Jedna cesta z 35 kamenů vede spirálou k věštírně. Máš tři figurky. Kromě nich je tu jedna kněžka, kterou posouvají všichni hráči. Všechny začínají na startu.
    Kartami posouváš své figurky nebo kněžku.
    Na konci dostaneš za každou figurku hodnotu jejího kamene. Kameny 1 až 12 body ubírají. Další vynášejí čím dál víc, až 10 na kameni 35. Za figurku na startu je 0.
    Cestou sbíráš body, kameny přání a zrcadla. Body jsou i za kněžku a za skřítky.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    Hrát mohou dva až čtyři hráči.
    .title = Cíl hry

rules-oracle-turn =
    Nejdřív zahraj jednu kartu z ruky, jedním ze dvou způsobů:
    Vylož ji do své řady stejné barvy, pokud se tam hodí. Pak posuň jednu svoji figurku nebo kněžku. Pokud se něco posunout dá, musíš. Pokud ne, karta se stejně vyloží.
    Nebo ji odhoď lícem nahoru na odhazovací balíček její barvy. Pak se nic neposouvá. Odhodit můžeš vždycky.
    Když tvoje figurka dojde na destičku, destička hned zafunguje.
    Než si začneš lízat, můžeš si vzít body za skřítky, pokud všechny tvoje figurky stojí na skřítcích.
    Pak si lízej, dokud nemáš zase osm karet.
    Kdo začíná? Před hrou se může jeden hráč přihlásit, že byl ze všech naposledy v Irsku, a začne. Jinak rozhodne náhoda.
    Ostatní hrají v pořadí, v jakém si sedli, pořád dokola. V odvetě začíná další v pořadí.
    .title = Tvůj tah

rules-oracle-runs =
    Řada, to jsou tvoje karty jedné barvy (červené, žluté, růžové, zelené nebo modré), jedna za druhou. V jedné barvě nikdy nemáš dvě řady.
    První karta může mít jakoukoli hodnotu od 0 do 10.
    První karta s jinou hodnotou určí směr, nahoru nebo dolů. Dál už smějí hodnoty jít jen tímto směrem.
    Mezery nevadí.
    Stejná hodnota, jakou má tvoje poslední karta, se hodí vždycky. Dokud jsou všechny karty řady stejné, zůstává směr otevřený.
    Správně: 3, 3, 6, 7, 7.
    Správně: 9, 8, 8, 5, 3.
    Špatně: 5, 7, 6.
    Poslední kartu řady dokáže odebrat jen skřítek.
    .title = Řady

rules-oracle-figures =
    Vyložená karta posune jednu z tvých tří figurek dopředu na další kámen barvy této karty. Na hodnotě nezáleží. Figurka, která před sebou takový kámen nemá, kartu využít nemůže.
    Barvy se opakují: žlutá, růžová, zelená, červená, modrá. Kámen 1 je žlutý, kámen 35 je modrý.
    Na jednom kameni může stát libovolně mnoho figurek.
    Příklad: zelená karta vede figurku ze startu na kámen 3. Další zelená ji vede dál na kámen 8.
    Za figurku je na konci:
    kameny 1 až 4: −4
    5 až 8: −3
    9 až 12: −2
    13 až 16: 1
    17 až 20: 2
    21 až 24: 3
    25 až 28: 5
    29 až 31: 6
    32 až 34: 7
    kámen 35: 10
    Kameny 29 až 35 jsou oblast věštírny.
    .title = Figurky a cesta

rules-oracle-priestess =
    Kněžka nepatří nikomu. Vyložená karta může místo figurky posunout ji. Na barvě přitom nezáleží.
    Kněžka jde dopředu, od 1 kamene až po dosah karty. Jak daleko, si vybíráš.
    karty 0 až 2: dosah 1
    karty 3 až 5: dosah 2
    karty 6 až 8: dosah 3
    karty 9 a 10: dosah 4
    Když ji dovedeš na kámen cesty, kde máš figurku, získáš 5. I když tam máš figurek víc, je to jen 5. Ostatní hráči nedostanou nic.
    Za figurku, kterou mine, není nic. Ani za figurku, která dojde k ní.
    Kněžka žádnou destičku nespouští a pro konec hry se nepočítá.
    Nikdy nejde zpět ani za kámen 35. Jakmile na něm stojí, už se nehýbe.
    .title = Kněžka

rules-oracle-tiles =
    30 malých kamenů má po jedné destičce. Na pěti velkých (7, 14, 21, 28, 35) leží kameny přání: na prvních čtyřech dva, na posledním jeden. Vše leží lícem nahoru. Funguje to, když tam tvoje figurka dojde.
    Body, 16 destiček (čtyři 1, šest 2, čtyři 3, dvě 4): dostaneš je hned. Destička zůstává.
    Čtyřlístek, 5 destiček, v každé barvě jedna: můžeš tuto figurku posunout na další kámen barvy čtyřlístku. Destička tam funguje taky. Čtyřlístek zůstává.
    S volbou „volné čtyřlístky“ se může posunout kterákoli tvoje figurka.
    Zrcadlo, 3 destičky: vezmeš si ho. Na konci započítá tvoje kameny přání ještě jednou.
    Kámen přání: vezmeš si jeden pokaždé, když tam tvoje figurka dojde, dokud nějaké zbývají.
    Spirály a skřítci, po 3 destičkách, mají vlastní stránky.
    .title = Destičky

rules-oracle-spirals =
    Když tvoje figurka dojde na spirálu, můžeš ji vrátit na kterýkoli kámen za ní. Nebo ji necháš stát.
    Dvě místa jsou zakázaná: start a kámen, kde ta figurka stála, než se v tomto tahu něco pohnulo.
    Destička na novém kameni funguje jako obvykle. Můžeš se tak vrátit pro kámen přání, zrcadlo nebo body.
    Spirála zůstává. Každá spirála funguje jen jednou za tah, ať na ni dojde kterákoli figurka. Jiná spirála ještě funguje.
    Příklad: zelená karta vede figurku z kamene 3 na kámen 8, kde leží spirála. Vrátíš se na velký kámen 7 a vezmeš si kámen přání. Kámen 3 by byl zakázaný.
    .title = Spirály

rules-oracle-leprechauns =
    Když tvoje figurka dojde na skřítka, můžeš hned odhodit ještě jednu kartu na odhazovací balíček její barvy: z ruky, nebo poslední kartu některé své řady, i tu právě vyloženou.
    Zkrácená řada má směr, jaký ukazují zbylé karty. Může být i znovu otevřený.
    Body za skřítky: jednou za hru, ve svém tahu, když všechny tři tvoje figurky stojí na kamenech se skřítky, si můžeš vzít body:
    na třech různých kamenech: 15
    na dvou kamenech: 10
    všechny na jednom kameni: 5
    Hra se ptá jednou za tah, po zahrání karty a před lízáním, i když odhodíš. Můžeš počkat na lepší chvíli. Po konci hry je ale pozdě.
    Skřítci zůstávají, kde jsou.
    .title = Skřítci

rules-oracle-draw =
    Lízej si, dokud nemáš zase osm karet. Většinou je to jedna karta. Pokud ti skřítek jednu vzal z ruky, je to o jednu víc.
    Každou si lízni z lízacího balíčku, nebo vezmi vrchní kartu kteréhokoli odhazovacího balíčku.
    Odhazovací balíček, na který v tomto tahu odhodíš, i u skřítka, je pro tebe do konce tahu zavřený.
    Z odhazovacího balíčku jde vzít jen vrchní karta, ale všechny jeho karty jsou veřejné. Co si z něj bereš, vidí všichni.
    Karet je 110: pět barev s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osm.
    Ve dvou se 30 karet naslepo odloží, takže k lízání zbývá 64. Ve třech zbývá 86, ve čtyřech 78.
    Aby hra nebyla nekonečná: když si tři celá kola nikdo nelízne z lízacího balíčku, všechny odhazovací balíčky se zavřou, dokud to někdo neudělá.
    .title = Lízání karet

rules-oracle-end =
    Kameny 29 až 35 jsou oblast věštírny. Hra končí ve chvíli, kdy
    v ní stojí všechny tři figurky jednoho hráče,
    nebo pět figurek všech hráčů dohromady,
    nebo si někdo lízne poslední kartu balíčku.
    Když hru ukončí figurka, destička, na kterou došla, nic neudělá a nikdo si nelíže. Body za skřítky už vzít nejde.
    Kněžka se nepočítá. Nepočítá se ani figurka, kterou spirála z oblasti odvedla, dokud se nevrátí.
    .title = Konec hry

rules-oracle-score =
    Skóre začíná na 0 a může jít i do mínusu.
    Nejdřív jsou body získané během hry: z destiček, za kněžku a za skřítky.
    Pak za každou figurku hodnota jejího kamene. Na startu je to 0.
    Pak tvoje kameny přání:
    žádný: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 a víc: 10
    Každé zrcadlo to započítá ještě jednou, i v mínusu.
    Příklad: figurky za 10, 6 a −3 dají 13. Tři kameny přání dají 3, se dvěma zrcadly třikrát tolik: 9. Dohromady 22.
    Jiný: figurky za 6, 5 a 0 dají 11. Jeden kámen přání dá −3, se zrcadlem −6. Dohromady 5.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    .title = Bodování
