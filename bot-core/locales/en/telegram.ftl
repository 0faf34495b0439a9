# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Private chat
telegram-move-here = Move from here
telegram-for-you-alone = That is for your eyes alone: press the button My hand, or look into our private chat.
telegram-answered-privately = I answered you in our private chat.
telegram-sent-privately = You find it in our private chat.
telegram-anonymous = I cannot tell who you are, as you write without your name. Write as yourself to sit at a table.
telegram-channel = Tables are played in groups and in private chats, not in a channel. Put me into a group, or open a private chat with me.
telegram-inline-hand = Your hand · { $title }
telegram-inline-moves = { $name } is at the table: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: that was no longer possible ({ $title })
telegram-inline-none = No game waits for you. Open one here
