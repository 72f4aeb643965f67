// Keeps the shell of the pages, so that they open at once; what happens in a game is never kept.
const VERSION = "@version@";
const PAGES = ["@pages@"];
const SHELL = /^\/(static\/|manifest\.webmanifest$)/;
const worker = /** @type {Ui.Worker} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(renew()));
worker.addEventListener("fetch", (event) => {
	const { method, url } = event.request;
	const { origin, pathname } = new URL(url);
	if (method !== "GET" || origin !== location.origin) return;
	if (PAGES.includes(pathname) || SHELL.test(pathname)) event.respondWith(served(event.request));
});

async function renew() {
	for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
	await worker.clients.claim();
}

/**
 * The device's own answer, which is then kept; the kept one when the device is silent.
 * @param {Request} request
 */
async function served(request) {
	const cache = await caches.open(VERSION);
	try {
		const answer = await fetch(request);
		if (answer.ok) await cache.put(request, answer.clone());
		return answer;
	} catch (error) {
		const page = request.mode === "navigate" ? await cache.match("/table") : undefined;
		const kept = (await cache.match(request, { ignoreSearch: true })) ?? page;
		if (kept) return kept;
		throw error;
	}
}
