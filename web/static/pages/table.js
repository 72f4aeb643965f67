// The table page and the wall: any game from its view and choices.
import { asks } from "../sheets/asks.js";
import { choices, Offer } from "../sheets/choices.js";
import { device } from "../sheets/device.js";
import { help } from "../sheets/help.js";
import { log, players } from "../sheets/panels.js";
import { gathered, patch } from "../shell/keyed.js";
import { Live } from "../shell/live.js";
import { moved } from "../shell/motion.js";
import { Overlays } from "../shell/overlays.js";
import { all, byId, knows, post, t } from "../shell/page.js";
import { people } from "../shell/people.js";
import { chooseSeat, chosenSeat, seatToShow } from "../shell/seating.js";
import { sent } from "../shell/sent.js";
import { turn } from "../shell/turn.js";
import { Voice } from "../shell/voice.js";
import { Drawings } from "../stage/drawings.js";
import { gameModule } from "../stage/game-module.js";
import { lesson } from "../stage/lesson.js";
import { listed } from "../stage/private.js";
import { recent } from "../stage/recent.js";
import { strip } from "../stage/strip.js";
import { large } from "../stage/wall-size.js";
import { html, icon } from "../svg.js";

const wall = document.body.classList.contains("page-wall");
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const redraw = gathered(show);
const offer = wall ? null : new Offer(redraw);
const voice = new Voice();
/** @type {Ui.Memory} */
const memory = {};
const drawings = new Drawings(come);
/** @type {Ui.GameModule | null} */
let module = null;
/** @type {string | null} */
let game = null;
/** Whether all that the game brings has come, or is known not to be there. */
let loaded = false;
/** @type {Api.State | null} */
let now = null;
/** What is to be moved when the newest message stands on the page. */
let afterwards = () => {};
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
		offer: (some, title, step) => {
			overlays?.close();
			// Where the question is where, the place that is touched is the answer.
			if (some.length === 1 && offer?.aimed) {
				offer.end();
				return play(some[0].move);
			}
			offer?.ask(some, title ?? t("choices"), step);
		},
		roll: (seat) => sent(post("/api/roll", { seat, ...expected() })),
		drawings: (kind) => drawings.of(kind),
		picture: (choice) => module?.picture?.(choice, message.view, context(message)) ?? null,
		look: (choice, step) => module?.look?.(choice, step, message.view, context(message)) ?? null,
		beyond: () => module?.beyond?.(message.view, context(message)) ?? [],
		redraw,
	};
}

/** Something that choices are drawn with has come. */
function come() {
	memory.come = (memory.come ?? 0) + 1;
	redraw();
}

/** @param {Api.Record} move */
function play(move) {
	forgive();
	return sent(post("/api/moves", { moves: [move], ...expected() }));
}

function forgive() {
	refused = [];
	broken = null;
}

/** @param {string} key */
async function load(key) {
	game = key;
	loaded = false;
	module = null;
	drawings.clear();
	const found = await gameModule(key);
	if (key !== game) return;
	module = found;
	loaded = true;
	come();
}

/** @param {Api.Present} message */
function follow(message) {
	if (wall) return;
	const { seat, followed } = seatToShow(message, chosenSeat(), memory.followed);
	memory.followed = followed;
	sit(seat);
}

/** @param {number | null} seat */
function sit(seat) {
	if (seat !== null) chooseSeat(seat);
	document.body.classList.toggle("seated", seat !== null);
	live.sit(seat);
}

/** Draw the page from the newest message. */
function show() {
	if (now?.match === null) return nothing(now);
	const message = present();
	if (!message) return;
	const ctx = context(message);
	const { classList } = document.body;
	classList.toggle("live", loaded);
	// A match that nobody has begun still waits for phones.
	classList.toggle("before", wall && !message.log.length && message.seated.includes(false));
	turn(
		byId("turn"),
		ctx,
		sit,
		() => overlays?.toggle("tools"),
		() => overlays?.toggle("help"),
	);
	asks(byId("asks"), ctx);
	players(byId("players"), ctx, wall && Boolean(module?.tellsPlayers));
	log(byId("log"), ctx);
	if (wall) fromAfar(ctx);
	else phone(ctx);
	const board = byId("board");
	board.hidden = !module;
	module?.draw(board, message.view, asked(ctx));
	afterwards();
	afterwards = () => {};
}

/**
 * While it is asked where, the board lights nothing else.
 * @param {Ui.Context} ctx
 */
function asked(ctx) {
	return offer?.aimed && offer.open ? { ...ctx, choices: offer.open.some } : ctx;
}

/**
 * What the wall shows beside what a phone shows, too.
 * @param {Ui.Context} ctx
 */
function fromAfar(ctx) {
	const { message } = ctx;
	patch(byId("caption"), message.log[0]?.said.join(" · ") ?? "");
	const beside = module?.wall?.(message.view, ctx) ?? {};
	patch(byId("aid"), beside.side);
	patch(byId("foot"), beside.foot);
}

/**
 * What a phone shows beside what the wall shows, too.
 * @param {Ui.Context} ctx
 */
