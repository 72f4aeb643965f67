game-name = Námořníci z Nordenu
edition-2014 = Vydání 2014

crew-boatswain = loďmistr
    .accusative = loďmistra
crew-accountant = účetní
    .accusative = účetního
crew-gunner = dělostřelec
    .accusative = dělostřelce
crew-treasurer = pokladník
    .accusative = pokladníka
crew-lookout = pozorovatel
    .accusative = pozorovatele

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
phase-letters = Kdo má obchodní dopis, smí kartu použít také.
phase-home = Výprava končí: ukliď řadu, zamíchej hromádku a vrať ji na místo.
phase-over = Konec hry.
title-trade = Nakoupit a prodat
title-reveal-card = Která karta přišla
title-roll-battle = Co padlo v boji

option-notch-now = Plachta zvednutá na výpravě platí hned
option-notch-now-true = ano
option-notch-now-false = ne, až příště
option-may-stop = Výpravu lze ukončit dřív
option-may-stop-true = ano, po první kartě
option-may-stop-false = ne
option-letter-after-defeat = Obchodní dopis i po prohraném boji
option-letter-after-defeat-true = ano
option-letter-after-defeat-false = ne
option-merchant-mix = S loďmistrem lze u kupce spojit dvě různá zboží
option-merchant-mix-true = ano
option-merchant-mix-false = ne, jen stejná
option-letters-after-second = Obchodní dopisy platí i na druhou akci
option-letters-after-second-true = ano
option-letters-after-second-false = ne
option-letters-clockwise = Na obchodní dopisy se ptáme po směru hodinových ručiček
option-letters-clockwise-true = ano
option-letters-clockwise-false = ne, proti směru
option-letters-bar-all = Obchodním dopisem nelze zopakovat ani to, co udělal jiný dopis
option-letters-bar-all-true = ano
option-letters-bar-all-false = ne, rozhoduje jen hráč na tahu
option-letter-crew = U karty na obchodní dopis pomáhá i vlastní posádka
option-letter-crew-true = ano
option-letter-crew-false = ne
option-letter-seconds = Kolik sekund se čeká na obchodní dopis (0 = bez omezení)
option-win-in-another-turn = Vyhrát lze i v tahu soupeře
option-win-in-another-turn-true = ano, hned
option-win-in-another-turn-false = ne, až ve vlastním tahu
option-colours = Barvy podle míst, oddělené čárkou

drawing-ports = Cílové přístavy
drawing-task = Úkol
drawing-full = všechny úkoly splněny
drawing-lacks = chybí
drawing-ready = vše na palubě
drawing-row = Výprava
drawing-left = Ukliď řadu
drawing-used = použito
drawing-ships = Lodě
drawing-hold = podpalubí
drawing-empty = prázdné
drawing-crew = posádka
drawing-cubes-to-win = bodovacích kostek do výhry
drawing-captain = kapitán
drawing-gold = zlaťáky
drawing-letter-seconds = Sekundy na rozmyšlenou

move-choose-stack = Plout do přístavu { $port }
move-bury-top = Pozorovatel: vrchní kartu dospod, neprozradit ji
move-peek-top = Nahoře: { $card } – { $bury ->
    [true] dát dospod
   *[other] nechat nahoře
 }
move-reveal-card = Karta: { $card }
move-leave-card = Nechat kartu být
move-end-voyage = Ukončit výpravu
move-gather-row = Řada je uklizená, hromádka zamíchaná a vrácená
move-roll-event = { $skulls ->
    [0] Poklad
   *[other] Piráti síly { $skulls }
 }
move-pay-ransom = Zaplatit výkupné 1 zlaťák
move-fight = Bojovat
move-roll-battle = Hozeno – stříbrné body: { $silver }, dvojice modrých bodů: { $blue }
move-trade = { $sell ->
    [nic] Koupit { $buy }
   *[other] { $buy ->
        [nic] Prodat { $sell }
       *[other] Koupit { $buy } · prodat { $sell }
    }
 }
