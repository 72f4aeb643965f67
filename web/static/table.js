// The table page and the wall: any game from its view and choices.
import { asks } from "./asks.js";
import { choices, Sheet } from "./choices.js";
import { Live } from "./live.js";
import { byId, get, knows, learn, post, t } from "./page.js";
import { log, players, turn } from "./panels.js";
import { listed } from "./private.js";
import { html } from "./svg.js";
import { Voice } from "./voice.js";

const SYMBOLS = ["anchor", "star", "fish", "shell", "wheel", "moon"];
const wall = document.body.classList.contains("page-wall");
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const sheet = wall ? null : new Sheet();
const voice = new Voice();
const memory = {};
const drawn = new Map();
let module = null;
let game = null;
let now = null;
let refused = [];
let broken = null;
const wanted = [];

function chosenSeat() {
	const text = sessionStorage.getItem("seat");
	return wall || text === null ? null : Number(text);
}

/** What panels and drawings may use; see docs/drawing.md. */
function context(message) {
	const last = message.log[0]?.slots ?? [];
	return {
		message,
		seat: message.seat,
		wall,
		calm,
		memory,
		names: message.names,
		colours: message.colours,
		colour: (seat) => message.view.players[seat]?.colour,
		symbol: (seat) => SYMBOLS[seat % SYMBOLS.length],
		choices: wall ? [] : message.choices,
		put_back: message.table.put_back,
		refused: [...message.table.refused, ...refused],
		broken: message.table.refusal_record ?? broken,
		shown: message.table.shown_view,
		last,
		place: (slot) => message.places[slot],
		t,
		knows,
		send: (move) => play(move),
		offer: (some, title) => sheet?.offer(some, title ?? t("choices"), context(now)),
		roll: (seat, kind) => post("/api/roll", { seat, kind, seen: now.revision }),
		drawings: (kind) => drawing(kind),
		picture: (choice) => module?.picture?.(choice, message.view, context(message)) ?? null,
		redraw: () => show(now),
	};
}

function play(move) {
	forgive();
	return post("/api/moves", { moves: [move], seen: now.revision });
}

function forgive() {
	refused = [];
	broken = null;
}

/** A piece's drawing; those not yet known are fetched together. */
function drawing(kind) {
	if (!kind) return null;
	if (!drawn.has(kind)) {
		drawn.set(kind, null);
		if (!wanted.length) queueMicrotask(fetchDrawings);
		wanted.push(kind);
	}
	return drawn.get(kind);
}

async function fetchDrawings() {
	while (wanted.length) {
		const some = wanted.splice(0, 40);
		const query = some.map((kind) => `kind=${encodeURIComponent(kind)}`).join("&");
		const found = await get(`/api/drawings?${query}`);
		for (const kind of some) if (found?.[kind]) drawn.set(kind, found[kind]);
	}
	show(now);
}

async function load(message) {
	game = message.game;
	module = null;
	drawn.clear();
	await learn(game);
	module = await import(`./games/${game}.js`).catch(() => null);
	show(now);
}

function seat(message) {
	if (wall) return;
	const wanted = chosenSeat();
	const acting = message.mine.find((mine) => message.view.to_act.includes(mine));
	let next = message.mine.includes(wanted) ? wanted : (message.mine[0] ?? null);
	if (message.mine.length > 1 && acting !== undefined && message.serial !== memory.followed) {
		memory.followed = message.serial;
		next = acting;
	}
	if (next !== null) sessionStorage.setItem("seat", String(next));
	live.sit(next);
}

function show(message) {
	if (!message) return;
	if (message.match === null) return nothing(message);
	const ctx = context(message);
	turn(byId("turn"), ctx, (next) => {
		sessionStorage.setItem("seat", String(next));
		live.sit(next);
	});
	asks(byId("asks"), ctx);
	players(byId("players"), ctx, Boolean(module?.tellsPlayers));
	const query = new URLSearchParams({ game: message.game, edition: message.edition });
	byId("assumed").replaceChildren(
		message.assumed ? html("a", { href: `/box?${query}` }, message.assumed) : "",
	);
	log(byId("log"), ctx);
	if (!wall) {
		choices(byId("choices"), ctx);
		secret(ctx);
		tools(message);
	}
	const board = byId("board");
	board.hidden = !module;
	if (module) module.draw(board, message.view, ctx);
}

function nothing(message) {
	byId("turn").replaceChildren(
		html("p", {}, message.fault || t("no-match")),
		html("a", { class: "button", href: "/setup" }, t("page-setup")),
	);
}

function tools(message) {
	const may = message.seat !== null || message.host;
	byId("tools").closest("section").classList.toggle("watching", !may);
	byId("undo").disabled = !may || !message.can_undo;
	byId("redo").disabled = !may || !message.can_redo;
	byId("pause").disabled = !may;
	byId("pause").textContent = message.table.paused ? t("resume") : t("pause");
	for (const button of document.querySelectorAll("[data-button]")) button.disabled = !may;
}

function secret(ctx) {
	const box = byId("secret");
	const own = ctx.seat === null ? null : ctx.message.view.players[ctx.seat].private;
	const inside = own && (module?.secret ? module.secret(ctx.message.view, ctx) : listed(own, ctx));
	box.hidden = !inside;
	if (!inside) return;
	const hidden = html("div", { class: "secret", hidden: !memory.shown }, inside);
	const show = (is) => {
		memory.shown = is;
		hidden.hidden = !is;
		button.setAttribute("aria-pressed", String(is));
	};
	const button = html(
		"button",
		{
			type: "button",
			class: "hold",
			"aria-pressed": String(Boolean(memory.shown)),
			onpointerdown: () => show(true),
			onpointerup: () => show(false),
			onpointerleave: () => show(false),
			oncontextmenu: (event) => event.preventDefault(),
			onkeydown: (event) => event.key === " " && show(true),
			onkeyup: () => show(false),
			onblur: () => show(false),
		},
		t("hold-to-show"),
	);
	if (memory.shown && box.querySelector(".hold:active")) return;
	box.replaceChildren(button, hidden);
}

function tell(message) {
	const before = now;
	now = message;
	if (message.match !== before?.match || message.revision !== before?.revision) forgive();
	if (message.match !== null) {
		if (message.game !== game) load(message);
		seat(message);
		if (!wall) voice.tell(before, message, t);
	}
	show(message);
}

document.addEventListener("refused", (event) => {
	refused = event.detail.slots ?? [];
	broken = event.detail.record ?? null;
	show(now);
});

function hold(button) {
	let since = 0;
	button.addEventListener("pointerdown", () => (since = performance.now()));
	button.addEventListener("click", () => {
		const held = since ? (performance.now() - since) / 1000 : 0;
		since = 0;
		post("/api/press", { button: button.dataset.button, held: Math.min(held, 30) });
	});
}

if (!wall) {
	byId("undo").addEventListener("click", () => post("/api/undo", { seen: now.revision }));
	byId("redo").addEventListener("click", () => post("/api/redo", { seen: now.revision }));
	byId("pause").addEventListener("click", () => post("/api/pause", { paused: !now.table.paused }));
	for (const button of document.querySelectorAll("[data-button]")) hold(button);
	voice.switches();
}

const live = new Live(chosenSeat(), tell);
