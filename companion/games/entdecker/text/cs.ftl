game-name = Noví objevitelé
edition-kosmos-2001 = Kosmos 2001

phase-chiefs = Každý tajně zvolí dva vrchní zvědy
phase-income = Hoď na příjem zlata
phase-wheel = Padlo kormidlo: vyber číslo
phase-start = Postav loď na startovní pole
phase-announce = Ohlas, kolik kartiček chceš
phase-voyage = Vezmi si kartičku a polož ji k lodi
phase-lay = Polož kartičku k lodi
phase-native = Domorodec: vyber stezku pro zvěda
phase-unit = Můžeš postavit jednotku
phase-island = Vyber, který ostrov se hodnotí první
phase-scouts = Vyber stezku pro zvěda
phase-token = Vytáhni žeton a podívej se na něj
phase-tokens-open = Otočte žetony, které zatím nikdo nezadal
phase-chiefs-open = Zadejte, kde stojí vrchní zvědové
phase-end = Konec hry
title-start-voyage = Kde vyplout
title-draw-tile = Která kartička přišla
title-take-tile = Kterou kartičku si vezmeš
ask-announce-hidden = Kolik skrytých kartiček ohlásíš?
ask-announce-open = Kolik odkrytých kartiček ohlásíš?
ask-native-scout = Na kterou stezku půjde zvěd?
ask-place-scout = Na kterou stezku půjde zvěd?
ask-choose-income = Které číslo si vybereš?

colour-red = červená
colour-white = bílá
colour-yellow = žlutá
colour-purple = fialová
resource-gold = zlato
resource-scouts = zvědové
resource-bases = opěrné body
resource-settlements = osady
unit-scout = zvěd
    .accusative = zvěda
    .none = žádného zvěda
unit-base = opěrný bod
    .none = žádný opěrný bod
unit-settlement = osada
    .accusative = osadu
    .none = žádnou osadu
stack-hidden = skryté hromádky
    .counted = { $count ->
        [one] { $count } skrytou kartičku
        [few] { $count } skryté kartičky
       *[other] { $count } skrytých kartiček
     }
stack-open = odkryté hromádky
    .counted = { $count ->
        [one] { $count } odkrytou kartičku
        [few] { $count } odkryté kartičky
       *[other] { $count } odkrytých kartiček
     }
reason-income = příjem
reason-edge = okrajové pole
reason-toll = mýtné
reason-tiles = kartičky
reason-unit = jednotka
reason-find = nález zlata
reason-pirate = pirát
reason-correction = oprava
ending-all-drawn = všechny ohlášené kartičky vzaté
ending-dead-end = slepá ulička
ending-unit = postavená jednotka
ending-storm = bouře
ending-stopped = dobrovolně ukončená
ending-stacks-out = hromádky došly
side-north = severní
side-east = východní
side-south = jižní
side-west = západní
edge-north = { $at } nahoře
edge-east = { $at } vpravo
edge-south = { $at } dole
edge-west = { $at } vlevo
change-gold-changed = { $reason }{ $partner ->
    [none] {""}
   *[other] {", "}{ $partner }
 }

move-roll-income = Padlo { $value }
move-roll-wheel = Padlo kormidlo
move-choose-income = Zvolit { $value }
move-name-chiefs = Vrchní zvědové { $first } a { $second }
move-start-voyage = Vyplout z pole { $cell }{ $coins ->
    [none] {" nejlevnější cestou"}
    [0] { $tolls ->
        [none] {""}
        [nic] {" – zdarma"}
       *[other] {" – mýtné: "}{ $tolls }
    }
    [one] { $tolls ->
        [none] {" – za "}{ $coins } zlatý
        [nic] {" – za "}{ $coins } zlatý
       *[other] {" – za "}{ $coins } zlatý, mýtné: { $tolls }
    }
    [few] { $tolls ->
        [none] {" – za "}{ $coins } zlaté
        [nic] {" – za "}{ $coins } zlaté
       *[other] {" – za "}{ $coins } zlaté, mýtné: { $tolls }
    }
   *[other] { $tolls ->
        [none] {" – za "}{ $coins } zlatých
        [nic] {" – za "}{ $coins } zlatých
       *[other] {" – za "}{ $coins } zlatých, mýtné: { $tolls }
    }
 }
