// What one sees of each port from the sea.
import { svg } from "../../svg.js";

const INK = { stroke: "#2b2118", "stroke-width": 1.6, "stroke-linejoin": "round" };

/** @type {{ [port: string]: () => SVGElement[] }} */
const SIGHTS = {
	norderkap: () => [
		svg("path", { d: "M18 38l10-12 11 12z", fill: "#c7ca86", ...INK }),
		svg("path", { d: "M48 40l3-26h10l3 26z", fill: "#fff8ea", ...INK }),
		svg("path", { d: "M49 30h14l.7 6H48.4z", fill: "#b3402a" }),
		svg("path", { d: "M51 14h10v-6h-10z", fill: "#e9bd4d", ...INK }),
		svg("path", { d: "M49 8l7-5 7 5z", fill: "#b3402a", ...INK }),
	],
	trutzhavn: () => [
		svg("path", {
			d: "M30 42V24h4v4h5v-4h5v4h3V12h5v4h5v-4h6v4h5v-4h4v30z",
			fill: "#cfc4b0",
			...INK,
		}),
		svg("path", { d: "M55 42v-8a5 5 0 0110 0v8z", fill: "#7a4a24", ...INK }),
	],
	olesand: () => [
		svg("path", { d: "M22 42V28h24v14z", fill: "#fff8ea", ...INK }),
		svg("path", { d: "M18 29l16-13 16 13z", fill: "#b3402a", ...INK }),
		svg("path", { d: "M62 42V22h9v20z", fill: "#7a4a24", ...INK }),
		svg("path", { d: "M60 23l6.5-9 6.5 9z", fill: "#b3402a", ...INK }),
	],
};

/**
 * The port's own picture, over its name.
 * @param {string} port
 */
export function scene(port) {
	return svg(
		"svg",
		{
			class: "scene",
			viewBox: "0 0 108 52",
			"aria-hidden": "true",
			preserveAspectRatio: "xMidYMax slice",
		},
		svg("rect", { width: 108, height: 52, fill: "var(--sea)" }),
		svg("path", {
			d: "M0 42q40-10 92 14H0z",
			fill: "none",
			stroke: "var(--shore-2)",
			"stroke-width": 9,
		}),
		svg("path", { d: "M0 42q40-10 92 14H0z", fill: "var(--land)", ...INK }),
		SIGHTS[port]?.() ?? [],
		svg("path", {
			d: "M84 34q4-4 8 0t8 0M78 20q4-4 8 0t8 0",
			fill: "none",
			stroke: "#5f99a6",
			"stroke-width": 1.6,
		}),
	);
}
