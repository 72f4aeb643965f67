import assert from "node:assert/strict";
import { test } from "node:test";
import {
	amount,
	PLOT,
	placed,
	plotted,
	ranked,
	reasons,
	signed,
} from "../../web/static/pages/growth.js";
import { player } from "./support/messages.js";

const gain = (seat, points, why) => ({ seat, points, why, label: why.toUpperCase(), said: [] });
const row = (scores, gains = []) => ({
	scores,
	gains,
	resources: scores.map((n) => ({ gold: n * 2 })),
});

test("players are ranked by points, and the message stays as it was", () => {
	const list = [player(0, { score: 3 }), player(1, { score: 9 }), player(2, { score: 3 })];
	assert.deepEqual(
		ranked(list).map((p) => p.seat),
		[1, 0, 2],
	);
	assert.deepEqual(
		list.map((p) => p.seat),
		[0, 1, 2],
	);
});

test("nobody has a place as long as all are level", () => {
	const places = (scores) => scores.map((score) => placed(score, scores));
	assert.deepEqual(places([0, 0, 0]), ["", "", ""]);
	assert.deepEqual(places([3, 9, 3]), ["2. ", "1. ", "2. "]);
});

test("points are summed by reason and seat", () => {
	const rows = [
		row([4, 0], [gain(0, 4, "island")]),
		row([3, 7], [gain(1, 7, "path"), gain(0, -1, "island")]),
	];
	assert.deepEqual(reasons(rows, 2), [
		{ why: "island", label: "ISLAND", by: [3, 0] },
		{ why: "path", label: "PATH", by: [0, 7] },
	]);
	assert.deepEqual(reasons([], 2), []);
});

test("a change has its sign", () => {
	assert.deepEqual([3, 0, -2].map(signed), ["+3", "+0", "−2"]);
});

test("an amount is the score or a resource; what a seat lacks is nothing", () => {
	assert.equal(amount(row([5]), 0, "score"), 5);
	assert.equal(amount(row([5]), 0, "gold"), 10);
	assert.equal(amount(row([5]), 0, "wood"), 0);
});

test("a plot runs from its left to its right, from the lowest to the highest", () => {
	const { high, low, x, lines } = plotted([row([0, 0]), row([10, -5])], 2, "score");
	assert.deepEqual([high, low], [10, -5]);
	assert.equal(plotted([row([4]), row([9])], 1, "score").low, 0, "nothing is on every plot");
	assert.deepEqual([x(0), x(1)], [PLOT.left, PLOT.right]);
	const [first, second] = lines;
	assert.equal(first.seat, 0, "the highest line first");
	assert.equal(first.end, PLOT.top);
	assert.equal(second.end, PLOT.bottom);
	assert.match(first.points, new RegExp(`^${PLOT.left},\\d+.* ${PLOT.right},${PLOT.top}$`));
});

test("tokens at the ends keep apart and inside the picture", () => {
	const { lines } = plotted([row([0, 0, 0, 0])], 4, "score");
	const ends = lines.map((line) => line.end);
	for (let i = 1; i < ends.length; i++) assert.ok(ends[i] - ends[i - 1] >= 24, `${ends}`);
	assert.ok(ends[3] <= 262, `${ends}`);
	const apart = plotted([row([0, 100])], 2, "score").lines;
	assert.deepEqual(
		apart.map((line) => line.end),
		[PLOT.top, PLOT.bottom],
	);
});
