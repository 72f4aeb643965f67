game-name = Blank
edition-first = First edition

phase-play = The game is on.
phase-over = The game is over.

move-draw-tile = Drawn: { $kind }
move-end-turn = End the turn

event-turn-began = On turn: { $seat }
event-match-won = { $seat } wins

violation-no-such-tile-left = There is no { $kind } left. Look where this one comes from.
violation-no-tile-drawn = Draw a tile first.

kind-plain = plain tile

colour-red = red
colour-yellow = yellow
colour-blue = blue
colour-white = white
