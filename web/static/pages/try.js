// The painted table: pieces that a finger lays, and what the camera reads of them.

import { awaiting } from "../shell/arrival.js";
import { patch } from "../shell/keyed.js";
import { Live } from "../shell/live.js";
import { byId, get, post, t } from "../shell/page.js";
import { Drawings } from "../stage/drawings.js";
import { keepPicture } from "../stage/painted-picture.js";
import { html, mini, svg } from "../svg.js";

const PICTURE_MS = 700;
const SLOP_PX = 8;
const drawings = new Drawings(show);
/** @type {Api.Painted | null} */
let painted = null;
/** @type {Api.Present | null} */
let present = null;
/** A piece under a finger: one that lies there (`name`) or one of the box (`kind`). */
/** @type {{ name: string, kind: string, x: number, y: number, moved: boolean } | null} */
let held = null;
let chosen = "";
let staged = true;
const here = awaiting();

/**
 * Where a finger is, in shares of the picture.
 * @param {PointerEvent} event
 */
function share(event) {
	const { left, top, width, height } = byId("canvas").getBoundingClientRect();
	return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** @param {{ x: number, y: number }} at */
function inside({ x, y }) {
	return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/**
 * Take a piece under the finger.
 * @param {PointerEvent} event
 * @param {string} name
 * @param {string} kind
 */
function grasp(event, name, kind) {
	event.preventDefault();
	held = { name, kind, x: event.clientX, y: event.clientY, moved: false };
}

/** @param {PointerEvent} event */
function carry(event) {
	if (!held) return;
	held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP_PX;
	if (held.moved) {
		event.preventDefault();
		over(share(event));
	}
}

/** @param {PointerEvent} event */
async function release(event) {
	const piece = held;
	held = null;
	if (!piece) return;
	if (!piece.moved) {
		if (piece.name && piece.name === chosen) await change(piece.name, 1);
		choose(piece.name);
		if (!piece.name) await lay(piece.kind, { x: 0.5, y: 0.5 });
		return;
	}
	const at = share(event);
	if (piece.name) await move(piece.name, inside(at) ? at : null);
	else if (inside(at)) await lay(piece.kind, at);
	over(null);
}

/** @param {string} kind @param {{ x: number, y: number }} at */
async function lay(kind, at) {
	const laid = await post("/api/painted/piece", { kind, ...at });
	if (laid) choose(laid.name);
	await ask();
}

/** @param {string} name @param {{ x: number, y: number } | null} at */
async function move(name, at) {
	await post("/api/painted/piece", { name, ...at });
	if (!at) choose("");
	await ask();
}

/** Turn a piece where it lies. @param {string} name @param {number} turn */
async function change(name, turn) {
	const piece = painted?.lies.find((each) => each.name === name);
	if (!piece) return;
	await post("/api/painted/piece", { name, turn, ...middle(piece.outline) });
	await ask();
}

/** @param {Api.Point[]} outline */
function middle(outline) {
	const sum = (/** @type {number} */ axis) => outline.reduce((s, p) => s + p[axis], 0);
	return { x: sum(0) / outline.length, y: sum(1) / outline.length };
}

/** @param {string} name */
function choose(name) {
	chosen = name;
	const piece = painted?.lies.find((each) => each.name === name);
	byId("chosen").hidden = !name;
	byId("chosen-name").textContent = piece?.label ?? "";
	over(null);
}

/**
 * What lies over the picture: places to take pieces by, and the one under the finger.
 * @param {{ x: number, y: number } | null} finger
 */
function over(finger) {
	const read = new Set(present?.log[0]?.slots ?? []);
	patch(
		byId("over", SVGSVGElement),
		(painted?.lies ?? []).map((piece) =>
			svg("polygon", {
				"data-key": piece.name,
				class: `grip${piece.name === chosen ? " chosen" : ""}${read.has(piece.name) ? " read" : ""}`,
				points: piece.outline.map(([x, y]) => `${x * 100},${y * 75}`).join(" "),
				onpointerdown: (event) => grasp(event, piece.name, piece.kind),
			}),
		),
		finger ? svg("circle", { class: "finger", cx: finger.x * 100, cy: finger.y * 75, r: 3 }) : null,
	);
}

function show() {
	const playing = Boolean(painted?.box.length);
	byId("begin").hidden = playing || !staged;
	byId("none").hidden = staged;
	byId("playground").hidden = !playing;
	if (!painted || !playing) return;
	patch(
		byId("kinds"),
		painted.box.map((each) => {
			const drawing = drawings.of(each.kind);
			return html(
				"button",
				{
					type: "button",
					class: "kind",
					"data-key": each.kind,
					"aria-label": `${t("try-lay")}: ${each.label}`,
					title: each.label,
					onpointerdown: (event) => grasp(event, "", each.kind),
					onkeydown: (event) => event.key === "Enter" && lay(each.kind, { x: 0.5, y: 0.5 }),
				},
				drawing ? mini(drawing) : each.label,
				html("span", { class: "small" }, each.label),
			);
		}),
	);
	over(null);
	verdict();
}

/** What the camera made of it: the newest move, a refusal, or what lies wrong. */
function verdict() {
	const table = present?.table;
	const last = present?.log[0];
	const wrong = table?.put_back
		.map((each) => (each.seen ?? each.expected)?.label ?? each.label)
		.join(", ");
	const said = table?.refusal
		? table.refusal
		: wrong
			? `${t("put-back")}: ${wrong}`
			: last
				? `${t("try-read")} ${last.said.join(" · ")}`
				: t("try-nothing");
	byId("verdict").textContent = table?.sign === "busy" ? t("try-unread") : said;
	byId("verdict").classList.toggle("warn", Boolean(table?.refusal));
}

async function ask() {
	painted = await get("/api/painted");
	show();
}

/** @param {Api.State} message */
function tell(message) {
	present = message.match === null ? null : message;
	show();
}

byId("begin").addEventListener("submit", async (event) => {
	event.preventDefault();
	painted = await post("/api/painted", { game: byId("game", HTMLSelectElement).value });
	drawings.clear();
	show();
});
byId("turn").addEventListener("click", () => change(chosen, 1));
byId("take").addEventListener("click", () => move(chosen, null));
window.addEventListener("pointermove", carry, { passive: false });
window.addEventListener("pointerup", release);
window.addEventListener("pointercancel", () => {
	held = null;
	over(null);
});
const home = await get("/api/home");
byId("game").append(
	...(home?.demo?.games ?? []).map((g) => html("option", { value: g.key }, g.name)),
);
staged = Boolean(home?.demo);
if (staged) {
	await ask();
	new Live(null, tell);
	keepPicture(PICTURE_MS, () => Boolean(painted?.box.length && !held?.moved));
} else show();
here();
