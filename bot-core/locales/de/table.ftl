# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Fixed terms: Tisch (table), Platz (seat), Lobby (as in rules.ftl), Revanche (rematch), Spielplan (board),
#   Tipp (hint), Spielstärke (rating; Wertung is the score of a game).
# - The host is "wer den Tisch eröffnet hat", which avoids a gendered noun.
# - A computer player (opponent, stand-in) is always a "Bot". The program itself says "ich".
# - An absence is "Abwesenheit" and "abwesend"; a player says of themselves "ich bin weg".

table-title = { $game } · { $code }
opponent-name = Bot ({ $level })
opponent-name-numbered = Bot { $number } ({ $level })
a-player = Jemand

level-easy = leicht
level-normal = normal
level-hard = schwer

# Buttons: at most 24 characters, preferably under 14.
button-join = Mitspielen
button-quit = Verlassen
button-opponent = Bot: { $level }
button-no-opponent = Bot entfernen
button-ireland = War zuletzt in Irland
button-begin = Spiel starten
button-rules = Regeln
button-show = Zeig es mir
button-hand = Meine Hand
button-invite = Einladen
button-renew = Neue Einladung
button-board = Spielplan
button-hint = Tipp
button-resign = Aufgeben
button-words = Als Text
button-scores = Punkte
button-log = Verlauf
button-undo = Zurücknehmen
button-more = Mehr ({ $page }/{ $pages })
button-rematch = Revanche
button-review = Rückblick
button-sure = Ja, sicher
button-agree-close = Tisch schließen
button-keep = Tisch offen lassen
button-mute = Stummschalten
button-unmute = Nicht mehr stumm
button-unwatch = Jemanden ausladen
button-undo-unwatch = Wieder zulassen
button-report = Jemanden melden
button-report-insults = Beleidigungen
button-report-spam = Spam
button-report-spoiling = Stört das Spiel
button-sure-link = Beide gehören mir
button-unlink = Verbindung trennen
button-new = Neu: { $game }
button-games = Meine Spiele
button-help = Hilfe

lobby-seats = Besetzte Plätze: { $sit } von { $size }.
lobby-free-clovers = Freie Kleeblätter: Bei einem Kleeblatt darf eine beliebige deiner Figuren weiterziehen.
lobby-private = Privat: Zuschauen und mitspielen kann nur, wer eingeladen ist.
invitation = Hier ist die Einladung an den Tisch { $code }. Gib sie weiter: Wer sie mir schickt, egal in welchem Chat, kann zuschauen und Platz nehmen.
lobby-host = hat den Tisch eröffnet
lobby-begins = war zuletzt in Irland und beginnt
lobby-unreached = noch ohne privaten Chat mit mir
lobby-how-to-be-reached = Du willst deine Hand als Nachricht? Öffne einen privaten Chat mit mir und sende start. Sonst zeigt sie dir hier der Knopf „Meine Hand“.
lobby-shut-out = nimmt keine Direktnachrichten von mir an
lobby-how-to-let-in = Du willst deine Hand als Nachricht? Erlaube Direktnachrichten von diesem Server und schick mir privat /keltis hand. Sonst zeigt sie dir hier der Knopf „Meine Hand“.
lobby-commitment = Die Mischung steht schon fest. Siegel: { $commitment }
board-watchers = Publikum: { $names }
platform-web = Web

hand-your-turn = Du bist dran: { $asked }
hand-waits-for = Das Spiel wartet auf { $name }.
hand-in-private = Deine Hand ist in unserem privaten Chat, wie du es eingestellt hast.
hand-at-the-start = Du bist dabei: { $game } · { $code }. Sobald es losgeht, melde ich mich hier.

log-nothing = Noch ist nichts passiert.
replay-deal = Spielbeginn

over-closed = Der Tisch wurde vor dem Spielende geschlossen.
over-abandoned = Der Tisch wurde aufgelöst: Niemand ist zurückgekommen.
over-proof = Nachweis der Mischung: Der SHA-256-Hash des Startwerts { $seed } ist das Siegel { $commitment }

