alt-piles = Stosy odrzuconych, karta z wierzchu i liczba: { $piles }
alt-piles-none = Brak stosów odrzuconych kart
alt-legend = Końce ciągów, w nawiasach pole pionka, * duży
alt-tiles = płytki
alt-priestess = kapłanka
