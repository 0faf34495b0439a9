# Everything around the games: lobby, hand, notices, refusals, settings.
# Names are always in the nominative. Sentences must not depend on a person's gender.
# Commands are written as they are typed (new, join, begin …) and stay in English.

table-title = { $game } · { $code }
opponent-name = Opponent ({ $level })
opponent-name-numbered = Opponent { $number } ({ $level })
a-player = A player

level-easy = easy
level-normal = normal
level-hard = hard

# Buttons: at most 24 characters, preferably under 14.
button-join = Join
button-quit = Leave
button-opponent = Opponent: { $level }
button-no-opponent = Remove opponent
button-ireland = I was last in Ireland
button-begin = Begin
button-rules = Rules
button-show = Show me
button-hand = My hand
button-board = Board
button-hint = Hint
button-resign = Give up
button-words = In words
button-scores = Scores
button-log = What happened
button-undo = Undo
button-more = More ({ $page }/{ $pages })
button-rematch = Rematch
button-review = Look back
button-sure = Yes, I am sure
button-new = New table: { $game }
button-games = My games
button-help = Help

lobby-seats = { $sit } of { $size } seats are taken.
lobby-free-clovers = Free clovers: a clover may move any figure of your own.
lobby-private = Private: joined by its code alone.
lobby-host = host
lobby-begins = was last in Ireland and begins
lobby-unreached = has not opened a private chat with me yet
lobby-how-to-be-reached = To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
lobby-shut-out = takes no direct messages from me
lobby-how-to-let-in = To get your hand by message, allow direct messages from this server and send me /keltis hand in private. Without it, the button My hand shows it to you here.
lobby-commitment = The shuffle is fixed already. Its seal: { $commitment }

hand-your-turn = Your turn: { $asked }
hand-waits-for = Waiting for { $name }.
hand-in-private = Your hand is in our private chat, as your settings say.
hand-at-the-start = You have a seat at { $game } · { $code }. Your cards come here when the game begins.

log-nothing = Nothing has happened yet.
replay-deal = The deal

over-closed = The table was closed before its end.
over-abandoned = The table was given up: nobody came back to it.
over-proof = Proof of the shuffle: the SHA-256 of the seed { $seed } is the seal { $commitment }

notice-turn = { $name }, it is your turn at { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), { $behind } points less
hint-unrated = With a hint taken, this game no longer counts for ratings.
hint-not-now = There is nothing for you to decide now.
hint-busy = I am still thinking about your last question.
review-nothing = I found no move of yours that cost much.
review-lapse = Move { $number }: { $done }. Better: { $better }, about { $cost } points more.

reason-wins = wins the game
reason-points = { $points ->
    [one] { $points } point at once
   *[other] { $points } points at once
}
reason-wish-stone = a wish stone
reason-mirror = a mirror
reason-onward = may carry the figure on
reason-goal = into the goal area
reason-large-figure = the large figure counts double
reason-begins = { $cards ->
    [one] begins a run with { $cards } card of it
   *[other] begins a run with { $cards } cards of it
}
reason-new-run = begins a run
reason-no-gap = goes on without a gap
reason-gap = { $values ->
    [one] leaves out only { $values } value
   *[other] leaves out { $values } values
}
reason-another-turn = another turn at once
reason-safe = of no use to the next player
reason-useless = fits no run of yours any more
reason-fits = fits a run of yours
reason-nothing-open = nothing open is worth more
reason-collects = collects for a run to begin
reason-keeps-open = keeps the run open for something nearer
reason-reopens = lets the run go on from further back
reason-small-first = keeps the large figure for a better path
reason-stays = better than where it would lead
reason-forward = brings a figure on
reason-more-later = there may be more to score later
reason-least-loss = costs least

which-table = Which table do you mean?
which-none = I know of no table that you could mean here. Open one with new, or name its code.
which-game = Which game shall it be?
which-opponent = How strong shall the opponent be?

refused-no-table = There is no table { $code }.
refused-started = The game has begun already.
refused-not-started = The game has not begun yet.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-full = All seats are taken.
refused-already-seated = You sit at this table already.
refused-not-seated = You do not sit at this table.
refused-too-few = It takes at least two. Let somebody join, or seat an opponent.
refused-not-host = Only the host of the table may do that.
refused-host-begins = Only the host { $name } may begin while seats are free.
refused-no-such-seat = There is no such seat.
refused-ireland-taken = { $name } said so first and begins.
refused-nothing-to-undo = There is nothing of yours to take back.
refused-something-shown = That cannot be taken back: something hidden has been shown.
refused-somebody-acted = That cannot be taken back: somebody has moved since.
refused-not-your-turn = It is not your turn. The game waits for { $name }.
refused-may-not-close = Only the host of the table, an admin of this place, or all who play may close it.
refused-no-opponent = No opponent sits here.
refused-stale = The table has moved on. This is how it stands now.
refused-no-such-word = I do not know that. Send help for what I understand.
refused-empty = What shall I do? Send help for what I understand.
refused-quota = You have { $count } open tables, which is as many as one person may have here. Finish or close one first.
refused-too-fast = That was a lot at once. Wait a moment, please.
refused-banned = You cannot use this bot.
refused-private-only = Not here where all can read: ask me in a private chat.
refused-place-only = That is about a place: ask for it in the channel or group.
refused-not-admin = Only the admins of this place may do that.
refused-no-opening = Only the admins of this place may open tables here.
refused-failed = Something went wrong on my side. Nothing has changed; please try again in a moment.

