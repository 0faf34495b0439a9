# Text of the games: the board, the hand, the moves, what happened, the scores. Notes for translators: en/game.ftl.
#
# - Never reveal a person's gender: use the present tense, an infinitive or no verb.
# - The locative of every colour equals its genitive ("po zelenej ceste"), so $colour_gen serves for both.
# - No colour has the letter Z: without the mäkčeň it could be zelená or žltá, and "z" is a preposition.
# - The discard pile is "odkladací balíček", the deck "hrací balíček" or only "balíček".
# - A run is "séria", not "rad": "rady" also means advice, and "na rade" means that it is a player's turn.

## Colours and cards

colour-brown = hnedá
    .acc = hnedú
    .gen = hnedej
    .letter = H
    .typed = hnedá, hnedej, hnedú, hnedou, hnedé, hnedý, hnedého, hnedému, hnedom, hnedým, hnedí, hnedých, hnedými, hnedo, hne
colour-yellow = žltá
    .acc = žltú
    .gen = žltej
    .letter = L
    .typed = žltá, žltej, žltú, žltou, žlté, žltý, žltého, žltému, žltom, žltým, žltí, žltých, žltými, žlto, žlt
colour-pink = ružová
    .acc = ružovú
    .gen = ružovej
    .letter = R
    .typed = ružová, ružovej, ružovú, ružovou, ružové, ružový, ružového, ružovému, ružovom, ružovým, ružoví, ružových, ružovými, ružovo, ruž
colour-green = zelená
    .acc = zelenú
    .gen = zelenej
    .letter = E
    .typed = zelená, zelenej, zelenú, zelenou, zelené, zelený, zeleného, zelenému, zelenom, zeleným, zelení, zelených, zelenými, zeleno, zel
colour-blue = modrá
    .acc = modrú
    .gen = modrej
    .letter = M
    .typed = modrá, modrej, modrú, modrou, modré, modrý, modrého, modrému, modrom, modrým, modrí, modrých, modrými, modro, belasá, belasú, belasej, mod
colour-red = červená
    .acc = červenú
    .gen = červenej
    .letter = Č
    .typed = červená, červenej, červenú, červenou, červené, červený, červeného, červenému, červenom, červeným, červení, červených, červenými, červeno, čer
colour-card = { $sign } { $colour } { $value }

list-or = { $texts } alebo { $last }

## What the player must decide, shown after "Anna: …"

asked-play = vyložiť alebo odhodiť kartu
asked-enter = vybrať malú alebo veľkú figúrku na cestu
asked-clover = štvorlístok – posunúť ktorúkoľvek figúrku o kameň, alebo neposúvať
asked-finished-path = cesta je dokončená – posunúť inú figúrku o kameň, alebo neposúvať
asked-laid-card = posunúť figúrku alebo kňažku
asked-spiral = špirála – vrátiť figúrku, alebo neposúvať
asked-leprechaun = škriatok – odhodiť jednu kartu, alebo žiadnu
asked-claim = vziať si body za škriatkov teraz alebo neskôr
asked-draw =
    { $count ->
        [one] potiahnuť si kartu
        [few] potiahnuť si { $count } karty
       *[other] potiahnuť si { $count } kariet
    }
asked-turn = odkryť doštičku alebo vziať jednu zo stredu
asked-revealed = odkrytú doštičku priložiť alebo nechať
asked-extra-turn = vziať doštičku alebo pasovať

## The board

board-turn = Na ťahu je { $name }: { $asked }
board-over = Koniec hry
board-seat = Miesto { $number }
board-piles-closed = Odkladacie balíčky sú zatvorené, kým si niekto nepotiahne z hracieho balíčka
board-pile = { $sign } { $colour } ({ $letter }): odhodené { $count }, hore { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): nič odhodené
board-tiles = Kameň { $tiles }
board-stone-tile = { $stone }: { $tile }
board-tile-wish = želanie
board-tile-wishes = želanie ×{ $count }
board-tile-clover = ☘
board-tile-clover-colour = ☘ { $colour }
board-tile-points = +{ $count }
board-tile-mirror = zrkadlo
board-tile-spiral = špirála
board-tile-leprechaun = škriatok
board-player-points =
    { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }
