# Text of the games: the board, the hand, the moves, what happened, the scores. Notes for translators: en/game.ftl.
#
# - Never reveal a person's gender: use the present tense, an infinitive or no verb.
# - The locative of every colour equals its genitive ("po zelené cestě"), so $colour_gen serves for both.
# - The discard pile is "odhazovací balíček", the deck "lízací balíček" or only "balíček".
# - No colour has the letter Z: without the háček it could be zelená or žlutá, and "z" is a preposition.

## Colours and cards

colour-brown = hnědá
    .acc = hnědou
    .gen = hnědé
    .letter = H
    .typed = hnědá, hnědé, hnědou, hnědý, hnědého, hnědému, hnědém, hnědým, hnědí, hnědých, hnědými, hněda, hnědo, hně
colour-yellow = žlutá
    .acc = žlutou
    .gen = žluté
    .letter = L
    .typed = žlutá, žluté, žlutou, žlutý, žlutého, žlutému, žlutém, žlutým, žlutí, žlutých, žlutými, žluta, žluto, žlu
colour-pink = růžová
    .acc = růžovou
    .gen = růžové
    .letter = R
    .typed = růžová, růžové, růžovou, růžový, růžového, růžovému, růžovém, růžovým, růžoví, růžových, růžovými, růžova, růžovo, růž
colour-green = zelená
    .acc = zelenou
    .gen = zelené
    .letter = E
    .typed = zelená, zelené, zelenou, zelený, zeleného, zelenému, zeleném, zeleným, zelení, zelených, zelenými, zelena, zeleno, zel
colour-blue = modrá
    .acc = modrou
    .gen = modré
    .letter = M
    .typed = modrá, modré, modrou, modrý, modrého, modrému, modrém, modrým, modří, modrých, modrými, modra, modro, mod
colour-red = červená
    .acc = červenou
    .gen = červené
    .letter = Č
    .typed = červená, červené, červenou, červený, červeného, červenému, červeném, červeným, červení, červených, červenými, červena, červeno, rudá, rudé, rudou, rudý, čer
colour-card = { $sign } { $colour } { $value }

list-or = { $texts } nebo { $last }

## What the player must decide, shown after "Anna: …"

asked-play = vyložit nebo odhodit kartu
asked-enter = vybrat malou, nebo velkou figurku na cestu
asked-clover = čtyřlístek – posunout kteroukoli figurku o kámen, nebo neposouvat
asked-finished-path = cesta je dokončená – posunout jinou figurku o kámen, nebo neposouvat
asked-laid-card = posunout figurku nebo kněžku
asked-spiral = spirála – vrátit figurku, nebo neposouvat
asked-leprechaun = skřítek – odhodit jednu kartu, nebo žádnou
asked-claim = vzít si body za skřítky teď, nebo později
asked-draw =
    { $count ->
        [one] líznout si kartu
        [few] líznout si { $count } karty
       *[other] líznout si { $count } karet
    }
asked-turn = odkrýt destičku, nebo vzít jednu ze středu
asked-revealed = odkrytou destičku přiložit, nebo nechat
asked-extra-turn = vzít destičku, nebo pasovat

## The board

board-turn = Na tahu je { $name }: { $asked }
board-over = Konec hry
board-seat = Místo { $number }
board-piles-closed = Odhazovací balíčky jsou zavřené, dokud si někdo nelízne z lízacího balíčku
board-pile = { $sign } { $colour } ({ $letter }): odhozeno { $count }, nahoře { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): nic odhozeného
board-tiles = Kámen { $tiles }
board-stone-tile = { $stone }: { $tile }
board-tile-wish = přání
board-tile-wishes = přání ×{ $count }
board-tile-clover = ☘
board-tile-clover-colour = ☘ { $colour }
board-tile-points = +{ $count }
board-tile-mirror = zrcadlo
board-tile-spiral = spirála
board-tile-leprechaun = skřítek
board-player-points =
    { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }
board-player =
    { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }, { $wishes ->
        [one] 1 kámen přání
        [few] { $wishes } kameny přání
       *[other] { $wishes } kamenů přání
    }
board-player-mirrors =
    { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }, { $wishes ->
        [one] 1 kámen přání
        [few] { $wishes } kameny přání
       *[other] { $wishes } kamenů přání
    }, { $mirrors ->
        [one] 1 zrcadlo
        [few] { $mirrors } zrcadla
       *[other] { $mirrors } zrcadel
    }
board-run = { $sign } { $colour } { $value }{ $way }

## The hand

hand-title = Tvoje karty
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } – řada { $last }{ $way }

## Moves, on buttons and in lists

