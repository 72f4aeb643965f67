import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { leaves, listed } from "../../web/static/stage/private.js";
import { text } from "./support/dom.js";
import { context } from "./support/messages.js";

test("every value of nested records has the name it lies under", () => {
	const own = { hand: { wood: 2, rum: 0, gone: null }, cards: ["a", "b"], peek: undefined };
	assert.deepEqual(leaves(own), [
		["wood", 2],
		["rum", 0],
		["cards", ["a", "b"]],
	]);
	assert.deepEqual(leaves(null), []);
});

test("values are named in the game's words where it has any", () => {
	const words = new Set(["good-sea_salt", "good-sea-salt", "private-chiefs"]);
	const ctx = context(undefined, { knows: (id) => words.has(id), t: (id) => `<${id}>` });
	const list = listed({ sea_salt: 3, chiefs: ["north", "south"], odd: true }, ctx);
	assert.deepEqual([...list.children].map(text), [
		"<good-sea-salt>: 3",
		"<private-chiefs>: north, south",
		"odd: true",
	]);
});

test("nothing to tell is no list", () => {
	assert.ok(!listed({ hand: null }, context()));
});
