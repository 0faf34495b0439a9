# Keltis, the board game with five paths. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-keltis = Keltis
    .hint = pięć ścieżek

## Board, moves and events

asked-enter-path = wybierz pionek na { $sign } { $colour_acc } ścieżkę: mały czy duży
# Keltis: $count is the number of figures in the goal area. Five end the game.
board-deck-goal =
    { $deck ->
        [one] Talia: 1 karta
        [few] Talia: { $deck } karty
        [many] Talia: { $deck } kart
       *[other] Talia: { $deck } karty
    }, na mecie: { $count } z 5
# Keltis: the values of stones 1 to 9 on a path.
board-values = Pola od 1 do 9: { $values }
# The figure on a path. $run is a `board-run`.
board-run-figure = { $run }, pole { $stone }
board-run-large = { $run }, pole { $stone }, duży
board-figure = { $sign } { $colour }: pole { $stone }
board-figure-large = { $sign } { $colour }: pole { $stone }, duży
# Keltis: figures that have not entered a path. $count is the number of small ones.
board-start-both =
    { $count ->
        [one] Na starcie: 1 mały i duży
        [few] Na starcie: { $count } małe i duży
        [many] Na starcie: { $count } małych i duży
       *[other] Na starcie: { $count } małego i duży
    }
board-start-small =
    { $count ->
        [one] Na starcie: 1 mały
        [few] Na starcie: { $count } małe
        [many] Na starcie: { $count } małych
       *[other] Na starcie: { $count } małego
    }
board-start-large = Na starcie: duży
move-lay-to = Wyłóż { $sign } { $colour_acc } { $value } → { $to }
# Keltis: the player's figure is at the end of this path, so another figure may move.
move-lay-finished = Wyłóż { $sign } { $colour_acc } { $value } → inny pionek
move-enter-small = Mały → { $sign } { $colour }
move-enter-large = Duży → { $sign } { $colour }
move-step-to = Krok: { $sign } { $colour } → { $to }
told-enter-small = { $name }: mały pionek wchodzi na { $sign } { $colour_acc } ścieżkę.
told-enter-large = { $name }: duży pionek wchodzi na { $sign } { $colour_acc } ścieżkę.
told-enter = { $name }: pionek wchodzi na ścieżkę.
told-move = { $name } idzie { $sign } { $colour_acc } ścieżką.
# Keltis: the stone the figure moved to. $large is "yes" or "no".
told-step =
    { $large ->
        [yes] Duży pionek
       *[no] Pionek
    } na pole { $stone }.
told-step-found =
    { $large ->
        [yes] Duży pionek
       *[no] Pionek
    } na pole { $stone }: { $found }.
told-found-clover = koniczyna
told-goal = Na mecie: { $count } z 5.
told-finished-path = Ścieżka ukończona: inny pionek może się ruszyć.

## Descriptions of pictures

alt-legend = Końce ciągów, w nawiasach pole pionka, * duży

## The tutorial

guide-keltis-first = To twoja ręka. Wyłożona karta zaczyna ciąg w jej kolorze, a twój pionek idzie o jedno pole w górę tej ścieżki. Odtąd ciąg tylko rośnie albo tylko maleje: zacznij więc od bardzo niskiej albo bardzo wysokiej karty.
guide-keltis-second = Pierwsze trzy pola ścieżki kosztują punkty, od czwartego je dają. Lepiej zaprowadzić kilka pionków daleko, niż zaczynać wszystkie ścieżki.
guide-keltis-third = Spójrz, co leży przed pionkami: liczba od razu daje punkty, koniczyna darmowy krok dowolnym pionkiem, kamień życzeń zatrzymujesz. Mając mniej niż dwa kamienie życzeń, tracisz na końcu punkty.
guide-keltis-fourth = Nie ma nic wartego wyłożenia? Odrzuć kartę, która nie pasuje do żadnego twojego ciągu i nie pomoże innym: leży odkryta i każdy może ją wziąć.
guide-keltis-later = Gra kończy się, gdy na mecie, czyli na trzech ostatnich polach ścieżek, stanie łącznie pięć pionków albo gdy skończy się talia. Do tego czasu zejdź z pól minusowych.
guide-keltis-enter = Duży pionek liczy się podwójnie, na dobre i na złe. Wyślij go tam, gdzie masz wiele kart; gdzie indziej wystarczy mały.
guide-keltis-clover = Darmowy krok: dowolny twój pionek może pójść o jedno pole dalej, a to, co tam leży, znów działa.

## The rules

rules-keltis =
    Prowadź pionki pięcioma ścieżkami z kamieni. Wygrywa najwyższy wynik.
    W swojej turze zagraj jedną kartę, a potem dobierz jedną. Na ręce masz osiem.
    Wyłóż kartę do swojego ciągu w jej kolorze: twój pionek na tej ścieżce idzie o jedno pole do przodu.
    Ciąg tylko rośnie albo tylko maleje. Luki i równe wartości są dozwolone.
    Albo odrzuć kartę. Wtedy nic się nie rusza.
    Liczby od razu dają punkty, koniczyny dają kolejny krok, kamienie życzeń liczą się na końcu.
    Na polach od 1 do 3 pionek kosztuje punkty. Od pola 4 daje ich coraz więcej.
    Jeden z twoich pięciu pionków jest duży i liczy się podwójnie.
    Gra kończy się, gdy na polach od 7 do 9 stanie łącznie pięć pionków albo gdy ktoś dobierze ostatnią kartę z talii.
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
    Albo odrzuć ją odkrytą na stos kart odrzuconych w jej kolorze. Wtedy żaden pionek się nie rusza. Odrzucić możesz zawsze.
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
    Po zagraniu karty dobierz jedną: wierzchnią kartę z talii, czyli z zakrytego stosu, albo z dowolnego stosu kart odrzuconych.
    Stos, na który w tej turze odrzucasz kartę, jest dla ciebie zamknięty do końca tury.
    Ze stosu można wziąć tylko wierzchnią kartę, ale wszystkie jego karty są jawne. Każdy widzi, co bierzesz ze stosu.
    Kart jest 110: pięć kolorów o wartościach od 0 do 10, każda karta dwa razy. Każdy dostaje na początku osiem.
    Przy dwóch osobach 30 kart odkłada się bez oglądania, więc do dobrania zostają 64. Przy trzech zostaje 86, przy czterech 78.
    Żeby gra nie trwała bez końca: po trzech pełnych rundach bez dobierania z talii wszystkie stosy są zamknięte, dopóki ktoś nie dobierze z talii.
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
