// What the device answers. Written by hand for now: a later step generates this file
// from the OpenAPI document, so nothing but requests, answers and views stands here.

declare namespace Api {
	/** x and y. */
	type Point = [number, number];
	type Seat = number;

	/** A move, event or violation: its `type`, and fields of its own. */
	interface Record {
		type: string;
		[field: string]: unknown;
	}

	interface Refusal {
		code: string;
		sentence: string;
		record?: Record;
		slots?: string[];
	}

	interface Done {
		revision: number;
	}

	interface Piece {
		kind: string;
		turn: number;
		label: string;
	}

	interface PutBack {
		slot: string;
		label: string;
		expected: Piece | null;
		seen: Piece | null;
	}

	interface Choice {
		move: Record;
		text: string;
		chance: boolean;
		slots: string[];
	}

	interface Line {
		revision: number;
		source: string;
		seat: Seat | null;
		corrected: boolean;
		by: Seat | null;
		at: number;
		moves: Record[];
		said: string[];
		events: string[];
		slots: string[];
	}

	interface Player {
		seat: Seat;
		name: string;
		colour: string;
		score: number;
		resources: { [name: string]: number };
		private: { [name: string]: unknown } | null;
	}

	/** The keys that every game's view has. */
	interface View {
		phase: string;
		turn: Seat | null;
		to_act: Seat[];
		players: Player[];
		board: unknown;
		aid: object;
		outcome: { scores: number[]; winners: Seat[] } | null;
		assumed: string[];
	}

	interface Health {
		topic: string;
		level: "ok" | "warn" | "bad" | "unknown";
		text: string;
	}

	interface Table {
		sign: string;
		sign_seat: Seat | null;
		camera: boolean;
		armed: boolean;
		paused: boolean;
		helping: boolean;
		counting: boolean;
		card: { done: boolean; text: string } | null;
		put_back: PutBack[];
		stories: string[][];
		offered: string[];
		question: string;
		refusal: string | null;
		refusal_record: Record | null;
		refused: string[];
		waived: boolean;
		shown: Piece | null;
		shown_view: { [key: string]: unknown } | null;
		doubles: number;
		foreign: number;
		advice: { slot: string | null; text: string }[];
	}

	interface Wish {
		id: number;
		may: boolean;
		asked: string;
		text: string;
		old: string;
		new: string;
	}

	interface Change {
		revision: number;
		amount: number | null;
		text: string;
	}

	/** What a phone shows before the first match. */
	interface Nothing {
		serial: number;
		match: null;
		host: boolean;
		fault: string;
	}

	/** The whole present of one phone. */
	interface Present {
		serial: number;
		revision: number;
		match: string;
		game: string;
		game_name: string;
		edition: string;
		names: string[];
		seat: Seat | null;
		mine: Seat[];
		host: boolean;
		seated: boolean[];
		view: View;
		phase: string;
		assumed: string;
		colours: { [name: string]: { hex: string; label: string } };
		resources: { [name: string]: string };
		choices: Choice[];
		places: { [slot: string]: string };
		changes: Change[][];
		log: Line[];
		can_undo: boolean;
		can_redo: boolean;
		table: Table;
		health: Health[];
		adoption: { breaks: number; text: string } | null;
		wish: Wish | null;
	}

	type State = Present | Nothing;

	interface Shape {
		points: Point[];
		fill: string;
	}

	interface Drawing {
		width: number;
		height: number;
		label: string;
		shapes: Shape[];
	}

	interface Preview {
		changes: { seat: Seat; name: string; what: string; before: number; after: number }[];
		put_back: PutBack[];
		asked?: string[];
	}

	interface Field {
		name: string;
		label: string;
		value: unknown;
		form: "number" | "flag" | "choice" | "counts" | "text";
		choices?: { value: unknown; text: string }[];
	}

	interface Form {
		type: string;
		corrects: boolean;
		title: string;
		fields: Field[];
	}

	interface Forms {
		own: Form[];
		right: Form[];
	}

	interface Gain {
		seat: Seat;
		points: number;
		why: string;
		label: string;
		said: string[];
	}

	interface Row {
		revision: number;
		scores: number[];
		resources: { [name: string]: number }[];
		said: string[];
		picture: boolean;
		gains: Gain[];
	}

	interface Outlined {
		outline: Point[];
	}

	/** What was read in the newest look, in px of its picture. */
	interface Look {
		width: number;
		height: number;
		seen: { text: string | null; corners: Point[]; reader: string }[];
		places: (Outlined & { slot: string })[];
		anchors: (Outlined & { id: number })[];
		advice: (Outlined & { slot: string | null; text: string })[];
		error: number | null;
		trouble: string[];
	}

