alt-piles = Стопки, верхняя карта (число карт): { $piles }
alt-piles-none = Стопок сброса нет
alt-tiles = плитки
alt-priestess = жрица
alt-figure = фигура { $figure }
alt-runs = Твои ряды: { $runs }
alt-runs-none = Ряда ещё нет: { $colours }

alt-pile = стопка ({ $count }), сверху { $card }
alt-deck = колода ({ $count })
alt-stone = клетка ({ $here })
alt-any-figure = фигура
alt-large-figure = большая фигура
alt-slot = свободное место
alt-right = верно
alt-wrong = неверно
