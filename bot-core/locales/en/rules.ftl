# The rules as shown in a chat, written for newcomers. docs/rules.md is the authority.
#
# For translators:
# - Use short sentences and plain words, no markup and no emoji. Most readers use a phone, some a screen reader.
# - Each line here is a line on the screen. A page has at most 1,200 characters, including its title.
# - A .title is also a button label: at most 24 characters, except for the three game names.
# - The three overviews (rules-keltis, rules-stones, rules-oracle) have at most nine lines.
# - Keep digits as digits and number words as words: a test compares the numbers of each page.
# - "−" is a real minus sign; keep it. A line must not begin with . [ * or }.
# - Use one fixed word for each of: run, lay, place, discard, pile, deck, draw, stack, figure, path, stone, tile, start,
#   goal area, oracle area, wish stone, clover, mirror, spiral, leprechaun, priestess, reach.

# The title of a page. $topic is one of the .title attributes below, $game the name of the game.
rules-page-title = { $topic } ({ $game })


## Keltis, the board game with five paths

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


## Stones, the game with 55 tiles

rules-stones =
    Build runs of stone tiles, one for each colour. The most points win.
    55 tiles lie face down in a stack. Nobody has a secret hand.
    In your turn reveal the top tile. Place it in your run, or leave it face up in the middle.
    Or take a face-up tile from the middle and place it.
    A run only rises or only falls. Gaps are fine.
    Place a clover and you have another turn at once.
    Long runs earn points. Runs of one or two tiles cost points.
    Wish stones and the printed +1 and +3 count too.
    Once the last tile of the stack is revealed, that turn is played out and the game is over.
    .title = Keltis: the tile game

rules-stones-aim =
    You build runs of tiles before you, at most one for each colour: pink, blue, brown, green and yellow.
    There are 55 tiles. Each colour has the values 0 to 10, each value once.
    At first all of them lie face down in a stack. Only the stack is hidden. Nobody has a secret hand.
    Long runs earn points. A run of one or two tiles costs points, and a colour without tiles counts 0. So think twice before you start a run.
    Wish stones and points printed on your tiles count too.
    The highest score wins. Players who tie for it win together.
    Two to four can play.
    .title = Aim

rules-stones-turn =
    You have two ways to play:
    Reveal the top tile of the stack. Place it in your run of its colour, or leave it face up in the middle. If it does not fit, you must leave it.
    Or take one of the face-up tiles from the middle and place it in your run. You can take only a tile that fits.
    Placing a tile ends your turn, and so does leaving one. But a clover that you place gives you another turn.
    A tile in the middle stays there for everybody, until somebody takes it.
    Who starts? One player may say in the lobby that they were last in Ireland, and starts. If nobody does, chance decides.
    The others follow in the order they sat down, round and round. In a rematch the start passes to the next seat.
    .title = Your turn

rules-stones-runs =
    A run is your row of tiles of one colour. You never have two runs of the same colour.
    The first tile may have any value from 0 to 10.
    The second tile sets the direction, up or down. From then on the values may only go on that way.
    Gaps are fine. No value comes twice in a colour.
    New tiles go only to the end of the run. A tile you have placed stays where it is.
    Fine: 2, 3, 7, 9.
    Fine: 10, 6, 5, 0.
    Not allowed: 4, 8, 6.
    .title = Runs

rules-stones-clovers =
    Ten tiles show a clover, two of each colour.
    Place one and you have another whole turn at once. It does not matter whether you revealed it or took it from the middle.
    The extra turn is a turn like any other: reveal or take. You cannot turn it down. Place a clover in it, and you have one more turn.
    Leave a clover in the middle and you get nothing. Whoever places it later has the extra turn.
    When the stack is empty, you can only take a face-up tile that fits, or pass. If none fits, the extra turn is lost.
    .title = Clovers

rules-stones-tiles =
    30 of the 55 tiles show a symbol. The other 25 are plain.
    Pink: wish stone on 1 and 4, clover on 2 and 9, +1 on 5, +3 on 7.
    Blue: wish stone on 2 and 3, clover on 5 and 6, +1 on 9, +3 on 8.
    Brown: wish stone on 4 and 7, clover on 5 and 8, +1 on 6, +3 on 2.
    Green: wish stone on 6 and 9, clover on 3 and 4, +1 on 1, +3 on 5.
    Yellow: wish stone on 6 and 8, clover on 1 and 7, +1 on 4, +3 on 3.
    A symbol is for the player who places the tile.
    Wish stones count at the end, the more the better. A clover gives another turn at once. +1 and +3 are points at the end.
    .title = Tiles

