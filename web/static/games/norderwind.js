// Norderwind: ports with their ladders and tasks, the voyage, stacks, ships. See docs/drawing.md.

import { badge } from "../sheets/panels.js";
import { patch } from "../shell/keyed.js";
import { html, icon, svg, token } from "../svg.js";
import { facePicture } from "./norderwind/faces.js";
import { scene } from "./norderwind/scenes.js";
import { ships } from "./norderwind/ships.js";
import { stacks } from "./norderwind/stacks.js";
import { notes, voyage } from "./norderwind/voyage.js";

export { look } from "./norderwind/looks.js";

const PORTS = ["norderkap", "trutzhavn", "olesand"];
const FIELDS = 9;
/** Lessons about what is aboard. */
const ABOARD = ["captain", "letter", "lookout"];

/** What is left of the voyage: actions as diamonds, cards as a figure. */
export function left(/** @type {Norderwind.View} */ view, /** @type {Ui.Context} */ ctx) {
	const voyage = view.aid?.voyage;
	if (!voyage || !view.board?.stack) return null;
	const { actions_left: actions, cards_left: cards } = voyage;
	return [
		html("span", { class: "visually-hidden" }, `${ctx.t("short-actions")}: ${actions}`),
		Array.from({ length: actions }, () => html("i", { class: "diamond" })),
		html("span", { class: "held" }, icon("sail"), cards),
	];
}

/** It has a style sheet of its own. */
export const sheet = true;

/** The ships show all that the players' cards would. */
export const tellsPlayers = true;

/**
 * Draw the whole table of one match.
 * @param {Element} root
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function draw(root, view, ctx) {
	const board = view.board ?? {};
	patch(
		root,
		html(
			"div",
			{ class: "harbour" },
			ports(board, view, ctx),
			voyage(board, ctx),
			ships(view, ctx),
			notes(board, view, ctx),
			patience(view, ctx),
		),
	);
}

/**
 * The piece of the table that a lesson is about: the open card, the own ship, a port.
 * @param {Api.Lesson} lesson
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function excerpt({ key }, view, ctx) {
	const { row = [], stack } = view.board ?? {};
	const open = row[row.length - 1];
	const mine = view.players.filter(({ seat }) => seat === ctx.seat);
	if (ABOARD.includes(key) && mine.length) {
		const [picture] = ships({ ...view, players: mine }, ctx).querySelectorAll("svg.picture");
		if (picture) return { picture };
	}
	if (key === "puzzle") return { picture: quiz(view, { ...ctx, wall: false }, mine) };
	const picture = open && key !== "cube" ? facePicture(open) : scene(stack ?? PORTS[0]);
	return { picture };
}

/**
 * What a puzzle shows: what the ports ask for, the row of the voyage, the own ship.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 * @param {Norderwind.Player[]} mine
 */
function quiz(view, ctx, mine) {
	const board = view.board ?? {};
	return html(
		"div",
		{ class: "harbour" },
		ports(board, view, ctx),
		board.stack ? voyage(board, ctx) : null,
		ships({ ...view, players: mine }, ctx),
	);
}

