alt-piles = Stosy kart odrzuconych, wierzchnia karta i liczba: { $piles }
alt-piles-none = Brak stosów kart odrzuconych
alt-tiles = płytki
alt-priestess = kapłanka
alt-figure = pionek { $figure }
alt-runs = Twoje ciągi: { $runs }
alt-runs-none = Jeszcze bez ciągu: { $colours }

alt-pile = stos ({ $count }), wierzch { $card }
alt-deck = talia ({ $count })
alt-stone = pole ({ $here })
alt-any-figure = pionek
alt-large-figure = duży pionek
alt-slot = wolne miejsce
alt-right = dobrze
alt-wrong = źle
