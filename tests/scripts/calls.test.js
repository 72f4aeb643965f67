import assert from "node:assert/strict";
import { test } from "node:test";
import { page, text } from "./support/dom.js";

const main = page();
main.insertAdjacentHTML("afterend", '<button id="referee" hidden></button>');
await import("../../web/static/shell/calls.js");

/** A message as far as calls go. */
const say = (calls, more = {}) =>
	document.dispatchEvent(
		new CustomEvent("told", { detail: { match: "1", mine: [0], host: false, calls, ...more } }),
	);
const referee = () => document.getElementById("referee");

test("a phone at the table may call where somebody would hear it", () => {
	say(null);
	assert.ok(referee().hidden);
	say({ referee: "", everybody: "" });
	assert.ok(!referee().hidden);
	assert.equal(text(referee()), "referee-call");
	say({ referee: "", everybody: "" }, { mine: [] });
	assert.ok(referee().hidden);
});

test("an open call stands on top until it is over", () => {
	say({ referee: "Somebody called.", everybody: "Come!" });
	assert.equal(text(referee()), "referee-end");
	const [card] = main.children;
	assert.deepEqual([...card.children].map(text), ["Come!", "Somebody called."]);
	say({ referee: "Somebody called.", everybody: "Come!" });
	assert.ok(main.children[0] === card, "the same words are told once");
	say({ referee: "", everybody: "" });
	assert.equal(main.children.length, 0);
});

test("a tap calls, and sends the call away again", async () => {
	const sent = [];
	globalThis.fetch = async (path, { body }) => {
		sent.push([path, JSON.parse(body)]);
		return { ok: true, json: async () => ({ revision: 1 }) };
	};
	say({ referee: "", everybody: "" });
	await referee().onclick();
	say({ referee: "Called.", everybody: "" });
	await referee().onclick();
	assert.deepEqual(sent, [
		["/api/referee", { called: true }],
		["/api/referee", { called: false }],
	]);
});
