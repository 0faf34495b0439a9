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
lobby-no-pace = Темп: без ограничения времени.
lobby-pace = Темп: { $pace } на ход.
lobby-timeout = Когда время выйдет: { $rule }.
lobby-live = За этим столом играют вживую: зову в любое время, тихие часы здесь не действуют.
timeout-wait = стол ждёт, и все об этом узнают
timeout-turn = бот играет только этот ход
timeout-hold = бот играет, пока игрок не вернётся
timeout-vote = остальные голосуют, заменить игрока или закрыть стол
which-pace = Сколько времени даётся на ход?
which-timeout = Что делать, когда время на ход выйдет?
which-vote = Время игрока вышло. Что делать с его местом?

button-pace = Темп
button-timeout = Если время вышло
button-timeout-wait = Ждать
button-timeout-turn = Бот: один ход
button-timeout-hold = Бот подменит
button-timeout-vote = Голосовать
button-pause = Пауза
button-resume = Продолжить
button-vote-replace = Заменить
button-vote-end = Закрыть стол
button-hand-of = Мои карты: { $code }
button-later = Позвать позже
button-later-off = Зови снова
button-absence = Меня не будет
button-away = Отъезд: { $span }
button-back = Я здесь
button-reminders = Напоминания
button-reminders-usual = Как обычно
button-reminders-off = Не надо
button-reminders-every = Раз в { $span }
button-quiet = Тихие часы
button-quiet-off = Не нужны
button-zone = Часовой пояс
choice-auto = автоматически

clock-you-until = У тебя есть время до { $time }.
clock-until = Ходит { $name }, время до { $time }.
clock-paused = За столом пауза: часы стоят.
clock-late = У игрока { $name } вышло время; стол ждёт.
clock-you-late = Твоё время вышло; стол ждёт тебя.
clock-vote = У игрока { $name } вышло время. Остальные голосуют: заменить игрока или закрыть стол?
clock-you-vote = Твоё время вышло. Остальные решают голосованием, что делать с твоим местом; твой ход остановит голосование.
clock-away = { $name } в отъезде до { $time }.
clock-wants-pause = { $name } просит паузу.
clock-wants-close = { $name } предлагает закрыть стол.
clock-wants-close-until = { $name } предлагает закрыть стол. Если никто не против, он закроется: { $time }.
clock-held = За игрока { $name } ходит бот.
clock-rests = Боты ждут, пока кто-нибудь не вернётся.
hand-done-for-you = { $count ->
    [one] Бот сделал за тебя { $count } шаг.
    [few] Бот сделал за тебя { $count } шага.
   *[other] Бот сделал за тебя { $count } шагов.
}

notice-until = У тебя есть время до { $time }.
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
done-later = До { $time } звать не буду, потом один раз сообщу обо всём сразу.
done-later-off = Хорошо, снова буду звать.

away-not = Ты не в отъезде. На время отъезда твои часы останавливаются за всеми столами.
away-until = Ты в отъезде до { $time }. Твои часы стоят.
away-left = { $count ->
    [one] В этом году у тебя остался { $count } день.
    [few] В этом году у тебя осталось { $count } дня.
   *[other] В этом году у тебя осталось { $count } дней.
}
done-away-off = С возвращением! Твои часы снова идут.
refused-away = { $count ->
    [0] В этом году дней для отъезда больше нет.
    [one] Для отъезда остался только { $count } день.
    [few] Для отъезда осталось только { $count } дня.
   *[other] Для отъезда осталось только { $count } дней.
}

settings-reminders-usual = Напоминания, когда прошло 50 % и 90 % времени
settings-reminders-off = Без напоминаний
settings-reminders-every = Напоминания, когда прошло 50 % и 90 % времени, и ещё раз в { $span }
settings-quiet = Тихие часы: { $hours }
settings-quiet-off = Тихих часов нет
settings-quiet-typed = Чтобы задать другие часы: settings quiet 22:30-06:45
settings-zone = Часовой пояс: { $zone }
settings-zone-guess = Часовой пояс: { $zone } (предположение)
settings-zone-typed = Чтобы выбрать другой пояс: settings zone Europe/Lisbon

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
done-pause-withdrawn = Просьба о паузе за столом { $code } отозвана.
done-resumed = За столом { $code } часы снова идут.
done-voted = Твой голос за столом { $code } учтён.

note-waits = { $name }, стол { $code } ждёт тебя.
note-uncalled = За столом { $code } ходит { $name }, но сообщить об этом не удалось: нет ни одного доступного чата.
note-ran-out-wait = Стол { $code }: у игрока { $name } вышло время. Стол ждёт.
note-ran-out-turn = Стол { $code }: у игрока { $name } вышло время. Этот ход играет бот.
note-ran-out-hold = Стол { $code }: у игрока { $name } вышло время. Пока { $name } не вернётся, играет бот.
note-ran-out-vote = Стол { $code }: у игрока { $name } вышло время. Остальные голосуют: заменить игрока или закрыть стол?
note-you-ran-out-wait = Твоё время за столом { $code } вышло. Стол ждёт тебя.
note-you-ran-out-turn = Твоё время за столом { $code } вышло. Этот ход за тебя играет бот.
note-you-ran-out-hold = Твоё время за столом { $code } вышло. За тебя играет бот; нажми любую кнопку, и место снова твоё.
note-you-ran-out-vote = Твоё время за столом { $code } вышло. Остальные решают голосованием, что делать с твоим местом; твой ход остановит голосование.
note-replaced = По итогам голосования за столом { $code } вместо игрока { $name } играет бот.
note-you-replaced = По итогам голосования за столом { $code } за тебя доиграет бот.
note-voted-end = По итогам голосования стол { $code } закрыт.
note-back = { $name } снова за столом { $code }.
note-wants-pause = { $name } просит паузу за столом { $code }.
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
