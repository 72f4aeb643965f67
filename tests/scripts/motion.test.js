import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { follows, MOVE_MS, moved, payments, purses } from "../../web/static/shell/motion.js";
import { heard, SOUNDS } from "../../web/static/shell/sounds.js";
import { page } from "./support/dom.js";
import { player, present, table, view } from "./support/messages.js";

const with_ = (golds, revision, more = {}, viewMore = {}) =>
	present({
		match: "m",
		revision,
		view: view({
			players: golds.map((gold, seat) => player(seat, { resources: { gold } })),
			...viewMore,
		}),
		...more,
	});

test("a toll flies from payer to owner, income from the bank", () => {
	const paid = purses(with_([5, 3], 1), with_([3, 5], 2));
	assert.deepEqual(payments(paid), [{ from: 0, to: 1, sum: 2 }]);
	const income = purses(with_([1, 3], 1), with_([5, 8], 2));
	assert.deepEqual(payments(income), [
		{ from: null, to: 0, sum: 4 },
		{ from: null, to: 1, sum: 5 },
	]);
	assert.deepEqual(payments(purses(with_([5, 3], 1), with_([5, 3], 2))), []);
});

test("only what people did just now moves", () => {
	assert.equal(follows(with_([1], 4), with_([1], 5)), true);
	assert.equal(follows(null, with_([1], 5)), false);
	assert.equal(follows(with_([1], 1), with_([1], 9)), false, "many moves at once");
	assert.equal(follows(with_([1], 5), with_([1], 4)), false, "an undo");
	assert.equal(follows(with_([1], 4, { match: "n" }), with_([1], 5)), false);
	assert.ok(MOVE_MS < 300);
});

test("where nothing can be animated no coin stays", () => {
	Element.prototype.animate = undefined;
	page('<div id="scores"><b data-key="0"><i class="coin"></i></b></div>');
	moved(with_([1], 1), with_([4], 2));
	assert.equal(document.querySelectorAll(".flying").length, 0);
});

test("the most important sound is the one that is heard", () => {
	const before = with_([3, 3], 1, { seat: 0 }, { to_act: [1] });
	const later = (golds, more = {}, viewMore = {}) =>
		with_(golds, 2, { seat: 0, ...more }, { to_act: [1], ...viewMore });
	assert.equal(heard(before, later([3, 3])), "taken");
	assert.equal(heard(before, later([5, 3])), "coin");
	assert.equal(heard(before, later([5, 3], {}, { to_act: [0] })), "turn");
	assert.equal(heard(before, later([3, 3], { table: table({ refusal: "No" }) })), "refused");
	assert.equal(heard(before, later([3, 3], {}, { outcome: { winners: [0] } })), "won");
	assert.equal(heard(before, { ...before }), null);
	for (const name of ["taken", "coin", "turn", "refused", "won"]) assert.ok(SOUNDS[name].length);
});
