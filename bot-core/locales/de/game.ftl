# Text of the games: the board, the hand, the moves, what happened, the scores. Notes for translators: en/game.ftl.
#
# - A colour is always a noun ("◆ Grün 5", "Reihe in Grün"), so all its forms are the same.
# - Moves and prompts are infinitives ("◆ Grün 5 legen").
# - Cards: legen. Tiles: anlegen. Discard: abwerfen, never ablegen, which could mean either.

## Colours and cards

colour-brown = Braun
    .acc = Braun
    .gen = Braun
    .letter = N
    .typed = braun, braune, braunen, brauner, braunes, braunem, brauns, brn, br
colour-yellow = Gelb
    .acc = Gelb
    .gen = Gelb
    .letter = E
    .typed = gelb, gelbe, gelben, gelber, gelbes, gelbem, gelbs, glb, ge
colour-pink = Pink
    .acc = Pink
    .gen = Pink
    .letter = P
    .typed = pink, pinke, pinken, pinker, pinkes, pinkem, pinks, rosa, rosane, rosanen, rosaner, rosanes, rosanem, rosafarben, rosafarbene, rosafarbenen, rosafarbener, rosafarbenes, rosafarbenem, rose, pnk, pi
colour-green = Grün
    .acc = Grün
    .gen = Grün
    .letter = G
    .typed = grün, grüne, grünen, grüner, grünes, grünem, grüns, gruen, gruene, gruenen, gruener, gruenes, gruenem, gruens, grn, gr
colour-blue = Blau
    .acc = Blau
    .gen = Blau
    .letter = B
    .typed = blau, blaue, blauen, blauer, blaues, blauem, blaus, bl
colour-red = Rot
    .acc = Rot
    .gen = Rot
    .letter = R
    .typed = rot, rote, roten, roter, rotes, rotem, rots, ro
colour-card = { $sign } { $colour } { $value }

list-or = { $texts } oder { $last }

## What the player must decide, shown after "Anna: …"

asked-play = eine Karte legen oder abwerfen
asked-enter = kleine oder große Figur für den Pfad wählen
asked-clover = Kleeblatt – eine beliebige Figur darf einen Stein weiter
asked-finished-path = Pfad geschafft – eine andere Figur darf einen Stein weiter
asked-laid-card = eine Figur oder die Priesterin ziehen
asked-spiral = Spirale – die Figur darf zurück
asked-leprechaun = Kobold – eine Karte darf abgeworfen werden
asked-claim = die Koboldpunkte jetzt oder später werten
asked-draw =
    { $count ->
        [one] eine Karte ziehen
       *[other] { $count } Karten ziehen
    }
asked-turn = ein Plättchen aufdecken oder aus der Mitte nehmen
asked-revealed = das aufgedeckte Plättchen anlegen oder liegen lassen
asked-extra-turn = ein Plättchen nehmen oder passen

## The board

board-turn = { $name } ist dran: { $asked }
board-over = Das Spiel ist zu Ende
# Name of a seat whose player has no name.
board-seat = Platz { $number }
board-piles-closed = Die Ablagestapel sind gesperrt, bis jemand vom Nachziehstapel zieht
board-pile = { $sign } { $colour } ({ $letter }): Ablage ({ $count }), oben { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): Ablage leer
# $tiles lists stone numbers and the tiles on them, for example "3 wish, 5 ☘, 9 +2".
board-tiles = Steine: { $tiles }
board-stone-tile = { $stone } { $tile }
board-tile-wish = Wunsch
board-tile-wishes = Wunsch ×{ $count }
board-tile-clover = ☘
board-tile-clover-colour = ☘ { $colour }
board-tile-points = +{ $count }
board-tile-mirror = Spiegel
board-tile-spiral = Spirale
board-tile-leprechaun = Kobold
board-player-points =
    { $name }: { $shown } { $points ->
        [one] Punkt
       *[other] Punkte
    }
board-player =
    { $name }: { $shown } { $points ->
        [one] Punkt
       *[other] Punkte
    }, { $wishes ->
        [one] 1 Wunschstein
       *[other] { $wishes } Wunschsteine
    }
