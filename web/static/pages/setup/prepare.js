// The table is prepared: what lies where, ticked off by the camera, else by a finger.

import { patch } from "../../shell/keyed.js";
import { Live } from "../../shell/live.js";
import { byId, get, t } from "../../shell/page.js";
import { html, icon, mini, svg } from "../../svg.js";
import { planned } from "./plan.js";

const KEY = "prepared-match";

/**
 * The places that are done: what the camera found, all where it agrees, what was touched.
 * @param {Api.TablePlan} plan
 * @param {Api.Table | null} table
 * @param {Set<string>} touched
 */
export function doneOf(plan, table, touched) {
	const seen = table?.armed ? plan.pieces.map(({ slot }) => slot) : (table?.found ?? []);
	return new Set([...seen, ...touched]);
}

/** What is to lie and stand on the table, before the match and when it has begun. */
export class Preparation {
	constructor() {
		/** @type {Api.TablePlan | null} */
		this.plan = null;
		/** @type {Api.Table | null} */
		this.table = null;
		/** @type {Set<string>} */
		this.touched = new Set();
		/** @type {Live | null} */
		this.live = null;
		/** @type {string | null} */
		this.match = sessionStorage.getItem(KEY);
		byId("begun-go").addEventListener("click", () => location.assign("/join"));
	}

	/**
	 * The table before a match is begun.
	 * @param {Api.TablePlan | null} plan
	 */
	show(plan) {
		if (this.live) return;
		this.plan = plan;
		this.touched.clear();
		this.draw();
	}

	/**
	 * The match that was begun here: the camera ticks off what it reads.
	 * @param {string} match
	 */
	async follow(match) {
		sessionStorage.setItem(KEY, match);
		this.match = match;
		this.plan = (await get("/api/plan/match")) ?? this.plan;
		this.live ??= new Live(
			null,
			(message) => this.hear(message),
			() => {},
		);
		this.draw();
	}

	/** @param {Api.State} message */
	hear(message) {
		if (!message.match || message.match !== this.match) return;
		this.table = /** @type {Api.Present} */ (message).table;
		this.draw();
	}

	/** @param {string[]} slots */
	touch(slots) {
		const done = slots.every((slot) => this.touched.has(slot));
		for (const slot of slots) {
			if (done) this.touched.delete(slot);
			else this.touched.add(slot);
		}
		this.draw();
	}

	draw() {
		const { plan } = this;
		const begun = this.live !== null;
		byId("match-begin").hidden = begun;
		byId("match-begun").hidden = !begun;
		if (!plan) return patch(byId("plan"), html("p", {}, t("prepare-none")));
		const done = doneOf(plan, this.table, this.touched);
		const things = thingsOf(plan);
		const left = things.filter(({ slots }) => !slots.every((slot) => done.has(slot))).length;
		byId("prepared").textContent = told(things.length, left, this.table);
		patch(
			byId("plan"),
			planned(plan, t("step-prepare"), { places: true, done }),
			things.length
				? html(
						"ul",
						{ class: "prepare" },
						things.map((thing) => this.row(thing, done)),
					)
				: html("p", {}, t("prepare-none")),
		);
	}

	/**
	 * @param {ReturnType<typeof thingsOf>[number]} thing
	 * @param {Set<string>} done
	 */
	row({ slots, name, place, picture }, done) {
		const is = slots.every((slot) => done.has(slot));
		return html(
			"li",
			{ "data-key": slots[0] },
			html(
				"button",
				{
					type: "button",
					class: is ? "done" : "",
					"aria-pressed": String(is),
					onclick: () => this.touch(slots),
				},
				html("span", { class: "prepare-picture" }, picture),
				html("span", {}, html("b", {}, name), ` ${place}`),
				is ? icon("tick") : null,
			),
		);
	}
}

/**
 * What is to be put on the table: every piece, and the wooden ones of a colour together.
 * @param {Api.TablePlan} plan
 */
export function thingsOf(plan) {
	const pieces = plan.pieces.map((each) => ({
		slots: [each.slot],
		name: each.name,
		place: each.label,
		picture: mini(plan.drawings[each.kind], each.turn, 30),
	}));
	const wood = [...new Set(plan.wood.map(({ hex }) => hex))].map((hex) => {
		const some = plan.wood.filter((each) => each.hex === hex);
		return {
			slots: some.map(({ slot }) => slot),
			name: some[0].colour,
			place: `${some.length} ×`,
			picture: standing(hex),
		};
	});
	return [...pieces, ...wood];
}

/**
 * How far the table is.
 * @param {number} all
 * @param {number} left
 * @param {Api.Table | null} table
 */
function told(all, left, table) {
	if (table?.armed) return t("prepare-agrees");
	if (!all) return "";
	return left ? `${t("prepare-left")} ${left}` : t("prepare-all");
}

/** @param {string} hex */
function standing(hex) {
	return svg(
		"svg",
		{ class: "mini", viewBox: "0 0 30 30", width: 30, height: 30, "aria-hidden": "true" },
		svg("circle", { cx: 15, cy: 15, r: 10, fill: hex, class: "plan-wood" }),
	);
}
