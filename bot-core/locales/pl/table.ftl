# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative. Sentences never reveal a person's gender.
# - Commands are written as they are typed (new, join, begin …) and stay in English.
# - Fixed terms: stół (table), miejsce (seat), poczekalnia (lobby), gospodarz (host), bot (opponent), rewanż (rematch),
#   ranking (rating), ziarno (seed), pieczęć (commitment). A place is "kanał" or "grupa", as "miejsce" is a seat.

table-title = { $game } · { $code }
opponent-name = Bot ({ $level })
opponent-name-numbered = Bot { $number } ({ $level })
a-player = Gracz

level-easy = łatwy
level-normal = normalny
level-hard = trudny

# Buttons: at most 24 characters, preferably under 14.
button-join = Dołącz
button-quit = Odejdź
button-opponent = Bot: { $level }
button-no-opponent = Usuń bota
button-ireland = Ostatnio w Irlandii: ja
button-begin = Zacznij
button-rules = Zasady
button-show = Pokaż mi
button-hand = Moja ręka
button-invite = Zaproś
button-renew = Nowe zaproszenie
button-board = Plansza
button-hint = Podpowiedź
button-resign = Poddaj się
button-words = Jako tekst
button-scores = Punkty
button-log = Co się działo
button-undo = Cofnij
button-more = Więcej ({ $page }/{ $pages })
button-rematch = Rewanż
button-review = Analiza gry
button-sure = Tak, na pewno
button-agree-close = Zgoda, zamknijmy
button-keep = Grajmy dalej
button-mute = Wycisz kogoś
button-unmute = Przywróć głos
button-unwatch = Usuń widza
button-undo-unwatch = Przywróć widza
button-report = Zgłoś kogoś
button-report-insults = Obelgi
button-report-spam = Spam
button-report-spoiling = Psuje grę
button-sure-link = Oba konta są moje
button-unlink = Rozłącz konta
# The game names are long, so "new table" would not fit.
button-new = + { $game }
button-games = Moje gry
button-help = Pomoc

lobby-seats = Zajęte miejsca: { $sit } z { $size }.
lobby-free-clovers = Swobodne koniczyny: dzięki koniczynie możesz przesunąć dowolny swój pionek.
lobby-private = Stół prywatny: oglądać i grać mogą tylko zaproszone osoby.
invitation = Zaproszenie do stołu { $code }. Prześlij je dalej: kto wyśle mi je na dowolnym czacie, może oglądać grę i się dosiąść.
lobby-host = gospodarz
lobby-begins = ostatnio w Irlandii, zaczyna
lobby-unreached = nie ma jeszcze ze mną prywatnego czatu
lobby-how-to-be-reached = Chcesz dostawać swoje karty w wiadomości? Otwórz ze mną prywatny czat i wyślij start. Bez tego pokaże ci je tutaj przycisk „Moja ręka”.
lobby-shut-out = nie przyjmuje ode mnie wiadomości prywatnych
lobby-how-to-let-in = Chcesz dostawać swoje karty w wiadomości? Zezwól na wiadomości prywatne z tego serwera i wyślij mi prywatnie /keltis hand. Bez tego pokaże ci je tutaj przycisk „Moja ręka”.
lobby-commitment = Już potasowane. Pieczęć: { $commitment }
board-watchers = Oglądają: { $names }
platform-web = strona WWW

hand-your-turn = Twoja tura: { $asked }
hand-waits-for = Gra czeka na: { $name }.
hand-in-private = Twoja ręka jest na naszym prywatnym czacie, zgodnie z ustawieniami.
hand-at-the-start = Masz miejsce przy stole: { $game } · { $code }. Gdy gra się zacznie, odezwę się tutaj.

log-nothing = Nic się jeszcze nie wydarzyło.
replay-deal = Początek gry

over-closed = Stół zamknięto przed końcem gry.
over-abandoned = Stół zamknięto: nikt do niego nie wrócił.
over-proof = Dowód tasowania: SHA-256 ziarna { $seed } to pieczęć { $commitment }

notice-turn = { $name }, twoja tura! { $game } · { $code }: { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), około { $behind } pkt mniej
hint-unrated = Po tej podpowiedzi gra nie liczy się już do rankingu.
hint-not-now = Teraz nie musisz o niczym decydować.
hint-busy = Jeszcze myślę nad twoim poprzednim pytaniem.
hint-too-many = Sporo tych podpowiedzi i analiz w krótkim czasie. Zagraj kilka ruchów po swojemu, a potem znów pomyślę razem z tobą.
review-nothing = Żaden twój ruch nie kosztował cię wiele.
review-lapse = Ruch { $number }: { $done }. Lepiej: { $better }, około { $cost } pkt więcej.

