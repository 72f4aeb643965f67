game-name = Osadníci z Katanu Junior

edition-2007 = Vydání 2007 (3 až 4 hráči)
edition-2014 = Vydání 2014 (2 až 4 hráči)
edition-2012 = Anglické vydání 2012 (3 až 4 hráči)
edition-other = Velký plán dnešního „Catan Junior“ (48 žetonů, 12 doupat) společník neumí.

good-wool = vlna
    .accusative = vlnu
    .land = pláň
    .counted = { $count ->
        [one] { $count } vlna
        [few] { $count } vlny
       *[other] { $count } vln
     }
good-wood = dřevo
    .land = les
    .counted = { $count ->
        [one] { $count } dřevo
        [few] { $count } dřeva
       *[other] { $count } dřev
     }
good-rum = rum
    .land = plantáž
    .counted = { $count ->
        [one] { $count } rum
        [few] { $count } rumy
       *[other] { $count } rumů
     }
good-treasure = poklad
    .land = jeskyni
    .counted = { $count ->
        [one] { $count } poklad
        [few] { $count } poklady
       *[other] { $count } pokladů
     }
good-pineapple = ananas
    .land = ananasy
    .counted = { $count ->
        [one] { $count } ananas
        [few] { $count } ananasy
       *[other] { $count } ananasů
     }
good-sabre = šavle
    .accusative = šavli
    .land = šavle
    .counted = { $count ->
        [one] { $count } šavle
        [few] { $count } šavle
       *[other] { $count } šavlí
     }
good-gold = zlato
    .land = řeku
    .counted = { $count ->
        [one] { $count } zlato
        [few] { $count } zlata
       *[other] { $count } zlat
     }
good-goat = koza
    .accusative = kozu
    .land = kozy
    .counted = { $count ->
        [one] { $count } koza
        [few] { $count } kozy
       *[other] { $count } koz
     }
good-molasses = melasa
    .accusative = melasu
    .land = melasu
    .counted = { $count ->
        [one] { $count } melasa
        [few] { $count } melasy
       *[other] { $count } melas
     }

colour-red = červená
colour-blue = modrá
colour-white = bílá
colour-orange = oranžová
colour-yellow = žlutá
colour-violet = fialová
colour-black = černá

resource-cards = karty v ruce
resource-lairs-left = zbývající doupata
resource-ships-left = zbývající lodě
resource-brave-cards = karty odvahy

kind-pirate = pirát
kind-supply-wool = karta vlny
kind-supply-wood = karta dřeva
kind-supply-rum = karta rumu
kind-supply-treasure = karta pokladu
kind-supply-pineapple = žeton ananasu
kind-supply-sabre = žeton šavle
kind-supply-gold = karta zlata
kind-supply-goat = žeton kozy
kind-supply-molasses = žeton melasy
kind-parrot-pirate = přesun piráta
kind-parrot-build = loď nebo doupě zdarma
kind-parrot-neighbours = sousedé pošlou po kartě
kind-parrot-wool-2 = 2 vlny
kind-parrot-wood-2-wool-1 = 2 dřeva a 1 vlna
kind-parrot-pineapple-2-wood-2 = 2 ananasy a 2 dřeva
kind-parrot-wool-2-sabre-2 = 2 vlny a 2 šavle
kind-parrot-goat-2-sabre-2 = 2 kozy a 2 šavle
kind-parrot-molasses-2-wood-2 = 2 melasy a 2 dřeva
kind-harbour-wool-wool = přístav: 2 vlny
kind-harbour-wool-wood = přístav: vlna a dřevo
kind-harbour-wool-rum = přístav: vlna a rum
kind-harbour-wool-treasure = přístav: vlna a poklad
kind-harbour-wool-gold = přístav: vlna a zlato
kind-harbour-wood-wood = přístav: 2 dřeva
kind-harbour-wood-rum = přístav: dřevo a rum
kind-harbour-wood-treasure = přístav: dřevo a poklad
kind-harbour-wood-gold = přístav: dřevo a zlato
kind-harbour-rum-rum = přístav: 2 rumy
kind-harbour-rum-treasure = přístav: rum a poklad
kind-harbour-rum-gold = přístav: rum a zlato
kind-harbour-treasure-treasure = přístav: 2 poklady
kind-harbour-treasure-gold = přístav: poklad a zlato
kind-harbour-gold-gold = přístav: 2 zlata
pile-pirate = Pirát
pile-supply = Suroviny
pile-parrot = Papoušci
pile-harbour = Přístavy
label-neighbours = sousedé dají po kartě

