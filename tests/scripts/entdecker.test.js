import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { coast, land } from "../../web/static/games/entdecker/coast.js";
import {
	at,
	extent,
	fieldOf,
	label,
	M,
	middle,
	RIM,
	S,
} from "../../web/static/games/entdecker/grid.js";
import { glow, islandOf, islands } from "../../web/static/games/entdecker/islands.js";
import { fits, owed, refusals, taps } from "../../web/static/games/entdecker/marks.js";
import { left, paths } from "../../web/static/games/entdecker/paths.js";
import { serpent } from "../../web/static/games/entdecker/serpent.js";
import { draw, look, picture, left as pips, secret } from "../../web/static/games/entdecker.js";
import { text } from "./support/dom.js";
import { choice, context, DRAWING, player, present, view } from "./support/messages.js";

const GRID = { columns: 3, rows: 2 };
const cell = (column, row, more = {}) => ({
	column,
	row,
	kind: "ffww",
	turn: 0,
	sides: "LLWW",
	bonus: 0,
	event: null,
	filled: false,
	last: false,
	parts: 1,
	units: [],
	...more,
});
const island = (more = {}) => ({
	id: 0,
	complete: false,
	scored: false,
	parts: [{ column: 0, row: 0, part: 0 }],
	open: [],
	tiles: 3,
	bonus: 2,
	value: 5,
	steps: [
		{ column: 0, row: 0, points: 1, fall: false },
		{ column: 0, row: 0, points: 2, fall: true },
	],
	ranks: [],
	...more,
});

function chart(more = {}, players = [player(0), player(1)]) {
	const { aid, ...board } = more;
	return view({
		players,
		board: { ...GRID, edges: [], cells: [], ship: null, wake: [], paths: [], ...board },
		aid: {
			hand: null,
			starts: [],
			islands: [],
			paths: [],
			left: { hidden: {}, open: {}, hidden_total: 0 },
			...aid,
		},
	});
}
const drawnFor = (message, ctxMore = {}) => {
	const ctx = context(present({ view: message }), { drawings: () => DRAWING, ...ctxMore });
	const root = document.createElement("div");
	draw(root, message, ctx);
	return { root, ctx };
};
const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));

test("fields lie in a grid, edge fields in the rim around it", () => {
	assert.deepEqual(at({ column: 1, row: 0 }), [M + S, M]);
	assert.deepEqual(middle({ column: 0, row: 1 }, GRID), [M + S / 2, M + S * 1.5]);
	assert.deepEqual(middle({ column: -1, row: 2 }, GRID), [M - RIM, M + 2 * S + RIM]);
	assert.deepEqual(middle({ column: 3, row: -1 }, GRID), [M + 3 * S + RIM, M - RIM]);
	const [width, height] = extent(GRID);
	assert.ok(width > M + 3 * S + RIM && height > M + 2 * S + RIM, "the rim is on the chart");
});

test("a field has the device's name, else its column and row", () => {
	assert.equal(label({ column: 2, row: 4 }), "C5");
	assert.equal(label({ column: 2, row: 4 }, { place: (slot) => `<${slot}>` }), "<2,4>");
	assert.equal(label({ column: 2, row: 4 }, { place: () => undefined }), "C5");
});

test("a slot is a field only where the board has it", () => {
	assert.deepEqual(fieldOf("2,1", GRID), { column: 2, row: 1 });
	for (const slot of ["3,1", "2,2", "-1,0", "market.2", "show"]) {
		assert.equal(fieldOf(slot, GRID), null, slot);
	}
});

test("an island is found by any of its fields, and opens and closes by its button", () => {
	const message = chart({ aid: { islands: [island()] } });
	assert.equal(islandOf(message, { column: 0, row: 0 }).value, 5);
	assert.ok(!islandOf(message, { column: 1, row: 0 }));
	const ctx = context(present({ view: message }));
	islands(message, ctx).querySelector("button").click();
	assert.equal(ctx.memory.island, "0,0");
	assert.equal(ctx.done.redrawn, 1);
	const open = islands(message, ctx);
	assert.match(text(open), /island-at A1.*island-tiles3.*\+2 = 5.*island-worth5/);
	open.querySelector("button").click();
	assert.match(text(islands(message, ctx)), /^island-list/);
});

