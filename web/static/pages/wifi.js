// The Wi-Fi of the house: which there are, and joining one.

import { all, byId, get, post, t } from "../shell/page.js";
import { html } from "../svg.js";

const EVERY = 6000;
/** Until the second look: the first one has the device ask what there is now. */
let pause = 1500;
/** Percent of the strongest signal above which a Wi-Fi is called strong, and weak below. */
const STRONG = 60;
const WEAK = 35;

const name = byId("name", HTMLInputElement);
const password = byId("password", HTMLInputElement);
/** The name that is chosen of the list; empty: another one, typed. */
let chosen = "";
let drawn = "";

/** @param {number} strength */
const strong = (strength) =>
	t(strength >= STRONG ? "wifi-strong" : strength < WEAK ? "wifi-weak" : "wifi-middling");

/**
 * Take one of the list, or another one whose name is typed.
 * @param {string} wanted
 * @param {boolean} locked
 */
function choose(wanted, locked) {
	chosen = wanted;
	byId("other").hidden = wanted !== "";
	name.required = wanted === "";
	byId("secret").hidden = !locked;
	password.required = wanted !== "" && locked;
}

/**
 * @param {string} value
 * @param {boolean} locked
 * @param {...Ui.Child} said
 */
function line(value, locked, ...said) {
	return html(
		"label",
		{ class: "check" },
		html("input", {
			type: "radio",
			name: "wifi",
			value,
			checked: value === chosen,
			onchange: () => choose(value, locked),
		}),
		html("span", {}, ...said),
	);
}

/** @param {Api.WifiTold} told */
function list(told) {
	const known = JSON.stringify([told.heard.map((each) => [each.name, each.locked]), told.joined]);
	if (known === drawn) return;
	drawn = known;
	const there = told.heard.filter((each) => each.name !== told.joined);
	// What was chosen stays, though it was not received this time.
	if (chosen && chosen === told.joined) choose("", true);
	const lost = chosen && !there.some((each) => each.name === chosen);
	if (lost) there.push({ name: chosen, strength: 0, locked: !byId("secret").hidden });
	if (!there.length) choose("", true);
	const focus = document.activeElement;
	const held = focus instanceof HTMLInputElement && focus.name === "wifi" ? focus.value : null;
	byId("heard").replaceChildren(
		...there.map((each) =>
			line(
				each.name,
				each.locked,
				html("b", {}, each.name),
				` ${strong(each.strength)}${each.locked ? "" : `, ${t("wifi-open")}`}`,
			),
		),
		...(there.length ? [line("", true, t("wifi-other"))] : []),
	);
	byId("heard-none").hidden = there.length > 0;
	for (const input of all("#heard input", HTMLInputElement))
		if (input.value === held) input.focus();
}

/** @param {Api.WifiTold} told */
function tell(told) {
	byId("host-first").hidden = told.host;
	byId("failed").hidden = !told.failure;
	if (byId("why").textContent !== told.failure) byId("why").textContent = told.failure;
	byId("join").hidden = !told.there || told.joining !== "";
	byId("going").hidden = told.joining === "";
	byId("going-name").textContent = told.joining;
	byId("going-address").textContent = told.address;
	const parts = [
		told.own && `${t("wifi-own")} ${told.own}`,
		told.joined && `${t("wifi-joined")} ${told.joined}`,
	].filter(Boolean);
	const now = !told.host
		? ""
		: !told.there
			? t("wifi-missing")
			: parts.join(" · ") || t("wifi-nowhere");
	if (byId("now").textContent !== now) byId("now").textContent = now;
	if (told.there) list(told);
}

async function again() {
	const told = await get("/api/wifi");
	byId("link").hidden = Boolean(told);
	if (told) tell(told);
	setTimeout(again, pause);
	pause = EVERY;
}

byId("show", HTMLInputElement).addEventListener("change", (event) => {
	const shown = /** @type {HTMLInputElement} */ (event.currentTarget).checked;
	password.type = shown ? "text" : "password";
});
byId("join", HTMLFormElement).addEventListener("submit", async (event) => {
	event.preventDefault();
	const secret = byId("secret").hidden ? "" : password.value;
	const answer = await post("/api/wifi", { name: chosen || name.value.trim(), password: secret });
	if (!answer) return;
	const told = await get("/api/wifi");
	if (told) tell(told);
	byId("going").focus();
});
again();