phase-roll = Hoď kostkou.
phase-pirate = Šestka! Kam půjde pirát?
phase-play = Obchoduj a stav.
phase-parrot = Otoč kartu papouška.
phase-card-pirate = Karta říká: přesuň piráta.
phase-free-build = Postav zdarma loď nebo doupě.
phase-gift = Sousedé posílají kartu.
phase-harbour = Otoč kartu přístavu.
phase-over = Konec hry.
title-build-ship = Postavit loď
title-build-lair = Postavit doupě
title-move-pirate = Přesunout piráta
title-swap-market = Vyměnit na tržišti
title-trade-stack = Vyměnit s balíčky
title-reveal-parrot = Která karta to je
title-reveal-harbour = Která karta to je

option-beginner = První hra: jen tržiště
option-beginner-true = ano, žádný jiný obchod ani přístavy
option-beginner-false = ne, všechny druhy obchodu
option-hidden-hands = Karty zůstanou v ruce, společník je nezná
option-hidden-hands-true = ano, hlídá jen plán
option-hidden-hands-false = ne, zná karty všech hráčů
option-player-trade = Hráči obchodují mezi sebou
option-player-trade-edition = podle vydání
option-player-trade-yes = ano
option-player-trade-no = ne
option-pirate-home = Pirát se smí vrátit na pevnost
option-pirate-home-edition = podle vydání
option-pirate-home-yes = ano
option-pirate-home-no = ne
option-short-stack = Když v balíčku karty nestačí
option-short-stack-edition = podle vydání
option-short-stack-sole = nedostane nikdo, leda jediný hráč
option-short-stack-return = všichni to zboží vrátí
option-pirate-card-must = Karta s pirátem ho musí přesunout
option-pirate-card-must-true = ano
option-pirate-card-must-false = ne, smí zůstat
option-keep-free-build = Stavba zdarma, kterou nejde postavit, zůstane
option-keep-free-build-true = ano, na později
option-keep-free-build-false = ne, propadne
option-fortress-by-hand = Doupě na pevnosti
option-fortress-by-hand-true = hráč ho postaví sám
option-fortress-by-hand-false = postaví se samo
option-parrot-refill = Prázdný balíček papouška
option-parrot-refill-true = zamíchat znovu
option-parrot-refill-false = další karty nejsou
option-card-goods = Karta, která přesune piráta, přináší i zboží
option-card-goods-edition = podle vydání
option-card-goods-yes = ano, jako šestka
option-card-goods-no = ne
option-free-build-may = Stavby zdarma se lze vzdát
option-free-build-may-edition = podle vydání
option-free-build-may-yes = ano
option-free-build-may-no = ne, musí se postavit
option-sole-taker = Kdo si jako jediný bere zboží, kterého je málo, dostane, co zbývá
option-sole-taker-true = ano
option-sole-taker-false = ne, všichni ho vrátí
option-return-market = Zboží, které došlo, zmizí i z tržiště
option-return-market-true = ano, tržiště se vyloží znovu
option-return-market-false = ne, zůstane tam
option-colours = Barvy podle míst u stolu, oddělené čárkou

question-parrot-pirate = Kolik karet papouška přesouvá piráta?
question-parrot-build = Kolik karet papouška dává loď nebo doupě zdarma?
question-parrot-neighbours = U kolika karet papouška posílají sousedé kartu?
question-parrot-wool-2 = Kolik karet papouška dává 2 vlny?
question-parrot-wood-2-wool-1 = Kolik karet papouška dává 2 dřeva a 1 vlnu?
question-parrot-goat-2-sabre-2 = Kolik karet papouška dává 2 kozy a 2 šavle?
question-parrot-molasses-2-wood-2 = Kolik karet papouška dává 2 melasy a 2 dřeva?
question-harbour-1 = Které dvě karty ukazuje první karta přístavu?
question-harbour-2 = Které dvě karty ukazuje druhá karta přístavu?
question-harbour-3 = Které dvě karty ukazuje třetí karta přístavu?
question-harbour-4 = Které dvě karty ukazuje čtvrtá karta přístavu?
question-land-a = Co je krajina vlevo nahoře?
question-land-b = Co je krajina nahoře uprostřed?
question-land-c = Co je krajina vpravo nahoře?
question-land-d = Co je krajina vlevo v prostřední řadě?
question-land-e = Co je druhá krajina zleva v prostřední řadě?
question-anchors = Která místa pro doupě mají kotvu?

