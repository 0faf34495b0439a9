# The tutorial game. Keep each step short, with one idea.
# $label is the label of a move button, $reason is a `reason-…` from table.ftl.

guide-try = Dobrý tah: { $label } ({ $reason }). Každý jiný je také dovolený.
guide-done = Teď už víš dost, zbytek hry je na tobě. Když si nevíš rady, pomůže tlačítko s nápovědou, a v rules je všechno.
guide-draw = Tah končí líznutím. Balíček je překvapení; vrchní karta hromádky může být právě ta, kterou tvoje řada potřebuje.
guide-keltis-first = To je tvoje ruka. Vyložená karta začíná řadu své barvy a tvoje figurka postoupí na té cestě o jeden kámen. Od té chvíle řada jen stoupá, nebo jen klesá: začni tedy hodně nízkou, nebo hodně vysokou kartou.
guide-keltis-second = První tři kameny cesty body ubírají, od čtvrtého je přinášejí. Raději doveď pár figurek daleko, než začínat všechny cesty.
guide-keltis-third = Podívej se, co leží před figurkami: číslo dá body hned, čtyřlístek krok zdarma kteroukoli figurkou, kámen přání si necháš. S méně než dvěma kameny přání na konci ztratíš body.
guide-keltis-fourth = Nic se nevyplatí vyložit? Odhoď kartu, která se nehodí do žádné tvé řady a nepomůže ani soupeřům: leží odkrytá a vzít si ji může kdokoli.
guide-keltis-later = Hra končí, když v cíli, na třech nejvyšších kamenech, stojí celkem pátá figurka, nebo s poslední kartou. Do té doby ať jsou tvoje figurky za drahými kameny.
guide-keltis-enter = Velká figurka se počítá dvojnásobně, v dobrém i zlém. Pošli ji tam, kde máš hodně karet; jinde stačí malá.
guide-keltis-clover = Krok zdarma: kterákoli tvoje figurka smí o kámen dál a co tam leží, zase platí.
guide-stones-first = Tady nikdo nemá v ruce nic tajného. Odkryj vrchní destičku zásoby, nebo vezmi odkrytou ze středu. Přiložené destičky tvoří řady, pro každou barvu jednu, a každá jen stoupá, nebo jen klesá.
guide-stones-second = Krátké řady body ubírají, dlouhé je přinášejí. Lepší je pár dlouhých řad než od každé barvy jedna destička.
guide-stones-third = Čtyřlístek dá hned další tah, +1 a +3 jsou body a kameny přání se počítají na konci: s méně než dvěma body ztratíš.
guide-stones-later = Jakmile je odkrytá poslední destička zásoby, hra je skoro u konce. Destička s nejmenší mezerou nechá řadu nejdéle otevřenou.
guide-stones-revealed = Přilož ji, pokud prodlouží řadu bez příliš velké mezery. Když ji necháš, leží odkrytá a mohou si ji vzít ostatní.
guide-oracle-first = To je tvoje ruka. Vyložená karta přijde do tvé řady její barvy, která jen stoupá, nebo jen klesá. Pak jde jedna z tvých tří figurek na další kámen té barvy, nebo jde kněžka.
guide-oracle-second = Na začátku spirály figurka body ubírá, dál uvnitř vynáší čím dál víc. Daleko by měly dojít všechny tři.
guide-oracle-third = Kněžka ti dá 5 bodů pokaždé, když ji dovedeš ke své figurce. Patří všem.
guide-oracle-later = Vyložení něčím pohne, odhození ne. Odhazuj, co se nehodí do tvých řad, a mysli na kameny přání: s méně než dvěma na konci ztratíš body.
guide-oracle-laid = Karta leží; teď se něco pohne. Podívej se, co je na kameni, kam by která figurka došla.
guide-oracle-clover = Čtyřlístek: figurka smí dál na další kámen téže barvy a platí i to, co tam je.
guide-oracle-spiral = Spirála: figurka se smí vrátit na kámen za sebou. Vyplatí se to, jen když tam je něco lepšího.
guide-oracle-leprechaun = Skřítci ti pomohou zbavit se karty, která překáží, a když stojí všechny tři figurky na skřítcích, smíš za to jednou za hru bodovat.