reason-wins = wygrywa grę
reason-points =
    { $points ->
        [one] { $points } punkt od razu
        [few] { $points } punkty od razu
        [many] { $points } punktów od razu
       *[other] { $points } punktu od razu
    }
reason-wish-stone = kamień życzeń
reason-mirror = lustro
reason-onward = pionek może ruszyć dalej
# The goal area in Keltis, or the oracle area in Oracle.
reason-goal = pionek dociera na ostatnie pola
reason-large-figure = duży pionek liczy się podwójnie
reason-begins =
    { $cards ->
        [one] zaczyna ciąg; na ręce { $cards } karta w tym kolorze
        [few] zaczyna ciąg; na ręce { $cards } karty w tym kolorze
        [many] zaczyna ciąg; na ręce { $cards } kart w tym kolorze
       *[other] zaczyna ciąg; na ręce { $cards } karty w tym kolorze
    }
reason-new-run = zaczyna ciąg
reason-no-gap = przedłuża ciąg bez luki
reason-gap =
    { $values ->
        [one] pomija tylko { $values } wartość
        [few] pomija { $values } wartości
        [many] pomija { $values } wartości
       *[other] pomija { $values } wartości
    }
reason-another-turn = od razu dodatkowa tura
reason-safe = nie przyda się następnej osobie
reason-useless = nie pasuje już do żadnego twojego ciągu
reason-fits = pasuje do twojego ciągu
reason-nothing-open = żadna odkryta karta nie jest lepsza
reason-collects = przyda się na nowy ciąg
reason-keeps-open = zostawia w ciągu miejsce na bliższą wartość
reason-reopens = ciąg może iść dalej od wcześniejszej karty
reason-small-first = oszczędza duży pionek na lepszą ścieżkę
reason-stays = lepiej zostać w miejscu
reason-forward = krok do przodu
reason-more-later = później może być więcej punktów
reason-least-loss = najmniejsza strata

which-table = O który stół ci chodzi?
which-none = Nie wiem, o który stół ci chodzi. Podaj jego kod albo otwórz nowy słowem new.
which-game = W którą grę gramy?
which-opponent = Jak silny ma być bot?
which-person = O kogo ci chodzi?
which-report = Zgłoszenie: { $name }. O co chodzi? Wybierz powód albo opisz to po swojemu: report { $who } TEKST.

refused-no-table = Nie ma stołu { $code }.
refused-no-invitation = To zaproszenie jest błędne albo już nieważne. Poproś o nowe.
refused-not-private = Stół { $code } jest otwarty dla wszystkich, więc zaproszenia nie trzeba. Wystarczy kod.
refused-started = Gra już się zaczęła.
refused-not-started = Gra jeszcze się nie zaczęła.
refused-over = Gra już się skończyła.
refused-not-over = Gra jeszcze się nie skończyła.
refused-full = Wszystkie miejsca są zajęte.
refused-already-seated = Już siedzisz przy tym stole.
refused-not-seated = Nie siedzisz przy tym stole.
refused-too-few = Potrzeba co najmniej dwóch graczy. Niech ktoś dołączy albo dodaj bota.
refused-not-host = To może zrobić tylko gospodarz stołu.
refused-host-begins = Dopóki są wolne miejsca, grę może zacząć tylko gospodarz: { $name }.
refused-no-such-seat = Nie ma takiego miejsca.
refused-ireland-taken = { $name } ma pierwszeństwo i zaczyna.
refused-nothing-to-undo = Nie masz czego cofnąć.
refused-something-shown = Tego nie można cofnąć: odsłonięto coś ukrytego.
refused-somebody-acted = Tego nie można cofnąć: był już kolejny ruch.
refused-not-your-turn = To jeszcze nie twoja tura. Gra czeka na: { $name }.
refused-may-not-close = Ten stół mogą zamknąć tylko jego gracze albo admin czatu, na którym go otwarto.
refused-no-close-request = Nikt teraz nie chce zamykać tego stołu.
refused-muted = Nie możesz tu pisać: gospodarz stołu cię wycisza. Wszystko inne działa jak zwykle.
refused-watching = Tego stołu nie możesz oglądać: tak sobie życzy gospodarz.
refused-too-many-watchers = Ten stół ogląda już zbyt wiele osób.
refused-nobody = Nie ma tu kogo wybrać.
refused-no-such-person = Numer { $who } tu nie pasuje. Wyślij samo polecenie, a pokażę, kogo możesz wybrać.
refused-no-opponent = Przy tym stole nie ma bota.
refused-stale = Gra poszła już dalej. Tak wygląda teraz.
refused-no-such-word = Nie rozumiem. Wyślij help, a pokażę, co potrafię.
refused-empty = Co mam zrobić? Wyślij help, a pokażę, co potrafię.
refused-quota =
    { $count ->
        [one] Masz już { $count } otwarty stół, a więcej jedna osoba mieć tu nie może. Najpierw dokończ tę grę albo zamknij stół.
        [few] Masz już { $count } otwarte stoły, a więcej jedna osoba mieć tu nie może. Najpierw dokończ którąś grę albo zamknij jeden ze stołów.
        [many] Masz już { $count } otwartych stołów, a więcej jedna osoba mieć tu nie może. Najpierw dokończ którąś grę albo zamknij jeden ze stołów.
       *[other] Masz już { $count } otwartego stołu, a więcej jedna osoba mieć tu nie może. Najpierw dokończ którąś grę albo zamknij jeden ze stołów.
    }