board-player-mirrors =
    { $name }: { $shown } { $points ->
        [one] Punkt
       *[other] Punkte
    }, { $wishes ->
        [one] 1 Wunschstein
       *[other] { $wishes } Wunschsteine
    }, { $mirrors ->
        [one] 1 Spiegel
       *[other] { $mirrors } Spiegel
    }
# A run of cards: its last value and its direction (↑ or ↓, or ↕ while both are possible).
board-run = { $sign } { $colour } { $value }{ $way }

## The hand

hand-title = Deine Hand
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
# $last and $way describe the reader's own run.
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } – Reihe { $last }{ $way }

## Moves, on buttons and in lists

# The destination of a figure.
move-to-stone = Stein { $stone }
move-to-stone-tile = Stein { $stone }, { $tile }
move-lay = { $sign } { $colour_acc } { $value } legen
move-discard = { $sign } { $colour_acc } { $value } abwerfen
move-draw-deck = Vom Nachziehstapel ziehen
move-draw-deck-left = Vom Stapel ({ $count })
move-draw-pile = Vom Ablagestapel { $sign } { $colour } ziehen
# Names the top card of the pile.
move-draw-pile-card = { $sign } { $colour_acc } { $value } nehmen
# The same when the path is unknown.
move-enter-any-small = Kleine Figur
move-enter-any-large = Große Figur
move-step = { $sign } { $colour } weiter
move-stay = Verzichten
move-figure = Figur { $figure } ziehen
move-priestess =
    { $count ->
        [one] Priesterin 1 Stein weiter
       *[other] Priesterin { $count } Steine weiter
    }
move-on = Weiter
move-back-to = Zurück → { $to }
move-drop-hand = { $sign } { $colour_acc } { $value } aus der Hand abwerfen
move-drop-run = Aus der Reihe { $sign } { $colour } abwerfen
move-claim = Kobolde werten
move-wait = Später werten
move-reveal = Plättchen aufdecken
move-place = Plättchen anlegen
move-leave = Liegen lassen
move-take = { $tile } nehmen
move-pass = Passen

## What happened, visible to everyone

told-lay = { $name } legt { $sign } { $colour_acc } { $value }.
told-discard = { $name } wirft { $sign } { $colour_acc } { $value } ab.
told-draw-deck =
    { $count ->
        [0] { $name } zieht die letzte Karte vom Nachziehstapel.
        [one] { $name } zieht vom Nachziehstapel, noch 1 Karte.
       *[other] { $name } zieht vom Nachziehstapel, noch { $count } Karten.
    }
# The top card of a pile is public, so it is named.
told-draw-pile = { $name } nimmt { $sign } { $colour_acc } { $value } vom Ablagestapel.
told-draw-pile-colour = { $name } zieht vom Ablagestapel { $sign } { $colour }.
told-found-wish = ein Wunschstein
told-found-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
told-over = Das Spiel ist zu Ende.
told-stay = { $name } bleibt stehen.
told-stay-clover = { $name } verzichtet auf das Kleeblatt.
told-stay-finished-path = { $name } zieht keine andere Figur.
told-stay-spiral = { $name } verzichtet auf die Spirale.
told-stay-leprechaun = { $name } wirft beim Kobold nichts ab.

## Scores

score-player =
    { $place }. { $name }: { $shown } { $points ->
        [one] Punkt
       *[other] Punkte
    }
score-path-figure = { $sign } { $colour }, Stein { $stone }: { $shown }
score-path-figure-large = { $sign } { $colour }, Stein { $stone }, groß (zählt doppelt): { $shown }
score-spiral-figure = Figur { $figure }, Stein { $stone }: { $shown }
score-tiles = Punkte von Plättchen: { $shown }
score-wish-stones =
    { $count ->
        [one] 1 Wunschstein
       *[other] { $count } Wunschsteine
    }: { $shown }
