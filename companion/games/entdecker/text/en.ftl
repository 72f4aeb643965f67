game-name = Entdecker: Exploring New Horizons
edition-kosmos-2001 = Kosmos 2001

phase-chiefs = Everybody secretly names two chief scouts
phase-income = Roll for income
phase-wheel = The wheel: choose a number
phase-start = Put the ship on a start field
phase-announce = Announce how many tiles you want
phase-voyage = Take a tile and lay it beside the ship
phase-lay = Lay the tile beside the ship
phase-native = A native: choose a path for a scout
phase-unit = You may place a unit
phase-island = Choose which island is scored first
phase-scouts = Choose a path for a scout
phase-token = Draw a token and look at it
phase-tokens-open = Turn over the tokens that nobody has entered
phase-chiefs-open = Enter where the chief scouts stand
phase-end = The game is over
title-start-voyage = Where to start
title-draw-tile = Which tile came
title-take-tile = Which tile you take
ask-announce-hidden = How many hidden tiles do you announce?
ask-announce-open = How many open tiles do you announce?
ask-native-scout = Which path for the scout?
ask-place-scout = Which path for the scout?
ask-choose-income = Which number do you choose?

colour-red = red
colour-white = white
colour-yellow = yellow
colour-purple = purple
resource-gold = gold
resource-scouts = scouts
resource-bases = bases
resource-settlements = settlements
unit-scout = scout
unit-base = base
unit-settlement = settlement
stack-hidden = hidden stacks
    .counted = { $count ->
        [one] { $count } hidden tile
       *[other] { $count } hidden tiles
     }
stack-open = open stacks
    .counted = { $count ->
        [one] { $count } open tile
       *[other] { $count } open tiles
     }
reason-income = income
reason-edge = edge field
reason-toll = toll
reason-tiles = tiles
reason-unit = unit
reason-find = gold find
reason-pirate = pirate
reason-correction = correction
ending-all-drawn = all tiles drawn
ending-dead-end = dead end
ending-unit = unit placed
ending-storm = storm
ending-stopped = stopped
ending-stacks-out = stacks are out
side-north = north
side-east = east
side-south = south
side-west = west
edge-north = { $at } at the top
edge-east = { $at } on the right
edge-south = { $at } at the bottom
edge-west = { $at } on the left
change-gold-changed = { $reason }{ $partner ->
    [none] {""}
   *[other] {", "}{ $partner }
 }

move-roll-income = Rolled { $value }
move-roll-wheel = Rolled the wheel
move-choose-income = Choose { $value }
move-name-chiefs = Chief scouts { $first } and { $second }
move-start-voyage = Set sail from { $cell }{ $coins ->
    [none] {" by the cheapest way"}
    [0] { $tolls ->
        [none] {""}
        [nothing] {" – free"}
       *[other] {" – toll: "}{ $tolls }
    }
   *[other] { $tolls ->
        [none] {" – "}{ $coins } gold
        [nothing] {" – "}{ $coins } gold
       *[other] {" – "}{ $coins } gold, toll: { $tolls }
    }
 }
move-skip-voyage = Give up the voyage
move-announce = Announce { COUNTED($count, $stack) }
move-draw-tile = Tile drawn: { $kind }
move-take-tile = Take: { $kind }
move-lay-tile = Lay on { $cell }{ $turn ->
    [0] {""}
    [1] , a quarter turn to the right
    [2] , upside down
   *[other] , a quarter turn to the left
 }
move-discard-tile = Fits nowhere: discard it
move-place-unit = Place a { $unit }{ $part ->
    [none] {""}
    [0] {""}
   *[other] {" (southern or western shore)"}
 }
move-end-voyage = End the voyage
move-native-scout = Scout onto path { $path }
move-decline-native = No scout
move-score-island = Score the island at { $cell }
move-place-scout = Scout onto path { $path }
move-put-token = { $value ->
    [0] Keep the token secret
   *[other] Token { $value }
 }
