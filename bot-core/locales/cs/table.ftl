# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative ("Anna: jsi na tahu", not "Anna, jsi na tahu"). Never reveal a person's gender.
# - Commands (new, join, begin …) stay in English, in quotation marks within sentences.
# - "Místo" is a seat at a table; a channel or group is "tady" or "zdejší".
# - A computer player is a "bot" (bota, botovi, boti). "Soupeř" is any rival.

table-title = { $game } · { $code }
opponent-name = Bot ({ $level })
opponent-name-numbered = Bot { $number } ({ $level })
a-player = Hráč

level-easy = lehký
level-normal = střední
level-hard = těžký

# Buttons: at most 24 characters, preferably under 14.
button-join = Přidat se
button-quit = Odejít
button-opponent = Bot: { $level }
button-no-opponent = Odebrat bota
button-ireland = Irsko: naposledy já
button-begin = Začít
button-rules = Pravidla
button-show = Ukaž mi to
button-hand = Moje karty
button-invite = Pozvat
button-renew = Nová pozvánka
button-board = Plán
button-hint = Rada
button-resign = Vzdát se
button-words = Slovy
button-scores = Body
button-log = Co se stalo
button-undo = Vrátit tah
button-more = Další ({ $page }/{ $pages })
button-rematch = Odveta
button-review = Rozbor hry
button-sure = Ano, určitě
button-agree-close = Dobře, zavřeme ho
button-keep = Hrajeme dál
button-mute = Ztlumit někoho
button-unmute = Zrušit ztlumení
button-unwatch = Vykázat diváka
button-undo-unwatch = Vrátit diváka
button-report = Nahlásit někoho
button-report-insults = Urážky
button-report-spam = Spam
button-report-spoiling = Kazí hru
button-sure-link = Oba účty jsou moje
button-unlink = Zrušit propojení
button-new = Nový stůl – { $game }
button-games = Moje hry
button-help = Pomoc

lobby-seats = Obsazená místa: { $sit } z { $size }.
lobby-free-clovers = Volné čtyřlístky: čtyřlístkem můžeš posunout kteroukoli svou figurku.
lobby-private = Soukromý stůl: sledovat a hrát mohou jen pozvaní.
invitation = Pozvánka ke stolu { $code }. Pošli ji dál: kdo mi ji pošle v kterémkoli chatu, může sledovat hru a přisednout si.
lobby-host = vede stůl
lobby-begins = naposledy v Irsku, začíná
lobby-unreached = zatím se mnou nemá soukromý chat
lobby-how-to-be-reached = Chceš dostávat karty zprávou? Otevři si se mnou soukromý chat a pošli „start“. Jinak ti je tady ukáže tlačítko „Moje karty“.
lobby-shut-out = nepřijímá ode mě soukromé zprávy
lobby-how-to-let-in = Chceš dostávat karty zprávou? Povol soukromé zprávy z tohoto serveru a pošli mi soukromě /keltis hand. Jinak ti je tady ukáže tlačítko „Moje karty“.
lobby-commitment = Zamícháno a zapečetěno: { $commitment }
board-watchers = Diváci: { $names }
platform-web = web

hand-your-turn = Jsi na tahu: { $asked }
hand-waits-for = Na tahu je { $name }.
hand-in-private = Tvoje karty jsou v našem soukromém chatu, jak to máš v nastavení.
hand-at-the-start = Sedíš u stolu: { $game } · { $code }. Až hra začne, karty přijdou sem.

log-nothing = Zatím se nic nestalo.
replay-deal = Rozdání

over-closed = Stůl je zavřený, hra se nedohrála.
over-abandoned = Stůl je zavřený: nikdo se k němu nevrátil.
over-proof = Důkaz zamíchání: SHA-256 z hodnoty { $seed } je pečeť { $commitment }

