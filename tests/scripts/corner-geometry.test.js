import assert from "node:assert/strict";
import { test } from "node:test";
import {
	firstCorners,
	keyStep,
	onPicture,
} from "../../web/static/pages/editors/corner-geometry.js";

/** An anchor of 20 px around a middle. */
const anchor = (x, y) => ({
	outline: [
		[x - 10, y - 10],
		[x + 10, y - 10],
		[x + 10, y + 10],
		[x - 10, y + 10],
	],
});

test("without four anchors the corners begin inside the picture", () => {
	const look = { width: 1000, height: 500, anchors: [anchor(50, 50)] };
	assert.deepEqual(firstCorners(look), [
		[120, 60],
		[880, 60],
		[880, 440],
		[120, 440],
	]);
});

test("with anchors they begin at the outermost corners, clockwise from the top left", () => {
	const anchors = [anchor(700, 400), anchor(100, 80), anchor(120, 420), anchor(720, 90)];
	const found = firstCorners({ width: 1000, height: 500, anchors });
	assert.deepEqual(found, [
		[90, 70],
		[730, 80],
		[710, 410],
		[110, 430],
	]);
	found[0][0] = 0;
	assert.equal(anchors[1].outline[0][0], 90, "the look stays as it was");
});

test("a corner stays on the picture", () => {
	assert.deepEqual(onPicture([-3, 900], [640, 480]), [0, 479]);
	assert.deepEqual(onPicture([640, 10.5], [640, 480]), [639, 10.5]);
});

test("an arrow moves by 2 px of a picture 1000 wide, with shift by 20", () => {
	assert.equal(keyStep([640, 480], false), 2);
	assert.equal(keyStep([640, 480], true), 20);
	assert.equal(keyStep([3000, 2000], true), 60);
});