move-take-back-from-tile = Take back the scout from { $cell }
move-take-back-from-path = Take back the scout from path { $path }, space { $space }
move-reveal-token = Path { $path }: token { $value }
move-reveal-chiefs = The chief scouts stand on paths { $first } and { $second }
move-adjust-gold = Correction: { $player } has { $gold } gold
move-adjust-score = Correction: { $player } has { $score } points
move-adjust-unit = Correction: { $player }, { $unit } { $stands ->
    [true] is on { $cell }
   *[other] is not on { $cell }
 }
move-correct-tile = Correction: on { $cell } lies { $kind }

event-gold-changed = { $seat }: { SIGNED($amount) } gold ({ $reason }{ $partner ->
    [none] {""}
   *[other] {", "}{ $partner }
 })
event-ship-placed = { $seat }: the ship leaves from { $cell }{ $cost ->
    [0] {" for free"}
   *[other] , cost { $cost } gold
 }
event-voyage-announced = { $seat } announces { COUNTED($count, $stack) }
event-tile-laid = { $seat }: discovered { $cell } – { $kind }
event-tile-discarded = { $seat }: fits nowhere, discarded – { $kind }
event-native-met = { $seat }: a native shows the way
event-voyage-ended = { $seat }: the voyage ends ({ $ending }){ $forfeit ->
    [0] {""}
    [one] , { $forfeit } tile is forfeit
   *[other] , { $forfeit } tiles are forfeit
 }
event-voyage-skipped = { $seat }: no voyage
event-nothing-more = There is nothing left to discover. The empty fields are filled, and the game ends.
event-unit-placed = { $seat }: { $unit } on { $cell }
event-field-filled = Fill { $cell }: { $kind }{ $turn ->
    [0] {""}
    [1] , a quarter turn to the right
    [2] , upside down
   *[other] , a quarter turn to the left
 }
event-island-scored = Island at { $cell }{ $shore ->
    [none] {""}
   *[other] {" ("}{ $shore }{" shore)"}
 }: { $tiles } + { $bonus } = { $value }
event-points-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 } (rank { $rank })
event-units-returned = { $seat }: back in the reserve (bases: { $bases }, settlements: { $settlements })
event-scout-placed = { $seat }: scout on path { $path }, space { $space }
event-scout-home = { $seat }: every path is full, the scout comes back
event-scout-taken = { $seat }: a scout is back in the reserve
event-token-put = { $seat }: a token lies in hut { $path }
event-peeked = { $seat }: a look into hut { $path }
event-chiefs-named = { $seat }: chief scouts are named
event-stacks-renewed = The discard pile is shuffled into new stacks: { $tiles }
event-path-scored = { $seat }: { $points } points for hut { $path }
event-path-unclaimed = Hut { $path }: nobody
event-turn-began = On turn: { $seat }
event-game-ended = The game is over. Winner: { $winners }
event-corrected = { $seat }: a correction

violation-not-now = Not now. { $phase }.
violation-announce-first = Announce first how many tiles you want.
violation-no-such-value = { $value } is not possible, only { $low } to { $high }.
violation-no-such-token = A token of { $value } cannot be in the bag any more.
violation-no-such-tile = This tile cannot come from that stack.
violation-not-for-sale = Waterfall tiles are not for sale.
violation-no-start-field = { $cell } is neither an edge field nor discovered.
violation-nothing-to-discover = No sea leads from { $cell } to an undiscovered field.
violation-no-way-home = No route leads from { $cell } to the edge.
violation-no-such-way = No way home from { $cell } costs exactly that. Possible: { $ways }.
violation-priced-way = { $coins } gold{ $tolls ->
    [nothing] {""}
   *[other] {" (toll: "}{ $tolls })
 }
