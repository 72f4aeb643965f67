// The lamps as they are now, and how loud the buzzer is.

import { badge } from "../sheets/panels.js";
import { Live } from "../shell/live.js";
import { all, byId, post, t } from "../shell/page.js";
import { people } from "../shell/people.js";
import { html, icon } from "../svg.js";

/**
 * Mark the sign that is shown; null when no game runs.
 * @param {string | null} sign
 */
function point(sign) {
	for (const lamp of all(".lamp")) {
		const is = lamp.id === `lamp-${sign}`;
		lamp.classList.toggle("now", is);
		for (const mark of all(".mark", HTMLElement, lamp)) mark.hidden = !is;
	}
}

let shown = "";

/** @param {Api.State} message */
function tell(message) {
	const known = JSON.stringify(
		message.match === null
			? message.fault
			: [message.table.sign, message.table.sign_seat, message.names],
	);
	if (known === shown) return;
	shown = known;
	if (message.match !== null) return lit(message);
	point(null);
	byId("now").replaceChildren(html("p", {}, message.fault || t("no-match")));
}

/** @param {Api.Present} message */
function lit(message) {
	const { sign, sign_seat: seat } = message.table;
	point(sign);
	const picture = document.querySelector(`#lamp-${sign} svg.strip`)?.cloneNode(true);
	const who = (/** @type {number} */ one) =>
		html("p", { class: "who big" }, badge(people(message), one, 32), message.names[one]);
	byId("now").replaceChildren(
		html("p", { class: `sign sign-${sign} big` }, icon(sign), t(`sign-${sign}`)),
		picture ?? "",
		html("p", {}, t(`lamp-${sign}`)),
		seat === null ? "" : who(seat),
	);
}

const levels = all("[data-volume]");
for (const button of levels) {
	button.addEventListener("click", async () => {
		const answer = await post("/api/volume", { volume: button.dataset.volume ?? "" });
		if (!answer) return;
		for (const other of levels)
			other.setAttribute("aria-pressed", String(other.dataset.volume === answer.volume));
	});
}

new Live(null, tell, (why) => byId("now").replaceChildren(html("p", {}, why)));
