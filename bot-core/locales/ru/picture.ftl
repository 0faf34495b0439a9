alt-piles = Стопки сброса, верхняя карта и число: { $piles }
alt-piles-none = Стопок сброса нет
alt-legend = Концы рядов, в скобках клетка фишки, * большая
alt-tiles = плитки
alt-priestess = жрица
