// A table of figures under their heads.
import { html } from "../svg.js";

/**
 * A table that scrolls sideways by itself; figures stand on the right.
 * @param {Ui.Child[]} head
 * @param {Ui.Child} body
 */
export function table(head, body) {
	return html(
		"div",
		{ class: "wide", tabindex: "0" },
		html(
			"table",
			{},
			html(
				"thead",
				{},
				html(
					"tr",
					{},
					head.map((text, i) => html("th", { class: i ? "n" : null, scope: "col" }, text)),
				),
			),
			html("tbody", {}, body),
		),
	);
}
