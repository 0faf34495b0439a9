# Text of the games: the board, the hand, the moves, what happened, the scores. Notes for translators: en/game.ftl.
#
# - Colours are feminine: карта, плитка, тропа, клетка, стопка. The form .gen is also the dative and prepositional:
#   "по зелёной тропе", "на зелёной клетке".
# - No game has both brown and red, but their letters differ so that typed moves are unambiguous.

## Colours and cards

colour-brown = коричневая
    .acc = коричневую
    .gen = коричневой
    .letter = К
    .typed =
        коричневая, коричневую, коричневой, коричневый, коричневое, коричневые, коричневого, коричневых,
        коричневому, коричневым, коричневом, коричневыми, корич, кор, бурая, бурую, бурой, бурый, бурые
colour-yellow = жёлтая
    .acc = жёлтую
    .gen = жёлтой
    .letter = Ж
    .typed =
        жёлтая, жёлтую, жёлтой, жёлтый, жёлтое, жёлтые, жёлтого, жёлтых, жёлтому, жёлтым, жёлтом, жёлтыми, жёлт, жел
colour-pink = розовая
    .acc = розовую
    .gen = розовой
    .letter = Р
    .typed =
        розовая, розовую, розовой, розовый, розовое, розовые, розового, розовых, розовому, розовым, розовом,
        розовыми, роз
colour-green = зелёная
    .acc = зелёную
    .gen = зелёной
    .letter = З
    .typed =
        зелёная, зелёную, зелёной, зелёный, зелёное, зелёные, зелёного, зелёных, зелёному, зелёным, зелёном,
        зелёными, зел
colour-blue = синяя
    .acc = синюю
    .gen = синей
    .letter = С
    .typed =
        синяя, синюю, синей, синий, синее, синие, синего, синих, синему, синим, синем, синими, син,
        голубая, голубую, голубой, голубое, голубые, голубого, голубых
colour-red = красная
    .acc = красную
    .gen = красной
    .letter = А
    .typed =
        красная, красную, красной, красный, красное, красные, красного, красных, красному, красным, красном,
        красными, крас, алая, алую, алой, алый, алые
colour-card = { $sign } { $colour } { $value }

list-or = { $texts } или { $last }

## What the player must decide, shown after "Ходит Анна: …"

asked-play = выложить или сбросить карту
asked-enter = выбрать, какая фигура выйдет на тропу: маленькая или большая
asked-clover = клевер: двинуть любую фигуру на клетку вперёд или остаться
asked-finished-path = тропа пройдена: двинуть другую фигуру на клетку вперёд или остаться
asked-laid-card = двинуть фигуру или жрицу
asked-spiral = спираль: вернуть фигуру назад или остаться
asked-leprechaun = лепрекон: сбросить одну карту или ничего
asked-claim = взять очки за лепреконов сейчас или позже
asked-draw =
    { $count ->
        [one] добрать карту
        [few] добрать { $count } карты
       *[other] добрать { $count } карт
    }
asked-turn = открыть плитку или взять из центра
asked-revealed = положить открытую плитку в ряд или оставить
asked-extra-turn = взять плитку из центра или спасовать

## The board

board-turn = Ходит { $name }: { $asked }
board-over = Игра окончена
# Name of a seat whose player has no name.
board-seat = Игрок { $number }
board-piles-closed = Стопки закрыты до первого добора из колоды
board-pile = { $sign } { $colour } ({ $letter }): стопка { $count }, сверху { $value }
board-no-pile = { $sign } { $colour } ({ $letter }): стопка пуста
# $tiles lists stone numbers and the tiles on them, for example "3 желание, 5 ☘, 9 +2".
board-tiles = Клетки: { $tiles }
board-stone-tile = { $stone } { $tile }
board-tile-wish = желание
board-tile-wishes = желание ×{ $count }
board-tile-clover = ☘
board-tile-clover-colour = ☘ на { $colour_acc }
board-tile-points = +{ $count }
board-tile-mirror = зеркало
board-tile-spiral = спираль
board-tile-leprechaun = лепрекон
board-player-points =
    { $name }: { $shown } { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }
