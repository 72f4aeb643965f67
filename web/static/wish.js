// Another phone would like to correct a move of this one's seats: yes or no.
import { byId, post, t } from "./page.js";
import { html } from "./svg.js";

/** @type {HTMLElement | null} */
let card = null;
/** @type {number | null} */
let shown = null;

function drop() {
	card?.remove();
	card = shown = null;
}

/** @param {Api.State} message */
function tell(message) {
	const wish = message.match === null ? null : message.wish;
	if (!wish) return drop();
	if (wish.id === shown) return;
	drop();
	shown = wish.id;
	card = asked(wish);
	byId("main").prepend(card);
}

/** @param {Api.Wish} wish */
function asked(wish) {
	/** @param {boolean} agree */
	const say = (agree) => post("/api/wish", { id: wish.id, agree });
	const yes = { type: "button", class: "choice", onclick: () => say(true) };
	const no = { type: "button", onclick: () => say(false) };
	return html(
		"section",
		{ class: "card ask wish", role: "alert" },
		html("h2", {}, wish.text),
		wish.old ? html("p", {}, html("s", {}, wish.old)) : null,
		wish.new ? html("p", { class: "big" }, wish.new) : null,
		wish.may
			? html(
					"div",
					{ class: "row" },
					html("button", yes, t("agree")),
					html("button", no, t("disagree")),
				)
			: html("p", { class: "small" }, t("asked-now"), " ", html("b", {}, wish.asked)),
	);
}

document.addEventListener("told", (event) => tell(event.detail));
