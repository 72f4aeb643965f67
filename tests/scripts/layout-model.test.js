import assert from "node:assert/strict";
import { test } from "node:test";
import {
	fieldName,
	neighbour,
	tapped,
	tooMany,
	used,
} from "../../web/static/pages/editors/layout-model.js";

const grid = { columns: 3, rows: 2 };

test("a field is a letter and a number", () => {
	assert.deepEqual(["0,0", "2,1"].map(fieldName), ["A1", "C2"]);
});

test("a step leads to the next field, not beyond the grid", () => {
	assert.equal(neighbour("0,0", [1, 0], grid), "1,0");
	assert.equal(neighbour("2,1", [1, 0], grid), null);
	assert.equal(neighbour("2,1", [0, 1], grid), null);
	assert.equal(neighbour("0,0", [-1, 0], grid), null);
	assert.equal(neighbour("0,0", [0, -1], grid), null);
});

test("a tap lays a tile; taps on it turn it round", () => {
	const hand = { kind: "a", turns: 4, turn: 3 };
	let tiles = new Map();
	const turns = [];
	for (let i = 0; i < 4; i++) {
		tiles = tapped(tiles, "0,0", hand);
		turns.push(tiles.get("0,0").turn);
	}
	assert.deepEqual(turns, [3, 0, 1, 2]);
});

test("a tile that looks alike all round goes by the second tap", () => {
	const hand = { kind: "a", turns: 1, turn: 2 };
	const laid = tapped(new Map(), "0,0", hand);
	assert.deepEqual(laid.get("0,0"), { kind: "a", turn: 0 });
	assert.equal(tapped(laid, "0,0", hand).size, 0);
	assert.equal(laid.size, 1, "the tiles before are left as they were");
});

test("another kind takes the place", () => {
	const tiles = new Map([["0,0", { kind: "a", turn: 1 }]]);
	assert.deepEqual(tapped(tiles, "0,0", { kind: "b", turns: 2, turn: 3 }).get("0,0"), {
		kind: "b",
		turn: 1,
	});
});

test("more tiles than the box holds are told", () => {
	const tiles = new Map([
		["0,0", { kind: "a", turn: 0 }],
		["1,0", { kind: "a", turn: 1 }],
		["2,0", { kind: "b", turn: 0 }],
		["0,1", { kind: "strange", turn: 0 }],
	]);
	const stocks = new Map([
		["a", { count: 1 }],
		["b", { count: 1 }],
	]);
	assert.equal(used(tiles, "a"), 2);
	assert.deepEqual(tooMany(tiles, stocks), [
		["a", 2, 1],
		["strange", 1, 0],
	]);
});
