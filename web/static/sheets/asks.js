// What stands between table and record: refusals, questions, pieces to put back.

import { patch } from "../shell/keyed.js";
import { post, t } from "../shell/page.js";
import { html, icon, mini } from "../svg.js";
import { said } from "./help.js";

/**
 * Fill the box with everything the table wants from people.
 * @param {Element} box
 * @param {Ui.Context} ctx
 */
export function asks(box, ctx) {
	const { table, adoption, health, host } = ctx.message;
	const may = !ctx.wall && (ctx.seat !== null || host);
	const { card: acted, shown: piece } = table;
	patch(
		box,
		table.counting && card("ask", "busy", html("a", { href: "/stock" }, t("stock-going"))),
		adoption && adopt(ctx, adoption, may),
		acted && command(acted),
		helping(ctx, table.helping),
		table.refusal !== null && refusal(ctx, table, may),
		answers(ctx, table, may),
		putBack(ctx, table, may),
		piece && shown(ctx, table, piece),
		health.filter((h) => concerns(h, host)).map((h) => card("warn", "fault", h.text)),
	);
}

/**
 * What fails concerns everybody, what was set aside the host.
 * @param {Api.Health} line
 * @param {boolean} host
 */
function concerns({ level, topic }, host) {
	return level === "bad" || (host && level === "warn" && topic === "files");
}

/**
 * What the table offers to take: stories to choose from, else the one that OK takes.
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 * @param {boolean} may
 */
function answers(ctx, table, may) {
	if (table.stories.length) return stories(ctx, table, may);
	return table.offered.length > 0 && offered(ctx, table, may);
}

/** @param {{ done: boolean, text: string }} acted */
function command({ done, text }) {
	return card(
		done ? "ask" : "warn",
		done ? "accepted" : "refused",
		html("p", { class: "big" }, text),
	);
}

/**
 * Help that was asked for at the box; this phone may close it.
 * @param {Ui.Context} ctx
 * @param {boolean} asked
 */
function helping(ctx, asked) {
	if (!asked) ctx.memory.helped = false;
	if (!asked || ctx.memory.helped) return null;
	const close = () => {
		ctx.memory.helped = true;
		ctx.redraw();
	};
	return card(
		"ask",
		"ask",
		html("h2", {}, t("help-asked")),
		html("p", {}, said(ctx)),
		html("p", { class: "small" }, t("help-where")),
		ctx.wall ? null : html("button", { type: "button", onclick: close }, t("close")),
	);
}

/**
 * @param {string} kind
 * @param {string} symbol
 * @param {...Ui.Child} inside
 */
function card(kind, symbol, ...inside) {
	return html(
		"section",
		{ class: `card ${kind}` },
		html("div", { class: "sided" }, icon(symbol), html("div", {}, inside)),
	);
}

/**
 * Why not: the rule, what to take away, and what would go instead.
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 * @param {boolean} may
 */
function refusal(ctx, table, may) {
	const slots = new Set(table.refused);
	const away = ctx.put_back.filter((item) => slots.has(item.slot));
	const lit = may ? ctx.choices.filter((c) => c.slots.length && !c.chance) : [];
	return card(
		"warn",
		"refused",
		html("h2", {}, t("refused")),
		html("p", { class: "big" }, table.refusal),
		html("p", { class: "small" }, t("refused-hint")),
		away.length
			? html(
					"ol",
					{ class: "put-back" },
					away.map((item) => row(ctx, item)),
				)
			: null,
		lit.length ? html("p", {}, t("refused-lit")) : null,
		may && table.camera && away.length ? whoIsRight(ctx, table) : null,
	);
}

/**
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 * @param {boolean} may
 */
function stories(ctx, table, may) {
	const list = table.stories.map((story, index) =>
		html(
			"button",
			{
				type: "button",
				class: "choice",
				disabled: !may,
				onclick: () => answer(ctx, { answer: "story", index, question: table.question }),
			},
			story.map((text) => html("span", {}, `${text} `)),
		),
	);
	return card("ask", "ask", html("h2", {}, t(list.length > 1 ? "which-story" : "is-it-so")), list);
}

/**
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 * @param {boolean} may
 */
function offered(ctx, table, may) {
	return card(
		"ask",
		"ask",
		html("h2", {}, t("ok-takes")),
		table.offered.map((text) => html("p", { class: "big" }, text)),
		may
			? html(
					"button",
					{
						type: "button",
						class: "choice",
						onclick: () => answer(ctx, { answer: "offer", question: table.question }),
					},
					t("button-ok"),
				)
			: null,
	);
}

/**
 * A piece as it lies; its name where there is no drawing.
 * @param {Ui.Context} ctx
 * @param {Api.Piece} found
 */
function picture(ctx, found, size = 56) {
	const drawing = ctx.drawings(found.kind);
	if (!drawing) return html("b", {}, found.label);
	return mini(drawing, found.turn, size, `${found.label}, ${t(`turn-${found.turn}`)}`);
}

