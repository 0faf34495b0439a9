# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Never reveal a person's gender. A stand-in is always "zástupca".
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
pace-none = bez lehoty
lobby-no-pace = Tempo: ťah môže trvať, ako dlho treba.
lobby-pace = Tempo, čas na ťah: { $pace }.
lobby-timeout = Keď čas vyprší: { $rule }.
lobby-live = Pri tomto stole sa hrá naživo: volám v ktorúkoľvek hodinu, hodiny pokoja tu neplatia.
timeout-wait = stôl čaká a všetci sa to dozvedia
timeout-turn = tento jeden ťah zahrá počítačový súper
timeout-hold = miesto drží počítačový súper, kým sa hráč nevráti
timeout-vote = ostatní hlasujú, či hráča nahradiť, alebo stôl zatvoriť
which-pace = Ako dlho smie ťah trvať?
which-timeout = Čo sa má stať, keď vyprší čas ťahu?
which-vote = Čo sa má stať s miestom, ktorého čas vypršal?

button-pace = Tempo
button-timeout = Keď vyprší čas
button-timeout-wait = Čakať
button-timeout-turn = Zahrať jeden ťah
button-timeout-hold = Držať miesto
button-timeout-vote = Hlasovať
button-pause = Pauza
button-resume = Ďalej
button-vote-replace = Nahradiť
button-vote-end = Zatvoriť stôl
button-hand-of = Moje karty: { $code }
button-later = Teraz nie
button-later-off = Znova volať
button-absence = Budem preč
button-away = Preč: { $span }
button-back = Som späť
button-reminders = Pripomienky
button-reminders-usual = Zvyčajné
button-reminders-off = Žiadne
button-reminders-every = A navyše: { $span }
button-quiet = Hodiny pokoja
button-quiet-off = Žiadne
button-zone = Časové pásmo
choice-auto = automaticky

