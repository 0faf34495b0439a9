# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: ciąg (run), wyłożyć (lay), dołożyć (place), odrzucić (discard), stos (pile), talia (deck), dobrać
# (draw), stos (stack), pionek (figure), ścieżka (path), pole (stone), płytka (tile), start, meta (goal area), strefa
# wyroczni (oracle area), kamień życzeń (wish stone), koniczyna (clover), lustro (mirror), spirala (spiral), skrzat
# (leprechaun), kapłanka (priestess), zasięg (reach).

# The title of a page. $topic is one of the .title attributes below, $game the name of the game.
rules-page-title = { $topic } ({ $game })


## Keltis, the board game with five paths

rules-keltis =
    Prowadź pionki pięcioma ścieżkami z kamieni. Wygrywa najwyższy wynik.
    W swojej turze zagraj jedną kartę, a potem dobierz jedną. Na ręce masz osiem.
    Wyłóż kartę do swojego ciągu w jej kolorze: twój pionek na tej ścieżce idzie o jedno pole do przodu.
    Ciąg tylko rośnie albo tylko maleje. Luki i równe wartości są dozwolone.
    Albo odrzuć kartę. Wtedy nic się nie rusza.
    Liczby od razu dają punkty, koniczyny dają kolejny krok, kamienie życzeń liczą się na końcu.
    Na polach od 1 do 3 pionek kosztuje punkty. Od pola 4 daje ich coraz więcej.
    Jeden z twoich pięciu pionków jest duży i liczy się podwójnie.
    Gra kończy się, gdy na polach od 7 do 9 stanie łącznie piąty pionek albo gdy ktoś dobierze ostatnią kartę z talii.
    .title = Keltis

rules-keltis-aim =
    Jest pięć ścieżek, po jednej w każdym kolorze: brązowa, żółta, różowa, zielona i niebieska. Każda ma za startem dziewięć pól.
    Masz pięć pionków: cztery małe i jeden duży. Wszystkie zaczynają na starcie. Prowadzisz je ścieżkami za pomocą kart.
    Na końcu każdy pionek daje tyle, ile warte jest jego pole. Pola od 1 do 9 są warte −4, −3, −2, 1, 2, 3, 6, 7 i 10.
    Pionek, który wcześnie utknie, kosztuje cię punkty. Pionek na starcie nie liczy się wcale. Wchodź więc na ścieżkę, gdy wierzysz, że zajdziesz daleko.
    Liczą się też płytki z liczbami i kamienie życzeń.
    Wygrywa najwyższy wynik. Przy remisie wygrywają wszyscy z tym wynikiem.
    Grać może od dwóch do czterech osób.
    .title = Cel gry

rules-keltis-turn =
    Najpierw zagraj jedną kartę z ręki, na jeden z dwóch sposobów:
    Wyłóż ją do swojego ciągu w jej kolorze, jeśli tam pasuje. Wtedy twój pionek na tej ścieżce idzie o jedno pole do przodu.
    Albo odrzuć ją odkrytą na stos w jej kolorze. Wtedy żaden pionek się nie rusza. Odrzucić możesz zawsze.
    Potem dobierz jedną kartę. Znów masz osiem, a twoja tura się kończy.
    Nie możesz pominąć tury i nigdy nie zagrywasz w niej dwóch kart.
    Kto zaczyna? W poczekalni jedna osoba może ogłosić, że to ona ostatnio była w Irlandii, i zaczyna. Jeśli nikt tego nie zrobi, decyduje los.
    Pozostali grają w kolejności zajmowania miejsc, runda za rundą. W rewanżu zaczyna osoba z następnego miejsca.
    .title = Twoja tura

