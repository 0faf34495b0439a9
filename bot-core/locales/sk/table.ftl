# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative. Never reveal a person's gender.
# - Commands (new, join, begin …) stay in English, in quotation marks within sentences.
# - "Miesto" is a seat at a table; a channel or group is "tu" or "tunajší".
# - A computer player is a "bot" (bota, botovi, boti). "Súper" is any rival.

table-title = { $game } · { $code }
opponent-name = Bot ({ $level })
opponent-name-numbered = Bot { $number } ({ $level })
a-player = Hráč

level-easy = ľahký
level-normal = stredný
level-hard = ťažký

# Buttons: at most 24 characters, preferably under 14.
button-join = Pridať sa
button-quit = Odísť
button-opponent = Bot: { $level }
button-no-opponent = Odobrať bota
button-ireland = Írsko: naposledy ja
button-begin = Začať
button-rules = Pravidlá
button-show = Ukáž mi to
button-hand = Moje karty
button-invite = Pozvať
button-renew = Nová pozvánka
button-board = Plán
button-hint = Nápoveda
button-resign = Vzdať sa
button-words = Slovami
button-scores = Body
button-log = Čo sa stalo
button-undo = Vrátiť ťah
button-more = Ďalšie ({ $page }/{ $pages })
button-rematch = Odveta
button-review = Rozbor hry
button-sure = Áno, určite
button-agree-close = Dobre, zatvorme ho
button-keep = Hráme ďalej
button-mute = Stlmiť niekoho
button-unmute = Zrušiť stlmenie
button-unwatch = Vykázať diváka
button-undo-unwatch = Vrátiť diváka
button-report = Nahlásiť niekoho
button-report-insults = Urážky
button-report-spam = Spam
button-report-spoiling = Kazí hru
button-sure-link = Oba účty sú moje
button-unlink = Zrušiť prepojenie
button-new = Nový stôl – { $game }
button-games = Moje hry
button-help = Pomoc

lobby-seats = Obsadené miesta: { $sit } z { $size }.
lobby-free-clovers = Voľné štvorlístky: štvorlístkom môžeš posunúť ktorúkoľvek svoju figúrku.
lobby-private = Súkromný stôl: sledovať a hrať môžu len pozvaní.
invitation = Pozvánka k stolu { $code }. Pošli ju ďalej: kto mi ju pošle v ktoromkoľvek čete, môže sledovať hru a prisadnúť si.
lobby-host = vedie stôl
lobby-begins = naposledy v Írsku, začína
lobby-unreached = zatiaľ so mnou nemá súkromný čet
lobby-how-to-be-reached = Chceš dostávať karty správou? Otvor si so mnou súkromný čet a pošli „start“. Inak ti ich tu ukáže tlačidlo „Moje karty“.
lobby-shut-out = neprijíma odo mňa súkromné správy
lobby-how-to-let-in = Chceš dostávať karty správou? Povoľ súkromné správy z tohto servera a pošli mi súkromne /keltis hand. Inak ti ich tu ukáže tlačidlo „Moje karty“.
lobby-commitment = Zamiešané a zapečatené: { $commitment }
board-watchers = Diváci: { $names }
platform-web = web

hand-your-turn = Si na ťahu: { $asked }
hand-waits-for = Na ťahu je { $name }.
hand-in-private = Tvoje karty sú v našom súkromnom čete, ako to máš v nastaveniach.
hand-at-the-start = Sedíš pri stole: { $game } · { $code }. Keď sa hra začne, karty prídu sem.

log-nothing = Zatiaľ sa nič nestalo.
replay-deal = Rozdanie

over-closed = Stôl je zatvorený, hra sa nedohrala.
over-abandoned = Stôl je zatvorený: nikto sa k nemu nevrátil.
over-proof = Dôkaz zamiešania: SHA-256 z hodnoty { $seed } je pečať { $commitment }

notice-turn = { $name }, si na ťahu! { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), asi o { $behind } bodu horší
hint-unrated = S nápovedou sa táto hra už nepočíta do hodnotenia.
hint-not-now = Teraz nemáš o čom rozhodovať.
hint-busy = Ešte premýšľam nad tvojou poslednou otázkou.
hint-too-many = Nápovied a rozborov bolo za krátky čas veľa. Zahraj pár ťahov po svojom, potom budem znova premýšľať s tebou.
review-nothing = Žiadny tvoj ťah nestál veľa bodov.
review-lapse = Ťah { $number }: { $done }. Lepšie: { $better }, asi o { $cost } bodu viac.

