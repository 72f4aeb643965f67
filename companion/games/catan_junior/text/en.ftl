game-name = Catan Junior

edition-2007 = Edition of 2007 (3 to 4 players)
edition-2014 = Edition of 2014 (2 to 4 players)
edition-2012 = English edition of 2012 (3 to 4 players)
edition-other = The big board of today’s “Catan Junior” (48 tiles, 12 lairs) is not supported.

good-wool = wool
    .land = plain
good-wood = wood
    .land = forest
good-rum = rum
    .land = sugar cane
good-treasure = treasure
    .land = cave
    .counted = { $count ->
        [one] { $count } treasure
       *[other] { $count } treasures
     }
good-pineapple = pineapple
    .counted = { $count ->
        [one] { $count } pineapple
       *[other] { $count } pineapples
     }
good-sabre = cutlass
    .counted = { $count ->
        [one] { $count } cutlass
       *[other] { $count } cutlasses
     }
good-gold = gold
    .land = river
good-goat = goat
    .land = goats
    .counted = { $count ->
        [one] { $count } goat
       *[other] { $count } goats
     }
good-molasses = molasses

colour-red = red
colour-blue = blue
colour-white = white
colour-orange = orange
colour-yellow = yellow
colour-violet = violet
colour-black = black

resource-cards = cards in hand
resource-lairs-left = lairs left
resource-ships-left = ships left
resource-brave-cards = brave cards

kind-pirate = pirate
kind-supply-wool = wool card
kind-supply-wood = wood card
kind-supply-rum = rum card
kind-supply-treasure = treasure card
kind-supply-pineapple = pineapple tile
kind-supply-sabre = cutlass tile
kind-supply-gold = gold card
kind-supply-goat = goat tile
kind-supply-molasses = molasses tile
kind-parrot-pirate = move the pirate
kind-parrot-build = a free ship or lair
kind-parrot-neighbours = the neighbours send one card each
kind-parrot-wool-2 = 2 wool
kind-parrot-wood-2-wool-1 = 2 wood and 1 wool
kind-parrot-pineapple-2-wood-2 = 2 pineapples and 2 wood
kind-parrot-wool-2-sabre-2 = 2 wool and 2 cutlasses
kind-parrot-goat-2-sabre-2 = 2 goats and 2 cutlasses
kind-parrot-molasses-2-wood-2 = 2 molasses and 2 wood
kind-harbour-wool-wool = harbour: 2 wool
kind-harbour-wool-wood = harbour: wool and wood
kind-harbour-wool-rum = harbour: wool and rum
kind-harbour-wool-treasure = harbour: wool and treasure
kind-harbour-wool-gold = harbour: wool and gold
kind-harbour-wood-wood = harbour: 2 wood
kind-harbour-wood-rum = harbour: wood and rum
kind-harbour-wood-treasure = harbour: wood and treasure
kind-harbour-wood-gold = harbour: wood and gold
kind-harbour-rum-rum = harbour: 2 rum
kind-harbour-rum-treasure = harbour: rum and treasure
kind-harbour-rum-gold = harbour: rum and gold
kind-harbour-treasure-treasure = harbour: 2 treasures
kind-harbour-treasure-gold = harbour: treasure and gold
kind-harbour-gold-gold = harbour: 2 gold
pile-pirate = Pirate
pile-supply = Goods
pile-parrot = Parrots
pile-harbour = Harbours
label-neighbours = neighbours give a card

phase-roll = Roll the die.
phase-pirate = A six! Where does the pirate go?
phase-play = Trade and build.
phase-parrot = Turn up the parrot card.
phase-card-pirate = The card says: move the pirate.
phase-free-build = Build a ship or a lair for free.
phase-gift = The neighbours send a card.
phase-harbour = Turn up the harbour card.
phase-over = The game is over.
title-build-ship = Build a ship
title-build-lair = Build a lair
title-move-pirate = Move the pirate
title-swap-market = Swap at the market
title-trade-stack = Swap with the stacks
title-reveal-parrot = Which card it is
title-reveal-harbour = Which card it is

