// Generated from the description of the API: `make types` writes it anew.

/**
 * Where a phone joins now, the other addresses of the device, and the Wi-Fi to join
 * first (`null`: that of the house).
 */
export interface Addresses {
	address: string;
	others: string[];
	wifi: Wifi | null;
}

/**
 * Newer rules judge the match otherwise; `breaks` is the first entry that would
 * go, 0 where all still stand.
 */
export interface Adoption {
	breaks: number;
	text: string;
}

/**
 * The match began under other rules or facts; somebody must first say whether
 * what the present ones make of it counts.
 */
export interface AdoptionDue {
	type: "adoption_due";
}

/** The answer to a correction that another phone asked for. */
export interface AgreeBody {
	id: number;
	agree: boolean;
}

/**
 * Other moves for the line `revision`; `preview`: say only what changes.
 *
 * `ends`: it is confirmed that the match ends by it, or goes on though it was over.
 */
export interface AmendBody {
	expected_revision: number;
	revision: number;
	moves: Move[];
	preview?: boolean;
	ends?: boolean;
}

/** The corners of a marker in px, clockwise. */
export interface AnchorOutline {
	id: number;
	outline: [number, number][];
}

/** One value that a question may be answered by. */
export interface AnswerChoice {
	value: string;
	text: string;
}

/** An OpenAPI document. */
export interface ApiDocument {
	openapi: string;
	info: Record<string, string>;
	paths: Record<string, Record<string, unknown>>;
	components: Record<string, Record<string, unknown>>;
}

/** A board to check, and with `keep` to play on. */
export interface BoardBody {
	game: string;
	edition?: string;
	board: Record<string, unknown>;
	keep: boolean;
}

/** Whether the board is the owner's from now on. */
export interface BoardKept {
	kept: boolean;
}

/** A board as it was read from a file. */
export interface BoardRead {
	board: Record<string, unknown>;
}

/** What a board is made of, the shipped boards and the owner's, all in mm. */
export interface Boards {
	games: GameChoice[];
	game: string;
	edition: string;
	goods: NamedPart[];
	numbers: number[];
	colours: NamedColour[];
	seats: number[];
	harbours: boolean;
	origin: [number, number];
	shipped: ShippedBoard[];
	own: Record<string, unknown> | null;
	table: TableSize | null;
}

/** The questions of an edition; `strange` are answers to what is not asked. */
export interface Box {
	game: string;
	edition: string;
	host: boolean;
	assumed: NamedRecord[];
	strange: string[];
	groups: NamedRecord[];
	questions: Question[];
}

/** An answer to a question. */
export interface BoxAnswerBody {
	question: string;
	value: unknown;
}

/** A file of all answers of a game. */
export interface BoxFileBody {
	text: string;
}

/** How many answers the file held. */
export interface BoxImported {
	answers: number;
}

/** The four buttons of the panel; a phone offers the same. */
export type Button = "back" | "help" | "ok" | "plus";

/** Everything at once, for a page that opens. */
export interface Calibration {
	error: number | null;
	worst: number | null;
	scale: number | null;
	module: number | null;
	grade: Grade | null;
	date: string;
	word: string;
	lens: LensFigures | null;
	check: ZoneCheck;
	game: string | null;
	playing: boolean;
	ask: string;
	fields: string[];
}

/** Median and worst error in mm, px a mm, px a module; `null`: none in force. */
export interface CalibrationFigures {
	error: number | null;
	worst: number | null;
	scale: number | null;
	module: number | null;
	grade: Grade | null;
	date: string;
	word: string;
}

/** The camera to look through, as `CameraOption` names it. */
export interface CameraBody {
	source: string;
}

/** A camera that is attached: the setting that names it, and its name. */
export interface CameraOption {
	source: string;
	name: string;
}

/** The cameras that are attached, and the setting in force (`auto`: the first). */
export interface Cameras {
	options: CameraOption[];
	chosen: string;
}

/** What a command card did, or why it did nothing. */
export interface CardActed {
	done: boolean;
	text: string;
}

/** Accept what `partner` offers. */
export interface CatanJuniorAcceptTrade {
	type: "accept_trade";
	seat: number;
	partner: number;
}

/**
 * What a piece on the show place is good for.
 *
 * A supply card has a `good` and `uses`, what it helps to pay for (CJ-13); a
 * harbour card `gives` up cards (CJ-18); a parrot card has an `effect` and the
 * `goods` that it brings (CJ-24).
 */
export interface CatanJuniorAdvice {
	kind: string;
	good?: CatanJuniorGood;
	uses?: string[];
	gives?: Record<string, number>;
	effect?: CatanJuniorEffect;
	goods?: Record<string, number>;
}

/**
 * All hints of a position.
 *
 * `told` says whether the companion knows the hands, `empty` names the goods
 * whose stack is empty, `withheld` those that come back with the next turn
 * (CJ-46), `brave` the cards that count for the fortress: `pirate` or all
 * (`parrot`).
 */
export interface CatanJuniorAid {
	told: boolean;
	beginner: boolean;
	player_trade: boolean;
	goods: CatanJuniorGoodAid[];
	rolled: number;
	harvest: CatanJuniorHarvestAid[];
	market: CatanJuniorMarketAid[];
	market_open: boolean;
	costs: CatanJuniorCosts;
	bank_rate: number;
	empty: CatanJuniorGood[];
	withheld: CatanJuniorGood[];
	parrots_left: number;
	parrot_for_sale: boolean;
	card: string | null;
	fortress: number | null;
	brave: string;
	to_win: number;
	offers: CatanJuniorOffer[];
}

/** The die was rolled this turn. */
export interface CatanJuniorAlreadyRolled {
	type: "already_rolled";
	value: number;
}

/** A hand holds no such number of cards. */
export interface CatanJuniorBadNumber {
	type: "bad_number";
	number: number;
}

/** The bank takes just `rate` equal cards for one (CJ-21, CJ-43). */
export interface CatanJuniorBankRate {
	type: "bank_rate";
	rate: number;
}

/** The board for a drawing, mm; `legal` marks where the seat on turn may go. */
export interface CatanJuniorBoardView {
	width: number;
	height: number;
	sites: CatanJuniorSiteView[];
	ways: CatanJuniorWayView[];
	lands: CatanJuniorLandView[];
	fortress: CatanJuniorFortressView;
}

/** A lair on a site (CJ-14); free while a card says so (CJ-25). */
export interface CatanJuniorBuildLair {
	type: "build_lair";
	seat: number;
	site: string;
}

/** A ship on a way (CJ-15); free while a card says so (CJ-25). */
export interface CatanJuniorBuildShip {
	type: "build_ship";
	seat: number;
	way: string;
}

/** Pay for a parrot card, which is then turned up (CJ-24). */
export interface CatanJuniorBuyParrot {
	type: "buy_parrot";
	seat: number;
}

/** The hand lacks these cards. */
export interface CatanJuniorCardsLacking {
	type: "cards_lacking";
	cards?: CatanJuniorGood[];
	hidden?: true;
}

/** The owner says how many cards of a good they really hold. */
export interface CatanJuniorCorrectHand {
	type: "correct_hand";
	seat: number;
	good?: CatanJuniorGood;
	number?: number;
	hidden?: true;
}

/** What really lies on market place 1 to 5; the card comes from its stack. */
export interface CatanJuniorCorrectMarket {
	type: "correct_market";
	seat: number;
	place: number;
	good: CatanJuniorGood;
}

/** Prices of what can be built or bought. */
export interface CatanJuniorCosts {
	lair: Record<string, number>;
	ship: Record<string, number>;
	parrot: Record<string, number>;
}

/** Decline what `partner` offers. */
export interface CatanJuniorDeclineTrade {
	type: "decline_trade";
	seat: number;
	partner: number;
}

/** What a parrot card does. */
export type CatanJuniorEffect = "build" | "gift" | "pirate" | "take";

/** The turn goes on clockwise. */
export interface CatanJuniorEndTurn {
	type: "end_turn";
	seat: number;
}

/** Something else must be done first; `phase` says what. */
export interface CatanJuniorFinishFirst {
	type: "finish_first";
	phase: CatanJuniorPhase;
}

/** This edition does not know the good. */
export interface CatanJuniorForeignGood {
	type: "foreign_good";
	good: CatanJuniorGood;
}

/** The fortress, mm; `lair` is the owner of the lair there. */
export interface CatanJuniorFortressView {
	slot: string;
	x: number;
	y: number;
	lair: number | null;
	pirate: boolean;
	legal: boolean;
}

/** The match has ended. */
export interface CatanJuniorGameIsOver {
	type: "game_is_over";
}

/** A neighbour sends one card to `partner`, who is on turn (CJ-24). */
export interface CatanJuniorGiveCard {
	type: "give_card";
	seat: number;
	partner: number;
	good?: CatanJuniorGood;
	hidden?: true;
}

/** All goods of all editions; an edition names its five. */
export type CatanJuniorGood =
	| "goat"
	| "gold"
	| "molasses"
	| "pineapple"
	| "rum"
	| "sabre"
	| "treasure"
	| "wood"
	| "wool";

/** A good of the edition, and the name of its icon. */
export interface CatanJuniorGoodAid {
	good: CatanJuniorGood;
	icon: CatanJuniorGood;
}

/** The good comes back with the next turn (CJ-46). */
export interface CatanJuniorGoodWithheld {
	type: "good_withheld";
	good: CatanJuniorGood;
}

/** The companion does not know the hands in this match. */
export interface CatanJuniorHandsUntold {
	type: "hands_untold";
}

/** The harbour card takes just these cards for one (CJ-18). */
export interface CatanJuniorHarbourPrice {
	type: "harbour_price";
	cards: CatanJuniorGood[];
}

/** How many cards a land brought a seat with the last roll. */
export interface CatanJuniorHarvestAid {
	seat: number;
	land: string;
	count: number;
}

/** A land: its middle and the sites round it, clockwise, in mm. */
export interface CatanJuniorLandView {
	slot: string;
	good: CatanJuniorGood;
	icon: CatanJuniorGood;
	number: number;
	x: number;
	y: number;
	outline: [number, number][];
	pirate: boolean;
	rolled: boolean;
	yields: CatanJuniorYield[];
	legal: boolean;
}

/** A free ship or lair is not built, where the edition leaves it open (CJ-44). */
export interface CatanJuniorLeaveBuild {
	type: "leave_build";
	seat: number;
}

/** The pirate stays where he is (CJ-11). */
export interface CatanJuniorLeavePirate {
	type: "leave_pirate";
	seat: number;
}

/** What lies on market place 1 to 5. */
export interface CatanJuniorMarketAid {
	place: number;
	good: CatanJuniorGood;
}

/** Beginners trade on the market only (CJ-23). */
export interface CatanJuniorMarketOnly {
	type: "market_only";
}

/** The market was used this turn (CJ-19). */
export interface CatanJuniorMarketUsed {
	type: "market_used";
}

/** The pirate goes to a land, or to the fortress (CJ-11, CJ-24). */
export interface CatanJuniorMovePirate {
	type: "move_pirate";
	seat: number;
	land: string;
}

/** The card is an order: one of both is built (CJ-24). */
export interface CatanJuniorMustBuild {
	type: "must_build";
}

/** No own lair stands beside the ship site (CJ-15). */
export interface CatanJuniorNoLairBeside {
	type: "no_lair_beside";
	way: string;
}

/** The reserve holds no lair (CJ-16). */
export interface CatanJuniorNoLairLeft {
	type: "no_lair_left";
}

/** There is no such offer. */
export interface CatanJuniorNoOffer {
	type: "no_offer";
	partner: number;
}

/** The parrot stack is empty (CJ-30). */
export interface CatanJuniorNoParrotLeft {
	type: "no_parrot_left";
}

/** Players do not trade with each other in this match (CJ-43). */
export interface CatanJuniorNoPlayerTrade {
	type: "no_player_trade";
}

/** The reserve holds no ship (CJ-16). */
export interface CatanJuniorNoShipLeft {
	type: "no_ship_left";
}

/** No own ship points at the site (CJ-14). */
export interface CatanJuniorNoShipPoints {
	type: "no_ship_points";
	site: string;
}

/** No such card is left in the stack. */
export interface CatanJuniorNoSuchCard {
	type: "no_such_card";
	card: string;
}

/** A die has the faces 1 to 6. */
export interface CatanJuniorNoSuchFace {
	type: "no_such_face";
	value: number;
}

/** The board has no such land. */
export interface CatanJuniorNoSuchLand {
	type: "no_such_land";
	land: string;
}

/** The market has places 1 to 5. */
export interface CatanJuniorNoSuchPlace {
	type: "no_such_place";
	place: number;
}

/** The board has no such site. */
export interface CatanJuniorNoSuchSite {
	type: "no_such_site";
	site: string;
}

/** The board has no such ship site. */
export interface CatanJuniorNoSuchWay {
	type: "no_such_way";
	way: string;
}

/** One of the two traders must be on turn (CJ-22). */
export interface CatanJuniorNobodyOnTurn {
	type: "nobody_on_turn";
	turn: number;
}

