// Goods, huts, ships, the parrot and the pirate as pictures, in ink and colour.
import { inkOn, svg } from "../../svg.js";
import { FILLS, glyph } from "./signs.js";

const INK = "#21170e";

/**
 * A part of a picture: outline, fill, and the width and colour of its stroke.
 * @typedef {[d: string, fill: string, width?: number, stroke?: string]} Part
 */

/**
 * Goods on a square of 24 by 24.
 * @type {{ [good: string]: Part[] }}
 */
const GOODS = {
	wood: [
		["M5.8 12.6H19v7.4H5.8a3.7 3.7 0 010-7.4z", "#94602f"],
		["M21.6 16.300a3 3.7 0 11-6 0 3 3.7 0 116 0z", "#ecc88f"],
		["M8.3 4.600H16v7.400H8.300a3.7 3.7 0 010-7.400z", "#b27b42"],
		["M18.8 8.300a3 3.7 0 11-6 0 3 3.7 0 116 0z", "#ecc88f"],
		["M6.5 15.200h6M8 17.600h5M8.5 7.200h3", "none", 0.8],
	],
	wool: [
		["M8 16v4.600M11 16.500v4.100M15.5 16.500v4.100M18 16v4.6", "none", 1.9],
		[
			"M8 17.800a3.6 3.6 0 01-2.4-6.200A3.7 3.7 0 019 6.600a4 4 0 016.6-.6A3.6 3.6 0 0120 9.600a3.7 3.7 0 01-.4 6.600a3.4 3.4 0 01-5 1.400a3.6 3.6 0 01-6.6.2z",
			"#fffaf0",
		],
		[
			"M2.6 10.200c.2-2.6 2-3.8 4-3.4 1.6.4 2.4 1.8 2 3.4-.4 2-1.4 3.8-3 3.8-1.8 0-3-1.6-3-3.800z",
			"#4a3a2c",
			1.1,
		],
	],
	rum: [
		[
			"M9.8 5.400h4.400v3.200c0 1.8 3.6 2.6 3.6 5.400v6a1.8 1.8 0 01-1.8 1.800H8A1.8 1.8 0 016.2 20v-6c0-2.8 3.6-3.6 3.6-5.400z",
			"#7a4320",
		],
		["M10 2h4v3.600h-4z", "#d9a766", 1.3],
		["M6.4 13.600h11.200v5H6.400z", "#f6ecd3", 1.1],
		["M10 14.800l4 2.600M14 14.800l-4 2.6", "none", 1.3, "#b3402a"],
	],
	treasure: [
		["M3 13.400v-1.800A4.8 4.8 0 017.8 7h8.400a4.8 4.8 0 014.8 4.600v1.800z", "#a5672f"],
		["M3 13.400h18V20H3z", "#87511f"],
		["M6.4 7.400V20M17.6 7.400V20", "none", 1.8, "#e9bd4d"],
		["M9.8 11.400h4.400v5.200H9.800z", "#e9bd4d", 1.2],
	],
	gold: [
		["M2 20l1.8-6.600h5.400L11.4 20z", "#eab93a", 1.4],
		["M12.6 20l2.2-6.600h5.400L22 20z", "#eab93a", 1.4],
		["M7.2 12.400l1.9-6.600h5.800l1.9 6.600z", "#f6cf58", 1.4],
		["M10.4 7.600h3.200M5 15.400h2.800M16.2 15.400h2.8", "none", 1.4, "#fff3c4"],
	],
	pineapple: [
		["M12 9.500L6.5 4l4 1L12 1.5 13.5 5l4-1z", "#5c8c4a", 1.3],
		["M12 8.500c4 0 5.8 3 5.8 6.800S15.6 22 12 22s-5.8-2.9-5.8-6.700S8 8.5 12 8.500z", "#e9a93d"],
		["M7.5 12l8 8M6.5 16l5 5M10.5 9l7 7M16.5 12l-8 8M17.5 16l-5 5M13.5 9l-7 7", "none", 0.8],
	],
	sabre: [
		["M7.5 15.500C14 13 18.5 8 20.5 2.500c2 8-3 14.5-10.5 16z", "#dfe6ea", 1.4],
		["M3.5 12.500l8 8-1.6 1.2-7.6-7.600z", "#e9bd4d", 1.3],
		["M5.8 17l2 2-3.6 3.6-2-2z", "#7a4320", 1.3],
	],
	goat: [
		["M8 16v5M10.5 16.500V21M15 16.500V21M17.5 16v5", "none", 1.9],
		["M6 10.500c3-1.2 7.5-1 10.5 0 2.2.8 3 6-.5 6.800H8c-3.5-.6-3.5-5.6-2-6.800z", "#efe6d2"],
		["M15.5 11l1-4.5 3.3 1.3 2.2 3-1.6 1.6-1.8-.5-1 2.600z", "#efe6d2", 1.3],
		["M17 6.500c-.4-2-1.8-3.2-3.4-3.400M18.7 7c.2-2-.7-3.7-2-4.6", "none", 1.4],
		["M19.5 13.500l.4 2.2", "none", 1.2],
	],
	molasses: [
		[
			"M8 3h8v2.500l-1 1.500c3 1 4.5 3.5 4.5 7v4.500l-2 3h-11l-2-3V14c0-3.5 1.5-6 4.5-7L8 5.500z",
			"#b9793f",
		],
		["M7.5 5.200h9", "none", 1.2],
		["M6 12.500h12v5H6z", "#f6ecd3", 1.1],
		["M12 13.200c1.6 1.7 1.8 3.3 0 3.5-1.8-.2-1.6-1.8 0-3.500z", "#4a2a12", 0.8],
	],
};

