// The tile in hand on its field: turned to the left and the right in place, laid by a touch.
import { svg, tappable } from "../../svg.js";
import { land, shores } from "./coast.js";
import { at, fieldOf, label, S } from "./grid.js";
import { sidesOf } from "./looks.js";

/** Where the buttons that turn stand, beside the field. */
const LEFT = -34;
const RIGHT = S + 34;

/**
 * The ways to lay the tile in hand that this seat may choose from.
 * @param {Ui.Context} ctx
 */
export function ways(ctx) {
	return ctx.wall ? [] : ctx.choices.filter((choice) => choice.move.type === "lay_tile");
}

/**
 * The way that is shown on the board: the one that was turned to, else the first.
 * @param {Api.Choice[]} list
 * @param {Ui.Context} ctx
 */
export function shownWay(list, ctx) {
	const key = ctx.memory.way;
	return list.find((choice) => JSON.stringify(choice.move) === key) ?? list[0];
}

/**
 * @param {Api.Choice[]} list
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function turning(list, view, ctx) {
	const shown = shownWay(list, ctx);
	/** @param {Api.Choice} choice */
	const show = (choice) => {
		ctx.memory.way = JSON.stringify(choice.move);
		ctx.redraw();
	};
	const here = list.filter(({ slots }) => slots[0] === shown.slots[0]);
	const slots = [...new Set(list.map((choice) => choice.slots[0]))];
	return svg(
		"g",
		{},
		slots
			.filter((slot) => slot !== shown.slots[0])
			.map((slot) => other(slot, list, view, ctx, show)),
		ghost(shown, here, view, ctx, show),
	);
}

/**
 * A field where the tile fits as well: touched, it shows itself there.
 * @param {string} slot
 * @param {Api.Choice[]} list
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @param {(choice: Api.Choice) => unknown} show
 */
function other(slot, list, view, ctx, show) {
	const cell = fieldOf(slot, view.board);
	const first = list.find((choice) => choice.slots[0] === slot);
	if (!cell || !first) return null;
	const [x, y] = at(cell);
	return tappable(frame(x, y), label(cell, ctx), () => show(first));
}

/**
 * @param {number} x
 * @param {number} y
 */
function frame(x, y) {
	return svg("rect", {
		x: x + 4,
		y: y + 4,
		width: S - 8,
		height: S - 8,
		rx: 12,
		fill: "var(--card)",
		"fill-opacity": 0.35,
		stroke: "var(--accent)",
		"stroke-width": 7,
		"stroke-dasharray": "17 10",
	});
}

/**
 * The tile as it would lie, and what turns it.
 * @param {Api.Choice} shown
 * @param {Api.Choice[]} here
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @param {(choice: Api.Choice) => unknown} show
 */
function ghost(shown, here, view, ctx, show) {
	const cell = fieldOf(shown.slots[0], view.board);
	const hand = view.aid.hand;
	if (!cell || !hand) return null;
	const [x, y] = at(cell);
	const sides = sidesOf(hand.kind, Number(shown.move.turn)).toUpperCase();
	const lands = land(sides)
		.map((polygon) => `M${polygon.map(([px, py]) => `${px} ${py}`).join("L")}Z`)
		.join("");
	const tile = svg(
		"g",
		{ transform: `translate(${x} ${y})` },
		svg("clipPath", { id: "ghost-tile" }, svg("rect", { width: S, height: S })),
		svg(
			"g",
			{ opacity: 0.82, "clip-path": "url(#ghost-tile)" },
			svg("rect", { width: S, height: S, fill: "var(--sea)" }),
			shores(lands),
		),
		frame(0, 0),
	);
	const place = here.indexOf(shown);
	/** @param {number} by */
	const turned = (by) => here[(place + by + here.length) % here.length];
	return svg(
		"g",
		{},
		tappable(tile, shown.text, () => ctx.send(shown.move)),
		here.length > 1
			? [
					turner(x + LEFT, y + S / 2, "left", ctx, () => show(turned(-1))),
					turner(x + RIGHT, y + S / 2, "right", ctx, () => show(turned(1))),
				]
			: null,
	);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {"left" | "right"} way
 * @param {Ui.Context} ctx
 * @param {() => unknown} act
 */
function turner(x, y, way, ctx, act) {
	const arrow = svg("path", {
		d: "M-11 7A12 12 0 1111 7M11 7l-9-1M11 7l3-9",
		fill: "none",
		stroke: "var(--accent)",
		"stroke-width": 5,
		"stroke-linecap": "round",
		"stroke-linejoin": "round",
		transform: way === "left" ? "scale(-1 1)" : null,
	});
	const button = svg(
		"g",
		{ transform: `translate(${x} ${y})` },
		svg("circle", { r: 44, fill: "transparent" }),
		svg("circle", { r: 27, fill: "var(--card)", stroke: "var(--edge)", "stroke-width": 2 }),
		arrow,
	);
	return tappable(button, ctx.t(`turn-${way}`), act);
}
