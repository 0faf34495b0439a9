# Keltis, the board game with five paths. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

# .hint follows the name of the game in a list: "keltis (five paths)".
game-keltis = Keltis
    .hint = five paths

## Board, moves and events

asked-enter-path = choose which figure enters { $sign } { $colour }
# Keltis: $count is the number of figures in the goal area. Five end the game.
board-deck-goal =
    { $deck ->
        [one] Deck: 1 card
       *[other] Deck: { $deck } cards
    }, in the goal: { $count } of 5
# Keltis: the values of stones 1 to 9 on a path.
board-values = Stones 1 to 9 count { $values }
# The figure on a path. $run is a `board-run`.
board-run-figure = { $run }, stone { $stone }
board-run-large = { $run }, stone { $stone }, large
board-figure = { $sign } { $colour }: stone { $stone }
board-figure-large = { $sign } { $colour }: stone { $stone }, large
# Keltis: figures that have not entered a path. $count is the number of small ones.
board-start-both = At the start: { $count } small, the large one
board-start-small = At the start: { $count } small
board-start-large = At the start: the large one
move-lay-to = Lay { $sign } { $colour_acc } { $value } → { $to }
# Keltis: the player's figure is at the end of this path, so another figure may move.
move-lay-finished = Lay { $sign } { $colour_acc } { $value } → another figure
move-enter-small = Small figure onto { $sign } { $colour }
move-enter-large = Large figure onto { $sign } { $colour }
move-step-to = Move { $sign } { $colour } → { $to }
told-enter-small = { $name }: a small figure enters { $sign } { $colour }.
told-enter-large = { $name }: the large figure enters { $sign } { $colour }.
told-enter = { $name }: a figure enters the path.
told-move = { $name } moves on the { $sign } { $colour } path.
# Keltis: the stone the figure moved to. $large is "yes" or "no".
told-step =
    { $large ->
        [yes] Large figure
       *[no] Figure
    } to stone { $stone }.
told-step-found =
    { $large ->
        [yes] Large figure
       *[no] Figure
    } to stone { $stone }: { $found }.
told-found-clover = a clover
told-goal = In the goal: { $count } of 5.
told-finished-path = The path is finished: another figure may move.

## Descriptions of pictures

# Explains lists such as "N 10↑ (9*)", which follow it.
alt-legend = Ends of runs, in brackets the stone of the figure, * the large one

## The tutorial

guide-keltis-first = This is your hand. A card you lay begins a run of its colour, and a figure of yours goes one stone up that path. From then on that run only rises or only falls: so begin with a very low or a very high card.
guide-keltis-second = The first three stones of a path cost points, from the fourth on they pay. So better carry a few figures far than begin all paths.
guide-keltis-third = Look at what lies on the path ahead: a number is points at once, a clover is a free step for any figure, a wish stone is kept. With fewer than two wish stones you lose points at the end.
guide-keltis-fourth = Nothing worth laying? Discard a card that fits no run of yours, best one that does not help the next player: it lies open, and anybody may take it.
guide-keltis-later = The game ends with the fifth figure in all in the goal, the three topmost stones, or with the last card of the deck. Be over the costly stones by then.
guide-keltis-enter = Your large figure counts double, for better and for worse. Send it where you have many cards; a small one will do elsewhere.
guide-keltis-clover = A free step: any figure of yours may go one stone on, and what lies there counts again.

## The rules

rules-keltis =
    Lead your figures up five paths of stones. The most points win.
    In your turn play one card, then draw one. You hold eight.
    Lay a card in your run of its colour: your figure on that path goes one stone forward.
    A run only rises or only falls. Gaps and equal values are fine.
    Or discard a card. Then nothing moves.
    Numbers give points at once, clovers give another step, wish stones count at the end.
    A figure costs points on stones 1 to 3. From stone 4 on it earns more and more.
    One of your five figures is large and counts double.
    The end comes with the fifth figure in all on stones 7 to 9, or with the last card of the deck.
    .title = Keltis

rules-keltis-aim =
    There are five paths, one for each colour: brown, yellow, pink, green and blue. Each has nine stones beyond the start.
    You have five figures, four small and one large. All begin at the start. With cards you lead them up the paths.
    At the end each figure counts what its stone is worth. Stones 1 to 9 are worth −4, −3, −2, 1, 2, 3, 6, 7 and 10.
    A figure that gets stuck early costs you points. A figure still at the start counts nothing. So enter a path when you think you will get far.
    Number tiles and wish stones count too.
    The highest score wins. Players who tie for it win together.
    Two to four can play.
    .title = Aim

