# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: séria (run), vyložiť (lay), priložiť (place), odhodiť (discard), kôpka (pile), balíček (deck), potiahnuť
# (draw), zásoba (stack), figúrka (figure), cesta (path), kameň (stone), doštička (tile), štart (start), cieľová oblasť
# (goal area), oblasť veštiarne (oracle area), kameň želaní (wish stone), štvorlístok (clover), zrkadlo (mirror),
# špirála (spiral), škriatok (leprechaun), kňažka (priestess), dosah (reach).

rules-page-title = { $topic } ({ $game })


## Keltis, the board game with five paths

rules-keltis =
    Veď svoje figúrky nahor po piatich kamenných cestách. Kto má najviac bodov, vyhráva.
    Vo svojom ťahu zahraj jednu kartu a potom si jednu potiahni. V ruke ich máš osem.
    Vylož kartu do svojej série jej farby: tvoja figúrka na tej ceste postúpi o jeden kameň.
    Séria len stúpa alebo len klesá. Medzery a rovnaké hodnoty nevadia.
    Alebo kartu odhoď. Potom sa nič neposúva.
    Čísla dávajú body hneď, štvorlístky ďalší krok, kamene želaní sa počítajú na konci.
    Na kameňoch 1 až 3 figúrka body uberá. Od kameňa 4 vynáša čoraz viac.
    Jedna z tvojich piatich figúrok je veľká a počíta sa dvojnásobne.
    Hra sa končí, keď na kameňoch 7 až 9 stojí celkovo piata figúrka alebo keď sa minie balíček.
    .title = Keltis

rules-keltis-aim =
    Ciest je päť, pre každú farbu jedna: hnedá, žltá, ružová, zelená a modrá. Každá má za štartom deväť kameňov.
    Máš päť figúrok, štyri malé a jednu veľkú. Všetky začínajú na štarte. Kartami ich vedieš po cestách nahor.
    Na konci dostaneš za každú figúrku hodnotu jej kameňa. Kamene 1 až 9 majú hodnotu −4, −3, −2, 1, 2, 3, 6, 7 a 10.
    Figúrka, ktorá skoro uviazne, ťa stojí body. Za figúrku na štarte nie je nič. Na cestu preto vstúp, keď veríš, že dôjdeš ďaleko.
    Počítajú sa aj doštičky s číslami a kamene želaní.
    Vyhráva najvyššie skóre. Pri zhode vyhrávajú hráči spoločne.
    Hrať môžu dvaja až štyria.
    .title = Cieľ hry

rules-keltis-turn =
    Najprv zahraj jednu kartu z ruky, jedným z dvoch spôsobov:
    Vylož ju do svojej série jej farby, ak sa tam hodí. Tvoja figúrka na tej ceste potom postúpi o jeden kameň.
    Alebo ju odhoď lícom nahor na kôpku jej farby. Potom sa žiadna figúrka neposúva. Odhodiť môžeš vždy.
    Potom si potiahni jednu kartu. Máš ich zase osem a tvoj ťah sa končí.
    Ťah sa nedá vynechať a nikdy v ňom nezahráš dve karty.
    Kto začína? Pred hrou sa môže jeden hráč prihlásiť, že bol zo všetkých naposledy v Írsku, a začne. Inak rozhodne náhoda.
    Ostatní hrajú v poradí, v akom si sadli, stále dookola. V odvete začína ďalší v poradí.
    .title = Tvoj ťah

rules-keltis-runs =
    Séria, to sú tvoje karty jednej farby, jedna za druhou. V jednej farbe nikdy nemáš dve série.
    Prvá karta môže mať akúkoľvek hodnotu od 0 do 10.
    Prvá karta s inou hodnotou určí smer, nahor alebo nadol. Ďalej už hodnoty môžu ísť len týmto smerom.
    Medzery nevadia.
    Rovnaká hodnota, akú má tvoja posledná karta, sa hodí vždy. Kým sú všetky karty série rovnaké, smer zostáva otvorený.
    Správne: 3, 3, 6, 7, 7.
    Správne: 9, 8, 8, 5, 3.
    Nesprávne: 5, 7, 6.
    Vyložená karta zostáva, kde je. Série vidia všetci.
    .title = Série