move-to-stone = kámen { $stone }
move-to-stone-tile = kámen { $stone }, { $tile }
move-lay = Vyložit { $sign } { $colour_acc } { $value }
move-discard = Odhodit { $sign } { $colour_acc } { $value }
move-draw-deck = Líznout si z balíčku
move-draw-deck-left =
    { $count ->
        [few] Líznout si (zbývají { $count })
       *[other] Líznout si (zbývá { $count })
    }
move-draw-pile = Vzít odhozenou { $sign } { $colour_acc }
move-draw-pile-card = Vzít odhozenou { $sign } { $colour_acc } { $value }
move-enter-any-small = Malá figurka
move-enter-any-large = Velká figurka
move-step = Posunout { $sign } { $colour_acc }
move-stay = Neposouvat
move-figure = Posunout figurku { $figure }
move-priestess =
    { $count ->
        [one] Kněžka o 1 kámen
        [few] Kněžka o { $count } kameny
       *[other] Kněžka o { $count } kamenů
    }
move-on = Posunout dál
move-back-to = Zpět → { $to }
move-drop-hand = Odhodit { $sign } { $colour_acc } { $value } z ruky
move-drop-run = Odhodit z { $sign } { $colour_gen } řady
move-claim = Body za skřítky
move-wait = Body až později
move-reveal = Odkrýt destičku
move-place = Přiložit destičku
move-leave = Nechat uprostřed
move-take = Vzít: { $tile }
move-pass = Pasovat

## What happened, visible to everyone

told-lay = { $name } vykládá { $sign } { $colour_acc } { $value }.
told-discard = { $name } odhazuje { $sign } { $colour_acc } { $value }.
told-draw-deck =
    { $count ->
        [0] { $name } si líže poslední kartu z balíčku.
        [one] { $name } si líže z balíčku, zbývá 1 karta.
        [few] { $name } si líže z balíčku, zbývají { $count } karty.
       *[other] { $name } si líže z balíčku, zbývá { $count } karet.
    }
told-draw-pile = { $name } bere odhozenou { $sign } { $colour_acc } { $value }.
told-draw-pile-colour = { $name } bere odhozenou { $sign } { $colour_acc } kartu.
told-found-wish = kámen přání
told-found-points =
    { $count ->
        [one] 1 bod
        [few] { $count } body
       *[other] { $count } bodů
    }
told-over = Konec hry.
told-stay = { $name } zůstává na místě.
told-stay-clover = { $name } čtyřlístek nevyužívá.
told-stay-finished-path = { $name } jinou figurku neposouvá.
told-stay-spiral = { $name } spirálu nevyužívá.
told-stay-leprechaun = { $name } u skřítka nic neodhazuje.

## Scores

score-player =
    { $place }. { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }
score-path-figure = { $sign } { $colour }, kámen { $stone }: { $shown }
score-path-figure-large = { $sign } { $colour }, kámen { $stone }, velká dvojnásobně: { $shown }
score-spiral-figure = Figurka { $figure }, kámen { $stone }: { $shown }
score-tiles = Body z destiček: { $shown }
score-wish-stones =
    { $count ->
        [one] 1 kámen přání
        [few] { $count } kameny přání
       *[other] { $count } kamenů přání
    }: { $shown }
score-wish-stones-mirrors =
    { $count ->
        [one] 1 kámen přání
        [few] { $count } kameny přání
       *[other] { $count } kamenů přání
    }, { $mirrors ->
        [one] 1 zrcadlo
        [few] { $mirrors } zrcadla
       *[other] { $mirrors } zrcadel
    }: { $shown }
score-priestess = Kněžka: { $shown }
score-leprechauns = Skřítci: { $shown }
score-run =
    { $sign } { $colour }, { $count ->
        [one] 1 destička
        [few] { $count } destičky
       *[other] { $count } destiček
    }: { $shown }
score-printed = Body na destičkách: { $shown }

## How the game ended

verdict-win =
    { $name } vyhrává: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }.
verdict-shared =
    Společně vyhrávají { $names }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }.
verdict-goal = Pátá figurka došla do cílové oblasti.
verdict-deck = Balíček došel.
verdict-stack = Poslední destička je odkrytá.

## Why a move is refused

