# Oracle, the board game with the spiral. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

game-oracle = Keltis: Das Orakel
    .hint = die Spirale

## Board, moves and events

# Oracle: the figure that reached the clover may move again.
asked-clover-figure = Kleeblatt – Figur { $figure } darf zum nächsten Stein in { $sign } { $colour }
# Oracle with the "free clovers" option: any figure may move.
asked-clover-free = Kleeblatt – eine beliebige Figur darf zum nächsten Stein in { $sign } { $colour }
asked-laid-card-of = { $sign } { $colour } { $value }: eine Figur oder die Priesterin ziehen
asked-spiral-figure = Spirale – Figur { $figure } darf von Stein { $stone } zurück
# Oracle: the same for the oracle area.
board-deck-area =
    { $deck ->
        [one] Nachziehstapel: 1 Karte
       *[other] Nachziehstapel: { $deck } Karten
    }, im Orakelbereich: { $count } von 5 (oder 3 einer Person)
# Oracle: $values lists the first stone of each value range, for example "1: −4, 5: −3".
board-values-spiral = Werte ab Stein { $values }
board-priestess = Priesterin: Stein { $stone }
board-priestess-start = Priesterin: am Start
# Oracle: the stones of figures 1, 2 and 3, in this order.
board-figures = Figuren: { $first }, { $second }, { $third }
# The same after the leprechaun points have been scored.
board-figures-leprechauns = Figuren: { $first }, { $second }, { $third }; Kobolde { $shown }
board-at-start = Start
# Oracle: $stones lists the stones a figure could move to, for example "3, 8".
move-lay-stones = { $sign } { $colour_acc } { $value } legen → { $stones }
move-stay-leprechaun = Nichts abwerfen
# A move from $stone, or from the start.
move-figure-to = Figur { $figure }: { $stone } → { $to }
move-figure-start-to = Figur { $figure }: Start → { $to }
move-priestess-to = Priesterin → { $to }
move-on-to = Weiter → { $to }
move-drop-run-card = { $sign } { $colour_acc } { $value } aus der Reihe abwerfen
move-claim-points = Kobolde: { $shown }
told-found-clover-colour = ein Kleeblatt in { $sign } { $colour }
told-found-mirror = ein Spiegel
told-found-spiral = eine Spirale
told-found-leprechaun = ein Kobold
told-area = Im Orakelbereich: { $count } von 5.
told-nothing-moves = Weder Figur noch Priesterin kann ziehen.
# Oracle: a figure moves to a stone of this colour.
told-figure = { $name }: Figur { $figure } auf Stein { $stone } ({ $sign } { $colour }).
told-figure-found = { $name }: Figur { $figure } auf Stein { $stone } ({ $sign } { $colour }), { $found }.
told-back = { $name }: Figur { $figure } zurück auf Stein { $stone } ({ $sign } { $colour }).
told-back-found = { $name }: Figur { $figure } zurück auf Stein { $stone } ({ $sign } { $colour }), { $found }.
told-priestess = { $name }: Priesterin auf Stein { $stone }.
# The priestess meets one of this player's figures.
told-priestess-points = { $name }: Priesterin auf Stein { $stone } zur eigenen Figur, { $shown }.
told-drop-hand = { $name } wirft { $sign } { $colour_acc } { $value } aus der Hand ab.
# The last card of the player's run.
told-drop-run = { $name } wirft { $sign } { $colour_acc } { $value } aus der Reihe ab.
told-claim = { $name } wertet die Kobolde: { $shown }.
told-wait = { $name } hebt die Koboldpunkte für später auf.
verdict-area = Die fünfte Figur hat den Orakelbereich erreicht.
verdict-area-all = { $name } hat alle drei Figuren im Orakelbereich.

## The tutorial

