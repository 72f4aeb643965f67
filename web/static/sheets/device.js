// How the table is doing, behind its sign: what it says, what reads badly, what fails.

import { patch } from "../shell/keyed.js";
import { t } from "../shell/page.js";
import { html, icon } from "../svg.js";

/**
 * @param {Element} box
 * @param {Ui.Context} ctx
 */
export function device(box, ctx) {
	const { table, health } = ctx.message;
	patch(
		box,
		html("p", { class: `sign-line sign-${table.sign}` }, icon(table.sign), t(`sign-${table.sign}`)),
		table.advice.length
			? html(
					"section",
					{ "data-key": "advice" },
					html("h3", {}, `${t("coach")} (${table.advice.length})`),
					html(
						"ul",
						{},
						table.advice.map(({ text }) => html("li", {}, text)),
					),
				)
			: null,
		health
			.filter(({ level }) => level === "warn" || level === "bad")
			.map(({ topic, text }) => html("p", { class: "small", "data-key": topic }, text)),
	);
}
