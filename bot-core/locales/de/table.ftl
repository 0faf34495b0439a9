# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Fixed terms: Tisch (table), Platz (seat), Lobby (as in rules.ftl), Revanche (rematch), Spielplan (board),
#   Tipp (hint), Spielstärke (rating; Wertung is the score of a game).
# - The host "richtet das Spiel aus", which avoids a gendered noun.
# - An opponent is "Gegner" in names and on buttons, "Computergegner" in sentences that could also refer to a person.

table-title = { $game } · { $code }
opponent-name = Gegner ({ $level })
opponent-name-numbered = Gegner { $number } ({ $level })
a-player = Jemand

level-easy = leicht
level-normal = normal
level-hard = schwer

# Buttons: at most 24 characters, preferably under 14.
button-join = Mitspielen
button-quit = Verlassen
button-opponent = Gegner: { $level }
button-no-opponent = Gegner entfernen
button-ireland = War zuletzt in Irland
button-begin = Spiel starten
button-rules = Regeln
button-show = Zeig es mir
button-hand = Meine Hand
button-board = Spielplan
button-hint = Tipp
button-resign = Aufgeben
button-words = In Worten
button-scores = Punkte
button-log = Verlauf
button-undo = Zurücknehmen
button-more = Mehr ({ $page }/{ $pages })
button-rematch = Revanche
button-review = Rückblick
button-sure = Ja, sicher
button-new = Neu: { $game }
button-games = Meine Spiele
button-help = Hilfe

lobby-seats = { $sit } von { $size } Plätzen sind besetzt.
lobby-free-clovers = Freie Kleeblätter: Ein Kleeblatt darf jede eigene Figur bewegen.
lobby-private = Privat: Mitspielen geht nur mit dem Code.
lobby-host = richtet das Spiel aus
lobby-begins = war zuletzt in Irland und beginnt
lobby-unreached = noch ohne privaten Chat mit mir
lobby-how-to-be-reached = Damit deine Hand als Nachricht zu dir kommt, öffne einen privaten Chat mit mir und sende start. Sonst zeigt sie dir hier der Knopf „Meine Hand“.
lobby-shut-out = nimmt keine Direktnachrichten von mir an
lobby-how-to-let-in = Damit deine Hand als Nachricht zu dir kommt, erlaube Direktnachrichten von diesem Server und schick mir privat /keltis hand. Sonst zeigt sie dir hier der Knopf „Meine Hand“.
lobby-commitment = Die Mischung steht schon fest. Ihr Siegel: { $commitment }

hand-your-turn = Du bist dran: { $asked }
hand-waits-for = Das Spiel wartet auf { $name }.
hand-in-private = Deine Hand ist in unserem privaten Chat, wie du es eingestellt hast.
hand-at-the-start = Du sitzt bei { $game } · { $code } mit am Tisch. Sobald es losgeht, kommen deine Karten hierher.

log-nothing = Noch ist nichts passiert.
replay-deal = Nach dem Geben

over-closed = Der Tisch wurde vor dem Spielende geschlossen.
over-abandoned = Der Tisch wurde aufgelöst: Niemand ist zurückgekommen.
over-proof = Nachweis der Mischung: Der SHA-256-Hash des Startwerts { $seed } ist das Siegel { $commitment }

notice-turn = { $name }, du bist dran bei { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), { $behind } Punkte weniger
hint-unrated = Mit einem Tipp zählt dieses Spiel nicht mehr für die Spielstärke.
hint-not-now = Du hast gerade nichts zu entscheiden.
hint-busy = Ich denke noch über deine letzte Frage nach.
review-nothing = Ich habe keinen Zug von dir gefunden, der viel gekostet hat.
review-lapse = Zug { $number }: { $done }. Besser: { $better }, etwa { $cost } Punkte mehr.

reason-wins = gewinnt das Spiel
reason-points =
    { $points ->
        [one] sofort { $points } Punkt
       *[other] sofort { $points } Punkte
    }
