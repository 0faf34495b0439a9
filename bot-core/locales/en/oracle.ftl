# Oracle, the board game with the spiral. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

# .hint follows the name of the game in a list: "keltis (five paths)".
game-oracle = Keltis: the Oracle
    .hint = the spiral

## Board, moves and events

# Oracle: the figure that reached the clover may move again.
asked-clover-figure = clover: move figure { $figure } on to the next { $sign } { $colour } stone, or stay
# Oracle with the "free clovers" option: any figure may move.
asked-clover-free = clover: move any figure on to the next { $sign } { $colour } stone, or stay
asked-laid-card-of = { $sign } { $colour } { $value }: move a figure or the priestess
asked-spiral-figure = spiral: move figure { $figure } back from stone { $stone }, or stay
# Oracle: the same for the oracle area.
board-deck-area =
    { $deck ->
        [one] Deck: 1 card
       *[other] Deck: { $deck } cards
    }, in the oracle area: { $count } of 5 (or all 3 of one player)
# Oracle: $values lists the first stone of each value range, for example "1: −4, 5: −3".
board-values-spiral = Values from stone { $values }
board-priestess = Priestess: stone { $stone }
board-priestess-start = Priestess: at the start
# Oracle: the stones of figures 1, 2 and 3, in this order.
board-figures = Figures: { $first }, { $second }, { $third }
# The same after the leprechaun points have been scored.
board-figures-leprechauns = Figures: { $first }, { $second }, { $third }; leprechauns { $shown }
board-at-start = start
# Oracle: $stones lists the stones a figure could move to, for example "3, 8".
move-lay-stones = Lay { $sign } { $colour_acc } { $value } → { $stones }
move-stay-leprechaun = Discard nothing
# A move from $stone, or from the start.
move-figure-to = Figure { $figure }: { $stone } → { $to }
move-figure-start-to = Figure { $figure }: start → { $to }
move-priestess-to = Priestess → { $to }
move-on-to = Move on → { $to }
move-drop-run-card = Discard { $sign } { $colour_acc } { $value } from its run
move-claim-points = Score the leprechauns: { $shown }
told-found-clover-colour = a { $sign } { $colour } clover
told-found-mirror = a mirror
told-found-spiral = a spiral
told-found-leprechaun = a leprechaun
told-area = Oracle area: { $count } of 5 figures.
told-nothing-moves = Nothing can move.
# Oracle: a figure moves to a stone of this colour.
told-figure = { $name } moves figure { $figure } to stone { $stone } ({ $sign } { $colour }).
told-figure-found = { $name } moves figure { $figure } to stone { $stone } ({ $sign } { $colour }): { $found }.
told-back = { $name } moves figure { $figure } back to stone { $stone } ({ $sign } { $colour }).
told-back-found = { $name } moves figure { $figure } back to stone { $stone } ({ $sign } { $colour }): { $found }.
told-priestess = { $name } moves the priestess to stone { $stone }.
# The priestess meets one of this player's figures.
told-priestess-points = { $name } moves the priestess to stone { $stone }, to one of their own figures: { $shown }.
told-drop-hand = { $name } discards { $sign } { $colour_acc } { $value } from hand.
# The last card of the player's run.
told-drop-run = { $name } discards { $sign } { $colour_acc } { $value } from a run.
told-claim = { $name } scores the leprechauns: { $shown }.
told-wait = { $name } saves the leprechaun points for later.
verdict-area = The fifth figure reached the oracle area.
verdict-area-all = { $name } has all three figures in the oracle area.

## The tutorial

guide-oracle-first = This is your hand. A card you lay goes into your run of its colour, which only rises or only falls. Then one of your three figures goes to the next stone of that colour, or the priestess moves.
guide-oracle-second = A figure costs points at the beginning of the spiral and earns more and more further in. Try to get all three of them far.
guide-oracle-third = The priestess brings 5 points whenever you lead her to a figure of your own. Everyone may move her.
guide-oracle-later = Laying a card moves a figure or the priestess; discarding moves nothing. Discard what fits none of your runs, and keep an eye on wish stones: with fewer than two you lose points at the end.
guide-oracle-laid = The card is laid; now move a figure or the priestess. Look at what lies on the stone each figure would reach.
guide-oracle-clover = A clover: the figure may move on to the next stone of the clover's colour, and what lies there works too.
guide-oracle-spiral = A spiral: the figure may go back to any stone behind it. That pays only if something better lies there.
guide-oracle-leprechaun = Leprechauns help you get rid of a card that's in the way. And with all three figures on leprechauns you can score points, once a game.

