// Pick a seat by colour, symbol and name; or watch.
import "./address.js";
import { byId, get, post, sentHere, t, toast } from "./page.js";
import { badge } from "./panels.js";
import { identified } from "./people.js";
import { chooseSeat } from "./seating.js";
import { html } from "./svg.js";

const POLL_MS = 3000;
const WATCHED = ["/history", "/after"];

const { why, wanted } = sentHere();
if (why) toast(why);

/** @type {Api.Lobby | null} */
let lobby = null;

/**
 * @param {number} seat
 * @param {boolean} is
 */
async function take(seat, is) {
	const answer = await post("/api/seats", { seat, take: is });
	if (answer && is) {
		if (byId("first-game", HTMLInputElement).checked)
			await post("/api/learning", { seat, on: true });
		chooseSeat(seat);
		location.assign(back([...WATCHED, "/camera"]));
		return;
	}
	await ask();
}

/**
 * The page that this phone wanted before it was sent here, where it is one of these.
 * @param {string[]} pages
 */
function back(pages) {
	return pages.includes(wanted) ? wanted : "/table";
}

/** @param {string} path */
async function watch(path) {
	if (joined() || (await post("/api/watch", {}))) location.assign(path);
}

function joined() {
	return Boolean(lobby && (lobby.host || lobby.mine.length));
}

/**
 * @param {Ui.People} ctx
 * @param {Api.Lobby} message
 * @param {number} seat
 */
function row(ctx, message, seat) {
	const mine = message.mine.includes(seat);
	const taken = message.seated[seat] && !mine;
	const state = mine ? t("seat-mine") : taken ? t("seat-taken") : t("seat-free");
	const label = ctx.colours[ctx.colour(seat) ?? ""]?.label ?? "";
	return html(
		"div",
		{ class: "seat" },
		badge(ctx, seat, 44),
		html("b", {}, message.names[seat]),
		html("span", { class: "small" }, `${label} – ${state}`),
		taken
			? null
			: html(
					"button",
					{ type: "button", class: mine ? "" : "choice sit", onclick: () => take(seat, true) },
					mine ? t("page-table") : t("sit-down"),
				),
		mine
			? html("button", { type: "button", onclick: () => take(seat, false) }, t("stand-up"))
			: null,
		taken && message.host
			? html("button", { type: "button", onclick: () => take(seat, false) }, t("set-free"))
			: null,
	);
}

/** @param {Api.Lobby} message */
function tell(message) {
	const box = byId("seats");
	const may = message.watchers || joined();
	for (const id of ["watch", "watch-wall"]) byId(id).hidden = !may;
	byId("watch-not").hidden = may;
	if (message.match === null) {
		box.replaceChildren(
			html("p", {}, message.fault || t("no-match")),
			html("a", { class: "button", href: "/setup" }, t("page-setup")),
		);
		return;
	}
	const ctx = identified(message.names, message.colours, (seat) => message.pieces[seat]);
	box.replaceChildren(
		html("p", { class: "small" }, message.game_name),
		...message.names.map((_, seat) => row(ctx, message, seat)),
	);
}

let shown = "";

/** Ask who sits where, and draw it where it changed: a button under a finger stays. */
async function ask() {
	const found = await get("/api/lobby");
	byId("link").hidden = Boolean(found);
	document.body.classList.toggle("stale", !found);
	if (!found || JSON.stringify(found) === shown) return;
	shown = JSON.stringify(found);
	lobby = found;
	tell(found);
}

async function again() {
	if (document.visibilityState === "visible") await ask();
	setTimeout(again, POLL_MS);
}

byId("watch").addEventListener("click", () => watch(back(WATCHED)));
byId("watch-wall").addEventListener("click", () => watch("/wall"));
document.addEventListener(
	"visibilitychange",
	() => document.visibilityState === "visible" && ask(),
);
again();
