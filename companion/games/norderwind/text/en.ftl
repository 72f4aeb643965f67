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
phase-letters = Whoever has a letter of trade may use the card too.
phase-home = The voyage is over: gather the row, shuffle the stack and put it back.
phase-over = The game is over.
title-trade = Buy and sell
title-reveal-card = Which card came
title-roll-battle = What the fight rolled

option-notch-now = A sail raised on a voyage counts at once
option-notch-now-true = yes
option-notch-now-false = no, from the next voyage
option-may-stop = A voyage may be ended early
option-may-stop-true = yes, after its first card
option-may-stop-false = no
option-letter-after-defeat = A letter of trade even after a lost fight
option-letter-after-defeat-true = yes
option-letter-after-defeat-false = no
option-merchant-mix = With a boatswain the merchant's two goods may differ
option-merchant-mix-true = yes
option-merchant-mix-false = no, two of a kind
option-letters-after-second = Letters of trade may be used on the second action
option-letters-after-second-true = yes
option-letters-after-second-false = no
option-letters-clockwise = Letters of trade are asked for clockwise
option-letters-clockwise-true = yes
option-letters-clockwise-false = no, the other way round
option-letters-bar-all = A letter may not repeat what another letter did either
option-letters-bar-all-true = yes
option-letters-bar-all-false = no, only the player on turn counts
option-letter-crew = Your own crew helps when you use a letter
option-letter-crew-true = yes
option-letter-crew-false = no
option-letter-seconds = Seconds to think about a letter (0 = no limit)
option-win-in-another-turn = One can win in another player's turn
option-win-in-another-turn-true = yes, at once
option-win-in-another-turn-false = no, only in your own
option-colours = Colours in seat order, with commas

drawing-ports = Destination ports
drawing-task = Task
drawing-full = all tasks fulfilled
drawing-lacks = missing
drawing-ready = all aboard
drawing-row = Voyage
drawing-left = Gather the row
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
move-bury-top = Lookout: top card to the bottom, without telling
move-peek-top = On top: { $card } – { $bury ->
    [true] put it at the bottom
   *[other] leave it there
 }
move-reveal-card = Card: { $card }
move-leave-card = Leave the card
move-end-voyage = End the voyage
move-gather-row = The row is gathered, the stack shuffled and put back
move-roll-event = { $skulls ->
    [0] Treasure
   *[other] Pirates of strength { $skulls }
 }
move-pay-ransom = Pay 1 gold ransom
move-fight = Fight
move-roll-battle = Rolled – silver points: { $silver }, blue pairs: { $blue }
move-trade = { $sell ->
    [nothing] Buy { $buy }
   *[other] { $buy ->
        [nothing] Sell { $sell }
       *[other] Buy { $buy } · sell { $sell }
    }
 }
move-buy-cannon = Buy a cannon
move-hire-crew = Hire the { $post }
move-raise-sail = Raise the sail
move-search-wreck = Search the wreck
move-fulfil-task = Fulfil the task
move-throw-overboard = Throw { $good } overboard
move-pass-letter = Use no letter
move-adjust-resource = Correction: { $player } – { $resource }: { $number }
move-adjust-goods = Correction: { $player } has { COUNTED($number, $good) } aboard
move-adjust-crew = Correction: { $player } – { $post } { $aboard ->
    [true] is aboard
   *[other] is not aboard
 }
move-adjust-cube = Correction: { $player } – { $stands ->
    [true] one cube more in { $port }
   *[other] one cube less in { $port }
 }
move-correct-row = Correction: card { $position } of the row is { $card }

event-gold-moved = { $seat }: { $take ->
    [0] { $pay } gold to the bank
   *[other] { $pay ->
        [0] { $take } gold from the bank
       *[other] gold – { $pay } to the bank, { $take } from it
    }
 }
event-goods-moved = { $seat }: { $give ->
    [nothing] loaded: { $take }
   *[other] { $take ->
        [nothing] unloaded: { $give }
       *[other] loaded: { $take } · unloaded: { $give }
    }
 }
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
event-top-seen = { $seat }: a look at the top card – { $buried ->
    [true] it goes to the bottom
   *[other] it stays on top
 }
event-card-seen = For { $seat } only: the top card was { $card }
event-stack-mixed = The { $port } stack shows more cards than it holds: some came from another stack. Check the stacks. ({ $seat })
event-match-won = { $seat }: all cubes are on the score board – victory!
event-corrected = { $seat }: a correction