refused-hard-tables = Tak silne boty długo myślą, więc jedna osoba może z nimi grać tylko przy kilku stołach naraz. Najpierw dokończ jedną z tych gier albo wybierz łatwiejszego bota.
refused-too-fast = Trochę dużo naraz. Poczekaj chwilę.
refused-too-many-tables = Z twojego łącza otwarto ostatnio dużo stołów. Spróbuj ponownie za jakiś czas albo zagraj na którymś ze swoich czatów.
refused-banned = Nie możesz tu grać: masz blokadę.
refused-private-only = Nie tutaj, gdzie każdy to przeczyta: napisz do mnie na prywatnym czacie.
refused-place-only = To dotyczy kanału lub grupy: napisz tam.
refused-not-admin = To mogą zrobić tylko tutejsi admini.
refused-no-opening = Stoły mogą tu otwierać tylko admini.
refused-failed = Coś poszło u mnie nie tak. Nic się nie zmieniło; spróbuj ponownie za chwilę.
refused-not-saved = Nie mogę teraz niczego zapisać, więc to się nie liczy. Daj, proszę, znać osobie, która mnie prowadzi.

usage-new = new GRA [MIEJSCA] [clovers] [private] [day]. GRA to { $games }, MIEJSCA to liczba od 2 do 4; clovers działa tylko z { $with_clovers }. Można dodać tempo: day, live lub 36h.
usage-code = Po tym słowie można podać tylko kod stołu, na przykład K7QX.
usage-opponent = opponent easy, opponent normal lub opponent hard; opponent none usuwa ostatniego bota.
usage-unseat = unseat NUMER, czyli numer miejsca w poczekalni.
usage-rules = rules GRA TEMAT. GRA to { $games }; samo rules pokazuje wszystkie tematy.
usage-show = show GRA od razu zaczyna pierwszą grę z objaśnieniami. GRA to { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Po tym słowie nic już nie pisz.
usage-say = say TEKST.
usage-who = Po tym poleceniu podaj numer miejsca, na przykład 2, albo widza, na przykład w1. Wyślij samo polecenie, a pokażę, kogo możesz wybrać.
usage-report = report KTO TEKST, na przykład report 2 obraża mnie. KTO to numer miejsca albo widza, na przykład w1.
usage-button = Ten przycisk jest już nieaktualny. Wyślij hand lub board, a dostaniesz nowy.

done-joined = Masz miejsce przy stole { $code }.
done-left = Nie siedzisz już przy stole { $code }.
done-watching = Stół { $code } jest teraz widoczny tutaj.
done-said = Wiadomość trafiła do graczy przy stole { $code }.
done-said-here = Tę wiadomość widać tylko tutaj. Żeby pisać do wszystkich przy stole { $code }, trzeba przy nim siedzieć.
done-muted = { $name } nie może już pisać przy stole { $code }.
done-unmuted = { $name } znów może pisać i oglądać.
done-watching-again = { $name } znów może oglądać, ale nadal nie może pisać.
done-unwatched = { $name } nie ogląda już stołu { $code }.
done-reported = Dziękuję za zgłoszenie. Zobaczą je osoby, które mnie prowadzą. Kogo dotyczy: { $name }.
done-kept-open = Gramy dalej: stół { $code } zostaje otwarty.
done-closed = Stół { $code } jest zamknięty.
done-close-requested =
    { $count ->
        [one] Jesteś za zamknięciem stołu { $code }. Czekamy jeszcze na odpowiedź { $count } osoby.
        [few] Jesteś za zamknięciem stołu { $code }. Czekamy jeszcze na odpowiedź { $count } osób.
        [many] Jesteś za zamknięciem stołu { $code }. Czekamy jeszcze na odpowiedź { $count } osób.
       *[other] Jesteś za zamknięciem stołu { $code }. Czekamy jeszcze na odpowiedź { $count } osoby.
    }
done-resigned = Przy stole { $code } gra teraz za ciebie bot.
done-unseated = Miejsce { $number } znów jest wolne.
done-linked = Gotowe: ty tutaj i { $other } to teraz jedna osoba. Jeśli to pomyłka, wyślij unlink.
done-unlinked = Ten czat nie jest już połączony z innym.
done-forgotten = Nic już o tobie nie wiem, tylko w zgłoszeniach o tobie zostaje twój identyfikator. Twoje trwające gry przejęły boty; skończone zostają bez twojego imienia. Nie mam wpływu tylko na wysłane już wiadomości i na kopie zapasowe.
done-exported = Proszę, oto co o tobie przechowuję.

sure-quit = Gra już trwa: jeśli odejdziesz, dogra za ciebie bot. Na pewno?
sure-resign = Dogra za ciebie bot, a w rankingu ta gra liczy się jako ostatnie miejsce. Na pewno?
sure-close = Gra przy stole { $code } skończy się dla wszystkich. Na pewno?
sure-close-request = Zapytam pozostałych, czy zamknąć stół { $code }. Zamkniemy go, jeśli wszyscy się zgodzą; kto nie odpowie w ciągu 48 godzin, ten się zgadza. Zapytać?
sure-link = Łączysz dwa konta: to tutaj, { $own }, i { $other }.
sure-link-meaning = Będą odtąd jedną osobą: { $other } widzi twoje karty i prywatne wiadomości i może za ciebie grać, pisać i się poddać. I na odwrót.
sure-link-warning = Zrób to tylko, jeśli oba konta są twoje. Nigdy nie wpisuj kodu, który przysłał ci ktoś inny.
sure-forget = Zniknie wszystko, co o tobie wiem: imiona, ustawienia, ranking, połączenia. Twoje trwające gry przejmą boty. Na pewno?

note-said = { $name }: { $text }
note-unseated = Gospodarz zwalnia twoje miejsce przy stole { $code }.
note-closed = { $name } zamyka stół { $code }.
note-wants-close = { $name } chce zamknąć stół { $code }. Kto nie odpowie w ciągu 48 godzin, ten się zgadza.
note-kept-open = { $name } woli grać dalej: stół { $code } zostaje otwarty.
note-close-withdrawn = { $name } nie chce już zamykać stołu { $code }.
note-closed-together = Stół { $code } jest zamknięty: nikt nie był przeciw.
note-linked = Twoje konto jest teraz połączone z innym: { $other }. Widać na nim twoje karty i można na nim za ciebie grać. Jeśli nie jest twoje, wyślij unlink.
note-resigned = { $name } poddaje się przy stole { $code }; dalej gra bot.
note-unreached = { $name }, nie mogę do ciebie napisać. Przycisk „Moja ręka” pokaże ci karty tutaj; możesz też otworzyć ze mną prywatny czat i wysłać start.
note-shut-out = { $name }, nie mogę do ciebie napisać: nie przyjmujesz ode mnie wiadomości prywatnych. Przycisk „Moja ręka” pokaże ci karty tutaj; możesz też zezwolić na wiadomości z tego serwera i wysłać mi prywatnie /keltis hand.

games-title = Twoje gry
games-none = Nie siedzisz przy żadnym stole. Otwórz nowy słowem new.
games-waits = { $game } · { $code }: twoja tura
games-running = { $game } · { $code }: czeka na innych
games-lobby = { $game } · { $code }: w poczekalni
games-over = { $game } · { $code }: koniec gry

stats-title = Twoje wyniki
stats-none = Nie masz jeszcze żadnej skończonej gry.
stats-line =
    { $game }: { $games ->
        [one] { $games } gra
        [few] { $games } gry
        [many] { $games } gier
       *[other] { $games } gry
    }, { $wins ->
        [one] { $wins } wygrana
        [few] { $wins } wygrane
        [many] { $wins } wygranych
       *[other] { $wins } wygranej
    }, najlepszy wynik { $best }, średnia { $mean }
stats-rating =
    Ranking: { $rating } ± { $uncertainty } ({ $games ->
        [one] { $games } gra rankingowa
        [few] { $games } gry rankingowe
        [many] { $games } gier rankingowych
       *[other] { $games } gry rankingowej
    })

settings-title = Twoje ustawienia
settings-language = Język: { $language }
settings-language-auto = automatycznie ({ $language })
settings-pictures-on = Plansze jako obraz
settings-pictures-off = Plansze jako tekst
settings-hand-on = Twoje karty przychodzą na nasz prywatny czat
settings-hand-off = Twoje karty pokazuję tylko na prośbę
settings-hand-private = Twoje karty przychodzą na nasz prywatny czat i nigdzie indziej ich nie widać
settings-linked =
    { $count ->
        [one] { $count } połączony czat
        [few] { $count } połączone czaty
        [many] { $count } połączonych czatów
       *[other] { $count } połączonego czatu
    }
language-en = angielski
language-de = niemiecki
language-ru = rosyjski
language-pl = polski
language-cs = czeski
language-sk = słowacki
button-pictures-on = Obraz
button-pictures-off = Tekst
button-hand-on = Karty w wiadomości
button-hand-off = Karty na prośbę
button-hand-private = Karty tylko prywatnie

place-title = Ustawienia kanału lub grupy
place-threads-on = Osobny wątek dla każdego stołu
place-threads-off = Stoły bezpośrednio na kanale
place-open-on = Stoły może otwierać każdy
place-open-off = Stoły mogą otwierać tylko admini
button-threads-on = Wątki
button-threads-off = Bez wątków
button-open-on = Otwiera każdy
button-open-off = Otwierają admini

link-code = Na swoim drugim czacie napisz do mnie: link { $code } (w ciągu { $minutes } minut, działa raz).
link-code-warning = Nikomu nie podawaj tego kodu: kto mi go wyśle, będzie dla mnie tobą.
link-wrong = Ten kod jest błędny albo już wygasł. Aby dostać nowy, wyślij na drugim czacie słowo link.
link-self = To jest właśnie ten czat. Wyślij kod na tym drugim.
link-same-table = Z obu czatów siedzisz przy stole { $code }. Najpierw dokończ tę grę.
link-already = Te czaty są już połączone.
unlink-none = Ten czat nie jest połączony z żadnym innym.

privacy-text = Przechowuję: twoje imię (także dawne) i identyfikator na tym czacie, twój język i ustawienia ze strefą i godzinami ciszy, czas twoich nieobecności, stoły, przy których siedzisz, z każdym ruchem, stoły, które oglądasz albo do których masz zaproszenie, wyniki i ranking, to, gdzie ktoś cię wycisza, oraz zgłoszenia: twoje i te o tobie. Wszyscy przy stole widzą, kto go ogląda. Twoją rękę widzisz tylko ty, a ziaren trwających gier nie widzi nikt. Na stronie ostatnie wypowiedzi zostają w swoim pokoju. export wyśle ci twoje dane w pliku, forget je usunie, oprócz zgłoszeń o tobie, w których zostaje twój identyfikator; skończone gry zostają wtedy bez twojego imienia. Czytam tylko to, co mi wysyłasz. Nic nie trafia do osób trzecich.

help-title = Keltis we własnym tempie
help-first = 1. new otwiera stół: { $games }. Inni dołączają (join) albo dodajesz bota (opponent); begin zaczyna grę.
help-second = 2. Gdy przyjdzie twoja tura, dam ci znać. „Moja ręka” pokazuje karty tylko tobie, a każdy ruch jako przycisk.
help-third = 3. rules objaśnia gry. Gra poczeka na ciebie choćby godziny czy dni.
help-more = Inne polecenia: { $words }.
help-fan = Nieoficjalny projekt fanowski, niezwiązany z autorem ani wydawcą gry.

rules-which = Zasady której gry?
show-which = Którą grę ci pokazać?
start-hello = Cześć! U mnie zagrasz w Keltis. Otwórz stół tutaj i zagraj z botami albo dodaj mnie do grupy i zagraj z innymi.