rules-keltis-runs =
    Ciąg to twój rząd kart w jednym kolorze. Nigdy nie masz dwóch ciągów w tym samym kolorze.
    Pierwsza karta może mieć dowolną wartość od 0 do 10.
    Pierwsza karta o innej wartości ustala kierunek: w górę albo w dół. Odtąd wartości mogą iść tylko w tę stronę.
    Luki są dozwolone.
    Wartość równa ostatniej karcie zawsze pasuje. Dopóki wszystkie karty ciągu są równe, kierunek jest otwarty.
    Dobrze: 3, 3, 6, 7, 7.
    Dobrze: 9, 8, 8, 5, 3.
    Źle: 5, 7, 6.
    Wyłożona karta zostaje na swoim miejscu. Ciągi widzą wszyscy.
    .title = Ciągi

rules-keltis-figures =
    Gdy wykładasz kartę, twój pionek na tej ścieżce idzie o jedno pole do przodu. Wartość karty nie ma znaczenia. Tego kroku nie można pominąć.
    Nie masz tam jeszcze pionka? Wtedy jeden ze startu wchodzi na pole 1. Dopóki na twoim starcie stoją pionki obu wielkości, wybierasz: mały czy duży.
    Duży pionek liczy się na końcu podwójnie, także poniżej zera.
    Na jednej ścieżce masz najwyżej jeden pionek. Pionki różnych graczy mogą stać na tym samym polu.
    Ukończona ścieżka: twój pionek stoi na polu 9, a ty wykładasz kolejną pasującą kartę w tym kolorze.
    Możesz wtedy przesunąć dowolny inny swój pionek o jedno pole do przodu, także ze startu na ścieżkę, na której nie masz żadnego. Płytka, na którą trafi, działa jak zwykle. Możesz też nic nie ruszać.
    .title = Pionki

rules-keltis-tiles =
    25 płytek leży odkrytych, po pięć na każdej ścieżce: na jej czterech ciemnych polach i na polu 9. Płytka działa, gdy wejdzie na nią twój pionek.
    Liczba, 7 płytek (dwie 1, trzy 2, dwie 3): od razu zdobywasz tyle punktów. Nigdy się nie podwaja. Płytka zostaje.
    Koniczyna, 9 płytek: możesz przesunąć dowolny swój pionek o jedno pole do przodu. Może to być ten sam, inny albo pionek ze startu na ścieżkę, na której nie masz żadnego. Płytka, na którą trafi, też działa, więc koniczyny mogą tworzyć łańcuch. Płytka zostaje.
    Kamień życzeń, 9 płytek: zabierasz go i pole jest puste. Twoje kamienie życzeń liczą się na końcu.
    Pionek, który wszedł na ścieżkę dzięki koniczynie, nie potrzebuje tam karty. Twoja pierwsza karta w tym kolorze przesuwa go dalej.
    Pionek na polu 9 już dalej nie idzie.
    .title = Płytki

rules-keltis-draw =
    Po zagraniu karty dobierz jedną: wierzchnią kartę z talii albo z dowolnego stosu kart odrzuconych.
    Stos, na który w tej turze odrzucasz kartę, jest dla ciebie zamknięty do końca tury.
    Ze stosu można wziąć tylko wierzchnią kartę, ale wszystkie jego karty są jawne. Każdy widzi, co bierzesz ze stosu.
    Kart jest 110: pięć kolorów o wartościach od 0 do 10, każda karta dwa razy. Każdy dostaje na początku osiem.
    Przy dwóch osobach 30 kart odkłada się bez oglądania, więc do dobrania zostają 64. Przy trzech zostaje 86, przy czterech 78.
    Żeby gra nie trwała bez końca: po trzech pełnych rundach bez dobierania z talii wszystkie stosy są zamknięte, aż ktoś dobierze z talii.
    .title = Dobieranie

