game-name = Norderwind
edition-2014 = Vydání 2014

crew-boatswain = bocman
crew-accountant = účetní
crew-gunner = dělostřelec
crew-treasurer = pokladník
crew-lookout = hlídka

colour-red = červená
colour-yellow = žlutá
colour-blue = modrá
colour-white = bílá
resource-gold = zlaťáky
resource-letters = obchodní dopisy
resource-cannons = kanóny
resource-sail = dosah plavby
resource-captains = zajatí kapitáni

phase-harbour = Vyber přístav, kam popluješ.
phase-sea = Otoč další kartu do řady. Před první kartou smíš hromádku sejmout.
phase-card = Použij kartu, nebo ji nech být.
phase-fog = Mlha: hoď bílou kostkou.
phase-pirates = Piráti: zaplať, nebo bojuj.
phase-battle = Hoď černou kostkou za každý kanón.
phase-letters = Kdo má dopis, smí kartu použít také.
phase-home = Výprava končí: ukliď řadu, zamíchej hromádku a vrať ji na místo.
phase-over = Konec hry.

option-notch-now = Plachta zvednutá na výpravě platí hned
option-notch-now-true = ano
option-notch-now-false = ne, až příště
option-may-stop = Výpravu lze ukončit dřív
option-may-stop-true = ano, po první kartě
option-may-stop-false = ne
option-letter-after-defeat = Dopis i po prohraném boji
option-letter-after-defeat-true = ano
option-letter-after-defeat-false = ne
option-merchant-mix = Bocman smí u kupce spojit dvě různá zboží
option-merchant-mix-true = ano
option-merchant-mix-false = ne, jen stejná
option-letters-after-second = Dopisy platí i na druhou akci
option-letters-after-second-true = ano
option-letters-after-second-false = ne
option-letter-seconds = Kolik sekund se čeká na dopis (0 = bez omezení)
option-win-in-another-turn = Vyhrát lze i v tahu soupeře
option-win-in-another-turn-true = ano, hned
option-win-in-another-turn-false = ne, až ve vlastním tahu

drawing-ports = Cílové přístavy
drawing-task = Úkol
drawing-full = všechny úkoly splněny
drawing-lacks = chybí
drawing-ready = vše na palubě
drawing-row = Výprava
drawing-used = použito
drawing-ships = Lodě
drawing-hold = podpalubí
drawing-empty = prázdné
drawing-crew = posádka
drawing-cubes-to-win = kostek do výhry
drawing-captain = kapitán
drawing-gold = zlaťáky
drawing-letter-seconds = Sekundy na rozmyšlenou

move-choose-stack = Plout do přístavu { $port }
move-bury-top = Hlídka: vrchní kartu dospod
move-reveal-card = Karta: { $card }
move-leave-card = Nechat kartu být
move-end-voyage = Ukončit výpravu a zamíchat hromádku
move-roll-event = { $skulls ->
    [0] Poklad
   *[other] Piráti síly { $skulls }
 }
move-pay-ransom = Zaplatit výkupné 1 zlaťák
move-fight = Bojovat
move-roll-battle = Hozeno – stříbrné hroty: { $silver }, modré dvojice: { $blue }
move-trade = Nákup: { $buy } · prodej: { $sell }
move-buy-cannon = Koupit kanón
move-hire-crew = Najmout: { $post }
move-raise-sail = Zvednout plachtu
move-search-wreck = Prohledat vrak
move-fulfil-task = Splnit úkol
move-throw-overboard = Přes palubu: { $good }
move-pass-letter = Dopis nepoužít

event-gold-moved = { $seat }: zlaťáky – platí { $pay }, bere { $take }
event-goods-moved = { $seat }: naloženo: { $take } · vyloženo: { $give }
event-pirate-fight = { $seat }: boj, zásahy { $hits } proti síle { $skulls } – { $won ->
    [true] vítězství
   *[other] porážka
 }
