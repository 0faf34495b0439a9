# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: řada (run), vyložit (lay), přiložit (place), odhodit (discard), hromádka (pile), balíček (deck), líznout
# (draw), zásoba (stack), figurka (figure), cesta (path), kámen (stone), destička (tile), start, cílová oblast (goal
# area), oblast věštírny (oracle area), kámen přání (wish stone), čtyřlístek (clover), zrcadlo (mirror), spirála
# (spiral), skřítek (leprechaun), kněžka (priestess), dosah (reach).

rules-page-title = { $topic } ({ $game })


## Keltis, the board game with five paths

rules-keltis =
    Veď své figurky vzhůru po pěti kamenných cestách. Kdo má nejvíc bodů, vyhrává.
    Ve svém tahu zahraj jednu kartu a pak si jednu lízni. V ruce jich máš osm.
    Vylož kartu do své řady její barvy: tvoje figurka na té cestě postoupí o jeden kámen.
    Řada jen stoupá, nebo jen klesá. Mezery a stejné hodnoty nevadí.
    Nebo kartu odhoď. Pak se nic neposouvá.
    Čísla dávají body hned, čtyřlístky další krok, kameny přání se počítají na konci.
    Na kamenech 1 až 3 figurka body ubírá. Od kamene 4 vynáší čím dál víc.
    Jedna z tvých pěti figurek je velká a počítá se dvojnásobně.
    Hra končí, když na kamenech 7 až 9 stojí celkem pátá figurka nebo když dojde balíček.
    .title = Keltis

rules-keltis-aim =
    Cest je pět, pro každou barvu jedna: hnědá, žlutá, růžová, zelená a modrá. Každá má za startem devět kamenů.
    Máš pět figurek, čtyři malé a jednu velkou. Všechny začínají na startu. Kartami je vedeš po cestách vzhůru.
    Na konci dostaneš za každou figurku hodnotu jejího kamene. Kameny 1 až 9 mají hodnotu −4, −3, −2, 1, 2, 3, 6, 7 a 10.
    Figurka, která brzy uvízne, tě stojí body. Za figurku na startu není nic. Na cestu proto vstup, když věříš, že dojdeš daleko.
    Počítají se i destičky s čísly a kameny přání.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    Hrát mohou dva až čtyři.
    .title = Cíl hry

rules-keltis-turn =
    Nejdřív zahraj jednu kartu z ruky, jedním ze dvou způsobů:
    Vylož ji do své řady její barvy, pokud se tam hodí. Tvoje figurka na té cestě pak postoupí o jeden kámen.
    Nebo ji odhoď lícem nahoru na hromádku její barvy. Pak se žádná figurka neposouvá. Odhodit můžeš vždycky.
    Potom si lízni jednu kartu. Máš jich zase osm a tvůj tah končí.
    Tah nejde vynechat a nikdy v něm nezahraješ dvě karty.
    Kdo začíná? Před hrou se může jeden hráč přihlásit, že byl ze všech naposledy v Irsku, a začne. Jinak rozhodne náhoda.
    Ostatní hrají v pořadí, v jakém si sedli, pořád dokola. V odvetě začíná další v pořadí.
    .title = Tvůj tah

rules-keltis-runs =
    Řada, to jsou tvoje karty jedné barvy, jedna za druhou. V jedné barvě nikdy nemáš dvě řady.
    První karta může mít jakoukoli hodnotu od 0 do 10.
    První karta s jinou hodnotou určí směr, nahoru nebo dolů. Dál už smějí hodnoty jít jen tímto směrem.
    Mezery nevadí.
    Stejná hodnota, jakou má tvoje poslední karta, se hodí vždycky. Dokud jsou všechny karty řady stejné, zůstává směr otevřený.
    Správně: 3, 3, 6, 7, 7.
    Správně: 9, 8, 8, 5, 3.
    Špatně: 5, 7, 6.
    Vyložená karta zůstává, kde je. Řady vidí všichni.
    .title = Řady

