import "./support/dom.js";
import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOf, formOf } from "../../web/static/sheets/forms.js";

const field = (form, value, choices) => ({ name: "x", label: "X", form, value, choices });
const spec = (...fields) => ({ type: "set_gold", corrects: true, title: "Gold", fields });
const read = (...fields) => fieldsOf(spec(...fields)).read();
const KINDS = [
	{ value: { column: 1, row: 2 }, text: "B3" },
	{ value: "rum", text: "Rum" },
];

test("a move has its type and every field", () => {
	assert.deepEqual(read(field("number", 7)), { type: "set_gold", x: 7 });
	assert.deepEqual(read(field("text", "Anna")), { type: "set_gold", x: "Anna" });
	assert.equal(read(field("text", null)).x, "");
});

test("a choice gives the value, a record too, not its text", () => {
	assert.deepEqual(read(field("choice", { column: 1, row: 2 }, KINDS)).x, { column: 1, row: 2 });
	assert.equal(read(field("choice", "rum", KINDS)).x, "rum");
	const { node } = fieldsOf(spec(field("choice", { column: 1, row: 2 }, KINDS)));
	assert.equal(node.querySelectorAll("option").length, 2, "what is set is found among them");
});

test("a choice that is not set asks for one", () => {
	const { node, read: now } = fieldsOf(spec(field("choice", null, KINDS)));
	const select = node.querySelector("select");
	assert.equal(select.options.length, 3);
	assert.equal(select.required, true);
	assert.equal(select.value, "");
	select.value = "1";
	assert.equal(now().x, "rum");
});

test("a flag that is not set is yes", () => {
	assert.equal(read(field("flag", null)).x, true);
	assert.equal(read(field("flag", true)).x, true);
	assert.equal(read(field("flag", false)).x, false);
});

test("counts are a list with each choice as often as it is told", () => {
	const goods = ["rum", "wood"].map((value) => ({ value, text: value }));
	const made = fieldsOf(spec(field("counts", ["rum", "wood", "rum"], goods)));
	assert.deepEqual(made.read().x, ["rum", "rum", "wood"]);
	const [rum, wood] = made.node.querySelectorAll("input");
	assert.deepEqual([rum.value, wood.value], ["2", "1"]);
	rum.value = "0";
	wood.value = "";
	assert.deepEqual(made.read().x, []);
	assert.deepEqual(read(field("counts", null, goods)).x, []);
});

test("a form tells all its moves at once", () => {
	let heard = null;
	const form = formOf([spec(field("number", 1)), spec(field("number", 2))], "Do it", (moves) => {
		heard = moves;
	});
	const event = new Event("submit", { cancelable: true });
	form.dispatchEvent(event);
	assert.equal(event.defaultPrevented, true);
	assert.deepEqual(heard, [
		{ type: "set_gold", x: 1 },
		{ type: "set_gold", x: 2 },
	]);
});

test("what may be left out is no duty, and nothing is told of it", () => {
	const optional = (...given) => ({ ...field(...given), optional: true });
	const faces = [0, 1, 2].map((n) => ({ value: n, text: String(n) }));
	assert.equal(read(optional("number", null)).x, null);
	assert.equal(read(optional("choice", null, KINDS)).x, null);
	assert.equal(read(optional("choice", null, faces)).x, null);
	assert.equal(read(optional("choice", 0, faces)).x, 0);
	assert.equal(read(optional("counts", null, KINDS)).x, null);
	assert.deepEqual(read(optional("counts", [], KINDS)).x, []);
	const { node } = fieldsOf(spec(optional("number", null), optional("choice", "rum", KINDS)));
	assert.ok([...node.querySelectorAll("input, select")].every((each) => !each.required));
	assert.equal(node.querySelectorAll("option").length, 3, "it can be left out again");
});
