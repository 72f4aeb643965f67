// What is drawn over the chart: fits, refusals, what must be put back, what can be tapped.
import { groupBy } from "../../sheets/choice-groups.js";
import { piece, svg, tappable } from "../../svg.js";
import { at, cellKey, fieldOf, label, S } from "./grid.js";

const BARS = [
	[6, 0, 88, 12],
	[88, 6, 12, 88],
	[6, 88, 88, 12],
	[0, 6, 12, 88],
];

/**
 * Every field where the tile in hand or on the show place fits, the way round it fits.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function fits(view, ctx) {
	const shown = /** @type {Partial<Entdecker.Hand> | null} */ (ctx.shown);
	const hand = shown?.fits ? shown : view.aid.hand;
	if (!hand?.fits) return null;
	const drawing = ctx.drawings(hand.kind);
	const turns = groupBy(hand.fits, cellKey);
	return svg(
		"g",
		{ "pointer-events": "none" },
		[...turns.values()].map((list) => {
			const [x, y] = at(list[0]);
			return svg(
				"g",
				{},
				svg("rect", {
					x: x + 2,
					y: y + 2,
					width: S - 4,
					height: S - 4,
					rx: 6,
					fill: "var(--card)",
				}),
				drawing ? list.map((fit, i) => ghost(drawing, fit, x, y, i, list.length)) : null,
				svg("rect", {
					x: x + 4,
					y: y + 4,
					width: S - 8,
					height: S - 8,
					rx: 6,
					fill: "none",
					stroke: "var(--accent)",
					"stroke-width": 8,
				}),
			);
		}),
	);
}

/**
 * One way round; several share the field.
 * @param {Api.Drawing} drawing
 * @param {{ turn: number }} fit
 * @param {number} x
 * @param {number} y
 * @param {number} place
 * @param {number} count
 */
function ghost(drawing, fit, x, y, place, count) {
	if (count === 1)
		return svg(
			"g",
			{ opacity: 0.75 },
			piece({ ...drawing, label: "" }, x + 10, y + 10, S - 20, fit.turn),
		);
	const [dx, dy] = [10 + (place % 2) * 41, 10 + Math.floor(place / 2) * 41];
	return svg(
		"g",
		{ opacity: 0.85 },
		piece({ ...drawing, label: "" }, x + dx, y + dy, 38, fit.turn),
	);
}

/**
 * The refused piece as it lies, its side that does not fit, and the tile it meets.
 * @param {Entdecker.Board} board
 * @param {Ui.Context} ctx
 */
export function refusals(board, ctx) {
	const { cell: where, side } = /** @type {Partial<Entdecker.Violation>} */ (ctx.broken ?? {});
	const seen = new Map((ctx.put_back ?? []).map((item) => [item.slot, item.seen]));
	const slots = new Set(ctx.refused ?? []);
	const bar = BARS[side ?? -1];
	/** @type {(SVGElement | null)[]} */
	const found = [...slots].map((slot) => {
		const cell = fieldOf(slot, board);
		if (!cell) return null;
		const [x, y] = at(cell);
		const lies = seen.get(slot);
		const drawing = lies && ctx.drawings(lies.kind);
		return svg(
			"g",
			{},
			drawing
				? svg(
						"g",
						{ opacity: 0.6 },
						piece({ ...drawing, label: "" }, x + 6, y + 6, S - 12, lies.turn),
					)
				: null,
			frame(x, y, "var(--warn)", "refused"),
		);
	});
	if (where && bar) {
		const [x, y] = at(where);
		found.push(
			svg("rect", {
				x: x + bar[0],
				y: y + bar[1],
				width: bar[2],
				height: bar[3],
				rx: 5,
				fill: "var(--warn)",
				stroke: "#fff",
				"stroke-width": 2,
			}),
		);
	}
	return found;
}

/**
 * What must be laid or taken away, as it should lie.
 * @param {Entdecker.Board} board
 * @param {Ui.Context} ctx
 */
export function owed(board, ctx) {
	const refused = new Set(ctx.refused ?? []);
	return (ctx.put_back ?? [])
		.filter((item) => !refused.has(item.slot))
		.map((item) => {
			const cell = fieldOf(item.slot, board);
			if (!cell) return null;
			const [x, y] = at(cell);
			const lies = item.expected ? null : item.seen;
			const drawing = ctx.drawings(lies?.kind);
			return svg(
				"g",
				{},
				drawing && lies
					? svg(
							"g",
							{ opacity: 0.45 },
							piece({ ...drawing, label: "" }, x + 6, y + 6, S - 12, lies.turn),
						)
					: null,
				frame(x, y, "var(--amber)", item.expected ? "mismatch" : "cross"),
			);
		});
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {string} symbol
 */
function frame(x, y, colour, symbol) {
	return svg(
		"g",
		{ style: `color:${colour}` },
		svg("rect", {
			x: x + 4,
			y: y + 4,
			width: S - 8,
			height: S - 8,
			rx: 6,
			fill: "none",
			stroke: "var(--card)",
			"stroke-width": 11,
		}),
		svg("rect", {
			x: x + 4,
			y: y + 4,
			width: S - 8,
			height: S - 8,
			rx: 6,
			fill: "none",
			stroke: colour,
			"stroke-width": 7,
			"stroke-dasharray": "16 9",
		}),
		svg("circle", {
			cx: x + S / 2,
			cy: y + S / 2,
			r: 22,
			fill: "var(--card)",
			stroke: colour,
			"stroke-width": 3,
		}),
		svg("use", {
			href: `#i-${symbol}`,
			x: x + S / 2 - 15,
			y: y + S / 2 - 15,
			width: 30,
			height: 30,
		}),
	);
}

/**
 * Fields that a choice names can be tapped, whatever lies there.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function taps(view, ctx) {
	const pairs = ctx.choices.flatMap((choice) => choice.slots.map((slot) => ({ slot, choice })));
	const found = groupBy(pairs, ({ slot }) => slot);
	return [...found].map(([slot, some]) => {
		const list = some.map(({ choice }) => choice);
		const cell = fieldOf(slot, view.board);
		if (!cell) return null;
		const [x, y] = at(cell);
		const name = label(cell, ctx);
		return tappable(
			svg("rect", {
				x: x + 3,
				y: y + 3,
				width: S - 6,
				height: S - 6,
				rx: 6,
				fill: "var(--accent)",
				"fill-opacity": 0.1,
				stroke: "var(--accent)",
				"stroke-width": 5,
			}),
			`${name}: ${list[0].text}`,
			() => ctx.offer(list, name),
		);
	});
}
