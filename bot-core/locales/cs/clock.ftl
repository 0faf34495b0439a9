# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Never reveal a person's gender. A stand-in is always "zástupce".
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
pace-none = bez lhůty
lobby-no-pace = Tempo: tah může trvat, jak dlouho je třeba.
lobby-pace = Tempo, čas na tah: { $pace }.
lobby-timeout = Když čas vyprší: { $rule }.
lobby-live = U tohoto stolu se hraje živě: volám v kteroukoli hodinu, hodiny klidu tu neplatí.
timeout-wait = stůl čeká a všichni se to dozvědí
timeout-turn = tento jeden tah zahraje počítačový soupeř
timeout-hold = místo drží počítačový soupeř, než se hráč vrátí
timeout-vote = ostatní hlasují, jestli hráče nahradit, nebo stůl zavřít
which-pace = Jak dlouho smí tah trvat?
which-timeout = Co se má stát, když vyprší čas tahu?
which-vote = Co se má stát s místem, jehož čas vypršel?

button-pace = Tempo
button-timeout = Když vyprší čas
button-timeout-wait = Čekat
button-timeout-turn = Zahrát jeden tah
button-timeout-hold = Držet místo
button-timeout-vote = Hlasovat
button-pause = Pauza
button-resume = Dál
button-vote-replace = Nahradit
button-vote-end = Zavřít stůl
button-hand-of = Moje karty: { $code }
button-later = Teď ne
button-later-off = Zase volat
button-absence = Budu pryč
button-away = Pryč: { $span }
button-back = Jsem zpátky
button-reminders = Připomínky
button-reminders-usual = Obvyklé
button-reminders-off = Žádné
button-reminders-every = A navíc: { $span }
button-quiet = Hodiny klidu
button-quiet-off = Žádné
button-zone = Časové pásmo
choice-auto = automaticky

clock-you-until = Máš čas do { $time }.
clock-until = { $name } má čas do { $time }.
clock-paused = Stůl má pauzu: hodiny stojí.
clock-late = Čas vypršel, na tahu je { $name }; stůl čeká.
clock-you-late = Tvůj čas vypršel; stůl na tebe čeká.
clock-vote = Čas vypršel, na tahu je { $name }. Ostatní hlasují: hráče nahradit, nebo stůl zavřít?
clock-you-vote = Tvůj čas vypršel. Ostatní hlasují o tvém místě; tvůj tah hlasování ukončí.
clock-away = { $name } je pryč do { $time }.
clock-wants-pause = { $name } žádá o pauzu.
clock-held = Hraje zástupce. Místo: { $name }.
clock-rests = Zástupci odpočívají, než se někdo vrátí.
hand-done-for-you = { $count ->
    [one] { $count } krok je zahraný za tebe.
    [few] { $count } kroky jsou zahrané za tebe.
   *[other] { $count } kroků je zahraných za tebe.
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

which-later = Kdy tě mám zase zavolat?
later-evening = Večer
later-morning = Ráno
done-later = Do { $time } tě nevolám, pak jednou za všechno, co čeká.
done-later-off = Zase tě volám.

away-not = Žádnou nepřítomnost nemáš. Během ní tvoje hodiny stojí u všech stolů.
away-until = Jsi pryč do { $time }. Tvoje hodiny stojí.
away-left = { $count ->
    [one] Letos ti zbývá { $count } den.
    [few] Letos ti zbývají { $count } dny.
   *[other] Letos ti zbývá { $count } dní.
}
done-away-off = Vítej zpátky. Tvoje hodiny zase běží.
refused-away = { $count ->
    [0] Letos už nemáš žádné dny nepřítomnosti.
    [one] Na nepřítomnost ti zbývá jen { $count } den.
    [few] Na nepřítomnost ti zbývají jen { $count } dny.
   *[other] Na nepřítomnost ti zbývá jen { $count } dní.
}

settings-reminders-usual = Připomínky po polovině a po devíti desetinách času
settings-reminders-off = Žádné připomínky
settings-reminders-every = Připomínky po polovině a po devíti desetinách času a navíc v rytmu: { $span }
settings-quiet = Hodiny klidu: { $hours }
settings-quiet-off = Žádné hodiny klidu
settings-quiet-typed = Jiné hodiny: settings quiet 22:30-06:45
settings-zone = Časové pásmo: { $zone }
settings-zone-guess = Časové pásmo: { $zone } (odhad)
settings-zone-typed = Každé jiné pásmo podle jména: settings zone Europe/Lisbon

refused-paused = Stůl už pauzu má.
refused-not-paused = Stůl pauzu nemá.
refused-nothing-to-vote = Není o čem hlasovat.

done-back = { $count ->
    [0] Místo u stolu { $code } je zase tvoje.
    [one] Místo u stolu { $code } je zase tvoje. { $count } krok je zahraný za tebe.
    [few] Místo u stolu { $code } je zase tvoje. { $count } kroky jsou zahrané za tebe.
   *[other] Místo u stolu { $code } je zase tvoje. { $count } kroků je zahraných za tebe.
}
done-pause-wanted = { $count ->
    [one] Žádáš o pauzu u stolu { $code }. Chybí souhlas { $count } hráče.
    [few] Žádáš o pauzu u stolu { $code }. Chybí souhlas { $count } hráčů.
   *[other] Žádáš o pauzu u stolu { $code }. Chybí souhlas { $count } hráčů.
}
done-pause-withdrawn = Už nežádáš o pauzu u stolu { $code }.
done-resumed = Hodiny stolu { $code } zase běží.
done-voted = Tvůj hlas u stolu { $code } platí.

note-waits = { $name }: stůl { $code } na tebe čeká.
note-uncalled = U stolu { $code } je na tahu { $name }, ale žádný chat tu zprávu nepřijal.
note-ran-out-wait = Stůl { $code }: čas vypršel, na tahu je { $name }. Stůl čeká.
note-ran-out-turn = Stůl { $code }: čas vypršel, na tahu je { $name }. Tento tah zahraje počítačový soupeř.
note-ran-out-hold = Stůl { $code }: čas vypršel, na tahu je { $name }. Zástupce drží místo, než se { $name } vrátí.
note-ran-out-vote = Stůl { $code }: čas vypršel, na tahu je { $name }. Ostatní hlasují: hráče nahradit, nebo stůl zavřít.
note-you-ran-out-wait = Tvůj čas u stolu { $code } vypršel. Stůl na tebe čeká.
note-you-ran-out-turn = Tvůj čas u stolu { $code } vypršel. Tento tah za tebe zahraje počítačový soupeř.
note-you-ran-out-hold = Tvůj čas u stolu { $code } vypršel. Zástupce drží tvoje místo; stiskni cokoli a je zase tvoje.
note-you-ran-out-vote = Tvůj čas u stolu { $code } vypršel. Ostatní hlasují o tvém místě; tvůj tah hlasování ukončí.
note-replaced = Po hlasování hraje u stolu { $code } počítačový soupeř. Místo: { $name }.
note-you-replaced = Po hlasování za tebe u stolu { $code } dohraje počítačový soupeř.
note-voted-end = Po hlasování je stůl { $code } zavřený.
note-back = { $name } je zpátky u stolu { $code }.
note-wants-pause = { $name } žádá o pauzu u stolu { $code }.
note-paused = Stůl { $code } má pauzu: hodiny stojí.
note-resumed = { $name } končí pauzu u stolu { $code }.
note-abandoned = Stůl { $code } je opuštěný: 30 dní u něj nikdo nebyl.
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
