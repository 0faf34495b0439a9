# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobrý ťah: { $label } ({ $reason }). Každý iný je tiež dovolený.
guide-done = Teraz už vieš dosť, zvyšok hry je na tebe. Keď si nevieš rady, pomôže tlačidlo s nápovedou, a v rules je všetko.
guide-draw = Ťah sa končí potiahnutím. Balíček je prekvapenie; vrchná karta kôpky môže byť práve tá, ktorú tvoja séria potrebuje.
