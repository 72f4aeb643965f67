import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { turn } from "../../web/static/shell/turn.js";
import { recent } from "../../web/static/stage/recent.js";
import { device, settled, text } from "./support/dom.js";
import { choice, context, present, table, view } from "./support/messages.js";

function banner(more, ctxMore = {}) {
	const box = document.createElement("div");
	const sat = [];
	const looked = [];
	turn(
		box,
		context(present(more), ctxMore),
		(seat) => sat.push(seat),
		() => looked.push(1),
	);
	return { box, sat, looked };
}

test("the bar says who may act, and whether that is you", () => {
	const { box } = banner({});
	assert.equal(box.classList.contains("yours"), true);
	assert.match(text(box), /Annayour-turnAnna plays.*sign-turn/);
	const other = banner({ view: view({ to_act: [1] }) });
	assert.equal(other.box.classList.contains("yours"), false);
	assert.match(text(other.box), /^BorisAnna plays/);
});

test("who waits is told what the others do, not what to do", () => {
	const knows = (id) => id === "doing-play";
	const waiting = banner({ view: view({ to_act: [1] }) }, { knows });
	assert.equal(text(waiting.box.querySelector(".phase")), "doing-play");
	assert.equal(text(banner({}, { knows }).box.querySelector(".phase")), "Anna plays");
});

test("at the end it names the winners; a phone is led to the report", () => {
	const over = { view: view({ to_act: [], outcome: { scores: [3, 9], winners: [1] } }) };
	assert.match(text(banner(over).box), /^Boriswinner/);
	const box = document.createElement("div");
	recent(box, context(present(over)));
	assert.equal(box.querySelector("a").getAttribute("href"), "/after");
});

test("a phone without a choice shows what happened last, one with a choice does not", () => {
	const box = document.createElement("div");
	recent(box, context(present()));
	assert.match(text(box), /line 3/);
	recent(box, context(present({ choices: [choice({ type: "pass" })] })));
	assert.equal(box.hidden, true);
	assert.equal(text(box), "");
});

test("a phone that plays takes along who has none; one that looks on does not", async () => {
	const box = document.createElement("div");
	const waiting = { view: view({ to_act: [1] }) };
	recent(box, context(present(waiting)));
	assert.match(text(box), /^Boris seat-no-phone/);
	const asked = device(() => [200, { seats: [0, 1] }]);
	box.querySelector("button").click();
	await settled();
	assert.deepEqual(asked, [{ path: "/api/seats", body: { seat: 1, take: true } }]);
	recent(box, context(present({ ...waiting, seated: [true, true] })));
	assert.equal(box.querySelector("button"), null);
	recent(box, context(present({ ...waiting, mine: [], seat: null })));
	assert.equal(box.querySelector("button"), null);
});

test("a pause goes before the phase", () => {
	assert.match(text(banner({ table: table({ paused: true }) }).box), /paused/);
});

test("the table's sign counts what reads badly, and opens what is behind it", () => {
	const { box, looked } = banner({ table: table({ advice: [{ slot: "1", text: "dark" }] }) });
	const sign = box.querySelector("button.sign");
	assert.equal(text(sign.querySelector(".badly")), "1");
	sign.click();
	assert.equal(looked.length, 1);
	assert.ok(!banner({}).box.querySelector(".badly"));
});

test("several seats on a phone have tabs", () => {
	const { box, sat } = banner({ mine: [0, 1] });
	const tabs = [...box.querySelectorAll(".tabs button")];
	assert.deepEqual(
		tabs.map((tab) => tab.getAttribute("aria-pressed")),
		["true", "false"],
	);
	tabs[1].click();
	assert.deepEqual(sat, [1]);
	assert.ok(!banner({}).box.querySelector(".tabs"));
	assert.ok(!banner({ mine: [0, 1] }, { wall: true }).box.querySelector(".tabs"));
});
