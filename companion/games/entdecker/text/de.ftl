game-name = Die neuen Entdecker
edition-kosmos-2001 = Kosmos 2001

phase-chiefs = Alle bestimmen geheim zwei Oberkundschafter
phase-income = Würfle für Einkommen
phase-wheel = Das Steuerrad: Wähle eine Zahl
phase-start = Stelle das Schiff auf ein Startfeld
phase-announce = Sage an, wie viele Kärtchen du willst
phase-voyage = Nimm ein Kärtchen und lege es ans Schiff
phase-lay = Lege das Kärtchen ans Schiff
phase-native = Ein Ureinwohner: Wähle einen Pfad für einen Kundschafter
phase-unit = Du darfst eine Figur einsetzen
phase-island = Wähle, welche Insel zuerst gewertet wird
phase-scouts = Wähle einen Pfad für den Kundschafter
phase-token = Ziehe ein Plättchen und sieh es dir an
phase-tokens-open = Dreht die Plättchen um, die noch niemand eingegeben hat
phase-chiefs-open = Gebt ein, wo die Oberkundschafter stehen
phase-end = Das Spiel ist aus
title-start-voyage = Wo es losgeht
title-draw-tile = Welches Kärtchen kam
title-take-tile = Welches Kärtchen du nimmst
ask-announce-hidden = Wie viele verdeckte Kärtchen sagst du an?
ask-announce-open = Wie viele offene Kärtchen sagst du an?
ask-native-scout = Auf welchen Pfad geht der Kundschafter?
ask-place-scout = Auf welchen Pfad geht der Kundschafter?
ask-choose-income = Welche Zahl wählst du?

colour-red = Rot
colour-white = Weiß
colour-yellow = Gelb
colour-purple = Lila
resource-gold = Gold
resource-scouts = Kundschafter
resource-bases = Stützpunkte
resource-settlements = Siedlungen
unit-scout = Kundschafter
unit-base = Stützpunkt
unit-settlement = Siedlung
stack-hidden = verdeckte Stapel
    .counted = { $count ->
        [one] { $count } verdecktes Kärtchen
       *[other] { $count } verdeckte Kärtchen
     }
stack-open = offene Stapel
    .counted = { $count ->
        [one] { $count } offenes Kärtchen
       *[other] { $count } offene Kärtchen
     }
reason-income = Einkommen
reason-edge = Randfeld
reason-toll = Weggeld
reason-tiles = Kärtchen
reason-unit = Figur
reason-find = Goldfund
reason-pirate = Pirat
reason-correction = Korrektur
ending-all-drawn = alle Kärtchen gezogen
ending-dead-end = Sackgasse
ending-unit = Figur eingesetzt
ending-storm = Sturm
ending-stopped = freiwillig beendet
ending-stacks-out = Stapel leer
side-north = Nord
side-east = Ost
side-south = Süd
side-west = West
edge-north = { $at } oben
edge-east = { $at } rechts
edge-south = { $at } unten
edge-west = { $at } links
change-gold-changed = { $reason }{ $partner ->
    [none] {""}
   *[other] {", "}{ $partner }
 }

move-roll-income = { $value } gewürfelt
move-roll-wheel = Steuerrad gewürfelt
move-choose-income = { $value } wählen
move-name-chiefs = Oberkundschafter { $first } und { $second }
move-start-voyage = Von { $cell } lossegeln{ $coins ->
    [none] {" auf dem billigsten Weg"}
    [0] { $tolls ->
        [none] {""}
        [nichts] {" – kostenlos"}
       *[other] {" – Weggeld an "}{ $tolls }
    }
   *[other] { $tolls ->
        [none] {" – "}{ $coins } Gold
        [nichts] {" – "}{ $coins } Gold
       *[other] {" – "}{ $coins } Gold, Weggeld an { $tolls }
    }
 }
move-skip-voyage = Auf die Fahrt verzichten
move-announce = { COUNTED($count, $stack) } ansagen
move-draw-tile = Gezogen: { $kind }
move-take-tile = Nehmen: { $kind }
move-lay-tile = Auf { $cell } legen{ $turn ->
    [0] {""}
    [1] , eine Vierteldrehung nach rechts
    [2] , auf dem Kopf
   *[other] , eine Vierteldrehung nach links
 }
move-discard-tile = Passt nirgends: ablegen
move-place-unit = { $unit } einsetzen{ $part ->
    [none] {""}
    [0] {""}
   *[other] {" (Süd- oder Westufer)"}
 }