rules-keltis-end =
    Pola 7, 8 i 9 każdej ścieżki to meta.
    Gra kończy się w chwili, gdy stanie tam piąty pionek. Liczą się razem pionki wszystkich graczy na wszystkich ścieżkach, a duży to po prostu jeden pionek.
    Płytka, na którą wszedł ten pionek, już nie działa. Żadna koniczyna nie prowadzi dalej i nikt nie dobiera.
    Gra kończy się też w chwili, gdy ktoś dobierze ostatnią kartę z talii. Tej karty już się nie zagrywa.
    Pilnuj więc mety i talii i nie zostawiaj pionków za długo na polach od 1 do 3.
    .title = Koniec gry

rules-keltis-score =
    Wynik zaczyna się od 0 i może spaść poniżej zera.
    Każdy pionek na ścieżce daje tyle, ile warte jest jego pole. Pola od 1 do 9: −4, −3, −2, 1, 2, 3, 6, 7 i 10. Duży pionek liczy się podwójnie, także poniżej zera. Pionki na starcie nie liczą się wcale.
    Dodaj punkty z płytek z liczbami.
    Dodaj też swoje kamienie życzeń:
    brak: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 lub więcej: 10
    Przykład: twój duży pionek stoi na polu 9 i daje 20. Małe na polach 5 i 2 dają 2 i −3. Cztery kamienie życzeń dają 6, płytki z liczbami 3. Razem 28.
    Wygrywa najwyższy wynik. Przy remisie wygrywają wszyscy z tym wynikiem.
    .title = Punktacja


## Stones, the game with 55 tiles

rules-stones =
    Buduj ciągi z kamiennych płytek, po jednym w każdym kolorze. Wygrywa najwyższy wynik.
    55 płytek leży zakrytych w stosie. Nikt nie trzyma niczego w ukryciu.
    W swojej turze odkryj wierzchnią płytkę. Dołóż ją do swojego ciągu albo zostaw odkrytą na środku.
    Albo weź odkrytą płytkę ze środka i ją dołóż.
    Ciąg tylko rośnie albo tylko maleje. Luki są dozwolone.
    Gdy dołożysz koniczynę, masz od razu dodatkową turę.
    Długie ciągi dają punkty. Ciągi z jednej lub dwóch płytek kosztują punkty.
    Liczą się też kamienie życzeń oraz nadrukowane +1 i +3.
    Kto odkryje ostatnią płytkę ze stosu, dogrywa swoją turę i gra się kończy.
    .title = Keltis: gra z płytkami

rules-stones-aim =
    Budujesz przed sobą ciągi płytek, najwyżej po jednym w każdym kolorze: różowy, niebieski, brązowy, zielony i żółty.
    Płytek jest 55. Każdy kolor ma wartości od 0 do 10, każdą jeden raz.
    Na początku wszystkie leżą zakryte w stosie. Ukryty jest tylko stos. Nikt nie trzyma niczego w ukryciu.
    Długie ciągi dają punkty. Ciąg z jednej lub dwóch płytek kosztuje punkty, a kolor bez płytek jest wart 0. Zastanów się więc dobrze, zanim zaczniesz ciąg.
    Liczą się też kamienie życzeń i punkty nadrukowane na twoich płytkach.
    Wygrywa najwyższy wynik. Przy remisie wygrywają wszyscy z tym wynikiem.
    Grać może od dwóch do czterech osób.
    .title = Cel gry

rules-stones-turn =
    Masz dwie możliwości:
    Odkryj wierzchnią płytkę ze stosu. Dołóż ją do swojego ciągu w jej kolorze albo zostaw odkrytą na środku. Jeśli nie pasuje, musisz ją zostawić.
    Albo weź jedną z odkrytych płytek ze środka i dołóż ją do swojego ciągu. Wziąć możesz tylko taką, która pasuje.
    Dołożenie płytki kończy twoją turę, zostawienie jej też. Ale dołożona koniczyna daje ci dodatkową turę.
    Płytka na środku leży tam dla wszystkich, aż ktoś ją weźmie.
    Kto zaczyna? W poczekalni jedna osoba może ogłosić, że to ona ostatnio była w Irlandii, i zaczyna. Jeśli nikt tego nie zrobi, decyduje los.
    Pozostali grają w kolejności zajmowania miejsc, runda za rundą. W rewanżu zaczyna osoba z następnego miejsca.
    .title = Twoja tura

