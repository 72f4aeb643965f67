// Practice positions: a question about a board; the rules say whether an answer is right, and why.

import { awaiting } from "../shell/arrival.js";
import { patch } from "../shell/keyed.js";
import { byId, get, post, t } from "../shell/page.js";
import { identified } from "../shell/people.js";
import { Drawings } from "../stage/drawings.js";
import { gameModule } from "../stage/game-module.js";
import { READ_ONLY } from "../stage/read-only.js";
import { html, icon, svg, tappable } from "../svg.js";

const LETTERS = "ABCDEFGH";
/** Sentences that tell what an answer causes, at most. */
const MOST_EVENTS = 4;
/** Letters of an answer that leaves room for another beside it, at most. */
const BRIEF = 12;
const here = awaiting();
/** @type {Api.Answers["GET /api/practice"]} */
let games = { games: [] };
/** @type {Api.Puzzle | null} */
let puzzle = null;
/** @type {Ui.GameModule | null} */
let module = null;
/** What was answered, by index: whether it was right. @type {Map<number, boolean>} */
let answered = new Map();
let drawings = new Drawings(show);

/**
 * What this phone has solved: the only thing that is kept of it, here alone.
 * @param {string} game
 * @param {string} key
 */
const tick = (game, key) => `practice:${game}/${key}`;

/** The puzzle that the address names: `#game/key`. */
function wanted() {
	const [game, key] = location.hash.slice(1).split("/");
	return game && key ? { game, key } : null;
}

async function turn() {
	const to = wanted();
	byId("list").hidden = Boolean(to);
	byId("puzzle").hidden = !to;
	document.body.classList.toggle("solving", Boolean(to));
	puzzle = null;
	if (!to) return list();
	const path = /** @type {const} */ (`/api/practice/${to.game}/${to.key}`);
	const [found, drawn] = await Promise.all([get(path), gameModule(to.game)]);
	if (!found) return location.replace("#");
	puzzle = found;
	module = drawn;
	answered = new Map();
	drawings = new Drawings(show, /** @type {"/api"} */ (path));
	patch(byId("told"));
	show();
	byId("question").focus({ preventScroll: true });
	window.scrollTo(0, 0);
}

/** All puzzles, game by game; those that are solved here have a tick. */
function list() {
	patch(
		byId("games"),
		games.games.map(({ game, name, puzzles }) =>
			html(
				"section",
				{ "data-key": game },
				html("h2", {}, name),
				html(
					"ol",
					{},
					puzzles.map(({ key, question }) =>
						html(
							"li",
							{ "data-key": key },
							html(
								"a",
								{ href: `#${game}/${key}` },
								html("span", {}, question),
								localStorage.getItem(tick(game, key)) ? done() : null,
							),
						),
					),
				),
			),
		),
	);
}

function done() {
	return html(
		"b",
		{ title: t("practice-done") },
		icon("tick"),
		html("i", { class: "visually-hidden" }, t("practice-done")),
	);
}

/**
 * What drawings may use: nothing of a match, and nothing can be played.
 * @param {Api.Puzzle} shown
 * @returns {Ui.Context}
 */
function context(shown) {
	const { names, colours, seat, view, phase } = shown;
	return {
		...READ_ONLY,
		...identified(names, colours, (who) => view.players[who]?.colour),
		message: /** @type {Api.Present} */ (
			/** @type {unknown} */ ({ names, colours, seat, view, phase, mine: [seat], log: [] })
		),
		memory: {},
		seat,
		wall: true,
		drawings: (kind) => drawings.of(kind),
		redraw: show,
	};
}

function show() {
	if (!puzzle) return;
	const shown = puzzle;
	const ctx = context(shown);
	byId("question").textContent = shown.question;
	byId("count").textContent =
		shown.right === 1 ? t("practice-one") : `${t("practice-several")} ${shown.right}`;
	const marked = marks(shown, ctx);
	patch(byId("board"), marked ?? whole(shown, ctx));
	patch(byId("left"), module?.left?.(shown.view, ctx));
	byId("answers").classList.toggle(
		"brief",
		shown.answers.every(({ text }) => text.length <= BRIEF),
	);
	patch(
		byId("answers"),
		shown.answers.map((answer, i) => button(answer, i, shown, ctx, Boolean(marked))),
	);
	here();
}