notice-turn = { $name }: jsi na tahu! { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), asi o { $behind } bodu horší
hint-unrated = S mojí radou se tahle hra už nepočítá do hodnocení.
hint-not-now = Teď nemáš o čem rozhodovat.
hint-busy = Ještě přemýšlím nad tvou minulou otázkou.
hint-too-many = Rad a rozborů bylo v krátké době hodně. Zahraj pár tahů po svém, pak budu zase přemýšlet s tebou.
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
reason-goal = figurka dojde do závěru cesty
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
reason-nothing-open = nic odkrytého není lepší
reason-collects = hodí se na novou řadu
reason-keeps-open = řada počká na bližší hodnotu
reason-reopens = řada může navázat o kartu dřív
reason-small-first = velká figurka počká na lepší cestu
reason-stays = jinde by to bylo horší
reason-forward = posouvá figurku dál
reason-more-later = později může být bodů víc
reason-least-loss = stojí nejmíň

which-table = Který stůl myslíš?
which-none = Nevím, který stůl myslíš. Napiš jeho kód, nebo otevři nový příkazem „new“.
which-game = Která hra to bude?
which-opponent = Jak silný má být bot?
which-person = Koho myslíš?
which-report = Nahlášení: { $name }. O co jde? Vyber důvod, nebo to napiš vlastními slovy: report { $who } TEXT.

refused-no-table = Stůl { $code } neexistuje.
refused-no-invitation = Tahle pozvánka je špatně, nebo už neplatí. Řekni si o novou.
refused-not-private = Stůl { $code } je otevřený všem, takže pozvánka není potřeba. Stačí kód.
refused-started = Hra už začala.
refused-not-started = Hra ještě nezačala.
refused-over = Hra už skončila.
refused-not-over = Hra ještě neskončila.
refused-full = Všechna místa jsou obsazená.
refused-already-seated = U tohoto stolu už sedíš.
refused-not-seated = U tohoto stolu nesedíš.
refused-too-few = Ke hře jsou potřeba aspoň dva hráči. Ať se někdo přidá, nebo přidej bota.
refused-not-host = To může jen ten, kdo vede stůl.
refused-host-begins = Dokud jsou volná místa, může hru začít jen { $name }.
refused-no-such-seat = Takové místo tu není.
refused-ireland-taken = { $name } se k Irsku hlásí první a začíná.
refused-nothing-to-undo = Nemáš co vrátit.
refused-something-shown = To už vrátit nejde: ukázalo se něco skrytého.
refused-somebody-acted = To už vrátit nejde: mezitím hrál někdo další.
refused-not-your-turn = Nejsi na tahu. Teď hraje { $name }.
refused-may-not-close = Tenhle stůl mohou zavřít jen jeho hráči, nebo správce chatu, ve kterém vznikl.
refused-no-close-request = Nikdo teď nechce tenhle stůl zavřít.
refused-muted = Psát tu nemůžeš: ten, kdo vede stůl, tě ztlumil. Všechno ostatní funguje dál.
refused-watching = Tenhle stůl sledovat nemůžeš: ten, kdo ho vede, si to nepřeje.
refused-too-many-watchers = Tenhle stůl už sleduje moc lidí.
refused-nobody = Není tu z koho vybírat.
refused-no-such-person = Číslo { $who } se sem nehodí. Pošli samotný příkaz a ukážu ti, koho můžeš vybrat.
refused-no-opponent = U tohoto stolu žádný bot nesedí.
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
refused-hard-tables = Takhle silní boti dlouho přemýšlejí, proto s nimi jeden člověk může hrát jen u pár stolů najednou. Nejdřív jednu z těch her dohraj, nebo si vyber lehčího bota.
refused-too-fast = To je moc najednou. Chvilku prosím počkej.
refused-too-many-tables = Z tvého připojení se teď otevřelo hodně stolů. Zkus to za nějakou dobu znovu, nebo si zahraj v některém ze svých chatů.
refused-banned = Hrát tu nemůžeš: máš zablokovaný přístup.
refused-private-only = Ne tady, kde to čtou všichni: napiš mi do soukromého chatu.
refused-place-only = To se týká kanálu nebo skupiny: napiš to přímo tam.
refused-not-admin = To mohou jen zdejší správci.
refused-no-opening = Stoly tu mohou otevírat jen zdejší správci.
refused-failed = Něco se u mě pokazilo. Nic se nezměnilo, zkus to prosím za chvíli znovu.
refused-not-saved = Teď nemůžu nic uložit, takže se to nepočítá. Dej prosím vědět tomu, kdo mě provozuje.

