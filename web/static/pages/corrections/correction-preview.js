// What a correction changes, in words: figures, hands, who pays, what follows along.
import { t } from "../../shell/page.js";
import { html } from "../../svg.js";

/**
 * @param {string} title
 * @param {Ui.Child[]} rows
 */
function list(title, rows) {
	return rows.length ? [html("h3", {}, title), html("ul", {}, rows)] : null;
}

/** @param {Api.FigureChange} c */
function figure(c) {
	const what = `${c.name}, ${c.what}: `;
	const mine = c.private ? ` ${t("correct-secret")}` : null;
	return html("li", {}, what, html("b", {}, `${c.before} → ${c.after}`), mine);
}

/** @param {Api.PutBack} item */
function place(item) {
	const there = item.expected ? item.expected.label : t("nothing");
	return html("li", {}, html("b", {}, `${item.label}:`), ` ${there}`);
}

/** @param {Api.FollowedMove} item */
function follows(item) {
	const how = t(item.put_in ? "correct-put-in" : "correct-fell");
	const shown = item.put_in ? html("ins", {}, item.text) : html("s", {}, item.text);
	return html("li", { class: "follows" }, shown, ` (${t("correct-line")} ${item.line}: ${how})`);
}

/** @param {Api.Preview} found */
export function told(found) {
	const some = found.changes.length || found.followed.length || found.said.length;
	return html(
		"div",
		{ class: "told" },
		found.said.map((text) => html("p", { class: "big" }, text)),
		found.changes.length ? html("ul", {}, found.changes.map(figure)) : null,
		some ? null : html("p", {}, t("changes-nothing")),
		list(t("correct-follows"), found.followed.map(follows)),
		list(t("table-then"), found.put_back.map(place)),
	);
}

/**
 * The button that does it; where the match ends by it or goes on, a second one confirms.
 * @param {Api.Preview} found
 * @param {(ends: boolean) => unknown} act
 */
export function doing(found, act) {
	/** @param {string} label @param {() => unknown} onclick */
	const button = (label, onclick) =>
		html("button", { type: "button", class: "choice", onclick }, label);
	const box = html("div", { class: "ways doing" });
	const sure = () => box.replaceChildren(button(found.confirm, () => act(true)));
	const label = t(found.asked.length ? "ask-them" : "do-it");
	box.append(button(label, found.confirm ? sure : () => act(false)));
	return box;
}

/** @param {string[] | undefined} names */
export function asking(names) {
	return names?.length
		? html("p", { class: "small" }, t("asked-first"), " ", html("b", {}, names.join(", ")))
		: null;
}
