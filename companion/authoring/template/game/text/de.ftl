game-name = Blank
edition-first = Erste Ausgabe

phase-play = Es wird gespielt.
phase-over = Das Spiel ist aus.

move-draw-tile = Gezogen: { $kind }
move-end-turn = Zug beenden

event-turn-began = Am Zug: { $seat }
event-match-won = { $seat } gewinnt

violation-no-such-tile-left = Von dieser Art ist kein Kärtchen mehr da ({ $kind }). Sieh nach, woher es kommt.
violation-no-tile-drawn = Ziehe zuerst ein Kärtchen.

kind-plain = einfaches Kärtchen

colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau
colour-white = Weiß
