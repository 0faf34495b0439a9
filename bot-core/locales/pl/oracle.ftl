# Oracle, the board game with the spiral. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-oracle = Keltis: Wyrocznia
    .hint = spirala

## Board, moves and events

# Oracle: the figure that reached the clover may move again.
asked-clover-figure =
    koniczyna: pionek { $figure } może iść na następne { $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    } pole
# Oracle with the "free clovers" option: any figure may move.
asked-clover-free =
    koniczyna: dowolny pionek może iść na następne { $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    } pole
asked-laid-card-of = { $sign } { $colour } { $value }: przesuń pionek lub kapłankę
asked-spiral-figure = spirala: pionek { $figure } może się cofnąć z pola { $stone }
# Oracle: the same for the oracle area.
board-deck-area =
    { $deck ->
        [one] Talia: 1 karta
        [few] Talia: { $deck } karty
        [many] Talia: { $deck } kart
       *[other] Talia: { $deck } karty
    }, w strefie wyroczni: { $count } z 5 (lub 3 jednego gracza)
# Oracle: $values lists the first stone of each value range, for example "1: −4, 5: −3".
board-values-spiral = Wartości od pola { $values }
board-priestess = Kapłanka: pole { $stone }
board-priestess-start = Kapłanka: na starcie
# Oracle: the stones of figures 1, 2 and 3, in this order.
board-figures = Pionki: { $first }, { $second }, { $third }
# The same after the leprechaun points have been scored.
board-figures-leprechauns = Pionki: { $first }, { $second }, { $third }; skrzaty { $shown }
board-at-start = start
# Oracle: $stones lists the stones a figure could move to, for example "3, 8".
move-lay-stones = Wyłóż { $sign } { $colour_acc } { $value } → { $stones }
move-stay-leprechaun = Nic nie odrzucaj
# A move from $stone, or from the start.
move-figure-to = Pionek { $figure }: { $stone } → { $to }
move-figure-start-to = Pionek { $figure }: start → { $to }
move-priestess-to = Kapłanka → { $to }
move-on-to = Idź dalej → { $to }
move-drop-run-card = Odrzuć { $sign } { $colour_acc } { $value } z ciągu
move-claim-points = Skrzaty: { $shown }
told-found-clover-colour = { $sign } { $colour } koniczyna
told-found-mirror = lustro
told-found-spiral = spirala
told-found-leprechaun = skrzat
told-area = W strefie wyroczni: { $count } z 5.
told-nothing-moves = Nic nie może się ruszyć.
# Oracle: a figure moves to a stone of this colour.
told-figure =
    { $name }: pionek { $figure } na pole { $stone } ({ $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    }).
told-figure-found =
    { $name }: pionek { $figure } na pole { $stone } ({ $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    }), { $found }.
told-back =
    { $name }: pionek { $figure } cofa się na pole { $stone } ({ $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    }).
told-back-found =
    { $name }: pionek { $figure } cofa się na pole { $stone } ({ $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    }), { $found }.
told-priestess = { $name }: kapłanka na pole { $stone }.
# The priestess meets one of this player's figures.
told-priestess-points = { $name }: kapłanka na pole { $stone } do własnego pionka, { $shown }.
told-drop-hand = { $name } odrzuca { $sign } { $colour_acc } { $value } z ręki.
# The last card of the player's run.
told-drop-run = { $name } odrzuca { $sign } { $colour_acc } { $value } z ciągu.
told-claim = { $name } punktuje skrzaty: { $shown }.
told-wait = { $name } zostawia punkty za skrzaty na później.
verdict-area = Piąty pionek dotarł do strefy wyroczni.
verdict-area-all = { $name } ma wszystkie trzy pionki w strefie wyroczni.

## The tutorial

