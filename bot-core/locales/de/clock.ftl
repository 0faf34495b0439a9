# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# A stand-in is always "Vertretung".
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

pace-live = live, { $span }
pace-evening = Abend, { $span }
pace-day = Tag, { $span }
pace-relaxed = gemütlich, { $span }
pace-none = ohne Frist
lobby-no-pace = Tempo: Ein Zug darf dauern, so lange er dauert.
lobby-pace = Tempo je Zug: { $pace }.
lobby-timeout = Wenn die Zeit abläuft: { $rule }.
lobby-live = An diesem Tisch wird live gespielt: Du wirst zu jeder Stunde gerufen, Ruhezeiten gelten hier nicht.
timeout-wait = Der Tisch wartet, und alle erfahren es
timeout-turn = Ein Computergegner spielt diesen einen Zug
timeout-hold = Ein Computergegner hält den Platz, bis die Person zurück ist
timeout-vote = Die anderen stimmen ab, ob ersetzt oder beendet wird
which-pace = Wie lange darf ein Zug dauern?
which-timeout = Was soll geschehen, wenn die Zeit eines Zuges abläuft?
which-vote = Was soll mit dem Platz geschehen, dessen Zeit abgelaufen ist?

button-pace = Tempo
button-timeout = Wenn Zeit abläuft
button-timeout-wait = Warten
button-timeout-turn = Einen Zug spielen
button-timeout-hold = Platz halten
button-timeout-vote = Abstimmen
button-pause = Pause
button-resume = Weiter
button-vote-replace = Ersetzen
button-vote-end = Tisch beenden
button-hand-of = Meine Hand: { $code }
button-later = Nicht jetzt
button-later-off = Wieder rufen
button-absence = Ich bin fort
button-away = Fort: { $span }
button-back = Bin zurück
button-reminders = Erinnerungen
button-reminders-usual = Wie üblich
button-reminders-off = Keine
button-reminders-every = Abstand: { $span }
button-quiet = Ruhezeiten
button-quiet-off = Keine
button-zone = Zeitzone
choice-auto = automatisch

clock-you-until = Du hast Zeit bis { $time }.
clock-until = { $name } hat Zeit bis { $time }.
clock-paused = Der Tisch macht Pause: Keine Uhr läuft.
clock-late = Die Zeit ist abgelaufen für { $name }; der Tisch wartet.
clock-you-late = Deine Zeit ist abgelaufen; der Tisch wartet auf dich.
clock-vote = Die Zeit ist abgelaufen für { $name }. Die anderen stimmen ab: ersetzen oder den Tisch beenden?
clock-you-vote = Deine Zeit ist abgelaufen. Die anderen stimmen über deinen Platz ab; dein Zug beendet die Abstimmung.
clock-away = { $name } ist abwesend bis { $time }.
clock-wants-pause = { $name } möchte eine Pause.
clock-held = Eine Vertretung spielt für { $name }.
clock-rests = Die Vertretungen ruhen, bis jemand zurück ist.
hand-done-for-you = { $count ->
    [one] { $count } Schritt wurde für dich gemacht.
   *[other] { $count } Schritte wurden für dich gemacht.
}

notice-until = Du hast Zeit bis { $time }.
call-one = { $game } · { $code } wartet auf dich: { $asked }.
call-one-until = { $game } · { $code } wartet auf dich bis { $time }: { $asked }.
call-several = { $count ->
    [one] { $count } Tisch wartet auf dich:
   *[other] { $count } Tische warten auf dich:
}
call-until = { $game } · { $code }: bis { $time }

which-later = Wann soll ich dich wieder rufen?
later-evening = Heute Abend
later-morning = Am Morgen
done-later = Ich rufe dich nicht bis { $time }, dann einmal für alles, was wartet.
done-later-off = Ich rufe dich wieder.

away-not = Du bist nicht abwesend. Wenn du es bist, stehen deine Uhren an allen Tischen still.
away-until = Du bist abwesend bis { $time }. Deine Uhren stehen still.
away-left = { $count ->
    [one] { $count } Tag bleibt dir in diesem Jahr.
   *[other] { $count } Tage bleiben dir in diesem Jahr.
}
done-away-off = Willkommen zurück. Deine Uhren laufen weiter.
refused-away = { $count ->
    [0] Für dieses Jahr hast du keine Tage mehr, um abwesend zu sein.
    [one] Du hast nur noch { $count } Tag, um abwesend zu sein.
   *[other] Du hast nur noch { $count } Tage, um abwesend zu sein.
}