option-beginner = First game: market only
option-beginner-true = yes, no other trade and no harbours
option-beginner-false = no, all kinds of trade
option-hidden-hands = Cards stay in the hand, the companion does not know them
option-hidden-hands-true = yes, it checks the board only
option-hidden-hands-false = no, it keeps every hand
option-player-trade = Players trade with each other
option-player-trade-edition = as the edition says
option-player-trade-yes = yes
option-player-trade-no = no
option-pirate-home = The pirate may go back to the fortress
option-pirate-home-edition = as the edition says
option-pirate-home-yes = yes
option-pirate-home-no = no
option-short-stack = When a stack is too short
option-short-stack-edition = as the edition says
option-short-stack-sole = nobody gets any, unless one player alone is due
option-short-stack-return = everybody gives that good back
option-pirate-card-must = A card that moves the pirate must move him
option-pirate-card-must-true = yes
option-pirate-card-must-false = no, he may stay
option-keep-free-build = A free build that does not fit is kept
option-keep-free-build-true = yes, for later
option-keep-free-build-false = no, it is lost
option-fortress-by-hand = Lair on the fortress
option-fortress-by-hand-true = its owner puts it there
option-fortress-by-hand-false = it goes there by itself
option-parrot-refill = Empty parrot stack
option-parrot-refill-true = shuffle it again
option-parrot-refill-false = no more cards
option-card-goods = A card that moves the pirate brings goods too
option-card-goods-edition = as the edition says
option-card-goods-yes = yes, like a six
option-card-goods-no = no
option-free-build-may = A free build may be declined
option-free-build-may-edition = as the edition says
option-free-build-may-yes = yes
option-free-build-may-no = no, it must be built
option-sole-taker = If only one player takes a good that runs short, that player gets what is left
option-sole-taker-true = yes
option-sole-taker-false = no, everybody gives it back
option-return-market = A good that runs short leaves the market too
option-return-market-true = yes, the market is laid out again
option-return-market-false = no, it stays there
option-colours = Colours in seat order, with commas

question-parrot-pirate = How many parrot cards move the pirate?
question-parrot-build = How many parrot cards bring a free ship or lair?
question-parrot-neighbours = How many parrot cards make the neighbours send a card?
question-parrot-wool-2 = How many parrot cards bring 2 wool?
question-parrot-wood-2-wool-1 = How many parrot cards bring 2 wood and 1 wool?
question-parrot-goat-2-sabre-2 = How many parrot cards give 2 goats and 2 cutlasses?
question-parrot-molasses-2-wood-2 = How many parrot cards give 2 molasses and 2 wood?
question-harbour-1 = Which two cards does the first harbour card show?
question-harbour-2 = Which two cards does the second harbour card show?
question-harbour-3 = Which two cards does the third harbour card show?
question-harbour-4 = Which two cards does the fourth harbour card show?
question-land-a = What is the land at the top left?
question-land-b = What is the land at the top in the middle?
question-land-c = What is the land at the top right?
question-land-d = What is the land on the left in the middle row?
question-land-e = What is the second land from the left in the middle row?
question-anchors = Which lair sites show an anchor?

move-roll-die = Roll: { $value }
move-move-pirate = Pirate to: { $land ->
    [fortress] fortress
    [wool-1] plain 1
    [wool-2] plain 2
    [wool-3] plain 3
    [wool-4] plain 4
    [wool-5] plain 5
    [wood-1] forest 1
    [wood-2] forest 2
    [wood-3] forest 3
    [wood-4] forest 4
    [wood-5] forest 5
    [rum-1] sugar cane 1
    [rum-2] sugar cane 2
    [rum-3] sugar cane 3
    [rum-4] sugar cane 4
    [rum-5] sugar cane 5
    [treasure-1] cave 1
    [treasure-2] cave 2
    [treasure-3] cave 3
    [treasure-4] cave 4
    [treasure-5] cave 5
    [pineapple-1] pineapple 1
    [pineapple-2] pineapple 2
    [pineapple-3] pineapple 3
    [pineapple-4] pineapple 4
    [pineapple-5] pineapple 5
    [sabre-1] cutlass 1
    [sabre-2] cutlass 2
    [sabre-3] cutlass 3
    [sabre-4] cutlass 4
    [sabre-5] cutlass 5
    [gold-1] river 1
    [gold-2] river 2
    [gold-3] river 3
    [gold-4] river 4
    [gold-5] river 5
    [goat-1] goats 1
    [goat-2] goats 2
    [goat-3] goats 3
    [goat-4] goats 4
    [goat-5] goats 5
    [molasses-1] molasses 1
    [molasses-2] molasses 2
    [molasses-3] molasses 3
    [molasses-4] molasses 4
    [molasses-5] molasses 5
   *[other] { $land }
  }
