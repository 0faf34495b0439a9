# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobrý ťah: { $label } ({ $reason }). Každý iný je tiež dovolený.
guide-done = Teraz už vieš dosť, zvyšok hry je na tebe. Keď si nevieš rady, pomôže tlačidlo s nápovedou, a v rules je všetko.
guide-draw = Ťah sa končí potiahnutím. Balíček je prekvapenie; vrchná karta kôpky môže byť práve tá, ktorú tvoja séria potrebuje.
guide-keltis-first = Toto je tvoja ruka. Vyložená karta začína sériu svojej farby a tvoja figúrka postúpi na tej ceste o jeden kameň. Odvtedy séria len stúpa alebo len klesá: začni teda veľmi nízkou alebo veľmi vysokou kartou.
guide-keltis-second = Prvé tri kamene cesty body uberajú, od štvrtého ich prinášajú. Radšej doveď pár figúrok ďaleko, než začínať všetky cesty.
guide-keltis-third = Pozri sa, čo leží pred figúrkami: číslo dá body hneď, štvorlístok krok zadarmo ktoroukoľvek figúrkou, kameň želaní si necháš. S menej než dvoma kameňmi želaní na konci stratíš body.
guide-keltis-fourth = Nič sa neoplatí vyložiť? Odhoď kartu, ktorá sa nehodí do žiadnej tvojej série a nepomôže ani súperom: leží odkrytá a vziať si ju môže ktokoľvek.
guide-keltis-later = Hra sa končí, keď v cieli, na troch najvyšších kameňoch, stojí celkovo piata figúrka, alebo s poslednou kartou. Dovtedy nech sú tvoje figúrky za drahými kameňmi.
guide-keltis-enter = Veľká figúrka sa počíta dvojnásobne, v dobrom i zlom. Pošli ju tam, kde máš veľa kariet; inde stačí malá.
guide-keltis-clover = Krok zadarmo: ktorákoľvek tvoja figúrka smie o kameň ďalej a čo tam leží, zase platí.
guide-stones-first = Tu nikto nemá v ruke nič tajné. Odkry vrchnú doštičku zásoby alebo vezmi odkrytú zo stredu. Priložené doštičky tvoria série, pre každú farbu jednu, a každá len stúpa alebo len klesá.
guide-stones-second = Krátke série body uberajú, dlhé ich prinášajú. Lepších je pár dlhých sérií než z každej farby jedna doštička.
guide-stones-third = Štvorlístok dá hneď ďalší ťah, +1 a +3 sú body a kamene želaní sa počítajú na konci: s menej než dvoma body stratíš.
guide-stones-later = Keď je odkrytá posledná doštička zásoby, hra je takmer na konci. Doštička s najmenšou medzerou nechá sériu najdlhšie otvorenú.
guide-stones-revealed = Prilož ju, ak predĺži sériu bez príliš veľkej medzery. Keď ju necháš, leží odkrytá a môžu si ju vziať ostatní.
guide-oracle-first = Toto je tvoja ruka. Vyložená karta príde do tvojej série jej farby, ktorá len stúpa alebo len klesá. Potom ide jedna z tvojich troch figúrok na ďalší kameň tej farby alebo ide kňažka.
guide-oracle-second = Na začiatku špirály figúrka body uberá, ďalej vnútri vynáša čoraz viac. Ďaleko by mali dôjsť všetky tri.
guide-oracle-third = Kňažka ti dá 5 bodov zakaždým, keď ju privedieš k svojej figúrke. Patrí všetkým.
guide-oracle-later = Vyloženie niečím pohne, odhodenie nie. Odhadzuj, čo sa nehodí do tvojich sérií, a mysli na kamene želaní: s menej než dvoma na konci stratíš body.
guide-oracle-laid = Karta leží; teraz sa niečo pohne. Pozri sa, čo je na kameni, kam by ktorá figúrka došla.
guide-oracle-clover = Štvorlístok: figúrka smie ďalej na ďalší kameň tej istej farby a platí aj to, čo tam je.
guide-oracle-spiral = Špirála: figúrka sa smie vrátiť na kameň za sebou. Oplatí sa to, len keď tam je niečo lepšie.
guide-oracle-leprechaun = Škriatkovia ti pomôžu zbaviť sa karty, ktorá prekáža, a keď stoja všetky tri figúrky na škriatkoch, smieš za to raz za hru bodovať.