violation-dealt-with-first = Deal with the open card first ({ $card }); the next one waits.
violation-range-used-up = The range of { $limit } is used up. Put the card back on its stack and gather the row.
violation-voyage-over = The voyage is over. Put the card back on its stack and gather the row.
violation-card-twice = { $card } lies in the row already and the box holds no more of it. See where this one came from and put it aside.
violation-no-row-left = There is no row to gather.
violation-strange-card = A piece of another game lies in the row. Put it aside.
violation-wrong-row = A card lies in the wrong row. Lay it beside the { $port } stack.
violation-row-still-lies = The row beside the { $port } stack still lies there. Gather it, shuffle the stack and put it back.
violation-gathered-too-early = The row is gone, but its last card is not dealt with. Lay the cards back, or finish it on the phone.
violation-card-skipped = Place { $place } of the row is empty. Move the card there.
violation-card-pulled-out = A card is gone from place { $place } of the row: { $card }. Lay it back.
violation-wrong-card = Place { $place } of the row should show { $card }. Lay the right card back.
violation-used-card-turned-back = { $card } has been used. Turn it by 45 degrees again.
violation-too-late-to-use = { $card } can no longer be used, another card follows it. Lay it straight.
violation-wrong-stack = { $card } does not belong to this stack. Put it back where it came from and turn another.
violation-no-such-face = The dice cannot show { $value }. Enter what was really rolled.
violation-no-such-number = { $number } is not possible, only { $low } to { $high }.
violation-no-cube-there = In { $port } there is no such cube to take off, or no task free for one more.
violation-rolls-per-cannon = The die is rolled once for each cannon ({ $cannons }), not { $rolled } times.
violation-not-enough-gold = It costs { $needed }, there is { $held }.
violation-no-room = No room in the hold ({ $good }).
violation-not-aboard = There is not that much aboard ({ $good }).
violation-not-offered = { $card } does not offer that.
violation-ship-is-full = This part of the ship is complete.
violation-task-not-met = { $port }: something is still missing for the task.
violation-same-deed = The player on turn did the same with this card.
violation-no-letter = Without a letter of trade the card cannot be used.
violation-no-lookout = Only a lookout may look, once and before the first card.
violation-must-sail-on = The voyage cannot be ended now. Sail on; lay gathered cards back into the row.

kind-norderkap = Norderkap
kind-trutzhavn = Trutzhavn
kind-olesand = Olesand
kind-port-grain-1 = trade port, grain at 1
kind-port-grain-2 = trade port, grain at 2
kind-port-grain-3 = trade port, grain at 3
kind-port-fish-1 = trade port, fish at 1
kind-port-fish-2 = trade port, fish at 2
kind-port-fish-3 = trade port, fish at 3
kind-port-salt-1 = trade port, salt at 1
kind-port-salt-2 = trade port, salt at 2
kind-port-salt-3 = trade port, salt at 3
kind-port-wood-1 = trade port, wood at 1
kind-port-wood-2 = trade port, wood at 2
kind-port-wood-3 = trade port, wood at 3
kind-port-wine-1 = trade port, wine at 1
kind-port-wine-2 = trade port, wine at 2
kind-port-wine-3 = trade port, wine at 3
kind-equipment-1-1 = equipment port, cannon at 1, crew at 1
kind-equipment-1-2 = equipment port, cannon at 1, crew at 2
kind-equipment-1-3 = equipment port, cannon at 1, crew at 3
kind-equipment-2-1 = equipment port, cannon at 2, crew at 1
kind-equipment-2-2 = equipment port, cannon at 2, crew at 2
kind-equipment-2-3 = equipment port, cannon at 2, crew at 3
kind-equipment-3-1 = equipment port, cannon at 3, crew at 1
kind-equipment-3-2 = equipment port, cannon at 3, crew at 2
kind-equipment-3-3 = equipment port, cannon at 3, crew at 3
kind-merchant-2 = merchant at 2
kind-merchant-3 = merchant at 3
kind-wreck = wreck
kind-fog = fog
kind-stranger = piece of another game
pile-norderkap = Home harbours
pile-trutzhavn = Home harbours
pile-olesand = Home harbours
pile-port = Trade ports
pile-equipment = Equipment ports
pile-merchant = Merchants
pile-wreck = Wreck
pile-fog = Fog
label-1-1 = cannon 1, crew 1
label-1-2 = cannon 1, crew 2
label-1-3 = cannon 1, crew 3
label-2-1 = cannon 2, crew 1
label-2-2 = cannon 2, crew 2
label-2-3 = cannon 2, crew 3
label-3-1 = cannon 3, crew 1
label-3-2 = cannon 3, crew 2
label-3-3 = cannon 3, crew 3
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

