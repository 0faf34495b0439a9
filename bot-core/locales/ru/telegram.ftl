# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Личный чат
telegram-move-here = Ходить отсюда
telegram-for-you-alone = Это только для твоих глаз: нажми кнопку руки или загляни в наш личный чат.
telegram-answered-privately = Ответ в нашем личном чате.
telegram-sent-privately = Смотри в нашем личном чате.
telegram-anonymous = Я не знаю, кто это: сообщение написано без имени. Чтобы сесть за стол, напиши от своего имени.
telegram-channel = Играют в группах и в личных чатах, а не в канале. Добавь меня в группу или открой личный чат со мной.
telegram-inline-hand = Твоя рука · { $title }
telegram-inline-moves = { $name } за столом: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: это уже было невозможно ({ $title })
telegram-inline-none = Ни одна игра тебя не ждёт. Открыть