clock-you-until = Máš čas do { $time }.
clock-until = { $name } má čas do { $time }.
clock-paused = Stôl má pauzu: hodiny stoja.
clock-late = Čas vypršal, na ťahu je { $name }; stôl čaká.
clock-you-late = Tvoj čas vypršal; stôl na teba čaká.
clock-vote = Čas vypršal, na ťahu je { $name }. Ostatní hlasujú: hráča nahradiť, alebo stôl zatvoriť?
clock-you-vote = Tvoj čas vypršal. Ostatní hlasujú o tvojom mieste; tvoj ťah hlasovanie ukončí.
clock-away = { $name } je preč do { $time }.
clock-wants-pause = { $name } žiada o pauzu.
clock-held = Hrá zástupca. Miesto: { $name }.
clock-rests = Zástupcovia oddychujú, kým sa niekto nevráti.
hand-done-for-you = { $count ->
    [one] { $count } krok je zahraný za teba.
    [few] { $count } kroky sú zahrané za teba.
   *[other] { $count } krokov je zahraných za teba.
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

which-later = Kedy ťa mám znova zavolať?
later-evening = Večer
later-morning = Ráno
done-later = Do { $time } ťa nevolám, potom raz za všetko, čo čaká.
done-later-off = Znova ťa volám.

away-not = Žiadnu neprítomnosť nemáš. Počas nej tvoje hodiny stoja pri všetkých stoloch.
away-until = Si preč do { $time }. Tvoje hodiny stoja.
away-left = { $count ->
    [one] Tento rok ti zostáva { $count } deň.
    [few] Tento rok ti zostávajú { $count } dni.
   *[other] Tento rok ti zostáva { $count } dní.
}
done-away-off = Vitaj späť. Tvoje hodiny znova bežia.
refused-away = { $count ->
    [0] Tento rok už nemáš žiadne dni neprítomnosti.
    [one] Na neprítomnosť ti zostáva len { $count } deň.
    [few] Na neprítomnosť ti zostávajú len { $count } dni.
   *[other] Na neprítomnosť ti zostáva len { $count } dní.
}

settings-reminders-usual = Pripomienky po polovici a po deviatich desatinách času
settings-reminders-off = Žiadne pripomienky
settings-reminders-every = Pripomienky po polovici a po deviatich desatinách času a navyše v rytme: { $span }
settings-quiet = Hodiny pokoja: { $hours }
settings-quiet-off = Žiadne hodiny pokoja
settings-quiet-typed = Iné hodiny: settings quiet 22:30-06:45
settings-zone = Časové pásmo: { $zone }
settings-zone-guess = Časové pásmo: { $zone } (odhad)
settings-zone-typed = Každé iné pásmo podľa mena: settings zone Europe/Lisbon

refused-paused = Stôl už pauzu má.
refused-not-paused = Stôl pauzu nemá.
refused-nothing-to-vote = Nie je o čom hlasovať.

done-back = { $count ->
    [0] Miesto pri stole { $code } je znova tvoje.
    [one] Miesto pri stole { $code } je znova tvoje. { $count } krok je zahraný za teba.
    [few] Miesto pri stole { $code } je znova tvoje. { $count } kroky sú zahrané za teba.
   *[other] Miesto pri stole { $code } je znova tvoje. { $count } krokov je zahraných za teba.
}
done-pause-wanted = { $count ->
    [one] Žiadaš o pauzu pri stole { $code }. Chýba súhlas { $count } hráča.
    [few] Žiadaš o pauzu pri stole { $code }. Chýba súhlas { $count } hráčov.
   *[other] Žiadaš o pauzu pri stole { $code }. Chýba súhlas { $count } hráčov.
}
done-pause-withdrawn = Už nežiadaš o pauzu pri stole { $code }.
done-resumed = Hodiny stola { $code } znova bežia.
done-voted = Tvoj hlas pri stole { $code } platí.

note-waits = { $name }, stôl { $code } na teba čaká.
note-uncalled = Pri stole { $code } je na ťahu { $name }, ale žiadny čet tú správu neprijal.
note-ran-out-wait = Stôl { $code }: čas vypršal, na ťahu je { $name }. Stôl čaká.
note-ran-out-turn = Stôl { $code }: čas vypršal, na ťahu je { $name }. Tento ťah zahrá počítačový súper.
note-ran-out-hold = Stôl { $code }: čas vypršal, na ťahu je { $name }. Zástupca drží miesto, kým sa { $name } nevráti.
note-ran-out-vote = Stôl { $code }: čas vypršal, na ťahu je { $name }. Ostatní hlasujú: hráča nahradiť, alebo stôl zatvoriť.
note-you-ran-out-wait = Tvoj čas pri stole { $code } vypršal. Stôl na teba čaká.
note-you-ran-out-turn = Tvoj čas pri stole { $code } vypršal. Tento ťah za teba zahrá počítačový súper.
note-you-ran-out-hold = Tvoj čas pri stole { $code } vypršal. Zástupca drží tvoje miesto; stlač čokoľvek a je znova tvoje.
note-you-ran-out-vote = Tvoj čas pri stole { $code } vypršal. Ostatní hlasujú o tvojom mieste; tvoj ťah hlasovanie ukončí.
note-replaced = Po hlasovaní hrá pri stole { $code } počítačový súper. Miesto: { $name }.
note-you-replaced = Po hlasovaní za teba pri stole { $code } dohrá počítačový súper.
note-voted-end = Po hlasovaní je stôl { $code } zatvorený.
note-back = { $name } je späť pri stole { $code }.
note-wants-pause = { $name } žiada o pauzu pri stole { $code }.
note-paused = Stôl { $code } má pauzu: hodiny stoja.
note-resumed = { $name } končí pauzu pri stole { $code }.
note-abandoned = Stôl { $code } je opustený: 30 dní pri ňom nikto nebol.
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
