# Oracle, the board game with the spiral. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-oracle = Keltis: Veštiareň
    .hint = špirála

## Board, moves and events

asked-clover-figure = štvorlístok – posunúť figúrku { $figure } na ďalší kameň { $sign } { $colour_gen } farby, alebo neposúvať
asked-clover-free = štvorlístok – posunúť ktorúkoľvek figúrku na ďalší kameň { $sign } { $colour_gen } farby, alebo neposúvať
asked-laid-card-of = { $sign } { $colour } { $value } – posunúť figúrku alebo kňažku
asked-spiral-figure = špirála – vrátiť figúrku { $figure } z kameňa { $stone }, alebo neposúvať
board-deck-area =
    { $deck ->
        [one] Balíček: 1 karta
        [few] Balíček: { $deck } karty
       *[other] Balíček: { $deck } kariet
    }, v oblasti veštiarne: { $count } z 5
board-values-spiral = Body od kameňa { $values }
board-priestess = Kňažka: kameň { $stone }
board-priestess-start = Kňažka: na štarte
board-figures = Figúrky: { $first }, { $second }, { $third }
board-figures-leprechauns = Figúrky: { $first }, { $second }, { $third }; škriatkovia { $shown }
board-at-start = štart
move-lay-stones = Vyložiť { $sign } { $colour_acc } { $value } → { $stones }
move-stay-leprechaun = Nič neodhodiť
move-figure-to = Figúrka { $figure }: { $stone } → { $to }
move-figure-start-to = Figúrka { $figure }: štart → { $to }
move-priestess-to = Kňažka → { $to }
move-on-to = Posunúť ďalej → { $to }
move-drop-run-card = Odhodiť { $sign } { $colour_acc } { $value } zo série
move-claim-points = Body za škriatkov: { $shown }
told-found-clover-colour = štvorlístok ({ $sign } { $colour })
told-found-mirror = zrkadlo
told-found-spiral = špirála
told-found-leprechaun = škriatok
told-area = V oblasti veštiarne: { $count } z 5 figúrok.
told-nothing-moves = Nič sa nemôže pohnúť.
told-figure = { $name }: figúrka { $figure } ide na kameň { $stone } ({ $sign } { $colour }).
told-figure-found = { $name }: figúrka { $figure } ide na kameň { $stone } ({ $sign } { $colour }), { $found }.
told-back = { $name }: figúrka { $figure } sa vracia na kameň { $stone } ({ $sign } { $colour }).
told-back-found = { $name }: figúrka { $figure } sa vracia na kameň { $stone } ({ $sign } { $colour }), { $found }.
told-priestess = { $name } vedie kňažku na kameň { $stone }.
told-priestess-points = { $name } vedie kňažku na kameň { $stone } k svojej figúrke: { $shown }.
told-drop-hand = { $name } odhadzuje { $sign } { $colour_acc } { $value } z ruky.
told-drop-run = { $name } odhadzuje { $sign } { $colour_acc } { $value } zo série.
told-claim = { $name } si berie body za škriatkov: { $shown }.
told-wait = { $name } si necháva body za škriatkov na neskôr.
verdict-area = Piata figúrka došla do oblasti veštiarne.
verdict-area-all = { $name } má v oblasti veštiarne všetky tri figúrky.

## The tutorial

guide-oracle-first = Toto sú tvoje karty. Vyložená karta príde do tvojej série rovnakej farby, ktorá len stúpa alebo len klesá. Potom ide jedna z tvojich troch figúrok na ďalší kameň tej farby alebo ide kňažka.
guide-oracle-second = Na začiatku špirály figúrka body uberá, ďalej vnútri vynáša čoraz viac. Ďaleko by mali dôjsť všetky tri.
guide-oracle-third = Kňažka ti dá 5 bodov zakaždým, keď ju privedieš k svojej figúrke. Patrí všetkým.
guide-oracle-later = Vyložená karta posunie figúrku alebo kňažku, odhodená nie. Odhadzuj, čo sa nehodí do tvojich sérií, a mysli na kamene želaní: s menej než dvoma na konci stratíš body.
guide-oracle-laid = Karta leží; teraz sa posunie figúrka alebo kňažka. Pozri sa, čo je na kameni, kam by ktorá figúrka došla.
guide-oracle-clover = Štvorlístok: figúrka smie ďalej na ďalší kameň farby štvorlístka a platí aj to, čo tam je.
guide-oracle-spiral = Špirála: figúrka sa smie vrátiť na niektorý kameň za sebou. Oplatí sa to, len keď tam je niečo lepšie.
guide-oracle-leprechaun = Škriatkovia ti pomôžu zbaviť sa karty, ktorá prekáža, a keď stoja všetky tri figúrky na škriatkoch, smieš si za nich raz za hru vziať body.

## The rules

rules-oracle =
    Veď tri figúrky po špirále z 35 kameňov. Kto má najviac bodov, vyhráva.
    Vo svojom ťahu zahraj jednu kartu a potom si ťahaj, kým ich nemáš zase osem.
    Vylož kartu do svojej série rovnakej farby. Jedna tvoja figúrka ide na ďalší kameň tej farby.
    Alebo ide kňažka, najviac o 4 kamene. Priveď ju k svojej figúrke a získaš 5 bodov.
    Séria len stúpa alebo len klesá. Medzery a rovnaké hodnoty nevadia.
    Alebo kartu odhoď. Potom sa nič neposúva.
    Na každom kameni niečo je: body, štvorlístok, špirála, škriatok, zrkadlo alebo kamene želaní.
    Na kameňoch 1 až 12 figúrka body uberá. Od kameňa 13 vynáša čoraz viac.
    Hra sa končí, len čo na kameňoch 29 až 35 stoja tri figúrky jedného hráča alebo celkovo päť figúrok, alebo sa minie balíček.
    .title = Keltis: Veštiareň

