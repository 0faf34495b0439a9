# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Never reveal a person's gender. A stand-in is always "zastępca".
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

pace-live = na żywo, { $span }
pace-evening = wieczór, { $span }
pace-day = dzień, { $span }
pace-relaxed = bez pośpiechu, { $span }
pace-none = bez limitu
lobby-no-pace = Tempo: tura może trwać dowolnie długo.
lobby-pace = Tempo, czas na turę: { $pace }.
lobby-timeout = Gdy czas się skończy: { $rule }.
lobby-live = Przy tym stole gra się na żywo: wołam o każdej porze, godziny ciszy tu nie obowiązują.
timeout-wait = stół czeka, a wszyscy się o tym dowiadują
timeout-turn = komputerowy rywal gra tę jedną turę
timeout-hold = komputerowy rywal trzyma miejsce do powrotu gracza
timeout-vote = pozostali głosują, czy zastąpić gracza, czy zamknąć stół
which-pace = Ile może trwać tura?
which-timeout = Co ma się stać, gdy skończy się czas tury?
which-vote = Co ma się stać z miejscem, którego czas się skończył?

button-pace = Tempo
button-timeout = Gdy minie czas
button-timeout-wait = Czekać
button-timeout-turn = Zagrać jedną turę
button-timeout-hold = Trzymać miejsce
button-timeout-vote = Głosować
button-pause = Przerwa
button-resume = Dalej
button-vote-replace = Zastąpić
button-vote-end = Zamknąć stół
button-hand-of = Moja ręka: { $code }
button-later = Nie teraz
button-later-off = Wołaj znowu
button-absence = Wyjeżdżam
button-away = Wyjazd: { $span }
button-back = Już jestem
button-reminders = Przypomnienia
button-reminders-usual = Zwykłe
button-reminders-off = Żadne
button-reminders-every = Odstęp: { $span }
button-quiet = Godziny ciszy
button-quiet-off = Żadne
button-zone = Strefa czasowa
choice-auto = automatycznie

