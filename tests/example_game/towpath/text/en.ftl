game-name = Towpath
edition-first = First edition

phase-choose = Everybody chooses a bank on the own phone.
phase-draw = Draw a tile.
phase-lay = Lay the tile where a path goes on.
phase-over = The game is over.

option-ferry-anywhere = The ferry may lie on any free field
option-ferry-anywhere-true = yes
option-ferry-anywhere-false = no, only where a path goes on

move-choose-bank = My bank: { $bank }
move-draw-tile = Drawn: { $kind }
move-lay-tile = Lay it on { $cell }, { $turn ->
    [0] upright
    [1] turned right
    [2] upside down
   *[other] turned left
 }
move-put-aside = It fits nowhere: put it aside

event-bank-chosen = { $seat } has chosen a bank
event-paths-joined = { $seat }: { $paths ->
    [one] { $paths } path joined
   *[other] { $paths } paths joined
 }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
event-bank-reached = { $seat }, { $bank }: { $paths ->
    [one] { $paths } path from the lock
   *[other] { $paths } paths from the lock
 }, { $points } points
event-turn-began = { $seat } is on turn

violation-bank-is-chosen = You have chosen your bank already.
violation-no-such-tile-left = There is no { $kind } left. Look where this one comes from.
violation-off-the-board = { $cell } is no field of the board. Move the tile onto the board.
violation-field-taken = A tile lies on { $cell } already. Choose a free field.
violation-no-path-goes-on = No path leads to { $cell }. Lay the tile where a path goes on.
violation-path-cut-off = The path on { $cell } does not go on to { $other }. Turn the tile, or choose another field.
violation-tile-fits = The tile fits, on { $cell } for one. It must be laid.

kind-lock = lock
kind-bend = bend
kind-straight = straight path
kind-fork = fork
kind-crossing = crossing
kind-ferry = ferry

bank-north = north bank
bank-east = east bank
bank-south = south bank
bank-west = west bank

gain-path = Joined paths
gain-bank = The own bank

drawing-left = Left in the stack
drawing-bank = Your bank

colour-red = red
colour-yellow = yellow
colour-blue = blue
colour-white = white