board-player =
    { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }, { $wishes ->
        [one] 1 kameň želaní
        [few] { $wishes } kamene želaní
       *[other] { $wishes } kameňov želaní
    }
board-player-mirrors =
    { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }, { $wishes ->
        [one] 1 kameň želaní
        [few] { $wishes } kamene želaní
       *[other] { $wishes } kameňov želaní
    }, { $mirrors ->
        [one] 1 zrkadlo
        [few] { $mirrors } zrkadlá
       *[other] { $mirrors } zrkadiel
    }
board-run = { $sign } { $colour } { $value }{ $way }

## The hand

hand-title = Tvoje karty
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } – séria { $last }{ $way }

## Moves, on buttons and in lists

move-to-stone = kameň { $stone }
move-to-stone-tile = kameň { $stone }, { $tile }
move-lay = Vyložiť { $sign } { $colour_acc } { $value }
move-discard = Odhodiť { $sign } { $colour_acc } { $value }
move-draw-deck = Potiahnuť z balíčka
move-draw-deck-left =
    { $count ->
        [few] Potiahnuť (zostávajú { $count })
       *[other] Potiahnuť (zostáva { $count })
    }
move-draw-pile = Vziať odhodenú { $sign } { $colour_acc }
move-draw-pile-card = Vziať odhodenú { $sign } { $colour_acc } { $value }
move-enter-any-small = Malá figúrka
move-enter-any-large = Veľká figúrka
move-step = Posunúť { $sign } { $colour_acc }
move-stay = Neposúvať
move-figure = Posunúť figúrku { $figure }
move-priestess =
    { $count ->
        [one] Kňažka o 1 kameň
        [few] Kňažka o { $count } kamene
       *[other] Kňažka o { $count } kameňov
    }
move-on = Posunúť ďalej
move-back-to = Späť → { $to }
move-drop-hand = Odhodiť { $sign } { $colour_acc } { $value } z ruky
move-drop-run = Odhodiť z { $sign } { $colour_gen } série
move-claim = Body za škriatkov
move-wait = Body až neskôr
move-reveal = Odkryť doštičku
move-place = Priložiť doštičku
move-leave = Nechať v strede
move-take = Vziať: { $tile }
move-pass = Pasovať

## What happened, visible to everyone

told-lay = { $name } vykladá { $sign } { $colour_acc } { $value }.
told-discard = { $name } odhadzuje { $sign } { $colour_acc } { $value }.
told-draw-deck =
    { $count ->
        [0] { $name } si ťahá poslednú kartu z balíčka.
        [one] { $name } si ťahá z balíčka, zostáva 1 karta.
        [few] { $name } si ťahá z balíčka, zostávajú { $count } karty.
       *[other] { $name } si ťahá z balíčka, zostáva { $count } kariet.
    }
told-draw-pile = { $name } berie odhodenú { $sign } { $colour_acc } { $value }.
told-draw-pile-colour = { $name } berie odhodenú { $sign } { $colour_acc } kartu.
told-found-wish = kameň želaní
told-found-points =
    { $count ->
        [one] 1 bod
        [few] { $count } body
       *[other] { $count } bodov
    }
told-over = Koniec hry.
told-stay = { $name } zostáva na mieste.
told-stay-clover = { $name } štvorlístok nevyužíva.
told-stay-finished-path = { $name } inú figúrku neposúva.
told-stay-spiral = { $name } špirálu nevyužíva.
told-stay-leprechaun = { $name } pri škriatkovi nič neodhadzuje.

## Scores

score-player =
    { $place }. { $name }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }
score-path-figure = { $sign } { $colour }, kameň { $stone }: { $shown }
score-path-figure-large = { $sign } { $colour }, kameň { $stone }, veľká dvojnásobne: { $shown }
score-spiral-figure = Figúrka { $figure }, kameň { $stone }: { $shown }
score-tiles = Body z doštičiek: { $shown }
score-wish-stones =
    { $count ->
        [one] 1 kameň želaní
        [few] { $count } kamene želaní
       *[other] { $count } kameňov želaní
    }: { $shown }
