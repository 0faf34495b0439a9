# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobrý ťah: { $label } ({ $reason }). Zahrať však môžeš aj ktorýkoľvek iný.
guide-done = Teraz už vieš dosť, zvyšok hry je na tebe. Keď nevieš, ako ďalej, pomôže tlačidlo „Nápoveda“. Všetko vysvetlí „rules“.
guide-draw = Ťah sa končí potiahnutím karty. Balíček je prekvapenie; odhodená karta navrchu môže byť práve tá, ktorú tvoja séria potrebuje.