move-roll-die = Padlo: { $value }
move-move-pirate = Pirát na { $land ->
    [fortress] pevnost
    [wool-1] pláň 1
    [wool-2] pláň 2
    [wool-3] pláň 3
    [wool-4] pláň 4
    [wool-5] pláň 5
    [wood-1] les 1
    [wood-2] les 2
    [wood-3] les 3
    [wood-4] les 4
    [wood-5] les 5
    [rum-1] plantáž 1
    [rum-2] plantáž 2
    [rum-3] plantáž 3
    [rum-4] plantáž 4
    [rum-5] plantáž 5
    [treasure-1] jeskyni 1
    [treasure-2] jeskyni 2
    [treasure-3] jeskyni 3
    [treasure-4] jeskyni 4
    [treasure-5] jeskyni 5
    [pineapple-1] ananasy 1
    [pineapple-2] ananasy 2
    [pineapple-3] ananasy 3
    [pineapple-4] ananasy 4
    [pineapple-5] ananasy 5
    [sabre-1] šavle 1
    [sabre-2] šavle 2
    [sabre-3] šavle 3
    [sabre-4] šavle 4
    [sabre-5] šavle 5
    [gold-1] řeku 1
    [gold-2] řeku 2
    [gold-3] řeku 3
    [gold-4] řeku 4
    [gold-5] řeku 5
    [goat-1] kozy 1
    [goat-2] kozy 2
    [goat-3] kozy 3
    [goat-4] kozy 4
    [goat-5] kozy 5
    [molasses-1] melasu 1
    [molasses-2] melasu 2
    [molasses-3] melasu 3
    [molasses-4] melasu 4
    [molasses-5] melasu 5
   *[other] { $land }
  }
move-leave-pirate = Nechat piráta stát
move-build-lair = Doupě: { $site }
move-build-ship = Loď: { $way }
move-buy-parrot = Koupit kartu papouška
move-reveal-parrot = Karta: { $card }
move-reveal-harbour = Karta: { $card }
move-use-saved-build = Použít odloženou stavbu zdarma
move-leave-build = Zdarma nic nestavět
move-give-card = Poslat { FORM($good, "accusative") }
move-swap-market = Tržiště: dát { FORM($give, "accusative") }, vzít { FORM($take, "accusative") } (místo { $place })
move-trade-stack = Balíček: dát { FORM($give, "accusative") }, vzít { FORM($take, "accusative") }
move-trade-harbour = Vzít { FORM($take, "accusative") } ({ $card })
move-offer-trade = Nabídka hráči { $partner }: { FORM($give, "accusative") } za { FORM($want, "accusative") }
move-accept-trade = Přijmout nabídku: { $partner }
move-decline-trade = Odmítnout nabídku: { $partner }
move-withdraw-trade = Vzít zpět nabídku hráči { $partner }
move-take-fortress = Doupě na pevnost
move-end-turn = Konec tahu
move-correct-hand = Opravit karty v ruce: { COUNTED($number, $good) }
move-correct-market = Opravit místo { $place } na tržišti: { $good }

event-die-rolled = { $seat }: padlo { $value }.
event-harvested = { $seat }: { COUNTED($count, $good) } za číslo { $number }.
event-land-blocked = Pirát blokuje { FORM($good, "land") } { $number }, nic z toho není.
event-nothing-harvested = Číslo { $number } nikomu nic nepřináší.
event-stack-short = Na všechny nestačí { $good }: nikdo nic nedostane.
event-stack-emptied = { $seat }: v balíčku zbývalo jen { $count }, mělo se rozdat { $due } ({ $good }).
event-good-returned = Nestačí { $good }: všichni vracejí; znovu od příštího tahu.
event-cards-taken = { $seat }: bere si { $count ->
    [one] { $count } { FORM($good, "accusative") }
   *[other] { COUNTED($count, $good) }
 }.
