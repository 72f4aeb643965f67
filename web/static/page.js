// What every page shares: words, requests, language, small signs of life.
import { html } from "./svg.js";

const words = JSON.parse(document.getElementById("words").textContent);
const own = new Map();

/** A word of the page, else of the game, else its id. */
export function t(id) {
	return words[id] ?? own.get(id) ?? id;
}

/** Whether there is such a word. */
export function knows(id) {
	return id in words || own.has(id);
}

/** Learn the words of a game. */
export async function learn(game) {
	const found = await get(`/api/words/${encodeURIComponent(game)}`);
	for (const [id, text] of Object.entries(found ?? {})) own.set(id, text);
}

/** An element of the page. */
export function byId(id) {
	return document.getElementById(id);
}

/** Ask for JSON; null when it cannot be had. */
export async function get(path) {
	try {
		const response = await fetch(path, { headers: { Accept: "application/json" } });
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	}
}

/** Post JSON: the answer, or null after its refusal was told. */
export async function post(path, value, quiet = false) {
	let answer = null;
	try {
		const response = await fetch(path, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(value),
		});
		const told = await response.json();
		if (response.ok) return told;
		answer = told.error;
	} catch {
		answer = { code: "offline", sentence: t("offline"), slots: [] };
	}
	if (!quiet) toast(answer.sentence);
	document.dispatchEvent(new CustomEvent("refused", { detail: answer }));
	return null;
}

let hiding;
/** Tell one sentence for a while. */
export function toast(sentence) {
	const box = byId("toast");
	box.replaceChildren(
		sentence,
		html("button", { type: "button", onclick: () => (box.hidden = true) }, t("close")),
	);
	box.hidden = false;
	clearTimeout(hiding);
	hiding = setTimeout(() => (box.hidden = true), 12000);
}

/** Seconds since 1970 as a time of day in the phone's language. */
export function clock(seconds) {
	const style = { hour: "2-digit", minute: "2-digit" };
	return new Date(seconds * 1000).toLocaleTimeString(document.documentElement.lang, style);
}

/** Why a field cannot be taken, in the page's language, not in the browser's. */
function wrong(field) {
	if (field.validity.valueMissing) return t("field-missing");
	if (field.validity.patternMismatch) return t("field-pin");
	if (field.validity.rangeUnderflow || field.validity.rangeOverflow)
		return `${t("field-between")} ${field.min}–${field.max}`;
	return "";
}

document.addEventListener(
	"invalid",
	({ target }) => {
		target.setCustomValidity("");
		target.setCustomValidity(wrong(target));
	},
	true,
);
for (const kind of ["input", "change"])
	document.addEventListener(kind, ({ target }) => target.setCustomValidity?.(""), true);

for (const button of document.querySelectorAll("[data-language]")) {
	button.addEventListener("click", async () => {
		if (await post("/api/language", { language: button.dataset.language })) location.reload();
	});
}