/** @type {Part[]} */
const PARROT = [
	["M8 39.500C18 37 30 41.5 42 38.5", "none", 4.6, "#7a4a24"],
	["M27 31C30 37 30 42 27.6 46.2 24 43.4 21.8 38 21.4 33z", "#2f6db5", 1.7],
	["M22 33C24.4 38 24 42 21.4 45 18.8 41.6 18 37 18.4 33z", "#e0a526", 1.7],
	[
		"M31.2 15C33.6 24 31.4 33.6 23.6 36.4 16 37.6 11.6 31.6 13 23.6 13.8 18.6 15 15 15.8 12 17 6.6 20.6 3.4 25 3.6 30.4 3.8 32.6 8 31.2 15z",
		"#c43b2e",
		1.7,
	],
	[
		"M24.4 17.800C31 19.4 34 26 30.2 34.2 24.6 33.4 20.8 28.8 20.8 23.4 20.8 20.6 22 18.2 24.4 17.800z",
		"#5c8c4a",
		1.7,
	],
	[
		"M15.8 9.200C19 8.4 21.8 9.8 22 13 20.8 15.6 18 16.4 15 15.4 15 13 15.2 11 15.8 9.200z",
		"#fff8ea",
		1.5,
	],
	[
		"M16.6 8.800C12.6 8.2 9.6 11 10.2 16.2 12 14.8 13.4 15.6 15.4 15.4 17.4 13.4 17.8 11 16.6 8.800z",
		"#e9bd4d",
		1.5,
	],
	["M20.7 11.900a1.5 1.5 0 11-3 0 1.5 1.5 0 113 0z", INK, 0],
];

/** @type {Part[]} */
const GHOST = [
	[
		"M-9.5 14V-3C-9.5-10-5-13.5 0-13.500S9.5-10 9.5-3V10.500C9.5 13 11.5 13.6 13 13 12.6 16.4 8.6 17.6 6.4 14.6 5 17.6 1.8 17.4.4 14.8-1.2 17.6-4.2 17.4-5.4 14.8-6.6 17.2-9.5 16.8-9.5 14z",
		"#fffaf0",
		1.7,
	],
	["M-5.6-1.600a2 2.8 0 114 0 2 2.8 0 11-4 0zM1.8-1.600a2 2.8 0 114 0 2 2.8 0 11-4 0z", INK, 0],
	["M-3 5.400Q0 8.6 3.2 5.4", "none", 1.6],
	[
		"M-14-8.600C-10-9.4-8.6-12-7.4-15.4-6.2-18.6-2.6-19 0-16.8 2.6-19 6.2-18.6 7.4-15.4 8.6-12 10-9.4 14-8.6 10.4-5.2 4.6-6.4 0-6.400S-10.4-5.2-14-8.600z",
		"#33271c",
		1.4,
	],
	["M-2.6-13.400L2.6-9.800M2.6-13.400L-2.6-9.8", "none", 1.5, "#f6ecd3"],
];

/** @type {Part[]} */
const CASTLE = [
	["M-26 20L-22 9-15 11-9 6 0 9 9 6 15 10 22 8 26 20Q0 27-26 20z", "#a8977a", 1.2],
	["M-22 14V-14h4v4h3v-4h4v4h3v-4h4V14z", "#c9bda3"],
	["M4 14V-20h4v4h3.500v-4h4v4H19v-4h4V14z", "#d6cbb2"],
	["M13.5-20v-9l8 2.6-8 2.6", "#33271c"],
	["M-16-3v5M16-9v5", "none", 2.4],
];

/**
 * @param {Part[]} parts
 * @param {Ui.Attributes} [attributes]
 */
