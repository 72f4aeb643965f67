game-name = Norderwind
edition-2014 = Ausgabe 2014

crew-boatswain = Bootsmann
crew-accountant = Buchhalter
crew-gunner = Kanonier
crew-treasurer = Schatzmeister
crew-lookout = Ausguck

colour-red = rot
colour-yellow = gelb
colour-blue = blau
colour-white = weiß
resource-gold = Gold
resource-letters = Handelsbriefe
resource-cannons = Kanonen
resource-sail = Reichweite
resource-captains = gefangene Kapitäne

phase-harbour = Wähle den Hafen, zu dem du segelst.
phase-sea = Decke die nächste Karte auf. Vor der ersten darfst du den Stapel abheben.
phase-card = Nutze die Karte oder lass sie liegen.
phase-fog = Nebel: Wirf den weißen Würfel.
phase-pirates = Piraten: Zahle oder kämpfe.
phase-battle = Wirf den schwarzen Würfel einmal je Kanone.
phase-letters = Wer einen Handelsbrief hat, darf die Karte auch nutzen.
phase-home = Die Fahrt ist zu Ende: Sammle die Reihe ein, mische den Stapel und lege ihn zurück.
phase-over = Das Spiel ist aus.
title-trade = Kaufen und verkaufen
title-reveal-card = Welche Karte kam
title-roll-battle = Was im Kampf gefallen ist

option-notch-now = Ein unterwegs gehisstes Segel zählt sofort
option-notch-now-true = ja
option-notch-now-false = nein, erst auf der nächsten Fahrt
option-may-stop = Eine Fahrt darf früher enden
option-may-stop-true = ja, nach ihrer ersten Karte
option-may-stop-false = nein
option-letter-after-defeat = Ein Handelsbrief auch nach verlorenem Kampf
option-letter-after-defeat-true = ja
option-letter-after-defeat-false = nein
option-merchant-mix = Mit Bootsmann dürfen beim Händler zwei Waren verschieden sein
option-merchant-mix-true = ja
option-merchant-mix-false = nein, nur gleiche
option-letters-after-second = Handelsbriefe gelten auch für die zweite Aktion
option-letters-after-second-true = ja
option-letters-after-second-false = nein
option-letters-clockwise = Nach Handelsbriefen wird im Uhrzeigersinn gefragt
option-letters-clockwise-true = ja
option-letters-clockwise-false = nein, andersherum
option-letters-bar-all = Ein Handelsbrief darf auch nicht wiederholen, was ein anderer tat
option-letters-bar-all-true = ja
option-letters-bar-all-false = nein, nur der laufende Zug zählt
option-letter-crew = Bei einem Handelsbrief hilft die eigene Mannschaft mit
option-letter-crew-true = ja
option-letter-crew-false = nein
option-letter-seconds = Sekunden Bedenkzeit für einen Handelsbrief (0 = unbegrenzt)
option-win-in-another-turn = Sieg auch im Zug eines anderen
option-win-in-another-turn-true = ja, sofort
option-win-in-another-turn-false = nein, nur im eigenen
option-colours = Farben in Sitzfolge, mit Komma

drawing-ports = Zielhäfen
drawing-task = Aufgabe
drawing-full = alle Aufgaben erfüllt
drawing-lacks = es fehlt
drawing-ready = alles an Bord
drawing-row = Fahrt
drawing-left = Sammle die Reihe ein
drawing-used = genutzt
drawing-ships = Schiffe
drawing-hold = Laderaum
drawing-empty = leer
drawing-crew = Mannschaft
drawing-cubes-to-win = Wertungswürfel bis zum Sieg
drawing-captain = Kapitän
drawing-gold = Gold
drawing-letter-seconds = Sekunden Bedenkzeit

move-choose-stack = Nach { $port } segeln
move-bury-top = Ausguck: oberste Karte nach unten, ohne sie zu verraten
move-peek-top = Oben: { $card } – { $bury ->
    [true] nach unten legen
   *[other] oben lassen
 }
