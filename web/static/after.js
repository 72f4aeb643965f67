// After the game: the final table, how each point was made, plots, the board as it grew, downloads.

import { byId, get, knows, learn, t } from "./page.js";
import { badge } from "./panels.js";
import { painted, save, standing } from "./picture.js";
import { html, svg, token } from "./svg.js";

const SYMBOLS = ["anchor", "star", "fish", "shell", "wheel", "moon"];
const DASHES = [null, "10 5", "3 4", "14 4 3 4", "6 6", "2 6"];
const PACE = 900;
const drawn = new Map();
const memory = {};
let message;
let rows = [];
let step = 0;
let module = null;
let running = null;

function context() {
	return {
		message,
		memory,
		seat: null,
		wall: true,
		calm: true,
		names: message.names,
		colours: message.colours,
		colour: (seat) => message.view.players[seat]?.colour,
		symbol: (seat) => SYMBOLS[seat % SYMBOLS.length],
		choices: [],
		put_back: [],
		refused: [],
		last: [],
		t,
		knows,
		send: () => {},
		offer: () => {},
		roll: () => {},
		drawings: (kind) => drawn.get(kind) ?? null,
		redraw: grown,
	};
}

function ranked() {
	return [...message.view.players].sort((a, b) => b.score - a.score);
}

/** Points by reason: `[{why, label, by: [points by seat]}]`. */
function reasons() {
	const found = new Map();
	for (const gain of rows.flatMap((row) => row.gains)) {
		const entry = found.get(gain.why) ?? {
			why: gain.why,
			label: gain.label,
			by: message.names.map(() => 0),
		};
		entry.by[gain.seat] += gain.points;
		found.set(gain.why, entry);
	}
	return [...found.values()];
}

function who(seat) {
	return html("span", { class: "who" }, badge(context(), seat, 26), ` ${message.names[seat]}`);
}

function table(head, body) {
	return html(
		"div",
		{ class: "wide", tabindex: "0" },
		html(
			"table",
			{},
			html(
				"thead",
				{},
				html(
					"tr",
					{},
					head.map((text, i) => html("th", { class: i ? "n" : null, scope: "col" }, text)),
				),
			),
			html("tbody", {}, body),
		),
	);
}

/** A column a player: the symbol, and the name below it. */
function column(seat) {
	return [badge(context(), seat, 26), html("span", { class: "small named" }, message.names[seat])];
}

function final() {
	const order = ranked();
	const winners = message.view.outcome?.winners ?? [];
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
	const names = winners.map((seat) => message.names[seat]).join(", ");
	byId("final").replaceChildren(
		names ? html("p", { class: "big winner" }, `${t("winner")}: ${names}`) : "",
		table(
			[
				html("span", { class: "visually-hidden" }, t("players")),
				...order.map((p) => column(p.seat)),
			],
			body,
		),
	);
}

function signed(points) {
	return points < 0 ? `−${-points}` : `+${points}`;
}

/** Who made how many points by what; below it every point of a player with its line. */
function made() {
	const why = reasons();
	if (!why.length) return byId("made").replaceChildren(html("p", {}, t("no-points")));
	const order = ranked();
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

function show(at) {
	go(at);
	byId("growth").scrollIntoView({ block: "start" });
}

function series() {
	const what = byId("what").value;
	return (row, seat) => (what === "score" ? row.scores[seat] : row.resources[seat][what]) ?? 0;
}

function plot() {
	if (!rows.length) return byId("plot").replaceChildren(html("p", {}, "–"));
	const value = series();
	const all = rows.flatMap((row) => message.names.map((_, seat) => value(row, seat)));
	const top = Math.max(1, ...all);
	const low = Math.min(0, ...all);
	const x = (i) => 44 + (i / Math.max(1, rows.length - 1)) * 500;
	const y = (v) => 250 - ((v - low) / (top - low)) * 220;
	const ends = message.names
		.map((_, seat) => ({ seat, y: y(value(rows.at(-1), seat)) }))
		.sort((a, b) => a.y - b.y);
	for (let i = 1; i < ends.length; i++) ends[i].y = Math.max(ends[i].y, ends[i - 1].y + 24);
	const over = Math.max(0, ends.at(-1).y - 262);
	const lines = ends.map(({ seat, y: at }) => {
		const points = rows.map((row, i) => `${x(i)},${y(value(row, seat))}`).join(" ");
		const hex = message.colours[context().colour(seat)]?.hex;
		return svg(
			"g",
			{},
			svg("polyline", {
				points,
				fill: "none",
				stroke: "var(--ink)",
				"stroke-width": 6,
				"stroke-linejoin": "round",
				opacity: 0.6,
			}),
			svg("polyline", {
				points,
				fill: "none",
				stroke: hex,
				"stroke-width": 4,
				"stroke-dasharray": DASHES[seat],
				"stroke-linejoin": "round",
			}),
			token(context(), seat, x(rows.length - 1) + 20, at - over, 11),
		);
	});
	const mark = svg("path", {
		id: "mark",
		d: `M${x(step)} 20V250`,
		stroke: "var(--accent)",
		"stroke-width": 2,
	});
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
			mark,
			svg("text", { x: 38, y: 36, "text-anchor": "end", "font-size": 18 }, top),
			svg("text", { x: 38, y: 254, "text-anchor": "end", "font-size": 18 }, low),
			svg("text", { x: 570, y: 276, "text-anchor": "end", "font-size": 18 }, rows.length),
			lines,
		),
	);
}