## The rules

rules-oracle =
    Lead three figures along a spiral of 35 stones. The most points win.
    On your turn play one card, then draw until you hold eight again.
    Lay a card in your run of its colour. One of your figures goes to the next stone of that colour.
    Or the priestess goes up to 4 stones. Lead her to a figure of yours for 5 points.
    A run only rises or only falls. Gaps and equal values are fine.
    Or discard a card. Then nothing moves.
    Every stone holds something: points, a clover, a spiral, a leprechaun, a mirror or wish stones.
    A figure costs points on stones 1 to 12. From stone 13 on it earns more and more.
    The game ends when one player's third figure, or the fifth in all, stands on stones 29 to 35, or when the last card of the deck is drawn.
    .title = Keltis: the Oracle

rules-oracle-aim =
    One path of 35 stones winds in a spiral to the oracle. You have three figures. There is also one priestess, whom everyone may move. They all begin at the start.
    Your cards move your figures or the priestess.
    At the end each figure counts what its stone is worth. Stones 1 to 12 cost points. Later ones earn more and more, up to 10 on stone 35. A figure still at the start counts 0.
    On the way you collect points, wish stones and mirrors. The priestess and the leprechauns bring points too.
    The highest score wins. Players who tie for it win together.
    Two to four can play.
    .title = Aim

rules-oracle-turn =
    First play one card from your hand, in one of two ways:
    Lay it in your run of its colour, if it fits there. Then move one of your figures or the priestess. Something must move if anything can. If nothing can, you may still lay the card.
    Or discard it, face up, on the pile of its colour. Then nothing moves. You can always discard.
    If your figure comes to a tile, the tile works right away.
    Before drawing you may score your leprechaun points, if all your figures stand on leprechauns.
    Then draw until you hold eight cards again.
    Who starts? In the lobby, one player may say that they were in Ireland most recently. That player starts. If nobody does, chance decides.
    The others follow in the order they sat down, round and round. In a rematch the start passes to the next seat.
    .title = Your turn

rules-oracle-runs =
    A run is your row of cards of one colour: red, yellow, pink, green or blue. You never have two runs of the same colour.
    The first card may have any value from 0 to 10.
    The first card with a different value sets the direction, up or down. From then on the values may only go that way.
    Gaps are fine.
    The same value as your last card always fits. While all cards of a run are equal, its direction stays open.
    Fine: 3, 3, 6, 7, 7.
    Fine: 9, 8, 8, 5, 3.
    Not allowed: 5, 7, 6.
    Only a leprechaun can take the last card of a run away again.
    .title = Runs

rules-oracle-figures =
    A laid card moves one of your three figures ahead to the next stone of its colour. The value doesn't matter. A figure with no such stone ahead can't use that card.
    The colours repeat: yellow, pink, green, red, blue. Stone 1 is yellow, stone 35 is blue.
    Any number of figures can share a stone.
    Example: a green card takes a figure from the start to stone 3. Another green card takes it on to stone 8.
    What a figure counts at the end:
    stones 1 to 4: −4
    5 to 8: −3
    9 to 12: −2
    13 to 16: 1
    17 to 20: 2
    21 to 24: 3
    25 to 28: 5
    29 to 31: 6
    32 to 34: 7
    stone 35: 10
    Stones 29 to 35 are the oracle area.
    .title = Figures and path

