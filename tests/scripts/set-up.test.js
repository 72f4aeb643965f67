// The set-up: who sits where and begins, colours that nobody has twice, what is prepared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./support/dom.js";

page(`<div id="family"></div><div id="round"></div><div id="names"></div>`);
const { inTurn, recoloured, Seats } = await import("../../web/static/pages/setup/seats.js");
const { doneOf, thingsOf } = await import("../../web/static/pages/setup/prepare.js");

const COLOURS = ["red", "white", "blue"].map((key) => ({ key, hex: "#112233", label: key }));
const DRAWING = { width: 40, height: 40, label: "", shapes: [] };
const PLAN = {
	width: 500,
	height: 400,
	prints: [],
	places: [],
	pieces: [
		{ slot: "a", label: "A", x: 1, y: 1, kind: "k", turn: 0, name: "one" },
		{ slot: "b", label: "B", x: 9, y: 9, kind: "k", turn: 1, name: "one" },
	],
	sample: [],
	wood: ["7", "8"].map((slot) => ({
		slot,
		label: slot,
		x: 3,
		y: 3,
		diameter: 9,
		hex: "#ffffff",
		colour: "white",
	})),
	drawings: { k: DRAWING },
	colours: COLOURS,
	seated: ["red", "white"],
	first: 0,
};

function seated() {
	const seats = new Seats(() => {});
	seats.lay([2, 3], PLAN);
	return seats;
}

test("they play clockwise from whoever begins", () => {
	assert.deepEqual(inTurn(["a", "b", "c"], 1), ["b", "c", "a"]);
	const seats = seated();
	for (const name of ["Anna", "Boris", "Cyril"]) seats.toggle(name);
	seats.begins(2);
	assert.deepEqual(seats.players(), ["Cyril", "Anna", "Boris"]);
	seats.swap(2);
	assert.deepEqual(seats.players(), ["Cyril", "Boris", "Anna"]);
	seats.toggle("Cyril");
	assert.deepEqual(seats.players(), ["Boris", "Anna"]);
});

test("a colour that somebody has is exchanged, never had twice", () => {
	assert.deepEqual(recoloured(["red", "white", "blue"], 0, "blue"), ["blue", "white", "red"]);
	const seats = seated();
	seats.toggle("Anna");
	seats.toggle("Boris");
	assert.equal(seats.chosenColours(), "", "as the game has them");
	const blue = [...document.querySelectorAll("#names [data-key='0'] .swatches button")].at(-1);
	blue.dispatchEvent(new window.Event("click"));
	assert.equal(seats.chosenColours(), "blue,white");
	seats.begins(1);
	assert.equal(seats.chosenColours(), "white,blue");
	seats.lay([2, 3], { ...PLAN, colours: COLOURS.slice(0, 2) });
	assert.deepEqual(new Set(seats.colours), new Set(["red", "white"]));
});

test("a seat that nobody has to take asks for no colour", () => {
	seated();
	const rows = [...document.querySelectorAll("#names fieldset")];
	assert.deepEqual(
		rows.map((row) => row.querySelectorAll(".swatches button").length),
		[3, 3, 0],
	);
	assert.deepEqual(
		rows.map((row) => row.querySelector("input").required),
		[true, true, false],
	);
});

test("the camera ticks off what it read, a finger the rest", () => {
	assert.deepEqual(
		thingsOf(PLAN).map(({ slots, place }) => [slots, place]),
		[
			[["a"], "A"],
			[["b"], "B"],
			[["7", "8"], "2 ×"],
		],
	);
	assert.deepEqual([...doneOf(PLAN, null, new Set(["7"]))], ["7"]);
	assert.deepEqual([...doneOf(PLAN, { armed: false, found: ["b"] }, new Set())], ["b"]);
	assert.deepEqual([...doneOf(PLAN, { armed: true, found: [] }, new Set())], ["a", "b"]);
});
