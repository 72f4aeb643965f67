// The end of an evening: the first three on steps, under flags, and once more with the same people.

import { badge } from "../sheets/panels.js";
import { post, t } from "../shell/page.js";
import { html, icon, svg } from "../svg.js";
import { ranked } from "./growth.js";

/** From left to right: the second, the first, the third. */
const STEPS = [1, 0, 2];

/**
 * The places from the first on; equal points, and winning together, are one place.
 * @param {Api.View} view
 */
export function places({ players, outcome }) {
	const winners = new Set(outcome?.winners ?? []);
	const order = ranked([...players]).sort(
		(one, other) => Number(winners.has(other.seat)) - Number(winners.has(one.seat)),
	);
	const same = (/** @type {Api.Player} */ a, /** @type {Api.Player} */ b) =>
		a.score === b.score && winners.has(a.seat) === winners.has(b.seat);
	return order.map((player) => ({
		player,
		place: order.findIndex((one) => same(one, player)) + 1,
	}));
}

/** Flags on a line, in the players' colours. */
function flags(/** @type {string[]} */ colours) {
	const count = 13;
	return svg(
		"svg",
		{ class: "flags", viewBox: "0 0 360 46", "aria-hidden": "true", preserveAspectRatio: "none" },
		svg("path", { d: "M0 8Q180 34 360 8", fill: "none", stroke: "#e9dcb9", "stroke-width": 1.5 }),
		Array.from({ length: count }, (_, i) => {
			const share = (i + 0.5) / count;
			const x = 360 * share;
			const y = 8 + 52 * share * (1 - share);
			return svg("path", {
				d: `M${x - 9} ${y}h18l-9 17z`,
				fill: colours[i % colours.length],
				stroke: "#0d2b35",
				"stroke-width": 0.8,
			});
		}),
	);
}

/** Laurel around the first. */
function laurel() {
	const leaves = Array.from({ length: 9 }, (_, i) => {
		const turn = 24 + i * 16;
		return [turn, -turn].map((angle) =>
			svg("ellipse", {
				cx: 0,
				cy: 33,
				rx: 3.4,
				ry: 7,
				transform: `rotate(${angle}) rotate(${angle > 0 ? 38 : -38} 0 33)`,
			}),
		);
	});
	return svg(
		"svg",
		{ class: "laurel", viewBox: "-44 -44 88 88", "aria-hidden": "true" },
		svg("g", { fill: "#d9a441", stroke: "#5a3a0c", "stroke-width": 0.8 }, leaves),
	);
}

/**
 * Fill the place of the podium; nothing before the match is over.
 * @param {HTMLElement} box
 * @param {Ui.Context} ctx
 * @param {boolean} again whether this phone may begin the same once more
 */
export function podium(box, ctx, again) {
	const { view } = ctx.message;
	box.hidden = view.outcome === null;
	if (box.hidden) return;
	const order = places(view);
	const winners = view.outcome?.winners.map((seat) => ctx.names[seat]).join(", ") ?? "";
	const colours = view.players.map(({ colour }) => ctx.colours[colour]?.hex ?? "#e9bd4d");
	const step = (/** @type {number} */ index) => {
		const found = order[index];
		if (!found) return null;
		const { player, place } = found;
		return html(
			"li",
			{ class: `step step-${Math.min(place, 3)}`, value: place },
			html(
				"span",
				{ class: "medal-of" },
				place === 1 ? laurel() : null,
				badge(ctx, player.seat, place === 1 ? 68 : 54),
			),
			html("b", { class: "step-name" }, player.name),
			html(
				"span",
				{ class: "block" },
				html("b", {}, player.score),
				html("span", {}, ctx.t("score")),
			),
		);
	};
	box.replaceChildren(
		html("h2", {}, `${ctx.t("winner")}: ${winners}`),
		flags(colours),
		html("ol", { class: "steps-of" }, STEPS.map(step)),
		again ? html("p", { class: "again" }, onceMore()) : "",
	);
}

function onceMore() {
	return html(
		"button",
		{
			type: "button",
			class: "primary",
			onclick: async () => {
				if (await post("/api/match/again", {})) location.assign("/table");
			},
		},
		icon("ship"),
		t("play-again"),
	);
}