move-end-voyage = Fahrt beenden
move-native-scout = Kundschafter auf Pfad { $path }
move-decline-native = Kein Kundschafter
move-score-island = Insel auf { $cell } werten
move-place-scout = Kundschafter auf Pfad { $path }
move-put-token = { $value ->
    [0] Plättchen geheim halten
   *[other] Plättchen { $value }
 }
move-take-back-from-tile = Kundschafter von { $cell } zurücknehmen
move-take-back-from-path = Kundschafter von Pfad { $path }, Feld { $space } zurücknehmen
move-reveal-token = Pfad { $path }: Plättchen { $value }
move-reveal-chiefs = Die Oberkundschafter stehen auf Pfad { $first } und { $second }
move-adjust-gold = Korrektur: { $player } hat { $gold } Gold
move-adjust-score = Korrektur: { $player } hat { $score } Punkte
move-adjust-unit = Korrektur: { $player }, { $unit } { $stands ->
    [true] steht auf { $cell }
   *[other] steht nicht auf { $cell }
 }
move-correct-tile = Korrektur: auf { $cell } liegt { $kind }

event-gold-changed = { $seat }: { SIGNED($amount) } Gold ({ $reason }{ $partner ->
    [none] {""}
   *[other] {", "}{ $partner }
 })
event-ship-placed = { $seat }: Das Schiff startet auf { $cell }{ $cost ->
    [0] , kostenlos
   *[other] , Kosten: { $cost } Gold
 }
event-voyage-announced = { $seat } sagt { COUNTED($count, $stack) } an
event-tile-laid = { $seat }: { $cell } entdeckt – { $kind }
event-tile-discarded = { $seat }: passt nirgends, abgelegt – { $kind }
event-native-met = { $seat }: Ein Ureinwohner zeigt den Weg
event-voyage-ended = { $seat }: Die Fahrt endet ({ $ending }){ $forfeit ->
    [0] {""}
    [one] , { $forfeit } Kärtchen verfällt
   *[other] , { $forfeit } Kärtchen verfallen
 }
event-voyage-skipped = { $seat }: keine Fahrt
event-nothing-more = Es gibt nichts mehr zu entdecken. Die leeren Felder werden gefüllt, und das Spiel endet.
event-unit-placed = { $seat }: { $unit } auf { $cell }
event-field-filled = { $cell } füllen: { $kind }{ $turn ->
    [0] {""}
    [1] , eine Vierteldrehung nach rechts
    [2] , auf dem Kopf
   *[other] , eine Vierteldrehung nach links
 }
event-island-scored = Insel auf { $cell }{ $shore ->
    [none] {""}
   *[other] {" ("}{ $shore }{"ufer)"}
 }: { $tiles } + { $bonus } = { $value }
event-points-scored = { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 } (Rang { $rank })
event-units-returned = { $seat }: zurück im Vorrat (Stützpunkte: { $bases }, Siedlungen: { $settlements })
event-scout-placed = { $seat }: Kundschafter auf Pfad { $path }, Feld { $space }
event-scout-home = { $seat }: Alle Pfade sind voll, der Kundschafter kehrt zurück
event-scout-taken = { $seat }: ein Kundschafter ist zurück im Vorrat
event-token-put = { $seat }: ein Plättchen liegt in Hütte { $path }
event-peeked = { $seat }: ein Blick in Hütte { $path }
event-chiefs-named = { $seat }: Oberkundschafter sind bestimmt
event-stacks-renewed = Die Ablage wird zu neuen Stapeln gemischt: { $tiles }
event-path-scored = { $seat }: { $points } Punkte für Hütte { $path }
event-path-unclaimed = Hütte { $path }: niemand
event-turn-began = Am Zug: { $seat }
event-game-ended = Das Spiel ist aus. Es gewinnt: { $winners }
event-corrected = { $seat }: eine Korrektur

violation-not-now = Jetzt nicht. { $phase }.
violation-announce-first = Sage zuerst an, wie viele Kärtchen du willst.
violation-no-such-value = { $value } geht nicht, nur { $low } bis { $high }.
violation-no-such-token = Ein Plättchen mit { $value } kann nicht mehr im Beutel sein.
violation-no-such-tile = Dieses Kärtchen kann nicht von diesem Stapel sein.
violation-not-for-sale = Kärtchen mit Wasserfall kann man nicht kaufen.
violation-no-start-field = { $cell } ist weder Randfeld noch entdeckt.
violation-nothing-to-discover = Von { $cell } führt kein Meer zu einem unentdeckten Feld.
violation-no-way-home = Von { $cell } führt kein Weg zum Rand.
violation-no-such-way = Kein Heimweg von { $cell } kostet genau das. Möglich sind: { $ways }.
violation-priced-way = { $coins } Gold{ $tolls ->
    [nichts] {""}
   *[other] {" (Weggeld an "}{ $tolls })
 }