/**
 * One place: what to lay there and which way round, what to turn, what to take away.
 * @param {Ui.Context} ctx
 * @param {Api.PutBack} item
 */
function row(ctx, { label, expected, seen }) {
	const place = html("b", { class: "place" }, label);
	if (!expected)
		return html(
			"li",
			{},
			place,
			html(
				"span",
				{ class: "sided" },
				icon("cross"),
				seen ? picture(ctx, seen, 40) : null,
				html("span", {}, t("take-away"), " ", seen?.label ?? ""),
			),
		);
	if (seen && seen.kind === expected.kind) {
		return html(
			"li",
			{},
			place,
			html(
				"span",
				{ class: "sided" },
				picture(ctx, seen, 40),
				icon("arrow"),
				picture(ctx, expected),
				html("span", {}, t("turn-it"), html("br"), t(`turn-${expected.turn}`)),
			),
		);
	}
	return html(
		"li",
		{},
		place,
		html(
			"span",
			{ class: "sided" },
			picture(ctx, expected),
			html("span", {}, t("lay-it"), " ", expected.label, html("br"), t(`turn-${expected.turn}`)),
		),
		seen ? html("span", { class: "small" }, `${t("lies-there")} ${seen.label}`) : null,
	);
}

/**
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 * @param {boolean} may
 */
function putBack(ctx, table, may) {
	const refused = new Set(table.refusal ? table.refused : []);
	const open = ctx.put_back.filter((item) => !refused.has(item.slot));
	const done = ticked(ctx);
	// An armed table without a refusal only waits for what the hands owe: no dispute.
	const differs = !table.armed || Boolean(table.refusal);
	if (!open.length && !(done.length && table.armed)) return null;
	if (!open.length)
		return card(
			"good",
			"tick",
			html("h2", {}, t("table-fits")),
			html("ol", { class: "put-back" }, done),
		);
	return card(
		"amber",
		"mismatch",
		html("h2", {}, t("put-back")),
		table.waived ? html("p", {}, t("waived")) : null,
		html(
			"ol",
			{ class: "put-back" },
			open.map((item) => row(ctx, item)),
			done,
		),
		may && table.camera && differs ? whoIsRight(ctx, table) : null,
	);
}

/**
 * Answer the table, on the revision that was shown; a refusal is told.
 * @param {Ui.Context} ctx
 * @param {{ answer: string, index?: number, question: string }} what
 */
function answer(ctx, what) {
	return post("/api/confirm", { ...what, expected_revision: ctx.message.revision });
}

/**
 * Two taps: what lies there is played, or the hands follow the record.
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 */
function whoIsRight(ctx, table) {
	const { question } = table;
	return html(
		"div",
		{ class: "row" },
		html(
			"button",
			{ type: "button", onclick: () => answer(ctx, { answer: "table", question }) },
			t("table-right"),
		),
		html(
			"button",
			{
				type: "button",
				"aria-pressed": String(Boolean(table.waived)),
				disabled: table.waived,
				onclick: () => answer(ctx, { answer: "record", question }),
			},
			t("record-right"),
		),
	);
}

/**
 * Places that were on the list and that the camera has seen right since.
 * @param {Ui.Context} ctx
 */
function ticked(ctx) {
	const list = ctx.memory.put_back ?? new Map();
	const open = new Set(ctx.put_back.map((item) => item.slot));
	if (ctx.memory.put_back_revision !== ctx.message.revision) list.clear();
	ctx.memory.put_back_revision = ctx.message.revision;
	for (const item of ctx.put_back) list.set(item.slot, item.label);
	ctx.memory.put_back = list;
	return [...list]
		.filter(([slot]) => !open.has(slot))
		.map(([, label]) =>
			html(
				"li",
				{ class: "done" },
				html("b", { class: "place" }, label),
				html("span", { class: "sided" }, icon("tick"), t("done")),
			),
		);
}

/**
 * @param {Ui.Context} ctx
 * @param {Api.Table} table
 * @param {Api.Piece} piece
 */
function shown(ctx, table, piece) {
	const advice = /** @type {{ fits?: unknown[], nowhere?: boolean }} */ (table.shown_view ?? {});
	const none = t(advice.nowhere ? "fits-nowhere" : "shown-not-now");
	const says = advice.fits && (advice.fits.length ? t("shown-fits") : none);
	return card(
		"ask",
		"eye",
		html("h2", {}, t("shown")),
		html(
			"div",
			{ class: "sided" },
			picture(ctx, piece),
			html("span", {}, html("b", {}, piece.label), says ? html("p", {}, says) : null),
		),
	);
}

/**
 * @param {Ui.Context} ctx
 * @param {{ text: string }} adoption
 * @param {boolean} may
 */
function adopt(ctx, adoption, may) {
	return card(
		"warn",
		"ask",
		html("p", {}, adoption.text),
		html(
			"button",
			{
				type: "button",
				disabled: !may,
				onclick: () => post("/api/adopt", { expected_revision: ctx.message.revision }),
			},
			t("adopt"),
		),
	);
}
