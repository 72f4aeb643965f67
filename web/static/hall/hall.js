// The tables of a hall, kept live: the server sends each card that changed.
import { send } from "./forms.js";

const SECOND_MS = 1000;
/** Seconds by which the hall's clock is ahead of this window's; neither is a date. */
let ahead = 0;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const list = byId("tables");

/**
 * @param {string} html
 * @returns {HTMLElement}
 */
function made(html) {
	const template = document.createElement("template");
	template.innerHTML = html;
	return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** @returns {HTMLElement[]} */
function cards() {
	return /** @type {HTMLElement[]} */ ([...list.children]);
}

/** @param {{ now: number, order: string[] | null, notice: string[], cards: { id: string, html: string }[] }} message */
function show(message) {
	ahead = message.now - performance.now() / SECOND_MS;
	const known = new Map(cards().map((card) => [card.dataset.id, card]));
	for (const { id, html } of message.cards) {
		const fresh = made(html);
		known.get(id)?.replaceWith(fresh);
		known.set(id, fresh);
	}
	if (message.order) arrange(message.order, known);
	notice(message.notice);
	tick();
}

/**
 * Put the cards in their order, and take away those that are gone.
 * @param {string[]} order
 * @param {Map<string | undefined, HTMLElement>} known
 */
function arrange(order, known) {
	order.forEach((id, index) => {
		const card = known.get(id);
		if (card && list.children[index] !== card) list.insertBefore(card, list.children[index]);
	});
	for (const card of cards().slice(order.length)) card.remove();
	byId("none").hidden = order.length > 0;
}

/** @param {string[]} sentences */
function notice(sentences) {
	byId("notice").replaceChildren(
		...sentences.map((text) => {
			const line = document.createElement("p");
			line.className = "card warn notice";
			line.textContent = text;
			return line;
		}),
	);
}

function tick() {
	const now = performance.now() / SECOND_MS + ahead;
	for (const time of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".since"))) {
		const seconds = Math.max(0, Math.floor(now - Number(time.dataset.since)));
		const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
		if (time.textContent !== text) time.textContent = text;
	}
}

list.addEventListener("click", (event) => {
	const button = /** @type {Element} */ (event.target).closest("[data-answer]");
	const card = button?.closest("[data-id]");
	if (!(button instanceof HTMLElement) || !(card instanceof HTMLElement)) return;
	send("/api/answer", { table: card.dataset.id, call: Number(button.dataset.answer), by: "" });
});

const source = new EventSource("/stream");
source.onmessage = (event) => show(JSON.parse(event.data));
source.onerror = () => notice([document.body.dataset.lost ?? ""]);
setInterval(tick, SECOND_MS);
