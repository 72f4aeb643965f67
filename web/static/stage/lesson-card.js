// A card of the first game: two sentences, and the piece of this table that they are about.

import { patch } from "../shell/keyed.js";
import { post } from "../shell/page.js";
import { html, icon, svg } from "../svg.js";

/** The lesson that was closed here and whose closing has not come back yet. */
let closed = "";
/** Whether a finger is down: nothing comes between it and what it means. */
let pressed = false;
/** Draws what waited for the finger. */
let waiting = () => {};

for (const name of ["pointerup", "pointercancel"])
	document.addEventListener(name, () => lifted(), true);
document.addEventListener(
	"pointerdown",
	() => {
		pressed = true;
	},
	true,
);

function lifted() {
	pressed = false;
	const draw = waiting;
	waiting = () => {};
	// The click that this finger makes comes first.
	setTimeout(draw);
}

/**
 * Show the card of now in its slot, or none.
 * @param {HTMLElement} box
 * @param {Ui.Context} ctx
 * @param {Ui.GameModule | null} module
 */
export function draw(box, ctx, module) {
	const { lesson, view } = ctx.message;
	if (lesson?.key !== closed) closed = "";
	const shown = lesson && !closed ? lesson : null;
	if (shown && box.hidden && pressed) {
		waiting = ctx.redraw;
		return;
	}
	box.hidden = !shown;
	box.parentElement?.classList.toggle("explaining", Boolean(shown));
	if (!shown) return patch(box);
	const still = { ...ctx, wall: true, choices: [], put_back: [], refused: [], memory: {} };
	const found = module?.excerpt?.(shown, view, still) ?? null;
	patch(
		box,
		html(
			"article",
			{ class: "lesson-card", "data-key": shown.key },
			html("div", { class: "excerpt", "aria-hidden": "true" }, found && framed(found)),
			html("p", {}, shown.text),
			html(
				"button",
				{
					type: "button",
					class: "close",
					"aria-label": ctx.t("close"),
					onclick: () => close(shown.key, ctx),
				},
				icon("cross"),
			),
		),
	);
}

/**
 * The part of a drawing that a lesson is about, with a ring around it.
 * @param {Ui.Excerpt} excerpt
 */
function framed({ picture, at, reach = 0 }) {
	if (!at || !(picture instanceof SVGSVGElement)) return picture;
	const [x, y] = at;
	picture.setAttribute("viewBox", [x - reach, y - reach, 2 * reach, 2 * reach].join(" "));
	picture.setAttribute("preserveAspectRatio", "xMidYMid slice");
	picture.append(
		svg("circle", {
			cx: x,
			cy: y,
			r: reach * 0.34,
			fill: "none",
			stroke: "var(--act)",
			"stroke-width": reach * 0.06,
		}),
	);
	return picture;
}

/**
 * It was read: it goes at once, and does not come again.
 * @param {string} key
 * @param {Ui.Context} ctx
 */
async function close(key, ctx) {
	closed = key;
	ctx.redraw();
	if (await post("/api/lesson", { seat: ctx.seat ?? 0, key })) return;
	closed = "";
	ctx.redraw();
}