function drawn(parts, attributes = {}) {
	return svg(
		"g",
		{ "stroke-linejoin": "round", "stroke-linecap": "round", ...attributes },
		parts.map(([d, fill, width = 1.5, stroke = INK]) =>
			svg("path", { d, fill, stroke, "stroke-width": width }),
		),
	);
}

/**
 * A good on its disc, the same everywhere: island, market, hand, cost.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size diameter of the disc
 * @param {boolean} [missing] dashed and pale
 */
export function good(name, x, y, size, missing = false) {
	const scale = size / 30;
	return svg(
		"g",
		{ transform: `translate(${x} ${y}) scale(${scale})` },
		svg("circle", {
			r: 13.6,
			fill: missing ? "none" : (FILLS[name] ?? "var(--sand)"),
			stroke: missing ? "var(--soft)" : INK,
			"stroke-width": missing ? 2.2 : 1.7,
			"stroke-dasharray": missing ? "4.2 3.2" : null,
		}),
		svg(
			"g",
			{ transform: "translate(-10.7 -11.4) scale(.9)", opacity: missing ? 0.42 : null },
			plainGood(name),
		),
	);
}

/**
 * A good without its disc, on a square of 24 by 24.
 * @param {string} name
 */
export function plainGood(name) {
	const parts = GOODS[name];
	return parts ? drawn(parts) : glyph(name, 12, 12, 24, INK);
}

/** @param {string} hex a darker shade of a player's colour, for a roof */
export function shade(hex) {
	const value = Number.parseInt(hex.slice(1), 16);
	const part = (/** @type {number} */ by) =>
		Math.round(((value >> by) & 255) * 0.76)
			.toString(16)
			.padStart(2, "0");
	return Number.isNaN(value) ? hex : `#${part(16)}${part(8)}${part(0)}`;
}

/**
 * Who owns a piece: colour, and the sign that goes with it.
 * @typedef {{ hex: string, symbol: string | null }} Owner
 */

/**
 * @param {Ui.Context} ctx
 * @param {number} seat
 * @returns {Owner}
 */
export function owner(ctx, seat) {
	return {
		hex: ctx.colours[ctx.colour(seat) ?? ""]?.hex ?? "#888888",
		symbol: ctx.symbol(seat),
	};
}

/**
 * @param {Owner} of
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function mark({ hex, symbol }, x, y, size) {
	if (!symbol) return null;
	return svg("use", {
		href: `#i-${symbol}`,
		x: x - size / 2,
		y: y - size / 2,
		width: size,
		height: size,
		style: `color:${inkOn(hex)}`,
	});
}

/**
 * A lair: a hut of its owner's colour with the owner's sign.
 * @param {Owner} of
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export function hut(of, x, y, scale = 1) {
	return svg(
		"g",
		{ transform: `translate(${x} ${y}) scale(${scale})` },
		svg("ellipse", { cy: 11, rx: 13, ry: 3, fill: INK, opacity: 0.22 }),
		drawn([
			["M-9 10.500V-1H9V10.500z", of.hex, 1.6],
			[
				"M-13 1.200L-2.4-11.400Q0-13.4 2.4-11.400L13 1.200Q9.5 2.6 7.4.9 3.8 2.8 0 1-3.8 2.8-7.4.9-9.5 2.6-13 1.200z",
				shade(of.hex),
				1.6,
			],
		]),
		mark(of, 0, 5.8, 10),
	);
}

/**
 * A ship under a sail of its owner's colour, with the owner's sign.
 * @param {Owner} of
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export function ship(of, x, y, scale = 1) {
	return svg(
		"g",
		{ transform: `translate(${x} ${y}) scale(${scale})` },
		drawn([
			["M-14 10.500q3.5 3 7 0t7 0 7 0 7 0", "none", 2, "#5f99a6"],
			["M0 6V-15", "none", 1.8],
			["M.6-15l6.6-2.2-6.6-2.200z", of.hex, 1],
			["M-9.4-12.600Q0-10.6 9.4-12.6 12.4-5 9.8 2.2 0 4-9.8 2.2-6.8-5-9.4-12.600z", of.hex],
			["M-13 3.400L-9 5H9l4.4-2.200L9.4 10.400H-8.600z", "#7a4a24"],
		]),
		mark(of, 0.8, -5, 10),
	);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export function ghost(x, y, scale = 1) {
	return drawn(GHOST, { transform: `translate(${x} ${y}) scale(${scale})` });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export function castle(x, y, scale = 1) {
	return drawn(CASTLE, { transform: `translate(${x} ${y}) scale(${scale})` });
}

/** The parrot in a box of 48 by 48. */
export function parrot() {
	return drawn(PARROT);
}
