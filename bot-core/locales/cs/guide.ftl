# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobrý tah: { $label } ({ $reason }). Zahrát ale můžeš i jakýkoli jiný.
guide-done = Teď už víš dost, zbytek hry je na tobě. Když nevíš, jak dál, pomůže tlačítko „Rada“. Všechno vysvětlí „rules“.
guide-draw = Tah končí líznutím karty. Balíček je překvapení; odhozená karta nahoře může být právě ta, kterou tvoje řada potřebuje.
