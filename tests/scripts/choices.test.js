import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceButton, choices, Offer } from "../../web/static/choices.js";
import { page, text } from "./support/dom.js";
import { choice, context, DRAWING, present, table } from "./support/messages.js";

function shown(list, more = {}) {
	const box = document.createElement("div");
	const ctx = context(present({ choices: list }), more);
	choices(box, ctx);
	return { box, ctx };
}

test("without a choice there is nothing to see", () => {
	assert.equal(shown([]).box.hidden, true);
	assert.equal(shown([choice({ type: "pass" })]).box.hidden, false);
});

test("a tap plays the move", () => {
	const move = { type: "pass", seat: 0 };
	const { box, ctx } = shown([choice(move, { text: "Pass" })]);
	const button = box.querySelector("button.choice");
	assert.equal(text(button), "Pass");
	button.click();
	assert.deepEqual(ctx.done.sent, [move]);
});

test("a die is a row of faces, and the device may roll it", () => {
	const list = [1, 2, 3].map((value) =>
		choice({ type: "roll_die", seat: 0, value }, { chance: true }),
	);
	const { box, ctx } = shown(list);
	const faces = [...box.querySelectorAll(".face")];
	assert.deepEqual(faces.map(text), ["1", "2", "3"]);
	faces[1].click();
	assert.deepEqual(ctx.done.sent, [list[1].move]);
	const rolls = box.querySelectorAll(".for-us");
	assert.equal(rolls.length, 1);
	assert.equal(text(rolls[0]), "for-us");
	rolls[0].click();
	assert.deepEqual(ctx.done.rolled, [[0, "roll_die"]]);
});

test("figures are a row where the game has a question for them", () => {
	const list = [5, 6].map((count) => choice({ type: "take_gold", seat: 0, count }));
	const { box } = shown(list, { knows: (id) => id === "ask-take-gold" });
	assert.deepEqual([...box.querySelectorAll(".face")].map(text), ["5", "6"]);
	assert.equal(shown(list).box.querySelectorAll(".face").length, 0);
});

test("ways to lay a tile are pictures with their place", () => {
	const list = [0, 1].map((turn) =>
		choice({ type: "lay", kind: "ffww", turn }, { slots: [`2,${turn}`] }),
	);
	const { box } = shown(list, { drawings: () => DRAWING, place: (slot) => `C${slot}` });
	const lays = [...box.querySelectorAll(".lays > button")];
	assert.deepEqual(lays.map(text), ["C2,0", "C2,1"]);
	assert.ok(lays[1].querySelector("svg.mini"));
});

test("six choices are buttons, seven fold, and stay open once opened", () => {
	const list = (count) =>
		Array.from({ length: count }, (_, i) => choice({ type: "build_way", way: `${i}` }));
	assert.ok(!shown(list(6)).box.querySelector("details"));
	const { box, ctx } = shown(list(7));
	const details = box.querySelector("details");
	assert.equal(details.open, false);
	assert.match(text(details.querySelector("summary")), /^choose-one \(7\)$/);
	details.open = true;
	choices(box, ctx);
	assert.ok(box.querySelector("details") === details, "the same list");
	assert.equal(box.querySelector("details").open, true);
});

test("a long list says where it is chosen", () => {
	const list = (more) =>
		Array.from({ length: 7 }, (_, i) => choice({ type: "draw", place: `${i}` }, more));
	const summary = (more, ctx) => text(shown(list(more), ctx).box.querySelector("summary"));
	assert.equal(summary({ slots: ["1,1"] }), "tap-board (7)");
	assert.equal(summary({ chance: true }), "by-hand (7)");
	const blind = present({ choices: list({ chance: true }), table: table({ camera: false }) });
	const box = document.createElement("div");
	choices(box, context(blind));
	assert.equal(text(box.querySelector("summary")), "choose-one (7)");
	assert.equal(summary({}, { knows: (id) => id === "title-draw" }), "title-drawchoose-one (7)");
});

test("a chance with a piece is drawn for us, one without is rolled", () => {
	const draw = (more) => [choice({ type: "draw", seat: 0, ...more }, { chance: true })];
	assert.equal(text(shown(draw({ kind: "a" })).box.querySelector(".for-us")), "draw-for-us");
	assert.equal(text(shown(draw({})).box.querySelector(".for-us")), "for-us");
});

test("the game's own picture goes before the piece's drawing", () => {
	const own = document.createElement("i");
	const ctx = context(present(), { picture: () => own, drawings: () => DRAWING });
	const button = choiceButton(choice({ type: "lay", kind: "a", turn: 0 }), ctx);
	assert.ok(button.firstElementChild === own);
	const other = context(present(), { drawings: () => DRAWING });
	const drawn = choiceButton(choice({ type: "lay", kind: "a", turn: 0 }), other);
	assert.ok(drawn.querySelector("svg.mini"));
});

function offer() {
	page(`<section id="sheet" hidden><h2 id="sheet-title" tabindex="-1"></h2>
		<div id="sheet-body"></div><button id="sheet-close"></button></section>`);
	return new Offer(() => {});
}

test("what is asked closes when one of its choices is taken", () => {
	const asked = offer();
	const list = [choice({ type: "a" }), choice({ type: "b" })];
	const ctx = context(present({ choices: list }));
	asked.ask(list, "Which?");
	asked.draw(ctx);
	assert.equal(asked.box.hidden, false);
	assert.equal(text(document.getElementById("sheet-title")), "Which?");
	document.querySelectorAll("#sheet-body button")[1].click();
	asked.draw(ctx);
	assert.equal(asked.box.hidden, true);
	assert.deepEqual(ctx.done.sent, [{ type: "b" }]);
});

test("what is asked goes when one of its choices is gone", () => {
	const asked = offer();
	const list = [choice({ type: "a" }), choice({ type: "b" })];
	asked.ask(list, "Which?");
	asked.draw(context(present({ choices: list })));
	asked.draw(context(present({ choices: list.slice(1) })));
	assert.equal(asked.box.hidden, true);
	assert.equal(asked.open, null);
});

test("what was asked gives the focus back", () => {
	const asked = offer();
	const button = document.createElement("button");
	document.body.append(button);
	button.focus();
	const list = [choice({ type: "a" })];
	asked.ask(list, "Which?");
	asked.draw(context(present({ choices: list })));
	assert.equal(document.activeElement.id, "sheet-title");
	document.getElementById("sheet-close").click();
	assert.ok(document.activeElement === button);
});
