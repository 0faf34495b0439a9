# Stones, the game with 55 tiles. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-stones = Keltis: gra z płytkami
    .hint = płytki

## Board, moves and events

# $tile is the full tile, for example "◆ green 5 ☘".
asked-revealed-fits = { $tile }: dołóż lub zostaw
asked-revealed-left = { $tile } nigdzie nie pasuje: zostaw
board-stack =
    { $count ->
        [0] Stos: pusty
        [one] Stos: 1 płytka
        [few] Stos: { $count } płytki
        [many] Stos: { $count } płytek
       *[other] Stos: { $count } płytki
    }
board-middle = Na środku
board-middle-empty = Na środku: pusto
# $tiles lists tile values and printed symbols, for example "1 wish, 4 ☘, 10".
board-middle-colour = { $sign } { $colour } ({ $letter }): { $tiles }
# Stones: a run of tiles with all its values.
board-row = { $sign } { $colour }: { $values } { $way }
hand-title-runs = Twoje ciągi
hand-row = { $sign } { $colour } ({ $letter }): { $values } { $way }
# $tiles are the tiles in the middle that fit the run.
hand-row-fits = { $sign } { $colour } ({ $letter }): { $values } { $way } – pasuje: { $tiles }
hand-row-none = { $sign } { $colour } ({ $letter }): brak
hand-row-none-fits = { $sign } { $colour } ({ $letter }): brak – pasuje: { $tiles }
move-reveal-left = Odkryj ({ $count })
# $tile is the full tile, for example "◆ green 5 ☘".
move-place-tile = Dołóż: { $tile }
told-extra-turn = Koniczyna: dodatkowa tura.
# $tile is the full tile, for example "◆ green 5 ☘".
told-reveal = { $name } odkrywa: { $tile }.
told-place = { $name } dokłada: { $tile }.
told-leave = { $name } zostawia na środku: { $tile }.
told-take = { $name } bierze ze środka: { $tile }.
told-pass = { $name } pasuje.

## The tutorial

guide-stones-first = Tutaj nikt nie ma niczego na ręce. Odkryj wierzchnią płytkę stosu albo weź odkrytą ze środka. Dołożone płytki tworzą ciągi, po jednym w każdym kolorze, a każdy ciąg tylko rośnie albo tylko maleje.
guide-stones-second = Krótkie ciągi kosztują punkty, długie je dają. Lepiej kilka długich ciągów niż po jednej płytce każdego koloru.
guide-stones-third = Koniczyna daje od razu kolejną turę, +1 i +3 to punkty, a kamienie życzeń liczą się na końcu: mając mniej niż dwa, tracisz punkty.
guide-stones-later = Gdy ktoś odkryje ostatnią płytkę stosu, gra prawie się kończy. Płytka z najmniejszą luką najdłużej zostawia ciąg otwarty.
guide-stones-revealed = Dołóż ją, jeśli przedłuża ciąg bez zbyt dużej luki. Jeśli ją zostawisz, leży odkryta i mogą ją wziąć inni.

## The rules

rules-stones =
    Buduj ciągi z kamiennych płytek, po jednym w każdym kolorze. Wygrywa najwyższy wynik.
    55 płytek leży zakrytych w stosie. Nikt nie ma niczego na ręce.
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
    Na początku wszystkie leżą zakryte w stosie. Ukryty jest tylko stos. Nikt nie ma niczego na ręce.
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
    Płytka na środku leży tam dla wszystkich, dopóki ktoś jej nie weźmie.
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
    Gdy zostawisz koniczynę na środku, nic nie dostajesz. Dodatkową turę ma osoba, która ją później dołoży.
    Gdy stos jest pusty, możesz tylko wziąć pasującą odkrytą płytkę albo spasować. Jeśli żadna nie pasuje, dodatkowa tura przepada.
    .title = Koniczyny

rules-stones-tiles =
    30 z 55 płytek ma symbol. Pozostałe 25 jest bez symbolu.
    Różowe: kamień życzeń na 1 i 4, koniczyna na 2 i 9, +1 na 5, +3 na 7.
    Niebieskie: kamień życzeń na 2 i 3, koniczyna na 5 i 6, +1 na 9, +3 na 8.
    Brązowe: kamień życzeń na 4 i 7, koniczyna na 5 i 8, +1 na 6, +3 na 2.
    Zielone: kamień życzeń na 6 i 9, koniczyna na 3 i 4, +1 na 1, +3 na 5.
    Żółte: kamień życzeń na 6 i 8, koniczyna na 1 i 7, +1 na 4, +3 na 3.
    Z symbolu korzysta osoba, która dokłada płytkę.
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