move-skip-voyage = Vzdát se plavby
move-announce = Ohlásit { COUNTED($count, $stack) }
move-draw-tile = Tažená kartička: { $kind }
move-take-tile = Vzít: { $kind }
move-lay-tile = Položit na { $cell }{ $turn ->
    [0] {""}
    [1] , otočenou o čtvrt doprava
    [2] , vzhůru nohama
   *[other] , otočenou o čtvrt doleva
 }
move-discard-tile = Nikam se nehodí: odložit
move-place-unit = Postavit { FORM($unit, "accusative") }{ $part ->
    [none] {""}
    [0] {""}
   *[other] {" (jižní nebo západní břeh)"}
 }
move-end-voyage = Ukončit plavbu
move-native-scout = Zvěd na stezku { $path }
move-decline-native = Bez zvěda
move-score-island = Hodnotit ostrov na { $cell }
move-place-scout = Zvěd na stezku { $path }
move-put-token = Žeton { $value ->
    [0] neprozradit
   *[other] { $value }
 }
move-take-back-from-tile = Vzít zpět zvěda z pole { $cell }
move-take-back-from-path = Vzít zpět zvěda ze stezky { $path }, pole { $space }
move-reveal-token = Stezka { $path }: žeton { $value }
move-reveal-chiefs = Vrchní zvědové stojí na stezkách { $first } a { $second }
move-adjust-gold = Oprava: { $player } má { $gold ->
    [one] { $gold } zlatý
    [few] { $gold } zlaté
   *[other] { $gold } zlatých
 }
move-adjust-score = Oprava: { $player } má { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
 }
move-adjust-unit = Oprava: { $player }, { $unit } { $stands ->
    [true] stojí na { $cell }
   *[other] nestojí na { $cell }
 }
move-correct-tile = Oprava: na { $cell } leží { $kind }

event-gold-changed = { $seat }: { SIGNED($amount) } { $amount ->
    [one] zlatý
    [few] zlaté
   *[other] zlatých
 } ({ $reason }{ $partner ->
    [none] {""}
   *[other] {", "}{ $partner }
 })
event-ship-placed = { $seat }: loď vyplouvá z pole { $cell }{ $cost ->
    [0] {" zdarma"}
    [one] , cena { $cost } zlatý
    [few] , cena { $cost } zlaté
   *[other] , cena { $cost } zlatých
 }
event-voyage-announced = { $seat } ohlašuje { COUNTED($count, $stack) }
event-tile-laid = { $seat }: objeveno pole { $cell } – { $kind }
event-tile-discarded = { $seat }: nikam se nehodí, na odkladiště – { $kind }
event-native-met = { $seat }: domorodec ukazuje cestu
event-voyage-ended = { $seat }: plavba končí ({ $ending }){ $forfeit ->
    [0] {""}
    [one] , { $forfeit } kartička propadá
    [few] , { $forfeit } kartičky propadají
   *[other] , { $forfeit } kartiček propadá
 }
event-voyage-skipped = { $seat }: bez plavby
event-nothing-more = Už není co objevit. Zbylá pole se doplní a hra končí.
event-unit-placed = { $seat }: { $unit } na { $cell }
event-field-filled = Doplňte pole { $cell }: { $kind }{ $turn ->
    [0] {""}
    [1] , otočit o čtvrt doprava
    [2] , vzhůru nohama
   *[other] , otočit o čtvrt doleva
 }
event-island-scored = Ostrov na { $cell }{ $shore ->
    [none] {""}
   *[other] {" ("}{ $shore }{" břeh)"}
 }: { $tiles } + { $bonus } = { $value }
event-points-scored = { $seat }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } ({ $rank }. místo)
event-units-returned = { $seat }: zpět do zásoby (opěrné body: { $bases }, osady: { $settlements })
event-scout-placed = { $seat }: zvěd na stezce { $path }, pole { $space }
event-scout-home = { $seat }: všechny stezky jsou plné, zvěd se vrací
event-scout-taken = { $seat }: zvěd zpět v zásobě
event-token-put = { $seat }: žeton v chýši { $path }
event-peeked = { $seat }: pohled do chýše { $path }
event-chiefs-named = { $seat }: vrchní zvědové jsou zvoleni
event-stacks-renewed = Odkladiště je zamíchané do nových hromádek: { $tiles }
event-path-scored = { $seat }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za chýši { $path }
event-path-unclaimed = Chýše { $path }: nikdo
event-turn-began = Na tahu: { $seat }
event-game-ended = Konec hry. Vítězí: { $winners }
event-corrected = { $seat }: oprava

