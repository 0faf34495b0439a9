# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Private chat
telegram-move-here = Move from here
telegram-for-you-alone = That's for your eyes only: press My hand, or look in our private chat.
telegram-answered-privately = I answered you in our private chat.
telegram-sent-privately = You'll find it in our private chat.
telegram-anonymous = I can't tell who you are because you post anonymously. Post as yourself to join a table.
telegram-channel = You can play in groups and private chats, not in channels. Add me to a group, or open a private chat with me.
telegram-inline-hand = Your hand · { $title }
telegram-inline-moves = { $name } is at the table: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: that move is no longer possible ({ $title })
telegram-inline-none = No game is waiting for you. Open one here
