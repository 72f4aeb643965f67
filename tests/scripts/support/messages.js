// Messages as the device sends them, and what drawings get of them.
import { people } from "../../../web/static/shell/people.js";

/** A square piece of 60 mm. */
export const DRAWING = {
	width: 60,
	height: 60,
	label: "",
	shapes: [
		{
			points: [
				[0, 0],
				[60, 0],
				[60, 60],
			],
			fill: "#112233",
		},
	],
};

export function player(seat, more = {}) {
	const name = ["Anna", "Boris", "Cyril"][seat];
	const colour = ["red", "blue", "white"][seat];
	return { seat, name, colour, score: 0, resources: { gold: 3 }, private: null, ...more };
}

export function view(more = {}) {
	return {
		phase: "play",
		turn: 0,
		to_act: [0],
		players: [player(0), player(1)],
		board: {},
		aid: {},
		outcome: null,
		assumed: [],
		...more,
	};
}

export function table(more = {}) {
	return {
		sign: "turn",
		sign_seat: 0,
		camera: true,
		armed: false,
		paused: false,
		helping: false,
		counting: false,
		card: null,
		put_back: [],
		stories: [],
		offered: [],
		question: "which",
		refusal: null,
		refusal_record: null,
		refused: [],
		waived: false,
		shown: null,
		shown_view: null,
		doubles: 0,
		foreign: 0,
		advice: [],
		...more,
	};
}

export function line(revision, more = {}) {
	return {
		revision,
		source: "phone",
		seat: 0,
		corrected: false,
		by: null,
		at: 0,
		moves: [],
		said: [`line ${revision}`],
		events: [],
		slots: [],
		...more,
	};
}

export function present(more = {}) {
	return {
		serial: 7,
		revision: 3,
		match: "m1",
		game: "entdecker",
		game_name: "Die neuen Entdecker",
		edition: "kosmos-2001",
		names: ["Anna", "Boris"],
		seat: 0,
		mine: [0],
		host: false,
		seated: [true, false],
		view: view(),
		phase: "Anna plays",
		assumed: "",
		colours: {
			red: { hex: "#b3261e", label: "red" },
			blue: { hex: "#1f4e9c", label: "blue" },
			white: { hex: "#ffffff", label: "white" },
		},
		resources: { gold: "Gold" },
		choices: [],
		places: {},
		changes: [[], []],
		log: [line(3)],
		can_undo: true,
		can_redo: false,
		table: table(),
		health: [],
		adoption: null,
		wish: null,
		...more,
	};
}

export function choice(move, more = {}) {
	return { move, text: JSON.stringify(move), chance: false, slots: [], ...more };
}

/** What panels and drawings get; `sent`, `offered` and `rolled` list what they did. */
export function context(message = present(), more = {}) {
	const done = { sent: [], offered: [], rolled: [], redrawn: 0 };
	return {
		...people(message),
		message,
		seat: message.seat,
		wall: false,
		calm: false,
		memory: {},
		choices: message.choices,
		put_back: message.table.put_back,
		refused: message.table.refused,
		broken: message.table.refusal_record,
		shown: message.table.shown_view,
		last: [],
		place: (slot) => message.places[slot],
		t: (id) => id,
		knows: () => false,
		send: (move) => done.sent.push(move),
		offer: (some, title) => done.offered.push({ some, title }),
		roll: (seat) => done.rolled.push(seat),
		drawings: () => null,
		picture: () => null,
		look: () => null,
		beyond: () => [],
		redraw: () => {
			done.redrawn += 1;
		},
		done,
		...more,
	};
}