violation-not-now = Teď ne. { $phase }.
violation-announce-first = Nejdřív ohlas, kolik kartiček chceš.
violation-no-such-value = { $value } nejde, jen { $low } až { $high }.
violation-no-such-token = Žeton s hodnotou { $value } už nemůže být v pytlíku.
violation-no-such-tile = Taková kartička z této hromádky být nemůže.
violation-not-for-sale = Kartičky s vodopádem se nekupují.
violation-no-start-field = { $cell } není okrajové ani objevené pole.
violation-nothing-to-discover = Z pole { $cell } nevede moře k žádnému neobjevenému poli.
violation-no-way-home = Z pole { $cell } nevede žádná cesta k okraji.
violation-no-such-way = Žádná cesta domů z pole { $cell } nestojí právě tolik. Možné jsou: { $ways }.
violation-priced-way = { $coins ->
    [one] { $coins } zlatý
    [few] { $coins } zlaté
   *[other] { $coins } zlatých
 }{ $tolls ->
    [nic] {""}
   *[other] {" (mýtné: "}{ $tolls })
 }
violation-not-enough-gold = Stojí to { $need ->
    [one] { $need } zlatý
    [few] { $need } zlaté
   *[other] { $need } zlatých
 }, máš { $have }.
violation-voyage-possible = Plavbu můžeš zaplatit ({ $need ->
    [one] { $need } zlatý
    [few] { $need } zlaté
   *[other] { $need } zlatých
 }), musíš vyplout.
violation-already-discovered = Na { $cell } už kartička leží.
violation-off-the-board = { $cell } není v neprozkoumané oblasti.
violation-not-beside-ship = { $cell } nesousedí s lodí na { $ship }.
violation-no-sea-to-ship = Na { $cell } musí kartička ({ $side } strana) navazovat na loď mořem.
violation-side-does-not-match = Na { $cell } se { $side } strana nehodí k { $other }.
violation-land-at-the-rim = Na { $cell } by se { $side } pevnina dotkla okraje, kde je moře.
violation-it-fits = Kartička se na { $cell } hodí, musí se položit.
violation-nothing-laid = Na této plavbě se nic neobjevilo.
violation-no-land-there = Na { $cell } v té části není pevnina.
violation-already-scored = Ostrov u { $cell } už je vyhodnocený; žádná jednotka tam nezůstává.
violation-no-unit-left = V zásobě už nemáš { FORM($unit, "none") }.
violation-must-sail = Nejdřív si vezmi aspoň jednu kartičku.
violation-no-such-path = Stezka { $path } tu není.
violation-path-full = Stezka { $path } je plná.
violation-no-scout-there = Tam tvůj zvěd nestojí.
violation-reserve-not-empty = V zásobě máš ještě zvědy ({ $scouts }).
violation-no-such-island = Na { $cell } žádný dokončený ostrov nečeká.
violation-stacks-out = Tam už žádná kartička není ({ $stack }).
violation-no-tile-left = V hromádkách ani na odkladišti už žádná kartička není.
violation-which-part = Průliv na { $cell } má dvě pevniny. Vyber, na které jednotka stojí.

