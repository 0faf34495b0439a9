# Text of the games: the board, the hand, the moves, what happened, the scores.
#
# For translators:
#
# - Colours are passed as several arguments. Use the form that your sentence needs:
#     $sign        ■ ▲ ♥ ◆ ● ★
#     $colour      nominative, agreeing with a feminine noun (card, карта, karta): "green"
#     $colour_acc  accusative
#     $colour_gen  genitive
#     $letter      one letter, unique among the five colours of a game (no game has both brown and red)
#   They come from `colour-green` and its attributes .acc, .gen and .letter. The attribute .typed lists every form a
#   player may type, separated by commas. A card or tile also has $value, from 0 to 10. If another noun needs another
#   form, put the colour after it, in brackets or after a colon: "stone 8 (◆ green)".
# - $name is always in the nominative. The sentence must not depend on the person's gender. The present tense or no verb
#   works in every language: "Anna: lays green 5".
# - $points and $count are numbers and select the plural form. $shown is the same number formatted for display, with a
#   real minus sign and, where needed, a plus sign: select by $points, display $shown.
# - $to, $tile, $found and $asked are complete phrases from this file. Use them in the nominative or after a colon.
# - Be brief: the whole board must stay below 1,600 characters and a button (`move-…`) below 60, preferably below 32.

## Colours and cards

colour-brown = brown
    .acc = brown
    .gen = brown
    .letter = N
    .typed = brown, brn
colour-yellow = yellow
    .acc = yellow
    .gen = yellow
    .letter = Y
    .typed = yellow, ylw
colour-pink = pink
    .acc = pink
    .gen = pink
    .letter = P
    .typed = pink, rose
colour-green = green
    .acc = green
    .gen = green
    .letter = G
    .typed = green, grn
colour-blue = blue
    .acc = blue
    .gen = blue
    .letter = B
    .typed = blue
colour-red = red
    .acc = red
    .gen = red
    .letter = R
    .typed = red
colour-card = { $sign } { $colour } { $value }

# A choice of games: "keltis, stones or oracle". $texts lists all but the last one.
list-or = { $texts } or { $last }

## What the player must decide, shown after "Turn: Anna – …"

asked-play = lay or discard a card
asked-enter = choose which figure enters the path, small or large
asked-clover = clover: move any figure one stone, or stay
asked-finished-path = path finished: move another figure one stone, or stay
asked-laid-card = move a figure or the priestess
asked-spiral = spiral: move the figure back, or stay
asked-leprechaun = leprechaun: discard one card, or none
asked-claim = score the leprechaun points now or later
asked-draw =
    { $count ->
        [one] draw a card
       *[other] draw { $count } cards
    }
asked-turn = reveal a tile, or take one from the middle
asked-revealed = place the revealed tile or leave it
asked-extra-turn = take a tile from the middle, or pass

## The board

board-turn = Turn: { $name } – { $asked }
board-over = The game is over
# Name of a seat whose player has no name.
board-seat = Seat { $number }
board-piles-closed = The piles are closed until someone draws from the deck
board-pile = { $sign } { $colour } ({ $letter }): pile of { $count }, top { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): no pile
# $tiles lists stone numbers and the tiles on them, for example "3 wish, 5 ☘, 9 +2".
board-tiles = Stones: { $tiles }
board-stone-tile = { $stone } { $tile }
board-tile-wish = wish
board-tile-wishes = wish ×{ $count }
board-tile-clover = ☘
board-tile-clover-colour = ☘ { $colour }
board-tile-points = +{ $count }
board-tile-mirror = mirror
board-tile-spiral = spiral
board-tile-leprechaun = leprechaun
# The title of a player in a game without wish stones.
board-player-points =
    { $name }: { $shown } { $points ->
        [one] point
       *[other] points
    }
board-player =
    { $name }: { $shown } { $points ->
        [one] point
       *[other] points
    }, { $wishes ->
        [one] 1 wish stone
       *[other] { $wishes } wish stones
    }