why-over = Hra už skončila.
why-not-your-turn = Nejsi na tahu. Teď hraje { $name }.
why-not-asked = To teď nejde. Nejdřív: { $asked }.
why-no-such-colour = V této hře žádná { $colour } není.
why-not-in-hand = { $sign } { $colour_acc } { $value } nemáš v ruce.
why-does-not-fit = { $sign } { $colour } { $value } se do tvojí řady nehodí.
why-does-not-fit-up = { $sign } { $colour } { $value } se nehodí: tvoje { $colour } řada stoupá a už je na { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } se nehodí: tvoje { $colour } řada klesá a už je na { $last }.
why-path-ended = Tvoje figurka na { $sign } { $colour_gen } cestě už stojí na posledním kameni.
why-pile-empty = Odhazovací balíček ({ $sign } { $colour }) je prázdný.
why-pile-closed = Odhazovací balíček ({ $sign } { $colour }) je pro tebe v tomto tahu zavřený: leží na něm tvoje právě odhozená karta.
why-piles-closed = Tři kola si nikdo nelízl z lízacího balíčku: odhazovací balíčky jsou zavřené, dokud to někdo neudělá.
why-no-such-figure = Figurka { $figure } neexistuje.
why-no-stone-ahead = Figurka { $figure } už před sebou nemá kámen { $sign } { $colour_gen } barvy.
why-beyond-reach =
    { $count ->
        [one] Tahle karta posune kněžku jen o 1 kámen.
        [few] Tahle karta posune kněžku o 1 až { $count } kameny.
       *[other] Tahle karta posune kněžku o 1 až { $count } kamenů.
    }
why-priestess-at-end = Kněžka je na posledním kameni a dál nejde.
why-not-behind = Kámen { $stone } není za figurkou.
why-stone-barred = Figurka v tomto tahu začínala na kameni { $stone } a nemůže se tam vrátit.
why-run-empty = Nemáš { $sign } { $colour_acc } řadu, ze které by šla vzít karta.
why-stack-empty = Zásoba je prázdná.
why-not-face-up = { $sign } { $colour } { $value } neleží uprostřed.
why-instead = Možnosti: { $moves }.
why-instead-more =
    { $count ->
        [one] Možnosti: { $moves }; a 1 další.
        [few] Možnosti: { $moves }; a { $count } další.
       *[other] Možnosti: { $moves }; a { $count } dalších.
    }

## Typed moves

