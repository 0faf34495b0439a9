alt-piles = Odkládací hromádky, horní karta a počet: { $piles }
alt-piles-none = Žádné odkládací hromádky
alt-legend = Konce řad, v závorkách kámen figurky, * velká
alt-tiles = destičky
alt-priestess = kněžka