reason-wins = vyhráva hru
reason-points =
    { $points ->
        [one] hneď { $points } bod
        [few] hneď { $points } body
        [many] hneď { $points } bodu
       *[other] hneď { $points } bodov
    }
reason-wish-stone = kameň želaní
reason-mirror = zrkadlo
reason-onward = figúrka možno pôjde ešte ďalej
reason-goal = figúrka dôjde do záveru cesty
reason-large-figure = veľká figúrka sa počíta dvojnásobne
reason-begins =
    { $cards ->
        [one] začína sériu, máš do nej { $cards } kartu
        [few] začína sériu, máš do nej { $cards } karty
        [many] začína sériu, máš do nej { $cards } karty
       *[other] začína sériu, máš do nej { $cards } kariet
    }
reason-new-run = začína sériu
reason-no-gap = pokračuje bez medzery
reason-gap =
    { $values ->
        [one] vynecháva len { $values } hodnotu
        [few] vynecháva { $values } hodnoty
        [many] vynecháva { $values } hodnoty
       *[other] vynecháva { $values } hodnôt
    }
reason-another-turn = hneď ďalší ťah
reason-safe = ďalšiemu v poradí sa nehodí
reason-useless = už sa nehodí do žiadnej tvojej série
reason-fits = hodí sa do tvojej série
reason-nothing-open = nič odkryté nie je lepšie
reason-collects = hodí sa na novú sériu
reason-keeps-open = séria počká na bližšiu hodnotu
reason-reopens = séria môže nadviazať o kartu skôr
reason-small-first = veľká figúrka počká na lepšiu cestu
reason-stays = inde by to bolo horšie
reason-forward = posúva figúrku ďalej
reason-more-later = neskôr môže byť bodov viac
reason-least-loss = stojí najmenej

which-table = Ktorý stôl máš na mysli?
which-none = Neviem, ktorý stôl máš na mysli. Napíš jeho kód alebo otvor nový príkazom „new“.
which-game = Ktorá hra to bude?
which-opponent = Aký silný má byť bot?
which-person = Koho máš na mysli?
which-report = Nahlásenie: { $name }. O čo ide? Vyber dôvod alebo to napíš vlastnými slovami: report { $who } TEXT.

refused-no-table = Stôl { $code } neexistuje.
refused-no-invitation = Táto pozvánka je zlá alebo už neplatí. Vypýtaj si novú.
refused-not-private = Stôl { $code } je otvorený pre všetkých, takže pozvánku netreba. Stačí kód.
refused-started = Hra sa už začala.
refused-not-started = Hra sa ešte nezačala.
refused-over = Hra sa už skončila.
refused-not-over = Hra sa ešte neskončila.
refused-full = Všetky miesta sú obsadené.
refused-already-seated = Pri tomto stole už sedíš.
refused-not-seated = Pri tomto stole nesedíš.
refused-too-few = Na hru sú potrební aspoň dvaja hráči. Nech sa niekto pridá, alebo pridaj bota.
refused-not-host = To môže len ten, kto vedie stôl.
refused-host-begins = Kým sú voľné miesta, môže hru začať len { $name }.
refused-no-such-seat = Také miesto tu nie je.
refused-ireland-taken = { $name } sa k Írsku hlási skôr a začína.
refused-nothing-to-undo = Nemáš čo vrátiť.
refused-something-shown = To sa už vrátiť nedá: ukázalo sa niečo skryté.
refused-somebody-acted = To sa už vrátiť nedá: medzitým hral niekto ďalší.
refused-not-your-turn = Nie si na ťahu. Teraz hrá { $name }.
refused-may-not-close = Tento stôl môžu zatvoriť len jeho hráči alebo správca četu, v ktorom vznikol.
refused-no-close-request = Nikto teraz nechce tento stôl zatvoriť.
refused-muted = Písať tu nemôžeš: ten, kto vedie stôl, ťa stlmil. Všetko ostatné funguje ďalej.
refused-watching = Tento stôl sledovať nemôžeš: ten, kto ho vedie, si to neželá.
refused-too-many-watchers = Tento stôl už sleduje priveľa ľudí.
refused-nobody = Nie je tu z koho vyberať.
refused-no-such-person = Číslo { $who } sa sem nehodí. Pošli samotný príkaz a ukážem ti, koho môžeš vybrať.
refused-no-opponent = Pri tomto stole žiadny bot nesedí.
refused-stale = Medzitým sa hralo ďalej. Takto to vyzerá teraz.
refused-no-such-word = Tomu nerozumiem. Pošli „help“ a poviem ti, čo dokážem.
refused-empty = Čo mám urobiť? Pošli „help“ a poviem ti, čo dokážem.
refused-quota =
    { $count ->
        [one] Máš { $count } otvorený stôl
        [few] Máš { $count } otvorené stoly
        [many] Máš { $count } otvoreného stola
       *[other] Máš { $count } otvorených stolov
    } a viac ich tu jeden človek mať nemôže. Najprv nejaký dohraj alebo zatvor.
