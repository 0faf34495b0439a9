# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Never reveal a person's gender. A stand-in is a "bot" too.
time-at = { $day }.{ $month }.{ $year }, { $time }
span-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
span-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodin
}
span-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}

pace-live = živě, { $span }
pace-evening = večer, { $span }
pace-day = den, { $span }
pace-relaxed = v klidu, { $span }
pace-none = bez limitu
lobby-no-pace = Tempo: bez časového limitu.
lobby-pace = Tempo, čas na tah: { $pace }.
lobby-timeout = Když čas vyprší: { $rule }.
lobby-live = U tohoto stolu se hraje živě: ozvu se v kteroukoli hodinu, hodiny klidu tu neplatí.
timeout-wait = stůl čeká a všichni se to dozvědí
timeout-turn = tento jeden tah zahraje bot
timeout-hold = než se hráč vrátí, hraje za něj bot
timeout-vote = ostatní hlasují, jestli hráče nahradit, nebo stůl zavřít
which-pace = Jak dlouho smí tah trvat?
which-timeout = Co se má stát, když vyprší čas tahu?
which-vote = Hráči vypršel čas. Co s jeho místem?

button-pace = Tempo
button-timeout = Když vyprší čas
button-timeout-wait = Čekat
button-timeout-turn = Bot zahraje 1 tah
button-timeout-hold = Bot zaskočí
button-timeout-vote = Hlasovat
button-pause = Pauza
button-resume = Pokračovat
button-vote-replace = Nahradit botem
button-vote-end = Zavřít stůl
button-hand-of = Moje karty: { $code }
button-later = Ozvi se později
button-later-off = Zase se ozývat
button-absence = Budu pryč
button-away = Pryč: { $span }
button-back = Jsem zpátky
button-reminders = Připomínky
button-reminders-usual = Obvyklé
button-reminders-off = Žádné
button-reminders-every = Interval: { $span }
button-quiet = Hodiny klidu
button-quiet-off = Žádné
button-zone = Časové pásmo
choice-auto = automaticky

clock-you-until = Máš čas do { $time }.
clock-until = { $name } má čas do { $time }.
clock-paused = U stolu je pauza: čas neběží.
clock-late = Čas vypršel, na tahu je { $name }; stůl čeká.
clock-you-late = Tvůj čas vypršel; stůl na tebe čeká.
clock-vote = Čas vypršel, na tahu je { $name }. Ostatní hlasují: nahradit hráče, nebo zavřít stůl?
clock-you-vote = Tvůj čas vypršel. Ostatní hlasují o tvém místě; tvůj tah hlasování ukončí.
clock-away = { $name } je pryč do { $time }.
clock-wants-pause = { $name } žádá o pauzu.
clock-wants-close = { $name } chce zavřít stůl.
clock-wants-close-until = { $name } chce zavřít stůl. Když nikdo nebude proti, zavře se { $time }.
clock-held = { $name }: zatím hraje bot.
clock-rests = Boti čekají, až se někdo vrátí.
hand-done-for-you = { $count ->
    [one] Bot za tebe zahrál { $count } krok.
    [few] Bot za tebe zahrál { $count } kroky.
   *[other] Bot za tebe zahrál { $count } kroků.
}

notice-until = Máš čas do { $time }.
call-one = { $game } · { $code } na tebe čeká: { $asked }.
call-one-until = { $game } · { $code } na tebe čeká do { $time }: { $asked }.
call-several = { $count ->
    [one] Čeká na tebe { $count } stůl:
    [few] Čekají na tebe { $count } stoly:
   *[other] Čeká na tebe { $count } stolů:
}
call-until = { $game } · { $code }: do { $time }

which-later = Kdy se ti mám zase ozvat?
later-evening = Večer
later-morning = Ráno
done-later = Do { $time } se neozvu, pak ti jednou zprávou napíšu, co všechno čeká.
done-later-off = Dobře, zase se ti budu ozývat.

away-not = Nemáš nastavenou žádnou nepřítomnost. Když si ji nastavíš, po tu dobu ti u žádného stolu neběží čas.
away-until = Jsi pryč do { $time }. Čas ti neběží.
away-left = { $count ->
    [one] Letos ti zbývá { $count } den.
    [few] Letos ti zbývají { $count } dny.
   *[other] Letos ti zbývá { $count } dní.
}
done-away-off = Vítej zpátky. Čas ti zase běží.
refused-away = { $count ->
    [0] Letos už nemáš žádné dny nepřítomnosti.
    [one] Na nepřítomnost ti zbývá jen { $count } den.
    [few] Na nepřítomnost ti zbývají jen { $count } dny.
   *[other] Na nepřítomnost ti zbývá jen { $count } dní.
}

