# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: ряд (run), выложить (lay), положить (place), сбросить (discard), стопка (pile), колода (deck), добрать
# (draw), запас (stack), фигура (figure), тропа (path), клетка (stone), плитка (tile), старт (start), финишная зона
# (goal area), зона оракула (oracle area), камень желаний (wish stone), клевер (clover), зеркало (mirror), спираль
# (spiral), лепрекон (leprechaun), жрица (priestess), дальность (reach).

# The title of a page. $topic is one of the .title attributes in the files of the games, $game the name of the game.
rules-page-title = { $topic } ({ $game })
