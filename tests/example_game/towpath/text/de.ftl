game-name = Treidelpfad
edition-first = Erste Ausgabe

phase-choose = Jeder wählt auf dem eigenen Handy ein Ufer.
phase-draw = Zieht ein Plättchen.
phase-lay = Legt das Plättchen so, dass ein Pfad weitergeht.
phase-over = Das Spiel ist aus.

option-ferry-anywhere = Die Fähre darf auf jedem freien Feld liegen
option-ferry-anywhere-true = ja
option-ferry-anywhere-false = nein, nur wo ein Pfad weitergeht

move-choose-bank = Mein Ufer: { $bank }
move-draw-tile = Gezogen: { $kind }
move-lay-tile = Auf { $cell } legen, { $turn ->
    [0] aufrecht
    [1] nach rechts gedreht
    [2] auf dem Kopf
   *[other] nach links gedreht
 }
move-put-aside = Es passt nirgends: beiseitelegen

event-bank-chosen = { $seat } hat ein Ufer gewählt
event-paths-joined = { $seat }: { $paths ->
    [one] { $paths } Pfad verbunden
   *[other] { $paths } Pfade verbunden
 }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
event-bank-reached = { $seat }, { $bank }: { $paths ->
    [one] { $paths } Pfad von der Schleuse
   *[other] { $paths } Pfade von der Schleuse
 }, { $points } Punkte
event-turn-began = { $seat } ist am Zug

violation-bank-is-chosen = Du hast dein Ufer schon gewählt.
violation-no-such-tile-left = Davon ist keines mehr da ({ $kind }). Seht nach, woher dieses kommt.
violation-off-the-board = { $cell } ist kein Feld des Plans. Schiebt das Plättchen auf den Plan.
violation-field-taken = Auf { $cell } liegt schon ein Plättchen. Wählt ein freies Feld.
violation-no-path-goes-on = Zu { $cell } führt kein Pfad. Legt das Plättchen so, dass ein Pfad weitergeht.
violation-path-cut-off = Der Pfad auf { $cell } geht auf { $other } nicht weiter. Dreht das Plättchen oder wählt ein anderes Feld.
violation-tile-fits = Das Plättchen passt, zum Beispiel auf { $cell }. Es muss gelegt werden.

kind-lock = Schleuse
kind-bend = Kurve
kind-straight = gerader Pfad
kind-fork = Gabelung
kind-crossing = Kreuzung
kind-ferry = Fähre

bank-north = Nordufer
bank-east = Ostufer
bank-south = Südufer
bank-west = Westufer

gain-path = Verbundene Pfade
gain-bank = Das eigene Ufer

drawing-left = Noch im Stapel
drawing-bank = Dein Ufer

colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau
colour-white = Weiß
