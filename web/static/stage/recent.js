// What a phone shows that has nothing to decide: what happened last, and, at the end, where to go on.
import { entry } from "../sheets/panels.js";
import { patch } from "../shell/keyed.js";
import { post } from "../shell/page.js";
import { html } from "../svg.js";

/**
 * @param {HTMLElement} box
 * @param {Ui.Context} ctx
 */
export function recent(box, ctx) {
	const { view, log } = ctx.message;
	const idle = ctx.choices.length === 0;
	box.hidden = !idle;
	if (!idle) return patch(box);
	const over = view.outcome
		? html("a", { class: "button primary", href: "/after" }, ctx.t("page-after"))
		: null;
	const [newest] = log;
	patch(
		box,
		over,
		...withoutPhone(ctx),
		newest
			? html(
					"ol",
					{ class: "log", "data-key": [...newest.said, ...newest.events].join() },
					entry(ctx, newest),
				)
			: null,
	);
}

/**
 * Who has to act and has no phone: a phone that plays may take that seat along.
 * @param {Ui.Context} ctx
 */
function withoutPhone({ message, names, t }) {
	const { view, mine, seated } = message;
	const alone = mine.length ? view.to_act.filter((seat) => !seated[seat]) : [];
	return alone.map((seat) =>
		html(
			"div",
			{ class: "no-phone", "data-key": `seat-${seat}` },
			html("p", {}, `${names[seat]} ${t("seat-no-phone")}`),
			html(
				"button",
				{
					type: "button",
					class: "choice",
					onclick: () => post("/api/seats", { seat, take: true }),
				},
				t("seat-along"),
			),
		),
	);
}
