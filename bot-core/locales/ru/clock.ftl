# Time: paces, deadlines, reminders, quiet hours, absences and stand-ins. Notes for translators: en/clock.ftl.
# Names are in the nominative. Sentences never depend on a person's gender. A stand-in is "бот".
time-at = { $day }.{ $month }.{ $year }, { $time }
span-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
}
span-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
}
span-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}

pace-live = вживую, { $span }
pace-evening = вечер, { $span }
pace-day = день, { $span }
pace-relaxed = не спеша, { $span }
pace-none = без срока
lobby-no-pace = Темп: на ход — сколько нужно.
lobby-pace = Темп, время на ход: { $pace }.
lobby-timeout = Когда время выйдет: { $rule }.
lobby-live = За этим столом играют вживую: зову в любое время, тихие часы здесь не действуют.
timeout-wait = стол ждёт, и все об этом узнают
timeout-turn = бот играет один этот ход
timeout-hold = бот держит место, пока его игрок не вернётся
timeout-vote = остальные решают: заменить игрока или закрыть стол
which-pace = Сколько времени даётся на ход?
which-timeout = Что делать, когда время хода выйдет?
which-vote = Что делать с местом, время которого вышло?

button-pace = Темп
button-timeout = Если время вышло
button-timeout-wait = Ждать
button-timeout-turn = Сыграть один ход
button-timeout-hold = Держать место
button-timeout-vote = Голосовать
button-pause = Пауза
button-resume = Дальше
button-vote-replace = Заменить
button-vote-end = Закрыть стол
button-hand-of = Моя рука: { $code }
button-later = Не сейчас
button-later-off = Снова зови
button-absence = Меня не будет
button-away = Нет меня: { $span }
button-back = Я здесь
button-reminders = Напоминания
button-reminders-usual = Как обычно
button-reminders-off = Не надо
button-reminders-every = И ещё: { $span }
button-quiet = Тихие часы
button-quiet-off = Не нужны
button-zone = Часовой пояс
choice-auto = автоматически

clock-you-until = У тебя время до { $time }.
clock-until = Ходит { $name }, срок: { $time }.
clock-paused = За столом пауза: часы стоят.
clock-late = Время вышло, ходит { $name }; стол ждёт.
clock-you-late = Твоё время вышло; стол ждёт тебя.
clock-vote = Время вышло, ходит { $name }. Остальные решают: заменить игрока или закрыть стол?
clock-you-vote = Твоё время вышло. Остальные решают, что будет с твоим местом; твой ход прекратит голосование.
clock-away = { $name } в отъезде до { $time }.
clock-wants-pause = { $name } просит о паузе.
clock-held = Место держит бот, игрок: { $name }.
clock-rests = Боты отдыхают, пока кто-нибудь не вернётся.
hand-done-for-you = { $count ->
    [one] Бот сделал за тебя { $count } шаг.
    [few] Бот сделал за тебя { $count } шага.
   *[other] Бот сделал за тебя { $count } шагов.
}

notice-until = У тебя время до { $time }.
call-one = { $game } · { $code } ждёт тебя: { $asked }.
call-one-until = { $game } · { $code } ждёт тебя до { $time }: { $asked }.
call-several = { $count ->
    [one] Тебя ждёт { $count } стол:
    [few] Тебя ждут { $count } стола:
   *[other] Тебя ждут { $count } столов:
}
call-until = { $game } · { $code }: до { $time }

which-later = Когда позвать тебя снова?
later-evening = Вечером
later-morning = Утром
done-later = До { $time } звать не буду, потом позову один раз за всё, что ждёт.
done-later-off = Снова зову тебя.

away-not = Ты не в отъезде. Во время отъезда твои часы стоят за всеми столами.
away-until = Ты в отъезде до { $time }. Твои часы стоят.
away-left = { $count ->
    [one] В этом году у тебя остался { $count } день.
    [few] В этом году у тебя осталось { $count } дня.
   *[other] В этом году у тебя осталось { $count } дней.
}
done-away-off = С возвращением. Твои часы снова идут.
refused-away = { $count ->
    [0] В этом году дней для отъезда больше нет.
    [one] Для отъезда остался только { $count } день.
    [few] Для отъезда осталось только { $count } дня.
   *[other] Для отъезда осталось только { $count } дней.
}