reason-wish-stone = ein Wunschstein
reason-mirror = ein Spiegel
reason-onward = kann die Figur noch weiterbringen
reason-goal = in den Zielbereich
reason-large-figure = die große Figur zählt doppelt
reason-begins =
    { $cards ->
        [one] beginnt eine Reihe, dafür { $cards } Karte auf der Hand
       *[other] beginnt eine Reihe, dafür { $cards } Karten auf der Hand
    }
reason-new-run = beginnt eine Reihe
reason-no-gap = setzt die Reihe ohne Lücke fort
reason-gap =
    { $values ->
        [one] lässt nur { $values } Wert aus
       *[other] lässt { $values } Werte aus
    }
reason-another-turn = sofort noch ein Zug
reason-safe = nützt der nächsten Person nichts
reason-useless = passt in keine deiner Reihen mehr
reason-fits = passt in eine deiner Reihen
reason-nothing-open = nichts Offenes ist besser
reason-collects = sammelt für eine neue Reihe
reason-keeps-open = hält die Reihe für einen näheren Wert offen
reason-reopens = die Reihe kann ab einem früheren Wert weitergehen
reason-small-first = spart die große Figur für einen besseren Pfad auf
reason-stays = besser als die Alternativen
reason-forward = bringt eine Figur voran
reason-more-later = später ist vielleicht mehr drin
reason-least-loss = kostet am wenigsten

which-table = Welchen Tisch meinst du?
which-none = Ich kenne keinen Tisch, den du hier meinen könntest. Eröffne einen mit new oder nenne den Code eines Tischs.
which-game = Welches Spiel soll es sein?
which-opponent = Wie stark soll der Computergegner sein?

refused-no-table = Einen Tisch { $code } gibt es nicht.
refused-started = Das Spiel hat schon begonnen.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-over = Das Spiel ist zu Ende.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-full = Alle Plätze sind besetzt.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-too-few = Es braucht mindestens zwei. Lass jemanden mitspielen oder setz einen Computergegner dazu.
refused-not-host = Das darf nur, wer das Spiel ausrichtet.
refused-host-begins = { $name } richtet das Spiel aus: Solange Plätze frei sind, darf es sonst niemand starten.
refused-no-such-seat = Diesen Platz gibt es nicht.
refused-ireland-taken = { $name } hat das zuerst gesagt und beginnt.
refused-nothing-to-undo = Du hast gerade nichts zurückzunehmen.
refused-something-shown = Das lässt sich nicht zurücknehmen: Dabei wurde etwas Verdecktes gezeigt.
refused-somebody-acted = Das lässt sich nicht zurücknehmen: Seitdem war schon jemand anders dran.
refused-not-your-turn = Du bist nicht am Zug. Das Spiel wartet auf { $name }.
refused-may-not-close = Den Tisch schließen darf nur, wer das Spiel ausrichtet oder hier Admin ist. Sonst müssen alle zustimmen, die mitspielen.
refused-no-opponent = Hier sitzt kein Computergegner.
refused-stale = Am Tisch ging es inzwischen weiter. So steht es jetzt.
refused-no-such-word = Das kenne ich nicht. Sende help, dann zeige ich dir, was ich verstehe.
refused-empty = Was soll ich tun? Sende help, dann zeige ich dir, was ich verstehe.
refused-quota =
    { $count ->
        [one] Du hast { $count } offenen Tisch, mehr sind hier pro Person nicht erlaubt. Beende oder schließ ihn zuerst.
       *[other] Du hast { $count } offene Tische, mehr sind hier pro Person nicht erlaubt. Beende oder schließ zuerst einen.
    }
