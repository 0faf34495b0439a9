# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# A stand-in is a "Bot", as any other computer player. "An" a table is "am Tisch K7QX", never "an K7QX".
time-at = { $day }.{ $month }.{ $year }, { $time }
span-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
span-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}

pace-live = live ({ $span })
pace-evening = Abend ({ $span })
pace-day = Tag ({ $span })
pace-relaxed = gemütlich ({ $span })
pace-none = ohne Zeitlimit
lobby-no-pace = Tempo: ohne Zeitlimit.
lobby-pace = Tempo je Zug: { $pace }.
lobby-timeout = Wenn die Zeit abläuft: { $rule }.
lobby-live = Hier wird live gespielt: Ich melde mich zu jeder Uhrzeit, Ruhezeiten gelten an diesem Tisch nicht.
timeout-wait = Der Tisch wartet, und alle erfahren es
timeout-turn = Ein Bot spielt diesen einen Zug
timeout-hold = Ein Bot spielt, bis die Person zurück ist
timeout-vote = Die anderen stimmen ab, ob ein Bot übernimmt oder der Tisch geschlossen wird
which-pace = Wie lange darf ein Zug dauern?
which-timeout = Was soll geschehen, wenn bei einem Zug die Zeit abläuft?
which-vote = Für jemanden ist die Zeit abgelaufen. Was soll geschehen?

button-pace = Tempo
button-timeout = Bei Zeitablauf
button-timeout-wait = Warten
button-timeout-turn = Bot spielt 1 Zug
button-timeout-hold = Bot springt ein
button-timeout-vote = Abstimmen
button-pause = Pause
button-resume = Weiterspielen
button-vote-replace = Ersetzen
button-vote-end = Tisch schließen
button-hand-of = Meine Hand: { $code }
button-later = Später erinnern
button-later-off = Wieder erinnern
button-absence = Ich bin weg
button-away = Weg: { $span }
button-back = Bin wieder da
button-reminders = Erinnerungen
button-reminders-usual = Wie üblich
button-reminders-off = Keine
button-reminders-every = Alle { $span }
button-quiet = Ruhezeiten
button-quiet-off = Keine
button-zone = Zeitzone
choice-auto = automatisch

clock-you-until = Du hast bis { $time } Zeit.
clock-until = { $name } hat bis { $time } Zeit.
clock-paused = Pause: Die Uhren stehen still.
clock-late = Für { $name } ist die Zeit abgelaufen; der Tisch wartet.
clock-you-late = Deine Zeit ist abgelaufen; der Tisch wartet auf dich.
clock-vote = Für { $name } ist die Zeit abgelaufen. Die anderen stimmen ab: ersetzen oder den Tisch schließen?
clock-you-vote = Deine Zeit ist abgelaufen. Die anderen stimmen über deinen Platz ab; sobald du ziehst, endet die Abstimmung.
clock-away = { $name } ist bis { $time } abwesend.
clock-wants-pause = { $name } möchte eine Pause.
clock-wants-close = { $name } möchte den Tisch schließen.
clock-wants-close-until = { $name } möchte den Tisch schließen. Sagt niemand Nein, wird er geschlossen: { $time }.
clock-held = Für { $name } spielt gerade ein Bot.
clock-rests = Die Bots warten, bis jemand zurück ist.
hand-done-for-you = { $count ->
    [one] Ein Bot hat { $count } Schritt für dich gemacht.
   *[other] Ein Bot hat { $count } Schritte für dich gemacht.
}

notice-until = Du hast bis { $time } Zeit.
call-one = { $game } · { $code } wartet auf dich: { $asked }.
call-one-until = { $game } · { $code } wartet auf dich bis { $time }: { $asked }.
call-several = { $count ->
    [one] { $count } Tisch wartet auf dich:
   *[other] { $count } Tische warten auf dich:
}
call-until = { $game } · { $code }: bis { $time }

which-later = Wann soll ich dich erinnern?
later-evening = Heute Abend
later-morning = Am Morgen
done-later = Bis { $time } melde ich mich nicht, danach einmal für alles, was wartet.
done-later-off = Alles klar, ich erinnere dich wieder.

away-not = Du bist nicht abwesend. Solange du es bist, stehen deine Uhren an allen Tischen still.
away-until = Du bist bis { $time } abwesend. Deine Uhren stehen still.
away-left = { $count ->
    [0] Du hast dieses Jahr keine Abwesenheitstage mehr.
    [one] Du hast dieses Jahr noch { $count } Abwesenheitstag.
   *[other] Du hast dieses Jahr noch { $count } Abwesenheitstage.
}
done-away-off = Willkommen zurück. Deine Uhren laufen weiter.
refused-away = { $count ->
    [0] Du hast dieses Jahr keine Abwesenheitstage mehr.
    [one] Du hast dieses Jahr nur noch { $count } Abwesenheitstag.
   *[other] Du hast dieses Jahr nur noch { $count } Abwesenheitstage.
}

