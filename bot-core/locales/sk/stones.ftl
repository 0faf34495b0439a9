# Stones, the game with 55 tiles. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-stones = Keltis: hra s doštičkami
    .hint = doštičky

## Board, moves and events

asked-revealed-fits = { $tile } – priložiť alebo nechať
asked-revealed-left = { $tile } sa nikam nehodí, nechať v strede
board-stack =
    { $count ->
        [0] Zásoba: prázdna
        [one] Zásoba: 1 doštička
        [few] Zásoba: { $count } doštičky
       *[other] Zásoba: { $count } doštičiek
    }
board-middle = V strede
board-middle-empty = V strede: nič
board-middle-colour = { $sign } { $colour } ({ $letter }): { $tiles }
board-row = { $sign } { $colour }: { $values } { $way }
hand-title-runs = Tvoje série
hand-row = { $sign } { $colour } ({ $letter }): { $values } { $way }
hand-row-fits = { $sign } { $colour } ({ $letter }): { $values } { $way } – hodí sa: { $tiles }
hand-row-none = { $sign } { $colour } ({ $letter }): zatiaľ nič
hand-row-none-fits = { $sign } { $colour } ({ $letter }): zatiaľ nič – hodí sa: { $tiles }
move-reveal-left =
    { $count ->
        [few] Odkryť doštičku (zostávajú { $count })
       *[other] Odkryť doštičku (zostáva { $count })
    }
move-place-tile = Priložiť: { $tile }
told-extra-turn = Štvorlístok: ďalší ťah.
told-reveal = { $name } odkrýva: { $tile }.
told-place = { $name } prikladá: { $tile }.
told-leave = { $name } necháva v strede: { $tile }.
told-take = { $name } berie zo stredu: { $tile }.
told-pass = { $name } pasuje.

## The tutorial

guide-stones-first = Tu nikto nemá v ruke nič tajné. Odkry vrchnú doštičku zásoby alebo vezmi odkrytú zo stredu. Priložené doštičky tvoria série, pre každú farbu jednu, a každá len stúpa alebo len klesá.
guide-stones-second = Krátke série body uberajú, dlhé ich prinášajú. Lepších je pár dlhých sérií než z každej farby jedna doštička.
guide-stones-third = Štvorlístok dá hneď ďalší ťah, +1 a +3 sú body a kamene želaní sa počítajú na konci: s menej než dvoma kameňmi želaní body stratíš.
guide-stones-later = Keď je odkrytá posledná doštička zásoby, hra je takmer na konci. Doštička s najmenšou medzerou nechá sériu najdlhšie otvorenú.
guide-stones-revealed = Prilož ju, ak predĺži sériu bez príliš veľkej medzery. Keď ju necháš, leží odkrytá a môžu si ju vziať ostatní.

## The rules

rules-stones =
    Skladaj série z kamenných doštičiek, pre každú farbu jednu. Kto má najviac bodov, vyhráva.
    55 doštičiek leží lícom nadol v zásobe. Nikto nemá v ruke nič tajné.
    Vo svojom ťahu odkry vrchnú doštičku. Prilož ju k svojej sérii alebo ju nechaj lícom nahor v strede.
    Alebo vezmi odkrytú doštičku zo stredu a prilož ju.
    Séria len stúpa alebo len klesá. Medzery nevadia.
    Prilož štvorlístok a máš hneď ďalší ťah.
    Dlhé série prinášajú body. Série s jednou alebo dvoma doštičkami body uberajú.
    Počítajú sa aj kamene želaní a vytlačené +1 a +3.
    Keď niekto odkryje poslednú doštičku zásoby, tento ťah sa dohrá a hra sa končí.
    .title = Keltis: hra s doštičkami

rules-stones-aim =
    Skladáš pred sebou série doštičiek, pre každú farbu najviac jednu: ružovú, modrú, hnedú, zelenú a žltú.
    Doštičiek je 55. Každá farba má hodnoty 0 až 10, každú raz.
    Na začiatku ležia všetky lícom nadol v zásobe. Skrytá je len zásoba. Nikto nemá v ruke nič tajné.
    Dlhé série prinášajú body. Séria s jednou alebo dvoma doštičkami body uberá, farba bez doštičiek má 0. Skôr než začneš sériu, dobre si to rozmysli.
    Počítajú sa aj kamene želaní a body vytlačené na tvojich doštičkách.
    Vyhráva najvyššie skóre. Pri rovnosti bodov vyhrávajú hráči spoločne.
    Hrať môžu dvaja až štyria hráči.
    .title = Cieľ hry

