// The players and the log, as sheets show them.

import { patch } from "../shell/keyed.js";
import { all } from "../shell/page.js";
import { html, icon, svg, token } from "../svg.js";

const NEWEST = 14;
const ON_WALL = 4;

/**
 * A player's round token as an inline picture.
 * @param {Ui.People} ctx
 * @param {number} seat
 */
export function badge(ctx, seat, size = 28) {
	return svg(
		"svg",
		{ class: "badge", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" },
		token(ctx, seat, 12, 12, 10.6),
	);
}

/**
 * A card a player, the own one first: symbol, name, points, what everybody may know. `hidden` where
 * the game's drawing tells all that.
 * @param {HTMLElement} box
 * @param {Ui.Context} ctx
 */
export function players(box, ctx, hidden = false) {
	const { view } = ctx.message;
	box.hidden = hidden;
	const opened = new Set(all("details[open]", HTMLElement, box).map((d) => d.dataset.seat));
	const first = ctx.seat ?? 0;
	const count = view.players.length;
	const order = view.players.map((_, i) => view.players[(first + i) % count]);
	patch(
		box,
		order.map((player) => playerCard(ctx, player, opened)),
	);
}

/**
 * @param {Ui.Context} ctx
 * @param {Api.Player} player
 * @param {Set<string | undefined>} opened
 */
function playerCard(ctx, player, opened) {
	const { view, resources, seated } = ctx.message;
	const colour = ctx.colours[player.colour];
	const rows = Object.entries(player.resources).map(([name, value]) =>
		html("div", { class: "stock" }, html("dt", {}, resources[name]), html("dd", {}, value)),
	);
	const told =
		player.seat === ctx.seat
			? ` – ${ctx.t("you")}`
			: seated[player.seat]
				? ` – ${ctx.t("on-a-phone")}`
				: "";
	return html(
		"article",
		{ class: `player${view.turn === player.seat ? " on-turn" : ""}`, "data-key": player.seat },
		html(
			"header",
			{},
			badge(ctx, player.seat, 36),
			html(ctx.wall ? "h2" : "h3", {}, player.name),
			html(
				"span",
				{ class: "score" },
				html("span", { class: "visually-hidden" }, `${ctx.t("score")} `),
				player.score,
			),
		),
		html("p", { class: "small" }, colour?.label ?? "", told),
		html("dl", {}, rows),
		ctx.wall ? null : purse(ctx, player.seat, opened),
	);
}

/**
 * What last changed a purse, and why.
 * @param {Ui.Context} ctx
 * @param {number} seat
 * @param {Set<string | undefined>} opened
 */
function purse(ctx, seat, opened) {
	const list = ctx.message.changes?.[seat] ?? [];
	if (!list.length) return null;
	const newest = list.filter((c) => c.revision === list[0].revision);
	/** @param {number | null} n */
	const signed = (n) => (n === null ? "" : n > 0 ? `+${n}` : `−${Math.abs(n)}`);
	return html(
		"details",
		{ class: "purse", "data-seat": seat, open: opened.has(String(seat)) },
		html(
			"summary",
			{},
			html("span", { class: "visually-hidden" }, `${ctx.t("purse-why")}: `),
			newest.map((c) => `${signed(c.amount)} ${c.text}`).join(" · "),
		),
		html(
			"ul",
			{ class: "plain" },
			list.map((c) => html("li", {}, html("b", {}, signed(c.amount)), " ", c.text)),
		),
	);
}

/**
 * The newest lines with where they came from.
 * @param {Element} box
 * @param {Ui.Context} ctx
 */
export function log(box, ctx) {
	patch(
		box,
		ctx.message.log.slice(0, ctx.wall ? ON_WALL : NEWEST).map((line) => entry(ctx, line)),
	);
}

/**
 * One line of the log or of the history.
 * @param {Pick<Ui.Context, "names" | "t">} ctx
 * @param {Api.Line} line
 */
export function entry(ctx, line) {
	const mark = line.corrected
		? html(
				"span",
				{ class: "mark" },
				ctx.t("corrected"),
				line.by === null ? ` (${ctx.t("the-host")})` : ` (${ctx.names[line.by]})`,
			)
		: null;
	return html(
		"li",
		{},
		html(
			"span",
			{ class: "from", title: ctx.t(`source-${line.source}`) },
			icon(line.source),
			html("span", { class: "visually-hidden" }, ctx.t(`source-${line.source}`)),
		),
		html(
			"div",
			{},
			line.said.map((text) => html("p", {}, text)),
			line.events.length
				? html(
						"ul",
						{},
						line.events.map((text) => html("li", {}, text)),
					)
				: null,
			mark,
		),
	);
}