option-layout = Základní rozmístění
option-toll = Mýtné
option-toll-owner = 2 zlaté každému majiteli
option-toll-unit = 2 zlaté za každou jednotku
option-buy-bonus = Kartičky s vodopádem se smějí kupovat
option-stop-early = Plavbu lze ukončit dřív
option-pirate = Pirát
option-pirate-loss = ztráta se zaokrouhlí dolů
option-pirate-rest = zbytek se zaokrouhlí dolů
option-storm-fills = Díry se vyplní i po bouři
option-take-back-on-turn = Zvědy lze brát zpět jen ve vlastním tahu
option-fill-unreachable = Vyplnit vše, kam se nedá doplout
option-strait-twice = Průliv v jednom ostrově platí dvakrát
option-island-by-island = Ostrovy jeden po druhém
option-dot-again = Na uvolněné tečce se smí nahlédnout
option-full-paths = Když jsou všechny stezky plné
option-full-paths-reserve = zvěd jde do zásoby
option-full-paths-box = zvěd jde do krabice
option-chief-scouts = Varianta Vrchní zvěd
option-chief-breaks-ties = Vrchní zvěd rozhoduje remízu
option-buy-bonus-false = ne
option-buy-bonus-true = ano
option-stop-early-false = ne
option-stop-early-true = ano
option-storm-fills-false = ne
option-storm-fills-true = ano
option-take-back-on-turn-false = ne
option-take-back-on-turn-true = ano
option-fill-unreachable-false = ne
option-fill-unreachable-true = ano
option-strait-twice-false = ne
option-strait-twice-true = ano
option-island-by-island-false = ne
option-island-by-island-true = ano
option-dot-again-false = ne
option-dot-again-true = ano
option-chief-scouts-false = ne
option-chief-scouts-true = ano
option-chief-breaks-ties-false = ne
option-chief-breaks-ties-true = ano
option-colours = Barvy podle míst, oddělené čárkou
layout-base = základní
layout-variant1 = varianta 1: dvě poloviny podélně
layout-variant2 = varianta 2: dvě poloviny napříč
layout-variant3 = varianta 3: tři oblasti

kind-ship = loď
kind-wwww-open = samé moře (z odkrytých)
kind-wwww-plain = samé moře (ze skrytých)
kind-wwww-gold = samé moře (otazník, nález zlata)
kind-wwww-pirate = samé moře (otazník, pirát)
kind-wwww-native = samé moře (otazník, domorodec)
kind-wwww-storm = samé moře (otazník, bouře)
kind-wwww-five = samé moře (vodopád +5)
kind-wwww-ten = samé moře (vodopád +10)
kind-wwwl-open = jedna strana pevniny (z odkrytých)
kind-wwwl-plain = jedna strana pevniny (ze skrytých)
kind-wwwl-gold = jedna strana pevniny (otazník, nález zlata)
kind-wwwl-pirate = jedna strana pevniny (otazník, pirát)
kind-wwwl-native = jedna strana pevniny (otazník, domorodec)
kind-wwwl-storm = jedna strana pevniny (otazník, bouře)
kind-wwwl-five = jedna strana pevniny (vodopád +5)
kind-wwwl-ten = jedna strana pevniny (vodopád +10)
kind-wwll-open = dvě sousední strany pevniny (z odkrytých)
kind-wwll-plain = dvě sousední strany pevniny (ze skrytých)
kind-wwll-gold = dvě sousední strany pevniny (otazník, nález zlata)
kind-wwll-pirate = dvě sousední strany pevniny (otazník, pirát)
kind-wwll-native = dvě sousední strany pevniny (otazník, domorodec)
kind-wwll-storm = dvě sousední strany pevniny (otazník, bouře)
kind-wwll-five = dvě sousední strany pevniny (vodopád +5)
kind-wwll-ten = dvě sousední strany pevniny (vodopád +10)
kind-wlwl-open = průliv (z odkrytých)
kind-wlwl-plain = průliv (ze skrytých)
kind-wlwl-gold = průliv (otazník, nález zlata)
kind-wlwl-pirate = průliv (otazník, pirát)
kind-wlwl-native = průliv (otazník, domorodec)
kind-wlwl-storm = průliv (otazník, bouře)
kind-wlwl-five = průliv (vodopád +5)
kind-wlwl-ten = průliv (vodopád +10)
kind-wlll-open = zátoka (z odkrytých)
kind-wlll-plain = zátoka (ze skrytých)
kind-wlll-gold = zátoka (otazník, nález zlata)
kind-wlll-pirate = zátoka (otazník, pirát)
kind-wlll-native = zátoka (otazník, domorodec)
kind-wlll-storm = zátoka (otazník, bouře)
kind-wlll-five = zátoka (vodopád +5)
kind-wlll-ten = zátoka (vodopád +10)
kind-llll-open = samá pevnina (z odkrytých)
kind-llll-five = samá pevnina (vodopád +5)
kind-llll-ten = samá pevnina (vodopád +10)
pile-wwww = Samé moře
pile-wwwl = Jedna strana pevniny
pile-wwll = Dvě sousední strany pevniny
pile-wlwl = Průliv
pile-wlll = Zátoka
pile-llll = Samá pevnina
pile-ship = Loď
label-open = odkrytá
label-plain = skrytá
label-gold = nález zlata
label-pirate = pirát
label-native = domorodec
label-storm = bouře
label-five = vodopád +5
label-ten = vodopád +10

