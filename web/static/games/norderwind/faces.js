// The cards of the voyage as they are read from afar: a band of colour, one icon, one figure.
import { svg } from "../../svg.js";
import { scene } from "./scenes.js";

const INK = "#2b2118";
const PAPER = "#fffaf0";

/** Width and height of a face. */
export const W = 44;
export const H = 62;

/** @type {{ [family: string]: string }} */
const BANDS = {
	grain: "#e0a526",
	salt: "#cfc8b6",
	wood: "#5c8c4a",
	wine: "#8a2f50",
	fish: "#2f6db5",
	equipment: "#df7a22",
	merchant: "#2c6a3f",
	wreck: "#7a4a24",
	fog: "#7c97a6",
	harbour: "#14414d",
};

/** Signs that are not among the symbols, around their middle. @type {{ [sign: string]: string }} */
const SIGNS = {
	fog: "M-10 2a5 5 0 011-9 7 7 0 0113-2 5 5 0 015 11zM-12 7H8M-8 12H12",
	scales: "M0-11V10M-6 10H6M-11-7H11M-11-7l-4 9h8zM11-7l-4 9h8z",
};

/** @param {string} kind */
export function family(kind) {
	const [first, second] = kind.split("-");
	if (first === "port") return second;
	return ["norderkap", "trutzhavn", "olesand"].includes(first) ? "harbour" : first;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} figure
 */
function coin(x, y, radius, figure) {
	return svg(
		"g",
		{},
		svg("circle", {
			cx: x,
			cy: y,
			r: radius,
			fill: "#e9bd4d",
			stroke: "#7a5600",
			"stroke-width": 1.4,
		}),
		svg(
			"text",
			{
				x,
				y: y + radius * 0.5,
				"text-anchor": "middle",
				"font-size": radius * 1.5,
				"font-weight": 800,
				style: `fill:${INK}`,
			},
			figure,
		),
	);
}

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function use(name, x, y, size) {
	return svg("use", {
		href: `#i-${name}`,
		x: x - size / 2,
		y: y - size / 2,
		width: size,
		height: size,
		style: `color:${INK}`,
	});
}

/** @param {string} name */
function drawn(name) {
	return svg("path", {
		d: SIGNS[name],
		transform: `translate(${W / 2} 32)`,
		fill: "none",
		stroke: INK,
		"stroke-width": 2.4,
		"stroke-linecap": "round",
		"stroke-linejoin": "round",
	});
}

/**
 * What stands below the band.
 * @param {string} kind
 * @param {string} group
 */
function inside(kind, group) {
	const figures = kind.split("-").filter((part) => Number(part));
	if (group === "harbour")
		return svg("svg", { x: 1, y: 18, width: W - 2, height: H - 20 }, scene(kind));
	if (group === "equipment")
		return ["cannon", "scout"].map((name, i) => [
			use(name, 14, 29 + 20 * i, 17),
			coin(32, 29 + 20 * i, 8, figures[i] ?? ""),
		]);
	if (group === "fog") return drawn("fog");
	const sign =
		group === "merchant" ? drawn("scales") : use(group === "wreck" ? "gold" : group, 22, 30, 21);
	return [sign, figures[0] ? coin(22, 51, 9, figures[0]) : null];
}

/**
 * A card's face in a box of `W` by `H`.
 * @param {string} kind
 */
export function face(kind) {
	const group = family(kind);
	return svg(
		"g",
		{},
		svg("rect", { width: W, height: H, rx: 6, fill: PAPER, stroke: INK, "stroke-width": 1.5 }),
		svg("path", {
			d: `M.7 16V6Q.7.7 6 .7H${W - 6}Q${W - 0.7}.7 ${W - 0.7} 6V16Z`,
			fill: BANDS[group] ?? "var(--edge)",
		}),
		svg("path", { d: `M0 16H${W}`, stroke: INK, "stroke-width": 1.2 }),
		inside(kind, group),
	);
}

/**
 * A card as a picture of its own.
 * @param {string} kind
 */
export function facePicture(kind) {
	return svg(
		"svg",
		{ class: "art card-face", viewBox: `-1 -1 ${W + 2} ${H + 2}`, "aria-hidden": "true" },
		face(kind),
	);
}