/** Only who alone leads in cards may take the fortress (CJ-27). */
export interface CatanJuniorNotBravest {
	type: "not_bravest";
}

/** The game expects something else; `phase` says what. */
export interface CatanJuniorNotNow {
	type: "not_now";
	phase: string;
}

/** Another card lies on that place. */
export interface CatanJuniorNotOnMarket {
	type: "not_on_market";
	place: number;
	good: CatanJuniorGood;
}

/** The player does not hold that harbour card. */
export interface CatanJuniorNotYourHarbour {
	type: "not_your_harbour";
	card: string;
}

/** Another player is asked now. */
export interface CatanJuniorNotYourTurn {
	type: "not_your_turn";
	turn: number;
}

/** This player owes no card. */
export interface CatanJuniorNothingOwed {
	type: "nothing_owed";
}

/** No free build is kept, or nothing can be built. */
export interface CatanJuniorNothingSaved {
	type: "nothing_saved";
}

/** `seat` gives `give` to `partner` for `want`, if the partner accepts. */
export interface CatanJuniorOffer {
	seat: number;
	partner: number;
	give: CatanJuniorGood[];
	want: CatanJuniorGood[];
}

/** The offer cannot be kept any more. */
export interface CatanJuniorOfferLapsed {
	type: "offer_lapsed";
	partner: number;
}

/** Offer cards to another player; one of the two is on turn (CJ-22). */
export interface CatanJuniorOfferTrade {
	type: "offer_trade";
	seat: number;
	partner: number;
	give: CatanJuniorGood[];
	want: CatanJuniorGood[];
}

/** Both sides of a trade give at least one card. */
export interface CatanJuniorOneSidedTrade {
	type: "one_sided_trade";
}

/** A parrot card is bought before it is turned up (CJ-24). */
export interface CatanJuniorParrotNotPaid {
	type: "parrot_not_paid";
}

/** What the table waits for. */
export type CatanJuniorPhase =
	| "card_pirate"
	| "free_build"
	| "gift"
	| "harbour"
	| "over"
	| "parrot"
	| "pirate"
	| "play"
	| "roll";

/** Staying where he is is no move (CJ-11). */
export interface CatanJuniorPirateMustLeave {
	type: "pirate_must_leave";
}

/** He must go to another land (CJ-24, CJ-42). */
export interface CatanJuniorPirateMustMove {
	type: "pirate_must_move";
}

/** He may not go back to the fortress. */
export interface CatanJuniorPirateNeedsLand {
	type: "pirate_needs_land";
}

/** One player's things. `private` is the owner's alone. */
export interface CatanJuniorPlayerView {
	seat: number;
	name: string;
	colour: string;
	score: number;
	resources: Record<string, number>;
	harbours: string[];
	parrots: string[];
	saved: number;
	private: CatanJuniorPrivate | null;
}

/** The hand, card by good; `None` while the companion does not know the hands. */
export interface CatanJuniorPrivate {
	hand: Record<string, number> | null;
}

/** The harbour card that was taken (CJ-18). */
export interface CatanJuniorRevealHarbour {
	type: "reveal_harbour";
	seat: number;
	card: string;
}

/** The parrot card that was turned up. */
export interface CatanJuniorRevealParrot {
	type: "reveal_parrot";
	seat: number;
	card: string;
}

/** The lair beside the ship site is another player's (CJ-15). */
export interface CatanJuniorRivalLairBeside {
	type: "rival_lair_beside";
	way: string;
	owner: number;
}

/** The die shows `value`, 1 to 6 (CJ-8). */
export interface CatanJuniorRollDie {
	type: "roll_die";
	seat: number;
	value: number;
}

/** The die comes first (CJ-8). */
export interface CatanJuniorRollFirst {
	type: "roll_first";
}

/** A card is swapped for another good. */
export interface CatanJuniorSameGood {
	type: "same_good";
	good: CatanJuniorGood;
}

/** After a ship comes a lair (CJ-15). */
export interface CatanJuniorSecondShipInRow {
	type: "second_ship_in_row";
	way: string;
}

/** A lair stands there (CJ-16). */
export interface CatanJuniorSiteTaken {
	type: "site_taken";
	site: string;
}

/** A lair site; mm from the board's top left corner. `lair` is its owner. */
export interface CatanJuniorSiteView {
	slot: string;
	x: number;
	y: number;
	harbour: boolean;
	lair: number | null;
	legal: boolean;
}

/** The stack holds no card of the good. */
export interface CatanJuniorStackEmpty {
	type: "stack_empty";
	good: CatanJuniorGood;
}

/** One card from the hand for the card on market place 1 to 5 (CJ-19). */
export interface CatanJuniorSwapMarket {
	type: "swap_market";
	seat: number;
	place: number;
	take: CatanJuniorGood;
	give: CatanJuniorGood;
}

/** The sole leader puts a lair on the fortress by hand (CJ-27). */
export interface CatanJuniorTakeFortress {
	type: "take_fortress";
	seat: number;
}

/**
 * The two cards of a harbour card back to the stacks for one other (CJ-18).
 *
 * `give` are the cards that were really given; none: as the harbour card says.
 */
export interface CatanJuniorTradeHarbour {
	type: "trade_harbour";
	seat: number;
	card: string;
	take: CatanJuniorGood;
	give?: CatanJuniorGood[];
}

/**
 * Equal cards back to their stack for one other (CJ-21, CJ-43).
 *
 * `give` is a good, of which as many are given as the bank asks for, or the cards
 * that were really given.
 */
export interface CatanJuniorTradeStack {
	type: "trade_stack";
	seat: number;
	give: CatanJuniorGood[] | CatanJuniorGood;
	take: CatanJuniorGood;
}

/** Nobody sits there. */
export interface CatanJuniorUnknownSeat {
	type: "unknown_seat";
	number: number;
}

/** A free build kept from an earlier card is used now. */
export interface CatanJuniorUseSavedBuild {
	type: "use_saved_build";
	seat: number;
}

/** All that a seat, or the public, may know. */
export interface CatanJuniorView {
	phase: string;
	turn: number | null;
	to_act: number[];
	players: CatanJuniorPlayerView[];
	board: CatanJuniorBoardView;
	aid: CatanJuniorAid;
	outcome: Outcome | null;
	assumed: string[];
}

/** A ship stands there (CJ-16). */
export interface CatanJuniorWayTaken {
	type: "way_taken";
	way: string;
}

/** A ship site between two lair sites, mm. `ship` is its owner. */
export interface CatanJuniorWayView {
	slot: string;
	ends: [number, number][];
	ship: number | null;
	legal: boolean;
}

/** Take back the own offer to `partner`. */
export interface CatanJuniorWithdrawTrade {
	type: "withdraw_trade";
	seat: number;
	partner: number;
}

/** How many cards a land brings to a seat. */
export interface CatanJuniorYield {
	seat: number;
	count: number;
}

/** A cell by column and row, both from 0 at the top left. */
export interface Cell {
	column: number;
	row: number;
}

/** A move that may be made, with its sentence and the places that it names. */
export interface Choice {
	move: Move;
	text: string;
	chance: boolean;
	slots: string[];
}

/** The tiles with a code on their tags. */
export interface CodeBody {
	game: string;
	edition?: string;
	code: string;
}

/** A colour of wooden pieces: `#rrggbb` and its name. */
export interface Colour {
	hex: string;
	label: string;
}

/**
 * An answer to the table; `index` is that of a story, `question` what the
 * phone was asked.
 */
export interface ConfirmBody {
	expected_revision: number;
	answer: "offer" | "record" | "story" | "table";
	index?: number | null;
	question?: string | null;
}

/** Corners of the table in px, clockwise; without them four tiles are looked for. */
export interface CornersBody {
	corners?: [number, number][] | null;
}

/** A correction of several lines; else as `AmendBody`. */
export interface CorrectBody {
	expected_revision: number;
	edits: EditBody[];
	preview?: boolean;
	ends?: boolean;
}

/** The correction waits until those who are asked agree; `wish` is its number. */
export interface CorrectionAsked {
	wish: number;
	asked: string[];
}

/** A correction that waits for an answer; `may`: this phone's counts. */
export interface CorrectionRequest {
	id: number;
	may: boolean;
	asked: string;
	text: string;
	old: string;
	new: string;
}

/**
 * How many of a kind the box holds, were seen, and are missing.
 *
 * The first answer of a page has its drawing.
 */
export interface CountedKind {
	kind: string;
	name: string;
	held: number;
	assumed: boolean;
	seen: number;
	missing: number;
	drawing?: Drawing;
}

/** The camera looks at the game again. */
export interface CountingStopped {
	counting: false;
}

/** What a watcher wishes: another pace, one move, or another game. */
export interface DemoBody {
	slow?: boolean | null;
	paused?: boolean | null;
	next?: boolean;
	game?: string;
}

/** How the demo plays, and what else it could. */
export interface DemoPlaying {
	game: string;
	slow: boolean;
	paused: boolean;
	games: NamedGame[];
}

/** The change is made; the match is at `revision` now. */
export interface Done {
	revision: number;
}

/** A piece, upright: size in mm, polygons from back to front. */
export interface Drawing {
	width: number;
	height: number;
	label: string;
	shapes: Shape[];
}

/**
 * What a correction does at `line` (`null`: after the last one).
 *
 * `instead`: its moves are these (none: it is left out); `before`: these were
 * missed before it; `rest`: it and all after it are dropped.
 */
export interface EditBody {
	line: number | null;
	kind: "before" | "instead" | "rest";
	moves: Move[];
}

/** An edition to choose. */
export interface EditionChoice {
	key: string;
	name: string;
}

/** An edition to choose from. */
export interface EditionName {
	game: string;
	edition: string;
	name: string;
}

/** An edition: numbers of players that it takes, number of its assumed facts. */
export interface EditionOffered {
	key: string;
	name: string;
	seats: number[];
	assumed: number;
}

/** For which game and edition. */
export interface EditorBody {
	game: string;
	edition?: string;
}

/** Tiles that are enrolled: whose they are, and how many. */
export interface EnrolledTile {
	code: string;
	kind: string;
	turn: number;
	text: string;
	drawing: Drawing;
	sticker: StickerPlace;
	name: string;
	count: number;
}

/** Correction by `seat`: `player` has so much gold. */
export interface EntdeckerAdjustGold {
	type: "adjust_gold";
	seat: number;
	player: number;
	gold: number;
}

/** Correction by `seat`: `player` has `score` points. */
export interface EntdeckerAdjustScore {
	type: "adjust_score";
	seat: number;
	player: number;
	score: number;
}

/** Correction by `seat`: a unit of `player` stands there, or does not. */
export interface EntdeckerAdjustUnit {
	type: "adjust_unit";
	seat: number;
	player: number;
	unit: EntdeckerUnit;
	cell: Cell;
	part: number;
	stands: boolean;
}

/**
 * All hints of a position.
 *
 * `waiting` are the islands to be scored, `scouts` the number of scouts that
 * walk to the paths, by seat as text; `prices` gold for a tile of a stack and for a
 * unit, by name.
 */
export interface EntdeckerAid {
	hand: EntdeckerTileAid | null;
	starts: EntdeckerStartAid[];
	islands: EntdeckerIslandAid[];
	paths: EntdeckerPathAid[];
	left: EntdeckerLeftAid;
	voyage: EntdeckerVoyageAid;
	waiting: EntdeckerPartRef[][];
	scouts: Record<string, number>;
	prices: Record<string, number>;
}

/** A tile lies there already (NE-21). */
export interface EntdeckerAlreadyDiscovered {
	type: "already_discovered";
	cell: Cell;
}

/** The island is scored: nothing would take a unit off it again (NE-40). */
export interface EntdeckerAlreadyScored {
	type: "already_scored";
	cell: Cell;
}

/** Announce `count` tiles, all from hidden or all from open stacks (NE-17). */
export interface EntdeckerAnnounce {
	type: "announce";
	seat: number;
	stack: EntdeckerStack;
	count: number;
}

/** Tiles are announced and paid before the first is drawn (NE-17). */
export interface EntdeckerAnnounceFirst {
	type: "announce_first";
}

/** The fields, the ship, and `wake`: where the voyage has been. */
export interface EntdeckerBoard {
	columns: number;
	rows: number;
	edges: EntdeckerEdgeView[];
	cells: EntdeckerCellView[];
	ship: Cell | null;
	wake: Cell[];
	paths: EntdeckerPathView[];
}

/**
 * A laid tile.
 *
 * `sides` are N, E, S, W as they lie, `last` marks the field discovered last,
 * `parts` counts the land parts.
 */
export interface EntdeckerCellView {
	column: number;
	row: number;
	kind: string;
	turn: number;
	sides: string;
	bonus: number;
	event: string;
	filled: boolean;
	last: boolean;
	parts: number;
	units: EntdeckerUnitView[];
}

/** The roller's choice after the wheel, 2 to 6 (NE-10). */
export interface EntdeckerChooseIncome {
	type: "choose_income";
	seat: number;
	value: number;
}

/** Gold of a way home and why: the `edge` field, or a `toll` to a seat. */
export interface EntdeckerCoinAid {
	why: string;
	gold: number;
	seat: number | null;
}