test("ranks tell what each would score, and half of whom", () => {
	const rank = (place, seat, points) => ({
		rank: place,
		seat,
		points,
		settlements: 1,
		bases: 0,
		scouts: 2,
	});
	const found = island({ ranks: [rank(1, 1, 6), rank(2, 0, 3)] });
	const message = chart({ aid: { islands: [found] } });
	const ctx = context(present({ view: message }), { memory: { island: "0,0" } });
	const rows = [...islands(message, ctx).querySelectorAll(".ranks li")].map(text);
	assert.match(rows[0], /^1\.Boris12\s?6$/);
	assert.match(rows[1], /^2\.Anna123 island-half 6$/);
});

test("the open island glows once a tile, its count on the tiles alone", () => {
	const parts = [0, 1].map((part) => ({ column: 0, row: 0, part }));
	const made = glow(island({ parts: [...parts, { column: 1, row: 0, part: 0 }] }));
	assert.equal(made.querySelectorAll(".pulse rect").length, 2);
	assert.deepEqual([...made.querySelectorAll("text")].map(text), ["1"]);
});

test("fits of the tile in hand share their field; the show place goes first", () => {
	const fit = (column, turn) => ({ column, row: 0, turn });
	const hand = { kind: "ffww", nowhere: false, fits: [fit(0, 0), fit(0, 1), fit(1, 2)] };
	const message = chart({ aid: { hand } });
	const ctx = context(present({ view: message }), { drawings: () => DRAWING });
	const made = fits(message, ctx);
	assert.equal(made.children.length, 2);
	assert.deepEqual(
		[...made.children].map((one) => one.querySelectorAll("polygon").length),
		[2, 1],
	);
	const shown = { ...ctx, shown: { kind: "a", fits: [fit(2, 0)] } };
	assert.equal(fits(message, shown).children.length, 1);
	assert.ok(!fits(chart(), context()));
});

test("a refusal marks its fields and the side that does not fit", () => {
	const ctx = context(present(), {
		refused: ["1,1", "show", "1,1"],
		broken: { type: "sides", cell: { column: 1, row: 1 }, side: 2 },
	});
	const [field, elsewhere, bar] = refusals({ ...GRID }, ctx);
	assert.ok(field.querySelector('use[href$="#i-refused"]'));
	assert.ok(!elsewhere);
	assert.deepEqual(
		["x", "y", "width", "height"].map((name) => Number(bar.getAttribute(name))),
		[M + S + 6, M + S + 88, 88, 12],
	);
	assert.equal(refusals(GRID, { ...ctx, broken: { type: "gold" } }).length, 2);
});

test("what hands owe is marked, but for what was refused", () => {
	const tile = { kind: "a", turn: 1, label: "a" };
	const put_back = [
		{ slot: "0,0", label: "A1", expected: tile, seen: null },
		{ slot: "1,0", label: "B1", expected: null, seen: tile },
		{ slot: "2,0", label: "C1", expected: tile, seen: null },
	];
	const ctx = context(present(), { put_back, refused: ["2,0"], drawings: () => DRAWING });
	const made = owed(GRID, ctx);
	const signs = made.map((one) => one.querySelector("use").getAttribute("href").split("#i-")[1]);
	assert.deepEqual(signs, ["mismatch", "cross"]);
	assert.ok(!made[0].querySelector("polygon"), "what is missing is not drawn as lying");
	assert.ok(made[1].querySelector("polygon"));
	const swapped = [{ slot: "0,0", label: "A1", expected: tile, seen: tile }];
	const [other] = owed(GRID, { ...ctx, put_back: swapped });
	assert.ok(!other.querySelector("polygon"), "a tile to be changed lies there for all to see");
});