event-pirate-moved = { $seat }: pirát jde na { FORM($good, "land") } { $number }.
event-pirate-went-home = { $seat }: pirát se vrací na pevnost.
event-lair-built = { $seat }: { $lairs }. doupě ({ $site }).
event-ship-built = { $seat }: loď ({ $way }).
event-parrot-bought = { $seat }: kupuje kartu papouška.
event-parrot-revealed = { $seat }: { $card }.
event-free-build-lost = { $seat }: zdarma se teď nedá nic postavit.
event-free-build-left = { $seat }: zdarma nic nestaví.
event-free-build-saved = { $seat }: stavba zdarma zůstává na později.
event-card-sent = { $seat }: posílá kartu hráči { $partner }.
event-card-seen = { $seat }: posílá { FORM($good, "accusative") } hráči { $partner }.
event-nothing-sent = { $seat }: nemá žádnou kartu k poslání.
event-market-swapped = { $seat }: na tržiště dává { FORM($give, "accusative") }, bere si { FORM($take, "accusative") }.
event-market-renewed = Tržiště se vykládá znovu ({ $good }).
event-stack-traded = { $seat }: { COUNTED($count, $give) } za { FORM($take, "accusative") }.
event-harbour-traded = { $seat }: bere si { FORM($take, "accusative") } ({ $card }).
event-harbour-taken = { $seat }: { $card }.
event-trade-offered = { $seat } nabízí hráči { $partner }: { FORM($give, "accusative") } za { FORM($want, "accusative") }.
event-trade-made = { $seat } dává hráči { $partner }: { FORM($give, "accusative") } za { FORM($want, "accusative") }.
event-trade-declined = { $seat }: ne, děkuji. Nabídku dal hráč { $partner }.
event-trade-withdrawn = { $seat }: bere zpět nabídku hráči { $partner }.
event-fortress-taken = { $seat }: doupě na pevnosti!
event-fortress-left = { $seat }: doupě se vrací z pevnosti.
event-parrots-shuffled = Balíček papouška je zamíchaný znovu ({ $count }).
event-turn-began = Na tahu: { $seat }.
event-game-won = { $seat } vyhrává! { $lairs ->
    [one] { $lairs } doupě
    [few] { $lairs } doupata
   *[other] { $lairs } doupat
  } na plánu.
event-hand-corrected = { $seat }: karty v ruce opraveny.
event-market-corrected = { $seat }: místo { $place } na tržišti opraveno: { $good }.

violation-roll-first = Nejdřív hoď kostkou.
violation-already-rolled = Už padlo: { $value }.
violation-no-such-face = Na kostce není { $value }.
violation-finish-first = Nejdřív: { $phase }
violation-no-such-land = Krajina { $land } na plánu není.
violation-pirate-must-leave = Tam už pirát stojí.
violation-pirate-must-move = Pirát se musí přesunout.
violation-pirate-needs-land = Pirát musí na krajinu.
violation-no-such-site = Tady místo pro doupě není: { $site }.
violation-no-such-way = Tady místo pro loď není: { $way }.
violation-site-taken = { $site }: tam už doupě stojí.
violation-way-taken = { $way }: tam už loď stojí.
violation-no-ship-points = { $site }: nejdřív postav loď, která tam míří.
violation-no-lair-beside = { $way }: vedle lodi musí být tvoje doupě.
violation-rival-lair-beside = { $way }: doupě vedle patří hráči { $owner }.
violation-second-ship-in-row = { $way }: po lodi přijde doupě.
violation-no-lair-left = Nemáš už žádné doupě.
violation-no-ship-left = Nemáš už žádnou loď.
violation-cards-lacking = Ještě ti chybí: { $cards }.
violation-no-parrot-left = Karty papouška došly.
violation-no-such-card = Taková karta už není: { $card }.
violation-parrot-not-paid = Nejdřív kartu papouška zaplať.
violation-nothing-owed = Žádnou kartu posílat nemusíš.
violation-nothing-saved = Není žádná stavba zdarma, která by se dala použít.
violation-no-such-place = Tržiště nemá místo { $place }.
violation-not-on-market = Na místě { $place } neleží { $good }.
violation-market-used = Na tržišti se mění jednou za tah.
violation-same-good = Měnit { FORM($good, "accusative") } za { FORM($good, "accusative") } nejde.
violation-foreign-good = Do tohoto vydání nepatří { $good }.
violation-stack-empty = Balíček je prázdný: { $good }.
violation-good-withheld = Znovu až od příštího tahu: { $good }.
violation-bank-rate = Za jednu kartu se dávají přesně { $rate } stejné.
violation-harbour-price = V přístavu se za jednu kartu dává přesně tohle: { $cards }.
violation-must-build = Karta přikazuje: postav loď nebo doupě.
violation-market-only = V první hře se mění jen na tržišti.
violation-no-player-trade = V této hře hráči mezi sebou neobchodují.
violation-not-your-harbour = Tuhle kartu nemáš: { $card }.
violation-hands-untold = Společník nezná karty v rukou.
violation-nobody-on-turn = Obchoduj s tím, kdo je na tahu: { $turn }.
violation-one-sided-trade = Oba musí něco dát.
violation-no-offer = S hráčem { $partner } žádná nabídka není.
violation-offer-lapsed = { $partner } už nabídku splnit nemůže.
violation-not-bravest = Na pevnost smí jen ten, kdo má jako jediný nejvíc karet odvahy.
violation-bad-number = { $number } karet nejde.