rules-keltis-figures =
    Vylož kartu a tvoje figurka na té cestě postoupí o jeden kámen. Na hodnotě karty nezáleží. Krok nejde vynechat.
    Ještě tam figurku nemáš? Pak jde jedna ze startu na kámen 1. Dokud ti na startu čekají obě velikosti, vybíráš si malou, nebo velkou.
    Velká figurka se na konci počítá dvojnásobně, i v mínusu.
    Na jedné cestě máš nejvýš jednu figurku. Figurky různých hráčů mohou stát na stejném kameni.
    Dokončená cesta: tvoje figurka stojí na kameni 9 a ty vyložíš další kartu té barvy, která se hodí.
    Pak můžeš o jeden kámen posunout kteroukoli jinou svoji figurku, i ze startu na cestu, kde žádnou nemáš. Destička, na kterou dojde, funguje jako obvykle. Nebo necháš všechno, jak je.
    .title = Figurky

rules-keltis-tiles =
    25 destiček leží lícem nahoru, pět na každé cestě: na čtyřech tmavých kamenech a na kameni 9. Destička funguje, když na ni tvoje figurka dojde.
    Číslo, 7 destiček (dvě 1, tři 2, dvě 3): hned dostaneš tolik bodů. Nikdy se nezdvojnásobí. Destička zůstává.
    Čtyřlístek, 9 destiček: můžeš o jeden kámen posunout kteroukoli svoji figurku. Může to být tatáž, jiná, nebo jedna ze startu na cestu, kde žádnou nemáš. Destička, na kterou dojde, funguje taky, takže se čtyřlístky mohou řetězit. Destička zůstává.
    Kámen přání, 9 destiček: vezmeš si ho a místo zůstane prázdné. Tvoje kameny přání se počítají na konci.
    Figurka, která na cestu přišla díky čtyřlístku, tam kartu nepotřebuje. Tvoje první karta té barvy ji posune dál.
    Z kamene 9 už figurka dál nejde.
    .title = Destičky

rules-keltis-draw =
    Když zahraješ kartu, jednu si lízni: vrchní kartu balíčku, nebo vrchní kartu kterékoli odkládací hromádky.
    Hromádka, na kterou v tomto tahu odhodíš, je pro tebe do konce tahu zavřená.
    Vzít jde jen vrchní karta hromádky, ale všechny její karty jsou veřejné. Co si z hromádky bereš, vidí všichni.
    Karet je 110: pět barev s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osm.
    Ve dvou hráčích se 30 karet naslepo odloží, takže k lízání zbývá 64. Ve třech zbývá 86, ve čtyřech 78.
    Aby hra nebyla nekonečná: po třech celých kolech bez lízání z balíčku se všechny hromádky zavřou, dokud někdo z balíčku nelízne.
    .title = Lízání karet

rules-keltis-end =
    Kameny 7, 8 a 9 každé cesty jsou cílová oblast.
    Hra končí ve chvíli, kdy v ní stojí pátá figurka. Figurky všech hráčů na všech cestách se počítají dohromady a velká platí jen za jednu.
    Destička, na kterou tato figurka došla, už nic neudělá. Žádný čtyřlístek nepokračuje a nikdo nelíže.
    Hra končí i ve chvíli, kdy si někdo lízne poslední kartu balíčku. Ta karta se už nezahraje.
    Hlídej si proto cílovou oblast i balíček a nenechávej figurky moc dlouho na kamenech 1 až 3.
    .title = Konec hry

rules-keltis-score =
    Skóre začíná na 0 a může jít i do mínusu.
    Za každou figurku na cestě dostaneš hodnotu jejího kamene. Kameny 1 až 9: −4, −3, −2, 1, 2, 3, 6, 7 a 10. Velká figurka se počítá dvojnásobně, i v mínusu. Za figurky na startu není nic.
    Přičtou se body z destiček s čísly.
    A také tvoje kameny přání:
    žádný: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 a víc: 10
    Příklad: tvoje velká figurka stojí na kameni 9 a počítá se za 20. Malé na kamenech 5 a 2 dají 2 a −3. Čtyři kameny přání dají 6, destičky s čísly daly 3. To je dohromady 28.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    .title = Bodování