score-wish-stones-mirrors =
    { $count ->
        [one] 1 Wunschstein
       *[other] { $count } Wunschsteine
    }, { $mirrors ->
        [one] 1 Spiegel
       *[other] { $mirrors } Spiegel
    }: { $shown }
score-priestess = Priesterin: { $shown }
score-leprechauns = Kobolde: { $shown }
score-run =
    { $sign } { $colour }, { $count ->
        [one] 1 Plättchen
       *[other] { $count } Plättchen
    }: { $shown }
score-printed = Punkte auf Plättchen: { $shown }

## How the game ended

verdict-win =
    { $name } gewinnt mit { $shown } { $points ->
        [one] Punkt
       *[other] Punkten
    }.
# $names lists two to four winners, for example "Anna, Bo".
verdict-shared =
    Gemeinsamer Sieg mit { $shown } { $points ->
        [one] Punkt
       *[other] Punkten
    }: { $names }.
verdict-goal = Die fünfte Figur hat den Zielbereich erreicht.
verdict-deck = Die letzte Karte vom Nachziehstapel wurde gezogen.
verdict-stack = Das letzte Plättchen wurde aufgedeckt.

## Why a move is refused

why-over = Das Spiel ist zu Ende.
why-not-your-turn = Du bist noch nicht dran. Das Spiel wartet auf { $name }.
# $asked is one of the `asked-…` phrases.
why-not-asked = Das geht gerade nicht. Zuerst: { $asked }.
why-no-such-colour = { $colour } gibt es in diesem Spiel nicht.
why-not-in-hand = { $sign } { $colour } { $value } hast du nicht auf der Hand.
why-does-not-fit = { $sign } { $colour } { $value } passt nicht in deine Reihe.
# $last is the last value of the run.
why-does-not-fit-up = { $sign } { $colour } { $value } passt nicht: Deine Reihe in { $colour } steigt und steht bei { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } passt nicht: Deine Reihe in { $colour } fällt und steht bei { $last }.
why-path-ended = Deine Figur auf { $sign } { $colour } steht schon auf dem letzten Stein.
why-pile-empty = Auf dem Ablagestapel { $sign } { $colour } liegt keine Karte.
why-pile-closed = Du hast gerade auf { $sign } { $colour } abgeworfen, darum ist dieser Stapel für dich in diesem Zug gesperrt.
why-piles-closed = Drei Runden lang hat niemand vom Nachziehstapel gezogen: Die Ablagestapel sind gesperrt, bis es jemand tut.
why-no-such-figure = Eine Figur { $figure } gibt es nicht.
why-no-stone-ahead = Vor Figur { $figure } liegt kein Stein in { $sign } { $colour } mehr.
why-beyond-reach =
    { $count ->
        [one] Diese Karte bringt die Priesterin nur 1 Stein weiter.
       *[other] Diese Karte bringt die Priesterin 1 bis { $count } Steine weiter.
    }
why-priestess-at-end = Die Priesterin steht auf dem letzten Stein und geht nicht weiter.
why-not-behind = Stein { $stone } liegt nicht hinter der Figur.
why-stone-barred = Die Figur stand zu Beginn dieses Zugs auf Stein { $stone } und darf nicht dorthin zurück.
why-run-empty = Du hast keine Reihe in { $sign } { $colour }, aus der du eine Karte nehmen könntest.
why-stack-empty = Der Stapel ist leer.
why-not-face-up = { $sign } { $colour } { $value } liegt nicht in der Mitte.
# $moves lists moves, worded as on the buttons.
why-instead = Jetzt möglich: { $moves }.
why-instead-more =
    { $count ->
        [one] Jetzt möglich: { $moves }; und 1 weiterer Zug.
       *[other] Jetzt möglich: { $moves }; und { $count } weitere Züge.
    }

## Typed moves

