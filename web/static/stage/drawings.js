// The drawings of pieces, fetched once and many at a time.
import { get } from "../shell/page.js";

/** Kinds that one request asks for; the device answers at most 64. */
const BATCH = 40;

/** Drawings by kind; calls `arrived()` when some that were asked for have come. */
export class Drawings {
	/**
	 * @param {() => unknown} arrived
	 * @param {"/api"} root where the match is whose pieces they are
	 */
	constructor(arrived, root = "/api") {
		this.arrived = arrived;
		this.root = root;
		/** @type {Map<string, Api.Drawing | null>} */
		this.found = new Map();
		/** @type {string[]} */
		this.wanted = [];
	}

	/**
	 * A piece's drawing, or null until it has come; those unknown are fetched together.
	 * @param {string | null | undefined} kind
	 */
	of(kind) {
		if (!kind) return null;
		if (!this.found.has(kind)) {
			this.found.set(kind, null);
			if (!this.wanted.length) queueMicrotask(() => this.fetchWanted());
			this.wanted.push(kind);
		}
		return this.found.get(kind) ?? null;
	}

	async fetchWanted() {
		await this.fetch(this.wanted.splice(0));
		this.arrived();
	}

	/**
	 * Fetch all of these that are not there yet.
	 * @param {string[]} kinds
	 */
	async fetch(kinds) {
		const list = kinds.filter((kind) => !this.found.get(kind));
		while (list.length) {
			const some = list.splice(0, BATCH).map((kind) => `kind=${encodeURIComponent(kind)}`);
			const found = await get(`${this.root}/drawings?${some.join("&")}`);
			for (const [kind, drawing] of Object.entries(found ?? {})) this.found.set(kind, drawing);
		}
	}

	/** Forget all, for another game. */
	clear() {
		this.found.clear();
	}
}

/**
 * All kinds of pieces that a view names.
 * @param {unknown} view
 * @returns {string[]}
 */
export function kindsOf(view) {
	if (view === null || typeof view !== "object") return [];
	const inside = Object.entries(view).flatMap(([key, value]) =>
		key === "kind" && typeof value === "string" ? [value] : kindsOf(value),
	);
	return [...new Set(inside)];
}
