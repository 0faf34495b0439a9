# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative ("Anna: jsi na tahu", not "Anna, jsi na tahu"). Never reveal a person's gender.
# - Commands (new, join, begin …) stay in English, in quotation marks within sentences.
# - "Místo" is a seat at a table; a channel or group is "tady" or "zdejší".
# - In sentences an opponent is "počítačový", so that nobody takes it for a person.

table-title = { $game } · { $code }
opponent-name = Soupeř ({ $level })
opponent-name-numbered = Soupeř { $number } ({ $level })
a-player = Hráč

level-easy = lehký
level-normal = střední
level-hard = těžký

# Buttons: at most 24 characters, preferably under 14.
button-join = Přidat se
button-quit = Odejít
button-opponent = Soupeř: { $level }
button-no-opponent = Odebrat soupeře
button-ireland = Irsko: naposledy já
button-begin = Začít
button-rules = Pravidla
button-show = Ukaž mi to
button-hand = Moje karty
button-board = Plán
button-hint = Nápověda
button-resign = Vzdát se
button-words = Slovy
button-scores = Body
button-log = Co se stalo
button-undo = Vrátit tah
button-more = Další ({ $page }/{ $pages })
button-rematch = Odveta
button-review = Rozbor hry
button-sure = Ano, určitě
button-new = Nový stůl – { $game }
button-games = Moje hry
button-help = Nápověda

lobby-seats = Obsazená místa: { $sit } z { $size }.
lobby-free-clovers = Volné čtyřlístky: čtyřlístek může posunout kteroukoli vlastní figurku.
lobby-private = Soukromý stůl: přidat se jde jen s kódem.
lobby-host = vede stůl
lobby-begins = naposledy v Irsku, začíná
lobby-unreached = zatím se mnou nemá soukromý chat
lobby-how-to-be-reached = Chceš dostávat karty zprávou? Otevři si se mnou soukromý chat a pošli „start“. Jinak ti je tady ukáže tlačítko „Moje karty“.
lobby-shut-out = nepřijímá ode mě soukromé zprávy
lobby-how-to-let-in = Chceš dostávat karty zprávou? Povol soukromé zprávy z tohoto serveru a pošli mi soukromě /keltis hand. Jinak ti je tady ukáže tlačítko „Moje karty“.
lobby-commitment = Zamíchání je už dané. Jeho pečeť: { $commitment }

hand-your-turn = Jsi na tahu: { $asked }
hand-waits-for = Na tahu je { $name }.
hand-in-private = Tvoje karty jsou v našem soukromém chatu, jak říká tvé nastavení.
hand-at-the-start = Sedíš u stolu: { $game } · { $code }. Až hra začne, karty přijdou sem.

log-nothing = Zatím se nic nestalo.
replay-deal = Rozdání

over-closed = Stůl je zavřený, hra se nedohrála.
over-abandoned = Stůl je opuštěný: nikdo se k němu nevrátil.
over-proof = Důkaz zamíchání: SHA-256 z hodnoty { $seed } je pečeť { $commitment }

notice-turn = { $name }: jsi na tahu. { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), o { $behind } bodu míň
hint-unrated = S mojí radou se tahle hra už nepočítá do hodnocení.
hint-not-now = Teď nemáš o čem rozhodovat.
hint-busy = Ještě přemýšlím o tvé minulé otázce.
review-nothing = Žádný tvůj tah nestál moc bodů.
review-lapse = Tah { $number }: { $done }. Lepší: { $better }, asi o { $cost } bodu víc.

reason-wins = vyhrává hru
reason-points =
    { $points ->
        [one] hned { $points } bod
        [few] hned { $points } body
        [many] hned { $points } bodu
       *[other] hned { $points } bodů
    }