violation-not-enough-gold = It costs { $need } gold, you have { $have }.
violation-voyage-possible = A voyage can be paid ({ $need } gold), so you must sail.
violation-already-discovered = A tile lies on { $cell } already.
violation-off-the-board = { $cell } is outside the unexplored area.
violation-not-beside-ship = { $cell } is not beside the ship on { $ship }.
violation-no-sea-to-ship = On { $cell } the { $side } side must meet the ship with sea.
violation-side-does-not-match = On { $cell } the { $side } side does not match { $other }.
violation-land-at-the-rim = On { $cell } the { $side } land would touch the edge, which is sea.
violation-it-fits = The tile fits on { $cell }, so it must be laid.
violation-nothing-laid = Nothing was discovered on this voyage.
violation-no-land-there = There is no land on that part of { $cell }.
violation-already-scored = The island at { $cell } is scored already; no unit stands there any more.
violation-no-unit-left = None left in the reserve: { $unit }.
violation-must-sail = Take at least one tile first.
violation-no-such-path = There is no path { $path }.
violation-path-full = Path { $path } is full.
violation-no-scout-there = None of your scouts stands there.
violation-reserve-not-empty = There are still scouts in your reserve ({ $scouts }).
violation-no-such-island = No completed island waits at { $cell }.
violation-stacks-out = No tile is left there ({ $stack }).
violation-no-tile-left = No tile is left in any stack, nor on the discard pile.
violation-which-part = The strait on { $cell } has two lands. Choose the one on which the unit stands.

option-layout = Layout
option-toll = Toll
option-toll-owner = 2 gold to each owner
option-toll-unit = 2 gold for each unit
option-buy-bonus = Waterfalls can be bought
option-stop-early = A voyage may be stopped early
option-pirate = Pirate
option-pirate-loss = the loss is rounded down
option-pirate-rest = the rest is rounded down
option-storm-fills = Gaps are filled after a storm too
option-take-back-on-turn = Scouts are taken back only on their own turn
option-fill-unreachable = Fill everything that no ship can reach
option-strait-twice = A strait within one island counts twice
option-island-by-island = One island after the other
option-dot-again = A look from a vacated dot
option-full-paths = When every path is full
option-full-paths-reserve = the scout goes to the reserve
option-full-paths-box = the scout is out of the game
option-chief-scouts = Variant: chief scouts
option-chief-breaks-ties = A chief scout breaks a tie
option-buy-bonus-false = no
option-buy-bonus-true = yes
option-stop-early-false = no
option-stop-early-true = yes
option-storm-fills-false = no
option-storm-fills-true = yes
option-take-back-on-turn-false = no
option-take-back-on-turn-true = yes
option-fill-unreachable-false = no
option-fill-unreachable-true = yes
option-strait-twice-false = no
option-strait-twice-true = yes
option-island-by-island-false = no
option-island-by-island-true = yes
option-dot-again-false = no
option-dot-again-true = yes
option-chief-scouts-false = no
option-chief-scouts-true = yes
option-chief-breaks-ties-false = no
option-chief-breaks-ties-true = yes
option-colours = Colours in seat order, with commas
layout-base = base
layout-variant1 = variant 1: split lengthwise
layout-variant2 = variant 2: split crosswise
layout-variant3 = variant 3: three regions

