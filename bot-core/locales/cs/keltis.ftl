# Keltis, the board game with five paths. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-keltis = Keltis
    .hint = pět cest

## Board, moves and events

asked-enter-path = vybrat malou, nebo velkou figurku na { $sign } { $colour_acc } cestu
board-deck-goal =
    { $deck ->
        [one] Balíček: 1 karta
        [few] Balíček: { $deck } karty
       *[other] Balíček: { $deck } karet
    }, v cílové oblasti: { $count } z 5
board-values = Body za kameny 1 až 9: { $values }
board-run-figure = { $run }, kámen { $stone }
board-run-large = { $run }, kámen { $stone }, velká
board-figure = { $sign } { $colour }: kámen { $stone }
board-figure-large = { $sign } { $colour }: kámen { $stone }, velká
board-start-both =
    { $count ->
        [one] Na startu: 1 malá a velká
        [few] Na startu: { $count } malé a velká
       *[other] Na startu: { $count } malých a velká
    }
board-start-small =
    { $count ->
        [one] Na startu: 1 malá
        [few] Na startu: { $count } malé
       *[other] Na startu: { $count } malých
    }
board-start-large = Na startu: velká
move-lay-to = Vyložit { $sign } { $colour_acc } { $value } → { $to }
move-lay-finished = Vyložit { $sign } { $colour_acc } { $value } → jiná figurka
move-enter-small = Malá figurka na { $sign } { $colour_acc }
move-enter-large = Velká figurka na { $sign } { $colour_acc }
move-step-to = Posunout { $sign } { $colour_acc } → { $to }
told-enter-small = { $name }: malá figurka vstupuje na { $sign } { $colour_acc } cestu.
told-enter-large = { $name }: velká figurka vstupuje na { $sign } { $colour_acc } cestu.
told-enter = { $name }: figurka vstupuje na cestu.
told-move = { $name } postupuje po { $sign } { $colour_gen } cestě.
told-step =
    { $large ->
        [yes] Velká figurka
       *[no] Figurka
    } jde na kámen { $stone }.
told-step-found =
    { $large ->
        [yes] Velká figurka
       *[no] Figurka
    } jde na kámen { $stone }: { $found }.
told-found-clover = čtyřlístek
told-goal = V cílové oblasti: { $count } z 5 figurek.
told-finished-path = Cesta je dokončená: může se posunout jiná figurka.

## Descriptions of pictures

alt-legend = Konce řad, v závorkách kámen figurky, * velká

## The tutorial

guide-keltis-first = To jsou tvoje karty. Vyložená karta začíná řadu své barvy a tvoje figurka postoupí na cestě té barvy o jeden kámen. Od té chvíle řada jen stoupá, nebo jen klesá: začni tedy hodně nízkou, nebo hodně vysokou kartou.
guide-keltis-second = První tři kameny cesty body ubírají, od čtvrtého je přinášejí. Lepší je dovést pár figurek daleko než začít všechny cesty.
guide-keltis-third = Podívej se, co leží před figurkami: číslo dá body hned, čtyřlístek krok zdarma kteroukoli figurkou, kámen přání si necháš. S méně než dvěma kameny přání na konci ztratíš body.
guide-keltis-fourth = Nic se nevyplatí vyložit? Odhoď kartu, která se nehodí do žádné tvé řady a nepomůže ani soupeřům: leží odkrytá a vzít si ji může kdokoli.
guide-keltis-later = Hra končí, když v cílové oblasti, na třech nejvyšších kamenech, stojí celkem pět figurek, nebo když dojde balíček. Do té doby ať tvoje figurky opustí minusové kameny.
guide-keltis-enter = Velká figurka se počítá dvojnásobně, v dobrém i zlém. Pošli ji tam, kde máš hodně karet; jinde stačí malá.
guide-keltis-clover = Krok zdarma: kterákoli tvoje figurka smí o kámen dál a platí i to, co tam leží.

## The rules

rules-keltis =
    Veď své figurky vzhůru po pěti kamenných cestách. Kdo má nejvíc bodů, vyhrává.
    Ve svém tahu zahraj jednu kartu a pak si jednu lízni. V ruce jich máš osm.
    Vylož kartu do své řady stejné barvy: tvoje figurka na cestě té barvy postoupí o jeden kámen.
    Řada jen stoupá, nebo jen klesá. Mezery a stejné hodnoty nevadí.
    Nebo kartu odhoď. Pak se nic neposouvá.
    Čísla dávají body hned, čtyřlístky další krok, kameny přání se počítají na konci.
    Na kamenech 1 až 3 figurka body ubírá. Od kamene 4 vynáší čím dál víc.
    Jedna z tvých pěti figurek je velká a počítá se dvojnásobně.
    Hra končí, jakmile na kamenech 7 až 9 stojí celkem pět figurek nebo dojde balíček.
    .title = Keltis

rules-keltis-aim =
    Cest je pět, pro každou barvu jedna: hnědá, žlutá, růžová, zelená a modrá. Každá má za startem devět kamenů.
    Máš pět figurek, čtyři malé a jednu velkou. Všechny začínají na startu. Kartami je vedeš po cestách vzhůru.
    Na konci dostaneš za každou figurku hodnotu jejího kamene. Kameny 1 až 9 mají hodnotu −4, −3, −2, 1, 2, 3, 6, 7 a 10.
    Figurka, která brzy uvízne, tě stojí body. Za figurku na startu není nic. Na cestu proto vstup, když věříš, že dojdeš daleko.
    Počítají se i destičky s čísly a kameny přání.
    Vyhrává nejvyšší skóre. Při shodě vyhrávají hráči společně.
    Hrát mohou dva až čtyři hráči.
    .title = Cíl hry

rules-keltis-turn =
    Nejdřív zahraj jednu kartu z ruky, jedním ze dvou způsobů:
    Vylož ji do své řady stejné barvy, pokud se tam hodí. Tvoje figurka na cestě té barvy pak postoupí o jeden kámen.
    Nebo ji odhoď lícem nahoru na odhazovací balíček její barvy. Pak se žádná figurka neposouvá. Odhodit můžeš vždycky.
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
    Vylož kartu a tvoje figurka na cestě stejné barvy postoupí o jeden kámen. Na hodnotě karty nezáleží. Krok nejde vynechat.
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
    Když zahraješ kartu, jednu si lízni: vrchní kartu lízacího balíčku, nebo vrchní kartu kteréhokoli odhazovacího balíčku.
    Odhazovací balíček, na který v tomto tahu odhodíš, je pro tebe do konce tahu zavřený.
    Z odhazovacího balíčku jde vzít jen vrchní karta, ale všechny jeho karty jsou veřejné. Co si z něj bereš, vidí všichni.
    Karet je 110: pět barev s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osm.
    Ve dvou se 30 karet naslepo odloží, takže k lízání zbývá 64. Ve třech zbývá 86, ve čtyřech 78.
    Aby hra nebyla nekonečná: když si tři celá kola nikdo nelízne z lízacího balíčku, všechny odhazovací balíčky se zavřou, dokud to někdo neudělá.
    .title = Lízání karet

rules-keltis-end =
    Kameny 7, 8 a 9 každé cesty jsou cílová oblast.
    Hra končí ve chvíli, kdy v ní stojí pátá figurka. Figurky všech hráčů na všech cestách se počítají dohromady a velká platí jen za jednu.
    Destička, na kterou tato figurka došla, už nic neudělá. Žádný čtyřlístek nepokračuje a nikdo si nelíže.
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
