// Little figures with an outline of ink: units, the ship, and the signs of a tile.
import { svg } from "../../svg.js";
import { S } from "./grid.js";

const INK = "#21170e";
const OUTLINE = { stroke: INK, "stroke-width": 2.6, "stroke-linejoin": "round" };

/** @type {{ [unit: string]: string }} */
const BODIES = {
	scout: "M-10 17C-10 3-7-3-3.5-5.500A8 8 0 113.5-5.500C7-3 10 3 10 17Z",
	base: "M-15 15V-2L0-16L15-2V15Z",
	settlement: "M-20 15V-5L-10-15L0-5V-13H8V-5L20-5V15Z",
};

/**
 * A unit as it stands on its shore.
 * @param {string} unit
 * @param {string} colour
 */
export function figure(unit, colour) {
	return svg("path", { d: BODIES[unit] ?? BODIES.scout, fill: colour, ...OUTLINE });
}

/**
 * The ship under a sail of the player's colour.
 * @param {string} colour
 */
export function sail(colour) {
	return svg(
		"g",
		{ class: "ship-picture" },
		svg("path", { d: "M-32 28q32 15 64 0", stroke: "#5f99a6", "stroke-width": 4, fill: "none" }),
		svg("path", { d: "M-29 10H29L19 27H-19Z", fill: "var(--wood)", ...OUTLINE }),
		svg("path", { d: "M0 10V-38", stroke: INK, "stroke-width": 3.4 }),
		svg("path", { d: "M2-34C21-28 24-13 21 3L2 5Z", fill: "#fdf6e3", ...OUTLINE }),
		svg("path", { d: "M-2-29C-15-21-19-10-19 3L-2 5Z", fill: colour, ...OUTLINE }),
		svg("path", { d: "M0-38l14-5l-14-5z", fill: colour, stroke: INK, "stroke-width": 1.4 }),
	);
}

/** Four signs for what a question mark may hold. */
const EVENTS = {
	gold: () => [
		svg("circle", { r: 9.5, fill: "var(--brass)", stroke: "var(--brass-edge)", "stroke-width": 2 }),
		svg("path", { d: "M-4 0h8M0-4v8", stroke: "var(--brass-edge)", "stroke-width": 1.8 }),
	],
	pirate: () => [
		svg("path", { d: "M-8-9H8V2L4 6V11H-4V6L-8 2Z", fill: INK }),
		svg("path", { d: "M-5-3h3.500M1.5-3H5", stroke: "#f6ecd3", "stroke-width": 3 }),
	],
	storm: () => [
		svg("path", {
			d: "M-10-3a10 10 0 0120 0M-4 2l-4 9M4 2l-2 8",
			stroke: "#33505f",
			"stroke-width": 3.4,
			fill: "none",
			"stroke-linecap": "round",
		}),
	],
	native: () => [svg("path", { d: "M0-11l10 17h-20z", fill: "#9a4a2f", ...OUTLINE })],
};

/**
 * The sign of what a question mark holds, around its middle; null for none.
 * @param {string} event
 */
export function eventSign(event) {
	return EVENTS[/** @type {keyof typeof EVENTS} */ (event)]?.() ?? null;
}

/** Where a palm stands along each side of a tile. */
const PALMS = [
	[S / 2, 20],
	[S - 16, S / 2],
	[S / 2, S - 12],
	[16, S / 2],
];

/**
 * What stands on a tile besides units: a fall in its hills, an event, palms.
 * @param {Entdecker.Cell} cell
 */
export function tileSigns(cell) {
	const event = EVENTS[/** @type {keyof typeof EVENTS} */ (cell.event)];
	const wood = (cell.column * 7 + cell.row * 5) % 4;
	const palm = !cell.bonus && cell.sides[wood] === "L" && !cell.units.length;
	return [
		cell.bonus ? fallSign(cell.bonus) : null,
		palm ? svg("g", { transform: `translate(${PALMS[wood]})` }, tree()) : null,
		event ? svg("g", { transform: `translate(${S - 17} 18)` }, event()) : null,
	];
}

function tree() {
	return svg("path", {
		d: "M0 7C0 1-1-4 1-8M1-8c-5-4-10-1-11 2M1-8c5-4 10-1 11 2M1-8c-1-5-6-6-10-5M1-8c2-5 6-6 10-5",
		stroke: "#3f4d24",
		"stroke-width": 2.4,
		fill: "none",
		"stroke-linecap": "round",
	});
}

/** @param {number} bonus */
export function fallSign(bonus) {
	return svg(
		"g",
		{},
		svg("path", { d: "M14 62L34 27L50 55L63 20L86 62Z", fill: "#c7ca86", ...OUTLINE }),
		svg("path", {
			d: "M57 50c-3 12 5 17 0 29",
			stroke: "#4f94b5",
			"stroke-width": 7,
			fill: "none",
			"stroke-linecap": "round",
		}),
		svg("circle", { cx: 25, cy: 78, r: 17, fill: "#f6ecd3", stroke: INK, "stroke-width": 2 }),
		svg(
			"text",
			{ x: 25, y: 85, "text-anchor": "middle", "font-size": 20, style: `fill:${INK}` },
			`+${bonus}`,
		),
	);
}
