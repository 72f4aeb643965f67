import "./support/dom.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Live } from "../../web/static/shell/live.js";
import { device, page, settled } from "./support/dom.js";

/** A stream that says and fails what a test wants. */
class Stream {
	static CLOSED = 2;
	static opened = [];
	constructor(url) {
		this.heard = {};
		this.url = url;
		this.readyState = 1;
		Stream.opened.push(this);
	}
	addEventListener(name, hear) {
		this.heard[name] = hear;
	}
	close() {
		this.readyState = Stream.CLOSED;
	}
	says(message) {
		this.onmessage({ data: JSON.stringify(message) });
	}
	fails(readyState) {
		this.readyState = readyState;
		this.onerror();
	}
}
globalThis.EventSource = Stream;
const told = [];
const link = () => document.getElementById("link");

beforeEach(() => {
	page();
	told.length = 0;
	Stream.opened = [];
	globalThis.BroadcastChannel = undefined;
	mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
});
afterEach(() => mock.timers.reset());

const live = (seat = null) => new Live(seat, (message) => told.push(message.serial));
const newest = () => Stream.opened[Stream.opened.length - 1];

test("a watcher and a seat have streams of their own", () => {
	live();
	live(2);
	assert.deepEqual(
		Stream.opened.map((stream) => stream.url.replace(/[?&]page=.*/, "")),
		["/stream", "/stream?seat=2"],
	);
});

test("every stream of a page bears its name, and no other's", () => {
	const page = live();
	page.open();
	page.sit(1);
	live();
	const names = Stream.opened.map((stream) => stream.url.replace(/.*page=/, ""));
	assert.equal(new Set(names.slice(0, 3)).size, 1);
	assert.notEqual(names[3], names[0]);
	assert.match(names[0], /^[\d-]{7,60}$/);
});

test("messages are told and dispatched; an older one is not", () => {
	const heard = [];
	const hear = (event) => heard.push(event.detail.serial);
	document.addEventListener("told", hear);
	live();
	for (const serial of [4, 5, 3, 5]) newest().says({ serial });
	document.removeEventListener("told", hear);
	assert.deepEqual(told, [4, 5, 5]);
	assert.deepEqual(heard, told);
});

test("another seat is another stream, which begins anew", () => {
	const page = live(0);
	newest().says({ serial: 9 });
	page.sit(0);
	assert.equal(Stream.opened.length, 1);
	page.sit(1);
	assert.equal(Stream.opened[0].readyState, Stream.CLOSED);
	assert.match(newest().url, /^\/stream\?seat=1&page=/);
	newest().says({ serial: 2 });
	assert.deepEqual(told, [9, 2], "a device that was started again counts from the beginning");
});

test("silence is shown, a beat ends it", () => {
	live();
	newest().says({ serial: 1 });
	assert.equal(link().hidden, true);
	mock.timers.tick(1_700);
	assert.equal(link().hidden, true);
	newest().heard.beat();
	mock.timers.tick(1_700);
	assert.equal(link().hidden, true, "a beat is a sign of life");
	mock.timers.tick(100);
	mock.timers.tick(200);
	assert.equal(link().hidden, false, "known within 2 s");
	assert.equal(document.body.classList.contains("stale"), true);
	newest().heard.beat();
	assert.equal(link().hidden, true);
});

test("a stream that is tried again by the browser is only shown as stale", () => {
	const asked = device(() => [200, { serial: 1 }]);
	live();
	newest().fails(0);
	assert.equal(link().hidden, false);
	mock.timers.tick(6_000);
	assert.equal(asked.length, 0);
});

test("without a stream it asks every three seconds and tries one after thirty", async () => {
	let serial = 0;
	const asked = device(() => {
		serial += 1;
		return [200, { serial }];
	});
	live(1);
	newest().fails(Stream.CLOSED);
	await settled();
	mock.timers.tick(3_000);
	await settled();
	mock.timers.tick(3_000);
	await settled();
	assert.deepEqual(told, [1, 2, 3]);
	assert.equal(asked[0].path, "/api/state?seat=1");
	assert.equal(Stream.opened.length, 1);
	mock.timers.tick(24_000);
	assert.equal(Stream.opened.length, 2);
	await settled();
	const before = asked.length;
	mock.timers.tick(9_000);
	await settled();
	assert.equal(asked.length, before, "with a stream nothing is asked");
});

test("an answer for a seat that was left is dropped", async () => {
	device(() => [200, { serial: 8 }]);
	const page = live(0);
	const asking = page.ask();
	page.sit(1);
	await asking;
	assert.deepEqual(told, []);
});

test("a device that does not answer is stale", async () => {
	device(() => [503, {}]);
	const page = live();
	await page.ask();
	assert.equal(link().hidden, false);
});

test("a phone that may not look is told why, and is not stale", async () => {
	device(() => [403, { error: { code: "join-first", sentence: "Take a seat" } }]);
	const why = [];
	new Live(
		null,
		(message) => told.push(message.serial),
		(sentence) => why.push(sentence),
	);
	newest().fails(Stream.CLOSED);
	await settled();
	assert.deepEqual([why, told], [["Take a seat"], []]);
	assert.equal(link().hidden, true);
});

test("a phone that wakes asks at once and opens a new stream", async () => {
	const asked = device(() => [200, { serial: 1 }]);
	live();
	document.dispatchEvent(new Event("visibilitychange"));
	await settled();
	assert.ok(asked.length >= 1);
	assert.ok(Stream.opened.length >= 2);
	window.dispatchEvent(new Event("offline"));
	assert.equal(link().hidden, false);
});

/** Show the page, or hide it. */
function seen(state) {
	Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
	document.dispatchEvent(new Event("visibilitychange"));
}

test("a hidden page closes its stream, and takes it up when it is shown", async () => {
	device(() => [200, { serial: 1 }]);
	live();
	seen("hidden");
	assert.equal(newest().readyState, Stream.CLOSED);
	mock.timers.tick(60_000);
	assert.equal(link().hidden, true, "nobody sees it, nothing is old");
	const before = Stream.opened.length;
	seen("visible");
	await settled();
	assert.ok(Stream.opened.length > before);
	assert.equal(newest().readyState, 1);
});

test("tabs that look from the same seat share one stream", async () => {
	/** The channels of a browser. */
	const channels = new Set();
	globalThis.BroadcastChannel = class {
		constructor() {
			channels.add(this);
		}
		postMessage(data) {
			for (const one of channels) if (one !== this) one.onmessage?.({ data });
		}
		close() {
			channels.delete(this);
		}
	};
	localStorage.clear();
	device(() => [200, { match: "m", serial: 1 }]);
	const tabs = Array.from({ length: 9 }, () => []);
	for (const heard of tabs) new Live(7, ({ serial }) => heard.push(serial));
	await settled();
	assert.equal(Stream.opened.length, 1);
	newest().says({ match: "m", serial: 2 });
	for (const heard of tabs) assert.equal(heard.at(-1), 2);
	newest().fails(0);
	assert.equal(link().hidden, false);
	newest().heard.beat();
	assert.equal(link().hidden, true);
});