move-buy-cannon = Koupit kanón
move-hire-crew = Najmout { FORM($post, "accusative") }
move-raise-sail = Zvednout plachtu
move-search-wreck = Prohledat vrak
move-fulfil-task = Splnit úkol
move-throw-overboard = Hodit přes palubu { $good }
move-pass-letter = Obchodní dopis nepoužít
move-adjust-resource = Oprava: { $player } – { $resource }: { $number }
move-adjust-goods = Oprava: { $player } má na palubě { COUNTED($number, $good) }
move-adjust-crew = Oprava: { $player } – { $post } { $aboard ->
    [true] je na palubě
   *[other] není na palubě
 }
move-adjust-cube = Oprava: { $player } – { $stands ->
    [true] o bodovací kostku víc ({ $port })
   *[other] o bodovací kostku míň ({ $port })
 }
move-correct-row = Oprava: { $position }. karta v řadě je { $card }

event-gold-moved = { $seat }: { $take ->
    [0] { $pay ->
            [one] { $pay } zlaťák do banku
            [few] { $pay } zlaťáky do banku
           *[other] { $pay } zlaťáků do banku
        }
   *[other] { $pay ->
        [0] { $take ->
            [one] { $take } zlaťák z banku
            [few] { $take } zlaťáky z banku
           *[other] { $take } zlaťáků z banku
        }
       *[other] zlaťáky – do banku { $pay }, z banku { $take }
    }
 }
event-goods-moved = { $seat }: { $give ->
    [nic] naloženo: { $take }
   *[other] { $take ->
        [nic] vyloženo: { $give }
       *[other] naloženo: { $take } · vyloženo: { $give }
    }
 }
event-pirate-fight = { $seat }: boj, { $hits ->
    [one] { $hits } zásah
    [few] { $hits } zásahy
   *[other] { $hits } zásahů
 } proti síle { $skulls } – { $won ->
    [true] vítězství
   *[other] porážka
 }
event-captain-taken = { $seat }: pirátský kapitán jde do vězení
event-ship-improved = { $seat }: loď teď má kanóny: { $cannons }, posádku: { $crew }, dosah plavby: { $sail }
event-task-fulfilled = { $seat }: { $port }, úkol { $field } splněn
event-cubes-changed = { $seat }: { $cubes ->
    [one] { $cubes } bodovací kostka
    [few] { $cubes } bodovací kostky
   *[other] { $cubes } bodovacích kostek
 } na skórovací tabulce
event-letter-moved = { $seat }: obchodní dopisy: { $letters }
event-voyage-ended = { $seat }: výprava skončila, hromádka { $port } je zamíchaná
event-top-seen = { $seat }: pohled na vrchní kartu – { $buried ->
    [true] jde dospod
   *[other] zůstává nahoře
 }
event-card-seen = Jen { $seat } smí vědět: nahoře ležela karta { $card }
event-stack-mixed = Hromádka { $port } ukazuje víc karet, než jich má: některá sem přišla z jiné. Zkontrolujte hromádky. ({ $seat })
event-match-won = { $seat }: všechny bodovací kostky jsou na skórovací tabulce – vítězství!
event-corrected = { $seat }: oprava

violation-dealt-with-first = Nejdřív vyřeš otevřenou kartu ({ $card }), další přijde na řadu až potom.
violation-range-used-up = Dosah plavby { $limit } je vyčerpaný. Vrať kartu na hromádku a ukliď řadu.
violation-voyage-over = Výprava už skončila. Vrať kartu na hromádku a ukliď řadu.
violation-card-twice = Karta { $card } už v řadě leží a další v krabici není. Podívej se, odkud se tu vzala, a odlož ji.
violation-no-row-left = Žádná řada k uklizení tu neleží.
violation-strange-card = V řadě leží díl z jiné hry. Odlož ho stranou.
violation-wrong-row = Karta leží ve špatné řadě. Polož ji vedle hromádky { $port }.
violation-row-still-lies = Řada u hromádky { $port } ještě leží. Ukliď ji, zamíchej hromádku a vrať ji na místo.
violation-gathered-too-early = Řada je pryč, ale poslední karta není vyřešená. Vrať karty, nebo ji dořeš na telefonu.
violation-card-skipped = { $place }. místo v řadě je prázdné. Posuň kartu na něj.
violation-card-pulled-out = Z { $place }. místa v řadě zmizela karta: { $card }. Polož ji zpátky.
violation-wrong-card = Na { $place }. místě v řadě má ležet { $card }. Vrať tam původní kartu.
violation-used-card-turned-back = Karta { $card } je použitá. Otoč ji znovu o 45 stupňů.
violation-too-late-to-use = Karta { $card } už použít nejde, leží za ní další. Narovnej ji.
violation-wrong-stack = Karta { $card } do této hromádky nepatří. Vrať ji, odkud přišla, a otoč jinou.
violation-no-such-face = { $value } na kostkách padnout nemůže. Zadej, co opravdu padlo.
violation-rolls-per-cannon = Hází se jednou za každý kanón ({ $cannons }), ne { $rolled }×.
violation-no-such-number = { $number } nejde, jen { $low } až { $high }.
violation-no-cube-there = { $port }: taková bodovací kostka tu neleží, nebo už není volný žádný úkol.
violation-not-enough-gold = Stojí to { $needed ->
    [one] { $needed } zlaťák
    [few] { $needed } zlaťáky
   *[other] { $needed } zlaťáků
 }, k dispozici je { $held }.
