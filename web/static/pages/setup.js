// Before a match: PIN, calibration, game, players, rules, the table. Each step stands alone.

import { byId, get, post, send, t, toast } from "../shell/page.js";
import { calibration } from "./calibration.js";
import { offerPosition, position } from "./position.js";
import { GameCards } from "./setup/games.js";
import { Preparation } from "./setup/prepare.js";
import { HouseRules } from "./setup/rules.js";
import { Seats } from "./setup/seats.js";
import { Wizard } from "./wizard.js";

let host = false;
/** Whether the game's own steps are filled. */
let ready = false;

const PRESS_TRIES = 30;
const PRESS_MS = 1000;
/** Refusals during which a press of OK on the box is waited for. */
const ASK_FOR_OK = ["pin-press", "pin-lost"];
/** Pages that send here for the PIN alone, and that one goes back to with it. */
const SENDERS = ["box", "tags", "stock", "wifi"];

/** @param {Api.Refusal | null} refusal */
const waitsForOk = (refusal) => refusal !== null && ASK_FOR_OK.includes(refusal.code);

/**
 * Become the host; after too many wrong guesses a press of OK on the box lets one in.
 * @param {string} pin
 */
async function admitted(pin) {
	let [answer, refusal] = await send("/api/host", { pin });
	if (refusal) toast(refusal.sentence);
	for (let tries = 0; waitsForOk(refusal) && tries < PRESS_TRIES; tries++) {
		await new Promise((done) => setTimeout(done, PRESS_MS));
		[answer, refusal] = await send("/api/host", { pin, at_table: true });
		if (refusal && !waitsForOk(refusal)) toast(refusal.sentence);
	}
	if (waitsForOk(refusal)) toast(t("pin-late"));
	return answer;
}

const watchers = byId("watchers", HTMLInputElement);
watchers.addEventListener("change", async () => {
	const answer = await post("/api/watchers", { allowed: watchers.checked });
	if (!answer) watchers.checked = !watchers.checked;
});

/** The PIN is asked for where it is wanted: at its own step, and to begin. */
function placePin() {
	const inline = wizard.step === "prepare" && !host;
	const place = inline ? byId("pin-inline") : byId("pin-home");
	if (byId("pin-block").parentElement !== place) place.append(byId("pin-block"));
}

const wizard = new Wizard((step) => {
	queueMicrotask(placePin);
	if (step === "prepare" && ready) laid();
});

/** @param {boolean} is */
function becomes(is) {
	host = is;
	placePin();
	watchers.disabled = !is;
	if (is) byId("pin-state").textContent = t("pin-known");
	byId("pin-send").textContent = t(is ? "pin-change" : "pin-send");
}

/** Give the PIN that is typed, or of a host a new one; whether it was taken. */
async function givePin() {
	const field = byId("pin", HTMLInputElement);
	const pin = field.value;
	const answer = host ? await post("/api/pin", { pin }) : await admitted(pin);
	if (!answer) return false;
	field.value = "";
	byId("toast").hidden = true;
	becomes(true);
	return true;
}

/** Whether this phone is the host's, now that the PIN beside "begin" was given. */
async function mayBegin() {
	const field = byId("pin", HTMLInputElement);
	if (host) return true;
	if (field.value) return field.reportValidity() && (await givePin());
	toast(t("host-first"));
	return false;
}

byId("pin-form").addEventListener("submit", async (event) => {
	event.preventDefault();
	const sender = new URLSearchParams(location.search).get("from") ?? "";
	if ((await givePin()) && SENDERS.includes(sender)) location.assign(`/${sender}`);
});

const games = (await get("/api/games")) ?? [];
const rules = new HouseRules();
const seats = new Seats(() => playing() !== count && otherCount());
const preparation = new Preparation();
const cards = games.length ? new GameCards(games, otherGame) : null;
const match = byId("match", HTMLFormElement);
let count = 0;
const watched = document.querySelector('[data-step="camera"]') !== null;

