// The first page: what is on the table now, and where to go from here.

import { badge } from "../sheets/panels.js";
import { awaiting } from "../shell/arrival.js";
import { gathered, patch } from "../shell/keyed.js";
import { Live } from "../shell/live.js";
import { byId, get, post, t } from "../shell/page.js";
import { people } from "../shell/people.js";
import { lookOn } from "../shell/seating.js";
import { Drawings } from "../stage/drawings.js";
import { gameModule } from "../stage/game-module.js";
import { keepPicture } from "../stage/painted-picture.js";
import { READ_ONLY } from "../stage/read-only.js";
import { html, icon, listen, svg } from "../svg.js";

const PICTURE_MS = 900;
const POLL_MS = 5000;
/** Ways that a phone shows without scrolling; past evenings are the last of them. */
const IN_VIEW = 3;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @type {Ui.Memory} */
const memory = {};
const redraw = gathered(show);
const drawings = new Drawings(() => {
	memory.come = (memory.come ?? 0) + 1;
	redraw();
});
/** @type {Ui.GameModule | null} */
let module = null;
let game = "";
/** @type {Api.Present | null} */
let present = null;
/** @type {Api.Home | null} */
let home = null;
let told = "";
const here = awaiting();

/**
 * @param {Api.Present} message
 * @returns {Ui.Context}
 */
function context(message) {
	return {
		...READ_ONLY,
		...people(message),
		message,
		memory,
		seat: null,
		wall: false,
		calm,
		last: message.log[0]?.slots ?? [],
		drawings: (kind) => drawings.of(kind),
		redraw,
	};
}

/** @param {string} key */
async function load(key) {
	game = key;
	module = null;
	drawings.clear();
	const found = await gameModule(key);
	if (key === game) module = found;
	redraw();
}

/** What happens on the table, in the words of its banner. */
function banner() {
	if (!home) return "";
	const listed = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" });
	const names = listed.format(home.names);
	if (home.mode === "demo") return `${names} ${t("home-demo")}`;
	if (home.mode === "painted") return t("home-painted");
	if (!home.match) return t("no-match");
	if (home.over) return `${home.game_name}: ${t("home-over")}`;
	const turn = present?.view.to_act.map((seat) => present?.names[seat]).join(", ");
	return turn ? `${home.game_name}. ${t("home-turn")} ${turn}` : home.game_name;
}

/**
 * A way from here: a large link with a sign, a name and a line about it.
 * @param {string} href
 * @param {string} sign
 * @param {string} name
 * @param {string} about
 * @param {boolean} first
 */
function way(href, sign, name, about, first = false) {
	return html(
		"a",
		{ class: first ? "way first" : "way", href, "data-key": href },
		icon(sign),
		html("span", {}, html("b", {}, name), html("span", {}, about)),
	);
}

/**
 * The way to the game that is on the table; none where it is over or for show.
 * @param {Api.Home} now
 */
function toTable(now) {
	if (now.mode === "painted")
		return way("/try", "camera", t("home-try-on"), t("home-try-about"), true);
	if (!now.match || now.over || now.mode === "demo") return null;
	return now.joined
		? way("/table", "nav-table", t("home-on"), t("home-on-about"), true)
		: way("/join", "nav-table", t("page-join"), now.names.join(", "), true);
}

/**
 * The way to a game of one's own.
 * @param {Api.Home} now
 * @param {boolean} first
 */
function toBegin(now, first) {
	const about = t(now.demo || !now.camera ? "home-start-phone" : "home-start-about");
	return way("/setup#play", "place-play", t(first ? "home-start" : "new-match"), about, first);
}

/**
 * The way to the big screen. Who has not joined asks to look on first; where the host
 * lets nobody, the page to join says so.
 * @param {Api.Home} now
 */
function toScreen(now) {
	const link = way("/wall", "eye", t("home-watch"), t("home-watch-about"));
	if (now.joined || now.mode === "demo" || now.mode === "painted") return link;
	listen(link, "click", (/** @type {MouseEvent} */ event) => lookOn(event, "/join"));
	return link;
}

/**
 * The ways that are open now, the likeliest first.
 * @param {Api.Home} now
 */
function ways(now) {
	const table = toTable(now);
	const open = [
		table,
		toBegin(now, !table),
		now.demo && now.mode !== "painted"
			? way("/try", "camera", t("home-try"), t("home-try-about"))
			: null,
		now.match ? toScreen(now) : null,
		now.demo && now.mode !== "demo" ? again() : null,
		way("/practice", "why", t("page-practice"), t("practice-about")),
	].filter((link) => link !== null);
	const past = way("/evenings", "place-evenings", t("page-evenings"), evenings(now.evenings));
	return [...open.slice(0, IN_VIEW - 1), past, ...open.slice(IN_VIEW - 1)];
}

