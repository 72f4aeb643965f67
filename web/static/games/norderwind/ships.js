// The ships: hold, prison, cannons, crew, sail, gold and letters, as one picture each.
import { html, SYMBOLS, svg, token } from "../../svg.js";

/** @type {Norderwind.Player["crew"]} */
const POSTS = ["boatswain", "accountant", "gunner", "treasurer", "lookout"];
const HOLD = 6;
const PRISON = 2;
const CANNONS = 4;
const CREW = 4;
const SAILS = [4, 5, 6];

/**
 * Every ship, the own one first.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function ships(view, ctx) {
	const first = ctx.seat ?? 0;
	const count = view.players.length;
	const order = view.players.map((_, i) => view.players[(first + i) % count]);
	return html(
		"section",
		{ class: "ships", "aria-label": ctx.t("drawing-ships") },
		order.map((player) => ship(player, view, ctx)),
	);
}

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function use(name, x, y, size, colour = "var(--ink)") {
	return svg("use", {
		href: `${SYMBOLS}#${name}`,
		x,
		y,
		width: size,
		height: size,
		style: `color:${colour}`,
	});
}

/**
 * A row of places, the first of them taken.
 * @param {string} symbol
 * @param {number} taken
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function places(symbol, taken, count, x, y, size) {
	return Array.from({ length: count }, (_, i) =>
		svg(
			"g",
			{},
			svg("rect", {
				x: x + i * (size + 3),
				y,
				width: size,
				height: size,
				rx: 4,
				fill: "var(--card)",
				stroke: "var(--coast)",
				"stroke-width": 1.4,
				"stroke-dasharray": i < taken ? null : "3 3",
			}),
			i < taken ? use(symbol, x + i * (size + 3) + 3, y + 3, size - 6) : null,
		),
	);
}

/**
 * @param {Norderwind.Count} hold
 * @param {number} x
 * @param {number} y
 */
function goods(hold, x, y) {
	const aboard = Object.entries(hold).flatMap(([name, count]) =>
		Array.from({ length: count }, () => name),
	);
	return Array.from({ length: HOLD }, (_, i) =>
		svg(
			"g",
			{},
			svg("rect", {
				x: x + (i % 3) * 29,
				y: y + Math.floor(i / 3) * 29,
				width: 26,
				height: 26,
				rx: 4,
				fill: "var(--card)",
				stroke: "var(--coast)",
				"stroke-width": 1.4,
				"stroke-dasharray": aboard[i] ? null : "3 3",
			}),
			aboard[i] ? use(aboard[i], x + (i % 3) * 29 + 3, y + Math.floor(i / 3) * 29 + 3, 20) : null,
		),
	);
}

/** @param {number} sail */
function masts(sail) {
	return SAILS.map((notch, i) =>
		svg(
			"g",
			{},
			svg("circle", {
				cx: 206 + i * 22,
				cy: 20,
				r: 10,
				fill: notch === sail ? "var(--gold)" : "var(--card)",
				stroke: "var(--coast)",
			}),
			svg(
				"text",
				{
					x: 206 + i * 22,
					y: 25,
					"text-anchor": "middle",
					"font-size": 14,
					style: notch === sail ? "fill:var(--card)" : "",
				},
				notch,
			),
		),
	);
}

/**
 * @param {Norderwind.Player} player
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function ship(player, view, ctx) {
	const { gold, letters, cannons, sail, captains } = player.resources;
	const left = view.aid?.to_win?.[player.seat];
	const hull = svg("path", {
		d: "M4 44H340L326 120H40C22 114 10 84 4 44Z",
		fill: "var(--sand)",
		stroke: "var(--coast)",
		"stroke-width": 2,
	});
	const picture = svg(
		"svg",
		{ class: "picture", viewBox: "0 0 344 124", "aria-hidden": "true" },
		hull,
		token(ctx, player.seat, 20, 20, 15),
		svg(
			"text",
			{ x: 44, y: 27, "font-size": 20 },
			player.name.length > 10 ? `${player.name.slice(0, 9)}…` : player.name,
		),
		svg(
			"text",
			{ x: 338, y: 27, "text-anchor": "end", "font-size": 18 },
			`${player.score} / ${player.score + (left ?? 0)}`,
		),
		use("gold", 28, 52, 24, "var(--gold)"),
		svg("text", { x: 56, y: 71, "font-size": 20 }, gold),
		Array.from({ length: letters }, (_, i) => use("letter", 30 + i * 26, 80, 22)),
		goods(player.hold ?? {}, 92, 52),
		places("captain", captains, PRISON, 188, 52, 26),
		places("scout", (player.crew ?? []).length, CREW, 188, 84, 24),
		places("cannon", cannons, CANNONS, 252, 54, 18),
		use("sail", 170, 8, 24),
		masts(sail),
	);
	return html(
		"article",
		{ class: `ship${view.turn === player.seat ? " on-turn" : ""}` },
		picture,
		figures(player, left, ctx),
	);
}

/**
 * The same in words, for screen readers and for posts, which have no picture.
 * @param {Norderwind.Player} player
 * @param {number | undefined} left
 * @param {Ui.Context} ctx
 */
function figures(player, left, ctx) {
	const crew = POSTS.filter((post) => (player.crew ?? []).includes(post))
		.map((post) => ctx.t(`crew-${post}`))
		.join(", ");
	const hold = Object.entries(player.hold ?? {})
		.map(([name, count]) => `${count} × ${ctx.t(`good-${name}`)}`)
		.join(", ");
	const rows = Object.entries(player.resources).map(
		([name, count]) => `${ctx.t(`resource-${name}`)}: ${count}`,
	);
	rows.push(
		`${ctx.t("drawing-hold")}: ${hold || ctx.t("drawing-empty")}`,
		`${ctx.t("drawing-cubes-to-win")}: ${left ?? ""}`,
	);
	return html(
		"div",
		{},
		html("p", { class: "visually-hidden" }, `${player.name}. ${rows.join(". ")}`),
		crew ? html("p", { class: "small" }, `${ctx.t("drawing-crew")}: ${crew}`) : null,
	);
}