rules-keltis-turn =
    First play one card from your hand, in one of two ways:
    Lay it in your run of its colour, if it fits there. Then your figure on that path goes one stone forward.
    Or discard it, face up, on the pile of its colour. Then no figure moves. You can always discard.
    After that draw one card. You hold eight again, and your turn is over.
    You cannot skip a turn, and you never play two cards in one.
    Who starts? One player may say in the lobby that they were last in Ireland, and starts. If nobody does, chance decides.
    The others follow in the order they sat down, round and round. In a rematch the start passes to the next seat.
    .title = Your turn

rules-keltis-runs =
    A run is your row of cards of one colour. You never have two runs of the same colour.
    The first card may have any value from 0 to 10.
    The first card with another value sets the direction, up or down. From then on the values may only go on that way.
    Gaps are fine.
    The same value as your last card always fits. While all cards of a run are equal, its direction stays open.
    Fine: 3, 3, 6, 7, 7.
    Fine: 9, 8, 8, 5, 3.
    Not allowed: 5, 7, 6.
    A card you have laid stays where it is. Everybody sees the runs.
    .title = Runs

rules-keltis-figures =
    Lay a card and your figure on that path goes one stone forward. The value of the card does not matter. You cannot skip this step.
    No figure of yours there yet? Then one from the start goes to stone 1. While both sizes wait at your start, you choose small or large.
    The large figure counts double at the end, below zero too.
    You have at most one figure on a path. Figures of different players share a stone freely.
    Finished path: your figure stands on stone 9 and you lay one more fitting card of that colour.
    Then you may move any other figure of yours one stone forward, also one from the start onto a path where you have none. The tile it reaches works as usual. Or you leave all as it is.
    .title = Figures

rules-keltis-tiles =
    25 tiles lie face up, five on each path: on its four dark stones and on stone 9. A tile works when your figure comes to it.
    Number, 7 tiles (two 1s, three 2s, two 3s): you score it at once. It is never doubled. The tile stays.
    Clover, 9 tiles: you may move any one of your figures one stone forward. It can be the same figure, another one, or one from the start onto a path where you have none. The tile it reaches works too, so clovers can form a chain. The tile stays.
    Wish stone, 9 tiles: you take it, and the stone is bare. Your wish stones count at the end.
    A figure that came onto a path by a clover needs no card there. Your first card of that colour moves it on.
    A figure on stone 9 goes no further.
    .title = Tiles

rules-keltis-draw =
    After you played a card, draw one: the top card of the deck, or the top card of any discard pile.
    The pile on which you discarded in this turn is closed to you until your turn is over.
    Only the top card of a pile can be taken, but all its cards are public. Everybody sees what you take from a pile.
    There are 110 cards: five colours with the values 0 to 10, each card twice. Each player is dealt eight.
    With two players 30 cards are put away unseen, so 64 are left to draw. With three players 86 are left, with four 78.
    So that no game is endless: after three whole rounds without a draw from the deck all piles are closed, until somebody has drawn from the deck.
    .title = Drawing

rules-keltis-end =
    Stones 7, 8 and 9 of every path are the goal area.
    The game is over the moment the fifth figure stands there. Figures of all players and all paths count together, and the large one is just one figure.
    Then the tile that this figure reached does nothing. No clover goes on, and nobody draws.
    The game is also over the moment somebody draws the last card of the deck. That card is not played.
    So watch the goal area and the deck, and do not leave figures on stones 1 to 3 for too long.
    .title = End of the game

rules-keltis-score =
    Scores start at 0 and may fall below.
    Each figure on a path counts what its stone is worth. Stones 1 to 9: −4, −3, −2, 1, 2, 3, 6, 7 and 10. The large figure counts double, below zero too. Figures at the start count nothing.
    The points from number tiles are added.
    So are your wish stones:
    none: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 or more: 10
    Example: your large figure is on stone 9 and counts 20. Small ones on stones 5 and 2 count 2 and −3. Four wish stones count 6, number tiles gave 3. That makes 28.
    The highest score wins. Players who tie for it win together.
    .title = Score
