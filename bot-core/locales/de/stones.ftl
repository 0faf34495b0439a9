# Stones, the game with 55 tiles. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-stones = Keltis: Das Plättchenspiel
    .hint = Plättchen

## Board, moves and events

# $tile is the full tile, for example "◆ green 5 ☘".
asked-revealed-fits = { $tile }: anlegen oder liegen lassen
asked-revealed-left = { $tile } passt nirgends: liegen lassen
board-stack =
    { $count ->
        [0] Stapel: leer
        [one] Stapel: 1 Plättchen
       *[other] Stapel: { $count } Plättchen
    }
board-middle = In der Mitte
board-middle-empty = In der Mitte: nichts
# $tiles lists tile values and printed symbols, for example "1 wish, 4 ☘, 10".
board-middle-colour = { $sign } { $colour } ({ $letter }): { $tiles }
# Stones: a run of tiles with all its values.
board-row = { $sign } { $colour }: { $values } { $way }
hand-title-runs = Deine Reihen
hand-row = { $sign } { $colour } ({ $letter }): { $values } { $way }
# $tiles are the tiles in the middle that fit the run.
hand-row-fits = { $sign } { $colour } ({ $letter }): { $values } { $way } – passend: { $tiles }
hand-row-none = { $sign } { $colour } ({ $letter }): keine
hand-row-none-fits = { $sign } { $colour } ({ $letter }): keine – passend: { $tiles }
move-reveal-left = Aufdecken ({ $count })
# $tile is the full tile, for example "◆ green 5 ☘".
move-place-tile = { $tile } anlegen
told-extra-turn = Kleeblatt: noch ein Zug.
# $tile is the full tile, for example "◆ green 5 ☘".
told-reveal = { $name } deckt { $tile } auf.
told-place = { $name } legt { $tile } an.
told-leave = { $name } lässt { $tile } in der Mitte.
told-take = { $name } nimmt { $tile } aus der Mitte.
told-pass = { $name } passt.

## The tutorial

guide-stones-first = Hier hat niemand etwas auf der Hand. Decke das oberste Plättchen vom Stapel auf oder nimm ein offenes aus der Mitte. Angelegte Plättchen bilden je Farbe eine Reihe, und jede Reihe steigt nur oder fällt nur.
guide-stones-second = Kurze Reihen kosten Punkte, lange bringen welche. Lieber wenige lange Reihen als von jeder Farbe ein Plättchen.
guide-stones-third = Ein Kleeblatt gibt dir sofort noch einen Zug, +1 und +3 sind Punkte, und Wunschsteine zählen am Ende: Mit weniger als zwei davon verlierst du Punkte.
guide-stones-later = Ist das letzte Plättchen vom Stapel aufgedeckt, ist das Spiel fast vorbei. Das Plättchen mit der kleinsten Lücke hält die Reihe am längsten offen.
guide-stones-revealed = Lege es an, wenn es eine Reihe ohne zu große Lücke weiterbringt. Lässt du es liegen, bleibt es offen, und die anderen dürfen es nehmen.

## The rules

rules-stones =
    Baue Reihen aus Plättchen, eine für jede Farbe. Wer die meisten Punkte hat, gewinnt.
    55 Plättchen liegen verdeckt im Stapel. Niemand hat etwas auf der Hand.
    In deinem Zug deckst du das oberste Plättchen auf. Lege es in deiner Reihe an oder lass es offen in der Mitte.
    Oder nimm ein offenes Plättchen aus der Mitte und lege es an.
    Eine Reihe steigt nur oder fällt nur. Lücken sind erlaubt.
    Legst du ein Kleeblatt an, hast du sofort noch einen Zug.
    Lange Reihen bringen Punkte. Reihen aus einem oder zwei Plättchen kosten Punkte.
    Auch Wunschsteine und die aufgedruckten +1 und +3 zählen.
    Ist das letzte Plättchen vom Stapel aufgedeckt, wird dieser Zug noch zu Ende gespielt. Dann ist Schluss.
    .title = Keltis: Das Plättchenspiel

rules-stones-aim =
    Du baust vor dir Reihen aus Plättchen, höchstens eine für jede Farbe: Pink, Blau, Braun, Grün und Gelb.
    Es gibt 55 Plättchen. Jede Farbe hat die Werte 0 bis 10, jeden Wert einmal.
    Am Anfang liegen alle verdeckt im Stapel. Nur der Stapel ist geheim. Niemand hat etwas auf der Hand.
    Lange Reihen bringen Punkte. Eine Reihe aus einem oder zwei Plättchen kostet Punkte, und eine Farbe ohne Plättchen zählt 0. Überlege also gut, ob du eine Reihe beginnst.
    Auch Wunschsteine und aufgedruckte Punkte auf deinen Plättchen zählen.
    Die höchste Punktzahl gewinnt. Bei Gleichstand an der Spitze ist es ein gemeinsamer Sieg.
    Das Spiel ist für zwei bis vier Personen.
    .title = Spielziel

