game-name = North Wind
edition-2014 = 2014 edition

crew-boatswain = boatswain
crew-accountant = accountant
crew-gunner = gunner
crew-treasurer = treasurer
crew-lookout = lookout

colour-red = red
colour-yellow = yellow
colour-blue = blue
colour-white = white
resource-gold = gold
resource-letters = letters of trade
resource-cannons = cannons
resource-sail = range
resource-captains = captured captains

phase-harbour = Choose the port you sail to.
phase-sea = Turn up the next card. Before the first one you may cut the stack.
phase-card = Use the card or leave it.
phase-fog = Fog: roll the white die.
phase-pirates = Pirates: pay or fight.
phase-battle = Roll the black die once for each cannon.
phase-letters = Whoever has a letter may use the card too.
phase-home = The voyage is over: gather the row, shuffle the stack and put it back.
phase-over = The game is over.

option-notch-now = A sail raised on a voyage counts at once
option-notch-now-true = yes
option-notch-now-false = no, from the next voyage
option-may-stop = A voyage may be ended early
option-may-stop-true = yes, after its first card
option-may-stop-false = no
option-letter-after-defeat = A letter even after a lost fight
option-letter-after-defeat-true = yes
option-letter-after-defeat-false = no
option-merchant-mix = With a boatswain the merchant's two goods may differ
option-merchant-mix-true = yes
option-merchant-mix-false = no, two of a kind
option-letters-after-second = Letters may be used on the second action
option-letters-after-second-true = yes
option-letters-after-second-false = no
option-letter-seconds = Seconds to think about a letter (0 = no limit)
option-win-in-another-turn = One can win in another player's turn
option-win-in-another-turn-true = yes, at once
option-win-in-another-turn-false = no, only in one's own

drawing-ports = Destination ports
drawing-task = Task
drawing-full = all tasks fulfilled
drawing-lacks = lacks
drawing-ready = all aboard
drawing-row = Voyage
drawing-used = used
drawing-ships = Ships
drawing-hold = hold
drawing-empty = empty
drawing-crew = crew
drawing-cubes-to-win = cubes to win
drawing-captain = captain
drawing-gold = gold
drawing-letter-seconds = Seconds to decide

move-choose-stack = Sail to { $port }
move-bury-top = Lookout: top card to the bottom
move-reveal-card = Card: { $card }
move-leave-card = Leave the card
move-end-voyage = End the voyage and shuffle the stack
move-roll-event = { $skulls ->
    [0] Treasure
   *[other] Pirates of strength { $skulls }
 }
move-pay-ransom = Pay 1 gold ransom
move-fight = Fight
move-roll-battle = Rolled – silver points: { $silver }, blue pairs: { $blue }
move-trade = Buy: { $buy } · sell: { $sell }
move-buy-cannon = Buy a cannon
move-hire-crew = Hire: { $post }
move-raise-sail = Raise the sail
move-search-wreck = Search the wreck
move-fulfil-task = Fulfil the task
move-throw-overboard = Overboard: { $good }
move-pass-letter = Use no letter

event-gold-moved = { $seat }: gold – pays { $pay }, takes { $take }
event-goods-moved = { $seat }: loaded: { $take } · unloaded: { $give }
event-pirate-fight = { $seat }: a fight, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 } against strength { $skulls } – { $won ->
    [true] victory
   *[other] defeat
 }
event-captain-taken = { $seat }: a pirate captain goes to prison
event-ship-improved = { $seat }: the ship now has cannons: { $cannons }, crew: { $crew }, range: { $sail }
event-task-fulfilled = { $seat }: { $port }, task { $field } fulfilled
event-cubes-changed = { $seat }: { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
 } on the score board
event-letter-moved = { $seat }: letters of trade: { $letters }
event-voyage-ended = { $seat }: the voyage is over, the { $port } stack is shuffled
event-match-won = { $seat }: all cubes are on the score board – victory!

violation-unknown-seat = Nobody sits there.
violation-game-is-over = The game is over.
violation-not-your-turn = It is { $turn }'s turn.
violation-not-now = Not now. { $phase }
violation-dealt-with-first = Deal with the open card first ({ $card }).
violation-range-used-up = The range of { $limit } is used up, no more cards.
violation-wrong-stack = { $card } does not belong to this stack.
violation-no-such-face = The dice cannot show { $value }.
violation-not-enough-gold = It costs { $needed }, there is { $held }.
violation-no-room = No room in the hold ({ $good }).
violation-not-aboard = Not so much aboard ({ $good }).
violation-not-offered = { $card } does not offer that.
violation-ship-is-full = This part of the ship is complete.
violation-task-not-met = { $port }: something is still missing for the task.
violation-same-deed = The player on turn did the same with this card.
violation-no-letter = Without a letter of trade the card cannot be used.
violation-no-lookout = Only a lookout may look, once and before the first card.
violation-must-sail-on = The voyage cannot be ended now.

kind-norderkap = Norderkap
kind-trutzhavn = Trutzhavn
kind-olesand = Olesand
kind-port-grain-1 = trade port: grain (1)
kind-port-grain-2 = trade port: grain (2)
kind-port-grain-3 = trade port: grain (3)
kind-port-fish-1 = trade port: fish (1)
kind-port-fish-2 = trade port: fish (2)
kind-port-fish-3 = trade port: fish (3)
kind-port-salt-1 = trade port: salt (1)
kind-port-salt-2 = trade port: salt (2)
kind-port-salt-3 = trade port: salt (3)
kind-port-wood-1 = trade port: wood (1)
kind-port-wood-2 = trade port: wood (2)
kind-port-wood-3 = trade port: wood (3)
kind-port-wine-1 = trade port: wine (1)
kind-port-wine-2 = trade port: wine (2)
kind-port-wine-3 = trade port: wine (3)
kind-equipment-1-1 = equipment port: cannon 1, crew 1
kind-equipment-1-2 = equipment port: cannon 1, crew 2
kind-equipment-1-3 = equipment port: cannon 1, crew 3
kind-equipment-2-1 = equipment port: cannon 2, crew 1
kind-equipment-2-2 = equipment port: cannon 2, crew 2
kind-equipment-2-3 = equipment port: cannon 2, crew 3
kind-equipment-3-1 = equipment port: cannon 3, crew 1
kind-equipment-3-2 = equipment port: cannon 3, crew 2
kind-equipment-3-3 = equipment port: cannon 3, crew 3
kind-merchant-2 = merchant at 2
kind-merchant-3 = merchant at 3
kind-wreck = wreck
kind-fog = fog
good-grain = grain
good-fish = fish
good-salt = salt
good-wood = wood
good-wine = wine
port-norderkap = Norderkap
port-trutzhavn = Trutzhavn
port-olesand = Olesand

gain-task = Tasks
gain-lead = Lead in a column
gain-ports = A task in every port
gain-crew = Whole crew aboard