/** The board after a line, with what was done and the camera's picture. */
async function grown() {
	const row = rows[step];
	if (!row) return;
	byId("step").textContent = `${step + 1} / ${rows.length}`;
	byId("slide").value = step;
	byId("said").replaceChildren(
		...row.said.map((text) => html("p", { class: "big" }, text)),
		...row.gains.map((g) =>
			html("p", { class: "small" }, `${message.names[g.seat]} ${signed(g.points)}: ${g.label}`),
		),
	);
	byId("photo").hidden = !row.picture;
	if (row.picture) byId("shot").src = `/api/board/${row.revision}.jpg`;
	plot();
	if (!module) return;
	row.view ??= await get(`/api/board/${row.revision}`);
	if (!row.view) return;
	await fetchDrawings(row.view);
	if (row === rows[step]) module.draw(byId("grown"), row.view, context());
}

function go(to) {
	step = Math.min(Math.max(0, to), rows.length - 1);
	return grown();
}

function run() {
	clearInterval(running);
	const stops = running !== null;
	running = null;
	byId("run").textContent = stops ? t("step-run") : t("step-stop");
	if (stops) return;
	if (step >= rows.length - 1) go(0);
	running = setInterval(() => (step >= rows.length - 1 ? run() : go(step + 1)), PACE);
}

async function fetchDrawings(view) {
	const kinds = new Set();
	JSON.stringify(view, (key, value) => {
		if (key === "kind" && typeof value === "string") kinds.add(value);
		return value;
	});
	const list = [...kinds].filter((kind) => !drawn.has(kind));
	while (list.length) {
		const query = list
			.splice(0, 40)
			.map((kind) => `kind=${encodeURIComponent(kind)}`)
			.join("&");
		for (const [kind, drawing] of Object.entries((await get(`/api/drawings?${query}`)) ?? {}))
			drawn.set(kind, drawing);
	}
}

async function keep(kind) {
	const drawing =
		byId("grown").querySelector("svg.sea-chart") ?? byId("grown").querySelector("svg");
	if (!drawing) return;
	const picture = await standing(drawing);
	const blob =
		kind === "png" ? await painted(picture) : new Blob([picture.text], { type: "image/svg+xml" });
	save(blob, `${message.game}-${rows[step].revision}.${kind}`);
}

byId("back").addEventListener("click", () => go(step - 1));
byId("on").addEventListener("click", () => go(step + 1));
byId("run").addEventListener("click", run);
byId("slide").addEventListener("input", () => go(Number(byId("slide").value)));
byId("what").addEventListener("change", plot);
byId("svg").addEventListener("click", () => keep("svg"));
byId("png").addEventListener("click", () => keep("png"));

message = await get("/api/state");
if (message?.match) {
	await learn(message.game);
	rows = (await get("/api/growth"))?.rows ?? [];
	const over = message.view.outcome !== null;
	byId("not-over").hidden = over;
	byId("whole").hidden = !over;
	if (!over) byId("place").textContent = t("standing");
	byId("what").replaceChildren(
		html("option", { value: "score" }, t("score")),
		...Object.entries(message.resources).map(([key, label]) =>
			html("option", { value: key }, label),
		),
	);
	byId("slide").max = Math.max(0, rows.length - 1);
	final();
	made();
	plot();
	module = await import(`./games/${message.game}.js`).catch(() => null);
	await go(rows.length - 1);
} else {
	byId("final").replaceChildren(html("p", {}, t("no-match")));
	for (const card of document.querySelectorAll("main > .card:not(:first-child)"))
		card.hidden = true;
}
