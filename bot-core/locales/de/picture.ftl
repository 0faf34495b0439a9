alt-piles = Ablagestapel, oberste Karte und Anzahl: { $piles }
alt-piles-none = Keine Ablagestapel
alt-legend = Enden der Reihen, in Klammern der Stein der Figur, * die große
alt-tiles = Plättchen
alt-priestess = Priesterin
