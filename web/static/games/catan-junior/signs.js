// The signs that the drawings of Catan Junior are made of, and what they share.
import { svg } from "../../svg.js";

/**
 * Outlines on a square of 24 by 24.
 * @type {{ [name: string]: string }}
 */
export const SHAPES = {
	wool: "M6 16a4 4 0 0 1-1-8 4.5 4.5 0 0 1 8-2 4 4 0 0 1 6 4 3.6 3.6 0 0 1-1 6zM8 16h2v4H8zM14 16h2v4h-2z",
	wood: "M2 8l3-3h17v6l-3 3H2zM4 16h15l3-3v5l-3 3H4z",
	rum: "M10 2h4v5l3 4v11H7V11l3-4zM9 13v5h6v-5z",
	treasure: "M2 11a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5zM2 13h7v3h6v-3h7v8H2z",
	pineapple: "M12 10L7 2l5 3 5-3zM12 9c4 0 6 3 6 7s-3 6-6 6-6-2-6-6 2-7 6-7z",
	sabre: "M2 21l4-4C14 14 19 9 21 2c2 9-4 16-13 17zM3 14l7 7-2 1-6-6z",
	gold: "M3 20l2-6h6l2 6zM12 20l2-6h5l3 6zM7 12l2-6h6l2 6z",
	goat: "M3 11l3-1h9l2-4V2l2 3h2l2 3-2 2-1 5v7h-2v-6h-7v6H9v-6l-2 6H5l1-8z",
	molasses: "M7 2h10v3h-1v2c3 1 5 3 5 7v5l-2 3H5l-2-3v-5c0-4 2-6 5-7V5H7zM6 13v5h12v-5z",
	lair: "M2 12L12 3l10 9v9h-7v-6H9v6H2z",
	ship: "M2 15h20l-4 7H6zM11 2v11H4zM13 4l6 9h-6z",
	parrot: "M7 22V9a6 6 0 0 1 12-1l3 2-3 2c0 6-4 7-7 7l-2 3z",
	pirate: "M5 10a7 8 0 0 1 14 0l3 12-5-3-2 3-3-3-3 3-2-3-5 3zM8 9h3v3H8zM13 9h3v3h-3z",
	anchor:
		"M11 7a3 3 0 1 1 2 0v2h4v2h-4v8c3 0 5-2 6-4l2 1c-1 4-5 6-9 6s-8-2-9-6l2-1c1 2 3 4 6 4v-8H7V9h4z",
	fortress: "M3 3h4v3h3V3h4v3h3V3h4v8l-2 2v9h-5v-5h-4v5H5v-9l-2-2z",
};

/** @type {{ [good: string]: string }} */
export const FILLS = {
	wool: "#9cc46a",
	wood: "#4f7f48",
	rum: "#c9913f",
	treasure: "#9a86b8",
	pineapple: "#e0b13c",
	sabre: "#8fa5b8",
	gold: "#e3cf5a",
	goat: "#c3d3a0",
	molasses: "#b98a5e",
};

export const ROW = 360;

/**
 * The player of the seat that this phone shows.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function own(view, { seat }) {
	return seat === null ? undefined : view.players?.[seat];
}

/**
 * Whether several seats share this phone.
 * @param {Ui.Context} ctx
 */
export function shared(ctx) {
	return (ctx.message?.mine?.length ?? 1) > 1;
}

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function glyph(name, x, y, size, fill = "var(--ink)") {
	const move = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
	return svg("path", {
		d: SHAPES[name] ?? SHAPES.parrot,
		transform: move,
		fill,
		"fill-rule": "evenodd",
	});
}

/**
 * @param {string | number} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Ui.Attributes} [extra]
 */
export function label(text, x, y, size, extra = {}) {
	return svg(
		"text",
		{
			x,
			y,
			"font-size": size,
			"text-anchor": "middle",
			"dominant-baseline": "central",
			fill: "var(--ink)",
			"font-weight": 700,
			...extra,
		},
		text,
	);
}

/**
 * @param {number} height
 * @param {...Ui.Child} children
 */
export function row(height, ...children) {
	return svg("svg", { viewBox: `0 0 ${ROW} ${height}`, width: "100%" }, children);
}

/**
 * @param {Ui.Context} ctx
 * @param {string} type
 * @param {(move: Api.Record) => boolean} [test]
 */
export function choicesOf(ctx, type, test = () => true) {
	return (ctx.choices ?? []).filter((choice) => choice.move.type === type && test(choice.move));
}
