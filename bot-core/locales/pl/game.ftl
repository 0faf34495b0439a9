# Text of the games: the board, the hand, the moves, what happened, the scores. Notes for translators: en/game.ftl.
#
# - Colours agree with a feminine noun (karta, ścieżka, płytka). The form .gen is also the dative and locative
#   ("na zielonej ścieżce"), the form .acc also the instrumental ("zieloną ścieżką").
# - "Pole" is neuter: there $letter selects the form of the colour. Yellow is the default variant, because its letter is
#   not ASCII and cannot be a variant key.
# - The move parser ignores accents, so Ż would equal Z. Therefore yellow has the letter Ł.
# - Address the player as "ty", without forms that reveal gender. Use the present tense or no verb for other players.
# - Fixed terms: see rules.ftl.

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

list-or = { $texts } lub { $last }

## What the player must decide, shown after "Anna: …"

asked-play = wyłóż lub odrzuć kartę
asked-enter = wybierz pionek na ścieżkę: mały czy duży
asked-clover = koniczyna: dowolny pionek może iść o pole dalej
asked-finished-path = ścieżka ukończona: inny pionek może iść o pole dalej
asked-laid-card = przesuń pionek lub kapłankę
asked-spiral = spirala: pionek może się cofnąć
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
asked-extra-turn = weź płytkę lub spasuj

## The board

board-turn = Tura: { $name } – { $asked }
board-over = Koniec gry
# Name of a seat whose player has no name.
board-seat = Miejsce { $number }
board-piles-closed = Stosy są zamknięte, dopóki ktoś nie dobierze z talii
board-pile = { $sign } { $colour } ({ $letter }): stos ({ $count }), wierzch { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): stos pusty
# $tiles lists stone numbers and the tiles on them, for example "3 wish, 5 ☘, 9 +2".
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
board-player-points =
    { $name }: { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
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
# A run of cards: its last value and its direction (↑ or ↓, or ↕ while both are possible).
board-run = { $sign } { $colour } { $value }{ $way }

## The hand

hand-title = Twoja ręka
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
# $last and $way describe the reader's own run.
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } – ciąg { $last }{ $way }

## Moves, on buttons and in lists

# The destination of a figure.
move-to-stone = pole { $stone }
move-to-stone-tile = pole { $stone }, { $tile }
move-lay = Wyłóż { $sign } { $colour_acc } { $value }
move-discard = Odrzuć { $sign } { $colour_acc } { $value }
move-draw-deck = Dobierz z talii
move-draw-deck-left = Z talii ({ $count })
move-draw-pile = Weź { $sign } { $colour_acc } ze stosu
# Names the top card of the pile.
move-draw-pile-card = Weź { $sign } { $colour_acc } { $value }
# The same when the path is unknown.
move-enter-any-small = Mały pionek
move-enter-any-large = Duży pionek
move-step = Krok: { $sign } { $colour }
move-stay = Bez ruchu
move-figure = Przesuń pionek { $figure }
move-priestess =
    { $count ->
        [one] Kapłanka o 1 pole
        [few] Kapłanka o { $count } pola
        [many] Kapłanka o { $count } pól
       *[other] Kapłanka o { $count } pola
    }
move-on = Idź dalej
move-back-to = Cofnij się → { $to }
move-drop-hand = Odrzuć { $sign } { $colour_acc } { $value } z ręki
move-drop-run = Odrzuć { $sign } { $colour_acc } z ciągu
move-claim = Punktuj skrzaty
move-wait = Punktuj później
move-reveal = Odkryj płytkę
move-place = Dołóż płytkę
move-leave = Zostaw na środku
move-take = Weź: { $tile }
move-pass = Pas

