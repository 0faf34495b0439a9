# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative. Never reveal a person's gender.
# - Commands (new, join, begin …) stay in English, in quotation marks within sentences.
# - "Miesto" is a seat at a table; a channel or group is "tu" or "tunajší".
# - In sentences an opponent is "počítačový", so that nobody takes it for a person.

table-title = { $game } · { $code }
opponent-name = Súper ({ $level })
opponent-name-numbered = Súper { $number } ({ $level })
a-player = Hráč

level-easy = ľahký
level-normal = stredný
level-hard = ťažký

# Buttons: at most 24 characters, preferably under 14.
button-join = Pridať sa
button-quit = Odísť
button-opponent = Súper: { $level }
button-no-opponent = Odobrať súpera
button-ireland = Írsko: naposledy ja
button-begin = Začať
button-rules = Pravidlá
button-show = Ukáž mi to
button-hand = Moje karty
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
button-new = Nový stôl – { $game }
button-games = Moje hry
button-help = Pomoc

lobby-seats = Obsadené miesta: { $sit } z { $size }.
lobby-free-clovers = Voľné štvorlístky: štvorlístok môže posunúť ktorúkoľvek vlastnú figúrku.
lobby-private = Súkromný stôl: pridať sa dá len s kódom.
lobby-host = vedie stôl
lobby-begins = naposledy v Írsku, začína
lobby-unreached = zatiaľ so mnou nemá súkromný čet
lobby-how-to-be-reached = Chceš dostávať karty správou? Otvor si so mnou súkromný čet a pošli „start“. Inak ti ich tu ukáže tlačidlo „Moje karty“.
lobby-shut-out = neprijíma odo mňa súkromné správy
lobby-how-to-let-in = Chceš dostávať karty správou? Povoľ súkromné správy z tohto servera a pošli mi súkromne /keltis hand. Inak ti ich tu ukáže tlačidlo „Moje karty“.
lobby-commitment = Zamiešanie je už dané. Jeho pečať: { $commitment }

hand-your-turn = Si na ťahu: { $asked }
hand-waits-for = Na ťahu je { $name }.
hand-in-private = Tvoje karty sú v našom súkromnom čete, ako hovorí tvoje nastavenie.
hand-at-the-start = Sedíš pri stole: { $game } · { $code }. Keď sa hra začne, karty prídu sem.

log-nothing = Zatiaľ sa nič nestalo.
replay-deal = Rozdanie

over-closed = Stôl je zatvorený, hra sa nedohrala.
over-abandoned = Stôl je opustený: nikto sa k nemu nevrátil.
over-proof = Dôkaz zamiešania: SHA-256 z hodnoty { $seed } je pečať { $commitment }

notice-turn = { $name }, si na ťahu. { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), o { $behind } bodu menej
hint-unrated = S mojou radou sa táto hra už nepočíta do hodnotenia.
hint-not-now = Teraz nemáš o čom rozhodovať.
hint-busy = Ešte premýšľam nad tvojou poslednou otázkou.
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
reason-goal = až do cieľa
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
reason-nothing-open = nič z odkrytého nie je lepšie
reason-collects = zbiera na novú sériu
reason-keeps-open = séria počká na bližšiu hodnotu
reason-reopens = séria môže nadviazať o kartu skôr
reason-small-first = veľká figúrka počká na lepšiu cestu
reason-stays = inde by to bolo horšie
reason-forward = posúva figúrku ďalej
reason-more-later = neskôr môže byť bodov viac
reason-least-loss = stojí najmenej

which-table = Ktorý stôl máš na mysli?
which-none = Neviem o žiadnom stole, o ktorý by tu mohlo ísť. Otvor nový príkazom „new“ alebo napíš kód stola.
which-game = Ktorá hra to bude?
which-opponent = Aký silný má byť súper?

