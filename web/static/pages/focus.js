// The camera's focus, and which camera is looked through.
import { byId, get, post, t } from "../shell/page.js";
import { html } from "../svg.js";

const EVERY_MS = 900;
let on = false;

/** @param {Api.Focus} found */
function show(found) {
	const { percent, best } = found;
	byId("focus-hint").textContent = found.hint;
	byId("focus-text").textContent = found.text;
	byId("focus-bar", HTMLMeterElement).value = percent ?? 0;
	const better = best !== null && percent !== null && best > percent ? ` (${best} %)` : "";
	byId("focus-percent").textContent = percent === null ? "" : `${percent} %${better}`;
}

/** @param {Api.Focus} found */
function ended(found) {
	return found.drive === "motor" && ["done", "nothing", "failed"].includes(found.word);
}

async function again() {
	if (!on) return;
	const state = await get("/api/camera/focus");
	const moving = state && (state.word === "busy" || ended(state));
	const found = moving ? state : await post("/api/camera/focus/look", {});
	if (found) show(found);
	const live = byId("live", HTMLImageElement);
	live.src = `/api/live.jpg?${Date.now()}`;
	live.hidden = false;
	if (!found || ended(found)) end();
	setTimeout(again, EVERY_MS);
}

export async function setFocus() {
	byId("focus").scrollIntoView({ behavior: "smooth" });
	const found = on ? null : await post("/api/camera/focus", {});
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
	const names = new Map([["auto", t("camera-first")]]);
	for (const option of found.options) names.set(option.source, option.name);
	const { chosen } = found;
	if (!names.has(chosen)) names.set(chosen, `${chosen} (${t("camera-gone")})`);
	const options = [...names].map(([value, name]) => html("option", { value }, name));
	const select = byId("camera-which", HTMLSelectElement);
	select.replaceChildren(...options);
	select.value = chosen;
	byId("cameras").hidden = false;
}

/** For the host's phone alone. */
export async function focusing() {
	byId("focus-set").addEventListener("click", setFocus);
	byId("focus-end").addEventListener("click", end);
	byId("camera-which").addEventListener("change", async () => {
		await post("/api/camera", { source: byId("camera-which", HTMLSelectElement).value });
		await cameras();
	});
	const found = await get("/api/camera/focus");
	byId("focus").hidden = !found;
	if (!found) return;
	show(found);
	await cameras();
}
