# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Privater Chat
telegram-move-here = Von hier ziehen
telegram-for-you-alone = Das ist nur für deine Augen: Drücke Meine Hand, oder schau in unseren privaten Chat.
telegram-answered-privately = Ich habe dir in unserem privaten Chat geantwortet.
telegram-sent-privately = Du findest es in unserem privaten Chat.
telegram-anonymous = Ich weiß nicht, wer du bist, denn du schreibst ohne deinen Namen. Schreibe als du selbst, um an einem Tisch zu sitzen.
telegram-channel = Gespielt wird in Gruppen und in privaten Chats, nicht in einem Kanal. Nimm mich in eine Gruppe auf, oder öffne einen privaten Chat mit mir.
telegram-inline-hand = Deine Hand · { $title }
telegram-inline-moves = { $name } sitzt am Tisch: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: Das ging nicht mehr ({ $title })
telegram-inline-none = Kein Spiel wartet auf dich. Hier öffnen