question-count-wwww-open = Kolik kartiček „{ kind-wwww-open }“ je ve tvé krabici?
question-count-wwww-plain = Kolik kartiček „{ kind-wwww-plain }“ je ve tvé krabici?
question-count-wwww-gold = Kolik kartiček „{ kind-wwww-gold }“ je ve tvé krabici?
question-count-wwww-pirate = Kolik kartiček „{ kind-wwww-pirate }“ je ve tvé krabici?
question-count-wwww-native = Kolik kartiček „{ kind-wwww-native }“ je ve tvé krabici?
question-count-wwww-storm = Kolik kartiček „{ kind-wwww-storm }“ je ve tvé krabici?
question-count-wwwl-open = Kolik kartiček „{ kind-wwwl-open }“ je ve tvé krabici?
question-count-wwwl-plain = Kolik kartiček „{ kind-wwwl-plain }“ je ve tvé krabici?
question-count-wwwl-gold = Kolik kartiček „{ kind-wwwl-gold }“ je ve tvé krabici?
question-count-wwwl-pirate = Kolik kartiček „{ kind-wwwl-pirate }“ je ve tvé krabici?
question-count-wwwl-native = Kolik kartiček „{ kind-wwwl-native }“ je ve tvé krabici?
question-count-wwwl-storm = Kolik kartiček „{ kind-wwwl-storm }“ je ve tvé krabici?
question-count-wwll-open = Kolik kartiček „{ kind-wwll-open }“ je ve tvé krabici?
question-count-wwll-plain = Kolik kartiček „{ kind-wwll-plain }“ je ve tvé krabici?
question-count-wwll-gold = Kolik kartiček „{ kind-wwll-gold }“ je ve tvé krabici?
question-count-wwll-pirate = Kolik kartiček „{ kind-wwll-pirate }“ je ve tvé krabici?
question-count-wwll-native = Kolik kartiček „{ kind-wwll-native }“ je ve tvé krabici?
question-count-wwll-storm = Kolik kartiček „{ kind-wwll-storm }“ je ve tvé krabici?
question-count-wlwl-open = Kolik kartiček „{ kind-wlwl-open }“ je ve tvé krabici?
question-count-wlwl-plain = Kolik kartiček „{ kind-wlwl-plain }“ je ve tvé krabici?
question-count-wlwl-gold = Kolik kartiček „{ kind-wlwl-gold }“ je ve tvé krabici?
question-count-wlwl-pirate = Kolik kartiček „{ kind-wlwl-pirate }“ je ve tvé krabici?
question-count-wlwl-native = Kolik kartiček „{ kind-wlwl-native }“ je ve tvé krabici?
question-count-wlwl-storm = Kolik kartiček „{ kind-wlwl-storm }“ je ve tvé krabici?
question-count-wlll-open = Kolik kartiček „{ kind-wlll-open }“ je ve tvé krabici?
question-count-wlll-plain = Kolik kartiček „{ kind-wlll-plain }“ je ve tvé krabici?
question-count-wlll-gold = Kolik kartiček „{ kind-wlll-gold }“ je ve tvé krabici?
question-count-wlll-pirate = Kolik kartiček „{ kind-wlll-pirate }“ je ve tvé krabici?
question-count-wlll-native = Kolik kartiček „{ kind-wlll-native }“ je ve tvé krabici?
question-count-wlll-storm = Kolik kartiček „{ kind-wlll-storm }“ je ve tvé krabici?
question-count-llll-open = Kolik kartiček „{ kind-llll-open }“ je ve tvé krabici?
question-bonus-pattern = Jaký vzor mají kartičky s vodopádem?
question-bonus-five = Kolik kartiček „{ kind-llll-five }“ je ve tvé krabici?
question-bonus-ten = Kolik kartiček „{ kind-llll-ten }“ je ve tvé krabici?
question-path-1-spaces = Kolik polí má stezka 1?
question-path-1-eyes = Která pole stezky 1 mají oko?
question-path-2-spaces = Kolik polí má stezka 2?
question-path-2-eyes = Která pole stezky 2 mají oko?
question-path-3-spaces = Kolik polí má stezka 3?
question-path-3-eyes = Která pole stezky 3 mají oko?
question-path-4-spaces = Kolik polí má stezka 4?
question-path-4-eyes = Která pole stezky 4 mají oko?
question-path-5-spaces = Kolik polí má stezka 5?
question-path-5-eyes = Která pole stezky 5 mají oko?
question-path-6-spaces = Kolik polí má stezka 6?
question-path-6-eyes = Která pole stezky 6 mají oko?
question-path-7-spaces = Kolik polí má stezka 7?
question-path-7-eyes = Která pole stezky 7 mají oko?

