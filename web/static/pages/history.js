// Every line in force, newest first; corrections tell what they change before they do it.

import { formOf } from "../sheets/forms.js";
import { entry } from "../sheets/panels.js";
import { Live } from "../shell/live.js";
import { byId, get, learn, post, t } from "../shell/page.js";
import { html } from "../svg.js";
import { choose, folded, follow, openSheet } from "./corrections/correcting.js";
import { asking, doing, told } from "./corrections/correction-preview.js";

const sheet = byId("sheet", HTMLDialogElement);
/** @type {Api.Present} */
let now;
let learned = "";
let shown = -1;

/** Put something right now, by a form. */
async function putRight() {
	const forms = await get("/api/forms");
	const right = (forms?.right ?? [])
		.filter((spec) => spec.corrects)
		.map((spec) => folded(spec.title, formOf([{ ...spec, title: "" }], t("see-changes"), look)));
	openSheet(t("put-right"), ...(right.length ? right : [html("p", {}, t("nothing-to-put-right"))]));
}

/**
 * Look at what moves that put something right would change.
 * @param {Api.Record[]} moves
 */
async function look(moves) {
	const body = { moves, expected_revision: now.revision };
	const found = /** @type {Api.Preview | null} */ (
		await post("/api/right", { ...body, preview: true })
	);
	if (!found) return;
	openSheet(
		found.becomes.join(" · "),
		told(found),
		asking(found.asked),
		doing(found, (ends) => act("/api/right", { ...body, ends })),
	);
}

/**
 * @template {"/api/right" | "/api/undo" | "/api/redo"} P
 * @param {P} path
 * @param {Api.Post<P>[0]} body
 */
async function act(path, body) {
	/** @type {Api.Corrected | null} */
	const answer = await post(path, body);
	if (answer?.asked)
		return openSheet(
			t("asked"),
			html("p", {}, t("asked-now"), " ", html("b", {}, answer.asked.join(", "))),
		);
	if (answer) sheet.close();
}

/**
 * Take back or do again, after telling what that changes.
 * @param {"undo" | "redo"} name
 */
async function turn(name) {
	const found = await get(`/api/preview/${name}`);
	if (!found) return post(`/api/${name}`, { expected_revision: now.revision });
	openSheet(
		t("what-changes"),
		told(found),
		html(
			"button",
			{
				type: "button",
				class: "choice",
				onclick: () => act(`/api/${name}`, { expected_revision: now.revision }),
			},
			t(name),
		),
	);
}

/**
 * The number that a message names.
 * @param {Api.Line} line
 */
function number(line) {
	const text = `${t("correct-line")} ${line.revision}`;
	return html("span", { class: "number small", id: `line-${line.revision}` }, text);
}

/**
 * What followed a correction along here.
 * @param {Api.Line} line
 */
function followed(line) {
	return [
		...line.put_in.map((text) =>
			html("p", { class: "small" }, html("ins", {}, text), ` (${t("correct-put-in-note")})`),
		),
		...line.fallen.map((text) =>
			html("p", { class: "small" }, html("s", {}, text), ` (${t("correct-fallen-note")})`),
		),
	];
}

function may() {
	return now.mine.length > 0 || now.host;
}

async function show() {
	shown = now.revision;
	const found = await get(`/api/history${now.mine.length ? `?seat=${now.mine[0]}` : ""}`);
	if (!found) return;
	byId("midway").hidden = !found.midway;
	byId("lines").replaceChildren(
		...found.lines.map((line) => {
			/** @param {boolean} insert */
			const open = (insert) => choose(line, insert);
			const row = entry({ t, names: now.names }, line);
			row.lastElementChild?.prepend(number(line));
			row.lastElementChild?.append(...followed(line));
			if (may()) {
				row.lastElementChild?.append(
					html(
						"div",
						{ class: "mend row" },
						html("button", { type: "button", onclick: () => open(false) }, t("change")),
						html("button", { type: "button", onclick: () => open(true) }, t("insert-before")),
					),
				);
			}
			return row;
		}),
	);
}

/** @type {string | null} */
let asked = null;
/** No button for what this game has no form for. */
async function rightable() {
	const whose = `${now.match} ${now.mine}`;
	if (asked === whose) return;
	const forms = await get("/api/forms");
	if (!forms) return;
	asked = whose;
	byId("right").hidden = !forms.right.some((spec) => spec.corrects);
}

/** @param {Api.State} message */
async function tell(message) {
	if (message.match === null) return byId("lines").replaceChildren(html("li", {}, t("no-match")));
	now = message;
	follow(message);
	if (learned !== message.game) {
		learned = message.game;
		await learn(message.game);
	}
	byId("undo", HTMLButtonElement).disabled = !may() || !message.can_undo;
	byId("redo", HTMLButtonElement).disabled = !may() || !message.can_redo;
	byId("right", HTMLButtonElement).disabled = !may();
	if (may()) await rightable();
	byId("watching").hidden = may();
	if (message.revision !== shown) await show();
}

byId("undo").addEventListener("click", () => turn("undo"));
byId("redo").addEventListener("click", () => turn("redo"));
byId("right").addEventListener("click", putRight);
byId("sheet-close").addEventListener("click", () => sheet.close());
new Live(null, tell);
