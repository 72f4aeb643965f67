// Norderwind: ports with their ladders and tasks, the voyage, stacks, ships. See docs/drawing.md.

import { badge } from "../panels.js";
import { html, icon, piece, svg, tappable, token } from "../svg.js";
import { ships } from "./norderwind/ships.js";
import { next, stacks } from "./norderwind/stacks.js";

const PORTS = ["norderkap", "trutzhavn", "olesand"];
const FIELDS = 9;
const CARD = 80;

/** The ships show all that the players' cards would. */
export const tellsPlayers = true;

/** Draw the whole table of one match. */
export function draw(root, view, ctx) {
	const board = view.board ?? {};
	const parts = [
		row(board, view, ctx),
		ports(board, view, ctx),
		ships(view, ctx),
		bonuses(view, ctx),
		stacks(view, ctx),
		patience(view, ctx),
	];
	root.replaceChildren(html("div", { class: "harbour" }, parts.filter(Boolean)));
}

/** What a lookout saw, for the owner alone. */
export function secret(view, ctx) {
	const own = view.players[ctx.seat].private;
	if (!own?.stacks && !own?.peek) return null;
	const card = own.peek?.card;
	return html(
		"div",
		{},
		card ? html("p", {}, `${ctx.t("sea-peek")}: `, html("b", {}, ctx.t(`kind-${card}`))) : null,
		own.stacks ? stacks({ aid: { stacks: own.stacks }, board: view.board }, ctx) : null,
	);
}

const SIGNS = {
	choose_stack: ["ship"],
	buy_cannon: ["cannon"],
	hire_crew: ["scout"],
	raise_sail: ["sail"],
	search_wreck: ["gold"],
	pay_ransom: ["gold"],
	fight: ["skull"],
	fulfil_task: ["tick"],
	pass_letter: ["cross"],
};

/** A choice in pictures: what is given, what comes for it, and the gold that the bank takes or pays. */
export function picture(choice, view) {
	const { type, buy, sell, good } = choice.move;
	const bought = buy?.length ? ["gold", "arrow", ...buy] : [];
	const sold = sell?.length ? [...sell, "arrow", "gold"] : [];
	const signs =
		type === "trade"
			? [...sold, ...bought]
			: type === "throw_overboard"
				? [good, "cross"]
				: SIGNS[type];
	if (!signs) return null;
	const gold = bank(choice, view);
	return html(
		"span",
		{ class: "pictures", "aria-hidden": "true" },
		signs.map((name) => icon(name)),
		gold ? html("b", {}, gold) : null,
	);
}

/** What a deal does to the purse, signed; empty where it leaves it as it is. */
function bank(choice, view) {
	const wanted = JSON.stringify(choice.move);
	const deal = view.aid?.offers?.find((offer) => JSON.stringify(offer.move) === wanted);
	const change = deal ? deal.take - deal.pay : 0;
	return change ? `${change > 0 ? "+" : "−"}${Math.abs(change)}` : "";
}

// Ports ------------------------------------------------------------------------

function ports(board, view, ctx) {
	return html(
		"section",
		{ class: "card ports", "aria-label": ctx.t("drawing-ports") },
		html("h2", {}, ctx.t("drawing-ports")),
		PORTS.map((port) => portCard(port, board, view, ctx)),
	);
}

function portCard(port, board, view, ctx) {
	const name = ctx.t(`port-${port}`);
	const list = ctx.wall
		? []
		: ctx.choices.filter((c) => c.move.type === "choose_stack" && c.move.port === port);
	const chosen = board.stack === port;
	const title = list.length
		? html(
				"button",
				{ type: "button", class: "port-name", onclick: () => ctx.offer(list, name) },
				icon("ship"),
				name,
			)
		: html("h3", { class: chosen ? "chosen" : "" }, chosen ? icon("ship") : null, name);
	return html(
		"article",
		{ class: "port" },
		title,
		ladder(port, board, view, ctx),
		task(port, view, ctx),
	);
}

/** The nine fields from the first task to the last, and the bonus cube at the end. */
function ladder(port, board, view, ctx) {
	const cubes = board.columns?.[port] ?? [];
	const holder = board.leaders?.[port] ?? null;
	const threats = view.aid?.bonuses?.ports?.[port]?.threats ?? [];
	const fields = Array.from({ length: FIELDS }, (_, place) => {
		const x = 4 + place * 33;
		const open = place === cubes.length;
		return svg(
			"g",
			{},
			svg("rect", {
				x,
				y: 4,
				width: 29,
				height: 29,
				rx: 5,
				fill: "var(--sand)",
				stroke: open ? "var(--gold)" : "var(--coast)",
				"stroke-width": open ? 4 : 1.5,
			}),
			place < cubes.length
				? token(ctx, cubes[place], x + 14.5, 18.5, 11.5)
				: svg("text", { x: x + 14.5, y: 24, "text-anchor": "middle", "font-size": 15 }, place + 1),
		);
	});
	const bonus = svg(
		"g",
		{},
		svg("path", {
			d: "M322 1l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z",
			fill: "var(--card)",
			stroke: "var(--gold)",
			"stroke-width": 2,
		}),
		holder === null ? null : token(ctx, holder, 322, 18.5, 10.5),
	);
	const says =
		holder === null ? ctx.t("sea-bonus-free") : `${ctx.t("sea-bonus")}: ${ctx.names[holder]}`;
	return html(
		"div",
		{},
		svg(
			"svg",
			{
				class: "picture ladder",
				viewBox: "0 0 344 37",
				role: "img",
				"aria-label": `${ctx.t(`port-${port}`)}: ${cubes.length} / ${FIELDS}. ${says}`,
			},
			fields,
			bonus,
		),
		holder !== null && threats.length
			? html(
					"p",
					{ class: "small who" },
					`${ctx.t("sea-threat")} `,
					threats.map((seat) => [
						badge(ctx, seat, 20),
						html("span", { class: "visually-hidden" }, ctx.names[seat]),
					]),
				)
			: null,
	);
}

