# Everything around the games: lobby, hand, notices, refusals, settings.
# Names are always in the nominative. Sentences must not depend on a person's gender.
# Commands are written as they are typed (new, join, begin …) and stay in English.

table-title = { $game } · { $code }
opponent-name = Bot ({ $level })
opponent-name-numbered = Bot { $number } ({ $level })
a-player = A player

level-easy = easy
level-normal = normal
level-hard = hard

# Buttons: at most 24 characters, preferably under 14.
button-join = Join
button-quit = Leave
button-opponent = Bot: { $level }
button-no-opponent = Remove bot
button-ireland = Just back from Ireland
button-begin = Begin
button-rules = Rules
button-show = Show me
button-hand = My hand
button-invite = Invite
button-renew = New invitation
button-board = Board
button-hint = Hint
button-resign = Give up
button-words = As text
button-scores = Scores
button-log = What happened?
button-undo = Undo
button-more = More ({ $page }/{ $pages })
button-rematch = Rematch
button-review = Look back
button-sure = Yes, I'm sure
button-agree-close = Agree to close
button-keep = Play on
button-mute = Mute someone
button-unmute = Unmute
button-unwatch = Remove a watcher
button-undo-unwatch = Let them watch again
button-report = Report someone
button-report-insults = Insults
button-report-spam = Spam
button-report-spoiling = Spoiling the game
button-sure-link = Both are mine
button-unlink = Unlink
button-new = New table: { $game }
button-games = My games
button-help = Help

lobby-seats = Seats taken: { $sit } of { $size }.
lobby-free-clovers = Free clovers: a clover may move any of your figures.
lobby-private = Private: only people who are invited can watch and join.
invitation = Here's the invitation to table { $code }. Pass it on: anyone who sends it to me, in any chat, can watch and take a seat.
lobby-host = host
lobby-begins = in Ireland most recently, goes first
lobby-unreached = hasn't opened a private chat with me yet
lobby-how-to-be-reached = Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
lobby-shut-out = doesn't accept direct messages from me
lobby-how-to-let-in = Want your hand by message? Allow direct messages from this server and send me /keltis hand in private. Otherwise press My hand here.
lobby-commitment = The shuffle is sealed: { $commitment }
# $names lists people and where they watch: "Cleo (w1), Discord; Dora (w2), web".
board-watchers = Watching: { $names }
platform-web = web

hand-your-turn = Your turn: { $asked }
hand-waits-for = Waiting for { $name }.
hand-in-private = Your hand is in our private chat, as you chose.
hand-at-the-start = You're in! { $game } · { $code }: your moves will appear here when the game begins.

log-nothing = Nothing has happened yet.
replay-deal = The deal

over-closed = The table was closed before the game ended.
over-abandoned = The table was closed because nobody came back.
over-proof = Proof of the shuffle: the SHA-256 of the seed { $seed } is the seal { $commitment }

notice-turn = { $name }, your turn! { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), about { $behind } points worse
hint-unrated = You took a hint, so this game won't be rated.
hint-not-now = Nothing to decide right now.
hint-busy = I'm still thinking about your last question.
hint-too-many = That's a lot of hints and reviews in a short time. Try a few moves on your own and ask me again a bit later.
review-nothing = I found no costly mistakes in your moves.
review-lapse = Move { $number }: { $done }. Better: { $better }, worth about { $cost } points more.

reason-wins = wins the game
reason-points = { $points ->
    [one] { $points } point at once
   *[other] { $points } points at once
}
reason-wish-stone = a wish stone
reason-mirror = a mirror
reason-onward = may take the figure further
reason-goal = takes a figure to the final stones
reason-large-figure = the large figure counts double
reason-begins = { $cards ->
    [one] starts a run; you hold { $cards } card of that colour
   *[other] starts a run; you hold { $cards } cards of that colour
}
reason-new-run = starts a new run
reason-no-gap = continues a run without a gap
reason-gap = { $values ->
    [one] skips only { $values } value
   *[other] skips { $values } values
}
reason-another-turn = another turn at once
reason-safe = no use to the next player
reason-useless = no longer fits any of your runs
reason-fits = fits one of your runs
reason-nothing-open = nothing face up is worth more
reason-collects = saves up for a new run
reason-keeps-open = leaves room for a closer value
reason-reopens = reopens the run at an earlier value
reason-small-first = saves the large figure for a better path
reason-stays = staying is worth more
reason-forward = moves a figure forward
reason-more-later = it may be worth more later
reason-least-loss = costs you least

which-table = Which table do you mean?
which-none = I can't tell which table you mean. Give its code, or open one with new.
which-game = Which game would you like?
which-opponent = How strong should the bot be?
which-person = Who do you mean?
# $who is the number of the person in the command: "2" or "w1".
which-report = What has { $name } done? Choose, or say it in your own words: report { $who } TEXT.