rules-keltis-figures =
    Vylož kartu a tvoja figúrka na tej ceste postúpi o jeden kameň. Na hodnote karty nezáleží. Krok sa nedá vynechať.
    Ešte tam figúrku nemáš? Potom ide jedna zo štartu na kameň 1. Kým ti na štarte čakajú obe veľkosti, vyberáš si malú alebo veľkú.
    Veľká figúrka sa na konci počíta dvojnásobne, aj v mínuse.
    Na jednej ceste máš najviac jednu figúrku. Figúrky rôznych hráčov môžu stáť na tom istom kameni.
    Dokončená cesta: tvoja figúrka stojí na kameni 9 a ty vyložíš ďalšiu kartu tej farby, ktorá sa hodí.
    Potom môžeš o jeden kameň posunúť ktorúkoľvek inú svoju figúrku, aj zo štartu na cestu, kde žiadnu nemáš. Doštička, na ktorú príde, funguje ako zvyčajne. Alebo necháš všetko tak.
    .title = Figúrky

rules-keltis-tiles =
    25 doštičiek leží lícom nahor, päť na každej ceste: na štyroch tmavých kameňoch a na kameni 9. Doštička funguje, keď na ňu tvoja figúrka príde.
    Číslo, 7 doštičiek (dve 1, tri 2, dve 3): hneď dostaneš toľko bodov. Nikdy sa nezdvojnásobia. Doštička zostáva.
    Štvorlístok, 9 doštičiek: môžeš o jeden kameň posunúť ktorúkoľvek svoju figúrku. Môže to byť tá istá, iná, alebo jedna zo štartu na cestu, kde žiadnu nemáš. Doštička, na ktorú príde, funguje tiež, takže štvorlístky sa môžu reťaziť. Doštička zostáva.
    Kameň želaní, 9 doštičiek: vezmeš si ho a miesto zostane prázdne. Tvoje kamene želaní sa počítajú na konci.
    Figúrka, ktorá na cestu prišla vďaka štvorlístku, tam kartu nepotrebuje. Tvoja prvá karta tej farby ju posunie ďalej.
    Z kameňa 9 už figúrka ďalej nejde.
    .title = Doštičky

rules-keltis-draw =
    Keď zahráš kartu, jednu si potiahni: vrchnú kartu balíčka alebo vrchnú kartu ktorejkoľvek odhadzovacej kôpky.
    Kôpka, na ktorú v tomto ťahu odhodíš, je pre teba do konca ťahu zatvorená.
    Vziať sa dá len vrchná karta kôpky, ale všetky jej karty sú verejné. Čo si z kôpky berieš, vidia všetci.
    Kariet je 110: päť farieb s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osem.
    Pri dvoch hráčoch sa 30 kariet naslepo odloží, takže na ťahanie zostáva 64. Pri troch zostáva 86, pri štyroch 78.
    Aby hra nebola nekonečná: po troch celých kolách bez ťahania z balíčka sa všetky kôpky zatvoria, kým niekto z balíčka nepotiahne.
    .title = Ťahanie kariet

rules-keltis-end =
    Kamene 7, 8 a 9 každej cesty sú cieľová oblasť.
    Hra sa končí vo chvíli, keď v nej stojí piata figúrka. Figúrky všetkých hráčov na všetkých cestách sa počítajú spolu a veľká platí len za jednu.
    Doštička, na ktorú táto figúrka prišla, už nič neurobí. Žiadny štvorlístok nepokračuje a nikto neťahá.
    Hra sa končí aj vo chvíli, keď si niekto potiahne poslednú kartu balíčka. Tá karta sa už nezahrá.
    Preto sleduj cieľovú oblasť aj balíček a nenechávaj figúrky pridlho na kameňoch 1 až 3.
    .title = Koniec hry

rules-keltis-score =
    Skóre sa začína na 0 a môže ísť aj do mínusu.
    Za každú figúrku na ceste dostaneš hodnotu jej kameňa. Kamene 1 až 9: −4, −3, −2, 1, 2, 3, 6, 7 a 10. Veľká figúrka sa počíta dvojnásobne, aj v mínuse. Za figúrky na štarte nie je nič.
    Pripočítajú sa body z doštičiek s číslami.
    A tiež tvoje kamene želaní:
    žiadny: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 a viac: 10
    Príklad: tvoja veľká figúrka stojí na kameni 9 a počíta sa za 20. Malé na kameňoch 5 a 2 dajú 2 a −3. Štyri kamene želaní dajú 6, doštičky s číslami dali 3. To je spolu 28.
    Vyhráva najvyššie skóre. Pri zhode vyhrávajú hráči spoločne.
    .title = Bodovanie


## Stones, the game with 55 tiles

