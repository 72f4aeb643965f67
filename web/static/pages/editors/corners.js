// The four corners of the table, dragged on the camera's picture.

import { byId, post, t } from "../../shell/page.js";
import { assign, html, svg } from "../../svg.js";
import { report } from "../calibration.js";
import { firstCorners, keyStep, onPicture } from "./corner-geometry.js";
import { arrow } from "./editing.js";

const NAMES = ["corner-1", "corner-2", "corner-3", "corner-4"];

/**
 * Handles over the picture; ``picture`` gives its address.
 * @param {SVGSVGElement} view
 * @param {() => string} picture
 */
export function corners(view, picture) {
	/** @type {Api.Point[]} */
	let at = [];
	/** @type {Api.Point} */
	let size = [4, 3];
	const layer = svg("g", { class: "corners" });
	const edge = svg("polygon", { class: "corner-edge" });
	const handles = NAMES.map((_, i) => handle(i));

	/** @param {number} i */
	function handle(i) {
		const node = svg(
			"g",
			{ class: "corner", role: "slider", tabindex: "0", "aria-valuemin": 0 },
			svg("circle", { class: "corner-reach", r: 24 }),
			svg("circle", { class: "corner-dot", r: 11 }),
			svg("path", { class: "corner-cross", d: "M-11 0H11M0 -11V11" }),
			svg("text", {}, String(i + 1)),
		);
		node.addEventListener("pointerdown", (event) => {
			event.preventDefault();
			node.setPointerCapture(event.pointerId);
			node.focus();
			loupe(i);
		});
		node.addEventListener("pointermove", (event) => {
			if (node.hasPointerCapture(event.pointerId)) move(i, inPicture(event));
		});
		node.addEventListener("pointerup", () => byId("loupe").toggleAttribute("hidden", true));
		node.addEventListener("keydown", (event) => {
			const way = arrow(event);
			if (!way) return;
			event.preventDefault();
			const step = keyStep(size, event.shiftKey);
			move(i, [at[i][0] + way[0] * step, at[i][1] + way[1] * step]);
		});
		node.addEventListener("blur", () => byId("loupe").toggleAttribute("hidden", true));
		return node;
	}

	/**
	 * @param {PointerEvent} event
	 * @returns {Api.Point}
	 */
	function inPicture(event) {
		const place = new DOMPoint(event.clientX, event.clientY);
		const { x, y } = place.matrixTransform(view.getScreenCTM()?.inverse());
		return [x, y];
	}

	/**
	 * @param {number} i
	 * @param {Api.Point} point
	 */
	function move(i, point) {
		at[i] = onPicture(point, size);
		draw();
		loupe(i);
	}

	function draw() {
		const unit = size[0] / 360;
		assign(edge, { points: at.map((p) => p.join(",")).join(" "), "stroke-width": 1.5 * unit });
		handles.forEach((node, i) => {
			const [x, y] = at[i];
			assign(node, {
				transform: `translate(${x} ${y}) scale(${unit})`,
				"aria-label": t(NAMES[i]),
				"aria-valuemax": size[0],
				"aria-valuenow": Math.round(x),
				"aria-valuetext": `${Math.round(x)}, ${Math.round(y)}`,
			});
			assign(node.children[3], {
				x: x > size[0] / 2 ? -22 : 22,
				y: y > size[1] / 2 ? -14 : 22,
			});
		});
	}

	/**
	 * What lies under the finger, enlarged, on the other side of the picture.
	 * @param {number} i
	 */
	function loupe(i) {
		const [x, y] = at[i];
		const box = byId("loupe");
		const reach = size[0] / 16;
		box.classList.toggle("right", x < size[0] / 2);
		box.setAttribute("viewBox", `${x - reach} ${y - reach} ${2 * reach} ${2 * reach}`);
		box.replaceChildren(
			svg("image", {
				href: picture(),
				width: size[0],
				height: size[1],
				preserveAspectRatio: "none",
			}),
			svg("path", {
				class: "corner-cross",
				d: `M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`,
				"stroke-width": reach / 40,
			}),
		);
		box.toggleAttribute("hidden", false);
	}

	/**
	 * Begin at the outermost anchors, else a little inside the picture.
	 * @param {Api.Look} look
	 */
	function begin(look) {
		size = [look.width, look.height];
		at = firstCorners(look);
		layer.replaceChildren(edge, ...handles);
		view.append(layer);
		view.classList.add("editing");
		view.removeAttribute("role");
		draw();
		handles[0].focus();
	}

	function end() {
		layer.remove();
		view.classList.remove("editing");
		view.setAttribute("role", "img");
		byId("loupe").toggleAttribute("hidden", true);
	}

	async function save() {
		const answer = await post("/api/calibration", { corners: at });
		if (answer) report(answer);
		return Boolean(answer);
	}

	return { begin, end, save };
}

/**
 * The buttons around: begin, save, leave. ``pause`` stops the picture meanwhile.
 * @param {SVGSVGElement} view
 * @param {() => string} picture
 * @param {(on: boolean) => void} pause
 * @param {() => Api.Look | null} newest
 */
export function editing(view, picture, pause, newest) {
	const hands = corners(view, picture);
	/** @param {boolean} on */
	const show = (on) => {
		byId("corners-begin").hidden = on;
		byId("corners-edit").hidden = !on;
		pause(on);
	};
	byId("corners-begin").addEventListener("click", () => {
		const look = newest();
		if (!look) return;
		show(true);
		hands.begin(look);
	});
	const leave = () => {
		hands.end();
		show(false);
		byId("corners-begin").focus();
	};
	byId("corners-save").addEventListener("click", async () => {
		if (await hands.save()) leave();
	});
	byId("corners-leave").addEventListener("click", leave);
	byId("corners-names").replaceChildren(...NAMES.map((name) => html("li", {}, t(name))));
}