rules-stones-runs =
    Ciąg to twój rząd płytek w jednym kolorze. Nigdy nie masz dwóch ciągów w tym samym kolorze.
    Pierwsza płytka może mieć dowolną wartość od 0 do 10.
    Druga płytka ustala kierunek: w górę albo w dół. Odtąd wartości mogą iść tylko w tę stronę.
    Luki są dozwolone. Żadna wartość nie powtarza się w kolorze.
    Nowe płytki dokładasz tylko na koniec ciągu. Dołożona płytka zostaje na swoim miejscu.
    Dobrze: 2, 3, 7, 9.
    Dobrze: 10, 6, 5, 0.
    Źle: 4, 8, 6.
    .title = Ciągi

rules-stones-clovers =
    Dziesięć płytek ma koniczynę, po dwie w każdym kolorze.
    Gdy dołożysz taką płytkę, masz od razu całą dodatkową turę. Nieważne, czy płytka jest świeżo odkryta, czy wzięta ze środka.
    Dodatkowa tura jest taka jak każda inna: odkryj albo weź. Nie możesz z niej zrezygnować. Gdy dołożysz w niej koniczynę, masz jeszcze jedną turę.
    Gdy zostawisz koniczynę na środku, nic nie dostajesz. Dodatkową turę ma ten, kto ją później dołoży.
    Gdy stos jest pusty, możesz tylko wziąć pasującą odkrytą płytkę albo spasować. Jeśli żadna nie pasuje, dodatkowa tura przepada.
    .title = Koniczyny

rules-stones-tiles =
    30 z 55 płytek ma symbol. Pozostałe 25 jest bez symbolu.
    Różowe: kamień życzeń na 1 i 4, koniczyna na 2 i 9, +1 na 5, +3 na 7.
    Niebieskie: kamień życzeń na 2 i 3, koniczyna na 5 i 6, +1 na 9, +3 na 8.
    Brązowe: kamień życzeń na 4 i 7, koniczyna na 5 i 8, +1 na 6, +3 na 2.
    Zielone: kamień życzeń na 6 i 9, koniczyna na 3 i 4, +1 na 1, +3 na 5.
    Żółte: kamień życzeń na 6 i 8, koniczyna na 1 i 7, +1 na 4, +3 na 3.
    Z symbolu korzysta ten, kto dokłada płytkę.
    Kamienie życzeń liczą się na końcu: im więcej, tym lepiej. Koniczyna daje od razu dodatkową turę. +1 i +3 to punkty na koniec.
    .title = Płytki

rules-stones-end =
    Kto odkryje ostatnią płytkę ze stosu, dogrywa tę turę. Potem gra się kończy. Pozostali nie mają już swojej tury.
    Jeśli ta osoba dołoży koniczynę, rozgrywa jeszcze dodatkową turę, i tak dalej. Przy pustym stosie oznacza to: weź pasującą odkrytą płytkę albo spasuj. Jeśli żadna nie pasuje, dodatkowa tura przepada.
    Odkryte płytki, które zostały na środku, nie dają punktów nikomu.
    .title = Koniec gry

rules-stones-score =
    Wynik zaczyna się od 0 i może spaść poniżej zera.
    Każdy ciąg liczy się według liczby płytek:
    bez płytek: 0
    1 płytka: −4
    2 płytki: −3
    3 płytki: 2
    4 płytki: 3
    5 płytek: 6
    6 lub więcej: 10
    Potem wszystkie kamienie życzeń na twoich płytkach:
    brak: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 lub więcej: 10
    Potem nadrukowane punkty, +1 i +3, na twoich płytkach.
    Przykład: ciągi z 2, 4, 3 i 5 płytek dają −3, 3, 2 i 6. Trzy kamienie życzeń dają 3. Nadrukowane punkty to 3, 1, 3 i 3. Razem 21.
    Wygrywa najwyższy wynik. Przy remisie wygrywają wszyscy z tym wynikiem.
    .title = Punktacja