## Stones, the game with 55 tiles

rules-stones =
    Skládej řady z kamenných destiček, pro každou barvu jednu. Kdo má nejvíc bodů, vyhrává.
    55 destiček leží lícem dolů v zásobě. Nikdo nemá v ruce nic tajného.
    Ve svém tahu odkryj vrchní destičku. Přilož ji ke své řadě, nebo ji nech lícem nahoru uprostřed.
    Nebo vezmi odkrytou destičku ze středu a přilož ji.
    Řada jen stoupá, nebo jen klesá. Mezery nevadí.
    Přilož čtyřlístek a máš hned další tah.
    Dlouhé řady přinášejí body. Řady s jednou nebo dvěma destičkami body ubírají.
    Počítají se i kameny přání a natištěné +1 a +3.
    Jakmile někdo odkryje poslední destičku zásoby, tento tah se dohraje a hra končí.
    .title = Keltis: hra s destičkami

rules-stones-aim =
    Skládáš před sebou řady destiček, pro každou barvu nejvýš jednu: růžovou, modrou, hnědou, zelenou a žlutou.
    Destiček je 55. Každá barva má hodnoty 0 až 10, každou jednou.
    Na začátku leží všechny lícem dolů v zásobě. Skrytá je jen zásoba. Nikdo nemá v ruce nic tajného.
    Dlouhé řady přinášejí body. Řada s jednou nebo dvěma destičkami body ubírá, barva bez destiček má 0. Než začneš řadu, dobře si to rozmysli.
    Počítají se i kameny přání a body natištěné na tvých destičkách.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    Hrát mohou dva až čtyři.
    .title = Cíl hry

rules-stones-turn =
    Máš dvě možnosti:
    Odkryj vrchní destičku zásoby. Přilož ji ke své řadě její barvy, nebo ji nech lícem nahoru uprostřed. Pokud se nehodí, musíš ji nechat.
    Nebo vezmi jednu z odkrytých destiček ze středu a přilož ji ke své řadě. Vzít můžeš jen destičku, která se hodí.
    Když destičku přiložíš nebo necháš, tvůj tah končí. Za přiložený čtyřlístek ale máš další tah.
    Destička uprostřed tam leží pro všechny, dokud si ji někdo nevezme.
    Kdo začíná? Před hrou se může jeden hráč přihlásit, že byl ze všech naposledy v Irsku, a začne. Jinak rozhodne náhoda.
    Ostatní hrají v pořadí, v jakém si sedli, pořád dokola. V odvetě začíná další v pořadí.
    .title = Tvůj tah

rules-stones-runs =
    Řada, to jsou tvoje destičky jedné barvy, jedna za druhou. V jedné barvě nikdy nemáš dvě řady.
    První destička může mít jakoukoli hodnotu od 0 do 10.
    Druhá destička určí směr, nahoru nebo dolů. Dál už smějí hodnoty jít jen tímto směrem.
    Mezery nevadí. Žádná hodnota není v barvě dvakrát.
    Nové destičky se přikládají jen na konec řady. Přiložená destička zůstává, kde je.
    Správně: 2, 3, 7, 9.
    Správně: 10, 6, 5, 0.
    Špatně: 4, 8, 6.
    .title = Řady

rules-stones-clovers =
    Deset destiček má čtyřlístek, v každé barvě dvě.
    Přilož takovou a máš hned celý další tah. Je jedno, jestli ji právě odkryješ, nebo ji vezmeš ze středu.
    Tah navíc je tah jako každý jiný: odkryj, nebo vezmi. Odmítnout ho nejde. Když v něm přiložíš čtyřlístek, máš ještě jeden.
    Za čtyřlístek, který necháš uprostřed, nic není. Tah navíc má ten, kdo ho později přiloží.
    Když je zásoba prázdná, můžeš jen vzít odkrytou destičku, která se hodí, nebo pasovat. Pokud se žádná nehodí, tah navíc propadá.
    .title = Čtyřlístky