# Each list holds every word a player may type, separated by commas. Case and accents are ignored. An entry may have
# several words; "…" marks where other words may come between them: "lege … ab". A word may be in several lists: the
# rest of the input decides which one is meant. Colours are typed as one of .typed above, as a letter or as a sign.
#
# "ziehe Grün" draws from the green pile. A figure is moved with "Grün weiter", "ziehe auf Grün" or "bewege Grün".
# "Reihe" and "Hand" must not be fillers, or a discard from the run would be read as a discard from the hand.
typed-lay = lege, leg, legen, lege … an, leg … an, anlegen, lege … aus, leg … aus, auslegen, lege … hin, leg … hin, hinlegen, lege … in die reihe, leg … in die reihe, lege … in meine reihe, leg … in meine reihe, lege … an die reihe, lege … an meine reihe, spiele, spiel, spielen, spiele … aus, spiel … aus, ausspielen
typed-discard = wirf … ab, werfe … ab, werf … ab, wirf ab, werfe ab, werf ab, abwerfen, abwerfe, wirf … weg, werfe … weg, werf … weg, wirf weg, werfe weg, werf weg, wegwerfen, lege … ab, leg … ab, lege ab, leg ab, ablegen, ablege, lege … weg, leg … weg, weglegen, schmeiß … weg, schmeiße … weg, schmeiss … weg, schmeisse … weg, schmeiß weg, schmeiss weg, wegschmeißen, wegschmeissen, wirf, werfe, werf, werfen
typed-draw = ziehe, zieh, ziehen, ziehe … nach, zieh … nach, nachziehen, nimm, nehme, nehm, nehmen, nimm … auf, nehme … auf, aufnehmen, hole, hol, holen
typed-enter = betritt, betrete, betreten, figur, setze, setz, setzen, nimm, nehme, nehm, nehmen, wähle, wähl, wählen, waehle, waehl, waehlen, stelle, stell, stellen, starte, starten, ziehe, zieh, ziehen
typed-move = weiter, bewege, beweg, bewegen, rücke, rück, rücken, ruecke, rueck, ruecken, rücke … vor, rück … vor, ruecke … vor, rueck … vor, vorrücken, vorruecken, ziehe … vor, zieh … vor, vorziehen, ziehe … weiter, zieh … weiter, weiterziehen, gehe, geh, gehen, weitergehen, laufe, lauf, laufen, ziehe mit, zieh mit, ziehe auf, zieh auf, auf … ziehen, mit … ziehen, figur, figur … ziehen, ziehe figur, zieh figur, ziehe die figur, zieh die figur, ziehe meine figur, zieh meine figur
typed-stay = nicht ziehen, ziehe nicht, zieh nicht, kein schritt, keinen schritt, kein zug, keinen zug, nicht weiter, nicht weiterziehen, nicht weitergehen, ziehe nicht weiter, zieh nicht weiter, gehe nicht weiter, geh nicht weiter, nicht zurück, nicht zurueck, nicht zurückgehen, nicht zurueckgehen, gehe nicht zurück, geh nicht zurück, gehe nicht zurueck, geh nicht zurueck, bleibe, bleib, bleiben, bleibe stehen, bleib stehen, stehen bleiben, stehenbleiben, verzichte, verzichten, ablehnen, lehne ab, nichts, nichts abwerfen, wirf nichts ab, werfe nichts ab, nicht abwerfen, nein, nein danke
typed-figure = figur, spielfigur, figur … ziehen, figur … bewegen, ziehe figur, zieh figur, ziehen figur, ziehe mit figur, zieh mit figur, ziehe die figur, zieh die figur, ziehe meine figur, zieh meine figur, bewege figur, beweg figur, bewege die figur, beweg die figur, bewege meine figur, rücke figur, ruecke figur, gehe mit figur, geh mit figur
typed-priestess = priesterin, orakelpriesterin, priesterin … ziehen, priesterin … bewegen, ziehe priesterin, zieh priesterin, ziehe die priesterin, zieh die priesterin, ziehe mit der priesterin, zieh mit der priesterin, bewege priesterin, beweg priesterin, bewege die priesterin, beweg die priesterin, rücke die priesterin, ruecke die priesterin
typed-on = weiter, weiterziehen, weitergehen, ziehe weiter, zieh weiter, ziehe … weiter, zieh … weiter, gehe weiter, geh weiter, gehe … weiter, geh … weiter, folge, folg, folgen
typed-back = zurück, zurueck, zurückziehen, zurueckziehen, zurückgehen, zurueckgehen, gehe zurück, geh zurück, gehe … zurück, geh … zurück, gehe zurueck, geh zurueck, gehe … zurueck, geh … zurueck, ziehe zurück, zieh zurück, ziehe … zurück, zieh … zurück, ziehe zurueck, zieh zurueck, ziehe … zurueck, zieh … zurueck
typed-drop = wirf … ab, werfe … ab, werf … ab, wirf ab, werfe ab, werf ab, abwerfen, abwerfe, wirf … weg, werfe … weg, werf … weg, wirf weg, werfe weg, werf weg, wegwerfen, lege … ab, leg … ab, lege ab, leg ab, ablegen, ablege, lege … weg, leg … weg, weglegen, wirf, werfe, werf, werfen, gib … ab, gebe … ab, abgeben, gib, gebe, geben
typed-claim = werte, werten, wertung, koboldwertung, jetzt werten, werte jetzt, koboldpunkte
typed-wait = warte, warten, abwarten, warte … ab, später, spaeter, später werten, spaeter werten, werte später, werte spaeter, werte … später, werte … spaeter, noch nicht, noch nicht werten, nicht jetzt, jetzt nicht, nicht werten, werte nicht, werte … nicht, aufheben, hebe … auf, heb … auf
typed-reveal = decke auf, deck auf, decke … auf, deck … auf, aufdecken, aufdecke, drehe um, dreh um, drehe … um, dreh … um, umdrehen, öffne, öffnen, oeffne, oeffnen
typed-place = lege an, leg an, lege … an, leg … an, anlegen, anlege, lege … hin, leg … hin, hinlegen, lege, leg, legen, lege … in die reihe, lege … in meine reihe, lege … an die reihe, lege … an meine reihe, platziere, platzier, platzieren, behalte, behalt, behalten
typed-leave = lasse, lass, lassen, lasse liegen, lass liegen, lasse … liegen, lass … liegen, liegen lassen, liegenlassen, liegen, bleibt liegen
typed-take = nimm, nehme, nehm, nehmen, hole, hol, holen
typed-pass = passe, pass, passen, setze aus, setz aus, aussetzen, überspringe, überspringen, ueberspringe, ueberspringen
typed-deck = nachziehstapel, nachziehstapels, ziehstapel, stapel, kartenstapel, talon, deck, verdeckt, verdeckte, verdeckten
typed-small = klein, kleine, kleinen, kleiner, kleines, kleinem
typed-large = groß, große, großen, großer, großes, großem, gross, grosse, grossen, grosser, grosses, grossem
typed-hand = hand, handkarte, handkarten
typed-run = reihe, reihen, kartenreihe
# Words that are ignored. So is "do", so that an example may be copied to where the move alone is typed.
typed-filler = der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, mein, meine, meinen, meinem, meiner, meines, ich, es, sie, ihn, mal, noch, nun, jetzt, bitte, karte, karten, kärtchen, kaertchen, plättchen, plaettchen, stapel, stapels, ablagestapel, ablage, pfad, pfads, pfade, stein, steine, steinen, steins, schritt, schritte, feld, felder, figur, figuren, spielfigur, priesterin, kobold, kobolde, kobolden, koboldpunkte, kleeblatt, spirale, mitte, offen, offene, offenen, offenes, vom, von, aus, auf, an, zu, zum, zur, nach, in, im, ins, mit, um, bis, weiter, weit, vor, nächsten, naechsten, nächste, naechste, do
# Examples shown to the player. Each must parse as a move.
typed-examples = lege Grün 5, wirf Pink 3 ab, ziehe vom Nachziehstapel
typed-empty = Schreib einen Zug, zum Beispiel: do { $examples }.
typed-too-long = Das ist zu lang für einen Zug. Schreib zum Beispiel: do { $examples }.
typed-not-a-move = Diesen Zug kenne ich nicht. Schreib zum Beispiel: do { $examples }.
