// What lies over the stage: one sheet at a time. "Back" closes it and never leaves the page.

const MARK = "sheet";

/** Sheets by name; one is open, or none. */
export class Overlays {
	/**
	 * @param {(name: string | null) => unknown} changed hears which sheet is open now
	 */
	constructor(changed) {
		this.changed = changed;
		/** @type {string | null} */
		this.open = null;
		/** @type {Element | null} */
		this.from = null;
		window.addEventListener("popstate", (event) => this.turnTo(event.state?.[MARK] ?? null));
		if (history.state?.[MARK]) history.replaceState(null, "");
		document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
	}

	/**
	 * Open a sheet, in place of one that is open; the one that is open already is closed.
	 * @param {string} name
	 */
	toggle(name) {
		if (name === this.open) return this.close();
		const state = { [MARK]: name };
		if (this.open === null) {
			this.from = document.activeElement;
			history.pushState(state, "");
		} else history.replaceState(state, "");
		this.turnTo(name);
	}

	close() {
		if (this.open === null) return;
		this.turnTo(null);
		history.back();
	}

	/** @param {string | null} name */
	turnTo(name) {
		if (name === this.open) return;
		this.open = name;
		this.changed(name);
		if (name === null && this.from instanceof HTMLElement) this.from.focus({ preventScroll: true });
	}
}
