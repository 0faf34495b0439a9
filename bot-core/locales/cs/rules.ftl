# The rules as shown in a chat. Notes for translators: en/rules.ftl.
#
# Fixed terms: řada (run), vyložit (lay), přiložit (place), odhodit (discard), odhazovací balíček (pile), lízací
# balíček or balíček (deck), líznout si (draw), zásoba (stack), figurka (figure), cesta (path), kámen (stone), destička
# (tile), start, cílová oblast (goal area), oblast věštírny (oracle area), kámen přání (wish stone), čtyřlístek
# (clover), zrcadlo (mirror), spirála (spiral), skřítek (leprechaun), kněžka (priestess), dosah (reach).

rules-page-title = { $topic } ({ $game })
