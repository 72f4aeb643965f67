// The lamps as they are now, and how loud the buzzer is.
import { Live } from "./live.js";
import { byId, post, t } from "./page.js";
import { badge } from "./panels.js";
import { html, icon } from "./svg.js";

const SYMBOLS = ["anchor", "star", "fish", "shell", "wheel", "moon"];

/** Mark the sign that is shown; null when no game runs. */
function point(sign) {
	for (const lamp of document.querySelectorAll(".lamp")) {
		const is = lamp.id === `lamp-${sign}`;
		lamp.classList.toggle("now", is);
		lamp.querySelector(".mark").hidden = !is;
	}
}

function whose(message, seat) {
	const ctx = {
		names: message.names,
		colours: message.colours,
		colour: (one) => message.view.players[one]?.colour,
		symbol: (one) => SYMBOLS[one % SYMBOLS.length],
		t,
	};
	return html("p", { class: "who big" }, badge(ctx, seat, 32), message.names[seat]);
}

let shown = "";

function tell(message) {
	const { sign, sign_seat: seat } = message.table ?? {};
	const known = JSON.stringify([sign, seat, message.names]);
	if (known === shown) return;
	shown = known;
	point(sign);
	const box = byId("now");
	if (!sign) return box.replaceChildren(html("p", {}, message.fault || t("no-match")));
	const picture = byId(`lamp-${sign}`)?.querySelector("svg.strip")?.cloneNode(true);
	box.replaceChildren(
		html("p", { class: `sign sign-${sign} big` }, icon(sign), t(`sign-${sign}`)),
		picture ?? "",
		html("p", {}, t(`lamp-${sign}`)),
		Number.isInteger(seat) ? whose(message, seat) : "",
	);
}

const levels = document.querySelectorAll("[data-volume]");
for (const button of levels) {
	button.addEventListener("click", async () => {
		const told = await post("/api/volume", { volume: button.dataset.volume });
		if (!told) return;
		for (const other of levels)
			other.setAttribute("aria-pressed", String(other.dataset.volume === told.volume));
	});
}

new Live(null, tell);
