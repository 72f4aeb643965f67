import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceButton, choices, Offer } from "../../web/static/sheets/choices.js";
import { page, text } from "./support/dom.js";
import { choice, context, DRAWING, present } from "./support/messages.js";

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
	assert.deepEqual(ctx.done.rolled, [0]);
});

test("figures are a row where the game has a question for them", () => {
	const list = [5, 6].map((count) => choice({ type: "take_gold", seat: 0, count }));
	const { box } = shown(list, { knows: (id) => id === "ask-take-gold" });
	assert.deepEqual([...box.querySelectorAll(".face")].map(text), ["5", "6"]);
	assert.equal(shown(list).box.querySelectorAll(".face").length, 0);
});

test("all the odds of a roll are one row and one button, whatever their types", () => {
	const faces = [
		choice({ type: "roll_wheel", seat: 0 }, { chance: true }),
		...[2, 3].map((value) => choice({ type: "roll_income", seat: 0, value }, { chance: true })),
	];
	const look = ({ move }) => ({
		key: JSON.stringify(move),
		figure: String(move.value ?? "wheel"),
		row: "roll-told",
	});
	const { box, ctx } = shown(faces, { look });
	assert.equal(box.querySelectorAll(".die").length, 1);
	assert.deepEqual([...box.querySelectorAll(".face")].map(text), ["wheel", "2", "3"]);
	assert.equal(box.querySelectorAll(".for-us").length, 1);
	box.querySelector(".for-us").click();
	assert.deepEqual(ctx.done.rolled, [0]);
});

test("ways to lay a tile are pictures with their place", () => {
	const list = [0, 1].map((turn) =>
		choice({ type: "lay", kind: "ffww", turn }, { slots: [`2,${turn}`] }),
	);
	const { box } = shown(list, { drawings: () => DRAWING, place: (slot) => `C${slot}` });
	const lays = [...box.querySelectorAll(".cards > button")];
	assert.deepEqual(lays.map(text), ["C2,0", "C2,1"]);
	assert.ok(lays[1].querySelector("svg.mini"));
});

test("six choices are buttons, seven are one card that opens", () => {
	const list = (count) =>
		Array.from({ length: count }, (_, i) => choice({ type: "build_way", way: `${i}` }));
	assert.equal(shown(list(6)).box.querySelectorAll("button").length, 6);
	const named = { knows: (id) => id === "title-build-way" };
	const { box, ctx } = shown(list(7), named);
	const [card, ...more] = box.querySelectorAll("button");
	assert.equal(more.length, 0);
	assert.equal(text(card), "title-build-way");
	assert.equal(card.getAttribute("aria-haspopup"), "true");
	card.click();
	assert.deepEqual(ctx.done.sent, [], "nothing is played by it");
	assert.equal(ctx.done.offered[0].some.length, 7);
	assert.equal(ctx.done.offered[0].title, "title-build-way");
});

test("choices of one look are one card; with one choice it plays", () => {
	const list = ["a", "b", "c"].map((site) => choice({ type: "build", site }));
	const look = ({ move }) => ({ key: move.site === "c" ? "c" : "ab", text: "Build", price: "2" });
	const { box, ctx } = shown(list, { look });
	const buttons = [...box.querySelectorAll("button")];
	assert.equal(buttons.length, 2);
	assert.match(text(buttons[0]), /2$/, "its price stands on it");
	buttons[0].click();
	buttons[1].click();
	assert.deepEqual(ctx.done.offered[0].some, list.slice(0, 2));
	assert.deepEqual(ctx.done.sent, [list[2].move]);
});

test("what cannot be done now is told and is no button", () => {
	const pale = [{ key: "ship", text: "Ship", picture: document.createElement("i") }];
	const { box } = shown([choice({ type: "pass" })], { beyond: () => pale });
	const told = box.querySelector(".pale");
	assert.equal(text(told), "Ship");
	assert.notEqual(told.tagName, "BUTTON");
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

test("a question leads to the next, and back", () => {
	const asked = offer();
	const list = ["a1", "a2", "b1"].map((name) => choice({ type: "t", name }));
	const look = ({ move }, step) => ({
		key: step > 1 ? move.name : move.name[0],
		text: step > 1 ? move.name : move.name[0],
	});
	const ctx = context(present({ choices: list }), { look });
	const titles = () => text(document.getElementById("sheet-title"));
	asked.ask(list, "Which?");
	asked.draw(ctx);
	document.querySelector("#sheet-body button").click();
	asked.draw(ctx);
	assert.equal(titles(), "a");
	assert.deepEqual([...document.querySelectorAll("#sheet-body button")].map(text), ["a1", "a2"]);
	document.getElementById("sheet-close").click();
	asked.draw(ctx);
	assert.equal(titles(), "Which?");
	document.querySelectorAll("#sheet-body button")[1].click();
	asked.draw(ctx);
	assert.equal(asked.box.hidden, true);
	assert.deepEqual(ctx.done.sent, [list[2].move]);
});

test("a question of where is answered by the place", () => {
	const asked = offer();
	const there = (slot) => choice({ type: "build", slot }, { slots: [slot] });
	asked.ask([there("1"), there("2")], "Where?");
	assert.equal(asked.aimed, true);
	asked.ask([there("1"), choice({ type: "pass" })], "What?");
	assert.equal(asked.aimed, false);
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