settings-reminders-usual = Erinnerungen bei 50 % und 90 % der Zeit
settings-reminders-off = Keine Erinnerungen
settings-reminders-every = Erinnerungen bei 50 % und 90 % der Zeit, dazu alle { $span }
settings-quiet = Ruhezeiten: { $hours }
settings-quiet-off = Keine Ruhezeiten
settings-quiet-typed = Andere Zeiten: settings quiet 22:30-06:45
settings-zone = Zeitzone: { $zone }
settings-zone-guess = Zeitzone: { $zone } (vermutet)
settings-zone-typed = Jede andere Zeitzone mit ihrem Namen: settings zone Europe/Lisbon

refused-paused = Der Tisch macht schon Pause.
refused-not-paused = Der Tisch macht keine Pause.
refused-nothing-to-vote = Für dich gibt es nichts abzustimmen.

done-back = { $count ->
    [0] Dein Platz am Tisch { $code } gehört wieder dir.
    [one] Dein Platz am Tisch { $code } gehört wieder dir. Ein Bot hat { $count } Schritt für dich gemacht.
   *[other] Dein Platz am Tisch { $code } gehört wieder dir. Ein Bot hat { $count } Schritte für dich gemacht.
}
done-pause-wanted = { $count ->
    [one] Du möchtest am Tisch { $code } eine Pause. { $count } Person hat noch nicht zugestimmt.
   *[other] Du möchtest am Tisch { $code } eine Pause. { $count } Personen haben noch nicht zugestimmt.
}
done-pause-withdrawn = Du möchtest am Tisch { $code } keine Pause mehr.
done-resumed = Am Tisch { $code } laufen die Uhren wieder.
done-voted = Deine Stimme am Tisch { $code } zählt.

note-waits = { $name }, der Tisch { $code } wartet auf dich.
note-uncalled = { $name } ist am Tisch { $code } dran, aber in keinem Chat zu erreichen.
note-ran-out-wait = Tisch { $code }: Für { $name } ist die Zeit abgelaufen. Der Tisch wartet.
note-ran-out-turn = Tisch { $code }: Für { $name } ist die Zeit abgelaufen. Ein Bot spielt diesen Zug.
note-ran-out-hold = Tisch { $code }: Für { $name } ist die Zeit abgelaufen. Ein Bot spielt, bis { $name } zurück ist.
note-ran-out-vote = Tisch { $code }: Für { $name } ist die Zeit abgelaufen. Die anderen stimmen ab: ersetzen oder den Tisch schließen.
note-you-ran-out-wait = Deine Zeit am Tisch { $code } ist abgelaufen. Der Tisch wartet auf dich.
note-you-ran-out-turn = Deine Zeit am Tisch { $code } ist abgelaufen. Ein Bot spielt diesen Zug für dich.
note-you-ran-out-hold = Deine Zeit am Tisch { $code } ist abgelaufen. Ein Bot spielt für dich; drück irgendeinen Knopf, dann übernimmst du wieder.
note-you-ran-out-vote = Deine Zeit am Tisch { $code } ist abgelaufen. Die anderen stimmen über deinen Platz ab; sobald du ziehst, endet die Abstimmung.
note-replaced = Nach der Abstimmung spielt am Tisch { $code } ein Bot für { $name }.
note-you-replaced = Nach der Abstimmung spielt am Tisch { $code } ein Bot für dich weiter.
note-voted-end = Nach der Abstimmung ist der Tisch { $code } geschlossen.
note-back = { $name } ist zurück am Tisch { $code }.
note-wants-pause = { $name } möchte am Tisch { $code } eine Pause.
note-paused = Pause am Tisch { $code }: Die Uhren stehen still.
note-resumed = { $name } beendet die Pause am Tisch { $code }.
note-abandoned = Der Tisch { $code } ist aufgelöst: 30 Tage lang war niemand da.
note-more = { $count ->
    [one] Und noch { $count } Meldung.
   *[other] Und noch { $count } Meldungen.
}

usage-pace = pace live, evening, day, relaxed, none oder eine Zeit von 1m bis 7d wie 36h.
usage-timeout = timeout hold, turn, wait oder vote.
usage-vote = vote replace oder vote end.
usage-later = later 3h (bis 7d), later evening, later morning, later off.
usage-away = away TAGE, away 2027-01-06 (der Tag der Rückkehr), away off.
