// What could have been done, to choose from as in play: cards, and the board for places.

import { gathered, patch } from "../shell/keyed.js";
import { t } from "../shell/page.js";
import { people } from "../shell/people.js";
import { Drawings } from "../stage/drawings.js";
import { gameModule } from "../stage/game-module.js";
import { READ_ONLY } from "../stage/read-only.js";
import { html } from "../svg.js";
import { cardsOf, table } from "./choice-cards.js";
import { groupBy } from "./choice-groups.js";

/** @typedef {{ some: Api.Choice[], title: string, step: number }} Question */

const nothing = () => undefined;

/** Choices of a match at one moment, shown in a box of their own. */
export class Picker {
	constructor() {
		this.top = html("div", {});
		this.board = html("div", { class: "board" });
		this.list = html("div", {});
		this.box = html("div", { class: "picker" }, this.top, this.board, this.list);
		this.redraw = gathered(() => this.draw());
		this.drawings = new Drawings(() => {
			this.memory.come = (this.memory.come ?? 0) + 1;
			this.redraw();
		});
		/** @type {Ui.Memory} */
		this.memory = {};
		/** @type {Ui.GameModule | null} */
		this.module = null;
		this.game = "";
		/** @type {Question[]} from all that could be done to what is asked now */
		this.asked = [];
		/** @type {Api.Present | null} the match at that moment */
		this.message = null;
		/** @type {(choice: Api.Choice) => unknown} */
		this.take = nothing;
	}

	/**
	 * Offer choices; the box to show.
	 * @template {Api.Choice} C
	 * @param {Api.Present} now
	 * @param {Api.Moment} moment
	 * @param {C[]} list
	 * @param {(choice: C) => unknown} take
	 */
	offer(now, { view, places }, list, take) {
		this.message = { ...now, view, places };
		this.memory = {};
		this.take = /** @type {(choice: Api.Choice) => unknown} */ (take);
		this.asked = [{ some: list, title: "", step: 0 }];
		if (this.game !== now.game) this.load(now.game);
		this.draw();
		return this.box;
	}

	/** @param {string} key */
	async load(key) {
		this.game = key;
		this.module = null;
		this.drawings.clear();
		const found = await gameModule(key);
		if (key === this.game) this.module = found;
		this.redraw();
	}

	/**
	 * One that holds no other question is taken at once.
	 * @param {Api.Choice[]} some
	 * @param {string} title
	 * @param {number} step
	 */
	ask(some, title, step) {
		if (some.length === 1) return this.take(some[0]);
		this.asked.push({ some, title, step });
		this.draw();
		this.box.querySelector("h3")?.focus();
	}

	back() {
		this.asked.pop();
		this.draw();
	}

	/**
	 * What the game's drawing may use, for the choices of one seat (null: of several).
	 * @param {Api.Present} message
	 * @param {Api.Choice[]} list
	 * @param {number} step
	 * @returns {Ui.Context}
	 */
	context(message, list, step) {
		const seats = new Set(list.map(({ move }) => move.seat));
		const [seat] = seats.size === 1 ? seats : [null];
		const { view } = message;
		/** @type {Ui.Context} */
		const ctx = {
			...READ_ONLY,
			...people(message),
			message,
			seat: typeof seat === "number" && view.players[seat] ? seat : null,
			wall: false,
			memory: this.memory,
			choices: list,
			place: (slot) => message.places[slot],
			send: (move) => {
				const wanted = JSON.stringify(move);
				const found = list.find((choice) => JSON.stringify(choice.move) === wanted);
				if (found) this.take(found);
			},
			offer: (some, title, deeper) => this.ask(some, title ?? t("choices"), deeper ?? step + 1),
			drawings: (kind) => this.drawings.of(kind),
			picture: (choice) => this.module?.picture?.(choice, view, ctx) ?? null,
			look: (choice, at) => this.module?.look?.(choice, at, view, ctx) ?? null,
			redraw: () => this.redraw(),
		};
		return ctx;
	}

	draw() {
		const { message } = this;
		const open = this.asked.at(-1);
		if (!message || !open) return;
		const seats = [...groupBy(open.some, ({ move }) => String(move.seat)).values()];
		const placed = open.some.some(({ slots, chance }) => slots.length > 0 && !chance);
		patch(this.top, this.asked.length > 1 ? this.head(open) : null);
		this.board.hidden = !placed || !this.module;
		if (!this.board.hidden)
			this.module?.draw(this.board, message.view, this.context(message, open.some, open.step));
		patch(
			this.list,
			seats.map((some) => this.seat(message, some, open.step, seats.length > 1)),
		);
	}

	/** @param {Question} open */
	head({ title }) {
		return html(
			"div",
			{ class: "picker-head", "data-key": "head" },
			html("h3", { tabindex: "-1" }, title),
			html("button", { type: "button", onclick: () => this.back() }, t("step-back")),
		);
	}

	/**
	 * The cards of one seat, under its name where others could do something, too.
	 * @param {Api.Present} message
	 * @param {Api.Choice[]} some
	 * @param {number} step
	 * @param {boolean} named
	 */
	seat(message, some, step, named) {
		const act = {
			play: this.take,
			open: (/** @type {import("./choice-cards.js").Card} */ { look, choices }) =>
				this.ask(choices, look.name ?? look.text ?? "", step + 1),
		};
		const { seat } = some[0].move;
		return html(
			"div",
			{ class: "all", "data-key": `${this.asked.length} ${seat} ${this.memory.come ?? 0}` },
			named && typeof seat === "number" ? html("h3", {}, message.names[seat]) : null,
			table(cardsOf(some, step, this.context(message, some, step)), act, { t }),
		);
	}
}
