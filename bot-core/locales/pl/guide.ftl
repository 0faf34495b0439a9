# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobry ruch: { $label } ({ $reason }). Każdy inny też jest dozwolony.
guide-done = Teraz wiesz już dość; reszta gry należy do ciebie. W razie wątpliwości pomoże przycisk z podpowiedzią, a w rules jest wszystko.
guide-draw = Tura kończy się dobraniem karty. Talia to niespodzianka; odkryta karta na stosie może być tą, której potrzebuje twój ciąg.
guide-keltis-first = To twoja ręka. Wyłożona karta zaczyna ciąg w jej kolorze, a twój pionek idzie o jedno pole w górę tej ścieżki. Odtąd ciąg tylko rośnie albo tylko maleje: zacznij więc od bardzo niskiej albo bardzo wysokiej karty.
guide-keltis-second = Pierwsze trzy pola ścieżki kosztują punkty, od czwartego je dają. Lepiej zaprowadzić kilka pionków daleko, niż zaczynać wszystkie ścieżki.
guide-keltis-third = Spójrz, co leży przed pionkami: liczba daje od razu punkty, koniczyna darmowy krok dowolnym pionkiem, kamień życzeń zatrzymujesz. Mając mniej niż dwa kamienie życzeń, tracisz na końcu punkty.
guide-keltis-fourth = Nie ma nic wartego wyłożenia? Odrzuć kartę, która nie pasuje do żadnego twojego ciągu i nie pomoże rywalom: leży odkryta i każdy może ją wziąć.
guide-keltis-later = Gra kończy się, gdy w celu, na trzech najwyższych polach, stanie łącznie piąty pionek, albo z ostatnią kartą talii. Do tego czasu miń kosztowne pola.
guide-keltis-enter = Duży pionek liczy się podwójnie, na dobre i na złe. Wyślij go tam, gdzie masz wiele kart; gdzie indziej wystarczy mały.
guide-keltis-clover = Darmowy krok: dowolny twój pionek może pójść o jedno pole, a to, co tam leży, znów działa.
guide-stones-first = Tutaj nikt nie ma niczego w ukryciu. Odkryj wierzchnią płytkę stosu albo weź odkrytą ze środka. Dołożone płytki tworzą ciągi, po jednym w kolorze, a każdy tylko rośnie albo tylko maleje.
guide-stones-second = Krótkie ciągi kosztują punkty, długie je dają. Lepiej kilka długich ciągów niż po jednej płytce każdego koloru.
guide-stones-third = Koniczyna daje od razu kolejną turę, +1 i +3 to punkty, a kamienie życzeń liczą się na końcu: mając mniej niż dwa, tracisz punkty.
guide-stones-later = Gdy ktoś odkryje ostatnią płytkę stosu, gra prawie się kończy. Płytka z najmniejszą luką najdłużej zostawia ciąg otwarty.
guide-stones-revealed = Dołóż ją, jeśli przedłuża ciąg bez zbyt dużej luki. Jeśli ją zostawisz, leży odkryta i mogą ją wziąć inni.
guide-oracle-first = To twoja ręka. Wyłożona karta trafia do twojego ciągu w jej kolorze, który tylko rośnie albo tylko maleje. Potem jeden z trzech twoich pionków idzie na następne pole tego koloru albo rusza kapłanka.
guide-oracle-second = Na początku spirali pionek kosztuje punkty, a dalej daje ich coraz więcej. Daleko powinny zajść wszystkie trzy.
guide-oracle-third = Kapłanka daje 5 punktów za każdym razem, gdy doprowadzisz ją do swojego pionka. Należy do wszystkich.
guide-oracle-later = Wyłożenie coś rusza, odrzucenie nie. Odrzucaj to, co nie pasuje do twoich ciągów, i pamiętaj o kamieniach życzeń: mając mniej niż dwa, tracisz na końcu punkty.
guide-oracle-laid = Karta leży; teraz coś się rusza. Spójrz, co leży na polu, na które wszedłby każdy pionek.
guide-oracle-clover = Koniczyna: pionek może pójść na następne pole tego samego koloru, a to, co tam leży, też działa.
guide-oracle-spiral = Spirala: pionek może wrócić na pole za sobą. Opłaca się to tylko, gdy leży tam coś lepszego.
guide-oracle-leprechaun = Skrzaty pomagają pozbyć się przeszkadzającej karty, a gdy wszystkie trzy pionki stoją na skrzatach, raz w grze możesz za to zdobyć punkty.