	interface Option {
		name: string;
		text: string;
		default: string | number | boolean | null;
		values: { value: string | number | boolean; text: string }[];
	}

	interface Game {
		key: string;
		name: string;
		editions: { key: string; name: string; seats: number[]; assumed: number }[];
		options: Option[];
	}

	interface Calibration {
		error: number | null;
		worst: number | null;
		scale: number | null;
		module: number | null;
		date: string;
		grade: string | null;
		word: string;
	}

	interface ZoneCheck {
		date: string;
		zones: { slot: string; label: string; percent: number }[];
		unread: string[];
		advice: string[];
		ask: string;
	}

	interface WholeCalibration extends Calibration {
		lens: { text: string } | null;
		check: ZoneCheck;
		game: string | null;
		playing: boolean;
		ask: string;
		fields: string[];
	}

	interface EditionChoice {
		game: string;
		edition: string;
		name: string;
	}

	interface Sketch {
		width: number;
		height: number;
		shapes: Shape[];
		spots: { [name: string]: Point };
	}

	interface Question {
		key: string;
		group: string;
		text: string;
		form: "number" | "choice" | "marks";
		low: number;
		high: number;
		choices: { value: string; text: string }[];
		drawing: Drawing | null;
		sketch: Sketch | null;
		ours: unknown;
		answer: unknown;
	}

	interface Box {
		game: string;
		edition: string;
		host: boolean;
		assumed: { name: string; text: string }[];
		strange: string[];
		groups: { name: string; text: string }[];
		questions: Question[];
	}

	interface Paper {
		name: string;
		fits: boolean;
		label: Point | null;
		count: number;
		status: string;
	}

	interface Stickers {
		editions: EditionChoice[];
		papers: { [side: string]: Paper[] };
		host: boolean;
	}

	interface Kind {
		kind: string;
		name: string;
		held: number;
		assumed: boolean;
		missing: number;
		drawing: Drawing;
	}

	interface Counted extends Omit<Kind, "drawing"> {
		seen: number;
		drawing?: Drawing;
	}

	interface Stock {
		game: string;
		edition: string;
		host: boolean;
		camera: boolean;
		batch: number;
		kinds: Counted[];
		double: { text: string; name: string }[];
		again: { text: string; name: string }[];
		now?: number;
		fresh?: number;
	}

	interface Named {
		key: string;
		name: string;
	}

	/** How the answer of each editor begins. */
	interface Heading {
		games: (Named & { editions: Named[] })[];
		game: string;
		edition: string;
	}

	interface Tile {
		field: string;
		kind: string;
		turn: number;
	}

	interface Layout {
		name: string;
		text: string;
		shipped: boolean;
		tiles: Tile[];
	}

	interface Tray {
		kind: string;
		text: string;
		count: number;
		turns: number;
		hidden: boolean;
		drawing: Drawing;
	}

	interface Layouts extends Heading {
		columns: number;
		rows: number;
		stocks: Tray[];
		layouts: Layout[];
		camera: boolean;
	}

	interface Land {
		good: string;
		number: number;
		sites: string[];
	}

	/** A board that owners draw, in mm. */
	interface Board {
		sites: { [site: string]: Point };
		ways: string[];
		lands: Land[];
		starts: { colour: string; site: string; way: string }[];
		harbours: string[];
		fortress: Point;
		size: Point;
		scale: number;
		players: number[];
	}

	interface Boards extends Heading {
		goods: { name: string; text: string }[];
		numbers: number[];
		colours: { name: string; text: string; hex: string }[];
		seats: number[];
		harbours: boolean;
		origin: Point;
		shipped: { key: string; board: Board }[];
		own: Board | null;
		table: { width: number; height: number } | null;
	}

	interface OwnKind {
		code: string;
		kind: string;
		turn: number;
		text: string;
		drawing: Drawing;
		sticker: { side: number; x: number; y: number };
	}

	interface Kinds extends Heading {
		letters: string;
		backs: { name: string; text: string }[];
		own: (OwnKind & { name: string; count: number })[];
	}
}

/** The views of the three games: the shared keys and their own. */
declare namespace Entdecker {
	interface Field {
		column: number;
		row: number;
	}

	interface Unit {
		seat: number;
		unit: string;
		part: number;
	}

	interface Cell extends Field {
		kind: string;
		turn: number;
		sides: string;
		bonus: number;
		event: string | null;
		filled: boolean;
		last: boolean;
		parts: number;
		units: Unit[];
	}

