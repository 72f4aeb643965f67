import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { patch } from "../../web/static/shell/keyed.js";
import { chartWindow } from "../../web/static/stage/chart.js";
import { CLOSEST, clamped, closeUp, nearer, whole } from "../../web/static/stage/view-box.js";
import { svg } from "../../web/static/svg.js";
import { context } from "./support/messages.js";

const CHART = { width: 1200, height: 800 };
const PANE = { width: 360, height: 500, top: 50, bottom: 20 };
const FIT = 0.3;

test("the whole chart fits what is free of the pane, in its middle", () => {
	assert.equal(whole(CHART, PANE), FIT);
	assert.equal(whole(CHART, { ...PANE, height: 190 }), 120 / 800);
	const stand = clamped({ k: 1, x: 99, y: -99 }, CHART, PANE);
	assert.deepEqual(stand, { k: 1, x: 0, y: 50 + (430 - 240) / 2 });
});

test("a close part stands in the middle of the free pane", () => {
	const { k, x, y } = closeUp([500, 300, 200, 200], CHART, PANE);
	assert.equal(k, CLOSEST, "never closer than the closest");
	assert.equal(x + 600 * FIT * k, 180);
	assert.equal(y + 400 * FIT * k, 50 + 430 / 2);
});

test("no empty space is shown where there is a chart", () => {
	const left = closeUp([0, 0, 400, 400], CHART, PANE);
	assert.deepEqual([left.x, left.y], [0, 50]);
	const far = clamped({ k: 3, x: -9999, y: -9999 }, CHART, PANE);
	assert.ok(Math.abs(far.x - (360 - 1200 * FIT * 3)) < 1e-9);
	assert.ok(Math.abs(far.y - (50 + 430 - 800 * FIT * 3)) < 1e-9);
});

test("two fingers draw nearer about the point between them", () => {
	const from = { k: 1, x: 10, y: 20 };
	const at = (stand) => (100 - stand.x) / stand.k;
	const near = nearer(from, 2, [100, 100]);
	assert.equal(near.k, 2);
	assert.equal(at(near), at(from));
	assert.equal(nearer(from, 0.1, [100, 100]).k, 1);
	assert.equal(nearer(from, 99, [0, 0]).k, CLOSEST);
	assert.deepEqual(nearer(from, 1, [0, 0], [5, 6]), { k: 1, x: 15, y: 26 });
});

function drawn(memory, box = [500, 300, 200, 200], key = "0") {
	if (!memory.zoom) document.body.replaceChildren();
	const ctx = context(undefined, { memory, calm: true });
	const root = chartWindow(svg("svg", { viewBox: "0 0 1200 800" }), ctx, box, key);
	patch(document.body, root);
	const pane = document.querySelector(".chart-window");
	for (const [name, value] of [
		["clientWidth", 360],
		["clientHeight", 500],
	]) {
		Object.defineProperty(pane, name, { value, configurable: true });
	}
	pane.style.padding = "50px 0 20px";
	Object.assign(pane, { setPointerCapture() {}, hasPointerCapture: () => false });
	const hear = (type, init) =>
		pane.dispatchEvent(new PointerEvent(type, { bubbles: true, ...init }));
	const drag = (from, to, pointerId = 1) => {
		hear("pointerdown", { pointerId, clientX: from, clientY: 0 });
		hear("pointermove", { pointerId, clientX: to, clientY: 0 });
		hear("pointerup", { pointerId, clientX: to, clientY: 0 });
	};
	memory.zoom.view.show(pane);
	return { pane, drag, hear };
}

test("a finger's stand stays until another turn, or until it is asked for the place again", () => {
	const memory = {};
	const { drag, pane } = drawn(memory);
	assert.equal(memory.zoom.stand.k, CLOSEST);
	const before = memory.zoom.stand.x;
	drag(100, 140);
	assert.equal(memory.zoom.stand.x, before + 40);
	drawn(memory, [0, 0, 100, 100]);
	assert.equal(memory.zoom.stand.x, before + 40, "another field, the same turn");
	drawn(memory, [0, 0, 100, 100], "1");
	assert.equal(memory.zoom.stand.x, 0);
	assert.match(pane.firstElementChild.style.transform, /^translate\(.*scale\(4\)/);
	document.querySelector("button.closer").click();
	assert.equal(memory.zoom.held, true);
});

test("a finger that moved the chart presses nothing on it", () => {
	const memory = {};
	const { pane, hear } = drawn(memory);
	const pressed = [];
	pane.firstElementChild.addEventListener("click", () => pressed.push(1));
	const press = () =>
		pane.firstElementChild.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	hear("pointerdown", { pointerId: 1, clientX: 0, clientY: 0 });
	hear("pointermove", { pointerId: 1, clientX: 3, clientY: 0 });
	press();
	assert.deepEqual(pressed, [1]);
	hear("pointermove", { pointerId: 1, clientX: 60, clientY: 0 });
	press();
	assert.deepEqual(pressed, [1]);
});

test("keys move the chart, and draw it nearer", () => {
	const memory = {};
	const { pane } = drawn(memory, null);
	const key = (name) => pane.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
	key("+");
	assert.equal(memory.zoom.stand.k, 1.4);
	const { x } = memory.zoom.stand;
	key("ArrowRight");
	assert.equal(memory.zoom.stand.x, x - 60);
});

test("the wall shows all of the chart, and no button", () => {
	const root = chartWindow(
		svg("svg", { viewBox: "0 0 1 1" }),
		context(undefined, { wall: true }),
		[0, 0, 1, 1],
		"",
	);
	assert.ok(!root.querySelector("button, .chart-window"));
});