score-wish-stones-mirrors =
    { $count ->
        [one] 1 kameň želaní
        [few] { $count } kamene želaní
       *[other] { $count } kameňov želaní
    }, { $mirrors ->
        [one] 1 zrkadlo
        [few] { $mirrors } zrkadlá
       *[other] { $mirrors } zrkadiel
    }: { $shown }
score-priestess = Kňažka: { $shown }
score-leprechauns = Škriatkovia: { $shown }
score-run =
    { $sign } { $colour }, { $count ->
        [one] 1 doštička
        [few] { $count } doštičky
       *[other] { $count } doštičiek
    }: { $shown }
score-printed = Body na doštičkách: { $shown }

## How the game ended

verdict-win =
    { $name } vyhráva: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }.
verdict-shared =
    Spoločne vyhrávajú { $names }: { $shown } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }.
verdict-goal = Piata figúrka došla do cieľovej oblasti.
verdict-deck = Balíček sa minul.
verdict-stack = Posledná doštička je odkrytá.

## Why a move is refused

why-over = Hra sa už skončila.
why-not-your-turn = Nie si na ťahu. Teraz hrá { $name }.
why-not-asked = To sa teraz nedá. Najprv: { $asked }.
why-no-such-colour = V tejto hre žiadna { $colour } nie je.
why-not-in-hand = { $sign } { $colour_acc } { $value } nemáš v ruke.
why-does-not-fit = { $sign } { $colour } { $value } sa do tvojej série nehodí.
why-does-not-fit-up = { $sign } { $colour } { $value } sa nehodí: tvoja { $colour } séria stúpa a už je na { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } sa nehodí: tvoja { $colour } séria klesá a už je na { $last }.
why-path-ended = Tvoja figúrka na { $sign } { $colour_gen } ceste už stojí na poslednom kameni.
why-pile-empty = Odkladací balíček ({ $sign } { $colour }) je prázdny.
why-pile-closed = Odkladací balíček ({ $sign } { $colour }) je pre teba v tomto ťahu zatvorený: leží na ňom tvoja práve odhodená karta.
why-piles-closed = Tri kolá si nikto nepotiahol z hracieho balíčka: odkladacie balíčky sú zatvorené, kým to niekto neurobí.
why-no-such-figure = Figúrka { $figure } neexistuje.
why-no-stone-ahead = Figúrka { $figure } už pred sebou nemá kameň { $sign } { $colour_gen } farby.
why-beyond-reach =
    { $count ->
        [one] Táto karta posunie kňažku iba o 1 kameň.
        [few] Táto karta posunie kňažku o 1 až { $count } kamene.
       *[other] Táto karta posunie kňažku o 1 až { $count } kameňov.
    }
why-priestess-at-end = Kňažka je na poslednom kameni a ďalej nejde.
why-not-behind = Kameň { $stone } nie je za figúrkou.
why-stone-barred = Figúrka v tomto ťahu začínala na kameni { $stone } a nemôže sa tam vrátiť.
why-run-empty = Nemáš { $sign } { $colour_acc } sériu, z ktorej by sa dala vziať karta.
why-stack-empty = Zásoba je prázdna.
why-not-face-up = { $sign } { $colour } { $value } neleží v strede.
why-instead = Možnosti: { $moves }.
why-instead-more =
    { $count ->
        [one] Možnosti: { $moves }; a 1 ďalšia.
        [few] Možnosti: { $moves }; a { $count } ďalšie.
       *[other] Možnosti: { $moves }; a { $count } ďalších.
    }

## Typed moves

