# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Личный чат
telegram-move-here = Ходить отсюда
telegram-for-you-alone = Это только для тебя: нажми «Мои карты» или загляни в наш личный чат.
telegram-answered-privately = Ответ в нашем личном чате.
telegram-sent-privately = Смотри в нашем личном чате.
telegram-anonymous = Не знаю, кто пишет: сообщение отправлено анонимно. Чтобы сесть за стол, напиши от своего имени.
telegram-channel = Играть можно в группах и в личных чатах, а в каналах нельзя. Добавь меня в группу или открой личный чат со мной.
telegram-inline-hand = Твои карты · { $title }
telegram-inline-moves = { $name } за столом: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: этот ход уже невозможен ({ $title })
telegram-inline-none = Тебя не ждёт ни одна игра. Открыть новую
