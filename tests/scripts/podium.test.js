import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { places, podium } from "../../web/static/pages/podium.js";
import { device, settled, text } from "./support/dom.js";
import { context, player, present, view } from "./support/messages.js";

const over = (scores, winners) =>
	view({
		players: scores.map((score, seat) => player(seat, { score })),
		outcome: { scores, winners },
	});

test("who won stands first, also with no more points; equal ones share a place", () => {
	const found = (scores, winners) =>
		places(over(scores, winners)).map(({ player: { seat }, place }) => [seat, place]);
	assert.deepEqual(found([3, 9, 5], [1]), [
		[1, 1],
		[2, 2],
		[0, 3],
	]);
	assert.deepEqual(found([7, 7, 5], [1]), [
		[1, 1],
		[0, 2],
		[2, 3],
	]);
	assert.deepEqual(found([7, 7, 5], [0, 1]), [
		[0, 1],
		[1, 1],
		[2, 3],
	]);
});

test("the steps are second, first, third; before the end there are none", () => {
	const box = document.createElement("section");
	podium(box, context(present({ view: over([3, 9, 5], [1]) })), false);
	assert.deepEqual([...box.querySelectorAll(".step-name")].map(text), ["Cyril", "Boris", "Anna"]);
	assert.equal(box.querySelector("button"), null);
	podium(box, context(present({ view: view() })), true);
	assert.equal(box.hidden, true);
});

test("the host begins once more with the same people", async () => {
	const asked = device(() => [409, { error: { code: "not-over", sentence: "no", slots: [] } }]);
	const box = document.createElement("section");
	podium(box, context(present({ view: over([1, 2], [1]) })), true);
	box.querySelector("button").click();
	await settled();
	assert.deepEqual(asked, [{ path: "/api/match/again", body: {} }]);
});