guide-oracle-first = Das ist deine Hand. Eine gelegte Karte kommt in deine Reihe ihrer Farbe, die nur steigt oder nur fällt. Dann geht eine deiner drei Figuren zum nächsten Stein dieser Farbe, oder die Priesterin geht weiter.
guide-oracle-second = Am Anfang der Spirale kostet eine Figur Punkte, weiter innen bringt sie immer mehr ein. Alle drei sollten weit kommen.
guide-oracle-third = Die Priesterin gehört allen. Sooft du sie zu einer eigenen Figur führst, bekommst du 5 Punkte.
guide-oracle-later = Eine gelegte Karte bewegt eine Figur oder die Priesterin, eine abgeworfene bewegt nichts. Wirf ab, was in keine deiner Reihen passt, und denk an die Wunschsteine: Mit weniger als zwei verlierst du am Ende Punkte.
guide-oracle-laid = Die Karte liegt; jetzt zieht eine Figur oder die Priesterin. Schau, was auf dem Stein liegt, den jede Figur erreichen würde.
guide-oracle-clover = Ein Kleeblatt: Die Figur darf zum nächsten Stein in der Farbe des Kleeblatts weiterziehen, und auch was dort liegt, gilt.
guide-oracle-spiral = Eine Spirale: Die Figur darf zu einem Stein hinter ihr zurück. Das lohnt sich nur, wenn dort etwas Besseres liegt.
guide-oracle-leprechaun = Ein Kobold hilft dir, eine störende Karte loszuwerden. Und stehen alle drei deiner Figuren auf Kobolden, darfst du dafür einmal im Spiel Punkte werten.

## The rules

rules-oracle =
    Führe drei Figuren über eine Spirale aus 35 Steinen. Wer die meisten Punkte hat, gewinnt.
    In deinem Zug spielst du eine Karte und ziehst dann wieder auf acht nach.
    Lege eine Karte in deine Reihe dieser Farbe. Eine deiner Figuren geht zum nächsten Stein dieser Farbe.
    Oder die Priesterin geht bis zu 4 Steine weit. Bring sie zu einer deiner Figuren, das gibt 5 Punkte.
    Eine Reihe steigt nur oder fällt nur. Lücken und gleiche Werte sind erlaubt.
    Oder wirf eine Karte ab. Dann bewegt sich nichts.
    Auf jedem Stein liegt etwas: Punkte, ein Kleeblatt, eine Spirale, ein Kobold, ein Spiegel oder Wunschsteine.
    Auf den Steinen 1 bis 12 kostet eine Figur Punkte. Ab Stein 13 bringt sie immer mehr ein.
    Schluss ist, sobald auf den Steinen 29 bis 35 drei Figuren einer Person oder fünf insgesamt stehen oder die letzte Karte vom Nachziehstapel gezogen ist.
    .title = Keltis: Das Orakel

rules-oracle-aim =
    Ein Pfad aus 35 Steinen windet sich als Spirale zum Orakel. Du hast drei Figuren. Dazu gibt es eine Priesterin, die alle bewegen. Alle Figuren beginnen am Start.
    Mit Karten bewegst du deine Figuren oder die Priesterin.
    Am Ende zählt jede Figur so viel, wie ihr Stein wert ist. Die Steine 1 bis 12 kosten Punkte. Spätere bringen immer mehr ein, bis zu 10 auf Stein 35. Eine Figur, die noch am Start steht, zählt 0.
    Unterwegs sammelst du Punkte, Wunschsteine und Spiegel. Punkte bringen auch die Priesterin und die Kobolde.
    Die höchste Punktzahl gewinnt. Bei Gleichstand an der Spitze ist es ein gemeinsamer Sieg.
    Das Spiel ist für zwei bis vier Personen.
    .title = Spielziel

rules-oracle-turn =
    Spiele zuerst eine Karte aus deiner Hand. Du hast zwei Möglichkeiten:
    Lege sie in deine Reihe dieser Farbe, wenn sie dort passt. Dann bewegst du eine deiner Figuren oder die Priesterin. Auf die Bewegung kannst du nicht verzichten. Ist keine möglich, legst du die Karte trotzdem.
    Oder wirf sie offen auf den Ablagestapel ihrer Farbe ab. Dann bewegt sich nichts. Abwerfen darfst du immer.
    Kommt deine Figur auf ein Plättchen, wirkt es jetzt.
    Stehen alle deine Figuren auf Kobolden, darfst du vor dem Ziehen deine Koboldpunkte werten.
    Danach ziehst du wieder auf acht Karten nach.
    Wer fängt an? Eine Person darf in der Lobby angeben, dass sie zuletzt in Irland war, und fängt dann an. Sonst entscheidet der Zufall.
    Die anderen folgen reihum in der Reihenfolge, in der sie Platz genommen haben. Bei einer Revanche beginnt der nächste Platz.
    .title = Dein Zug