refused-no-table = There's no table { $code }.
refused-no-invitation = That invitation is wrong or no longer works. Ask for a new one.
refused-not-private = Table { $code } is open to everyone. You don't need an invitation, just the code.
refused-started = The game has already started.
refused-not-started = The game hasn't started yet.
refused-over = The game is over.
refused-not-over = The game isn't over yet.
refused-full = All seats are taken.
refused-already-seated = You're already at this table.
refused-not-seated = You're not at this table.
refused-too-few = You need at least two players. Ask someone to join, or add a bot.
refused-not-host = Only the host can do that.
refused-host-begins = While seats are free, only the host ({ $name }) can start.
refused-no-such-seat = There's no such seat.
refused-ireland-taken = { $name } claimed Ireland first and goes first.
refused-nothing-to-undo = You have nothing to undo.
refused-something-shown = You can't undo that: something hidden has been shown.
refused-somebody-acted = You can't undo that: someone has moved since.
refused-not-your-turn = It's not your turn yet. Waiting for { $name }.
refused-may-not-close = Only the players can close this table, or an admin of the chat where it was opened.
refused-no-close-request = Nobody has asked to close this table.
refused-muted = The host has muted you at this table. Everything else still works.
refused-watching = The host doesn't want you to watch this table.
refused-too-many-watchers = Too many people are already watching this table.
refused-nobody = There's nobody to choose from.
refused-no-such-person = You can't choose { $who } here. Send the command on its own to see who you can choose.
refused-no-opponent = There's no bot at this table.
refused-stale = The game has moved on. Here's how it stands.
refused-no-such-word = I didn't get that. Send help to see what I understand.
refused-empty = What would you like to do? Send help to see what I understand.
refused-quota = { $count ->
    [one] You already have { $count } open table, the limit here. Finish or close it first.
   *[other] You already have { $count } open tables, the limit here. Finish or close one first.
}
refused-hard-tables = Bots this strong think for a long time, so you can play them at only a few tables at once. Finish one of those games first, or choose an easier bot.
refused-too-fast = That was a lot at once. Wait a moment, please.
refused-too-many-tables = Too many tables have been opened from your connection. Try again in a while, or play in one of your chats.
refused-banned = You've been blocked from playing here.
refused-private-only = Not here, where everyone can read it. Ask me in private.
refused-place-only = That's a setting of a channel or group: ask me there.
refused-not-admin = Only admins can do that here.
refused-no-opening = Only admins can open tables here.
refused-failed = Something went wrong on my side. Nothing has changed; please try again in a moment.
refused-not-saved = I can't save anything right now, so that didn't count. Please tell the people who run this bot.