/** Correction by `seat`: the tile on this field was mis-seen. */
export interface EntdeckerCorrectTile {
	type: "correct_tile";
	seat: number;
	cell: Cell;
	kind: string;
	turn: number;
}

/** No scout for the native (NE-29). */
export interface EntdeckerDeclineNative {
	type: "decline_native";
	seat: number;
}

/** The tile in hand fits nowhere (NE-22, NE-23). */
export interface EntdeckerDiscardTile {
	type: "discard_tile";
	seat: number;
}

/** The top tile of a hidden stack turned out to be this (NE-20). */
export interface EntdeckerDrawTile {
	type: "draw_tile";
	seat: number;
	kind: string;
}

/** An edge field; `cost` in gold is what a start or a way home there takes. */
export interface EntdeckerEdgeView {
	column: number;
	row: number;
	cost: number;
}

/** Sail no further, or place no unit (NE-25). */
export interface EntdeckerEndVoyage {
	type: "end_voyage";
	seat: number;
}

/** A field where a tile fits, after `turn` quarter turns clockwise. */
export interface EntdeckerFitAid {
	column: number;
	row: number;
	turn: number;
}

/** The match has ended. */
export interface EntdeckerGameIsOver {
	type: "game_is_over";
}

/** A land side of a field that still faces an undiscovered one. */
export interface EntdeckerGapAid {
	column: number;
	row: number;
	side: Side;
}

/** An island: its value so far, and who would score what now. */
export interface EntdeckerIslandAid {
	id: number;
	complete: boolean;
	scored: boolean;
	parts: EntdeckerPartRef[];
	open: EntdeckerGapAid[];
	tiles: number;
	bonus: number;
	value: number;
	steps: EntdeckerStepAid[];
	ranks: EntdeckerRankAid[];
}

/** The tile fits, so it must be laid (NE-22); one field where it does. */
export interface EntdeckerItFits {
	type: "it_fits";
	cell: Cell;
	turn: number;
}

/** Edge fields are sea: no land may touch them (NE-21). */
export interface EntdeckerLandAtTheRim {
	type: "land_at_the_rim";
	cell: Cell;
	side: Side;
}

/** Lay the tile in hand beside the ship (NE-21, NE-22). */
export interface EntdeckerLayTile {
	type: "lay_tile";
	seat: number;
	cell: Cell;
	turn: number;
}

/** Tiles left by pattern, counting only what is known; no waterfalls. */
export interface EntdeckerLeftAid {
	hidden: Record<string, number>;
	open: Record<string, number>;
	discarded: number;
	hidden_total: number;
}

/** At least one tile is drawn before a voyage ends (NE-17). */
export interface EntdeckerMustSail {
	type: "must_sail";
}

/** The numbers of two own scouts, told in secret before the game (NE-52). */
export interface EntdeckerNameChiefs {
	type: "name_chiefs";
	seat: number;
	first?: number;
	second?: number;
	hidden?: true;
}

/** The native lets a scout from the reserve onto a path at once (NE-29). */
export interface EntdeckerNativeScout {
	type: "native_scout";
	seat: number;
	path: number;
}

/** A unit stands on land (NE-31). */
export interface EntdeckerNoLandThere {
	type: "no_land_there";
	cell: Cell;
}

/** None of your scouts stands there. */
export interface EntdeckerNoScoutThere {
	type: "no_scout_there";
}

/** Ship and tile must meet sea to sea, on this side of the tile (NE-21). */
export interface EntdeckerNoSeaToShip {
	type: "no_sea_to_ship";
	cell: Cell;
	side: Side;
}

/** Neither an edge field nor a discovered tile (NE-11). */
export interface EntdeckerNoStartField {
	type: "no_start_field";
	cell: Cell;
}

/** No completed island waits there. */
export interface EntdeckerNoSuchIsland {
	type: "no_such_island";
	cell: Cell;
}

/** There is no such path. */
export interface EntdeckerNoSuchPath {
	type: "no_such_path";
	path: number;
}

/** The kind is unknown, or does not belong to this stack. */
export interface EntdeckerNoSuchTile {
	type: "no_such_tile";
	kind: string;
}

/** No token has that value, or all of it are known to lie elsewhere. */
export interface EntdeckerNoSuchToken {
	type: "no_such_token";
	value: number;
}

/** The number cannot be: it must lie between `low` and `high`. */
export interface EntdeckerNoSuchValue {
	type: "no_such_value";
	value: number;
	low: number;
	high: number;
}

/** No way home costs just these coins and tolls (NE-16); `ways` are there. */
export interface EntdeckerNoSuchWay {
	type: "no_such_way";
	cell: Cell;
	ways: EntdeckerPricedWay[];
}

/** No stack holds a tile any more, nor does the discard pile (NE-53). */
export interface EntdeckerNoTileLeft {
	type: "no_tile_left";
}

/** None of these is in the reserve. */
export interface EntdeckerNoUnitLeft {
	type: "no_unit_left";
	unit: EntdeckerUnit;
}

/** No route leads from the start tile to an edge field (NE-13). */
export interface EntdeckerNoWayHome {
	type: "no_way_home";
	cell: Cell;
}

/** A tile is laid right beside the ship (NE-21). */
export interface EntdeckerNotBesideShip {
	type: "not_beside_ship";
	cell: Cell;
	ship: Cell;
}

/** It costs `need`, the purse holds `have`. */
export interface EntdeckerNotEnoughGold {
	type: "not_enough_gold";
	need: number;
	have: number;
}

/** Waterfall tiles cannot be bought (NE-20). */
export interface EntdeckerNotForSale {
	type: "not_for_sale";
	kind: string;
}

/** The game expects something else; `phase` says what. */
export interface EntdeckerNotNow {
	type: "not_now";
	phase: string;
}

/** Another player is asked now. */
export interface EntdeckerNotYourTurn {
	type: "not_your_turn";
	turn: number;
}

/** No tile was discovered on this voyage (NE-32). */
export interface EntdeckerNothingLaid {
	type: "nothing_laid";
}

/** No sea side of the start field faces an undiscovered field (NE-12). */
export interface EntdeckerNothingToDiscover {
	type: "nothing_to_discover";
	cell: Cell;
}

/** No field of the unexplored area (NE-21). */
export interface EntdeckerOffTheBoard {
	type: "off_the_board";
	cell: Cell;
}

/** A land part of a field: 0, or 1 for a strait's second. */
export interface EntdeckerPartRef {
	column: number;
	row: number;
	part: number;
}

/**
 * A jungle path by its number from 1: who leads, and who can still catch up.
 *
 * `strength` maps a seat, as text, to its scouts; `free` counts the spaces.
 */
export interface EntdeckerPathAid {
	path: number;
	leader: number | null;
	strength: Record<string, number>;
	free: number;
	can_overtake: number[];
}

/** Every space of the path is taken, counted from 1. */
export interface EntdeckerPathFull {
	type: "path_full";
	path: number;
}

/**
 * A jungle path: its spaces (dot, eye, plain), and who stands on each.
 *
 * `token` is `None` where the hut is empty, else `"hidden"` or its value, once
 * this seat may know it.
 */
export interface EntdeckerPathView {
	spaces: string[];
	scouts: (number | null)[];
	token: number | string | null;
}

/** What the game expects next. */
export type EntdeckerPhase =
	| "announce"
	| "chiefs"
	| "chiefs_open"
	| "end"
	| "income"
	| "island"
	| "lay"
	| "native"
	| "scouts"
	| "start"
	| "token"
	| "tokens_open"
	| "unit"
	| "voyage"
	| "wheel";

/** A scout of the scored island walks onto a path, counted from 1 (NE-45). */
export interface EntdeckerPlaceScout {
	type: "place_scout";
	seat: number;
	path: number;
}

/**
 * Stand a unit on the tile discovered last (NE-31 ... NE-33).
 *
 * `part` is its land, 0 or a strait's second 1; on a strait it must be named.
 */
export interface EntdeckerPlaceUnit {
	type: "place_unit";
	seat: number;
	unit: EntdeckerUnit;
	part?: number | null;
}

/** One player's things. `private` is the owner's alone. */
export interface EntdeckerPlayerView {
	seat: number;
	name: string;
	colour: string;
	score: number;
	resources: Record<string, number>;
	private: EntdeckerPrivate | null;
}

/** A way home: gold of its edge field, and whom tolls are due to. */
export interface EntdeckerPricedWay {
	coins: number;
	tolls: number[];
}

/** The tokens seen, value by path from 1 as text, and the chief scouts' numbers. */
export interface EntdeckerPrivate {
	tokens: Record<string, number>;
	chiefs: [number, number] | null;
}

/** The token drawn from the bag for a hut; 0 when it is not told yet (NE-46). */
export interface EntdeckerPutToken {
	type: "put_token";
	seat: number;
	path: number;
	value?: number;
	hidden?: true;
}

/** A player's rank on an island, 1 the first, and by what (NE-41). */
export interface EntdeckerRankAid {
	rank: number;
	seat: number;
	points: number;
	settlements: number;
	bases: number;
	scouts: number;
}

/** Scouts come back only when the reserve is empty (NE-34). */
export interface EntdeckerReserveNotEmpty {
	type: "reserve_not_empty";
	scouts: number;
}

/** At the end: the paths of the two chief scouts, -1 for none (NE-52). */
export interface EntdeckerRevealChiefs {
	type: "reveal_chiefs";
	seat: number;
	first: number;
	second: number;
}

/** At the end: the token of a hut that nobody had told (NE-50). */
export interface EntdeckerRevealToken {
	type: "reveal_token";
	seat: number;
	path: number;
	value: number;
}

/** The die shows 2 to 6: the roller gets it, the others one more (NE-10). */
export interface EntdeckerRollIncome {
	type: "roll_income";
	seat: number;
	value: number;
}

/** The die shows the wheel: the roller will choose (NE-10). */
export interface EntdeckerRollWheel {
	type: "roll_wheel";
	seat: number;
}

/** Score this completed island next (NE-39). */
export interface EntdeckerScoreIsland {
	type: "score_island";
	seat: number;
	cell: Cell;
	part: number;
}

/** This side of the tile does not match the neighbour on `other` (NE-21). */
export interface EntdeckerSideDoesNotMatch {
	type: "side_does_not_match";
	cell: Cell;
	side: Side;
	other: Cell;
}

/** No voyage this turn, because none can be paid or started (NE-18). */
export interface EntdeckerSkipVoyage {
	type: "skip_voyage";
	seat: number;
}

/** Where announced tiles come from. */
export type EntdeckerStack = "hidden" | "open";

/** No tile is left there to be announced. */
export interface EntdeckerStacksOut {
	type: "stacks_out";
	stack: EntdeckerStack;
}

/** A start field, its cheapest way home, and how many ways there are (NE-16). */
export interface EntdeckerStartAid {
	column: number;
	row: number;
	cost: number;
	reasons: EntdeckerCoinAid[];
	cells: Cell[];
	ways: number;
}

/**
 * Put the ship on an edge field or a tile (NE-11 ... NE-16).
 *
 * The way home that was chosen ends on an edge field of `coins` gold and
 * passes units of the owners `tolls`, in seat order. What is left out is as on
 * the cheapest way.
 */
export interface EntdeckerStartVoyage {
	type: "start_voyage";
	seat: number;
	cell: Cell;
	coins?: number | null;
	tolls?: number[] | null;
}

/** One step of an island's value: a tile or (`fall`) its waterfall (NE-40). */
export interface EntdeckerStepAid {
	column: number;
	row: number;
	points: number;
	fall: boolean;
}

/** Take an own scout from a path space into the empty reserve (NE-34). */
export interface EntdeckerTakeBackFromPath {
	type: "take_back_from_path";
	seat: number;
	path: number;
	space: number;
}

/** Take an own scout from a tile into the empty reserve (NE-34). */
export interface EntdeckerTakeBackFromTile {
	type: "take_back_from_tile";
	seat: number;
	cell: Cell;
	part: number;
}

/** This tile was taken from an open stack (NE-20). */
export interface EntdeckerTakeTile {
	type: "take_tile";
	seat: number;
	kind: string;
}

/** Where a tile fits now; `nowhere` is the proof that it must be discarded. */
export interface EntdeckerTileAid {
	kind: string;
	fits: EntdeckerFitAid[];
	nowhere: boolean;
}

/** The three wooden units. */
export type EntdeckerUnit = "base" | "scout" | "settlement";

/** A unit on a land part of a tile. */
export interface EntdeckerUnitView {
	seat: number;
	unit: EntdeckerUnit;
	part: number;
}

/** Nobody sits there. */
export interface EntdeckerUnknownSeat {
	type: "unknown_seat";
	number: number;
}

/** All that a seat, or the public, may know. */
export interface EntdeckerView {
	phase: EntdeckerPhase;
	turn: number | null;
	to_act: number[];
	players: EntdeckerPlayerView[];
	board: EntdeckerBoard;
	aid: EntdeckerAid;
	outcome: Outcome | null;
	assumed: string[];
}

