# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Хороший ход: { $label } ({ $reason }). Любой другой тоже разрешён.
guide-done = Теперь ты знаешь достаточно, дальше играй без подсказок. Если сомневаешься, поможет кнопка «Подсказка», а в rules есть всё.
guide-draw = Ход кончается добором. Колода — это сюрприз, а верхняя карта стопки может оказаться той самой, что нужна твоему ряду.
