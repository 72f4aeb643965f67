// Blank: the board. See docs/drawing.md.

import { svg } from "../svg.js";

/**
 * Draw the whole table of one match.
 * @param {Element} root
 * @param {Blank.View} view
 * @param {Ui.Context} ctx
 */
export function draw(root, view, ctx) {
	root.replaceChildren(svg("svg", { viewBox: "0 0 195 195", class: "board" }));
}