test("a field that choices name offers all of them", () => {
	const list = [
		choice({ type: "lay", turn: 0 }, { slots: ["0,1"] }),
		choice({ type: "lay", turn: 1 }, { slots: ["0,1", "market.1"] }),
	];
	const ctx = context(present({ choices: list }));
	const [field, market] = taps(chart(), ctx);
	assert.ok(!market);
	click(field);
	assert.deepEqual(ctx.done.offered, [{ some: list, title: "A2" }]);
});

test("a path shows who leads, and takes a scout where a choice says so", () => {
	const path = { spaces: ["dot", "eye"], scouts: [1, null], token: "hidden" };
	const message = chart({
		paths: [path, { ...path, scouts: [], token: 3 }],
		aid: { paths: [{ leader: 1 }] },
	});
	const list = [choice({ type: "scout", path: 2 })];
	const ctx = context(present({ view: message, choices: list }));
	const [first, second] = paths(message, ctx).querySelectorAll("article");
	assert.match(text(first), /Boris path-leads$/);
	assert.equal(first.querySelectorAll(".token").length, 2, "the scout and the leader's badge");
	assert.match(text(second.querySelector("svg")), /3$/);
	second.querySelector("button").click();
	assert.deepEqual(ctx.done.offered, [{ some: list, title: "path 2" }]);
});

test("the tiles that are left are summed", () => {
	const aid = { left: { hidden: { A: 2 }, open: { A: 1, B: 4 }, hidden_total: 2 } };
	const message = chart({ aid });
	const made = left(message, context(present({ view: message })));
	assert.match(text(made.querySelector("summary")), /tiles-hidden 2, tiles-open 5$/);
	assert.deepEqual([...made.querySelectorAll("tbody tr")].map(text), ["A21", "B04"]);
	assert.ok(!left(message, context(present(), { wall: true })));
});

test("markers run along the serpent and start over at fifty", () => {
	const scores = (...list) => list.map((score, seat) => player(seat, { score }));
	const spots = (players, more = {}) => {
		const message = chart({}, players);
		const made = serpent(message, context(present({ view: message }), more));
		return [...made.querySelectorAll(".token circle")].map((one) => [
			Math.round(Number(one.getAttribute("cx"))),
			Math.round(Number(one.getAttribute("cy"))),
		]);
	};
	const [tail, bend] = spots(scores(0, 24));
	const [after, round] = spots(scores(25, 50));
	assert.equal(bend[0] - tail[0], 24 * 26);
	assert.equal(after[0], bend[0], "the upper row runs back from where the lower one ends");
	assert.ok(after[1] < bend[1]);
	assert.deepEqual(round, tail);
	assert.deepEqual(spots(scores(-1)), spots(scores(49)), "below nothing is before the head");
	const [one, other] = spots(scores(7, 7));
	assert.notDeepEqual(one, other, "two on a field lie beside each other");
	const message = chart({}, scores(103));
	assert.match(text(serpent(message, context(present({ view: message })))), /\+100$/);
	const [first, last] = spots(scores(0, 49), { wall: true });
	assert.equal(last[0] - first[0], 49 * 26, "on the wall it is one row");
});

test("the whole chart is drawn, and its tiles open their island", () => {
	const message = chart({
		cells: [cell(0, 0, { last: true, units: [{ seat: 1, unit: "scout", part: 0 }] })],
		edges: [{ column: -1, row: 0, cost: 2 }],
		ship: { column: 0, row: 0 },
		wake: [
			{ column: -1, row: 0 },
			{ column: 0, row: 0 },
		],
		aid: { islands: [island()] },
	});
	const { root, ctx } = drawnFor(message);
	const svgs = root.querySelector("svg.sea-chart");
	assert.equal(svgs.getAttribute("viewBox"), `0 0 ${extent(GRID).join(" ")}`);
	assert.equal(svgs.querySelectorAll("polyline").length, 1, "the wake");
	click(svgs.querySelector('[aria-label="A1: island-worth 5"]'));
	assert.equal(ctx.memory.island, "0,0");
	assert.ok(!drawnFor(message, { wall: true }).root.querySelector("[role=button]"));
});

