alt-piles = Стопки сброса, верхняя карта и число: { $piles }
alt-piles-none = Стопок сброса нет
alt-tiles = плитки
alt-priestess = жрица
alt-figure = фишка { $figure }
alt-runs = Твои ряды: { $runs }
alt-runs-none = Ряда ещё нет: { $colours }

alt-pile = стопка ({ $count }), сверху { $card }
alt-deck = колода ({ $count })
alt-stone = клетка ({ $here })
alt-any-figure = фишка
alt-large-figure = большая фишка
alt-slot = свободное место
alt-right = верно
alt-wrong = неверно
