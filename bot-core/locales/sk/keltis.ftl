# Keltis, the board game with five paths. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-keltis = Keltis
    .hint = päť ciest

## Board, moves and events

asked-enter-path = vybrať malú alebo veľkú figúrku na { $sign } { $colour_acc } cestu
board-deck-goal =
    { $deck ->
        [one] Balíček: 1 karta
        [few] Balíček: { $deck } karty
       *[other] Balíček: { $deck } kariet
    }, v cieľovej oblasti: { $count } z 5
board-values = Body za kamene 1 až 9: { $values }
board-run-figure = { $run }, kameň { $stone }
board-run-large = { $run }, kameň { $stone }, veľká
board-figure = { $sign } { $colour }: kameň { $stone }
board-figure-large = { $sign } { $colour }: kameň { $stone }, veľká
board-start-both =
    { $count ->
        [one] Na štarte: 1 malá a veľká
        [few] Na štarte: { $count } malé a veľká
       *[other] Na štarte: { $count } malých a veľká
    }
board-start-small =
    { $count ->
        [one] Na štarte: 1 malá
        [few] Na štarte: { $count } malé
       *[other] Na štarte: { $count } malých
    }
board-start-large = Na štarte: veľká
move-lay-to = Vyložiť { $sign } { $colour_acc } { $value } → { $to }
move-lay-finished = Vyložiť { $sign } { $colour_acc } { $value } → iná figúrka
move-enter-small = Malá figúrka na { $sign } { $colour_acc }
move-enter-large = Veľká figúrka na { $sign } { $colour_acc }
move-step-to = Posunúť { $sign } { $colour_acc } → { $to }
told-enter-small = { $name }: malá figúrka vstupuje na { $sign } { $colour_acc } cestu.
told-enter-large = { $name }: veľká figúrka vstupuje na { $sign } { $colour_acc } cestu.
told-enter = { $name }: figúrka vstupuje na cestu.
told-move = { $name } postupuje po { $sign } { $colour_gen } ceste.
told-step =
    { $large ->
        [yes] Veľká figúrka
       *[no] Figúrka
    } ide na kameň { $stone }.
told-step-found =
    { $large ->
        [yes] Veľká figúrka
       *[no] Figúrka
    } ide na kameň { $stone }: { $found }.
told-found-clover = štvorlístok
told-goal = V cieľovej oblasti: { $count } z 5 figúrok.
told-finished-path = Cesta je dokončená: môže sa posunúť iná figúrka.

## Descriptions of pictures

alt-legend = Konce sérií, v zátvorkách kameň figúrky, * veľká

## The tutorial

guide-keltis-first = Toto sú tvoje karty. Vyložená karta začína sériu svojej farby a tvoja figúrka postúpi na ceste tej farby o jeden kameň. Odvtedy séria len stúpa alebo len klesá: začni teda veľmi nízkou alebo veľmi vysokou kartou.
guide-keltis-second = Prvé tri kamene cesty body uberajú, od štvrtého ich prinášajú. Lepšie je doviesť pár figúrok ďaleko než začať všetky cesty.
guide-keltis-third = Pozri sa, čo leží pred figúrkami: číslo dá body hneď, štvorlístok krok zadarmo ktoroukoľvek figúrkou, kameň želaní si necháš. S menej než dvoma kameňmi želaní na konci stratíš body.
guide-keltis-fourth = Nič sa neoplatí vyložiť? Odhoď kartu, ktorá sa nehodí do žiadnej tvojej série a nepomôže ani súperom: leží odkrytá a vziať si ju môže ktokoľvek.
guide-keltis-later = Hra sa končí, keď v cieľovej oblasti, na troch najvyšších kameňoch, stojí celkovo päť figúrok, alebo keď sa minie balíček. Dovtedy nech tvoje figúrky opustia mínusové kamene.
guide-keltis-enter = Veľká figúrka sa počíta dvojnásobne, v dobrom aj v zlom. Pošli ju tam, kde máš veľa kariet; inde stačí malá.
guide-keltis-clover = Krok zadarmo: ktorákoľvek tvoja figúrka smie o kameň ďalej a platí aj to, čo tam leží.