rules-oracle-priestess =
    The priestess belongs to nobody. A laid card may move her instead of a figure. For her the colour doesn't matter.
    She goes forward, from 1 stone up to the reach of the card. You choose how far.
    cards 0 to 2: reach 1
    cards 3 to 5: reach 2
    cards 6 to 8: reach 3
    cards 9 and 10: reach 4
    If you end her move on a path stone where you have a figure, you score 5. It's still 5 if several of your figures stand there. Other players get nothing.
    Passing a figure gives nothing. A figure that comes to her gets nothing.
    Tiles don't work for her, and she doesn't count for the end of the game.
    She never goes back and never past stone 35. Once there, she moves no more.
    .title = Priestess

rules-oracle-tiles =
    Each of the 30 small stones has one tile. The five large stones (7, 14, 21, 28, 35) hold wish stones: two on each of the first four, one on the last. All lie face up. They work when your figure comes to them.
    Points, 16 tiles (four 1s, six 2s, four 3s, two 4s): you score them at once. The tile stays.
    Clover, 5 tiles, one of each colour: you may move this figure on to the next stone of the clover's colour. The tile there works too. The clover stays.
    With the option "free clovers" you may move any one of your figures instead.
    Mirror, 3 tiles: you take it. At the end it counts your wish stones once more.
    Wish stone: you take one each time a figure of yours comes there, while any are left.
    Spirals and leprechauns, 3 tiles each, have their own pages.
    .title = Tiles

rules-oracle-spirals =
    When your figure comes to a spiral, you may move that figure back to any stone behind it. Or you let it stay.
    Two places are barred: the start, and the stone where that figure stood when this turn's movement began.
    The tile on the stone you go back to works as usual. So you can go back for a wish stone, a mirror or points.
    The spiral stays. Each spiral works only once a turn, whichever figure reaches it. Another spiral still works.
    Example: a green card takes your figure from stone 3 to stone 8, where a spiral lies. You go back to the large stone 7 and take a wish stone. Going back to stone 3 is not allowed.
    .title = Spirals

rules-oracle-leprechauns =
    When your figure comes to a leprechaun, you may at once discard one more card to the pile of its colour: one from your hand, or the last card of one of your runs, even the card just laid.
    A run shortened like this has the direction its remaining cards show. It may be open again.
    Leprechaun points: once a game, on your own turn, when all three of your figures stand on leprechaun stones, you may score:
    on three different stones: 15
    on two stones: 10
    all on one stone: 5
    You are asked once a turn, after playing a card (or discarding one) and before drawing. You may wait for a better moment. But once the game is over, it's too late.
    Leprechauns stay where they are.
    .title = Leprechauns

rules-oracle-draw =
    Draw until you hold eight cards again. Usually that's one card. If a leprechaun took one from your hand, it's one more.
    Take each from the deck, or take the top card of any discard pile.
    A pile you discarded onto this turn, even by a leprechaun, is closed to you until your turn is over.
    You can take only the top card of a pile, but all its cards are public. Everyone sees what you take from a pile.
    There are 110 cards: five colours with the values 0 to 10, each card twice. Each player is dealt eight.
    With two players 30 cards are put away unseen, so 64 are left to draw. With three players 86 are left, with four 78.
    So that no game goes on for ever: after three whole rounds without a draw from the deck, all piles are closed until someone draws from it.
    .title = Drawing

rules-oracle-end =
    Stones 29 to 35 are the oracle area. The game is over the moment
    all three figures of one player stand there,
    or five figures of all players together,
    or someone draws the last card of the deck.
    When a figure ends the game, the tile it reached does nothing, and nobody draws. Leprechaun points can no longer be scored.
    The priestess doesn't count. Nor does a figure that a spiral took out of the area, until it is back.
    .title = End of the game

rules-oracle-score =
    Scores start at 0 and may go below it.
    First come the points you made in play: from tiles, the priestess and the leprechauns.
    Then each figure counts what its stone is worth. At the start it counts 0.
    Then your wish stones:
    none: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 or more: 10
    Each mirror counts that once more, below zero too.
    Example: figures worth 10, 6 and −3 make 13. Three wish stones make 3, with two mirrors three times that: 9. Together that's 22.
    Another: figures worth 6, 5 and 0 make 11. One wish stone makes −3, with a mirror −6. Together that's 5.
    The highest score wins. Players who tie for it win together.
    .title = Score