test("a choice has its picture: the ship, a scout, or the unit on its shore", () => {
	const message = chart({ cells: [cell(0, 0, { last: true })] });
	const ctx = context(present({ view: message }), { drawings: () => DRAWING });
	const sign = (move, more = {}) => picture(choice(move, more), message, ctx);
	assert.ok(sign({ type: "start_voyage" }).querySelector('use[href$="#i-ship"]'));
	assert.ok(sign({ type: "scout", path: 1 }).querySelector('use[href$="#i-scout"]'));
	assert.ok(!sign({ type: "peek", path: 1 }, { chance: true }));
	const unit = sign({ type: "place_unit", unit: "base", part: 0 });
	assert.ok(unit.querySelector('g[transform="translate(80 20)"] > path'), "north-east");
	assert.ok(!sign({ type: "pass" }));
});

test("a strait has two shores", () => {
	const strait = cell(0, 0, { last: true, sides: "LWLW", parts: 2 });
	const message = chart({ cells: [strait] });
	const ctx = context(present({ view: message }), { drawings: () => DRAWING });
	const spot = (part) => {
		const made = picture(choice({ type: "place_unit", unit: "base", part }), message, ctx);
		const place = made.querySelector(".token").parentElement.getAttribute("transform");
		return place.match(/\d+/g).map(Number);
	};
	assert.deepEqual(
		[spot(0), spot(1)],
		[
			[50, 20],
			[50, 80],
		],
	);
});

test("only the owner is told tokens and chief scouts", () => {
	const own = (value) => chart({}, [player(0, { private: value }), player(1)]);
	const made = secret(own({ tokens: { 2: 5 }, chiefs: ["a", "b"] }), context());
	assert.deepEqual([...made.children].map(text), ["path 2: 5", "chiefs: a, b"]);
	assert.ok(!secret(own({ tokens: {}, chiefs: null }), context()));
	assert.ok(!secret(own(null), context(present({ seat: null }))));
});

test("land lies along the sides of a tile that have it", () => {
	const has = (sides, [x, y]) =>
		land(sides).some((polygon) => {
			let inside = false;
			polygon.forEach(([ax, ay], i) => {
				const [bx, by] = polygon[(i + 1) % polygon.length];
				if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
			});
			return inside;
		});
	const spots = [
		[S / 2, 3],
		[S - 3, S / 2],
		[S / 2, S - 3],
		[3, S / 2],
	];
	for (const sides of [
		"WWWW",
		"LWWW",
		"WLWW",
		"LLWW",
		"WLLW",
		"LWWL",
		"LWLW",
		"LLLW",
		"WLLL",
		"LLWL",
	]) {
		const found = spots.map((spot) => (has(sides, spot) ? "L" : "W")).join("");
		assert.equal(found, sides);
		assert.equal(has(sides, [S / 2, S / 2]), false, `${sides}: the ship sails in the middle`);
	}
	assert.equal(has("LLLL", [S / 2, S / 2]), true);
});

test("all land is one path, so that neighbours have one coast", () => {
	const made = coast([cell(0, 0, { sides: "WLWW" }), cell(1, 0, { sides: "WWWL" })]);
	const [first, ...others] = made.querySelectorAll("g > g > path");
	assert.equal(first.getAttribute("d").match(/M/g).length, 2);
	for (const one of others) assert.equal(one.getAttribute("d"), first.getAttribute("d"));
});

const AID = {
	starts: [
		{ column: 0, row: -1, cost: 2 },
		{ column: 1, row: -1, cost: 3 },
		{ column: -1, row: 1, cost: 0 },
	],
	prices: { hidden: 1, open: 4, scout: 1 },
	voyage: { left: 2, drawn: 1 },
};
const looks = (move, step = 0, more = {}) => {
	const message = chart({ cells: [cell(0, 0, { last: true })], aid: { ...AID, ...more.aid } });
	const found = choice({ seat: 0, ...move }, { slots: more.slots ?? [] });
	return look(found, step, message, context(present({ view: message, choices: [found] }), more));
};