kind-ship = ship
kind-wwww-open = all sea (open)
kind-wwww-plain = all sea (hidden)
kind-wwww-gold = all sea (question mark, gold find)
kind-wwww-pirate = all sea (question mark, pirate)
kind-wwww-native = all sea (question mark, native)
kind-wwww-storm = all sea (question mark, storm)
kind-wwww-five = all sea (waterfall +5)
kind-wwww-ten = all sea (waterfall +10)
kind-wwwl-open = one side of land (open)
kind-wwwl-plain = one side of land (hidden)
kind-wwwl-gold = one side of land (question mark, gold find)
kind-wwwl-pirate = one side of land (question mark, pirate)
kind-wwwl-native = one side of land (question mark, native)
kind-wwwl-storm = one side of land (question mark, storm)
kind-wwwl-five = one side of land (waterfall +5)
kind-wwwl-ten = one side of land (waterfall +10)
kind-wwll-open = two adjacent sides of land (open)
kind-wwll-plain = two adjacent sides of land (hidden)
kind-wwll-gold = two adjacent sides of land (question mark, gold find)
kind-wwll-pirate = two adjacent sides of land (question mark, pirate)
kind-wwll-native = two adjacent sides of land (question mark, native)
kind-wwll-storm = two adjacent sides of land (question mark, storm)
kind-wwll-five = two adjacent sides of land (waterfall +5)
kind-wwll-ten = two adjacent sides of land (waterfall +10)
kind-wlwl-open = strait (open)
kind-wlwl-plain = strait (hidden)
kind-wlwl-gold = strait (question mark, gold find)
kind-wlwl-pirate = strait (question mark, pirate)
kind-wlwl-native = strait (question mark, native)
kind-wlwl-storm = strait (question mark, storm)
kind-wlwl-five = strait (waterfall +5)
kind-wlwl-ten = strait (waterfall +10)
kind-wlll-open = bay (open)
kind-wlll-plain = bay (hidden)
kind-wlll-gold = bay (question mark, gold find)
kind-wlll-pirate = bay (question mark, pirate)
kind-wlll-native = bay (question mark, native)
kind-wlll-storm = bay (question mark, storm)
kind-wlll-five = bay (waterfall +5)
kind-wlll-ten = bay (waterfall +10)
kind-llll-open = all land (open)
kind-llll-five = all land (waterfall +5)
kind-llll-ten = all land (waterfall +10)
pile-wwww = All sea
pile-wwwl = One side of land
pile-wwll = Two adjacent sides of land
pile-wlwl = Strait
pile-wlll = Bay
pile-llll = All land
pile-ship = Ship
label-open = open
label-plain = hidden
label-gold = gold find
label-pirate = pirate
label-native = native
label-storm = storm
label-five = waterfall +5
label-ten = waterfall +10

