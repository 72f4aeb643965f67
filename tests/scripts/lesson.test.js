import "./support/dom.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { draw } from "../../web/static/stage/lesson-card.js";
import { svg } from "../../web/static/svg.js";
import { page } from "./support/dom.js";
import { present, view } from "./support/messages.js";

const asked = [];
let answers = true;
globalThis.fetch = async (path, { body }) => {
	asked.push([path, JSON.parse(body)]);
	return { ok: answers, json: async () => (answers ? {} : { error: { sentence: "no" } }) };
};
const lesson = { key: "start", text: "One. Two.", slots: ["2,3"] };
let redrawn = 0;
const ctx = (more = {}) => ({
	seat: 1,
	wall: false,
	choices: [1],
	t: (id) => id,
	redraw: () => redrawn++,
	message: { ...present(view({})), lesson, ...more },
});
const module = {
	excerpt: (_, __, still) => {
		assert.deepEqual([still.wall, still.choices.length], [true, 0], "nothing can be tapped");
		return { picture: svg("svg", { viewBox: "0 0 900 900" }), at: [100, 200], reach: 50 };
	},
};
let box;

beforeEach(() => {
	page(`<div class="stage"><aside id="lesson" hidden></aside></div><p id="toast" hidden></p>
		<script type="application/json" id="words">{}</script>`);
	box = document.getElementById("lesson");
	asked.length = 0;
	answers = true;
	redrawn = 0;
	draw(box, ctx({ lesson: null }), module);
});

test("a card shows its sentences and the place that it is about", () => {
	draw(box, ctx(), module);
	assert.equal(box.hidden, false);
	assert.equal(box.querySelector("p").textContent, "One. Two.");
	const picture = box.querySelector(".excerpt svg");
	assert.equal(picture.getAttribute("viewBox"), "50 150 100 100");
	assert.equal(picture.querySelector("circle").getAttribute("cx"), "100");
	assert.ok(box.parentElement.classList.contains("explaining"));
});

test("one tap closes it at once, and it stays closed until the device agrees", async () => {
	draw(box, ctx(), module);
	box.querySelector("button").click();
	draw(box, ctx(), module);
	assert.equal(box.hidden, true);
	assert.ok(!box.parentElement.classList.contains("explaining"));
	await new Promise((done) => setTimeout(done));
	assert.deepEqual(asked, [["/api/lesson", { seat: 1, key: "start" }]]);
	draw(box, ctx({ lesson: { ...lesson, key: "tile" } }), module);
	assert.equal(box.hidden, false, "the next card comes");
});

test("a card that could not be closed comes back", async () => {
	answers = false;
	draw(box, ctx(), module);
	box.querySelector("button").click();
	await new Promise((done) => setTimeout(done));
	draw(box, ctx(), module);
	assert.equal(box.hidden, false);
});

test("no card comes under a finger", async () => {
	document.dispatchEvent(new Event("pointerdown"));
	draw(box, ctx(), module);
	assert.equal(box.hidden, true);
	document.dispatchEvent(new Event("pointerup"));
	await new Promise((done) => setTimeout(done));
	assert.equal(redrawn, 1);
	draw(box, ctx(), module);
	assert.equal(box.hidden, false);
});

test("a game without drawings of its own still explains", () => {
	draw(box, ctx(), null);
	assert.equal(box.querySelector("p").textContent, "One. Two.");
});