rules-stones-turn =
    Du hast zwei Möglichkeiten:
    Decke das oberste Plättchen vom Stapel auf. Lege es in deiner Reihe dieser Farbe an oder lass es offen in der Mitte. Passt es nicht, musst du es dort lassen.
    Oder nimm eines der offenen Plättchen aus der Mitte und lege es in deiner Reihe an. Nehmen darfst du nur ein Plättchen, das passt.
    Legst du ein Plättchen an, ist dein Zug zu Ende. Lässt du es liegen, ebenso. Aber für ein Kleeblatt, das du anlegst, bekommst du noch einen Zug.
    Ein Plättchen in der Mitte liegt dort für alle, bis jemand es nimmt.
    Wer fängt an? Eine Person darf in der Lobby angeben, dass sie zuletzt in Irland war, und fängt dann an. Sonst entscheidet der Zufall.
    Die anderen folgen reihum in der Reihenfolge, in der sie Platz genommen haben. Bei einer Revanche beginnt der nächste Platz.
    .title = Dein Zug

rules-stones-runs =
    Eine Reihe besteht aus deinen Plättchen einer Farbe. Du hast nie zwei Reihen derselben Farbe.
    Das erste Plättchen darf jeden Wert von 0 bis 10 haben.
    Das zweite Plättchen legt die Richtung fest, aufwärts oder abwärts. Ab dann dürfen die Werte nur noch in diese Richtung gehen.
    Lücken sind erlaubt. Kein Wert kommt in einer Farbe zweimal vor.
    Neue Plättchen kommen immer ans Ende der Reihe. Ein angelegtes Plättchen bleibt liegen.
    Erlaubt: 2, 3, 7, 9.
    Erlaubt: 10, 6, 5, 0.
    Nicht erlaubt: 4, 8, 6.
    .title = Reihen

rules-stones-clovers =
    Zehn Plättchen zeigen ein Kleeblatt, zwei in jeder Farbe.
    Legst du eines an, hast du sofort noch einen ganzen Zug. Dabei ist egal, ob du es aufgedeckt oder aus der Mitte genommen hast.
    Der Extrazug ist ein Zug wie jeder andere: aufdecken oder nehmen. Du kannst nicht auf ihn verzichten. Legst du darin ein Kleeblatt an, hast du noch einen Zug.
    Lässt du ein Kleeblatt in der Mitte, bekommst du nichts. Wer es später anlegt, hat den Extrazug.
    Ist der Stapel leer, kannst du nur noch ein passendes offenes Plättchen nehmen oder passen. Gibt es keines, verfällt der Extrazug.
    .title = Kleeblätter

rules-stones-tiles =
    30 der 55 Plättchen zeigen ein Symbol. Die anderen 25 sind leer.
    Pink: Wunschstein auf 1 und 4, Kleeblatt auf 2 und 9, +1 auf 5, +3 auf 7.
    Blau: Wunschstein auf 2 und 3, Kleeblatt auf 5 und 6, +1 auf 9, +3 auf 8.
    Braun: Wunschstein auf 4 und 7, Kleeblatt auf 5 und 8, +1 auf 6, +3 auf 2.
    Grün: Wunschstein auf 6 und 9, Kleeblatt auf 3 und 4, +1 auf 1, +3 auf 5.
    Gelb: Wunschstein auf 6 und 8, Kleeblatt auf 1 und 7, +1 auf 4, +3 auf 3.
    Ein Symbol gilt für die Person, die das Plättchen anlegt.
    Wunschsteine zählen am Ende, je mehr, desto besser. Ein Kleeblatt gibt sofort noch einen Zug. +1 und +3 sind Punkte am Ende.
    .title = Plättchen

rules-stones-end =
    Wer das letzte Plättchen vom Stapel aufdeckt, beendet noch den eigenen Zug. Dann ist das Spiel zu Ende. Die anderen haben keinen Zug mehr.
    Wird dabei ein Kleeblatt angelegt, wird auch der Extrazug noch gespielt, und so weiter. Bei leerem Stapel heißt das: ein passendes offenes Plättchen nehmen oder passen. Gibt es keines, verfällt der Extrazug.
    Plättchen, die offen in der Mitte bleiben, zählen für niemanden.
    .title = Spielende

rules-stones-score =
    Die Punkte beginnen bei 0 und können ins Minus fallen.
    Jede Reihe zählt nach der Zahl ihrer Plättchen:
    kein Plättchen: 0
    1 Plättchen: −4
    2 Plättchen: −3
    3 Plättchen: 2
    4 Plättchen: 3
    5 Plättchen: 6
    6 oder mehr: 10
    Dann alle Wunschsteine auf deinen Plättchen:
    keiner: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 oder mehr: 10
    Dann die aufgedruckten Punkte, +1 und +3, auf deinen Plättchen.
    Beispiel: Reihen aus 2, 4, 3 und 5 Plättchen zählen −3, 3, 2 und 6. Drei Wunschsteine zählen 3. Aufgedruckt sind 3, 1, 3 und 3. Das macht 21.
    Die höchste Punktzahl gewinnt. Bei Gleichstand an der Spitze ist es ein gemeinsamer Sieg.
    .title = Wertung