/**
 * The sheet of the ports: the extra cubes, and what the stacks hold.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function aid(view, ctx) {
	const tasks = PORTS.map((port) =>
		html(
			"section",
			{ class: "card", "data-key": port },
			html("h3", {}, ctx.t(`port-${port}`)),
			lacking(port, view, ctx),
			threats(port, view, ctx),
		),
	);
	return { title: ctx.t("drawing-aid"), body: [tasks, bonuses(view, ctx), stacks(view, ctx)] };
}

/**
 * Beside the ports on the wall: the extra cubes.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function wall(view, ctx) {
	return { side: bonuses(view, ctx) };
}

/**
 * What a lookout saw, for the owner alone.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
export function secret(view, ctx) {
	const own = ctx.seat === null ? null : view.players[ctx.seat].private;
	if (!own?.stacks && !own?.peek) return null;
	const card = own.peek?.card;
	return html(
		"div",
		{},
		card ? html("p", {}, `${ctx.t("sea-peek")}: `, html("b", {}, ctx.t(`kind-${card}`))) : null,
		own.stacks ? stacks({ aid: { stacks: own.stacks } }, ctx) : null,
	);
}

// Ports ------------------------------------------------------------------------

/**
 * @param {Norderwind.Board} board
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function ports(board, view, ctx) {
	return html(
		"section",
		{ class: "ports", "aria-label": ctx.t("drawing-ports") },
		PORTS.map((port) => portCard(port, board, view, ctx)),
	);
}

/**
 * @param {string} port
 * @param {Norderwind.Board} board
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
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
		: html("h2", { class: chosen ? "chosen" : "" }, chosen ? icon("ship") : null, name);
	return html(
		"article",
		{ class: `port${chosen ? " sought" : ""}`, "data-key": port },
		html("div", { class: "sight" }, scene(port), sought(port, view, ctx)),
		title,
		ladder(port, board, ctx),
		ctx.wall ? lacking(port, view, ctx) : null,
	);
}

/**
 * The nine fields from the first task to the last, and the bonus cube at the end.
 * @param {string} port
 * @param {Norderwind.Board} board
 * @param {Ui.Context} ctx
 */
function ladder(port, board, ctx) {
	const cubes = board.columns?.[port] ?? [];
	const holder = board.leaders?.[port] ?? null;
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
	return svg(
		"svg",
		{
			class: "picture ladder",
			viewBox: "0 0 344 37",
			role: "img",
			"aria-label": `${ctx.t(`port-${port}`)}: ${cubes.length} / ${FIELDS}. ${says}`,
		},
		fields,
		bonus,
	);
}

/**
 * Whose next cube there takes the extra cube from its holder.
 * @param {string} port
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function threats(port, view, ctx) {
	const holder = view.board?.leaders?.[port] ?? null;
	const seats = view.aid?.bonuses?.ports?.[port]?.threats ?? [];
	if (holder === null || !seats.length) return null;
	return html(
		"p",
		{ class: "small who" },
		`${ctx.t("sea-threat")} `,
		seats.map((seat) => [
			badge(ctx, seat, 20),
			html("span", { class: "visually-hidden" }, ctx.names[seat]),
		]),
	);
}

/**
 * What the port asks for, over its picture.
 * @param {string} port
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function sought(port, view, ctx) {
	const now = view.aid?.tasks?.[port];
	return html(
		"p",
		{ class: "sought-goods" },
		html("span", { class: "visually-hidden" }, `${ctx.t("drawing-task")}: `),
		now ? needs(now.needs, ctx) : ctx.t("drawing-full"),
	);
}

/**
 * What each ship lacks for the port's task.
 * @param {string} port
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function lacking(port, view, ctx) {
	const now = view.aid?.tasks?.[port];
	if (!now) return null;
	const seats =
		ctx.seat === null
			? view.players.map((p) => p.seat)
			: [ctx.seat, ...view.players.map((p) => p.seat).filter((s) => s !== ctx.seat)];
	return html(
		"div",
		{ class: "task" },
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

/**
 * Goods, gold and captains as counts with pictures.
 * @param {Norderwind.Count} wanted
 * @param {Ui.Context} ctx
 */
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

/**
 * Who holds the cubes for delivering everywhere and for a full crew.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function bonuses(view, ctx) {
	const found = view.aid?.bonuses;
	if (!found) return null;
	/**
	 * @param {string} word
	 * @param {Norderwind.Aid["bonuses"]["crew"] | Norderwind.Aid["bonuses"]["delivery"]} bonus
	 */
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

/**
 * The seconds to decide about a letter; when they are over, the companion passes.
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 */
function patience(view, ctx) {
	const own = ctx.choices.some((c) => c.move.type === "pass_letter" && c.move.seat === ctx.seat);
	const seconds = view.aid?.letter_seconds ?? 0;
	if (!own || !seconds || ctx.wall) return null;
	return html("p", { class: "small" }, `${ctx.t("drawing-letter-seconds")}: ${seconds}`);
}
