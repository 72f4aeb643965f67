// After the game: the final table, how each point was made, plots, the board as it grew, downloads.

import { badge } from "../sheets/panels.js";
import { all, byId, get, look, t } from "../shell/page.js";
import { people } from "../shell/people.js";
import { Drawings, kindsOf } from "../stage/drawings.js";
import { gameModule } from "../stage/game-module.js";
import { painted, save, standing } from "../stage/picture.js";
import { READ_ONLY } from "../stage/read-only.js";
import { html, svg, token } from "../svg.js";
import { PLOT, plotted, ranked, reasons, signed } from "./growth.js";
import { podium } from "./podium.js";
import { photo, poster, shared } from "./poster.js";
import { table } from "./table-of-figures.js";

const DASHES = [null, "10 5", "3 4", "14 4 3 4", "6 6", "2 6"];
const PACE = 900;
/** A past match, or none: then it is the one on the table. */
const past = new URLSearchParams(location.search).get("match");
/** @type {"/api"} */
const root = /** @type {"/api"} */ (past ? `/api/evenings/${encodeURIComponent(past)}` : "/api");
const drawings = new Drawings(() => {}, root);
/** @type {Ui.Memory} */
const memory = {};
/** @type {Api.Present} */
let message;
/** @type {(Api.Row & { view?: Api.View | null })[]} */
let rows = [];
let step = 0;
/** When the match began, in seconds since 1970. */
let began = Date.now() / 1000;
/** @type {Ui.GameModule | null} */
let module = null;
/** @type {number | null} */
let running = null;

/** @returns {Ui.Context} */
function context() {
	return {
		...READ_ONLY,
		...people(message),
		message,
		memory,
		seat: null,
		wall: true,
		drawings: (kind) => drawings.found.get(kind ?? "") ?? null,
		redraw: grown,
	};
}

/** @param {number} seat */
function who(seat) {
	return html("span", { class: "who" }, badge(context(), seat, 26), ` ${message.names[seat]}`);
}

/**
 * A column a player: the symbol, and the name below it.
 * @param {number} seat
 */
function column(seat) {
	return [badge(context(), seat, 26), html("span", { class: "small named" }, message.names[seat])];
}

function final() {
	const order = ranked(message.view.players);
	/**
	 * @param {string} label
	 * @param {(player: Api.Player) => Ui.Child} of
	 */
	const row = (label, of) =>
		html(
			"tr",
			{},
			html("th", { scope: "row" }, label),
			order.map((p) => html("td", { class: "n" }, of(p))),
		);
	const body = [
		row(t("score"), (p) => html("b", {}, p.score)),
		...Object.entries(message.resources).map(([k, label]) =>
			row(label, (p) => p.resources[k] ?? ""),
		),
	];
	podium(byId("podium"), context(), message.host && !past);
	byId("final").replaceChildren(
		table(
			[
				html("span", { class: "visually-hidden" }, t("players")),
				...order.map((p) => column(p.seat)),
			],
			body,
		),
	);
}

/** Who made how many points by what; below it every point of a player with its line. */
function made() {
	const why = reasons(rows, message.names.length);
	if (!why.length) return byId("made").replaceChildren(html("p", {}, t("no-points")));
	const order = ranked(message.view.players);
	const head = [t("how"), ...order.map((p) => column(p.seat))];
	const body = why.map((r) =>
		html(
			"tr",
			{},
			html("th", { scope: "row" }, r.label),
			order.map((p) => html("td", { class: "n" }, r.by[p.seat] || "–")),
		),
	);
	const start = order.map((p) => p.score - why.reduce((sum, r) => sum + r.by[p.seat], 0));
	if (start.some(Boolean))
		body.unshift(
			html(
				"tr",
				{},
				html("th", { scope: "row" }, t("at-start")),
				start.map((points) => html("td", { class: "n" }, points)),
			),
		);
	body.push(
		html(
			"tr",
			{},
			html("th", { scope: "row" }, t("score")),
			order.map((p) => html("td", { class: "n" }, html("b", {}, p.score))),
		),
	);
	byId("made").replaceChildren(
		table(head, body),
		...order.map((p) =>
			html(
				"details",
				{ class: "folded" },
				html("summary", {}, who(p.seat), ` ${p.score}`),
				html("ol", { class: "gains" }, gains(p.seat)),
			),
		),
	);
}