question-count-port-grain-1 = How many trade ports for grain at 1 gold are in the box?
question-count-port-grain-2 = How many trade ports for grain at 2 gold are in the box?
question-count-port-grain-3 = How many trade ports for grain at 3 gold are in the box?
question-count-port-fish-1 = How many trade ports for fish at 1 gold are in the box?
question-count-port-fish-2 = How many trade ports for fish at 2 gold are in the box?
question-count-port-fish-3 = How many trade ports for fish at 3 gold are in the box?
question-count-port-salt-1 = How many trade ports for salt at 1 gold are in the box?
question-count-port-salt-2 = How many trade ports for salt at 2 gold are in the box?
question-count-port-salt-3 = How many trade ports for salt at 3 gold are in the box?
question-count-port-wood-1 = How many trade ports for wood at 1 gold are in the box?
question-count-port-wood-2 = How many trade ports for wood at 2 gold are in the box?
question-count-port-wood-3 = How many trade ports for wood at 3 gold are in the box?
question-count-port-wine-1 = How many trade ports for wine at 1 gold are in the box?
question-count-port-wine-2 = How many trade ports for wine at 2 gold are in the box?
question-count-port-wine-3 = How many trade ports for wine at 3 gold are in the box?
question-count-equipment-1-1 = In how many equipment ports does a cannon cost 1 and a crew member 1?
question-count-equipment-1-2 = In how many equipment ports does a cannon cost 1 and a crew member 2?
question-count-equipment-1-3 = In how many equipment ports does a cannon cost 1 and a crew member 3?
question-count-equipment-2-1 = In how many equipment ports does a cannon cost 2 and a crew member 1?
question-count-equipment-2-2 = In how many equipment ports does a cannon cost 2 and a crew member 2?
question-count-equipment-2-3 = In how many equipment ports does a cannon cost 2 and a crew member 3?
question-count-equipment-3-1 = In how many equipment ports does a cannon cost 3 and a crew member 1?
question-count-equipment-3-2 = In how many equipment ports does a cannon cost 3 and a crew member 2?
question-count-equipment-3-3 = In how many equipment ports does a cannon cost 3 and a crew member 3?
question-count-merchant-2 = How many cards are a merchant at 2 gold?
question-count-merchant-3 = How many cards are a merchant at 3 gold?
question-count-wreck = How many cards show a wreck?
question-count-fog = How many cards show fog?
question-event-treasure = How many faces of the white die show treasure?
question-event-1 = How many faces of the white die show 1 skull?
question-event-2 = How many faces of the white die show 2 skulls?
question-event-3 = How many faces of the white die show 3 skulls?
question-battle-silver = How many faces of the black die show a silver point?
question-battle-blue = How many faces of the black die show a pair of blue points?
question-battle-blank = How many faces of the black die are blank?
question-task-norderkap-2 = Norderkap: what does task 2 from the bottom take?
question-task-norderkap-3 = Norderkap: what does task 3 from the bottom take?
question-task-norderkap-4 = Norderkap: what does task 4 from the bottom take?
question-task-norderkap-5 = Norderkap: what does task 5 from the bottom take?
question-task-norderkap-6 = Norderkap: what does task 6 from the bottom take?
question-task-norderkap-7 = Norderkap: what does task 7 from the bottom take?
question-task-norderkap-8 = Norderkap: what does task 8 from the bottom take?
question-task-norderkap-9 = Norderkap: what does task 9 from the bottom take?
question-task-trutzhavn-2 = Trutzhavn: what does task 2 from the bottom take?
question-task-trutzhavn-3 = Trutzhavn: what does task 3 from the bottom take?
question-task-trutzhavn-4 = Trutzhavn: what does task 4 from the bottom take?
question-task-trutzhavn-5 = Trutzhavn: what does task 5 from the bottom take?
question-task-trutzhavn-6 = Trutzhavn: what does task 6 from the bottom take?
question-task-trutzhavn-7 = Trutzhavn: what does task 7 from the bottom take?
question-task-trutzhavn-8 = Trutzhavn: what does task 8 from the bottom take?
question-task-trutzhavn-9 = Trutzhavn: what does task 9 from the bottom take?
question-task-olesand-2 = Olesand: what does task 2 from the bottom take?
question-task-olesand-3 = Olesand: what does task 3 from the bottom take?
question-task-olesand-4 = Olesand: what does task 4 from the bottom take?
question-task-olesand-5 = Olesand: what does task 5 from the bottom take?
question-task-olesand-6 = Olesand: what does task 6 from the bottom take?
question-task-olesand-7 = Olesand: what does task 7 from the bottom take?
question-task-olesand-8 = Olesand: what does task 8 from the bottom take?
question-task-olesand-9 = Olesand: what does task 9 from the bottom take?