rules-stones-end =
    When the last tile of the stack is revealed, the player who revealed it finishes that turn. Then the game is over. The others have no more turn.
    If that player places a clover, the extra turn is still played, and so on. With the stack empty it means: take a face-up tile that fits, or pass. If none fits, the extra turn is lost.
    Tiles left face up in the middle count for nobody.
    .title = End of the game

rules-stones-score =
    Scores start at 0 and may fall below.
    Each run counts by its number of tiles:
    no tile: 0
    1 tile: −4
    2 tiles: −3
    3 tiles: 2
    4 tiles: 3
    5 tiles: 6
    6 or more: 10
    Then all wish stones on your tiles:
    none: −4
    1: −3
    2: 2
    3: 3
    4: 6
    5 or more: 10
    Then the printed points, +1 and +3, on your tiles.
    Example: runs of 2, 4, 3 and 5 tiles count −3, 3, 2 and 6. Three wish stones count 3. Printed points are 3, 1, 3 and 3. That makes 21.
    The highest score wins. Players who tie for it win together.
    .title = Score


## Oracle, the board game with the spiral

rules-oracle =
    Lead three figures along a spiral of 35 stones. The most points win.
    In your turn play one card, then draw up to eight again.
    Lay a card in your run of its colour. One of your figures goes to the next stone of that colour.
    Or the priestess goes up to 4 stones. Bring her to a figure of yours for 5 points.
    A run only rises or only falls. Gaps and equal values are fine.
    Or discard a card. Then nothing moves.
    Every stone holds something: points, a clover, a spiral, a leprechaun, a mirror or wish stones.
    A figure costs points on stones 1 to 12. From stone 13 on it earns more and more.
    The end comes with a player's third figure or the fifth in all on stones 29 to 35, or with the last card of the deck.
    .title = Keltis: the Oracle

rules-oracle-aim =
    One path of 35 stones winds in a spiral to the oracle. You have three figures. There is also one priestess, whom everybody moves. All begin at the start.
    With cards you move your figures or the priestess.
    At the end each figure counts what its stone is worth. Stones 1 to 12 cost points. Later ones earn more and more, up to 10 on stone 35. A figure still at the start counts 0.
    On the way you collect points, wish stones and mirrors. Points also come from the priestess and the leprechauns.
    The highest score wins. Players who tie for it win together.
    Two to four can play.
    .title = Aim

rules-oracle-turn =
    First play one card from your hand, in one of two ways:
    Lay it in your run of its colour, if it fits there. Then move one of your figures or the priestess. Something must move if anything can. If nothing can, the card is laid all the same.
    Or discard it, face up, on the pile of its colour. Then nothing moves. You can always discard.
    If your figure comes to a tile, the tile works now.
    Before drawing you may score your leprechaun points, if all your figures stand on leprechauns.
    Then draw up to eight cards again.
    Who starts? One player may say in the lobby that they were last in Ireland, and starts. If nobody does, chance decides.
    The others follow in the order they sat down, round and round. In a rematch the start passes to the next seat.
    .title = Your turn

rules-oracle-runs =
    A run is your row of cards of one colour: red, yellow, pink, green or blue. You never have two runs of the same colour.
    The first card may have any value from 0 to 10.
    The first card with another value sets the direction, up or down. From then on the values may only go on that way.
    Gaps are fine.
    The same value as your last card always fits. While all cards of a run are equal, its direction stays open.
    Fine: 3, 3, 6, 7, 7.
    Fine: 9, 8, 8, 5, 3.
    Not allowed: 5, 7, 6.
    Only a leprechaun can take the last card of a run away again.
    .title = Runs