drawing-market = Tržiště
drawing-offer = Nabídnout výměnu
drawing-give = Dáš
drawing-want = Dostaneš
drawing-send = Poslat nabídku

slot-fortress = pevnost
slot-card = místo pro kartu
slot-market-1 = tržiště 1
slot-market-2 = tržiště 2
slot-market-3 = tržiště 3
slot-market-4 = tržiště 4
slot-market-5 = tržiště 5
slot-wool-1 = pláň 1
slot-wool-2 = pláň 2
slot-wool-3 = pláň 3
slot-wool-4 = pláň 4
slot-wool-5 = pláň 5
slot-wood-1 = les 1
slot-wood-2 = les 2
slot-wood-3 = les 3
slot-wood-4 = les 4
slot-wood-5 = les 5
slot-rum-1 = plantáž 1
slot-rum-2 = plantáž 2
slot-rum-3 = plantáž 3
slot-rum-4 = plantáž 4
slot-rum-5 = plantáž 5
slot-treasure-1 = jeskyně 1
slot-treasure-2 = jeskyně 2
slot-treasure-3 = jeskyně 3
slot-treasure-4 = jeskyně 4
slot-treasure-5 = jeskyně 5
slot-pineapple-1 = ananasy 1
slot-pineapple-2 = ananasy 2
slot-pineapple-3 = ananasy 3
slot-pineapple-4 = ananasy 4
slot-pineapple-5 = ananasy 5
slot-sabre-1 = šavle 1
slot-sabre-2 = šavle 2
slot-sabre-3 = šavle 3
slot-sabre-4 = šavle 4
slot-sabre-5 = šavle 5
slot-gold-1 = řeka 1
slot-gold-2 = řeka 2
slot-gold-3 = řeka 3
slot-gold-4 = řeka 4
slot-gold-5 = řeka 5
slot-goat-1 = kozy 1
slot-goat-2 = kozy 2
slot-goat-3 = kozy 3
slot-goat-4 = kozy 4
slot-goat-5 = kozy 5
slot-molasses-1 = melasa 1
slot-molasses-2 = melasa 2
slot-molasses-3 = melasa 3
slot-molasses-4 = melasa 4
slot-molasses-5 = melasa 5