test("a roll for income is six faces that are one row", () => {
	const wheel = looks({ type: "roll_wheel" });
	assert.equal(wheel.row, looks({ type: "roll_income", value: 3 }).row);
	assert.ok(wheel.figure.querySelector('use[href="#i-wheel"]'));
});

test("a start comes by its side, then its field, with what it costs", () => {
	const at = (column, row) => ({ type: "start_voyage", cell: { column, row } });
	assert.equal(looks(at(0, -1)).key, looks(at(1, -1)).key);
	assert.equal(text(looks(at(0, -1)).price), "2–3");
	assert.equal(looks(at(-1, 1)).text, "short-start-west");
	assert.deepEqual(
		[text(looks(at(1, -1), 1).figure), text(looks(at(-1, 1), 1).figure)],
		["B3", "20"],
	);
	assert.equal(looks(at(0, 0)).text, "short-start-tile");
});

test("what is announced has its price, by stack", () => {
	const two = (stack) => looks({ type: "announce", stack, count: 2 });
	assert.deepEqual([text(two("hidden").figure), text(two("open").figure)], ["22", "28"]);
	assert.notEqual(two("hidden").row, two("open").row);
});

test("a tile comes by its shape, then by its sign", () => {
	const tile = (kind, step) => looks({ type: "draw_tile", kind }, step);
	assert.equal(tile("wwll-gold", 0).key, tile("wwll-storm", 0).key);
	assert.notEqual(tile("wwll-gold", 1).key, tile("wwll-storm", 1).key);
	assert.equal(tile("wwll-gold", 1).text, "short-sign-gold");
});

test("two numbers of one move come one after the other", () => {
	const chiefs = { type: "name_chiefs", first: 2, second: 5 };
	assert.deepEqual([looks(chiefs).figure, looks(chiefs, 1).figure], ["2", "5"]);
	assert.notEqual(looks(chiefs).row, looks(chiefs, 1).row);
});

test("a unit has its price, an island what it is worth", () => {
	const unit = looks({ type: "place_unit", unit: "scout", part: 0 });
	assert.equal(text(unit.price), "1");
	const scored = looks({ type: "score_island", cell: { column: 0, row: 0 }, part: 0 }, 0, {
		aid: { islands: [island()] },
	});
	assert.match(text(scored.price), /5$/);
});

test("what is left of the voyage: a square a tile", () => {
	const message = chart({ aid: AID });
	const made = pips(message, context(present({ view: message })));
	assert.equal(made.querySelectorAll("i").length, 3);
	assert.equal(made.querySelectorAll(".drawn").length, 1);
	const held = pips({ ...message, phase: "lay" }, context());
	assert.equal(held.querySelectorAll("i").length, 2, "the tile in hand counts once");
	assert.equal(pips(chart({ aid: { voyage: { left: 0, drawn: 0 } } }), context()), null);
});

test("a tile turns in place and is laid by a touch", () => {
	const hand = { kind: "wwwl-plain", fits: [], nowhere: false };
	const message = chart({ aid: { ...AID, hand } });
	const lay = (column, turn) =>
		choice(
			{ type: "lay_tile", seat: 0, cell: { column, row: 0 }, turn },
			{ slots: [`${column},0`], text: `lay ${column} ${turn}` },
		);
	const list = [lay(0, 0), lay(0, 1), lay(1, 2)];
	const ctx = context(present({ view: message, choices: list }));
	const drawnNow = () => {
		const root = document.createElement("div");
		draw(root, message, ctx);
		return (label) => root.querySelector(`[aria-label="${label}"]`);
	};
	click(drawnNow()("turn-right"));
	assert.equal(ctx.done.redrawn, 1);
	click(drawnNow()("lay 0 1"));
	assert.deepEqual(ctx.done.sent, [list[1].move], "the way it was turned to");
	click(drawnNow()("turn-left"));
	click(drawnNow()("B1"));
	assert.ok(drawnNow()("lay 1 2"), "the other field shows it");
	assert.ok(!drawnNow()("turn-left"), "which has one way only");
	assert.equal(look(list[2], 0, message, ctx).best, true);
	assert.equal(look(list[0], 0, message, ctx).best, false);
});