violation-not-enough-gold = Das kostet { $need } Gold, du hast { $have }.
violation-voyage-possible = Eine Fahrt ist bezahlbar ({ $need } Gold), du musst fahren.
violation-already-discovered = Auf { $cell } liegt schon ein Kärtchen.
violation-off-the-board = { $cell } liegt außerhalb des unentdeckten Gebiets.
violation-not-beside-ship = { $cell } liegt nicht neben dem Schiff auf { $ship }.
violation-no-sea-to-ship = Auf { $cell } muss die Seite { $side } mit Meer ans Schiff stoßen.
violation-side-does-not-match = Auf { $cell } passt die Seite { $side } nicht zu { $other }.
violation-land-at-the-rim = Auf { $cell } stieße Land (Seite { $side }) an den Rand, dort ist Meer.
violation-it-fits = Das Kärtchen passt auf { $cell } und muss gelegt werden.
violation-nothing-laid = Auf dieser Fahrt wurde nichts entdeckt.
violation-no-land-there = Auf diesem Teil von { $cell } ist kein Land.
violation-already-scored = Die Insel bei { $cell } ist schon gewertet; dort steht keine Figur mehr.
violation-no-unit-left = Nichts mehr im Vorrat: { $unit }.
violation-must-sail = Nimm zuerst mindestens ein Kärtchen.
violation-no-such-path = Pfad { $path } gibt es nicht.
violation-path-full = Pfad { $path } ist voll.
violation-no-scout-there = Dort steht kein Kundschafter von dir.
violation-reserve-not-empty = Im Vorrat sind noch Kundschafter ({ $scouts }).
violation-no-such-island = Auf { $cell } wartet keine fertige Insel.
violation-stacks-out = Dort ist kein Kärtchen mehr ({ $stack }).
violation-no-tile-left = In keinem Stapel und auf der Ablage ist kein Kärtchen mehr.
violation-which-part = Die Meerenge auf { $cell } hat zwei Länder. Wähle, auf welchem die Figur steht.

option-layout = Grundaufbau
option-toll = Weggeld
option-toll-owner = 2 Gold an jeden Besitzer
option-toll-unit = 2 Gold für jede Figur
option-buy-bonus = Kärtchen mit Wasserfall kann man kaufen
option-stop-early = Eine Fahrt darf früher enden
option-pirate = Pirat
option-pirate-loss = der Verlust wird abgerundet
option-pirate-rest = der Rest wird abgerundet
option-storm-fills = Lücken auch nach einem Sturm füllen
option-take-back-on-turn = Kundschafter nur im eigenen Zug zurücknehmen
option-fill-unreachable = Alles füllen, was kein Schiff erreicht
option-strait-twice = Eine Meerenge in einer Insel zählt doppelt
option-island-by-island = Eine Insel nach der anderen
option-dot-again = Von einem frei gewordenen Punkt darf man schauen
option-full-paths = Wenn alle Pfade voll sind
option-full-paths-reserve = der Kundschafter geht in den Vorrat
option-full-paths-box = der Kundschafter ist aus dem Spiel
option-chief-scouts = Variante Oberkundschafter
option-chief-breaks-ties = Ein Oberkundschafter entscheidet bei Gleichstand
option-buy-bonus-false = nein
option-buy-bonus-true = ja
option-stop-early-false = nein
option-stop-early-true = ja
option-storm-fills-false = nein
option-storm-fills-true = ja
option-take-back-on-turn-false = nein
option-take-back-on-turn-true = ja
option-fill-unreachable-false = nein
option-fill-unreachable-true = ja
option-strait-twice-false = nein
option-strait-twice-true = ja
option-island-by-island-false = nein
option-island-by-island-true = ja
option-dot-again-false = nein
option-dot-again-true = ja
option-chief-scouts-false = nein
option-chief-scouts-true = ja
option-chief-breaks-ties-false = nein
option-chief-breaks-ties-true = ja
option-colours = Farben in Sitzfolge, mit Komma
layout-base = Grundaufbau
layout-variant1 = Variante 1: längs geteilt
layout-variant2 = Variante 2: quer geteilt
layout-variant3 = Variante 3: drei Gebiete

