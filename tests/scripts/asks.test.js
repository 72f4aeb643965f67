import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asks } from "../../web/static/sheets/asks.js";
import { device, settled, text } from "./support/dom.js";
import { choice, context, DRAWING, present, table } from "./support/messages.js";

const tile = (kind, turn = 0) => ({ kind, turn, label: `tile ${kind}` });
const owed = (slot, expected, seen) => ({ slot, label: `place ${slot}`, expected, seen });

function shown(more, ctxMore = {}, presentMore = {}) {
	const box = document.createElement("div");
	const ctx = context(present({ table: table(more), ...presentMore }), ctxMore);
	asks(box, ctx);
	const cards = [...box.children];
	return { box, ctx, cards, button: (label) => buttons(box).find((b) => text(b) === label) };
}
const buttons = (box) => [...box.querySelectorAll("button")];

test("a table that fits asks for nothing", () => {
	assert.equal(shown({}).cards.length, 0);
});

test("a refusal tells the rule, what to take away, and what would go", () => {
	const put_back = [owed("1,1", null, tile("a")), owed("2,2", tile("b"), null)];
	const lit = [choice({ type: "lay" }, { slots: ["3,3"] })];
	const { cards } = shown(
		{ refusal: "Land meets sea.", refused: ["1,1"], put_back },
		{},
		{ choices: lit },
	);
	assert.match(text(cards[0]), /Land meets sea\./);
	assert.match(text(cards[0]), /place 1,1.*take-away tile a/);
	assert.match(text(cards[0]), /refused-lit/);
	assert.doesNotMatch(text(cards[0]), /place 2,2/);
	assert.match(text(cards[1]), /place 2,2/, "the rest is what hands owe");
	assert.doesNotMatch(text(cards[1]), /place 1,1/);
});

test("stories are chosen by their number, on the revision that was shown", async () => {
	const asked = device(() => [200, { revision: 4 }]);
	const { button } = shown({ stories: [["lays a tile"], ["lays", "and pays"]] });
	button("lays and pays").click();
	await settled();
	assert.deepEqual(asked, [
		{
			path: "/api/confirm",
			body: { answer: "story", index: 1, question: "which", expected_revision: 3 },
		},
	]);
});

test("one story is asked whether it is so; stories go before what OK takes", () => {
	const { cards } = shown({ stories: [["a"]], offered: ["b"] });
	assert.equal(cards.length, 1);
	assert.match(text(cards[0]), /^is-it-so/);
	assert.match(text(shown({ stories: [["a"], ["b"]] }).cards[0]), /^which-story/);
});

test("what OK takes can be taken by who plays, not by a watcher or the wall", async () => {
	const asked = device(() => [200, { revision: 4 }]);
	shown({ offered: ["a"] })
		.button("button-ok")
		.click();
	await settled();
	assert.deepEqual(asked[0].body, { answer: "offer", question: "which", expected_revision: 3 });
	assert.ok(!shown({ offered: ["a"] }, { seat: null }).button("button-ok"));
	assert.ok(!shown({ offered: ["a"] }, { wall: true }).button("button-ok"));
	const host = shown({ offered: ["a"] }, { seat: null }, { host: true });
	assert.ok(host.button("button-ok"));
});

test("a place says: lay it, turn it, take it away", () => {
	const put_back = [
		owed("1", tile("a", 2), null),
		owed("2", tile("a", 1), tile("a", 3)),
		owed("3", null, tile("b")),
		owed("4", tile("a"), tile("b")),
	];
	const { cards } = shown({ put_back }, { drawings: () => DRAWING });
	const rows = [...cards[0].querySelectorAll("li")].map(text);
	assert.match(rows[0], /lay-it tile aturn-2/);
	assert.match(rows[1], /turn-itturn-1/);
	assert.match(rows[2], /take-away tile b/);
	assert.match(rows[3], /lay-it tile aturn-0lies-there tile b/);
});

test("who is right is asked with a camera, and not while hands only owe", async () => {
	const asked = device(() => [200, { revision: 4 }]);
	const put_back = [owed("1", tile("a"), null)];
	assert.ok(shown({ put_back }).button("table-right"));
	assert.ok(!shown({ put_back, armed: true }).button("table-right"));
	assert.ok(!shown({ put_back, camera: false }).button("table-right"));
	for (const answer of ["record", "table"]) {
		shown({ put_back }).button(`${answer}-right`).click();
		await settled();
		const { body } = asked.pop();
		assert.deepEqual(body, { answer, question: "which", expected_revision: 3 });
	}
	const waived = shown({ put_back, waived: true }).button("record-right");
	assert.equal(waived.getAttribute("aria-pressed"), "true");
	assert.equal(waived.disabled, true);
});

test("places are ticked off as the camera sees them right, until the record changes", () => {
	const memory = {};
	const list = (put_back, more = {}) =>
		shown({ put_back, armed: true }, { memory }, more).box.querySelectorAll("li.done").length;
	assert.equal(list([owed("1", tile("a"), null), owed("2", tile("a"), null)]), 0);
	assert.equal(list([owed("2", tile("a"), null)]), 1);
	const { cards } = shown({ put_back: [], armed: true }, { memory });
	assert.match(text(cards[0]), /^table-fits.*place 1done.*place 2done/);
	assert.equal(list([], { revision: 4 }), 0);
});

test("the show place tells whether the tile fits", () => {
	const says = (shown_view) => text(shown({ shown: tile("a"), shown_view }).cards[0]);
	assert.match(says({ fits: [{}] }), /tile ashown-fits$/);
	assert.match(says({ fits: [], nowhere: true }), /fits-nowhere$/);
	assert.match(says({ fits: [], nowhere: false }), /shown-not-now$/);
	assert.match(says(null), /tile a$/);
});

test("a command card says that it was done, or why not", () => {
	const card = (done) => shown({ card: { done, text: "Taken back." } }).cards[0].className;
	assert.equal(card(true), "card ask");
	assert.equal(card(false), "card warn");
});

test("help, a stocktake and a device in trouble have their cards", () => {
	const health = [
		{ topic: "camera", level: "bad", text: "No camera." },
		{ topic: "disk", level: "warn", text: "Nearly full." },
	];
	const { cards } = shown({ helping: true, counting: true }, {}, { health });
	assert.deepEqual(cards.map(text), [
		"stock-going",
		"help-askedAnna playshelp-whereclose",
		"No camera.",
	]);
});

test("a game of an older version can be adopted by who plays", async () => {
	const asked = device(() => [200, { revision: 4 }]);
	const adoption = { breaks: 2, text: "Newer rules." };
	shown({}, {}, { adoption }).button("adopt").click();
	await settled();
	assert.deepEqual(asked, [{ path: "/api/adopt", body: { expected_revision: 3 } }]);
	assert.equal(shown({}, { seat: null }, { adoption }).button("adopt").disabled, true);
});

test("what fails is told to everybody, what was set aside to the host", () => {
	const health = [
		{ topic: "files", level: "warn", text: "set aside" },
		{ topic: "heat", level: "warn", text: "hot" },
		{ topic: "journal", level: "bad", text: "not saved" },
	];
	const told = (host) => shown({}, {}, { health, host }).cards.map(text);
	assert.deepEqual(told(false), ["not saved"]);
	assert.deepEqual(told(true), ["set aside", "not saved"]);
});