rules-stones =
    Skladaj série z kamenných doštičiek, pre každú farbu jednu. Kto má najviac bodov, vyhráva.
    55 doštičiek leží lícom nadol v zásobe. Nikto nemá v ruke nič tajné.
    Vo svojom ťahu odkry vrchnú doštičku. Prilož ju k svojej sérii alebo ju nechaj lícom nahor v strede.
    Alebo vezmi odkrytú doštičku zo stredu a prilož ju.
    Séria len stúpa alebo len klesá. Medzery nevadia.
    Prilož štvorlístok a máš hneď ďalší ťah.
    Dlhé série prinášajú body. Série s jednou alebo dvoma doštičkami body uberajú.
    Počítajú sa aj kamene želaní a natlačené +1 a +3.
    Keď niekto odkryje poslednú doštičku zásoby, tento ťah sa dohrá a hra sa končí.
    .title = Keltis: hra s doštičkami

rules-stones-aim =
    Skladáš pred sebou série doštičiek, pre každú farbu najviac jednu: ružovú, modrú, hnedú, zelenú a žltú.
    Doštičiek je 55. Každá farba má hodnoty 0 až 10, každú raz.
    Na začiatku ležia všetky lícom nadol v zásobe. Skrytá je len zásoba. Nikto nemá v ruke nič tajné.
    Dlhé série prinášajú body. Séria s jednou alebo dvoma doštičkami body uberá, farba bez doštičiek má 0. Skôr než začneš sériu, dobre si to rozmysli.
    Počítajú sa aj kamene želaní a body natlačené na tvojich doštičkách.
    Vyhráva najvyššie skóre. Pri zhode vyhrávajú hráči spoločne.
    Hrať môžu dvaja až štyria.
    .title = Cieľ hry

rules-stones-turn =
    Máš dve možnosti:
    Odkry vrchnú doštičku zásoby. Prilož ju k svojej sérii jej farby alebo ju nechaj lícom nahor v strede. Ak sa nehodí, musíš ju nechať.
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
    Potom natlačené body, +1 a +3, na tvojich doštičkách.
    Príklad: série s 2, 4, 3 a 5 doštičkami dajú −3, 3, 2 a 6. Tri kamene želaní dajú 3. Natlačené body sú 3, 1, 3 a 3. To je spolu 21.
    Vyhráva najvyššie skóre. Pri zhode vyhrávajú hráči spoločne.
    .title = Bodovanie


## Oracle, the board game with the spiral

rules-oracle =
    Veď tri figúrky po špirále z 35 kameňov. Kto má najviac bodov, vyhráva.
    Vo svojom ťahu zahraj jednu kartu a potom si ťahaj, kým ich nemáš zase osem.
    Vylož kartu do svojej série jej farby. Jedna tvoja figúrka ide na ďalší kameň tej farby.
    Alebo ide kňažka, najviac o 4 kamene. Priveď ju k svojej figúrke a získaš 5 bodov.
    Séria len stúpa alebo len klesá. Medzery a rovnaké hodnoty nevadia.
    Alebo kartu odhoď. Potom sa nič neposúva.
    Na každom kameni niečo je: body, štvorlístok, špirála, škriatok, zrkadlo alebo kamene želaní.
    Na kameňoch 1 až 12 figúrka body uberá. Od kameňa 13 vynáša čoraz viac.
    Koniec: na kameňoch 29 až 35 stojí tretia figúrka jedného hráča alebo celkovo piata, alebo sa minie balíček.
    .title = Keltis: Veštiareň

rules-oracle-aim =
    Jedna cesta z 35 kameňov vedie špirálou k veštiarni. Máš tri figúrky. Okrem nich je tu jedna kňažka, ktorú posúvajú všetci hráči. Všetky začínajú na štarte.
    Kartami posúvaš svoje figúrky alebo kňažku.
    Na konci dostaneš za každú figúrku hodnotu jej kameňa. Kamene 1 až 12 body uberajú. Ďalšie vynášajú čoraz viac, až 10 na kameni 35. Za figúrku na štarte je 0.
    Cestou zbieraš body, kamene želaní a zrkadlá. Body sú aj za kňažku a za škriatkov.
    Vyhráva najvyššie skóre. Pri zhode vyhrávajú hráči spoločne.
    Hrať môžu dvaja až štyria.
    .title = Cieľ hry

