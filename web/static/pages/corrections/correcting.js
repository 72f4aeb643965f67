// A correction step by step: what it really was, what follows, where it does not go on.

import { formOf } from "../../sheets/forms.js";
import { Picker } from "../../sheets/picker.js";
import { byId, get, post, t } from "../../shell/page.js";
import { html, refill } from "../../svg.js";
import { asking, doing, told } from "./correction-preview.js";

const sheet = byId("sheet", HTMLDialogElement);
const pending = byId("pending");

/** @typedef {{ line: number | null, kind: "instead" | "before" | "rest", moves: Api.Record[] }} Edit */

/** @type {Edit[]} */
let edits = [];
/** @type {Api.Present} */
let now;
/** @type {Api.Line | null} */
let swapping = null;

const picker = new Picker();

/**
 * Show a sheet; it has one way to close, and no field opens the keyboard by itself.
 * @param {string} title
 * @param {...Ui.Child} inside
 */
export function openSheet(title, ...inside) {
	const heading = byId("sheet-title");
	heading.textContent = title;
	heading.tabIndex = -1;
	refill(byId("sheet-body"), inside);
	if (!sheet.open) sheet.showModal();
	heading.focus();
	sheet.scrollTop = 0;
}

/**
 * The present; another revision ends what was being corrected.
 * @param {Api.Present} message
 */
export function follow(message) {
	if (now && now.revision !== message.revision) cancel();
	now = message;
}

function cancel() {
	edits = [];
	swapping = null;
	pending.hidden = true;
	pending.replaceChildren();
}

/**
 * @param {string} title
 * @param {Ui.Child} inside
 */
export function folded(title, inside) {
	return html("details", { class: "folded" }, html("summary", {}, title), inside);
}

/**
 * Ask what a line really was, or what was missed before it.
 * @param {Api.Line} line
 * @param {boolean} insert
 */
export async function choose(line, insert) {
	if (swapping) return swap(swapping, line);
	const [list, moment, forms] = await Promise.all([
		get(`/api/alternatives?revision=${line.revision}`),
		get(`/api/moment?revision=${line.revision}`),
		get(`/api/forms?revision=${line.revision}`),
	]);
	const kind = insert ? "before" : "instead";
	/** @param {Api.Record[]} moves */
	const take = (moves) => add({ line: line.revision, kind, moves });
	/** @param {Api.Choice} choice */
	const chosen = (choice) => take([choice.move]);
	const other = (list ?? []).filter(
		(choice) => insert || JSON.stringify([choice.move]) !== JSON.stringify(line.moves),
	);
	const right = (forms?.right ?? []).map((spec) =>
		folded(spec.title, formOf([{ ...spec, title: "" }], t("see-changes"), take)),
	);
	const own = forms?.own.length && !insert ? forms.own : [];
	openSheet(
		`${t("correct-line")} ${line.revision}: ${t(insert ? "what-missed" : "what-instead")}`,
		html("p", { class: "small" }, line.said.join(" · ")),
		insert ? null : ways(line),
		own.length ? folded(t("same-move"), formOf(own, t("see-changes"), take)) : null,
		other.length && moment ? picker.offer(now, moment, other, chosen) : null,
		right,
	);
}

/** @param {Api.Line} line */
function ways(line) {
	const open = line.moves.every((move) => !move.hidden);
	const gone = () => add({ line: line.revision, kind: "instead", moves: [] });
	const pick = () => {
		swapping = line;
		sheet.close();
		card(t("correct-swap"), html("p", {}, t("correct-swap-which")));
		pending.classList.add("picking");
	};
	return html(
		"div",
		{ class: "row" },
		html("button", { type: "button", onclick: gone }, t("correct-happened-not")),
		open ? html("button", { type: "button", onclick: pick }, t("correct-swap")) : null,
	);
}

/**
 * Two lines change places; who moved stays.
 * @param {Api.Line} one
 * @param {Api.Line} two
 */
function swap(one, two) {
	swapping = null;
	/**
	 * @param {Api.Line} line
	 * @param {Api.Line} other
	 * @returns {Edit}
	 */
	const of = (line, other) => ({
		line: line.revision,
		kind: "instead",
		moves: other.moves.map((move, i) => ({ ...move, seat: (line.moves[i] ?? move).seat })),
	});
	if (one.revision !== two.revision) edits.push(of(one, two), of(two, one));
	return look();
}

/** @param {Edit} edit */
function add(edit) {
	const same = edits.find((e) => e.line === edit.line && e.kind === edit.kind);
	if (same) same.moves = edit.kind === "before" ? [...same.moves, ...edit.moves] : edit.moves;
	else edits.push(edit);
	return look();
}

/** Look at what the correction would change, or where it does not go on. */
async function look() {
	const body = { edits, expected_revision: now.revision };
	const found = edits.length ? await post("/api/correct", { ...body, preview: true }) : null;
	if (!found) return cancel();
	sheet.close();
	const shown = /** @type {Api.Preview} */ (found);
	card(heading(shown), ...(shown.stuck ? stuck(shown.stuck) : done(shown, body)));
	pending.scrollIntoView({ block: "start" });
}

/** @param {Api.Preview} found */
function heading(found) {
	const gone = edits.filter((edit) => edit.kind === "instead" && !edit.moves.length);
	const out = gone.map((edit) => `${t("correct-line")} ${edit.line} ${t("correct-gone")}`);
	return [...found.becomes, ...out].join(" · ") || t("what-changes");
}

/**
 * @param {Api.Preview} found
 * @param {{ edits: Edit[], expected_revision: number }} body
 */
function done(found, body) {
	return [
		told(found),
		asking(found.asked),
		doing(found, (ends) => act({ ...body, ends })),
		html("p", { class: "small" }, t("correct-more")),
	];
}

/**
 * From here it does not go on: what happened there, or one of the ways out.
 * @param {Api.StuckLine} line
 */
function stuck(line) {
	/** @param {Api.StuckChoice} choice */
	const take = (choice) =>
		add({
			line: choice.instead ? line.line : line.before,
			kind: choice.instead ? "instead" : "before",
			moves: [choice.move],
		});
	const leave = () => add({ line: line.line, kind: "instead", moves: [] });
	const rest = () => add({ line: line.line, kind: "rest", moves: [] });
	return [
		html("h3", {}, `${t("correct-stuck")}: ${t("correct-line")} ${line.line}`),
		html("p", {}, html("q", {}, line.said.join(" · ")), " ", line.why),
		line.choices.length
			? [
					html("h3", {}, t("correct-next")),
					html("p", {}, line.asks),
					picker.offer(now, line, line.choices, take),
				]
			: null,
		html(
			"div",
			{ class: "ways" },
			html("button", { type: "button", onclick: leave }, t("correct-leave-out")),
			html("button", { type: "button", onclick: rest }, line.rest),
		),
	];
}

/** @param {{ edits: Edit[], expected_revision: number, ends: boolean }} body */
async function act(body) {
	const answer = await post("/api/correct", body);
	if (!answer) return;
	cancel();
	if (answer.asked)
		openSheet(
			t("asked"),
			html("p", {}, t("asked-now"), " ", html("b", {}, answer.asked.join(", "))),
		);
}

/**
 * What is being corrected, above the lines, so that another line can be tapped.
 * @param {string} title
 * @param {...Ui.Child} inside
 */
function card(title, ...inside) {
	refill(pending, [
		html("h2", {}, title),
		...inside,
		html("button", { type: "button", class: "leave", onclick: cancel }, t("cancel")),
	]);
	pending.classList.remove("picking");
	pending.hidden = false;
}