violation-no-room = V podpalubí už není místo ({ $good }).
violation-not-aboard = Tolik na palubě není ({ $good }).
violation-not-offered = Karta { $card } to nenabízí.
violation-ship-is-full = Tahle část lodi je už plně vybavená.
violation-task-not-met = { $port }: na úkol ještě něco chybí.
violation-same-deed = Totéž už s touto kartou udělal hráč na tahu.
violation-no-letter = Bez obchodního dopisu kartu použít nelze.
violation-no-lookout = Nahlédnout smí jen pozorovatel, jednou a před první kartou.
violation-must-sail-on = Teď výpravu ukončit nelze. Plav dál; uklizené karty vrať do řady.

kind-norderkap = Norderkap
kind-trutzhavn = Trutzhavn
kind-olesand = Olesand
kind-port-grain-1 = obchodní přístav, obilí za 1
kind-port-grain-2 = obchodní přístav, obilí za 2
kind-port-grain-3 = obchodní přístav, obilí za 3
kind-port-fish-1 = obchodní přístav, ryby za 1
kind-port-fish-2 = obchodní přístav, ryby za 2
kind-port-fish-3 = obchodní přístav, ryby za 3
kind-port-salt-1 = obchodní přístav, sůl za 1
kind-port-salt-2 = obchodní přístav, sůl za 2
kind-port-salt-3 = obchodní přístav, sůl za 3
kind-port-wood-1 = obchodní přístav, dřevo za 1
kind-port-wood-2 = obchodní přístav, dřevo za 2
kind-port-wood-3 = obchodní přístav, dřevo za 3
kind-port-wine-1 = obchodní přístav, víno za 1
kind-port-wine-2 = obchodní přístav, víno za 2
kind-port-wine-3 = obchodní přístav, víno za 3
kind-equipment-1-1 = přístav s vybavením, kanón za 1, posádka za 1
kind-equipment-1-2 = přístav s vybavením, kanón za 1, posádka za 2
kind-equipment-1-3 = přístav s vybavením, kanón za 1, posádka za 3
kind-equipment-2-1 = přístav s vybavením, kanón za 2, posádka za 1
kind-equipment-2-2 = přístav s vybavením, kanón za 2, posádka za 2
kind-equipment-2-3 = přístav s vybavením, kanón za 2, posádka za 3
kind-equipment-3-1 = přístav s vybavením, kanón za 3, posádka za 1
kind-equipment-3-2 = přístav s vybavením, kanón za 3, posádka za 2
kind-equipment-3-3 = přístav s vybavením, kanón za 3, posádka za 3
kind-merchant-2 = kupec za 2
kind-merchant-3 = kupec za 3
kind-wreck = vrak
kind-fog = mlha
kind-stranger = díl z jiné hry
pile-norderkap = Přístavy
pile-trutzhavn = Přístavy
pile-olesand = Přístavy
pile-port = Obchodní přístavy
pile-equipment = Přístavy s vybavením
pile-merchant = Kupci
pile-wreck = Vrak
pile-fog = Mlha
label-1-1 = kanón 1, posádka 1
label-1-2 = kanón 1, posádka 2
label-1-3 = kanón 1, posádka 3
label-2-1 = kanón 2, posádka 1
label-2-2 = kanón 2, posádka 2
label-2-3 = kanón 2, posádka 3
label-3-1 = kanón 3, posádka 1
label-3-2 = kanón 3, posádka 2
label-3-3 = kanón 3, posádka 3
good-grain = obilí
    .counted = { $count } obilí