# What a layout or a house-made tile cannot be
back-open = odkrytá, s číslem na rubu
back-plain = skrytá
back-gold = skrytá, otazník: nález zlata
back-pirate = skrytá, otazník: pirát
back-native = skrytá, otazník: domorodec
back-storm = skrytá, otazník: bouře
back-five = vodopád +5
back-ten = vodopád +10
fault-layout-field = Rozmístění „{ $name }“: „{ $text }“ není pole plánu.
fault-layout-twice = Rozmístění „{ $name }“: na poli { $field } leží dvě kartičky.
fault-layout-outside = Rozmístění „{ $name }“: pole { $field } na plánu není.
fault-layout-form = Rozmístění „{ $name }“ nejde přečíst: { $detail }
fault-layout-kind = Rozmístění „{ $name }“: na poli { $field } je neznámá kartička „{ $text }“.
fault-layout-turn = Rozmístění „{ $name }“: kartička na poli { $field } se otáčí po čtvrtinách, 0 až 3.
fault-layout-many = Rozmístění „{ $name }“: kartička „{ $kind }“ v něm leží { $want }×, v krabici je { $have }×.
fault-layout-rim = Rozmístění „{ $name }“: kartička na poli { $field } má pevninu u okraje, kolem plánu je moře.
fault-layout-clash = Rozmístění „{ $name }“: kartičky na polích { $field } a { $other } se k sobě nehodí.
fault-layout-name = Rozmístění „{ $name }“ tu není.
fault-kind-sides = Každá ze čtyř stran je buď moře, nebo pevnina.
fault-kind-back = Rub „{ $text }“ ve hře není.
fault-kind-land = Samá pevnina mezi skrytými kartičkami není. Vyber jiný rub.
fault-kind-code = Znaky „{ $text }“ nemá na nálepce žádná kartička.
fault-kind-form = Vlastní kartička nejde přečíst: { $detail }
fault-kind-name = Kartička potřebuje název, nejvýš { $most } znaků.
fault-kind-count = Vlastních kartiček jednoho druhu může být 1 až { $most }.

