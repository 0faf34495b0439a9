# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative. Sentences never depend on a person's gender.
# - Commands are written as they are typed (new, join, begin …) and stay in English.
# - Fixed terms: table — стол, host — ведущий ("ведёт стол"), opponent — бот, hand — мои карты, board — поле,
#   rematch — реванш, thread — ветка.

table-title = { $game } · { $code }
opponent-name = Бот ({ $level })
opponent-name-numbered = Бот { $number } ({ $level })
a-player = Игрок

level-easy = лёгкий
level-normal = обычный
level-hard = сложный

# Buttons: at most 24 characters, preferably under 14.
button-join = Сесть за стол
button-quit = Выйти
button-opponent = Бот: { $level }
button-no-opponent = Убрать бота
button-ireland = Я недавно из Ирландии
button-begin = Начать
button-rules = Правила
button-show = Учебная игра
button-hand = Мои карты
button-invite = Пригласить
button-renew = Новое приглашение
button-board = Поле
button-hint = Подсказка
button-resign = Сдаться
button-words = Текстом
button-scores = Очки
button-log = Что произошло?
button-undo = Отменить
button-more = Ещё ({ $page }/{ $pages })
button-rematch = Реванш
button-review = Разбор игры
button-sure = Да, точно
button-agree-close = Закрыть стол
button-keep = Играем дальше
button-mute = Заглушить
button-unmute = Вернуть слово
button-unwatch = Убрать зрителя
button-undo-unwatch = Вернуть зрителя
button-report = Пожаловаться
button-report-insults = Оскорбления
button-report-spam = Спам
button-report-spoiling = Портит игру
button-sure-link = Оба аккаунта мои
button-unlink = Отвязать
button-new = Стол «{ $game }»
button-games = Мои игры
button-help = Справка

lobby-seats = Занято мест: { $sit } из { $size }.
lobby-free-clovers = Свободный клевер: по клеверу может пойти любая твоя фигура.
lobby-private = Приватный стол: смотреть и играть могут только приглашённые.
invitation = Вот приглашение за стол { $code }. Поделись им: кто отправит его мне, в любом чате, сможет смотреть игру и сесть за стол.
# Shown after a name and a comma.
lobby-host = ведёт стол
lobby-begins = недавно из Ирландии, начинает
lobby-unreached = пока без личного чата со мной
lobby-how-to-be-reached = Хочешь получать карты сообщением? Открой личный чат со мной и отправь start. А пока их покажет прямо здесь кнопка «Мои карты».
lobby-shut-out = личные сообщения для меня закрыты
lobby-how-to-let-in = Хочешь получать карты сообщением? Разреши личные сообщения с этого сервера и отправь мне лично /keltis hand. А пока их покажет прямо здесь кнопка «Мои карты».
lobby-commitment = Расклад уже определён, его отпечаток: { $commitment }
board-watchers = Смотрят: { $names }
platform-web = сайт

hand-your-turn = Твой ход: { $asked }
hand-waits-for = Сейчас ходит { $name }.
hand-in-private = Карты в нашем личном чате, как у тебя настроено.
hand-at-the-start = Ты за столом: { $game } · { $code }. Когда игра начнётся, твои ходы появятся здесь.

log-nothing = Пока ничего не произошло.
replay-deal = Раздача

over-closed = Стол закрыт до конца игры.
over-abandoned = Стол закрыт: за него никто не вернулся.
over-proof = Проверка расклада: SHA-256 от зерна { $seed } даёт отпечаток { $commitment }

notice-turn = { $name }, твой ход! { $game } · { $code }: { $asked }.

# $behind and $cost are decimals such as "1.5", so the noun is always "очка".
hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), примерно на { $behind } очка хуже
hint-unrated = После подсказки эта игра не идёт в рейтинг.
hint-not-now = Сейчас тебе нечего решать.
hint-busy = Я ещё думаю над твоим прошлым вопросом.
hint-too-many = Слишком много подсказок и разборов за короткое время. Сделай пару ходов без меня и спроси чуть позже.
review-nothing = Серьёзных ошибок в твоих ходах не видно.
review-lapse = Ход { $number }: { $done }. Лучше: { $better }, примерно на { $cost } очка больше.

# Why a move is good, shown in brackets after it.
reason-wins = победа
reason-points =
    { $points ->
        [one] сразу { $points } очко
        [few] сразу { $points } очка
       *[other] сразу { $points } очков
    }
reason-wish-stone = камень желаний
reason-mirror = зеркало
reason-onward = фигура сможет пойти дальше
reason-goal = фигура доходит до последних клеток
reason-large-figure = большая фигура считается вдвойне
reason-begins =
    { $cards ->
        [one] новый ряд, на руке { $cards } карта этого цвета
        [few] новый ряд, на руке { $cards } карты этого цвета
       *[other] новый ряд, на руке { $cards } карт этого цвета
    }
