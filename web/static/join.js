// Pick a seat by colour, symbol and name; or watch.
import { Live } from "./live.js";
import { byId, post, t } from "./page.js";
import { badge } from "./panels.js";
import { people } from "./people.js";
import { chooseSeat } from "./seating.js";
import { html } from "./svg.js";

/**
 * @param {number} seat
 * @param {boolean} is
 */
async function take(seat, is) {
	const answer = await post("/api/seats", { seat, take: is });
	if (answer && is) {
		chooseSeat(seat);
		location.assign("/table");
	}
}

/**
 * @param {Ui.People} ctx
 * @param {Api.Present} message
 * @param {number} seat
 */
function row(ctx, message, seat) {
	const mine = message.mine.includes(seat);
	const taken = message.seated[seat] && !mine;
	const state = mine ? t("seat-mine") : taken ? t("seat-taken") : t("seat-free");
	const label = ctx.colours[ctx.colour(seat) ?? ""]?.label ?? "";
	return html(
		"div",
		{ class: "seat" },
		badge(ctx, seat, 44),
		html("b", {}, message.names[seat]),
		html("span", { class: "small" }, `${label} – ${state}`),
		taken
			? null
			: html(
					"button",
					{ type: "button", class: mine ? "" : "choice sit", onclick: () => take(seat, true) },
					mine ? t("page-table") : t("sit-down"),
				),
		mine
			? html("button", { type: "button", onclick: () => take(seat, false) }, t("stand-up"))
			: null,
		taken && message.host
			? html("button", { type: "button", onclick: () => take(seat, false) }, t("set-free"))
			: null,
	);
}

/** @param {Api.State} message */
function tell(message) {
	const box = byId("seats");
	if (message.match === null) {
		box.replaceChildren(
			html("p", {}, message.fault || t("no-match")),
			html("a", { class: "button", href: "/setup" }, t("page-setup")),
		);
		return;
	}
	const ctx = people(message);
	box.replaceChildren(
		html("p", { class: "small" }, message.game_name),
		...message.names.map((_, seat) => row(ctx, message, seat)),
	);
}

new Live(null, tell);
