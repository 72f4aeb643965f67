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
phase-letters = Wer einen Brief hat, darf die Karte auch nutzen.
phase-home = Die Fahrt ist zu Ende: Sammle die Reihe ein, mische den Stapel und lege ihn zurück.
phase-over = Das Spiel ist aus.

option-notch-now = Ein unterwegs gehisstes Segel zählt sofort
option-notch-now-true = ja
option-notch-now-false = nein, erst auf der nächsten Fahrt
option-may-stop = Eine Fahrt darf früher enden
option-may-stop-true = ja, nach ihrer ersten Karte
option-may-stop-false = nein
option-letter-after-defeat = Ein Brief auch nach verlorenem Kampf
option-letter-after-defeat-true = ja
option-letter-after-defeat-false = nein
option-merchant-mix = Mit Bootsmann dürfen beim Händler zwei Waren verschieden sein
option-merchant-mix-true = ja
option-merchant-mix-false = nein, nur gleiche
option-letters-after-second = Briefe gelten auch für die zweite Aktion
option-letters-after-second-true = ja
option-letters-after-second-false = nein
option-letter-seconds = Sekunden Bedenkzeit für einen Brief (0 = unbegrenzt)
option-win-in-another-turn = Sieg auch im Zug eines anderen
option-win-in-another-turn-true = ja, sofort
option-win-in-another-turn-false = nein, nur im eigenen

drawing-ports = Zielhäfen
drawing-task = Aufgabe
drawing-full = alle Aufgaben erfüllt
drawing-lacks = es fehlt
drawing-ready = alles an Bord
drawing-row = Fahrt
drawing-used = genutzt
drawing-ships = Schiffe
drawing-hold = Laderaum
drawing-empty = leer
drawing-crew = Mannschaft
drawing-cubes-to-win = Würfelchen bis zum Sieg
drawing-captain = Kapitän
drawing-gold = Gold
drawing-letter-seconds = Sekunden Bedenkzeit

move-choose-stack = Nach { $port } segeln
move-bury-top = Ausguck: oberste Karte nach unten
move-reveal-card = Karte: { $card }
move-leave-card = Karte liegen lassen
move-end-voyage = Fahrt beenden und Stapel mischen
move-roll-event = { $skulls ->
    [0] Schatz
   *[other] Piraten der Stärke { $skulls }
 }
move-pay-ransom = 1 Gold Lösegeld zahlen
move-fight = Kämpfen
move-roll-battle = Gewürfelt – silberne Spitzen: { $silver }, blaue Paare: { $blue }
move-trade = Kauf: { $buy } · Verkauf: { $sell }
move-buy-cannon = Kanone kaufen
move-hire-crew = Anheuern: { $post }
move-raise-sail = Segel hissen
move-search-wreck = Wrack durchsuchen
move-fulfil-task = Aufgabe erfüllen
move-throw-overboard = Über Bord: { $good }
move-pass-letter = Keinen Brief nutzen

event-gold-moved = { $seat }: Gold – zahlt { $pay }, nimmt { $take }
event-goods-moved = { $seat }: geladen: { $take } · gelöscht: { $give }
event-pirate-fight = { $seat }: Kampf, { $hits } Treffer gegen Stärke { $skulls } – { $won ->
    [true] Sieg
   *[other] Niederlage
 }
event-captain-taken = { $seat }: Ein Piratenkapitän kommt ins Gefängnis
event-ship-improved = { $seat }: Das Schiff hat nun Kanonen: { $cannons }, Mannschaft: { $crew }, Reichweite: { $sail }
event-task-fulfilled = { $seat }: { $port }, Aufgabe { $field } erfüllt
event-cubes-changed = { $seat }: { $cubes } Würfelchen auf der Wertungstafel
event-letter-moved = { $seat }: Handelsbriefe: { $letters }
event-voyage-ended = { $seat }: Die Fahrt ist zu Ende, der Stapel { $port } ist gemischt
event-match-won = { $seat }: Alle Würfelchen liegen auf der Wertungstafel – Sieg!

violation-unknown-seat = Dort sitzt niemand.
violation-game-is-over = Das Spiel ist aus.
violation-not-your-turn = Am Zug: { $turn }.
violation-not-now = Jetzt nicht. { $phase }
violation-dealt-with-first = Zuerst kommt die offene Karte ({ $card }).
violation-range-used-up = Die Reichweite { $limit } ist ausgeschöpft.
violation-wrong-stack = { $card } gehört nicht in diesen Stapel.
violation-no-such-face = { $value } können die Würfel nicht zeigen.
violation-not-enough-gold = Es kostet { $needed }, vorhanden: { $held }.
violation-no-room = Kein Platz im Laderaum ({ $good }).
violation-not-aboard = So viel ist nicht an Bord ({ $good }).
violation-not-offered = { $card } bietet das nicht an.
violation-ship-is-full = Dieser Teil des Schiffs ist vollständig.
violation-task-not-met = { $port }: Für die Aufgabe fehlt noch etwas.
violation-same-deed = Dasselbe wurde mit dieser Karte schon im Zug getan.
violation-no-letter = Ohne Handelsbrief ist die Karte nicht nutzbar.
violation-no-lookout = Nur ein Ausguck darf nachsehen, einmal und vor der ersten Karte.
violation-must-sail-on = Die Fahrt kann jetzt nicht enden.

kind-norderkap = Norderkap
kind-trutzhavn = Trutzhavn
kind-olesand = Olesand
kind-port-grain-1 = Handelshafen: Getreide (1)
kind-port-grain-2 = Handelshafen: Getreide (2)
kind-port-grain-3 = Handelshafen: Getreide (3)
kind-port-fish-1 = Handelshafen: Fisch (1)
kind-port-fish-2 = Handelshafen: Fisch (2)
kind-port-fish-3 = Handelshafen: Fisch (3)
kind-port-salt-1 = Handelshafen: Salz (1)
kind-port-salt-2 = Handelshafen: Salz (2)
kind-port-salt-3 = Handelshafen: Salz (3)
kind-port-wood-1 = Handelshafen: Holz (1)
kind-port-wood-2 = Handelshafen: Holz (2)
kind-port-wood-3 = Handelshafen: Holz (3)
kind-port-wine-1 = Handelshafen: Wein (1)
kind-port-wine-2 = Handelshafen: Wein (2)
kind-port-wine-3 = Handelshafen: Wein (3)
kind-equipment-1-1 = Ausrüstungshafen: Kanone 1, Mannschaft 1
kind-equipment-1-2 = Ausrüstungshafen: Kanone 1, Mannschaft 2
kind-equipment-1-3 = Ausrüstungshafen: Kanone 1, Mannschaft 3
kind-equipment-2-1 = Ausrüstungshafen: Kanone 2, Mannschaft 1
kind-equipment-2-2 = Ausrüstungshafen: Kanone 2, Mannschaft 2
kind-equipment-2-3 = Ausrüstungshafen: Kanone 2, Mannschaft 3
kind-equipment-3-1 = Ausrüstungshafen: Kanone 3, Mannschaft 1
kind-equipment-3-2 = Ausrüstungshafen: Kanone 3, Mannschaft 2
kind-equipment-3-3 = Ausrüstungshafen: Kanone 3, Mannschaft 3
kind-merchant-2 = Händler zu 2
kind-merchant-3 = Händler zu 3
kind-wreck = Wrack
kind-fog = Nebel
good-grain = Getreide
good-fish = Fisch
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