rules-oracle-runs =
    Eine Reihe besteht aus deinen Karten einer Farbe: Rot, Gelb, Pink, Grün oder Blau. Du hast nie zwei Reihen derselben Farbe.
    Die erste Karte darf jeden Wert von 0 bis 10 haben.
    Die erste Karte mit einem anderen Wert legt die Richtung fest, aufwärts oder abwärts. Ab dann dürfen die Werte nur noch in diese Richtung gehen.
    Lücken sind erlaubt.
    Der Wert deiner letzten Karte passt immer noch einmal. Solange alle Karten einer Reihe gleich sind, bleibt die Richtung offen.
    Erlaubt: 3, 3, 6, 7, 7.
    Erlaubt: 9, 8, 8, 5, 3.
    Nicht erlaubt: 5, 7, 6.
    Nur durch einen Kobold kann die letzte Karte einer Reihe wieder verschwinden.
    .title = Reihen

rules-oracle-figures =
    Eine gelegte Karte bringt eine deiner drei Figuren zum nächsten Stein in der Farbe der Karte. Der Wert ist egal. Liegt vor einer Figur kein solcher Stein mehr, kann sie diese Karte nicht nutzen.
    Die Farben wiederholen sich: Gelb, Pink, Grün, Rot, Blau. Stein 1 ist gelb, Stein 35 ist blau.
    Auf einem Stein dürfen beliebig viele Figuren stehen.
    Beispiel: Eine grüne Karte bringt eine Figur vom Start auf Stein 3. Noch eine grüne Karte bringt sie weiter auf Stein 8.
    Das zählt eine Figur am Ende:
    Steine 1 bis 4: −4
    5 bis 8: −3
    9 bis 12: −2
    13 bis 16: 1
    17 bis 20: 2
    21 bis 24: 3
    25 bis 28: 5
    29 bis 31: 6
    32 bis 34: 7
    Stein 35: 10
    Die Steine 29 bis 35 sind der Orakelbereich.
    .title = Figuren und Pfad

rules-oracle-priestess =
    Die Priesterin gehört niemandem. Eine gelegte Karte darf sie statt einer Figur bewegen. Die Farbe der Karte ist dabei egal.
    Sie geht vorwärts, von 1 Stein bis zur Reichweite der Karte. Du bestimmst, wie weit.
    Karten 0 bis 2: Reichweite 1
    Karten 3 bis 5: Reichweite 2
    Karten 6 bis 8: Reichweite 3
    Karten 9 und 10: Reichweite 4
    Endet ihr Weg auf einem Stein, auf dem du eine Figur hast, bekommst du 5 Punkte. Es sind auch dann 5, wenn dort mehrere deiner Figuren stehen. Die anderen bekommen nichts.
    Geht sie an einer Figur vorbei, gibt das nichts. Kommt eine Figur zu ihr, gibt das auch nichts.
    Sie löst kein Plättchen aus, und für das Spielende zählt sie nicht.
    Sie geht nie zurück und nie über Stein 35 hinaus. Dort bleibt sie stehen.
    .title = Priesterin

rules-oracle-tiles =
    Auf den 30 kleinen Steinen liegt je ein Plättchen. Auf den fünf großen Steinen (7, 14, 21, 28, 35) liegen Wunschsteine: je zwei auf den ersten vier, einer auf dem letzten. Alle liegen offen. Sie wirken, wenn deine Figur darauf kommt.
    Punkte, 16 Plättchen (vier 1er, sechs 2er, vier 3er, zwei 4er): Du bekommst sie sofort. Das Plättchen bleibt.
    Kleeblatt, 5 Plättchen, eines in jeder Farbe: Du darfst mit dieser Figur weiter zum nächsten Stein in der Farbe des Kleeblatts. Auch das Plättchen dort wirkt. Das Kleeblatt bleibt.
    Mit der Option „freie Kleeblätter“ darf es auch eine andere deiner Figuren sein.
    Spiegel, 3 Plättchen: Du nimmst ihn. Am Ende zählen deine Wunschsteine damit noch einmal.
    Wunschstein: Du nimmst einen, sooft eine deiner Figuren dorthin kommt, solange welche da sind.
    Spiralen und Kobolde, je 3 Plättchen, haben eigene Seiten.
    .title = Plättchen

