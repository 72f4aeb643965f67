// A chart in its window: it goes by itself to what matters, and stays where a finger put it.
import { html, icon } from "../svg.js";
import { clamped, closeUp, nearer, whole } from "./view-box.js";

const SLOP_PX = 8;
const STEP_PX = 60;
const STEP = 1.4;
const KEYS = new Map([
	["ArrowLeft", [STEP_PX, 0]],
	["ArrowRight", [-STEP_PX, 0]],
	["ArrowUp", [0, STEP_PX]],
	["ArrowDown", [0, -STEP_PX]],
]);

/**
 * The chart in its window. `box` is the part that matters now, in the chart's own units
 * (left, top, width, height; null: all of it); another `key` takes the window from the
 * finger again.
 * @param {SVGSVGElement} chart
 * @param {Ui.Context} ctx
 * @param {number[] | null} box
 * @param {string} key
 */
export function chartWindow(chart, ctx, box, key) {
	if (ctx.wall) return html("div", { class: "chart" }, chart);
	ctx.memory.zoom ??= { stand: null, held: false, key: "", fingers: new Map(), moved: 0 };
	const zoom = ctx.memory.zoom;
	if (zoom.key !== key) Object.assign(zoom, { key, held: false });
	const [, , width, height] = (chart.getAttribute("viewBox") ?? "").split(" ").map(Number);
	const view = new View(zoom, { width, height }, box, ctx.calm);
	return html(
		"div",
		{ class: "chart", "data-key": "chart" },
		html(
			"div",
			{
				class: "chart-window",
				"data-live": true,
				tabindex: "0",
				role: "group",
				"aria-label": ctx.t("board"),
				ondrawn: (pane) => view.show(pane),
				onpointerdown: (event) => view.down(event),
				onpointermove: (event) => view.move(event),
				onpointerup: (event) => view.up(event),
				onpointercancel: (event) => view.up(event),
				onwheel: (event) => view.wheel(event),
				onkeydown: (event) => view.press(event),
			},
			html("div", { class: "chart-pan", "data-live": true }, chart),
		),
		html(
			"button",
			{
				type: "button",
				class: "round closer",
				"aria-label": ctx.t("chart-whole"),
				title: ctx.t("chart-whole"),
				onclick: (event) => view.toggle(event),
			},
			icon("whole"),
		),
	);
}

/** How far from its middle a small target can be touched, px: half of 44. */
const REACH_PX = 22;

/**
 * The target that a finger means: of the small ones around it the nearest, else what it
 * touched.
 * @param {Element} pane
 * @param {number[]} at px in the window
 * @param {Element | null} hit
 */
function nearest(pane, [x, y], hit) {
	const found = [...pane.querySelectorAll(".tappable")].map((target) => {
		const { left, top, width, height } = target.getBoundingClientRect();
		const far = Math.hypot(left + width / 2 - x, top + height / 2 - y);
		return { target, far, small: Math.min(width, height) < 2 * REACH_PX };
	});
	const own = found.find(({ target }) => target === hit);
	if (own && !own.small) return hit;
	const [best] = found
		.filter(({ far, small }) => small && far <= REACH_PX)
		.sort((one, other) => one.far - other.far);
	return best?.target ?? hit;
}

/** One drawing's hold on the window; what lasts is in the drawing's memory. */
class View {
	/**
	 * @param {Ui.Zoom} zoom
	 * @param {import("./view-box.js").Size} chart
	 * @param {number[] | null} box
	 * @param {boolean} calm
	 */
	constructor(zoom, chart, box, calm) {
		this.zoom = zoom;
		this.chart = chart;
		this.box = box;
		this.calm = calm;
	}

	/**
	 * @param {Element} pane
	 * @returns {import("./view-box.js").Pane}
	 */
	size(pane) {
		const { paddingTop, paddingBottom } = getComputedStyle(pane);
		return {
			width: pane.clientWidth,
			height: pane.clientHeight,
			top: parseFloat(paddingTop) || 0,
			bottom: parseFloat(paddingBottom) || 0,
		};
	}

	/**
	 * Stand where a finger left it, else at what matters now.
	 * @param {Element} pane
	 */
	show(pane) {
		const { zoom } = this;
		if (zoom.pane !== pane) {
			zoom.pane = pane;
			zoom.watch?.disconnect();
			zoom.watch = new ResizeObserver(() => zoom.view?.show(pane));
			zoom.watch.observe(pane);
			pane.addEventListener(
				"click",
				(event) => this.click(/** @type {MouseEvent} */ (event)),
				true,
			);
		}
		zoom.view = this;
		const size = this.size(pane);
		if (!size.width || !size.height) return;
		const auto = this.box ? closeUp(this.box, this.chart, size) : this.all(size);
		const wanted = zoom.held && zoom.stand ? clamped(zoom.stand, this.chart, size) : auto;
		this.stand(pane, wanted, zoom.stand !== null && !this.calm);
	}

	/** @param {import("./view-box.js").Pane} size */
	all(size) {
		return clamped({ k: 1, x: 0, y: 0 }, this.chart, size);
	}