rules-stones-tiles =
    30 z 55 destiček má symbol. Zbylých 25 je bez symbolu.
    Růžová: kámen přání na 1 a 4, čtyřlístek na 2 a 9, +1 na 5, +3 na 7.
    Modrá: kámen přání na 2 a 3, čtyřlístek na 5 a 6, +1 na 9, +3 na 8.
    Hnědá: kámen přání na 4 a 7, čtyřlístek na 5 a 8, +1 na 6, +3 na 2.
    Zelená: kámen přání na 6 a 9, čtyřlístek na 3 a 4, +1 na 1, +3 na 5.
    Žlutá: kámen přání na 6 a 8, čtyřlístek na 1 a 7, +1 na 4, +3 na 3.
    Symbol patří tomu, kdo destičku přiloží.
    Kameny přání se počítají na konci, čím víc, tím líp. Čtyřlístek dává hned další tah. +1 a +3 jsou body na konci.
    .title = Destičky

rules-stones-end =
    Kdo odkryje poslední destičku zásoby, dohraje svůj tah. Pak hra končí. Ostatní už na tah nepřijdou.
    Když přitom přiloží čtyřlístek, tah navíc se ještě hraje, a tak dál. S prázdnou zásobou to znamená: vzít odkrytou destičku, která se hodí, nebo pasovat. Pokud se žádná nehodí, tah navíc propadá.
    Destičky, které zůstanou uprostřed, se nikomu nepočítají.
    .title = Konec hry

rules-stones-score =
    Skóre začíná na 0 a může jít i do mínusu.
    Každá řada se počítá podle počtu destiček:
    žádná destička: 0
    1 destička: −4
    2 destičky: −3
    3 destičky: 2
    4 destičky: 3
    5 destiček: 6
    6 a víc: 10
    Pak všechny kameny přání na tvých destičkách:
    žádný: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 a víc: 10
    Pak natištěné body, +1 a +3, na tvých destičkách.
    Příklad: řady se 2, 4, 3 a 5 destičkami dají −3, 3, 2 a 6. Tři kameny přání dají 3. Natištěné body jsou 3, 1, 3 a 3. To je dohromady 21.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    .title = Bodování


## Oracle, the board game with the spiral

rules-oracle =
    Veď tři figurky po spirále z 35 kamenů. Kdo má nejvíc bodů, vyhrává.
    Ve svém tahu zahraj jednu kartu a pak si zase dolízni do osmi.
    Vylož kartu do své řady její barvy. Jedna tvoje figurka jde na další kámen té barvy.
    Nebo jde kněžka, nejvýš o 4 kameny. Doveď ji ke své figurce a získáš 5 bodů.
    Řada jen stoupá, nebo jen klesá. Mezery a stejné hodnoty nevadí.
    Nebo kartu odhoď. Pak se nic neposouvá.
    Na každém kameni něco je: body, čtyřlístek, spirála, skřítek, zrcadlo nebo kameny přání.
    Na kamenech 1 až 12 figurka body ubírá. Od kamene 13 vynáší čím dál víc.
    Konec: na kamenech 29 až 35 stojí třetí figurka jednoho hráče nebo celkem pátá, nebo dojde balíček.
    .title = Keltis: Věštírna

rules-oracle-aim =
    Jedna cesta z 35 kamenů vede spirálou k věštírně. Máš tři figurky. Kromě nich je tu jedna kněžka, kterou posouvají všichni hráči. Všechny začínají na startu.
    Kartami posouváš své figurky nebo kněžku.
    Na konci dostaneš za každou figurku hodnotu jejího kamene. Kameny 1 až 12 body ubírají. Další vynášejí čím dál víc, až 10 na kameni 35. Za figurku na startu je 0.
    Cestou sbíráš body, kameny přání a zrcadla. Body jsou i za kněžku a za skřítky.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    Hrát mohou dva až čtyři.
    .title = Cíl hry

