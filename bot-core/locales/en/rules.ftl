# The rules as shown in a chat, written for newcomers. docs/rules.md is the authority.
#
# For translators:
# - Use short sentences and plain words, no markup and no emoji. Most readers use a phone, some a screen reader.
# - Each line here is a line on the screen. A page has at most 1,200 characters, including its title.
# - A .title is also a button label: at most 24 characters, except for the name of a game.
# - An overview (rules-… with the name of a game) has at most nine lines.
# - Keep digits as digits and number words as words: a test compares the numbers of each page.
# - "−" is a real minus sign; keep it. A line must not begin with . [ * or }.
# - Use one fixed word for each of: run, lay, place, discard, pile, deck, draw, stack, figure, path, stone, tile, start,
#   goal area, oracle area, wish stone, clover, mirror, spiral, leprechaun, priestess, reach.

# The title of a page. $topic is one of the .title attributes in the files of the games, $game the name of the game.
rules-page-title = { $topic } ({ $game })
