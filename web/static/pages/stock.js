// The stocktake: pieces under the camera, ticked off batch by batch.

import { byId, get, post, t } from "../shell/page.js";
import { html, icon } from "../svg.js";
import { chooseEdition, picture } from "./editors/editions.js";

const EVERY = 1500;
/** @type {Map<string, Api.Drawing>} */
const drawings = new Map();
let path = "";
/** @type {Api.Stock} */
let now;
let batch = 1;
let counting = false;

/** @param {string} chosen */
async function load(chosen) {
	if (counting) await halt();
	path = chosen;
	const found = await get(`/api/stock/${path}`);
	if (!found) return;
	for (const line of found.kinds) if (line.drawing) drawings.set(line.kind, line.drawing);
	batch = found.batch + 1;
	show(found);
}

/** @param {Api.Stock} found */
function show(found) {
	now = found;
	const may = found.host && found.camera;
	byId("host-first").hidden = found.host;
	byId("no-camera").hidden = found.camera;
	byId("count", HTMLButtonElement).disabled = !may;
	byId("count").textContent = t(counting ? "stock-stop" : "stock-start");
	byId("next").hidden = !counting;
	byId("now").hidden = !counting;
	byId("batch").textContent = String(batch);
	byId("lying").textContent = String(found.now ?? "");
	const held = found.kinds.reduce((sum, line) => sum + line.held, 0);
	const seen = found.kinds.reduce((sum, line) => sum + line.seen, 0);
	byId("progress").textContent = `${seen} / ${held}`;
	byId("kinds").replaceChildren(...found.kinds.map(row));
	for (const name of /** @type {const} */ (["double", "again"])) {
		byId(`${name}s`).hidden = !found[name].length;
		byId(name).replaceChildren(
			...found[name].map((item) => html("li", {}, item.name, " ", html("code", {}, item.text))),
		);
	}
	const query = new URLSearchParams({ game: found.game, edition: found.edition, missing: "1" });
	byId("print", HTMLAnchorElement).href = `/tags?${query}`;
	byId("print").hidden = !seen || !found.kinds.some((line) => line.missing);
	byId("anew", HTMLButtonElement).disabled = !found.host || !seen;
}

/** @param {Api.Counted} line */
function row(line) {
	const extra = line.seen - line.held;
	const note = line.missing
		? `${t("stock-missing")} ${line.missing}`
		: extra > 0
			? `${t("stock-extra")} ${extra}`
			: "";
	const drawing = drawings.get(line.kind);
	return html(
		"li",
		{ class: line.missing ? "" : "done" },
		drawing ? picture(drawing) : null,
		html(
			"div",
			{ class: "label" },
			line.name,
			html("span", { class: "small" }, note, line.assumed ? ` (${t("assumed")})` : ""),
		),
		html("b", { class: "n" }, line.missing ? null : icon("tick"), ` ${line.seen} / ${line.held}`),
	);
}

async function again() {
	if (!counting) return;
	const asked = path;
	const found = await post(`/api/stock/${path}/look`, { batch }, false);
	if (!found) counting = false;
	if (asked === path) show(found ?? now);
	if (counting) setTimeout(again, EVERY);
}

async function halt() {
	counting = false;
	batch = now.batch + 1;
	await post(`/api/stock/${path}/stop`, {});
	show(now);
}

byId("count").addEventListener("click", () => {
	if (counting) return halt();
	counting = true;
	again();
});
byId("next").addEventListener("click", () => {
	batch = Math.max(batch, now.batch) + 1;
	byId("batch").textContent = String(batch);
});
byId("anew").addEventListener("click", async () => {
	if (!confirm(t("stock-anew-sure"))) return;
	const found = await post(`/api/stock/${path}/anew`, {});
	if (!found) return;
	batch = 1;
	show(found);
});
addEventListener("pagehide", () => counting && halt());

chooseEdition((await get("/api/stock")) ?? [], load);