board-player =
    { $name }: { $shown } { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }, { $wishes ->
        [one] { $wishes } камень желаний
        [few] { $wishes } камня желаний
       *[other] { $wishes } камней желаний
    }
board-player-mirrors =
    { $name }: { $shown } { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }, { $wishes ->
        [one] { $wishes } камень желаний
        [few] { $wishes } камня желаний
       *[other] { $wishes } камней желаний
    }, { $mirrors ->
        [one] { $mirrors } зеркало
        [few] { $mirrors } зеркала
       *[other] { $mirrors } зеркал
    }
# A run of cards: its last value and its direction (↑ or ↓, or ↕ while both are possible).
board-run = { $sign } { $colour } { $value }{ $way }

## The hand

hand-title = Твои карты
hand-colour = { $sign } { $colour } ({ $letter }): { $values }
# $last and $way describe the reader's own run.
hand-colour-run = { $sign } { $colour } ({ $letter }): { $values } — ряд { $last }{ $way }

## Moves, on buttons and in lists

# The destination of a figure.
move-to-stone = клетка { $stone }
move-to-stone-tile = клетка { $stone }, { $tile }
move-lay = Выложить { $sign } { $colour_acc } { $value }
move-discard = Сбросить { $sign } { $colour_acc } { $value }
move-draw-deck = Добрать из колоды
move-draw-deck-left = Добрать из колоды (осталось { $count })
move-draw-pile = Добрать из { $sign } { $colour_gen } стопки
# Names the top card of the pile.
move-draw-pile-card = Добрать { $sign } { $colour_acc } { $value } из стопки
# The same when the path is unknown.
move-enter-any-small = Маленькая фигура
move-enter-any-large = Большая фигура
move-step = Шаг по { $sign } { $colour_gen }
move-stay = Остаться
move-figure = Двинуть фигуру { $figure }
move-priestess =
    { $count ->
        [one] Жрица на { $count } клетку
        [few] Жрица на { $count } клетки
       *[other] Жрица на { $count } клеток
    }
move-on = Идти дальше
move-back-to = Назад → { $to }
move-drop-hand = Сбросить { $sign } { $colour_acc } { $value } с руки
move-drop-run = Сбросить { $sign } { $colour_acc } из ряда
move-claim = Очки за лепреконов
move-wait = Очки позже
move-reveal = Открыть плитку
move-place = Положить в ряд
move-leave = Оставить в центре
move-take = Взять: { $tile }
move-pass = Пас

## What happened, visible to everyone

told-lay = { $name } выкладывает { $sign } { $colour_acc } { $value }.
told-discard = { $name } сбрасывает { $sign } { $colour_acc } { $value }.
told-draw-deck =
    { $count ->
        [0] { $name } добирает последнюю карту колоды.
        [one] { $name } добирает из колоды, осталась { $count } карта.
        [few] { $name } добирает из колоды, осталось { $count } карты.
       *[other] { $name } добирает из колоды, осталось { $count } карт.
    }
# The top card of a pile is public, so it is named.
told-draw-pile = { $name } добирает { $sign } { $colour_acc } { $value } из стопки.
told-draw-pile-colour = { $name } добирает из { $sign } { $colour_gen } стопки.
told-found-wish = камень желаний
told-found-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[other] { $count } очков
    }
told-over = Игра окончена.
told-stay = { $name } остаётся на месте.
told-stay-clover = { $name } не пользуется клевером.
told-stay-finished-path = { $name } не двигает другие фигуры.
told-stay-spiral = { $name } не пользуется спиралью.
told-stay-leprechaun = { $name } на лепреконе ничего не сбрасывает.

## Scores

score-player =
    { $place }. { $name }: { $shown } { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }
score-path-figure = { $sign } { $colour }, клетка { $stone }: { $shown }
score-path-figure-large = { $sign } { $colour }, клетка { $stone }, большая фигура вдвойне: { $shown }
score-spiral-figure = Фигура { $figure }, клетка { $stone }: { $shown }
score-tiles = Очки с плиток: { $shown }
score-wish-stones =
    { $count ->
        [one] { $count } камень желаний
        [few] { $count } камня желаний
       *[other] { $count } камней желаний
    }: { $shown }
