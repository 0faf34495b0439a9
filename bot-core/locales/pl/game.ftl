# Gry słowami: plansza, ręka, ruchy, wydarzenia, wyniki.
#
# Uwagi do tłumaczenia (reszta w pliku angielskim).
#
# - Kolory uzgadniają się z rzeczownikiem żeńskim (karta, ścieżka, płytka). Forma .gen służy też za celownik
#   i miejscownik („na zielonej ścieżce”), forma .acc za narzędnik („zieloną ścieżką”).
# - „Pole” jest rodzaju nijakiego: tam formę koloru wybiera $letter, a domyślna jest żółta (klucz wariantu musi być ASCII).
# - Czytanie ruchów pomija znaki diakrytyczne, więc Ż byłoby tym samym co Z: dlatego żółta ma literę Ł.
# - Do gracza mówimy na „ty”, bez form zdradzających płeć; o graczach w czasie teraźniejszym albo bez czasownika.
# - Stałe słowa: ciąg, wyłożyć, dołożyć (płytkę), odrzucić, stos, talia, dobrać, pionek, ścieżka, pole, płytka, start,
#   meta, strefa wyroczni, kamień życzeń, koniczyna, lustro, spirala, skrzat, kapłanka, zasięg.

## Colours and cards

colour-brown = brązowa
    .acc = brązową
    .gen = brązowej
    .letter = B
    .typed = brązowa, brązową, brązowej, brązowy, brązowe, brązowego, brązowemu, brązowym, brązowych, brązowymi, brąz, brązu, brązem, brązie
colour-yellow = żółta
    .acc = żółtą
    .gen = żółtej
    .letter = Ł
    .typed = żółta, żółtą, żółtej, żółty, żółte, żółtego, żółtemu, żółtym, żółtych, żółtymi, żół
colour-pink = różowa
    .acc = różową
    .gen = różowej
    .letter = R
    .typed = różowa, różową, różowej, różowy, różowe, różowego, różowemu, różowym, różowych, różowymi, róż, różu, różem
colour-green = zielona
    .acc = zieloną
    .gen = zielonej
    .letter = Z
    .typed = zielona, zieloną, zielonej, zielony, zielone, zielonego, zielonemu, zielonym, zielonych, zielonymi, zieleń, zieleni, zielenią, ziel
colour-blue = niebieska
    .acc = niebieską
    .gen = niebieskiej
    .letter = N
    .typed = niebieska, niebieską, niebieskiej, niebieski, niebieskie, niebieskiego, niebieskiemu, niebieskim, niebieskich, niebieskimi, błękitna, błękitną, błękitnej, błękitny, błękitne, błękitnego, błękit, nieb
colour-red = czerwona
    .acc = czerwoną
    .gen = czerwonej
    .letter = C
    .typed = czerwona, czerwoną, czerwonej, czerwony, czerwone, czerwonego, czerwonemu, czerwonym, czerwonych, czerwonymi, czerwień, czerwieni, czerwienią, czerw
colour-card = { $sign } { $colour } { $value }

## What the game waits for, behind "Anna: …"

asked-play = wyłóż lub odrzuć kartę
asked-enter = wybierz pionek, który wejdzie na ścieżkę
asked-enter-path = wybierz pionek, który wejdzie na { $sign } { $colour_acc } ścieżkę
asked-clover = koniczyna: jeden pionek może iść o pole dalej
# Oracle: the figure that came to the clover may go on.
asked-clover-figure =
    koniczyna: pionek { $figure } może iść na następne { $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    } pole
# Oracle, free clovers.
asked-clover-free =
    koniczyna: jeden pionek może iść na następne { $sign } { $letter ->
        [B] brązowe
        [R] różowe
        [Z] zielone
        [N] niebieskie
        [C] czerwone
       *[other] żółte
    } pole
asked-finished-path = ścieżka ukończona: inny pionek może iść o pole dalej
asked-laid-card = przesuń pionek lub kapłankę
asked-laid-card-of = { $sign } { $colour } { $value }: przesuń pionek lub kapłankę
asked-spiral = spirala: pionek może się cofnąć
asked-spiral-figure = spirala: pionek { $figure } może się cofnąć z pola { $stone }
asked-leprechaun = skrzat: można odrzucić jedną kartę
asked-claim = punktuj skrzaty teraz lub później
asked-draw =
    { $count ->
        [one] dobierz kartę
        [few] dobierz { $count } karty
        [many] dobierz { $count } kart
       *[other] dobierz { $count } karty
    }