reason-new-run = новый ряд
reason-no-gap = продолжает ряд без пропуска
reason-gap =
    { $values ->
        [one] пропускает только { $values } число
        [few] пропускает { $values } числа
       *[other] пропускает { $values } чисел
    }
reason-another-turn = сразу ещё один ход
reason-safe = не пригодится следующему игроку
reason-useless = уже не подходит к твоим рядам
reason-fits = подходит к твоему ряду
reason-nothing-open = среди открытого нет ничего лучше
reason-collects = пригодится для нового ряда
reason-keeps-open = ряд подождёт число поближе
reason-reopens = ряд продолжится с более раннего числа
reason-small-first = большая фигура подождёт тропу получше
reason-stays = остаться выгоднее
reason-forward = шаг вперёд
reason-more-later = позже может быть больше очков
reason-least-loss = меньше всего потерь

which-table = О каком столе речь?
which-none = Не понимаю, о каком столе речь. Назови его код или открой новый стол командой new.
which-game = Во что играем?
which-opponent = Насколько сильного бота посадить?
which-person = О ком речь?
which-report = { $name }: что случилось? Выбери или напиши своими словами: report { $who } ТЕКСТ.

refused-no-table = Стола { $code } нет.
refused-no-invitation = Приглашение неверное или уже не действует. Попроси новое.
refused-not-private = Стол { $code } открыт для всех: приглашение не нужно, хватит кода.
refused-started = Игра уже началась.
refused-not-started = Игра ещё не началась.
refused-over = Игра окончена.
refused-not-over = Игра ещё не окончена.
refused-full = Все места заняты.
refused-already-seated = Ты уже за этим столом.
refused-not-seated = Тебя нет за этим столом.
refused-too-few = Нужны хотя бы двое. Позови кого-нибудь или посади бота.
refused-not-host = Это может только ведущий стола.
refused-host-begins = Пока есть свободные места, начать может только ведущий стола: { $name }.
refused-no-such-seat = Такого места нет.
refused-ireland-taken = С Ирландией тебя опередили: начинает { $name }.
refused-nothing-to-undo = Тебе нечего отменять.
refused-something-shown = Это уже не отменить: открылось то, что было скрыто.
refused-somebody-acted = Это уже не отменить: после тебя уже кто-то сходил.
refused-not-your-turn = Сейчас не твой ход. Ходит { $name }.
refused-may-not-close = Закрыть этот стол могут только его игроки или админ чата, где он открыт.
refused-no-close-request = Никто не предлагает закрыть этот стол.
refused-muted = По решению ведущего писать за этим столом тебе нельзя. Всё остальное работает как обычно.
refused-watching = По решению ведущего смотреть эту игру тебе нельзя.
refused-too-many-watchers = За этим столом уже слишком много зрителей.
refused-nobody = Выбирать не из кого.
refused-no-such-person = Номер { $who } здесь выбрать нельзя. Отправь одну команду без номера, и я покажу, кого можно.
refused-no-opponent = Ботов за столом нет.
refused-stale = Игра ушла вперёд. Вот что на столе сейчас.
refused-no-such-word = Не понимаю. Отправь help, и я расскажу, что умею.
refused-empty = Что делаем? Отправь help, и я расскажу, что умею.
refused-quota =
    { $count ->
        [one] У тебя уже { $count } открытый стол, больше здесь нельзя. Сначала доиграй за ним или закрой его.
        [few] У тебя уже { $count } открытых стола, больше здесь нельзя. Сначала доиграй за одним или закрой его.
       *[other] У тебя уже { $count } открытых столов, больше здесь нельзя. Сначала доиграй за одним или закрой его.
    }
refused-hard-tables = Боты такого уровня долго думают, поэтому играть с ними можно лишь за несколькими столами сразу. Сначала доиграй одну из этих игр или выбери бота попроще.
refused-too-fast = Слишком много сразу. Подожди немного, пожалуйста.
refused-too-many-tables = С твоего подключения открыто слишком много столов. Попробуй чуть позже или играй в одном из своих чатов.
refused-banned = Доступ ко мне для тебя закрыт.
refused-private-only = Не при всех: напиши мне в личном чате.
refused-place-only = Это настройки канала или группы: напиши мне там.
refused-not-admin = Это могут только здешние админы.
refused-no-opening = Открывать столы здесь могут только админы.
refused-failed = У меня что-то сломалось. Ничего не изменилось, попробуй ещё раз чуть позже.
refused-not-saved = Сейчас я не могу ничего сохранить, так что это не засчитано. Сообщи, пожалуйста, тем, кто держит этого бота.

