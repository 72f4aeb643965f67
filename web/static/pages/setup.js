// Before a match: PIN, calibration, game and players. Each step stands alone.

import { byId, get, post, send, t, toast } from "../shell/page.js";
import { html } from "../svg.js";
import { calibration } from "./calibration.js";
import { offerPosition, position } from "./position.js";
import { Wizard } from "./wizard.js";

/** @type {Api.Game[]} */
let games = [];
let host = false;

const PRESS_TRIES = 30;
const PRESS_MS = 1000;
/** Refusals during which a press of OK on the box is waited for. */
const ASK_FOR_OK = ["pin-press", "pin-lost"];

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
	const inline = wizard.step === "play" && !host;
	const place = inline ? byId("pin-inline") : byId("pin-home");
	if (byId("pin-block").parentElement !== place) place.append(byId("pin-block"));
}

const wizard = new Wizard(() => queueMicrotask(placePin));

/** @param {boolean} is */
function becomes(is) {
	host = is;
	placePin();
	watchers.disabled = !is;
	if (is) byId("pin-state").textContent = t("pin-known");
	byId("pin-send").textContent = t(is ? "pin-change" : "pin-send");
}

byId("pin-form").addEventListener("submit", async (event) => {
	event.preventDefault();
	const pin = byId("pin", HTMLInputElement).value;
	const answer = host ? await post("/api/pin", { pin }) : await admitted(pin);
	if (!answer) return;
	byId("pin", HTMLInputElement).value = "";
	becomes(true);
});

function game() {
	const key = byId("game", HTMLSelectElement).value;
	return games.find((g) => g.key === key) ?? games[0];
}

function edition() {
	const key = byId("edition", HTMLSelectElement).value;
	return game().editions.find((e) => e.key === key) ?? game().editions[0];
}

function editions() {
	byId("edition").replaceChildren(
		...game().editions.map((e) => html("option", { value: e.key }, e.name)),
	);
	const other = byId("edition-other");
	other.textContent = game().other_editions;
	other.hidden = !other.textContent;
	byId("options").replaceChildren(...game().options.map(option));
	names();
}

/** A field a player; names that were typed stay. */
function names() {
	const before = [...byId("names").querySelectorAll("input")].map((input) => input.value);
	const most = Math.max(...edition().seats);
	const least = Math.min(...edition().seats);
	byId("names").replaceChildren(
		...Array.from({ length: most }, (_, i) =>
			html(
				"label",
				{},
				`${t("player-name")} ${i + 1} `,
				html("input", {
					type: "text",
					maxlength: 24,
					value: before[i] ?? "",
					required: i < least,
					autocomplete: "off",
					list: "family",
				}),
			),
		),
	);
}

/** @param {Api.Option} item */
function option(item) {
	if (typeof item.default === "boolean") {
		return html(
			"label",
			{},
			html("input", { type: "checkbox", name: item.name, checked: item.default }),
			` ${item.text}`,
		);
	}
	if (item.values.length) {
		return html(
			"label",
			{},
			`${item.text} `,
			html(
				"select",
				{ name: item.name },
				item.values.map((v) =>
					html("option", { value: v.value, selected: v.value === item.default }, v.text),
				),
			),
		);
	}
	const number = typeof item.default === "number";
	return html(
		"label",
		{},
		`${item.text} `,
		html("input", { type: number ? "number" : "text", name: item.name, value: item.default ?? "" }),
	);
}

/** The options that differ from what a game is played with by itself. */
function chosen() {
	return Object.fromEntries(
		game()
			.options.map(({ name, default: usual }) => ({ name, usual, value: optionValue(name) }))
			.filter(({ usual, value }) => value !== usual && value !== "")
			.map(({ name, value }) => [name, value]),
	);
}

/** @param {string} name */
function optionValue(name) {
	const field = byId("options").querySelector(`[name="${name}"]`);
	if (field instanceof HTMLSelectElement) return field.value;
	if (!(field instanceof HTMLInputElement)) return "";
	if (field.type === "checkbox") return field.checked;
	return field.type === "number" ? Number(field.value) : field.value;
}

function players() {
	return [...byId("names").querySelectorAll("input")]
		.map((input) => input.value.trim())
		.filter(Boolean);
}

offerPosition(() => {
	const fewest = Math.min(...edition().seats);
	return {
		game: game().key,
		edition: edition().key,
		seats: Math.max(fewest, players().length),
		names: players(),
	};
});

byId("match").addEventListener("submit", async (event) => {
	event.preventDefault();
	if (!host) return toast(t("host-first"));
	const answer = await post("/api/match", {
		game: game().key,
		edition: edition().key,
		names: players(),
		options: chosen(),
		box: {},
		...position(),
	});
	if (answer) location.assign("/join");
});

byId("game").addEventListener("change", editions);
byId("edition").addEventListener("change", names);

games = (await get("/api/games")) ?? [];
byId("game").replaceChildren(...games.map((g) => html("option", { value: g.key }, g.name)));
if (games.length) editions();
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
		play: playing !== null,
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
		wizard.go("play");
		return toast(t("host-first"));
	}
	if (await post("/api/match/last", {})) location.assign("/join");
});

/** The names of the family, offered where one is asked for. */
async function family() {
	const known = await get("/api/people");
	byId("family").replaceChildren(
		...(known?.people ?? []).map((person) => html("option", { value: person.name })),
	);
}

again();
family();
ticks(await get("/api/state"));
