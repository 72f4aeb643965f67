import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { board, frame } from "../../web/static/games/catan-junior/board.js";
import { brave, hand, market } from "../../web/static/games/catan-junior/cards.js";
import { haggle } from "../../web/static/games/catan-junior/offers.js";
import { aid, draw, FILLS, picture, SHAPES, secret } from "../../web/static/games/catan-junior.js";
import { patch } from "../../web/static/shell/keyed.js";
import { text } from "./support/dom.js";
import { choice, context, player, present, view } from "./support/messages.js";

const GOODS = ["wood", "rum"].map((good) => ({ good, icon: good }));
const pirate = (seat, more = {}) =>
	player(seat, {
		harbours: [],
		resources: { brave_cards: 1 },
		private: seat === 0 ? { hand: { wood: 2, rum: 0 } } : null,
		...more,
	});
const site = (slot, x, y, more = {}) => ({
	slot,
	x,
	y,
	harbour: false,
	lair: null,
	legal: false,
	...more,
});
const BOARD = {
	sites: [
		site("1", 100, 100),
		site("2", 200, 100, { lair: 1, harbour: true }),
		site("3", 150, 180, { harbour: true }),
	],
	ways: [
		{
			slot: "1-2",
			ends: [
				[100, 100],
				[200, 100],
			],
			ship: 0,
			legal: false,
		},
	],
	lands: [
		{
			slot: "A",
			x: 150,
			y: 130,
			good: "wood",
			icon: "wood",
			number: 3,
			outline: [
				[100, 100],
				[200, 100],
				[150, 180],
			],
			rolled: true,
			pirate: false,
			legal: false,
		},
	],
	fortress: { slot: "F", x: 300, y: 100, lair: null, pirate: true, legal: false },
};
const island = (aid = {}, more = {}) =>
	view({ players: [pirate(0), pirate(1)], board: BOARD, aid: { goods: GOODS, ...aid }, ...more });
const at = (message, more = {}, presentMore = {}) =>
	context(present({ view: message, ...presentMore }), more);
const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const glyphs = (element, name) => element.querySelectorAll(`path[d="${SHAPES[name]}"]`).length;

test("every good has an outline and a colour for the editor, too", () => {
	for (const good of Object.keys(FILLS)) assert.ok(SHAPES[good], good);
});

test("the frame is what is drawn, with a rim", () => {
	assert.deepEqual(frame(BOARD), [66, 66, 268, 148]);
});

test("a view without its own keys is drawn, as nothing", () => {
	const root = document.createElement("div");
	const message = view({ board: undefined, aid: undefined, players: undefined });
	draw(root, message, at(view()));
	assert.equal(root.querySelectorAll("section").length, 0);
	assert.ok(!board(view({ board: {} }), context()));
});

test("the board has its lairs, ships, harbours and the pirate", () => {
	const harvest = [
		{ seat: 1, land: "A", count: 2 },
		{ seat: 0, land: "B", count: 1 },
	];
	const message = island({ harvest });
	const made = board(message, at(message));
	assert.deepEqual(
		["lair", "ship", "anchor", "pirate", "fortress"].map((name) => glyphs(made, name)),
		[1, 1, 1, 1, 1],
	);
	assert.match(text(made), /\+2/);
	assert.doesNotMatch(text(made), /\+1/, "another land's harvest");
	const outline = made.querySelector("polygon").getAttribute("points").split(" ");
	assert.equal(outline[0], "107,104.2", "drawn a little inside its sites");
});

test("a place that can be chosen is a button, one that is legal is only lit", () => {
	const list = [choice({ type: "build_lair", site: "1" }, { text: "Build on 1" })];
	const lit = {
		...BOARD,
		sites: [site("1", 100, 100, { legal: true }), site("9", 10, 10, { legal: true })],
	};
	const message = island({}, { board: lit });
	const ctx = at(message, {}, { choices: list });
	const made = board(message, ctx);
	assert.equal(made.querySelectorAll("[role=button]").length, 1);
	assert.equal(made.querySelectorAll('circle[stroke-dasharray="4 3"]').length, 1);
	assert.equal(made.querySelectorAll("animate").length, 1);
	click(made.querySelector("[role=button]"));
	assert.deepEqual(ctx.done.offered, [{ some: list, title: "Build on 1" }]);
	assert.equal(board(message, { ...ctx, calm: true }).querySelectorAll("animate").length, 0);
	assert.equal(board(message, { ...ctx, wall: true }).querySelectorAll("[role=button]").length, 0);
});

test("the last, the refused and the owed places are marked, unknown ones not", () => {
	const message = island();
	const ctx = at(message, { last: ["1"], refused: ["1-2", "X"], put_back: [{ slot: "A" }] });
	const rings = [...board(message, ctx).querySelectorAll('circle[pointer-events="none"]')];
	assert.deepEqual(
		rings.map((ring) => [ring.getAttribute("cx"), ring.getAttribute("stroke")]),
		[
			["100", "var(--gold)"],
			["150", "var(--warn)"],
			["150", "var(--warn)"],
		],
	);
});

test("who leads: a house a point, the brave cards, fortress and harbour", () => {
	const players = [pirate(0, { score: 3, harbours: ["2"] }), pirate(1, { score: 0 })];
	const message = island({ to_win: 7, fortress: 1 }, { players });
	const made = brave(message, at(message));
	assert.deepEqual([...made.querySelectorAll("title")].map(text), ["Anna: 3 / 7", "Boris: 0 / 7"]);
	assert.equal(made.querySelectorAll('g[opacity="1"]').length, 3);
	assert.equal(made.querySelectorAll('g[opacity="0.2"]').length, 11);
	assert.deepEqual(
		["fortress", "anchor"].map((name) => glyphs(made, name)),
		[1, 1],
	);
});