## Oracle, the board game with the spiral

rules-oracle =
    Prowadź trzy pionki po spirali z 35 pól. Wygrywa najwyższy wynik.
    W swojej turze zagraj jedną kartę, a potem dobierz znów do ośmiu.
    Wyłóż kartę do swojego ciągu w jej kolorze. Jeden z twoich pionków idzie na następne pole w tym kolorze.
    Albo kapłanka idzie o najwyżej 4 pola. Doprowadź ją do swojego pionka, a zdobędziesz 5 punktów.
    Ciąg tylko rośnie albo tylko maleje. Luki i równe wartości są dozwolone.
    Albo odrzuć kartę. Wtedy nic się nie rusza.
    Na każdym polu coś leży: punkty, koniczyna, spirala, skrzat, lustro albo kamienie życzeń.
    Na polach od 1 do 12 pionek kosztuje punkty. Od pola 13 daje ich coraz więcej.
    Koniec: na polach od 29 do 35 staje trzeci pionek jednego gracza lub piąty łącznie albo ktoś dobiera ostatnią kartę z talii.
    .title = Keltis: Wyrocznia

rules-oracle-aim =
    Jedna ścieżka z 35 pól wije się spiralą do wyroczni. Masz trzy pionki. Jest też jedna kapłanka, którą poruszają wszyscy. Pionki i kapłanka zaczynają na starcie.
    Kartami przesuwasz swoje pionki albo kapłankę.
    Na końcu każdy pionek daje tyle, ile warte jest jego pole. Pola od 1 do 12 kosztują punkty. Dalsze dają coraz więcej, aż do 10 na polu 35. Pionek na starcie jest wart 0.
    Po drodze zbierasz punkty, kamienie życzeń i lustra. Punkty dają też kapłanka i skrzaty.
    Wygrywa najwyższy wynik. Przy remisie wygrywają wszyscy z tym wynikiem.
    Grać może od dwóch do czterech osób.
    .title = Cel gry

rules-oracle-turn =
    Najpierw zagraj jedną kartę z ręki, na jeden z dwóch sposobów:
    Wyłóż ją do swojego ciągu w jej kolorze, jeśli tam pasuje. Potem przesuń jeden ze swoich pionków albo kapłankę. Jeśli coś może się ruszyć, musi. Jeśli nic nie może, karta i tak jest wyłożona.
    Albo odrzuć ją odkrytą na stos w jej kolorze. Wtedy nic się nie rusza. Odrzucić możesz zawsze.
    Jeśli twój pionek trafi na płytkę, płytka działa teraz.
    Przed dobieraniem możesz zdobyć punkty za skrzaty, jeśli wszystkie twoje pionki stoją na skrzatach.
    Potem dobierz znów do ośmiu kart.
    Kto zaczyna? W poczekalni jedna osoba może ogłosić, że to ona ostatnio była w Irlandii, i zaczyna. Jeśli nikt tego nie zrobi, decyduje los.
    Pozostali grają w kolejności zajmowania miejsc, runda za rundą. W rewanżu zaczyna osoba z następnego miejsca.
    .title = Twoja tura

rules-oracle-runs =
    Ciąg to twój rząd kart w jednym kolorze: czerwonym, żółtym, różowym, zielonym albo niebieskim. Nigdy nie masz dwóch ciągów w tym samym kolorze.
    Pierwsza karta może mieć dowolną wartość od 0 do 10.
    Pierwsza karta o innej wartości ustala kierunek: w górę albo w dół. Odtąd wartości mogą iść tylko w tę stronę.
    Luki są dozwolone.
    Wartość równa ostatniej karcie zawsze pasuje. Dopóki wszystkie karty ciągu są równe, kierunek jest otwarty.
    Dobrze: 3, 3, 6, 7, 7.
    Dobrze: 9, 8, 8, 5, 3.
    Źle: 5, 7, 6.
    Tylko skrzat może zabrać ostatnią kartę ciągu.
    .title = Ciągi