asked-turn = odkryj płytkę lub weź jedną ze środka
asked-revealed = dołóż odkrytą płytkę lub ją zostaw
# $tile is the tile in full, as "◆ green 5 ☘".
asked-revealed-fits = { $tile }: dołóż lub zostaw
asked-revealed-left = { $tile } nigdzie nie pasuje: zostaw
asked-extra-turn = weź płytkę lub spasuj

## The board

board-turn = { $name }: { $asked }
board-over = Koniec gry
# What the seat is called when it has no name.
board-seat = Miejsce { $number }
# Keltis: $count figures in the goal, of the five that end the game.
board-deck-goal =
    { $deck ->
        [one] Talia: 1 karta
        [few] Talia: { $deck } karty
        [many] Talia: { $deck } kart
       *[other] Talia: { $deck } karty
    }, na mecie: { $count } z 5
# Oracle: the same with the oracle area.
board-deck-area =
    { $deck ->
        [one] Talia: 1 karta
        [few] Talia: { $deck } karty
        [many] Talia: { $deck } kart
       *[other] Talia: { $deck } karty
    }, w wyroczni: { $count } z 5
board-stack =
    { $count ->
        [0] Stos: pusty
        [one] Stos: 1 płytka
        [few] Stos: { $count } płytki
        [many] Stos: { $count } płytek
       *[other] Stos: { $count } płytki
    }
board-piles-closed = Stosy są zamknięte, aż ktoś dobierze z talii
# Keltis: what stones 1, 2, … 9 of a path count.
board-values = Pola od 1 do 9: { $values }
# Oracle: $values is a list as "1: −4, 5: −3": from which stone on they count so much.
board-values-spiral = Wartości od pola { $values }
board-pile = { $sign } { $colour } ({ $letter }): na stosie { $count }, wierzch { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): brak stosu
# $tiles is a list as "3 wish, 5 ☘, 9 +2": the number of the stone and what lies there.
board-tiles = Pola: { $tiles }
board-stone-tile = { $stone } { $tile }
board-tile-wish = życzenie
board-tile-wishes = życzenie ×{ $count }
board-tile-clover = ☘
board-tile-clover-colour = ☘ { $colour }
board-tile-points = +{ $count }
board-tile-mirror = lustro
board-tile-spiral = spirala
board-tile-leprechaun = skrzat
board-priestess = Kapłanka: pole { $stone }
board-priestess-start = Kapłanka: na starcie
board-middle = Na środku
board-middle-empty = Na środku: pusto
# $tiles is a list as "1 wish, 4 ☘, 10": values, and what is printed on the tiles.
board-middle-colour = { $sign } { $colour } ({ $letter }): { $tiles }
board-player =
    { $name }: { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }, { $wishes ->
        [one] 1 kamień życzeń
        [few] { $wishes } kamienie życzeń
        [many] { $wishes } kamieni życzeń
       *[other] { $wishes } kamienia życzeń
    }
board-player-mirrors =
    { $name }: { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }, { $wishes ->
        [one] 1 kamień życzeń
        [few] { $wishes } kamienie życzeń
        [many] { $wishes } kamieni życzeń
       *[other] { $wishes } kamienia życzeń
    }, { $mirrors ->
        [one] 1 lustro
        [few] { $mirrors } lustra
        [many] { $mirrors } luster
       *[other] { $mirrors } lustra
    }
# A run of cards: the last value and which way it goes (↑ ↓, or ↕ while both are open).
board-run = { $sign } { $colour } { $value }{ $way }
# The figure on a path; $run is as above.
board-run-figure = { $run }, pole { $stone }
board-run-large = { $run }, pole { $stone }, duży
board-figure = { $sign } { $colour }: pole { $stone }
board-figure-large = { $sign } { $colour }: pole { $stone }, duży
# Figures of Keltis that have not entered a path; $count counts the small ones.
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
# The stones of figures 1, 2 and 3 of Oracle, in this order.
board-figures = Pionki: { $first }, { $second }, { $third }
# The same once the leprechaun points are scored.
board-figures-leprechauns = Pionki: { $first }, { $second }, { $third }; skrzaty { $shown }
board-at-start = start
# A run of tiles in Stones, with all its values.
board-row = { $sign } { $colour }: { $values } { $way }