/** The announced stack, the tiles that are still paid, and those drawn. */
export interface EntdeckerVoyageAid {
	stack: EntdeckerStack | null;
	left: number;
	drawn: number;
}

/** A voyage can be paid and started, so it must be made (NE-18). */
export interface EntdeckerVoyagePossible {
	type: "voyage_possible";
	need: number;
}

/** A strait has two lands: the unit's must be named (NE-33). */
export interface EntdeckerWhichPart {
	type: "which_part";
	cell: Cell;
}

/** Gone; `left` are the files of the box that could not be rewritten. */
export interface Erased {
	left: string[];
	sentence: string;
}

/** A refused request; nothing was changed. */
export interface Error {
	error: ErrorDetail;
}

/**
 * Why a request was refused: a code, and a sentence in the phone's language.
 *
 * `record` is the broken rule with the places that it names, where it was a rule.
 */
export interface ErrorDetail {
	code: string;
	sentence: string;
	record?: Violation;
	slots?: string[];
}

/** Matches, the newest first; `pending` more come when it is asked for again. */
export interface EveningList {
	host: boolean;
	pending: number;
	evenings: EveningSummary[];
}

/**
 * A match: `started` in s since 1970, `minutes` of playing, `picture` the
 * revision of its last photo, `play` a link for BG Stats (empty: not over),
 * `fault` why it cannot be opened, `told` what happened in a few sentences.
 */
export interface EveningSummary {
	match: string;
	game: string;
	game_name: string;
	started: number;
	minutes: number;
	over: boolean;
	on_table: boolean;
	imported: boolean;
	players: PlayerResult[];
	picture: number | null;
	play: string;
	told: string[];
	fault: string;
}

/**
 * How many games were played by how many people, and who won last with how much;
 * an empty name before the first game came to its end.
 */
export interface EveningsSoFar {
	games: number;
	people: number;
	winner: string;
	points: number;
}

/** A change to the match that the phone saw at `expected_revision`. */
export interface ExpectedBody {
	expected_revision: number;
}

/** A figure of a seat that a correction changes; `private`: only it may know. */
export interface FigureChange {
	seat: number;
	name: string;
	what: string;
	before: number;
	after: number;
	private: boolean;
}

/** The text of a file. */
export interface FileBody {
	game: string;
	edition?: string;
	text: string;
}

/**
 * How sharp the picture is in percent, now and at best since it was begun
 * (`null`: no anchors in it); `hint` says what moves the lens, `text` what to
 * do.
 */
export interface Focus {
	drive: LensDrive;
	word: FocusWord;
	percent: number | null;
	best: number | null;
	hint: string;
	text: string;
}

/** What to do about the focus, or how it went. Message `focus-<word>`. */
export type FocusWord =
	| "best"
	| "busy"
	| "done"
	| "failed"
	| "no-anchors"
	| "nothing"
	| "sharp"
	| "sharper"
	| "softer"
	| "turn"
	| "untried";

/** A move that keeps the books: put in before `line`, or fallen away there. */
export interface FollowedMove {
	line: number;
	text: string;
	put_in: boolean;
}

/** A person, or a name that is nobody's, to be forgotten. */
export interface ForgetBody {
	person?: number | null;
	name?: string;
}

/** The fields of a move of `type`. */
export interface Form {
	type: string;
	corrects: boolean;
	title: string;
	fields: FormField[];
}

/** One value that a field may take, and how a player reads it. */
export interface FormChoice {
	value: unknown;
	text: string;
}

/**
 * A field of a move; `counts` asks how often each choice is in a list, a
 * `number` may lie between `low` and `high`. Where it is `optional`, nothing
 * (`null`) leaves it to the rules.
 */
export interface FormField {
	name: string;
	label: string;
	value: unknown;
	form: "choice" | "counts" | "flag" | "number" | "text";
	choices?: FormChoice[];
	low?: number;
	high?: number;
	optional?: boolean;
}

/** Forms of a line's own moves, and of the moves that put something right. */
export interface Forms {
	own: Form[];
	right: Form[];
}

/** A game that can be played; `other_editions` names those that cannot. */
export interface Game {
	key: string;
	name: string;
	other_editions: string;
	editions: EditionOffered[];
	options: Option[];
}

/** A game to choose, with its editions. */
export interface GameChoice {
	key: string;
	name: string;
	editions: EditionChoice[];
}

/** The figures of one game. */
export interface GameFigures {
	game: string;
	game_name: string;
	played: number;
	people: PlayerFigures[];
	records: NamedRecordHeld[];
	overtakings: OvertakingCount[];
}

/** How good a thing is, for a plain word. Message `grade-<grade>`. */
export type Grade = "fair" | "good" | "poor";

/** Points and open resources after every line. */
export interface Growth {
	names: string[];
	rows: ScoreRow[];
}

/** How one topic of the device is doing. */
export interface Health {
	topic: HealthTopic;
	level: Level;
	text: string;
}

/** What the health check looks at. */
export type HealthTopic =
	| "anchors"
	| "archive"
	| "calibration"
	| "camera"
	| "clock"
	| "disk"
	| "display"
	| "files"
	| "heat"
	| "journal"
	| "memory"
	| "mqtt"
	| "panel"
	| "power"
	| "reader"
	| "recording"
	| "recovery"
	| "voice"
	| "wear"
	| "wifi";

/**
 * A Wi-Fi that the device receives: how strongly (0 to 100), and whether it is
 * locked.
 */
export interface HeardWifi {
	name: string;
	strength: number;
	locked: boolean;
}

/**
 * Every line in force, newest first; `midway`: the match was begun from a
 * half-played position.
 */
export interface History {
	revision: number;
	midway: boolean;
	lines: LogLine[];
}

/**
 * What the first page shows. `mode` is who moves what; `camera` whether the
 * match has one. `said` is the newest move in words, `why` a sentence more;
 * `lit` are the outlines of its places in shares of the camera's picture. `again`
 * is what the same people could play once more.
 */
export interface Home {
	mode: "camera" | "demo" | "painted" | "phone";
	camera: boolean;
	match: string | null;
	game_name: string;
	names: string[];
	over: boolean;
	joined: boolean;
	looks: boolean;
	said: string[];
	why: string;
	seat: number | null;
	lit: [number, number][][];
	demo: DemoPlaying | null;
	evenings: EveningsSoFar | null;
	again: PlayedLast | null;
}

/** The host's PIN; `at_table`: the page waits for a press of OK on the box. */
export interface HostBody {
	pin: string;
	at_table?: boolean;
}

/** The phone is the host's. */
export interface HostChosen {
	host: boolean;
}

/**
 * An exported match: its `lines`, or the file `packed` by gzip, in base64.
 *
 * A body holds 64 kB, and the lines of a long game take three times as many.
 */
export interface ImportBody {
	lines?: string[];
	packed?: string;
}

/** Missed moves, to be played before the line `before`; else as `AmendBody`. */
export interface InsertBody {
	expected_revision: number;
	before: number;
	moves: Move[];
	preview?: boolean;
	ends?: boolean;
}

/** A tile of a layout: its field, its kind, its quarter turns. */
export interface LaidTile {
	field: string;
	kind: string;
	turn: number;
}

/** A tile of a layout: its field, its kind, its quarter turns. */
export interface LaidTileBody {
	field: string;
	kind: string;
	turn?: number;
}

/** The phone's language. */
export interface LanguageBody {
	language: "cs" | "en" | "de";
}

/** The language that the phone hears from now on. */
export interface LanguageChosen {
	language: "cs" | "en" | "de";
}

/** The correction would make the later entry `revision` break a rule. */
export interface LaterMoveBreaks {
	type: "later_move_breaks";
	revision: number;
	violation: Record<string, unknown>;
}

/** A layout, shipped or the owner's. */
export interface Layout {
	name: string;
	text: string;
	shipped: boolean;
	tiles: LaidTile[];
}

/** A layout to keep under its name. */
export interface LayoutBody {
	game: string;
	edition?: string;
	name: string;
	tiles: LaidTileBody[];
}

/** The name of a layout that was kept or forgotten. */
export interface LayoutKept {
	name: string;
}

/** A kind that a layout may use: how many there are, its turns that differ. */
export interface LayoutStock {
	kind: string;
	text: string;
	count: number;
	turns: number;
	hidden: boolean;
	drawing: Drawing;
}

/** The grid, what may lie on it, and all layouts of a game. */
export interface Layouts {
	games: GameChoice[];
	game: string;
	edition: string;
	columns: number;
	rows: number;
	stocks: LayoutStock[];
	layouts: Layout[];
	camera: boolean;
}

/** Whether things are explained to who sits at `seat`, as they come. */
export interface LearningBody {
	seat: number;
	on: boolean;
}

/** What moves a camera's lens. Message `focus-drive-<drive>`. */
export type LensDrive = "fixed" | "motor" | "ring" | "unknown";

/** A lens as it was measured; `*_error` are three standard deviations. */
export interface LensFigures {
	focal: number;
	k1: number;
	k2: number;
	focal_error: number;
	k1_error: number;
	k2_error: number;
	error: number;
	looks: number;
	date: string;
	text: string;
}

/** What is explained to a player for the first time, and the places it is about. */
export interface Lesson {
	key: string;
	text: string;
	slots: string[];
}

/** The lesson that was read at `seat`. */
export interface LessonBody {
	seat: number;
	key: string;
}

/** How a thing is doing. `UNKNOWN` is not an error. */
export type Level = "bad" | "ok" | "unknown" | "warn";

/** Whether the page still asks for OK. */
export interface LoanBody {
	ask?: boolean;
}

/**
 * What a phone must know to join; without a match only `host` and `fault`.
 *
 * `pieces` are the colours of the seats, `mine` those of this phone, `seated`
 * whether somebody holds each; `watchers`: one may look on without a seat.
 */
export interface Lobby {
	host: boolean;
	match: string | null;
	game: string;
	edition: string;
	game_name: string;
	names: string[];
	mine: number[];
	seated: boolean[];
	colours: Record<string, Colour>;
	pieces: string[];
	watchers: boolean;
	fault: string;
}

/**
 * An entry in force, as its reader may know it; `at` is s since 1970.
 *
 * `put_in` are those of its sentences that followed a correction along, `fallen`
 * what fell away here.
 */
export interface LogLine {
	revision: number;
	source: Source;
	seat: number | null;
	corrected: boolean;
	by: number | null;
	at: number;
	moves: Move[];
	said: string[];
	put_in: string[];
	fallen: string[];
	events: string[];
	slots: string[];
}

/** What was read in one look, in px of its picture; `error` is in mm. */
export interface Look {
	width: number;
	height: number;
	seen: SeenCode[];
	places: PlaceOutline[];
	anchors: AnchorOutline[];
	advice: OutlinedAdvice[];
	error: number | null;
	trouble: string[];
}

/** The batch that lies under the camera. */
export interface LookBody {
	batch: number;
}

/** The new match. */
export interface MatchBegun {
	match: string;
}

/**
 * What is to be played, by whom, with which options and facts of the box.
 *
 * `position`: the half-played one to begin from, or `position_file` as TOML. Where
 * both are told, what `position` has lies over the file.
 */
export interface MatchBody {
	game: string;
	names: string[];
	edition?: string;
	options?: Record<string, boolean | number | string>;
	box?: Record<string, unknown>;
	position?: Record<string, unknown>;
	position_file?: string;
}

/** Another match has begun; this one is in the archive. */
export interface MatchOver {
	type: "match_over";
}

/** The match under its number. */
export interface MatchReady {
	match: string;
}

/**
 * One match of the archive; `started` is s since 1970, `midway`: it was begun
 * from a half-played position.
 */
export interface MatchSummary {
	match: string;
	game: string;
	game_name: string;
	names: string[];
	started: number;
	running: boolean;
	midway: boolean;
}

/** `person` is the same as `into`, who stays. */
export interface MergeBody {
	person: number;
	into: number;
}

/**
 * Everything that one phone shows, of one publication. `api` is the version of
 * this API, `midway`: the match was begun from a half-played position, `calls`:
 * `null` where nobody would hear them. `learning`: things are explained to who
 * sits here, `lesson` now.
 */
export interface Message {
	api: number;
	serial: number;
	revision: number;
	match: string;
	game: string;
	game_name: string;
	edition: string;
	midway: boolean;
	names: string[];
	seat: number | null;
	mine: number[];
	host: boolean;
	seated: boolean[];
	view: View;
	phase: string;
	assumed: string;
	colours: Record<string, Colour>;
	resources: Record<string, string>;
	choices: Choice[];
	places: Record<string, string>;
	changes: PurseChange[][];
	log: LogLine[];
	can_undo: boolean;
	can_redo: boolean;
	table: Table;
	health: Health[];
	adoption: Adoption | null;
	wish: CorrectionRequest | null;
	calls: TableCalls | null;
	seat_question: SeatQuestion | null;
	learning: boolean;
	lesson: Lesson | null;
}

/** Entries that are missing; `at` is s since 1970, `null` where not known. */
export interface MissingSpan {
	text: string;
	at: number | null;
}

/**
 * The match before a line, as this phone may know it, and the names of the places
 * that what could be done there speaks of, by slot.
 */
