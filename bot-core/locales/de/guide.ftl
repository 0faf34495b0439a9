# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Ein guter Zug: { $label } ({ $reason }). Jeder andere ist auch erlaubt.
guide-done = Jetzt weißt du genug; der Rest des Spiels gehört dir. Im Zweifel hilft der Knopf „Tipp“, und unter rules steht alles.
guide-draw = Dein Zug endet mit dem Ziehen. Der Nachziehstapel ist eine Überraschung; die offene Karte auf einem Ablagestapel ist vielleicht genau die, die eine deiner Reihen braucht.
