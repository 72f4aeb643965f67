// The turn bar: who is on turn, one sentence on what is to be done, the table's sign.
import { badge } from "../sheets/panels.js";
import { html, icon } from "../svg.js";
import { patch } from "./keyed.js";

/**
 * Fill the bar. It is of one height, whatever happens.
 * @param {Element} box
 * @param {Ui.Context} ctx
 * @param {(seat: number) => unknown} sit looks from another seat of this phone
 * @param {() => unknown} look opens what is behind the table's sign
 * @param {() => unknown} [ask] opens what may be done now
 */
export function turn(box, ctx, sit, look, ask = look) {
	const { view, mine } = ctx.message;
	const who = view.outcome ? view.outcome.winners : view.to_act;
	const yours = ctx.seat !== null && view.to_act.includes(ctx.seat);
	const colour = ctx.colours[ctx.colour(who[0] ?? view.turn ?? 0) ?? ""]?.hex;
	box.classList.toggle("yours", yours);
	patch(
		box,
		html("div", { class: "medallion", "data-key": who[0] ?? -1 }, badge(ctx, who[0] ?? 0, 40)),
		said(ctx, who, ask),
		mine.length > 1 && !ctx.wall ? seats(ctx, sit) : null,
		sign(ctx, look),
		html("i", {
			class: "turn-line",
			"aria-hidden": "true",
			style: `background:${colour ?? "#888"}`,
		}),
	);
}

/**
 * Whose turn it is and the sentence; on a phone a touch explains what may be done.
 * @param {Ui.Context} ctx
 * @param {readonly number[]} who
 * @param {() => unknown} ask
 */
function said(ctx, who, ask) {
	const { view } = ctx.message;
	const yours = ctx.seat !== null && view.to_act.includes(ctx.seat);
	const word = yours ? "your-turn" : view.outcome ? "winner" : "";
	const names = who.map((seat) => html("span", { class: "who" }, ctx.names[seat]));
	const more = ctx.wall ? {} : { type: "button", "aria-haspopup": "dialog", onclick: () => ask() };
	return html(
		ctx.wall ? "div" : "button",
		{ class: "whose", "data-key": `${who} ${word} ${view.phase}`, ...more },
		html(
			"span",
			{ class: "names" },
			names,
			word ? html("b", { class: "your-turn" }, ctx.t(word)) : null,
		),
		html("span", { class: "phase" }, sentence(ctx, yours), ctx.wall ? null : icon("why")),
	);
}

/**
 * What is to be done, as an order to who may do it; to all others, what they wait for.
 * @param {Ui.Context} ctx
 * @param {boolean} yours
 */
function sentence({ message, t, knows }, yours) {
	if (message.table.paused) return t("paused");
	const doing = `doing-${message.view.phase.replaceAll("_", "-")}`;
	return !yours && knows(doing) ? t(doing) : message.phase;
}

/**
 * The seats of this phone, to look from one or the other.
 * @param {Ui.Context} ctx
 * @param {(seat: number) => unknown} sit
 */
function seats(ctx, sit) {
	return html(
		"div",
		{ class: "tabs", role: "group", "aria-label": ctx.t("your-seats") },
		ctx.message.mine.map((seat) =>
			html(
				"button",
				{
					type: "button",
					"data-key": seat,
					"aria-pressed": String(seat === ctx.seat),
					"aria-label": ctx.names[seat],
					onclick: () => sit(seat),
				},
				badge(ctx, seat, 26),
			),
		),
	);
}

/**
 * The table's sign, with the number of places that read badly.
 * @param {Ui.Context} ctx
 * @param {() => unknown} look
 */
function sign(ctx, look) {
	const { table } = ctx.message;
	const inside = [
		icon(table.sign),
		html("span", { class: ctx.wall ? "" : "visually-hidden" }, ctx.t(`sign-${table.sign}`)),
	];
	const { length } = table.advice;
	const kind = `sign sign-${table.sign}`;
	if (ctx.wall) return html("p", { class: kind }, inside);
	return html(
		"button",
		{ type: "button", class: kind, onclick: look },
		inside,
		length ? html("b", { class: "badly", title: ctx.t("coach") }, length) : null,
	);
}