## The rules

rules-keltis =
    Veď svoje figúrky nahor po piatich kamenných cestách. Kto má najviac bodov, vyhráva.
    Vo svojom ťahu zahraj jednu kartu a potom si jednu potiahni. V ruke ich máš osem.
    Vylož kartu do svojej série rovnakej farby: tvoja figúrka na ceste tej farby postúpi o jeden kameň.
    Séria len stúpa alebo len klesá. Medzery a rovnaké hodnoty nevadia.
    Alebo kartu odhoď. Potom sa nič neposúva.
    Čísla dávajú body hneď, štvorlístky ďalší krok, kamene želaní sa počítajú na konci.
    Na kameňoch 1 až 3 figúrka body uberá. Od kameňa 4 vynáša čoraz viac.
    Jedna z tvojich piatich figúrok je veľká a počíta sa dvojnásobne.
    Hra sa končí, len čo na kameňoch 7 až 9 stojí celkovo päť figúrok alebo sa minie balíček.
    .title = Keltis

rules-keltis-aim =
    Ciest je päť, pre každú farbu jedna: hnedá, žltá, ružová, zelená a modrá. Každá má za štartom deväť kameňov.
    Máš päť figúrok, štyri malé a jednu veľkú. Všetky začínajú na štarte. Kartami ich vedieš po cestách nahor.
    Na konci dostaneš za každú figúrku hodnotu jej kameňa. Kamene 1 až 9 majú hodnotu −4, −3, −2, 1, 2, 3, 6, 7 a 10.
    Figúrka, ktorá uviazne príliš skoro, ťa stojí body. Za figúrku na štarte nie je nič. Na cestu preto vstúp, keď veríš, že dôjdeš ďaleko.
    Počítajú sa aj doštičky s číslami a kamene želaní.
    Vyhráva najvyššie skóre. Pri rovnosti bodov vyhrávajú hráči spoločne.
    Hrať môžu dvaja až štyria hráči.
    .title = Cieľ hry

rules-keltis-turn =
    Najprv zahraj jednu kartu z ruky, jedným z dvoch spôsobov:
    Vylož ju do svojej série rovnakej farby, ak sa tam hodí. Tvoja figúrka na ceste tej farby potom postúpi o jeden kameň.
    Alebo ju odhoď lícom nahor na odkladací balíček jej farby. Potom sa žiadna figúrka neposúva. Odhodiť môžeš vždy.
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
    Vylož kartu a tvoja figúrka na ceste rovnakej farby postúpi o jeden kameň. Na hodnote karty nezáleží. Krok sa nedá vynechať.
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
    Keď zahráš kartu, jednu si potiahni: vrchnú kartu hracieho balíčka alebo vrchnú kartu ktoréhokoľvek odkladacieho balíčka.
    Odkladací balíček, na ktorý v tomto ťahu odhodíš, je pre teba do konca ťahu zatvorený.
    Z odkladacieho balíčka sa dá vziať len vrchná karta, ale všetky jeho karty sú verejné. Čo si z neho berieš, vidia všetci.
    Kariet je 110: päť farieb s hodnotami 0 až 10, každá karta dvakrát. Každý hráč dostane osem.
    Pri dvoch hráčoch sa 30 kariet naslepo odloží, takže na ťahanie zostáva 64. Pri troch zostáva 86, pri štyroch 78.
    Aby hra nebola nekonečná: keď si tri celé kolá nikto nepotiahne z hracieho balíčka, všetky odkladacie balíčky sa zatvoria, kým to niekto neurobí.
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
    Vyhráva najvyššie skóre. Pri rovnosti bodov vyhrávajú hráči spoločne.
    .title = Bodovanie
