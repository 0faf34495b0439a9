# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Ein guter Zug: { $label } ({ $reason }). Jeder andere ist auch erlaubt.
guide-done = Jetzt weißt du genug; der Rest des Spiels gehört dir. Im Zweifel hilft der Knopf Tipp, und rules hat alles.
guide-draw = Dein Zug endet mit dem Ziehen. Der Nachziehstapel ist eine Überraschung; die offene Karte auf einem Ablagestapel ist vielleicht genau die, die eine deiner Reihen braucht.
guide-keltis-first = Das ist deine Hand. Eine gelegte Karte beginnt eine Reihe ihrer Farbe, und eine Figur von dir geht auf diesem Pfad einen Stein hinauf. Von da an steigt diese Reihe nur oder fällt nur: Beginne also mit einer sehr niedrigen oder sehr hohen Karte.
guide-keltis-second = Die ersten drei Steine eines Pfades kosten Punkte, ab dem vierten bringen sie welche. Also führe lieber wenige Figuren weit, als alle Pfade anzufangen.
guide-keltis-third = Schau, was vor deinen Figuren liegt: Eine Zahl gibt sofort Punkte, ein Kleeblatt einen freien Schritt für irgendeine Figur, ein Wunschstein wird behalten. Mit weniger als zwei Wunschsteinen verlierst du am Ende Punkte.
guide-keltis-fourth = Nichts Lohnendes zum Legen? Wirf eine Karte ab, die in keine deiner Reihen passt, am besten eine, die auch den anderen nicht hilft: Sie liegt offen, und jeder darf sie nehmen.
guide-keltis-later = Das Spiel endet, wenn insgesamt fünf Figuren im Ziel stehen, auf den drei obersten Steinen, oder mit der letzten Karte. Sei bis dahin über die teuren Steine hinaus.
guide-keltis-enter = Deine große Figur zählt doppelt, im Guten wie im Schlechten. Schicke sie dorthin, wo du viele Karten hast; anderswo genügt eine kleine.
guide-keltis-clover = Ein freier Schritt: Irgendeine deiner Figuren darf einen Stein weitergehen, und was dort liegt, gilt wieder.
guide-stones-first = Hier hat niemand etwas auf der Hand. Decke das oberste Plättchen vom Stapel auf oder nimm ein offenes aus der Mitte. Angelegte Plättchen bilden je Farbe eine Reihe, und jede Reihe steigt nur oder fällt nur.
guide-stones-second = Kurze Reihen kosten Punkte, lange bringen welche. Lieber wenige lange Reihen als von jeder Farbe ein Plättchen.
guide-stones-third = Ein Kleeblatt gibt dir sofort noch einen Zug, +1 und +3 sind Punkte, und Wunschsteine zählen am Ende: Mit weniger als zwei davon verlierst du Punkte.
guide-stones-later = Ist das letzte Plättchen vom Stapel aufgedeckt, ist das Spiel fast vorbei. Das Plättchen mit der kleinsten Lücke hält die Reihe am längsten offen.
guide-stones-revealed = Lege es an, wenn es eine Reihe ohne zu große Lücke weiterbringt. Lässt du es liegen, bleibt es offen, und die anderen dürfen es nehmen.
guide-oracle-first = Das ist deine Hand. Eine gelegte Karte kommt in deine Reihe ihrer Farbe, die nur steigt oder nur fällt. Dann geht eine deiner drei Figuren zum nächsten Stein dieser Farbe, oder die Priesterin geht.
guide-oracle-second = Am Anfang der Spirale kostet eine Figur Punkte, weiter innen bringt sie immer mehr. Alle drei sollten weit kommen.
guide-oracle-third = Die Priesterin bringt dir 5 Punkte, sooft du sie zu einer eigenen Figur führst. Sie gehört allen.
guide-oracle-later = Legen bewegt etwas, Abwerfen nicht. Wirf ab, was in keine deiner Reihen passt, und denk an die Wunschsteine: Mit weniger als zwei verlierst du am Ende Punkte.
guide-oracle-laid = Die Karte liegt; jetzt bewegt sich etwas. Schau, was auf dem Stein liegt, den jede Figur erreichen würde.
guide-oracle-clover = Ein Kleeblatt: Die Figur darf zum nächsten Stein derselben Farbe weitergehen, und auch was dort liegt, gilt.
guide-oracle-spiral = Eine Spirale: Die Figur darf zu einem Stein hinter ihr zurück. Das lohnt sich nur, wenn dort etwas Besseres liegt.
guide-oracle-leprechaun = Kobolde helfen dir, eine störende Karte loszuwerden, und stehen alle drei Figuren auf Kobolden, darfst du einmal im Spiel dafür werten.
