# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Prywatny czat
telegram-move-here = Ruch stąd
telegram-for-you-alone = To tylko dla twoich oczu: naciśnij przycisk ręki albo zajrzyj do naszego prywatnego czatu.
telegram-answered-privately = Odpowiedź jest w naszym prywatnym czacie.
telegram-sent-privately = Znajdziesz to w naszym prywatnym czacie.
telegram-anonymous = Nie wiem, kto to: wiadomość jest bez imienia. Napisz we własnym imieniu, aby usiąść do stołu.
telegram-channel = Gra się w grupach i w prywatnych czatach, nie na kanale. Dodaj mnie do grupy albo otwórz prywatny czat ze mną.
telegram-inline-hand = Twoja ręka · { $title }
telegram-inline-moves = { $name } jest przy stole: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: to nie było już możliwe ({ $title })
telegram-inline-none = Żadna gra na ciebie nie czeka. Otwórz