move-reveal-card = Karte: { $card }
move-leave-card = Karte liegen lassen
move-end-voyage = Fahrt beenden
move-gather-row = Die Reihe ist eingesammelt, der Stapel gemischt und zurückgelegt
move-roll-event = { $skulls ->
    [0] Schatz
   *[other] Piraten der Stärke { $skulls }
 }
move-pay-ransom = 1 Gold Lösegeld zahlen
move-fight = Kämpfen
move-roll-battle = Gewürfelt – silberne Punkte: { $silver }, blaue Paare: { $blue }
move-trade = { $sell ->
    [nichts] { $buy } kaufen
   *[other] { $buy ->
        [nichts] { $sell } verkaufen
       *[other] { $buy } kaufen · { $sell } verkaufen
    }
 }
move-buy-cannon = Kanone kaufen
move-hire-crew = { $post } anheuern
move-raise-sail = Segel hissen
move-search-wreck = Wrack durchsuchen
move-fulfil-task = Aufgabe erfüllen
move-throw-overboard = { $good } über Bord werfen
move-pass-letter = Keinen Handelsbrief nutzen
move-adjust-resource = Korrektur: { $player } – { $resource }: { $number }
move-adjust-goods = Korrektur: { $player } hat { COUNTED($number, $good) } an Bord
move-adjust-crew = Korrektur: { $player } – { $post } { $aboard ->
    [true] ist an Bord
   *[other] ist nicht an Bord
 }
move-adjust-cube = Korrektur: { $player } – { $stands ->
    [true] ein Wertungswürfel mehr in { $port }
   *[other] ein Wertungswürfel weniger in { $port }
 }
move-correct-row = Korrektur: Karte { $position } der Reihe ist { $card }

event-gold-moved = { $seat }: { $take ->
    [0] { $pay } Gold an die Bank
   *[other] { $pay ->
        [0] { $take } Gold von der Bank
       *[other] Gold – { $pay } an die Bank, { $take } von ihr
    }
 }
event-goods-moved = { $seat }: { $give ->
    [nichts] geladen: { $take }
   *[other] { $take ->
        [nichts] ausgeladen: { $give }
       *[other] geladen: { $take } · ausgeladen: { $give }
    }
 }
event-pirate-fight = { $seat }: Kampf, { $hits } Treffer gegen Stärke { $skulls } – { $won ->
    [true] Sieg
   *[other] Niederlage
 }
event-captain-taken = { $seat }: Ein Piratenkapitän kommt ins Gefängnis
event-ship-improved = { $seat }: Das Schiff hat nun Kanonen: { $cannons }, Mannschaft: { $crew }, Reichweite: { $sail }
event-task-fulfilled = { $seat }: { $port }, Aufgabe { $field } erfüllt
event-cubes-changed = { $seat }: { $cubes } Wertungswürfel auf der Wertungstafel
event-letter-moved = { $seat }: Handelsbriefe: { $letters }
event-voyage-ended = { $seat }: Die Fahrt ist zu Ende, der Stapel { $port } ist gemischt
event-top-seen = { $seat }: ein Blick auf die oberste Karte – { $buried ->
    [true] sie kommt nach unten
   *[other] sie bleibt oben
 }
event-card-seen = Nur für { $seat }: Oben lag { $card }
event-stack-mixed = Der Stapel { $port } zeigt mehr Karten, als er hat: Einige kamen aus einem anderen. Prüft die Stapel. ({ $seat })
event-match-won = { $seat }: Alle Wertungswürfel liegen auf der Wertungstafel – Sieg!
event-corrected = { $seat }: eine Korrektur

