// A table from above as it is at the start: its board, its pieces, its wooden pieces.
import { piece, svg } from "../../svg.js";

/**
 * @param {Api.TablePlan} plan
 * @param {string} label what it shows, for screen readers; empty: a picture beside words
 * @param {{ places?: boolean, done?: Set<string> }} [how] `places` are drawn, too; those
 * that are `done` are ticked
 */
export function planned(plan, label, { places = false, done = new Set() } = {}) {
	const pieces = places ? plan.pieces : [...plan.pieces, ...plan.sample];
	const { width, height } = plan;
	return svg(
		"svg",
		{
			class: "plan",
			viewBox: `0 0 ${width} ${height}`,
			...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
		},
		svg("rect", { width, height, class: "plan-table" }),
		plan.prints.map(({ points, fill }) =>
			svg("polygon", { points: points.map((p) => p.join(",")).join(" "), fill }),
		),
		places
			? plan.places.map(([x, y, w, h]) =>
					svg("rect", { x, y, width: w, height: h, class: "plan-place" }),
				)
			: null,
		pieces.map((each) => lying(plan, each)),
		plan.wood.map(({ x, y, diameter, hex }) =>
			svg("circle", { cx: x, cy: y, r: diameter / 2, fill: hex, class: "plan-wood" }),
		),
		[...plan.pieces, ...plan.wood]
			.filter(({ slot }) => done.has(slot))
			.map(({ x, y }) => tick(x, y)),
	);
}

/**
 * @param {Api.TablePlan} plan
 * @param {Api.PlannedPiece} each
 */
function lying(plan, { x, y, kind, turn }) {
	const drawing = plan.drawings[kind];
	return piece(drawing, x - drawing.width / 2, y - drawing.height / 2, drawing.width, turn);
}

/**
 * @param {number} x
 * @param {number} y
 */
function tick(x, y) {
	return svg(
		"g",
		{ class: "plan-tick", transform: `translate(${x} ${y})` },
		svg("circle", { r: 13 }),
		svg("use", { href: "#i-tick", x: -10, y: -10, width: 20, height: 20 }),
	);
}
