// The camera's picture with everything that was read drawn over it.

import { byId, get, t, toJoin } from "../shell/page.js";
import { placed } from "../stage/labels.js";
import { PictureZoom } from "../stage/picture-zoom.js";
import { html, svg } from "../svg.js";
import { report } from "./calibration.js";
import { editing } from "./editors/corners.js";
import { focusing, setFocus } from "./focus.js";

const FEW = 6;
const CAN_FOCUS = document.getElementById("focus") !== null;

let tag = "";
let picture = "";
let still = false;
/** @type {Api.Look | null} */
let newest = null;
const zoom = new PictureZoom(byId("view", SVGSVGElement), () => newest && !still && show(newest));

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
		"pointer-events": "none",
	});
}

/** Whether a layer is switched on. @param {string} name */
function layer(name) {
	return byId(`layer-${name}`, HTMLInputElement).checked;
}

/**
 * The names of what is shown, what reads badly first.
 * @param {Api.Look} look
 * @returns {import("../stage/labels.js").Named[]}
 */
function names(look) {
	const called = new Map(look.places.map((place) => [place.slot, place.label]));
	const bad = look.advice
		.filter(({ slot, outline: points }) => called.has(slot ?? "") && points.length)
		.map(({ slot, outline: points }) => ({
			text: called.get(slot ?? "") ?? "",
			colour: "#ff9a8a",
			points,
		}));
	const codes = look.seen
		.filter((code) => code.text)
		.map(({ text, label, corners }) => ({
			text: label || (text ?? ""),
			colour: "#8affa0",
			points: corners,
		}));
	const anchors = look.anchors.map(({ id, outline: points }) => ({
		text: String(id),
		colour: "#9fe3ff",
		points,
	}));
	return [
		layer("bad") ? bad : [],
		layer("codes") ? codes : [],
		layer("anchors") ? anchors : [],
	].flat();
}

/**
 * The outlines of what is shown.
 * @param {Api.Look} look
 * @param {number} wide
 */
function outlines(look, wide) {
	const places = look.places.map((place) => outline(place.outline, "#ffffff90", wide));
	const anchors = look.anchors.map((anchor) => outline(anchor.outline, "#60d0ff", 2 * wide));
	const codes = look.seen.map(({ text, corners }) =>
		text
			? outline(corners, "#50ff70", 2 * wide)
			: outline(corners, "#ffd040", 2 * wide, `${4 * wide}`),
	);
	const bad = look.advice.map((item) =>
		outline(item.outline, "#ff5050", 3 * wide, `${8 * wide} ${4 * wide}`),
	);
	return [
		layer("places") ? places : [],
		layer("anchors") ? anchors : [],
		layer("codes") ? codes : [],
		layer("bad") ? bad : [],
	].flat();
}

/**
 * Why a place does not read, or what was read on it.
 * @param {Api.Look} look
 * @param {Api.Look["places"][number]} place
 */
function explain(look, place) {
	const bad = look.advice.filter((item) => item.slot === place.slot).map((item) => item.text);
	const [left, top] = [0, 1].map((axis) => Math.min(...place.outline.map((p) => p[axis])));
	const [right, bottom] = [0, 1].map((axis) => Math.max(...place.outline.map((p) => p[axis])));
	const read = look.seen.filter(({ corners }) => {
		const [x, y] = [0, 1].map((axis) => corners.reduce((sum, p) => sum + p[axis], 0) / 4);
		return x >= left && x <= right && y >= top && y <= bottom;
	});
	const said = read.map((code) => (code.text ? code.label || code.text : t("camera-foreign-code")));
	const words = bad.length ? bad : said.length ? said : [t("camera-nothing-there")];
	byId("why").textContent = `${place.label}: ${words.join(" ")}`;
}

/** @param {Api.Look} look */
function show(look) {
	const box = byId("view", SVGSVGElement);
	box.toggleAttribute("hidden", false);
	zoom.fit(look.width, look.height);
	const wide = zoom.scale;
	const font = 13 * wide;
	box.replaceChildren(
		svg("image", {
			href: picture,
			width: look.width,
			height: look.height,
			preserveAspectRatio: "none",
		}),
		...look.places
			.filter((place) => place.outline.length)
			.map((place) =>
				svg("polygon", {
					class: "touch",
					points: place.outline.map((p) => p.join(",")).join(" "),
					fill: "transparent",
					onclick: () => zoom.dragged || explain(look, place),
				}),
			),
		...outlines(look, wide),
		...placed(names(look), font).map(({ x, y, text, colour }) =>
			svg(
				"text",
				{
					x,
					y: y + font * 0.82,
					fill: colour,
					stroke: "#000",
					"paint-order": "stroke",
					"stroke-width": 3 * wide,
					"font-size": font,
					"pointer-events": "none",
				},
				text,
			),
		),
	);
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
	byId("bad").hidden = byId("layers").hidden = false;
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

for (const name of ["places", "codes", "anchors", "bad"])
	byId(`layer-${name}`).addEventListener("change", () => newest && show(newest));
if (CAN_FOCUS) focusing();
if (document.getElementById("corners")) {
	editing(
		byId("view", SVGSVGElement),
		() => picture,
		(on) => {
			still = zoom.held = on;
		},
		() => newest,
	);
	get("/api/calibration").then(report);
}
again();
