# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: ciąg (run), wyłożyć (lay), dołożyć (place), odrzucić (discard), stos (pile), talia (deck), dobrać
# (draw), stos (stack), pionek (figure), ścieżka (path), pole (stone), płytka (tile), start, meta (goal area), strefa
# wyroczni (oracle area), kamień życzeń (wish stone), koniczyna (clover), lustro (mirror), spirala (spiral), skrzat
# (leprechaun), kapłanka (priestess), zasięg (reach).

# The title of a page. $topic is one of the .title attributes in the files of the games, $game the name of the game.
rules-page-title = { $topic } ({ $game })
