import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Drawings, kindsOf } from "../../web/static/stage/drawings.js";
import { device, settled } from "./support/dom.js";
import { DRAWING } from "./support/messages.js";

const kindsIn = (path) => new URL(path, "http://x").searchParams.getAll("kind");
const answering = () =>
	device((path) => [200, Object.fromEntries(kindsIn(path).map((kind) => [kind, DRAWING]))]);

test("kinds that are asked for at once are fetched together, once", async () => {
	const asked = answering();
	let arrived = 0;
	const drawings = new Drawings(() => {
		arrived += 1;
	});
	assert.deepEqual(
		["a b", "c", "a b"].map((kind) => drawings.of(kind)),
		[null, null, null],
	);
	await settled();
	assert.deepEqual(
		asked.map(({ path }) => kindsIn(path)),
		[["a b", "c"]],
	);
	assert.equal(arrived, 1);
	assert.deepEqual(drawings.of("c"), DRAWING);
	await settled();
	assert.equal(asked.length, 1);
});

test("no kind is no drawing and no request", async () => {
	const asked = answering();
	const drawings = new Drawings(() => {});
	assert.equal(drawings.of(null), null);
	assert.equal(drawings.of(undefined), null);
	await settled();
	assert.equal(asked.length, 0);
});

test("a request asks for forty kinds at most", async () => {
	const asked = answering();
	const drawings = new Drawings(() => {});
	await drawings.fetch(Array.from({ length: 85 }, (_, i) => `k${i}`));
	assert.deepEqual(
		asked.map(({ path }) => kindsIn(path).length),
		[40, 40, 5],
	);
	assert.deepEqual(drawings.of("k84"), DRAWING);
});

test("a kind that the device does not know stays without, another game asks anew", async () => {
	device(() => [404, { error: {} }]);
	const drawings = new Drawings(() => {});
	drawings.of("a");
	await settled();
	assert.equal(drawings.of("a"), null);
	const asked = answering();
	drawings.clear();
	drawings.of("a");
	await settled();
	assert.equal(asked.length, 1);
});

test("a view's kinds are found wherever they lie, each once", () => {
	const view = {
		aid: { hand: { kind: "a", fits: [{ kind: "b" }] } },
		board: [{ kind: "a" }],
		kind: 3,
	};
	assert.deepEqual(kindsOf(view), ["a", "b"]);
	assert.deepEqual(kindsOf(null), []);
});
