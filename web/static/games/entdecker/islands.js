// Islands: which is open, what it is worth step by step, who would score what.
import { badge } from "../../sheets/panels.js";
import { folding, html, icon, svg } from "../../svg.js";
import { at, cellKey, label, S } from "./grid.js";

const UNITS = ["settlement", "base", "scout"];

/**
 * The island that a field belongs to.
 * @param {Entdecker.View} view
 * @param {Entdecker.Field} cell
 */
export function islandOf(view, cell) {
	return view.aid.islands.find((island) => island.parts.some((p) => cellKey(p) === cellKey(cell)));
}

/**
 * The island that was tapped last.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function islandOpen(view, ctx) {
	return view.aid.islands.find((island) =>
		island.parts.some((p) => cellKey(p) === ctx.memory.island),
	);
}

/**
 * Open the island of a field, or close it.
 * @param {Entdecker.Field} cell
 * @param {Ui.Context} ctx
 */
export function toggle(cell, ctx) {
	const key = cellKey(cell);
	ctx.memory.island = ctx.memory.island === key ? null : key;
	ctx.redraw();
}

/**
 * The open island pulses; each of its tiles has its number in the count.
 * @param {Entdecker.Island} island
 */
export function glow(island) {
	const cells = new Map(island.parts.map((p) => [cellKey(p), p]));
	const light = [...cells.values()].map((p) => {
		const [x, y] = at(p);
		return svg("rect", { x, y, width: S, height: S, rx: 6, fill: "var(--gold)" });
	});
	const tiles = (island.steps ?? []).filter((step) => !step.fall);
	const numbers = tiles.map((step, i) => {
		const [x, y] = at(step);
		return svg(
			"g",
			{},
			svg("circle", {
				cx: x + S - 20,
				cy: y + S - 20,
				r: 18,
				fill: "var(--card)",
				stroke: "var(--ink)",
				"stroke-width": 2,
			}),
			svg(
				"text",
				{ x: x + S - 20, y: y + S - 11, "text-anchor": "middle", "font-size": 26 },
				i + 1,
			),
		);
	});
	return svg("g", { "pointer-events": "none" }, svg("g", { class: "pulse" }, light), numbers);
}

/**
 * All islands as buttons; the open one's value below them.
 * @param {Entdecker.View} view
 * @param {Ui.Context} ctx
 */
export function islands(view, ctx) {
	const open = islandOpen(view, ctx);
	if (ctx.wall || !view.aid.islands.length) return open ? figures(open, ctx) : null;
	const buttons = view.aid.islands
		.filter((island) => !island.scored)
		.map((island) => {
			const first = island.parts[0];
			const is = island === open;
			return html(
				"button",
				{
					type: "button",
					"aria-pressed": String(is),
					onclick: () => toggle(is ? { column: -9, row: -9 } : first, ctx),
				},
				`${label(first, ctx)}: `,
				html("b", {}, island.value),
			);
		});
	const list = folding(
		ctx.memory,
		"islands",
		{ class: "card" },
		html("summary", {}, ctx.t("island-list")),
		html("div", { class: "row small-buttons" }, buttons),
	);
	const title = open && `${ctx.t("island-at")} ${label(open.parts[0], ctx)}`;
	return html(
		"div",
		{},
		open
			? html(
					"section",
					{ class: "card ask", "aria-label": title },
					html("h2", {}, title),
					figures(open, ctx),
				)
			: null,
		list,
	);
}

/**
 * @param {Entdecker.Island} island
 * @param {Ui.Context} ctx
 */
function figures(island, ctx) {
	const falls = (island.steps ?? []).filter((step) => step.fall);
	let sum = island.tiles;
	const rows = [
		line(ctx.t("island-tiles"), `${island.tiles}`),
		...falls.map((step) => {
			sum += step.points;
			return line(`${ctx.t("island-fall")} ${label(step, ctx)}`, `+${step.points}`, `= ${sum}`);
		}),
		line(html("b", {}, ctx.t("island-worth")), html("b", {}, island.value)),
	];
	if (island.open.length) rows.push(line(ctx.t("island-open"), `${island.open.length}`));
	return html(
		"div",
		{ "aria-live": "polite" },
		html("dl", { class: "steps" }, rows),
		ranks(island, ctx),
	);
}

/**
 * @param {Ui.Child} what
 * @param {Ui.Child} value
 */
function line(what, value, more = "") {
	return html(
		"div",
		{},
		html("dt", {}, what),
		html("dd", {}, value, more ? html("span", { class: "small" }, ` ${more}`) : null),
	);
}

/**
 * @param {Entdecker.Island} island
 * @param {Ui.Context} ctx
 */
function ranks(island, ctx) {
	if (!island.ranks.length) return html("p", {}, ctx.t("island-nobody"));
	const list = island.ranks.map((r) => {
		const before = island.ranks.filter((other) => other.rank === r.rank - 1)[0];
		const counts = [r.settlements, r.bases, r.scouts].map((n, i) =>
			n ? html("span", { class: "count" }, icon(UNITS[i]), n) : null,
		);
		return html(
			"li",
			{},
			html(
				"span",
				{ class: "who" },
				`${r.rank}.`,
				badge(ctx, r.seat, 24),
				ctx.names[r.seat],
				counts,
			),
			html(
				"span",
				{},
				html("b", {}, r.points),
				before
					? html("span", { class: "small" }, ` ${ctx.t("island-half")} ${before.points}`)
					: null,
			),
		);
	});
	return html(
		"div",
		{},
		html("h3", {}, ctx.t("island-ranks")),
		html("ol", { class: "plain ranks" }, list),
	);
}
