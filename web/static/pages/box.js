// The owner's box: questions that only the printed material answers.

import { all, byId, get, post, t } from "../shell/page.js";
import { html, icon, svg, tappable } from "../svg.js";
import { onFile } from "./editors/editing.js";
import { chooseEdition, picture } from "./editors/editions.js";

let path = "";
/** @type {Api.Box} */
let now;
/** @type {Set<string>} */
const opened = new Set();
/**
 * The places that are marked, by question.
 * @type {Map<string, Set<string>>}
 */
const marks = new Map();

/** @param {string} chosen */
async function load(chosen) {
	path = chosen;
	opened.clear();
	const found = await get(`/api/box/${path}`);
	if (!found) return;
	const first = found.questions.find((q) => q.answer === null);
	if (first) opened.add(first.group);
	show(found);
}

/** @param {Api.Box} found */
function show(found) {
	now = found;
	byId("host-first").hidden = found.host;
	const query = `?game=${encodeURIComponent(found.game)}&edition=${encodeURIComponent(found.edition)}`;
	byId("to-tags", HTMLAnchorElement).href = `/tags${query}`;
	byId("to-stock", HTMLAnchorElement).href = `/stock${query}`;
	byId("export", HTMLAnchorElement).href = `/api/box/${encodeURIComponent(found.game)}.toml`;
	byId("assumed").replaceChildren(...found.assumed.map(assumed));
	byId("all-known").hidden = found.assumed.length > 0;
	byId("strange-card").hidden = !found.strange.length;
	byId("strange").replaceChildren(
		...found.strange.map((key) =>
			html(
				"li",
				{},
				html("span", { class: "label" }, html("code", {}, key)),
				html(
					"button",
					{ type: "button", disabled: !found.host, onclick: () => back({ key }) },
					t("box-back"),
				),
			),
		),
	);
	const answered = found.questions.filter((q) => q.answer !== null).length;
	byId("progress").textContent = `${answered} / ${found.questions.length}`;
	byId("groups").replaceChildren(...found.groups.map(group));
}

/**
 * What editors take whole leads to its editor; all else is asked below.
 * @param {{ name: string; text: string }} item
 */
function assumed(item) {
	const page = item.name.startsWith("layout.")
		? "/layouts"
		: item.name === "board"
			? "/boards"
			: "";
	const query = new URLSearchParams({ game: now.game, edition: now.edition });
	return html("li", {}, page ? html("a", { href: `${page}?${query}` }, item.text) : item.text);
}

/** @param {{ name: string; text: string }} item */
function group(item) {
	const asked = now.questions.filter((q) => q.group === item.name);
	const open = asked.filter((q) => q.answer === null).length;
	const list = html("ol", { class: "plain questions" }, asked.map(question));
	if (now.groups.length === 1) return list;
	const box = html(
		"details",
		{ class: "card", open: opened.has(item.name) },
		html(
			"summary",
			{},
			item.text || t("box-more"),
			html("span", { class: "small" }, ` ${asked.length - open} / ${asked.length}`),
		),
		list,
	);
	box.addEventListener("toggle", () =>
		box.open ? opened.add(item.name) : opened.delete(item.name),
	);
	return box;
}

/** @param {Api.Question} item */
function question(item) {
	const done = item.answer !== null;
	const id = `q-${item.key.replaceAll(".", "-")}`;
	return html(
		"li",
		{ class: `question${done ? " done" : ""}` },
		html(
			"form",
			{ onsubmit: (event) => send(event, item), "aria-labelledby": id },
			html(
				"div",
				{ class: "sided" },
				item.drawing ? picture(item.drawing, 64) : null,
				html(
					"div",
					{},
					html("h3", { id }, done ? icon("tick") : null, " ", item.text),
					html(
						"p",
						{ class: "small" },
						done ? t("box-yours") : `${t("box-ours")} ${spoken(item, item.ours)}`,
					),
					FIELDS[item.form](item, id),
				),
			),
			html(
				"div",
				{ class: "row" },
				html(
					"button",
					{ type: "submit", disabled: !now.host },
					t(done ? "box-change" : "box-keep"),
				),
				done
					? html(
							"button",
							{ type: "button", disabled: !now.host, onclick: () => back(item) },
							t("box-back"),
						)
					: null,
			),
		),
	);
}

/**
 * A value as it is shown: its text, or the texts of all that is marked.
 * @param {Api.Question} item
 * @param {unknown} value
 */
function spoken(item, value) {
	/** @param {unknown} v */
	const text = (v) => item.choices.find((c) => c.value === String(v))?.text ?? String(v);
	if (Array.isArray(value)) return value.length ? value.map(text).join(", ") : t("nothing");
	return value === null ? "?" : text(value);
}

const FIELDS = { number: numberField, choice: choiceField, marks: marksField };