guide-oracle-first = To twoja ręka. Wyłożona karta trafia do twojego ciągu w jej kolorze, który tylko rośnie albo tylko maleje. Potem jeden z trzech twoich pionków idzie na następne pole tego koloru albo rusza kapłanka.
guide-oracle-second = Na początku spirali pionek kosztuje punkty, a dalej daje ich coraz więcej. Daleko powinny zajść wszystkie trzy.
guide-oracle-third = Kapłanka należy do wszystkich. Za każdym razem, gdy doprowadzisz ją do swojego pionka, dostajesz 5 punktów.
guide-oracle-later = Wyłożona karta przesuwa pionek lub kapłankę, odrzucona nie. Odrzucaj to, co nie pasuje do twoich ciągów, i pamiętaj o kamieniach życzeń: mając mniej niż dwa, tracisz na końcu punkty.
guide-oracle-laid = Karta leży; teraz rusza pionek albo kapłanka. Spójrz, co leży na polach, na które mogą wejść pionki.
guide-oracle-clover = Koniczyna: pionek może pójść dalej, na następne pole w kolorze koniczyny, a to, co tam leży, też działa.
guide-oracle-spiral = Spirala: pionek może wrócić na pole za sobą. Opłaca się to tylko, gdy leży tam coś lepszego.
guide-oracle-leprechaun = Skrzat pomaga pozbyć się przeszkadzającej karty. A gdy wszystkie trzy twoje pionki stoją na skrzatach, raz w grze możesz zdobyć za to punkty.

## The rules

rules-oracle =
    Prowadź trzy pionki po spirali z 35 pól. Wygrywa najwyższy wynik.
    W swojej turze zagraj jedną kartę, a potem dobieraj, aż znów będziesz mieć osiem.
    Wyłóż kartę do swojego ciągu w jej kolorze. Jeden z twoich pionków idzie na następne pole w tym kolorze.
    Albo kapłanka idzie o najwyżej 4 pola. Doprowadź ją do swojego pionka, a zdobędziesz 5 punktów.
    Ciąg tylko rośnie albo tylko maleje. Luki i równe wartości są dozwolone.
    Albo odrzuć kartę. Wtedy nic się nie rusza.
    Na każdym polu coś leży: punkty, koniczyna, spirala, skrzat, lustro albo kamienie życzeń.
    Na polach od 1 do 12 pionek kosztuje punkty. Od pola 13 daje ich coraz więcej.
    Gra kończy się, gdy na polach od 29 do 35 staną trzy pionki jednego gracza lub pięć łącznie albo gdy ktoś dobierze ostatnią kartę z talii.
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
    Albo odrzuć ją odkrytą na stos kart odrzuconych w jej kolorze. Wtedy nic się nie rusza. Odrzucić możesz zawsze.
    Jeśli twój pionek trafi na płytkę, płytka działa teraz.
    Przed dobieraniem możesz zdobyć punkty za skrzaty, jeśli wszystkie twoje pionki stoją na skrzatach.
    Potem dobieraj, aż znów będziesz mieć osiem kart.
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
    Dobieraj, aż znów będziesz mieć osiem kart. Zwykle to jedna karta. Jeśli skrzat zabrał ci kartę z ręki, to o jedną więcej.
    Każdą bierzesz z talii, czyli z zakrytego stosu, albo z wierzchu dowolnego stosu kart odrzuconych.
    Stos, na który w tej turze odrzucasz kartę, także przez skrzata, jest dla ciebie zamknięty do końca tury.
    Ze stosu można wziąć tylko wierzchnią kartę, ale wszystkie jego karty są jawne. Każdy widzi, co bierzesz ze stosu.
    Kart jest 110: pięć kolorów o wartościach od 0 do 10, każda karta dwa razy. Każdy dostaje na początku osiem.
    Przy dwóch osobach 30 kart odkłada się bez oglądania, więc do dobrania zostają 64. Przy trzech zostaje 86, przy czterech 78.
    Żeby gra nie trwała bez końca: po trzech pełnych rundach bez dobierania z talii wszystkie stosy są zamknięte, dopóki ktoś nie dobierze z talii.
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
