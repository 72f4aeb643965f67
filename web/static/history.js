// Every line in force, newest first; corrections tell what they change before they do it.
import { formOf } from "./forms.js";
import { Live } from "./live.js";
import { byId, get, learn, post, t } from "./page.js";
import { entry } from "./panels.js";
import { html, refill } from "./svg.js";

const MANY = 8;
const sheet = byId("sheet", HTMLDialogElement);
/** @type {Api.Present} */
let now;
let learned = "";
let shown = -1;

/**
 * @param {string} title
 * @param {...Ui.Child} inside
 */
function open(title, ...inside) {
	byId("sheet-title").textContent = title;
	refill(byId("sheet-body"), inside);
	if (!sheet.open) sheet.showModal();
	sheet.scrollTop = 0;
}

/**
 * The choices of the rules as buttons; a long list can be searched.
 * @param {Api.Choice[]} list
 * @param {(moves: Api.Record[], text: string) => unknown} take
 */
function listed(list, take) {
	const buttons = list.map((choice) =>
		html(
			"button",
			{
				type: "button",
				class: "choice plain-choice",
				onclick: () => take([choice.move], choice.text),
			},
			choice.text,
		),
	);
	const box = html("div", { class: "many" }, buttons);
	if (buttons.length <= MANY) return [box];
	const search = html("input", {
		type: "text",
		class: "search",
		"aria-label": t("search"),
		placeholder: t("search"),
		autocomplete: "off",
	});
	search.addEventListener("input", () => {
		const wanted = search.value.trim().toLocaleLowerCase();
		for (const button of buttons)
			button.hidden = !button.textContent.toLocaleLowerCase().includes(wanted);
	});
	return [search, box];
}

/**
 * @param {string} title
 * @param {Ui.Child} inside
 */
function folded(title, inside) {
	return html("details", { class: "folded" }, html("summary", {}, title), inside);
}

/**
 * Ask by which move a line is replaced, or what was missed before it.
 * @param {Api.Line} line
 * @param {boolean} insert
 */
async function choose(line, insert) {
	const [list, forms] = await Promise.all([
		get(`/api/alternatives?revision=${line.revision}`),
		get(`/api/forms?revision=${line.revision}`),
	]);
	const target = insert ? { before: line.revision } : { revision: line.revision };
	/**
	 * @param {Api.Record[]} moves
	 * @param {string} text
	 */
	const take = (moves, text) =>
		look(insert ? "/api/insert" : "/api/amend", { ...target, moves }, text);
	const right = (forms?.right ?? []).map((spec) =>
		folded(
			spec.title,
			formOf([{ ...spec, title: "" }], t("see-changes"), (moves) => take(moves, spec.title)),
		),
	);
	const own =
		forms?.own.length && !insert
			? [
					folded(
						t("same-move"),
						formOf(forms.own, t("see-changes"), (moves) => take(moves, t("same-move"))),
					),
				]
			: [];
	const some = list?.length ? listed(list, take) : [];
	if (!some.length && !own.length && !right.length)
		return open(t("what-instead"), html("p", {}, t("nothing-to-change")));
	open(t(insert ? "what-missed" : "what-instead"), ...own, ...some, ...right);
}

/** Put something right now, by a form. */
async function putRight() {
	const forms = await get("/api/forms");
	const right = (forms?.right ?? [])
		.filter((spec) => spec.corrects)
		.map((spec) =>
			folded(
				spec.title,
				formOf([{ ...spec, title: "" }], t("see-changes"), (moves) =>
					look("/api/right", { moves }, spec.title),
				),
			),
		);
	open(t("put-right"), ...(right.length ? right : [html("p", {}, t("nothing-to-put-right"))]));
}

/**
 * @param {"/api/amend" | "/api/insert" | "/api/right"} path
 * @param {Omit<Api.Correction, "expected_revision">} target
 * @param {string} text
 */
async function look(path, target, text) {
	const body = { ...target, expected_revision: now.revision };
	const found = await post(path, { ...body, preview: true });
	if (!found) return;
	open(
		t("what-changes"),
		html("p", { class: "big" }, text),
		told(found),
		asking(found.asked),
		html(
			"button",
			{ type: "button", class: "choice", onclick: () => act(path, body) },
			t(found.asked?.length ? "ask-them" : "do-it"),
		),
		html("button", { type: "button", onclick: () => sheet.close() }, t("cancel")),
	);
}

/** @param {string[] | undefined} names */
function asking(names) {
	return names?.length
		? html("p", { class: "small" }, t("asked-first"), " ", html("b", {}, names.join(", ")))
		: null;
}

/**
 * @template {"/api/amend" | "/api/insert" | "/api/right" | "/api/undo" | "/api/redo"} P
 * @param {P} path
 * @param {Api.Post<P>[0]} body
 */
async function act(path, body) {
	/** @type {Api.Corrected | null} */
	const answer = await post(path, body);
	if (answer?.asked)
		return open(
			t("asked"),
			html("p", {}, t("asked-now"), " ", html("b", {}, answer.asked.join(", "))),
		);
	if (answer) sheet.close();
}

/** @param {Partial<Api.Preview>} found */
function told({ changes = [], put_back = [] }) {
	const rows = changes.map((c) =>
		html("li", {}, `${c.name}, ${c.what}: `, html("b", {}, `${c.before} → ${c.after}`)),
	);
	const table = put_back.map((item) =>
		html(
			"li",
			{},
			html("b", {}, item.label),
			` ${item.expected ? item.expected.label : t("nothing")}`,
		),
	);
	return html(
		"div",
		{},
		rows.length ? html("ul", {}, rows) : html("p", {}, t("changes-nothing")),
		table.length ? [html("h3", {}, t("table-then")), html("ul", {}, table)] : null,
	);
}

/**
 * Take back or do again, after telling what that changes.
 * @param {"undo" | "redo"} name
 */
async function turn(name) {
	const found = await get(`/api/preview/${name}`);
	if (!found) return post(`/api/${name}`, { expected_revision: now.revision });
	open(
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
		html("button", { type: "button", onclick: () => sheet.close() }, t("cancel")),
	);
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
			const row = entry({ t, names: now.names }, line);
			if (may()) {
				row.lastElementChild?.append(
					html(
						"details",
						{ class: "mend" },
						html("summary", {}, t("mend")),
						html(
							"div",
							{ class: "row" },
							html("button", { type: "button", onclick: () => choose(line, false) }, t("change")),
							html(
								"button",
								{ type: "button", onclick: () => choose(line, true) },
								t("insert-before"),
							),
						),
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