board-player-mirrors =
    { $name }: { $shown } { $points ->
        [one] point
       *[other] points
    }, { $wishes ->
        [one] 1 wish stone
       *[other] { $wishes } wish stones
    }, { $mirrors ->
        [one] 1 mirror
       *[other] { $mirrors } mirrors
    }
# A run of cards: its last value and its direction (↑ or ↓, or ↕ while both are possible).
board-run = { $sign } { $colour } { $value }{ $way }

## The hand

hand-title = Your hand
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
# $last and $way describe the reader's own run.
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } – run { $last }{ $way }

## Moves, on buttons and in lists

# The destination of a figure.
move-to-stone = stone { $stone }
move-to-stone-tile = stone { $stone }, { $tile }
move-lay = Lay { $sign } { $colour_acc } { $value }
move-discard = Discard { $sign } { $colour_acc } { $value }
move-draw-deck = Draw from the deck
move-draw-deck-left = Draw from the deck ({ $count } left)
move-draw-pile = Draw from { $sign } { $colour }
# Names the top card of the pile.
move-draw-pile-card = Draw { $sign } { $colour_acc } { $value } from its pile
# The same when the path is unknown.
move-enter-any-small = Small figure
move-enter-any-large = Large figure
move-step = Move { $sign } { $colour }
move-stay = Stay
move-figure = Move figure { $figure }
move-priestess =
    { $count ->
        [one] Priestess 1 stone
       *[other] Priestess { $count } stones
    }
move-on = Move on
move-back-to = Back → { $to }
move-drop-hand = Discard { $sign } { $colour_acc } { $value } from hand
move-drop-run = Discard from the { $sign } { $colour } run
move-claim = Score the leprechauns
move-wait = Score them later
move-reveal = Reveal a tile
move-place = Place the tile
move-leave = Leave it in the middle
move-take = Take { $tile }
move-pass = Pass

## What happened, visible to everyone

told-lay = { $name } lays { $sign } { $colour_acc } { $value }.
told-discard = { $name } discards { $sign } { $colour_acc } { $value }.
told-draw-deck =
    { $count ->
        [0] { $name } draws the last card of the deck.
        [one] { $name } draws from the deck, 1 card is left.
       *[other] { $name } draws from the deck, { $count } cards are left.
    }
# The top card of a pile is public, so it is named.
told-draw-pile = { $name } takes { $sign } { $colour_acc } { $value } from its pile.
told-draw-pile-colour = { $name } draws from { $sign } { $colour }.
told-found-wish = a wish stone
told-found-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
told-over = The game is over.
told-stay = { $name } stays put.
told-stay-clover = { $name } doesn't use the clover.
told-stay-finished-path = { $name } leaves the other figures where they are.
told-stay-spiral = { $name } doesn't use the spiral.
told-stay-leprechaun = { $name } discards nothing at the leprechaun.

## Scores

score-player =
    { $place }. { $name }: { $shown } { $points ->
        [one] point
       *[other] points
    }
score-path-figure = { $sign } { $colour }, stone { $stone }: { $shown }
score-path-figure-large = { $sign } { $colour }, stone { $stone }, the large figure counts double: { $shown }
score-spiral-figure = Figure { $figure }, stone { $stone }: { $shown }
score-tiles = Points from tiles: { $shown }
score-wish-stones =
    { $count ->
        [one] 1 wish stone
       *[other] { $count } wish stones
    }: { $shown }
score-wish-stones-mirrors =
    { $count ->
        [one] 1 wish stone
       *[other] { $count } wish stones
    }, { $mirrors ->
        [one] 1 mirror
       *[other] { $mirrors } mirrors
    }: { $shown }
score-priestess = Priestess: { $shown }
score-leprechauns = Leprechauns: { $shown }
score-run =
    { $sign } { $colour }, { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }: { $shown }
score-printed = Points on tiles: { $shown }

## How the game ended

