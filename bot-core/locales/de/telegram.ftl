# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Privater Chat
telegram-move-here = Hier ziehen
telegram-for-you-alone = Das ist nur für deine Augen: Drück „Meine Hand“ oder schau in unseren privaten Chat.
telegram-answered-privately = Ich habe dir in unserem privaten Chat geantwortet.
telegram-sent-privately = Du findest es in unserem privaten Chat.
telegram-anonymous = Ich sehe nicht, wer du bist, weil du anonym schreibst. Schreib unter deinem Namen, um mitzuspielen.
telegram-channel = Gespielt wird in Gruppen und in privaten Chats, nicht in einem Kanal. Hol mich in eine Gruppe oder öffne einen privaten Chat mit mir.
telegram-inline-hand = Deine Hand · { $title }
telegram-inline-moves = { $name } sitzt am Tisch: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: Das ging nicht mehr ({ $title })
telegram-inline-none = Kein Spiel wartet auf dich. Eins eröffnen
