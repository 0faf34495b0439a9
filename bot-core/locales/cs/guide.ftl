# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobrý tah: { $label } ({ $reason }). Každý jiný je také dovolený.
guide-done = Teď už víš dost, zbytek hry je na tobě. Když si nevíš rady, pomůže tlačítko s nápovědou, a v rules je všechno.
guide-draw = Tah končí líznutím. Balíček je překvapení; vrchní karta hromádky může být právě ta, kterou tvoje řada potřebuje.