violation-dealt-with-first = Zuerst kommt die offene Karte ({ $card }), dann erst die nächste.
violation-range-used-up = Die Reichweite { $limit } ist ausgeschöpft. Lege die Karte auf ihren Stapel zurück und sammle die Reihe ein.
violation-voyage-over = Die Fahrt ist zu Ende. Lege die Karte auf ihren Stapel zurück und sammle die Reihe ein.
violation-card-twice = { $card } liegt schon in der Reihe, mehr davon gibt es nicht. Sieh nach, woher diese Karte kommt, und lege sie beiseite.
violation-no-row-left = Hier liegt keine Reihe zum Einsammeln.
violation-strange-card = In der Reihe liegt ein Teil eines anderen Spiels. Lege es beiseite.
violation-wrong-row = Eine Karte liegt in der falschen Reihe. Lege sie neben den Stapel { $port }.
violation-row-still-lies = Die Reihe neben dem Stapel { $port } liegt noch da. Sammle sie ein, mische den Stapel und lege ihn zurück.
violation-gathered-too-early = Die Reihe ist weg, aber ihre letzte Karte ist noch nicht abgehandelt. Lege die Karten zurück oder schließe sie am Handy ab.
violation-card-skipped = Platz { $place } der Reihe ist leer. Schiebe die Karte dorthin.
violation-card-pulled-out = Von Platz { $place } der Reihe fehlt eine Karte: { $card }. Lege sie zurück.
violation-wrong-card = Auf Platz { $place } der Reihe gehört { $card }. Lege die richtige Karte zurück.
violation-used-card-turned-back = { $card } ist genutzt. Drehe die Karte wieder um 45 Grad.
violation-too-late-to-use = { $card } kann nicht mehr genutzt werden, danach liegt schon die nächste Karte. Lege sie gerade.
violation-wrong-stack = { $card } gehört nicht in diesen Stapel. Lege sie dorthin zurück, woher sie kam, und decke eine andere auf.
violation-rolls-per-cannon = Gewürfelt wird einmal je Kanone ({ $cannons }), nicht { $rolled }-mal.
violation-no-such-face = { $value } können die Würfel nicht zeigen. Gib ein, was wirklich gefallen ist.
violation-no-such-number = { $number } geht nicht, nur { $low } bis { $high }.
violation-no-cube-there = In { $port } liegt kein solcher Wertungswürfel, oder es ist keine Aufgabe mehr frei.
violation-not-enough-gold = Es kostet { $needed } Gold, vorhanden sind { $held }.
violation-no-room = Kein Platz im Laderaum ({ $good }).
violation-not-aboard = So viel ist nicht an Bord ({ $good }).
violation-not-offered = { $card } bietet das nicht an.
violation-ship-is-full = Dieser Teil des Schiffs ist vollständig.
violation-task-not-met = { $port }: Für die Aufgabe fehlt noch etwas.
violation-same-deed = Dasselbe hat mit dieser Karte schon jemand im eigenen Zug getan.
violation-no-letter = Ohne Handelsbrief kann die Karte nicht genutzt werden.
violation-no-lookout = Nur ein Ausguck darf nachsehen, einmal und vor der ersten Karte.
violation-must-sail-on = Die Fahrt kann jetzt nicht enden. Segle weiter; eingesammelte Karten gehören zurück in die Reihe.

