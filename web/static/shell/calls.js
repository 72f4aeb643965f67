// Calls from this table: a referee from the hall, or everybody in the house.

import { html } from "../svg.js";
import { byId, post, t } from "./page.js";

/** @type {HTMLElement | null} */
let card = null;

/** @param {string[]} sentences */
function notice(sentences) {
	if (card?.dataset.said === sentences.join("\n")) return;
	card?.remove();
	card = sentences.length
		? html(
				"section",
				{ class: "card ask", role: "alert", "data-said": sentences.join("\n") },
				sentences.map((text) => html("p", { class: "big" }, text)),
			)
		: null;
	if (card) byId("main").prepend(card);
}

/** @param {Api.State} message */
function tell(message) {
	const calls = message.match === null ? null : message.calls;
	notice([calls?.everybody ?? "", calls?.referee ?? ""].filter(Boolean));
	const button = document.getElementById("referee");
	if (!(button instanceof HTMLButtonElement)) return;
	button.hidden = !calls || message.match === null || !(message.host || message.mine.length);
	const open = Boolean(calls?.referee);
	button.textContent = t(open ? "referee-end" : "referee-call");
	button.onclick = () => post("/api/referee", { called: !open });
}

document.addEventListener("told", (event) => tell(event.detail));
