# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Хороший ход: { $label } ({ $reason }). Но можно и любой другой.
guide-done = Теперь ты знаешь достаточно, дальше игра твоя. Если сомневаешься, поможет кнопка «Подсказка», а в rules есть всё.
guide-draw = Ход кончается добором. Колода — это сюрприз, а верхняя карта стопки может оказаться той самой, что нужна твоему ряду.