good-fish = ryby
    .counted = { $count } ryby
good-salt = sůl
    .counted = { $count ->
        [one] { $count } sůl
        [few] { $count } soli
       *[other] { $count } solí
     }
good-wood = dřevo
    .counted = { $count ->
        [one] { $count } dřevo
        [few] { $count } dřeva
       *[other] { $count } dřev
     }
good-wine = víno
    .counted = { $count ->
        [one] { $count } víno
        [few] { $count } vína
       *[other] { $count } vín
     }
port-norderkap = Norderkap
port-trutzhavn = Trutzhavn
port-olesand = Olesand

gain-task = Úkoly
gain-lead = Převaha ve sloupci
gain-ports = Úkol v každém přístavu
gain-crew = Celá posádka na palubě

question-count-port-grain-1 = Kolik je v krabici obchodních přístavů s obilím za 1 zlaťák?
question-count-port-grain-2 = Kolik je v krabici obchodních přístavů s obilím za 2 zlaťáky?
question-count-port-grain-3 = Kolik je v krabici obchodních přístavů s obilím za 3 zlaťáky?
question-count-port-fish-1 = Kolik je v krabici obchodních přístavů s rybami za 1 zlaťák?
question-count-port-fish-2 = Kolik je v krabici obchodních přístavů s rybami za 2 zlaťáky?
question-count-port-fish-3 = Kolik je v krabici obchodních přístavů s rybami za 3 zlaťáky?
question-count-port-salt-1 = Kolik je v krabici obchodních přístavů se solí za 1 zlaťák?
question-count-port-salt-2 = Kolik je v krabici obchodních přístavů se solí za 2 zlaťáky?
question-count-port-salt-3 = Kolik je v krabici obchodních přístavů se solí za 3 zlaťáky?
question-count-port-wood-1 = Kolik je v krabici obchodních přístavů s dřevem za 1 zlaťák?
question-count-port-wood-2 = Kolik je v krabici obchodních přístavů s dřevem za 2 zlaťáky?
question-count-port-wood-3 = Kolik je v krabici obchodních přístavů s dřevem za 3 zlaťáky?
question-count-port-wine-1 = Kolik je v krabici obchodních přístavů s vínem za 1 zlaťák?
question-count-port-wine-2 = Kolik je v krabici obchodních přístavů s vínem za 2 zlaťáky?
question-count-port-wine-3 = Kolik je v krabici obchodních přístavů s vínem za 3 zlaťáky?
question-count-equipment-1-1 = V kolika přístavech s vybavením stojí kanón 1 a člen posádky 1?
question-count-equipment-1-2 = V kolika přístavech s vybavením stojí kanón 1 a člen posádky 2?
question-count-equipment-1-3 = V kolika přístavech s vybavením stojí kanón 1 a člen posádky 3?
question-count-equipment-2-1 = V kolika přístavech s vybavením stojí kanón 2 a člen posádky 1?
question-count-equipment-2-2 = V kolika přístavech s vybavením stojí kanón 2 a člen posádky 2?
question-count-equipment-2-3 = V kolika přístavech s vybavením stojí kanón 2 a člen posádky 3?
question-count-equipment-3-1 = V kolika přístavech s vybavením stojí kanón 3 a člen posádky 1?
question-count-equipment-3-2 = V kolika přístavech s vybavením stojí kanón 3 a člen posádky 2?
question-count-equipment-3-3 = V kolika přístavech s vybavením stojí kanón 3 a člen posádky 3?
question-count-merchant-2 = Kolik karet je kupec za 2 zlaťáky?
question-count-merchant-3 = Kolik karet je kupec za 3 zlaťáky?
question-count-wreck = Kolik karet ukazuje vrak?
question-count-fog = Kolik karet ukazuje mlhu?
question-event-treasure = Na kolika stěnách bílé kostky je poklad?
question-event-1 = Na kolika stěnách bílé kostky je 1 lebka?
question-event-2 = Na kolika stěnách bílé kostky jsou 2 lebky?
question-event-3 = Na kolika stěnách bílé kostky jsou 3 lebky?
question-battle-silver = Na kolika stěnách černé kostky je stříbrný bod?
question-battle-blue = Na kolika stěnách černé kostky je dvojice modrých bodů?
question-battle-blank = Na kolika stěnách černé kostky není nic?
question-task-norderkap-2 = Norderkap: co žádá 2. úkol odspodu?
question-task-norderkap-3 = Norderkap: co žádá 3. úkol odspodu?
question-task-norderkap-4 = Norderkap: co žádá 4. úkol odspodu?
question-task-norderkap-5 = Norderkap: co žádá 5. úkol odspodu?
question-task-norderkap-6 = Norderkap: co žádá 6. úkol odspodu?
question-task-norderkap-7 = Norderkap: co žádá 7. úkol odspodu?
question-task-norderkap-8 = Norderkap: co žádá 8. úkol odspodu?
question-task-norderkap-9 = Norderkap: co žádá 9. úkol odspodu?
question-task-trutzhavn-2 = Trutzhavn: co žádá 2. úkol odspodu?
question-task-trutzhavn-3 = Trutzhavn: co žádá 3. úkol odspodu?
question-task-trutzhavn-4 = Trutzhavn: co žádá 4. úkol odspodu?
question-task-trutzhavn-5 = Trutzhavn: co žádá 5. úkol odspodu?
question-task-trutzhavn-6 = Trutzhavn: co žádá 6. úkol odspodu?
question-task-trutzhavn-7 = Trutzhavn: co žádá 7. úkol odspodu?
question-task-trutzhavn-8 = Trutzhavn: co žádá 8. úkol odspodu?
question-task-trutzhavn-9 = Trutzhavn: co žádá 9. úkol odspodu?
question-task-olesand-2 = Olesand: co žádá 2. úkol odspodu?
question-task-olesand-3 = Olesand: co žádá 3. úkol odspodu?
question-task-olesand-4 = Olesand: co žádá 4. úkol odspodu?
question-task-olesand-5 = Olesand: co žádá 5. úkol odspodu?
question-task-olesand-6 = Olesand: co žádá 6. úkol odspodu?
question-task-olesand-7 = Olesand: co žádá 7. úkol odspodu?
question-task-olesand-8 = Olesand: co žádá 8. úkol odspodu?
question-task-olesand-9 = Olesand: co žádá 9. úkol odspodu?

