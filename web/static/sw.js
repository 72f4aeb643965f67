// Keeps the shell of the pages, so that they open at once; what happens in a game is never kept.
const VERSION = "@version@";
const PAGES = ["@pages@"];
const SHELL = /^\/(static\/|manifest\.webmanifest$)/;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(renew()));
self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (
		event.request.method === "GET" &&
		url.origin === location.origin &&
		(PAGES.includes(url.pathname) || SHELL.test(url.pathname))
	)
		event.respondWith(served(event.request));
});

async function renew() {
	for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
	await self.clients.claim();
}

/** The device's own answer, which is then kept; the kept one when the device is silent. */
async function served(request) {
	const cache = await caches.open(VERSION);
	try {
		const answer = await fetch(request);
		if (answer.ok) await cache.put(request, answer.clone());
		return answer;
	} catch (error) {
		const kept =
			(await cache.match(request, { ignoreSearch: true })) ??
			(request.mode === "navigate" ? await cache.match("/table") : undefined);
		if (kept) return kept;
		throw error;
	}
}