move-leave-pirate = Leave the pirate there
move-build-lair = Lair: { $site }
move-build-ship = Ship: { $way }
move-buy-parrot = Buy a parrot card
move-reveal-parrot = Card: { $card }
move-reveal-harbour = Card: { $card }
move-use-saved-build = Use the kept free build
move-leave-build = Build nothing for free
move-give-card = Send { $good }
move-swap-market = Market: give { $give }, take { $take } (place { $place })
move-trade-stack = Stack: give { $give }, take { $take }
move-trade-harbour = Take { $take } ({ $card })
move-offer-trade = Offer to { $partner }: { $give } for { $want }
move-accept-trade = Yes to { $partner }
move-decline-trade = No to { $partner }
move-withdraw-trade = Take back the offer to { $partner }
move-take-fortress = Lair on the fortress
move-end-turn = End of turn
move-correct-hand = Correct the hand: { COUNTED($number, $good) }
move-correct-market = Correct market place { $place }: { $good }

event-die-rolled = { $seat }: rolled { $value }.
event-harvested = { $seat }: { COUNTED($count, $good) } from the { $number }.
event-land-blocked = The pirate blocks { FORM($good, "land") } { $number }.
event-nothing-harvested = The { $number } brings nobody anything.
event-stack-short = Not enough { $good } for everybody: nobody gets any.
event-stack-emptied = { $seat }: only { $count } of { $due } { $good } were left.
event-good-returned = Not enough { $good }: everybody gives it back until the next turn.
event-cards-taken = { $seat }: takes { COUNTED($count, $good) }.
event-pirate-moved = { $seat }: the pirate goes to { FORM($good, "land") } { $number }.
event-pirate-went-home = { $seat }: the pirate goes back to the fortress.
event-lair-built = { $seat }: lair number { $lairs } ({ $site }).
event-ship-built = { $seat }: a ship ({ $way }).
event-parrot-bought = { $seat }: buys a parrot card.
event-parrot-revealed = { $seat }: { $card }.
event-free-build-lost = { $seat }: nothing can be built for free.
event-free-build-left = { $seat }: builds nothing for free.
event-free-build-saved = { $seat }: the free build is kept.
event-card-sent = { $seat }: sends a card to { $partner }.
event-card-seen = { $seat }: sends { $good } to { $partner }.
event-nothing-sent = { $seat }: has no card to send.
event-market-swapped = { $seat }: { $give } to the market, { $take } in the hand.
event-market-renewed = The market is laid out again after { $good }.
event-stack-traded = { $seat }: { COUNTED($count, $give) } for 1 { $take }.
event-harbour-traded = { $seat }: takes 1 { $take } ({ $card }).
event-harbour-taken = { $seat }: { $card }.
event-trade-offered = { $seat } offers { $partner }: { $give } for { $want }.
event-trade-made = { $seat } gives { $partner }: { $give } for { $want }.
event-trade-declined = { $seat }: no, thank you, { $partner }.
event-trade-withdrawn = { $seat }: takes back the offer to { $partner }.
event-fortress-taken = { $seat }: a lair on the fortress!
event-fortress-left = { $seat }: the lair comes back from the fortress.
event-parrots-shuffled = The { $count } parrot cards are shuffled again.
event-turn-began = On turn: { $seat }.
event-game-won = { $seat } wins with { $lairs } lairs!
event-hand-corrected = { $seat }: hand corrected.
event-market-corrected = { $seat }: market place { $place } corrected to { $good }.