answer-grain-1 = 1 × obilí
answer-grain-2 = 2 × obilí
answer-fish-1 = 1 × ryby
answer-fish-2 = 2 × ryby
answer-salt-1 = 1 × sůl
answer-salt-2 = 2 × sůl
answer-wood-1 = 1 × dřevo
answer-wood-2 = 2 × dřevo
answer-wine-1 = 1 × víno
answer-wine-2 = 2 × víno
answer-captain-1 = 1 × pirátský kapitán
answer-captain-2 = 2 × pirátský kapitán
answer-gold-1 = 1 zlaťák
answer-gold-2 = 2 zlaťáky
answer-gold-3 = 3 zlaťáky
answer-gold-4 = 4 zlaťáky
answer-gold-5 = 5 zlaťáků
answer-gold-6 = 6 zlaťáků
answer-gold-7 = 7 zlaťáků
answer-gold-8 = 8 zlaťáků
answer-gold-9 = 9 zlaťáků
answer-gold-10 = 10 zlaťáků

slot-norderkap-1 = Norderkap, 1. místo v řadě
slot-norderkap-2 = Norderkap, 2. místo v řadě
slot-norderkap-3 = Norderkap, 3. místo v řadě
slot-norderkap-4 = Norderkap, 4. místo v řadě
slot-norderkap-5 = Norderkap, 5. místo v řadě
slot-norderkap-6 = Norderkap, 6. místo v řadě
slot-trutzhavn-1 = Trutzhavn, 1. místo v řadě
slot-trutzhavn-2 = Trutzhavn, 2. místo v řadě
slot-trutzhavn-3 = Trutzhavn, 3. místo v řadě
slot-trutzhavn-4 = Trutzhavn, 4. místo v řadě
slot-trutzhavn-5 = Trutzhavn, 5. místo v řadě
slot-trutzhavn-6 = Trutzhavn, 6. místo v řadě
slot-olesand-1 = Olesand, 1. místo v řadě
slot-olesand-2 = Olesand, 2. místo v řadě
slot-olesand-3 = Olesand, 3. místo v řadě
slot-olesand-4 = Olesand, 4. místo v řadě
slot-olesand-5 = Olesand, 5. místo v řadě
slot-olesand-6 = Olesand, 6. místo v řadě

