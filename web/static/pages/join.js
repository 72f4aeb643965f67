// Pick a seat by colour, symbol and name; come back to one; or watch.
import "./address.js";
import { badge } from "../sheets/panels.js";
import { byId, get, post, send, sentHere, t, toast } from "../shell/page.js";
import { identified } from "../shell/people.js";
import { chooseSeat, lookOn } from "../shell/seating.js";
import { html } from "../svg.js";

const POLL_MS = 3000;
const WAIT_MS = 1000;
const WATCHED = ["/history", "/after"];

const { why, wanted } = sentHere();
if (why) toast(why);

/** @type {Api.Lobby | null} */
let lobby = null;
/** The taken seat that this phone says to have, and how that stands. */
/** @type {{ seat: number, standing: Api.SeatClaim["standing"] } | null} */
let claim = null;

/**
 * Ask the table for a taken seat, and wait for its answer.
 * @param {number} seat
 */
async function thatIsMe(seat) {
	const answer = await post("/api/seats/ask", { seat });
	if (!answer) return;
	stands(seat, answer.standing);
	while (claim?.seat === seat && claim.standing === "asked") {
		await new Promise((done) => setTimeout(done, WAIT_MS));
		const [found, refusal] = await send("/api/seats/wait", { seat });
		if (claim?.seat !== seat) return;
		if (found) stands(seat, found.standing);
		else if (refusal.code !== "offline") stands(seat, "late");
	}
	if (claim?.standing === "given") enter(seat);
}

/**
 * @param {number} seat
 * @param {Api.SeatClaim["standing"]} standing
 */
function stands(seat, standing) {
	claim = { seat, standing };
	if (lobby) tell(lobby);
}

/** Take over the seat of the link that led here; the code leaves the address first. */
async function resume() {
	const code = location.hash.slice(1);
	if (!code) return;
	history.replaceState(null, "", location.pathname);
	const answer = await post("/api/seats/resume", { code });
	if (answer) enter(answer.seat);
}

/** @param {number} seat */
function enter(seat) {
	chooseSeat(seat);
	location.assign(back([...WATCHED, "/camera"]));
}

/**
 * @param {number} seat
 * @param {boolean} is
 */
async function take(seat, is) {
	const answer = await post("/api/seats", { seat, take: is });
	if (answer && is) {
		if (byId("first-game", HTMLInputElement).checked)
			await post("/api/learning", { seat, on: true });
		enter(seat);
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
		taken ? comeBack(seat) : null,
	);
}

/**
 * A taken seat may be this person's, whose phone is a stranger now.
 * @param {number} seat
 */
function comeBack(seat) {
	const standing = claim?.seat === seat ? claim.standing : null;
	if (standing === "asked") return html("p", { class: "claim", role: "status" }, t("seat-asked"));
	const ended = { refused: t("seat-refused"), late: t("seat-late"), given: "" };
	const said = standing && ended[standing];
	return [
		html("button", { type: "button", onclick: () => thatIsMe(seat) }, t("seat-me")),
		said ? html("p", { class: "claim", role: "status" }, said) : null,
	];
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
byId("watch-wall").addEventListener("click", (event) => {
	if (!joined()) lookOn(event);
});
document.addEventListener(
	"visibilitychange",
	() => document.visibilityState === "visible" && ask(),
);
window.addEventListener("hashchange", resume);
resume();
again();