refused-too-fast = Das war viel auf einmal. Warte bitte einen Moment.
refused-banned = Du kannst diesen Bot nicht nutzen.
refused-private-only = Nicht hier, wo alle mitlesen: Frag mich im privaten Chat.
refused-place-only = Das gilt für einen Kanal oder eine Gruppe: Frag mich dort.
refused-not-admin = Das dürfen hier nur Admins.
refused-no-opening = Hier dürfen nur Admins Tische eröffnen.
refused-failed = Bei mir ist etwas schiefgegangen. Es hat sich nichts geändert; versuch es bitte gleich noch einmal.

usage-new = new SPIEL [PLÄTZE] [clovers] [private] [day]. SPIEL ist { $games }, PLÄTZE ist 2 bis 4; clovers (freie Kleeblätter) geht nur mit { $with_clovers }. Dazu ein Tempo wie day, live oder 36h.
usage-code = Nach diesem Wort kann nur der Code eines Tischs stehen, zum Beispiel K7QX.
usage-opponent = opponent easy, opponent normal oder opponent hard; opponent none entfernt den letzten wieder.
usage-unseat = unseat NUMMER, die Nummer des Platzes in der Lobby.
usage-rules = rules SPIEL THEMA. SPIEL ist { $games }; rules allein zeigt alle Themen.
usage-show = show SPIEL gibt sofort eine geführte erste Partie. SPIEL ist { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Dieses Wort steht allein.
usage-say = say TEXT.
usage-button = Dieser Knopf ist veraltet. Sende hand oder board für einen neuen.

done-joined = Du sitzt am Tisch { $code }.
done-left = Du hast den Tisch { $code } verlassen.
done-watching = Der Tisch { $code } wird jetzt hier gezeigt.
done-said = Am Tisch { $code } weitergesagt.
done-closed = Der Tisch { $code } ist geschlossen.
done-resigned = Am Tisch { $code } spielt ein Computergegner für dich weiter.
done-unseated = Platz { $number } ist wieder frei.
done-linked = In beiden Chats bist du jetzt dieselbe Person.
done-unlinked = Dieser Chat steht wieder für sich allein.
done-forgotten = Ich habe dich vergessen. Deine laufenden Plätze haben Computergegner übernommen; beendete Spiele bleiben ohne deinen Namen.

sure-quit = Das Spiel hat schon begonnen: Wenn du gehst, spielt ein Computergegner für dich weiter. Bist du sicher?
sure-resign = Ein Computergegner spielt für dich weiter, und für die Spielstärke gilt das als letzter Platz. Bist du sicher?
sure-close = Der Tisch { $code } endet für alle. Bist du sicher?
sure-close-wait =
    { $count ->
        [one] Du hast dem Schließen zugestimmt. { $count } Person muss noch zustimmen.
       *[other] Du hast dem Schließen zugestimmt. { $count } Personen müssen noch zustimmen.
    }
sure-forget = Alles, was ich von dir weiß, wird gelöscht: Namen, Einstellungen, Spielstärke, Verbindungen. Deine laufenden Plätze übernehmen Computergegner. Bist du sicher?

note-said = { $name }: { $text }
note-unseated = Wer das Spiel ausrichtet, hat dich vom Tisch { $code } genommen.
note-closed = { $name } hat den Tisch { $code } geschlossen.
note-resigned = { $name } hat am Tisch { $code } aufgegeben; ein Computergegner spielt weiter.
note-unreached = Ich kann { $name } nicht erreichen. Der Knopf „Meine Hand“ zeigt die Hand gleich hier; oder { $name } öffnet einen privaten Chat mit mir und sendet start.
note-shut-out = Ich kann { $name } nicht schreiben: Die Direktnachrichten sind für mich geschlossen. Der Knopf „Meine Hand“ zeigt die Hand gleich hier; oder { $name } erlaubt Direktnachrichten von diesem Server und schickt mir privat /keltis hand.

games-title = Deine Spiele
games-none = Du sitzt an keinem Tisch. Eröffne einen mit new.
games-waits = { $game } · { $code }: du bist dran
games-running = { $game } · { $code }: andere sind dran
games-lobby = { $game } · { $code }: in der Lobby
games-over = { $game } · { $code }: zu Ende

stats-title = Deine Ergebnisse
stats-none = Du hast noch kein Spiel beendet.
stats-line =
    { $game }: { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, { $wins ->
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }, Bestwert { $best }, Schnitt { $mean }
stats-rating =
    Spielstärke: { $rating } ± { $uncertainty } ({ $games ->
        [one] { $games } gewertetes Spiel
       *[other] { $games } gewertete Spiele
    })

settings-title = Deine Einstellungen
settings-language = Sprache: { $language }
settings-language-auto = automatisch wie im Chat ({ $language })
settings-pictures-on = Spielpläne als Bild
settings-pictures-off = Spielpläne als Text
settings-hand-on = Deine Hand kommt von selbst in den privaten Chat
settings-hand-off = Deine Hand wird nur gezeigt, wenn du fragst
settings-hand-private = Deine Hand kommt in den privaten Chat und wird sonst nirgends gezeigt
settings-linked =
    { $count ->
        [one] { $count } Chat ist verbunden
       *[other] { $count } Chats sind verbunden
    }
language-en = Englisch
language-de = Deutsch
language-ru = Russisch
language-pl = Polnisch
language-cs = Tschechisch
language-sk = Slowakisch
button-pictures-on = Bilder
button-pictures-off = Text
button-hand-on = Hand per Nachricht
button-hand-off = Hand auf Anfrage
button-hand-private = Hand nur privat

place-title = Einstellungen für alle hier
place-threads-on = Ein Thread für jeden Tisch
place-threads-off = Tische direkt im Kanal
place-open-on = Alle dürfen Tische eröffnen
place-open-off = Nur Admins dürfen Tische eröffnen
button-threads-on = Threads
button-threads-off = Keine Threads
button-open-on = Alle eröffnen
button-open-off = Nur Admins eröffnen

link-code = Sende mir link { $code } in deinem anderen Chat, innerhalb von { $minutes } Minuten. Der Code gilt nur einmal.
link-wrong = Dieser Code gilt nicht oder nicht mehr. Sende link in deinem anderen Chat für einen neuen.
link-self = Das ist genau dieser Chat. Sende den Code im anderen.
link-same-table = Du sitzt mit beiden Chats am Tisch { $code }. Bring dieses Spiel erst zu Ende.
link-already = Diese Chats gehören schon zur selben Person.
unlink-none = Dieser Chat ist mit keinem anderen verbunden.

privacy-text = Ich speichere: deinen Namen und deine Kennung in diesem Chat, deine Sprache und Einstellungen mit Zeitzone und Ruhezeiten, deine Abwesenheiten, die Tische, an denen du sitzt, mit jedem Zug, Ergebnisse und Spielstärke. Eine Hand sieht nur die Person, der sie gehört; Startwerte laufender Spiele sieht niemand. Auf der Seite bleibt das zuletzt Gesagte in seinem Raum. Nach forget bleiben beendete Spiele ohne deinen Namen. Ich lese nur, was du mir sendest. Nichts geht an Dritte.

help-title = Keltis in deinem Tempo
help-first = 1. new eröffnet einen Tisch: { $games }. Andere kommen mit join dazu, oder du setzt mit opponent einen Computergegner an den Tisch; dann begin.
help-second = 2. Wenn du dran bist, sage ich es dir. „Meine Hand“ zeigt nur dir deine Karten, dazu jeden Zug als Knopf.
help-third = 3. rules erklärt die Spiele. Das Spiel wartet auf dich, Stunden oder Tage.
help-more = Weitere Wörter: { $words }.
help-fan = Ein inoffizielles Fanprojekt, ohne Verbindung zu Autor oder Verlag des Spiels.

rules-which = Die Regeln von welchem Spiel?
show-which = Welches Spiel soll ich dir zeigen?
start-hello = Hallo! Bei mir spielst du Keltis. Eröffne hier einen Tisch und spiel gegen Computergegner, oder hol mich in eine Gruppe.