fault-total-count = Karty dohromady dávají { $sum }, v krabici jich je bez cílových přístavů { $total }. Přepočítej je.
fault-total-event = Bílá kostka má { $total } stěn, tohle dává { $sum }.
fault-total-battle = Černá kostka má { $total } stěn, tohle dává { $sum }.
fault-task-empty = { $port }, { $row }. úkol: vyber, co si žádá.
fault-task-twice = { $port }, { $row }. úkol: u každé věci vyber jen jeden počet.
fault-task-goods = { $port }, { $row }. úkol: na loď se vejde nejvýš { $most } kusů zboží.
fault-task-shown = { $port }: obrázek v pravidlech ukazuje úkol, který není ani druhý, ani třetí. Zkontroluj oba.
assumed-cards = počty karet
assumed-event = bílá kostka
assumed-battle = černá kostka
assumed-tasks-next = druhé pole sloupců s úkoly
assumed-tasks-above = horní pole sloupců s úkoly

card-stack-norderkap = Norderkap: hromádka
card-norderkap-1 = Norderkap: tady začíná řada
card-stack-trutzhavn = Trutzhavn: hromádka
card-trutzhavn-1 = Trutzhavn: tady začíná řada
card-stack-olesand = Olesand: hromádka
card-olesand-1 = Olesand: tady začíná řada

form-adjust-resource = Opravit zlaťáky, obchodní dopisy, kanóny, dosah nebo kapitány
form-adjust-goods = Opravit zboží na palubě
form-adjust-crew = Opravit posádku
form-adjust-cube = Přidat nebo odebrat bodovací kostku
form-correct-row = V řadě leží jiná karta
drawing-aid = Přístavy
doing-harbour = vybírá přístav
doing-sea = otáčí další kartu
doing-card = používá kartu, nebo ji nechává být
doing-fog = hází v mlze bílou kostkou
doing-pirates = čelí pirátům
doing-battle = bojuje s piráty
doing-letters = smí kartu použít na dopis
doing-home = uklízí řadu
short-buy = koupit
short-sell = prodat
short-swap = vyměnit
short-buy-cannon = Kanón
short-raise-sail = Plachta
short-hire-crew = Posádka
short-search-wreck = Prohledat
short-pay-ransom = Zaplatit
short-fight = Bojovat
short-fulfil-task = Splnit
short-throw-overboard = Přes palubu
short-bury = pod hromádku
short-stay = nechat nahoře
short-actions = Zbývá akcí
short-card-equipment = Vybavení
short-card-merchant = Obchodník
short-card-harbour = Přístav
ask-roll-battle-silver = Kolik stříbrných bodů?
ask-roll-battle-blue = Kolik modrých dvojic?
help-harbour = Vyber přístav, kam popluješ. Karty se otáčejí z jeho hromádky.
help-sea = Otoč další kartu a řekni, která to je; s kamerou ji stačí položit. Doplout smíš tak daleko, kam stačí plachty.
help-card = Použij otevřenou kartu, nebo ji nech být. Použití stojí akci; mince říká, co zaplatíš nebo dostaneš.
help-fog = Hoď bílou kostkou: lebky jsou piráti té síly, jinak je tu poklad.
help-pirates = Zaplať pirátům a pluj dál, nebo bojuj. Na tlačítku je šance na výhru.
help-battle = Hoď černou kostkou za každý kanón a sečti stříbrné body a modré dvojice.
help-letters = S obchodním dopisem smíš kartu použít, i když to není tvá výprava.
help-home = Výprava končí: ukliď řadu, zamíchej hromádku a vrať ji na místo.
help-over = Hra skončila. Výsledek a průběh večera najdeš po hře.