verdict-win =
    { $name } wins with { $shown } { $points ->
        [one] point
       *[other] points
    }.
# $names lists two to four winners, for example "Anna, Bo".
verdict-shared =
    Joint winners with { $shown } { $points ->
        [one] point
       *[other] points
    }: { $names }.
verdict-goal = The fifth figure reached the goal area.
verdict-deck = The last card of the deck was drawn.
verdict-stack = The last tile was revealed.

## Why a move is refused

why-over = The game is over.
why-not-your-turn = It's not your turn yet. Waiting for { $name }.
# $asked is one of the `asked-…` phrases.
why-not-asked = Not now. First: { $asked }.
why-no-such-colour = There's no { $colour } in this game.
why-not-in-hand = { $sign } { $colour } { $value } isn't in your hand.
why-does-not-fit = { $sign } { $colour } { $value } doesn't fit your run.
# $last is the last value of the run.
why-does-not-fit-up = { $sign } { $colour } { $value } doesn't fit: your { $colour } run goes up and is at { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } doesn't fit: your { $colour } run goes down and is at { $last }.
why-path-ended = Your figure on { $sign } { $colour } is already on the last stone.
why-pile-empty = The { $sign } { $colour } pile is empty.
why-pile-closed = You just discarded onto { $sign } { $colour }, so that pile is closed to you this turn.
why-piles-closed = Nobody has drawn from the deck for three rounds, so the piles are closed until someone does.
why-no-such-figure = There's no figure { $figure }.
why-no-stone-ahead = There's no { $sign } { $colour } stone ahead of figure { $figure }.
why-beyond-reach =
    { $count ->
        [one] This card moves the priestess 1 stone, no further.
       *[other] This card moves the priestess 1 to { $count } stones.
    }
why-priestess-at-end = The priestess is on the last stone and can't move any further.
why-not-behind = Stone { $stone } isn't behind the figure.
why-stone-barred = The figure started this turn on stone { $stone } and can't go back there.
why-run-empty = You have no { $sign } { $colour } run to take a card from.
why-stack-empty = The stack is empty.
why-not-face-up = { $sign } { $colour } { $value } isn't in the middle.
# $moves lists moves, worded as on the buttons.
why-instead = You can: { $moves }.
why-instead-more =
    { $count ->
        [one] You can: { $moves }; and 1 more move.
       *[other] You can: { $moves }; and { $count } more moves.
    }

## Typed moves

# Each list holds every word a player may type, separated by commas. Case and accents are ignored. An entry may have
# several words; "…" marks where other words may come between them: "lege … ab". A word may be in several lists: the
# rest of the input decides which one is meant. Colours are typed as one of .typed above, as a letter or as a sign.
typed-lay = lay, play, put
typed-discard = discard, throw, throw away, throw … away, put away, put … away
typed-draw = draw, take, pick
typed-enter = enter
typed-move = move, step
typed-stay = stay, stay put, no step, decline, nothing
typed-figure = figure, move figure
typed-priestess = priestess, move priestess
typed-on = on, go on, move on, follow
typed-back = back, go back, move back
typed-drop = drop, discard, give
typed-claim = claim, score, score now
typed-wait = wait, later, score later
typed-reveal = reveal, turn over, flip, open
typed-place = place, place it
typed-leave = leave, leave it
typed-take = take, get
typed-pass = pass, skip
typed-deck = deck, draw pile
typed-small = small, little
typed-large = large, big
typed-hand = hand
typed-run = run, row
# Words that are ignored.
typed-filler = the, a, an, my, card, tile, pile, path, stone, stones, figure, from, to, onto, of, please
# Examples shown to the player. Each must parse as a move.
typed-examples = lay green 5, discard pink 3, draw deck
typed-empty = Type do and then your move, for example: { $examples }.
typed-too-long = That's too long for a move. Type do and your move, for example: { $examples }.
typed-not-a-move = I don't recognise that move. Type do and your move, for example: { $examples }.
