// All land of the chart as one path: coasts run on from tile to tile, as on an old chart.
import { svg } from "../../svg.js";
import { at, S } from "./grid.js";

/** Depth of a strip of land along a tile's side, and the bay of a tile with three. */
const D = 0.34 * S;
const BAY = [0.33 * S, 0.67 * S, 0.63 * S];

/**
 * A corner of a polygon, turned clockwise with its tile by quarter turns.
 * @param {Api.Point} point
 * @param {number} turns
 * @returns {Api.Point}
 */
function turned([x, y], turns) {
	return turns === 0 ? [x, y] : turned([S - y, x], turns - 1);
}

/** @param {number} side */
const strip = (side) =>
	/** @type {Api.Point[]} */ ([
		[0, 0],
		[S, 0],
		[S, D],
		[0, D],
	]).map((point) => turned(point, side));

/**
 * The land of a tile with these sides (north, east, south, west), as it lies.
 * @param {string} sides
 * @returns {Api.Point[][]}
 */
export function land(sides) {
	const shores = [0, 1, 2, 3].filter((side) => sides[side] === "L");
	if (shores.length === 4) {
		return [
			[
				[0, 0],
				[S, 0],
				[S, S],
				[0, S],
			],
		];
	}
	if (shores.length === 3) {
		const open = [...sides].findIndex((side) => side !== "L");
		const [from, to, deep] = BAY;
		/** @type {Api.Point[]} */
		const bay = [
			[0, 0],
			[from, 0],
			[from, deep],
			[to, deep],
			[to, 0],
			[S, 0],
			[S, S],
			[0, S],
		];
		return [bay.map((point) => turned(point, open))];
	}
	const corner = shores.find((side) => sides[(side + 1) % 4] === "L");
	if (shores.length === 2 && corner !== undefined) {
		/** @type {Api.Point[]} */
		const bend = [
			[0, 0],
			[S, 0],
			[S, S],
			[S - D, S],
			[S - D, D],
			[0, D],
		];
		return [bend.map((point) => turned(point, corner))];
	}
	return shores.map(strip);
}

/**
 * The path of one tile's land, moved to its place.
 * @param {Api.Point[]} polygon
 * @param {Api.Point} place
 */
function outline(polygon, [left, top]) {
	return `M${polygon.map(([x, y]) => `${x + left} ${y + top}`).join("L")}Z`;
}

/** Wide pale strokes with a thin dark one between, then ink, beach and land. */
const SHORES = [
	["var(--shore-1)", 36],
	["var(--sea-line)", 28],
	["var(--shore-2)", 26],
	["var(--sea-line)", 17.5],
	["var(--shore-3)", 15.5],
	["var(--coast)", 10.5],
];

/**
 * A coast of this land, from the sea to the grass.
 * @param {string} all the land as one path
 */
export function shores(all) {
	return [
		SHORES.map(([stroke, width]) =>
			svg("path", {
				d: all,
				fill: "none",
				stroke,
				"stroke-width": width,
				"stroke-linejoin": "round",
			}),
		),
		svg("path", { d: all, fill: "var(--sand)", stroke: "var(--sand)", "stroke-width": 7 }),
		svg("path", { d: all, fill: "var(--land)", stroke: "var(--land)", "stroke-width": 1 }),
	];
}

/**
 * Known sea with its coasts: a pale rim against the paper, and all land as one.
 * @param {Pick<Entdecker.Cell, "column" | "row" | "sides">[]} cells
 */
export function coast(cells) {
	const seas = cells.map((cell) => {
		const [x, y] = at(cell);
		return `M${x - 0.5} ${y - 0.5}h${S + 1}v${S + 1}h${-S - 1}Z`;
	});
	const lands = cells.flatMap((cell) => land(cell.sides).map((one) => outline(one, at(cell))));
	const known = seas.join("");
	const all = lands.join("");
	return svg(
		"g",
		{ "pointer-events": "none", "data-key": "coast" },
		svg("clipPath", { id: "known" }, svg("path", { d: known })),
		svg("path", {
			d: known,
			fill: "var(--sea)",
			stroke: "var(--card)",
			"stroke-width": 9,
			"stroke-linejoin": "round",
			"stroke-opacity": 0.8,
		}),
		svg("path", { d: known, fill: "var(--sea)" }),
		svg("g", { "clip-path": "url(#known)" }, shores(all)),
	);
}

/** Rhumb lines and a rose: what nobody has sailed yet is paper. */
export function rose(/** @type {number} */ width, /** @type {number} */ height) {
	const [x, y] = [width * 0.7, height * 0.66];
	const lines = Array.from({ length: 32 }, (_, i) => {
		const angle = (i * Math.PI) / 16;
		return `M${x} ${y}l${(width * Math.cos(angle)).toFixed(1)} ${(width * Math.sin(angle)).toFixed(1)}`;
	});
	return svg(
		"g",
		{ "pointer-events": "none", "aria-hidden": "true", "data-key": "rose" },
		svg("path", {
			d: lines.join(""),
			stroke: "var(--rhumb)",
			"stroke-width": 1.2,
			opacity: 0.45,
		}),
		svg(
			"g",
			{ transform: `translate(${x} ${y})`, fill: "var(--rhumb)", opacity: 0.75 },
			svg("circle", { r: 58, fill: "none", stroke: "var(--rhumb)", "stroke-width": 2 }),
			svg("circle", { r: 46, fill: "none", stroke: "var(--rhumb)", "stroke-width": 1.2 }),
			Array.from({ length: 8 }, (_, i) =>
				svg("path", {
					d: `M0 ${i % 2 ? -52 : -76}L8 -12H-8Z`,
					transform: `rotate(${i * 45})`,
					opacity: i % 2 ? 0.6 : 1,
				}),
			),
		),
	);
}
