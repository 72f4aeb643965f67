// What can be done, as cards: tiles by their shape and sign, starts by side, units on their shore.
import { coin } from "../../stage/strip.js";
import { html, icon, svg } from "../../svg.js";
import { land, shores } from "./coast.js";
import { eventSign, fallSign } from "./figures.js";
import { cellKey, label, S } from "./grid.js";

/** @typedef {Entdecker.Move & { cell?: Entdecker.Field, kind?: string, turn?: number, stack?: string, count?: number, value?: number, first?: number, second?: number }} Move */

/** @type {{ [sign: string]: number }} */
const FALLS = { five: 5, ten: 10 };

/**
 * A tile as on the chart: sea, its land as it lies, its sign.
 * @param {string} sides north, east, south, west, as they lie
 * @param {string} [sign] what its question mark holds, or its fall
 * @param {...Ui.Child} over
 */
export function tilePicture(sides, sign, ...over) {
	const lands = land(sides.toUpperCase())
		.map((polygon) => `M${polygon.map((point) => point.join(" ")).join("L")}Z`)
		.join("");
	const fall = FALLS[sign ?? ""];
	return svg(
		"svg",
		{ class: "art tile-art", viewBox: `0 0 ${S} ${S}`, "aria-hidden": "true" },
		svg("rect", { width: S, height: S, fill: "var(--sea)" }),
		shores(lands),
		fall ? fallSign(fall) : null,
		sign ? svg("g", { transform: `translate(${S / 2} ${S / 2}) scale(2)` }, eventSign(sign)) : null,
		over,
	);
}

/**
 * The sides of a kind after quarter turns clockwise.
 * @param {string} kind
 * @param {number} turn
 */
export function sidesOf(kind, turn = 0) {
	const sides = kind.split("-")[0];
	return [0, 1, 2, 3].map((side) => sides[(side - turn + 4) % 4]).join("");
}

/**
 * The board with one of its sides marked, or its middle.
 * @param {string} where
 */
function sidePicture(where) {
	/** @type {{ [side: string]: string }} */
	const at = { north: "M6 9H46", south: "M6 31H46", west: "M6 9V31", east: "M46 9V31" };
	return svg(
		"svg",
		{ class: "art", viewBox: "0 0 52 40", "aria-hidden": "true" },
		svg("rect", {
			x: 6,
			y: 9,
			width: 40,
			height: 22,
			rx: 3,
			fill: "var(--fog)",
			stroke: "var(--edge)",
			"stroke-width": 2,
		}),
		at[where]
			? svg("path", {
					d: at[where],
					stroke: "var(--accent)",
					"stroke-width": 7,
					"stroke-linecap": "round",
				})
			: svg("rect", { x: 20, y: 14, width: 12, height: 12, rx: 2, fill: "var(--accent)" }),
	);
}

/**
 * On which side of the board a field lies; in none for a tile.
 * @param {Entdecker.Field} cell
 * @param {Entdecker.Board} board
 */
export function sideOf({ column, row }, board) {
	if (row < 0) return "north";
	if (row >= board.rows) return "south";
	if (column < 0) return "west";
	return column >= board.columns ? "east" : "tile";
}

/**
 * A start: by its side first, then its field, then the way home.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look | null}
 */
function start(choice, step, view, ctx) {
	const { cell } = /** @type {Move} */ (choice.move);
	if (!cell) return null;
	const side = sideOf(cell, view.board);
	const known = view.aid.starts.find((one) => cellKey(one) === cellKey(cell));
	if (step === 0) {
		const costs = view.aid.starts.filter((one) => sideOf(one, view.board) === side);
		const least = Math.min(...costs.map(({ cost }) => cost));
		const most = Math.max(...costs.map(({ cost }) => cost));
		return {
			key: `start ${side}`,
			text: ctx.t(`short-start-${side}`),
			picture: sidePicture(side),
			price: coin(least === most ? least : `${least}–${most}`),
		};
	}
	if (step > 1) return null;
	const name = label(cell, ctx);
	const short =
		side === "tile"
			? name
			: side === "north" || side === "south"
				? String.fromCharCode(65 + cell.column)
				: String(cell.row + 1);
	return {
		key: `start ${cellKey(cell)}`,
		name: `${name} – ${ctx.t("start-cost")} ${known?.cost ?? ""}`,
		figure: html("span", { class: "stacked" }, short, coin(known?.cost ?? 0)),
	};
}