typed-lay = vyložit, vylož, vyložím, vykládám, vykládat, vykládej, vyložil, vyložila, položit, polož, položím, pokládám, přiložit, přilož, přiložím, přikládám, hrát, hraj, hraju, hraji, zahrát, zahraj, zahraju, zahraji, dát, dej, dám, dávám, vynést, vynes, vynáším
typed-discard = odhodit, odhoď, odhodím, odhazuju, odhazuji, odhazovat, odhazuj, odhodil, odhodila, zahodit, zahoď, zahodím, zahazuju, zahazuji, vyhodit, vyhoď, vyhodím, vyhazuju, vyhazuji, odložit, odlož, odložím, odkládám, dát pryč, dej pryč, dám pryč, dej … pryč, dám … pryč, pryč
typed-draw = líznout, lízni, líznu, lížu, líži, lízat, lízej, liž, lízám, lízl, lízla, dobrat, dober, doberu, dobírám, dobírat, vzít, vezmi, vezmu, vem, brát, ber, beru, tahat, tahám, táhnout kartu, táhni kartu, táhnu kartu
typed-enter = figurka, figurku, figurkou, vstoupit, vstup, vstoupím, vstupuju, vstupuji, vstupuje, nasadit, nasaď, nasadím, nasazuju, nasazuji, postavit, postav, postavím, vyber, vybrat, vybírám, beru
typed-move = posunout, posuň, posunu, posouvám, posouvat, posun, pohnout, pohni, pohnu, pohyb, táhnout, táhni, táhnu, tah, jít, jdi, jdu, krok, postoupit, postup, postoupím, postupuju, postupuji, popojít, popojdi
typed-stay = zůstat, zůstaň, zůstanu, zůstávám, stát, stůj, neposouvat, neposunout, neposouvám, neposunu, neposouvej, neposunuj, nehýbat, netáhnout, nejít, nejdu, bez kroku, bez posunu, žádný krok, nic, nechci, ne, nevyužít, nevyužiju, nevyužívám, nic neodhodit, nic neodhodím, nic neodhazuju, nic neodhazuji, neodhodit nic, neodhodit, neodhazovat, neodhodím, neodhazuju, neodhazuji
typed-figure = figurka, figurku, figurky, figurkou, figurce, figura, figuru, figurou, panáček, panáčka, panáčkem, posunout figurku, posuň figurku, posunu figurku, posouvám figurku, pohnout figurkou, pohni figurkou, táhnout figurkou, táhni figurkou, jít figurkou, jdi figurkou, jdu figurkou
typed-priestess = kněžka, kněžku, kněžky, kněžkou, kněžce, posunout kněžku, posuň kněžku, posunu kněžku, posouvám kněžku, pohnout kněžkou, pohni kněžkou, táhnout kněžkou, táhni kněžkou, jít kněžkou, jdi kněžkou, jdu kněžkou
typed-on = dál, dále, jít dál, jdi dál, jdu dál, posunout dál, posuň dál, pokračovat, pokračuj, pokračuju, pokračuji, dopředu, vpřed, využít, využij, využiju, využívám, využít čtyřlístek, využij čtyřlístek, čtyřlístek
typed-back = zpět, zpátky, nazpět, vrátit, vrátit se, vrať, vrať se, vrátím, vrátím se, vracím, vracím se, jít zpět, jdi zpět, jdu zpět, jít zpátky, jdi zpátky, jdu zpátky, posunout zpět, posuň zpět, táhnout zpět, táhni zpět
typed-drop = odhodit, odhoď, odhodím, odhazuju, odhazuji, odhazovat, zahodit, zahoď, zahodím, zahazuju, vyhodit, vyhoď, vyhodím, odložit, odlož, odložím, odkládám, dát, dej, dám, odevzdat, odevzdej, odevzdám
typed-claim = body za skřítky, vzít body, vzít si body, vezmi body, vezmi si body, bodovat, boduj, boduju, boduji, obodovat, oboduj, bodovat teď, bodovat hned, bodovat skřítky, boduj skřítky, boduju skřítky, boduji skřítky, bodovat skřítky teď, skřítci, skřítky, započítat, započítej, započítat skřítky, vyhodnotit, vyhodnoť, vyhodnotit skřítky, teď, hned
typed-wait = body později, body až později, až později, později, potom, pak, počkat, počkej, počkám, čekat, čekám, čekej, bodovat později, boduj později, bodovat skřítky později, nebodovat, neboduju, neboduji, odložit, na později, nechat na později, jindy
typed-reveal = odkrýt, odkryj, odkryju, odkryji, odkrývám, odkrývat, otočit, otoč, otočím, otáčím, otáčet, obrátit, obrať, obrátím, odhalit, odhal, odhalím, odhaluju, odhaluji
typed-place = přiložit, přilož, přiložím, přikládám, přilož ji, přilož to, přiložit ji, položit, polož, položím, umístit, umísti, umístím, vyložit, vylož, vyložím, zařadit, zařaď
typed-leave = nechat, nech, nechám, nechávám, nechat ji, nech ji, nech to, nechat ležet, nech ležet, nechám ležet, nech ji ležet, nechat uprostřed, nech uprostřed, nechám uprostřed, nech ji uprostřed, ponechat, ponechej, ponechám, nepřiložit, nepřikládat
typed-take = vzít, vezmi, vezmu, vem, brát, ber, beru, sebrat, seber, seberu
typed-pass = pas, pasovat, pasuj, pasuju, pasuji, pass, vynechat, vynechej, vynechám, přeskočit, přeskoč, přeskočím
typed-deck = balíček, balíčku, balíčkem, balíčky, balík, balíku, dobírací balíček, dobíracího balíčku, lízací balíček, lízacího balíčku
typed-small = malá, malou, malé, malý, malého, malým, menší, malička
typed-large = velká, velkou, velké, velký, velkého, velkým, větší
typed-hand = ruka, ruky, ruku, ruce, rukou
typed-run = řada, řady, řadu, řadě, řadou, řad
typed-filler = do řady, k řadě, karta, kartu, karty, kartou, kartě, karet, kartička, kartičku, kartičky, kartičkou, kartičce, destička, destičku, destičky, destičkou, destičce, hromádka, hromádku, hromádky, hromádce, hromádkou, odhazovací hromádka, odhazovací hromádku, odhazovací hromádky, odkládací hromádka, odkládací hromádku, odkládací hromádky, odhazovací balíček, odhazovacího balíčku, odhazovacím balíčku, odkládací balíček, odkládacího balíčku, odkládacím balíčku, odhozená, odhozenou, odhozené, cesta, cestu, cesty, cestě, cestou, kámen, kamene, kameni, kamenu, kameny, kamenů, figurka, figurku, figurky, figurkou, figurce, pole, políčko, políčka, barva, barvu, barvy, barvě, číslo, hodnota, hodnotu, střed, středu, uprostřed, z, ze, na, do, od, k, ke, o, po, s, se, si, pro, moje, moji, mou, má, mé, mého, svoje, svoji, svou, své, svého, ta, tu, tuto, tuhle, ten, to, ji, jeden, jedna, jednu, prosím, nahoře, vrchní, horní
typed-examples = vylož zelenou 5, odhoď růžovou 3, lízni z balíčku
typed-empty = Napiš „do“ a tah, třeba: { $examples }.
typed-too-long = Na tah je to moc dlouhé. Napiš „do“ a tah, třeba: { $examples }.
typed-not-a-move = Takový tah neznám. Napiš „do“ a tah, třeba: { $examples }.