usage-new = new ИГРА [МЕСТА] [clovers] [private] [day]. ИГРА — { $games }, МЕСТА — от 2 до 4; clovers только для { $with_clovers }. Можно добавить темп: day, live или 36h.
usage-code = После этого слова может стоять только код стола, например K7QX.
usage-opponent = opponent easy, opponent normal или opponent hard; opponent none убирает последнего бота.
usage-unseat = unseat НОМЕР: номер места в лобби.
usage-rules = rules ИГРА ТЕМА. ИГРА — { $games }; просто rules показывает все темы.
usage-show = show ИГРА сразу раздаёт первую игру с объяснениями. ИГРА — { $games }.
usage-settings = settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.
usage-place = place language en|de|ru|pl|cs|sk|auto, place pictures on|off, place threads on|off, place open on|off.
usage-nothing = После этого слова ничего не нужно.
usage-say = say ТЕКСТ.
usage-who = После этого слова может стоять только номер места, например 2, или зрителя, например w1. Отправь одно это слово, и можно будет выбрать.
usage-report = report КТО ТЕКСТ, например report 2 оскорбляет меня. КТО — номер места или зрителя, например w1.
usage-button = Эта кнопка устарела. Отправь hand или board, и будет новая.

done-joined = Ты за столом { $code }.
done-left = Ты больше не за столом { $code }.
done-watching = Стол { $code } теперь показан здесь.
done-said = Отправлено за стол { $code }.
done-said-here = Отправлено, но только сюда: за столом { $code } у тебя нет места.
done-muted = { $name } больше не может писать за столом { $code }.
done-unmuted = { $name } снова может писать и смотреть.
done-watching-again = { $name } снова может смотреть, но пока не может писать.
done-unwatched = { $name } больше не смотрит игру за столом { $code }.
done-reported = Спасибо! Твою жалобу увидят те, кто держит этого бота. На кого она: { $name }.
done-kept-open = Стол { $code } остаётся открытым.
done-closed = Стол { $code } закрыт.
done-close-requested =
    { $count ->
        [one] Ты за то, чтобы закрыть стол { $code }. Ждём ответа ещё { $count } игрока.
        [few] Ты за то, чтобы закрыть стол { $code }. Ждём ответа ещё { $count } игроков.
       *[other] Ты за то, чтобы закрыть стол { $code }. Ждём ответа ещё { $count } игроков.
    }
done-resigned = За столом { $code } за тебя доиграет бот.
done-unseated = Место { $number } снова свободно.
done-linked = Аккаунты связаны: здесь и { $other } — теперь один игрок. Если это ошибка, отправь unlink.
done-unlinked = Этот чат больше не связан с другим.
done-forgotten = Всё о тебе забыто. Текущие игры за тебя доиграют боты; оконченные остаются без твоего имени. До уже отправленных сообщений и резервных копий мне не добраться, а в жалобах на тебя останется твой id.
done-exported = Вот что я о тебе храню.

sure-quit = Игра уже идёт: если выйти, за тебя доиграет бот. Точно выйти?
sure-resign = За тебя доиграет бот, а в рейтинге тебе засчитают последнее место. Точно сдаться?
sure-close = Стол { $code } закроется для всех. Точно закрыть?
sure-close-request = Я спрошу остальных, закрыть ли стол { $code }. Он закроется, если согласны все; кто не ответит за 48 часов, тот согласен. Точно спросить?
sure-link = Этот аккаунт, { $own }, будет связан с другим: { $other }.
sure-link-meaning = После этого они — один игрок: { $other } видит твои карты и личные сообщения и может ходить, писать и сдаваться за тебя. И наоборот.
sure-link-warning = Соглашайся, только если оба аккаунта твои. Никогда не вводи код, который прислал кто-то другой.
sure-forget = Исчезнет всё, что я о тебе знаю: имена, настройки, рейтинги, связи чатов. Текущие игры за тебя доиграют боты. Точно?