rules-oracle-turn =
    Nejdřív zahraj jednu kartu z ruky, jedním ze dvou způsobů:
    Vylož ji do své řady její barvy, pokud se tam hodí. Pak posuň jednu svoji figurku nebo kněžku. Pokud se něco posunout dá, musíš. Pokud ne, karta se stejně vyloží.
    Nebo ji odhoď lícem nahoru na hromádku její barvy. Pak se nic neposouvá. Odhodit můžeš vždycky.
    Když tvoje figurka dojde na destičku, destička hned zafunguje.
    Než začneš lízat, můžeš bodovat skřítky, pokud všechny tvoje figurky stojí na skřítcích.
    Pak si zase dolízni do osmi karet.
    Kdo začíná? Před hrou se může jeden hráč přihlásit, že byl ze všech naposledy v Irsku, a začne. Jinak rozhodne náhoda.
    Ostatní hrají v pořadí, v jakém si sedli, pořád dokola. V odvetě začíná další v pořadí.
    .title = Tvůj tah

rules-oracle-runs =
    Řada, to jsou tvoje karty jedné barvy, jedna za druhou: červené, žluté, růžové, zelené nebo modré. V jedné barvě nikdy nemáš dvě řady.
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
    Vyložená karta posune jednu z tvých tří figurek dopředu na další kámen své barvy. Na hodnotě nezáleží. Figurka, která před sebou takový kámen nemá, kartu využít nemůže.
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
    Když ji dovedeš na kámen cesty, kde máš figurku, získáš 5. Je to 5, i když tam máš figurek víc. Ostatní hráči nedostanou nic.
    Za figurku, kterou mine, není nic. Ani za figurku, která dojde k ní.
    Kněžka žádnou destičku nespustí a do konce hry se nepočítá.
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
    Když tvoje figurka dojde na skřítka, můžeš hned odhodit ještě jednu kartu na hromádku její barvy: z ruky, nebo poslední kartu některé své řady, i tu právě vyloženou.
    Zkrácená řada má směr, jaký ukazují zbylé karty. Může být i znovu otevřený.
    Body za skřítky: jednou za hru, ve svém tahu, když všechny tři tvoje figurky stojí na kamenech se skřítky, můžeš bodovat:
    na třech různých kamenech: 15
    na dvou kamenech: 10
    všechny na jednom kameni: 5
    Hra se ptá jednou za tah, po zahrání karty a před lízáním, i když odhodíš. Můžeš počkat na lepší chvíli. Po konci hry je ale pozdě.
    Skřítci zůstávají, kde jsou.
    .title = Skřítci

rules-oracle-draw =
    Dolízni si zase do osmi karet. Většinou je to jedna karta. Pokud ti skřítek jednu vzal z ruky, je to o jednu víc.
    Každou si lízni z balíčku, nebo vezmi vrchní kartu kterékoli odkládací hromádky.
    Hromádka, na kterou v tomto tahu odhodíš, i u skřítka, je pro tebe do konce tahu zavřená.
    Vzít jde jen vrchní karta hromádky, ale všechny její karty jsou veřejné. Co si z hromádky bereš, vidí všichni.
    Karet je 110: pět barev s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osm.
    Ve dvou hráčích se 30 karet naslepo odloží, takže k lízání zbývá 64. Ve třech zbývá 86, ve čtyřech 78.
    Aby hra nebyla nekonečná: po třech celých kolech bez lízání z balíčku se všechny hromádky zavřou, dokud někdo z balíčku nelízne.
    .title = Lízání karet

rules-oracle-end =
    Kameny 29 až 35 jsou oblast věštírny. Hra končí ve chvíli, kdy
    v ní stojí všechny tři figurky jednoho hráče,
    nebo pět figurek všech hráčů dohromady,
    nebo si někdo lízne poslední kartu balíčku.
    Když hru ukončí figurka, destička, na kterou došla, nic neudělá a nikdo nelíže. Skřítky už bodovat nejde.
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
