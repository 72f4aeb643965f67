import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { board, frame } from "../../web/static/games/catan-junior/board.js";
import { brave, hand, market } from "../../web/static/games/catan-junior/cards.js";
import { middle, slotName } from "../../web/static/games/catan-junior/lie.js";
import { haggle } from "../../web/static/games/catan-junior/offers.js";
import {
	aid,
	beyond,
	draw,
	FILLS,
	left,
	look,
	SHAPES,
	secret,
	standing,
} from "../../web/static/games/catan-junior.js";
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
	const [left, top, width, height] = frame(BOARD);
	assert.ok(left <= 50 - 30 && left + width >= 330, "the hex of the land, and the fortress");
	assert.ok(top < 100 && top + height > 180);
});

test("a view without its own keys is drawn, as nothing", () => {
	const root = document.createElement("div");
	const message = view({ board: undefined, aid: undefined, players: undefined });
	draw(root, message, at(view()));
	assert.equal(root.querySelectorAll("section").length, 0);
	assert.ok(!board(view({ board: {} }), context()));
});

test("the board has its lairs, ships, harbours, the pirate, and what was rolled", () => {
	const harvest = [
		{ seat: 1, land: "A", count: 2 },
		{ seat: 0, land: "B", count: 1 },
	];
	const message = island({ harvest });
	const made = board(message, at(message));
	const marked = [...made.querySelectorAll("use")].map((one) => one.getAttribute("href"));
	const signs = at(message);
	assert.equal(marked.filter((href) => href === `#i-${signs.symbol(1)}`).length, 2, "lair, gain");
	assert.equal(marked.filter((href) => href === `#i-${signs.symbol(0)}`).length, 1, "ship");
	assert.equal(glyphs(made, "anchor"), 1, "a harbour nobody has");
	assert.match(text(made), /\+2/);
	assert.doesNotMatch(text(made), /\+1/, "another land's harvest");
	const gain = [...made.querySelectorAll("text")].find((one) => text(one) === "+2");
	assert.ok(Number(gain.getAttribute("y")) < 130 - 40, "above the land, on no figure");
});

test("a land of three sites is a whole hex all the same", () => {
	const outline = [
		[50, -28.9],
		[50, 28.9],
		[0, 57.7],
	];
	const [x, y] = middle({ x: 33, y: 19, outline }, 57.7);
	assert.ok(Math.hypot(x, y) < 0.2, `${x} ${y}`);
});

test("a place is found by the lands around it", () => {
	const message = island();
	const ctx = at(message);
	assert.equal(slotName("1", ctx), "slot-A ↖");
	assert.equal(slotName("3", ctx), "slot-A ↓");
	assert.equal(slotName("1-2", ctx), "slot-A ↑");
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
	click(made.querySelector("[role=button]"));
	assert.deepEqual(ctx.done.offered, [{ some: list, title: "slot-A ↖" }]);
	assert.equal(board(message, { ...ctx, wall: true }).querySelectorAll("[role=button]").length, 0);
});

test("the last, the refused and the owed places are marked, unknown ones not", () => {
	const message = island();
	const ctx = at(message, { last: ["1"], refused: ["1-2", "X"], put_back: [{ slot: "A" }] });
	const rings = [...board(message, ctx).querySelectorAll('circle[r="20"]')];
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
	const [button, ...more] = market(message, ctx).querySelectorAll("button");
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

const goodsIn = (element) => element?.querySelectorAll('circle[r="13.6"]').length ?? 0;
const looks = (move, step = 0, more = {}) => {
	const message = island({ costs: { lair: { wood: 1, rum: 2 } } }, more);
	return look(choice(move), step, message, at(message));
};

test("what is built is one card with its price; what is missing is dashed", () => {
	const lair = { type: "build_lair", site: "1" };
	const { key, price } = looks(lair);
	assert.equal(key, "build_lair");
	assert.equal(goodsIn(price), 3);
	assert.equal(price.querySelectorAll("[stroke-dasharray]").length, 2, "there is no rum");
	assert.equal(looks(lair, 0, { phase: "free-build" }).price, undefined);
	assert.equal(looks({ type: "build_lair", site: "3" }, 1).text, "");
});

test("a swap comes step by step: what for, then what is given", () => {
	const swap = { type: "swap_market", place: 2, take: "rum", give: "wood" };
	assert.equal(looks(swap).price, "1 : 1");
	assert.equal(looks(swap, 1).text, "good-rum");
	assert.equal(looks(swap, 2).text, "good-wood");
	assert.equal(looks({ type: "trade_stack", give: "wood", take: "rum" }).price, "2 : 1");
});

test("a card that was turned up shows its goods", () => {
	assert.equal(goodsIn(looks({ type: "reveal_parrot", card: "parrot-wood-2-rum-1" }).picture), 3);
	assert.equal(goodsIn(looks({ type: "reveal_parrot", card: "parrot-pirate" }).picture), 0);
});

test("the end of a turn names who is next", () => {
	assert.match(text(looks({ type: "end_turn" }).price), /Boris$/);
});

test("what cannot be built now is told to who is on turn", () => {
	const message = island({ costs: {} });
	const ctx = at(message, {}, { choices: [choice({ type: "build_ship", way: "1-2" })] });
	assert.deepEqual(
		beyond(message, ctx).map(({ key }) => key),
		["build_lair", "buy_parrot"],
	);
	assert.deepEqual(beyond(message, { ...ctx, seat: 1 }), []);
	assert.deepEqual(beyond(island({}, { phase: "roll" }), ctx), []);
});

test("pips: lairs in hand are huts, those that stand are dots", () => {
	const message = island({ to_win: 7 });
	const made = standing(pirate(0, { score: 3 }), message, at(message));
	assert.equal(made.querySelectorAll("path").length, 4);
	assert.equal(made.querySelectorAll("circle").length, 3);
});

test("the own hand stands beside the heading, but not on a shared phone", () => {
	const message = island();
	const counts = (mine) => left(message, at(message, {}, { mine }))?.map(text);
	assert.deepEqual(counts([0]), ["2", "0"]);
	assert.equal(counts([0, 1]), undefined);
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