reason-wish-stone = kámen přání
reason-mirror = zrcadlo
reason-onward = figurka možná půjde ještě dál
reason-goal = až do cíle
reason-large-figure = velká figurka se počítá dvojnásobně
reason-begins =
    { $cards ->
        [one] začíná řadu, máš do ní { $cards } kartu
        [few] začíná řadu, máš do ní { $cards } karty
        [many] začíná řadu, máš do ní { $cards } karty
       *[other] začíná řadu, máš do ní { $cards } karet
    }
reason-new-run = začíná řadu
reason-no-gap = pokračuje bez mezery
reason-gap =
    { $values ->
        [one] vynechává jen { $values } hodnotu
        [few] vynechává { $values } hodnoty
        [many] vynechává { $values } hodnoty
       *[other] vynechává { $values } hodnot
    }
reason-another-turn = hned další tah
reason-safe = dalšímu v pořadí se nehodí
reason-useless = už se nehodí do žádné tvojí řady
reason-fits = hodí se do tvojí řady
reason-nothing-open = nic z odkrytého není lepší
reason-collects = sbírá na novou řadu
reason-keeps-open = řada počká na bližší hodnotu
reason-reopens = řada může navázat o kartu dřív
reason-small-first = velká figurka počká na lepší cestu
reason-stays = jinde by to bylo horší
reason-forward = posouvá figurku dál
reason-more-later = později může být bodů víc
reason-least-loss = stojí nejmíň

which-table = Který stůl myslíš?
which-none = Nevím o žádném stole, o který by tu mohlo jít. Otevři nový příkazem „new“, nebo napiš kód stolu.
which-game = Která hra to bude?
which-opponent = Jak silný má být soupeř?

refused-no-table = Stůl { $code } neexistuje.
refused-started = Hra už začala.
refused-not-started = Hra ještě nezačala.
refused-over = Hra už skončila.
refused-not-over = Hra ještě neskončila.
refused-full = Všechna místa jsou obsazená.
refused-already-seated = U tohoto stolu už sedíš.
refused-not-seated = U tohoto stolu nesedíš.
refused-too-few = Hrát musí aspoň dva. Ať se někdo přidá, nebo posaď ke stolu počítačového soupeře.
refused-not-host = To může jen ten, kdo vede stůl.
refused-host-begins = Dokud jsou volná místa, může hru začít jen { $name }.
refused-no-such-seat = Takové místo tu není.
refused-ireland-taken = { $name } se hlásí první a začíná.
refused-nothing-to-undo = Nemáš co vrátit.
refused-something-shown = To už vrátit nejde: ukázalo se něco skrytého.
refused-somebody-acted = To už vrátit nejde: mezitím hrál někdo další.
refused-not-your-turn = Nejsi na tahu. Teď hraje { $name }.
refused-may-not-close = Stůl může zavřít jen ten, kdo ho vede, zdejší správce, nebo všichni hráči společně.
refused-no-opponent = Nesedí tu žádný počítačový soupeř.
refused-stale = Mezitím se hrálo dál. Takhle to vypadá teď.
refused-no-such-word = Tomu nerozumím. Pošli „help“ a řeknu ti, co umím.
refused-empty = Co mám udělat? Pošli „help“ a řeknu ti, co umím.
refused-quota =
    { $count ->
        [one] Máš { $count } otevřený stůl
        [few] Máš { $count } otevřené stoly
        [many] Máš { $count } otevřeného stolu
       *[other] Máš { $count } otevřených stolů
    } a víc jich tu jeden člověk mít nemůže. Nejdřív nějaký dohraj nebo zavři.
refused-too-fast = To je moc najednou. Chvilku prosím počkej.
refused-banned = Tohoto bota používat nemůžeš.
refused-private-only = Ne tady, kde to čtou všichni: napiš mi do soukromého chatu.
refused-place-only = To se týká kanálu nebo skupiny: napiš to přímo tam.
refused-not-admin = To mohou jen zdejší správci.
refused-no-opening = Stoly tu mohou otevírat jen zdejší správci.
refused-failed = Něco se u mě pokazilo. Nic se nezměnilo, zkus to prosím za chvíli znovu.

