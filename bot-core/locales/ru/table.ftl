# Everything around the games: lobby, hand, notices, refusals, settings. Notes for translators: en/table.ftl.
#
# - Names are always in the nominative. Sentences never depend on a person's gender.
# - Commands are written as they are typed (new, join, begin …) and stay in English.
# - Fixed terms: table — стол, host — ведущий ("ведёт стол"), opponent — бот, hand — рука, board — поле,
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
button-ireland = В Ирландии последним был я
button-begin = Начать
button-rules = Правила
button-show = Покажи
button-hand = Моя рука
button-board = Поле
button-hint = Подсказка
button-resign = Сдаться
button-words = Словами
button-scores = Очки
button-log = Что произошло
button-undo = Отменить ход
button-more = Ещё ({ $page }/{ $pages })
button-rematch = Реванш
button-review = Разбор игры
button-sure = Да, точно
button-new = Стол «{ $game }»
button-games = Мои игры
button-help = Справка

lobby-seats = Занято мест: { $sit } из { $size }.
lobby-free-clovers = Свободный клевер: по клеверу может пойти любая твоя фишка.
lobby-private = Приватный стол: сесть можно только по коду.
# Shown after a name and a comma.
lobby-host = ведёт стол
lobby-begins = был в Ирландии последним и начинает
lobby-unreached = пока без личного чата со мной
lobby-how-to-be-reached = Чтобы карты приходили сообщением, открой личный чат со мной и отправь start. А без него их покажет тебе прямо здесь кнопка «Моя рука».
lobby-shut-out = личные сообщения закрыты для меня
lobby-how-to-let-in = Чтобы карты приходили сообщением, разреши личные сообщения с этого сервера и отправь мне лично /keltis hand. А без этого их покажет тебе прямо здесь кнопка «Моя рука».
lobby-commitment = Расклад уже определён. Его отпечаток: { $commitment }

hand-your-turn = Твой ход: { $asked }
hand-waits-for = Сейчас ходит { $name }.
hand-in-private = Карты в нашем личном чате, как сказано в настройках.
hand-at-the-start = Ты за столом: { $game } · { $code }. Когда игра начнётся, твои карты появятся здесь.

log-nothing = Пока ничего не произошло.
replay-deal = Раздача

over-closed = Стол закрыт до конца игры.
over-abandoned = Игра брошена: за стол никто не вернулся.
over-proof = Проверка расклада: SHA-256 от зерна { $seed } даёт отпечаток { $commitment }

notice-turn = { $name }, твой ход! { $game } · { $code }: { $asked }.

# $behind and $cost are decimals such as "1.5", so the noun is always "очка".
hint-best = { $number }. { $label } ({ $reason })
hint-other = { $number }. { $label } ({ $reason }), на { $behind } очка меньше
hint-unrated = После подсказки эта игра не идёт в рейтинг.
hint-not-now = Сейчас тебе нечего решать.
hint-busy = Я ещё думаю над твоим прошлым вопросом.
review-nothing = Дорогих ошибок в твоих ходах не видно.
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
reason-onward = фишка сможет пойти дальше
reason-goal = фишка доходит до финиша
reason-large-figure = большая фишка считается вдвойне
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
reason-small-first = большая фишка подождёт дорожку получше
reason-stays = так выгоднее
reason-forward = шаг вперёд
reason-more-later = позже может быть больше очков
reason-least-loss = меньше всего потерь

which-table = О каком столе речь?
which-none = Не знаю, о каком столе речь. Открой новый командой new или назови код.
which-game = Во что играем?
which-opponent = Какого бота посадить?

refused-no-table = Стола { $code } нет.
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
refused-ireland-taken = Тебя опередили: начинает { $name }.
refused-nothing-to-undo = Тебе нечего отменять.
refused-something-shown = Это уже не отменить: открылось то, что было скрыто.
refused-somebody-acted = Это уже не отменить: после тебя уже кто-то сходил.
refused-not-your-turn = Сейчас не твой ход. Ходит { $name }.
refused-may-not-close = Закрыть стол может ведущий, здешний админ или все игроки вместе.
refused-no-opponent = Ботов за столом нет.
refused-stale = Игра ушла вперёд. Вот что на столе сейчас.
refused-no-such-word = Не понимаю. Отправь help, и я расскажу, что умею.
refused-empty = Что делаем? Отправь help, и я расскажу, что умею.
refused-quota =
    { $count ->
        [one] У тебя уже { $count } открытый стол, больше здесь нельзя.
        [few] У тебя уже { $count } открытых стола, больше здесь нельзя.
       *[other] У тебя уже { $count } открытых столов, больше здесь нельзя.
    } Сначала доиграй или закрой один.