score-wish-stones-mirrors =
    { $count ->
        [one] { $count } камень желаний
        [few] { $count } камня желаний
       *[other] { $count } камней желаний
    }, { $mirrors ->
        [one] { $mirrors } зеркало
        [few] { $mirrors } зеркала
       *[other] { $mirrors } зеркал
    }: { $shown }
score-priestess = Жрица: { $shown }
score-leprechauns = Лепреконы: { $shown }
score-run =
    { $sign } { $colour }, { $count ->
        [one] { $count } плитка
        [few] { $count } плитки
       *[other] { $count } плиток
    }: { $shown }
score-printed = Очки на плитках: { $shown }

## How the game ended

verdict-win =
    { $name } побеждает с { $shown } { $points ->
        [one] очком
       *[other] очками
    }.
# $names lists two to four winners, for example "Анна, Бо".
verdict-shared =
    Общая победа с { $shown } { $points ->
        [one] очком
       *[other] очками
    }: { $names }.
verdict-goal = Пятая фигура дошла до финиша.
verdict-deck = Из колоды взята последняя карта.
verdict-stack = Открыта последняя плитка.

## Why a move is refused

why-over = Игра окончена.
why-not-your-turn = Сейчас не твой ход. Ходит { $name }.
# $asked is one of the `asked-…` phrases.
why-not-asked = Не сейчас. Сначала — { $asked }.
why-no-such-colour = В этой игре нет такого цвета: { $sign } { $colour }.
why-not-in-hand = У тебя на руке нет { $sign } { $colour_gen } { $value }.
why-does-not-fit = { $sign } { $colour } { $value } не подходит к твоему ряду.
# $last is the last value of the run.
why-does-not-fit-up = { $sign } { $colour } { $value } не подходит: твой ряд растёт и дошёл до { $last }.
why-does-not-fit-down = { $sign } { $colour } { $value } не подходит: твой ряд убывает и дошёл до { $last }.
why-path-ended = Твоя фигура на { $sign } { $colour_gen } тропе уже на последней клетке.
why-pile-empty = В { $sign } { $colour_gen } стопке нет карт.
why-pile-closed = Твой сброс только что ушёл в { $sign } { $colour_acc } стопку, поэтому в этот ход она для тебя закрыта.
why-piles-closed = Три круга никто не добирал из колоды, поэтому стопки закрыты, пока кто-нибудь этого не сделает.
why-no-such-figure = Фигуры { $figure } нет.
why-no-stone-ahead = Впереди у фигуры { $figure } нет { $sign } { $colour_gen } клетки.
why-beyond-reach =
    { $count ->
        [one] С этой картой жрица проходит { $count } клетку, не больше.
       *[other] С этой картой жрица проходит от 1 до { $count } клеток.
    }
why-priestess-at-end = Жрица уже на последней клетке и больше не ходит.
why-not-behind = Клетка { $stone } не позади фигуры.
why-stone-barred = С клетки { $stone } фигура начала этот ход, вернуться туда нельзя.
why-run-empty = В твоих рядах нет ни одной { $sign } { $colour_gen } карты.
why-stack-empty = Запас пуст.
why-not-face-up = В центре нет { $sign } { $colour_gen } { $value }.
# $moves lists moves, worded as on the buttons.
why-instead = Сейчас можно: { $moves }.
why-instead-more = Сейчас можно: { $moves }; и ещё { $count }.

## Typed moves

# Each list holds every word a player may type, separated by commas. Case is ignored, and "ё" is read as "е". An entry
# may have several words; "…" marks where other words may come between them. A word may be in several lists: the rest
# of the input decides which one is meant.
typed-lay =
    выложить, выложи, выложу, выкладываю, выкладывать, выкладывай, положить, положи, положу, кладу, класть, клади,
    сыграть, сыграй, сыграю, играю, играть, играй, разыграть, разыграй, разыграю, разыгрываю, ложу