question-count-wwww-open = How many tiles “{ kind-wwww-open }” are in your box?
question-count-wwww-plain = How many tiles “{ kind-wwww-plain }” are in your box?
question-count-wwww-gold = How many tiles “{ kind-wwww-gold }” are in your box?
question-count-wwww-pirate = How many tiles “{ kind-wwww-pirate }” are in your box?
question-count-wwww-native = How many tiles “{ kind-wwww-native }” are in your box?
question-count-wwww-storm = How many tiles “{ kind-wwww-storm }” are in your box?
question-count-wwwl-open = How many tiles “{ kind-wwwl-open }” are in your box?
question-count-wwwl-plain = How many tiles “{ kind-wwwl-plain }” are in your box?
question-count-wwwl-gold = How many tiles “{ kind-wwwl-gold }” are in your box?
question-count-wwwl-pirate = How many tiles “{ kind-wwwl-pirate }” are in your box?
question-count-wwwl-native = How many tiles “{ kind-wwwl-native }” are in your box?
question-count-wwwl-storm = How many tiles “{ kind-wwwl-storm }” are in your box?
question-count-wwll-open = How many tiles “{ kind-wwll-open }” are in your box?
question-count-wwll-plain = How many tiles “{ kind-wwll-plain }” are in your box?
question-count-wwll-gold = How many tiles “{ kind-wwll-gold }” are in your box?
question-count-wwll-pirate = How many tiles “{ kind-wwll-pirate }” are in your box?
question-count-wwll-native = How many tiles “{ kind-wwll-native }” are in your box?
question-count-wwll-storm = How many tiles “{ kind-wwll-storm }” are in your box?
question-count-wlwl-open = How many tiles “{ kind-wlwl-open }” are in your box?
question-count-wlwl-plain = How many tiles “{ kind-wlwl-plain }” are in your box?
question-count-wlwl-gold = How many tiles “{ kind-wlwl-gold }” are in your box?
question-count-wlwl-pirate = How many tiles “{ kind-wlwl-pirate }” are in your box?
question-count-wlwl-native = How many tiles “{ kind-wlwl-native }” are in your box?
question-count-wlwl-storm = How many tiles “{ kind-wlwl-storm }” are in your box?
question-count-wlll-open = How many tiles “{ kind-wlll-open }” are in your box?
question-count-wlll-plain = How many tiles “{ kind-wlll-plain }” are in your box?
question-count-wlll-gold = How many tiles “{ kind-wlll-gold }” are in your box?
question-count-wlll-pirate = How many tiles “{ kind-wlll-pirate }” are in your box?
question-count-wlll-native = How many tiles “{ kind-wlll-native }” are in your box?
question-count-wlll-storm = How many tiles “{ kind-wlll-storm }” are in your box?
question-count-llll-open = How many tiles “{ kind-llll-open }” are in your box?
question-bonus-pattern = Which pattern do the tiles with a waterfall have?
question-bonus-five = How many tiles “{ kind-llll-five }” are in your box?
question-bonus-ten = How many tiles “{ kind-llll-ten }” are in your box?
question-path-1-spaces = How many spaces has path 1?
question-path-1-eyes = Which spaces of path 1 show an eye?
question-path-2-spaces = How many spaces has path 2?
question-path-2-eyes = Which spaces of path 2 show an eye?
question-path-3-spaces = How many spaces has path 3?
question-path-3-eyes = Which spaces of path 3 show an eye?
question-path-4-spaces = How many spaces has path 4?
question-path-4-eyes = Which spaces of path 4 show an eye?
question-path-5-spaces = How many spaces has path 5?
question-path-5-eyes = Which spaces of path 5 show an eye?
question-path-6-spaces = How many spaces has path 6?
question-path-6-eyes = Which spaces of path 6 show an eye?
question-path-7-spaces = How many spaces has path 7?
question-path-7-eyes = Which spaces of path 7 show an eye?

# What a layout or a house-made tile cannot be
back-open = open, a number on the back
back-plain = hidden
back-gold = hidden, question mark: gold find
back-pirate = hidden, question mark: pirate
back-native = hidden, question mark: native
back-storm = hidden, question mark: storm
back-five = waterfall +5
back-ten = waterfall +10
fault-layout-field = Layout “{ $name }”: “{ $text }” is no field of the board.
fault-layout-twice = Layout “{ $name }”: two tiles lie on { $field }.
fault-layout-outside = Layout “{ $name }”: there is no field { $field } on the board.
fault-layout-form = Layout “{ $name }” cannot be read: { $detail }
fault-layout-kind = Layout “{ $name }”: an unknown tile “{ $text }” lies on { $field }.
fault-layout-turn = Layout “{ $name }”: the tile on { $field } turns by quarters, 0 to 3.
fault-layout-many = Layout “{ $name }”: the tile “{ $kind }” lies in it { $want }×, the box has it { $have }×.
fault-layout-rim = Layout “{ $name }”: the tile on { $field } has land at the rim, where there is sea.
fault-layout-clash = Layout “{ $name }”: the tiles on { $field } and { $other } do not fit together.
fault-layout-name = There is no layout “{ $name }”.
fault-kind-sides = Each of the four sides is either sea or land.
fault-kind-back = The game has no back “{ $text }”.
fault-kind-land = Nothing but land is not among the hidden tiles. Choose another back.
fault-kind-code = No tile has “{ $text }” on its sticker.
fault-kind-form = Your own tile cannot be read: { $detail }
fault-kind-name = A tile needs a name of at most { $most } characters.
fault-kind-count = There can be 1 to { $most } tiles of your own of a kind.

