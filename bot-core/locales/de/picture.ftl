alt-piles = Ablagestapel, oberste Karte und Anzahl: { $piles }
alt-piles-none = Keine Ablagestapel
alt-tiles = Plättchen
alt-priestess = Priesterin
alt-figure = Figur { $figure }
alt-runs = Deine Reihen: { $runs }
alt-runs-none = Noch keine Reihe: { $colours }

alt-pile = Ablagestapel ({ $count }), oben { $card }
alt-deck = Nachziehstapel ({ $count })
alt-stone = Stein ({ $here })
alt-any-figure = Figur
alt-large-figure = große Figur
alt-slot = freier Platz
alt-right = richtig
alt-wrong = falsch