rules-oracle-turn =
    Najprv zahraj jednu kartu z ruky, jedným z dvoch spôsobov:
    Vylož ju do svojej série jej farby, ak sa tam hodí. Potom posuň jednu svoju figúrku alebo kňažku. Ak sa niečo posunúť dá, musíš. Ak nie, karta sa aj tak vyloží.
    Alebo ju odhoď lícom nahor na kôpku jej farby. Potom sa nič neposúva. Odhodiť môžeš vždy.
    Keď tvoja figúrka príde na doštičku, doštička hneď zafunguje.
    Skôr než začneš ťahať, môžeš bodovať škriatkov, ak všetky tvoje figúrky stoja na škriatkoch.
    Potom si ťahaj, kým nemáš zase osem kariet.
    Kto začína? Pred hrou sa môže jeden hráč prihlásiť, že bol zo všetkých naposledy v Írsku, a začne. Inak rozhodne náhoda.
    Ostatní hrajú v poradí, v akom si sadli, stále dookola. V odvete začína ďalší v poradí.
    .title = Tvoj ťah

rules-oracle-runs =
    Séria, to sú tvoje karty jednej farby, jedna za druhou: červené, žlté, ružové, zelené alebo modré. V jednej farbe nikdy nemáš dve série.
    Prvá karta môže mať akúkoľvek hodnotu od 0 do 10.
    Prvá karta s inou hodnotou určí smer, nahor alebo nadol. Ďalej už hodnoty môžu ísť len týmto smerom.
    Medzery nevadia.
    Rovnaká hodnota, akú má tvoja posledná karta, sa hodí vždy. Kým sú všetky karty série rovnaké, smer zostáva otvorený.
    Správne: 3, 3, 6, 7, 7.
    Správne: 9, 8, 8, 5, 3.
    Nesprávne: 5, 7, 6.
    Poslednú kartu série dokáže odobrať len škriatok.
    .title = Série

rules-oracle-figures =
    Vyložená karta posunie jednu z tvojich troch figúrok dopredu na ďalší kameň svojej farby. Na hodnote nezáleží. Figúrka, ktorá pred sebou taký kameň nemá, kartu využiť nemôže.
    Farby sa opakujú: žltá, ružová, zelená, červená, modrá. Kameň 1 je žltý, kameň 35 je modrý.
    Na jednom kameni môže stáť ľubovoľne veľa figúrok.
    Príklad: zelená karta vedie figúrku zo štartu na kameň 3. Ďalšia zelená ju vedie ďalej na kameň 8.
    Za figúrku je na konci:
    kamene 1 až 4: −4
    5 až 8: −3
    9 až 12: −2
    13 až 16: 1
    17 až 20: 2
    21 až 24: 3
    25 až 28: 5
    29 až 31: 6
    32 až 34: 7
    kameň 35: 10
    Kamene 29 až 35 sú oblasť veštiarne.
    .title = Figúrky a cesta

rules-oracle-priestess =
    Kňažka nepatrí nikomu. Vyložená karta môže namiesto figúrky posunúť ju. Na farbe pritom nezáleží.
    Kňažka ide dopredu, od 1 kameňa až po dosah karty. Ako ďaleko, si vyberáš.
    karty 0 až 2: dosah 1
    karty 3 až 5: dosah 2
    karty 6 až 8: dosah 3
    karty 9 a 10: dosah 4
    Keď ju privedieš na kameň cesty, kde máš figúrku, získaš 5. Je to 5, aj keď tam máš figúrok viac. Ostatní hráči nedostanú nič.
    Za figúrku, ktorú minie, nie je nič. Ani za figúrku, ktorá príde k nej.
    Kňažka žiadnu doštičku nespustí a do konca hry sa nepočíta.
    Nikdy nejde späť ani za kameň 35. Keď na ňom stojí, už sa nehýbe.
    .title = Kňažka

rules-oracle-tiles =
    30 malých kameňov má po jednej doštičke. Na piatich veľkých (7, 14, 21, 28, 35) ležia kamene želaní: na prvých štyroch dva, na poslednom jeden. Všetko leží lícom nahor. Funguje to, keď tam tvoja figúrka príde.
    Body, 16 doštičiek (štyri 1, šesť 2, štyri 3, dve 4): dostaneš ich hneď. Doštička zostáva.
    Štvorlístok, 5 doštičiek, v každej farbe jedna: môžeš túto figúrku posunúť na ďalší kameň farby štvorlístka. Doštička tam funguje tiež. Štvorlístok zostáva.
    S voľbou „voľné štvorlístky“ sa môže posunúť ktorákoľvek tvoja figúrka.
    Zrkadlo, 3 doštičky: vezmeš si ho. Na konci započíta tvoje kamene želaní ešte raz.
    Kameň želaní: vezmeš si jeden vždy, keď tam tvoja figúrka príde, kým nejaké zostávajú.
    Špirály a škriatkovia, po 3 doštičkách, majú vlastné stránky.
    .title = Doštičky

