# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative. Sentences never reveal a person's gender.
# - Commands are written as they are typed (new, join, begin …) and stay in English.
# - Fixed terms: stół (table), miejsce (seat), poczekalnia (lobby), gospodarz (host), rywal (opponent), rewanż (rematch),
#   ranking (rating), ziarno (seed), pieczęć (commitment). A place is "kanał" or "grupa", as "miejsce" is a seat.

table-title = { $game } · { $code }
opponent-name = Rywal ({ $level })
opponent-name-numbered = Rywal { $number } ({ $level })
a-player = Gracz

level-easy = łatwy
level-normal = normalny
level-hard = trudny

# Buttons: at most 24 characters, preferably under 14.
button-join = Dołącz
button-quit = Odejdź
button-opponent = Rywal: { $level }
button-no-opponent = Usuń rywala
button-ireland = Ostatnio w Irlandii: ja
button-begin = Zacznij
button-rules = Zasady
button-show = Pokaż mi
button-hand = Moja ręka
button-board = Plansza
button-hint = Podpowiedź
button-resign = Poddaj się
button-words = Słowami
button-scores = Punkty
button-log = Co się działo
button-undo = Cofnij
button-more = Więcej ({ $page }/{ $pages })
button-rematch = Rewanż
button-review = Analiza gry
button-sure = Tak, na pewno
# The game names are long, so "new table" would not fit.
button-new = + { $game }
button-games = Moje gry
button-help = Pomoc

lobby-seats = Zajęte miejsca: { $sit } z { $size }.
lobby-free-clovers = Swobodne koniczyny: koniczyna może przesunąć dowolny twój pionek.
lobby-private = Stół prywatny: dołączyć można tylko z kodem.
lobby-host = gospodarz
lobby-begins = zaczyna po wizycie w Irlandii
lobby-unreached = nie ma jeszcze ze mną prywatnego czatu
lobby-how-to-be-reached = Aby dostawać swoje karty w wiadomości, otwórz ze mną prywatny czat i wyślij start. Bez tego pokaże ci je tutaj przycisk „Moja ręka”.
lobby-shut-out = nie przyjmuje ode mnie wiadomości prywatnych
lobby-how-to-let-in = Aby dostawać swoje karty w wiadomości, zezwól na wiadomości prywatne z tego serwera i wyślij mi prywatnie /keltis hand. Bez tego pokaże ci je tutaj przycisk „Moja ręka”.
lobby-commitment = Wynik tasowania jest już ustalony. Jego pieczęć: { $commitment }

hand-your-turn = Twoja tura: { $asked }
hand-waits-for = Gra czeka na: { $name }.
hand-in-private = Twoje karty są na naszym prywatnym czacie, zgodnie z ustawieniami.
hand-at-the-start = Masz miejsce przy stole: { $game } · { $code }. Gdy gra się zacznie, karty trafią tutaj.

log-nothing = Nic się jeszcze nie wydarzyło.
replay-deal = Rozdanie

over-closed = Stół zamknięto przed końcem gry.
over-abandoned = Stół porzucono: nikt do niego nie wraca.
over-proof = Dowód tasowania: SHA-256 ziarna { $seed } to pieczęć { $commitment }

notice-turn = { $name }, twoja tura ({ $game } · { $code }): { $asked }.

hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), o { $behind } pkt mniej
hint-unrated = Po tej podpowiedzi gra nie liczy się już do rankingu.
hint-not-now = Teraz nie masz o czym decydować.
hint-busy = Jeszcze myślę nad twoim poprzednim pytaniem.
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
reason-goal = pionek dociera do mety
reason-large-figure = duży pionek liczy się podwójnie
reason-begins =
    { $cards ->
        [one] zaczyna ciąg, masz do niego { $cards } kartę
        [few] zaczyna ciąg, masz do niego { $cards } karty
        [many] zaczyna ciąg, masz do niego { $cards } kart
       *[other] zaczyna ciąg, masz do niego { $cards } karty
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
reason-nothing-open = nic odkrytego nie jest warte więcej
reason-collects = przyda się na nowy ciąg
reason-keeps-open = trzyma ciąg otwarty na bliższą wartość
reason-reopens = ciąg może iść dalej od wcześniejszej karty
reason-small-first = oszczędza duży pionek na lepszą ścieżkę
reason-stays = każdy ruch byłby gorszy
reason-forward = krok do przodu
reason-more-later = później może być więcej punktów
reason-least-loss = najmniejsza strata

which-table = O który stół ci chodzi?
which-none = Nie znam tu stołu, o który może ci chodzić. Otwórz nowy słowem new albo podaj kod stołu.
which-game = W którą grę gramy?
which-opponent = Jak silny ma być komputerowy rywal?

refused-no-table = Nie ma stołu { $code }.
refused-started = Gra już się zaczęła.
refused-not-started = Gra jeszcze się nie zaczęła.
refused-over = Gra już się skończyła.
refused-not-over = Gra jeszcze się nie skończyła.
refused-full = Wszystkie miejsca są zajęte.
refused-already-seated = Już siedzisz przy tym stole.
refused-not-seated = Nie siedzisz przy tym stole.
refused-too-few = Potrzeba co najmniej dwóch graczy. Niech ktoś dołączy albo dodaj komputerowego rywala.
refused-not-host = To może zrobić tylko gospodarz stołu.
refused-host-begins = Dopóki są wolne miejsca, grę może zacząć tylko gospodarz: { $name }.
refused-no-such-seat = Nie ma takiego miejsca.
refused-ireland-taken = { $name } ma pierwszeństwo i zaczyna.
refused-nothing-to-undo = Nie masz czego cofnąć.
refused-something-shown = Tego nie można cofnąć: odsłonięto coś ukrytego.
refused-somebody-acted = Tego nie można cofnąć: był już kolejny ruch.
refused-not-your-turn = To nie twoja tura. Gra czeka na: { $name }.
refused-may-not-close = Stół może zamknąć tylko jego gospodarz, tutejszy admin albo wszyscy grający razem.
refused-no-opponent = Nie siedzi tu żaden komputerowy rywal.
refused-stale = Gra poszła już dalej. Tak wygląda teraz.
refused-no-such-word = Tego nie znam. Wyślij help, a powiem, co rozumiem.
refused-empty = Co mam zrobić? Wyślij help, a powiem, co rozumiem.
refused-quota =
    { $count ->
        [one] Masz { $count } otwarty stół
        [few] Masz { $count } otwarte stoły
        [many] Masz { $count } otwartych stołów
       *[other] Masz { $count } otwartego stołu
    }, a więcej jedna osoba mieć tu nie może. Najpierw dokończ grę przy którymś albo go zamknij.
refused-too-fast = Trochę dużo naraz. Poczekaj chwilę.
refused-banned = Nie możesz korzystać z tego bota.
refused-private-only = Nie tutaj, gdzie wszyscy czytają: napisz do mnie na prywatnym czacie.
refused-place-only = To dotyczy kanału lub grupy: napisz tam.
refused-not-admin = To mogą zrobić tylko tutejsi admini.
refused-no-opening = Stoły mogą tu otwierać tylko admini.
refused-failed = Coś poszło u mnie nie tak. Nic się nie zmieniło; spróbuj ponownie za chwilę.

usage-new = new GRA [MIEJSCA] [clovers] [private] [day]. GRA to { $games }, MIEJSCA to liczba od 2 do 4; clovers działa tylko z { $with_clovers }. Można dodać tempo: day, live lub 36h.
usage-code = Po tym słowie może stać tylko kod stołu, na przykład K7QX.
usage-opponent = opponent easy, opponent normal lub opponent hard; opponent none usuwa ostatniego rywala.
usage-unseat = unseat NUMER, czyli numer miejsca w poczekalni.
usage-rules = rules GRA TEMAT. GRA to { $games }; samo rules pokazuje wszystkie tematy.
usage-show = show GRA od razu rozdaje pierwszą grę z objaśnieniami. GRA to { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = Po tym słowie nic już nie pisz.
usage-say = say TEKST.
usage-button = Ten przycisk jest już nieaktualny. Wyślij hand lub board, a dostaniesz nowy.

done-joined = Siedzisz przy stole { $code }.
done-left = Nie siedzisz już przy stole { $code }.
done-watching = Stół { $code } widać teraz tutaj.
done-said = Przekazano przy stole { $code }.
done-closed = Stół { $code } jest zamknięty.
done-resigned = Przy stole { $code } gra teraz za ciebie komputerowy rywal.
done-unseated = Miejsce { $number } znów jest wolne.
done-linked = Na obu czatach jesteś teraz jedną osobą.
done-unlinked = Ten czat znów jest osobny.
done-forgotten = Nic już o tobie nie wiem. W trwających grach grają za ciebie komputerowi rywale; skończone gry zostają bez twojej nazwy.

sure-quit = Gra już trwa: jeśli odejdziesz, dalej zagra za ciebie komputerowy rywal. Na pewno?
sure-resign = Dalej zagra za ciebie komputerowy rywal, a w rankingu ta gra da ci ostatnie miejsce. Na pewno?
sure-close = Gra przy stole { $code } skończy się dla wszystkich. Na pewno?
sure-close-wait =
    { $count ->
        [one] Zgadzasz się na zamknięcie. Brakuje jeszcze zgody { $count } osoby.
        [few] Zgadzasz się na zamknięcie. Brakuje jeszcze zgody { $count } osób.
        [many] Zgadzasz się na zamknięcie. Brakuje jeszcze zgody { $count } osób.
       *[other] Zgadzasz się na zamknięcie. Brakuje jeszcze zgody { $count } osoby.
    }
sure-forget = Zniknie wszystko, co o tobie wiem: nazwy, ustawienia, ranking, połączenia. W trwających grach zagrają za ciebie komputerowi rywale. Na pewno?

note-said = { $name }: { $text }
note-unseated = Gospodarz zwalnia twoje miejsce przy stole { $code }.
note-closed = { $name } zamyka stół { $code }.
note-resigned = { $name } poddaje się przy stole { $code }; dalej gra komputerowy rywal.
note-unreached = { $name }, nie mogę do ciebie napisać. Przycisk „Moja ręka” pokaże ci rękę tutaj; możesz też otworzyć ze mną prywatny czat i wysłać start.
note-shut-out = { $name }, nie mogę do ciebie napisać: twoje wiadomości prywatne są dla mnie zamknięte. Przycisk „Moja ręka” pokaże ci rękę tutaj; możesz też zezwolić na wiadomości z tego serwera i wysłać mi prywatnie /keltis hand.

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
settings-language-auto = taki jak na czacie ({ $language })
settings-pictures-on = Plansze jako obrazy
settings-pictures-off = Plansze jako tekst
settings-hand-on = Twoje karty same przychodzą na prywatny czat
settings-hand-off = Twoje karty pokazuję tylko na prośbę
settings-hand-private = Twoje karty przychodzą na prywatny czat i nigdzie indziej ich nie widać
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
button-pictures-on = Obrazy
button-pictures-off = Tekst
button-hand-on = Karty w wiadomości
button-hand-off = Karty na prośbę
button-hand-private = Karty tylko prywatnie

place-title = Ustawienia kanału lub grupy
place-threads-on = Osobny wątek dla każdego stołu
place-threads-off = Stoły wprost na kanale
place-open-on = Stoły może otwierać każdy
place-open-off = Stoły mogą otwierać tylko admini
button-threads-on = Wątki
button-threads-off = Bez wątków
button-open-on = Otwiera każdy
button-open-off = Otwierają admini

link-code = Na swoim drugim czacie napisz do mnie: link { $code } (w ciągu { $minutes } minut, działa raz).
link-wrong = Ten kod jest błędny albo już nieważny. Aby dostać nowy, wyślij na drugim czacie słowo link.
link-self = To jest właśnie ten czat. Wyślij kod na tym drugim.
link-same-table = Z obu czatów siedzisz przy stole { $code }. Najpierw dokończ tę grę.
link-already = Te czaty należą już do jednej osoby.
unlink-none = Ten czat nie jest połączony z żadnym innym.

privacy-text = Przechowuję: twoją nazwę i identyfikator na tym czacie, twój język i ustawienia ze strefą i godzinami ciszy, czas twoich wyjazdów, stoły, przy których siedzisz, z każdym ruchem, wyniki i ranking. Rękę widzi tylko jej właściciel, a ziarna trwających gier nie widzi nikt. Na stronie ostatnie wypowiedzi zostają w swoim pokoju. Po forget skończone gry zostają bez twojej nazwy. Czytam tylko to, co mi wysyłasz. Nic nie trafia do osób trzecich.

help-title = Keltis we własnym tempie
help-first = 1. new otwiera stół: { $games }. Inni dołączają (join) albo dodajesz rywala (opponent); potem begin.
help-second = 2. Gdy przyjdzie twoja tura, dam ci znać. „Moja ręka” pokazuje karty tylko tobie, a każdy ruch jako przycisk.
help-third = 3. rules objaśnia gry. Gra poczeka na ciebie choćby godziny czy dni.
help-more = Inne słowa: { $words }.
help-fan = Nieoficjalny projekt fanowski, niezwiązany z autorem ani wydawcą gry.

rules-which = Zasady której gry?
show-which = Którą grę ci pokazać?
start-hello = Cześć! Prowadzę stoły do gry w Keltis. Otwórz stół tutaj i zagraj z komputerowymi rywalami albo używaj mnie w grupie.
