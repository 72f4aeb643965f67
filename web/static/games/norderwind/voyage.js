// The voyage: the row of cards, the one left from before, and the odds of a fight.
import { folding, html, icon, piece, svg, tappable } from "../../svg.js";
import { next } from "./stacks.js";

const CARD = 80;

/**
 * @param {Norderwind.Board} board
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function voyage(board, view, ctx) {
	if (!board.stack) return left(board, ctx);
	const cards = board.row ?? [];
	const places = Math.max(board.range ?? 0, cards.length, 1);
	const width = 14 + places * 118;
	const drawn = Array.from({ length: places }, (_, place) => card(place, board, ctx));
	const last = cards.at(-1);
	return html(
		"section",
		{ class: "card voyage" },
		html("h2", {}, `${ctx.t("drawing-row")}: ${ctx.t(`port-${board.stack}`)}`),
		svg(
			"svg",
			{
				viewBox: `0 0 ${width} 158`,
				width: "100%",
				role: "group",
				"aria-label": ctx.t("drawing-row"),
			},
			drawn,
		),
		last ? html("p", { class: "big" }, ctx.t(`kind-${last}`)) : null,
		cards.length > 1 && !ctx.wall
			? folding(
					ctx.memory,
					"row",
					{},
					html("summary", {}, ctx.t("sea-cards")),
					html(
						"ol",
						{ class: "small" },
						cards.map((kind, place) =>
							html(
								"li",
								{},
								ctx.t(`kind-${kind}`),
								board.used?.includes(place) ? ` – ${ctx.t("drawing-used")}` : "",
							),
						),
					),
				)
			: null,
		fights(view, ctx),
		view.phase === "sea" && !ctx.wall ? next(view, ctx) : null,
	);
}

/**
 * The last voyage's row while it is not gathered in.
 * @param {Norderwind.Board} board
 * @param {Ui.Context} ctx
 */
function left(board, ctx) {
	const found = board.left;
	if (!found) return null;
	return html(
		"section",
		{ class: "card" },
		html("h2", {}, `${ctx.t("drawing-left")}: ${ctx.t(`port-${found.stack}`)}`),
		html("p", { class: "small" }, found.row.map((kind) => ctx.t(`kind-${kind}`)).join(", ")),
	);
}

/**
 * @param {number} place
 * @param {Norderwind.Board} board
 * @param {Ui.Context} ctx
 */
function card(place, board, ctx) {
	const x = 26 + place * 118;
	const { row: cards = [], used = [] } = board;
	const kind = cards[place];
	const empty = svg("rect", {
		x,
		y: 18,
		width: CARD,
		height: 120,
		rx: 8,
		fill: "none",
		stroke: "var(--soft)",
		"stroke-width": 2,
		"stroke-dasharray": "6 6",
	});
	if (!kind) return empty;
	const drawing = ctx.drawings(kind);
	const turned = used.includes(place) ? `rotate(45 ${x + CARD / 2} 78)` : null;
	const open = place === cards.length - 1;
	const face = svg(
		"g",
		{ transform: turned },
		drawing ? piece(drawing, x, 18, CARD) : empty,
		svg("rect", {
			x,
			y: 18,
			width: CARD,
			height: 120,
			rx: 4,
			fill: "none",
			stroke: open ? "var(--accent)" : "var(--ink)",
			"stroke-width": open ? 5 : 2,
		}),
	);
	const list = ctx.choices.filter((c) => open && !c.chance);
	if (!list.length || ctx.wall) return face;
	const name = ctx.t(`kind-${kind}`);
	return tappable(face, name, () => ctx.offer(list, name));
}

/**
 * Pirates: their strength, and how likely each ship wins.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function fights(view, ctx) {
	const list = view.aid?.fights;
	const skulls = view.board?.skulls ?? 0;
	if (!list || !["pirates", "battle"].includes(view.phase)) return null;
	const percent = list[view.turn ?? 0]?.percent?.[skulls];
	return html(
		"p",
		{ class: "who big fight" },
		Array.from({ length: skulls }, () => icon("skull")),
		ctx.t("sea-fight"),
		html("b", {}, `${percent ?? "?"} %`),
	);
}
