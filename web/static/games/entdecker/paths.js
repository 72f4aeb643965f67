// The jungle paths: scouts, dots, eyes and huts, a line a path; the tiles that are left.
import { badge } from "../../sheets/panels.js";
import { folding, html, icon, mini, svg, token } from "../../svg.js";

/**
 * All paths, from the sea to the hut.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function paths(view, ctx) {
	return html(
		"section",
		{ class: "card", "aria-label": ctx.t("paths") },
		html("h2", {}, ctx.t("paths")),
		html(
			"div",
			{ class: "paths" },
			view.board.paths.map((path, i) => pathLine(path, i, view, ctx)),
		),
	);
}

/**
 * The paths alone, one below the other, without words.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function tracks(view, ctx) {
	return html(
		"div",
		{ class: "tracks" },
		view.board.paths.map((path) => track(path, ctx)),
	);
}

/**
 * @param {Entdecker.Path} path
 * @param {number} index
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
function pathLine(path, index, view, ctx) {
	const leader = view.aid.paths[index]?.leader ?? null;
	const list = ctx.choices.filter((c) => c.move.path === index + 1);
	const name = `${ctx.t("path")} ${index + 1}`;
	const lead =
		leader === null
			? html("span", { class: "visually-hidden" }, ctx.t("path-empty"))
			: html(
					"span",
					{ class: "small" },
					html("span", { class: "visually-hidden" }, `${ctx.names[leader]} `),
					badge(ctx, leader, 20),
					ctx.t("path-leads"),
				);
	return html(
		"article",
		{ class: "path" },
		html("h3", {}, html("span", { class: "visually-hidden" }, `${ctx.t("path")} `), index + 1),
		track(path, ctx),
		list.length
			? html(
					"button",
					{
						type: "button",
						class: "choice",
						"aria-label": `${name}: ${ctx.t("path-here")}`,
						onclick: () => ctx.offer(list, name),
					},
					icon("scout"),
					ctx.t("path-here"),
				)
			: html("p", {}, lead),
	);
}

/**
 * @param {Entdecker.Path} path
 * @param {Ui.Context} ctx
 */
function track(path, ctx) {
	const width = 26 * Math.max(path.spaces.length, 1) + 38;
	const spaces = path.spaces.map((space, i) => {
		const x = 14 + 26 * i;
		const seat = path.scouts[i] ?? null;
		const sign =
			space === "eye"
				? svg("use", {
						href: "#i-eye",
						x: x - 9,
						y: 11,
						width: 18,
						height: 18,
						style: "color:var(--ink)",
					})
				: space === "dot"
					? svg("circle", { cx: x, cy: 20, r: 5, fill: "var(--ink)" })
					: null;
		return svg(
			"g",
			{},
			svg("circle", {
				cx: x,
				cy: 20,
				r: 12.4,
				fill: "var(--sand)",
				stroke: "var(--coast)",
				"stroke-width": 1.5,
			}),
			sign,
			seat === null ? null : token(ctx, seat, x, 20, 12),
		);
	});
	return svg(
		"svg",
		{ viewBox: `0 0 ${width} 40`, "aria-hidden": "true" },
		spaces,
		hut(path.token, width - 19),
	);
}

/**
 * @param {Entdecker.Path["token"]} value
 * @param {number} x
 */
function hut(value, x) {
	const inside =
		value === null
			? null
			: value === "hidden"
				? svg("use", {
						href: "#i-token",
						x: x - 9,
						y: 15,
						width: 18,
						height: 18,
						style: "color:var(--card)",
					})
				: svg(
						"text",
						{ x, y: 31, "text-anchor": "middle", "font-size": 17, fill: "var(--ink)" },
						value,
					);
	return svg(
		"g",
		{},
		svg("path", {
			d: `M${x - 18} 17L${x} 3L${x + 18} 17V36H${x - 18}Z`,
			fill: "var(--land)",
			stroke: "var(--coast)",
			"stroke-width": 1.5,
		}),
		inside,
	);
}

/**
 * How many tiles are left, and of which pattern.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function left(view, ctx) {
	const { hidden, open, hidden_total: total } = view.aid.left;
	const sum = Object.values(open).reduce((a, b) => a + b, 0);
	const rows = Object.keys(open).map((pattern) => {
		const drawing = ctx.drawings(`${pattern.toLowerCase()}-open`);
		return html(
			"tr",
			{},
			html(
				"td",
				{},
				drawing ? mini(drawing, 0, 34, ctx.t(`kind-${pattern.toLowerCase()}-open`)) : pattern,
			),
			html("td", { class: "n" }, hidden[pattern] ?? 0),
			html("td", { class: "n" }, open[pattern]),
		);
	});
	const title = `${ctx.t("tiles-left")}: ${ctx.t("tiles-hidden")} ${total}, ${ctx.t("tiles-open")} ${sum}`;
	if (ctx.wall) return null;
	return folding(
		ctx.memory,
		"left",
		{ class: "card" },
		html("summary", {}, title),
		html(
			"table",
			{},
			html(
				"thead",
				{},
				html(
					"tr",
					{},
					html("th", {}),
					html("th", { class: "n" }, ctx.t("tiles-hidden")),
					html("th", { class: "n" }, ctx.t("tiles-open")),
				),
			),
			html("tbody", {}, rows),
		),
	);
}