rules-oracle-spirals =
    Keď tvoja figúrka príde na špirálu, môžeš ju vrátiť na ktorýkoľvek kameň za ňou. Alebo ju necháš stáť.
    Dve miesta sú zakázané: štart a kameň, kde tá figúrka stála, skôr než sa v tomto ťahu niečo pohlo.
    Doštička na novom kameni funguje ako zvyčajne. Môžeš sa tak vrátiť po kameň želaní, zrkadlo alebo body.
    Špirála zostáva. Každá špirála funguje len raz za ťah, nech na ňu príde ktorákoľvek figúrka. Iná špirála ešte funguje.
    Príklad: zelená karta vedie figúrku z kameňa 3 na kameň 8, kde leží špirála. Vrátiš sa na veľký kameň 7 a vezmeš si kameň želaní. Kameň 3 by bol zakázaný.
    .title = Špirály

rules-oracle-leprechauns =
    Keď tvoja figúrka príde na škriatka, môžeš hneď odhodiť ešte jednu kartu na kôpku jej farby: z ruky alebo poslednú kartu niektorej svojej série, aj tú práve vyloženú.
    Skrátená séria má smer, aký ukazujú zvyšné karty. Môže byť aj znova otvorený.
    Body za škriatkov: raz za hru, vo svojom ťahu, keď všetky tri tvoje figúrky stoja na kameňoch so škriatkami, môžeš bodovať:
    na troch rôznych kameňoch: 15
    na dvoch kameňoch: 10
    všetky na jednom kameni: 5
    Hra sa pýta raz za ťah, po zahraní karty a pred ťahaním, aj keď odhodíš. Môžeš počkať na lepšiu chvíľu. Po konci hry je však neskoro.
    Škriatkovia zostávajú, kde sú.
    .title = Škriatkovia

rules-oracle-draw =
    Ťahaj si, kým nemáš zase osem kariet. Väčšinou je to jedna karta. Ak ti škriatok jednu vzal z ruky, je to o jednu viac.
    Každú si potiahni z balíčka alebo vezmi vrchnú kartu ktorejkoľvek odhadzovacej kôpky.
    Kôpka, na ktorú v tomto ťahu odhodíš, aj pri škriatkovi, je pre teba do konca ťahu zatvorená.
    Vziať sa dá len vrchná karta kôpky, ale všetky jej karty sú verejné. Čo si z kôpky berieš, vidia všetci.
    Kariet je 110: päť farieb s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osem.
    Pri dvoch hráčoch sa 30 kariet naslepo odloží, takže na ťahanie zostáva 64. Pri troch zostáva 86, pri štyroch 78.
    Aby hra nebola nekonečná: po troch celých kolách bez ťahania z balíčka sa všetky kôpky zatvoria, kým niekto z balíčka nepotiahne.
    .title = Ťahanie kariet

rules-oracle-end =
    Kamene 29 až 35 sú oblasť veštiarne. Hra sa končí vo chvíli, keď
    v nej stoja všetky tri figúrky jedného hráča,
    alebo päť figúrok všetkých hráčov spolu,
    alebo si niekto potiahne poslednú kartu balíčka.
    Keď hru ukončí figúrka, doštička, na ktorú prišla, nič neurobí a nikto neťahá. Škriatkov už bodovať nemožno.
    Kňažka sa nepočíta. Nepočíta sa ani figúrka, ktorú špirála z oblasti odviedla, kým sa nevráti.
    .title = Koniec hry

rules-oracle-score =
    Skóre sa začína na 0 a môže ísť aj do mínusu.
    Najprv sú body získané počas hry: z doštičiek, za kňažku a za škriatkov.
    Potom za každú figúrku hodnota jej kameňa. Na štarte je to 0.
    Potom tvoje kamene želaní:
    žiadny: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 a viac: 10
    Každé zrkadlo to započíta ešte raz, aj v mínuse.
    Príklad: figúrky za 10, 6 a −3 dajú 13. Tri kamene želaní dajú 3, s dvoma zrkadlami trikrát toľko: 9. Spolu 22.
    Iný: figúrky za 6, 5 a 0 dajú 11. Jeden kameň želaní dá −3, so zrkadlom −6. Spolu 5.
    Vyhráva najvyššie skóre. Pri zhode vyhrávajú hráči spoločne.
    .title = Bodovanie
