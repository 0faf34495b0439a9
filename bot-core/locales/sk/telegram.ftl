# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Súkromný čet
telegram-move-here = Hrať odtiaľto
telegram-for-you-alone = To je len pre teba: stlač „Moje karty“ alebo sa pozri do nášho súkromného četu.
telegram-answered-privately = Odpoveď je v našom súkromnom čete.
telegram-sent-privately = Nájdeš to v našom súkromnom čete.
telegram-anonymous = Neviem, kto to píše: správa je anonymná. Píš pod svojím menom a môžeš si sadnúť k stolu.
telegram-channel = Hrá sa v skupinách a v súkromných četoch, nie v kanáli. Pridaj ma do skupiny alebo otvor súkromný čet so mnou.
telegram-inline-hand = Tvoje karty · { $title }
telegram-inline-moves = { $name } je pri stole: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: to už nešlo ({ $title })
telegram-inline-none = Žiadna hra na teba nečaká. Otvoriť novú