kind-norderkap = Norderkap
kind-trutzhavn = Trutzhavn
kind-olesand = Olesand
kind-port-grain-1 = Handelshafen, Getreide zu 1
kind-port-grain-2 = Handelshafen, Getreide zu 2
kind-port-grain-3 = Handelshafen, Getreide zu 3
kind-port-fish-1 = Handelshafen, Fisch zu 1
kind-port-fish-2 = Handelshafen, Fisch zu 2
kind-port-fish-3 = Handelshafen, Fisch zu 3
kind-port-salt-1 = Handelshafen, Salz zu 1
kind-port-salt-2 = Handelshafen, Salz zu 2
kind-port-salt-3 = Handelshafen, Salz zu 3
kind-port-wood-1 = Handelshafen, Holz zu 1
kind-port-wood-2 = Handelshafen, Holz zu 2
kind-port-wood-3 = Handelshafen, Holz zu 3
kind-port-wine-1 = Handelshafen, Wein zu 1
kind-port-wine-2 = Handelshafen, Wein zu 2
kind-port-wine-3 = Handelshafen, Wein zu 3
kind-equipment-1-1 = Ausrüstungshafen, Kanone zu 1, Mannschaft zu 1
kind-equipment-1-2 = Ausrüstungshafen, Kanone zu 1, Mannschaft zu 2
kind-equipment-1-3 = Ausrüstungshafen, Kanone zu 1, Mannschaft zu 3
kind-equipment-2-1 = Ausrüstungshafen, Kanone zu 2, Mannschaft zu 1
kind-equipment-2-2 = Ausrüstungshafen, Kanone zu 2, Mannschaft zu 2
kind-equipment-2-3 = Ausrüstungshafen, Kanone zu 2, Mannschaft zu 3
kind-equipment-3-1 = Ausrüstungshafen, Kanone zu 3, Mannschaft zu 1
kind-equipment-3-2 = Ausrüstungshafen, Kanone zu 3, Mannschaft zu 2
kind-equipment-3-3 = Ausrüstungshafen, Kanone zu 3, Mannschaft zu 3
kind-merchant-2 = Händler zu 2
kind-merchant-3 = Händler zu 3
kind-wreck = Wrack
kind-fog = Nebel
kind-stranger = Teil eines anderen Spiels
pile-norderkap = Heimathäfen
pile-trutzhavn = Heimathäfen
pile-olesand = Heimathäfen
pile-port = Handelshäfen
pile-equipment = Ausrüstungshäfen
pile-merchant = Händler
pile-wreck = Wrack
pile-fog = Nebel
label-1-1 = Kanone 1, Mannschaft 1
label-1-2 = Kanone 1, Mannschaft 2
label-1-3 = Kanone 1, Mannschaft 3
label-2-1 = Kanone 2, Mannschaft 1
label-2-2 = Kanone 2, Mannschaft 2
label-2-3 = Kanone 2, Mannschaft 3
label-3-1 = Kanone 3, Mannschaft 1
label-3-2 = Kanone 3, Mannschaft 2
label-3-3 = Kanone 3, Mannschaft 3
good-grain = Getreide
good-fish = Fisch
    .counted = { $count ->
        [one] { $count } Fisch
       *[other] { $count } Fische
     }
good-salt = Salz
good-wood = Holz
good-wine = Wein
port-norderkap = Norderkap
port-trutzhavn = Trutzhavn
port-olesand = Olesand

gain-task = Aufgaben
gain-lead = Führung in einer Spalte
gain-ports = Eine Aufgabe in jedem Hafen
gain-crew = Ganze Mannschaft an Bord

