# Text used only in Telegram. Buttons: at most 24 characters.

telegram-private-chat = Soukromý chat
telegram-move-here = Hrát odtud
telegram-for-you-alone = To je jen pro tebe: stiskni „Moje karty“, nebo se podívej do našeho soukromého chatu.
telegram-answered-privately = Odpověď je v našem soukromém chatu.
telegram-sent-privately = Najdeš to v našem soukromém chatu.
telegram-anonymous = Nevím, kdo to píše: zpráva je anonymní. Piš pod svým jménem a můžeš si sednout ke stolu.
telegram-channel = Hraje se ve skupinách a v soukromých chatech, ne v kanálu. Přidej mě do skupiny, nebo otevři soukromý chat se mnou.
telegram-inline-hand = Tvoje karty · { $title }
telegram-inline-moves = { $name } je u stolu: { $title }
telegram-inline-moved = { $name }: { $move } ({ $title })
telegram-inline-not-moved = { $name }: to už nešlo ({ $title })
telegram-inline-none = Žádná hra na tebe nečeká. Otevřít novou