test("a card of the market can be swapped where a choice says so", () => {
	const cards = [
		{ place: 1, good: "wood" },
		{ place: 2, good: "rum" },
	];
	const list = [choice({ type: "swap_market", place: 2, give: "wood" })];
	const message = island({ market: cards, market_open: true });
	const ctx = at(message, {}, { choices: list });
	const [button, ...more] = market(message, ctx).querySelectorAll("[role=button]");
	assert.equal(more.length, 0);
	click(button);
	assert.deepEqual(ctx.done.offered, [{ some: list, title: "drawing-market 2: good-rum" }]);
	assert.ok(!market(island(), ctx));
});

test("the hand has its counts; a good is a button where it can be given", () => {
	const list = [
		choice({ type: "trade_harbour", card: ["wood", "wood"] }),
		choice({ type: "give_card", good: "rum" }),
	];
	const message = island();
	const ctx = at(message, {}, { choices: list });
	const made = hand(message, ctx, message.players[0]);
	const buttons = [...made.querySelectorAll("[role=button]")];
	assert.deepEqual(
		buttons.map((one) => one.getAttribute("aria-label")),
		["good-wood: 2", "good-rum: 0"],
	);
	click(buttons[0]);
	assert.deepEqual(ctx.done.offered[0].some, [list[0]]);
});

test("a hand lies open on a phone of one's own and is held where seats share it", () => {
	const message = island();
	const open = (mine) => {
		const root = document.createElement("div");
		patch(root, aid(message, at(message, {}, { mine })).body);
		return /cards-own/.test(root.textContent);
	};
	assert.deepEqual([open([0]), open([0, 1])], [true, false]);
	assert.ok(!secret(message, at(message, {}, { mine: [0] })));
	assert.ok(secret(message, at(message, {}, { mine: [0, 1] })));
	assert.ok(!secret(message, at(message, { seat: null }, { mine: [0, 1] })));
});

test("a choice in pictures: what it costs, an arrow, what comes for it", () => {
	const costs = { lair: { wood: 1, rum: 2 } };
	const parts = (move, more = {}) => {
		const made = picture(choice(move), island({ costs }, more));
		return made && Number(made.querySelector("svg").getAttribute("viewBox").split(" ")[2]) / 24;
	};
	assert.equal(parts({ type: "build_lair", site: "1" }), 5);
	assert.equal(parts({ type: "build_lair", site: "1" }, { phase: "free-build" }), 1);
	assert.equal(parts({ type: "trade_stack", give: "wood", take: "rum" }), 3);
	assert.equal(parts({ type: "trade_harbour", give: ["wood", "wood"], take: "rum" }), 4);
	assert.equal(parts({ type: "give_card", good: "wood" }), 1);
	assert.equal(parts({ type: "pass" }), null);
});

const trading = (aid = {}, more = {}) => island({ player_trade: true, ...aid }, more);

test("an offer begins with whom: with anybody on one's turn, else with who is on turn", () => {
	const players = [pirate(0), pirate(1), pirate(2)];
	const partners = (turn) => {
		const message = trading({}, { players, turn });
		const made = haggle(message, at(message), players[0]);
		return [...made.querySelectorAll("[role=button]")].map((one) => one.getAttribute("aria-label"));
	};
	assert.deepEqual(partners(0), ["drawing-offer: Boris", "drawing-offer: Cyril"]);
	assert.deepEqual(partners(1), ["drawing-offer: Boris"]);
	assert.ok(!haggle(island(), at(island()), players[0]));
});

test("an offer is put together, within what is there, and sent", () => {
	const message = trading();
	const ctx = at(message);
	const tap = (label) => {
		const made = haggle(message, ctx, message.players[0]);
		click(made.querySelector(`[aria-label="${label}"]`));
	};
	tap("drawing-offer: Boris");
	tap("drawing-send");
	assert.deepEqual(ctx.done.sent, [], "an empty offer is not sent");
	tap("drawing-give: good-wood");
	tap("drawing-want: good-rum");
	tap("drawing-want: good-rum");
	tap("drawing-send");
	assert.deepEqual(ctx.done.sent, [
		{ type: "offer_trade", seat: 0, partner: 1, give: ["wood"], want: ["rum", "rum"] },
	]);
	assert.equal(ctx.memory.draft, null);
	tap("drawing-offer: Boris");
	for (let i = 0; i < 3; i++) tap("drawing-give: good-wood");
	assert.deepEqual(ctx.memory.draft.give, [], "a third wood, which is not there, takes back all");
	tap("drawing-give: good-rum");
	assert.deepEqual(ctx.memory.draft.give, [], "there is no rum to give");
});

test("an open offer is answered by the two alone", () => {
	const offer = { seat: 1, partner: 0, give: ["wood"], want: ["rum"] };
	const list = [
		choice({ type: "accept_trade", partner: 1 }),
		choice({ type: "decline_trade", partner: 1 }),
		choice({ type: "accept_trade", partner: 2 }),
	];
	const message = trading({ offers: [offer] });
	const ctx = at(message, {}, { choices: list });
	click(haggle(message, ctx, message.players[0]).querySelector('[aria-label="drawing-offer"]'));
	assert.deepEqual(ctx.done.offered, [{ some: list.slice(0, 2), title: "drawing-offer" }]);
	const third = { ...ctx, seat: 2 };
	const made = haggle(message, third, message.players[0]);
	assert.ok(!made.querySelector('[aria-label="drawing-offer"]'));
});