refused-no-table = Stôl { $code } neexistuje.
refused-started = Hra sa už začala.
refused-not-started = Hra sa ešte nezačala.
refused-over = Hra sa už skončila.
refused-not-over = Hra sa ešte neskončila.
refused-full = Všetky miesta sú obsadené.
refused-already-seated = Pri tomto stole už sedíš.
refused-not-seated = Pri tomto stole nesedíš.
refused-too-few = Hrať musia aspoň dvaja. Nech sa niekto pridá, alebo posaď k stolu počítačového súpera.
refused-not-host = To môže len ten, kto vedie stôl.
refused-host-begins = Kým sú voľné miesta, môže hru začať len { $name }.
refused-no-such-seat = Také miesto tu nie je.
refused-ireland-taken = { $name } sa hlási skôr a začína.
refused-nothing-to-undo = Nemáš čo vrátiť.
refused-something-shown = To sa už vrátiť nedá: ukázalo sa niečo skryté.
refused-somebody-acted = To sa už vrátiť nedá: medzitým hral niekto ďalší.
refused-not-your-turn = Nie si na ťahu. Teraz hrá { $name }.
refused-may-not-close = Stôl môže zatvoriť len ten, kto ho vedie, tunajší správca alebo všetci hráči spoločne.
refused-no-opponent = Nesedí tu žiadny počítačový súper.
refused-stale = Medzitým sa hralo ďalej. Takto to vyzerá teraz.
refused-no-such-word = Tomu nerozumiem. Pošli „help“ a poviem ti, čomu rozumiem.
refused-empty = Čo mám urobiť? Pošli „help“ a poviem ti, čomu rozumiem.
refused-quota =
    { $count ->
        [one] Máš { $count } otvorený stôl
        [few] Máš { $count } otvorené stoly
        [many] Máš { $count } otvoreného stola
       *[other] Máš { $count } otvorených stolov
    } a viac ich tu jeden človek mať nemôže. Najprv nejaký dohraj alebo zatvor.
refused-too-fast = To je priveľa naraz. Chvíľku, prosím, počkaj.
refused-banned = Tohto bota používať nemôžeš.
refused-private-only = Nie tu, kde to čítajú všetci: napíš mi do súkromného četu.
refused-place-only = To sa týka kanála alebo skupiny: napíš to priamo tam.
refused-not-admin = To môžu len tunajší správcovia.
refused-no-opening = Stoly tu môžu otvárať len tunajší správcovia.
refused-failed = Niečo sa u mňa pokazilo. Nič sa nezmenilo, skús to, prosím, o chvíľu znova.