rules-oracle-aim =
    Jedna cesta z 35 kameňov vedie špirálou k veštiarni. Máš tri figúrky. Okrem nich je tu jedna kňažka, ktorú posúvajú všetci hráči. Všetky začínajú na štarte.
    Kartami posúvaš svoje figúrky alebo kňažku.
    Na konci dostaneš za každú figúrku hodnotu jej kameňa. Kamene 1 až 12 body uberajú. Ďalšie vynášajú čoraz viac, až 10 na kameni 35. Za figúrku na štarte je 0.
    Cestou zbieraš body, kamene želaní a zrkadlá. Body sú aj za kňažku a za škriatkov.
    Vyhráva najvyššie skóre. Pri rovnosti bodov vyhrávajú hráči spoločne.
    Hrať môžu dvaja až štyria hráči.
    .title = Cieľ hry

rules-oracle-turn =
    Najprv zahraj jednu kartu z ruky, jedným z dvoch spôsobov:
    Vylož ju do svojej série rovnakej farby, ak sa tam hodí. Potom posuň jednu svoju figúrku alebo kňažku. Ak sa niečo posunúť dá, musíš. Ak nie, karta sa aj tak vyloží.
    Alebo ju odhoď lícom nahor na odkladací balíček jej farby. Potom sa nič neposúva. Odhodiť môžeš vždy.
    Keď tvoja figúrka príde na doštičku, doštička hneď zafunguje.
    Skôr než si začneš ťahať, môžeš si vziať body za škriatkov, ak všetky tvoje figúrky stoja na škriatkoch.
    Potom si ťahaj, kým nemáš zase osem kariet.
    Kto začína? Pred hrou sa môže jeden hráč prihlásiť, že bol zo všetkých naposledy v Írsku, a začne. Inak rozhodne náhoda.
    Ostatní hrajú v poradí, v akom si sadli, stále dookola. V odvete začína ďalší v poradí.
    .title = Tvoj ťah

rules-oracle-runs =
    Séria, to sú tvoje karty jednej farby (červenej, žltej, ružovej, zelenej alebo modrej), jedna za druhou. V jednej farbe nikdy nemáš dve série.
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
    Vyložená karta posunie jednu z tvojich troch figúrok dopredu na ďalší kameň farby tejto karty. Na hodnote nezáleží. Figúrka, ktorá pred sebou taký kameň nemá, kartu využiť nemôže.
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
    Keď ju privedieš na kameň cesty, kde máš figúrku, získaš 5. Aj keď tam máš figúrok viac, je to len 5. Ostatní hráči nedostanú nič.
    Za figúrku, ktorú minie, nie je nič. Ani za figúrku, ktorá príde k nej.
    Kňažka žiadnu doštičku nespúšťa a pre koniec hry sa nepočíta.
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
    Keď tvoja figúrka príde na škriatka, môžeš hneď odhodiť ešte jednu kartu na odkladací balíček jej farby: z ruky alebo poslednú kartu niektorej svojej série, aj tú práve vyloženú.
    Skrátená séria má smer, aký ukazujú zvyšné karty. Môže byť aj znova otvorený.
    Body za škriatkov: raz za hru, vo svojom ťahu, keď všetky tri tvoje figúrky stoja na kameňoch so škriatkami, si môžeš vziať body:
    na troch rôznych kameňoch: 15
    na dvoch kameňoch: 10
    všetky na jednom kameni: 5
    Hra sa pýta raz za ťah, po zahraní karty a pred ťahaním, aj keď odhodíš. Môžeš počkať na lepšiu chvíľu. Po konci hry je však neskoro.
    Škriatkovia zostávajú, kde sú.
    .title = Škriatkovia

rules-oracle-draw =
    Ťahaj si, kým nemáš zase osem kariet. Väčšinou je to jedna karta. Ak ti škriatok jednu vzal z ruky, je to o jednu viac.
    Každú si potiahni z hracieho balíčka alebo vezmi vrchnú kartu ktoréhokoľvek odkladacieho balíčka.
    Odkladací balíček, na ktorý v tomto ťahu odhodíš, aj pri škriatkovi, je pre teba do konca ťahu zatvorený.
    Z odkladacieho balíčka sa dá vziať len vrchná karta, ale všetky jeho karty sú verejné. Čo si z neho berieš, vidia všetci.
    Kariet je 110: päť farieb s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osem.
    Pri dvoch hráčoch sa 30 kariet naslepo odloží, takže na ťahanie zostáva 64. Pri troch zostáva 86, pri štyroch 78.
    Aby hra nebola nekonečná: keď si tri celé kolá nikto nepotiahne z hracieho balíčka, všetky odkladacie balíčky sa zatvoria, kým to niekto neurobí.
    .title = Ťahanie kariet

rules-oracle-end =
    Kamene 29 až 35 sú oblasť veštiarne. Hra sa končí vo chvíli, keď
    v nej stoja všetky tri figúrky jedného hráča,
    alebo päť figúrok všetkých hráčov spolu,
    alebo si niekto potiahne poslednú kartu balíčka.
    Keď hru ukončí figúrka, doštička, na ktorú prišla, nič neurobí a nikto neťahá. Body za škriatkov si už vziať nemožno.
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
    Vyhráva najvyššie skóre. Pri rovnosti bodov vyhrávajú hráči spoločne.
    .title = Bodovanie
