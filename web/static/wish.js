// Another phone would like to correct a move of this one's seats: yes or no.
import { post, t } from "./page.js";
import { html } from "./svg.js";

let card = null;
let shown = null;

function drop() {
	card?.remove();
	card = shown = null;
}

function tell(message) {
	const wish = message.wish ?? null;
	if (!wish) return drop();
	if (wish.id === shown) return;
	drop();
	shown = wish.id;
	const say = (agree) => post("/api/wish", { id: wish.id, agree });
	card = html(
		"section",
		{ class: "card ask wish", role: "alert" },
		html("h2", {}, wish.text),
		wish.old ? html("p", {}, html("s", {}, wish.old)) : null,
		wish.new ? html("p", { class: "big" }, wish.new) : null,
		wish.may
			? html(
					"div",
					{ class: "row" },
					html("button", { type: "button", class: "choice", onclick: () => say(true) }, t("agree")),
					html("button", { type: "button", onclick: () => say(false) }, t("disagree")),
				)
			: html("p", { class: "small" }, t("asked-now"), " ", html("b", {}, wish.asked)),
	);
	document.getElementById("main").prepend(card);
}

document.addEventListener("told", (event) => tell(event.detail));