/** @param {number} seat */
function gains(seat) {
	return rows.flatMap((row, at) =>
		row.gains
			.filter((g) => g.seat === seat)
			.map((g) =>
				html(
					"li",
					{},
					html("b", {}, signed(g.points)),
					html("div", {}, g.label, html("span", { class: "small" }, ` ${g.said.join(" ")}`)),
					html(
						"button",
						{ type: "button", "aria-label": t("see-board"), onclick: () => show(at) },
						at + 1,
					),
				),
			),
	);
}

/** @param {number} at */
function show(at) {
	go(at);
	byId("growth").scrollIntoView({ block: "start" });
}

/** @param {number} seat */
function lineStyle(seat) {
	return {
		fill: "none",
		stroke: message.colours[message.view.players[seat].colour]?.hex,
		"stroke-width": 4,
		"stroke-dasharray": DASHES[seat],
		"stroke-linejoin": "round",
	};
}

function plot() {
	if (!rows.length) return byId("plot").replaceChildren(html("p", {}, "–"));
	const what = byId("what", HTMLSelectElement).value;
	const { high, low, x, lines } = plotted(rows, message.names.length, what);
	const edge = { ...lineStyle(0), stroke: "var(--ink)", "stroke-width": 6, opacity: 0.6 };
	const drawn = lines.map(({ seat, points, end }) =>
		svg(
			"g",
			{},
			svg("polyline", { points, ...edge, "stroke-dasharray": null }),
			svg("polyline", { points, ...lineStyle(seat) }),
			token(context(), seat, x(rows.length - 1) + 20, end, 11),
		),
	);
	/** @type {[number, number, number][]} */
	const figures = [
		[38, 36, high],
		[38, 254, low],
		[570, 276, rows.length],
	];
	const mark = `M${x(step)} 20V${PLOT.bottom}`;
	byId("plot").replaceChildren(
		svg(
			"svg",
			{
				class: "plot sea-chart",
				viewBox: "0 0 600 284",
				role: "img",
				"aria-label": t("plot-title"),
			},
			svg("path", { d: "M44 20V250H580", fill: "none", stroke: "var(--soft)", "stroke-width": 2 }),
			svg("path", { id: "mark", d: mark, stroke: "var(--accent)", "stroke-width": 2 }),
			figures.map(([left, y, figure]) =>
				svg("text", { x: left, y, "text-anchor": "end", "font-size": 18 }, figure),
			),
			drawn,
		),
	);
}

/** The board after a line, with what was done and the camera's picture. */
async function grown() {
	const row = rows[step];
	if (!row) return;
	byId("step").textContent = `${step + 1} / ${rows.length}`;
	byId("slide", HTMLInputElement).value = String(step);
	byId("said").replaceChildren(
		...row.said.map((text) => html("p", { class: "big" }, text)),
		...row.gains.map((g) =>
			html("p", { class: "small" }, `${message.names[g.seat]} ${signed(g.points)}: ${g.label}`),
		),
	);
	byId("photo").hidden = !row.picture;
	if (row.picture) byId("shot", HTMLImageElement).src = `${root}/board/${row.revision}.jpg`;
	plot();
	if (!module) return;
	row.view ??= await get(`${root}/board/${row.revision}`);
	if (!row.view) return;
	await drawings.fetch(kindsOf(row.view));
	if (row === rows[step]) module.draw(byId("grown"), row.view, context());
}

/** @param {number} to */
function go(to) {
	step = Math.min(Math.max(0, to), rows.length - 1);
	return grown();
}

function run() {
	clearInterval(running ?? 0);
	const stops = running !== null;
	running = null;
	byId("run").textContent = stops ? t("step-run") : t("step-stop");
	if (stops) return;
	if (step >= rows.length - 1) go(0);
	running = setInterval(() => (step >= rows.length - 1 ? run() : go(step + 1)), PACE);
}

