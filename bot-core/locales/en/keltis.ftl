# Keltis, the board game with five paths. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

# .hint follows the name of the game in a list: "keltis (five paths)".
game-keltis = Keltis
    .hint = five paths

## Board, moves and events

asked-enter-path = choose which figure enters the { $sign } { $colour } path
# Keltis: $count is the number of figures in the goal area. Five end the game.
board-deck-goal =
    { $deck ->
        [one] Deck: 1 card
       *[other] Deck: { $deck } cards
    }, in the goal area: { $count } of 5
# Keltis: the values of stones 1 to 9 on a path.
board-values = Stones 1 to 9 are worth { $values }
# The figure on a path. $run is a `board-run`.
board-run-figure = { $run }, stone { $stone }
board-run-large = { $run }, stone { $stone }, large
board-figure = { $sign } { $colour }: stone { $stone }
board-figure-large = { $sign } { $colour }: stone { $stone }, large
# Keltis: figures that have not entered a path. $count is the number of small ones.
board-start-both = At the start: { $count } small, 1 large
board-start-small = At the start: { $count } small
board-start-large = At the start: 1 large
move-lay-to = Lay { $sign } { $colour_acc } { $value } → { $to }
# Keltis: the player's figure is at the end of this path, so another figure may move.
move-lay-finished = Lay { $sign } { $colour_acc } { $value } → another figure
move-enter-small = Small figure onto { $sign } { $colour }
move-enter-large = Large figure onto { $sign } { $colour }
move-step-to = Move { $sign } { $colour } → { $to }
told-enter-small = { $name }: a small figure enters the { $sign } { $colour } path.
told-enter-large = { $name }: the large figure enters the { $sign } { $colour } path.
told-enter = { $name }: a figure enters the path.
told-move = { $name } moves along the { $sign } { $colour } path.
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
told-goal = Goal area: { $count } of 5 figures.
told-finished-path = The path is finished: another figure may move.

## Descriptions of pictures

# Explains lists such as "N 10↑ (9*)", which follow it.
alt-legend = Last card of each run, in brackets the stone of the figure, * the large one

## The tutorial

guide-keltis-first = This is your hand. A card you lay starts a run of its colour and takes one of your figures one stone up that path. From then on the run only rises or only falls, so start with a very low or a very high card.
guide-keltis-second = The first three stones of a path cost points; from the fourth on they pay. So it's better to take a few figures far than to start every path.
guide-keltis-third = Look at what lies ahead on the path: a number is points at once, a clover is a free step for any figure, a wish stone is yours to keep. With fewer than two wish stones you lose points at the end.
guide-keltis-fourth = Nothing worth laying? Discard a card that fits none of your runs, ideally one that's no help to the next player: it lies face up, and anyone may take it.
guide-keltis-later = The game ends when five figures in all have reached the goal area, the top three stones, or when the deck runs out. Get past the costly stones by then.
guide-keltis-enter = Your large figure counts double, for better or worse. Send it where you have many cards; a small one will do elsewhere.
guide-keltis-clover = A free step: any one of your figures may go one stone further, and what lies there works too.

## The rules

rules-keltis =
    Lead your figures up five paths of stones. The most points win.
    On your turn play one card, then draw one, so you hold eight again.
    Lay a card in your run of its colour: your figure on that path goes one stone forward.
    A run only rises or only falls. Gaps and equal values are fine.
    Or discard a card. Then nothing moves.
    Numbers give points at once, clovers give another step, wish stones count at the end.
    A figure costs points on stones 1 to 3. From stone 4 on it earns more and more.
    One of your five figures is large and counts double.
    The game ends as soon as five figures in all stand on stones 7 to 9, or the last card of the deck is drawn.
    .title = Keltis

rules-keltis-aim =
    There are five paths, one for each colour: brown, yellow, pink, green and blue. Each has nine stones beyond the start.
    You have five figures, four small and one large. They all begin at the start. Your cards lead them up the paths.
    At the end each figure counts what its stone is worth. Stones 1 to 9 are worth −4, −3, −2, 1, 2, 3, 6, 7 and 10.
    A figure that gets stuck early costs you points. A figure still at the start counts nothing. So enter a path only if you expect to get far.
    Number tiles and wish stones count too.
    The highest score wins. Players who tie for it win together.
    Two to four can play.
    .title = Aim