export interface Moment {
	view: View;
	places: Record<string, string>;
}

export type Move =
	| CatanJuniorRollDie
	| CatanJuniorMovePirate
	| CatanJuniorLeavePirate
	| CatanJuniorBuildLair
	| CatanJuniorBuildShip
	| CatanJuniorBuyParrot
	| CatanJuniorRevealParrot
	| CatanJuniorRevealHarbour
	| CatanJuniorUseSavedBuild
	| CatanJuniorLeaveBuild
	| CatanJuniorGiveCard
	| CatanJuniorSwapMarket
	| CatanJuniorTradeStack
	| CatanJuniorTradeHarbour
	| CatanJuniorOfferTrade
	| CatanJuniorAcceptTrade
	| CatanJuniorDeclineTrade
	| CatanJuniorWithdrawTrade
	| CatanJuniorTakeFortress
	| CatanJuniorEndTurn
	| CatanJuniorCorrectHand
	| CatanJuniorCorrectMarket
	| EntdeckerRollIncome
	| EntdeckerRollWheel
	| EntdeckerChooseIncome
	| EntdeckerNameChiefs
	| EntdeckerStartVoyage
	| EntdeckerSkipVoyage
	| EntdeckerAnnounce
	| EntdeckerDrawTile
	| EntdeckerTakeTile
	| EntdeckerLayTile
	| EntdeckerDiscardTile
	| EntdeckerPlaceUnit
	| EntdeckerEndVoyage
	| EntdeckerNativeScout
	| EntdeckerDeclineNative
	| EntdeckerScoreIsland
	| EntdeckerPlaceScout
	| EntdeckerPutToken
	| EntdeckerTakeBackFromTile
	| EntdeckerTakeBackFromPath
	| EntdeckerRevealToken
	| EntdeckerRevealChiefs
	| EntdeckerAdjustGold
	| EntdeckerAdjustScore
	| EntdeckerAdjustUnit
	| EntdeckerCorrectTile
	| NorderwindChooseStack
	| NorderwindBuryTop
	| NorderwindPeekTop
	| NorderwindRevealCard
	| NorderwindLeaveCard
	| NorderwindEndVoyage
	| NorderwindGatherRow
	| NorderwindRollEvent
	| NorderwindPayRansom
	| NorderwindFight
	| NorderwindRollBattle
	| NorderwindTrade
	| NorderwindBuyCannon
	| NorderwindHireCrew
	| NorderwindRaiseSail
	| NorderwindSearchWreck
	| NorderwindFulfilTask
	| NorderwindThrowOverboard
	| NorderwindPassLetter
	| NorderwindAdjustResource
	| NorderwindAdjustGoods
	| NorderwindAdjustCrew
	| NorderwindAdjustCube
	| NorderwindCorrectRow;

/** Moves to play, all or none. */
export interface MovesBody {
	expected_revision: number;
	moves: Move[];
}

/** Something of an edition by its name. */
export interface NamedBody {
	game: string;
	edition?: string;
	name: string;
}

/** A colour, `#rrggbb`, with its name. */
export interface NamedColour {
	name: string;
	text: string;
	hex: string;
}

/** A game by its key. */
export interface NamedGame {
	key: string;
	name: string;
}

/** A part with its name. */
export interface NamedPart {
	name: string;
	text: string;
}

/** A record of printed facts with its name. */
export interface NamedRecord {
	name: string;
	text: string;
}

/** The greatest of its kind: what, who, how large. */
export interface NamedRecordHeld {
	label: string;
	name: string;
	size: number;
}

/** Nothing can be said of the piece on the show place. */
export type NoAdvice = Record<string, never>;

/** An object without keys. */
export type NoBody = Record<string, unknown>;

/** What a phone shows before the first match, or when none can be resumed. */
export interface NoMatch {
	api: number;
	serial: number;
	match: null;
	host: boolean;
	fault: string;
}

/** A submission was empty. */
export interface NoMoves {
	type: "no_moves";
}

/** No line in force has this revision. */
export interface NoSuchEntry {
	type: "no_such_entry";
	revision: number;
}

/** Correction by `seat`: a figure of `player` is at that post, or is not. */
export interface NorderwindAdjustCrew {
	type: "adjust_crew";
	seat: number;
	player: number;
	post: NorderwindCrew;
	aboard: boolean;
}

/**
 * Correction by `seat`: a cube of `player` goes on a port's next task, or the
 * topmost one comes off.
 */
export interface NorderwindAdjustCube {
	type: "adjust_cube";
	seat: number;
	player: number;
	port: NorderwindPort;
	stands: boolean;
}

/** Correction by `seat`: how much of a good `player` has aboard. */
export interface NorderwindAdjustGoods {
	type: "adjust_goods";
	seat: number;
	player: number;
	good: NorderwindGood;
	number: number;
}

/** Correction by `seat`: a figure of `player`'s ship. */
export interface NorderwindAdjustResource {
	type: "adjust_resource";
	seat: number;
	player: number;
	resource: NorderwindResource;
	number: number;
}

/** A card on the show place; `letter`: a letter of trade may use it (NW-25). */
export interface NorderwindAdvice {
	kind: string;
	letter: boolean;
}

/**
 * All hints of a position.
 *
 * `known` are the cards seen of each stack, `chances` the weights of the next
 * card, `to_win` the cubes that each seat still lacks, `event` percent of each
 * face of the event die.
 */
export interface NorderwindAid {
	known: Record<string, string[]>;
	chances: Record<string, number>;
	stacks: Record<string, NorderwindStackAid>;
	tasks: Record<string, NorderwindTaskAid>;
	to_win: number[];
	most_hits: number;
	fights: NorderwindFightAid[];
	event: Record<string, number>;
	bonuses: NorderwindBonusAid;
	offers: NorderwindOfferAid[];
	letters: NorderwindLettersAid | null;
	voyage: NorderwindVoyageAid;
	letter_seconds: number;
}

/**
 * The voyage and the score board.
 *
 * `range` is how many cards the voyage has, `columns` the cubes of each port from
 * the bottom up, `left` the row of the last voyage while it is not gathered in.
 */
export interface NorderwindBoard {
	stack: NorderwindPort | null;
	row: string[];
	used: number[];
	range: number;
	skulls: number;
	columns: Record<string, number[]>;
	leaders: Record<string, number | null>;
	left: NorderwindRowView | null;
}

/** The three kinds of bonus (NW-37 to NW-39). */
export interface NorderwindBonusAid {
	ports: Record<string, NorderwindLeadAid>;
	delivery: NorderwindDeliveryAid;
	crew: NorderwindCrewAid;
}

/** The lookout looked at the top card, untold; it goes under the stack (NW-34). */
export interface NorderwindBuryTop {
	type: "bury_top";
	seat: number;
}

/** Mount one more cannon (NW-23). */
export interface NorderwindBuyCannon {
	type: "buy_cannon";
	seat: number;
}

/** A card of the row is gone (NW-20). */
export interface NorderwindCardPulledOut {
	type: "card_pulled_out";
	card: string;
	place: number;
}

/** A card lies beyond a place that is still free (NW-13). */
export interface NorderwindCardSkipped {
	type: "card_skipped";
	place: number;
}

/** There are no more of this card than lie in the row already (NW-1). */
export interface NorderwindCardTwice {
	type: "card_twice";
	card: string;
}

/** Sail to a port: its stack is dealt from (NW-13). */
export interface NorderwindChooseStack {
	type: "choose_stack";
	seat: number;
	port: NorderwindPort;
}

/** Correction by `seat`: another card lies there in the row, counted from 1. */
export interface NorderwindCorrectRow {
	type: "correct_row";
	seat: number;
	position: number;
	card: string;
}

/** The five posts, for four figures (NW-9). */
export type NorderwindCrew = "accountant" | "boatswain" | "gunner" | "lookout" | "treasurer";

/** Who holds the bonus for a full crew, and how many figures each still lacks. */
export interface NorderwindCrewAid {
	holders: number[];
	missing: number[];
}

/** The open card must be dealt with before the next (NW-15). */
export interface NorderwindDealtWithFirst {
	type: "dealt_with_first";
	card: string;
}

/** Who holds the bonus for a cube in each port, and which ports each still lacks. */
export interface NorderwindDeliveryAid {
	holders: number[];
	missing: NorderwindPort[][];
}

/** The voyage is over; its row still lies there (NW-18, NW-20). */
export interface NorderwindEndVoyage {
	type: "end_voyage";
	seat: number;
}

/** Fight the pirates (NW-31). */
export interface NorderwindFight {
	type: "fight";
	seat: number;
}

/** A ship's chances in percent by the pirates' strength, `"1"` to `"3"`. */
export interface NorderwindFightAid {
	cannons: number;
	gunner: boolean;
	percent: Record<string, number>;
}

/** Fulfil the current task of the open port (NW-27). */
export interface NorderwindFulfilTask {
	type: "fulfil_task";
	seat: number;
}

/** The match has ended. */
export interface NorderwindGameIsOver {
	type: "game_is_over";
}

/** The row is gathered in, which also ends its voyage (NW-18, NW-20). */
export interface NorderwindGatherRow {
	type: "gather_row";
	seat: number;
}

/** The row was taken away while its open card is not dealt with (NW-15). */
export interface NorderwindGatheredTooEarly {
	type: "gathered_too_early";
}

/** The five goods of the hold. */
export type NorderwindGood = "fish" | "grain" | "salt" | "wine" | "wood";

/** Place a crew figure at a post (NW-23). */
export interface NorderwindHireCrew {
	type: "hire_crew";
	seat: number;
	post: NorderwindCrew;
}

/** Who holds a port's bonus cube, cubes by seat, and whose next one changes that. */
export interface NorderwindLeadAid {
	holder: number | null;
	cubes: number[];
	threats: number[];
}

/** The open card is not used (NW-15). */
export interface NorderwindLeaveCard {
	type: "leave_card";
	seat: number;
}

/**
 * The opponents still to be asked, and what none of them may do again.
 *
 * `crew` are the posts that help the first of them, `seconds` how long an answer
 * may take, 0 for ever.
 */
export interface NorderwindLettersAid {
	card: string;
	waiting: number[];
	barred: string[];
	crew: NorderwindCrew[];
	seconds: number;
}

/** No stop before the first card, or none at all at this table (NW-18). */
export interface NorderwindMustSailOn {
	type: "must_sail_on";
}

/** No cube of this player is on the port's tasks, or all of them are full. */
export interface NorderwindNoCubeThere {
	type: "no_cube_there";
	port: NorderwindPort;
}

/** Without a letter of trade the card is not yours (NW-25). */
export interface NorderwindNoLetter {
	type: "no_letter";
}

/** Only a lookout looks, once and before the first card (NW-34). */
export interface NorderwindNoLookout {
	type: "no_lookout";
}

/** The hold takes no more of it (NW-8). */
export interface NorderwindNoRoom {
	type: "no_room";
	good: NorderwindGood;
}

/** There is no row to gather in (NW-20). */
export interface NorderwindNoRowLeft {
	type: "no_row_left";
}

/** No die shows that, or not so often (NW-3). */
export interface NorderwindNoSuchFace {
	type: "no_such_face";
	value: number;
}

/** The number cannot be: it must lie between `low` and `high`. */
export interface NorderwindNoSuchNumber {
	type: "no_such_number";
	number: number;
	low: number;
	high: number;
}

/** There is not so much of it aboard (NW-22). */
export interface NorderwindNotAboard {
	type: "not_aboard";
	good: NorderwindGood;
}

/** The price is higher than the purse. */
export interface NorderwindNotEnoughGold {
	type: "not_enough_gold";
	needed: number;
	held: number;
}

/** The game expects something else; `phase` says what. */
export interface NorderwindNotNow {
	type: "not_now";
	phase: string;
}

/** The open card does not offer that. */
export interface NorderwindNotOffered {
	type: "not_offered";
	card: string;
}

/** Another player is asked now. */
export interface NorderwindNotYourTurn {
	type: "not_your_turn";
	turn: number;
}

/** A deal of the open card as a tagged record, gold to pay and gold to take. */
export interface NorderwindOfferAid {
	move: Record<string, unknown>;
	pay: number;
	take: number;
}

/** Use no letter on this card (NW-25); also sent when the time is over. */
export interface NorderwindPassLetter {
	type: "pass_letter";
	seat: number;
}

/** Pay the pirates and sail on (NW-30). */
export interface NorderwindPayRansom {
	type: "pay_ransom";
	seat: number;
}

/** What the lookout saw on this voyage and told its own phone (NW-34). */
export interface NorderwindPeek {
	card: string;
	buried: boolean;
}

/**
 * The lookout tells the own phone which card is on top, and whether it goes
 * under the stack (NW-34).
 */
export interface NorderwindPeekTop {
	type: "peek_top";
	seat: number;
	card?: string;
	bury: boolean;
	hidden?: true;
}

/** What the table waits for. */
export type NorderwindPhase =
	| "battle"
	| "card"
	| "fog"
	| "harbour"
	| "home"
	| "letters"
	| "over"
	| "pirates"
	| "sea";

