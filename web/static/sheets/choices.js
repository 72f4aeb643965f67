// What a seat may do now, as pictures; a card that holds several opens them, or the board does.

import { patch } from "../shell/keyed.js";
import { byId, t } from "../shell/page.js";
import { html, icon } from "../svg.js";
import { button, cardsOf, leaf, table } from "./choice-cards.js";
import { pieceOf } from "./choice-groups.js";

/** @typedef {{ some: Api.Choice[], title: string, step: number }} Question */

/** Some of the choices, in the place of all: which of them it shall be. */
export class Offer {
	/** @param {() => unknown} changed hears when it opens and closes */
	constructor(changed) {
		this.box = byId("sheet");
		this.changed = changed;
		/** @type {Question[]} from the first that was opened to the one that is asked */
		this.asked = [];
		/** @type {Element | null} */
		this.from = null;
		byId("sheet-close").addEventListener("click", () => this.close());
	}

	/** What is asked now; null for nothing. */
	get open() {
		return this.asked.at(-1) ?? null;
	}

	/**
	 * Whether the question is where on the board: then a place that is touched answers it.
	 */
	get aimed() {
		return this.open?.some.every(({ slots, chance }) => slots.length > 0 && !chance) ?? false;
	}

	/**
	 * @param {Api.Choice[]} some
	 * @param {string} title
	 * @param {number} [step] how far these are grouped already
	 */
	ask(some, title, step = 1) {
		if (!this.open) this.from = document.activeElement;
		if (step <= (this.open?.step ?? 0)) this.asked = [];
		this.asked.push({ some, title, step });
		this.changed();
	}

	/** Back to the question before. */
	close() {
		this.asked.pop();
		this.changed();
		if (this.open) return;
		const { from } = this;
		if (from instanceof HTMLElement || from instanceof SVGElement)
			from.focus({ preventScroll: true });
	}

	/** Nothing is asked any more. */
	end() {
		this.asked = [];
	}

	/**
	 * Draw it; one that names a choice that is gone is out of date and closes.
	 * @param {Ui.Context} ctx
	 */
	draw(ctx) {
		const now = new Set(ctx.choices.map(({ move }) => JSON.stringify(move)));
		if (this.open?.some.some(({ move }) => !now.has(JSON.stringify(move)))) this.end();
		const { open } = this;
		const depth = String(this.asked.length);
		const fresh = open !== null && this.box.dataset.depth !== depth;
		this.box.dataset.depth = depth;
		this.box.hidden = !open;
		byId("sheet-title").textContent = open?.title ?? "";
		if (!open) return patch(byId("sheet-body"));
		const act = {
			play: (/** @type {Api.Choice} */ { move }) => {
				this.end();
				ctx.send(move);
				this.changed();
			},
			open: (/** @type {import("./choice-cards.js").Card} */ card) =>
				this.ask(card.choices, card.look.name ?? card.look.text ?? open.title, open.step + 1),
		};
		patch(
			byId("sheet-body"),
			this.aimed && open.some.length > 1
				? html("p", { class: "small", "data-key": "aim" }, t("tap-board"))
				: null,
			html(
				"div",
				{ class: "all", "data-key": `${ctx.message.revision} ${depth} ${ctx.memory.come ?? 0}` },
				table(cardsOf(open.some, open.step, ctx), act, { t: ctx.t }),
			),
		);
		if (fresh) byId("sheet-title").focus({ preventScroll: true });
	}
}

/**
 * A large button that plays a choice, with the piece that it is about.
 * @param {Api.Choice} choice
 * @param {Ui.Context} ctx
 */
export function choiceButton(choice, ctx) {
	return button(
		{ key: JSON.stringify(choice.move), look: leaf(choice, ctx), choices: [choice] },
		{ play: ({ move }) => ctx.send(move), open: () => undefined },
	);
}

/**
 * Fill the box with the choices of this seat.
 * @param {HTMLElement} box
 * @param {Ui.Context} ctx
 */
export function choices(box, ctx) {
	const list = ctx.choices;
	box.hidden = list.length === 0;
	if (!list.length) return patch(box);
	const act = {
		play: (/** @type {Api.Choice} */ { move }) => ctx.send(move),
		open: (/** @type {import("./choice-cards.js").Card} */ { look, choices: some }) =>
			ctx.offer(some, look.name ?? look.text, 1),
	};
	// Other choices are other buttons: none slides away under a finger.
	const key = `${ctx.message.revision} ${ctx.memory.come ?? 0}`;
	patch(
		box,
		html(
			"div",
			{ class: "all", "data-key": key },
			table(cardsOf(list, 0, ctx), act, { t: ctx.t, pale: ctx.beyond() }),
			list.some(({ chance }) => chance) ? forUs(ctx) : null,
		),
	);
}

/**
 * One button for all the odds of a roll together: the companion rolls or draws.
 * @param {Ui.Context} ctx
 */
function forUs(ctx) {
	const { view } = ctx.message;
	const drawn = ctx.choices.some((choice) => choice.chance && pieceOf(choice, view) !== null);
	return html(
		"button",
		{
			type: "button",
			class: "choice for-us",
			"data-key": "for-us",
			onclick: () => ctx.seat !== null && ctx.roll(ctx.seat),
		},
		icon("chance"),
		t(drawn ? "draw-for-us" : "for-us"),
	);
}
