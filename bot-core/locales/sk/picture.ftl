alt-piles = Odhadzovacie kôpky, horná karta a počet: { $piles }
alt-piles-none = Žiadne odhadzovacie kôpky
alt-legend = Konce sérií, v zátvorkách kameň figúrky, * veľká
alt-tiles = doštičky
alt-priestess = kňažka
