// What may be done now: the game's own two sentences, and what the cards of now stand for.

import { html } from "../svg.js";
import { cardsOf } from "./choice-cards.js";

/**
 * What the game says of this phase; its plain sentence where it says no more.
 * @param {Ui.Context} ctx
 */
export function said({ message, knows, t }) {
	const id = `help-${message.view.phase.replaceAll("_", "-")}`;
	return knows(id) ? t(id) : message.phase;
}

/**
 * The sheet that explains this moment.
 * @param {Ui.Context} ctx
 */
export function help(ctx) {
	const seen = cardsOf(ctx.choices, 0, ctx).filter(({ look }) => look.picture);
	return [
		html("p", { class: "big" }, said(ctx)),
		html(
			"ul",
			{ class: "plain means" },
			seen.map(({ key, look, choices }) =>
				html(
					"li",
					{ "data-key": key },
					look.picture,
					html("span", {}, choices.length > 1 ? (look.name ?? look.text) : choices[0].text),
				),
			),
		),
		html("p", { class: "small" }, ctx.t("help-where")),
		html("p", {}, html("a", { href: "/practice" }, ctx.t("page-practice"))),
	];
}