## The hand

hand-title = Twoja ręka
hand-title-runs = Twoje ciągi
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
# $last and $way tell the own run.
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } – ciąg { $last }{ $way }
hand-row = { $sign } { $colour } ({ $letter }): { $values } { $way }
# $tiles lie in the middle and would fit.
hand-row-fits = { $sign } { $colour } ({ $letter }): { $values } { $way } – pasuje: { $tiles }
hand-row-none = { $sign } { $colour } ({ $letter }): brak
hand-row-none-fits = { $sign } { $colour } ({ $letter }): brak – pasuje: { $tiles }

## Moves, as buttons and in lists

# Where something goes.
move-to-stone = pole { $stone }
move-to-stone-tile = pole { $stone }, { $tile }
move-lay = Wyłóż { $sign } { $colour_acc } { $value }
move-lay-to = Wyłóż { $sign } { $colour_acc } { $value } → { $to }
# Keltis: the own figure has ended this path, so another may move.
move-lay-finished = Wyłóż { $sign } { $colour_acc } { $value } → inny pionek
# Oracle: $stones are the stones to which a figure could go, as "3, 8".
move-lay-stones = Wyłóż { $sign } { $colour_acc } { $value } → { $stones }
move-discard = Odrzuć { $sign } { $colour_acc } { $value }
move-draw-deck = Dobierz z talii
move-draw-deck-left = Dobierz z talii (kart: { $count })
move-draw-pile = Dobierz { $sign } { $colour_acc } ze stosu
# The card on top of that pile.
move-draw-pile-card = Dobierz { $sign } { $colour_acc } { $value } ze stosu
move-enter-small = Mały pionek na { $sign } { $colour_acc }
move-enter-large = Duży pionek na { $sign } { $colour_acc }
# The same where the path is not known.
move-enter-any-small = Mały pionek
move-enter-any-large = Duży pionek
move-step = Idź { $sign } { $colour_acc }
move-step-to = Idź { $sign } { $colour_acc } → { $to }
move-stay = Bez ruchu
move-stay-leprechaun = Nic nie odrzucaj
move-figure = Przesuń pionek { $figure }
# From $stone, or from the start.
move-figure-to = Pionek { $figure }: { $stone } → { $to }
move-figure-start-to = Pionek { $figure }: start → { $to }
move-priestess =
    { $count ->
        [one] Kapłanka o 1 pole
        [few] Kapłanka o { $count } pola
        [many] Kapłanka o { $count } pól
       *[other] Kapłanka o { $count } pola
    }
move-priestess-to = Kapłanka → { $to }
move-on = Idź dalej
move-on-to = Idź dalej → { $to }
move-back-to = Cofnij się → { $to }
move-drop-hand = Odrzuć { $sign } { $colour_acc } { $value } z ręki
move-drop-run = Odrzuć { $sign } { $colour_acc } z ciągu
move-drop-run-card = Odrzuć { $sign } { $colour_acc } { $value } z ciągu
move-claim = Punktuj skrzaty
move-claim-points = Punktuj skrzaty: { $shown }
move-wait = Punktuj później
move-reveal = Odkryj płytkę
move-reveal-left = Odkryj płytkę (w stosie: { $count })
move-place = Dołóż płytkę
# $tile is the tile in full, as "◆ green 5 ☘".
move-place-tile = Dołóż: { $tile }
move-leave = Zostaw na środku
move-take = Weź: { $tile }
move-pass = Pas

## What happened, for all to read

told-lay = { $name } wykłada { $sign } { $colour_acc } { $value }.
told-discard = { $name } odrzuca { $sign } { $colour_acc } { $value }.
told-draw-deck =
    { $count ->
        [0] { $name } dobiera ostatnią kartę z talii.
        [one] { $name } dobiera z talii, zostaje 1 karta.
        [few] { $name } dobiera z talii, zostają { $count } karty.
        [many] { $name } dobiera z talii, zostaje { $count } kart.
       *[other] { $name } dobiera z talii, zostaje { $count } karty.
    }
