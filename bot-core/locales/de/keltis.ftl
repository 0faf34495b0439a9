# Keltis, the board game with five paths. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-keltis = Keltis
    .hint = fünf Pfade

## Board, moves and events

asked-enter-path = kleine oder große Figur für { $sign } { $colour } wählen
# Keltis: $count is the number of figures in the goal area. Five end the game.
board-deck-goal =
    { $deck ->
        [one] Nachziehstapel: 1 Karte
       *[other] Nachziehstapel: { $deck } Karten
    }, im Zielbereich: { $count } von 5
# Keltis: the values of stones 1 to 9 on a path.
board-values = Die Steine 1 bis 9 zählen { $values }
# The figure on a path. $run is a `board-run`.
board-run-figure = { $run }, Stein { $stone }
board-run-large = { $run }, Stein { $stone }, groß
board-figure = { $sign } { $colour }: Stein { $stone }
board-figure-large = { $sign } { $colour }: Stein { $stone }, groß
# Keltis: figures that have not entered a path. $count is the number of small ones.
board-start-both = Am Start: { $count } kleine, 1 große
board-start-small = Am Start: { $count } kleine
board-start-large = Am Start: 1 große
move-lay-to = { $sign } { $colour_acc } { $value } legen → { $to }
# Keltis: the player's figure is at the end of this path, so another figure may move.
move-lay-finished = { $sign } { $colour_acc } { $value } legen → andere Figur
move-enter-small = Kleine → { $sign } { $colour }
move-enter-large = Große → { $sign } { $colour }
move-step-to = { $sign } { $colour } → { $to }
told-enter-small = { $name }: Eine kleine Figur betritt { $sign } { $colour }.
told-enter-large = { $name }: Die große Figur betritt { $sign } { $colour }.
told-enter = { $name }: Eine Figur betritt den Pfad.
told-move = { $name } zieht auf dem Pfad { $sign } { $colour }.
# Keltis: the stone the figure moved to. $large is "yes" or "no".
told-step =
    { $large ->
        [yes] Große Figur
       *[no] Figur
    } auf Stein { $stone }.
told-step-found =
    { $large ->
        [yes] Große Figur
       *[no] Figur
    } auf Stein { $stone }: { $found }.
told-found-clover = ein Kleeblatt
told-goal = Im Zielbereich: { $count } von 5.
told-finished-path = Der Pfad ist geschafft: Eine andere Figur darf weiter.

## Descriptions of pictures

alt-legend = Enden der Reihen, in Klammern der Stein der Figur, * die große

## The tutorial

guide-keltis-first = Das ist deine Hand. Eine gelegte Karte beginnt eine Reihe ihrer Farbe, und eine Figur von dir geht auf diesem Pfad einen Stein hinauf. Von da an steigt diese Reihe nur oder fällt nur: Beginne also mit einer sehr niedrigen oder sehr hohen Karte.
guide-keltis-second = Die ersten drei Steine eines Pfades kosten Punkte, ab dem vierten bringen sie welche. Führe also lieber wenige Figuren weit, als alle Pfade anzufangen.
guide-keltis-third = Schau, was vor deinen Figuren liegt: Eine Zahl gibt sofort Punkte, ein Kleeblatt einen freien Schritt für irgendeine Figur, einen Wunschstein behältst du. Mit weniger als zwei Wunschsteinen verlierst du am Ende Punkte.
guide-keltis-fourth = Nichts Lohnendes zum Legen? Wirf eine Karte ab, die in keine deiner Reihen passt, am besten eine, die auch den anderen nicht hilft: Sie liegt offen, und alle dürfen sie nehmen.
guide-keltis-later = Das Spiel endet, sobald insgesamt fünf Figuren im Zielbereich stehen, auf den letzten drei Steinen der Pfade, oder die letzte Karte gezogen ist. Lass bis dahin die Minus-Steine hinter dir.
guide-keltis-enter = Deine große Figur zählt doppelt, im Guten wie im Schlechten. Schicke sie dorthin, wo du viele Karten hast; anderswo genügt eine kleine.
guide-keltis-clover = Ein freier Schritt: Irgendeine deiner Figuren darf einen Stein weitergehen, und was dort liegt, gilt wieder.

## The rules

