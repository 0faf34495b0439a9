# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = A good move here: { $label } ({ $reason }). Any other is allowed too.
guide-done = You know enough now; the rest of the game is yours. The button Hint helps when you are in doubt, and rules has everything.
guide-draw = Your turn ends with drawing. The deck is a surprise; the open top card of a pile may be just what one of your runs needs.
guide-keltis-first = This is your hand. A card you lay begins a run of its colour, and a figure of yours goes one stone up that path. From then on that run only rises or only falls: so begin with a very low or a very high card.
guide-keltis-second = The first three stones of a path cost points, from the fourth on they pay. So better carry a few figures far than begin all paths.
guide-keltis-third = Look at what lies on the path ahead: a number is points at once, a clover is a free step for any figure, a wish stone is kept. With fewer than two wish stones you lose points at the end.
guide-keltis-fourth = Nothing worth laying? Discard a card that fits no run of yours, best one that does not help the next player: it lies open, and anybody may take it.
guide-keltis-later = The game ends with the fifth figure in all in the goal, the three topmost stones, or with the last card of the deck. Be over the costly stones by then.
guide-keltis-enter = Your large figure counts double, for better and for worse. Send it where you have many cards; a small one will do elsewhere.
guide-keltis-clover = A free step: any figure of yours may go one stone on, and what lies there counts again.
guide-stones-first = Nobody has a hidden hand here. Reveal the top tile of the stack, or take an open one from the middle. Placed tiles make a run a colour, and each run only rises or only falls.
guide-stones-second = Short runs cost points and long ones pay. Better few long runs than one tile of each colour.
guide-stones-third = A clover gives you another turn at once, +1 and +3 are points, and wish stones count at the end: with fewer than two of them you lose points.
guide-stones-later = Once the last tile of the stack is revealed, the game is nearly over. A tile that leaves the smallest gap keeps the run open longest.
guide-stones-revealed = Place it if it brings a run on without too large a gap. If you leave it, it lies open and the others may take it.
guide-oracle-first = This is your hand. A card you lay goes into your run of its colour, which only rises or only falls. Then one of your three figures goes to the next stone of that colour, or the priestess moves.
guide-oracle-second = A figure costs points at the beginning of the spiral and earns more and more further in. All three should get far.
guide-oracle-third = The priestess brings 5 points whenever you lead her to a figure of your own. She belongs to all.
guide-oracle-later = Laying moves something, discarding does not. Discard what fits no run of yours, and keep an eye on wish stones: with fewer than two you lose points at the end.
guide-oracle-laid = The card is laid; now something moves. Look at what lies on the stone each figure would reach.
guide-oracle-clover = A clover: the figure may go on to the next stone of the same colour, and what lies there counts too.
guide-oracle-spiral = A spiral: the figure may go back to a stone behind it. That is worth it only if something better lies there.
guide-oracle-leprechaun = Leprechauns help you get rid of a card that is in the way, and with all three figures on leprechauns you may score once in the game.
