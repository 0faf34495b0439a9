# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Prywatny czat
telegram-move-here = Zagraj tutaj
telegram-for-you-alone = To tylko dla twoich oczu: naciśnij „Moja ręka” albo zajrzyj na nasz prywatny czat.
telegram-answered-privately = Odpowiedź jest na naszym prywatnym czacie.
telegram-sent-privately = Znajdziesz to na naszym prywatnym czacie.
telegram-anonymous = Nie widzę, kto pisze, bo wiadomość jest anonimowa. Napisz pod swoim imieniem, żeby zagrać.
telegram-channel = Gra się w grupach i na prywatnych czatach, nie na kanale. Dodaj mnie do grupy albo otwórz prywatny czat ze mną.
telegram-inline-hand = Twoja ręka · { $title }
telegram-inline-moves = { $name } jest przy stole: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: to nie było już możliwe ({ $title })
telegram-inline-none = Żadna gra na ciebie nie czeka. Otwórz nową