# What an owner's board cannot be
fault-board-form = Plán nejde přečíst: { $detail }
fault-board-edition = Tenhle plán je z vydání { $text }.
fault-board-players = Pro tolik hráčů ({ $count }) tohle vydání není.
fault-board-size = Strana plánu má { $low } až { $high } mm.
fault-board-good = Zboží „{ $text }“ tohle vydání nezná.
fault-board-number = Krajina „{ $good }“ má číslo { $number }. Kostka dává 1 až 5.
fault-board-land-bare = Krajina „{ $good } { $number }“ nemá žádné místo pro doupě.
fault-board-land-twice = Krajina „{ $good } { $number }“ má místo { $site } dvakrát.
fault-board-alike = Krajina „{ $good } { $number }“ může být na plánu nejvýš { $most }×.
fault-board-idle = Žádná krajina nedává: { $goods }.
fault-board-dull = Žádná krajina nemá číslo { $number }.
fault-board-name = „{ $text }“ není číslo místa, 1 až 999.
fault-board-site = Místo { $site } na plánu není.
fault-board-outside = { $site ->
    [fortress] Pevnost leží mimo plán.
   *[other] Místo { $site } leží mimo plán.
}
fault-board-way = Cesta „{ $way }“ nespojuje dvě místa.
fault-board-way-end = Cesta { $way } vede na místo { $site }, které na plánu není.
fault-board-way-twice = Místa { $site } a { $other } spojují dvě cesty.
fault-board-parts = { $parts ->
    [few] Plán se rozpadá na { $parts } části.
   *[other] Plán se rozpadá na { $parts } částí.
} { $count ->
    [one] Nikudy se nedá doplout na místo { $sites }.
   *[other] Nikudy se nedá doplout na místa { $sites }.
}
fault-board-colour = Barvu „{ $text }“ nemá žádný hráč.
fault-board-starts = Barva „{ $colour }“ začíná na { $count ->
    [one] 1 místě
   *[other] { $count } místech
}, mají být 2.
fault-board-colours = { $count ->
    [one] Starty má jen 1 barva, to je málo.
    [few] Starty mají jen { $count } barvy, to je málo.
   *[other] Starty má jen { $count } barev, to je málo.
}
fault-board-start-twice = Na místě { $site } jsou dva starty.
fault-board-start-bare = Start barvy „{ $colour }“ na místě { $site } neleží u žádné krajiny.
fault-board-start-harbour = Místo { $site } je start i přístav.
fault-board-start-ship = Loď barvy „{ $colour }“ na cestě { $way } neleží u svého doupěte na místě { $site }.

form-offer-trade = Nabídnout výměnu
form-correct-hand = Opravit karty v ruce
form-correct-market = Opravit tržiště
gain-lair = Doupata
gain-fortress = Pevnost
answer-wool-wool = { kind-harbour-wool-wool }
answer-wool-wood = { kind-harbour-wool-wood }
answer-wool-rum = { kind-harbour-wool-rum }
answer-wool-treasure = { kind-harbour-wool-treasure }
answer-wool-gold = { kind-harbour-wool-gold }
answer-wood-wood = { kind-harbour-wood-wood }
answer-wood-rum = { kind-harbour-wood-rum }
answer-wood-treasure = { kind-harbour-wood-treasure }
answer-wood-gold = { kind-harbour-wood-gold }
answer-rum-rum = { kind-harbour-rum-rum }
answer-rum-treasure = { kind-harbour-rum-treasure }
answer-rum-gold = { kind-harbour-rum-gold }
answer-treasure-treasure = { kind-harbour-treasure-treasure }
answer-treasure-gold = { kind-harbour-treasure-gold }
answer-gold-gold = { kind-harbour-gold-gold }
assumed-board = plán pro tři hráče
drawing-aid = Karty
doing-roll = hází kostkou
doing-pirate = přesouvá piráta
doing-play = obchoduje a staví
doing-parrot = otáčí kartu papouška
doing-card-pirate = přesouvá piráta
doing-free-build = staví zdarma
doing-gift = dostává karty od sousedů
doing-harbour = otáčí kartu přístavu
short-build-lair = Doupě
short-build-ship = Loď
short-buy-parrot = Papoušek
short-swap-market = Tržiště
short-trade-stack = Balíček
short-trade-harbour = Přístav
short-next = další:
help-roll = Hoď kostkou a klepni na to, co padlo. Každá země s tím číslem dá zboží těm, kdo u ní mají doupě.
help-pirate = Klepni na zemi, kam půjde pirát. Dokud tam je, nic nedává.
help-play = Vyměňuj a stav, kolikrát chceš. Na bledé věci nemáš; co chybí, je čárkovaně.
help-parrot = Otoč kartu papouška a řekni, co přináší.
help-card-pirate = Karta přesouvá piráta: klepni na zemi, kam půjde.
help-free-build = Postav zdarma loď nebo doupě: klepni na místo, které svítí.
help-gift = Každý soused pošle hráči na tahu jednu kartu. Vyber, kterou ze svých.
help-harbour = Otoč kartu přístavu a řekni, které dvě zboží ukazuje.
help-over = Hra skončila. Výsledek a průběh večera najdeš po hře.

