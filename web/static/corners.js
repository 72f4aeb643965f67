// The four corners of the table, dragged on the camera's picture.

import { report } from "./calibration.js";
import { byId, post, t } from "./page.js";
import { html, svg } from "./svg.js";

const NAMES = ["corner-1", "corner-2", "corner-3", "corner-4"];
const INSET = 0.12;
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handles over the picture; ``picture`` gives its address. */
export function corners(view, picture) {
	let at = null;
	let size = [4, 3];
	const layer = svg("g", { class: "corners" });
	const edge = svg("polygon", { class: "corner-edge" });
	const handles = NAMES.map((_, i) => handle(i));

	function handle(i) {
		const node = svg(
			"g",
			{ class: "corner", role: "slider", tabindex: "0", "aria-valuemin": 0 },
			svg("circle", { class: "corner-reach" }),
			svg("circle", { class: "corner-dot" }),
			svg("path", { class: "corner-cross" }),
			svg("text", {}, i + 1),
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
			const way = KEYS[event.key];
			if (!way) return;
			event.preventDefault();
			const step = (event.shiftKey ? 20 : 2) * Math.max(1, size[0] / 1000);
			move(i, [at[i][0] + way[0] * step, at[i][1] + way[1] * step]);
		});
		node.addEventListener("blur", () => byId("loupe").toggleAttribute("hidden", true));
		return node;
	}

	function inPicture(event) {
		const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
			view.getScreenCTM().inverse(),
		);
		return [point.x, point.y];
	}

	function move(i, [x, y]) {
		at[i] = [Math.min(Math.max(x, 0), size[0] - 1), Math.min(Math.max(y, 0), size[1] - 1)];
		draw();
		loupe(i);
	}

	function draw() {
		const unit = size[0] / 360;
		edge.setAttribute("points", at.map((p) => p.join(",")).join(" "));
		edge.setAttribute("stroke-width", 1.5 * unit);
		handles.forEach((node, i) => {
			const [x, y] = at[i];
			node.setAttribute("transform", `translate(${x} ${y}) scale(${unit})`);
			node.setAttribute("aria-label", t(NAMES[i]));
			node.setAttribute("aria-valuemax", size[0]);
			node.setAttribute("aria-valuenow", Math.round(x));
			node.setAttribute("aria-valuetext", `${Math.round(x)}, ${Math.round(y)}`);
			const [reach, dot, cross, text] = node.children;
			reach.setAttribute("r", 24);
			dot.setAttribute("r", 11);
			cross.setAttribute("d", "M-11 0H11M0 -11V11");
			text.setAttribute("x", x > size[0] / 2 ? -22 : 22);
			text.setAttribute("y", y > size[1] / 2 ? -14 : 22);
		});
	}

	/** What lies under the finger, enlarged, on the other side of the picture. */
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

	/** Begin at the outermost anchors, else a little inside the picture. */
	function begin(look) {
		size = [look.width, look.height];
		const seen = look.anchors.flatMap((anchor) => anchor.outline);
		const [w, h] = size;
		at = [
			[0, 0],
			[1, 0],
			[1, 1],
			[0, 1],
		].map(([right, low]) => {
			const bare = [w * (right ? 1 - INSET : INSET), h * (low ? 1 - INSET : INSET)];
			if (look.anchors.length < 4) return bare;
			const score = ([x, y]) => (right ? x : -x) + (low ? y : -y);
			return [...seen.reduce((best, point) => (score(point) > score(best) ? point : best))];
		});
		layer.replaceChildren(edge, ...handles);
		view.append(layer);
		view.classList.add("editing");
		view.removeAttribute("role");
		draw();
		handles[0].focus();
	}

	function end() {
		at = null;
		layer.remove();
		view.classList.remove("editing");
		view.setAttribute("role", "img");
		byId("loupe").toggleAttribute("hidden", true);
	}

	async function save() {
		const told = await post("/api/calibration", { corners: at });
		if (told) report(told);
		return Boolean(told);
	}

	return { begin, end, save };
}

/** The buttons around: begin, save, leave. ``pause`` stops the picture meanwhile. */
export function editing(view, picture, pause, newest) {
	const hands = corners(view, picture);
	const show = (on) => {
		byId("corners-begin").hidden = on;
		byId("corners-edit").hidden = !on;
		pause(on);
	};
	byId("corners-begin").addEventListener("click", () => {
		if (!newest()) return;
		show(true);
		hands.begin(newest());
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
