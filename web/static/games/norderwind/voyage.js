// The voyage: the row of cards, the one left from before, and the odds of a fight.
import { folding, html, icon, svg, tappable } from "../../svg.js";
import { face, H, W } from "./faces.js";
import { next } from "./stacks.js";

const CARD = 80;
const PITCH = 96;
const LONGEST = 6;

/**
 * The row of the voyage, as long as it may become; the last one's while it lies there.
 * @param {Norderwind.Board} board
 * @param {Ui.Context} ctx
 */
export function voyage(board, ctx) {
	const shown = board.stack || !board.left ? board : { ...board, ...board.left };
	const places = Math.max(board.stack ? (board.range ?? 0) : 0, shown.row?.length ?? 0, LONGEST);
	const drawn = Array.from({ length: places }, (_, place) => card(place, shown, ctx));
	const port = shown.stack ? ctx.t(`port-${shown.stack}`) : "–";
	const title = board.stack || !board.left ? "drawing-row" : "drawing-left";
	return html(
		"section",
		{ class: "voyage", "aria-label": ctx.t("drawing-row") },
		html("h2", { "data-key": `${title} ${port}` }, `${ctx.t(title)}: ${port}`),
		svg(
			"svg",
			{
				viewBox: `0 0 ${14 + places * PITCH} 132`,
				role: "group",
				"aria-label": ctx.t("drawing-row"),
			},
			drawn,
		),
	);
}

/**
 * The same in words, what may come next, and the odds of a fight.
 * @param {Norderwind.Board} board
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function notes(board, view, ctx) {
	const cards = board.row ?? [];
	const last = cards.at(-1);
	if (!board.stack || ctx.wall) return board.stack ? fights(view, ctx) : null;
	return html(
		"section",
		{ class: "card notes", "data-key": ctx.message.revision },
		last ? html("p", { class: "big" }, ctx.t(`kind-${last}`)) : null,
		fights(view, ctx),
		cards.length > 1
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
		view.phase === "sea" ? next(view, ctx) : null,
	);
}

/**
 * @param {number} place
 * @param {Norderwind.Board} board
 * @param {Ui.Context} ctx
 */
function card(place, board, ctx) {
	const x = 14 + place * PITCH;
	const { row: cards = [], used = [] } = board;
	const kind = cards[place];
	const empty = svg(
		"g",
		{},
		svg("rect", {
			x,
			y: 8,
			width: CARD,
			height: (CARD * H) / W,
			rx: 10,
			fill: "var(--card)",
			"fill-opacity": 0.35,
			stroke: "var(--soft)",
			"stroke-width": 2,
			"stroke-dasharray": "6 6",
		}),
		label(place + 1, x + CARD / 2, 74),
	);
	if (!kind) return empty;
	const turned = used.includes(place) ? `rotate(45 ${x + CARD / 2} 64)` : null;
	const open = place === cards.length - 1;
	const drawn = svg(
		"g",
		{ transform: turned },
		svg("g", { transform: `translate(${x} 8) scale(${CARD / W})` }, face(kind)),
		open
			? svg("rect", {
					x: x - 3,
					y: 5,
					width: CARD + 6,
					height: (CARD * H) / W + 6,
					rx: 13,
					fill: "none",
					stroke: "var(--accent)",
					"stroke-width": 5,
				})
			: null,
	);
	const list = ctx.choices.filter((c) => open && !c.chance);
	if (!list.length || ctx.wall) return drawn;
	const name = ctx.t(`kind-${kind}`);
	return tappable(drawn, name, () => ctx.offer(list, name));
}

/**
 * The number of a step that is still open.
 * @param {number} figure
 * @param {number} x
 * @param {number} y
 */
function label(figure, x, y) {
	return svg(
		"text",
		{
			x,
			y,
			"text-anchor": "middle",
			"font-size": 30,
			"font-weight": 800,
			style: "fill:var(--soft)",
		},
		figure,
	);
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
