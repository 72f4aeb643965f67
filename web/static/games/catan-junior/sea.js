// The known sea and the shores of its islands, as on an old chart.
import { svg } from "../../svg.js";
import { hex } from "./lie.js";

/** Wide pale strokes with a thin dark one between, then ink, in parts of a hex's side. */
const SHORES = [
	["var(--shore-1)", 0.27],
	["var(--sea-line)", 0.21],
	["var(--shore-2)", 0.19],
	["var(--sea-line)", 0.13],
	["var(--shore-3)", 0.112],
	["var(--coast)", 0.075],
];

/**
 * The known sea: all hexes as one, with a pale rim against the paper; the islands' shores.
 * @param {import("./lie.js").Point[]} middles
 * @param {number} length
 */
export function sea(middles, length) {
	const hexes = middles.map((at) => hex(at, length)).join("");
	const islands = middles.map((at) => hex(at, 0.7 * length)).join("");
	const round = { "stroke-linejoin": "round", fill: "none" };
	return svg(
		"g",
		{ "pointer-events": "none", "data-key": "sea" },
		svg("path", { d: hexes, ...round, stroke: "var(--card)", "stroke-width": 0.74 * length }),
		svg("path", {
			d: hexes,
			...round,
			fill: "var(--sea)",
			stroke: "var(--sea)",
			"stroke-width": 0.58 * length,
		}),
		SHORES.map(([stroke, width]) =>
			svg("path", {
				d: islands,
				...round,
				stroke,
				"stroke-width": (Number(width) + 0.16) * length,
			}),
		),
		svg("path", {
			d: islands,
			...round,
			fill: "var(--sand)",
			stroke: "var(--sand)",
			"stroke-width": 0.18 * length,
		}),
	);
}
