// Whose first game it is, and what is explained to them now. The card itself comes with its first use.

import { dressed } from "../shell/dress.js";
import { all, byId, post } from "../shell/page.js";

/** @type {typeof import("./lesson-card.js") | null} */
let card = null;
let asked = false;

/**
 * The switch in the tools, and the card over the stage.
 * @param {Ui.Context} ctx
 * @param {Ui.GameModule | null} module
 */
export function lesson(ctx, module) {
	const { learning, lesson } = ctx.message;
	const box = byId("learning", HTMLInputElement);
	for (const label of all(".if-seated")) label.hidden = ctx.seat === null;
	box.checked = learning;
	box.onchange = () => post("/api/learning", { seat: ctx.seat ?? 0, on: box.checked });
	if (card) card.draw(byId("lesson"), ctx, module);
	else if (lesson && !asked) fetched(ctx.redraw);
}

/** @param {() => unknown} redraw */
async function fetched(redraw) {
	asked = true;
	[card] = await Promise.all([import("./lesson-card.js").catch(() => null), dressed("lesson")]);
	asked = card !== null;
	redraw();
}
