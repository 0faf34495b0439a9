# Stones, the game with 55 tiles. Notes for translators: en/game.ftl and en/rules.ftl.

## Its name

# .hint follows the name of the game in a list: "keltis (five paths)".
game-stones = Keltis: the tile game
    .hint = tiles

## Board, moves and events

# $tile is the full tile, for example "◆ green 5 ☘".
asked-revealed-fits = { $tile }: place it or leave it
asked-revealed-left = { $tile } doesn't fit anywhere: leave it
board-stack =
    { $count ->
        [0] Stack: empty
        [one] Stack: 1 tile
       *[other] Stack: { $count } tiles
    }
board-middle = In the middle
board-middle-empty = In the middle: nothing
# $tiles lists tile values and printed symbols, for example "1 wish, 4 ☘, 10".
board-middle-colour = { $sign } { $colour } ({ $letter }): { $tiles }
# Stones: a run of tiles with all its values.
board-row = { $sign } { $colour }: { $values } { $way }
hand-title-runs = Your runs
hand-row = { $sign } { $colour } ({ $letter }): { $values } { $way }
# $tiles are the tiles in the middle that fit the run.
hand-row-fits = { $sign } { $colour } ({ $letter }): { $values } { $way } – fits: { $tiles }
hand-row-none = { $sign } { $colour } ({ $letter }): none
hand-row-none-fits = { $sign } { $colour } ({ $letter }): none – fits: { $tiles }
move-reveal-left = Reveal a tile ({ $count } left)
# $tile is the full tile, for example "◆ green 5 ☘".
move-place-tile = Place { $tile }
told-extra-turn = A clover: another turn.
# $tile is the full tile, for example "◆ green 5 ☘".
told-reveal = { $name } reveals { $tile }.
told-place = { $name } places { $tile }.
told-leave = { $name } leaves { $tile } in the middle.
told-take = { $name } takes { $tile } from the middle.
told-pass = { $name } passes.

## The tutorial

guide-stones-first = Everything is open here: no hidden hands. Reveal the top tile of the stack, or take a face-up one from the middle. Placed tiles form one run per colour, and each run only rises or only falls.
guide-stones-second = Short runs cost points and long ones pay. A few long runs are better than one tile of each colour.
guide-stones-third = A clover gives you another turn at once, +1 and +3 are points, and wish stones count at the end: with fewer than two of them you lose points.
guide-stones-later = Once the last tile of the stack is revealed, the game is nearly over. Leaving small gaps keeps your runs open longest.
guide-stones-revealed = Place it if it extends a run without too large a gap. If you leave it, it lies face up and the others may take it.

## The rules

rules-stones =
    Build runs of stone tiles, one for each colour. The most points win.
    55 tiles lie face down in a stack. Nobody has a hidden hand.
    On your turn reveal the top tile. Place it in your run, or leave it face up in the middle.
    Or take a face-up tile from the middle and place it.
    A run only rises or only falls. Gaps are fine.
    Place a clover and you have another turn at once.
    Long runs earn points. Runs of one or two tiles cost points.
    Wish stones and the printed +1 and +3 count too.
    Once the last tile of the stack is revealed, that turn is played out and the game is over.
    .title = Keltis: the tile game

rules-stones-aim =
    You build runs of tiles in front of you, at most one for each colour: pink, blue, brown, green and yellow.
    There are 55 tiles. Each colour has the values 0 to 10, each value once.
    At first they all lie face down in a stack. Only the stack is hidden. Nobody has a hidden hand.
    Long runs earn points. A run of one or two tiles costs points, and a colour without tiles counts 0. So think twice before you start a run.
    Wish stones and points printed on your tiles count too.
    The highest score wins. Players who tie for it win together.
    Two to four can play.
    .title = Aim

rules-stones-turn =
    You have two ways to play:
    Reveal the top tile of the stack. Place it in your run of its colour, or leave it face up in the middle. If it doesn't fit, you must leave it.
    Or take one of the face-up tiles from the middle and place it in your run. You can take only a tile that fits.
    Placing a tile ends your turn, and so does leaving one. But placing a clover gives you another turn.
    A tile in the middle stays there for everyone until someone takes it.
    Who starts? In the lobby, one player may say that they were in Ireland most recently. That player starts. If nobody does, chance decides.
    The others follow in the order they sat down, round and round. In a rematch the start passes to the next seat.
    .title = Your turn

rules-stones-runs =
    A run is your row of tiles of one colour. You never have two runs of the same colour.
    The first tile may have any value from 0 to 10.
    The second tile sets the direction, up or down. From then on the values may only go that way.
    Gaps are fine. No value comes twice in a colour.
    New tiles go only on the end of the run. A tile you have placed stays where it is.
    Fine: 2, 3, 7, 9.
    Fine: 10, 6, 5, 0.
    Not allowed: 4, 8, 6.
    .title = Runs

rules-stones-clovers =
    Ten tiles show a clover, two of each colour.
    Place one and you have another whole turn at once. It doesn't matter whether you revealed it or took it from the middle.
    The extra turn is a turn like any other: reveal or take. You can't turn it down. Place another clover and you have one more turn.
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
    When the last tile of the stack is revealed, the player who revealed it finishes that turn. Then the game is over. The others have no more turns.
    If that player places a clover, the extra turn is still played, and so on. With the stack empty it means: take a face-up tile that fits, or pass. If none fits, the extra turn is lost.
    Tiles left face up in the middle count for nobody.
    .title = End of the game

rules-stones-score =
    Scores start at 0 and may go below it.
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
