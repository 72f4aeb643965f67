import assert from "node:assert/strict";
import { test } from "node:test";
import {
	addSite,
	boardFrom,
	dropWay,
	ends,
	eraseSite,
	inside,
	lost,
	startBeside,
	toggle,
	toggleStart,
	toggleWay,
} from "../../web/static/pages/editors/board-model.js";

/** Sites 1-2-3 in a row and 4-5 apart. */
function board() {
	return boardFrom(
		{
			sites: { 1: [0, 0], 2: [10, 0], 3: [20, 0], 4: [50, 50], 5: [60, 50] },
			ways: ["1-2", "2-3", "4-5"],
			lands: [{ good: "wood", number: 3, sites: ["1", "2"] }],
			starts: [{ colour: "red", site: "2", way: "2-3" }],
			harbours: ["2"],
		},
		[2, 3],
	);
}

test("a board to work on is a copy, and an empty one is for the game's seats", () => {
	const from = { ...board(), starts: [{ colour: "red", site: "1" }] };
	const made = boardFrom(from, [2]);
	assert.equal(made.starts[0].way, "");
	made.sites[1][0] = 99;
	assert.equal(from.sites[1][0], 0);
	const empty = boardFrom(null, [2, 4]);
	assert.deepEqual([empty.sites, empty.players, empty.size], [{}, [2, 4], [480, 360]]);
	addSite(empty, [1, 1]);
	assert.deepEqual(boardFrom(null, [2]).sites, {}, "the next empty board is empty, too");
});

test("a point stays on the board and is told in tenths of a mm", () => {
	const made = boardFrom(null, [2]);
	assert.deepEqual(inside(made, [10.04, 20.06]), [10, 20.1]);
	assert.deepEqual(inside(made, [-5, 999]), [0, 360]);
});

test("a new site has the lowest number that is free", () => {
	const made = board();
	delete made.sites[3];
	addSite(made, [7, 7]);
	addSite(made, [8, 8]);
	assert.deepEqual(
		[made.sites[3], made.sites[6]],
		[
			[7, 7],
			[8, 8],
		],
	);
});

test("an item goes in and out of a list", () => {
	const list = ["a", "b"];
	toggle(list, "c");
	toggle(list, "a");
	assert.deepEqual(list, ["b", "c"]);
});

test("a way has the lower number first, whichever end is tapped first", () => {
	const made = board();
	made.sites[10] = [1, 1];
	toggleWay(made, "10", "3");
	assert.equal(made.ways.at(-1), "3-10");
	toggleWay(made, "3", "10");
	assert.equal(made.ways.includes("3-10"), false);
	assert.deepEqual(ends("3-10"), ["3", "10"]);
});

test("a way that goes takes the ship with it", () => {
	const made = board();
	dropWay(made, "2-3");
	assert.deepEqual(made.ways, ["1-2", "4-5"]);
	assert.deepEqual(made.starts, [{ colour: "red", site: "2", way: "" }]);
});

test("a site that is erased leaves nothing behind", () => {
	const made = board();
	eraseSite(made, "2");
	assert.deepEqual(made.ways, ["4-5"]);
	assert.deepEqual(made.lands[0].sites, ["1"]);
	assert.deepEqual([made.starts, made.harbours], [[], []]);
	assert.equal("2" in made.sites, false);
});

test("a start goes on, off, and to another colour", () => {
	const made = board();
	toggleStart(made, "2", "blue");
	assert.deepEqual(made.starts, [{ colour: "blue", site: "2", way: "" }]);
	toggleStart(made, "2", "blue");
	assert.deepEqual(made.starts, []);
});

test("a ship belongs to the colour's start beside the way, else to the first", () => {
	const made = board();
	made.starts.push({ colour: "blue", site: "3", way: "" });
	assert.equal(startBeside(made, "2-3", "blue").site, "3");
	assert.equal(startBeside(made, "2-3", "white").site, "2");
	assert.equal(startBeside(made, "4-5", "blue"), null);
});

test("sites beyond the biggest part are lost", () => {
	assert.deepEqual([...lost(board())].sort(), ["4", "5"]);
	const whole = board();
	toggleWay(whole, "3", "4");
	assert.deepEqual([...lost(whole)], []);
	assert.deepEqual([...lost(boardFrom(null, [2]))], []);
	whole.ways.push("5-77");
	assert.deepEqual([...lost(whole)], [], "a way to nowhere leads nowhere");
	const split = board();
	split.ways.push("3-77", "5-78", "5-79", "5-80");
	assert.deepEqual([...lost(split)].sort(), ["4", "5"], "ends that are no sites do not count");
});