question-count-port-grain-1 = Wie viele Handelshäfen für Getreide zu 1 Gold sind in der Schachtel?
question-count-port-grain-2 = Wie viele Handelshäfen für Getreide zu 2 Gold sind in der Schachtel?
question-count-port-grain-3 = Wie viele Handelshäfen für Getreide zu 3 Gold sind in der Schachtel?
question-count-port-fish-1 = Wie viele Handelshäfen für Fisch zu 1 Gold sind in der Schachtel?
question-count-port-fish-2 = Wie viele Handelshäfen für Fisch zu 2 Gold sind in der Schachtel?
question-count-port-fish-3 = Wie viele Handelshäfen für Fisch zu 3 Gold sind in der Schachtel?
question-count-port-salt-1 = Wie viele Handelshäfen für Salz zu 1 Gold sind in der Schachtel?
question-count-port-salt-2 = Wie viele Handelshäfen für Salz zu 2 Gold sind in der Schachtel?
question-count-port-salt-3 = Wie viele Handelshäfen für Salz zu 3 Gold sind in der Schachtel?
question-count-port-wood-1 = Wie viele Handelshäfen für Holz zu 1 Gold sind in der Schachtel?
question-count-port-wood-2 = Wie viele Handelshäfen für Holz zu 2 Gold sind in der Schachtel?
question-count-port-wood-3 = Wie viele Handelshäfen für Holz zu 3 Gold sind in der Schachtel?
question-count-port-wine-1 = Wie viele Handelshäfen für Wein zu 1 Gold sind in der Schachtel?
question-count-port-wine-2 = Wie viele Handelshäfen für Wein zu 2 Gold sind in der Schachtel?
question-count-port-wine-3 = Wie viele Handelshäfen für Wein zu 3 Gold sind in der Schachtel?
question-count-equipment-1-1 = In wie vielen Ausrüstungshäfen kostet eine Kanone 1 und ein Mannschaftsmitglied 1?
question-count-equipment-1-2 = In wie vielen Ausrüstungshäfen kostet eine Kanone 1 und ein Mannschaftsmitglied 2?
question-count-equipment-1-3 = In wie vielen Ausrüstungshäfen kostet eine Kanone 1 und ein Mannschaftsmitglied 3?
question-count-equipment-2-1 = In wie vielen Ausrüstungshäfen kostet eine Kanone 2 und ein Mannschaftsmitglied 1?
question-count-equipment-2-2 = In wie vielen Ausrüstungshäfen kostet eine Kanone 2 und ein Mannschaftsmitglied 2?
question-count-equipment-2-3 = In wie vielen Ausrüstungshäfen kostet eine Kanone 2 und ein Mannschaftsmitglied 3?
question-count-equipment-3-1 = In wie vielen Ausrüstungshäfen kostet eine Kanone 3 und ein Mannschaftsmitglied 1?
question-count-equipment-3-2 = In wie vielen Ausrüstungshäfen kostet eine Kanone 3 und ein Mannschaftsmitglied 2?
question-count-equipment-3-3 = In wie vielen Ausrüstungshäfen kostet eine Kanone 3 und ein Mannschaftsmitglied 3?
question-count-merchant-2 = Wie viele Karten sind ein Händler zu 2 Gold?
question-count-merchant-3 = Wie viele Karten sind ein Händler zu 3 Gold?
question-count-wreck = Wie viele Karten zeigen ein Wrack?
question-count-fog = Wie viele Karten zeigen Nebel?
question-event-treasure = Wie viele Seiten des weißen Würfels zeigen einen Schatz?
question-event-1 = Wie viele Seiten des weißen Würfels zeigen 1 Totenkopf?
question-event-2 = Wie viele Seiten des weißen Würfels zeigen 2 Totenköpfe?
question-event-3 = Wie viele Seiten des weißen Würfels zeigen 3 Totenköpfe?
question-battle-silver = Wie viele Seiten des schwarzen Würfels zeigen einen silbernen Punkt?
question-battle-blue = Wie viele Seiten des schwarzen Würfels zeigen ein blaues Paar?
question-battle-blank = Wie viele Seiten des schwarzen Würfels sind leer?
question-task-norderkap-2 = Norderkap: Was verlangt Aufgabe 2 von unten?
question-task-norderkap-3 = Norderkap: Was verlangt Aufgabe 3 von unten?
question-task-norderkap-4 = Norderkap: Was verlangt Aufgabe 4 von unten?
question-task-norderkap-5 = Norderkap: Was verlangt Aufgabe 5 von unten?
question-task-norderkap-6 = Norderkap: Was verlangt Aufgabe 6 von unten?
question-task-norderkap-7 = Norderkap: Was verlangt Aufgabe 7 von unten?
question-task-norderkap-8 = Norderkap: Was verlangt Aufgabe 8 von unten?
question-task-norderkap-9 = Norderkap: Was verlangt Aufgabe 9 von unten?
question-task-trutzhavn-2 = Trutzhavn: Was verlangt Aufgabe 2 von unten?
question-task-trutzhavn-3 = Trutzhavn: Was verlangt Aufgabe 3 von unten?
question-task-trutzhavn-4 = Trutzhavn: Was verlangt Aufgabe 4 von unten?
question-task-trutzhavn-5 = Trutzhavn: Was verlangt Aufgabe 5 von unten?
question-task-trutzhavn-6 = Trutzhavn: Was verlangt Aufgabe 6 von unten?
question-task-trutzhavn-7 = Trutzhavn: Was verlangt Aufgabe 7 von unten?
question-task-trutzhavn-8 = Trutzhavn: Was verlangt Aufgabe 8 von unten?
question-task-trutzhavn-9 = Trutzhavn: Was verlangt Aufgabe 9 von unten?
question-task-olesand-2 = Olesand: Was verlangt Aufgabe 2 von unten?
question-task-olesand-3 = Olesand: Was verlangt Aufgabe 3 von unten?
question-task-olesand-4 = Olesand: Was verlangt Aufgabe 4 von unten?
question-task-olesand-5 = Olesand: Was verlangt Aufgabe 5 von unten?
question-task-olesand-6 = Olesand: Was verlangt Aufgabe 6 von unten?
question-task-olesand-7 = Olesand: Was verlangt Aufgabe 7 von unten?
question-task-olesand-8 = Olesand: Was verlangt Aufgabe 8 von unten?
question-task-olesand-9 = Olesand: Was verlangt Aufgabe 9 von unten?

