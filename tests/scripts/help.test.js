import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asks } from "../../web/static/sheets/asks.js";
import { help, said } from "../../web/static/sheets/help.js";
import { patch } from "../../web/static/shell/keyed.js";
import { text } from "./support/dom.js";
import { choice, context, present, table, view } from "./support/messages.js";

test("the game's own sentences explain the phase, else the phase's own", () => {
	const message = present({ view: view({ phase: "tokens_open" }), phase: "Turn over" });
	assert.equal(said(context(message)), "Turn over");
	const knows = (id) => id === "help-tokens-open";
	assert.equal(said(context(message, { knows })), "help-tokens-open");
});

test("every card of now is explained by its picture", () => {
	const list = [choice({ type: "a", n: 1 }), choice({ type: "a", n: 2 }), choice({ type: "b" })];
	const look = ({ move }) =>
		move.type === "a"
			? { key: "a", name: "Build a ship", picture: document.createElement("i") }
			: { key: "b", text: "End" };
	const root = document.createElement("div");
	patch(root, help(context(present({ choices: list }), { look })));
	assert.deepEqual([...root.querySelectorAll("li")].map(text), ["Build a ship"]);
	assert.ok(root.querySelector("li > i"));
});

test("help from the box is closed on this phone, until it is asked for again", () => {
	const box = document.createElement("div");
	const drawn = (helping, memory) => {
		asks(box, context(present({ table: table({ helping }) }), { memory }));
		return box.querySelector("button");
	};
	const memory = {};
	drawn(true, memory).click();
	assert.equal(drawn(true, memory), null);
	drawn(false, memory);
	assert.ok(drawn(true, memory));
});
