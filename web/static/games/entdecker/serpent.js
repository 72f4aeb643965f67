// The sea serpent: 50 fields from tail to head; who passes the head starts over.
import { svg, token } from "../../svg.js";

const FIELDS = 50;
const PITCH = 26;

/**
 * The score track with everybody's marker.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function serpent(view, ctx) {
	const rows = ctx.wall ? 1 : 2;
	const long = FIELDS / rows;
	const width = long * PITCH + 96;
	const height = rows * 84 + 6;
	/**
	 * @param {number} field
	 * @returns {Api.Point}
	 */
	const spot = (field) => {
		const row = Math.floor(field / long);
		const along = field % long;
		const column = row % 2 ? long - 1 - along : along;
		return [60 + column * PITCH, (rows - 1 - row) * 84 + 48 + 7 * Math.sin(column * 0.8)];
	};
	const points = Array.from({ length: FIELDS }, (_, field) => spot(field));
	const fields = points.map(([x, y], field) =>
		svg(
			"g",
			{},
			svg("circle", {
				cx: x,
				cy: y,
				r: 11,
				fill: "var(--sand)",
				stroke: "var(--coast)",
				"stroke-width": 1.5,
			}),
			field % 5 === 0
				? svg("text", { x, y: y - 21, "text-anchor": "middle", "font-size": 21 }, field)
				: null,
		),
	);
	return svg(
		"svg",
		{
			class: "picture serpent",
			viewBox: `0 0 ${width} ${height}`,
			role: "img",
			"aria-label": ctx.t("serpent"),
		},
		svg("polyline", {
			points: points.map((p) => p.join(",")).join(" "),
			fill: "none",
			stroke: "var(--land)",
			"stroke-width": 34,
			"stroke-linejoin": "round",
			"stroke-linecap": "round",
		}),
		head(points[FIELDS - 1], points[FIELDS - 2]),
		fields,
		markers(view, ctx, spot),
	);
}

/**
 * @param {Api.Point} tip
 * @param {Api.Point} neck
 */
function head([x, y], [before]) {
	const way = x > before ? 1 : -1;
	return svg(
		"g",
		{ transform: `translate(${x + way * 16} ${y}) scale(${way} 1)` },
		svg("path", { d: "M-4 -17C14 -22 30 -8 30 0C30 8 14 22 -4 17Z", fill: "var(--land)" }),
		svg("circle", { cx: 13, cy: -6, r: 3.6, fill: "#10161c" }),
		svg("path", {
			d: "M29 2h9M34 2l6 -5",
			stroke: "var(--warn)",
			"stroke-width": 2.6,
			fill: "none",
			"stroke-linecap": "round",
		}),
	);
}

/**
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @param {(field: number) => Api.Point} spot
 */
function markers(view, ctx, spot) {
	const met = new Map();
	return view.players.map((player) => {
		const field = ((player.score % FIELDS) + FIELDS) % FIELDS;
		const before = met.get(field) ?? 0;
		met.set(field, before + 1);
		const [x, y] = spot(field);
		const rounds = Math.floor(player.score / FIELDS);
		return svg(
			"g",
			{},
			token(ctx, player.seat, x + before * 5, y - before * 10, 14),
			rounds > 0
				? svg(
						"text",
						{
							x: x + before * 5,
							y: y - before * 10 + 31,
							"text-anchor": "middle",
							"font-size": 18,
						},
						`+${rounds * FIELDS}`,
					)
				: null,
		);
	});
}