typed-discard =
    сбросить, сбрось, сброшу, сбрасываю, сбрасывать, сбрасывай, сброс, в сброс, скинуть, скинь, скину, скидываю,
    скидывать, выбросить, выброси, выброшу, выбрасываю, выкинуть, выкинь, выкину, выкидываю
typed-draw =
    добрать, добери, доберу, добираю, добирать, добор, взять, возьми, возьму, беру, брать, бери, тянуть, тяни, тяну,
    вытянуть, вытяни, вытяну, потянуть, потяни
typed-enter =
    вывести, выведи, выведу, вывожу, выводить, выводи, ввести, введи, введу, ввожу, выйти, выхожу, войти, вхожу,
    поставить, поставь, поставлю, ставлю, ставить, ставь, выставить, выставь, выставляю, выбрать, выбираю, выбери,
    фигура, фигуру, фигурой, фигурка, фигурку, фигуркой, фишка, фишку, фишкой
typed-move =
    шаг, шагнуть, шагни, шагаю, шагать, двинуть, двинь, двину, двигать, двигай, двигаю, подвинуть, подвинь, подвину,
    сдвинуть, сдвинь, передвинуть, передвинь, ход, ходить, ходи, хожу, сходить, схожу, идти, иди, иду, пойти, пойди,
    пойду, сделать шаг, сделай шаг, делаю шаг
typed-stay =
    не ходить, не ходи, не хожу, не идти, не иду, не двигать, не двигаю, не двигаться, остаться, останься, остаюсь,
    останусь, остаться на месте, остаюсь на месте, на месте, стоять, стой, стою, стоп, без шага, без хода, нет,
    отказ, отказаться, отказываюсь, ничего, ничего не сбрасывать, ничего не сбрасываю, не сбрасывать, не сбрасываю,
    без сброса
typed-figure =
    фигура, фигуру, фигурой, фигуры, двинуть фигуру, двинь фигуру, двину фигуру, двигать фигуру, двигай фигуру,
    двигаю фигуру, подвинуть фигуру, подвинь фигуру, сдвинуть фигуру, передвинуть фигуру, передвинь фигуру,
    ход фигурой, ходить фигурой, ходи фигурой, хожу фигурой, идти фигурой, иду фигурой, пойти фигурой,
    пойду фигурой, шаг фигурой,
    фигурка, фигурку, фигуркой, фигурки, двинуть фигурку, двинь фигурку, двину фигурку, двигать фигурку,
    двигай фигурку, двигаю фигурку, подвинуть фигурку, подвинь фигурку, сдвинуть фигурку, передвинуть фигурку,
    передвинь фигурку, ход фигуркой, ходить фигуркой, ходи фигуркой, хожу фигуркой, идти фигуркой, иду фигуркой,
    пойти фигуркой, пойду фигуркой, шаг фигуркой,
    фишка, фишку, фишкой, фишки, двинуть фишку, двинь фишку, двину фишку, двигать фишку, двигай фишку, двигаю фишку,
    подвинуть фишку, подвинь фишку, сдвинуть фишку, передвинуть фишку, передвинь фишку, ход фишкой, ходить фишкой,
    ходи фишкой, хожу фишкой, идти фишкой, иду фишкой, пойти фишкой, пойду фишкой, шаг фишкой
typed-priestess =
    жрица, жрицу, жрицей, жрицы, жрице, двинуть жрицу, двинь жрицу, двину жрицу, двигать жрицу, двигай жрицу,
    двигаю жрицу, подвинуть жрицу, подвинь жрицу, сдвинуть жрицу, передвинуть жрицу, передвинь жрицу, ход жрицей,
    ход жрицы, ходить жрицей, ходи жрицей, хожу жрицей, идти жрицей, иду жрицей, пойти жрицей, пойду жрицей,
    шаг жрицей
typed-on =
    дальше, идти дальше, иди дальше, иду дальше, пойти дальше, пойду дальше, ходить дальше, хожу дальше, вперёд,
    идти вперёд, иди вперёд, иду вперёд, продолжить, продолжай, продолжаю, продолжать, клевер
