// Calibrating on the set-up page: four tiles, zones, a print's size, the lens.
import { byId, get, post, t } from "../shell/page.js";
import { html } from "../svg.js";

const EVERY_MS = 1000;
const ENOUGH = 3;

/**
 * The figures of a calibration with its plain word.
 * @param {Api.Calibration | null} found
 */
export function report(found) {
	const box = document.getElementById("calibration");
	if (!box || !found) return;
	if (found.error === null) {
		byId("calibration-word").textContent = t("calibration-none");
		box.replaceChildren();
		return;
	}
	const names = /** @type {const} */ (["error", "worst", "module", "scale", "date"]);
	const rows = names.map((name) => [
		html("dt", {}, t(`calibration-${name}`)),
		html("dd", {}, number(found[name])),
	]);
	box.replaceChildren(...rows.flat());
	byId("calibration-word").textContent = found.word;
	byId("calibration-word").className = `big grade-${found.grade}`;
}

/** @param {string | number | null} value */
function number(value) {
	return typeof value === "number" ? value.toLocaleString(document.documentElement.lang) : value;
}

/**
 * Fill the section and hear its buttons.
 * @param {Api.Game[]} games
 */
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

/** @param {Api.WholeCalibration} found */
function whole(found) {
	report(found);
	zones(found.check);
	lens(found.lens);
	byId("calibrate-lay").textContent = found.ask;
	byId("calibrate", HTMLButtonElement).disabled = !found.fields.length;
}

/**
 * A button does nothing more while its answer is on the way.
 * @template T
 * @param {string} id
 * @param {() => Promise<T>} act
 */
async function busy(id, act) {
	const button = byId(id, HTMLButtonElement);
	button.disabled = true;
	const answer = await act();
	button.disabled = false;
	return answer;
}

/**
 * Before the first match somebody must say whose table lies there.
 * @param {Api.Game[]} games
 * @param {Api.WholeCalibration} found
 */
function tables(games, found) {
	byId("calibration-table").hidden = found.playing;
	if (found.playing) return;
	const box = byId("table-game", HTMLSelectElement);
	box.replaceChildren(
		html("option", { value: "" }, "–"),
		...games.map((g) => html("option", { value: g.key, selected: g.key === found.game }, g.name)),
	);
	box.addEventListener("change", async () => {
		const answer = box.value ? await post("/api/calibration/table", { game: box.value }) : null;
		if (answer) whole(answer);
	});
}

/** Ask for four tiles; OK here or on the box takes them. */
function fourTiles() {
	let timer = 0;
	const asking = () => !byId("calibrate-ask").hidden;

	async function lent() {
		const answer =
			document.visibilityState === "visible" ? await post("/api/calibration/ok", {}, true) : null;
		if (!asking()) return;
		if (answer?.pressed) await take();
		if (asking()) timer = setTimeout(lent, EVERY_MS);
	}

	async function take() {
		const answer = await busy("calibrate-ok", () => post("/api/calibration", {}));
		if (!answer) return;
		report(answer);
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

/** @param {Api.ZoneCheck | null} check */
function zones(check) {
	if (!check) return;
	byId("zones-ask").textContent = check.ask || (check.zones.length ? t("zones-done") : "");
	byId("zones-anew").hidden = !check.zones.length;
	byId("zones-found").hidden = !check.zones.length;
	if (check.zones.length)
		byId("zones-map", HTMLImageElement).src = `/api/calibration/heat.png?${Date.now()}`;
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
	const answer = await busy("print-look", () => post("/api/calibration/print", {}));
	if (!answer) return;
	byId("print-told").textContent = answer.text;
	byId("print-told").className = `big grade-${answer.fits ? "good" : "poor"}`;
}

async function lensLook() {
	const answer = await busy("lens-look", () => post("/api/calibration/look", {}));
	if (!answer) return;
	byId("lens-count").textContent = `${answer.looks} / ${answer.wanted}`;
	byId("lens-measure", HTMLButtonElement).disabled = answer.looks < ENOUGH;
}

/** @param {{ text: string } | null} found */
function lens(found) {
	if (found) byId("lens-known").textContent = found.text;
}
