# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: séria (run), vyložiť (lay), priložiť (place), odhodiť (discard), odkladací balíček (pile), hrací balíček or
# balíček (deck), potiahnuť si (draw), zásoba (stack), figúrka (figure), cesta (path), kameň (stone), doštička (tile),
# štart (start), cieľová oblasť (goal area), oblasť veštiarne (oracle area), kameň želaní (wish stone), štvorlístok
# (clover), zrkadlo (mirror), špirála (spiral), škriatok (leprechaun), kňažka (priestess), dosah (reach).

rules-page-title = { $topic } ({ $game })