answer-grain-1 = 1 × Getreide
answer-grain-2 = 2 × Getreide
answer-fish-1 = 1 × Fisch
answer-fish-2 = 2 × Fisch
answer-salt-1 = 1 × Salz
answer-salt-2 = 2 × Salz
answer-wood-1 = 1 × Holz
answer-wood-2 = 2 × Holz
answer-wine-1 = 1 × Wein
answer-wine-2 = 2 × Wein
answer-captain-1 = 1 × Piratenkapitän
answer-captain-2 = 2 × Piratenkapitän
answer-gold-1 = 1 Gold
answer-gold-2 = 2 Gold
answer-gold-3 = 3 Gold
answer-gold-4 = 4 Gold
answer-gold-5 = 5 Gold
answer-gold-6 = 6 Gold
answer-gold-7 = 7 Gold
answer-gold-8 = 8 Gold
answer-gold-9 = 9 Gold
answer-gold-10 = 10 Gold

slot-norderkap-1 = Norderkap, Platz 1 der Reihe
slot-norderkap-2 = Norderkap, Platz 2 der Reihe
slot-norderkap-3 = Norderkap, Platz 3 der Reihe
slot-norderkap-4 = Norderkap, Platz 4 der Reihe
slot-norderkap-5 = Norderkap, Platz 5 der Reihe
slot-norderkap-6 = Norderkap, Platz 6 der Reihe
slot-trutzhavn-1 = Trutzhavn, Platz 1 der Reihe
slot-trutzhavn-2 = Trutzhavn, Platz 2 der Reihe
slot-trutzhavn-3 = Trutzhavn, Platz 3 der Reihe
slot-trutzhavn-4 = Trutzhavn, Platz 4 der Reihe
slot-trutzhavn-5 = Trutzhavn, Platz 5 der Reihe
slot-trutzhavn-6 = Trutzhavn, Platz 6 der Reihe
slot-olesand-1 = Olesand, Platz 1 der Reihe
slot-olesand-2 = Olesand, Platz 2 der Reihe
slot-olesand-3 = Olesand, Platz 3 der Reihe
slot-olesand-4 = Olesand, Platz 4 der Reihe
slot-olesand-5 = Olesand, Platz 5 der Reihe
slot-olesand-6 = Olesand, Platz 6 der Reihe

fault-total-count = Die Karten ergeben zusammen { $sum }, ohne die Zielhäfen hat die Schachtel { $total }. Zähle noch einmal.
fault-total-event = Der weiße Würfel hat { $total } Seiten, das ergibt { $sum }.
fault-total-battle = Der schwarze Würfel hat { $total } Seiten, das ergibt { $sum }.
fault-task-empty = { $port }, Aufgabe { $row }: Wähle, was sie verlangt.
fault-task-twice = { $port }, Aufgabe { $row }: Wähle von jeder Sache nur eine Anzahl.
fault-task-goods = { $port }, Aufgabe { $row }: Ein Schiff trägt höchstens { $most } Waren.
fault-task-shown = { $port }: Das Bild der Anleitung zeigt eine Aufgabe, die hier weder die zweite noch die dritte ist. Prüfe beide.
assumed-cards = die Zahl der Karten
assumed-event = der weiße Würfel
assumed-battle = der schwarze Würfel
assumed-tasks-next = die zweiten Felder der Aufgabenspalten
assumed-tasks-above = die oberen Felder der Aufgabenspalten

card-stack-norderkap = Norderkap: Stapel
card-norderkap-1 = Norderkap: Hier beginnt die Reihe
card-stack-trutzhavn = Trutzhavn: Stapel
card-trutzhavn-1 = Trutzhavn: Hier beginnt die Reihe
card-stack-olesand = Olesand: Stapel
card-olesand-1 = Olesand: Hier beginnt die Reihe

