import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, ask } from "../../web/static/pages/position-form.js";

const NAMES = ["Anna", "Boris"];
const field = (path, form, value, values = []) => ({
	path,
	form,
	value,
	values,
	label: "X",
	seat: null,
});

test("answers have the shape of the position", () => {
	const list = [
		ask(field(["turn"], "seat", 1), NAMES),
		ask(field(["players", 0, "gold"], "number", 7), NAMES),
		ask(field(["players", 1, "hand", "rum"], "number", 2), NAMES),
		ask(field(["paths", 0], "seats", [0, -1, 1]), NAMES),
	];
	assert.deepEqual(answers(list), {
		turn: 1,
		players: [{ gold: 7 }, { hand: { rum: 2 } }],
		paths: [[0, -1, 1]],
	});
});

test("an empty figure is no 0, and is told at its field", () => {
	const one = ask(field(["players", 0, "gold"], "number", 7), NAMES);
	const input = one.node.querySelector("input");
	assert.equal(input.hasAttribute("required"), true);
	for (const [typed, read] of [
		["", null],
		["  ", null],
		["0", 0],
		["12", 12],
	]) {
		input.value = typed;
		assert.deepEqual(answers([one]), { players: [{ gold: read }] });
	}
});

test("names are added to a row at its end, and the last is taken off", () => {
	const { node, read } = ask(field(["paths", 0], "seats", [1]), NAMES);
	const [anna, , last] = node.querySelectorAll("button");
	anna.click();
	anna.click();
	assert.deepEqual(read(), [1, 0, 0]);
	last.click();
	assert.deepEqual(read(), [1, 0]);
	assert.equal(node.querySelector("output").textContent, "Boris, Anna");
});

test("some of several things are ticked", () => {
	const values = ["gunner", "lookout"].map((value) => ({ value, text: value }));
	const { node, read } = ask(field(["crew"], "some", ["gunner"], values), NAMES);
	const [gunner, lookout] = node.querySelectorAll("input");
	assert.deepEqual(read(), ["gunner"]);
	gunner.checked = false;
	lookout.checked = true;
	assert.deepEqual(read(), ["lookout"]);
});
