import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, log, players } from "../../web/static/sheets/panels.js";
import { text } from "./support/dom.js";
import { context, line, player, present, view } from "./support/messages.js";

function cards(more, hidden = false) {
	const box = document.createElement("div");
	const ctx = context(present(more));
	players(box, ctx, hidden);
	return { box, ctx };
}

test("players come round from the own one, the one on turn is marked", () => {
	const three = [player(0), player(1, { score: 4 }), player(2)];
	const { box } = cards({
		seat: 1,
		names: ["Anna", "Boris", "Cyril"],
		view: view({ players: three, turn: 2 }),
		changes: [],
	});
	const names = [...box.querySelectorAll("h3")].map(text);
	assert.deepEqual(names, ["Boris", "Cyril", "Anna"]);
	assert.deepEqual(
		[...box.querySelectorAll("article")].map((one) => one.classList.contains("on-turn")),
		[false, true, false],
	);
	assert.match(text(box.firstElementChild), /score 4/);
	assert.match(text(box.firstElementChild), /blue – you/);
	assert.match(text(box.lastElementChild), /red – on-a-phone/);
});

test("cards that the drawing tells are hidden", () => {
	assert.equal(cards({}, true).box.hidden, true);
	assert.equal(cards({}).box.hidden, false);
});

test("a purse tells its newest change with a sign, and stays open", () => {
	const changes = [
		[
			{ revision: 3, amount: -2, text: "for a scout" },
			{ revision: 3, amount: 1, text: "from the bank" },
			{ revision: 2, amount: null, text: "older" },
		],
		[],
	];
	const { box, ctx } = cards({ changes });
	const purse = box.querySelector("details.purse");
	assert.match(text(purse.querySelector("summary")), /−2 for a scout · \+1 from the bank$/);
	assert.equal(purse.querySelectorAll("li").length, 3);
	assert.equal(box.querySelectorAll("details.purse").length, 1);
	purse.open = true;
	players(box, ctx);
	assert.equal(box.querySelector("details.purse").open, true);
});

test("the log shows the newest lines", () => {
	const box = document.createElement("ul");
	const news = present({ log: [9, 8, 7, 6, 5, 4, 3].map((n) => line(n)) });
	log(box, context(news));
	assert.equal(box.children.length, 7);
	log(box, context(news, { wall: true }));
	assert.equal(box.children.length, 4, "few on the wall");
	assert.match(text(box.firstElementChild), /line 9/);
});

test("a corrected line names who corrected it", () => {
	const ctx = context();
	assert.match(text(entry(ctx, line(1, { corrected: true, by: 1 }))), /corrected \(Boris\)$/);
	assert.match(text(entry(ctx, line(1, { corrected: true }))), /corrected \(the-host\)$/);
	assert.doesNotMatch(text(entry(ctx, line(1))), /corrected/);
	const told = entry(ctx, line(1, { said: ["lays"], events: ["scores", "pays"] }));
	assert.deepEqual([...told.querySelectorAll("li")].map(text), ["scores", "pays"]);
});