rules-oracle-figures =
    A laid card moves one of your three figures to the next stone of its colour ahead. The value does not matter. A figure with no such stone ahead cannot use that card.
    The colours repeat: yellow, pink, green, red, blue. Stone 1 is yellow, stone 35 is blue.
    Any number of figures share a stone.
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
    The priestess belongs to nobody. A laid card may move her instead of a figure. Its colour does not matter for her.
    She goes forward, 1 stone up to the reach of the card. You choose how far.
    cards 0 to 2: reach 1
    cards 3 to 5: reach 2
    cards 6 to 8: reach 3
    cards 9 and 10: reach 4
    If you end her move on a path stone where you have a figure, you score 5. It is 5 also if several of your figures stand there. Other players get nothing.
    Passing a figure gives nothing. A figure that comes to her gets nothing.
    She sets off no tile and does not count for the end of the game.
    She never goes back and never past stone 35. Once there, she moves no more.
    .title = Priestess

rules-oracle-tiles =
    The 30 small stones have one tile each. The five large stones (7, 14, 21, 28, 35) hold wish stones: two on each of the first four, one on the last. All lie face up. They work when your figure comes to them.
    Points, 16 tiles (four 1s, six 2s, four 3s, two 4s): you score them at once. The tile stays.
    Clover, 5 tiles, one of each colour: you may move this figure on to the next stone of the clover's colour. The tile there works too. The clover stays.
    With the option "free clovers" any figure of yours may be the one that moves.
    Mirror, 3 tiles: you take it. At the end it counts your wish stones once more.
    Wish stone: you take one each time a figure of yours comes there, while any are left.
    Spirals and leprechauns, 3 tiles each, have their own pages.
    .title = Tiles

rules-oracle-spirals =
    When your figure comes to a spiral, you may move that figure back to any stone behind it. Or you let it stay.
    Two places are barred: the start, and the stone where that figure stood when the movement of this turn began.
    The tile on the stone reached works as usual. So you can go back for a wish stone, a mirror or points.
    The spiral stays. Each spiral works only once a turn, whichever figure reaches it. Another spiral still works.
    Example: a green card takes your figure from stone 3 to stone 8, where a spiral lies. You go back to the large stone 7 and take a wish stone. Stone 3 would be barred.
    .title = Spirals

rules-oracle-leprechauns =
    When your figure comes to a leprechaun, you may at once discard one more card to the pile of its colour: one from your hand, or the last card of one of your runs, even the card just laid.
    A run shortened like this has the direction its remaining cards show. It may be open again.
    Leprechaun points: once a game, in your own turn, when all three of your figures stand on leprechaun stones, you may score:
    on three different stones: 15
    on two stones: 10
    all on one stone: 5
    You are asked once a turn, after your play and before drawing, also when you discarded. You may wait for a better moment. But once the game is over, it is too late.
    Leprechauns stay where they are.
    .title = Leprechauns

rules-oracle-draw =
    Draw up to eight cards again. Mostly that is one card. If a leprechaun took one from your hand, it is one more.
    Take each from the deck, or take the top card of any discard pile.
    The pile on which you discarded in this turn, also by a leprechaun, is closed to you until your turn is over.
    Only the top card of a pile can be taken, but all its cards are public. Everybody sees what you take from a pile.
    There are 110 cards: five colours with the values 0 to 10, each card twice. Each player is dealt eight.
    With two players 30 cards are put away unseen, so 64 are left to draw. With three players 86 are left, with four 78.
    So that no game is endless: after three whole rounds without a draw from the deck all piles are closed, until somebody has drawn from the deck.
    .title = Drawing

rules-oracle-end =
    Stones 29 to 35 are the oracle area. The game is over the moment
    all three figures of one player stand there,
    or five figures of all players together,
    or somebody draws the last card of the deck.
    When a figure ends the game, the tile it reached does nothing, and nobody draws. Leprechaun points can no longer be scored.
    The priestess does not count. A figure that a spiral took out of the area does not count either, until it is back.
    .title = End of the game

rules-oracle-score =
    Scores start at 0 and may fall below.
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
    Example: figures worth 10, 6 and −3 make 13. Three wish stones make 3, with two mirrors three times that: 9. Together 22.
    Another: figures worth 6, 5 and 0 make 11. One wish stone makes −3, with a mirror −6. Together 5.
    The highest score wins. Players who tie for it win together.
    .title = Score
