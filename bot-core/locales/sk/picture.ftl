alt-piles = Odkladacie balíčky, vrchná karta a počet: { $piles }
alt-piles-none = Žiadne odkladacie balíčky
alt-tiles = doštičky
alt-priestess = kňažka
alt-figure = figúrka { $figure }
alt-runs = Tvoje série: { $runs }
alt-runs-none = Zatiaľ bez série: { $colours }

alt-pile = odkladací balíček ({ $count }), hore { $card }
alt-deck = hrací balíček ({ $count })
alt-stone = kameň ({ $here })
alt-any-figure = figúrka
alt-large-figure = veľká figúrka
alt-slot = voľné miesto
alt-right = správne
alt-wrong = nesprávne