	interface Path {
		spaces: string[];
		scouts: (number | null)[];
		token: number | string | null;
	}

	interface Board {
		columns: number;
		rows: number;
		edges: (Field & { cost: number })[];
		cells: Cell[];
		ship: Field | null;
		wake: Field[];
		paths: Path[];
	}

	interface Hand {
		kind: string;
		fits: (Field & { turn: number })[];
		nowhere: boolean;
	}

	interface Rank {
		rank: number;
		seat: number;
		points: number;
		settlements: number;
		bases: number;
		scouts: number;
	}

	interface Island {
		id: number;
		complete: boolean;
		scored: boolean;
		parts: (Field & { part: number })[];
		open: (Field & { side: number })[];
		tiles: number;
		bonus: number;
		value: number;
		steps?: (Field & { points: number; fall: boolean })[];
		ranks: Rank[];
	}

	interface Aid {
		hand: Hand | null;
		starts: (Field & { cost: number })[];
		islands: Island[];
		paths: { leader: number | null }[];
		left: {
			hidden: { [pattern: string]: number };
			open: { [pattern: string]: number };
			hidden_total: number;
		};
	}

	interface Player extends Api.Player {
		private: { tokens?: { [path: string]: number }; chiefs?: string[] | null } | null;
	}

	interface View extends Api.View {
		players: Player[];
		board: Board;
		aid: Aid;
	}

	interface Move extends Api.Record {
		unit?: string;
		part?: number;
		path?: number;
	}

	/** What a broken rule names of the board. */
	interface Violation extends Api.Record {
		cell?: Field;
		side?: number;
	}
}

declare namespace Norderwind {
	type Count = { [name: string]: number };

	interface Board {
		stack?: string | null;
		row?: string[];
		used?: number[];
		range?: number;
		skulls?: number;
		columns?: { [port: string]: number[] };
		leaders?: { [port: string]: number | null };
		left?: { stack: string; row: string[]; used: number[] } | null;
	}

	interface Bonus {
		holders: number[];
		missing: (string[] | number)[];
	}

	type Stacks = { [port: string]: { cards: Count; unseen: number } };

	interface Aid {
		chances?: Count;
		stacks?: Stacks;
		tasks?: { [port: string]: { needs: Count; lacks: Count[] } };
		to_win?: number[];
		fights?: { percent: Count }[];
		bonuses?: {
			ports: { [port: string]: { threats: number[] } };
			delivery: Bonus;
			crew: Bonus;
		};
		offers?: { move: Api.Record; pay: number; take: number }[];
		letter_seconds?: number;
	}

	interface Move extends Api.Record {
		port?: string;
		buy?: string[];
		sell?: string[];
		good?: string;
	}

	interface Player extends Api.Player {
		hold?: Count;
		crew?: string[];
		private: { stacks?: Stacks; peek?: { card: string; buried: boolean } } | null;
	}

	interface View extends Api.View {
		players: Player[];
		board: Board;
		aid: Aid;
	}
}

declare namespace Junior {
	interface Spot {
		slot: string;
		x: number;
		y: number;
		legal: boolean;
	}

	interface Site extends Spot {
		harbour: boolean;
		lair: number | null;
	}

	interface Way {
		slot: string;
		ends: [Api.Point, Api.Point];
		ship: number | null;
		legal: boolean;
	}

	interface Land extends Spot {
		good: string;
		icon: string;
		number: number;
		outline: Api.Point[];
		rolled: boolean;
		pirate: boolean;
	}

	interface Fortress extends Spot {
		lair: number | null;
		pirate: boolean;
	}

	interface Board {
		sites: Site[];
		ways: Way[];
		lands: Land[];
		fortress: Fortress;
	}

	interface Harvest {
		seat: number;
		land: string;
		count: number;
	}

	interface Offer {
		seat: number;
		partner: number;
		give: string[];
		want: string[];
	}

	interface Aid {
		player_trade?: boolean;
		goods?: { good: string; icon: string }[];
		harvest?: Harvest[];
		market?: { place: number; good: string }[];
		market_open?: boolean;
		costs?: { [what: string]: { [good: string]: number } };
		fortress?: number | null;
		brave?: string;
		to_win?: number;
		offers?: Offer[];
	}

	interface Move extends Api.Record {
		give?: string | string[];
		take?: string;
		good?: string;
		card?: string[];
	}

	interface Player extends Api.Player {
		harbours: string[];
		private: { hand: { [good: string]: number } | null } | null;
	}

	interface View extends Api.View {
		players: Player[];
		board: Board;
		aid: Aid;
	}
}