settings-reminders-usual = Напоминания, когда прошла половина и девять десятых времени
settings-reminders-off = Без напоминаний
settings-reminders-every = Напоминания, когда прошла половина и девять десятых времени, и ещё с таким шагом: { $span }
settings-quiet = Тихие часы: { $hours }
settings-quiet-off = Тихих часов нет
settings-quiet-typed = Другие часы: settings quiet 22:30-06:45
settings-zone = Часовой пояс: { $zone }
settings-zone-guess = Часовой пояс: { $zone } (предположение)
settings-zone-typed = Любой другой пояс по имени: settings zone Europe/Lisbon

refused-paused = За столом уже пауза.
refused-not-paused = За столом нет паузы.
refused-nothing-to-vote = Сейчас тебе не за что голосовать.

done-back = { $count ->
    [0] Место за столом { $code } снова твоё.
    [one] Место за столом { $code } снова твоё. Бот сделал за тебя { $count } шаг.
    [few] Место за столом { $code } снова твоё. Бот сделал за тебя { $count } шага.
   *[other] Место за столом { $code } снова твоё. Бот сделал за тебя { $count } шагов.
}
done-pause-wanted = { $count ->
    [one] Просьба о паузе за столом { $code } принята. Ждём согласия ещё { $count } игрока.
    [few] Просьба о паузе за столом { $code } принята. Ждём согласия ещё { $count } игроков.
   *[other] Просьба о паузе за столом { $code } принята. Ждём согласия ещё { $count } игроков.
}
done-pause-withdrawn = Ты больше не просишь о паузе за столом { $code }.
done-resumed = Часы стола { $code } снова идут.
done-voted = Твой голос за столом { $code } учтён.

note-waits = { $name }, стол { $code } ждёт тебя.
note-uncalled = За столом { $code } ходит { $name }, но сообщить об этом не удалось: ни один чат не доступен.
note-ran-out-wait = Стол { $code }: время вышло, ходит { $name }. Стол ждёт.
note-ran-out-turn = Стол { $code }: время вышло, ходит { $name }. Этот ход играет бот.
note-ran-out-hold = Стол { $code }: время вышло, ходит { $name }. Пока { $name } не вернётся, место держит бот.
note-ran-out-vote = Стол { $code }: время вышло, ходит { $name }. Остальные решают: заменить игрока или закрыть стол.
note-you-ran-out-wait = Твоё время за столом { $code } вышло. Стол ждёт тебя.
note-you-ran-out-turn = Твоё время за столом { $code } вышло. Этот ход за тебя играет бот.
note-you-ran-out-hold = Твоё время за столом { $code } вышло. Место держит бот; нажми что угодно, и оно снова твоё.
note-you-ran-out-vote = Твоё время за столом { $code } вышло. Остальные решают, что будет с твоим местом; твой ход прекратит голосование.
note-replaced = По итогам голосования за столом { $code } вместо игрока играет бот. Игрок: { $name }.
note-you-replaced = По итогам голосования за столом { $code } за тебя доиграет бот.
note-voted-end = По итогам голосования стол { $code } закрыт.
note-back = { $name } снова за столом { $code }.
note-wants-pause = { $name } просит о паузе за столом { $code }.
note-paused = За столом { $code } пауза: часы стоят.
note-resumed = { $name } завершает паузу за столом { $code }.
note-abandoned = Стол { $code } закрыт: 30 дней за ним никого не было.
note-more = { $count ->
    [one] И ещё { $count } сообщение.
    [few] И ещё { $count } сообщения.
    [many] И ещё { $count } сообщений.
   *[other] И ещё { $count } сообщения.
}

usage-pace = pace live, evening, day, relaxed, none или время от 1m до 7d, например 36h.
usage-timeout = timeout hold, turn, wait или vote.
usage-vote = vote replace или vote end.
usage-later = later 3h (до 7d), later evening, later morning, later off.
usage-away = away ДНИ, away 2027-01-06 (день возвращения), away off.