	/**
	 * @param {Element} pane
	 * @param {import("./view-box.js").Stand} stand
	 * @param {boolean} sailing whether the eye is led there
	 */
	stand(pane, stand, sailing) {
		this.zoom.stand = stand;
		const px = whole(this.chart, this.size(pane));
		const pan = /** @type {HTMLElement} */ (pane.firstElementChild);
		pan.classList.toggle("sailing", sailing);
		pan.style.width = `${px * this.chart.width}px`;
		pan.style.height = `${px * this.chart.height}px`;
		pan.style.transform = `translate(${stand.x}px, ${stand.y}px) scale(${stand.k})`;
	}

	/**
	 * The window is a person's now.
	 * @param {Element} pane
	 * @param {import("./view-box.js").Stand} stand
	 */
	hold(pane, stand) {
		this.zoom.held = true;
		this.stand(pane, clamped(stand, this.chart, this.size(pane)), false);
	}

	/** @param {PointerEvent} event */
	down(event) {
		const { zoom } = this;
		if (!zoom.fingers.size) zoom.moved = 0;
		zoom.fingers.set(event.pointerId, [event.clientX, event.clientY]);
	}

	/** @param {PointerEvent} event */
	move(event) {
		const { zoom } = this;
		const before = zoom.fingers.get(event.pointerId);
		if (!before || !zoom.stand) return;
		const pane = /** @type {Element} */ (event.currentTarget);
		const [other] = [...zoom.fingers].filter(([id]) => id !== event.pointerId);
		const now = [event.clientX, event.clientY];
		zoom.moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
		if (zoom.moved < SLOP_PX && !other) return;
		if (!pane.hasPointerCapture(event.pointerId)) pane.setPointerCapture(event.pointerId);
		zoom.fingers.set(event.pointerId, now);
		const { left, top } = pane.getBoundingClientRect();
		if (!other) {
			const { k, x, y } = zoom.stand;
			this.hold(pane, { k, x: x + now[0] - before[0], y: y + now[1] - before[1] });
			return;
		}
		zoom.moved = SLOP_PX;
		const [, [ox, oy]] = other;
		const factor =
			Math.hypot(now[0] - ox, now[1] - oy) /
			Math.max(1, Math.hypot(before[0] - ox, before[1] - oy));
		const about = [(before[0] + ox) / 2 - left, (before[1] + oy) / 2 - top];
		const by = [(now[0] - before[0]) / 2, (now[1] - before[1]) / 2];
		this.hold(pane, nearer(zoom.stand, factor, about, by));
	}

	/** @param {PointerEvent} event */
	up(event) {
		const { zoom } = this;
		zoom.fingers.delete(event.pointerId);
		if (!zoom.fingers.size) setTimeout(() => Object.assign(zoom, { moved: 0 }));
	}

	/** @param {WheelEvent} event */
	wheel(event) {
		event.preventDefault();
		const pane = /** @type {Element} */ (event.currentTarget);
		const { left, top } = pane.getBoundingClientRect();
		const factor = Math.exp(-event.deltaY / 400);
		if (this.zoom.stand)
			this.hold(pane, nearer(this.zoom.stand, factor, [event.clientX - left, event.clientY - top]));
	}

	/** @param {KeyboardEvent} event */
	press(event) {
		const pane = /** @type {Element} */ (event.currentTarget);
		const { stand } = this.zoom;
		if (!stand || event.target !== pane) return;
		const by = KEYS.get(event.key);
		const middle = [pane.clientWidth / 2, pane.clientHeight / 2];
		if (by) this.hold(pane, { k: stand.k, x: stand.x + by[0], y: stand.y + by[1] });
		else if (event.key === "+") this.hold(pane, nearer(stand, STEP, middle));
		else if (event.key === "-") this.hold(pane, nearer(stand, 1 / STEP, middle));
		else return;
		event.preventDefault();
	}

	/**
	 * A finger that moved the chart pressed nothing on it; one beside a small target
	 * presses that which is nearest.
	 * @param {MouseEvent} event
	 */
	click(event) {
		if (this.zoom.moved >= SLOP_PX) return event.stopPropagation();
		if (!event.isTrusted || event.detail === 0) return;
		const pane = /** @type {Element} */ (event.currentTarget);
		const hit = /** @type {Element} */ (event.target).closest(".tappable");
		const wanted = nearest(pane, [event.clientX, event.clientY], hit);
		if (wanted === hit) return;
		event.stopPropagation();
		wanted?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	}

	/**
	 * The whole chart, or what matters again.
	 * @param {MouseEvent} event
	 */
	toggle(event) {
		const pane = /** @type {Element | null} */ (
			/** @type {Element} */ (event.currentTarget).previousElementSibling
		);
		if (!pane) return;
		const { zoom } = this;
		const far = zoom.stand !== null && zoom.stand.k <= 1.01;
		zoom.held = !(far && this.box);
		if (zoom.held) zoom.stand = this.all(this.size(pane));
		this.show(pane);
	}
}