rules-keltis =
    Führe deine Figuren fünf Pfade aus Steinen hinauf. Wer die meisten Punkte hat, gewinnt.
    In deinem Zug spielst du eine Karte und ziehst dann eine. Du hast immer acht auf der Hand.
    Lege eine Karte in deine Reihe dieser Farbe: Deine Figur auf diesem Pfad geht einen Stein weiter.
    Eine Reihe steigt nur oder fällt nur. Lücken und gleiche Werte sind erlaubt.
    Oder wirf eine Karte ab. Dann bewegt sich nichts.
    Zahlen geben sofort Punkte, Kleeblätter einen weiteren Schritt, Wunschsteine zählen am Ende.
    Auf den Steinen 1 bis 3 kostet eine Figur Punkte. Ab Stein 4 bringt sie immer mehr ein.
    Eine deiner fünf Figuren ist groß und zählt doppelt.
    Schluss ist, sobald insgesamt fünf Figuren auf den Steinen 7 bis 9 stehen oder die letzte Karte vom Nachziehstapel gezogen ist.
    .title = Keltis

rules-keltis-aim =
    Es gibt fünf Pfade, einen für jede Farbe: Braun, Gelb, Pink, Grün und Blau. Jeder hat hinter dem Start neun Steine.
    Du hast fünf Figuren, vier kleine und eine große. Alle beginnen am Start. Mit Karten führst du sie die Pfade hinauf.
    Am Ende zählt jede Figur so viel, wie ihr Stein wert ist. Die Steine 1 bis 9 sind −4, −3, −2, 1, 2, 3, 6, 7 und 10 wert.
    Eine Figur, die früh stecken bleibt, kostet dich Punkte. Eine Figur, die noch am Start steht, zählt nichts. Betritt einen Pfad also dann, wenn du glaubst, weit zu kommen.
    Auch Zahlenplättchen und Wunschsteine zählen.
    Die höchste Punktzahl gewinnt. Bei Gleichstand an der Spitze ist es ein gemeinsamer Sieg.
    Das Spiel ist für zwei bis vier Personen.
    .title = Spielziel

rules-keltis-turn =
    Spiele zuerst eine Karte aus deiner Hand. Du hast zwei Möglichkeiten:
    Lege sie in deine Reihe dieser Farbe, wenn sie dort passt. Dann geht deine Figur auf diesem Pfad einen Stein weiter.
    Oder wirf sie offen auf den Ablagestapel ihrer Farbe ab. Dann bewegt sich keine Figur. Abwerfen darfst du immer.
    Danach ziehst du eine Karte. Du hast wieder acht auf der Hand, und dein Zug ist zu Ende.
    Du darfst keinen Zug auslassen und nie zwei Karten in einem Zug spielen.
    Wer fängt an? Eine Person darf in der Lobby angeben, dass sie zuletzt in Irland war, und fängt dann an. Sonst entscheidet der Zufall.
    Die anderen folgen reihum in der Reihenfolge, in der sie Platz genommen haben. Bei einer Revanche beginnt der nächste Platz.
    .title = Dein Zug

rules-keltis-runs =
    Eine Reihe besteht aus deinen Karten einer Farbe. Du hast nie zwei Reihen derselben Farbe.
    Die erste Karte darf jeden Wert von 0 bis 10 haben.
    Die erste Karte mit einem anderen Wert legt die Richtung fest, aufwärts oder abwärts. Ab dann dürfen die Werte nur noch in diese Richtung gehen.
    Lücken sind erlaubt.
    Der Wert deiner letzten Karte passt immer noch einmal. Solange alle Karten einer Reihe gleich sind, bleibt die Richtung offen.
    Erlaubt: 3, 3, 6, 7, 7.
    Erlaubt: 9, 8, 8, 5, 3.
    Nicht erlaubt: 5, 7, 6.
    Eine gelegte Karte bleibt liegen. Alle sehen die Reihen.
    .title = Reihen

rules-keltis-figures =
    Wenn du eine Karte legst, geht deine Figur auf diesem Pfad einen Stein weiter. Der Wert der Karte ist egal. Auf diesen Schritt kannst du nicht verzichten.
    Du hast dort noch keine Figur? Dann geht eine vom Start auf Stein 1. Solange an deinem Start noch beide Größen warten, wählst du: klein oder groß.
    Die große Figur zählt am Ende doppelt, auch im Minus.
    Du hast höchstens eine Figur auf jedem Pfad. Figuren verschiedener Personen dürfen auf demselben Stein stehen.
    Pfad geschafft: Deine Figur steht auf Stein 9, und du legst noch eine passende Karte dieser Farbe.
    Dann darfst du mit einer beliebigen anderen eigenen Figur einen Stein weitergehen, auch vom Start auf einen Pfad, auf dem du noch keine hast. Das Plättchen, auf das sie kommt, wirkt wie sonst. Oder du lässt alles, wie es ist.
    .title = Figuren

