alt-piles = Odhazovací balíčky, vrchní karta a počet: { $piles }
alt-piles-none = Žádné odhazovací balíčky
alt-tiles = destičky
alt-priestess = kněžka
alt-figure = figurka { $figure }
alt-runs = Tvoje řady: { $runs }
alt-runs-none = Zatím bez řady: { $colours }

alt-pile = odhazovací balíček ({ $count }), nahoře { $card }
alt-deck = lízací balíček ({ $count })
alt-stone = kámen ({ $here })
alt-any-figure = figurka
alt-large-figure = velká figurka
alt-slot = volné místo
alt-right = správně
alt-wrong = špatně