kind-ship = Schiff
kind-wwww-open = nur Meer (offen)
kind-wwww-plain = nur Meer (verdeckt)
kind-wwww-gold = nur Meer (Fragezeichen, Goldfund)
kind-wwww-pirate = nur Meer (Fragezeichen, Pirat)
kind-wwww-native = nur Meer (Fragezeichen, Ureinwohner)
kind-wwww-storm = nur Meer (Fragezeichen, Sturm)
kind-wwww-five = nur Meer (Wasserfall +5)
kind-wwww-ten = nur Meer (Wasserfall +10)
kind-wwwl-open = eine Landseite (offen)
kind-wwwl-plain = eine Landseite (verdeckt)
kind-wwwl-gold = eine Landseite (Fragezeichen, Goldfund)
kind-wwwl-pirate = eine Landseite (Fragezeichen, Pirat)
kind-wwwl-native = eine Landseite (Fragezeichen, Ureinwohner)
kind-wwwl-storm = eine Landseite (Fragezeichen, Sturm)
kind-wwwl-five = eine Landseite (Wasserfall +5)
kind-wwwl-ten = eine Landseite (Wasserfall +10)
kind-wwll-open = zwei benachbarte Landseiten (offen)
kind-wwll-plain = zwei benachbarte Landseiten (verdeckt)
kind-wwll-gold = zwei benachbarte Landseiten (Fragezeichen, Goldfund)
kind-wwll-pirate = zwei benachbarte Landseiten (Fragezeichen, Pirat)
kind-wwll-native = zwei benachbarte Landseiten (Fragezeichen, Ureinwohner)
kind-wwll-storm = zwei benachbarte Landseiten (Fragezeichen, Sturm)
kind-wwll-five = zwei benachbarte Landseiten (Wasserfall +5)
kind-wwll-ten = zwei benachbarte Landseiten (Wasserfall +10)
kind-wlwl-open = Meerenge (offen)
kind-wlwl-plain = Meerenge (verdeckt)
kind-wlwl-gold = Meerenge (Fragezeichen, Goldfund)
kind-wlwl-pirate = Meerenge (Fragezeichen, Pirat)
kind-wlwl-native = Meerenge (Fragezeichen, Ureinwohner)
kind-wlwl-storm = Meerenge (Fragezeichen, Sturm)
kind-wlwl-five = Meerenge (Wasserfall +5)
kind-wlwl-ten = Meerenge (Wasserfall +10)
kind-wlll-open = Bucht (offen)
kind-wlll-plain = Bucht (verdeckt)
kind-wlll-gold = Bucht (Fragezeichen, Goldfund)
kind-wlll-pirate = Bucht (Fragezeichen, Pirat)
kind-wlll-native = Bucht (Fragezeichen, Ureinwohner)
kind-wlll-storm = Bucht (Fragezeichen, Sturm)
kind-wlll-five = Bucht (Wasserfall +5)
kind-wlll-ten = Bucht (Wasserfall +10)
kind-llll-open = nur Land (offen)
kind-llll-five = nur Land (Wasserfall +5)
kind-llll-ten = nur Land (Wasserfall +10)
pile-wwww = Nur Meer
pile-wwwl = Eine Landseite
pile-wwll = Zwei benachbarte Landseiten
pile-wlwl = Meerenge
pile-wlll = Bucht
pile-llll = Nur Land
pile-ship = Schiff
label-open = offen
label-plain = verdeckt
label-gold = Goldfund
label-pirate = Pirat
label-native = Urein­wohner
label-storm = Sturm
label-five = Wasserfall +5
label-ten = Wasserfall +10

