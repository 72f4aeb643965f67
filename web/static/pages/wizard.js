// One question a screen: which step of the set-up is shown, and which are done.

import { patch } from "../shell/keyed.js";
import { all, byId } from "../shell/page.js";
import { html, icon } from "../svg.js";

const KEY = "setup-step";

/**
 * The step to begin with: the one that the address names, else where somebody left, else
 * the first that is not done; when all are, the last.
 * @param {string[]} steps
 * @param {string} wanted
 * @param {string | null} left
 * @param {{ [step: string]: boolean }} done
 */
export function firstStep(steps, wanted, left, done) {
	if (steps.includes(wanted)) return wanted;
	if (left !== null && steps.includes(left)) return left;
	return steps.find((step) => !done[step]) ?? steps[steps.length - 1];
}

/** The steps of the page, shown one at a time. */
export class Wizard {
	/** @param {(step: string) => unknown} shown hears which step is shown */
	constructor(shown) {
		this.shown = shown;
		this.sections = all("[data-step]");
		this.steps = this.sections.map((section) => section.dataset.step ?? "");
		/** @type {{ [step: string]: boolean }} */
		this.done = {};
		this.step = firstStep(this.steps, this.wanted(), sessionStorage.getItem(KEY), {});
		byId("prev").addEventListener("click", () => this.go(this.steps[this.at - 1]));
		byId("on").addEventListener("click", () => this.go(this.steps[this.at + 1]));
		window.addEventListener("hashchange", () => this.go(this.wanted(), false));
		this.draw();
	}

	get at() {
		return this.steps.indexOf(this.step);
	}

	/** The step that the address names; a section may have a name of its own there. */
	wanted() {
		const name = location.hash.slice(1);
		const section = name ? document.getElementById(name)?.closest("[data-step]") : null;
		return section instanceof HTMLElement ? (section.dataset.step ?? "") : name;
	}

	/**
	 * @param {string | undefined} step
	 * @param {boolean} focus
	 */
	go(step, focus = true) {
		if (step === undefined || !this.steps.includes(step)) return;
		this.step = step;
		sessionStorage.setItem(KEY, step);
		this.draw();
		if (focus) this.sections[this.at].querySelector("h2")?.focus();
	}

	/** @param {{ [step: string]: boolean }} done */
	tick(done) {
		this.done = done;
		this.draw();
	}

	draw() {
		const { at, done } = this;
		this.sections.forEach((section, i) => {
			section.hidden = i !== at;
		});
		patch(
			byId("steps"),
			this.sections.map((section, i) =>
				html(
					"li",
					{ "data-key": this.steps[i] },
					html(
						"button",
						{
							type: "button",
							class: done[this.steps[i]] ? "step done" : "step",
							"aria-current": i === at ? "step" : null,
							onclick: () => this.go(this.steps[i]),
						},
						done[this.steps[i]] ? icon("tick") : html("b", {}, i + 1),
						html("span", {}, section.querySelector("h2")?.textContent ?? ""),
					),
				),
			),
		);
		byId("steps")
			.querySelector("[aria-current]")
			?.scrollIntoView({ block: "nearest", inline: "center" });
		byId("prev", HTMLButtonElement).disabled = at === 0;
		byId("on").hidden = at === this.steps.length - 1;
		this.shown(this.step);
	}
}