notice-turn = { $name }, du bist dran! { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), etwa { $behind } Punkte schlechter
hint-unrated = Mit diesem Tipp zählt das Spiel nicht mehr für die Spielstärke.
hint-not-now = Du hast gerade nichts zu entscheiden.
hint-busy = Ich denke noch über deine letzte Frage nach.
hint-too-many = Das waren viele Tipps und Rückblicke in kurzer Zeit. Mach ein paar Züge allein und frag mich etwas später wieder.
review-nothing = Keiner deiner Züge hat viel gekostet.
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
reason-goal = bringt eine Figur auf die letzten Steine
reason-large-figure = die große Figur zählt doppelt
reason-begins =
    { $cards ->
        [one] beginnt eine Reihe, { $cards } Karte dieser Farbe auf der Hand
       *[other] beginnt eine Reihe, { $cards } Karten dieser Farbe auf der Hand
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
reason-nothing-open = offen liegt nichts Besseres
reason-collects = sammelt für eine neue Reihe
reason-keeps-open = hält die Reihe für einen näheren Wert offen
reason-reopens = die Reihe kann ab einem früheren Wert weitergehen
reason-small-first = spart die große Figur für einen besseren Pfad auf
reason-stays = stehen bleiben bringt mehr
reason-forward = bringt eine Figur voran
reason-more-later = später ist vielleicht mehr drin
reason-least-loss = kostet am wenigsten

which-table = Welchen Tisch meinst du?
which-none = Ich weiß nicht, welchen Tisch du meinst. Nenne seinen Code oder eröffne einen mit new.
which-game = Welches Spiel soll es sein?
which-opponent = Wie stark soll der Bot sein?
which-person = Wen meinst du?
which-report = Worum geht es bei { $name }? Wähl etwas aus oder sag es mit deinen Worten: report { $who } TEXT.

refused-no-table = Einen Tisch { $code } gibt es nicht.
refused-no-invitation = Diese Einladung stimmt nicht oder gilt nicht mehr. Lass dir eine neue geben.
refused-not-private = Der Tisch { $code } ist für alle offen. Du brauchst keine Einladung, der Code genügt.
refused-started = Das Spiel hat schon begonnen.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-over = Das Spiel ist zu Ende.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-full = Alle Plätze sind besetzt.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-too-few = Es braucht mindestens zwei. Lass jemanden mitspielen oder setz einen Bot dazu.
refused-not-host = Das darf nur, wer den Tisch eröffnet hat.
refused-host-begins = Solange Plätze frei sind, kann nur { $name } starten.
refused-no-such-seat = Diesen Platz gibt es nicht.
refused-ireland-taken = { $name } hat sich zuerst gemeldet und beginnt.
refused-nothing-to-undo = Du hast nichts, was du zurücknehmen könntest.
refused-something-shown = Das lässt sich nicht zurücknehmen: Dabei wurde etwas Verdecktes gezeigt.
refused-somebody-acted = Das lässt sich nicht zurücknehmen: Seitdem war schon jemand anders dran.
refused-not-your-turn = Du bist noch nicht dran. Das Spiel wartet auf { $name }.
refused-may-not-close = Schließen kann diesen Tisch nur, wer mitspielt oder Admin in dem Chat ist, in dem er eröffnet wurde.
refused-no-close-request = Niemand möchte diesen Tisch schließen.
refused-muted = Wer den Tisch eröffnet hat, hat dich hier stummgeschaltet. Alles andere geht weiterhin.
refused-watching = Wer den Tisch eröffnet hat, möchte nicht, dass du zuschaust.
refused-too-many-watchers = An diesem Tisch schauen schon zu viele zu.
refused-nobody = Hier gibt es niemanden zur Auswahl.
refused-no-such-person = { $who } kannst du hier nicht auswählen. Sende den Befehl allein, dann zeige ich dir, wer infrage kommt.
refused-no-opponent = An diesem Tisch sitzt kein Bot.
refused-stale = Am Tisch ging es inzwischen weiter. So steht es jetzt.
refused-no-such-word = Das habe ich nicht verstanden. Sende help, dann zeige ich dir, was ich kann.
refused-empty = Was soll ich tun? Sende help, dann zeige ich dir, was ich kann.
refused-quota =
    { $count ->
        [one] Du hast schon { $count } offenen Tisch, mehr als einer ist hier pro Person nicht erlaubt. Beende oder schließe ihn zuerst.
       *[other] Du hast schon { $count } offene Tische, mehr sind hier pro Person nicht erlaubt. Beende oder schließe zuerst einen.
    }
refused-hard-tables = So starke Bots denken lange nach, deshalb kannst du nur an wenigen Tischen zugleich gegen sie spielen. Beende erst eines dieser Spiele oder nimm einen leichteren Bot.
refused-too-fast = Das war viel auf einmal. Warte bitte einen Moment.
refused-too-many-tables = Über deine Verbindung wurden zu viele Tische eröffnet. Versuch es später noch einmal oder spiel in einem deiner Chats.
refused-banned = Du bist hier gesperrt.
refused-private-only = Nicht hier, wo alle mitlesen: Frag mich im privaten Chat.
refused-place-only = Das gilt für einen Kanal oder eine Gruppe: Frag mich dort.
refused-not-admin = Das dürfen hier nur Admins.
refused-no-opening = Hier dürfen nur Admins Tische eröffnen.
refused-failed = Bei mir ist etwas schiefgegangen. Es hat sich nichts geändert; versuch es bitte gleich noch einmal.
refused-not-saved = Ich kann gerade nichts speichern, deshalb zählt das nicht. Sag bitte den Leuten Bescheid, die diesen Bot betreiben.

usage-new = new SPIEL [PLÄTZE] [clovers] [private] [day]. SPIEL ist { $games }, PLÄTZE ist 2 bis 4; clovers (freie Kleeblätter) geht nur mit { $with_clovers }. Dazu ein Tempo wie day, live oder 36h.
usage-code = Dahinter kann nur der Code eines Tischs stehen, zum Beispiel K7QX.
usage-opponent = opponent easy, opponent normal oder opponent hard; opponent none entfernt den letzten Bot wieder.
usage-unseat = unseat NUMMER, die Nummer des Platzes in der Lobby.
usage-rules = rules SPIEL THEMA. SPIEL ist { $games }; rules allein zeigt alle Themen.
usage-show = show SPIEL startet sofort eine erste Partie mit Erklärungen. SPIEL ist { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Nach diesem Wort kommt nichts mehr.
usage-say = say TEXT.
usage-who = Dahinter kann nur die Nummer eines Platzes stehen, zum Beispiel 2, oder die von jemandem im Publikum, zum Beispiel w1. Sende das Wort allein, dann kannst du auswählen.
usage-report = report WEN TEXT, zum Beispiel report 2 beleidigt mich. WEN ist die Nummer eines Platzes oder die von jemandem im Publikum wie w1.
usage-button = Dieser Knopf ist veraltet. Sende hand oder board für einen neuen.

done-joined = Du bist dabei: Tisch { $code }.
done-left = Du hast den Tisch { $code } verlassen.
done-watching = Der Tisch { $code } wird jetzt hier gezeigt.
done-said = Am Tisch { $code } gesagt.
done-said-here = Gesagt, aber nur hier: Am Tisch { $code } hast du keinen Platz.
done-muted = { $name } ist am Tisch { $code } stummgeschaltet.
done-unmuted = { $name } darf wieder sprechen und zuschauen.
done-watching-again = { $name } darf wieder zuschauen, bleibt aber stummgeschaltet.
done-unwatched = { $name } schaut am Tisch { $code } nicht mehr zu.
done-reported = Danke. Die Leute, die diesen Bot betreiben, bekommen deine Meldung über { $name } zu sehen.
done-kept-open = Der Tisch { $code } bleibt offen.
done-closed = Der Tisch { $code } ist geschlossen.
done-close-requested =
    { $count ->
        [one] Du möchtest den Tisch { $code } schließen. { $count } Person hat noch nicht geantwortet.
       *[other] Du möchtest den Tisch { $code } schließen. { $count } Personen haben noch nicht geantwortet.
    }
done-resigned = Am Tisch { $code } spielt ein Bot für dich weiter.
done-unseated = Platz { $number } ist wieder frei.
done-linked = Verbunden: Hier und als { $other } bist du jetzt ein und dieselbe Person. War das ein Versehen, dann sende unlink.
done-unlinked = Dieser Chat ist nicht mehr verbunden.
done-forgotten = Ich habe dich vergessen. Deine laufenden Spiele übernehmen Bots; beendete Spiele bleiben ohne deinen Namen. An schon gesendete Nachrichten und an Sicherungskopien komme ich nicht heran, und Meldungen über dich bleiben mit deiner Kennung.
done-exported = Das habe ich über dich gespeichert.

sure-quit = Das Spiel hat schon begonnen: Wenn du gehst, spielt ein Bot für dich weiter. Bist du sicher?
sure-resign = Ein Bot spielt für dich weiter, und für die Spielstärke zählt das als letzter Platz. Bist du sicher?
sure-close = Damit wird der Tisch { $code } für alle geschlossen. Bist du sicher?
sure-close-request = Ich frage die anderen, ob der Tisch { $code } geschlossen werden soll. Er wird geschlossen, wenn alle zustimmen; wer 48 Stunden lang nicht antwortet, gilt als einverstanden. Soll ich fragen?
sure-link = Damit verbindest du dieses Konto, { $own }, mit { $other }.
sure-link-meaning = Danach sind beide dieselbe Person: { $other } sieht deine Hand und deine privaten Nachrichten und kann für dich spielen, sprechen und aufgeben. Umgekehrt gilt das genauso.
sure-link-warning = Mach das nur, wenn beide Konten dir gehören. Gib nie einen Code ein, den dir jemand anders geschickt hat.
sure-forget = Alles, was ich über dich weiß, wird gelöscht: Namen, Einstellungen, Spielstärke, Verbindungen. Deine laufenden Spiele übernehmen Bots. Bist du sicher?

note-said = { $name }: { $text }
note-unseated = Dein Platz am Tisch { $code } wurde wieder freigegeben.
note-closed = { $name } hat den Tisch { $code } geschlossen.
note-wants-close = { $name } möchte den Tisch { $code } schließen. Wer 48 Stunden lang nicht antwortet, gilt als einverstanden.
note-kept-open = { $name } möchte lieber weiterspielen: Der Tisch { $code } bleibt offen.
note-close-withdrawn = { $name } möchte Tisch { $code } nun doch nicht schließen.
note-closed-together = Der Tisch { $code } ist geschlossen: Niemand war dagegen.
note-linked = Dein Konto ist jetzt verbunden: { $other } gilt als dieselbe Person wie du, sieht deine Hand und kann für dich spielen. Bist das nicht du, dann sende unlink.
note-resigned = { $name } hat am Tisch { $code } aufgegeben; ein Bot spielt weiter.
note-unreached = { $name }, ich kann dir nicht schreiben. Der Knopf „Meine Hand“ zeigt dir deine Hand gleich hier; oder öffne einen privaten Chat mit mir und sende start.
note-shut-out = { $name }, ich kann dir nicht schreiben: Du nimmst keine Direktnachrichten von mir an. Der Knopf „Meine Hand“ zeigt dir deine Hand gleich hier; oder erlaube Direktnachrichten von diesem Server und schick mir privat /keltis hand.

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
settings-language-auto = automatisch ({ $language })
settings-pictures-on = Spielpläne als Bild
settings-pictures-off = Spielpläne als Text
settings-hand-on = Deine Hand kommt in unseren privaten Chat
settings-hand-off = Deine Hand zeige ich nur, wenn du fragst
settings-hand-private = Deine Hand kommt in unseren privaten Chat und wird sonst nirgends gezeigt
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
button-pictures-on = Bild
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
button-open-on = Alle dürfen eröffnen
button-open-off = Nur Admins eröffnen

link-code = Sende mir link { $code } in deinem anderen Chat, innerhalb von { $minutes } Minuten. Der Code gilt nur einmal.
link-code-warning = Gib diesen Code nicht weiter: Wer ihn sendet, gilt danach als dieselbe Person wie du.
link-wrong = Dieser Code ist falsch oder abgelaufen. Sende link in deinem anderen Chat für einen neuen.
link-self = Das ist dieser Chat hier. Sende den Code im anderen.
link-same-table = Du sitzt mit beiden Chats am Tisch { $code }. Bring dieses Spiel erst zu Ende.
link-already = Diese Chats sind schon verbunden.
unlink-none = Dieser Chat ist mit keinem anderen verbunden.

privacy-text = Ich speichere: deinen Namen, frühere Namen und deine Kennung in diesem Chat; deine Sprache und Einstellungen mit Zeitzone und Ruhezeiten; deine Abwesenheiten; die Tische, an denen du sitzt, mit jedem Zug; die Tische, an denen du zuschaust oder zu denen du eingeladen bist; Ergebnisse und Spielstärke; wo du stummgeschaltet bist; und Meldungen, die von dir und die über dich. Wer zuschaut, sehen auch die anderen am Tisch. Deine Hand siehst nur du, den Startwert eines laufenden Spiels sieht niemand. Auf der Webseite bleiben die letzten Nachrichten in ihrem Raum. Mit export bekommst du deine Daten als Datei. forget löscht sie, außer Meldungen über dich, die deine Kennung behalten; beendete Spiele bleiben ohne deinen Namen. Ich lese nur, was du mir sendest. Nichts geht an Dritte.

help-title = Keltis in deinem Tempo
help-first = 1. new eröffnet einen Tisch: { $games }. Andere kommen mit join dazu, oder du setzt mit opponent einen Bot an den Tisch; mit begin geht es los.
help-second = 2. Wenn du dran bist, sage ich es dir. „Meine Hand“ zeigt nur dir deine Karten, dazu jeden Zug als Knopf.
help-third = 3. rules erklärt die Spiele. Das Spiel wartet auf dich, Stunden oder Tage.
help-more = Weitere Befehle: { $words }.
help-fan = Ein inoffizielles Fanprojekt, ohne Verbindung zu Autor oder Verlag des Spiels.

rules-which = Von welchem Spiel möchtest du die Regeln?
show-which = Welches Spiel soll ich dir zeigen?
start-hello = Hallo! Bei mir spielst du Keltis. Eröffne hier einen Tisch und spiel gegen Bots, oder hol mich in eine Gruppe und spiel mit anderen.