question-count-wwww-open = Wie viele Kärtchen „{ kind-wwww-open }“ liegen in deiner Schachtel?
question-count-wwww-plain = Wie viele Kärtchen „{ kind-wwww-plain }“ liegen in deiner Schachtel?
question-count-wwww-gold = Wie viele Kärtchen „{ kind-wwww-gold }“ liegen in deiner Schachtel?
question-count-wwww-pirate = Wie viele Kärtchen „{ kind-wwww-pirate }“ liegen in deiner Schachtel?
question-count-wwww-native = Wie viele Kärtchen „{ kind-wwww-native }“ liegen in deiner Schachtel?
question-count-wwww-storm = Wie viele Kärtchen „{ kind-wwww-storm }“ liegen in deiner Schachtel?
question-count-wwwl-open = Wie viele Kärtchen „{ kind-wwwl-open }“ liegen in deiner Schachtel?
question-count-wwwl-plain = Wie viele Kärtchen „{ kind-wwwl-plain }“ liegen in deiner Schachtel?
question-count-wwwl-gold = Wie viele Kärtchen „{ kind-wwwl-gold }“ liegen in deiner Schachtel?
question-count-wwwl-pirate = Wie viele Kärtchen „{ kind-wwwl-pirate }“ liegen in deiner Schachtel?
question-count-wwwl-native = Wie viele Kärtchen „{ kind-wwwl-native }“ liegen in deiner Schachtel?
question-count-wwwl-storm = Wie viele Kärtchen „{ kind-wwwl-storm }“ liegen in deiner Schachtel?
question-count-wwll-open = Wie viele Kärtchen „{ kind-wwll-open }“ liegen in deiner Schachtel?
question-count-wwll-plain = Wie viele Kärtchen „{ kind-wwll-plain }“ liegen in deiner Schachtel?
question-count-wwll-gold = Wie viele Kärtchen „{ kind-wwll-gold }“ liegen in deiner Schachtel?
question-count-wwll-pirate = Wie viele Kärtchen „{ kind-wwll-pirate }“ liegen in deiner Schachtel?
question-count-wwll-native = Wie viele Kärtchen „{ kind-wwll-native }“ liegen in deiner Schachtel?
question-count-wwll-storm = Wie viele Kärtchen „{ kind-wwll-storm }“ liegen in deiner Schachtel?
question-count-wlwl-open = Wie viele Kärtchen „{ kind-wlwl-open }“ liegen in deiner Schachtel?
question-count-wlwl-plain = Wie viele Kärtchen „{ kind-wlwl-plain }“ liegen in deiner Schachtel?
question-count-wlwl-gold = Wie viele Kärtchen „{ kind-wlwl-gold }“ liegen in deiner Schachtel?
question-count-wlwl-pirate = Wie viele Kärtchen „{ kind-wlwl-pirate }“ liegen in deiner Schachtel?
question-count-wlwl-native = Wie viele Kärtchen „{ kind-wlwl-native }“ liegen in deiner Schachtel?
question-count-wlwl-storm = Wie viele Kärtchen „{ kind-wlwl-storm }“ liegen in deiner Schachtel?
question-count-wlll-open = Wie viele Kärtchen „{ kind-wlll-open }“ liegen in deiner Schachtel?
question-count-wlll-plain = Wie viele Kärtchen „{ kind-wlll-plain }“ liegen in deiner Schachtel?
question-count-wlll-gold = Wie viele Kärtchen „{ kind-wlll-gold }“ liegen in deiner Schachtel?
question-count-wlll-pirate = Wie viele Kärtchen „{ kind-wlll-pirate }“ liegen in deiner Schachtel?
question-count-wlll-native = Wie viele Kärtchen „{ kind-wlll-native }“ liegen in deiner Schachtel?
question-count-wlll-storm = Wie viele Kärtchen „{ kind-wlll-storm }“ liegen in deiner Schachtel?
question-count-llll-open = Wie viele Kärtchen „{ kind-llll-open }“ liegen in deiner Schachtel?
question-bonus-pattern = Welches Muster haben die Kärtchen mit Wasserfall?
question-bonus-five = Wie viele Kärtchen „{ kind-llll-five }“ liegen in deiner Schachtel?
question-bonus-ten = Wie viele Kärtchen „{ kind-llll-ten }“ liegen in deiner Schachtel?
question-path-1-spaces = Wie viele Felder hat Pfad 1?
question-path-1-eyes = Welche Felder von Pfad 1 zeigen ein Auge?
question-path-2-spaces = Wie viele Felder hat Pfad 2?
question-path-2-eyes = Welche Felder von Pfad 2 zeigen ein Auge?
question-path-3-spaces = Wie viele Felder hat Pfad 3?
question-path-3-eyes = Welche Felder von Pfad 3 zeigen ein Auge?
question-path-4-spaces = Wie viele Felder hat Pfad 4?
question-path-4-eyes = Welche Felder von Pfad 4 zeigen ein Auge?
question-path-5-spaces = Wie viele Felder hat Pfad 5?
question-path-5-eyes = Welche Felder von Pfad 5 zeigen ein Auge?
question-path-6-spaces = Wie viele Felder hat Pfad 6?
question-path-6-eyes = Welche Felder von Pfad 6 zeigen ein Auge?
question-path-7-spaces = Wie viele Felder hat Pfad 7?
question-path-7-eyes = Welche Felder von Pfad 7 zeigen ein Auge?

