# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Never reveal a person's gender. A stand-in is a "bot" too.
time-at = { $day }.{ $month }.{ $year }, { $time }
span-minutes = { $count ->
    [one] { $count } minúta
    [few] { $count } minúty
   *[other] { $count } minút
}
span-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodín
}
span-days = { $count ->
    [one] { $count } deň
    [few] { $count } dni
   *[other] { $count } dní
}

pace-live = naživo, { $span }
pace-evening = večer, { $span }
pace-day = deň, { $span }
pace-relaxed = v pokoji, { $span }
pace-none = bez limitu
lobby-no-pace = Tempo: bez časového limitu.
lobby-pace = Tempo, čas na ťah: { $pace }.
lobby-timeout = Keď čas vyprší: { $rule }.
lobby-live = Pri tomto stole sa hrá naživo: ozvem sa v ktorúkoľvek hodinu, hodiny pokoja tu neplatia.
timeout-wait = stôl čaká a všetci sa to dozvedia
timeout-turn = tento jeden ťah zahrá bot
timeout-hold = kým sa hráč nevráti, hrá zaňho bot
timeout-vote = ostatní hlasujú, či hráča nahradiť, alebo stôl zatvoriť
which-pace = Ako dlho smie ťah trvať?
which-timeout = Čo sa má stať, keď vyprší čas ťahu?
which-vote = Hráčovi vypršal čas. Čo s jeho miestom?

button-pace = Tempo
button-timeout = Keď vyprší čas
button-timeout-wait = Čakať
button-timeout-turn = Bot zahrá 1 ťah
button-timeout-hold = Bot zaskočí
button-timeout-vote = Hlasovať
button-pause = Pauza
button-resume = Pokračovať
button-vote-replace = Nahradiť botom
button-vote-end = Zatvoriť stôl
button-hand-of = Moje karty: { $code }
button-later = Ozvi sa neskôr
button-later-off = Znova sa ozývať
button-absence = Budem preč
button-away = Preč: { $span }
button-back = Som späť
button-reminders = Pripomienky
button-reminders-usual = Zvyčajné
button-reminders-off = Žiadne
button-reminders-every = Interval: { $span }
button-quiet = Hodiny pokoja
button-quiet-off = Žiadne
button-zone = Časové pásmo
choice-auto = automaticky

clock-you-until = Máš čas do { $time }.
clock-until = { $name } má čas do { $time }.
clock-paused = Pri stole je pauza: čas nebeží.
clock-late = Čas vypršal, na ťahu je { $name }; stôl čaká.
clock-you-late = Tvoj čas vypršal; stôl na teba čaká.
clock-vote = Čas vypršal, na ťahu je { $name }. Ostatní hlasujú: nahradiť hráča, alebo zatvoriť stôl?
clock-you-vote = Tvoj čas vypršal. Ostatní hlasujú o tvojom mieste; tvoj ťah hlasovanie ukončí.
clock-away = { $name } je preč do { $time }.
clock-wants-pause = { $name } žiada o pauzu.
clock-wants-close = { $name } chce zatvoriť stôl.
clock-wants-close-until = { $name } chce zatvoriť stôl. Ak nikto nebude proti, zatvorí sa { $time }.
clock-held = { $name }: zatiaľ hrá bot.
clock-rests = Boti čakajú, kým sa niekto nevráti.
hand-done-for-you = { $count ->
    [one] Bot za teba zahral { $count } krok.
    [few] Bot za teba zahral { $count } kroky.
   *[other] Bot za teba zahral { $count } krokov.
}

notice-until = Máš čas do { $time }.
call-one = { $game } · { $code } na teba čaká: { $asked }.
call-one-until = { $game } · { $code } na teba čaká do { $time }: { $asked }.
call-several = { $count ->
    [one] Čaká na teba { $count } stôl:
    [few] Čakajú na teba { $count } stoly:
   *[other] Čaká na teba { $count } stolov:
}
call-until = { $game } · { $code }: do { $time }

which-later = Kedy sa ti mám znova ozvať?
later-evening = Večer
later-morning = Ráno
done-later = Do { $time } sa neozvem, potom ti jednou správou napíšem, čo všetko čaká.
done-later-off = Dobre, znova sa ti budem ozývať.

away-not = Nemáš nastavenú žiadnu neprítomnosť. Keď si ju nastavíš, počas nej ti pri žiadnom stole nebeží čas.
away-until = Si preč do { $time }. Čas ti nebeží.
away-left = { $count ->
    [one] Tento rok ti zostáva { $count } deň.
    [few] Tento rok ti zostávajú { $count } dni.
   *[other] Tento rok ti zostáva { $count } dní.
}
done-away-off = Vitaj späť. Čas ti znova beží.
refused-away = { $count ->
    [0] Tento rok už nemáš žiadne dni neprítomnosti.
    [one] Na neprítomnosť ti zostáva len { $count } deň.
    [few] Na neprítomnosť ti zostávajú len { $count } dni.
   *[other] Na neprítomnosť ti zostáva len { $count } dní.
}

