import "./support/dom.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { LEASE_MS, RENEW_MS, Tabs } from "../../web/static/shell/tabs.js";

/** The channels of one browser, told at once. */
class Channel {
	static open = [];
	constructor(name) {
		this.name = name;
		Channel.open.push(this);
	}
	postMessage(data) {
		for (const other of [...Channel.open])
			if (other !== this && other.name === this.name) other.onmessage({ data });
	}
	close() {
		Channel.open = Channel.open.filter((one) => one !== this);
	}
}

let made = [];
function tab(id, topic = "") {
	const done = [];
	const one = new Tabs(id, {
		lead: () => done.push("lead"),
		follow: () => done.push("follow"),
		hear: (said) => done.push(said),
	});
	made.push(one);
	one.join(topic);
	return { one, done };
}

beforeEach(() => {
	globalThis.BroadcastChannel = Channel;
	localStorage.clear();
	mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
});
afterEach(() => {
	for (const one of made) one.leave();
	made = [];
	mock.timers.reset();
});

test("of nine tabs one leads; the others hear what it says", () => {
	const tabs = Array.from({ length: 9 }, (_, i) => tab(`t${i}`));
	assert.equal(tabs.filter(({ one }) => one.leading).length, 1);
	tabs[0].one.say("news");
	for (const { done } of tabs.slice(1)) assert.deepEqual(done, ["follow", "news"]);
	tabs[3].one.say("not mine to tell");
	assert.deepEqual(tabs[0].done, ["lead"]);
	mock.timers.tick(10 * RENEW_MS);
	assert.equal(tabs.filter(({ one }) => one.leading).length, 1);
	assert.deepEqual(tabs[0].done, ["lead"], "the lease is renewed");
});

test("another takes over at once when the first goes", () => {
	const [first, second, third] = [tab("a"), tab("b"), tab("c")];
	first.one.leave();
	assert.deepEqual(second.done, ["follow", "lead"]);
	assert.deepEqual(third.done, ["follow"]);
});

test("a tab that hangs loses its lease", () => {
	localStorage.setItem("lead ", `ghost ${Date.now() + LEASE_MS}`);
	const { done } = tab("b");
	mock.timers.tick(LEASE_MS - RENEW_MS);
	assert.deepEqual(done, ["follow"]);
	mock.timers.tick(2 * RENEW_MS);
	assert.deepEqual(done, ["follow", "lead"]);
});

test("of two that began at one moment the later one's word stands", () => {
	const first = tab("a");
	localStorage.setItem("lead ", `b ${Date.now() + LEASE_MS}`);
	mock.timers.tick(200);
	assert.deepEqual(first.done, ["lead", "follow"]);
});

test("tabs of other seats have nothing to do with it", () => {
	const [one, two] = [tab("a", "?seat=0"), tab("b", "?seat=1")];
	assert.deepEqual([one.done, two.done], [["lead"], ["lead"]]);
	two.one.join("?seat=0");
	assert.deepEqual(two.done, ["lead", "follow"]);
});

test("a browser without channels has a stream a tab", () => {
	globalThis.BroadcastChannel = undefined;
	const [one, two] = [tab("a"), tab("b")];
	assert.deepEqual([one.done, two.done], [["lead"], ["lead"]]);
	one.one.say("nobody hears");
});
