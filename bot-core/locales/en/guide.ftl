# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = A good move here: { $label } ({ $reason }). But any other is fine too.
guide-done = That's all you need; the rest of the game is yours. Press Hint when in doubt; rules has everything.
guide-draw = You end your turn by drawing. The deck is a surprise; the top card of a pile may be just what one of your runs needs.