# Proč ukázka dělá, co dělá: jedna věta o pravidle za tahem
why-choose-stack = Hromádka rozhoduje, jaké přístavy a nebezpečí plavba potká.
why-bury-top = Známá karta jde dospod, aby ji plavba nepotkala.
why-peek-top = Hlídka vidí další kartu dřív než loď.
why-reveal-card = Plachty stačí o kartu dál; co tam leží, lze využít, nebo minout.
why-leave-card = Karta se mine: podpalubí je plné, nebo se akce šetří na lepší.
why-end-voyage = Dosah nebo akce jsou vyčerpané, loď se vrací domů.
why-gather-row = Karty se před další plavbou vrátí pod svou hromádku.
why-roll-event = V mlze rozhodne kostka, na co loď narazí.
why-pay-ransom = Zlato je levnější než prohraný boj.
why-fight = S dostatkem děl lze boj vyhrát a zajmout kapitána.
why-roll-battle = Kostky a děla proti lebkám pirátů.
why-trade = Zboží se kupuje, kde je levné, a veze se do přístavu, který je chce.
why-buy-cannon = O dělo víc se počítá v každém dalším boji.
why-hire-crew = Člen posádky pomáhá na každé plavbě.
why-raise-sail = O plachtu víc doveze loď o kartu dál.
why-search-wreck = Vrak může ukrývat zboží nebo zlato.
why-fulfil-task = Na palubě je vše, co přístav chce: kostka jde na jeho sloupec.
why-throw-overboard = Podpalubí je plné; něco méně cenného uvolní místo.
why-pass-letter = Obchodní list by kartu dovolil využít i ostatním; nikdo nechce.
puzzle-crew-cube = Na palubě máš tři lidi. Který nákup ti hned přinese kostku?
puzzle-which-port = Máš všechno, co tři přístavy chtějí. Který ti přinese nejvíc kostek?
puzzle-deal = Leží tu obchodní přístav se solí, kus za zlaťák. Který obchod smíš udělat?
puzzle-keep-gold = Norderkap chce tři zlaťáky. Co si smíš pořídit předtím, abys úkol ještě splnil?
puzzle-two-deals = Ryba tu stojí zlaťák a jako další přijde kupec za tři. Který plán přinese nejvíc zlaťáků?
lesson-stack = V každé ze tří hromádek je přístav, podle kterého se jmenuje, mezi sedmi dalšími kartami. Otočíš nejvýš tolik karet, kam dosáhnou plachty.
lesson-lookout = Tvá hlídka se před plavbou podívá na vrchní kartu a smí ji dát dospod. Taková karta se do dosahu plachet nepočítá.
lesson-card = Kartu smíš použít, nebo nechat být; druhou akcí výprava končí. Po nejvýš jedné akci dostaneš obchodní dopis, pokud už nemáš dva.
lesson-trade = Obchodní přístav prodá nebo koupí až dva kusy svého zboží, kupec jeden kus kteréhokoli. Do podpalubí se vejde šest kusů, od každého druhu nejvýš dva.
lesson-equipment = Tady smíš pořídit jednu věc: kanón, člena posádky, nebo o stupeň víc plachet. Čtyřčlenná posádka přinese kostku navíc.
lesson-wreck = Vrak dá dva zlaťáky za jednu akci. Dopisem se k němu nikdo jiný nedostane.
lesson-task = Máš na palubě, co tenhle přístav chce: odevzdej to a tvá kostka jde na jeho sloupec. Další úkol přístavu počká na pozdější tah.
lesson-fog = Mlha není akce: bílou kostkou se hodit musí. Lebky jsou piráti té síly, poklad je jeden zlaťák.
lesson-pirates = Za jeden zlaťák tě piráti pustí dál; nebo bojuješ a za každý kanón hodíš černou kostkou. Vyhrává tolik zásahů, kolik je lebek, a stříbrný bod je jeden zásah.
lesson-defeat = Prohraný boj ukončí výpravu okamžitě. Co se stalo před ním, platí dál.
lesson-captain = Kapitán zůstane ve vězení, dokud si o něj neřekne úkol. Místa jsou dvě; když jsou plná, přinese vítězství místo něj zlaťák.
lesson-letters = Někdo použil tuhle kartu a za obchodní dopis ji smíš použít i ty. Jen úplně totéž nejde: koupit či prodat stejné zboží, pořídit stejnou výbavu.
lesson-letter = S obchodním dopisem smíš použít kartu, i když pluje někdo jiný. Dostaneš ho za výpravu s nejvýš jednou akcí a mít smíš nejvýš dva.
lesson-cube = Za každý splněný úkol je kostka ve sloupci jeho přístavu. Kdo jich tam má sám nejvíc, dostane jednu navíc, a stejně tak ten, kdo má kostku ve všech třech sloupcích.