# What a layout or a house-made tile cannot be
back-open = offen, mit einer Zahl auf der Rückseite
back-plain = verdeckt
back-gold = verdeckt, Fragezeichen: Goldfund
back-pirate = verdeckt, Fragezeichen: Pirat
back-native = verdeckt, Fragezeichen: Ureinwohner
back-storm = verdeckt, Fragezeichen: Sturm
back-five = Wasserfall +5
back-ten = Wasserfall +10
fault-layout-field = Aufbau „{ $name }“: „{ $text }“ ist kein Feld des Plans.
fault-layout-twice = Aufbau „{ $name }“: Auf { $field } liegen zwei Kärtchen.
fault-layout-outside = Aufbau „{ $name }“: Ein Feld { $field } gibt es auf dem Plan nicht.
fault-layout-form = Aufbau „{ $name }“ ist nicht lesbar: { $detail }
fault-layout-kind = Aufbau „{ $name }“: Auf { $field } liegt ein unbekanntes Kärtchen „{ $text }“.
fault-layout-turn = Aufbau „{ $name }“: Das Kärtchen auf { $field } ist um Viertel gedreht, 0 bis 3.
fault-layout-many = Aufbau „{ $name }“: Das Kärtchen „{ $kind }“ liegt darin { $want }×, in der Schachtel ist es { $have }×.
fault-layout-rim = Aufbau „{ $name }“: Das Kärtchen auf { $field } hat Land am Rand, dort ist Meer.
fault-layout-clash = Aufbau „{ $name }“: Die Kärtchen auf { $field } und { $other } passen nicht zusammen.
fault-layout-name = Einen Aufbau „{ $name }“ gibt es hier nicht.
fault-kind-sides = Jede der vier Seiten ist entweder Meer oder Land.
fault-kind-back = Eine Rückseite „{ $text }“ hat das Spiel nicht.
fault-kind-land = Nur Land gibt es nicht verdeckt. Wähle eine andere Rückseite.
fault-kind-code = Kein Kärtchen hat „{ $text }“ auf dem Aufkleber.
fault-kind-form = Das eigene Kärtchen ist nicht lesbar: { $detail }
fault-kind-name = Ein Kärtchen braucht einen Namen mit höchstens { $most } Zeichen.
fault-kind-count = Von einer Art kann es 1 bis { $most } eigene Kärtchen geben.