/** @param {Api.Question} item */
function start(item) {
	return item.answer ?? item.ours;
}

/**
 * @param {Api.Question} item
 * @param {string} id
 */
function numberField(item, id) {
	return html(
		"div",
		{},
		sketch(item),
		html("input", {
			type: "number",
			name: "value",
			min: item.low,
			max: item.high,
			step: 1,
			required: true,
			inputmode: "numeric",
			value: String(start(item) ?? ""),
			"aria-labelledby": id,
		}),
	);
}

/**
 * @param {Api.Question} item
 * @param {string} id
 */
function choiceField(item, id) {
	return html(
		"div",
		{},
		sketch(item),
		html(
			"select",
			{ name: "value", "aria-labelledby": id },
			item.choices.map((c) =>
				html("option", { value: c.value, selected: c.value === start(item) }, c.text),
			),
		),
	);
}

/**
 * Places to tap on a drawing; without one, a button for each.
 * @param {Api.Question} item
 */
function marksField(item) {
	const spots = item.sketch?.spots;
	const chosen = spots ? item.choices.filter((c) => c.value in spots) : item.choices;
	const before = start(item);
	const known = (Array.isArray(before) ? before : []).map(String);
	marks.set(item.key, new Set(known.filter((value) => chosen.some((c) => c.value === value))));
	if (item.sketch)
		return html("div", {}, html("p", { class: "small" }, t("box-tap")), sketch(item, chosen));
	return html(
		"div",
		{ class: "row marks" },
		chosen.map((c) => {
			const button = html(
				"button",
				{ type: "button", "aria-pressed": String(marked(item).has(c.value)) },
				c.text,
			);
			button.addEventListener("click", () => toggle(item, c.value, button));
			return button;
		}),
	);
}

/** @param {Api.Question} item */
function marked(item) {
	return marks.get(item.key) ?? new Set();
}

/**
 * @param {Api.Question} item
 * @param {string} value
 * @param {Element} element
 */
function toggle(item, value, element) {
	if (!marked(item).delete(value)) marked(item).add(value);
	element.setAttribute("aria-pressed", String(marked(item).has(value)));
}

/**
 * @param {Api.Question} item
 * @param {Api.Question["choices"]} [chosen]
 */
function sketch(item, chosen = []) {
	const drawing = item.sketch;
	if (!drawing) return null;
	const shapes = drawing.shapes.map((s) =>
		svg("polygon", { points: s.points.map((p) => p.join(",")).join(" "), fill: s.fill }),
	);
	const radius = Math.min(drawing.width, drawing.height * 2) / 15;
	const spots = chosen.map((c) => {
		const [x, y] = drawing.spots[c.value];
		const size = radius * (drawing.width > 200 ? 0.8 : 1);
		const spot = svg(
			"g",
			{ class: "spot", "aria-pressed": String(marked(item).has(c.value)) },
			svg("circle", { cx: x, cy: y, r: size }),
			svg(
				"text",
				{ x, y, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central" },
				c.value,
			),
		);
		return tappable(spot, c.text, () => toggle(item, c.value, spot));
	});
	const role = chosen.length ? "group" : "img";
	return svg(
		"svg",
		{
			class: "sketch",
			viewBox: `0 0 ${drawing.width} ${drawing.height}`,
			role,
			"aria-label": item.text,
		},
		shapes,
		spots,
	);
}

/** @param {Api.Question} item */
function markedOf(item) {
	return item.choices.map((c) => c.value).filter((v) => marked(item).has(v));
}

/**
 * @param {SubmitEvent} event
 * @param {Api.Question} item
 */
async function send(event, item) {
	event.preventDefault();
	const form = /** @type {HTMLFormElement} */ (event.currentTarget);
	const text = new FormData(form).get("value");
	const value = { number: Number(text), choice: text, marks: markedOf(item) }[item.form];
	const found = await post(`/api/box/${path}`, { question: item.key, value });
	if (found) follow(found, item.key);
}

/** @param {{ key: string }} item */
async function back(item) {
	const found = await post(`/api/box/${path}/back`, { question: item.key });
	if (found) follow(found, item.key);
}

/**
 * Show what was answered; the keyboard stays with the question.
 * @param {Api.Box} found
 * @param {string} key
 */
function follow(found, key) {
	show(found);
	const form = document.getElementById(`q-${key.replaceAll(".", "-")}`)?.closest("form");
	const button = form && all("button[type=submit]", HTMLButtonElement, form)[0];
	button?.focus({ preventScroll: true });
}

onFile("import", async (text) => {
	const answer = await post(`/api/box/${path.split("/")[0]}/file`, { text });
	if (!answer) return;
	byId("imported").textContent = `${t("box-imported")} ${answer.answers}`;
	load(path);
});

chooseEdition((await get("/api/box")) ?? [], load);
