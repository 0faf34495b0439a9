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
lobby-no-pace = Pace: no time limit.
lobby-pace = Pace: { $pace } per turn.
lobby-timeout = When time runs out: { $rule }.
lobby-live = Live table: I'll notify you at any hour; quiet hours don't apply here.
timeout-wait = the table waits and everyone is told
timeout-turn = a bot plays this one turn
timeout-hold = a bot plays until the player is back
timeout-vote = the others vote to replace the player or end the game
which-pace = How long may a turn take?
which-timeout = What should happen when a turn runs out of time?
which-vote = A player has run out of time. What should happen now?

# Buttons: at most 24 characters, preferably under 14.
button-pace = Pace
button-timeout = If time runs out
button-timeout-wait = Wait
button-timeout-turn = Bot plays 1 turn
button-timeout-hold = Bot fills in
button-timeout-vote = Vote
button-pause = Pause
button-resume = Resume
button-vote-replace = Replace
button-vote-end = End the game
button-hand-of = My hand: { $code }
button-later = Remind me later
button-later-off = Notify me again
button-absence = I'm away
button-away = Away: { $span }
button-back = I'm back
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
clock-paused = Paused: the clocks are stopped.
clock-late = { $name } is out of time; the table is waiting.
clock-you-late = You're out of time; the table is waiting for you.
clock-vote = { $name } is out of time. The others are voting: replace the player or end the game?
clock-you-vote = You're out of time. The others are voting on your seat; make a move to stop the vote.
clock-away = { $name } is away until { $time }.
clock-wants-pause = { $name } would like a pause.
clock-wants-close = { $name } would like to close the table.
clock-wants-close-until = { $name } would like to close the table. It closes { $time } unless someone says no.
clock-held = A bot is playing for { $name }.
clock-rests = The bots wait until someone is back.
hand-done-for-you = { $count ->
    [one] A bot played { $count } step for you.
   *[other] A bot played { $count } steps for you.
}

notice-until = You have until { $time }.
call-one = { $game } · { $code } is waiting for you: { $asked }.
call-one-until = { $game } · { $code } is waiting for you until { $time }: { $asked }.
call-several = { $count ->
    [one] { $count } table is waiting for you:
   *[other] { $count } tables are waiting for you:
}
call-until = { $game } · { $code }: until { $time }

which-later = When should I remind you?
later-evening = This evening
later-morning = In the morning
done-later = OK, nothing until { $time }. Then one message about everything that's waiting.
done-later-off = OK, I'll notify you again.

away-not = You're not marked as away. While you are, your clocks stop at every table.
away-until = You're away until { $time }. Your clocks are stopped.
away-left = { $count ->
    [one] You have { $count } away day left this year.
   *[other] You have { $count } away days left this year.
}
done-away-off = Welcome back! Your clocks are running again.
refused-away = { $count ->
    [0] You have no away days left this year.
    [one] You have only { $count } away day left this year.
   *[other] You have only { $count } away days left this year.
}

settings-reminders-usual = Reminders at 50% and 90% of the time
settings-reminders-off = No reminders
settings-reminders-every = Reminders at 50% and 90% of the time, and every { $span }
settings-quiet = Quiet hours: { $hours }
settings-quiet-off = No quiet hours
settings-quiet-typed = For other hours, type: settings quiet 22:30-06:45
settings-zone = Time zone: { $zone }
settings-zone-guess = Time zone: { $zone } (guessed)
settings-zone-typed = For another zone, type its name: settings zone Europe/Lisbon

refused-paused = The table is already paused.
refused-not-paused = The table isn't paused.
refused-nothing-to-vote = There's nothing for you to vote on.

done-back = { $count ->
    [0] Your seat at table { $code } is yours again.
    [one] Your seat at table { $code } is yours again. A bot played { $count } step for you.
   *[other] Your seat at table { $code } is yours again. A bot played { $count } steps for you.
}
done-pause-wanted = { $count ->
    [one] You asked for a pause at table { $code }. { $count } player still has to agree.
   *[other] You asked for a pause at table { $code }. { $count } players still have to agree.
}
done-pause-withdrawn = You've withdrawn your pause request at table { $code }.
done-resumed = The clocks at table { $code } are running again.
done-voted = Your vote at table { $code } has been counted.

note-waits = { $name }, table { $code } is waiting for you.
note-uncalled = I couldn't tell { $name } that it's their turn at table { $code }: I can't reach them in any chat.
note-ran-out-wait = { $name } ran out of time at table { $code }. The table is waiting.
note-ran-out-turn = { $name } ran out of time at table { $code }. A bot plays this turn.
note-ran-out-hold = { $name } ran out of time at table { $code }. A bot plays until { $name } is back.
note-ran-out-vote = { $name } ran out of time at table { $code }. The others vote: replace the player or end the game?
note-you-ran-out-wait = Your time at table { $code } ran out. The table is waiting for you.
note-you-ran-out-turn = Your time at table { $code } ran out. A bot plays this turn for you.
note-you-ran-out-hold = Your time at table { $code } ran out. A bot is playing for you; press any button to take over again.
note-you-ran-out-vote = Your time at table { $code } ran out. The others are voting on your seat; make a move to stop the vote.
note-replaced = By vote, a bot replaces { $name } at table { $code }.
note-you-replaced = By vote, a bot plays on for you at table { $code }.
note-voted-end = By vote, table { $code } is closed.
note-back = { $name } is back at table { $code }.
note-wants-pause = { $name } would like a pause at table { $code }.
note-paused = Table { $code } is paused: the clocks are stopped.
note-resumed = { $name } ended the pause at table { $code }.
note-abandoned = Table { $code } was closed: nobody had been there for 30 days.
note-more = { $count ->
    [one] And { $count } more message.
   *[other] And { $count } more messages.
}

usage-pace = pace live, evening, day, relaxed, none, or a time from 1m to 7d, such as 36h.
usage-timeout = timeout hold, turn, wait or vote.
usage-vote = vote replace or vote end.
usage-later = later 3h (up to 7d), later evening, later morning, later off.
usage-away = away DAYS, away 2027-01-06 (the day you're back), away off.