form-adjust-gold = Gold korrigieren
form-adjust-score = Punkte korrigieren
form-adjust-unit = Figur einsetzen oder wegnehmen
form-correct-tile = Dort liegt ein anderes Kärtchen
feat-island = längste Insel (Kärtchen)
gain-island = Inseln
gain-path = Plättchen der Hütten
answer-wwww = nur Meer
answer-wwwl = eine Landseite
answer-wwll = zwei benachbarte Landseiten
answer-wlwl = Meerenge
answer-wlll = Bucht
answer-llll = nur Land
assumed-hidden = die Zahl der verdeckten Kärtchen
assumed-open = die Zahl der offenen Kärtchen
assumed-bonus = Kärtchen mit Wasserfall
assumed-paths = die Dschungelpfade
assumed-layout-base = Aufbau: { layout-base }
assumed-layout-variant1 = Aufbau: { layout-variant1 }
assumed-layout-variant2 = Aufbau: { layout-variant2 }
assumed-layout-variant3 = Aufbau: { layout-variant3 }
fault-path-eye = Pfad { $path } hat { $length ->
    [one] { $length } Feld
   *[other] { $length } Felder
}; ein Feld { $eye } gibt es nicht.
drawing-aid = Inseln
doing-chiefs = bestimmen geheim zwei Oberkundschafter
doing-income = würfelt für Einkommen
doing-wheel = wählt eine Zahl am Steuerrad
doing-start = stellt das Schiff auf ein Startfeld
doing-announce = sagt an, wie viele Kärtchen es werden
doing-voyage = nimmt ein Kärtchen
doing-lay = legt das Kärtchen ans Schiff
doing-native = wählt einen Pfad für den Kundschafter
doing-unit = darf eine Figur einsetzen
doing-island = wählt, welche Insel zuerst gewertet wird
doing-scouts = wählt einen Pfad für den Kundschafter
doing-token = zieht ein Plättchen
doing-tokens-open = drehen die nicht genannten Plättchen um
doing-chiefs-open = sagen, wo die Oberkundschafter stehen
short-start-north = Oben
short-start-east = Rechts
short-start-south = Unten
short-start-west = Links
short-start-tile = Vom Kärtchen aus
short-tiles-left = Noch zu ziehende Kärtchen
short-sign-plain = sonst nichts
short-sign-open = sonst nichts
short-sign-gold = Gold
short-sign-pirate = Pirat
short-sign-native = Ureinwohner
short-sign-storm = Sturm
short-sign-five = Wasserfall +5
short-sign-ten = Wasserfall +10
ask-put-token = Welche Zahl zeigt das Plättchen?
ask-name-chiefs-first = Wer wird der erste?
ask-name-chiefs-second = Und wer der zweite?
ask-reveal-token-path = Auf welchem Pfad liegt es?
ask-reveal-token-value = Welche Zahl zeigt es?
ask-reveal-chiefs-first = Auf welchem Pfad steht der erste?
ask-reveal-chiefs-second = Und auf welchem der zweite?
short-shape-wwww = Meer
short-shape-wwwl = Küste
short-shape-wwll = Ecke
short-shape-wlwl = Meerenge
short-shape-wlll = Bucht
short-shape-llll = Land
help-chiefs = Wähle zwei deiner nummerierten Kundschafter. Sie bleiben geheim und zählen am Ende mehr.
help-income = Würfle und tippe an, was fällt, oder lass für dich würfeln. Alle bekommen Gold.
help-wheel = Das Steuerrad lässt dir die Wahl. So viel Gold bekommst du, alle anderen eins mehr.
help-start = Stelle das Schiff auf ein Randfeld mit einer Zahl oder auf ein Kärtchen, das du erreichst. Die Zahl sagt, was es kostet.
help-announce = Sage, wie viele Kärtchen du legen willst; du zahlst alle sofort. Verdeckte sind billig, offene darfst du aussuchen.
help-voyage = Nimm das nächste Kärtchen. Wähle seine Form, dann sein Zeichen; mit Kamera legst du es einfach.
help-lay = Lege das Kärtchen so ans Schiff, dass Land an Land und Meer an Meer liegt. Die Pfeile drehen es, Antippen legt es.
help-native = Der Ureinwohner führt einen Kundschafter aus deinem Vorrat gleich auf einen Pfad. Du darfst auch verzichten.
help-unit = Auf das eben entdeckte Kärtchen darfst du eine Figur einsetzen. Sie zählt, wenn die Insel fertig ist.
help-island = Mehrere Inseln sind fertig. Tippe die an, die zuerst gewertet wird.
help-scouts = Die Kundschafter der Insel gehen in den Dschungel. Wähle für jeden einen Pfad.
help-token = Ziehe ein Plättchen aus dem Beutel und sieh es allein an. Du darfst die Zahl eingeben; nur dein Handy behält sie.
help-tokens-open = Das Spiel ist aus: Dreht die Plättchen um und gebt ein, was sie zeigen.
help-chiefs-open = Das Spiel ist aus: Zeigt die Oberkundschafter und gebt ihre Pfade ein.
help-end = Das Spiel ist aus. Ergebnis und Verlauf stehen unter „Nach dem Spiel“.
slot-ship = Schiffsplatz { $cell }

