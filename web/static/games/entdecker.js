// Die neuen Entdecker: the sea chart, islands, serpent and jungle paths. See docs/drawing.md.
import { html, icon, piece, refill, SYMBOLS, svg, tappable, token } from "../svg.js";
import { chartWindow } from "../zoom.js";
import { at, cellKey, extent, label, M, middle, S } from "./entdecker/grid.js";
import { glow, islandOf, islandOpen, islands, toggle } from "./entdecker/islands.js";
import { fits, owed, refusals, taps } from "./entdecker/marks.js";
import { left, paths } from "./entdecker/paths.js";
import { serpent } from "./entdecker/serpent.js";

/** @type {{ [unit: string]: number }} */
const FORMS = { settlement: 18, base: 16, scout: 13 };
const SAILING = ["voyage", "lay", "native", "unit"];
const WAYS = [
	[0, -1],
	[1, 0],
	[0, 1],
	[-1, 0],
];

/**
 * Draw the whole table of one match.
 * @param {Element} root
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function draw(root, view, ctx) {
	const board = view.board;
	const [width, height] = extent(board);
	const open = islandOpen(view, ctx);
	const chart = svg(
		"svg",
		{
			class: "sea-chart",
			viewBox: `0 0 ${width} ${height}`,
			role: "group",
			"aria-label": ctx.t("board"),
		},
		svg("rect", { x: 0, y: 0, width, height, rx: 14, fill: "var(--deep)" }),
		grid(board),
		edges(view),
		starts(view, ctx),
		board.cells.map((cell) => tile(cell, view, ctx)),
		open ? glow(open) : null,
		wake(board),
		fits(view, ctx),
		owed(board, ctx),
		refusals(board, ctx),
		taps(view, ctx),
		board.ship ? ship(board.ship, board) : null,
	);
	const focus = looked(view, ctx);
	const near = focus && middle(focus, board).map((value, i) => value / [width, height][i]);
	const closer =
		SAILING.includes(view.phase) || ctx.refused.length || (ctx.shown && "fits" in ctx.shown)
			? `${view.turn}-${view.phase === "start"}`
			: "";
	refill(
		root,
		chartWindow(chart, ctx, near, closer),
		view.aid.hand?.nowhere ? html("p", { class: "big" }, ctx.t("fits-nowhere")) : null,
		islands(view, ctx),
		serpent(view, ctx),
		paths(view, ctx),
		left(view, ctx),
	);
}

/**
 * The field that matters now: a refused one, the ship, the last tile.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @returns {Entdecker.Field | null}
 */
function looked(view, ctx) {
	const [slot] = ctx.refused.filter((s) => s.includes(","));
	if (slot) {
		const [column, row] = slot.split(",").map(Number);
		return { column, row };
	}
	return view.board.ship ?? view.board.cells.find((cell) => cell.last) ?? null;
}

/**
 * What only the owner knows: tokens seen and chief scouts.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function secret(view, ctx) {
	const own = ctx.seat === null ? null : view.players[ctx.seat].private;
	if (!own) return null;
	const rows = Object.entries(own.tokens ?? {}).map(([path, value]) =>
		html("li", {}, `${ctx.t("path")} ${path}: `, html("b", {}, value)),
	);
	if (own.chiefs)
		rows.push(html("li", {}, `${ctx.t("chiefs")}: `, html("b", {}, own.chiefs.join(", "))));
	return rows.length ? html("ul", { class: "plain" }, rows) : null;
}

/**
 * A choice in a picture: the unit on its shore, a scout, the ship.
 * @param {Api.Choice} choice
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function picture(choice, view, ctx) {
	const { type, unit, part, path } = /** @type {Entdecker.Move} */ (choice.move);
	if (type === "start_voyage") return icon("ship");
	if (path !== undefined && !choice.chance) return icon("scout");
	const cell = type === "place_unit" ? view.board.cells.find((c) => c.last) : null;
	const drawing = cell && ctx.drawings(cell.kind);
	if (!drawing || ctx.seat === null) return null;
	return svg(
		"svg",
		{ class: "mini", viewBox: `0 0 ${S} ${S}`, width: 48, height: 48, "aria-hidden": "true" },
		piece({ ...drawing, label: "" }, 0, 0, S, cell.turn),
		standing({ seat: ctx.seat, unit: unit ?? "" }, shore(cell, part ?? 0), ctx),
	);
}

/** @param {Entdecker.Board} board */
function grid(board) {
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
	const squares = [];
	for (let c = 0; c < board.columns; c++) {
		for (let r = 0; r < board.rows; r++)
			squares.push(
				svg("rect", {
					x: M + c * S + 2,
					y: M + r * S + 2,
					width: S - 4,
					height: S - 4,
					rx: 6,
					fill: "var(--fog)",
				}),
			);
	}
	return svg("g", {}, squares, names);
}

/**
 * The edge fields: each a coin with what a start there costs.
 * @param {Entdecker.View} view
 */