form-adjust-gold = Opravit zlato
form-adjust-score = Opravit body
form-adjust-unit = Postavit nebo odebrat jednotku
form-correct-tile = Leží tam jiná kartička
feat-island = nejdelší ostrov (kartičky)
gain-island = Ostrovy
gain-path = Žetony z chýší
answer-wwww = samé moře
answer-wwwl = jedna strana pevniny
answer-wwll = dvě sousední strany pevniny
answer-wlwl = průliv
answer-wlll = zátoka
answer-llll = samá pevnina
assumed-hidden = počty skrytých kartiček
assumed-open = počty odkrytých kartiček
assumed-bonus = kartičky s vodopádem
assumed-paths = stezky v pralese
assumed-layout-base = rozmístění: { layout-base }
assumed-layout-variant1 = rozmístění: { layout-variant1 }
assumed-layout-variant2 = rozmístění: { layout-variant2 }
assumed-layout-variant3 = rozmístění: { layout-variant3 }
fault-path-eye = Stezka { $path } má { $length ->
    [one] { $length } pole
    [few] { $length } pole
   *[other] { $length } polí
}, pole { $eye } na ní není.
drawing-aid = Ostrovy
doing-chiefs = tajně volí dva vrchní zvědy
doing-income = hází na příjem zlata
doing-wheel = vybírá číslo na kormidle
doing-start = staví loď na startovní pole
doing-announce = ohlašuje, kolik kartiček chce
doing-voyage = bere si kartičku
doing-lay = pokládá kartičku k lodi
doing-native = vybírá stezku pro zvěda
doing-unit = může umístit jednotku
doing-island = vybírá, který ostrov se hodnotí první
doing-scouts = vybírá stezku pro zvěda
doing-token = tahá žeton
doing-tokens-open = otáčejí žetony, které nikdo nezadal
doing-chiefs-open = prozrazují, kde stojí vrchní zvědové
short-start-north = Nahoře
short-start-east = Vpravo
short-start-south = Dole
short-start-west = Vlevo
short-start-tile = Z kartičky
short-tiles-left = Zbývá vytáhnout
short-sign-plain = nic dalšího
short-sign-open = nic dalšího
short-sign-gold = zlato
short-sign-pirate = pirát
short-sign-native = domorodec
short-sign-storm = bouře
short-sign-five = vodopád +5
short-sign-ten = vodopád +10
ask-put-token = Jaké číslo je na žetonu?
ask-name-chiefs-first = Kdo bude první?
ask-name-chiefs-second = A kdo druhý?
ask-reveal-token-path = Na které stezce leží?
ask-reveal-token-value = Jaké číslo na něm je?
ask-reveal-chiefs-first = Na které stezce stojí první?
ask-reveal-chiefs-second = A na které druhý?
short-shape-wwww = moře
short-shape-wwwl = břeh
short-shape-wwll = roh
short-shape-wlwl = průliv
short-shape-wlll = zátoka
short-shape-llll = pevnina
help-chiefs = Vyber dva ze svých očíslovaných zvědů. Zůstanou tajní a na konci platí víc.
help-income = Hoď kostkou a klepni na to, co padlo, nebo nech hodit za sebe. Zlato dostanou všichni.
help-wheel = Kormidlo ti dává na výběr. Tolik zlata dostaneš, ostatní o jedno víc.
help-start = Postav loď na okrajové pole s mincí, nebo na kartičku, kam se dostaneš. Mince říká, co to stojí.
help-announce = Řekni, kolik kartiček chceš položit; všechny platíš hned. Skryté jsou levné, odkryté si smíš vybrat.
help-voyage = Vezmi další kartičku. Vyber tvar a potom znak; s kamerou ji stačí položit.
help-lay = Polož kartičku k lodi tak, aby pevnina navazovala na pevninu a moře na moře. Otáčej ji šipkami, klepnutím ji položíš.
help-native = Domorodec dovede zvěda z tvé zásoby rovnou na stezku. Můžeš to i nechat být.
help-unit = Na kartičku, kterou jsi právě objevil, smíš postavit jednu jednotku. Počítá se, až bude ostrov celý.
help-island = Hotových je víc ostrovů. Klepni na ten, který se hodnotí první.
help-scouts = Zvědové z ostrova jdou do pralesa. Každému vyber stezku.
help-token = Vytáhni ze sáčku žeton a podívej se na něj jen ty. Číslo můžeš zadat, zůstane jen ve tvém telefonu.
help-tokens-open = Hra skončila: otočte žetony a zadejte, co na nich je.
help-chiefs-open = Hra skončila: ukažte vrchní zvědy a zadejte jejich stezky.
help-end = Hra skončila. Výsledek a průběh večera najdeš po hře.
slot-ship = místo lodi { $cell }

