# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins.
# `time-at` is a date and time such as "2026-11-17, 14:30". $year, $month, $day and $time are digits.
time-at = { $year }-{ $month }-{ $day }, { $time }
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

# Used on buttons and in `lobby-pace`. $span is one of the `span-…` durations.
pace-live = live, { $span }
pace-evening = evening, { $span }
pace-day = day, { $span }
pace-relaxed = relaxed, { $span }
pace-none = no limit
lobby-no-pace = Pace: a turn may take as long as it takes.
lobby-pace = Pace: { $pace } for a turn.
lobby-timeout = When time runs out: { $rule }.
lobby-live = This table is played live: turns are called at any hour, quiet hours do not count here.
timeout-wait = the table waits, and everybody is told
timeout-turn = an opponent plays this one turn
timeout-hold = an opponent holds the seat until its player is back
timeout-vote = the others vote whether to replace the player or end the table
which-pace = How long may a turn take?
which-timeout = What shall happen when the time of a turn runs out?
which-vote = What shall become of the seat whose time ran out?

# Buttons: at most 24 characters, preferably under 14.
button-pace = Pace
button-timeout = If time runs out
button-timeout-wait = Wait
button-timeout-turn = Play one turn
button-timeout-hold = Hold the seat
button-timeout-vote = Vote
button-pause = Pause
button-resume = Go on
button-vote-replace = Replace
button-vote-end = End the table
button-hand-of = My hand: { $code }
button-later = Not now
button-later-off = Call me again
button-absence = I am away
button-away = Away: { $span }
button-back = I am back
button-reminders = Reminders
button-reminders-usual = Usual
button-reminders-off = None
button-reminders-every = Every { $span }
button-quiet = Quiet hours
button-quiet-off = None
button-zone = Time zone
choice-auto = automatic

# Shown on the board and on the player's hand.
clock-you-until = You have until { $time }.
clock-until = { $name } has until { $time }.
clock-paused = The table is paused: no clock runs.
clock-late = { $name } is out of time; the table waits.
clock-you-late = You are out of time; the table waits for you.
clock-vote = { $name } is out of time. The others vote: replace the player, or end the table?
clock-you-vote = You are out of time. The others vote on your seat; your move ends the vote.
clock-away = { $name } is away until { $time }.
clock-wants-pause = { $name } would like a pause.
clock-held = A stand-in plays for { $name }.
clock-rests = The stand-ins rest until somebody is back.
hand-done-for-you = { $count ->
    [one] { $count } step was done for you.
   *[other] { $count } steps were done for you.
}

notice-until = You have until { $time }.
call-one = { $game } · { $code } waits for you: { $asked }.
call-one-until = { $game } · { $code } waits for you until { $time }: { $asked }.
call-several = { $count ->
    [one] { $count } table waits for you:
   *[other] { $count } tables wait for you:
}
call-until = { $game } · { $code }: until { $time }

which-later = When shall I call you again?
later-evening = This evening
later-morning = In the morning
done-later = I will not call you until { $time }, then once for all that waits.
done-later-off = I call you again.

away-not = You are not away. While you are, your clocks stand still at all tables.
away-until = You are away until { $time }. Your clocks stand still.
away-left = { $count ->
    [one] { $count } day is left to you this year.
   *[other] { $count } days are left to you this year.
}
done-away-off = Welcome back. Your clocks go on.
refused-away = { $count ->
    [0] You have no days left to be away this year.
    [one] You have only { $count } day left to be away.
   *[other] You have only { $count } days left to be away.
}

settings-reminders-usual = Reminders at half and at nine tenths of the time
settings-reminders-off = No reminders
settings-reminders-every = Reminders at half and at nine tenths of the time, and every { $span }
settings-quiet = Quiet hours: { $hours }
settings-quiet-off = No quiet hours
settings-quiet-typed = Any other hours: settings quiet 22:30-06:45
settings-zone = Time zone: { $zone }
settings-zone-guess = Time zone: { $zone } (guessed)
settings-zone-typed = Any other zone by its name: settings zone Europe/Lisbon

refused-paused = The table is paused already.
refused-not-paused = The table is not paused.
refused-nothing-to-vote = There is nothing for you to vote on.

done-back = { $count ->
    [0] You have your seat at { $code } again.
    [one] You have your seat at { $code } again. { $count } step was done for you.
   *[other] You have your seat at { $code } again. { $count } steps were done for you.
}
done-pause-wanted = { $count ->
    [one] You asked for a pause at { $code }. { $count } player has not agreed yet.
   *[other] You asked for a pause at { $code }. { $count } players have not agreed yet.
}
done-pause-withdrawn = You no longer ask for a pause at { $code }.
done-resumed = The clocks of { $code } run again.
done-voted = Your vote at { $code } counts.

note-waits = { $name }, table { $code } waits for you.
note-uncalled = { $name } could not be told that it is their turn at { $code }: no chat reaches them.
note-ran-out-wait = { $name } is out of time at { $code }. The table waits.
note-ran-out-turn = { $name } is out of time at { $code }. An opponent plays this turn.
note-ran-out-hold = { $name } is out of time at { $code }. A stand-in holds the seat until { $name } is back.
note-ran-out-vote = { $name } is out of time at { $code }. The others vote: replace the player, or end the table.
note-you-ran-out-wait = Your time at { $code } ran out. The table waits for you.
note-you-ran-out-turn = Your time at { $code } ran out. An opponent plays this turn for you.
note-you-ran-out-hold = Your time at { $code } ran out. A stand-in holds your seat; press anything to take it back.
note-you-ran-out-vote = Your time at { $code } ran out. The others vote on your seat; your move ends the vote.
note-replaced = By vote, an opponent takes the seat of { $name } at { $code }.
note-you-replaced = By vote, an opponent plays on for you at { $code }.
note-voted-end = By vote, the table { $code } is closed.
note-back = { $name } is back at { $code }.
note-wants-pause = { $name } would like a pause at { $code }.
note-paused = The table { $code } is paused: no clock runs.
note-resumed = { $name } ends the pause at { $code }.
note-abandoned = The table { $code } is given up: nobody was there for 30 days.
note-more = { $count ->
    [one] And one thing more.
   *[other] And { $count } things more.
}

usage-pace = pace live, evening, day, relaxed, none, or a time from 1m to 7d such as 36h.
usage-timeout = timeout hold, turn, wait or vote.
usage-vote = vote replace or vote end.
usage-later = later 3h (up to 7d), later evening, later morning, later off.
usage-away = away DAYS, away 2027-01-06 (the day you are back), away off.