/** One ship. `private` is the owner's alone. */
export interface NorderwindPlayerView {
	seat: number;
	name: string;
	colour: string;
	score: number;
	resources: Record<string, number>;
	hold: Record<string, number>;
	crew: NorderwindCrew[];
	private: NorderwindPrivate | null;
}

/** The three destination ports; each names its stack. */
export type NorderwindPort = "norderkap" | "olesand" | "trutzhavn";

/**
 * What a seat saw as lookout; empty for a seat that never looked (NW-34).
 *
 * `stacks` is what it knows of each stack, `peek` the card of this voyage and
 * whether it was buried.
 */
export interface NorderwindPrivate {
	stacks?: Record<string, NorderwindStackAid>;
	peek?: NorderwindPeek;
}

/** Raise the sail one notch (NW-23). */
export interface NorderwindRaiseSail {
	type: "raise_sail";
	seat: number;
}

/** No more cards than the range (NW-13). */
export interface NorderwindRangeUsedUp {
	type: "range_used_up";
	limit: number;
}

/** What of a ship is a figure. */
export type NorderwindResource = "cannons" | "captains" | "gold" | "letters" | "sail";

/** The next card of the voyage is turned up (NW-13). */
export interface NorderwindRevealCard {
	type: "reveal_card";
	seat: number;
	card: string;
}

/**
 * The battle die, one roll a cannon: silver points and blue pairs (NW-31).
 *
 * `blank` rolls showed nothing; left out, they are all that is missing.
 */
export interface NorderwindRollBattle {
	type: "roll_battle";
	seat: number;
	silver: number;
	blue: number;
	blank?: number | null;
}

/** The event die in the fog: 1 to 3 skulls, or 0 for treasure (NW-28). */
export interface NorderwindRollEvent {
	type: "roll_event";
	seat: number;
	skulls: number;
}

/** The battle die is rolled just once for each mounted cannon (NW-31). */
export interface NorderwindRollsPerCannon {
	type: "rolls_per_cannon";
	cannons: number;
	rolled: number;
}

/** The row of the last voyage is not gathered in (NW-20). */
export interface NorderwindRowStillLies {
	type: "row_still_lies";
	port: NorderwindPort;
}

/** Cards beside a stack; `used` are the places, from 0, of the turned ones. */
export interface NorderwindRowView {
	stack: NorderwindPort;
	row: string[];
	used: number[];
}

/** The active player did that with this card (NW-25). */
export interface NorderwindSameDeed {
	type: "same_deed";
}

/** Take the wreck's gold (NW-26). */
export interface NorderwindSearchWreck {
	type: "search_wreck";
	seat: number;
}

/** That part of the ship is complete (NW-9, NW-10, NW-11). */
export interface NorderwindShipIsFull {
	type: "ship_is_full";
}

/** The cards that a stack is known to hold, and how many of it nobody saw. */
export interface NorderwindStackAid {
	cards: Record<string, number>;
	unseen: number;
}

/** A piece of another game lies in a row. */
export interface NorderwindStrangeCard {
	type: "strange_card";
}

/** A port's current task, and by seat what each ship still lacks for it. */
export interface NorderwindTaskAid {
	needs: Record<string, number>;
	lacks: Record<string, number>[];
}

/** What the current task takes is not aboard (NW-35). */
export interface NorderwindTaskNotMet {
	type: "task_not_met";
	port: NorderwindPort;
}

/** Throw one good back into the supply to make room (NW-8). */
export interface NorderwindThrowOverboard {
	type: "throw_overboard";
	seat: number;
	good: NorderwindGood;
}

/** A card was turned as used after the next one was turned up (NW-15). */
export interface NorderwindTooLateToUse {
	type: "too_late_to_use";
	card: string;
}

/** Buy and sell goods at the open card (NW-21, NW-24). */
export interface NorderwindTrade {
	type: "trade";
	seat: number;
	buy?: NorderwindGood[];
	sell?: NorderwindGood[];
}

/** Nobody sits there. */
export interface NorderwindUnknownSeat {
	type: "unknown_seat";
	number: number;
}

/** A used card lies straight again (NW-17). */
export interface NorderwindUsedCardTurnedBack {
	type: "used_card_turned_back";
	card: string;
}

/** All that a seat, or the public, may know. */
export interface NorderwindView {
	phase: NorderwindPhase;
	turn: number | null;
	to_act: number[];
	players: NorderwindPlayerView[];
	board: NorderwindBoard;
	aid: NorderwindAid;
	outcome: Outcome | null;
	assumed: string[];
}

/** Cards and actions that the voyage has left; whether the lookout has looked. */
export interface NorderwindVoyageAid {
	cards_left: number;
	actions_left: number;
	peeked: boolean;
}

/** Two actions or a lost battle have ended the voyage (NW-16, NW-33). */
export interface NorderwindVoyageOver {
	type: "voyage_over";
}

/** Another card lies where this one should. */
export interface NorderwindWrongCard {
	type: "wrong_card";
	card: string;
	place: number;
}

/** A card was dealt beside another stack than the voyage's (NW-13). */
export interface NorderwindWrongRow {
	type: "wrong_row";
	port: NorderwindPort;
}

/** A destination that lies in another stack, or a card of no stack (NW-4). */
export interface NorderwindWrongStack {
	type: "wrong_stack";
	card: string;
}

/** A move names a seat that the one who sent it does not hold. */
export interface NotYourSeat {
	type: "not_your_seat";
	seat: number;
}

/** The match is already played under the present rules and facts. */
export interface NothingToAdopt {
	type: "nothing_to_adopt";
}

/** Nothing was taken back, or something new was done since. */
export interface NothingToRedo {
	type: "nothing_to_redo";
}

/** The match is at its beginning. */
export interface NothingToUndo {
	type: "nothing_to_undo";
}

/** Whether OK was pressed since the page asked last. */
export interface OkPressed {
	pressed: boolean;
}

/** A rule that the players choose; no `values`: any number or name. */
export interface Option {
	name: string;
	text: string;
	default: boolean | number | string | null;
	values: OptionValue[];
}

/** A value that an option may take. */
export interface OptionValue {
	value: boolean | number | string;
	text: string;
}

/** The end: points by seat, and the seats that won together. */
export interface Outcome {
	scores: number[];
	winners: number[];
}

/**
 * Why a place reads badly, with its outline in px; `blurred`: it is out of focus,
 * so the page has a button that sets it.
 */
export interface OutlinedAdvice {
	slot: string | null;
	text: string;
	blurred: boolean;
	outline: [number, number][];
}

/** How often one person passed another. */
export interface OvertakingCount {
	who: string;
	whom: string;
	times: number;
}

/** The painted table: what lies there, the topmost last, and what the box has. */
export interface Painted {
	lies: PaintedLying[];
	box: PaintedKind[];
	read: string[];
}

/** The game to be tried on the painted table. */
export interface PaintedBody {
	game: string;
}

/** A kind of piece in the box, and how many lie on the table. */
export interface PaintedKind {
	kind: string;
	label: string;
	lying: number;
}

/** A piece on the painted table, its outline in shares of the picture. */
export interface PaintedLying {
	name: string;
	kind: string;
	label: string;
	outline: [number, number][];
}

/**
 * A paper; `label` is the size of its labels in mm, `null` for plain paper.
 *
 * `begin` is the first free label of the sheet begun last; `shift` and `stretch`
 * are what its last print was moved by, mm across and down.
 */
export interface Paper {
	name: string;
	fits: boolean;
	label: [number, number] | null;
	count: number;
	status: string;
	begin: number;
	shift: [number, number];
	stretch: [number, number];
}

/** A match to look at, as everybody may see it; `started` in s since 1970. */
export interface PastMatch {
	match: string;
	game: string;
	game_name: string;
	started: number;
	names: string[];
	colours: Record<string, Colour>;
	resources: Record<string, string>;
	view: View;
	told: string[];
}

/** Whether the match shall be paused. */
export interface PauseBody {
	paused: boolean;
}

/** The match is paused. */
export interface Paused {
	type: "paused";
}

/** Everybody who is stored; `others` are names of matches that are nobody's. */
export interface PeopleHere {
	host: boolean;
	people: Person[];
	others: string[];
	colours: Token[];
	signs: Token[];
}

/** Somebody who plays here; `aliases` are other names that they played under. */
export interface Person {
	id: number;
	name: string;
	colour: string;
	hex: string;
	sign: string;
	aliases: string[];
}

/** Somebody new (no `id`), or the new name, colour and sign of somebody. */
export interface PersonBody {
	name: string;
	id?: number | null;
	colour?: string;
	sign?: string;
}

/** A piece with its name; `turn` counts quarter turns. */
export interface Piece {
	kind: string;
	turn: number;
	label: string;
}

/**
 * A piece to be laid (`kind`), or one that lies there (`name`) to be moved;
 * `x` and `y` are shares of the picture, without them it is taken away. `turn`
 * counts quarter turns clockwise.
 */
export interface PieceBody {
	kind?: string;
	name?: string;
	x?: number | null;
	y?: number | null;
	turn?: number;
}

/** A colour that a player may choose: its key, `#rrggbb` and its name. */
export interface PieceColour {
	key: string;
	hex: string;
	label: string;
}

/** The name of the piece. */
export interface PieceLaid {
	name: string;
}

/** The host's PIN. */
export interface PinBody {
	pin: string;
}

/** Why a place (`null`: the whole picture) reads badly. */
export interface PlaceAdvice {
	slot: string | null;
	text: string;
}

/** The outline of a place in px, clockwise, and its name for players. */
export interface PlaceOutline {
	slot: string;
	label: string;
	outline: [number, number][];
}

/**
 * A piece on its place; `x` and `y` are its middle in mm, `turn` counts
 * quarter turns.
 */
export interface PlannedPiece {
	slot: string;
	label: string;
	x: number;
	y: number;
	kind: string;
	turn: number;
	name: string;
}

/** A wooden piece that stands there at the start, in mm; `hex` is `#rrggbb`. */
export interface PlannedWood {
	slot: string;
	label: string;
	x: number;
	y: number;
	diameter: number;
	hex: string;
	colour: string;
}

/** What was played last, and by whom. */
export interface PlayedLast {
	game_name: string;
	names: string[];
}

/** What one person did in one game; `ranks` how often each, from the first. */
export interface PlayerFigures {
	name: string;
	hex: string;
	sign: string;
	played: number;
	won: number;
	mean: number;
	best: number;
	usual_rank: number;
	ranks: number[];
	points: number[];
}

/**
 * One player of an evening; `hex` and `sign` are empty for nobody's name.
 *
 * `rank` is 0 where the match cannot be replayed, and while all are level in it.
 */
export interface PlayerResult {
	name: string;
	score: number;
	rank: number;
	won: boolean;
	hex: string;
	sign: string;
}

/** Points that a seat won or lost in a line, and how. */
export interface PointsGained {
	seat: number;
	points: number;
	why: string;
	label: string;
	said: string[];
}

/**
 * A field to be asked: where it is in the position, and what it holds already.
 *
 * `number`: a figure; `seat`: whose; `seats`: a row of seats in their order, -1
 * for a gap; `some`: any of `values`. `seat` is whose field it is.
 */
export interface PositionField {
	path: (string | number)[];
	seat: number | null;
	label: string;
	form: "number" | "seat" | "seats" | "some";
	value: unknown;
	values: PositionValue[];
}

/**
 * A position to be filled in, as TOML; `seen` pieces were told by the camera.
 *
 * `fields` are what no camera sees, to be asked one by one.
 */
export interface PositionTemplate {
	text: string;
	seen: number;
	fields: PositionField[];
}

/** One of the things that a player may have. */
export interface PositionValue {
	value: string;
	text: string;
}

/** A game and its practice positions, in their order. */
export interface PracticeGame {
	game: string;
	name: string;
	puzzles: PuzzleName[];
}

/** Everything that can be practised here. */
export interface PracticeGames {
	games: PracticeGame[];
}

/** A button of the panel, and for how many s it was held. */
export interface PressBody {
	button: Button;
	held?: number;
}

/**
 * What a correction would change, and whose word it needs.
 *
 * `becomes` is the new moves in words; `followed` what follows along by itself;
 * `said` what is to be said in a sentence: who pays now, whether the match ends.
 * `dropped` counts the lines that would be gone. Where the match would end by it, or
 * go on though it was over, `confirm` is what whoever does it confirms; else empty.
 */
export interface Preview {
	becomes: string[];
	changes: FigureChange[];
	put_back: PutBack[];
	asked: string[];
	followed: FollowedMove[];
	said: string[];
	dropped: number;
	confirm: string;
	stuck: StuckLine | null;
}

/** A rule was broken whose numbers only one seat may know. */
export interface PrivateRule {
	type: "private_rule";
}

/** What last changed a purse, by how much, and why. */
export interface PurseChange {
	revision: number;
	amount: number | null;
	text: string;
}

/** A place where hands must follow the record; `null`: nothing lies there. */
export interface PutBack {
	slot: string;
	label: string;
	expected: Piece | null;
	seen: Piece | null;
}

/**
 * One of the answers, by its index: its moves, their sentence, and the places that
 * they name.
 */
