// Names on the camera's picture do not cover each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placed } from "../../web/static/stage/labels.js";
import { clamped, nearer } from "../../web/static/stage/picture-zoom.js";

/** @type {(x: number, y: number) => [number, number][]} */
const square = (x, y) => [
	[x, y],
	[x + 10, y],
	[x + 10, y + 10],
	[x, y + 10],
];
/** @type {(text: string, x: number, y: number) => any} */
const named = (text, x, y) => ({ text, colour: "#fff", points: square(x, y) });

test("names that would cover each other stand elsewhere or wait for room", () => {
	const names = Array.from({ length: 12 }, (_, i) => named(`piece ${i}`, i * 4, 50));
	const found = placed(names, 8);
	assert.ok(found.length > 1 && found.length < names.length);
	assert.equal(found[0].text, "piece 0");
	for (const a of found)
		for (const b of found)
			assert.ok(
				a === b ||
					a.x + a.width < b.x ||
					b.x + b.width < a.x ||
					a.y + a.height < b.y ||
					b.y + b.height < a.y,
			);
	assert.equal(placed(names, 1).length, names.length);
});

test("the window comes nearer about a point and stays on the picture", () => {
	const size = { width: 400, height: 300 };
	const all = clamped({ x: -20, y: -9, width: 900 }, size);
	assert.deepEqual(all, { x: 0, y: 0, width: 400, height: 300 });
	const near = nearer(all, 2, [100, 100], size);
	assert.deepEqual(near, { x: 50, y: 50, width: 200, height: 150 });
	assert.equal(nearer(near, 1000, [100, 100], size).width, 400 / 12);
	assert.deepEqual(nearer(near, 0.01, [100, 100], size), all);
});