answer-grain-1 = 1 × grain
answer-grain-2 = 2 × grain
answer-fish-1 = 1 × fish
answer-fish-2 = 2 × fish
answer-salt-1 = 1 × salt
answer-salt-2 = 2 × salt
answer-wood-1 = 1 × wood
answer-wood-2 = 2 × wood
answer-wine-1 = 1 × wine
answer-wine-2 = 2 × wine
answer-captain-1 = 1 × pirate captain
answer-captain-2 = 2 × pirate captain
answer-gold-1 = 1 gold
answer-gold-2 = 2 gold
answer-gold-3 = 3 gold
answer-gold-4 = 4 gold
answer-gold-5 = 5 gold
answer-gold-6 = 6 gold
answer-gold-7 = 7 gold
answer-gold-8 = 8 gold
answer-gold-9 = 9 gold
answer-gold-10 = 10 gold

slot-norderkap-1 = Norderkap, place 1 of the row
slot-norderkap-2 = Norderkap, place 2 of the row
slot-norderkap-3 = Norderkap, place 3 of the row
slot-norderkap-4 = Norderkap, place 4 of the row
slot-norderkap-5 = Norderkap, place 5 of the row
slot-norderkap-6 = Norderkap, place 6 of the row
slot-trutzhavn-1 = Trutzhavn, place 1 of the row
slot-trutzhavn-2 = Trutzhavn, place 2 of the row
slot-trutzhavn-3 = Trutzhavn, place 3 of the row
slot-trutzhavn-4 = Trutzhavn, place 4 of the row
slot-trutzhavn-5 = Trutzhavn, place 5 of the row
slot-trutzhavn-6 = Trutzhavn, place 6 of the row
slot-olesand-1 = Olesand, place 1 of the row
slot-olesand-2 = Olesand, place 2 of the row
slot-olesand-3 = Olesand, place 3 of the row
slot-olesand-4 = Olesand, place 4 of the row
slot-olesand-5 = Olesand, place 5 of the row
slot-olesand-6 = Olesand, place 6 of the row

fault-total-count = The cards make { $sum } in all; without the destinations the box has { $total }. Count again.
fault-total-event = The white die has { $total } faces, this makes { $sum }.
fault-total-battle = The black die has { $total } faces, this makes { $sum }.
fault-task-empty = { $port }, task { $row }: choose what it takes.
fault-task-twice = { $port }, task { $row }: choose only one number of each thing.
fault-task-goods = { $port }, task { $row }: a ship carries { $most } goods at most.
fault-task-shown = { $port }: the rulebook's picture shows a task that is neither the second nor the third here. Check both.
assumed-cards = the numbers of cards
assumed-event = the white die
assumed-battle = the black die
assumed-tasks-next = the second fields of the task columns
assumed-tasks-above = the upper fields of the task columns

card-stack-norderkap = Norderkap: stack
card-norderkap-1 = Norderkap: the row starts here
card-stack-trutzhavn = Trutzhavn: stack
card-trutzhavn-1 = Trutzhavn: the row starts here
card-stack-olesand = Olesand: stack
card-olesand-1 = Olesand: the row starts here

