# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Never reveal a person's gender. A stand-in is a "bot".
time-at = { $day }.{ $month }.{ $year }, { $time }
span-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
span-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[other] { $count } godzin
}
span-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[other] { $count } dni
}

pace-live = na żywo ({ $span })
pace-evening = wieczór ({ $span })
pace-day = dzień ({ $span })
pace-relaxed = bez pośpiechu ({ $span })
pace-none = bez limitu
lobby-no-pace = Tempo: bez limitu czasu.
lobby-pace = Czas na turę: { $pace }.
lobby-timeout = Gdy czas się skończy: { $rule }.
lobby-live = Przy tym stole gra się na żywo: daję znać o każdej porze, godziny ciszy tu nie obowiązują.
timeout-wait = stół czeka, a wszyscy się o tym dowiadują
timeout-turn = bot gra tę jedną turę
timeout-hold = bot gra do powrotu gracza
timeout-vote = pozostali głosują, czy zagra bot, czy zamknąć stół
which-pace = Ile może trwać tura?
which-timeout = Co ma się stać, gdy skończy się czas na turę?
which-vote = Czas gracza się skończył. Co ma się stać z jego miejscem?

button-pace = Tempo
button-timeout = Gdy minie czas
button-timeout-wait = Czekaj
button-timeout-turn = Bot gra 1 turę
button-timeout-hold = Bot zastępuje
button-timeout-vote = Głosuj
button-pause = Przerwa
button-resume = Graj dalej
button-vote-replace = Zastąp
button-vote-end = Zamknij stół
button-hand-of = Moja ręka: { $code }
button-later = Przypomnij później
button-later-off = Przypominaj znowu
button-absence = Nie będzie mnie
button-away = Nieobecność: { $span }
button-back = Już jestem
button-reminders = Przypomnienia
button-reminders-usual = Zwykłe
button-reminders-off = Brak
button-reminders-every = Odstęp: { $span }
button-quiet = Godziny ciszy
button-quiet-off = Brak
button-zone = Strefa czasowa
choice-auto = automatycznie

clock-you-until = Masz czas do { $time }.
clock-until = { $name } ma czas do { $time }.
clock-paused = Przerwa: zegary stoją.
clock-late = Czas gracza { $name } się skończył; stół czeka.
clock-you-late = Twój czas się skończył; stół czeka na ciebie.
clock-vote = Czas gracza { $name } się skończył. Pozostali głosują: zastąpić gracza czy zamknąć stół?
clock-you-vote = Twój czas się skończył. Pozostali głosują nad twoim miejscem; wykonaj ruch, a głosowanie się zakończy.
clock-away = { $name } wraca { $time }.
clock-wants-pause = { $name } prosi o przerwę.
clock-wants-close = { $name } chce zamknąć stół.
clock-wants-close-until = { $name } chce zamknąć stół. Jeśli nikt nie będzie przeciw, zamknie się { $time }.
clock-held = Za gracza { $name } gra bot.
clock-rests = Boty czekają, aż ktoś wróci.
hand-done-for-you = { $count ->
    [one] Bot wykonał za ciebie { $count } krok.
    [few] Bot wykonał za ciebie { $count } kroki.
   *[other] Bot wykonał za ciebie { $count } kroków.
}

notice-until = Masz czas do { $time }.
call-one = { $game } · { $code } czeka na ciebie: { $asked }.
call-one-until = { $game } · { $code } czeka na ciebie do { $time }: { $asked }.
call-several = { $count ->
    [one] Czeka na ciebie { $count } stół:
    [few] Czekają na ciebie { $count } stoły:
   *[other] Czeka na ciebie { $count } stołów:
}
call-until = { $game } · { $code }: do { $time }

which-later = Kiedy ci przypomnieć?
later-evening = Wieczorem
later-morning = Rano
done-later = Do { $time } nie będę pisać, a potem przypomnę raz o wszystkim, co czeka.
done-later-off = Dobrze, znowu będę ci przypominać.

away-not = Nie masz zapisanej nieobecności. W jej czasie twoje zegary stoją przy wszystkich stołach.
away-until = Twoja nieobecność trwa do { $time }. Twoje zegary stoją.
away-left = { $count ->
    [one] W tym roku zostaje ci { $count } dzień nieobecności.
    [few] W tym roku zostają ci { $count } dni nieobecności.
   *[other] W tym roku zostaje ci { $count } dni nieobecności.
}
done-away-off = Witaj z powrotem. Twoje zegary znowu idą.
refused-away = { $count ->
    [0] W tym roku nie masz już dni nieobecności.
    [one] W tym roku masz już tylko { $count } dzień nieobecności.
    [few] W tym roku masz już tylko { $count } dni nieobecności.
   *[other] W tym roku masz już tylko { $count } dni nieobecności.
}

