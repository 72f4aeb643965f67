// The ships: hold, prison, cannons, crew, sail, gold and letters, as one picture each.
import { html, inkOn, svg, token } from "../../svg.js";

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
		href: `#i-${name}`,
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
				x: x + i * 30,
				y,
				width: 26,
				height: 26,
				rx: 4,
				fill: "var(--card)",
				stroke: "var(--coast)",
				"stroke-width": 1.4,
				"stroke-dasharray": aboard[i] ? null : "3 3",
			}),
			aboard[i] ? use(aboard[i], x + i * 30 + 3, y + 3, 20) : null,
		),
	);
}

/**
 * The sails are the range: those that are set, and those that are not bought.
 * @param {number} sail
 * @param {string} colour
 */
function masts(sail, colour) {
	const last = SAILS[SAILS.length - 1];
	return Array.from({ length: last }, (_, i) => {
		const mast = i % 3;
		const top = i >= 3;
		const [x, y] = [104 + mast * 82, top ? 30 : 74];
		const wide = top ? 26 : 33;
		const set = i < sail;
		const name = `M${x - wide} ${y}H${x + wide}Q${x + wide - 5} ${y + 20} ${x + wide + 3} ${y + 38}Q${x} ${y + 32} ${x - wide - 3} ${y + 38}Q${x - wide + 5} ${y + 20} ${x - wide} ${y}Z`;
		return svg(
			"g",
			{},
			svg("path", {
				d: name,
				fill: set ? colour : "none",
				stroke: set ? "#2b2118" : "var(--ink)",
				"stroke-width": set ? 2 : 1.2,
				"stroke-dasharray": set ? null : "4 4",
				"stroke-linejoin": "round",
			}),
			svg(
				"text",
				{
					x,
					y: y + 25,
					"text-anchor": "middle",
					"font-size": 18,
					style: set ? `fill:${inkOn(colour)}` : "",
				},
				i + 1,
			),
		);
	});
}

/**
 * @param {Norderwind.Player} player
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function ship(player, view, ctx) {
	const { gold, letters, cannons, sail, captains } = player.resources;
	const left = view.aid?.to_win?.[player.seat];
	const colour = ctx.colours[player.colour]?.hex ?? "#b3402a";
	const poles = [0, 1, 2].map((i) =>
		svg("path", { d: `M${104 + i * 82} 16V124`, stroke: "var(--wood-2)", "stroke-width": 4 }),
	);
	const hull = [
		svg("path", {
			d: "M6 112H78V122H300L352 106C346 150 322 190 300 196H52C24 184 10 150 6 112Z",
			fill: "var(--wood)",
			stroke: "#2b2118",
			"stroke-width": 2.4,
			"stroke-linejoin": "round",
		}),
		svg("path", { d: "M4 108H80v6H4zM80 120H300l54-18-2 8-50 18H80z", fill: "#d9a441" }),
		svg("path", {
			d: "M0 196q15-10 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0",
			fill: "none",
			stroke: "#5f99a6",
			"stroke-width": 4,
		}),
	];
	const picture = svg(
		"svg",
		{ class: "picture", viewBox: "0 0 360 204", "aria-hidden": "true" },
		token(ctx, player.seat, 20, 20, 15),
		svg(
			"text",
			{ x: 42, y: 18, "font-size": 17 },
			player.name.length > 10 ? `${player.name.slice(0, 9)}…` : player.name,
		),
		svg("text", { x: 354, y: 18, "text-anchor": "end", "font-size": 17 }, points(player, left)),
		poles,
		masts(sail, colour),
		hull,
		svg("circle", {
			cx: 20,
			cy: 56,
			r: 12,
			fill: "var(--brass)",
			stroke: "var(--brass-edge)",
			"stroke-width": 2,
		}),
		svg(
			"text",
			{ x: 20, y: 61.5, "text-anchor": "middle", "font-size": 16, style: "fill:var(--brass-ink)" },
			gold,
		),
		Array.from({ length: letters }, (_, i) => use("letter", 8 + i * 20, 76, 20)),
		places("scout", (player.crew ?? []).length, CREW, 12, 118, 15),
		places("cannon", cannons, CANNONS, 92, 128, 21),
		places("captain", captains, PRISON, 210, 128, 21),
		goods(player.hold ?? {}, 92, 156),
	);
	return html(
		"article",
		{ class: `ship${view.turn === player.seat ? " on-turn" : ""}`, "data-key": player.seat },
		picture,
		figures(player, left, ctx),
	);
}

/**
 * @param {Norderwind.Player} player
 * @param {number | undefined} left
 */
function points(player, left) {
	return `${player.score} / ${player.score + (left ?? 0)}`;
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
		html("p", { class: "small" }, crew ? `${ctx.t("drawing-crew")}: ${crew}` : null),
	);
}
