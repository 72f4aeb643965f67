// A wide chart on a narrow phone: whole, or closer and moved by finger or keys.
import { html, icon } from "./svg.js";

const NARROW = "(max-width: 44rem)";
const CLOSER = 2.4;

/**
 * The chart in its window. `near` is where to look, as shares of width and height;
 * `auto` is what brings the chart closer by itself (empty: it stays whole).
 * @param {Element & ElementCSSInlineStyle} chart
 * @param {Ui.Context} ctx
 * @param {number[] | null} near
 * @param {string} auto
 */
export function chartWindow(chart, ctx, near, auto) {
	if (ctx.wall || !matchMedia(NARROW).matches) return html("div", { class: "chart" }, chart);
	ctx.memory.zoom ??= {};
	const memory = ctx.memory.zoom;
	if (memory.auto !== auto) Object.assign(memory, { auto, chosen: null, spot: null });
	const close = memory.chosen ?? Boolean(auto);
	const pane = html(
		"div",
		{ class: "chart-window", tabindex: "0", role: "group", "aria-label": ctx.t("board") },
		chart,
	);
	chart.style.width = close ? `${CLOSER * 100}%` : "100%";
	pane.addEventListener(
		"scroll",
		() => pane.isConnected && Object.assign(memory, { left: pane.scrollLeft, top: pane.scrollTop }),
	);
	if (close) queueMicrotask(() => look(pane, memory, near));
	const change = () => {
		memory.chosen = !close;
		memory.spot = null;
		ctx.redraw();
	};
	return html(
		"div",
		{ class: "chart" },
		pane,
		html(
			"button",
			{ type: "button", class: "closer", "aria-pressed": String(close), onclick: change },
			icon(close ? "whole" : "closer"),
			ctx.t(close ? "chart-whole" : "chart-closer"),
		),
	);
}

/**
 * @param {Element} pane
 * @param {Ui.Zoom} memory
 * @param {number[] | null} near
 */
function look(pane, memory, near) {
	const spot = String(near);
	if (near && memory.spot !== spot) {
		pane.scrollLeft = near[0] * pane.scrollWidth - pane.clientWidth / 2;
		pane.scrollTop = near[1] * pane.scrollHeight - pane.clientHeight / 2;
		Object.assign(memory, { spot, left: pane.scrollLeft, top: pane.scrollTop });
	} else {
		pane.scrollLeft = memory.left ?? 0;
		pane.scrollTop = memory.top ?? 0;
	}
}