export interface PuzzleAnswer {
	moves: Move[];
	text: string;
	slots: string[];
}

/** The answer that was chosen, by its index. */
export interface PuzzleBody {
	answer: number;
}

/** A practice position, and what it asks. */
export interface PuzzleName {
	key: string;
	question: string;
}

/** A practice position as its `seat` sees it; `right` of the answers are. */
export interface PuzzleShown {
	game: string;
	game_name: string;
	edition: string;
	key: string;
	question: string;
	names: string[];
	seat: number;
	phase: string;
	view: View;
	colours: Record<string, Colour>;
	answers: PuzzleAnswer[];
	right: number;
}

/**
 * Whether an answer is right, the one sentence of why, what it causes, and which
 * are right, by their index.
 */
export interface PuzzleTold {
	right: boolean;
	why: string;
	events: string[];
	all_right: number[];
}

/**
 * A printed fact that is asked: `number` from `low` to `high`, one
 * `choice`, or any `marks`. `ours` counts until there is an `answer`.
 */
export interface Question {
	key: string;
	group: string;
	text: string;
	form: "number" | "choice" | "marks";
	low: number;
	high: number;
	choices: AnswerChoice[];
	drawing: Drawing | null;
	sketch: Sketch | null;
	ours: unknown;
	answer: unknown;
}

/** The question whose answer is taken back. */
export interface QuestionBody {
	question: string;
}

/**
 * One recovery; `at` and `last_at` are s since 1970. `advice` says how to
 * play on, `more` how many missing entries are not listed (empty: none).
 */
export interface RecoveryReport {
	at: number;
	cause: string;
	recovered: string;
	last_at: number | null;
	summary: string;
	missing: MissingSpan[];
	more: string;
	advice: string;
	aside: string[];
	acknowledged: boolean;
}

/** All recoveries, newest first; `host`: this phone may acknowledge them. */
export interface RecoveryReports {
	host: boolean;
	reports: RecoveryReport[];
}

/** Whether a referee is called to the table, or needed no more. */
export interface RefereeBody {
	called: boolean;
}

/** The code of a link that takes a seat along. */
export interface ResumeBody {
	code: string;
}

/**
 * The link that takes a seat along to another phone, once, and its QR code as an
 * address of an image (`data:`).
 */
export interface ResumeCode {
	link: string;
	picture: string;
}

/** Corrections of the present; else as `AmendBody`. */
export interface RightBody {
	expected_revision: number;
	moves: Move[];
	preview?: boolean;
	ends?: boolean;
}

/** A seat for which the companion rolls or draws; `kind`: which chance move. */
export interface RollBody {
	expected_revision: number;
	seat: number;
	kind?: string | null;
}

/** How large a printed sheet came out, in percent, with the remedy. */
export interface ScaleOfPrint {
	percent: number;
	fits: boolean;
	text: string;
}

/** What stood after a line, by seat; `picture`: the table was photographed. */
export interface ScoreRow {
	revision: number;
	scores: number[];
	resources: Record<string, number>[];
	said: string[];
	picture: boolean;
	gains: PointsGained[];
}

/** An answer to the question `id` whether a phone gets the seat it asks for. */
export interface SeatAnswerBody {
	id: number;
	agreed: boolean;
}

/** Whether the seat went to the phone that asked. */
export interface SeatAnswered {
	agreed: boolean;
}

/** A seat to take, or with `take` false to give back. */
export interface SeatBody {
	seat: number;
	take?: boolean;
}

/** How it stands with the seat that a phone says to have. */
export interface SeatClaim {
	standing: "asked" | "given" | "late" | "refused";
}

/** A seat of the match. */
export interface SeatNumberBody {
	seat: number;
}

/**
 * A phone says that it is the player of `seat`; `may`: this phone's answer
 * counts. `hint`: how it is answered on the box, empty where it has no buttons.
 */
export interface SeatQuestion {
	id: number;
	seat: number;
	may: boolean;
	text: string;
	hint: string;
}

/** The seat that the phone has taken over. */
export interface SeatResumed {
	seat: number;
}

/** The seats that the phone holds now. */
export interface SeatsHeld {
	seats: number[];
}

/**
 * A code found in the picture: corners in px, clockwise; `null`: foreign. Its
 * piece's name, empty where nobody knows it.
 */
export interface SeenCode {
	text: string | null;
	label: string;
	corners: [number, number][];
	reader: string;
}

/** A filled polygon, clockwise; `fill` is `#rrggbb`. */
export interface Shape {
	points: [number, number][];
	fill: string;
}

/** Looks taken at the lens sheet, and how many are wanted. */
export interface SheetLooks {
	looks: number;
	wanted: number;
}

/** A board that comes with the game. */
export interface ShippedBoard {
	key: string;
	board: Record<string, unknown>;
}

export type ShownAdvice = CatanJuniorAdvice | EntdeckerTileAid | NoAdvice | NorderwindAdvice;

/** A side of a cell, clockwise from the north. */
export type Side = 0 | 1 | 2 | 3;

/** The seven things the table can say. */
export type Sign = "accepted" | "ask" | "busy" | "fault" | "mismatch" | "ready" | "refused";

/** A drawing to mark `spots` on, mm. */
export interface Sketch {
	width: number;
	height: number;
	shapes: Shape[];
	spots: Record<string, [number, number]>;
}

/** Where a submission came from; all have equal rights. */
export type Source = "button" | "camera" | "chance" | "clock" | "phone";

/** Something else happened in between: `expected` is no longer `current`. */
export interface StaleRevision {
	type: "stale_revision";
	expected: number;
	current: number;
}

/** The figures of all finished matches; `pending` are not in it yet. */
export interface Statistics {
	pending: number;
	games: GameFigures[];
}

/**
 * A kind: how many the box holds, and how many of them were not counted yet.
 *
 * `impossible`: a tag can name it and no such piece can be.
 */
export interface StickerKind {
	kind: string;
	name: string;
	held: number;
	assumed: boolean;
	impossible: boolean;
	missing: number;
	drawing: Drawing;
}

/** Side of a sticker, and its place from the middle of the piece, mm. */
export interface StickerPlace {
	side: number;
	x: number;
	y: number;
}

/** A sticker that was seen twice. */
export interface StickerSeen {
	text: string;
	name: string;
}

/** What can be printed; `papers` by the side of a sticker in mm. */
export interface Stickers {
	editions: EditionName[];
	papers: Record<string, Paper[]>;
	host: boolean;
}

/**
 * What was counted so far.
 *
 * `batch` is the newest; `double` lay twice on one picture, `again` came back
 * in a later batch.
 */
export interface Stock {
	game: string;
	edition: string;
	host: boolean;
	camera: boolean;
	batch: number;
	kinds: CountedKind[];
	double: StickerSeen[];
	again: StickerSeen[];
}

/** After a look: how many lie there `now`, how many of them are `fresh`. */
export interface StockLook {
	game: string;
	edition: string;
	host: boolean;
	camera: boolean;
	batch: number;
	kinds: CountedKind[];
	double: StickerSeen[];
	again: StickerSeen[];
	now: number;
	fresh: number;
}

/**
 * What could have happened where it does not go on: `instead` of the line, else
 * before it.
 */
export interface StuckChoice {
	move: Move;
	text: string;
	chance: boolean;
	slots: string[];
	instead: boolean;
}

/**
 * The line at which a correction does not go on, and the ways out.
 *
 * `later` counts the lines from this one on; `before` is the line before which
 * what was missed belongs. `asks` is what the game expects there, `rest` offers to
 * drop them; `view` is the match there, as this phone may know it, `places` the
 * names of the places that the choices speak of, by slot.
 */
export interface StuckLine {
	line: number;
	said: string[];
	why: string;
	later: number;
	before: number;
	asks: string;
	rest: string;
	view: View;
	places: Record<string, string>;
	choices: StuckChoice[];
}

/**
 * How the table stands to the record.
 *
 * `question` names what an answer would take now; empty where nothing is asked.
 * An answer sends it as it is; only what it says of that kind of answer counts.
 * `found` are the places of a table that is being prepared whose piece was read.
 */
export interface Table {
	sign: Sign;
	sign_seat: number | null;
	camera: boolean;
	armed: boolean;
	paused: boolean;
	helping: boolean;
	counting: boolean;
	card: CardActed | null;
	put_back: PutBack[];
	found: string[];
	stories: string[][];
	offered: string[];
	question: string;
	refusal: string | null;
	refusal_record: Violation | null;
	refused: string[];
	waived: boolean;
	shown: Piece | null;
	shown_view: ShownAdvice | null;
	doubles: number;
	foreign: number;
	advice: PlaceAdvice[];
}

/** The game whose table is to be looked at. */
export interface TableBody {
	game: string;
}

/**
 * Calls from this table: `referee` says who was called and whether somebody
 * comes, `everybody` that all are called to the table; empty where nobody calls.
 */
export interface TableCalls {
	referee: string;
	everybody: string;
}

/**
 * A table in mm from its top left corner: the print of its board from back to
 * front, the places (left, top, width, height), the pieces and wooden pieces of the
 * start; where there are none `sample` are some to make a picture of the game.
 *
 * `seated` are the colours by seat where nobody chooses, `first` is the seat that
 * begins.
 */
export interface TablePlan {
	width: number;
	height: number;
	prints: Shape[];
	places: [number, number, number, number][];
	pieces: PlannedPiece[];
	sample: PlannedPiece[];
	wood: PlannedWood[];
	drawings: Record<string, Drawing>;
	colours: PieceColour[];
	seated: string[];
	first: number;
}

/** Size in mm of the table that the camera sees. */
export interface TableSize {
	width: number;
	height: number;
}

/** A house-made tile: the code on its tag, the kind that it counts as. */
export interface Tile {
	code: string;
	kind: string;
	turn: number;
	text: string;
	drawing: Drawing;
	sticker: StickerPlace;
}

/** House-made tiles to enrol. */
export interface TileBody {
	game: string;
	edition?: string;
	sides: string;
	back: string;
	name: string;
	count: number;
}

/** The code that is out of play. */
export interface TileForgotten {
	code: string;
}

/** The letters and backs of tiles, and the tiles that are enrolled. */
export interface Tiles {
	games: GameChoice[];
	game: string;
	edition: string;
	letters: string;
	backs: NamedPart[];
	own: EnrolledTile[];
}

/** What lies on the grid now. */
export interface TilesLying {
	tiles: LaidTile[];
}

/** A colour or a sign that may be chosen; `hex` is empty for a sign. */
export interface Token {
	key: string;
	label: string;
	hex: string;
}

export type View = CatanJuniorView | EntdeckerView | NorderwindView;

export type Violation =
	| StaleRevision
	| NothingToUndo
	| NothingToRedo
	| NoSuchEntry
	| LaterMoveBreaks
	| WouldEndMatch
	| WouldReopenMatch
	| PrivateRule
	| NotYourSeat
	| NoMoves
	| Paused
	| MatchOver
	| AdoptionDue
	| NothingToAdopt
	| CatanJuniorUnknownSeat
	| CatanJuniorGameIsOver
	| CatanJuniorNotYourTurn
	| CatanJuniorNotNow
	| CatanJuniorRollFirst
	| CatanJuniorAlreadyRolled
	| CatanJuniorNoSuchFace
	| CatanJuniorFinishFirst
	| CatanJuniorNoSuchLand
	| CatanJuniorPirateMustLeave
	| CatanJuniorPirateMustMove
	| CatanJuniorPirateNeedsLand
	| CatanJuniorNoParrotLeft
	| CatanJuniorNoSuchCard
	| CatanJuniorParrotNotPaid
	| CatanJuniorNothingOwed
	| CatanJuniorNothingSaved
	| CatanJuniorNotBravest
	| CatanJuniorNoSuchSite
	| CatanJuniorNoSuchWay
	| CatanJuniorSiteTaken
	| CatanJuniorWayTaken
	| CatanJuniorNoShipPoints
	| CatanJuniorNoLairBeside
	| CatanJuniorRivalLairBeside
	| CatanJuniorSecondShipInRow
	| CatanJuniorNoLairLeft
	| CatanJuniorNoShipLeft
	| CatanJuniorCardsLacking
	| CatanJuniorNoSuchPlace
	| CatanJuniorNotOnMarket
	| CatanJuniorMarketUsed
	| CatanJuniorSameGood
	| CatanJuniorForeignGood
	| CatanJuniorStackEmpty
	| CatanJuniorGoodWithheld
	| CatanJuniorMarketOnly
	| CatanJuniorNoPlayerTrade
	| CatanJuniorNotYourHarbour
	| CatanJuniorHandsUntold
	| CatanJuniorNobodyOnTurn
	| CatanJuniorOneSidedTrade
	| CatanJuniorNoOffer
	| CatanJuniorOfferLapsed
	| CatanJuniorBadNumber
	| CatanJuniorBankRate
	| CatanJuniorHarbourPrice
	| CatanJuniorMustBuild
	| EntdeckerUnknownSeat
	| EntdeckerGameIsOver
	| EntdeckerNotYourTurn
	| EntdeckerNotNow
	| EntdeckerAnnounceFirst
	| EntdeckerNoSuchValue
	| EntdeckerNoSuchToken
	| EntdeckerNoSuchTile
	| EntdeckerNotForSale
	| EntdeckerNoStartField
	| EntdeckerAlreadyScored
	| EntdeckerNothingToDiscover
	| EntdeckerNoWayHome
	| EntdeckerNoSuchWay
	| EntdeckerNotEnoughGold
	| EntdeckerVoyagePossible
	| EntdeckerAlreadyDiscovered
	| EntdeckerOffTheBoard
	| EntdeckerNotBesideShip
	| EntdeckerNoSeaToShip
	| EntdeckerSideDoesNotMatch
	| EntdeckerLandAtTheRim
	| EntdeckerItFits
	| EntdeckerNothingLaid
	| EntdeckerNoLandThere
	| EntdeckerWhichPart
	| EntdeckerNoUnitLeft
	| EntdeckerMustSail
	| EntdeckerNoSuchPath
	| EntdeckerPathFull
	| EntdeckerNoScoutThere
	| EntdeckerReserveNotEmpty
	| EntdeckerNoSuchIsland
	| EntdeckerStacksOut
	| EntdeckerNoTileLeft
	| NorderwindUnknownSeat
	| NorderwindGameIsOver
	| NorderwindNotYourTurn
	| NorderwindNotNow
	| NorderwindDealtWithFirst
	| NorderwindRangeUsedUp
	| NorderwindVoyageOver
	| NorderwindCardTwice
	| NorderwindNoRowLeft
	| NorderwindWrongStack
	| NorderwindNoSuchFace
	| NorderwindNoSuchNumber
	| NorderwindNoCubeThere
	| NorderwindRollsPerCannon
	| NorderwindNotEnoughGold
	| NorderwindNoRoom
	| NorderwindNotAboard
	| NorderwindNotOffered
	| NorderwindShipIsFull
	| NorderwindTaskNotMet
	| NorderwindSameDeed
	| NorderwindNoLetter
	| NorderwindNoLookout
	| NorderwindMustSailOn
	| NorderwindStrangeCard
	| NorderwindWrongRow
	| NorderwindRowStillLies
	| NorderwindGatheredTooEarly
	| NorderwindCardSkipped
	| NorderwindCardPulledOut
	| NorderwindWrongCard
	| NorderwindUsedCardTurnedBack
	| NorderwindTooLateToUse;