form-adjust-resource = Set gold, letters, cannons, range or captains
form-adjust-goods = Set goods aboard
form-adjust-crew = Set the crew
form-adjust-cube = Add or remove a cube
form-correct-row = Another card lies in the row
drawing-aid = Ports
doing-harbour = is choosing a port
doing-sea = is turning up the next card
doing-card = is using the card, or leaving it
doing-fog = is rolling the white die in the fog
doing-pirates = is facing pirates
doing-battle = is fighting the pirates
doing-letters = may use the card by a letter
doing-home = is gathering the row in
short-buy = buy
short-sell = sell
short-swap = exchange
short-buy-cannon = Cannon
short-raise-sail = Sail
short-hire-crew = Crew
short-search-wreck = Search
short-pay-ransom = Pay
short-fight = Fight
short-fulfil-task = Fulfil
short-throw-overboard = Overboard
short-bury = under the stack
short-stay = stays on top
short-actions = Actions left
short-card-equipment = Equipment
short-card-merchant = Merchant
short-card-harbour = Port
ask-roll-battle-silver = How many silver points?
ask-roll-battle-blue = How many blue pairs?
help-harbour = Choose the port you sail to. Its cards are dealt from its own stack.
help-sea = Turn up the next card and say which it is; with the camera you only lay it. You may go as far as your sails reach.
help-card = Use the open card or leave it. Using it takes an action; the coin says what it costs or brings.
help-fog = Roll the white die: skulls are pirates of that strength, else there is treasure.
help-pirates = Pay the pirates and sail on, or fight. The button says how likely you win.
help-battle = Roll the black die once for each cannon, then count the silver points and the blue pairs.
help-letters = With a letter of trade you may use this card although it is not your voyage.
help-home = The voyage is over: gather the row, shuffle its stack and put it back.
help-over = The game is over. The result and the course of the evening are after the game.

# Why the demo does what it does: one sentence on the rule behind a move
why-choose-stack = The stack decides which ports and dangers the voyage can meet.
why-bury-top = A known card goes to the bottom, so that the voyage does not meet it.
why-peek-top = The lookout sees the next card before the ship does.
why-reveal-card = The sails reach one card farther; what lies there can be used or passed by.
why-leave-card = The card is passed by: the hold is full, or the actions are kept for better.
why-end-voyage = The range or the actions are used up, and the ship comes home.
why-gather-row = The cards go back under their stack before the next voyage.
why-roll-event = In the fog the die decides what the ship runs into.
why-pay-ransom = Gold is cheaper than a lost battle.
why-fight = With enough cannons a fight can be won, and a captain caught.
why-roll-battle = Dice and cannons against the skulls of the pirates.
why-trade = Goods are bought where they are cheap and brought to a port that wants them.
why-buy-cannon = One cannon more counts in every battle to come.
why-hire-crew = A hand on board helps on every voyage.
why-raise-sail = One sail more carries the ship one card farther.
why-search-wreck = A wreck may hide goods or gold.
why-fulfil-task = All that the port wants is on board: a cube goes onto its column.
why-throw-overboard = The hold is full; something worth less makes room.
why-pass-letter = A letter of trade would let others use the card, too; nobody wants to.
puzzle-crew-cube = Three of your crew are aboard. Which purchase brings you a cube at once?
puzzle-which-port = You have all that three ports ask for. Which of them brings you most cubes?
puzzle-deal = A trade port for salt lies open, one gold apiece. Which deal is allowed?
puzzle-keep-gold = Norderkap asks for three gold. What may you get first and still fulfil its task?
puzzle-two-deals = Fish costs one gold here, and a merchant at three gold comes next. Which plan brings most gold?
lesson-stack = Each of the three stacks holds the port that it is named after, among seven other cards. You turn up at most as many cards as your sail reaches.
lesson-lookout = Your lookout sees the top card before you sail and may put it under the stack. A card put away so does not count against your sail.
lesson-card = You may use a card or leave it; with the second action the voyage ends. After no more than one action you get a letter of trade, unless you hold two.
lesson-trade = A trade port buys or sells up to two of its good, a merchant one good of any kind. Your hold takes six, at most two of a kind.
lesson-equipment = Here you may get one thing: a cannon, a hand for the crew, or a notch more sail. Four of a crew bring a cube of their own.
lesson-wreck = A wreck gives two gold for one action. No letter lets others use it.
lesson-task = You have aboard what this port asks for: hand it over, and your cube goes on its column. The port's next task waits for a later turn.
lesson-fog = Fog is never an action: the white die has to be rolled. Skulls are pirates of that strength, the treasure is one gold.
lesson-pirates = For one gold the pirates let you sail on; or you fight, with a roll of the black die for each cannon. Hits as many as skulls win, and a silver point is one.
lesson-defeat = A lost fight ends the voyage at once. What was done before it stays.
lesson-captain = The captain sits in your prison until a task asks for one. It holds two; with both places taken a victory brings one gold instead.
lesson-letters = Somebody has used this card, and for a letter of trade you may use it, too. Only the very same is barred: the same good bought or sold, the same equipment.
lesson-letter = A letter of trade lets you use a card while others sail. You get one for a voyage with at most one action, and hold two at most.
lesson-cube = Each fulfilled task is a cube in the column of its port. Whoever alone has most there gets one more, and so does a ship with a cube in all three columns.