rules-oracle-figures =
    Wyłożona karta przesuwa jeden z twoich trzech pionków na następne pole w jej kolorze. Wartość nie ma znaczenia. Pionek, który nie ma przed sobą takiego pola, nie może użyć tej karty.
    Kolory powtarzają się: żółty, różowy, zielony, czerwony, niebieski. Pole 1 jest żółte, pole 35 niebieskie.
    Na jednym polu może stać dowolnie wiele pionków.
    Przykład: zielona karta prowadzi pionek ze startu na pole 3. Kolejna zielona prowadzi go na pole 8.
    Ile pionek daje na końcu:
    pola od 1 do 4: −4
    od 5 do 8: −3
    od 9 do 12: −2
    od 13 do 16: 1
    od 17 do 20: 2
    od 21 do 24: 3
    od 25 do 28: 5
    od 29 do 31: 6
    od 32 do 34: 7
    pole 35: 10
    Pola od 29 do 35 to strefa wyroczni.
    .title = Pionki i ścieżka

rules-oracle-priestess =
    Kapłanka nie należy do nikogo. Wyłożona karta może przesunąć ją zamiast pionka. Kolor karty nie ma dla niej znaczenia.
    Idzie do przodu, od 1 pola do zasięgu karty. Ty wybierasz, jak daleko.
    karty od 0 do 2: zasięg 1
    karty od 3 do 5: zasięg 2
    karty od 6 do 8: zasięg 3
    karty 9 i 10: zasięg 4
    Jeśli zakończysz jej ruch na polu ścieżki, na którym masz pionek, zdobywasz 5 punktów. Gdy stoi tam kilka twoich pionków, to też 5. Inni gracze nie dostają nic.
    Minięcie pionka nic nie daje. Pionek, który sam do niej dojdzie, nie dostaje nic.
    Kapłanka nie uruchamia płytek i nie przybliża końca gry.
    Nigdy się nie cofa i nie wychodzi poza pole 35. Gdy tam stanie, już się nie rusza.
    .title = Kapłanka

rules-oracle-tiles =
    Na 30 małych polach leży po jednej płytce. Na pięciu dużych (7, 14, 21, 28, 35) leżą kamienie życzeń: po dwa na pierwszych czterech, jeden na ostatnim. Wszystko jest odkryte. Płytki działają, gdy wejdzie na nie twój pionek.
    Punkty, 16 płytek (cztery 1, sześć 2, cztery 3, dwie 4): zdobywasz je od razu. Płytka zostaje.
    Koniczyna, 5 płytek, po jednej w każdym kolorze: możesz przesunąć ten pionek dalej, na następne pole w kolorze koniczyny. Płytka na nim też działa. Koniczyna zostaje.
    Z opcją „swobodne koniczyny” możesz przesunąć dowolny swój pionek.
    Lustro, 3 płytki: zabierasz je. Na końcu liczy twoje kamienie życzeń jeszcze raz.
    Kamień życzeń: zabierasz jeden za każdym razem, gdy wejdzie tam twój pionek, dopóki jakiś leży.
    Spirale i skrzaty, po 3 płytki, mają własne strony.
    .title = Płytki

rules-oracle-spirals =
    Gdy twój pionek wejdzie na spiralę, możesz cofnąć go na dowolne pole za nim. Możesz też go zostawić.
    Dwa miejsca są niedozwolone: start i pole, na którym ten pionek stał, gdy zaczynał się ruch w tej turze.
    Płytka na polu, na które wejdzie, działa jak zwykle. Możesz więc wrócić po kamień życzeń, lustro albo punkty.
    Spirala zostaje. Każda spirala działa tylko raz na turę, bez względu na to, który pionek na nią wejdzie. Inna spirala nadal działa.
    Przykład: zielona karta prowadzi twój pionek z pola 3 na pole 8, na którym leży spirala. Cofasz się na duże pole 7 i zabierasz kamień życzeń. Pole 3 byłoby niedozwolone.
    .title = Spirale

