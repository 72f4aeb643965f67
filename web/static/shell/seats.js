// A seat that goes to another phone: taken along by a link, or asked for at the table.

import { html } from "../svg.js";
import { byId, post, t, toast } from "./page.js";

/** @type {HTMLElement | null} */
let card = null;
/** The question that is shown, as it was told. */
let shown = "";
/** @type {Api.Present | null} */
let before = null;

/** @param {Api.SeatQuestion | null} question */
function ask(question) {
	const said = JSON.stringify(question);
	if (said === shown) return;
	shown = said;
	card?.remove();
	card = question ? asked(question) : null;
	if (card) byId("main").prepend(card);
}

/** @param {Api.SeatQuestion} question */
function asked({ id, may, text, hint }) {
	/** @param {boolean} agreed */
	const say = (agreed) => post("/api/seats/answer", { id, agreed });
	return html(
		"section",
		{ class: `card correction-request ${may ? "ask" : "amber"}`, role: may ? "alert" : "status" },
		html(may ? "h2" : "p", {}, text),
		hint ? html("p", { class: "small" }, hint) : null,
		may
			? html(
					"div",
					{ class: "row" },
					html("button", { type: "button", onclick: () => say(false) }, t("seat-keep")),
					html("button", { type: "button", onclick: () => say(true) }, t("seat-give")),
				)
			: null,
	);
}

/**
 * Offer to take the shown seat along; what was opened for another seat is closed.
 * @param {Api.Present} message
 */
function carry({ seat, match }) {
	const box = document.getElementById("carry");
	if (!box) return;
	const key = `${match} ${seat}`;
	if (box.dataset.key === key) return;
	box.dataset.key = key;
	box.hidden = seat === null;
	const open = async () => {
		if (seat === null) return;
		const code = await post("/api/seats/code", { seat });
		if (code && box.dataset.key === key) box.replaceChildren(...link(code));
	};
	box.replaceChildren(html("button", { type: "button", onclick: open }, t("carry")));
}

/** @param {Api.ResumeCode} code */
function link({ link, picture }) {
	return [
		html("h3", {}, t("carry")),
		html("p", {}, t("carry-hint")),
		html("img", {
			class: "carry-code",
			src: picture,
			alt: t("carry-code"),
			width: 220,
			height: 220,
		}),
		html("p", { class: "address" }, html("a", { href: link }, link)),
		html("p", { class: "small" }, t("carry-secret")),
	];
}

/** @param {Api.State} message */
function tell(message) {
	const now = message.match === null ? null : message;
	ask(now?.seat_question ?? null);
	if (now && now.match === before?.match) {
		const left = before.mine.some((seat) => !now.mine.includes(seat) && now.seated[seat]);
		if (left) toast(t("seat-left"));
	}
	before = now;
	if (now) carry(now);
}

document.addEventListener("told", (event) => tell(event.detail));