form-adjust-gold = Set gold
form-adjust-score = Set points
form-adjust-unit = Place or remove a unit
form-correct-tile = Another tile lies there
feat-island = longest island (tiles)
gain-island = Islands
gain-path = Tokens of the huts
answer-wwww = all sea
answer-wwwl = one side of land
answer-wwll = two adjacent sides of land
answer-wlwl = strait
answer-wlll = bay
answer-llll = all land
assumed-hidden = the numbers of hidden tiles
assumed-open = the numbers of open tiles
assumed-bonus = tiles with a waterfall
assumed-paths = the jungle paths
assumed-layout-base = layout: { layout-base }
assumed-layout-variant1 = layout: { layout-variant1 }
assumed-layout-variant2 = layout: { layout-variant2 }
assumed-layout-variant3 = layout: { layout-variant3 }
fault-path-eye = Path { $path } has { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}; there is no space { $eye }.
drawing-aid = Islands
doing-chiefs = secretly naming two chief scouts
doing-income = is rolling for income
doing-wheel = is choosing a number on the wheel
doing-start = is putting the ship on a start field
doing-announce = is announcing how many tiles to take
doing-voyage = is taking a tile
doing-lay = is laying the tile beside the ship
doing-native = is choosing a path for a scout
doing-unit = may place a unit
doing-island = is choosing which island is scored first
doing-scouts = is choosing a path for a scout
doing-token = is drawing a token
doing-tokens-open = turning up the tokens nobody has told
doing-chiefs-open = telling where the chief scouts stand
short-start-north = Top
short-start-east = Right
short-start-south = Bottom
short-start-west = Left
short-start-tile = From a tile
short-tiles-left = Tiles left to draw
short-sign-plain = nothing more
short-sign-open = nothing more
short-sign-gold = gold
short-sign-pirate = pirate
short-sign-native = native
short-sign-storm = storm
short-sign-five = waterfall +5
short-sign-ten = waterfall +10
ask-put-token = Which number is on the token?
ask-name-chiefs-first = Which scout is the first chief?
ask-name-chiefs-second = And which one is the second?
ask-reveal-token-path = Which path is the token on?
ask-reveal-token-value = Which number is on the token?
ask-reveal-chiefs-first = Which path is the first chief on?
ask-reveal-chiefs-second = Which path is the second one on?
short-shape-wwww = sea
short-shape-wwwl = shore
short-shape-wwll = corner
short-shape-wlwl = strait
short-shape-wlll = bay
short-shape-llll = land
help-chiefs = Choose two of your numbered scouts. They stay secret and count extra at the end.
help-income = Roll the die and tap what it shows, or let it be rolled for you. Everybody gets gold.
help-wheel = The wheel lets you choose. You get that much gold, everybody else one more.
help-start = Put the ship on a field with a coin at the edge, or on a tile you can reach. The coin says what it costs.
help-announce = Say how many tiles you want to lay; you pay for all of them now. Hidden ones are cheap, open ones you may choose.
help-voyage = Take the next tile. Choose its shape, then its sign; with the camera you only lay it.
help-lay = Lay the tile beside the ship so that land meets land and sea meets sea. Turn it with the arrows; touch it to lay it.
help-native = The native takes a scout of your reserve straight to a path. You may also leave it.
help-unit = You may place one unit on the tile you have just discovered. It counts when the island is complete.
help-island = Several islands are complete. Touch the one that is scored first.
help-scouts = The scouts of the island walk into the jungle. Choose a path for each.
help-token = Draw a token from the bag and look at it alone. You may enter its number; only your phone keeps it.
help-tokens-open = The game is over: turn over the tokens and enter what they show.
help-chiefs-open = The game is over: show your chief scouts and enter their paths.
help-end = The game is over. The result and the course of the evening are after the game.
slot-ship = ship’s place { $cell }

