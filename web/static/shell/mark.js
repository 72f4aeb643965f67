// The round mark of somebody who is kept here: colour and sign.
import { inkOn, svg } from "../svg.js";

/**
 * @param {string} hex
 * @param {string} sign
 */
export function mark(hex, sign) {
	return svg(
		"svg",
		{ class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
		svg("circle", {
			cx: 12,
			cy: 12,
			r: 11,
			fill: hex || "none",
			stroke: "var(--ink)",
			"stroke-width": 1.5,
			"stroke-dasharray": hex ? null : "3 3",
		}),
		sign
			? svg("use", {
					href: `#i-${sign}`,
					x: 4,
					y: 4,
					width: 16,
					height: 16,
					style: `color:${hex ? inkOn(hex) : "var(--ink)"}`,
				})
			: null,
	);
}