event-captain-taken = { $seat }: pirátský kapitán jde do vězení
event-ship-improved = { $seat }: loď má nyní kanóny: { $cannons }, posádku: { $crew }, dosah: { $sail }
event-task-fulfilled = { $seat }: { $port }, úkol { $field } splněn
event-cubes-changed = { $seat }: { $cubes ->
    [one] { $cubes } kostka
    [few] { $cubes } kostky
   *[other] { $cubes } kostek
 } na tabulce
event-letter-moved = { $seat }: obchodní dopisy: { $letters }
event-voyage-ended = { $seat }: výprava skončila, hromádka { $port } je zamíchaná
event-match-won = { $seat }: všechny kostky jsou na tabulce – vítězství!

violation-unknown-seat = Na tom místě nikdo nesedí.
violation-game-is-over = Hra už skončila.
violation-not-your-turn = Na řadě: { $turn }.
violation-not-now = Teď ne. { $phase }
violation-dealt-with-first = Nejdřív vyřeš otevřenou kartu ({ $card }).
violation-range-used-up = Dosah { $limit } je vyčerpán, další kartu nelze otočit.
violation-wrong-stack = Karta { $card } do této hromádky nepatří.
violation-no-such-face = { $value } na kostkách padnout nemůže.
violation-not-enough-gold = Stojí to { $needed }, k dispozici je { $held }.
violation-no-room = V podpalubí už není místo ({ $good }).
violation-not-aboard = Tolik na palubě není ({ $good }).
violation-not-offered = Karta { $card } to nenabízí.
violation-ship-is-full = Tahle část lodi je už plně vybavená.
violation-task-not-met = { $port }: na úkol ještě něco chybí.
violation-same-deed = Totéž už s touto kartou udělal hráč na tahu.
violation-no-letter = Bez obchodního dopisu kartu použít nelze.
violation-no-lookout = Nahlédnout smí jen hlídka, jednou a před první kartou.
violation-must-sail-on = Teď výpravu ukončit nelze.

kind-norderkap = Norderkap
kind-trutzhavn = Trutzhavn
kind-olesand = Olesand
kind-port-grain-1 = přístav: obilí (1)
kind-port-grain-2 = přístav: obilí (2)
kind-port-grain-3 = přístav: obilí (3)
kind-port-fish-1 = přístav: ryby (1)
kind-port-fish-2 = přístav: ryby (2)
kind-port-fish-3 = přístav: ryby (3)
kind-port-salt-1 = přístav: sůl (1)
kind-port-salt-2 = přístav: sůl (2)
kind-port-salt-3 = přístav: sůl (3)
kind-port-wood-1 = přístav: dřevo (1)
kind-port-wood-2 = přístav: dřevo (2)
kind-port-wood-3 = přístav: dřevo (3)
kind-port-wine-1 = přístav: víno (1)
kind-port-wine-2 = přístav: víno (2)
kind-port-wine-3 = přístav: víno (3)
kind-equipment-1-1 = přístav s vybavením: kanón 1, posádka 1
kind-equipment-1-2 = přístav s vybavením: kanón 1, posádka 2
kind-equipment-1-3 = přístav s vybavením: kanón 1, posádka 3
kind-equipment-2-1 = přístav s vybavením: kanón 2, posádka 1
kind-equipment-2-2 = přístav s vybavením: kanón 2, posádka 2
kind-equipment-2-3 = přístav s vybavením: kanón 2, posádka 3
kind-equipment-3-1 = přístav s vybavením: kanón 3, posádka 1
kind-equipment-3-2 = přístav s vybavením: kanón 3, posádka 2
kind-equipment-3-3 = přístav s vybavením: kanón 3, posádka 3
kind-merchant-2 = kupec za 2
kind-merchant-3 = kupec za 3
kind-wreck = vrak
kind-fog = mlha
good-grain = obilí
good-fish = ryby
good-salt = sůl
good-wood = dřevo
good-wine = víno
port-norderkap = Norderkap
port-trutzhavn = Trutzhavn
port-olesand = Olesand

gain-task = Úkoly
gain-lead = Převaha ve sloupci
gain-ports = Úkol v každém přístavu
gain-crew = Celá posádka na palubě
