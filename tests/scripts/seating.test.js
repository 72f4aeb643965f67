import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { people } from "../../web/static/shell/people.js";
import { chooseSeat, chosenSeat, seatToShow } from "../../web/static/shell/seating.js";
import { present, view } from "./support/messages.js";

const message = (mine, acting, serial = 5) => ({ mine, serial, view: view({ to_act: acting }) });

test("a phone keeps the seat that was chosen", () => {
	assert.equal(chosenSeat(), null);
	chooseSeat(0);
	assert.equal(chosenSeat(), 0);
});

test("the chosen seat is shown while it is this phone's, else its first", () => {
	assert.equal(seatToShow(message([1, 2], []), 2, undefined).seat, 2);
	assert.equal(seatToShow(message([1, 2], []), 0, undefined).seat, 1);
	assert.equal(seatToShow(message([1], [0]), null, undefined).seat, 1);
	assert.equal(seatToShow(message([], [0]), 0, undefined).seat, null, "a watcher");
});

test("where seats share a phone, the one that acts is followed once a message", () => {
	const first = seatToShow(message([0, 1], [1]), 0, undefined);
	assert.deepEqual(first, { seat: 1, followed: 5 });
	const back = seatToShow(message([0, 1], [1]), 0, first.followed);
	assert.deepEqual(back, { seat: 0, followed: 5 }, "who looks at the other seat may");
	assert.equal(seatToShow(message([0, 1], [1], 6), 0, 5).seat, 1);
	assert.equal(seatToShow(message([0], [0], 6), 0, 5).followed, 5, "one seat follows nothing");
});

test("players have their name, colour and a symbol that is theirs alone", () => {
	const { names, colour, symbol, colours } = people(present());
	assert.deepEqual(names, ["Anna", "Boris"]);
	assert.deepEqual([0, 1, 5].map(colour), ["red", "blue", undefined]);
	assert.equal(colours.red.hex, "#b3261e");
	assert.equal(new Set([0, 1, 2, 3, 4, 5].map(symbol)).size, 6);
});