declare namespace Api {
	/** By path: what a GET answers. */
	interface Gets {
		"/api/games": Game[];
		"/api/look": Look;
		"/api/health": Health[];
		"/api/growth": { names: string[]; rows: Row[] };
		"/api/calibration": WholeCalibration;
		"/api/box": EditionChoice[];
		"/api/stock": EditionChoice[];
		"/api/tags": Stickers;
		"/api/kinds": Kinds;
		[state: `/api/state${string}`]: State;
		[words: `/api/words/${string}`]: { [id: string]: string };
		[drawings: `/api/drawings?${string}`]: { [kind: string]: Drawing };
		[board: `/api/board/${string}`]: View;
		[history: `/api/history${string}`]: { revision: number; lines: Line[] };
		[alternatives: `/api/alternatives?${string}`]: Choice[];
		[forms: `/api/forms${string}`]: Forms;
		[preview: `/api/preview/${string}`]: Preview;
		[box: `/api/box/${string}`]: Box;
		[stock: `/api/stock/${string}`]: Stock;
		[tags: `/api/tags/${string}`]: Kind[];
		[layouts: `/api/layouts${string}`]: Layouts;
		[boards: `/api/boards?${string}`]: Boards;
	}

	interface Seen {
		expected_revision: number;
	}

	interface MadeFor {
		game: string;
		edition: string;
	}

	interface Correction extends Seen {
		moves: Record[];
		revision?: number;
		before?: number;
		preview?: boolean;
	}

	interface Corrected extends Partial<Done>, Partial<Preview> {
		wish?: number;
	}

	/** By path: what a POST takes and answers. */
	interface Posts {
		"/api/moves": [Seen & { moves: Record[] }, Done];
		"/api/roll": [Seen & { seat: Seat; kind: string }, Done];
		"/api/undo": [Seen, Done];
		"/api/redo": [Seen, Done];
		"/api/adopt": [Seen, Done];
		"/api/pause": [{ paused: boolean }, Done];
		"/api/press": [{ button: string; held: number }, Done];
		"/api/confirm": [Seen & { answer: string; index?: number }, Done];
		"/api/amend": [Correction, Corrected];
		"/api/insert": [Correction, Corrected];
		"/api/right": [Correction, Corrected];
		"/api/wish": [{ id: number; agree: boolean }, Done];
		"/api/volume": [{ volume: string }, { volume: string }];
		"/api/language": [{ language: string }, { language: string }];
		"/api/seats": [{ seat: Seat; take: boolean }, { seats: Seat[] }];
		"/api/host": [{ pin: string }, { host: boolean }];
		"/api/pin": [{ pin: string }, { host: boolean }];
		"/api/match": [MadeFor & { names: string[]; options: object; box: object }, { match: string }];
		"/api/calibration": [{ corners?: Point[] }, Calibration];
		"/api/calibration/table": [{ game: string }, WholeCalibration];
		"/api/calibration/ok": [{ ask?: boolean }, { pressed: boolean }];
		"/api/calibration/zones": [{ anew?: boolean }, ZoneCheck];
		"/api/calibration/print": [object, { percent: number; fits: boolean; text: string }];
		"/api/calibration/look": [object, { looks: number; wanted: number }];
		"/api/calibration/lens": [object, { text: string }];
		"/api/layouts": [MadeFor & { name: string; tiles: Tile[] }, { name: string }];
		"/api/layouts/forget": [MadeFor & { name: string }, { name: string }];
		"/api/layouts/file": [MadeFor & { text: string }, Layout];
		"/api/boards": [MadeFor & { board: Board; keep: boolean }, { kept: boolean }];
		"/api/boards/forget": [MadeFor, { kept: boolean }];
		"/api/boards/file": [MadeFor & { text: string }, { board: Board }];
		"/api/kinds": [MadeFor & { sides: string; back: string; name: string; count: number }, OwnKind];
		"/api/kinds/forget": [MadeFor & { code: string }, { code: string }];
	}

	/** What a POST to a path takes and answers. */
	type Post<P extends string> = P extends keyof Posts
		? Posts[P]
		: P extends `/api/stock/${string}/look`
			? [{ batch: number }, Stock]
			: P extends `/api/stock/${string}/stop`
				? [object, { counting: boolean }]
				: P extends `/api/stock/${string}/anew`
					? [object, Stock]
					: P extends `/api/box/${string}/file`
						? [{ text: string }, { answers: number }]
						: P extends `/api/box/${string}/back`
							? [{ question: string }, Box]
							: P extends `/api/box/${string}`
								? [{ question: string; value: unknown }, Box]
								: never;
}
