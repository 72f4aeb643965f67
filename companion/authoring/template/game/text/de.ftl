game-name = Blank
edition-first = Erste Ausgabe

phase-play = Es wird gespielt.
phase-over = Das Spiel ist aus.

move-draw-tile = Gezogen: { $kind }
move-end-turn = Zug beenden

event-turn-began = { $seat } ist am Zug
event-match-won = { $seat } gewinnt

violation-no-such-tile-left = Von dieser Art ist kein Plättchen mehr da ({ $kind }). Seht nach, woher es kommt.
violation-no-tile-drawn = Zieht zuerst ein Plättchen.

kind-plain = einfaches Plättchen

colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau
colour-white = Weiß
