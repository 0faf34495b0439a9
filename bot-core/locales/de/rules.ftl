# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: Reihe (run), legen (lay), anlegen (place), abwerfen (discard), Ablagestapel (pile), Nachziehstapel
# (deck), ziehen (draw), Stapel (stack), Figur, Pfad, Stein, Plättchen, Start, Zielbereich, Orakelbereich, Wunschstein,
# Kleeblatt, Spiegel, Spirale, Kobold, Priesterin, Reichweite (reach).

# The title of a page. $topic is one of the .title attributes below, $game the name of the game.
rules-page-title = { $topic } ({ $game })


## Keltis, the board game with five paths

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


## Stones, the game with 55 tiles

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


## Oracle, the board game with the spiral

rules-oracle =
    Führe drei Figuren über eine Spirale aus 35 Steinen. Wer die meisten Punkte hat, gewinnt.
    In deinem Zug spielst du eine Karte und ziehst dann wieder auf acht nach.
    Lege eine Karte in deine Reihe dieser Farbe. Eine deiner Figuren geht zum nächsten Stein dieser Farbe.
    Oder die Priesterin geht bis zu 4 Steine weit. Bring sie zu einer deiner Figuren, das gibt 5 Punkte.
    Eine Reihe steigt nur oder fällt nur. Lücken und gleiche Werte sind erlaubt.
    Oder wirf eine Karte ab. Dann bewegt sich nichts.
    Auf jedem Stein liegt etwas: Punkte, ein Kleeblatt, eine Spirale, ein Kobold, ein Spiegel oder Wunschsteine.
    Auf den Steinen 1 bis 12 kostet eine Figur Punkte. Ab Stein 13 bringt sie immer mehr ein.
    Schluss ist mit der dritten Figur einer Person oder der fünften insgesamt auf den Steinen 29 bis 35 oder mit der letzten Karte vom Nachziehstapel.
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
    Ziehe wieder auf acht Karten nach. Meist ist das eine Karte. Hast du bei einem Kobold eine aus der Hand abgeworfen, ist es eine mehr.
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
