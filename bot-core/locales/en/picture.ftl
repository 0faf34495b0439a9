# Alt text of pictures, for screen readers. Most sentences are shared with the text board in game.ftl.

# $piles lists the top card and size of each pile, for example "brown 9 (3)".
alt-piles = Piles, top card (number of cards): { $piles }
alt-piles-none = No discard piles
# Sources of points, shown before a number.
alt-tiles = tiles
alt-priestess = priestess
alt-figure = figure { $figure }
# $runs lists runs such as "◆ green 5 ↑", $colours lists colours such as "pink, green".
alt-runs = Your runs: { $runs }
alt-runs-none = No run yet in: { $colours }

# The pieces drawn beside a page of the rules.
# $here lists the stone's colour, its tile and the figures on it.
alt-pile = pile ({ $count }), top { $card }
alt-deck = deck ({ $count })
alt-stone = stone ({ $here })
alt-any-figure = figure
alt-large-figure = large figure
alt-slot = empty place
alt-right = right
alt-wrong = wrong
