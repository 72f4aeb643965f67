// One stream a browser: of the tabs that show the same seat one listens and tells the others.
// Locks need https, which a home network has not: so a tab holds a lease that it renews.

export const RENEW_MS = 1000;
export const LEASE_MS = 3500;
const SETTLE_MS = 150;

/** @typedef {{ lead: () => unknown, follow: () => unknown, hear: (said: unknown) => unknown }} Hearer */

/** A tab's part in what its browser shares. Calls `lead` or `follow` when its part changes. */
export class Tabs {
	/**
	 * @param {string} id this tab's own name
	 * @param {Hearer} hearer
	 */
	constructor(id, hearer) {
		this.id = id;
		this.hearer = hearer;
		this.topic = "";
		this.leading = false;
		/** @type {BroadcastChannel | null} */
		this.channel = null;
		this.timer = 0;
		this.settling = 0;
	}

	get key() {
		return `lead ${this.topic}`;
	}

	/** Whether this browser can share; one that cannot has a stream a tab. */
	get able() {
		return typeof BroadcastChannel === "function";
	}

	/**
	 * Take part in a topic, and leave the one before.
	 * @param {string} topic
	 */
	join(topic) {
		this.leave();
		this.topic = topic;
		if (!this.able) {
			this.leading = true;
			this.hearer.lead();
			return;
		}
		const channel = new BroadcastChannel(`table ${topic}`);
		this.channel = channel;
		channel.onmessage = ({ data }) => channel === this.channel && this.take(data);
		this.timer = setInterval(() => this.look(), RENEW_MS);
		if (!this.look()) this.hearer.follow();
	}

	/** Leave the topic; another tab may lead at once. */
	leave() {
		clearInterval(this.timer);
		clearTimeout(this.settling);
		if (this.leading && this.channel) {
			if (this.holder()?.id === this.id) localStorage.removeItem(this.key);
			this.channel.postMessage({ gone: this.id });
		}
		this.leading = false;
		this.channel?.close();
		this.channel = null;
	}

	/**
	 * Tell the other tabs; only who leads has anything to tell.
	 * @param {unknown} said
	 */
	say(said) {
		if (this.leading) this.channel?.postMessage({ said });
	}

	/** Who holds the lease, unless it ran out. */
	holder() {
		const [id, until] = (localStorage.getItem(this.key) ?? "").split(" ");
		return id && Number(until) > Date.now() ? { id } : null;
	}

	/** Renew the own lease, or take one that nobody holds: whether this tab leads. */
	look() {
		const holder = this.holder();
		if (holder && holder.id !== this.id) {
			this.yield();
			return false;
		}
		localStorage.setItem(this.key, `${this.id} ${Date.now() + LEASE_MS}`);
		if (this.leading) return true;
		this.leading = true;
		// Two tabs may have looked at the same moment: the later one's word stands.
		this.settling = setTimeout(() => this.look(), SETTLE_MS);
		this.hearer.lead();
		return true;
	}

	/** Another tab leads. */
	yield() {
		if (!this.leading) return;
		this.leading = false;
		this.hearer.follow();
	}

	/** @param {{ said?: unknown, gone?: string }} data */
	take({ said, gone }) {
		if (gone) this.look();
		else if (!this.leading) this.hearer.hear(said);
	}
}
