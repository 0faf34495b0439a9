# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobry ruch: { $label } ({ $reason }). Każdy inny też jest dozwolony.
guide-done = Teraz wiesz już dość; reszta gry należy do ciebie. W razie wątpliwości pomoże przycisk „Podpowiedź”, a w rules jest wszystko.
guide-draw = Tura kończy się dobraniem karty. Talia to niespodzianka; odkryta karta na stosie może być właśnie tą, której potrzebuje twój ciąg.