/** Another game or edition: its colours, its rules, its table. */
async function otherGame() {
	if (!cards) return;
	const { game, printed } = cards;
	rules.show(game);
	seats.lay(printed.seats, null);
	await otherCount();
}

/** How many play; at first as few as can. */
function playing() {
	return Math.max(Math.min(...(cards?.printed.seats ?? [2])), seats.players().length);
}

/** More or fewer play: the colours that the box has for them. */
async function otherCount() {
	count = playing();
	const plan = await planOf("");
	if (plan) seats.lay(cards?.printed.seats ?? [2], plan);
}

/** The table as they play at it now. */
async function laid() {
	const plan = await planOf(seats.chosenColours());
	if (plan) preparation.show(plan);
}

/**
 * The table of what is chosen; null where something else was chosen meanwhile.
 * @param {string} colours by seat, with commas
 */
async function planOf(colours) {
	if (!cards) return null;
	const { game, printed } = cards;
	const asked = { game: game.key, edition: printed.key, seats: String(playing()), colours };
	const plan = await get(`/api/plan?${new URLSearchParams(asked)}`);
	return cards.game === game && cards.printed === printed ? plan : null;
}

offerPosition(() => {
	const fewest = Math.min(...(cards?.printed.seats ?? [2]));
	return {
		game: cards?.game.key ?? "",
		edition: cards?.printed.key ?? "",
		seats: Math.max(fewest, seats.players().length),
		names: seats.players(),
	};
});

/** Whether all that is asked for was told; what is missing is shown. */
function complete() {
	const field = match.querySelector(":invalid:not(fieldset)");
	if (!(field instanceof HTMLInputElement)) return true;
	const step = field.closest("[data-step]");
	if (step instanceof HTMLElement) wizard.go(step.dataset.step, false);
	return field.reportValidity();
}

match.addEventListener("submit", async (event) => {
	event.preventDefault();
	if (!cards || !complete() || !(await mayBegin())) return;
	const colours = seats.chosenColours();
	const answer = await post("/api/match", {
		game: cards.game.key,
		edition: cards.printed.key,
		names: seats.players(),
		options: { ...rules.chosen(), ...(colours ? { colours } : {}) },
		box: {},
		...position(),
	});
	if (!answer) return;
	if (watched) await preparation.follow(answer.match);
	else location.assign("/join");
});

await otherGame();
ready = true;
if (wizard.step === "prepare") await laid();
becomes(Boolean((await get("/api/lobby"))?.host));
if (document.getElementById("calibrating")) await calibration(games);

/**
 * Tick the steps that are done, so that the wizard can be left and taken up again.
 * @param {Api.State | null} now
 */
async function ticks(now) {
	const [look, known] = await Promise.all([
		document.querySelector('[data-step="camera"] a') ? get("/api/look") : null,
		document.getElementById("calibrating") ? get("/api/calibration") : null,
	]);
	const playing = now?.match ? now : null;
	const done = {
		language: true,
		pin: byId("pin-form").dataset.set === "true" || host,
		camera: look !== null,
		calibration: typeof known?.error === "number",
		box: playing?.assumed === "",
		game: playing !== null,
		players: playing !== null,
		rules: playing !== null,
		prepare: playing !== null && playing.match !== preparation.match,
	};
	wizard.tick(done);
}

/** What was played last, by whom: the same again is one tap. */
async function again() {
	const last = (await get("/api/home"))?.again;
	byId("again").hidden = !last;
	if (last) byId("again-who").textContent = `${last.game_name}: ${last.names.join(", ")}`;
}

byId("again-begin").addEventListener("click", async () => {
	if (!host) {
		wizard.go("prepare");
		return toast(t("host-first"));
	}
	if (await post("/api/match/last", {})) location.assign("/join");
});

/** The people of the family, offered where a name is asked for. */
async function family() {
	seats.knows((await get("/api/people"))?.people ?? []);
}

again();
family();
const now = await get("/api/state");
if (watched && now?.match && now.match === preparation.match) await preparation.follow(now.match);
ticks(now);
