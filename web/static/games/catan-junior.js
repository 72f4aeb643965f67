// The board of Catan Junior from its graph, the market, the own hand, offers.
// Big pictures, few words: a child plays it without reading. See docs/drawing.md.
import { patch } from "../shell/keyed.js";
import { chartWindow } from "../stage/chart.js";
import { html, svg } from "../svg.js";
import { board } from "./catan-junior/board.js";
import { brave, hand, market } from "./catan-junior/cards.js";
import { side, spot } from "./catan-junior/lie.js";
import { haggle } from "./catan-junior/offers.js";
import { good } from "./catan-junior/pictures.js";
import { own, shared } from "./catan-junior/signs.js";

export { beyond, look } from "./catan-junior/looks.js";
export { FILLS, SHAPES } from "./catan-junior/signs.js";

/** Lessons about the own hand. */
const HELD = ["gift", "offer", "bank"];

/** It has a style sheet of its own. */
export const sheet = true;

/**
 * Draw the whole game into root.
 * @param {Element} root
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function draw(root, view, ctx) {
	const chart = board(view, ctx);
	patch(root, chart && chartWindow(chart, ctx, null, ""), market(view, ctx));
}

/**
 * The piece of the table that a lesson is about: a place of the board, the market, the hand.
 * @param {Api.Lesson} lesson
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function excerpt({ key, slots }, view, ctx) {
	const me = own(view, ctx);
	const drawn =
		key === "market" ? market(view, ctx) : HELD.includes(key) && me ? hand(view, ctx, me) : null;
	const whole = () => html("div", {}, board(view, ctx), market(view, ctx));
	const picture = drawn ?? (key === "puzzle" && !slots.length ? whole() : board(view, ctx));
	const at = drawn ? undefined : spot(slots[0] ?? "", view);
	return picture && { picture, at, reach: 2.2 * side(view.board) };
}

/**
 * The sheet of the cards: who leads, the own hand, offers.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function aid(view, ctx) {
	const me = own(view, ctx);
	const open = me?.private?.hand && !ctx.wall;
	const body = [
		open && !shared(ctx) ? titled("cards-own", hand(view, ctx, me), ctx) : null,
		open ? haggle(view, ctx, me) : null,
		brave(view, ctx),
	];
	return { title: ctx.t("drawing-aid"), body };
}

/**
 * Beside the board on the wall: who leads.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function wall(view, ctx) {
	return { side: brave(view, ctx) };
}

/**
 * Lairs still to be built, as huts; those that stand are dots.
 * @param {Api.Player} player
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function standing(player, view, ctx) {
	const most = view.aid?.to_win ?? 7;
	const colour = ctx.colours[player.colour]?.hex ?? "#888";
	const pips = Array.from({ length: most }, (_, i) => {
		const [x, y] = [(i % 4) * 10.2 + 5.2, Math.floor(i / 4) * 11.2 + 6];
		return i < most - player.score
			? svg("path", {
					d: `M${x - 4.2} ${y + 4.2}v-4.400L${x} ${y - 4.6}l4.2 4.400v4.400z`,
					fill: colour,
					stroke: "#21170e",
					"stroke-width": 1.1,
					"stroke-linejoin": "round",
				})
			: svg("circle", { cx: x, cy: y + 0.6, r: 1.7, fill: "#a8946c" });
	});
	return svg("svg", { class: "pips", viewBox: "0 0 42 24", "aria-hidden": "true" }, pips);
}

/**
 * The own hand beside the heading, where the phone is one player's alone.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function left(view, ctx) {
	const me = own(view, ctx);
	const held = me?.private?.hand;
	if (!held || shared(ctx)) return null;
	return (view.aid?.goods ?? []).map(({ good: name, icon }) =>
		html(
			"span",
			{ class: `held${held[name] ? "" : " none"}`, title: ctx.t(`good-${name}`) },
			svg(
				"svg",
				{
					viewBox: "0 0 30 30",
					width: 22,
					height: 22,
					role: "img",
					"aria-label": ctx.t(`good-${name}`),
				},
				good(icon, 15, 15, 29, !held[name]),
			),
			held[name] ?? 0,
		),
	);
}

/**
 * @param {string} word
 * @param {Ui.Child} drawing
 * @param {Ui.Context} ctx
 */
function titled(word, drawing, ctx) {
	return drawing && html("section", { class: "card" }, html("h2", {}, ctx.t(word)), drawing);
}

/**
 * The hand to hold and show, where several seats share a phone; else it lies open.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function secret(view, ctx) {
	const me = own(view, ctx);
	return me?.private?.hand && shared(ctx) ? hand(view, ctx, me) : null;
}
