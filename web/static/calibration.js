// Calibrating on the set-up page: four tiles, zones, a print's size, the lens.
import { byId, get, post, t } from "./page.js";
import { html } from "./svg.js";

const EVERY_MS = 1000;
const ENOUGH = 3;

/** The figures of a calibration with its plain word. */
export function report(found) {
	const box = byId("calibration");
	if (!box || !found) return;
	if (found.error === null) {
		byId("calibration-word").textContent = t("calibration-none");
		box.replaceChildren();
		return;
	}
	const rows = ["error", "worst", "module", "scale", "date"].map((name) => [
		html("dt", {}, t(`calibration-${name}`)),
		html("dd", {}, number(found[name])),
	]);
	box.replaceChildren(...rows.flat());
	byId("calibration-word").textContent = found.word;
	byId("calibration-word").className = `big grade-${found.grade}`;
}

function number(value) {
	return typeof value === "number" ? value.toLocaleString(document.documentElement.lang) : value;
}

/** Fill the section and hear its buttons. */
export async function calibration(games) {
	const found = await get("/api/calibration");
	if (!found) return;
	tables(games, found);
	whole(found);
	fourTiles();
	byId("zones-look").addEventListener("click", async () =>
		zones(await busy("zones-look", () => post("/api/calibration/zones", {}))),
	);
	byId("zones-anew").addEventListener("click", async () =>
		zones(await busy("zones-anew", () => post("/api/calibration/zones", { anew: true }))),
	);
	byId("print-look").addEventListener("click", printed);
	byId("lens-look").addEventListener("click", lensLook);
	byId("lens-measure").addEventListener("click", async () =>
		lens(await busy("lens-measure", () => post("/api/calibration/lens", {}))),
	);
}

function whole(found) {
	report(found);
	zones(found.check);
	lens(found.lens);
	byId("calibrate-lay").textContent = found.ask;
	byId("calibrate").disabled = !found.fields.length;
}

/** A button does nothing more while its answer is on the way. */
async function busy(id, act) {
	const button = byId(id);
	button.disabled = true;
	const told = await act();
	button.disabled = false;
	return told;
}

/** Before the first match somebody must say whose table lies there. */
function tables(games, found) {
	byId("calibration-table").hidden = found.playing;
	if (found.playing) return;
	const box = byId("table-game");
	box.replaceChildren(
		html("option", { value: "" }, "–"),
		...games.map((g) => html("option", { value: g.key, selected: g.key === found.game }, g.name)),
	);
	box.addEventListener("change", async () => {
		const told = box.value ? await post("/api/calibration/table", { game: box.value }) : null;
		if (told) whole(told);
	});
}

/** Ask for four tiles; OK here or on the box takes them. */
function fourTiles() {
	let timer = 0;
	const asking = () => !byId("calibrate-ask").hidden;

	async function lent() {
		const told =
			document.visibilityState === "visible" ? await post("/api/calibration/ok", {}, true) : null;
		if (!asking()) return;
		if (told?.pressed) await take();
		if (asking()) timer = setTimeout(lent, EVERY_MS);
	}

	async function take() {
		const told = await busy("calibrate-ok", () => post("/api/calibration", {}));
		if (!told) return;
		report(told);
		leave();
	}

	function leave() {
		clearTimeout(timer);
		byId("calibrate-ask").hidden = true;
		byId("calibrate").hidden = false;
		byId("calibrate").focus();
		post("/api/calibration/ok", { ask: false }, true);
	}

	byId("calibrate").addEventListener("click", async () => {
		if (!(await post("/api/calibration/ok", {}))) return;
		byId("calibrate").hidden = true;
		byId("calibrate-ask").hidden = false;
		byId("calibrate-ok").focus();
		timer = setTimeout(lent, EVERY_MS);
	});
	byId("calibrate-ok").addEventListener("click", take);
	byId("calibrate-leave").addEventListener("click", leave);
}

function zones(check) {
	if (!check) return;
	byId("zones-ask").textContent = check.ask || (check.zones.length ? t("zones-done") : "");
	byId("zones-anew").hidden = !check.zones.length;
	byId("zones-found").hidden = !check.zones.length;
	if (check.zones.length) byId("zones-map").src = `/api/calibration/heat.png?${Date.now()}`;
	byId("zones-list").replaceChildren(
		...check.zones.map((zone) =>
			html(
				"li",
				{},
				html("b", { class: "place" }, zone.label),
				html("meter", {
					min: 0,
					max: 100,
					low: 50,
					optimum: 100,
					value: zone.percent,
					"aria-label": zone.label,
				}),
				html("span", {}, `${zone.percent} %`),
			),
		),
		...(check.zones.length
			? check.unread.map((label) =>
					html("li", {}, html("b", { class: "place" }, label), html("span", {}, t("zones-unread"))),
				)
			: []),
		...check.advice.map((text) => html("li", {}, text)),
	);
}

async function printed() {
	const told = await busy("print-look", () => post("/api/calibration/print", {}));
	if (!told) return;
	byId("print-told").textContent = told.text;
	byId("print-told").className = `big grade-${told.fits ? "good" : "poor"}`;
}

async function lensLook() {
	const told = await busy("lens-look", () => post("/api/calibration/look", {}));
	if (!told) return;
	byId("lens-count").textContent = `${told.looks} / ${told.wanted}`;
	byId("lens-measure").disabled = told.looks < ENOUGH;
}

function lens(found) {
	if (found) byId("lens-known").textContent = found.text;
}
