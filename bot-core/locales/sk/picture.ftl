alt-piles = Odhadzovacie kôpky, horná karta a počet: { $piles }
alt-piles-none = Žiadne odhadzovacie kôpky
alt-tiles = doštičky
alt-priestess = kňažka
alt-figure = figúrka { $figure }
alt-runs = Tvoje série: { $runs }
alt-runs-none = Zatiaľ bez série: { $colours }

alt-pile = kôpka ({ $count }), hore { $card }
alt-deck = balíček ({ $count })
alt-stone = kameň ({ $here })
alt-any-figure = figúrka
alt-large-figure = veľká figúrka
alt-slot = voľné miesto
alt-right = správne
alt-wrong = nesprávne
