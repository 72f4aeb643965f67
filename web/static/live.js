// The present, kept live: a stream, or asking at intervals when there is none.
import { byId, get } from "./page.js";

const SILENCE = 25000;
const POLL = 3000;
const AGAIN = 30000;

/** Calls `tell(message)` with the present of a seat (null: a watcher), from now on. */
export class Live {
	constructor(seat, tell) {
		this.seat = seat;
		this.tell = tell;
		this.heard = 0;
		this.serial = -1;
		this.open();
		this.watch();
	}

	get query() {
		return this.seat === null ? "" : `?seat=${this.seat}`;
	}

	/** Look from another seat. */
	sit(seat) {
		if (seat === this.seat) return;
		this.seat = seat;
		this.open();
	}

	open() {
		this.source?.close();
		clearInterval(this.polling);
		clearTimeout(this.retry);
		this.serial = -1;
		const source = new EventSource(`/stream${this.query}`);
		this.source = source;
		source.onmessage = (event) => this.take(JSON.parse(event.data));
		source.addEventListener("beat", () => this.hear());
		source.onerror = () => {
			this.stale(true);
			if (source.readyState === EventSource.CLOSED && source === this.source) this.poll();
		};
	}

	poll() {
		clearInterval(this.polling);
		this.polling = setInterval(() => this.ask(), POLL);
		this.retry = setTimeout(() => this.open(), AGAIN);
		this.ask();
	}

	async ask() {
		const seat = this.seat;
		const message = await get(`/api/state${this.query}`);
		if (message && seat === this.seat) this.take(message);
		else if (!message) this.stale(true);
	}

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
		setInterval(() => Date.now() - this.heard > SILENCE && this.stale(true), 2000);
	}
}
