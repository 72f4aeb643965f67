import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { svg } from "../../web/static/svg.js";
import { chartWindow } from "../../web/static/zoom.js";
import { settled, text } from "./support/dom.js";
import { context } from "./support/messages.js";

const narrow = (is) => {
	globalThis.matchMedia = () => ({ matches: is });
};

function shown(ctx, near = null, auto = "") {
	const chart = svg("svg");
	const box = chartWindow(chart, ctx, near, auto);
	const pane = box.querySelector(".chart-window");
	for (const [name, value] of [
		["scrollWidth", 1000],
		["scrollHeight", 800],
		["clientWidth", 300],
		["clientHeight", 200],
	]) {
		if (pane) Object.defineProperty(pane, name, { value });
	}
	return { box, chart, pane, button: box.querySelector("button") };
}

test("on the wall and on a wide screen a chart is whole and has no button", () => {
	narrow(true);
	assert.ok(!shown(context(undefined, { wall: true }), [0.5, 0.5], "x").button);
	narrow(false);
	assert.ok(!shown(context(), [0.5, 0.5], "x").button);
});

test("a narrow phone shows it whole until something brings it closer", () => {
	narrow(true);
	const ctx = context();
	assert.equal(shown(ctx).chart.style.width, "100%");
	const { chart, button } = shown(ctx, [0.5, 0.5], "0-sail");
	assert.equal(chart.style.width, "240%");
	assert.equal(text(button), "chart-whole");
	assert.equal(button.getAttribute("aria-pressed"), "true");
});

test("what a player chose holds until the next reason", () => {
	narrow(true);
	const ctx = context();
	shown(ctx, null, "0-sail").button.click();
	assert.equal(ctx.done.redrawn, 1);
	assert.equal(shown(ctx, null, "0-sail").chart.style.width, "100%");
	assert.equal(shown(ctx, null, "1-sail").chart.style.width, "240%");
});

test("the chart looks at the place that matters, once", async () => {
	narrow(true);
	const ctx = context();
	const first = shown(ctx, [0.5, 0.25], "0");
	await settled();
	assert.deepEqual([first.pane.scrollLeft, first.pane.scrollTop], [350, 100]);
	ctx.memory.zoom.left = 10;
	ctx.memory.zoom.top = 20;
	const again = shown(ctx, [0.5, 0.25], "0");
	await settled();
	assert.deepEqual([again.pane.scrollLeft, again.pane.scrollTop], [10, 20], "a scroll stays");
	const moved = shown(ctx, [1, 1], "0");
	await settled();
	assert.deepEqual([moved.pane.scrollLeft, moved.pane.scrollTop], [850, 700]);
});