function edges(view) {
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

/**
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
function starts(view, ctx) {
	return svg(
		"g",
		{},
		view.aid.starts.map((start) => {
			const [x, y] = middle(start, view.board);
			const list = ctx.choices.filter((c) => c.slots.includes(cellKey(start)));
			const mark = svg(
				"g",
				{},
				svg("circle", {
					cx: x,
					cy: y,
					r: 29,
					fill: "none",
					stroke: "var(--accent)",
					"stroke-width": 7,
				}),
			);
			if (!list.length) return mark;
			mark.append(svg("circle", { cx: x, cy: y, r: 46, fill: "transparent" }));
			const name = label(start, ctx);
			return tappable(mark, `${name}, ${ctx.t("start-cost")} ${start.cost}`, () =>
				ctx.offer(list, `${name} – ${ctx.t("start-cost")} ${start.cost}`),
			);
		}),
	);
}

/**
 * @param {Entdecker.Cell} cell
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
function tile(cell, view, ctx) {
	const [x, y] = at(cell);
	const drawing = ctx.drawings(cell.kind);
	const group = svg(
		"g",
		{ transform: `translate(${x} ${y})` },
		svg("rect", { x: 1, y: 1, width: S - 2, height: S - 2, rx: 5, fill: "var(--sea)" }),
		drawing ? piece({ ...drawing, label: "" }, 1, 1, S - 2, cell.turn) : null,
		cell.bonus ? fall(cell) : null,
		cell.filled ? svg("circle", { cx: 12, cy: 12, r: 4, fill: "var(--soft)" }) : null,
		svg("rect", {
			x: cell.last ? 4 : 1,
			y: cell.last ? 4 : 1,
			width: cell.last ? S - 8 : S - 2,
			height: cell.last ? S - 8 : S - 2,
			rx: 5,
			fill: "none",
			stroke: cell.last ? "#ffffff" : "var(--line)",
			"stroke-width": cell.last ? 7 : 1.5,
		}),
		units(cell, ctx),
	);
	const island = islandOf(view, cell);
	if (!island || ctx.wall) return group;
	return tappable(group, `${label(cell, ctx)}: ${ctx.t("island-worth")} ${island.value}`, () =>
		toggle(cell, ctx),
	);
}

/** @param {Entdecker.Cell} cell */
function fall(cell) {
	return svg(
		"g",
		{ style: "color:var(--card)" },
		svg("rect", { x: 4, y: 4, width: 56, height: 27, rx: 8, fill: "#0d2233" }),
		svg("use", {
			href: `${SYMBOLS}#fall`,
			x: 7,
			y: 6,
			width: 23,
			height: 23,
			style: "color:#bfe6f5",
		}),
		svg(
			"text",
			{ x: 46, y: 26, "text-anchor": "middle", "font-size": 24, style: "fill:#fff" },
			cell.bonus,
		),
	);
}

/**
 * Where units stand: on the land of their part.
 * @param {Entdecker.Cell} cell
 * @param {number} part
 */
function shore(cell, part) {
	const strait = cell.parts === 2;
	const sides = [0, 1, 2, 3].filter(
		(i) => cell.sides[i] === "L" && (!strait || i >= 2 === Boolean(part)),
	);
	if (sides.length === 4 || !sides.length) return [S / 2, S / 2 + 8];
	const [dx, dy] = [0, 1].map((axis) => sides.reduce((sum, i) => sum + WAYS[i][axis], 0));
	return [S / 2 + dx * 30, S / 2 + dy * 30];
}

/**
 * @param {Entdecker.Cell} cell
 * @param {Ui.Context} ctx
 */
function units(cell, ctx) {
	return cell.units.map((unit) => {
		const alike = cell.units.filter((other) => other.part === unit.part);
		const [x, y] = shore(cell, unit.part);
		const aside = (alike.indexOf(unit) - (alike.length - 1) / 2) * 30;
		const [cx, cy] = Math.abs(x - S / 2) > Math.abs(y - S / 2) ? [x, y + aside] : [x + aside, y];
		return standing(unit, [cx, cy], ctx);
	});
}

/**
 * @param {{ seat: number; unit: string }} unit
 * @param {number[]} at
 * @param {Ui.Context} ctx
 */
function standing(unit, [cx, cy], ctx) {
	const size = FORMS[unit.unit] ?? 14;
	return svg(
		"g",
		{},
		token(ctx, unit.seat, cx, cy, size),
		svg("circle", {
			cx: cx + size * 0.8,
			cy: cy - size * 0.8,
			r: 11,
			fill: "var(--card)",
			stroke: "var(--ink)",
		}),
		svg("use", {
			href: `${SYMBOLS}#${unit.unit}`,
			x: cx + size * 0.8 - 8,
			y: cy - size * 0.8 - 8,
			width: 16,
			height: 16,
			style: "color:var(--ink)",
		}),
	);
}

/**
 * @param {Entdecker.Field} cell
 * @param {Entdecker.Board} board
 */
function ship(cell, board) {
	const [x, y] = middle(cell, board);
	return svg(
		"g",
		{ "aria-hidden": "true", "pointer-events": "none" },
		svg("circle", { cx: x, cy: y, r: 27, fill: "#0d2233", stroke: "#fff", "stroke-width": 4 }),
		svg("use", {
			href: `${SYMBOLS}#ship`,
			x: x - 19,
			y: y - 19,
			width: 38,
			height: 38,
			style: "color:#f2e6c9",
		}),
	);
}

/** @param {Entdecker.Board} board */
function wake(board) {
	if (board.wake.length < 2) return null;
	const points = board.wake.map((c) => middle(c, board).join(",")).join(" ");
	return svg("polyline", {
		points,
		fill: "none",
		stroke: "#ffffff",
		"stroke-width": 5,
		"stroke-dasharray": "4 12",
		"stroke-linecap": "round",
		"pointer-events": "none",
	});
}
