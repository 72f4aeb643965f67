// What every page shares: words, requests, language, small signs of life.

import { html } from "../svg.js";
import { awaiting } from "./arrival.js";

/** @type {{ [id: string]: string }} */
const words = JSON.parse(byId("words").textContent);
/** @type {Map<string, string>} */
const own = new Map();

/**
 * A word of the page, else of the game, else its id.
 * @param {string} id
 */
export function t(id) {
	return words[id] ?? own.get(id) ?? id;
}

/**
 * Whether there is such a word.
 * @param {string} id
 */
export function knows(id) {
	return id in words || own.has(id);
}

/**
 * Learn the words of a game.
 * @param {string} game
 */
export async function learn(game) {
	const found = await get(`/api/words/${encodeURIComponent(game)}`);
	for (const [id, text] of Object.entries(found ?? {})) own.set(id, text);
}

/**
 * An element of the page, of the wanted kind. Throws an `Error` where there is none.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function byId(id, kind) {
	const found = document.getElementById(id);
	if (!found || (kind && !(found instanceof kind))) {
		throw new Error(`the page has no #${id}${kind ? ` that is a ${kind.name}` : ""}`);
	}
	return /** @type {T} */ (/** @type {Element} */ (found));
}

/**
 * All elements of the wanted kind that a selector finds.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {new () => T} [kind]
 * @param {ParentNode} [root]
 * @returns {T[]}
 */
export function all(selector, kind, root = document) {
	const wanted = kind ?? HTMLElement;
	const found = [...root.querySelectorAll(selector)].filter((element) => element instanceof wanted);
	return /** @type {T[]} */ (/** @type {Element[]} */ (found));
}

/**
 * Ask for JSON; null when it cannot be had.
 * @template {keyof Api.Gets} P
 * @param {P} path
 * @returns {Promise<Api.Gets[P] | null>}
 */
export async function get(path) {
	const here = awaiting();
	try {
		const response = await fetch(path, { headers: { Accept: "application/json" } });
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	} finally {
		here();
	}
}

/**
 * Ask for JSON as `get` does; a phone that may not look is led to where it can join.
 * @template {keyof Api.Gets} P
 * @param {P} path
 * @param {(why: string) => unknown} refused
 * @returns {Promise<Api.Gets[P] | null>}
 */
export async function look(path, refused = toJoin) {
	const here = awaiting();
	try {
		const response = await fetch(path, { headers: { Accept: "application/json" } });
		const answer = await response.json();
		if (response.ok) return answer;
		if (response.status === 403) refused(answer.error.sentence);
		return null;
	} catch {
		return null;
	} finally {
		here();
	}
}

const WANTED = "wanted";
const WHY = "why";

/**
 * Go to where a phone joins; it is told why there, and comes back when it may.
 * @param {string} why
 */
export function toJoin(why) {
	sessionStorage.setItem(WANTED, location.pathname);
	sessionStorage.setItem(WHY, why);
	location.assign("/join");
}

/** Why this phone was sent to the join page, once; and the page that it wanted. */
export function sentHere() {
	const sent = [WHY, WANTED].map((key) => {
		const value = sessionStorage.getItem(key) ?? "";
		sessionStorage.removeItem(key);
		return value;
	});
	return { why: sent[0], wanted: sent[1] };
}

/**
 * Post JSON: `[answer, null]`, or `[null, why it was refused]`.
 * @template {string} P
 * @param {P} path
 * @param {Api.Post<P>[0]} value
 * @returns {Promise<[Api.Post<P>[1], null] | [null, Api.Refusal]>}
 */
export async function send(path, value) {
	try {
		const response = await fetch(path, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(value),
		});
		const answer = await response.json();
		return response.ok ? [answer, null] : [null, answer.error];
	} catch {
		return [null, { code: "offline", sentence: t("offline"), slots: [] }];
	}
}

/**
 * Post JSON: the answer, or null after its refusal was told.
 * @template {string} P
 * @param {P} path
 * @param {Api.Post<P>[0]} value
 * @returns {Promise<Api.Post<P>[1] | null>}
 */
export async function post(path, value, quiet = false) {
	const [answer, refusal] = await send(path, value);
	if (!refusal) return answer;
	if (!quiet) toast(refusal.sentence);
	document.dispatchEvent(new CustomEvent("refused", { detail: refusal }));
	return null;
}

let hiding = 0;
/**
 * Tell one sentence for a while.
 * @param {string} sentence
 */
export function toast(sentence) {
	const box = byId("toast");
	const hide = () => {
		box.hidden = true;
	};
	box.replaceChildren(sentence, html("button", { type: "button", onclick: hide }, t("close")));
	box.hidden = false;
	clearTimeout(hiding);
	hiding = setTimeout(hide, 12000);
}

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/**
 * Why a field cannot be taken, in the page's language, not in the browser's.
 * @param {Field} field
 */
function wrong(field) {
	const { valueMissing, patternMismatch, rangeUnderflow, rangeOverflow, stepMismatch } =
		field.validity;
	if (valueMissing) return t("field-missing");
	if (stepMismatch) return t("field-whole");
	if (patternMismatch) return t("field-pin");
	if ((rangeUnderflow || rangeOverflow) && "min" in field) {
		return `${t("field-between")} ${field.max ? `${field.min}–${field.max}` : `≥ ${field.min}`}`;
	}
	return "";
}

/**
 * The field that an event is about; null for any other element.
 * @param {Event} event
 */
function fieldOf({ target }) {
	return target instanceof Element && "setCustomValidity" in target
		? /** @type {Field} */ (target)
		: null;
}

document.addEventListener(
	"invalid",
	(event) => {
		const field = fieldOf(event);
		field?.setCustomValidity("");
		field?.setCustomValidity(wrong(field));
	},
	true,
);
for (const kind of ["input", "change"]) {
	document.addEventListener(kind, (event) => fieldOf(event)?.setCustomValidity(""), true);
}

for (const button of all("[data-language]")) {
	button.addEventListener("click", async () => {
		const language = button.dataset.language ?? "";
		if (await post("/api/language", { language })) location.reload();
	});
}

// On a phone the pages of a place are a strip wider than the screen.
const strip = document.querySelector(".beside");
const open = strip?.querySelector("[aria-current]")?.getBoundingClientRect();
if (strip && open) strip.scrollLeft += open.left - (strip.clientWidth - open.width) / 2;