settings-reminders-usual = Připomínky po 50 % a 90 % času
settings-reminders-off = Žádné připomínky
settings-reminders-every = Připomínky po 50 % a 90 % času a navíc pravidelně (interval: { $span })
settings-quiet = Hodiny klidu: { $hours }
settings-quiet-off = Žádné hodiny klidu
settings-quiet-typed = Jiné hodiny: settings quiet 22:30-06:45
settings-zone = Časové pásmo: { $zone }
settings-zone-guess = Časové pásmo: { $zone } (odhad)
settings-zone-typed = Jiné pásmo zadej názvem: settings zone Europe/Lisbon

refused-paused = U stolu už pauza je.
refused-not-paused = U stolu teď pauza není.
refused-nothing-to-vote = Není o čem hlasovat.

done-back = { $count ->
    [0] Místo u stolu { $code } je zase tvoje.
    [one] Místo u stolu { $code } je zase tvoje. Bot za tebe zahrál { $count } krok.
    [few] Místo u stolu { $code } je zase tvoje. Bot za tebe zahrál { $count } kroky.
   *[other] Místo u stolu { $code } je zase tvoje. Bot za tebe zahrál { $count } kroků.
}
done-pause-wanted = { $count ->
    [one] Žádáš o pauzu u stolu { $code }. Chybí souhlas { $count } hráče.
    [few] Žádáš o pauzu u stolu { $code }. Chybí souhlas { $count } hráčů.
   *[other] Žádáš o pauzu u stolu { $code }. Chybí souhlas { $count } hráčů.
}
done-pause-withdrawn = Tvoje žádost o pauzu u stolu { $code } je stažená.
done-resumed = U stolu { $code } zase běží čas.
done-voted = Tvůj hlas u stolu { $code } je započítaný.

note-waits = { $name }: stůl { $code } na tebe čeká.
note-uncalled = U stolu { $code } je na tahu { $name }, ale žádný chat zprávu o tom nepřijal.
note-ran-out-wait = Stůl { $code }: čas vypršel, na tahu je { $name }. Stůl čeká.
note-ran-out-turn = Stůl { $code }: čas vypršel, na tahu je { $name }. Tento tah zahraje bot.
note-ran-out-hold = Stůl { $code }: čas vypršel, na tahu je { $name }. Než se { $name } vrátí, hraje bot.
note-ran-out-vote = Stůl { $code }: čas vypršel, na tahu je { $name }. Ostatní hlasují: nahradit hráče, nebo zavřít stůl.
note-you-ran-out-wait = Tvůj čas u stolu { $code } vypršel. Stůl na tebe čeká.
note-you-ran-out-turn = Tvůj čas u stolu { $code } vypršel. Tento tah za tebe zahraje bot.
note-you-ran-out-hold = Tvůj čas u stolu { $code } vypršel. Zatím za tebe hraje bot; stiskni jakékoli tlačítko a hraješ zase ty.
note-you-ran-out-vote = Tvůj čas u stolu { $code } vypršel. Ostatní hlasují o tvém místě; tvůj tah hlasování ukončí.
note-replaced = { $name } už u stolu { $code } nehraje: po hlasování pokračuje bot.
note-you-replaced = Po hlasování za tebe u stolu { $code } dohraje bot.
note-voted-end = Po hlasování je stůl { $code } zavřený.
note-back = { $name } je zpátky u stolu { $code }.
note-wants-pause = { $name } žádá o pauzu u stolu { $code }.
note-paused = U stolu { $code } je pauza: čas neběží.
note-resumed = { $name } ukončuje pauzu u stolu { $code }.
note-abandoned = Stůl { $code } je zavřený: 30 dní u něj nikdo nebyl.
note-more = { $count ->
    [one] A ještě jedna zpráva.
    [few] A ještě { $count } zprávy.
    [many] A ještě { $count } zprávy.
   *[other] A ještě { $count } zpráv.
}

usage-pace = pace live, evening, day, relaxed, none nebo čas od 1m do 7d, třeba 36h.
usage-timeout = timeout hold, turn, wait nebo vote.
usage-vote = vote replace nebo vote end.
usage-later = later 3h (nejvýš 7d), later evening, later morning, later off.
usage-away = away DNY, away 2027-01-06 (den návratu), away off.