settings-reminders-usual = Przypomnienia po 50% i 90% czasu
settings-reminders-off = Bez przypomnień
settings-reminders-every = Przypomnienia po 50% i 90% czasu, a do tego w odstępach: { $span }
settings-quiet = Godziny ciszy: { $hours }
settings-quiet-off = Bez godzin ciszy
settings-quiet-typed = Inne godziny: settings quiet 22:30-06:45
settings-zone = Strefa czasowa: { $zone }
settings-zone-guess = Strefa czasowa: { $zone } (przypuszczalnie)
settings-zone-typed = Każdą inną strefę podaj z nazwy: settings zone Europe/Lisbon

refused-paused = Przy stole już jest przerwa.
refused-not-paused = Przy stole nie ma przerwy.
refused-nothing-to-vote = Nie masz nad czym głosować.

done-back = { $count ->
    [0] Miejsce przy stole { $code } jest znowu twoje.
    [one] Miejsce przy stole { $code } jest znowu twoje. Bot wykonał za ciebie { $count } krok.
    [few] Miejsce przy stole { $code } jest znowu twoje. Bot wykonał za ciebie { $count } kroki.
   *[other] Miejsce przy stole { $code } jest znowu twoje. Bot wykonał za ciebie { $count } kroków.
}
done-pause-wanted = { $count ->
    [one] Prosisz o przerwę przy stole { $code }. Brakuje jeszcze zgody { $count } osoby.
    [few] Prosisz o przerwę przy stole { $code }. Brakuje jeszcze zgody { $count } osób.
   *[other] Prosisz o przerwę przy stole { $code }. Brakuje jeszcze zgody { $count } osób.
}
done-pause-withdrawn = Nie prosisz już o przerwę przy stole { $code }.
done-resumed = Przy stole { $code } zegary znowu idą.
done-voted = Twój głos przy stole { $code } został policzony.

note-waits = { $name }, stół { $code } czeka na ciebie.
note-uncalled = Stół { $code } czeka na: { $name }, ale nie mam jak o tym napisać.
note-ran-out-wait = Stół { $code }: czas gracza { $name } się skończył. Stół czeka.
note-ran-out-turn = Stół { $code }: czas gracza { $name } się skończył. Tę turę gra bot.
note-ran-out-hold = Stół { $code }: czas gracza { $name } się skończył. Dopóki { $name } nie wróci, gra bot.
note-ran-out-vote = Stół { $code }: czas gracza { $name } się skończył. Pozostali głosują: zastąpić gracza czy zamknąć stół.
note-you-ran-out-wait = Twój czas przy stole { $code } się skończył. Stół czeka na ciebie.
note-you-ran-out-turn = Twój czas przy stole { $code } się skończył. Tę turę gra za ciebie bot.
note-you-ran-out-hold = Twój czas przy stole { $code } się skończył. Gra za ciebie bot; naciśnij dowolny przycisk, a wrócisz do gry.
note-you-ran-out-vote = Twój czas przy stole { $code } się skończył. Pozostali głosują nad twoim miejscem; wykonaj ruch, a głosowanie się zakończy.
note-replaced = Po głosowaniu przy stole { $code } za gracza { $name } gra bot.
note-you-replaced = Po głosowaniu przy stole { $code } dogra za ciebie bot.
note-voted-end = Po głosowaniu stół { $code } jest zamknięty.
note-back = { $name } wraca do stołu { $code }.
note-wants-pause = { $name } prosi o przerwę przy stole { $code }.
note-paused = Przerwa przy stole { $code }: zegary stoją.
note-resumed = { $name } kończy przerwę przy stole { $code }.
note-abandoned = Stół { $code } zamknięto: przez 30 dni nikogo przy nim nie było.
note-more = { $count ->
    [one] I jeszcze { $count } wiadomość.
    [few] I jeszcze { $count } wiadomości.
    [many] I jeszcze { $count } wiadomości.
   *[other] I jeszcze { $count } wiadomości.
}

usage-pace = pace live, evening, day, relaxed, none albo czas od 1m do 7d, na przykład 36h.
usage-timeout = timeout hold, turn, wait albo vote.
usage-vote = vote replace albo vote end.
usage-later = later 3h (do 7d), later evening, later morning, later off.
usage-away = away DNI, away 2027-01-06 (dzień powrotu), away off.