# Why the demo does what it does: one sentence on the rule behind a move
why-roll-income = Whoever has too little gold at the start of a turn rolls for some, and everybody shares in it.
why-roll-wheel = The die shows the wheel: whoever rolled chooses the number.
why-choose-income = Here the player may choose how much gold comes in.
why-start-voyage = A voyage begins at the rim or at one’s own settlement; the farther the field, the dearer the way.
why-skip-voyage = No way out can be paid for, so this turn stays in harbour.
why-announce = The number of tiles is paid for before the first one is turned up.
why-draw-tile = A hidden tile is cheaper, but nobody knows what it brings.
why-take-tile = An open tile costs more, but its coast is known.
why-lay-tile = Every side goes on with its neighbour: land meets land, sea meets sea.
why-discard-tile = It fits on no free field beside the ship, so it goes away.
why-place-unit = Who stands on the coast that was just found scores when the island is closed.
why-end-voyage = All tiles that were paid for are laid, or the ship can go no farther.
why-native-scout = A native lets one scout go onto a jungle path at once.
why-decline-native = The offer may be refused; the scout is kept for later.
why-score-island = The island is closed on every side: it is counted, and the strongest share its points.
why-place-scout = A scout from a closed island walks on to a jungle path, where herbs wait at the end.
why-put-token = What a scout finds on the path is laid where the rules want it.
why-take-back-from-tile = With an empty reserve a piece comes back from the board first.
why-take-back-from-path = With an empty reserve a scout comes back from a path first.
why-reveal-token = At the end what lay hidden on the paths is turned up and counted.
puzzle-cheapest = Where does the voyage start cheapest?
puzzle-start-field = Where may the ship start?
puzzle-announce = You have seven gold. What can you announce?
puzzle-way-round = Which way round may the tile be laid at D8?
puzzle-which-unit = Boris has a base on this island, and your tile completes it. What brings you most points?
lesson-income = With fewer than four gold you roll: you get what the die shows, everybody else one more. With four or more you sail without it.
lesson-start = A voyage begins at the edge, or on a tile from which the sea leads back to the edge. The coin there is its price, and two gold go to everybody else whose base or settlement you pass.
lesson-announce = You pay for all your tiles before you see one: one gold each from the hidden stacks, four from the open ones. Gold for tiles that you do not get to is lost.
lesson-tile = Sea must meet sea on the ship's side, and every side must match what lies beside it. A tile that fits anywhere must be laid; one that fits nowhere is gone, and so is its gold.
lesson-unit = One unit may land on the tile you discovered last: a scout for one gold, a base for three, the settlement for six. That ends the voyage, and the units decide who gets an island's points.
lesson-strait = This tile has two lands with sea between them. Each can become part of another island, and a unit stands on one of the two.
lesson-find = A gold find brings three gold at once. It counts only where the tile could be laid.
lesson-pirate = The pirate takes half of your gold. What you have spent he cannot take: a full purse loses most.
lesson-storm = A storm ends your turn at once: no unit, and the tiles that were left are lost. An island that it has completed is scored all the same.
lesson-native = The native takes one of your scouts straight into the jungle, for nothing. You may refuse; who leads on a path is paid at the end.
lesson-dead-end = No sea leads on from here, so the voyage is over and the tiles that were left are lost. If the last tile has land, one unit may still go on it.
lesson-toll = Two gold went to the owner of a base or settlement on the way. Your own never cost you anything, so every base opens a cheap way.
lesson-filled = No ship can discover this field any more, so a tile that matches its neighbours goes there. No unit is placed on it.
lesson-island = A complete island brings a point a tile, and what its waterfalls say. A settlement ranks before bases, bases before scouts; the first gets all of it, each next one half, rounded up.
lesson-scouts = The scouts of the island walk into the jungle, each to the first free space of a path of your choice. At the end the token in the hut goes to whoever has most scouts on its path.
lesson-token = Here you draw a token, look at it alone and put it into the hut. So you know before the others what that path is worth.
lesson-eye = The eye lets you look at the token in that hut. Only you know now whether more scouts are worth it there.