refused-hard-tables = Takíto silní boti dlho premýšľajú, preto s nimi jeden človek môže hrať len pri pár stoloch naraz. Najprv jednu z tých hier dohraj alebo si vyber ľahšieho bota.
refused-too-fast = To je priveľa naraz. Chvíľku, prosím, počkaj.
refused-too-many-tables = Z tvojho pripojenia sa teraz otvorilo veľa stolov. Skús to o nejaký čas znova alebo si zahraj v niektorom zo svojich četov.
refused-banned = Hrať tu nemôžeš: máš zablokovaný prístup.
refused-private-only = Nie tu, kde to čítajú všetci: napíš mi do súkromného četu.
refused-place-only = To sa týka kanála alebo skupiny: napíš to priamo tam.
refused-not-admin = To môžu len tunajší správcovia.
refused-no-opening = Stoly tu môžu otvárať len tunajší správcovia.
refused-failed = Niečo sa u mňa pokazilo. Nič sa nezmenilo, skús to, prosím, o chvíľu znova.
refused-not-saved = Teraz nemôžem nič uložiť, takže sa to nepočíta. Daj, prosím, vedieť tomu, kto ma prevádzkuje.

usage-new = new HRA [POČET] [clovers] [private] [day]. HRA je { $games }, POČET miest je 2 až 4; clovers (voľné štvorlístky) ide len s { $with_clovers }. Pridať sa dá aj tempo: day, live alebo 36h.
usage-code = Za týmto príkazom môže byť len kód stola, napríklad K7QX.
usage-opponent = opponent easy, opponent normal alebo opponent hard; opponent none odoberie posledného bota.
usage-unseat = unseat ČÍSLO, teda číslo miesta v zozname pri stole.
usage-rules = rules HRA TÉMA. HRA je { $games }; samotné rules ukáže všetky témy.
usage-show = show HRA hneď rozdá prvú hru s výkladom. HRA je { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Tento príkaz sa píše samotný.
usage-say = say TEXT.
usage-who = Za tento príkaz napíš číslo miesta, napríklad 2, alebo diváka, napríklad w1. Pošli samotný príkaz a ukážem ti, koho môžeš vybrať.
usage-report = report KTO TEXT, napríklad report 2 uráža ma. KTO je číslo miesta alebo diváka, napríklad w1.
usage-button = Toto tlačidlo už neplatí. Pošli „hand“ alebo „board“ a dostaneš nové.

done-joined = Sedíš pri stole { $code }.
done-left = Pri stole { $code } už nesedíš.
done-watching = Stôl { $code } teraz vidno tu.
done-said = Odkaz k stolu { $code } je odoslaný.
done-said-here = Odkaz vidno len tu. Všetkým pri stole { $code } môžeš písať, len keď pri ňom sedíš.
done-muted = { $name } teraz pri stole { $code } nemôže písať.
done-unmuted = { $name } znova môže písať a sledovať.
done-watching-again = { $name } znova môže sledovať, ale písať stále nie.
done-unwatched = { $name } už stôl { $code } nesleduje.
done-reported = Ďakujem za nahlásenie. Uvidia ho tí, čo ma prevádzkujú. Koho sa týka: { $name }.
done-kept-open = Hráme ďalej: stôl { $code } zostáva otvorený.
done-closed = Stôl { $code } je zatvorený.
done-close-requested =
    { $count ->
        [one] Si za zatvorenie stola { $code }. Čakáme ešte na odpoveď { $count } hráča.
        [few] Si za zatvorenie stola { $code }. Čakáme ešte na odpoveď { $count } hráčov.
        [many] Si za zatvorenie stola { $code }. Čakáme ešte na odpoveď { $count } hráča.
       *[other] Si za zatvorenie stola { $code }. Čakáme ešte na odpoveď { $count } hráčov.
    }
done-resigned = Pri stole { $code } za teba ďalej hrá bot.
done-unseated = Miesto { $number } je zase voľné.
done-linked = Hotovo: ty tu a { $other } ste teraz jedna osoba. Ak je to omyl, pošli „unlink“.
done-unlinked = Tento čet už s druhým prepojený nie je.
done-forgotten = Už o tebe nič neviem, len v nahláseniach na teba zostáva tvoje ID. V rozohraných hrách za teba hrajú boti, dohrané zostávajú bez tvojho mena. Nedosiahnem len na už odoslané správy a na zálohy.
done-exported = Tu je to, čo o tebe ukladám.

sure-quit = Hra už beží: keď odídeš, bude za teba ďalej hrať bot. Naozaj chceš odísť?
sure-resign = Ďalej za teba bude hrať bot a do hodnotenia sa ti to započíta ako posledné miesto. Naozaj sa vzdávaš?
sure-close = Stôl { $code } sa tým končí pre všetkých. Naozaj ho zatvoriť?
sure-close-request = Spýtam sa ostatných, či stôl { $code } zatvoriť. Zatvorí sa, keď všetci súhlasia; kto do 48 hodín neodpovie, súhlasí tiež. Mám sa spýtať?
sure-link = Prepájaš dva účty: tento, { $own }, a { $other }.
sure-link-meaning = Bude z nich jedna osoba: { $other } uvidí tvoje karty a súkromné správy a môže za teba hrať, písať aj sa vzdať. A naopak.
sure-link-warning = Urob to, len ak sú oba účty tvoje. Nikdy nezadávaj kód, ktorý ti poslal niekto iný.
sure-forget = Vymažem všetko, čo o tebe viem: mená, nastavenia, hodnotenia, prepojenia. V rozohraných hrách za teba budú hrať boti. Naozaj?

note-said = { $name }: { $text }
note-unseated = Tvoje miesto pri stole { $code } je znova voľné: rozhodol o tom ten, kto stôl vedie.
note-closed = { $name } zatvára stôl { $code }.
note-wants-close = { $name } chce zatvoriť stôl { $code }. Kto do 48 hodín neodpovie, súhlasí.
note-kept-open = { $name } chce radšej hrať ďalej: stôl { $code } zostáva otvorený.
note-close-withdrawn = { $name } už nechce stôl { $code } zatvoriť.
note-closed-together = Stôl { $code } je zatvorený: nikto nebol proti.
note-linked = Tvoj účet je teraz prepojený s ďalším: { $other }. Vidno z neho tvoje karty a dá sa z neho hrať za teba. Ak nie je tvoj, pošli „unlink“.
note-resigned = { $name } sa pri stole { $code } vzdáva, ďalej hrá bot.
note-unreached = { $name } odo mňa nemôže dostávať správy. Tlačidlo „Moje karty“ ukáže karty priamo tu; alebo nech { $name } otvorí súkromný čet so mnou a pošle „start“.
note-shut-out = { $name } odo mňa nemôže dostávať správy: súkromné správy nie sú povolené. Tlačidlo „Moje karty“ ukáže karty priamo tu; alebo nech { $name } povolí správy z tohto servera a pošle mi súkromne /keltis hand.

games-title = Tvoje hry
games-none = Nesedíš pri žiadnom stole. Otvor nový príkazom „new“.
games-waits = { $game } · { $code }: si na ťahu
games-running = { $game } · { $code }: hrajú ostatní
games-lobby = { $game } · { $code }: pred začiatkom
games-over = { $game } · { $code }: koniec

stats-title = Tvoje výsledky
stats-none = Zatiaľ nemáš žiadnu dohranú hru.
stats-line =
    { $game }: { $games ->
        [one] { $games } hra
        [few] { $games } hry
        [many] { $games } hry
       *[other] { $games } hier
    }, { $wins ->
        [one] { $wins } výhra
        [few] { $wins } výhry
        [many] { $wins } výhry
       *[other] { $wins } výhier
    }, najviac { $best }, priemer { $mean }
stats-rating =
    Hodnotenie: { $rating } ± { $uncertainty } ({ $games ->
        [one] { $games } hodnotená hra
        [few] { $games } hodnotené hry
        [many] { $games } hodnotenej hry
       *[other] { $games } hodnotených hier
    })

settings-title = Tvoje nastavenia
settings-language = Jazyk: { $language }
settings-language-auto = podľa četu ({ $language })
settings-pictures-on = Plán ako obrázok
settings-pictures-off = Plán ako text
settings-hand-on = Karty ti posielam do súkromného četu
settings-hand-off = Karty ti ukážem, len keď si ich vypýtaš
settings-hand-private = Karty ti ukážem len v súkromnom čete
settings-linked =
    { $count ->
        [one] { $count } prepojený čet
        [few] { $count } prepojené čety
        [many] { $count } prepojeného četu
       *[other] { $count } prepojených četov
    }
language-en = angličtina
language-de = nemčina
language-ru = ruština
language-pl = poľština
language-cs = čeština
language-sk = slovenčina
button-pictures-on = Obrázky
button-pictures-off = Text
button-hand-on = Posielať karty
button-hand-off = Karty na požiadanie
button-hand-private = Karty len súkromne

place-title = Nastavenia pre tento kanál či skupinu
place-threads-on = Každý stôl má svoje vlákno
place-threads-off = Stoly sú priamo v kanáli
place-open-on = Stoly môže otvárať ktokoľvek
place-open-off = Stoly môžu otvárať len správcovia
button-threads-on = Vlákna
button-threads-off = Bez vlákien
button-open-on = Otvára ktokoľvek
button-open-off = Otvárajú správcovia

link-code = Zo svojho druhého četu mi do { $minutes } minút pošli link { $code }. Platí to len raz.
link-code-warning = Nikomu ten kód nedávaj: kto mi ho pošle, bude pre mňa tebou.
link-wrong = Tento kód neplatí alebo už vypršal. Pošli „link“ v druhom čete a dostaneš nový.
link-self = To je práve tento čet. Pošli kód z toho druhého.
link-same-table = Pri stole { $code } sedíš z oboch četov. Najprv ho dohraj.
link-already = Tieto čety už sú prepojené.
unlink-none = Tento čet nie je prepojený so žiadnym iným.

privacy-text = Ukladám: tvoje meno (aj predošlé) a ID v tomto čete, tvoj jazyk a nastavenia s pásmom a hodinami pokoja, čas neprítomnosti, stoly, pri ktorých sedíš, so všetkými ťahmi, stoly, ktoré sleduješ alebo ku ktorým máš pozvánku, výsledky a hodnotenia, kde ťa kto stlmil, a tiež nahlásenia: od teba aj na teba. Všetci pri stole vidia, kto ho sleduje. Tvoje karty vidíš len ty; zamiešanie prebiehajúcich hier nevidí nikto. Čo naposledy zaznelo na stránke, zostáva vo svojej miestnosti. „export“ ti tvoje údaje pošle v súbore, „forget“ ich vymaže, okrem nahlásení na teba, kde zostane tvoje ID; dohrané hry potom zostanú bez tvojho mena. Čítam len to, čo mi pošleš. Tretím stranám neposkytujem nič.

help-title = Keltis tvojím tempom
help-first = 1. „new“ otvorí stôl: { $games }. Ostatní sa pridajú („join“), alebo pridaj bota („opponent“); potom „begin“.
help-second = 2. Keď budeš na ťahu, dám ti vedieť. „Moje karty“ uvidíš len ty a každý ťah tam má svoje tlačidlo.
help-third = 3. „rules“ vysvetlí hry. Hra na teba počká, hodiny aj dni.
help-more = Ďalšie príkazy: { $words }.
help-fan = Neoficiálny fanúšikovský projekt, nijako nespojený s autorom ani vydavateľom hry.

rules-which = Pravidlá ku ktorej hre?
show-which = Ktorú hru ti mám ukázať?
start-hello = Ahoj! U mňa si zahráš Keltis. Otvor si stôl tu a hraj proti botom alebo ma pridaj do skupiny.