/** The current task in pictures, and what each ship lacks for it. */
function task(port, view, ctx) {
	const now = view.aid?.tasks?.[port];
	if (!now) return html("p", { class: "small" }, ctx.t("drawing-full"));
	const seats =
		ctx.seat === null
			? view.players.map((p) => p.seat)
			: [ctx.seat, ...view.players.map((p) => p.seat).filter((s) => s !== ctx.seat)];
	return html(
		"div",
		{ class: "task" },
		html(
			"p",
			{ class: "who" },
			html("span", { class: "small" }, `${ctx.t("drawing-task")}:`),
			needs(now.needs, ctx),
		),
		html(
			"p",
			{ class: "who lacks" },
			seats.map((seat) => {
				const lacks = now.lacks[seat] ?? {};
				const ready = !Object.keys(lacks).length;
				return html(
					"span",
					{ class: `who lack${ready ? " ready" : ""}` },
					badge(ctx, seat, 22),
					html(
						"span",
						{ class: "visually-hidden" },
						`${ctx.names[seat]}: ${ctx.t(ready ? "drawing-ready" : "drawing-lacks")} `,
					),
					ready ? icon("tick") : ["−", needs(lacks, ctx)],
				);
			}),
		),
	);
}

/** Goods, gold and captains as counts with pictures. */
function needs(wanted, ctx) {
	return Object.entries(wanted).map(([name, count]) => {
		const word = ctx.t(["gold", "captain"].includes(name) ? `drawing-${name}` : `good-${name}`);
		return html(
			"span",
			{ class: "count", title: word },
			`${count}`,
			icon(name),
			html("span", { class: "visually-hidden" }, word),
		);
	});
}

// Voyage -------------------------------------------------------------------------

function row(board, view, ctx) {
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
			? html(
					"details",
					{
						open: Boolean(ctx.memory.row),
						ontoggle: (event) => (ctx.memory.row = event.target.open),
					},
					html("summary", {}, ctx.t("sea-cards")),
					html(
						"ol",
						{ class: "small" },
						cards.map((kind, place) =>
							html(
								"li",
								{},
								ctx.t(`kind-${kind}`),
								board.used.includes(place) ? ` – ${ctx.t("drawing-used")}` : "",
							),
						),
					),
				)
			: null,
		fights(view, ctx),
		view.phase === "sea" && !ctx.wall ? next(view, ctx) : null,
	);
}

/** The last voyage's row while it is not gathered in. */
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

function card(place, board, ctx) {
	const x = 26 + place * 118;
	const kind = board.row[place];
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
	const turned = board.used.includes(place) ? `rotate(45 ${x + CARD / 2} 78)` : null;
	const open = place === board.row.length - 1;
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

/** Pirates: their strength, and how likely each ship wins. */
function fights(view, ctx) {
	const list = view.aid?.fights;
	const skulls = view.board?.skulls ?? 0;
	if (!list || !["pirates", "battle"].includes(view.phase)) return null;
	const percent = list[view.turn]?.percent?.[skulls];
	return html(
		"p",
		{ class: "who big fight" },
		Array.from({ length: skulls }, () => icon("skull")),
		ctx.t("sea-fight"),
		html("b", {}, `${percent ?? "?"} %`),
	);
}

/** Who holds the cubes for delivering everywhere and for a full crew. */
function bonuses(view, ctx) {
	const found = view.aid?.bonuses;
	if (!found) return null;
	const line = (word, { holders, missing }) =>
		html(
			"li",
			{},
			html("span", {}, `${ctx.t(word)}: `),
			view.players.map(({ seat }) =>
				html(
					"span",
					{ class: "who lack" },
					badge(ctx, seat, 22),
					html("span", { class: "visually-hidden" }, `${ctx.names[seat]} `),
					holders.includes(seat)
						? icon("tick")
						: `−${Array.isArray(missing[seat]) ? missing[seat].length : missing[seat]}`,
				),
			),
		);
	return html(
		"section",
		{ class: "card" },
		html("h2", {}, ctx.t("sea-bonuses")),
		html(
			"ul",
			{ class: "plain bonuses" },
			line("sea-everywhere", found.delivery),
			line("sea-crew", found.crew),
		),
	);
}

// Letters --------------------------------------------------------------------

/** The seconds to decide about a letter; when they are over, the companion passes. */
function patience(view, ctx) {
	const own = ctx.choices.some((c) => c.move.type === "pass_letter" && c.move.seat === ctx.seat);
	const seconds = view.aid?.letter_seconds ?? 0;
	if (!own || !seconds || ctx.wall) return null;
	return html("p", { class: "small" }, `${ctx.t("drawing-letter-seconds")}: ${seconds}`);
}