violation-roll-first = Roll the die first.
violation-already-rolled = You have rolled: { $value }.
violation-no-such-face = A die has no { $value }.
violation-finish-first = First: { $phase }
violation-no-such-land = There is no land { $land }.
violation-pirate-must-leave = The pirate stands there already.
violation-pirate-must-move = The pirate must move.
violation-pirate-needs-land = The pirate must go to a land.
violation-no-such-site = There is no place for a lair: { $site }.
violation-no-such-way = There is no place for a ship: { $way }.
violation-site-taken = { $site }: a lair stands there already.
violation-way-taken = { $way }: a ship sails there already.
violation-no-ship-points = { $site }: first build a ship that leads there.
violation-no-lair-beside = { $way }: a ship needs your own lair beside it.
violation-rival-lair-beside = { $way }: the lair beside it belongs to { $owner }.
violation-second-ship-in-row = { $way }: after a ship comes a lair.
violation-no-lair-left = You have no lair left.
violation-no-ship-left = You have no ship left.
violation-cards-lacking = You still need: { $cards }.
violation-no-parrot-left = No parrot cards are left.
violation-no-such-card = No such card is left: { $card }.
violation-parrot-not-paid = Pay for the parrot card first.
violation-nothing-owed = You do not have to send a card.
violation-nothing-saved = There is no free build to use now.
violation-no-such-place = The market has no place { $place }.
violation-not-on-market = There is no { $good } on market place { $place }.
violation-market-used = The market is for one swap a turn.
violation-same-good = You would get { $good } for { $good }.
violation-foreign-good = This edition has no { $good }.
violation-stack-empty = The stack is empty: { $good }.
violation-good-withheld = There is no { $good } until the next turn.
violation-bank-rate = One card costs exactly { $rate } cards of a kind.
violation-harbour-price = At the harbour one card costs exactly these: { $cards }.
violation-must-build = The card says: build a ship or a lair.
violation-market-only = In a first game only the market trades.
violation-no-player-trade = Players do not trade with each other in this game.
violation-not-your-harbour = You do not hold this card: { $card }.
violation-hands-untold = The companion does not know the cards in hand.
violation-nobody-on-turn = Trade with { $turn }, whose turn it is.
violation-one-sided-trade = Both must give something.
violation-no-offer = There is no offer with { $partner }.
violation-offer-lapsed = { $partner } cannot keep the offer any more.
violation-not-bravest = Somebody else is ahead or just as brave.
violation-bad-number = { $number } cards are not possible.

drawing-market = Market
drawing-offer = Offer a trade
drawing-give = You give
drawing-want = You get
drawing-send = Send the offer

slot-fortress = fortress
slot-card = card place
slot-market-1 = market 1
slot-market-2 = market 2
slot-market-3 = market 3
slot-market-4 = market 4
slot-market-5 = market 5
slot-wool-1 = plain 1
slot-wool-2 = plain 2
slot-wool-3 = plain 3
slot-wool-4 = plain 4
slot-wool-5 = plain 5
slot-wood-1 = forest 1
slot-wood-2 = forest 2
slot-wood-3 = forest 3
slot-wood-4 = forest 4
slot-wood-5 = forest 5
slot-rum-1 = sugar cane 1
slot-rum-2 = sugar cane 2
slot-rum-3 = sugar cane 3
slot-rum-4 = sugar cane 4
slot-rum-5 = sugar cane 5
slot-treasure-1 = cave 1
slot-treasure-2 = cave 2
slot-treasure-3 = cave 3
slot-treasure-4 = cave 4
slot-treasure-5 = cave 5
slot-pineapple-1 = pineapple 1
slot-pineapple-2 = pineapple 2
slot-pineapple-3 = pineapple 3
slot-pineapple-4 = pineapple 4
slot-pineapple-5 = pineapple 5
slot-sabre-1 = cutlass 1
slot-sabre-2 = cutlass 2
slot-sabre-3 = cutlass 3
slot-sabre-4 = cutlass 4
slot-sabre-5 = cutlass 5
slot-gold-1 = river 1
slot-gold-2 = river 2
slot-gold-3 = river 3
slot-gold-4 = river 4
slot-gold-5 = river 5
slot-goat-1 = goats 1
slot-goat-2 = goats 2
slot-goat-3 = goats 3
slot-goat-4 = goats 4
slot-goat-5 = goats 5
slot-molasses-1 = molasses 1
slot-molasses-2 = molasses 2
slot-molasses-3 = molasses 3
slot-molasses-4 = molasses 4
slot-molasses-5 = molasses 5

