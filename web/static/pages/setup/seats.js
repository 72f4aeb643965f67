// Who plays: the family, seats round a drawn table, a colour each, and who begins.

import { patch } from "../../shell/keyed.js";
import { mark } from "../../shell/mark.js";
import { byId, t } from "../../shell/page.js";
import { identified } from "../../shell/people.js";
import { html, svg, tappable, token } from "../../svg.js";
import { planned } from "./plan.js";

const LONGEST_NAME = 24;
/** The drawn table and the seats round it. */
const TABLE = { width: 320, height: 216, x: 160, y: 100, across: 121, down: 74 };

/**
 * The order in which they play: clockwise as they sit, from whoever begins.
 * @template T
 * @param {T[]} seated
 * @param {number} first
 */
export function inTurn(seated, first) {
	return [...seated.slice(first), ...seated.slice(0, first)];
}

/**
 * The colours by seat after one was chosen: whoever had it takes the one that is left.
 * @param {string[]} colours
 * @param {number} seat
 * @param {string} wanted
 */
export function recoloured(colours, seat, wanted) {
	const before = colours[seat];
	return colours.map((each, at) => {
		if (at === seat) return wanted;
		return each === wanted ? before : each;
	});
}

/** Names and colours by seat, clockwise. */
export class Seats {
	/** @param {() => unknown} changed hears of every change */
	constructor(changed) {
		this.changed = changed;
		/** @type {string[]} */
		this.names = [];
		/** @type {string[]} */
		this.colours = [];
		this.first = 0;
		/** @type {Api.Person[]} */
		this.family = [];
		/** @type {Api.TablePlan | null} */
		this.plan = null;
		/** @type {number[]} */
		this.counts = [2];
	}

	/** How many can play at most. */
	get most() {
		return Math.max(...this.counts);
	}

	/** The seats that somebody has taken, as they sit. */
	get taken() {
		return this.names.flatMap((name, seat) => (name.trim() ? [seat] : []));
	}

	/** The seats in the order of play. */
	get order() {
		const { taken } = this;
		return inTurn(taken, Math.max(0, taken.indexOf(this.first)));
	}

	/** The players by their turn. */
	players() {
		return this.order.map((seat) => this.names[seat].trim());
	}

	/** The colours by turn, as the option of the game asks for them. */
	chosenColours() {
		const { order, colours } = this;
		const usual = order.every((seat, at) => colours[seat] === this.plan?.seated[at]);
		return usual || !this.plan?.colours.length ? "" : order.map((seat) => colours[seat]).join(",");
	}

	/**
	 * Another game, edition or number of players.
	 * @param {number[]} counts
	 * @param {Api.TablePlan | null} plan
	 */
	lay(counts, plan) {
		this.counts = counts;
		this.plan = plan;
		this.names = Array.from({ length: this.most }, (_, seat) => this.names[seat] ?? "");
		if (!plan) return this.draw();
		const keys = plan.colours.map(({ key }) => key);
		const kept = this.colours.filter(
			(key, at, all) => keys.includes(key) && all.indexOf(key) === at,
		);
		const rest = [...plan.seated, ...keys].filter(
			(key, at, all) => !kept.includes(key) && all.indexOf(key) === at,
		);
		this.colours = [...kept, ...rest].slice(0, this.most);
		this.first = Math.min(this.first, this.most - 1);
		this.draw();
	}

	/** @param {Api.Person[]} people */
	knows(people) {
		this.family = people;
		this.draw();
	}

	/** @param {string} name */
	toggle(name) {
		const at = this.names.indexOf(name);
		const free = this.names.findIndex((each) => !each.trim());
		if (at >= 0) this.names[at] = "";
		else if (free >= 0) this.names[free] = name;
		this.draw();
	}

	/** @param {number} seat */
	swap(seat) {
		const next = (seat + 1) % this.most;
		for (const list of [this.names, this.colours]) {
			[list[seat], list[next]] = [list[next], list[seat]];
		}
		if (this.first === seat) this.first = next;
		else if (this.first === next) this.first = seat;
		this.draw();
	}

	/** @param {number} seat */
	begins(seat) {
		this.first = seat;
		this.draw();
	}

	draw() {
		patch(
			byId("family"),
			this.family.map((person) => this.chip(person)),
		);
		byId("family").hidden = !this.family.length;
		patch(byId("round"), this.round());
		patch(
			byId("names"),
			this.names.map((_, seat) => this.row(seat)),
		);
		this.changed();
	}

