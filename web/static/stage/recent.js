// What a phone shows that has nothing to decide: what happened last, and, at the end, where to go on.
import { entry } from "../sheets/panels.js";
import { patch } from "../shell/keyed.js";
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
		newest
			? html(
					"ol",
					{ class: "log", "data-key": [...newest.said, ...newest.events].join() },
					entry(ctx, newest),
				)
			: null,
	);
}
