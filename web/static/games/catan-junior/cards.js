// Who leads, the market, and the own hand.
import { html, svg, tappable, token } from "../../svg.js";
import { good } from "./pictures.js";
import { choicesOf, glyph, label, row } from "./signs.js";

/**
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function brave(view, ctx) {
	const players = view.players ?? [];
	const most = view.aid?.to_win ?? 7;
	const lines = players.map((player, index) => {
		const y = 20 + index * 32;
		const houses = Array.from({ length: most }, (_, n) =>
			svg("g", { opacity: n < player.score ? 1 : 0.2 }, glyph("lair", 60 + n * 26, y, 22)),
		);
		const held = view.aid?.fortress === player.seat;
		return svg(
			"g",
			{},
			svg("title", {}, `${player.name}: ${player.score} / ${most}`),
			token(ctx, player.seat, 22, y, 13),
			houses,
			glyph(view.aid?.brave ?? "pirate", 262, y, 22),
			label(player.resources?.brave_cards ?? 0, 286, y, 17),
			held ? glyph("fortress", 318, y, 24, "var(--accent)") : null,
			(player.harbours ?? []).length ? glyph("anchor", 345, y, 18) : null,
		);
	});
	return row(players.length * 32 + 8, lines);
}

/**
 * The market on its shelf.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function market(view, ctx) {
	const cards = view.aid?.market;
	if (!cards) return null;
	const title = ctx.t("drawing-market");
	const drawn = cards.map(({ place, good: name }) => {
		const choices = choicesOf(ctx, "swap_market", (move) => move.place === place);
		const mine = choices.length > 0 && !ctx.wall;
		const picture = svg(
			"svg",
			{ viewBox: "0 0 30 30", "aria-hidden": "true" },
			good(name, 15, 15, 28),
		);
		const words = `${title} ${place}: ${ctx.t(`good-${name}`)}`;
		return html(
			mine ? "button" : "div",
			{
				type: mine ? "button" : null,
				role: mine ? null : "img",
				class: `ware${mine ? " lit" : ""}`,
				"data-key": place,
				"aria-label": words,
				onclick: mine ? () => ctx.offer(choices, words, 2) : undefined,
			},
			picture,
		);
	});
	return html(
		"section",
		{ class: `shelf${view.aid.market_open ? "" : " shut"}`, "aria-label": title },
		html("h2", {}, title),
		drawn,
	);
}

/**
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @param {Junior.Player} me
 */
export function hand(view, ctx, me) {
	const goods = view.aid?.goods ?? [];
	const drawn = goods.map(({ good: name, icon }, index) => {
		const x = 36 + index * 72;
		const count = me.private?.hand?.[name] ?? 0;
		const choices = [
			...choicesOf(ctx, "give_card", (move) => move.good === name),
			...choicesOf(ctx, "trade_stack", (move) => move.give === name),
			...choicesOf(ctx, "trade_harbour", ({ card }) => Array.isArray(card) && card.includes(name)),
		];
		const group = svg(
			"g",
			{ opacity: count ? 1 : 0.35 },
			choices.length
				? svg("circle", {
						cx: x,
						cy: 34,
						r: 31,
						fill: "none",
						stroke: "var(--accent)",
						"stroke-width": 4,
					})
				: null,
			good(icon, x, 34, 54),
			svg("circle", { cx: x + 22, cy: 54, r: 13, fill: "#fffdf4", stroke: "#10161c" }),
			label(count, x + 22, 55, 18, { fill: "#10161c" }),
		);
		const words = `${ctx.t(`good-${name}`)}: ${count}`;
		return choices.length
			? tappable(group, words, () => ctx.offer(choices, words))
			: svg("g", {}, svg("title", {}, words), group);
	});
	return row(74, drawn);
}