rules-oracle-spirals =
    Kommt deine Figur auf eine Spirale, darfst du diese Figur auf einen beliebigen Stein hinter ihr zurückziehen. Oder du lässt sie stehen.
    Zwei Orte sind gesperrt: der Start und der Stein, auf dem diese Figur stand, als die Bewegung in diesem Zug begann.
    Das Plättchen auf dem erreichten Stein wirkt wie sonst. So kannst du dir einen Wunschstein, einen Spiegel oder Punkte holen.
    Die Spirale bleibt. Jede Spirale wirkt nur einmal pro Zug, egal welche Figur darauf kommt. Eine andere Spirale wirkt trotzdem.
    Beispiel: Eine grüne Karte bringt deine Figur von Stein 3 auf Stein 8, wo eine Spirale liegt. Du gehst zurück auf den großen Stein 7 und nimmst einen Wunschstein. Stein 3 wäre gesperrt.
    .title = Spiralen

rules-oracle-leprechauns =
    Kommt deine Figur auf einen Kobold, darfst du sofort noch eine Karte auf den Ablagestapel ihrer Farbe abwerfen: eine aus der Hand oder die letzte Karte einer deiner Reihen, sogar die gerade gelegte.
    Eine so verkürzte Reihe hat die Richtung, die ihre übrigen Karten zeigen. Sie kann auch wieder offen sein.
    Koboldpunkte: Stehen alle drei deiner Figuren auf Steinen mit Kobolden, darfst du einmal im Spiel, in deinem eigenen Zug, werten:
    auf drei verschiedenen Steinen: 15
    auf zwei Steinen: 10
    alle auf einem Stein: 5
    Du wirst einmal pro Zug gefragt, nach deiner Karte und vor dem Ziehen, auch wenn du abgeworfen hast. Du darfst auf einen besseren Moment warten. Aber nach dem Spielende ist es zu spät.
    Kobolde bleiben liegen.
    .title = Kobolde

rules-oracle-draw =
    Ziehe nach, bis du wieder acht Karten auf der Hand hast. Meist ist das eine Karte. Hast du bei einem Kobold eine aus der Hand abgeworfen, ist es eine mehr.
    Nimm jede vom Nachziehstapel oder die oberste Karte von einem beliebigen Ablagestapel.
    Der Ablagestapel, auf den du in diesem Zug abgeworfen hast, auch durch einen Kobold, ist für dich gesperrt, bis dein Zug zu Ende ist.
    Nehmen darfst du nur die oberste Karte eines Ablagestapels, aber alle seine Karten sind bekannt. Alle sehen, was du dort nimmst.
    Es gibt 110 Karten: fünf Farben mit den Werten 0 bis 10, jede Karte zweimal. Alle bekommen acht auf die Hand.
    Zu zweit kommen 30 Karten ungesehen aus dem Spiel, dann bleiben 64 zum Ziehen. Zu dritt bleiben 86, zu viert 78.
    Damit kein Spiel endlos dauert: Zieht drei ganze Runden lang niemand vom Nachziehstapel, sind alle Ablagestapel gesperrt, bis jemand vom Nachziehstapel gezogen hat.
    .title = Karten ziehen

rules-oracle-end =
    Die Steine 29 bis 35 sind der Orakelbereich. Das Spiel ist sofort zu Ende, wenn
    alle drei Figuren einer Person dort stehen
    oder insgesamt fünf Figuren dort stehen
    oder wenn jemand die letzte Karte vom Nachziehstapel zieht.
    Beendet eine Figur das Spiel, wirkt das Plättchen nicht mehr, auf das sie kam, und niemand zieht. Koboldpunkte können nicht mehr gewertet werden.
    Die Priesterin zählt nicht. Eine Figur, die durch eine Spirale den Bereich verlassen hat, zählt auch nicht, bis sie wieder dort ist.
    .title = Spielende

rules-oracle-score =
    Die Punkte beginnen bei 0 und können ins Minus fallen.
    Zuerst kommen die Punkte aus dem Spiel: von Plättchen, Priesterin und Kobolden.
    Dann zählt jede Figur so viel, wie ihr Stein wert ist. Am Start zählt sie 0.
    Dann deine Wunschsteine:
    keiner: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 oder mehr: 10
    Jeder Spiegel zählt das noch einmal, auch im Minus.
    Beispiel: Figuren mit 10, 6 und −3 machen 13. Drei Wunschsteine machen 3, mit zwei Spiegeln dreimal so viel: 9. Zusammen 22.
    Noch ein Beispiel: Figuren mit 6, 5 und 0 machen 11. Ein Wunschstein macht −3, mit einem Spiegel −6. Zusammen 5.
    Die höchste Punktzahl gewinnt. Bei Gleichstand an der Spitze ist es ein gemeinsamer Sieg.
    .title = Wertung