# What an owner's board cannot be
fault-board-form = The board cannot be read: { $detail }
fault-board-edition = This board is of the edition of { $text }.
fault-board-players = This edition is not played by { $count }.
fault-board-size = A side of the board has { $low } to { $high } mm.
fault-board-good = This edition has no “{ $text }”.
fault-board-number = The land “{ $good }” has the number { $number }. The die gives 1 to 5.
fault-board-land-bare = The land “{ $good } { $number }” has no site for a lair.
fault-board-land-twice = The land “{ $good } { $number }” has site { $site } twice.
fault-board-alike = There can be at most { $most } lands “{ $good } { $number }”.
fault-board-idle = No land brings { $goods }.
fault-board-dull = No land has the number { $number }.
fault-board-name = “{ $text }” is no number of a site, 1 to 999.
fault-board-site = There is no site { $site } on the board.
fault-board-outside = { $site ->
    [fortress] The fortress lies outside the board.
   *[other] Site { $site } lies outside the board.
}
fault-board-way = The way “{ $way }” does not join two sites.
fault-board-way-end = The way { $way } leads to site { $site }, which is not on the board.
fault-board-way-twice = Two ways join the sites { $site } and { $other }.
fault-board-parts = The board falls into { $parts } parts. { $count ->
    [one] No ship gets to site { $sites }.
   *[other] No ship gets to the sites { $sites }.
}
fault-board-colour = No player has the colour “{ $text }”.
fault-board-starts = { $colour } starts on { $count ->
    [one] 1 site
   *[other] { $count } sites
}, there must be 2.
fault-board-colours = { $count ->
    [one] Only 1 colour has starts, that is too few.
   *[other] Only { $count } colours have starts, that is too few.
}
fault-board-start-twice = There are two starts on site { $site }.
fault-board-start-bare = The start of { $colour } on site { $site } lies beside no land.
fault-board-start-harbour = Site { $site } is a start and a harbour.
fault-board-start-ship = The ship of { $colour } on the way { $way } does not lie beside its lair on site { $site }.

form-offer-trade = Offer a trade
form-correct-hand = Correct a hand
form-correct-market = Correct the market
gain-lair = Lairs
gain-fortress = Fortress
answer-wool-wool = { kind-harbour-wool-wool }
answer-wool-wood = { kind-harbour-wool-wood }
answer-wool-rum = { kind-harbour-wool-rum }
answer-wool-treasure = { kind-harbour-wool-treasure }
answer-wool-gold = { kind-harbour-wool-gold }
answer-wood-wood = { kind-harbour-wood-wood }
answer-wood-rum = { kind-harbour-wood-rum }
answer-wood-treasure = { kind-harbour-wood-treasure }
answer-wood-gold = { kind-harbour-wood-gold }
answer-rum-rum = { kind-harbour-rum-rum }
answer-rum-treasure = { kind-harbour-rum-treasure }
answer-rum-gold = { kind-harbour-rum-gold }
answer-treasure-treasure = { kind-harbour-treasure-treasure }
answer-treasure-gold = { kind-harbour-treasure-gold }
answer-gold-gold = { kind-harbour-gold-gold }
assumed-board = the board for three players
drawing-aid = Cards
doing-roll = is rolling the die
doing-pirate = is moving the pirate
doing-play = is trading and building
doing-parrot = is turning up the parrot card
doing-card-pirate = is moving the pirate
doing-free-build = is building for free
doing-gift = is getting a card from the neighbours
doing-harbour = is turning up the harbour card
short-build-lair = Lair
short-build-ship = Ship
short-buy-parrot = Parrot
short-swap-market = Market
short-trade-stack = Stack
short-trade-harbour = Harbour
short-next = next:
help-roll = Roll the die and tap what it shows. Every land with that number brings its owners goods.
help-pirate = Touch the land the pirate goes to. It brings nothing while he is there.
help-play = Swap goods and build as often as you like. Pale things cannot be paid; what is missing is dashed.
help-parrot = Turn up the parrot card and say what it brings.
help-card-pirate = The card moves the pirate: touch the land he goes to.
help-free-build = Build a ship or a lair for nothing: touch a place that is lit.
help-gift = Each neighbour sends one card to who is on turn. Choose which of yours.
help-harbour = Turn up the harbour card and say which two goods it shows.
help-over = The game is over. The result and the course of the evening are after the game.