clock-you-until = Masz czas do { $time }.
clock-until = { $name } ma czas do { $time }.
clock-paused = Przy stole jest przerwa: zegary stoją.
clock-late = Czas się skończył, gra czeka na: { $name }.
clock-you-late = Twój czas się skończył; stół czeka na ciebie.
clock-vote = Czas się skończył, gra czeka na: { $name }. Pozostali głosują: zastąpić gracza czy zamknąć stół?
clock-you-vote = Twój czas się skończył. Pozostali głosują nad twoim miejscem; twój ruch kończy głosowanie.
clock-away = { $name } wraca { $time }.
clock-wants-pause = { $name } prosi o przerwę.
clock-held = Gra zastępca. Miejsce: { $name }.
clock-rests = Zastępcy odpoczywają, aż ktoś wróci.
hand-done-for-you = { $count ->
    [one] { $count } krok wykonano za ciebie.
    [few] { $count } kroki wykonano za ciebie.
   *[other] { $count } kroków wykonano za ciebie.
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

which-later = Kiedy znowu cię zawołać?
later-evening = Wieczorem
later-morning = Rano
done-later = Nie wołam cię do { $time }, potem raz za wszystko, co czeka.
done-later-off = Znowu cię wołam.

away-not = Nie ma zapisanego wyjazdu. W jego czasie twoje zegary stoją przy wszystkich stołach.
away-until = Twój wyjazd trwa do { $time }. Twoje zegary stoją.
away-left = { $count ->
    [one] W tym roku zostaje ci { $count } dzień.
    [few] W tym roku zostają ci { $count } dni.
   *[other] W tym roku zostaje ci { $count } dni.
}
done-away-off = Witaj z powrotem. Twoje zegary znowu idą.
refused-away = { $count ->
    [0] W tym roku nie masz już dni na wyjazd.
    [one] Na wyjazd masz już tylko { $count } dzień.
    [few] Na wyjazd masz już tylko { $count } dni.
   *[other] Na wyjazd masz już tylko { $count } dni.
}

settings-reminders-usual = Przypomnienia po połowie i po dziewięciu dziesiątych czasu
settings-reminders-off = Bez przypomnień
settings-reminders-every = Przypomnienia po połowie i po dziewięciu dziesiątych czasu oraz w rytmie: { $span }
settings-quiet = Godziny ciszy: { $hours }
settings-quiet-off = Bez godzin ciszy
settings-quiet-typed = Inne godziny: settings quiet 22:30-06:45
settings-zone = Strefa czasowa: { $zone }
settings-zone-guess = Strefa czasowa: { $zone } (domyślnie)
settings-zone-typed = Każda inna strefa z nazwy: settings zone Europe/Lisbon

refused-paused = Przy stole już jest przerwa.
refused-not-paused = Przy stole nie ma przerwy.
refused-nothing-to-vote = Nie masz nad czym głosować.

done-back = { $count ->
    [0] Miejsce przy stole { $code } jest znowu twoje.
    [one] Miejsce przy stole { $code } jest znowu twoje. { $count } krok wykonano za ciebie.
    [few] Miejsce przy stole { $code } jest znowu twoje. { $count } kroki wykonano za ciebie.
   *[other] Miejsce przy stole { $code } jest znowu twoje. { $count } kroków wykonano za ciebie.
}
done-pause-wanted = { $count ->
    [one] Prosisz o przerwę przy stole { $code }. Brakuje zgody { $count } osoby.
    [few] Prosisz o przerwę przy stole { $code }. Brakuje zgody { $count } osób.
   *[other] Prosisz o przerwę przy stole { $code }. Brakuje zgody { $count } osób.
}
done-pause-withdrawn = Nie prosisz już o przerwę przy stole { $code }.
done-resumed = Zegary stołu { $code } znowu idą.
done-voted = Twój głos przy stole { $code } się liczy.

note-waits = { $name }, stół { $code } czeka na ciebie.
note-uncalled = Stół { $code } czeka na: { $name }, ale żaden czat nie przyjmuje wiadomości o tym.
note-ran-out-wait = Stół { $code }: czas się skończył, tura: { $name }. Stół czeka.
note-ran-out-turn = Stół { $code }: czas się skończył, tura: { $name }. Tę turę gra komputerowy rywal.
note-ran-out-hold = Stół { $code }: czas się skończył, tura: { $name }. Zastępca trzyma miejsce, aż { $name } wróci.
note-ran-out-vote = Stół { $code }: czas się skończył, tura: { $name }. Pozostali głosują: zastąpić gracza czy zamknąć stół.
note-you-ran-out-wait = Twój czas przy stole { $code } się skończył. Stół czeka na ciebie.
note-you-ran-out-turn = Twój czas przy stole { $code } się skończył. Tę turę gra za ciebie komputerowy rywal.
note-you-ran-out-hold = Twój czas przy stole { $code } się skończył. Zastępca trzyma twoje miejsce; naciśnij cokolwiek, a będzie znowu twoje.
note-you-ran-out-vote = Twój czas przy stole { $code } się skończył. Pozostali głosują nad twoim miejscem; twój ruch kończy głosowanie.
note-replaced = Po głosowaniu przy stole { $code } gra komputerowy rywal. Miejsce: { $name }.
note-you-replaced = Po głosowaniu przy stole { $code } dogra za ciebie komputerowy rywal.
note-voted-end = Po głosowaniu stół { $code } jest zamknięty.
note-back = { $name } wraca do stołu { $code }.
note-wants-pause = { $name } prosi o przerwę przy stole { $code }.
note-paused = Przy stole { $code } jest przerwa: zegary stoją.
note-resumed = { $name } kończy przerwę przy stole { $code }.
note-abandoned = Stół { $code } porzucono: przez 30 dni nikogo przy nim nie było.
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
