# What a screen reader says of a picture. Most of its sentences are those of the board in words (game.ftl).

# $piles is a list as "brown 9 (3)": the top card and how many there are.
alt-piles = Piles, top card and number: { $piles }
alt-piles-none = No discard piles
# Stands before lists as "N 10↑ (9*)".
alt-legend = Ends of runs, in brackets the stone of the figure, * the large one
# What points are for, before a number.
alt-tiles = tiles
alt-priestess = priestess
