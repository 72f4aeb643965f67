// The lines of the sea chart: its grid with letters and numbers, and the edge fields.
import { svg } from "../../svg.js";
import { at, M, middle, S } from "./grid.js";

/** @param {Entdecker.Board} board */
export function grid(board) {
	const names = [];
	for (let c = 0; c < board.columns; c++)
		names.push(
			svg(
				"text",
				{ x: M + c * S + S / 2, y: 38, "text-anchor": "middle", "font-size": 42 },
				String.fromCharCode(65 + c),
			),
		);
	for (let r = 0; r < board.rows; r++)
		names.push(
			svg(
				"text",
				{ x: 24, y: M + r * S + S / 2 + 15, "text-anchor": "middle", "font-size": 42 },
				r + 1,
			),
		);
	const [left, top] = at({ column: 0, row: 0 });
	const width = board.columns * S;
	const height = board.rows * S;
	const lines = [];
	for (let c = 0; c <= board.columns; c++) lines.push(`M${left + c * S} ${top}v${height}`);
	for (let r = 0; r <= board.rows; r++) lines.push(`M${left} ${top + r * S}h${width}`);
	return svg(
		"g",
		{ "data-key": "grid" },
		svg(
			"pattern",
			{
				id: "hatch",
				width: 12,
				height: 12,
				patternUnits: "userSpaceOnUse",
				patternTransform: "rotate(35)",
			},
			svg("path", { d: "M0 0V12", stroke: "var(--rhumb)", "stroke-width": 1, opacity: 0.5 }),
		),
		svg("rect", { x: left, y: top, width, height, fill: "var(--fog)" }),
		svg("rect", { x: left, y: top, width, height, fill: "url(#hatch)" }),
		svg("path", { d: lines.join(""), stroke: "var(--rhumb)", opacity: 0.4, fill: "none" }),
		names,
	);
}

/**
 * The edge fields: each a coin with what a start there costs.
 * @param {Entdecker.View} view
 */
export function edges(view) {
	return svg(
		"g",
		{},
		view.board.edges.map((edge) => {
			const [x, y] = middle(edge, view.board);
			return svg(
				"g",
				{},
				svg("circle", {
					cx: x,
					cy: y,
					r: 25,
					fill: "#f0d27a",
					stroke: "#7a5600",
					"stroke-width": 3,
				}),
				svg(
					"text",
					{ x, y: y + 13, "text-anchor": "middle", "font-size": 38, style: "fill:#3a2a00" },
					edge.cost,
				),
			);
		}),
	);
}