settings-reminders-usual = Pripomienky po 50 % a 90 % času
settings-reminders-off = Žiadne pripomienky
settings-reminders-every = Pripomienky po 50 % a 90 % času a navyše pravidelne (interval: { $span })
settings-quiet = Hodiny pokoja: { $hours }
settings-quiet-off = Žiadne hodiny pokoja
settings-quiet-typed = Iné hodiny: settings quiet 22:30-06:45
settings-zone = Časové pásmo: { $zone }
settings-zone-guess = Časové pásmo: { $zone } (odhad)
settings-zone-typed = Iné pásmo zadaj názvom: settings zone Europe/Lisbon

refused-paused = Pri stole už pauza je.
refused-not-paused = Pri stole teraz pauza nie je.
refused-nothing-to-vote = Nie je o čom hlasovať.

done-back = { $count ->
    [0] Miesto pri stole { $code } je znova tvoje.
    [one] Miesto pri stole { $code } je znova tvoje. Bot za teba zahral { $count } krok.
    [few] Miesto pri stole { $code } je znova tvoje. Bot za teba zahral { $count } kroky.
   *[other] Miesto pri stole { $code } je znova tvoje. Bot za teba zahral { $count } krokov.
}
done-pause-wanted = { $count ->
    [one] Žiadaš o pauzu pri stole { $code }. Chýba súhlas { $count } hráča.
    [few] Žiadaš o pauzu pri stole { $code }. Chýba súhlas { $count } hráčov.
   *[other] Žiadaš o pauzu pri stole { $code }. Chýba súhlas { $count } hráčov.
}
done-pause-withdrawn = Tvoja žiadosť o pauzu pri stole { $code } je stiahnutá.
done-resumed = Pri stole { $code } znova beží čas.
done-voted = Tvoj hlas pri stole { $code } je započítaný.

note-waits = { $name }, stôl { $code } na teba čaká.
note-uncalled = Pri stole { $code } je na ťahu { $name }, ale žiadny čet správu o tom neprijal.
note-ran-out-wait = Stôl { $code }: čas vypršal, na ťahu je { $name }. Stôl čaká.
note-ran-out-turn = Stôl { $code }: čas vypršal, na ťahu je { $name }. Tento ťah zahrá bot.
note-ran-out-hold = Stôl { $code }: čas vypršal, na ťahu je { $name }. Kým sa { $name } nevráti, hrá bot.
note-ran-out-vote = Stôl { $code }: čas vypršal, na ťahu je { $name }. Ostatní hlasujú: nahradiť hráča, alebo zatvoriť stôl.
note-you-ran-out-wait = Tvoj čas pri stole { $code } vypršal. Stôl na teba čaká.
note-you-ran-out-turn = Tvoj čas pri stole { $code } vypršal. Tento ťah za teba zahrá bot.
note-you-ran-out-hold = Tvoj čas pri stole { $code } vypršal. Zatiaľ za teba hrá bot; stlač ktorékoľvek tlačidlo a hráš znova ty.
note-you-ran-out-vote = Tvoj čas pri stole { $code } vypršal. Ostatní hlasujú o tvojom mieste; tvoj ťah hlasovanie ukončí.
note-replaced = { $name } už pri stole { $code } nehrá: po hlasovaní pokračuje bot.
note-you-replaced = Po hlasovaní za teba pri stole { $code } dohrá bot.
note-voted-end = Po hlasovaní je stôl { $code } zatvorený.
note-back = { $name } je späť pri stole { $code }.
note-wants-pause = { $name } žiada o pauzu pri stole { $code }.
note-paused = Pri stole { $code } je pauza: čas nebeží.
note-resumed = { $name } ukončuje pauzu pri stole { $code }.
note-abandoned = Stôl { $code } je zatvorený: 30 dní pri ňom nikto nebol.
note-more = { $count ->
    [one] A ešte jedna správa.
    [few] A ešte { $count } správy.
    [many] A ešte { $count } správy.
   *[other] A ešte { $count } správ.
}

usage-pace = pace live, evening, day, relaxed, none alebo čas od 1m do 7d, napríklad 36h.
usage-timeout = timeout hold, turn, wait alebo vote.
usage-vote = vote replace alebo vote end.
usage-later = later 3h (najviac 7d), later evening, later morning, later off.
usage-away = away DNI, away 2027-01-06 (deň návratu), away off.