rules-keltis-turn =
    First play one card from your hand, in one of two ways:
    Lay it in your run of its colour, if it fits there. Then your figure on that path goes one stone forward.
    Or discard it, face up, on the pile of its colour. Then no figure moves. You can always discard.
    After that draw one card. You hold eight again, and your turn is over.
    You can't skip a turn, and you never play two cards in one turn.
    Who starts? In the lobby, one player may say that they were in Ireland most recently. That player starts. If nobody does, chance decides.
    The others follow in the order they sat down, round and round. In a rematch the start passes to the next seat.
    .title = Your turn

rules-keltis-runs =
    A run is your row of cards of one colour. You never have two runs of the same colour.
    The first card may have any value from 0 to 10.
    The first card with a different value sets the direction, up or down. From then on the values may only go that way.
    Gaps are fine.
    The same value as your last card always fits. While all cards of a run are equal, its direction stays open.
    Fine: 3, 3, 6, 7, 7.
    Fine: 9, 8, 8, 5, 3.
    Not allowed: 5, 7, 6.
    A card you have laid stays where it is. Everyone can see the runs.
    .title = Runs

rules-keltis-figures =
    Lay a card and your figure on that path goes one stone forward. The value of the card doesn't matter. You can't skip this step.
    No figure of yours there yet? Then one from the start goes to stone 1. While both sizes wait at your start, you choose small or large.
    The large figure counts double at the end, below zero too.
    You have at most one figure on a path. Figures of different players can share a stone.
    Finished path: your figure stands on stone 9 and you lay another fitting card of that colour.
    Then you may move any other figure of yours one stone forward, even from the start onto a path where you have none. The tile it reaches works as usual. Or you leave everything as it is.
    .title = Figures

rules-keltis-tiles =
    25 tiles lie face up, five on each path: on its four dark stones and on stone 9. A tile works when your figure comes to it.
    Number, 7 tiles (two 1s, three 2s, two 3s): you score it at once. It is never doubled. The tile stays.
    Clover, 9 tiles: you may move any one of your figures one stone forward: the same one, another one, or one from the start onto a path where you have none. The tile it reaches works too, so clovers can form a chain. The tile stays.
    Wish stone, 9 tiles: you take it, and the stone is left bare. Your wish stones count at the end.
    A figure that came onto a path by a clover needed no card. Your first card of that colour moves it on.
    A figure on stone 9 goes no further.
    .title = Tiles

rules-keltis-draw =
    After playing a card, draw one: the top card of the deck, or the top card of any discard pile.
    The pile you discarded onto this turn is closed to you until your turn is over.
    You can take only the top card of a pile, but all its cards are public. Everyone sees what you take from a pile.
    There are 110 cards: five colours with the values 0 to 10, each card twice. Each player is dealt eight.
    With two players 30 cards are put away unseen, so 64 are left to draw. With three players 86 are left, with four 78.
    So that no game goes on for ever: after three whole rounds without a draw from the deck, all piles are closed until someone draws from it.
    .title = Drawing

rules-keltis-end =
    Stones 7, 8 and 9 of every path are the goal area.
    The game is over the moment the fifth figure stands there. Figures of all players on all paths count together, and the large one is just one figure.
    The tile that this figure reached does nothing. No clover works any more, and nobody draws.
    The game is also over the moment someone draws the last card of the deck. That card is not played.
    So watch the goal area and the deck, and don't leave figures on stones 1 to 3 for too long.
    .title = End of the game

rules-keltis-score =
    Scores start at 0 and may go below it.
    Each figure on a path counts what its stone is worth. Stones 1 to 9: −4, −3, −2, 1, 2, 3, 6, 7 and 10. The large figure counts double, below zero too. Figures at the start count nothing.
    Add the points from number tiles.
    Then add your wish stones:
    none: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 or more: 10
    Example: your large figure is on stone 9 and counts 20. Small ones on stones 5 and 2 count 2 and −3. Four wish stones count 6, and number tiles gave you 3. That makes 28.
    The highest score wins. Players who tie for it win together.
    .title = Score