# $games lists the games as they are typed, for example "keltis, stones or oracle"; $with_clovers those with the variant.
usage-new = new GAME [SEATS] [clovers] [private] [day]. GAME is { $games }, SEATS is 2 to 4; clovers goes with { $with_clovers } only. A pace such as day, live or 36h may follow.
usage-code = After this word only the code of a table can stand, such as K7QX.
usage-opponent = opponent easy, opponent normal or opponent hard; opponent none takes the last one away.
usage-unseat = unseat NUMBER, the number of the seat in the lobby.
usage-rules = rules GAME TOPIC. GAME is { $games }; rules alone shows all topics.
usage-show = show GAME deals a guided first game at once. GAME is { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = This word stands alone.
usage-say = say TEXT.
usage-button = That button is from another time. Send hand or board for a fresh one.

done-joined = You sit at { $code }.
done-left = You left the table { $code }.
done-watching = Table { $code } is now shown here.
done-said = Said at { $code }.
done-closed = Table { $code } is closed.
done-resigned = An opponent plays on for you at { $code }.
done-unseated = Seat { $number } is free again.
done-linked = You are one person now in both chats.
done-unlinked = This chat is on its own again.
done-forgotten = I have forgotten you. Your running seats went to opponents; finished games stay without your name.

sure-quit = The game has begun: leaving means that an opponent plays on for you. Are you sure?
sure-resign = An opponent plays on for you, and for ratings you come last. Are you sure?
sure-close = The table { $code } ends for everybody. Are you sure?
sure-close-wait = { $count ->
    [one] You agreed to close. { $count } player has not yet.
   *[other] You agreed to close. { $count } players have not yet.
}
sure-forget = Everything I know of you goes: names, settings, ratings, links. Your running seats go to opponents. Are you sure?

note-said = { $name }: { $text }
note-unseated = The host took you off the table { $code }.
note-closed = { $name } closed the table { $code }.
note-resigned = { $name } gave up at { $code }; an opponent plays on.
note-unreached = I cannot write to { $name }. The button My hand shows the hand right here; or { $name } opens a private chat with me and sends start.
note-shut-out = I cannot write to { $name }, whose direct messages are closed to me. The button My hand shows the hand right here; or { $name } allows direct messages from this server and sends me /keltis hand in private.

games-title = Your games
games-none = You sit at no table. Open one with new.
games-waits = { $game } · { $code }: your turn
games-running = { $game } · { $code }: waiting for others
games-lobby = { $game } · { $code }: in the lobby
games-over = { $game } · { $code }: over

stats-title = Your results
stats-none = You have finished no game yet.
stats-line = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, best { $best }, average { $mean }
stats-rating = Rating: { $rating } ± { $uncertainty } ({ $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
})

settings-title = Your settings
settings-language = Language: { $language }
settings-language-auto = as your chat says ({ $language })
settings-pictures-on = Boards as pictures
settings-pictures-off = Boards as text
settings-hand-on = Your hand comes to the private chat by itself
settings-hand-off = Your hand is shown only when you ask
settings-hand-private = Your hand comes to the private chat and is shown nowhere else
settings-linked = { $count ->
    [one] { $count } chat is linked
   *[other] { $count } chats are linked
}
language-en = English
language-de = German
language-ru = Russian
language-pl = Polish
language-cs = Czech
language-sk = Slovak
button-pictures-on = Pictures
button-pictures-off = Text
button-hand-on = Hand by message
button-hand-off = Hand when I ask
button-hand-private = Hand only in private

place-title = Settings of this place
place-threads-on = A thread for each table
place-threads-off = Tables in the channel itself
place-open-on = Anybody may open tables
place-open-off = Only admins may open tables
button-threads-on = Threads
button-threads-off = No threads
button-open-on = Anybody opens
button-open-off = Admins open

link-code = Send link { $code } to me in your other chat within { $minutes } minutes. It works once.
link-wrong = That code is not valid, or no longer. Send link in your other chat for a new one.
link-self = That is this very chat. Send the code in the other one.
link-same-table = Both of you sit at table { $code }. Finish it first.
link-already = These chats belong to one person already.
unlink-none = This chat is not linked to another.

privacy-text = I keep: your name and id of this chat, your language and settings with your zone and quiet hours, when you were away, the tables you sit at with every move, results and ratings. Hands are shown to their owner alone; seeds of running games to nobody. On the page the last things said stay with their room. Finished games stay without your name after forget. I read only what you send to me. Nothing goes to third parties.

help-title = Keltis, played at your own pace
# $games lists the games with their hints, for example "keltis (five paths) or stones (tiles)".
help-first = 1. new opens a table: { $games }. Others join, or seat an opponent; then begin.
help-second = 2. When it is your turn, I tell you. My hand shows your cards to you alone, with every move as a button.
help-third = 3. rules explains the games. The game waits for you, hours or days.
help-more = More words: { $words }.
help-fan = An unofficial fan project, not affiliated with the game's author or publisher.

rules-which = The rules of which game?
show-which = Which game shall I show you?
start-hello = Hello! I run Keltis tables. Open one here and play against opponents, or use me in a group.