/** @param {string} kind */
async function keep(kind) {
	const [chart, first] = ["svg.sea-chart", "svg"].map((name) => byId("grown").querySelector(name));
	const drawing = /** @type {SVGSVGElement | null} */ (chart ?? first);
	if (!drawing) return;
	const picture = await standing(drawing);
	const blob =
		kind === "png" ? await painted(picture) : new Blob([picture.text], { type: "image/svg+xml" });
	save(blob, `${message.game}-${rows[step].revision}.${kind}`);
}

byId("back").addEventListener("click", () => go(step - 1));
byId("on").addEventListener("click", () => go(step + 1));
byId("run").addEventListener("click", run);
byId("slide").addEventListener("input", () => go(Number(byId("slide", HTMLInputElement).value)));
byId("what").addEventListener("change", plot);
byId("svg").addEventListener("click", () => keep("svg"));
/** The last line with a photo of the table. */
function pictured() {
	return rows.findLast((row) => row.picture);
}

/** The picture of the evening: shared by the phone's own sheet, else kept as a file. */
async function share() {
	const wanted = byId("with-photo", HTMLInputElement).checked && pictured();
	const seen = wanted ? await photo(`${root}/board/${wanted.revision}.jpg`) : null;
	if (wanted && !seen) return;
	await go(rows.length - 1);
	const drawing = ["svg.sea-chart", "svg"].map((name) => byId("grown").querySelector(name));
	const blob = await poster({
		title: message.game_name,
		when: new Date(began * 1000).toLocaleDateString(document.documentElement.lang, {
			dateStyle: "long",
		}),
		board: /** @type {SVGElement | null} */ (drawing[0] ?? drawing[1]),
		rows,
		photo: seen,
		players: message.view.players.map(({ seat, score, colour }) => ({
			seat,
			name: message.names[seat],
			score,
			hex: message.colours[colour]?.hex ?? "#888888",
		})),
	});
	if (!blob) return;
	const name = `${message.game}-${message.match}.png`;
	if (!(await shared(blob, name))) save(blob, name);
}

byId("poster").addEventListener("click", share);
byId("png").addEventListener("click", () => keep("png"));

async function begin() {
	const drawn = await gameModule(message.game);
	const [growth, told] = await Promise.all([look(`${root}/growth`), evening()]);
	rows = growth?.rows ?? [];
	tell(told);
	const over = message.view.outcome !== null;
	byId("not-over").hidden = over;
	byId("photo-too").hidden = !pictured();
	byId("whole").hidden = !over;
	if (!over) byId("place").textContent = t("standing");
	byId("what").replaceChildren(
		html("option", { value: "score" }, t("score")),
		...Object.entries(message.resources).map(([key, label]) =>
			html("option", { value: key }, label),
		),
	);
	byId("slide", HTMLInputElement).max = String(Math.max(0, rows.length - 1));
	final();
	made();
	plot();
	module = drawn;
	await go(rows.length - 1);
}

/** The match on the table, or the past one that the address names. */
async function matchShown() {
	if (!past) return look("/api/state");
	const found = await look(`/api/evenings/${encodeURIComponent(past)}`);
	return /** @type {Api.Present | null} */ (found);
}

/** What happened, in three sentences, and since when it was played. */
async function evening() {
	const found = await get(`/api/evenings/${encodeURIComponent(message.match)}`);
	began = /** @type {{ started?: number } | null} */ (found)?.started ?? began;
	return /** @type {{ told?: string[] } | null} */ (found)?.told ?? [];
}

/** @param {string[]} told */
function tell(told) {
	byId("tonight").hidden = !told.length;
	byId("told").replaceChildren(...told.map((text) => html("p", { class: "said" }, text)));
}

function showPast() {
	byId("past").hidden = false;
	byId("whole-link", HTMLAnchorElement).href = `${root}/export.jsonl`;
	byId("table-download").hidden = true;
}

const state = await matchShown();
if (state?.match) {
	message = state;
	if (past) showPast();
	await begin();
} else {
	byId("final").replaceChildren(html("p", {}, t("no-match")));
	for (const card of all("main > .card:not(:first-child)")) card.hidden = true;
}
