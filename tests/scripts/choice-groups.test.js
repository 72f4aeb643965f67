import assert from "node:assert/strict";
import { test } from "node:test";
import {
	figureRows,
	groupBy,
	isDie,
	layings,
	pieceOf,
} from "../../web/static/sheets/choice-groups.js";
import { choice, view } from "./support/messages.js";

const die = (values, more = {}) =>
	values.map((value) => choice({ type: "roll", seat: 0, value }, { chance: true, ...more }));
const every = () => true;

test("items are grouped in the order they came", () => {
	const groups = groupBy(["b1", "a1", "b2"], (item) => item[0]);
	assert.deepEqual(
		[...groups],
		[
			["b", ["b1", "b2"]],
			["a", ["a1"]],
		],
	);
});

test("a die is a chance that differs in its value alone", () => {
	assert.equal(isDie(die([1, 2, 3])), true);
	assert.equal(isDie(die([1])), false, "one face is no die");
	assert.equal(isDie(die([1, 2], { chance: false })), false);
	assert.equal(isDie(die(["N", "E"])), false, "a value that is no number");
	const more = die([1, 2]).map((c) => ({ ...c, move: { ...c.move, again: true } }));
	assert.equal(isDie(more), false, "one field too many");
});

test("a choice's piece is its kind, its card, or the tile in hand that is turned", () => {
	const hand = view({ aid: { hand: { kind: "ffww" } } });
	assert.deepEqual(pieceOf(choice({ type: "lay", kind: "a", turn: 3 }), hand), {
		kind: "a",
		turn: 3,
	});
	assert.deepEqual(pieceOf(choice({ type: "swap", card: "rum" }), hand), { kind: "rum", turn: 0 });
	assert.deepEqual(pieceOf(choice({ type: "lay", turn: 2 }), hand), { kind: "ffww", turn: 2 });
	assert.equal(pieceOf(choice({ type: "lay", turn: 2 }), view()), null, "no hand is known");
	assert.equal(pieceOf(choice({ type: "pass" }), hand), null);
	assert.equal(pieceOf(choice({ type: "swap", card: ["rum"] }), hand), null, "several cards");
	assert.equal(pieceOf(choice({ type: "pass" }), { ...hand, aid: undefined }), null);
});

test("ways to lay one piece need a turn and exactly one place each", () => {
	const lay = (turn, slots) => choice({ type: "lay", kind: "a", turn }, { slots });
	const found = layings([lay(0, ["1,2"]), lay(1, ["1,2"])], view());
	assert.deepEqual(
		found.map(({ slot, piece }) => [slot, piece.turn]),
		[
			["1,2", 0],
			["1,2", 1],
		],
	);
	assert.equal(layings([lay(0, ["1,2"]), lay(1, [])], view()), null);
	assert.equal(layings([lay(0, ["1,2"]), lay(null, ["1,2"])], view()), null);
});

test("choices that differ in one number are one row", () => {
	const list = [1, 2].map((count) => choice({ type: "buy_gold", seat: 0, count }));
	const { number, rows } = figureRows("buy_gold", list, every);
	assert.equal(number, "count");
	assert.deepEqual([...rows.keys()], ["ask-buy-gold"]);
	assert.equal(rows.get("ask-buy-gold").length, 2);
});

test("one more word makes a row for each of its values", () => {
	const list = ["wood", "rum"].flatMap((good) =>
		[1, 2].map((count) => choice({ type: "sell", seat: 0, count, good })),
	);
	assert.deepEqual(
		[...figureRows("sell", list, every).rows.keys()],
		["ask-sell-wood", "ask-sell-rum"],
	);
	assert.equal(
		figureRows("sell", list, (id) => id === "ask-sell-wood"),
		null,
		"a question that the game does not ask",
	);
});

test("no row of figures for two words, for one choice or for a seat", () => {
	const two = [
		choice({ type: "t", count: 1, a: "x", b: "x" }),
		choice({ type: "t", count: 2, a: "y", b: "z" }),
	];
	assert.equal(figureRows("t", two, every), null);
	assert.equal(figureRows("t", [choice({ type: "t", count: 1 })], every), null);
	const seats = [0, 1].map((seat) => choice({ type: "t", seat }));
	assert.equal(figureRows("t", seats, every), null);
});