## What happened, visible to everyone

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
# The top card of a pile is public, so it is named.
told-draw-pile = { $name } dobiera { $sign } { $colour_acc } { $value } ze stosu.
told-draw-pile-colour = { $name } dobiera { $sign } { $colour_acc } kartę ze stosu.
told-found-wish = kamień życzeń
told-found-points =
    { $count ->
        [one] 1 punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
told-over = Koniec gry.
told-stay = { $name }: bez ruchu.
told-stay-clover = { $name } nie korzysta z koniczyny.
told-stay-finished-path = { $name } nie przesuwa innego pionka.
told-stay-spiral = { $name } nie korzysta ze spirali.
told-stay-leprechaun = { $name } nie korzysta ze skrzata.

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

## How the game ended

verdict-win =
    Wygrywa { $name }: { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }.
# $names lists two to four winners, for example "Anna, Bo".
verdict-shared =
    Wspólna wygrana, { $shown } { $points ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }: { $names }.
verdict-goal = Piąty pionek dotarł na metę.
verdict-deck = Dobrano ostatnią kartę z talii.
verdict-stack = Odkryto ostatnią płytkę.

## Why a move is refused

why-over = Gra już się skończyła.
why-not-your-turn = To jeszcze nie twoja tura. Gra czeka na: { $name }.
# $asked is one of the `asked-…` phrases.
why-not-asked = Nie teraz. Najpierw: { $asked }.
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
# $last is the last value of the run.
why-does-not-fit-up = { $sign } { $colour } { $value } nie pasuje: twój ciąg w tym kolorze rośnie i doszedł do { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } nie pasuje: twój ciąg w tym kolorze maleje i doszedł do { $last }.
why-path-ended = Twój pionek na { $sign } { $colour_gen } ścieżce stoi już na ostatnim polu.
why-pile-empty = Na stosie nie ma żadnej { $sign } { $colour_gen } karty.
why-pile-closed = Na ten stos trafiła właśnie twoja { $sign } { $colour } karta: w tej turze jest dla ciebie zamknięty.
why-piles-closed = Od trzech rund nikt nie dobiera z talii: stosy są zamknięte, dopóki ktoś tego nie zrobi.
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
# $moves lists moves, worded as on the buttons.
why-instead = Możliwe ruchy: { $moves }.
why-instead-more = Możliwe ruchy: { $moves }; i jeszcze { $count }.

## Typed moves

# Each list holds every word a player may type, separated by commas. Case and accents are ignored. An entry may have
# several words; "…" marks where other words may come between them: "lege … ab". A word may be in several lists: the
# rest of the input decides which one is meant. Colours are typed as one of .typed above, as a letter or as a sign.
typed-lay = wyłóż, wykładam, wyłożyć, wykładać, wyłożę, zagraj, zagrywam, zagrać, zagram, graj, gram, połóż, kładę, położyć, położę, kładź, dołóż, dokładam, dołożyć, dołożę, dodaj, dodaję, dostaw, dostawiam, wyłóż … do ciągu, wykładam … do ciągu, zagraj … do ciągu, połóż … do ciągu, dołóż … do ciągu, dokładam … do ciągu, wyłóż … do kolumny, wykładam … do kolumny, zagraj … do kolumny, połóż … do kolumny, dołóż … do kolumny, dokładam … do kolumny
typed-discard = odrzuć, odrzucam, odrzucić, odrzucę, odrzucaj, zrzuć, zrzucam, zrzucić, wyrzuć, wyrzucam, wyrzucić, odłóż, odkładam, odłożyć, pozbądź się, pozbywam się
typed-draw = dobierz, dobieram, dobrać, dobiorę, dobieraj, dobierać, ciągnij, ciągnę, pociągnij, wyciągnij, weź, biorę, wziąć, wezmę, bierz, pobierz, pobieram
typed-enter = wejdź, wchodzę, wejść, wejdę, wchodzi, wejście, wprowadź, wprowadzam, wprowadzić, wystaw, wystawiam, pionek, pionkiem, znacznik, znacznikiem
typed-move = idź, idę, iść, pójdź, pójdę, rusz, rusz się, ruszam, ruszam się, ruszyć, ruch, przesuń, przesuń się, przesuwam, przesunąć, przejdź, przechodzę, krok
typed-stay = zostań, zostaję, zostać, stój, stoję, stać, bez ruchu, brak ruchu, nie ruszaj, nie ruszaj się, nie ruszam, nie ruszam się, nie idź, nie idę, nie korzystam, rezygnuję, zrezygnuj, nic, nic nie rób, nie odrzucaj, nie odrzucam, nic nie odrzucaj, nic nie odrzucam, nie, nie chcę
typed-figure = pionek, pionka, pionkiem, pionkowi, pion, figura, figurę, figurą, znacznik, znacznika, znacznikiem, znacznikowi, rusz pionek, rusz pionka, rusz pionkiem, ruszam pionek, ruszam pionka, ruszam pionkiem, ruch pionkiem, przesuń pionek, przesuń pionka, przesuwam pionek, przesuwam pionka, idź pionkiem, idę pionkiem, rusz znacznik, rusz znacznikiem, ruszam znacznik, ruszam znacznikiem, ruch znacznikiem, przesuń znacznik, przesuwam znacznik, idź znacznikiem, idę znacznikiem
typed-priestess = kapłanka, kapłankę, kapłanką, kapłanki, kapłance, rusz kapłankę, rusz kapłanką, ruszam kapłankę, ruszam kapłanką, ruch kapłanką, ruch kapłanki, przesuń kapłankę, przesuwam kapłankę, idź kapłanką, idę kapłanką
typed-on = dalej, idź dalej, idę dalej, iść dalej, pójdź dalej, rusz dalej, ruszam dalej, rusz się dalej, przesuń dalej, przesuń się dalej, naprzód, idź naprzód, do przodu, idź do przodu, kontynuuj, kontynuuję, koniczyna, skorzystaj, korzystam
typed-back = cofnij, cofnij się, cofam, cofam się, cofnę, cofnę się, cofnąć, cofnąć się, wróć, wracam, wrócić, wrócę, wracaj, idź wstecz, wstecz, z powrotem, do tyłu, idź do tyłu
typed-drop = odrzuć, odrzucam, odrzucić, odrzucę, zrzuć, zrzucam, zrzucić, wyrzuć, wyrzucam, oddaj, oddaję, oddać
typed-claim = punktuj, punktuję, punktować, zapunktuj, punktuj teraz, punktuję teraz, punktuj skrzaty, punktuję skrzaty, punkty, punkty za skrzaty, weź punkty, biorę punkty, policz, policz skrzaty, podlicz, skrzaty, leprechauny, teraz
typed-wait = czekaj, czekam, poczekaj, poczekam, zaczekaj, zaczekam, później, potem, na później, punktuj później, punktuję później, policz później, nie teraz, jeszcze nie, zostaw na później
typed-reveal = odkryj, odkrywam, odkryć, odkryję, odsłoń, odsłaniam, odsłonić, odwróć, odwracam, odwrócić, otwórz, otwieram, pokaż
typed-place = dołóż, dokładam, dołożyć, dołożę, dołóż ją, wyłóż, wykładam, połóż, kładę, położyć, umieść, umieszczam, postaw, stawiam, dodaj, dodaję, dostaw, dostawiam, dołóż … do ciągu, dokładam … do ciągu, dołóż … do kolumny, dokładam … do kolumny
typed-leave = zostaw, zostawiam, zostawić, zostawię, zostaw ją, zostaw na środku, zostawiam na środku, pozostaw, pozostawiam, na środek, odłóż, odkładam
typed-take = weź, biorę, wziąć, wezmę, bierz, zabierz, zabieram, zabrać, dobierz, dobieram
typed-pass = pas, pass, pasuj, pasuję, spasuj, pasować, spasować, pomiń, pomijam, odpuść, odpuszczam
typed-deck = talia, talii, talię, talią, z talii, stos dobierania, stosu dobierania, zakryty stos, zakrytego stosu, zakrytym stosie, zakryta, zakrytą, zakrytej, zakryty, zakrytego, w ciemno
typed-small = mały, małego, małym, małemu, mała, małą, małej, małe, mniejszy, mniejszego, mniejszym
typed-large = duży, dużego, dużym, dużemu, duża, dużą, dużej, duże, wielki, wielkiego, wielkim, większy, większego, większym
typed-hand = ręka, ręki, rękę, ręką, ręce, z ręki
typed-run = ciąg, ciągu, ciągiem, ciągi, z ciągu, rząd, rzędu, rzędem, szereg, szeregu, sekwencja, sekwencji, kolumna, kolumny, kolumnę, kolumną, kolumnie, z kolumny
# Words that are ignored.
typed-filler = karta, kartę, karty, kartą, karcie, kart, płytka, płytkę, płytki, płytką, płytek, stos, stosu, stosie, odrzuconych, odrzucone, odrzuconej, ścieżka, ścieżkę, ścieżki, ścieżką, ścieżce, droga, drogę, drogi, drogą, drodze, pole, pola, pól, polu, kamień, kamienia, kamienie, kamieni, kamieniu, pionek, pionka, pionkiem, znacznik, znacznika, znacznikiem, figura, figurę, figurą, środek, środka, środku, kolor, koloru, kolorze, mój, moja, moją, mojej, mojego, moje, swój, swoją, swojej, swojego, tę, tą, ta, ten, to, ją, się, z, ze, na, do, od, o, w, we, po, i, proszę, poproszę
# Examples shown to the player. Each must parse as a move.
typed-examples = wyłóż zieloną 5, odrzuć różową 3, dobierz z talii
typed-empty = Napisz ruch, na przykład: do { $examples }.
typed-too-long = To za długie jak na ruch. Napisz na przykład: do { $examples }.
typed-not-a-move = Nie znam takiego ruchu. Napisz na przykład: do { $examples }.