/** How loud the buzzer is. */
export type Volume = "loud" | "off" | "soft";

/** How loud the buzzer shall be. */
export interface VolumeBody {
	volume: Volume;
}

/** How loud the buzzer is. */
export interface VolumeChosen {
	volume: Volume;
}

/** Whether phones without a seat may look on from now on. */
export interface WatchersAllowed {
	allowed: boolean;
}

/** Whether phones without a seat may look on. */
export interface WatchersBody {
	allowed: boolean;
}

/** The phone looks on. */
export interface Watching {
	watching: boolean;
}

/** The device's own Wi-Fi, and what one enters to join it. */
export interface Wifi {
	name: string;
	password: string;
}

/** A Wi-Fi to join; without a password where it is empty. */
export interface WifiBody {
	name: string;
	password?: string;
}

/**
 * The Wi-Fi of the device, told to the `host` alone; empty names are none.
 *
 * `own` is its own one while it is on, `joined` the one that it is in, `joining`
 * the one that it tries now; `there` is false where it has no Wi-Fi. `failure`
 * says why one was not joined, `address` where the pages are by name.
 */
export interface WifiTold {
	host: boolean;
	there: boolean;
	own: string;
	joined: string;
	joining: string;
	heard: HeardWifi[];
	failure: string;
	address: string;
}

/** The Wi-Fi that is joined in a few seconds. */
export interface WifiTried {
	joining: string;
}

/** A correction would end the match, and nobody has confirmed that. */
export interface WouldEndMatch {
	type: "would_end_match";
}

/** A correction would let a match that is over go on, and that is not confirmed. */
export interface WouldReopenMatch {
	type: "would_reopen_match";
}

/** How well a place reads, in percent. */
export interface Zone {
	slot: string;
	label: string;
	percent: number;
}

/** The measured zones, worst first, and what is still asked for. */
export interface ZoneCheck {
	date: string;
	zones: Zone[];
	unread: string[];
	advice: string[];
	ask: string;
}

/** Whether the looks before are forgotten. */
export interface ZonesBody {
	anew?: boolean;
}

/** What requests hold. */
export interface Bodies {
	"POST /api/adopt": ExpectedBody;
	"POST /api/amend": AmendBody;
	"POST /api/boards": BoardBody;
	"POST /api/boards/file": FileBody;
	"POST /api/boards/forget": EditorBody;
	"POST /api/box/{game}/file": BoxFileBody;
	"POST /api/box/{game}/{edition}": BoxAnswerBody;
	"POST /api/box/{game}/{edition}/back": QuestionBody;
	"POST /api/calibration": CornersBody;
	"POST /api/calibration/lens": NoBody;
	"POST /api/calibration/look": NoBody;
	"POST /api/calibration/ok": LoanBody;
	"POST /api/calibration/print": NoBody;
	"POST /api/calibration/table": TableBody;
	"POST /api/calibration/zones": ZonesBody;
	"POST /api/camera": CameraBody;
	"POST /api/camera/focus": NoBody;
	"POST /api/camera/focus/look": NoBody;
	"POST /api/confirm": ConfirmBody;
	"POST /api/correct": CorrectBody;
	"POST /api/demo": DemoBody;
	"POST /api/evenings/import": ImportBody;
	"POST /api/evenings/{match}/delete": NoBody;
	"POST /api/evenings/{match}/go-on": NoBody;
	"POST /api/host": HostBody;
	"POST /api/insert": InsertBody;
	"POST /api/kinds": TileBody;
	"POST /api/kinds/forget": CodeBody;
	"POST /api/language": LanguageBody;
	"POST /api/layouts": LayoutBody;
	"POST /api/layouts/file": FileBody;
	"POST /api/layouts/forget": NamedBody;
	"POST /api/learning": LearningBody;
	"POST /api/lesson": LessonBody;
	"POST /api/match": MatchBody;
	"POST /api/match/again": NoBody;
	"POST /api/match/last": NoBody;
	"POST /api/moves": MovesBody;
	"POST /api/painted": PaintedBody;
	"POST /api/painted/piece": PieceBody;
	"POST /api/pause": PauseBody;
	"POST /api/people": PersonBody;
	"POST /api/people/forget": ForgetBody;
	"POST /api/people/merge": MergeBody;
	"POST /api/pin": PinBody;
	"POST /api/practice/{game}/{key}": PuzzleBody;
	"POST /api/press": PressBody;
	"POST /api/recovery": NoBody;
	"POST /api/redo": ExpectedBody;
	"POST /api/referee": RefereeBody;
	"POST /api/right": RightBody;
	"POST /api/roll": RollBody;
	"POST /api/seats": SeatBody;
	"POST /api/seats/answer": SeatAnswerBody;
	"POST /api/seats/ask": SeatNumberBody;
	"POST /api/seats/code": SeatNumberBody;
	"POST /api/seats/resume": ResumeBody;
	"POST /api/seats/wait": SeatNumberBody;
	"POST /api/stock/{game}/{edition}/anew": NoBody;
	"POST /api/stock/{game}/{edition}/look": LookBody;
	"POST /api/stock/{game}/{edition}/stop": NoBody;
	"POST /api/undo": ExpectedBody;
	"POST /api/volume": VolumeBody;
	"POST /api/watch": NoBody;
	"POST /api/watchers": WatchersBody;
	"POST /api/wifi": WifiBody;
	"POST /api/wish": AgreeBody;
}

/** What is answered. */
export interface Answers {
	"GET /api/address": Addresses;
	"POST /api/adopt": Done;
	"GET /api/alternatives": Choice[];
	"POST /api/amend": Done | Preview | CorrectionAsked;
	"GET /api/board/{revision}": View;
	"GET /api/boards": Boards;
	"POST /api/boards": BoardKept;
	"POST /api/boards/file": BoardRead;
	"POST /api/boards/forget": BoardKept;
	"GET /api/box": EditionName[];
	"POST /api/box/{game}/file": BoxImported;
	"GET /api/box/{game}/{edition}": Box;
	"POST /api/box/{game}/{edition}": Box;
	"POST /api/box/{game}/{edition}/back": Box;
	"GET /api/calibration": Calibration;
	"POST /api/calibration": CalibrationFigures;
	"POST /api/calibration/lens": LensFigures;
	"POST /api/calibration/look": SheetLooks;
	"POST /api/calibration/ok": OkPressed;
	"POST /api/calibration/print": ScaleOfPrint;
	"POST /api/calibration/table": Calibration;
	"POST /api/calibration/zones": ZoneCheck;
	"GET /api/camera": Cameras;
	"POST /api/camera": Cameras;
	"GET /api/camera/focus": Focus;
	"POST /api/camera/focus": Focus;
	"POST /api/camera/focus/look": Focus;
	"POST /api/confirm": Done;
	"POST /api/correct": Done | Preview | CorrectionAsked;
	"POST /api/demo": DemoPlaying;
	"GET /api/drawings": Record<string, Drawing>;
	"GET /api/evenings": EveningList;
	"POST /api/evenings/import": MatchReady;
	"GET /api/evenings/{match}": PastMatch;
	"GET /api/evenings/{match}/board/{revision}": View;
	"POST /api/evenings/{match}/delete": Erased;
	"GET /api/evenings/{match}/drawings": Record<string, Drawing>;
	"POST /api/evenings/{match}/go-on": MatchReady;
	"GET /api/evenings/{match}/growth": Growth;
	"GET /api/forms": Forms;
	"GET /api/games": Game[];
	"GET /api/growth": Growth;
	"GET /api/health": Health[];
	"GET /api/history": History;
	"GET /api/home": Home;
	"POST /api/host": HostChosen;
	"POST /api/insert": Done | Preview | CorrectionAsked;
	"GET /api/kinds": Tiles;
	"POST /api/kinds": Tile;
	"GET /api/kinds/find": Tile;
	"POST /api/kinds/forget": TileForgotten;
	"POST /api/language": LanguageChosen;
	"GET /api/layouts": Layouts;
	"POST /api/layouts": LayoutKept;
	"POST /api/layouts/file": Layout;
	"POST /api/layouts/forget": LayoutKept;
	"GET /api/layouts/table": TilesLying;
	"POST /api/learning": Done;
	"POST /api/lesson": Done;
	"GET /api/lobby": Lobby;
	"GET /api/look": Look;
	"POST /api/match": MatchBegun;
	"POST /api/match/again": MatchBegun;
	"POST /api/match/last": MatchBegun;
	"GET /api/matches": MatchSummary[];
	"GET /api/moment": Moment;
	"POST /api/moves": Done;
	"GET /api/openapi.json": ApiDocument;
	"POST /api/painted": Painted;
	"GET /api/painted": Painted;
	"POST /api/painted/piece": PieceLaid;
	"POST /api/pause": Done;
	"GET /api/people": PeopleHere;
	"POST /api/people": PeopleHere;
	"POST /api/people/forget": Erased;
	"POST /api/people/merge": PeopleHere;
	"POST /api/pin": HostChosen;
	"GET /api/plan": TablePlan;
	"GET /api/plan/match": TablePlan;
	"GET /api/position": PositionTemplate;
	"GET /api/practice": PracticeGames;
	"GET /api/practice/{game}/{key}": PuzzleShown;
	"POST /api/practice/{game}/{key}": PuzzleTold;
	"GET /api/practice/{game}/{key}/drawings": Record<string, Drawing>;
	"POST /api/press": Done;
	"GET /api/preview/{act}": Preview;
	"GET /api/recovery": RecoveryReports;
	"POST /api/recovery": RecoveryReports;
	"POST /api/redo": Done;
	"POST /api/referee": Done;
	"POST /api/right": Done | Preview | CorrectionAsked;
	"POST /api/roll": Done;
	"POST /api/seats": SeatsHeld;
	"POST /api/seats/answer": SeatAnswered;
	"POST /api/seats/ask": SeatClaim;
	"POST /api/seats/code": ResumeCode;
	"POST /api/seats/resume": SeatResumed;
	"POST /api/seats/wait": SeatClaim;
	"GET /api/state": Message | NoMatch;
	"GET /api/statistics": Statistics;
	"GET /api/stock": EditionName[];
	"GET /api/stock/{game}/{edition}": Stock;
	"POST /api/stock/{game}/{edition}/anew": Stock;
	"POST /api/stock/{game}/{edition}/look": StockLook;
	"POST /api/stock/{game}/{edition}/stop": CountingStopped;
	"GET /api/tags": Stickers;
	"GET /api/tags/{game}/{edition}": StickerKind[];
	"POST /api/undo": Done;
	"POST /api/volume": VolumeChosen;
	"POST /api/watch": Watching;
	"POST /api/watchers": WatchersAllowed;
	"GET /api/wifi": WifiTold;
	"POST /api/wifi": WifiTried;
	"POST /api/wish": Done;
	"GET /api/words/{game}": Record<string, string>;
}