# Why the demo does what it does: one sentence on the rule behind a move
why-roll-die = The number says which islands bring goods to all who live there.
why-move-pirate = The pirate takes goods for whoever moves him, and that island brings nothing while he stands there.
why-leave-pirate = The pirate need not be moved here; he stays.
why-build-lair = A lair stands at the end of an own ship, and brings goods from its islands.
why-build-ship = A ship leads from an own lair or ship to where the next lair may stand.
why-buy-parrot = A parrot card helps at once, and who has the most of them holds the fortress.
why-reveal-parrot = The card is played as soon as it is turned up.
why-reveal-harbour = The harbour card says which exchange it allows.
why-use-saved-build = A free build from a card may be kept for a later turn.
why-leave-build = There is no good site now, so the free build waits.
why-give-card = Who was asked gives one card of the own choice.
why-swap-market = One card for one of the market, once in a turn.
why-trade-stack = Equal goods buy another one from the supply.
why-trade-harbour = The harbour exchanges more cheaply than the supply.
why-offer-trade = Anything may be offered; the other side decides.
why-accept-trade = Both sides gain what they lack.
why-decline-trade = The exchange was not worth it.
why-withdraw-trade = Nobody took the offer.
why-take-fortress = Nobody has more parrot cards: the fortress changes hands.
why-end-turn = Nothing more can be paid for, or the goods are saved for something dearer.
puzzle-number = Which roll brings you most cards?
puzzle-lair-site = You can pay for a lair. Where may it go?
puzzle-ship-way = You can pay for a ship. Where may it go?
puzzle-market-lair = Which swap on the market gets you a lair?
puzzle-bank-ship = Which swap with the stacks gets you a ship?
lesson-roll = Roll, and every land with that number brings its good to each lair beside it, yours and everybody's. A six moves the pirate instead.
lesson-pirate = Touch the land the pirate goes to: it brings nothing while he stands there. He hurts most where the others have their lairs.
lesson-blocked = The pirate stands on that land, so nobody got its good. He moves when a six is rolled or a card says so.
lesson-gift = A card asks both neighbours for one good each. You choose which of yours goes, and only the two of you know.
lesson-parrot = Turn the card up and do at once what it shows. It stays in front of you, and such cards also decide who gets the lair on the fortress.
lesson-harbour = A lair at an anchor brings a harbour card. From now on the two goods on it are changed for one other, as often as you like in your turn.
lesson-offer = Who is on turn offers you a trade. Nothing changes hands before you say yes, and you may say no.
lesson-lair = A lair goes where one of your ships points, and then brings goods like the others. The seventh wins, the one on the fortress counted.
lesson-ship = A ship goes beside one of your lairs. Where it points, your next lair can stand.
lesson-market = Once a turn you may swap one of your goods for one on the market. Five always lie there, and what you give the next player can take.
lesson-bank = Equal goods get you one other from the stacks; the card says how many. You may do it as often as you can pay.
lesson-harvest = A lair of yours lies at the land that was rolled, so it brought you its good. It does so in everybody's turn.
lesson-fortress = Whoever alone leads in the cards that count has a lair on the fortress. It brings no goods but counts for the win, and is lost when somebody draws level.