rules-stones-turn =
    Máš dve možnosti:
    Odkry vrchnú doštičku zásoby. Prilož ju k svojej sérii rovnakej farby alebo ju nechaj lícom nahor v strede. Ak sa nehodí, musíš ju nechať.
    Alebo vezmi jednu z odkrytých doštičiek zo stredu a prilož ju k svojej sérii. Vziať môžeš len doštičku, ktorá sa hodí.
    Keď doštičku priložíš alebo necháš, tvoj ťah sa končí. Za priložený štvorlístok však máš ďalší ťah.
    Doštička v strede tam leží pre všetkých, kým si ju niekto nevezme.
    Kto začína? Pred hrou sa môže jeden hráč prihlásiť, že bol zo všetkých naposledy v Írsku, a začne. Inak rozhodne náhoda.
    Ostatní hrajú v poradí, v akom si sadli, stále dookola. V odvete začína ďalší v poradí.
    .title = Tvoj ťah

rules-stones-runs =
    Séria, to sú tvoje doštičky jednej farby, jedna za druhou. V jednej farbe nikdy nemáš dve série.
    Prvá doštička môže mať akúkoľvek hodnotu od 0 do 10.
    Druhá doštička určí smer, nahor alebo nadol. Ďalej už hodnoty môžu ísť len týmto smerom.
    Medzery nevadia. Žiadna hodnota nie je vo farbe dvakrát.
    Nové doštičky sa prikladajú len na koniec série. Priložená doštička zostáva, kde je.
    Správne: 2, 3, 7, 9.
    Správne: 10, 6, 5, 0.
    Nesprávne: 4, 8, 6.
    .title = Série

rules-stones-clovers =
    Desať doštičiek má štvorlístok, v každej farbe dve.
    Prilož takú a máš hneď celý ďalší ťah. Je jedno, či ju práve odkryješ, alebo ju vezmeš zo stredu.
    Ťah navyše je ťah ako každý iný: odkry alebo vezmi. Odmietnuť sa nedá. Keď v ňom priložíš štvorlístok, máš ešte jeden.
    Za štvorlístok, ktorý necháš v strede, nie je nič. Ťah navyše má ten, kto ho neskôr priloží.
    Keď je zásoba prázdna, môžeš len vziať odkrytú doštičku, ktorá sa hodí, alebo pasovať. Ak sa žiadna nehodí, ťah navyše prepadá.
    .title = Štvorlístky

rules-stones-tiles =
    30 z 55 doštičiek má symbol. Zvyšných 25 je bez symbolu.
    Ružová: kameň želaní na 1 a 4, štvorlístok na 2 a 9, +1 na 5, +3 na 7.
    Modrá: kameň želaní na 2 a 3, štvorlístok na 5 a 6, +1 na 9, +3 na 8.
    Hnedá: kameň želaní na 4 a 7, štvorlístok na 5 a 8, +1 na 6, +3 na 2.
    Zelená: kameň želaní na 6 a 9, štvorlístok na 3 a 4, +1 na 1, +3 na 5.
    Žltá: kameň želaní na 6 a 8, štvorlístok na 1 a 7, +1 na 4, +3 na 3.
    Symbol patrí tomu, kto doštičku priloží.
    Kamene želaní sa počítajú na konci, čím viac, tým lepšie. Štvorlístok dáva hneď ďalší ťah. +1 a +3 sú body na konci.
    .title = Doštičky

rules-stones-end =
    Kto odkryje poslednú doštičku zásoby, dohrá svoj ťah. Potom sa hra končí. Ostatní už na ťah neprídu.
    Keď pritom priloží štvorlístok, ťah navyše sa ešte hrá, a tak ďalej. S prázdnou zásobou to znamená: vziať odkrytú doštičku, ktorá sa hodí, alebo pasovať. Ak sa žiadna nehodí, ťah navyše prepadá.
    Doštičky, ktoré zostanú v strede, sa nikomu nepočítajú.
    .title = Koniec hry

rules-stones-score =
    Skóre sa začína na 0 a môže ísť aj do mínusu.
    Každá séria sa počíta podľa počtu doštičiek:
    žiadna doštička: 0
    1 doštička: −4
    2 doštičky: −3
    3 doštičky: 2
    4 doštičky: 3
    5 doštičiek: 6
    6 a viac: 10
    Potom všetky kamene želaní na tvojich doštičkách:
    žiadny: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 a viac: 10
    Potom vytlačené body, +1 a +3, na tvojich doštičkách.
    Príklad: série s 2, 4, 3 a 5 doštičkami dajú −3, 3, 2 a 6. Tri kamene želaní dajú 3. Vytlačené body sú 3, 1, 3 a 3. To je spolu 21.
    Vyhráva najvyššie skóre. Pri rovnosti bodov vyhrávajú hráči spoločne.
    .title = Bodovanie