# Proč ukázka dělá, co dělá: jedna věta o pravidle za tahem
why-roll-die = Číslo říká, které ostrovy přinesou zboží všem, kdo u nich bydlí.
why-move-pirate = Pirát přinese zboží tomu, kdo ho přesune, a dokud stojí na ostrově, ostrov nic nedává.
why-leave-pirate = Piráta tady není nutné přesunout, zůstává stát.
why-build-lair = Doupě stojí na konci vlastní lodi a nosí zboží ze svých ostrovů.
why-build-ship = Loď vede od vlastního doupěte nebo lodi tam, kde může stát další doupě.
why-buy-parrot = Karta papouška hned pomůže a kdo jich má nejvíc, drží pevnost.
why-reveal-parrot = Karta se hraje, jakmile se otočí.
why-reveal-harbour = Karta přístavu říká, jakou výměnu dovolí.
why-use-saved-build = Stavba zdarma z karty se smí nechat na později.
why-leave-build = Teď není vhodné místo, stavba zdarma počká.
why-give-card = Kdo byl vyzván, dá jednu kartu podle svého výběru.
why-swap-market = Jedna karta za jednu z trhu, jednou za tah.
why-trade-stack = Za stejné zboží lze vzít jiné ze zásoby.
why-trade-harbour = V přístavu se mění výhodněji než se zásobou.
why-offer-trade = Nabídnout lze cokoli, rozhodne druhá strana.
why-accept-trade = Obě strany získají, co jim chybí.
why-decline-trade = Výměna se nevyplatila.
why-withdraw-trade = Nabídku nikdo nepřijal.
why-take-fortress = Nikdo nemá víc karet papouška: pevnost mění majitele.
why-end-turn = Na nic dalšího není, nebo se šetří na něco dražšího.
puzzle-number = Který hod ti přinese nejvíc karet?
puzzle-lair-site = Na doupě máš. Kam smí přijít?
puzzle-ship-way = Na loď máš. Kam smí přijít?
puzzle-market-lair = Která výměna na tržišti ti pomůže k doupěti?
puzzle-bank-ship = Která výměna s balíčky ti pomůže k lodi?
lesson-roll = Hoď, a každá země s tím číslem dá zboží všem doupatům vedle ní, tvým i cizím. Šestka místo toho přesune piráta.
lesson-pirate = Klepni na zemi, kam pirát půjde: dokud tam stojí, nic nedává. Nejvíc vadí tam, kde mají doupata ostatní.
lesson-blocked = V té zemi stojí pirát, a tak nedostal zboží nikdo. Odejde, až padne šestka nebo to řekne karta.
lesson-gift = Karta chce od obou sousedů po jednom zboží. Vybereš, které své pošleš, a víte to jen vy dva.
lesson-parrot = Otoč kartu a hned udělej, co ukazuje. Zůstane před tebou a takové karty rozhodují i o tom, kdo má doupě na pevnosti.
lesson-harbour = Doupě u kotvy přináší kartu přístavu. Odteď za dvě zboží z ní dostaneš jedno jiné, ve svém tahu, kolikrát chceš.
lesson-offer = Kdo je na tahu, nabízí ti výměnu. Dokud neřekneš ano, nic se nestane, a říct smíš i ne.
lesson-lair = Doupě stojí tam, kam ukazuje tvá loď, a pak nosí zboží jako ostatní. Sedmé vyhrává a to na pevnosti se počítá.
lesson-ship = Loď stojí vedle tvého doupěte. Tam, kam ukazuje, smí stát další doupě.
lesson-market = Jednou za tah smíš vyměnit jedno své zboží za jedno z tržiště. Leží jich tam vždy pět a co dáš, může si vzít další hráč.
lesson-bank = Za stejné zboží dostaneš jedno jiné z balíčků; kolik ho je, říká karta. Smíš to tolikrát, na kolikrát máš.
lesson-harvest = Tvé doupě leží u země, která padla, a tak ti přineslo zboží. Dělá to i v tazích ostatních.
lesson-fortress = Kdo sám vede v kartách, které se počítají, má doupě na pevnosti. Zboží nedává, ale k vítězství se počítá, a když ho někdo dožene, přijde o něj.