form-adjust-resource = Gold, Handelsbriefe, Kanonen, Reichweite oder Kapitäne korrigieren
form-adjust-goods = Waren an Bord korrigieren
form-adjust-crew = Mannschaft korrigieren
form-adjust-cube = Wertungswürfel hinlegen oder wegnehmen
form-correct-row = In der Reihe liegt eine andere Karte
drawing-aid = Häfen
doing-harbour = wählt einen Hafen
doing-sea = deckt die nächste Karte auf
doing-card = nutzt die Karte oder lässt sie liegen
doing-fog = wirft im Nebel den weißen Würfel
doing-pirates = trifft auf Piraten
doing-battle = kämpft gegen die Piraten
doing-letters = darf die Karte mit einem Handelsbrief nutzen
doing-home = sammelt die Reihe ein
short-buy = kaufen
short-sell = verkaufen
short-swap = tauschen
short-buy-cannon = Kanone
short-raise-sail = Segel
short-hire-crew = Mannschaft
short-search-wreck = Durchsuchen
short-pay-ransom = Zahlen
short-fight = Kämpfen
short-fulfil-task = Erfüllen
short-throw-overboard = Über Bord
short-bury = unter den Stapel
short-stay = bleibt oben
short-actions = Aktionen übrig
short-card-equipment = Ausrüster
short-card-merchant = Händler
short-card-harbour = Zielhafen
ask-roll-battle-silver = Wie viele silberne Punkte?
ask-roll-battle-blue = Wie viele blaue Paare?
help-harbour = Wähle den Hafen, zu dem du segelst. Seine Karten kommen von seinem Stapel.
help-sea = Decke die nächste Karte auf und sage, welche es ist; mit Kamera legst du sie einfach. Du kommst so weit, wie deine Segel reichen.
help-card = Nutze die offene Karte oder lass sie liegen. Nutzen kostet eine Aktion; die Zahl sagt, was du zahlst oder bekommst.
help-fog = Wirf den weißen Würfel: Totenköpfe sind Piraten dieser Stärke, sonst gibt es einen Schatz.
help-pirates = Zahle und segle weiter, oder kämpfe. Auf dem Knopf steht, wie wahrscheinlich du gewinnst.
help-battle = Wirf den schwarzen Würfel einmal je Kanone und zähle silberne Punkte und blaue Paare.
help-letters = Mit einem Handelsbrief darfst du diese Karte nutzen, obwohl es nicht deine Fahrt ist.
help-home = Die Fahrt ist zu Ende: Sammle die Reihe ein, mische den Stapel und lege ihn zurück.
help-over = Das Spiel ist aus. Ergebnis und Verlauf stehen unter „Nach dem Spiel“.

