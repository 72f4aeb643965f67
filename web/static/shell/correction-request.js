// Another phone would like to correct a move of this one's seats: yes or no.

import { html } from "../svg.js";
import { byId, post, t } from "./page.js";

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
	const request = message.match === null ? null : message.wish;
	if (!request) return drop();
	if (request.id === shown) return;
	drop();
	shown = request.id;
	card = asked(request);
	byId("main").prepend(card);
}

/** @param {Api.CorrectionRequest} request */
function asked(request) {
	/** @param {boolean} agree */
	const say = (agree) => post("/api/wish", { id: request.id, agree });
	const yes = { type: "button", class: "choice", onclick: () => say(true) };
	const no = { type: "button", onclick: () => say(false) };
	return html(
		"section",
		{ class: "card ask correction-request", role: "alert" },
		html("h2", {}, request.text),
		request.old ? html("p", {}, html("s", {}, request.old)) : null,
		request.new ? html("p", { class: "big" }, request.new) : null,
		request.may
			? html(
					"div",
					{ class: "row" },
					html("button", yes, t("agree")),
					html("button", no, t("disagree")),
				)
			: html("p", { class: "small" }, t("asked-now"), " ", html("b", {}, request.asked)),
	);
}

document.addEventListener("told", (event) => tell(event.detail));
