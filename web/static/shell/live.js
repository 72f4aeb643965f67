// The present, kept live: a stream, or asking at intervals when there is none.

import { awaiting } from "./arrival.js";
import { byId, look, toJoin } from "./page.js";
import { Tabs } from "./tabs.js";

/** The device is heard every 0.7 s; after this silence, and a look at what waits, it is lost. */
export const SILENCE_MS = 1800;
const GRACE_MS = 100;
const POLL_MS = 3000;
const RETRY_MS = 30000;

/**
 * Calls `tell(message)` with the present of a seat (null: a watcher), from now on. The
 * tabs of a browser that look from the same seat share one stream; a hidden one has none.
 */
export class Live {
	/**
	 * @param {number | null} seat
	 * @param {(message: Api.State) => unknown} tell
	 * @param {(why: string) => unknown} refused hears why this phone may not look
	 */
	constructor(seat, tell, refused = toJoin) {
		this.refused = refused;
		this.seat = seat;
		this.tell = tell;
		/** What it calls itself, so that its new stream replaces its old one. */
		this.page = crypto.getRandomValues(new Uint32Array(4)).join("-");
		this.silence = 0;
		this.here = awaiting();
		this.serial = -1;
		this.polling = 0;
		this.retry = 0;
		/** @type {Api.State | null} */
		this.newest = null;
		/** @type {EventSource | null} */
		this.source = null;
		this.tabs = new Tabs(this.page, {
			lead: () => this.open(),
			follow: () => {
				this.shut();
				this.ask();
			},
			hear: (said) => this.follow(/** @type {{ message?: Api.State, lost?: boolean }} */ (said)),
		});
		if (document.visibilityState !== "hidden") this.join();
		this.watch();
	}

	get query() {
		return this.seat === null ? "" : `?seat=${this.seat}`;
	}

	/** Take part, from the present on. */
	join() {
		this.serial = -1;
		this.newest = null;
		this.tabs.join(this.query);
	}

	/**
	 * Look from another seat.
	 * @param {number | null} seat
	 */
	sit(seat) {
		if (seat === this.seat) return;
		this.seat = seat;
		this.join();
	}

	/** End the own stream and the asking. */
	shut() {
		this.source?.close();
		this.source = null;
		clearInterval(this.polling);
		this.polling = 0;
		clearTimeout(this.retry);
	}

	/** Begin a new stream in place of the one before. */
	open() {
		this.shut();
		this.serial = -1;
		const source = new EventSource(
			`/stream${this.query}${this.query ? "&" : "?"}page=${this.page}`,
		);
		this.source = source;
		source.onmessage = (event) => this.take(JSON.parse(event.data));
		source.addEventListener("beat", () => {
			this.hear();
			this.tabs.say({});
		});
		source.onerror = () => {
			if (source !== this.source) return;
			this.stale(true);
			if (source.readyState === EventSource.CLOSED) this.poll();
		};
	}

	/** Ask at intervals, and for a stream again after a while. */
	poll() {
		this.source = null;
		clearInterval(this.polling);
		this.polling = setInterval(() => this.ask(), POLL_MS);
		this.retry = setTimeout(() => this.open(), RETRY_MS);
		this.ask();
	}

	async ask() {
		const seat = this.seat;
		let open = true;
		const message = await look(`/api/state${this.query}`, (why) => {
			open = false;
			this.refused(why);
		});
		if (message && seat === this.seat) this.take(message);
		else if (!message) this.stale(open);
	}

	/**
	 * What the tab that listens has heard: the present, a beat, or nothing any more.
	 * @param {{ message?: Api.State, lost?: boolean }} said
	 */
	follow({ message, lost }) {
		if (lost) return this.stale(true);
		if (!message) return this.hear();
		// A device that was started again counts from the beginning.
		if (message.match !== this.newest?.match) this.serial = -1;
		this.take(message);
	}

	/**
	 * Tell a message, unless a newer one was told before.
	 * @param {Api.State} message
	 */
	take(message) {
		this.hear();
		if (message.serial < this.serial) return;
		this.serial = message.serial;
		this.newest = message;
		this.tabs.say({ message });
		this.tell(message);
		document.dispatchEvent(new CustomEvent("told", { detail: message }));
	}

	hear() {
		clearTimeout(this.silence);
		const most = this.source === null && this.polling ? POLL_MS + SILENCE_MS : SILENCE_MS;
		this.silence = setTimeout(() => this.doubt(), most);
		this.stale(false);
	}

	/** Nothing was heard: unless it only waits to be read, the device is lost. */
	doubt() {
		if (document.visibilityState === "hidden") return;
		this.silence = setTimeout(() => this.stale(true), GRACE_MS);
	}

	/** @param {boolean} is */
	stale(is) {
		this.here();
		if (is) this.tabs.say({ lost: true });
		if (document.body.classList.contains("stale") === is) return;
		byId("link").hidden = !is;
		document.body.classList.toggle("stale", is);
		document.dispatchEvent(new CustomEvent("linked", { detail: !is }));
	}

	watch() {
		const wake = () => {
			if (document.visibilityState === "hidden") return;
			this.join();
			this.ask();
		};
		const sleep = () => {
			clearTimeout(this.silence);
			this.tabs.leave();
			this.shut();
		};
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "hidden") sleep();
			else wake();
		});
		window.addEventListener("pagehide", sleep);
		window.addEventListener("pageshow", (event) => event.persisted && wake());
		window.addEventListener("online", wake);
		window.addEventListener("offline", () => this.stale(true));
	}
}
