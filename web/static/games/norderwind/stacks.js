// What each stack is known to hold, and which card may come next.
import { folding, html, mini, svg } from "../../svg.js";

const MOST = 6;

/**
 * Each stack's eight cards: those that were seen, and how many nobody saw.
 * @param {{ aid: Pick<Norderwind.Aid, "stacks"> }} view
 * @param {Ui.Context} ctx
 */
export function stacks(view, ctx) {
	const found = view.aid?.stacks;
	if (!found || ctx.wall) return null;
	const lines = Object.entries(found).map(([port, { cards, unseen }]) => {
		const seen = Object.entries(cards).flatMap(([kind, count]) =>
			Array.from({ length: count }, () => kind),
		);
		const words = seen.map((kind) => ctx.t(`kind-${kind}`)).join(", ");
		return html(
			"div",
			{},
			html("h3", {}, ctx.t(`port-${port}`)),
			html(
				"div",
				{ class: "fan" },
				seen.map((kind) => face(kind, ctx)),
				Array.from({ length: unseen }, back),
			),
			html("p", { class: "small" }, words, unseen ? ` · ${ctx.t("sea-unseen")}: ${unseen}` : ""),
		);
	});
	return folding(
		ctx.memory,
		"stacks",
		{ class: "card" },
		html("summary", {}, ctx.t("sea-stacks")),
		lines,
	);
}

/**
 * @param {string} kind
 * @param {Ui.Context} ctx
 */
function face(kind, ctx) {
	const drawing = ctx.drawings(kind);
	return drawing
		? mini(drawing, 0, 34, ctx.t(`kind-${kind}`))
		: html("b", {}, ctx.t(`kind-${kind}`));
}

function back() {
	return svg(
		"svg",
		{ class: "mini", viewBox: "0 0 34 51", width: 34, height: 51, "aria-hidden": "true" },
		svg("rect", {
			x: 1,
			y: 1,
			width: 32,
			height: 49,
			rx: 4,
			fill: "var(--deep)",
			stroke: "var(--line)",
		}),
		svg(
			"text",
			{ x: 17, y: 33, "text-anchor": "middle", "font-size": 22, fill: "var(--ink)" },
			"?",
		),
	);
}

/**
 * The likeliest next cards of the chosen stack, as shares.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function next(view, ctx) {
	const weights = Object.entries(view.aid?.chances ?? {});
	const sum = weights.reduce((total, [, weight]) => total + weight, 0);
	if (!sum) return null;
	const likely = weights.sort((a, b) => b[1] - a[1]).slice(0, MOST);
	const rows = likely.map(([kind, weight]) => {
		const percent = Math.round((100 * weight) / sum);
		return html(
			"li",
			{},
			html("span", {}, ctx.t(`kind-${kind}`)),
			html("meter", { min: 0, max: 100, value: percent, "aria-label": ctx.t(`kind-${kind}`) }),
			html("b", {}, `${percent} %`),
		);
	});
	return html(
		"div",
		{},
		html("h3", {}, ctx.t("sea-next")),
		html("ul", { class: "plain next" }, rows),
	);
}