function phone(ctx) {
	const { message } = ctx;
	offer?.draw(ctx);
	const asked = Boolean(offer?.open);
	byId("act").classList.toggle("asking", asked);
	choices(byId("choices"), ctx);
	byId("choices").hidden ||= asked;
	recent(byId("recent"), ctx);
	secret(ctx);
	heading(ctx);
	strip(byId("scores"), ctx, module, () => overlays?.toggle("players"));
	device(byId("device"), ctx);
	lesson(ctx, module);
	byId("help-title").textContent = message.phase;
	patch(byId("help"), overlays?.open === "help" ? help(ctx) : null);
	tools(message);
	aid(ctx);
	const query = new URLSearchParams({ game: message.game, edition: message.edition });
	patch(
		byId("assumed"),
		message.assumed ? html("a", { href: `/box?${query}` }, message.assumed) : null,
	);
}

/**
 * The heading of what may be done; without a choice, of what happened.
 * @param {Ui.Context} ctx
 */
function heading(ctx) {
	const { choices: list, message } = ctx;
	byId("act-title").textContent = t(list.length ? "choices" : "log-newest");
	const left = list.length ? module?.left?.(message.view, ctx) : null;
	patch(byId("left-over"), left ?? null);
	byId("act").classList.toggle("refusing", message.table.refusal !== null);
}

/**
 * The game's own sheet: what is not on the stage.
 * @param {Ui.Context} ctx
 */
function aid(ctx) {
	const found = module?.aid?.(ctx.message.view, ctx) ?? null;
	byId("dock-aid").classList.toggle("none", !found);
	if (!found) return;
	byId("aid-title").textContent = found.title;
	/** @type {HTMLElement} */ (byId("dock-aid").querySelector("span")).textContent = found.title;
	patch(byId("aid"), found.body);
}

/** @param {Api.Nothing} message */
function nothing(message) {
	document.body.classList.add("before");
	patch(
		byId("turn"),
		html("p", { class: "phase" }, message.fault || t("no-match")),
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
}

/** @param {Ui.Context} ctx */
function secret(ctx) {
	const box = byId("secret");
	const { view } = ctx.message;
	const own = ctx.seat === null ? null : view.players[ctx.seat].private;
	const inside = own && (module?.secret ? module.secret(view, ctx) : listed(own, ctx));
	box.hidden = !inside;
	if (!inside) return patch(box);
	/** @param {boolean} is */
	const reveal = (is) => {
		memory.shown = is;
		secret(ctx);
	};
	patch(
		box,
		html(
			"button",
			{
				type: "button",
				class: "hold",
				title: t("hold-to-show"),
				"aria-pressed": String(Boolean(memory.shown)),
				onpointerdown: () => reveal(true),
				onpointerup: () => reveal(false),
				onpointerleave: () => reveal(false),
				oncontextmenu: (event) => event.preventDefault(),
				onkeydown: (event) => event.key === " " && reveal(true),
				onkeyup: () => reveal(false),
				onblur: () => reveal(false),
			},
			icon("eye"),
			html("span", { class: "visually-hidden" }, t("hold-to-show")),
		),
		html("div", { class: "secret", hidden: !memory.shown }, inside),
	);
}

/** @param {Api.State} message */
function tell(message) {
	const before = present();
	now = message;
	const same = message.match === before?.match && message.revision === before?.revision;
	if (!same) forgive();
	if (!same && !calm && message.match !== null) {
		const now = message;
		afterwards = () => moved(before, now);
	}
	if (message.match !== null) {
		if (message.game !== game) load(message.game);
		follow(message);
		if (!wall) voice.tell(before, message, t);
	}
	redraw();
}

document.addEventListener("refused", (event) => {
	refused = event.detail.slots ?? [];
	broken = event.detail.record ?? null;
	redraw();
});

/** Without the device nothing can be pressed; all stays readable. */
document.addEventListener("linked", ({ detail }) => {
	for (const part of all("#act-body, #undo, #tools")) part.toggleAttribute("inert", !detail);
});

/** Show the sheet of this name over the stage; none, and the stage is free. */
function opened(/** @type {string | null} */ name) {
	for (const panel of all(".panel")) panel.classList.toggle("open", panel.id === `panel-${name}`);
	for (const button of all("[data-panel]")) {
		const is = (button.dataset.panel ?? "") === (name ?? "table");
		if (is) button.setAttribute("aria-current", "true");
		else button.removeAttribute("aria-current");
	}
	document.body.classList.toggle("sheet-open", name !== null);
	if (name === "help") show();
	if (name !== null) byId(`${name}-title`).focus({ preventScroll: true });
}

const overlays = wall ? null : new Overlays(opened);
if (overlays) {
	byId("undo").addEventListener("click", () => sent(post("/api/undo", expected())));
	byId("redo").addEventListener("click", () => sent(post("/api/redo", expected())));
	byId("pause").addEventListener("click", () =>
		post("/api/pause", { paused: !present()?.table.paused }),
	);
	for (const button of all("[data-panel]")) {
		const name = button.dataset.panel ?? "";
		button.addEventListener("click", () =>
			name === "table" ? overlays.close() : overlays.toggle(name),
		);
	}
	for (const button of all("[data-close]"))
		button.addEventListener("click", () => overlays.close());
	byId("taller").addEventListener("click", () => {
		const is = byId("act").classList.toggle("tall");
		byId("taller").setAttribute("aria-expanded", String(is));
	});
	opened(null);
	voice.switches();
}

if (wall) large(byId("text-size"));
const live = new Live(wall ? null : chosenSeat(), tell);
