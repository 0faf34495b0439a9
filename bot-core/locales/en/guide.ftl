# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = A good move here: { $label } ({ $reason }). Any other is allowed too.
guide-done = You know enough now; the rest of the game is yours. The button Hint helps when you are in doubt, and rules has everything.
guide-draw = Your turn ends with drawing. The deck is a surprise; the open top card of a pile may be just what one of your runs needs.