usage-new = new HRA [POČET] [clovers] [private] [day]. HRA je { $games }, POČET miest je 2 až 4; clovers (voľné štvorlístky) ide len s { $with_clovers }. Pridať sa dá aj tempo: day, live alebo 36h.
usage-code = Za týmto slovom môže byť len kód stola, napríklad K7QX.
usage-opponent = opponent easy, opponent normal alebo opponent hard; opponent none odoberie posledného súpera.
usage-unseat = unseat ČÍSLO, teda číslo miesta v zozname pri stole.
usage-rules = rules HRA TÉMA. HRA je { $games }; samotné rules ukáže všetky témy.
usage-show = show HRA hneď rozdá prvú hru s výkladom. HRA je { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Toto slovo sa píše samotné.
usage-say = say TEXT.
usage-button = Toto tlačidlo už neplatí. Pošli „hand“ alebo „board“ a dostaneš nové.

done-joined = Sedíš pri stole { $code }.
done-left = Pri stole { $code } už nesedíš.
done-watching = Stôl { $code } sa teraz ukazuje tu.
done-said = Odkaz je pri stole { $code }.
done-closed = Stôl { $code } je zatvorený.
done-resigned = Pri stole { $code } za teba ďalej hrá počítačový súper.
done-unseated = Miesto { $number } je zase voľné.
done-linked = V oboch četoch si teraz jedna osoba.
done-unlinked = Tento čet je zase samostatný.
done-forgotten = Už o tebe nič neviem. V rozohraných hrách za teba hrajú počítačoví súperi, dohrané hry zostávajú bez tvojho mena.

sure-quit = Hra už beží: keď odídeš, bude za teba ďalej hrať počítačový súper. Naozaj chceš odísť?
sure-resign = Ďalej za teba bude hrať počítačový súper a v hodnotení ti to platí ako posledné miesto. Naozaj sa vzdávaš?
sure-close = Stôl { $code } sa tým končí pre všetkých. Naozaj ho zatvoriť?
sure-close-wait =
    { $count ->
        [one] So zatvorením súhlasíš. Chýba ešte súhlas { $count } hráča.
        [few] So zatvorením súhlasíš. Chýba ešte súhlas { $count } hráčov.
        [many] So zatvorením súhlasíš. Chýba ešte súhlas { $count } hráča.
       *[other] So zatvorením súhlasíš. Chýba ešte súhlas { $count } hráčov.
    }
sure-forget = Vymažem všetko, čo o tebe viem: mená, nastavenia, hodnotenia, prepojenia. V rozohraných hrách za teba budú hrať počítačoví súperi. Naozaj?

note-said = { $name }: { $text }
note-unseated = Pri stole { $code } už nesedíš: kto ho vedie, uvoľňuje tvoje miesto.
note-closed = { $name } zatvára stôl { $code }.
note-resigned = { $name } sa pri stole { $code } vzdáva, ďalej hrá počítačový súper.
note-unreached = { $name } odo mňa nemôže dostávať správy. Tlačidlo „Moje karty“ ukáže karty priamo tu; alebo nech { $name } otvorí súkromný čet so mnou a pošle „start“.
note-shut-out = { $name } odo mňa nemôže dostávať správy: súkromné správy sú pre mňa zatvorené. Tlačidlo „Moje karty“ ukáže karty priamo tu; alebo nech { $name } povolí správy z tohto servera a pošle mi súkromne /keltis hand.

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
settings-hand-on = Tvoje karty chodia samy do súkromného četu
settings-hand-off = Tvoje karty sa ukážu, len keď si ich vypýtaš
settings-hand-private = Tvoje karty chodia do súkromného četu a inde sa neukazujú
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
button-hand-on = Karty posielať
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
link-wrong = Tento kód neplatí alebo už vypršal. Pošli „link“ v druhom čete a dostaneš nový.
link-self = To je práve tento čet. Pošli kód z toho druhého.
link-same-table = Pri stole { $code } sedíš z oboch četov. Najprv ho dohraj.
link-already = Tieto čety už patria jednej osobe.
unlink-none = Tento čet nie je prepojený so žiadnym iným.

privacy-text = Ukladám: tvoje meno a ID v tomto čete, tvoj jazyk a nastavenia s pásmom a hodinami pokoja, čas neprítomnosti, stoly, pri ktorých sedíš, so všetkými ťahmi, výsledky a hodnotenia. Karty v ruke vidí len ten, komu patria; zamiešanie prebiehajúcich hier nevidí nikto. Na stránke zostáva to, čo naposledy zaznelo, vo svojej miestnosti. Dohrané hry zostávajú po „forget“ bez tvojho mena. Čítam len to, čo mi pošleš. Tretím stranám neposkytujem nič.

help-title = Keltis tvojím tempom
help-first = 1. „new“ otvorí stôl: { $games }. Ostatní sa pridajú („join“), alebo posaď počítačového súpera („opponent“); potom „begin“.
help-second = 2. Keď budeš na ťahu, dám ti vedieť. „Moje karty“ ich ukáže len tebe a každý ťah má svoje tlačidlo.
help-third = 3. „rules“ vysvetlí hry. Hra na teba počká, hodiny aj dni.
help-more = Ďalšie slová: { $words }.
help-fan = Neoficiálny fanúšikovský projekt, nijako nespojený s autorom ani vydavateľom hry.

rules-which = Pravidlá ktorej hry?
show-which = Ktorú hru ti mám ukázať?
start-hello = Ahoj! U mňa si zahráš Keltis. Otvor si stôl tu a hraj proti počítačovým súperom alebo ma vezmi do skupiny.