rules-oracle-leprechauns =
    Gdy twój pionek wejdzie na skrzata, możesz od razu odrzucić jeszcze jedną kartę na stos w jej kolorze: z ręki albo ostatnią z jednego ze swoich ciągów, nawet tę właśnie wyłożoną.
    Skrócony tak ciąg ma kierunek, który wynika z pozostałych kart. Może być znów otwarty.
    Punkty za skrzaty: raz w grze, w swojej turze, gdy wszystkie trzy twoje pionki stoją na polach ze skrzatami, możesz zdobyć:
    na trzech różnych polach: 15
    na dwóch polach: 10
    wszystkie na jednym polu: 5
    Gra pyta cię raz na turę, po twoim zagraniu i przed dobieraniem, także po odrzuceniu karty. Możesz poczekać na lepszą chwilę. Ale gdy gra się skończy, jest już za późno.
    Skrzaty zostają na swoich miejscach.
    .title = Skrzaty

rules-oracle-draw =
    Dobierz znów do ośmiu kart. Zwykle to jedna karta. Jeśli skrzat zabrał ci kartę z ręki, to o jedną więcej.
    Każdą bierzesz z talii albo z wierzchu dowolnego stosu kart odrzuconych.
    Stos, na który w tej turze odrzucasz kartę, także przez skrzata, jest dla ciebie zamknięty do końca tury.
    Ze stosu można wziąć tylko wierzchnią kartę, ale wszystkie jego karty są jawne. Każdy widzi, co bierzesz ze stosu.
    Kart jest 110: pięć kolorów o wartościach od 0 do 10, każda karta dwa razy. Każdy dostaje na początku osiem.
    Przy dwóch osobach 30 kart odkłada się bez oglądania, więc do dobrania zostają 64. Przy trzech zostaje 86, przy czterech 78.
    Żeby gra nie trwała bez końca: po trzech pełnych rundach bez dobierania z talii wszystkie stosy są zamknięte, aż ktoś dobierze z talii.
    .title = Dobieranie

rules-oracle-end =
    Pola od 29 do 35 to strefa wyroczni. Gra kończy się w chwili, gdy
    stoją tam wszystkie trzy pionki jednego gracza
    albo pięć pionków wszystkich graczy łącznie,
    albo gdy ktoś dobierze ostatnią kartę z talii.
    Gdy grę kończy pionek, płytka, na którą wszedł, już nie działa i nikt nie dobiera. Punktów za skrzaty nie można już zdobyć.
    Kapłanka się nie liczy. Pionek, który spirala wyprowadziła ze strefy, też się nie liczy, dopóki nie wróci.
    .title = Koniec gry

rules-oracle-score =
    Wynik zaczyna się od 0 i może spaść poniżej zera.
    Najpierw punkty zdobyte w trakcie gry: z płytek, za kapłankę i za skrzaty.
    Potem każdy pionek daje tyle, ile warte jest jego pole. Na starcie jest wart 0.
    Potem twoje kamienie życzeń:
    brak: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 lub więcej: 10
    Każde lustro liczy to jeszcze raz, także poniżej zera.
    Przykład: pionki warte 10, 6 i −3 dają 13. Trzy kamienie życzeń dają 3, a z dwoma lustrami trzy razy tyle: 9. Razem 22.
    Inny: pionki warte 6, 5 i 0 dają 11. Jeden kamień życzeń daje −3, a z lustrem −6. Razem 5.
    Wygrywa najwyższy wynik. Przy remisie wygrywają wszyscy z tym wynikiem.
    .title = Punktacja