usage-new = new HRA [POČET] [clovers] [private] [day]. HRA je { $games }, POČET míst je 2 až 4; clovers (volné čtyřlístky) jde jen s { $with_clovers }. Přidat jde i tempo: day, live nebo 36h.
usage-code = Za tímto příkazem může být jen kód stolu, třeba K7QX.
usage-opponent = opponent easy, opponent normal nebo opponent hard; opponent none odebere posledního bota.
usage-unseat = unseat ČÍSLO, tedy číslo místa v seznamu u stolu.
usage-rules = rules HRA TÉMA. HRA je { $games }; samotné rules ukáže všechna témata.
usage-show = show HRA hned rozdá první hru s výkladem. HRA je { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Tenhle příkaz se píše samotný.
usage-say = say TEXT.
usage-who = Za tenhle příkaz napiš číslo místa, třeba 2, nebo diváka, třeba w1. Pošli samotný příkaz a ukážu ti, koho můžeš vybrat.
usage-report = report KDO TEXT, třeba report 2 uráží mě. KDO je číslo místa nebo diváka, třeba w1.
usage-button = Tohle tlačítko už neplatí. Pošli „hand“ nebo „board“ a dostaneš nové.

done-joined = Sedíš u stolu { $code }.
done-left = U stolu { $code } už nesedíš.
done-watching = Stůl { $code } je teď vidět tady.
done-said = Vzkaz ke stolu { $code } je odeslaný.
done-said-here = Vzkaz je vidět jen tady. Všem u stolu { $code } můžeš psát, jen když u něj sedíš.
done-muted = { $name } teď u stolu { $code } nemůže psát.
done-unmuted = { $name } zase může psát a sledovat.
done-watching-again = { $name } zase může sledovat, ale psát pořád ne.
done-unwatched = { $name } už stůl { $code } nesleduje.
done-reported = Díky za nahlášení. Uvidí ho ti, kdo mě provozují. Koho se týká: { $name }.
done-kept-open = Hrajeme dál: stůl { $code } zůstává otevřený.
done-closed = Stůl { $code } je zavřený.
done-close-requested =
    { $count ->
        [one] Jsi pro zavření stolu { $code }. Čekáme ještě na odpověď { $count } hráče.
        [few] Jsi pro zavření stolu { $code }. Čekáme ještě na odpověď { $count } hráčů.
        [many] Jsi pro zavření stolu { $code }. Čekáme ještě na odpověď { $count } hráče.
       *[other] Jsi pro zavření stolu { $code }. Čekáme ještě na odpověď { $count } hráčů.
    }
done-resigned = U stolu { $code } za tebe dál hraje bot.
done-unseated = Místo { $number } je zase volné.
done-linked = Hotovo: ty tady a { $other } jste teď jedna osoba. Jestli je to omyl, pošli „unlink“.
done-unlinked = Tenhle chat už s druhým propojený není.
done-forgotten = Už o tobě nic nevím, jen v nahlášeních na tebe zůstává tvoje ID. V rozehraných hrách za tebe hrají boti, dohrané zůstávají bez tvého jména. Nedosáhnu jen na už odeslané zprávy a na zálohy.
done-exported = Tady je to, co o tobě ukládám.

sure-quit = Hra už běží: když odejdeš, bude za tebe dál hrát bot. Opravdu chceš odejít?
sure-resign = Dál za tebe bude hrát bot a do hodnocení se ti to započítá jako poslední místo. Opravdu se vzdáváš?
sure-close = Stůl { $code } tím končí pro všechny. Opravdu ho zavřít?
sure-close-request = Zeptám se ostatních, jestli stůl { $code } zavřít. Zavře se, když všichni souhlasí; kdo do 48 hodin neodpoví, souhlasí taky. Mám se zeptat?
sure-link = Propojuješ dva účty: tenhle, { $own }, a { $other }.
sure-link-meaning = Bude z nich jedna osoba: { $other } uvidí tvoje karty a soukromé zprávy a může za tebe hrát, psát i se vzdát. A naopak.
sure-link-warning = Udělej to, jen když jsou oba účty tvoje. Nikdy nezadávej kód, který ti poslal někdo jiný.
sure-forget = Smažu všechno, co o tobě vím: jména, nastavení, hodnocení, propojení. V rozehraných hrách za tebe budou hrát boti. Opravdu?

note-said = { $name }: { $text }
note-unseated = Tvoje místo u stolu { $code } je znovu volné: rozhodl o tom ten, kdo stůl vede.
note-closed = { $name } zavírá stůl { $code }.
note-wants-close = { $name } chce zavřít stůl { $code }. Kdo do 48 hodin neodpoví, souhlasí.
note-kept-open = { $name } chce radši hrát dál: stůl { $code } zůstává otevřený.
note-close-withdrawn = { $name } už nechce stůl { $code } zavřít.
note-closed-together = Stůl { $code } je zavřený: nikdo nebyl proti.
note-linked = Tvůj účet je teď propojený s dalším: { $other }. Jsou z něj vidět tvoje karty a dá se z něj hrát za tebe. Jestli není tvůj, pošli „unlink“.
note-resigned = { $name } se u stolu { $code } vzdává, dál hraje bot.
note-unreached = { $name } ode mě nemůže dostávat zprávy. Tlačítko „Moje karty“ ukáže karty přímo tady; nebo ať { $name } otevře soukromý chat se mnou a pošle „start“.
note-shut-out = { $name } ode mě nemůže dostávat zprávy: soukromé zprávy nejsou povolené. Tlačítko „Moje karty“ ukáže karty přímo tady; nebo ať { $name } povolí zprávy z tohoto serveru a pošle mi soukromě /keltis hand.

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
settings-hand-on = Karty ti posílám do soukromého chatu
settings-hand-off = Karty ti ukážu, jen když si o ně řekneš
settings-hand-private = Karty ti ukážu jen v soukromém chatu
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
button-hand-on = Posílat karty
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
link-code-warning = Nikomu ten kód nedávej: kdo mi ho pošle, bude pro mě tebou.
link-wrong = Tenhle kód neplatí, nebo už vypršel. Pošli „link“ v druhém chatu a dostaneš nový.
link-self = To je právě tenhle chat. Pošli kód z toho druhého.
link-same-table = U stolu { $code } sedíš z obou chatů. Nejdřív ho dohraj.
link-already = Tyhle chaty už jsou propojené.
unlink-none = Tenhle chat není s žádným jiným propojený.

privacy-text = Ukládám: tvoje jméno (i dřívější) a ID v tomto chatu, tvůj jazyk a nastavení s pásmem a hodinami klidu, dobu nepřítomnosti, stoly, u kterých sedíš, se všemi tahy, stoly, které sleduješ nebo ke kterým máš pozvánku, výsledky a hodnocení, kde tě kdo ztlumil, a také nahlášení: od tebe i na tebe. Všichni u stolu vidí, kdo ho sleduje. Tvoje karty vidíš jen ty; zamíchání běžících her nevidí nikdo. Co naposledy zaznělo na stránce, zůstává ve své místnosti. „export“ ti tvoje údaje pošle v souboru, „forget“ je smaže, kromě nahlášení na tebe, kde zůstane tvoje ID; dohrané hry pak zůstanou bez tvého jména. Čtu jen to, co mi pošleš. Třetím stranám nepředávám nic.

help-title = Keltis tvým tempem
help-first = 1. „new“ otevře stůl: { $games }. Ostatní se přidají („join“), nebo přidej bota („opponent“); pak „begin“.
help-second = 2. Až budeš na tahu, dám ti vědět. „Moje karty“ uvidíš jen ty a každý tah tam má svoje tlačítko.
help-third = 3. „rules“ vysvětlí hry. Hra na tebe počká, hodiny i dny.
help-more = Další příkazy: { $words }.
help-fan = Neoficiální fanouškovský projekt, nijak nespojený s autorem ani vydavatelem hry.

rules-which = Pravidla ke které hře?
show-which = Kterou hru ti mám ukázat?
start-hello = Ahoj! U mě si zahraješ Keltis. Otevři si stůl tady a hraj proti botům, nebo mě přidej do skupiny.
