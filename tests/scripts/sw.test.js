import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../web/static/shell/sw.js", import.meta.url), "utf8")
	.replace("@version@", "shell-2")
	.replace('["@pages@"]', '["/", "/table"]');

/** A cache as browsers have it: by path, the search ignored where it is asked for. */
class Cache {
	constructor(kept = {}) {
		this.kept = kept;
	}
	async match(request, { ignoreSearch = false } = {}) {
		const { pathname, search } = new URL(request.url ?? request, "http://device");
		return this.kept[ignoreSearch ? pathname : pathname + search];
	}
	async put(request, answer) {
		this.kept[new URL(request.url).pathname] = answer;
	}
}

/** The worker in a world where `network` answers and `kept` is in its cache. */
function worker(network, kept = {}) {
	const heard = {};
	const cache = new Cache(kept);
	const names = ["shell-1", "shell-2"];
	const done = { claimed: 0, skipped: 0 };
	const self = {
		addEventListener: (name, hear) => {
			heard[name] = hear;
		},
		skipWaiting: async () => {
			done.skipped += 1;
		},
		clients: {
			claim: async () => {
				done.claimed += 1;
			},
		},
	};
	vm.runInNewContext(SOURCE, {
		self,
		URL,
		location: new URL("http://device/sw.js"),
		fetch: network,
		caches: {
			keys: async () => [...names],
			delete: async (name) => names.splice(names.indexOf(name), 1),
			open: async () => cache,
		},
	});
	const ask = (path, { method = "GET", mode = "cors", origin = "http://device" } = {}) => {
		let answer;
		heard.fetch({
			request: { url: origin + path, method, mode },
			respondWith: (promise) => {
				answer = promise;
			},
		});
		return answer;
	};
	return { heard, cache, names, done, ask };
}
const answering =
	(body, ok = true) =>
	async () => ({ ok, body, clone: () => `copy of ${body}` });
const silent = async () => {
	throw new TypeError("no network");
};

test("a new worker takes over at once and drops older shells", async () => {
	const { heard, names, done } = worker(silent);
	let waited;
	const event = {
		waitUntil: (promise) => {
			waited = promise;
		},
	};
	heard.install(event);
	heard.activate(event);
	await waited;
	assert.deepEqual(names, ["shell-2"]);
	assert.deepEqual(done, { claimed: 1, skipped: 1 });
});

test("only the shell is answered: never a game, a post or another site", () => {
	const { ask } = worker(answering("page"));
	for (const path of ["/table", "/static/svg.js", "/manifest.webmanifest"])
		assert.ok(ask(path), path);
	for (const path of ["/api/state", "/stream", "/join.svg", "/tables"]) {
		assert.equal(ask(path), undefined, path);
	}
	assert.equal(ask("/table", { method: "POST" }), undefined);
	assert.equal(ask("/table", { origin: "http://elsewhere" }), undefined);
});

test("the device's own answer goes first and is kept, a fault is not", async () => {
	const fresh = worker(answering("new"), { "/table": "old" });
	assert.equal((await fresh.ask("/table")).body, "new");
	assert.equal(fresh.cache.kept["/table"], "copy of new");
	const fault = worker(answering("fault", false), { "/table": "old" });
	assert.equal((await fault.ask("/table")).body, "fault");
	assert.equal(fault.cache.kept["/table"], "old");
});

test("a silent device is answered for from what was kept", async () => {
	const kept = { "/table": "table", "/static/svg.js": "svg" };
	assert.equal(await worker(silent, kept).ask("/static/svg.js?v=2"), "svg");
	assert.equal(await worker(silent, kept).ask("/", { mode: "navigate" }), "table");
	await assert.rejects(() => worker(silent, kept).ask("/static/new.js"), /no network/);
});