# The pile's top card, seen by all.
told-draw-pile = { $name } dobiera { $sign } { $colour_acc } { $value } ze stosu.
told-draw-pile-colour = { $name } dobiera { $sign } { $colour_acc } kartę ze stosu.
told-enter-small = { $name }: mały pionek wchodzi na { $sign } { $colour_acc } ścieżkę.
told-enter-large = { $name }: duży pionek wchodzi na { $sign } { $colour_acc } ścieżkę.
told-enter = { $name }: pionek wchodzi na ścieżkę.
told-move = { $name } idzie { $sign } { $colour_acc } ścieżką.
# Keltis: where the figure came to. $large is "yes" or "no".
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
told-found-wish = kamień życzeń
told-found-points =
    { $count ->
        [one] 1 punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
told-found-clover = koniczyna
told-found-clover-colour = { $sign } { $colour } koniczyna
told-found-mirror = lustro
told-found-spiral = spirala
told-found-leprechaun = skrzat
told-goal = Na mecie: { $count } z 5.
told-area = W wyroczni: { $count } z 5.
told-finished-path = Ścieżka ukończona: inny pionek może się ruszyć.
told-nothing-moves = Nic nie może się ruszyć.
told-over = Koniec gry.
told-extra-turn = Koniczyna: dodatkowa tura.
told-stay = { $name }: bez ruchu.
told-stay-clover = { $name } nie korzysta z koniczyny.
told-stay-finished-path = { $name } nie przesuwa innego pionka.
told-stay-spiral = { $name } nie korzysta ze spirali.
told-stay-leprechaun = { $name } nie korzysta ze skrzata.
# Oracle: a figure goes to a stone of this colour.
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
# She meets a figure of this player.
told-priestess-points = { $name }: kapłanka na pole { $stone }, do własnego pionka: { $shown }.
told-drop-hand = { $name } odrzuca { $sign } { $colour_acc } { $value } z ręki.
# The last card of the own run.
told-drop-run = { $name } odrzuca { $sign } { $colour_acc } { $value } z ciągu.
told-claim = { $name } punktuje skrzaty: { $shown }.
told-wait = { $name } zostawia punkty za skrzaty na później.
# $tile is the tile in full, as "◆ green 5 ☘".
told-reveal = { $name } odkrywa: { $tile }.
told-place = { $name } dokłada: { $tile }.
told-leave = { $name } zostawia na środku: { $tile }.
told-take = { $name } bierze ze środka: { $tile }.
told-pass = { $name } pasuje.

## Scores

score-player =
    { $place }. { $name }: { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
score-path-figure = { $sign } { $colour }, pole { $stone }: { $shown }
score-path-figure-large = { $sign } { $colour }, pole { $stone }, duży liczy się podwójnie: { $shown }
score-spiral-figure = Pionek { $figure }, pole { $stone }: { $shown }
score-tiles = Punkty z płytek: { $shown }
score-wish-stones =
    { $count ->
        [one] 1 kamień życzeń
        [few] { $count } kamienie życzeń
        [many] { $count } kamieni życzeń
       *[other] { $count } kamienia życzeń
    }: { $shown }
score-wish-stones-mirrors =
    { $count ->
        [one] 1 kamień życzeń
        [few] { $count } kamienie życzeń
        [many] { $count } kamieni życzeń
       *[other] { $count } kamienia życzeń
    }, { $mirrors ->
        [one] 1 lustro
        [few] { $mirrors } lustra
        [many] { $mirrors } luster
       *[other] { $mirrors } lustra
    }: { $shown }
score-priestess = Kapłanka: { $shown }
score-leprechauns = Skrzaty: { $shown }
score-run =
    { $sign } { $colour }, { $count ->
        [one] 1 płytka
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    }: { $shown }
score-printed = Punkty na płytkach: { $shown }

## How it ended

verdict-win =
    Wygrywa { $name }: { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }.
# $names is a list of two to four, as "Anna, Bo".
verdict-shared =
    Wspólna wygrana, { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }: { $names }.
verdict-goal = Piąty pionek dotarł na metę.
verdict-area = Piąty pionek dotarł do wyroczni.
verdict-area-all = Wszystkie trzy pionki w wyroczni: { $name }.
verdict-deck = Dobrano ostatnią kartę z talii.
verdict-stack = Odkryto ostatnią płytkę.

## Why not

why-over = Gra już się skończyła.
why-not-your-turn = To nie twoja tura. Gra czeka na: { $name }.
# $asked is one of the phrases above.
why-not-asked = Gra czeka teraz na coś innego: { $asked }.
why-no-such-colour =
    W tej grze nie ma koloru { $letter ->
        [B] brązowego
        [R] różowego
        [Z] zielonego
        [N] niebieskiego
        [C] czerwonego
       *[other] żółtego
    }.
why-not-in-hand = Nie masz na ręce { $sign } { $colour_gen } { $value }.
why-does-not-fit = { $sign } { $colour } { $value } nie pasuje do twojego ciągu.
# The run goes this way and stands at $last.
why-does-not-fit-up = { $sign } { $colour } { $value } nie pasuje: twój ciąg w tym kolorze rośnie i doszedł do { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } nie pasuje: twój ciąg w tym kolorze maleje i doszedł do { $last }.
why-path-ended = Twój pionek na { $sign } { $colour_gen } ścieżce stoi już na ostatnim polu.
why-pile-empty = Na stosie nie ma żadnej { $sign } { $colour_gen } karty.
why-pile-closed = Na ten stos trafiła właśnie twoja { $sign } { $colour } karta: w tej turze jest dla ciebie zamknięty.
why-piles-closed = Od trzech rund nikt nie dobiera z talii: stosy są zamknięte, aż ktoś to zrobi.
why-no-such-figure = Nie ma pionka { $figure }.
why-no-stone-ahead =
    Przed pionkiem { $figure } nie ma już { $sign } { $letter ->
        [B] brązowego
        [R] różowego
        [Z] zielonego
        [N] niebieskiego
        [C] czerwonego
       *[other] żółtego
    } pola.
why-beyond-reach =
    { $count ->
        [one] Ta karta przesuwa kapłankę o 1 pole, nie dalej.
       *[other] Ta karta przesuwa kapłankę o 1 do { $count } pól.
    }
why-priestess-at-end = Kapłanka stoi na ostatnim polu i dalej nie pójdzie.
why-not-behind = Pole { $stone } nie leży za pionkiem.
why-stone-barred = Pionek stał na początku tury na polu { $stone } i nie może tam wrócić.
why-run-empty = Nie masz w ciągu żadnej { $sign } { $colour_gen } karty.
why-stack-empty = Stos jest pusty.
why-not-face-up = Na środku nie ma { $sign } { $colour_gen } { $value }.
# $moves is a list of moves as on the buttons.
why-instead = Możliwe ruchy: { $moves }.
why-instead-more = Możliwe ruchy: { $moves }; i jeszcze { $count }.

## Typed moves

# Each list holds every word a player may type for it, separated by commas; capital letters and accents make no
# difference. An entry may be several words, and "…" stands for what comes between: "lege … ab". One word may be in
# several lists: what goes with it decides. A colour is typed by .typed above, by its letter or by its sign.
typed-lay = wyłóż, wykładam, wyłożyć, wykładać, wyłożę, zagraj, zagrywam, zagrać, zagram, graj, gram, połóż, kładę, położyć, położę, kładź, dołóż, dokładam, dołożyć, dołożę, dodaj, dodaję, dostaw, dostawiam
typed-discard = odrzuć, odrzucam, odrzucić, odrzucę, odrzucaj, zrzuć, zrzucam, zrzucić, wyrzuć, wyrzucam, wyrzucić, odłóż, odkładam, odłożyć, pozbądź się, pozbywam się
typed-draw = dobierz, dobieram, dobrać, dobiorę, dobieraj, dobierać, ciągnij, ciągnę, pociągnij, wyciągnij, weź, biorę, wziąć, wezmę, bierz, pobierz, pobieram
typed-enter = wejdź, wchodzę, wejść, wejdę, wchodzi, wejście, wprowadź, wprowadzam, wprowadzić, wystaw, wystawiam, pionek, pionkiem
typed-move = idź, idę, iść, pójdź, pójdę, rusz, rusz się, ruszam, ruszam się, ruszyć, ruch, przesuń, przesuń się, przesuwam, przesunąć, przejdź, przechodzę, krok
typed-stay = zostań, zostaję, zostać, stój, stoję, stać, bez ruchu, brak ruchu, nie ruszaj, nie ruszaj się, nie ruszam, nie ruszam się, nie idź, nie idę, nie korzystam, rezygnuję, zrezygnuj, nic, nic nie rób, nie odrzucaj, nie odrzucam, nic nie odrzucaj, nic nie odrzucam, nie, nie chcę
typed-figure = pionek, pionka, pionkiem, pionkowi, pion, figura, figurę, figurą, rusz pionek, rusz pionka, rusz pionkiem, ruszam pionek, ruszam pionka, ruszam pionkiem, ruch pionkiem, przesuń pionek, przesuń pionka, przesuwam pionek, przesuwam pionka, idź pionkiem, idę pionkiem
typed-priestess = kapłanka, kapłankę, kapłanką, kapłanki, kapłance, rusz kapłankę, rusz kapłanką, ruszam kapłankę, ruszam kapłanką, ruch kapłanką, ruch kapłanki, przesuń kapłankę, przesuwam kapłankę, idź kapłanką, idę kapłanką
typed-on = dalej, idź dalej, idę dalej, iść dalej, pójdź dalej, rusz dalej, ruszam dalej, rusz się dalej, przesuń dalej, przesuń się dalej, naprzód, idź naprzód, do przodu, idź do przodu, kontynuuj, kontynuuję, koniczyna, skorzystaj, korzystam
typed-back = cofnij, cofnij się, cofam, cofam się, cofnę, cofnę się, cofnąć, cofnąć się, wróć, wracam, wrócić, wrócę, wracaj, idź wstecz, wstecz, z powrotem, do tyłu, idź do tyłu
typed-drop = odrzuć, odrzucam, odrzucić, odrzucę, zrzuć, zrzucam, zrzucić, wyrzuć, wyrzucam, oddaj, oddaję, oddać
typed-claim = punktuj, punktuję, punktować, zapunktuj, punktuj teraz, punktuję teraz, punktuj skrzaty, punktuję skrzaty, punkty, punkty za skrzaty, weź punkty, biorę punkty, policz, policz skrzaty, podlicz, skrzaty, leprechauny, teraz
typed-wait = czekaj, czekam, poczekaj, poczekam, zaczekaj, zaczekam, później, potem, na później, punktuj później, punktuję później, policz później, nie teraz, jeszcze nie, zostaw na później
typed-reveal = odkryj, odkrywam, odkryć, odkryję, odsłoń, odsłaniam, odsłonić, odwróć, odwracam, odwrócić, otwórz, otwieram, pokaż
typed-place = dołóż, dokładam, dołożyć, dołożę, dołóż ją, wyłóż, wykładam, połóż, kładę, położyć, umieść, umieszczam, postaw, stawiam, dodaj, dodaję, dostaw, dostawiam
typed-leave = zostaw, zostawiam, zostawić, zostawię, zostaw ją, zostaw na środku, zostawiam na środku, pozostaw, pozostawiam, na środek, odłóż, odkładam
typed-take = weź, biorę, wziąć, wezmę, bierz, zabierz, zabieram, zabrać, dobierz, dobieram
typed-pass = pas, pass, pasuj, pasuję, spasuj, pasować, spasować, pomiń, pomijam, odpuść, odpuszczam
typed-deck = talia, talii, talię, talią, z talii, stos dobierania, stosu dobierania, zakryta, zakrytą, zakrytej, w ciemno
typed-small = mały, małego, małym, małemu, mała, małą, małej, małe, mniejszy, mniejszego, mniejszym
typed-large = duży, dużego, dużym, dużemu, duża, dużą, dużej, duże, wielki, wielkiego, wielkim, większy, większego, większym
typed-hand = ręka, ręki, rękę, ręką, ręce, z ręki
typed-run = ciąg, ciągu, ciągiem, ciągi, z ciągu, rząd, rzędu, rzędem, szereg, szeregu, sekwencja, sekwencji
# Words that change nothing.
typed-filler = karta, kartę, karty, kartą, karcie, kart, płytka, płytkę, płytki, płytką, płytek, stos, stosu, stosie, ścieżka, ścieżkę, ścieżki, ścieżką, ścieżce, pole, pola, pól, polu, kamień, kamienia, kamienie, kamieni, pionek, pionka, pionkiem, figura, figurę, figurą, środek, środka, środku, kolor, koloru, kolorze, mój, moja, moją, mojej, mojego, moje, swój, swoją, swojej, swojego, tę, tą, ta, ten, to, ją, się, z, ze, na, do, od, o, w, we, po, i, proszę, poproszę
# What to show as an example; it must be understood as typed.
typed-examples = wyłóż zieloną 5, odrzuć różową 3, dobierz z talii
typed-empty = Napisz ruch, na przykład: { $examples }.
typed-too-long = To za długie jak na ruch. Napisz na przykład: { $examples }.
typed-not-a-move = Nie znam takiego ruchu. Napisz na przykład: { $examples }.