settings-reminders-usual = Erinnerungen nach der Hälfte und nach neun Zehnteln der Zeit
settings-reminders-off = Keine Erinnerungen
settings-reminders-every = Erinnerungen nach der Hälfte und nach neun Zehnteln der Zeit, dazu in diesem Abstand: { $span }
settings-quiet = Ruhezeiten: { $hours }
settings-quiet-off = Keine Ruhezeiten
settings-quiet-typed = Andere Zeiten: settings quiet 22:30-06:45
settings-zone = Zeitzone: { $zone }
settings-zone-guess = Zeitzone: { $zone } (vermutet)
settings-zone-typed = Jede andere Zone mit ihrem Namen: settings zone Europe/Lisbon

refused-paused = Der Tisch macht schon Pause.
refused-not-paused = Der Tisch macht keine Pause.
refused-nothing-to-vote = Für dich gibt es nichts abzustimmen.

done-back = { $count ->
    [0] Du hast deinen Platz an { $code } wieder.
    [one] Du hast deinen Platz an { $code } wieder. { $count } Schritt wurde für dich gemacht.
   *[other] Du hast deinen Platz an { $code } wieder. { $count } Schritte wurden für dich gemacht.
}
done-pause-wanted = { $count ->
    [one] Du möchtest an { $code } eine Pause. { $count } Person hat noch nicht zugestimmt.
   *[other] Du möchtest an { $code } eine Pause. { $count } Personen haben noch nicht zugestimmt.
}
done-pause-withdrawn = Du möchtest an { $code } keine Pause mehr.
done-resumed = Die Uhren von { $code } laufen wieder.
done-voted = Deine Stimme an { $code } zählt.

note-waits = { $name }, der Tisch { $code } wartet auf dich.
note-uncalled = { $name } ist dran an { $code } und weiß es nicht: Kein Chat erreicht { $name }.
note-ran-out-wait = Die Zeit ist abgelaufen für { $name } an { $code }. Der Tisch wartet.
note-ran-out-turn = Die Zeit ist abgelaufen für { $name } an { $code }. Ein Computergegner spielt diesen Zug.
note-ran-out-hold = Die Zeit ist abgelaufen für { $name } an { $code }. Eine Vertretung hält den Platz, bis { $name } zurück ist.
note-ran-out-vote = Die Zeit ist abgelaufen für { $name } an { $code }. Die anderen stimmen ab: ersetzen oder den Tisch beenden.
note-you-ran-out-wait = Deine Zeit an { $code } ist abgelaufen. Der Tisch wartet auf dich.
note-you-ran-out-turn = Deine Zeit an { $code } ist abgelaufen. Ein Computergegner spielt diesen Zug für dich.
note-you-ran-out-hold = Deine Zeit an { $code } ist abgelaufen. Eine Vertretung hält deinen Platz; drück irgendetwas, und er ist wieder deiner.
note-you-ran-out-vote = Deine Zeit an { $code } ist abgelaufen. Die anderen stimmen über deinen Platz ab; dein Zug beendet das.
note-replaced = Nach der Abstimmung spielt an { $code } ein Computergegner auf dem Platz von { $name }.
note-you-replaced = Nach der Abstimmung spielt an { $code } ein Computergegner für dich weiter.
note-voted-end = Nach der Abstimmung ist der Tisch { $code } geschlossen.
note-back = { $name } ist zurück an { $code }.
note-wants-pause = { $name } möchte eine Pause an { $code }.
note-paused = Der Tisch { $code } macht Pause: Keine Uhr läuft.
note-resumed = { $name } beendet die Pause an { $code }.
note-abandoned = Der Tisch { $code } ist aufgelöst: 30 Tage lang war niemand da.
note-more = { $count ->
    [one] Und noch eins.
   *[other] Und noch { $count } Dinge.
}

usage-pace = pace live, evening, day, relaxed, none oder eine Zeit von 1m bis 7d wie 36h.
usage-timeout = timeout hold, turn, wait oder vote.
usage-vote = vote replace oder vote end.
usage-later = later 3h (bis 7d), later evening, later morning, later off.
usage-away = away TAGE, away 2027-01-06 (der Tag der Rückkehr), away off.