refused-too-fast = Слишком много сразу. Подожди немного, пожалуйста.
refused-banned = Доступ ко мне для тебя закрыт.
refused-private-only = Не при всех: спроси меня в личном чате.
refused-place-only = Это настройки канала или группы: спроси там.
refused-not-admin = Это могут только здешние админы.
refused-no-opening = Открывать столы здесь могут только админы.
refused-failed = У меня что-то сломалось. Ничего не изменилось, попробуй ещё раз чуть позже.

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
usage-button = Эта кнопка устарела. Отправь hand или board, и будет новая.

done-joined = Ты за столом { $code }.
done-left = Ты больше не за столом { $code }.
done-watching = Стол { $code } теперь показан здесь.
done-said = Сказано за столом { $code }.
done-closed = Стол { $code } закрыт.
done-resigned = За столом { $code } за тебя доиграет бот.
done-unseated = Место { $number } снова свободно.
done-linked = Чаты связаны: теперь в обоих ты один и тот же игрок.
done-unlinked = Этот чат снова сам по себе.
done-forgotten = Всё о тебе забыто. Текущие игры за тебя доиграют боты; оконченные остаются без твоего имени.

sure-quit = Игра уже идёт: если выйти, за тебя доиграет бот. Точно выйти?
sure-resign = За тебя доиграет бот, а для рейтинга у тебя последнее место. Точно сдаться?
sure-close = Стол { $code } закроется для всех. Точно закрыть?
sure-close-wait =
    { $count ->
        [one] Твоё согласие закрыть стол есть. Ждём ещё { $count } игрока.
       *[other] Твоё согласие закрыть стол есть. Ждём ещё { $count } игроков.
    }
sure-forget = Исчезнет всё, что я о тебе знаю: имена, настройки, рейтинги, связи чатов. Текущие игры за тебя доиграют боты. Точно?

note-said = { $name }: { $text }
note-unseated = По решению ведущего ты больше не за столом { $code }.
note-closed = { $name } закрывает стол { $code }.
note-resigned = { $name } сдаётся за столом { $code }; дальше играет бот.
note-unreached = { $name }, не могу тебе написать. Кнопка «Моя рука» покажет карты прямо здесь; или открой личный чат со мной и отправь start.
note-shut-out = { $name }, не могу тебе написать: личные сообщения закрыты для меня. Кнопка «Моя рука» покажет карты прямо здесь; или разреши личные сообщения с этого сервера и отправь мне лично /keltis hand.

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
settings-language-auto = как в чате ({ $language })
settings-pictures-on = Поле показано картинкой
settings-pictures-off = Поле показано текстом
settings-hand-on = Карты сами приходят в личный чат
settings-hand-off = Карты видны только по запросу
settings-hand-private = Карты приходят в личный чат и больше нигде не видны
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
link-wrong = Код неверный или уже не действует. Отправь link в другом чате, и будет новый.
link-self = Это тот же самый чат. Отправь код в другом.
link-same-table = Из обоих чатов ты за столом { $code }. Сначала доиграй там.
link-already = Эти чаты уже связаны.
unlink-none = Этот чат не связан с другим.

privacy-text = Я храню: твоё имя и id в этом чате, язык и настройки с часовым поясом и тихими часами, время твоих отъездов, твои столы со всеми ходами, результаты и рейтинги. Карты на руке видит только их владелец, зёрна текущих игр — никто. На странице последние сказанные слова остаются в своей комнате. После forget оконченные игры остаются без твоего имени. Я читаю только то, что ты мне отправляешь. Третьим лицам ничего не передаётся.

help-title = Кельтис в удобном тебе темпе
help-first = 1. new открывает стол: { $games }. Остальные садятся по join, или посади бота: opponent. Потом begin.
help-second = 2. Когда придёт твой ход, я скажу. «Моя рука» показывает карты только тебе, и каждый ход там — кнопка.
help-third = 3. rules объясняет правила. Игра ждёт тебя хоть часы, хоть дни.
help-more = Другие слова: { $words }.
help-fan = Неофициальный фанатский проект, не связан ни с автором игры, ни с издателем.

rules-which = Правила какой игры?
show-which = Какую игру показать?
start-hello = Привет! Со мной можно играть в «Кельтис». Открой стол здесь и сыграй с ботами или позови меня в группу.