typed-back =
    назад, обратно, вернуть, верни, верну, возвращаю, возвращать, вернуться, вернись, вернусь, возвращаюсь, возврат,
    вернуть назад, верни назад, вернуться назад, возвращаюсь назад, идти назад, иди назад, иду назад, пойти назад,
    пойду назад, хожу назад, шаг назад, отступить, отступаю
typed-drop =
    сбросить, сбрось, сброшу, сбрасываю, сбрасывать, сбрасывай, сброс, в сброс, скинуть, скинь, скину, скидываю,
    скидывать, отдать, отдай, отдам, отдаю, убрать, убери, уберу, убираю
typed-claim =
    очки, очки сейчас, очки за лепреконов, взять очки, возьми очки, возьму очки, беру очки, получить очки,
    забрать очки, забираю очки, взять очки за лепреконов, беру очки за лепреконов, засчитать, засчитай, засчитываю,
    засчитать очки, лепреконы, сейчас
typed-wait =
    позже, потом, очки позже, очки потом, взять позже, не сейчас, ждать, жду, подождать, подожду, отложить, отложи,
    отложу, откладываю, отложить очки
typed-reveal =
    открыть, открой, открою, открываю, открывать, открывай, вскрыть, вскрой, вскрываю, перевернуть, переверни,
    переверну, переворачиваю
typed-place =
    положить, положи, положу, кладу, класть, клади, выложить, выложи, выложу, выкладываю, поставить, поставь, ставлю,
    приложить, приложи, в ряд
typed-leave =
    оставить, оставь, оставлю, оставляю, оставлять, оставляй, в центр, не брать, не беру
typed-take =
    взять, возьми, возьму, беру, брать, бери, забрать, забери, заберу, забираю
typed-pass =
    пас, пасовать, пасуй, пасую, спасовать, спасую, пропустить, пропусти, пропущу, пропускаю, пропуск,
    пропустить ход, пропускаю ход
typed-deck = колода, колоды, колоде, колоду, колодой
typed-small =
    маленькая, маленькую, маленькой, маленький, маленькое, маленького, малая, малую, малой, мелкая, мелкую, мелкой
typed-large = большая, большую, большой, большое, большого, крупная, крупную, крупной
typed-hand = рука, руки, руке, руку, рукой, рук
typed-run = ряд, ряда, ряду, рядом, ряде, ряды, рядов, колонна, колонны, колонне, колонну, колонной
# Words that are ignored.
typed-filler =
    карта, карты, карте, карту, картой, карт, плитка, плитки, плитке, плитку, плиткой, плиток, стопка, стопки, стопке,
    стопку, стопкой, колода сброса, колоды сброса, колоде сброса, колоду сброса, колодой сброса, стопка сброса,
    стопки сброса, стопке сброса, стопку сброса, стопкой сброса, тропа, тропы, тропе, тропу, тропой, дорожка, дорожки,
    дорожке, дорожку, дорожкой, клетка, клетки, клетке, клетку, клеткой, клеток, камень, камня, камню, камне, камни,
    камней, фигура, фигуры, фигуре, фигуру, фигурой, фигурка, фигурки, фигурке, фигурку, фигуркой, фишка, фишки,
    фишке, фишку, фишкой, сброс, сброса, сбросе, запас, запаса, центр, центра, центре, стол, стола, в ряд, в свой ряд,
    в мой ряд, в ряду, в колонну, в свою колонну, в мою колонну, в колонне, моя, мою, моей, мой, моего, своя, свою,
    своей, свой, своего, эту, эта, этой, её, верхнюю, последнюю, следующую, одну, из, с, со, на, к, в, во, по, от, до,
    у, и, пожалуйста, плиз
# Examples shown to the player. Each must parse as a move.
typed-examples = выложить зелёную 5, сбросить розовую 3, добрать из колоды
typed-empty = Напиши do и ход, например: { $examples }.
typed-too-long = Для хода это слишком длинно. Напиши do и ход, например: { $examples }.
typed-not-a-move = Такого хода я не знаю. Напиши do и ход, например: { $examples }.
