// The board of Catan Junior from its graph, the market, the own hand, offers.
// Big pictures, few words: a child plays it without reading. See docs/drawing.md.
import { patch } from "../shell/keyed.js";
import { chartWindow } from "../stage/chart.js";
import { html, svg } from "../svg.js";
import { board } from "./catan-junior/board.js";
import { brave, hand, market } from "./catan-junior/cards.js";
import { haggle } from "./catan-junior/offers.js";
import { glyph, good, label, own, shared } from "./catan-junior/signs.js";

export { FILLS, SHAPES } from "./catan-junior/signs.js";

/**
 * Draw the whole game into root.
 * @param {Element} root
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function draw(root, view, ctx) {
	const chart = board(view, ctx);
	patch(
		root,
		chart && chartWindow(chart, ctx, null, ""),
		titled("drawing-market", market(view, ctx), ctx),
	);
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

/** @type {{ [move: string]: string }} */
const BUILDS = {
	build_lair: "lair",
	take_fortress: "lair",
	build_ship: "ship",
	buy_parrot: "parrot",
	move_pirate: "pirate",
	leave_pirate: "pirate",
};

/**
 * The goods that a choice costs.
 * @param {Junior.Move} move
 * @param {Junior.View} view
 */
function paid({ type, give, good: sent }, view) {
	if (give) return [give].flat();
	if (sent) return [sent];
	/** @type {{ [what: string]: { [good: string]: number } }} */
	const costs = { ...view.aid.costs };
	const price = view.phase === "free-build" ? {} : (costs[BUILDS[type]] ?? {});
	return Object.entries(price).flatMap(([name, count]) => Array(count).fill(name));
}

/**
 * A choice in pictures: what is given, an arrow, what comes for it.
 * @param {Api.Choice} choice
 * @param {Junior.View} view
 */
export function picture(choice, view) {
	const move = /** @type {Junior.Move} */ (choice.move);
	const what = BUILDS[move.type];
	const gives = paid(move, view).map((name) => (/** @type {number} */ x) => good(name, x, 12, 17));
	const gets = [move.take ?? what]
		.filter((name) => name !== undefined)
		.map(
			(name) => (/** @type {number} */ x) =>
				name === what ? glyph(what, x, 12, 22, "currentColor") : good(name, x, 12, 17),
		);
	const arrow = (/** @type {number} */ x) => label("→", x, 12, 17, { fill: "currentColor" });
	const parts = [...gives, ...(gives.length && gets.length ? [arrow] : []), ...gets];
	if (!parts.length) return null;
	return html(
		"span",
		{ class: "pictures" },
		svg(
			"svg",
			{ viewBox: `0 0 ${parts.length * 24} 24`, "aria-hidden": "true" },
			parts.map((part, i) => part(12 + i * 24)),
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