usage-new = new HRA [POČET] [clovers] [private] [day]. HRA je { $games }, POČET míst je 2 až 4; clovers (volné čtyřlístky) jde jen s { $with_clovers }. Přidat jde i tempo: day, live nebo 36h.
usage-code = Za tímto slovem může být jen kód stolu, třeba K7QX.
usage-opponent = opponent easy, opponent normal nebo opponent hard; opponent none odebere posledního soupeře.
usage-unseat = unseat ČÍSLO, tedy číslo místa v seznamu u stolu.
usage-rules = rules HRA TÉMA. HRA je { $games }; samotné rules ukáže všechna témata.
usage-show = show HRA hned rozdá první hru s výkladem. HRA je { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Tohle slovo se píše samotné.
usage-say = say TEXT.
usage-button = Tohle tlačítko už neplatí. Pošli „hand“ nebo „board“ a dostaneš nové.

done-joined = Sedíš u stolu { $code }.
done-left = U stolu { $code } už nesedíš.
done-watching = Stůl { $code } se teď ukazuje tady.
done-said = Vzkaz je u stolu { $code }.
done-closed = Stůl { $code } je zavřený.
done-resigned = U stolu { $code } za tebe dál hraje počítačový soupeř.
done-unseated = Místo { $number } je zase volné.
done-linked = V obou chatech jsi teď jedna osoba.
done-unlinked = Tenhle chat je zase samostatný.
done-forgotten = Už o tobě nic nevím. V rozehraných hrách za tebe hrají počítačoví soupeři, dohrané hry zůstávají bez tvého jména.

sure-quit = Hra už běží: když odejdeš, bude za tebe dál hrát počítačový soupeř. Opravdu chceš odejít?
sure-resign = Dál za tebe bude hrát počítačový soupeř a v hodnocení ti to platí jako poslední místo. Opravdu se vzdáváš?
sure-close = Stůl { $code } tím končí pro všechny. Opravdu ho zavřít?
sure-close-wait =
    { $count ->
        [one] Se zavřením souhlasíš. Chybí ještě souhlas { $count } hráče.
        [few] Se zavřením souhlasíš. Chybí ještě souhlas { $count } hráčů.
        [many] Se zavřením souhlasíš. Chybí ještě souhlas { $count } hráče.
       *[other] Se zavřením souhlasíš. Chybí ještě souhlas { $count } hráčů.
    }
sure-forget = Smažu všechno, co o tobě vím: jména, nastavení, hodnocení, propojení. V rozehraných hrách za tebe budou hrát počítačoví soupeři. Opravdu?

note-said = { $name }: { $text }
note-unseated = U stolu { $code } už nesedíš: kdo ho vede, uvolňuje tvoje místo.
note-closed = { $name } zavírá stůl { $code }.
note-resigned = { $name } se u stolu { $code } vzdává, dál hraje počítačový soupeř.
note-unreached = { $name } ode mě nemůže dostávat zprávy. Tlačítko „Moje karty“ ukáže karty přímo tady; nebo ať { $name } otevře soukromý chat se mnou a pošle „start“.
note-shut-out = { $name } ode mě nemůže dostávat zprávy: soukromé zprávy jsou pro mě zavřené. Tlačítko „Moje karty“ ukáže karty přímo tady; nebo ať { $name } povolí zprávy z tohoto serveru a pošle mi soukromě /keltis hand.

games-title = Tvoje hry
games-none = Nesedíš u žádného stolu. Otevři nový příkazem „new“.
games-waits = { $game } · { $code }: jsi na tahu
games-running = { $game } · { $code }: hrají ostatní
games-lobby = { $game } · { $code }: před začátkem
games-over = { $game } · { $code }: konec

stats-title = Tvoje výsledky
stats-none = Zatím nemáš žádnou dohranou hru.
stats-line =
    { $game }: { $games ->
        [one] { $games } hra
        [few] { $games } hry
        [many] { $games } hry
       *[other] { $games } her
    }, { $wins ->
        [one] { $wins } výhra
        [few] { $wins } výhry
        [many] { $wins } výhry
       *[other] { $wins } výher
    }, nejvíc { $best }, průměr { $mean }
stats-rating =
    Hodnocení: { $rating } ± { $uncertainty } ({ $games ->
        [one] { $games } hodnocená hra
        [few] { $games } hodnocené hry
        [many] { $games } hodnocené hry
       *[other] { $games } hodnocených her
    })

settings-title = Tvoje nastavení
settings-language = Jazyk: { $language }
settings-language-auto = podle chatu ({ $language })
settings-pictures-on = Plán jako obrázek
settings-pictures-off = Plán jako text
settings-hand-on = Tvoje karty chodí samy do soukromého chatu
settings-hand-off = Tvoje karty se ukážou, jen když si o ně řekneš
settings-hand-private = Tvoje karty chodí do soukromého chatu a jinde se neukazují
settings-linked =
    { $count ->
        [one] { $count } propojený chat
        [few] { $count } propojené chaty
        [many] { $count } propojeného chatu
       *[other] { $count } propojených chatů
    }
language-en = angličtina
language-de = němčina
language-ru = ruština
language-pl = polština
language-cs = čeština
language-sk = slovenština
button-pictures-on = Obrázky
button-pictures-off = Text
button-hand-on = Karty posílat
button-hand-off = Karty na požádání
button-hand-private = Karty jen soukromě

place-title = Nastavení pro tento kanál či skupinu
place-threads-on = Každý stůl má svoje vlákno
place-threads-off = Stoly jsou přímo v kanálu
place-open-on = Stoly může otevírat kdokoli
place-open-off = Stoly mohou otevírat jen správci
button-threads-on = Vlákna
button-threads-off = Bez vláken
button-open-on = Otevírá kdokoli
button-open-off = Otevírají správci

link-code = Ze svého druhého chatu mi do { $minutes } minut pošli link { $code }. Platí to jen jednou.
link-wrong = Tenhle kód neplatí, nebo už vypršel. Pošli „link“ v druhém chatu a dostaneš nový.
link-self = To je právě tenhle chat. Pošli kód z toho druhého.
link-same-table = U stolu { $code } sedíš z obou chatů. Nejdřív ho dohraj.
link-already = Tyhle chaty už patří jedné osobě.
unlink-none = Tenhle chat není s žádným jiným propojený.

privacy-text = Ukládám: tvoje jméno a ID v tomto chatu, tvůj jazyk a nastavení s pásmem a hodinami klidu, dobu nepřítomnosti, stoly, u kterých sedíš, se všemi tahy, výsledky a hodnocení. Karty v ruce vidí jen ten, komu patří; zamíchání běžících her nevidí nikdo. Na stránce zůstává to, co naposledy zaznělo, ve své místnosti. Dohrané hry zůstávají po „forget“ bez tvého jména. Čtu jen to, co mi pošleš. Třetím stranám nepředávám nic.

help-title = Keltis tvým tempem
help-first = 1. „new“ otevře stůl: { $games }. Ostatní se přidají („join“), nebo posaď počítačového soupeře („opponent“); pak „begin“.
help-second = 2. Až budeš na tahu, dám ti vědět. „Moje karty“ je ukáže jen tobě a každý tah má svoje tlačítko.
help-third = 3. „rules“ vysvětlí hry. Hra na tebe počká, hodiny i dny.
help-more = Další slova: { $words }.
help-fan = Neoficiální fanouškovský projekt, nijak nespojený s autorem ani vydavatelem hry.

rules-which = Pravidla které hry?
show-which = Kterou hru ti mám ukázat?
start-hello = Ahoj! U mě si zahraješ Keltis. Otevři si stůl tady a hraj proti počítačovým soupeřům, nebo mě vezmi do skupiny.
