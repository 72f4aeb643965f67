// Blank: the board. See docs/drawing.md.

import { svg } from "../svg.js";

/**
 * Draw the whole table of one match.
 * @param {Element} root
 * @param {Api.View} _view
 * @param {Ui.Context} _ctx
 */
export function draw(root, _view, _ctx) {
	root.replaceChildren(svg("svg", { viewBox: "0 0 195 195", class: "board" }));
}