# Proč ukázka dělá, co dělá: jedna věta o pravidle za tahem
why-roll-income = Kdo má na začátku tahu málo zlata, hodí si o něj, a něco dostanou všichni.
why-roll-wheel = Kostka ukázala kolo: kdo hodil, vybere si číslo sám.
why-choose-income = Tady si hráč smí vybrat, kolik zlata přijde.
why-start-voyage = Plavba začíná na okraji nebo u vlastní osady; čím dál, tím je cesta dražší.
why-skip-voyage = Na žádnou cestu není dost zlata, loď tedy zůstává v přístavu.
why-announce = Kolik kartiček se objeví, to se platí předem, než se otočí první.
why-draw-tile = Skrytá kartička je levnější, ale nikdo neví, co přinese.
why-take-tile = Odkrytá kartička stojí víc, zato je vidět její pobřeží.
why-lay-tile = Každá strana navazuje na sousedy: země na zemi, moře na moře.
why-discard-tile = Na žádné volné pole u lodi se nehodí, jde tedy pryč.
why-place-unit = Kdo stojí na právě objeveném pobřeží, boduje, až se ostrov uzavře.
why-end-voyage = Všechny zaplacené kartičky leží, nebo loď nemůže dál.
why-native-scout = Domorodec pustí jednoho průzkumníka rovnou na cestu do pralesa.
why-decline-native = Nabídku lze odmítnout, průzkumník se hodí později.
why-score-island = Ostrov je ze všech stran uzavřený: sečte se a body si rozdělí nejsilnější.
why-place-scout = Průzkumník z uzavřeného ostrova jde dál na cestu do pralesa, na jejímž konci čekají byliny.
why-put-token = Co průzkumník na cestě najde, položí se tam, kam patří.
why-take-back-from-tile = Když je zásoba prázdná, vrátí se nejdřív jednotka z plánu.
why-take-back-from-path = Když je zásoba prázdná, vrátí se nejdřív průzkumník z cesty.
why-reveal-token = Na konci se otočí, co na cestách leželo skryté, a započítá se.
puzzle-cheapest = Odkud plavba vyjde nejlevněji?
puzzle-start-field = Odkud smí loď vyplout?
puzzle-announce = Máš sedm zlatých. Co můžeš ohlásit?
puzzle-way-round = Jak natočená smí kartička na D8?
puzzle-which-unit = Na ostrově má Boris opěrný bod a tvá kartička ho dokončila. Co ti přinese nejvíc bodů?
lesson-income = Máš-li méně než čtyři zlaté, házíš: dostaneš, co padne, a všichni ostatní o jeden víc. Se čtyřmi a více vyplouváš bez hodu.
lesson-start = Plavba začíná na okraji, nebo na kartičce, odkud vede moře zpátky k okraji. Mince na okraji je její cena a dva zlaté dostane každý jiný, kolem jehož opěrného bodu nebo osady pluješ.
lesson-announce = Všechny kartičky platíš předem: ze skrytých hromádek po jednom zlatém, z odkrytých po čtyřech. Za kartičky, na které nedojde, se nic nevrací.
lesson-tile = Směrem k lodi musí moře navazovat na moře a každá strana na to, co leží vedle. Kartička, která se někam hodí, se položit musí; která nikam, ta je i se zlatem pryč.
lesson-unit = Na naposled objevenou kartičku smíš vylodit jednu jednotku: zvěda za jeden zlatý, opěrný bod za tři, osadu za šest. Tím plavba končí a jednotky rozhodnou, kdo za ostrov dostane body.
lesson-strait = Tahle kartička má dva kusy pevniny a mezi nimi moře. Každý může patřit k jinému ostrovu a jednotka stojí jen na jednom z nich.
lesson-find = Nález zlata přináší hned tři zlaté. Platí jen tehdy, když šla kartička položit.
lesson-pirate = Pirát ti vezme polovinu zlata. Co už je utraceno, to vzít nemůže: nejvíc ztratí plný měšec.
lesson-storm = Bouře ukončí tvůj tah hned: bez jednotky a bez zbylých kartiček. Ostrov, který se tím dokončil, se ale hodnotí.
lesson-native = Domorodec vezme jednoho tvého zvěda rovnou do pralesa, a to zdarma. Odmítnout smíš; kdo na stezce vede, dostane zaplaceno na konci.
lesson-dead-end = Odtud už moře dál nevede, plavba proto končí a zbylé kartičky propadají. Má-li poslední kartička pevninu, jedna jednotka na ni ještě smí.
lesson-toll = Dva zlaté dostal majitel opěrného bodu nebo osady na cestě. Vlastní tě nic nestojí, takže každý opěrný bod otvírá levnou cestu.
lesson-filled = Tohle pole už žádná loď neobjeví, proto na něj přijde kartička, která sedí k sousedním. Jednotka se na ni nestaví.
lesson-island = Hotový ostrov dává bod za kartičku a body svých vodopádů. Osada je víc než opěrné body, ty víc než zvědové; první dostane vše, každý další polovinu, zaokrouhleno nahoru.
lesson-scouts = Zvědové z ostrova jdou do pralesa, každý na první volné místo stezky, kterou vybereš. Na konci dostane žeton z chýše ten, kdo má na její stezce nejvíc zvědů.
lesson-token = Tady vytáhneš žeton, podíváš se na něj jen ty a dáš ho do chýše. Víš tak dřív než ostatní, jakou má ta stezka cenu.
lesson-eye = Oko ti dovolí podívat se na žeton v té chýši. Jen ty teď víš, jestli se tam vyplatí další zvědové.
