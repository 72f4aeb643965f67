// The camera's picture with everything that was read drawn over it.
import { report } from "./calibration.js";
import { editing } from "./corners.js";
import { focusing, setFocus } from "./focus.js";
import { byId, get, t, toJoin } from "./page.js";
import { html, svg } from "./svg.js";

const FEW = 6;
const CAN_FOCUS = document.getElementById("focus") !== null;

let tag = "";
let picture = "";
let still = false;
/** @type {Api.Look | null} */
let newest = null;

async function fetchPicture() {
	const response = await fetch("/api/picture.jpg").catch(() => null);
	if (response?.status === 403) toJoin((await response.json()).error.sentence);
	if (!response?.ok) return Boolean(picture);
	const fresh = response.headers.get("ETag") ?? "";
	if (fresh !== tag || !picture) {
		tag = fresh;
		URL.revokeObjectURL(picture);
		picture = URL.createObjectURL(await response.blob());
	}
	return true;
}

/**
 * @param {Api.Point[]} points
 * @param {string} colour
 * @param {number} wide
 * @param {string | null} [dash]
 */
function outline(points, colour, wide, dash) {
	return svg("polygon", {
		points: points.map((p) => p.join(",")).join(" "),
		fill: "none",
		stroke: colour,
		"stroke-width": wide,
		"stroke-dasharray": dash ?? null,
	});
}

/**
 * @param {Api.Point[]} points
 * @param {string | number} text
 * @param {string} colour
 * @param {number} wide
 */
function mark(points, text, colour, wide) {
	const [x, y] = points[0];
	return svg(
		"text",
		{
			x,
			y: y - 2 * wide,
			fill: colour,
			stroke: "#000",
			"paint-order": "stroke",
			"stroke-width": wide,
			"font-size": 12 * wide,
		},
		text,
	);
}

/** @param {Api.Look} look */
function show(look) {
	const box = byId("view");
	const wide = Math.max(1, look.width / 700);
	box.setAttribute("viewBox", `0 0 ${look.width} ${look.height}`);
	/** @type {SVGElement[]} */
	const parts = [
		svg("image", {
			href: picture,
			width: look.width,
			height: look.height,
			preserveAspectRatio: "none",
		}),
	];
	for (const place of look.places)
		if (place.outline.length) parts.push(outline(place.outline, "#ffffff80", wide));
	for (const anchor of look.anchors)
		parts.push(
			outline(anchor.outline, "#60d0ff", 2 * wide),
			mark(anchor.outline, anchor.id, "#60d0ff", wide),
		);
	for (const code of look.seen) {
		parts.push(
			outline(
				code.corners,
				code.text ? "#50ff70" : "#ffd040",
				2 * wide,
				code.text ? null : `${4 * wide}`,
			),
		);
		if (code.text) parts.push(mark(code.corners, code.text, "#50ff70", wide));
	}
	for (const item of look.advice)
		if (item.outline.length)
			parts.push(outline(item.outline, "#ff5050", 3 * wide, `${8 * wide} ${4 * wide}`));
	box.replaceChildren(...parts);
	box.toggleAttribute("hidden", false);
	const ours = look.seen.filter((code) => code.text).length;
	/** @type {[string, number][]} */
	const rows = [
		["camera-read", ours],
		["camera-foreign", look.seen.length - ours],
		["camera-places", look.places.length],
	];
	byId("figures").replaceChildren(
		...rows.flatMap(([name, value]) => [html("dt", {}, t(name)), html("dd", {}, value)]),
	);
	byId("bad").hidden = false;
	advice(look.advice);
}

/**
 * The coach's words; beyond a few they are folded away.
 * @param {Api.OutlinedAdvice[]} items
 */
function advice(items) {
	/** @param {Api.OutlinedAdvice[]} some */
	const lines = (some) =>
		some.map((item) => {
			if (!item.blurred || !CAN_FOCUS) return html("li", {}, item.text);
			const button = html("button", { type: "button", class: "choice" }, item.text);
			button.addEventListener("click", setFocus);
			return html("li", {}, button);
		});
	const good = html("li", {}, t("camera-good"));
	byId("advice").replaceChildren(...(items.length ? lines(items.slice(0, FEW)) : [good]));
	byId("more").hidden = items.length <= FEW;
	byId("more-count").textContent = String(items.length - FEW);
	byId("more-advice").replaceChildren(...lines(items.slice(FEW)));
}

/**
 * What is wrong with the looking itself: then the picture is an old one.
 * @param {Api.Look} found
 */
function trouble(found) {
	const texts = found.trouble;
	byId("trouble").hidden = !texts.length;
	byId("troubles").replaceChildren(...texts.map((text) => html("li", {}, text)));
}

async function again() {
	if (document.visibilityState === "visible" && !still) {
		const look = (await fetchPicture()) ? await get("/api/look") : null;
		byId("none").hidden = Boolean(look);
		if (look && !still) {
			newest = look;
			show(look);
			trouble(look);
			document.getElementById("corners")?.removeAttribute("hidden");
		}
	}
	setTimeout(again, 1500);
}

if (CAN_FOCUS) focusing();
if (document.getElementById("corners")) {
	editing(
		byId("view", SVGSVGElement),
		() => picture,
		(on) => {
			still = on;
		},
		() => newest,
	);
	get("/api/calibration").then(report);
}
again();
