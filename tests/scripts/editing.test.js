import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrow, choices, onFile, steps } from "../../web/static/pages/editors/editing.js";
import { page, settled, text } from "./support/dom.js";

test("steps are taken back, the newest first, as they were", () => {
	const past = steps();
	const state = { sites: [1] };
	past.mark(state);
	state.sites.push(2);
	past.mark(state);
	state.sites.push(3);
	assert.deepEqual(past.back(), { sites: [1, 2] });
	assert.deepEqual(past.back(), { sites: [1] });
	assert.equal(past.empty, true);
	assert.equal(past.back(), null);
});

test("the hundred newest steps are kept", () => {
	const past = steps();
	for (let i = 0; i < 103; i++) past.mark(i);
	let oldest = null;
	let count = 0;
	while (!past.empty) {
		oldest = past.back();
		count += 1;
	}
	assert.deepEqual([count, oldest], [100, 3]);
	past.mark(1);
	past.clear();
	assert.equal(past.empty, true);
});

test("an arrow key is a step, any other key none", () => {
	const step = (key) => arrow(new KeyboardEvent("keydown", { key }));
	assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(step), [
		[-1, 0],
		[1, 0],
		[0, -1],
		[0, 1],
	]);
	assert.equal(step("a"), null);
});

test("a list of choices has the wanted one chosen", () => {
	page('<select id="game"><option value="old">Old</option></select>');
	choices(
		"game",
		[
			["a", "A"],
			["b", "B"],
		],
		"b",
	);
	const select = document.getElementById("game");
	assert.deepEqual([...select.options].map(text), ["A", "B"]);
	assert.equal(select.value, "b");
});

function upload(hear, contents) {
	page('<input id="file" type="file">');
	onFile("file", hear);
	const input = document.getElementById("file");
	Object.defineProperty(input, "files", { value: contents, configurable: true });
	let emptied = false;
	Object.defineProperty(input, "value", {
		set: (text) => {
			emptied = text === "";
		},
	});
	input.dispatchEvent(new Event("change"));
	assert.equal(emptied, true, "the same file may be chosen again");
	return settled();
}

test("a file's text is heard; no file is nothing", async () => {
	const heard = [];
	await upload((read) => heard.push(read), [{ text: async () => "key = 1" }]);
	await upload((read) => heard.push(read), []);
	assert.deepEqual(heard, ["key = 1"]);
});

test("a file that cannot be read is told", async () => {
	await upload(() => {
		throw new Error("no board in it");
	}, [{ text: async () => "" }]);
	const toast = document.getElementById("toast");
	assert.equal(toast.hidden, false);
	assert.match(text(toast), /no board in it/);
});