# $games lists the games as they are typed, for example "keltis, stones or oracle"; $with_clovers those with the variant.
usage-new = new GAME [SEATS] [clovers] [private] [day]. GAME is { $games }, SEATS is 2 to 4; clovers goes with { $with_clovers } only. A pace such as day, live or 36h may follow.
usage-code = Only a table code can follow this word, such as K7QX.
usage-opponent = opponent easy, opponent normal or opponent hard adds a bot; opponent none takes the last one away.
usage-unseat = unseat NUMBER, the number of the seat in the lobby.
usage-rules = rules GAME TOPIC. GAME is { $games }; rules alone shows all topics.
usage-show = show GAME deals a guided first game at once. GAME is { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Nothing goes after this word.
usage-say = say TEXT.
usage-who = Only a seat number such as 2, or the number of someone watching such as w1, can follow this word. Or send it on its own to choose.
usage-report = report WHO TEXT, such as report 2 insults me. WHO is a seat number, or the number of someone watching such as w1.
usage-button = That button is out of date. Send hand or board for a new one.

done-joined = You're in! Table { $code }.
done-left = You've left table { $code }.
done-watching = Table { $code } is now shown here.
done-said = Posted at table { $code }.
done-said-here = Posted, but only here: you don't have a seat at table { $code }.
done-muted = { $name } is muted at table { $code }.
done-unmuted = { $name } can talk and watch again.
done-watching-again = { $name } can watch again, but is still muted.
done-unwatched = { $name } is no longer watching table { $code }.
done-reported = Thanks. The people who run this bot will see your report about { $name }.
done-kept-open = Table { $code } stays open.
done-closed = Table { $code } is closed.
done-close-requested =
    { $count ->
        [one] You'd like to close table { $code }. { $count } player hasn't answered yet.
       *[other] You'd like to close table { $code }. { $count } players haven't answered yet.
    }
done-resigned = A bot plays on for you at table { $code }.
done-unseated = Seat { $number } is free again.
done-linked = Linked: you're now one player, here and as { $other }. If that was a mistake, send unlink.
done-unlinked = This chat is no longer linked.
done-forgotten = I've forgotten you. Bots take over your running games; finished games stay, without your name. Messages that were already sent and backups are out of my reach, and reports about you stay with your ID.
done-exported = Here's what I've stored about you.

sure-quit = The game has started: if you leave, a bot plays on for you. Are you sure?
sure-resign = A bot will play on for you, and you'll count as last in the ratings. Are you sure?
sure-close = This ends table { $code } for everyone. Are you sure?
sure-close-request = I'll ask the others whether to close table { $code }. It closes if everyone agrees, and no answer within 48 hours counts as a yes. Should I ask?
sure-link = This links your account { $own } with { $other }.
sure-link-meaning = After that, both are one player: { $other } sees your hand and your private messages, and can play, talk and give up for you. The same goes the other way round.
sure-link-warning = Only do this if both accounts are yours. Never enter a code that someone else sent you.
sure-forget = This deletes everything I know about you: names, settings, ratings, links. Bots take over your running games. Are you sure?

note-said = { $name }: { $text }
note-unseated = The host removed you from table { $code }.
note-closed = { $name } closed table { $code }.
note-wants-close = { $name } would like to close table { $code }. No answer within 48 hours counts as a yes.
note-kept-open = { $name } would rather play on, so table { $code } stays open.
note-close-withdrawn = { $name } no longer wants to close table { $code }.
note-closed-together = Table { $code } is closed: nobody was against it.
note-linked = Your account is now linked: { $other } counts as you, sees your hand and can play for you. If that isn't you, send unlink.
note-resigned = { $name } gave up at table { $code }; a bot plays on.
note-unreached = { $name }, I can't message you. Press My hand to see your hand here, or open a private chat with me and send start.
note-shut-out = { $name }, I can't message you: your direct messages are closed to me. Press My hand to see your hand here, or allow direct messages from this server and send me /keltis hand in private.

games-title = Your games
games-none = You're not at any table. Open one with new.
games-waits = { $game } · { $code }: your turn
games-running = { $game } · { $code }: waiting for the others
games-lobby = { $game } · { $code }: in the lobby
games-over = { $game } · { $code }: over

stats-title = Your results
stats-none = You haven't finished a game yet.
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
settings-language-auto = same as your chat app ({ $language })
settings-pictures-on = Boards as pictures
settings-pictures-off = Boards as text
settings-hand-on = Your hand is also sent to our private chat
settings-hand-off = Your hand is shown only when you ask
settings-hand-private = Your hand is shown in our private chat only
settings-linked = { $count ->
    [one] { $count } linked chat
   *[other] { $count } linked chats
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
button-hand-private = Hand in private only

place-title = Settings for this channel or group
place-threads-on = A thread for each table
place-threads-off = Tables in the channel itself
place-open-on = Anyone can open tables
place-open-off = Only admins can open tables
button-threads-on = Threads
button-threads-off = No threads
button-open-on = Anyone can open
button-open-off = Admins only

link-code = Send link { $code } to me in your other chat within { $minutes } minutes. It works once.
link-code-warning = Don't give this code to anyone: whoever sends it becomes one player with you.
link-wrong = That code is wrong or has expired. Send link in your other chat for a new one.
link-self = That's this chat. Send the code in the other one.
link-same-table = You're at table { $code } from both chats. Finish that game first.
link-already = These chats are already linked.
unlink-none = This chat isn't linked to another.

privacy-text = I store: your name, earlier names and ID in this chat; your language and settings, with time zone and quiet hours; when you were away; the tables you sit at, with every move; the tables you watch or are invited to; results and ratings; where you're muted; and reports, both yours and those about you. The others at a table can see who's watching. Only you see your hand, and nobody sees the seed of a running game. On the web page, recent messages stay in their room. export gives you your data as a file. forget deletes it, except reports about you, which keep your ID; finished games stay, without your name. I read only what you send me. Nothing goes to third parties.

help-title = Keltis, played at your own pace
# $games lists the games with their hints, for example "keltis (five paths) or stones (tiles)".
help-first = 1. new opens a table: { $games }. Others join, or you add a bot with opponent; then begin.
help-second = 2. I'll tell you when it's your turn. My hand shows your cards only to you, with every move as a button.
help-third = 3. rules explains the games. The game waits for you, for hours or days.
help-more = More commands: { $words }.
help-fan = An unofficial fan project, not affiliated with the game's author or publisher.

rules-which = Rules for which game?
show-which = Which game should I teach you?
start-hello = Hi! I bring Keltis to your chat. Open a table here and play against bots, or add me to a group to play with friends.
