import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardFrom } from "../../web/static/pages/editors/board-model.js";
import { drawSheet, easyWidth, frameOf } from "../../web/static/pages/editors/board-sheet.js";
import { svg } from "../../web/static/svg.js";

function board() {
	return boardFrom(
		{
			sites: { 1: [100, 100], 2: [200, 100], 3: [200, 200] },
			ways: ["1-2"],
			lands: [{ good: "wood", number: 3, sites: ["1", "2", "3"] }],
			starts: [{ colour: "red", site: "1", way: "1-2" }],
			harbours: ["2"],
			fortress: [150, 150],
		},
		[2],
	);
}

function look(more = {}) {
	return {
		mode: "site",
		large: true,
		colour: "red",
		site: null,
		land: 0,
		origin: [0, 0],
		table: null,
		frame: [0, 0, 480, 360],
		shapes: {},
		fills: { wood: "#4f7f48" },
		colours: { red: "#b3261e" },
		landName: (land) => land.good,
		colourName: (name) => name,
		...more,
	};
}

function drawn(more = {}, made = board()) {
	const root = svg("svg");
	const done = [];
	const act = Object.fromEntries(
		["ground", "site", "way", "land", "grab", "push"].map((name) => [
			name,
			(...args) => done.push([name, ...args.filter((arg) => !(arg instanceof Event))]),
		]),
	);
	drawSheet(root, made, look(more), act);
	return { root, done };
}
const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));

test("the frame is the part that is drawn on, with a rim, on the board", () => {
	assert.deepEqual(frameOf(board(), look()), [51, 51, 198, 198]);
	const corner = board();
	corner.sites[1] = [10, 0];
	assert.deepEqual(frameOf(corner, look()).slice(0, 2), [-4, -4]);
});

test("a board without sites is shown whole, a table as the camera has it", () => {
	assert.deepEqual(frameOf(boardFrom(null, [2]), look()), [-4, -4, 488, 368]);
	const table = { width: 900, height: 600, href: "" };
	assert.deepEqual(frameOf(board(), look({ table, origin: [30, 40] })), [-30, -40, 900, 600]);
});

test("an easy sheet is wide enough for a site of 26 px", () => {
	const width = easyWidth(board(), [0, 0, 480, 360]);
	assert.ok(Math.abs((width / 480) * 13.5 - 13) < 1e-9);
});

test("sites answer to taps, by the mode", () => {
	const { root, done } = drawn({ mode: "way" });
	click(root.querySelector('[data-site="2"]'));
	assert.deepEqual(done, [["site", "2"]]);
	const fortress = drawn({ mode: "fortress" });
	click(fortress.root.querySelector('[data-site="2"]'));
	assert.deepEqual(fortress.done, []);
});

test("ways answer where they can be chosen or erased alone", () => {
	for (const [mode, expected] of [
		["start", [["way", "1-2"]]],
		["erase", [["way", "1-2"]]],
		["site", []],
	]) {
		const { root, done } = drawn({ mode });
		click(root.querySelector('[data-way="1-2"]'));
		assert.deepEqual(done, expected, mode);
	}
});

test("a site says what it is, and what is out of reach is marked", () => {
	const { root } = drawn();
	const label = (site) => root.querySelector(`[data-site="${site}"]`).getAttribute("aria-label");
	assert.equal(label(1), "boards-site 1, red");
	assert.equal(label(2), "boards-site 2, boards-harbour");
	assert.equal(label(3), "boards-site 3, boards-lost");
	const rings = (site) => root.querySelectorAll(`[data-site="${site}"] circle`)[1];
	assert.ok(rings(3).hasAttribute("stroke-dasharray"));
	assert.equal(rings(1).hasAttribute("stroke-dasharray"), false);
});

test("a way without its site and a land without sites are left out", () => {
	const made = board();
	made.ways.push("2-9");
	made.lands.push({ good: "rum", number: 1, sites: ["9"] });
	const { root } = drawn({ mode: "land" }, made);
	assert.ok(!root.querySelector('[data-way="2-9"]'));
	assert.equal(root.querySelectorAll('[aria-label="rum"]').length, 0);
	assert.equal(root.querySelectorAll('[aria-label="wood"]').length, 1);
	assert.equal(drawn({ mode: "way" }).root.querySelectorAll('[aria-label="wood"]').length, 0);
});

test("the picture of the table lies under everything", () => {
	const table = { width: 900, height: 600, href: "/api/boards/table.jpg" };
	const { root } = drawn({ table, frame: [0, 0, 900, 600] });
	assert.equal(root.firstElementChild.getAttribute("href"), "/api/boards/table.jpg");
	assert.ok(!drawn().root.querySelector("image"));
});