# Warum die Vorführung tut, was sie tut: ein Satz über die Regel hinter dem Zug
why-roll-income = Wer zu Beginn des Zuges wenig Gold hat, würfelt um neues, und alle bekommen etwas.
why-roll-wheel = Der Würfel zeigt das Rad: Wer gewürfelt hat, sucht die Zahl selbst aus.
why-choose-income = Hier darf gewählt werden, wie viel Gold hereinkommt.
why-start-voyage = Eine Fahrt beginnt am Rand oder bei der eigenen Siedlung; je weiter, desto teurer der Weg.
why-skip-voyage = Kein Weg hinaus ist zu bezahlen, also bleibt das Schiff im Hafen.
why-announce = Wie viele Plättchen entdeckt werden, wird bezahlt, bevor das erste aufgedeckt ist.
why-draw-tile = Ein verdecktes Plättchen ist billiger, aber niemand weiß, was es bringt.
why-take-tile = Ein offenes Plättchen kostet mehr, dafür kennt man seine Küste.
why-lay-tile = Jede Seite passt zu ihren Nachbarn: Land an Land, Meer an Meer.
why-discard-tile = Es passt auf kein freies Feld beim Schiff, also kommt es weg.
why-place-unit = Wer auf der eben entdeckten Küste steht, punktet, wenn die Insel geschlossen ist.
why-end-voyage = Alle bezahlten Plättchen liegen, oder das Schiff kommt nicht weiter.
why-native-scout = Ein Ureinwohner lässt einen Kundschafter sofort auf einen Dschungelpfad.
why-decline-native = Das Angebot darf man ausschlagen und den Kundschafter aufheben.
why-score-island = Die Insel ist ringsum geschlossen: Sie wird gezählt, die Stärksten teilen die Punkte.
why-place-scout = Ein Kundschafter von einer geschlossenen Insel zieht auf einen Dschungelpfad weiter, an dessen Ende Kräuter warten.
why-put-token = Was ein Kundschafter auf dem Pfad findet, kommt dorthin, wo es hingehört.
why-take-back-from-tile = Ist der Vorrat leer, kommt zuerst eine Figur vom Plan zurück.
why-take-back-from-path = Ist der Vorrat leer, kommt zuerst ein Kundschafter vom Pfad zurück.
why-reveal-token = Am Ende wird aufgedeckt und gezählt, was auf den Pfaden verborgen lag.
puzzle-cheapest = Wo beginnt die Fahrt am billigsten?
puzzle-start-field = Wo darf das Schiff starten?
puzzle-announce = Du hast sieben Gold. Was kannst du ansagen?
puzzle-way-round = Wie herum darf das Kärtchen auf D8?
puzzle-which-unit = Boris hat einen Stützpunkt auf dieser Insel, und dein Kärtchen macht sie fertig. Was bringt dir die meisten Punkte?
lesson-income = Mit weniger als vier Gold würfelst du: Du bekommst die gewürfelte Zahl, alle anderen eins mehr. Ab vier Gold geht es ohne Wurf los.
lesson-start = Eine Fahrt beginnt am Rand oder auf einem Kärtchen, von dem das Meer zum Rand führt. Die Zahl dort ist der Preis, und zwei Gold bekommt jeder andere, an dessen Stützpunkt oder Siedlung du vorbeifährst.
lesson-announce = Du zahlst alle Kärtchen im Voraus: je ein Gold von den verdeckten Stapeln, je vier von den offenen. Für Kärtchen, zu denen du nicht mehr kommst, gibt es nichts zurück.
lesson-tile = Zum Schiff hin muss Meer an Meer liegen, und jede Seite muss zu ihren Nachbarn passen. Was irgendwo passt, muss gelegt werden; was nirgends passt, ist samt Gold verloren.
lesson-unit = Auf dem letzten Kärtchen darf eine Figur an Land: Kundschafter für ein Gold, Stützpunkt für drei, Siedlung für sechs. Damit endet die Fahrt, und Figuren entscheiden, wer für die Insel Punkte bekommt.
lesson-strait = Dieses Kärtchen hat zweimal Land und dazwischen Meer. Jedes kann zu einer anderen Insel gehören, und eine Figur steht auf einem von beiden.
lesson-find = Ein Goldfund bringt sofort drei Gold. Er zählt nur, wenn das Kärtchen gelegt werden konnte.
lesson-pirate = Der Pirat nimmt dir die Hälfte deines Goldes. Was ausgegeben ist, kann er nicht nehmen: Am meisten verliert, wer viel hat.
lesson-storm = Ein Sturm beendet deinen Zug sofort: keine Figur, und die übrigen Kärtchen sind verloren. Eine Insel, die dabei fertig wurde, wird trotzdem gewertet.
lesson-native = Der Ureinwohner bringt einen deiner Kundschafter umsonst direkt in den Dschungel. Du darfst ablehnen; wer auf einem Pfad führt, bekommt am Ende Punkte.
lesson-dead-end = Von hier führt kein Meer weiter, also ist die Fahrt zu Ende, und die übrigen Kärtchen verfallen. Hat das letzte Kärtchen Land, darf noch eine Figur darauf.
lesson-toll = Zwei Gold gingen an jemanden, dessen Stützpunkt oder Siedlung am Weg liegt. Eigene kosten dich nichts, also öffnet jeder Stützpunkt einen billigen Weg.
lesson-filled = Dieses Feld kann kein Schiff mehr entdecken, also kommt ein passendes Kärtchen darauf. Eine Figur wird dort nicht gesetzt.
lesson-island = Eine fertige Insel bringt einen Punkt je Kärtchen, und ihre Wasserfälle dazu. Siedlung geht vor Stützpunkten, diese vor Kundschaftern; der Erste bekommt alles, jeder Nächste die Hälfte, aufgerundet.
lesson-scouts = Die Kundschafter der Insel gehen in den Dschungel, jeder auf den ersten freien Platz eines Pfades. Am Ende bekommt das Plättchen einer Hütte, wer auf ihrem Pfad die meisten hat.
lesson-token = Hier ziehst du ein Plättchen, siehst es allein an und legst es in die Hütte. So weißt du vor den anderen, was dieser Pfad wert ist.
lesson-eye = Das Auge lässt dich das Plättchen in dieser Hütte ansehen. Nur du weißt jetzt, ob sich dort weitere Kundschafter lohnen.
