// Die neuen Entdecker: the sea chart, islands, serpent and jungle paths. See docs/drawing.md.
import { patch } from "../shell/keyed.js";
import { chartWindow } from "../stage/chart.js";
import { html, icon, svg, tappable, token } from "../svg.js";
import { coast, rose } from "./entdecker/coast.js";
import { figure, sail, tileSigns } from "./entdecker/figures.js";
import { at, cellKey, extent, label, middle, S } from "./entdecker/grid.js";
import { glow, islandOf, islandOpen, islands, toggle } from "./entdecker/islands.js";
import { edges, grid } from "./entdecker/lines.js";
import { tilePicture } from "./entdecker/looks.js";
import { fits, owed, refusals, taps } from "./entdecker/marks.js";
import { paths, left as tilesLeft, tracks } from "./entdecker/paths.js";
import { serpent } from "./entdecker/serpent.js";
import { turning, ways } from "./entdecker/turning.js";

export { look } from "./entdecker/looks.js";

/** Lessons about what is not on the chart. */
const JUNGLE = ["scouts", "token", "eye"];
const SAILING = ["voyage", "lay", "native", "unit"];
/** Units of the chart around the field that matters. */
const AROUND = 2.9 * S;
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
	const key = `${view.turn}-${view.phase === "start"}`;
	patch(
		root,
		chartWindow(chart(view, ctx), ctx, part(view, ctx), key),
		view.aid.hand?.nowhere ? html("p", { class: "over big" }, ctx.t("fits-nowhere")) : null,
	);
}

/**
 * The piece of the table that a lesson is about: a field, or the jungle. For a puzzle the
 * chart without its hints.
 * @param {Api.Lesson} lesson
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function excerpt({ key, slots }, view, ctx) {
	if (JUNGLE.includes(key)) return { picture: tracks(view, ctx) };
	const quiz = key === "puzzle";
	const bare = quiz ? { ...view, aid: { ...view.aid, starts: [], hand: null } } : view;
	const [slot] = slots.filter((name) => name.includes(","));
	const [column, row] = slot?.split(",").map(Number) ?? [];
	const field = slot ? { column, row } : quiz ? null : looked(view, ctx);
	const at = field ? middle(field, view.board) : undefined;
	return { picture: chart(bare, ctx), at, reach: 1.9 * S };
}

/**
 * The sea chart with all that lies and stands on it.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
function chart(view, ctx) {
	const board = view.board;
	const [width, height] = extent(board);
	const open = islandOpen(view, ctx);
	const laying = ways(ctx);
	return svg(
		"svg",
		{
			class: "sea-chart",
			viewBox: `0 0 ${width} ${height}`,
			role: "group",
			"aria-label": ctx.t("board"),
		},
		svg("rect", { x: 0, y: 0, width, height, rx: 14, fill: "var(--deep)" }),
		grid(board),
		rose(width, height),
		coast(board.cells),
		edges(view),
		starts(view, ctx),
		board.cells.map((cell) => tile(cell, view, ctx)),
		open ? glow(open) : null,
		wake(board),
		laying.length ? null : fits(view, ctx),
		owed(board, ctx),
		refusals(board, ctx),
		laying.length ? turning(laying, view, ctx) : taps(view, ctx),
		board.ship ? ship(board.ship, board, view, ctx) : null,
	);
}

/**
 * The sheet of the islands: what each is worth, the points, the jungle, what is left.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function aid(view, ctx) {
	const body = [paths(view, ctx), islands(view, ctx), serpent(view, ctx), tilesLeft(view, ctx)];
	return { title: ctx.t("drawing-aid"), body };
}

/**
 * What is left of the voyage: a square a tile, those that are drawn are sea.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function left(view, ctx) {
	const { left: more, drawn } = view.aid.voyage;
	if (!more && !drawn) return null;
	const known = `${ctx.t("short-tiles-left")}: ${more}`;
	return html(
		"span",
		{ class: "tile-pips", role: "img", "aria-label": known },
		Array.from({ length: drawn }, () => html("i", { class: "drawn" })),
		Array.from({ length: more }, () => html("i")),
	);
}

/**
 * Beside the board on the wall: the jungle, and the serpent below.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function wall(view, ctx) {
	return { side: paths(view, ctx), foot: serpent(view, ctx) };
}

/**
 * The part of the chart that matters: around the field of now, or all of it.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
function part(view, ctx) {
	const near =
		SAILING.includes(view.phase) || ctx.refused.length || (ctx.shown && "fits" in ctx.shown);
	const focus = near ? looked(view, ctx) : null;
	if (!focus) return null;
	const [x, y] = middle(focus, view.board);
	return [x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND];
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
	if (!cell || ctx.seat === null) return null;
	return tilePicture(
		cell.sides,
		undefined,
		standing({ seat: ctx.seat, unit: unit ?? "" }, shore(cell, part ?? 0), ctx),
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
			const told = `${name} – ${ctx.t("start-cost")} ${start.cost}`;
			return tappable(mark, `${name}, ${ctx.t("start-cost")} ${start.cost}`, () =>
				ctx.offer(list, told, 2),
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
	const group = svg(
		"g",
		{ transform: `translate(${x} ${y})`, "data-key": cellKey(cell) },
		svg("rect", {
			x: cell.last ? 5 : 0.5,
			y: cell.last ? 5 : 0.5,
			width: cell.last ? S - 10 : S - 1,
			height: cell.last ? S - 10 : S - 1,
			rx: cell.last ? 8 : 0,
			fill: "transparent",
			stroke: cell.last ? "var(--card)" : "var(--ink)",
			"stroke-opacity": cell.last ? 1 : 0.16,
			"stroke-width": cell.last ? 6 : 1.2,
		}),
		tileSigns(cell),
		units(cell, ctx),
	);
	const island = islandOf(view, cell);
	if (!island || ctx.wall) return group;
	return tappable(group, `${label(cell, ctx)}: ${ctx.t("island-worth")} ${island.value}`, () =>
		toggle(cell, ctx),
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
	return svg(
		"g",
		{ transform: `translate(${cx} ${cy})` },
		figure(unit.unit, ctx.colours[ctx.colour(unit.seat) ?? ""]?.hex ?? "#888"),
		token(ctx, unit.seat, 15, 13, 9),
	);
}

/**
 * @param {Entdecker.Field} cell
 * @param {Entdecker.Board} board
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
function ship(cell, board, view, ctx) {
	const [x, y] = middle(cell, board);
	const colour = ctx.colours[ctx.colour(view.turn ?? 0) ?? ""]?.hex ?? "#b3402a";
	return svg(
		"g",
		{
			class: "ship-mark",
			"data-key": "ship",
			"aria-hidden": "true",
			"pointer-events": "none",
			style: `transform:translate(${x}px, ${y}px)`,
		},
		sail(colour),
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