/**
 * A tile: its shape first, then what its question mark holds.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function tile(choice, step, ctx) {
	const [shape, sign] = String(choice.move.kind).split("-");
	if (step === 0)
		return {
			key: `shape ${shape}`,
			name: ctx.t(`answer-${shape}`),
			text: ctx.t(`short-shape-${shape}`),
			picture: tilePicture(shape),
		};
	return {
		key: JSON.stringify(choice.move),
		text: ctx.t(`short-sign-${sign}`),
		picture: tilePicture(shape, sign),
	};
}

/**
 * Two numbers of one move, one after the other.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {[string, string]} fields
 * @returns {Ui.Look}
 */
function pair({ move }, step, fields) {
	const field = fields[Math.min(step, 1)];
	const number = Number(move[field]);
	return {
		key: `${move.type} ${step} ${number}`,
		figure: number < 0 ? "–" : String(number),
		row: `ask-${move.type.replaceAll("_", "-")}-${field}`,
	};
}

/** @type {{ [type: string]: [string, string] }} */
const PAIRS = {
	name_chiefs: ["first", "second"],
	reveal_chiefs: ["first", "second"],
	reveal_token: ["path", "value"],
};

/**
 * How a choice looks at this step.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look | null}
 */
export function look(choice, step, view, ctx) {
	const move = /** @type {Move} */ (choice.move);
	const key = JSON.stringify(move);
	const { prices } = view.aid;
	if (PAIRS[move.type]) return pair(choice, step, PAIRS[move.type]);
	switch (move.type) {
		case "roll_income":
			return { key, figure: String(move.value), row: "roll-told" };
		case "roll_wheel":
			return { key, figure: icon("wheel"), row: "roll-told" };
		case "start_voyage":
			return start(choice, step, view, ctx);
		case "announce":
			return {
				key,
				figure: html(
					"span",
					{ class: "stacked" },
					String(move.count),
					coin((move.count ?? 0) * (prices?.[move.stack ?? ""] ?? 0)),
				),
				row: `ask-announce-${move.stack}`,
			};
		case "draw_tile":
		case "take_tile":
			return tile(choice, step, ctx);
		case "put_token":
			return move.value ? { key, figure: String(move.value), row: "ask-put-token" } : null;
		case "place_unit":
			return {
				key,
				text: ctx.t(`unit-${move.unit}`),
				picture: ctx.picture(choice),
				price: coin(prices?.[move.unit ?? ""] ?? 0),
			};
		case "lay_tile":
			return lay(choice, view, ctx);
		case "score_island":
			return island(choice, view, ctx);
		default:
			return null;
	}
}

/**
 * An island that waits to be scored: its place, and what it is worth.
 * @param {Api.Choice} choice
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look | null}
 */
function island(choice, view, ctx) {
	const { cell } = /** @type {Move} */ (choice.move);
	const found = view.aid.islands.find(({ parts }) =>
		parts.some((part) => cell && cellKey(part) === cellKey(cell)),
	);
	const lies = view.board.cells.find((one) => cell && cellKey(one) === cellKey(cell));
	if (!cell || !lies) return null;
	return {
		key: JSON.stringify(choice.move),
		text: label(cell, ctx),
		picture: tilePicture(lies.sides),
		price: found ? html("b", {}, `${ctx.t("island-worth")} ${found.value}`) : undefined,
	};
}

/**
 * The tile as it would lie on its field; ringed the way that the board shows.
 * @param {Api.Choice} choice
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look | null}
 */
function lay(choice, view, ctx) {
	const kind = view.aid.hand?.kind;
	if (!kind) return null;
	const all = ctx.choices.filter(({ move }) => move.type === "lay_tile");
	const key = JSON.stringify(choice.move);
	const best = all.find(({ move }) => JSON.stringify(move) === ctx.memory.way) ?? all[0];
	const sign = kind.split("-")[1];
	return {
		key,
		text: choice.slots.map((slot) => ctx.place(slot)).join(", "),
		picture: tilePicture(sidesOf(kind, Number(choice.move.turn)), sign),
		best: all.length > 1 && best === choice,
	};
}
