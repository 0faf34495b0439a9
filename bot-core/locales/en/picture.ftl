# What a screen reader says of a picture. Most of its sentences are those of the board in words (game.ftl).

# $piles is a list as "brown 9 (3)": the top card and how many there are.
alt-piles = Piles, top card and number: { $piles }
alt-piles-none = No discard piles
# Stands before lists as "N 10↑ (9*)".
alt-legend = Ends of runs, in brackets the stone of the figure, * the large one
# What points are for, before a number.
alt-tiles = tiles
alt-priestess = priestess
alt-figure = figure { $figure }
# $runs is a list as "◆ green 5 ↑", $colours one as "pink, green".
alt-runs = Your runs: { $runs }
alt-runs-none = No run yet: { $colours }

# What is drawn beside a page of the rules, thing by thing.
# $here is a list: the stone's colour, what lies there and who stands there.
alt-pile = pile ({ $count }), top { $card }
alt-deck = deck ({ $count })
alt-stone = stone ({ $here })
alt-any-figure = figure
alt-large-figure = large figure
alt-slot = empty place
alt-right = right
alt-wrong = wrong