note-said = { $name }: { $text }
note-unseated = По решению ведущего ты больше не за столом { $code }.
note-closed = { $name } закрывает стол { $code }.
note-wants-close = { $name } предлагает закрыть стол { $code }. Кто не ответит за 48 часов, тот согласен.
note-kept-open = { $name } хочет играть дальше: стол { $code } остаётся открытым.
note-close-withdrawn = { $name } больше не хочет закрывать стол { $code }.
note-closed-together = Стол { $code } закрыт: никто не был против.
note-linked = Твой аккаунт теперь связан с другим: { $other } — тот же игрок, что и ты, видит твои карты и может ходить за тебя. Если это не ты, отправь unlink.
note-resigned = { $name } сдаётся за столом { $code }; дальше играет бот.
note-unreached = { $name }, не могу тебе написать. Кнопка «Мои карты» покажет карты прямо здесь; или открой личный чат со мной и отправь start.
note-shut-out = { $name }, не могу тебе написать: твои личные сообщения для меня закрыты. Кнопка «Мои карты» покажет карты прямо здесь; или разреши личные сообщения с этого сервера и отправь мне лично /keltis hand.

games-title = Твои игры
games-none = Ты пока ни за одним столом. Открой стол командой new.
games-waits = { $game } · { $code }: твой ход
games-running = { $game } · { $code }: ждём других
games-lobby = { $game } · { $code }: в лобби
games-over = { $game } · { $code }: окончена

stats-title = Твои результаты
stats-none = Оконченных игр у тебя пока нет.
stats-line =
    { $game }: { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }, { $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
       *[other] { $wins } побед
    }, лучший счёт { $best }, средний { $mean }
stats-rating =
    Рейтинг: { $rating } ± { $uncertainty } ({ $games ->
        [one] { $games } рейтинговая игра
        [few] { $games } рейтинговые игры
       *[other] { $games } рейтинговых игр
    })

settings-title = Твои настройки
settings-language = Язык: { $language }
settings-language-auto = как в приложении ({ $language })
settings-pictures-on = Поле показано картинкой
settings-pictures-off = Поле показано текстом
settings-hand-on = Карты приходят ещё и в личный чат
settings-hand-off = Карты видны только по запросу
settings-hand-private = Карты приходят только в личный чат
settings-linked =
    { $count ->
        [one] Связан { $count } чат
        [few] Связаны { $count } чата
       *[other] Связано { $count } чатов
    }
# Also used on buttons, next to the names of the other languages.
language-en = Английский
language-de = Немецкий
language-ru = Русский
language-pl = Польский
language-cs = Чешский
language-sk = Словацкий
button-pictures-on = Картинкой
button-pictures-off = Текстом
button-hand-on = Карты сообщением
button-hand-off = Карты по запросу
button-hand-private = Карты только лично

place-title = Настройки канала или группы
place-threads-on = У каждого стола своя ветка
place-threads-off = Столы прямо в канале
place-open-on = Открывать столы могут все
place-open-off = Открывать столы могут только админы
button-threads-on = Ветки
button-threads-off = Без веток
button-open-on = Открывают все
button-open-off = Открывают админы

link-code =
    Отправь мне link { $code } в другом своём чате в течение { $minutes ->
        [one] { $minutes } минуты
       *[other] { $minutes } минут
    }. Код сработает один раз.
link-code-warning = Никому не давай этот код: кто его отправит, станет с тобой одним игроком.
link-wrong = Код неверный или уже не действует. Отправь link в другом чате, и будет новый.
link-self = Это тот же самый чат. Отправь код в другом.
link-same-table = Из обоих чатов ты за столом { $code }. Сначала доиграй там.
link-already = Эти чаты уже связаны.
unlink-none = Этот чат не связан с другим.

privacy-text = Я храню: твоё имя, прежние имена и id в этом чате; язык и настройки с часовым поясом и тихими часами; время твоих отъездов; твои столы со всеми ходами; столы, которые ты смотришь или куда тебя пригласили; результаты и рейтинги; где тебе запретили писать; жалобы, твои и на тебя. Зрителей видят и остальные за столом. Твои карты видишь только ты, а зерно текущей игры не видит никто. На странице последние сообщения остаются в своей комнате. export пришлёт твои данные файлом. forget удалит их, кроме жалоб на тебя: в них останется твой id; оконченные игры останутся без твоего имени. Я читаю только то, что ты мне отправляешь. Третьим лицам ничего не передаётся.

help-title = Кельтис в удобном тебе темпе
help-first = 1. new открывает стол: { $games }. Остальные садятся командой join, или посади бота командой opponent. Потом begin.
help-second = 2. Когда придёт твой ход, я скажу. «Мои карты» видны только тебе, и каждый ход там — кнопка.
help-third = 3. rules объясняет правила. Игра ждёт тебя хоть часы, хоть дни.
help-more = Другие команды: { $words }.
help-fan = Неофициальный фанатский проект, не связан ни с автором игры, ни с издателем.

rules-which = Правила какой игры?
show-which = По какой игре сыграть учебную партию?
start-hello = Привет! Со мной можно играть в «Кельтис». Открой стол здесь и сыграй с ботами или добавь меня в группу, чтобы играть с друзьями.
