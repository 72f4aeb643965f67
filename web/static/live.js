// The present, kept live: a stream, or asking at intervals when there is none.
import { byId, look, toJoin } from "./page.js";

const SILENCE_MS = 25000;
const POLL_MS = 3000;
const RETRY_MS = 30000;
const CHECK_MS = 2000;

/** Calls `tell(message)` with the present of a seat (null: a watcher), from now on. */
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
		this.heard = 0;
		this.serial = -1;
		this.polling = 0;
		this.retry = 0;
		this.source = this.open();
		this.watch();
	}

	get query() {
		return this.seat === null ? "" : `?seat=${this.seat}`;
	}

	/**
	 * Look from another seat.
	 * @param {number | null} seat
	 */
	sit(seat) {
		if (seat === this.seat) return;
		this.seat = seat;
		this.open();
	}

	/** Begin a new stream in place of the one before. */
	open() {
		this.source?.close();
		clearInterval(this.polling);
		clearTimeout(this.retry);
		this.serial = -1;
		const source = new EventSource(
			`/stream${this.query}${this.query ? "&" : "?"}page=${this.page}`,
		);
		this.source = source;
		source.onmessage = (event) => this.take(JSON.parse(event.data));
		source.addEventListener("beat", () => this.hear());
		source.onerror = () => {
			this.stale(true);
			if (source.readyState === EventSource.CLOSED && source === this.source) this.poll();
		};
		return source;
	}

	/** Ask at intervals, and for a stream again after a while. */
	poll() {
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
	 * Tell a message, unless a newer one was told before.
	 * @param {Api.State} message
	 */
	take(message) {
		this.hear();
		if (message.serial < this.serial) return;
		this.serial = message.serial;
		this.tell(message);
		document.dispatchEvent(new CustomEvent("told", { detail: message }));
	}

	hear() {
		this.heard = Date.now();
		this.stale(false);
	}

	/** @param {boolean} is */
	stale(is) {
		byId("link").hidden = !is;
		document.body.classList.toggle("stale", is);
	}

	watch() {
		const wake = () => {
			if (document.visibilityState !== "visible") return;
			this.ask();
			this.open();
		};
		document.addEventListener("visibilitychange", wake);
		window.addEventListener("pageshow", (event) => event.persisted && wake());
		window.addEventListener("online", wake);
		window.addEventListener("offline", () => this.stale(true));
		setInterval(() => Date.now() - this.heard > SILENCE_MS && this.stale(true), CHECK_MS);
	}
}
