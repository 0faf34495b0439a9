# Stones, the game with 55 tiles. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-stones = Keltis: hra s destičkami
    .hint = destičky

## Board, moves and events

asked-revealed-fits = { $tile } – přiložit, nebo nechat
asked-revealed-left = { $tile } se nikam nehodí, nechat uprostřed
board-stack =
    { $count ->
        [0] Zásoba: prázdná
        [one] Zásoba: 1 destička
        [few] Zásoba: { $count } destičky
       *[other] Zásoba: { $count } destiček
    }
board-middle = Uprostřed
board-middle-empty = Uprostřed: nic
board-middle-colour = { $sign } { $colour } ({ $letter }): { $tiles }
board-row = { $sign } { $colour }: { $values } { $way }
hand-title-runs = Tvoje řady
hand-row = { $sign } { $colour } ({ $letter }): { $values } { $way }
hand-row-fits = { $sign } { $colour } ({ $letter }): { $values } { $way } – hodí se: { $tiles }
hand-row-none = { $sign } { $colour } ({ $letter }): zatím nic
hand-row-none-fits = { $sign } { $colour } ({ $letter }): zatím nic – hodí se: { $tiles }
move-reveal-left =
    { $count ->
        [few] Odkrýt destičku (zbývají { $count })
       *[other] Odkrýt destičku (zbývá { $count })
    }
move-place-tile = Přiložit: { $tile }
told-extra-turn = Čtyřlístek: další tah.
told-reveal = { $name } odkrývá: { $tile }.
told-place = { $name } přikládá: { $tile }.
told-leave = { $name } nechává uprostřed: { $tile }.
told-take = { $name } bere ze středu: { $tile }.
told-pass = { $name } pasuje.

## The tutorial

guide-stones-first = Tady nikdo nemá v ruce nic tajného. Odkryj vrchní destičku zásoby, nebo vezmi odkrytou ze středu. Přiložené destičky tvoří řady, pro každou barvu jednu, a každá jen stoupá, nebo jen klesá.
guide-stones-second = Krátké řady body ubírají, dlouhé je přinášejí. Lepší je pár dlouhých řad než od každé barvy jedna destička.
guide-stones-third = Čtyřlístek dá hned další tah, +1 a +3 jsou body a kameny přání se počítají na konci: s méně než dvěma kameny přání body ztratíš.
guide-stones-later = Jakmile je odkrytá poslední destička zásoby, hra je skoro u konce. Destička s nejmenší mezerou nechá řadu nejdéle otevřenou.
guide-stones-revealed = Přilož ji, pokud prodlouží řadu bez příliš velké mezery. Když ji necháš, leží odkrytá a mohou si ji vzít ostatní.

## The rules

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
    Hrát mohou dva až čtyři hráči.
    .title = Cíl hry

rules-stones-turn =
    Máš dvě možnosti:
    Odkryj vrchní destičku zásoby. Přilož ji ke své řadě stejné barvy, nebo ji nech lícem nahoru uprostřed. Pokud se nehodí, musíš ji nechat.
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