# Warum die Vorführung tut, was sie tut: ein Satz über die Regel hinter dem Zug
why-choose-stack = Der Stapel entscheidet, welche Häfen und Gefahren die Fahrt trifft.
why-bury-top = Eine bekannte Karte kommt nach unten, damit die Fahrt sie nicht trifft.
why-peek-top = Der Ausguck sieht die nächste Karte vor dem Schiff.
why-reveal-card = Die Segel reichen eine Karte weiter; was dort liegt, kann man nutzen oder liegen lassen.
why-leave-card = An der Karte geht es vorbei: Der Laderaum ist voll, oder die Aktionen sind für Besseres da.
why-end-voyage = Reichweite oder Aktionen sind verbraucht, das Schiff kehrt heim.
why-gather-row = Die Karten kommen vor der nächsten Fahrt unter ihren Stapel zurück.
why-roll-event = Im Nebel entscheidet der Würfel, worauf das Schiff trifft.
why-pay-ransom = Gold ist billiger als ein verlorener Kampf.
why-fight = Mit genug Kanonen ist ein Kampf zu gewinnen und ein Kapitän zu fangen.
why-roll-battle = Würfel und Kanonen gegen die Totenköpfe der Piraten.
why-trade = Waren werden gekauft, wo sie billig sind, und in einen Hafen gebracht, der sie will.
why-buy-cannon = Eine Kanone mehr zählt in jedem weiteren Kampf.
why-hire-crew = Ein Mann an Bord hilft auf jeder Fahrt.
why-raise-sail = Ein Segel mehr trägt das Schiff eine Karte weiter.
why-search-wreck = Ein Wrack kann Waren oder Gold bergen.
why-fulfil-task = Alles, was der Hafen will, ist an Bord: Ein Würfel kommt in seine Spalte.
why-throw-overboard = Der Laderaum ist voll; weniger Wertvolles macht Platz.
why-pass-letter = Mit einem Handelsbrief dürften auch andere die Karte nutzen; niemand will.
puzzle-crew-cube = Drei von deiner Mannschaft sind an Bord. Welcher Kauf bringt sofort einen Würfel?
puzzle-which-port = Du hast, was alle drei Häfen verlangen. Welcher bringt dir die meisten Würfel?
puzzle-deal = Ein Handelshafen für Salz liegt offen, ein Gold das Stück. Welcher Handel ist erlaubt?
puzzle-keep-gold = Norderkap verlangt drei Gold. Was kannst du vorher holen und die Aufgabe trotzdem erfüllen?
puzzle-two-deals = Fisch kostet hier ein Gold, danach kommt ein Händler mit drei Gold. Welcher Plan bringt am meisten Gold?
lesson-stack = In jedem der drei Stapel liegt der Zielhafen, nach dem er heißt, unter sieben anderen Karten. Du deckst höchstens so viele Karten auf, wie dein Segel reicht.
lesson-lookout = Dein Ausguck sieht vor der Fahrt die oberste Karte und darf sie unter den Stapel schieben. Eine so weggelegte Karte zählt nicht zur Reichweite.
lesson-card = Du darfst eine Karte nutzen oder liegen lassen; mit der zweiten Aktion endet die Fahrt. Nach höchstens einer Aktion bekommst du einen Handelsbrief, wenn du nicht schon zwei hast.
lesson-trade = Ein Handelshafen kauft oder verkauft bis zu zwei Stück seiner Ware, ein Händler ein Stück einer beliebigen. In den Laderaum passen sechs, höchstens zwei von jeder Sorte.
lesson-equipment = Hier gibt es eine Sache: eine Kanone, ein Mitglied der Mannschaft oder eine Stufe mehr Segel. Vier Leute an Bord bringen einen Würfel extra.
lesson-wreck = Ein Wrack bringt zwei Gold für eine Aktion. Mit einem Handelsbrief kommt niemand sonst daran.
lesson-task = Du hast an Bord, was dieser Hafen verlangt: Gib es ab, und dein Würfel kommt in seine Spalte. Die nächste Aufgabe des Hafens wartet auf einen späteren Zug.
lesson-fog = Nebel ist nie eine Aktion: Der weiße Würfel muss fallen. Totenköpfe sind Piraten dieser Stärke, der Schatz ist ein Gold.
lesson-pirates = Für ein Gold lassen dich die Piraten weiter; oder du kämpfst, mit einem Wurf des schwarzen Würfels je Kanone. So viele Treffer wie Totenköpfe gewinnen, und ein silberner Punkt ist einer.
lesson-defeat = Ein verlorener Kampf beendet die Fahrt sofort. Was vorher geschah, bleibt.
lesson-captain = Der Kapitän sitzt in deinem Gefängnis, bis eine Aufgabe ihn verlangt. Es hat zwei Plätze; sind beide belegt, bringt ein Sieg stattdessen ein Gold.
lesson-letters = Jemand hat diese Karte genutzt, und für einen Handelsbrief darfst du es auch. Nur genau dasselbe nicht: dieselbe Ware kaufen oder verkaufen, dieselbe Ausrüstung holen.
lesson-letter = Mit einem Handelsbrief nutzt du eine Karte, während andere fahren. Du bekommst einen für eine Fahrt mit höchstens einer Aktion und hast nie mehr als zwei.
lesson-cube = Jede erfüllte Aufgabe ist ein Würfel in der Spalte ihres Hafens. Wer dort allein die meisten hat, bekommt einen dazu, ebenso, wer in allen drei Spalten einen hat.