/**
 * All that a puzzle shows of its table.
 * @param {Api.Puzzle} shown
 * @param {Ui.Context} ctx
 */
function whole({ view }, ctx) {
	return module?.excerpt?.({ key: "puzzle", text: "", slots: [] }, view, ctx)?.picture;
}

/**
 * The board with a letter where each answer is; null where they are not places of it.
 * @param {Api.Puzzle} shown
 * @param {Ui.Context} ctx
 */
function marks({ answers, view }, ctx) {
	const found = answers.map(({ slots }) =>
		slots.length ? module?.excerpt?.({ key: "puzzle", text: "", slots }, view, ctx) : null,
	);
	const places = found.map((each) => each?.at);
	const chart = found[0]?.picture;
	if (!chart || places.some((at) => !at) || new Set(places.map(String)).size < places.length)
		return null;
	const reach = found[0]?.reach ?? 0;
	for (const [i, at] of places.entries()) {
		const [x, y] = at ?? [0, 0];
		const size = reach * 0.24;
		const mark = svg(
			"g",
			{ "data-key": `mark-${i}` },
			svg("circle", {
				cx: x,
				cy: y,
				r: size,
				fill: "var(--card)",
				stroke: "var(--act)",
				"stroke-width": size / 5,
			}),
			svg(
				"text",
				{
					x,
					y: y + size * 0.4,
					"text-anchor": "middle",
					"font-size": size * 1.2,
					fill: "var(--ink)",
				},
				LETTERS[i],
			),
		);
		chart.append(tappable(mark, `${LETTERS[i]}: ${answers[i].text}`, () => choose(i)));
	}
	return chart;
}

/**
 * @param {Api.PuzzleAnswer} answer
 * @param {number} i
 * @param {Api.Puzzle} shown
 * @param {Ui.Context} ctx
 * @param {boolean} marked
 */
function button({ moves, text, slots }, i, shown, ctx, marked) {
	const [move] = moves;
	const choice = { move, text, chance: false, slots };
	const look = marked ? null : module?.look?.(choice, 1, shown.view, ctx);
	const was = answered.get(i);
	return html(
		"button",
		{
			type: "button",
			"data-key": i,
			class: was === undefined ? "" : was ? "right" : "wrong",
			onclick: () => choose(i),
		},
		html("b", {}, LETTERS[i]),
		look?.picture ?? null,
		html("span", {}, text),
	);
}

/** @param {number} index */
async function choose(index) {
	if (!puzzle) return;
	const shown = puzzle;
	const answer = await post(`/api/practice/${shown.game}/${shown.key}`, { answer: index });
	if (!answer || shown !== puzzle) return;
	answered.set(index, answer.right);
	if (answer.right) localStorage.setItem(tick(shown.game, shown.key), "1");
	show();
	patch(
		byId("told"),
		html("b", {}, `${LETTERS[index]}: ${t(answer.right ? "practice-right" : "practice-wrong")}`),
		html("p", {}, answer.why),
		html(
			"ul",
			{ class: "small" },
			answer.events.slice(0, MOST_EVENTS).map((text) => html("li", {}, text)),
		),
	);
	byId("onward").scrollIntoView({ block: "nearest" });
}

/** The next puzzle, of the next game after the last; after all of them the list. */
function next() {
	const all = games.games.flatMap(({ game, puzzles }) =>
		puzzles.map(({ key }) => `${game}/${key}`),
	);
	const at = all.indexOf(location.hash.slice(1));
	location.hash = all[at + 1] ?? "";
}

async function begin() {
	games = (await get("/api/practice")) ?? games;
	await turn();
	here();
}

byId("next").addEventListener("click", next);
window.addEventListener("hashchange", turn);
begin();