/** Back to the demo, which a page cannot merely link. */
function again() {
	return html(
		"button",
		{
			type: "button",
			class: "way",
			"data-key": "demo",
			onclick: () => mayEnd() && demo({ game: home?.demo?.game ?? "" }),
		},
		icon("eye"),
		html("span", {}, html("b", {}, t("home-see-demo")), html("span", {}, t("home-see-about"))),
	);
}

/** Whether the demo may take the table: a game of people is left only when they say so. */
function mayEnd() {
	const played = home?.match && !home.over && home.mode !== "painted";
	return !played || confirm(`${t("home-see-demo")}? ${t("begin-ends")}`);
}

/** @param {Api.EveningsSoFar | null} so */
function evenings(so) {
	if (!so) return "";
	if (!so.games) return t("home-none-yet");
	const last = so.winner ? `, ${t("home-last")} ${so.winner} ${so.points}` : "";
	return `${t("home-games")} ${so.games}, ${t("home-people")} ${so.people}${last}`;
}

/** The newest move in words, and one sentence of why. */
function words() {
	const box = byId("told");
	const said = home?.said ?? [];
	box.hidden = !said.length;
	patch(
		box,
		present && home && home.seat !== null ? badge(context(present), home.seat, 44) : null,
		html(
			"div",
			{},
			html("p", { class: "what" }, said.join(" · ")),
			html("p", { class: "why" }, home?.why ?? ""),
		),
	);
}

function show() {
	if (!home) return;
	const demonstrating = home.mode === "demo";
	const painted = demonstrating || home.mode === "painted";
	byId("badge").hidden = !painted;
	byId("badge").textContent = t(demonstrating ? "home-badge" : "home-badge-try");
	byId("banner").textContent = banner();
	byId("seen").hidden = !painted;
	byId("show").hidden = !(present && module);
	byId("show").classList.toggle("alone", !painted);
	words();
	pace(home.demo, demonstrating);
	patch(byId("ways"), ways(home));
	light();
	if (present && module) module.draw(byId("board"), present.view, context(present));
	here();
}

/**
 * @param {Api.DemoPlaying | null} playing
 * @param {boolean} shown
 */
function pace(playing, shown) {
	byId("pace").hidden = byId("games").hidden = !(playing && shown);
	if (!playing) return;
	byId("slow").setAttribute("aria-pressed", String(playing.slow));
	byId("pause").textContent = t(playing.paused ? "home-go-on" : "home-pause");
	const which = byId("which", HTMLSelectElement);
	if (!which.options.length)
		which.append(...playing.games.map((g) => html("option", { value: g.key }, g.name)));
	if (document.activeElement !== which) which.value = playing.game;
}

/** Fill the window with the camera's picture, the place of the newest move inside. */
function frame() {
	const { clientWidth: width, clientHeight: height } = byId("seen");
	const wide = Math.max(width, (height * 4) / 3);
	const points = (home?.lit ?? []).flat();
	const x = points.length ? points.reduce((sum, p) => sum + p[0], 0) / points.length : 0.5;
	const left = Math.min(0, Math.max(width - wide, width / 2 - x * wide));
	const tall = (wide * 3) / 4;
	Object.assign(byId("frame").style, {
		width: `${wide}px`,
		height: `${tall}px`,
		left: `${left}px`,
		top: `${Math.min(0, (height - tall) / 2)}px`,
	});
}

/** The places of the newest move, lit on the camera's picture. */
function light() {
	frame();
	patch(
		byId("lit", SVGSVGElement),
		(home?.lit ?? []).map((outline) =>
			svg("polygon", {
				points: outline.map(([x, y]) => `${x * 100},${y * 75}`).join(" "),
			}),
		),
	);
}

/** @param {Api.DemoBody} wish */
async function demo(wish) {
	const playing = await post("/api/demo", wish);
	if (playing && home) {
		home.demo = playing;
		if (wish.game) await ask();
		redraw();
	}
}

async function ask() {
	const found = await get("/api/home");
	if (!found) return;
	home = found;
	redraw();
}

/** @param {Api.State} message */
function tell(message) {
	const fresh = `${message.match} ${message.match === null ? "" : message.revision}`;
	if (message.match !== null) {
		present = message;
		if (message.game !== game) load(message.game);
	} else present = null;
	if (fresh !== told) ask();
	told = fresh;
	redraw();
}

window.addEventListener("resize", frame);
byId("slow").addEventListener("click", () => demo({ slow: !home?.demo?.slow }));
byId("pause").addEventListener("click", () => demo({ paused: !home?.demo?.paused }));
byId("next").addEventListener("click", () => demo({ next: true }));
byId("which").addEventListener("change", () =>
	demo({ game: byId("which", HTMLSelectElement).value }),
);
const first = await get("/api/home");
home = first;
redraw();
if (first?.looks) new Live(null, tell, () => {});
else here();
setInterval(() => document.visibilityState === "visible" && ask(), POLL_MS);
keepPicture(PICTURE_MS, () => home?.mode === "demo" || home?.mode === "painted");
