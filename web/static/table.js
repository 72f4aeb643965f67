// The table page and the wall: any game from its view and choices.
import { asks } from "./asks.js";
import { choices, Sheet } from "./choices.js";
import { Drawings } from "./drawings.js";
import { Live } from "./live.js";
import { all, byId, knows, learn, post, t } from "./page.js";
import { log, players, turn } from "./panels.js";
import { people } from "./people.js";
import { listed } from "./private.js";
import { chooseSeat, chosenSeat, seatToShow } from "./seating.js";
import { html } from "./svg.js";
import { Voice } from "./voice.js";

const MOST_HELD_S = 30;
const wall = document.body.classList.contains("page-wall");
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const sheet = wall ? null : new Sheet();
const voice = new Voice();
const drawings = new Drawings(() => show());
/** @type {Ui.Memory} */
const memory = {};
/** @type {Ui.GameModule | null} */
let module = null;
/** @type {string | null} */
let game = null;
/** @type {Api.State | null} */
let now = null;
/** @type {string[]} */
let refused = [];
/** @type {Api.Record | null} */
let broken = null;

/** The match that is shown; null before the first. */
function present() {
	return now === null || now.match === null ? null : now;
}

/** The revision that is shown: what a request was decided on. */
function expected() {
	return { expected_revision: present()?.revision ?? 0 };
}

/**
 * What panels and drawings may use; see docs/drawing.md.
 * @param {Api.Present} message
 * @returns {Ui.Context}
 */
function context(message) {
	const { table } = message;
	return {
		...people(message),
		message,
		seat: message.seat,
		wall,
		calm,
		memory,
		choices: wall ? [] : message.choices,
		put_back: table.put_back,
		refused: [...table.refused, ...refused],
		broken: table.refusal_record ?? broken,
		shown: table.shown_view,
		last: message.log[0]?.slots ?? [],
		place: (slot) => message.places[slot],
		t,
		knows,
		send: (move) => play(move),
		offer: (some, title) =>
			sheet?.offer(some, title ?? t("choices"), context(present() ?? message)),
		roll: (seat, kind) => post("/api/roll", { seat, kind, ...expected() }),
		drawings: (kind) => drawings.of(kind),
		picture: (choice) => module?.picture?.(choice, message.view, context(message)) ?? null,
		redraw: () => show(),
	};
}

/** @param {Api.Record} move */
function play(move) {
	forgive();
	return post("/api/moves", { moves: [move], ...expected() });
}

function forgive() {
	refused = [];
	broken = null;
}

/** @param {string} key */
async function load(key) {
	game = key;
	module = null;
	drawings.clear();
	await learn(key);
	module = await import(`./games/${key}.js`).catch(() => null);
	show();
}

/** @param {Api.Present} message */
function follow(message) {
	if (wall) return;
	const { seat, followed } = seatToShow(message, chosenSeat(), memory.followed);
	memory.followed = followed;
	if (seat !== null) chooseSeat(seat);
	live.sit(seat);
}

/** Draw the page from the newest message. */
function show() {
	if (now?.match === null) return nothing(now);
	const message = present();
	if (!message) return;
	const ctx = context(message);
	turn(byId("turn"), ctx, (next) => {
		chooseSeat(next);
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
	module?.draw(board, message.view, ctx);
}

/** @param {Api.Nothing} message */
function nothing(message) {
	byId("turn").replaceChildren(
		html("p", {}, message.fault || t("no-match")),
		html("a", { class: "button", href: "/setup" }, t("page-setup")),
	);
}

/** @param {Api.Present} message */
function tools(message) {
	const may = message.seat !== null || message.host;
	byId("tools").closest("section")?.classList.toggle("watching", !may);
	byId("undo", HTMLButtonElement).disabled = !may || !message.can_undo;
	byId("redo", HTMLButtonElement).disabled = !may || !message.can_redo;
	byId("pause", HTMLButtonElement).disabled = !may;
	byId("pause").textContent = message.table.paused ? t("resume") : t("pause");
	for (const button of all("[data-button]", HTMLButtonElement)) button.disabled = !may;
}

/** @param {Ui.Context} ctx */
function secret(ctx) {
	const box = byId("secret");
	const { view } = ctx.message;
	const own = ctx.seat === null ? null : view.players[ctx.seat].private;
	const inside = own && (module?.secret ? module.secret(view, ctx) : listed(own, ctx));
	box.hidden = !inside;
	if (!inside) return;
	const hidden = html("div", { class: "secret", hidden: !memory.shown }, inside);
	/** @param {boolean} is */
	const reveal = (is) => {
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
			onpointerdown: () => reveal(true),
			onpointerup: () => reveal(false),
			onpointerleave: () => reveal(false),
			oncontextmenu: (event) => event.preventDefault(),
			onkeydown: (event) => event.key === " " && reveal(true),
			onkeyup: () => reveal(false),
			onblur: () => reveal(false),
		},
		t("hold-to-show"),
	);
	if (memory.shown && box.querySelector(".hold:active")) return;
	box.replaceChildren(button, hidden);
}

/** @param {Api.State} message */
function tell(message) {
	const before = present();
	now = message;
	const same = message.match === before?.match && message.revision === before?.revision;
	if (!same) forgive();
	if (message.match !== null) {
		if (message.game !== game) load(message.game);
		follow(message);
		if (!wall) voice.tell(before, message, t);
	}
	show();
}

document.addEventListener("refused", (event) => {
	refused = event.detail.slots ?? [];
	broken = event.detail.record ?? null;
	show();
});

/**
 * Tell the device how long a button of the page was held.
 * @param {HTMLElement} button
 */
function hold(button) {
	let since = 0;
	button.addEventListener("pointerdown", () => {
		since = performance.now();
	});
	button.addEventListener("click", () => {
		const held = since ? (performance.now() - since) / 1000 : 0;
		since = 0;
		const name = button.dataset.button ?? "";
		post("/api/press", { button: name, held: Math.min(held, MOST_HELD_S) });
	});
}

if (!wall) {
	byId("undo").addEventListener("click", () => post("/api/undo", expected()));
	byId("redo").addEventListener("click", () => post("/api/redo", expected()));
	byId("pause").addEventListener("click", () =>
		post("/api/pause", { paused: !present()?.table.paused }),
	);
	for (const button of all("[data-button]")) hold(button);
	voice.switches();
}

const live = new Live(wall ? null : chosenSeat(), tell);