rules-keltis-tiles =
    25 Plättchen liegen offen aus, fünf auf jedem Pfad: auf den vier dunklen Steinen und auf Stein 9. Ein Plättchen wirkt, wenn deine Figur darauf kommt.
    Zahl, 7 Plättchen (zwei 1er, drei 2er, zwei 3er): Du bekommst die Punkte sofort. Sie werden nie verdoppelt. Das Plättchen bleibt.
    Kleeblatt, 9 Plättchen: Du darfst mit einer beliebigen deiner Figuren einen Stein weitergehen: mit derselben, mit einer anderen oder mit einer vom Start auf einen Pfad, auf dem du noch keine hast. Auch das Plättchen dort wirkt, so können Kleeblätter eine Kette bilden. Das Plättchen bleibt.
    Wunschstein, 9 Plättchen: Du nimmst ihn, und der Stein ist leer. Deine Wunschsteine zählen am Ende.
    Eine Figur, die durch ein Kleeblatt auf einen Pfad kam, braucht dort keine Karte. Deine erste Karte dieser Farbe bringt sie weiter.
    Eine Figur auf Stein 9 geht nicht mehr weiter.
    .title = Plättchen

rules-keltis-draw =
    Wenn du eine Karte gespielt hast, ziehst du eine: die oberste vom Nachziehstapel oder die oberste von einem beliebigen Ablagestapel.
    Der Ablagestapel, auf den du in diesem Zug abgeworfen hast, ist für dich gesperrt, bis dein Zug zu Ende ist.
    Nehmen darfst du nur die oberste Karte eines Ablagestapels, aber alle seine Karten sind bekannt. Alle sehen, was du dort nimmst.
    Es gibt 110 Karten: fünf Farben mit den Werten 0 bis 10, jede Karte zweimal. Alle bekommen acht auf die Hand.
    Zu zweit kommen 30 Karten ungesehen aus dem Spiel, dann bleiben 64 zum Ziehen. Zu dritt bleiben 86, zu viert 78.
    Damit kein Spiel endlos dauert: Zieht drei ganze Runden lang niemand vom Nachziehstapel, sind alle Ablagestapel gesperrt, bis jemand vom Nachziehstapel gezogen hat.
    .title = Karten ziehen

rules-keltis-end =
    Die Steine 7, 8 und 9 jedes Pfads sind der Zielbereich.
    Das Spiel ist sofort zu Ende, wenn dort die fünfte Figur steht. Die Figuren aller Personen und aller Pfade zählen zusammen, und die große gilt nur als eine Figur.
    Das Plättchen, auf das diese Figur kam, wirkt dann nicht mehr. Kein Kleeblatt geht weiter, und niemand zieht.
    Das Spiel ist auch sofort zu Ende, wenn jemand die letzte Karte vom Nachziehstapel zieht. Diese Karte wird nicht mehr gespielt.
    Behalte also den Zielbereich und den Nachziehstapel im Auge und lass deine Figuren nicht zu lange auf den Steinen 1 bis 3 stehen.
    .title = Spielende

rules-keltis-score =
    Die Punkte beginnen bei 0 und können ins Minus fallen.
    Jede Figur auf einem Pfad zählt so viel, wie ihr Stein wert ist. Steine 1 bis 9: −4, −3, −2, 1, 2, 3, 6, 7 und 10. Die große Figur zählt doppelt, auch im Minus. Figuren am Start zählen nichts.
    Die Punkte von Zahlenplättchen kommen dazu.
    Ebenso deine Wunschsteine:
    keiner: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 oder mehr: 10
    Beispiel: Deine große Figur steht auf Stein 9 und zählt 20. Kleine auf den Steinen 5 und 2 zählen 2 und −3. Vier Wunschsteine zählen 6, Zahlenplättchen gaben 3. Das macht 28.
    Die höchste Punktzahl gewinnt. Bei Gleichstand an der Spitze ist es ein gemeinsamer Sieg.
    .title = Wertung