typed-lay = vyložiť, vylož, vyložím, vykladám, vykladať, vykladaj, vyložil, vyložila, položiť, polož, položím, kladiem, ukladám, priložiť, prilož, priložím, prikladám, hrať, hraj, hrám, zahrať, zahraj, zahrám, dať, daj, dám, dávam, vyniesť, vynes, vynášam
typed-discard = odhodiť, odhoď, odhodím, odhadzujem, odhadzovať, odhadzuj, odhodil, odhodila, zahodiť, zahoď, zahodím, zahadzujem, vyhodiť, vyhoď, vyhodím, vyhadzujem, odložiť, odlož, odložím, odkladám, dať preč, daj preč, dám preč, daj … preč, dám … preč, preč
typed-draw = potiahnuť, potiahni, potiahnem, ťahať, ťahaj, ťahám, potiahol, potiahla, doťahať, líznuť, lízni, líznem, lízať, líž, lížem, dobrať, dober, doberiem, doberám, vziať, vezmi, vezmem, zober, zobrať, zoberiem, brať, ber, beriem
typed-enter = figúrka, figúrku, figúrkou, vstúpiť, vstúp, vstúpim, vstupujem, vstupuje, nasadiť, nasaď, nasadím, nasadzujem, postaviť, postav, postavím, vybrať, vyber, vyberiem, vyberám, beriem
typed-move = posunúť, posuň, posuniem, posúvam, posúvať, posun, pohnúť, pohni, pohnem, pohyb, potiahnuť, potiahni, potiahnem, ťahať, ťahaj, ťahám, ťah, ísť, choď, idem, krok, postúpiť, postúp, postúpim, postupujem
typed-stay = zostať, zostaň, zostanem, zostávam, ostať, ostaň, ostanem, ostávam, stáť, stoj, stojím, neposúvať, neposunúť, neposúvam, neposuniem, neposúvaj, nehýbať, neísť, nejdem, bez kroku, bez posunu, žiadny krok, nič, nechcem, nie, nevyužiť, nevyužijem, nevyužívam, nič neodhodiť, nič neodhodím, nič neodhadzujem, neodhodiť nič, neodhodiť, neodhadzovať, neodhodím, neodhadzujem
typed-figure = figúrka, figúrku, figúrky, figúrkou, figúrke, figúra, figúru, figúrou, panáčik, panáčika, panáčikom, posunúť figúrku, posuň figúrku, posuniem figúrku, posúvam figúrku, pohnúť figúrkou, pohni figúrkou, potiahnuť figúrkou, potiahni figúrkou, potiahnuť figúrku, potiahni figúrku, ťahať figúrkou, ťahaj figúrkou, ťahám figúrkou, ísť figúrkou, choď figúrkou, idem figúrkou
typed-priestess = kňažka, kňažku, kňažky, kňažkou, kňažke, posunúť kňažku, posuň kňažku, posuniem kňažku, posúvam kňažku, pohnúť kňažkou, pohni kňažkou, potiahnuť kňažkou, potiahni kňažkou, potiahnuť kňažku, potiahni kňažku, ťahať kňažkou, ťahaj kňažkou, ťahám kňažkou, ísť kňažkou, choď kňažkou, idem kňažkou
typed-on = ďalej, ísť ďalej, choď ďalej, idem ďalej, posunúť ďalej, posuň ďalej, pokračovať, pokračuj, pokračujem, dopredu, vpred, využiť, využi, využijem, využívam, využiť štvorlístok, využi štvorlístok, štvorlístok
typed-back = späť, naspäť, nazad, vrátiť, vrátiť sa, vráť, vráť sa, vrátim, vrátim sa, vraciam, vraciam sa, ísť späť, choď späť, idem späť, ísť naspäť, choď naspäť, idem naspäť, posunúť späť, posuň späť, potiahnuť späť, potiahni späť
typed-drop = odhodiť, odhoď, odhodím, odhadzujem, odhadzovať, zahodiť, zahoď, zahodím, zahadzujem, vyhodiť, vyhoď, vyhodím, odložiť, odlož, odložím, odkladám, dať, daj, dám, odovzdať, odovzdaj, odovzdám
typed-claim = body za škriatkov, vziať body, vziať si body, vezmi body, vezmi si body, bodovať, boduj, bodujem, obodovať, oboduj, bodovať teraz, bodovať hneď, bodovať škriatkov, boduj škriatkov, bodujem škriatkov, bodovať škriatkov teraz, škriatkovia, škriatky, škriatkov, započítať, započítaj, započítať škriatkov, vyhodnotiť, vyhodnoť, vyhodnotiť škriatkov, teraz, hneď
typed-wait = body neskôr, body až neskôr, až neskôr, neskôr, potom, počkať, počkaj, počkám, čakať, čakaj, čakám, bodovať neskôr, boduj neskôr, bodujem neskôr, bodovať škriatkov neskôr, nebodovať, nebodujem, odložiť, na neskôr, nechať na neskôr, inokedy
typed-reveal = odkryť, odkry, odkryjem, odkrývam, odkrývať, otočiť, otoč, otočím, otáčam, otáčať, obrátiť, obráť, obrátim, odhaliť, odhaľ, odhalím, odhaľujem
typed-place = priložiť, prilož, priložím, prikladám, prilož ju, prilož to, priložiť ju, položiť, polož, položím, umiestniť, umiestni, umiestnim, vyložiť, vylož, vyložím, zaradiť, zaraď
typed-leave = nechať, nechaj, nechám, nechávam, nechať ju, nechaj ju, nechaj to, nechať ležať, nechaj ležať, nechám ležať, nechaj ju ležať, nechať v strede, nechaj v strede, nechám v strede, nechaj ju v strede, ponechať, ponechaj, ponechám, nepriložiť, neprikladať
typed-take = vziať, vezmi, vezmem, zobrať, zober, zoberiem, brať, ber, beriem, potiahnuť, potiahni, potiahnem
typed-pass = pas, pasovať, pasuj, pasujem, pass, vynechať, vynechaj, vynechám, preskočiť, preskoč, preskočím
typed-deck = balíček, balíčka, balíčku, balíčkom, balíčky, balík, balíka, balíku, ťahací balíček, ťahacieho balíčka, doberací balíček, doberacieho balíčka, hrací balíček, hracieho balíčka, hracom balíčku
typed-small = malá, malú, malej, malou, malé, malý, malého, malým, menšia, menšiu
typed-large = veľká, veľkú, veľkej, veľkou, veľké, veľký, veľkého, veľkým, väčšia, väčšiu
typed-hand = ruka, ruky, ruku, ruke, rukou
typed-run = séria, série, sériu, sérii, sériou, rad, radu, rade, radom
typed-filler = do série, k sérii, do radu, k radu, karta, kartu, karty, kartou, karte, kariet, kartička, kartičku, kartičky, kartičkou, kartičke, doštička, doštičku, doštičky, doštičkou, doštičke, kôpka, kôpku, kôpky, kôpke, kôpkou, odhadzovacia, odhadzovacej, odhadzovaciu, odkladacia, odkladacej, odkladaciu, odkladací balíček, odkladacieho balíčka, odkladacom balíčku, odhadzovací balíček, odhadzovacieho balíčka, odhadzovacom balíčku, odhodená, odhodenú, odhodenej, cesta, cestu, cesty, ceste, cestou, kameň, kameňa, kameni, kameňu, kamene, kameňov, figúrka, figúrku, figúrky, figúrkou, figúrke, pole, políčko, políčka, farba, farbu, farby, farbe, číslo, hodnota, hodnotu, stred, stredu, strede, v, z, zo, na, do, od, k, ku, o, po, s, so, sa, si, pre, moja, moju, mojej, moje, môj, môjho, svoja, svoju, svojej, svoje, svoj, svojho, tá, tú, túto, ten, to, ju, jeden, jedna, jednu, prosím, navrchu, vrchná, vrchnú, horná, hornú
typed-examples = vylož zelenú 5, odhoď ružovú 3, potiahni z balíčka
typed-empty = Napíš „do“ a ťah, napríklad: { $examples }.
typed-too-long = Na ťah je to pridlhé. Napíš „do“ a ťah, napríklad: { $examples }.
typed-not-a-move = Taký ťah nepoznám. Napíš „do“ a ťah, napríklad: { $examples }.
