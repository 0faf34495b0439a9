# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: Reihe (run), legen (lay), anlegen (place), abwerfen (discard), Ablagestapel (pile), Nachziehstapel
# (deck), ziehen (draw), Stapel (stack), Figur, Pfad, Stein, Plättchen, Start, Zielbereich, Orakelbereich, Wunschstein,
# Kleeblatt, Spiegel, Spirale, Kobold, Priesterin, Reichweite (reach).

# The title of a page. $topic is one of the .title attributes in the files of the games, $game the name of the game.
rules-page-title = { $topic } ({ $game })
