// The camera's focus: set by its motor, or by a hand that is told which way to turn; and
// the camera that is looked through.
import { byId, get, post, t } from "./page.js";
import { html } from "./svg.js";

const EVERY_MS = 900;
const FIRST = "auto";

let on = false;
let looks = 0;

/** @param {Api.Focus} found */
function show(found) {
	byId("focus-hint").textContent = found.hint;
	byId("focus-text").textContent = found.text;
	byId("focus-bar", HTMLMeterElement).value = found.percent ?? 0;
	byId("focus-percent").textContent = percent(found);
}

/**
 * The sharpness now, and beside it the best so far where that was more.
 * @param {Api.Focus} found
 */
export function percent(found) {
	if (found.percent === null) return "";
	const better = found.best !== null && found.best > found.percent;
	return better ? `${found.percent} % (${found.best} %)` : `${found.percent} %`;
}

/** @param {Api.Focus} found */
export function ended(found) {
	return found.drive === "motor" && ["done", "nothing", "failed"].includes(found.word);
}

/** The picture as it is, and how sharp, again and again while somebody turns the lens. */
async function again() {
	if (!on) return;
	if (document.visibilityState === "visible") {
		const state = await get("/api/camera/focus");
		const moving = state?.word === "busy" || (state && ended(state));
		const found = moving ? state : await post("/api/camera/focus/look", {});
		if (found) show(found);
		looks += 1;
		const live = byId("live", HTMLImageElement);
		live.src = `/api/live.jpg?n=${looks}`;
		live.hidden = false;
		if (!found || ended(found)) end();
	}
	setTimeout(again, EVERY_MS);
}

/** Set the focus now, with the picture and the bar in sight. */
export async function setFocus() {
	byId("focus").scrollIntoView({ behavior: "smooth" });
	if (on) return;
	const found = await post("/api/camera/focus", {});
	if (!found) return;
	show(found);
	on = true;
	byId("focus-end").hidden = false;
	again();
}

function end() {
	on = false;
	byId("focus-end").hidden = true;
}

async function cameras() {
	const found = await get("/api/camera");
	if (!found) return;
	const select = byId("camera-which", HTMLSelectElement);
	const names = new Map([[FIRST, t("camera-first")]]);
	for (const option of found.options) names.set(option.source, option.name);
	if (!names.has(found.chosen)) names.set(found.chosen, `${found.chosen} (${t("camera-gone")})`);
	select.replaceChildren(
		...[...names].map(([source, name]) =>
			html("option", { value: source, selected: source === found.chosen ? "" : null }, name),
		),
	);
	byId("cameras").hidden = false;
}

/** Hear the buttons; only the host's phone is told of focus and cameras. */
export async function focusing() {
	byId("focus-set").addEventListener("click", setFocus);
	byId("focus-end").addEventListener("click", end);
	byId("camera-which").addEventListener("change", async () => {
		await post("/api/camera", { source: byId("camera-which", HTMLSelectElement).value });
		await cameras();
	});
	const found = await get("/api/camera/focus");
	if (found) show(found);
	byId("focus").hidden = !found;
	if (found) await cameras();
}