	/** @param {Api.Person} person */
	chip({ name, hex, sign }) {
		const on = this.names.includes(name);
		return html(
			"button",
			{
				type: "button",
				class: "person",
				"data-key": name,
				"aria-pressed": String(on),
				disabled: !on && this.taken.length === this.most,
				onclick: () => this.toggle(name),
			},
			mark(hex, sign),
			name,
		);
	}

	/** The table with everybody round it; whoever is touched begins. */
	round() {
		const { taken, plan } = this;
		const shown = taken.length ? taken : this.names.map((_, seat) => seat).slice(0, 2);
		const first = this.order[0];
		const inner = plan ? planned(plan, "") : null;
		if (inner) {
			for (const [name, value] of Object.entries({ x: 100, y: 60, width: 120, height: 80 })) {
				inner.setAttribute(name, String(value));
			}
		}
		return svg(
			"svg",
			{ class: "round", viewBox: `0 0 ${TABLE.width} ${TABLE.height}` },
			svg("rect", { x: 88, y: 48, width: 144, height: 104, rx: 22, class: "plan-table" }),
			inner,
			shown.map((seat, at) => this.sitting(seat, at, shown.length, seat === first)),
		);
	}

	/**
	 * @param {number} seat
	 * @param {number} at
	 * @param {number} count
	 * @param {boolean} begins
	 */
	sitting(seat, at, count, begins) {
		const angle = (Math.PI * (1 + (4 * at) / count)) / 2;
		const x = TABLE.x + TABLE.across * Math.cos(angle);
		const y = TABLE.y + TABLE.down * Math.sin(angle);
		const name = this.names[seat].trim() || `${t("player-name")} ${seat + 1}`;
		const colours = Object.fromEntries((this.plan?.colours ?? []).map((each) => [each.key, each]));
		const people = identified([], colours, (s) => this.colours[s]);
		const sitting = svg(
			"g",
			{ "data-key": seat },
			svg("circle", { cx: x, cy: y, r: 24, class: begins ? "begins" : "sits" }),
			token(people, seat, x, y, 17),
			svg(
				"text",
				{ x, y: y + 36, class: "sitting", "text-anchor": "middle" },
				name.length > 10 ? `${name.slice(0, 9)}…` : name,
			),
		);
		const label = begins ? `${name}, ${t("seat-begins")}` : `${name}: ${t("seat-begins")}?`;
		return tappable(sitting, label, () => this.begins(seat));
	}

	/** @param {number} seat */
	row(seat) {
		const named = seat < Math.min(...this.counts) || Boolean(this.names[seat].trim());
		/** @param {Event} event */
		const oninput = ({ currentTarget }) => {
			this.names[seat] = /** @type {HTMLInputElement} */ (currentTarget).value;
			this.draw();
		};
		return html(
			"fieldset",
			{ class: "seat", "data-key": seat },
			html("legend", {}, `${t("player-name")} ${seat + 1}`),
			html("input", {
				type: "text",
				maxlength: LONGEST_NAME,
				value: this.names[seat],
				required: seat < Math.min(...this.counts),
				autocomplete: "off",
				"aria-label": `${t("player-name")} ${seat + 1}`,
				oninput,
				ondrawn: (node) => {
					const input = /** @type {HTMLInputElement} */ (node);
					if (input.value !== this.names[seat]) input.value = this.names[seat];
				},
			}),
			named ? this.swatches(seat) : null,
			named &&
				html(
					"p",
					{ class: "row" },
					html(
						"button",
						{
							type: "button",
							"aria-pressed": String(seat === this.order[0]),
							onclick: () => this.begins(seat),
						},
						t("seat-begins"),
					),
					html("button", { type: "button", onclick: () => this.swap(seat) }, t("seat-swap")),
				),
		);
	}

	/** @param {number} seat */
	swatches(seat) {
		const offered = this.plan?.colours ?? [];
		if (!offered.length) return null;
		return html(
			"div",
			{ class: "swatches", role: "group", "aria-label": t("people-colour") },
			offered.map(({ key, hex, label }) =>
				html(
					"button",
					{
						type: "button",
						"data-key": key,
						"aria-pressed": String(this.colours[seat] === key),
						onclick: () => {
							this.colours = recoloured(this.colours, seat, key);
							this.draw();
						},
					},
					html("span", { class: "swatch", style: `background:${hex}` }),
					label,
				),
			),
		);
	}
}
