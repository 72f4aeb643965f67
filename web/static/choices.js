// What a seat may do now, as large buttons; long lists are opened, or tapped on the board.
import { figureRows, groupBy, isDie, layings, pieceOf } from "./choice-groups.js";
import { all, byId, t } from "./page.js";
import { patch } from "./shell/keyed.js";
import { html, icon, mini } from "./svg.js";

const FEW = 6;

/** Some of the choices, in the place of all: which of them it shall be. */
export class Offer {
	/** @param {() => unknown} changed hears when it opens and closes */
	constructor(changed) {
		this.box = byId("sheet");
		this.changed = changed;
		/** @type {{ some: Api.Choice[], title: string, from: Element | null } | null} */
		this.open = null;
		byId("sheet-close").addEventListener("click", () => this.close());
	}

	/**
	 * @param {Api.Choice[]} some
	 * @param {string} title
	 */
	ask(some, title) {
		this.open = { some, title, from: document.activeElement };
		this.changed();
	}

	close() {
		const from = this.open?.from;
		this.open = null;
		this.changed();
		if (from instanceof HTMLElement || from instanceof SVGElement)
			from.focus({ preventScroll: true });
	}

	/**
	 * Draw it; one that names a choice that is gone is out of date and closes.
	 * @param {Ui.Context} ctx
	 */
	draw(ctx) {
		const now = new Set(ctx.choices.map(({ move }) => JSON.stringify(move)));
		if (this.open?.some.some(({ move }) => !now.has(JSON.stringify(move)))) this.open = null;
		const fresh = this.box.hidden && this.open !== null;
		this.box.hidden = !this.open;
		byId("sheet-title").textContent = this.open?.title ?? "";
		const buttons = this.open?.some.map((choice) =>
			choiceButton(choice, ctx, (move) => {
				this.open = null;
				ctx.send(move);
				this.changed();
			}),
		);
		patch(byId("sheet-body"), buttons);
		if (fresh) byId("sheet-title").focus({ preventScroll: true });
	}
}

/**
 * A large button that plays a choice, with the piece that it is about.
 * @param {Api.Choice} choice
 * @param {Ui.Context} ctx
 * @param {(move: Api.Record) => unknown} [send]
 */
export function choiceButton(choice, ctx, send = ctx.send) {
	const piece = pieceOf(choice, ctx.message.view);
	const drawing = piece && ctx.drawings(piece.kind);
	const own = ctx.picture(choice);
	const shown =
		own ?? (drawing ? mini(drawing, piece.turn, 44) : choice.chance ? icon("chance") : null);
	return html(
		"button",
		{ type: "button", class: "choice", onclick: () => send(choice.move) },
		shown,
		html("span", {}, choice.text),
	);
}

/**
 * Fill the box with the choices of this seat.
 * @param {HTMLElement} box
 * @param {Ui.Context} ctx
 */
export function choices(box, ctx) {
	const list = ctx.choices;
	box.hidden = list.length === 0;
	const opened = new Set(all("details[open]", HTMLElement, box).map((d) => d.dataset.type));
	const parts = [...groupBy(list, (c) => c.move.type)].flatMap(([type, group]) =>
		ofOneType(type, group, ctx, opened),
	);
	// Other choices are other buttons: none slides away under a finger.
	const key = `${ctx.message.revision} ${ctx.memory.come ?? 0}`;
	patch(box, list.length ? html("div", { class: "all", "data-key": key }, parts) : null);
}

/**
 * The choices of one type of move, shown in the way that suits them best.
 * @param {string} type
 * @param {Api.Choice[]} group
 * @param {Ui.Context} ctx
 * @param {Set<string | undefined>} opened
 */
function ofOneType(type, group, ctx, opened) {
	const { view } = ctx.message;
	if (isDie(group)) return [rolls(type, group, ctx)];
	const parts = figures(type, group, ctx) ?? lays(group, ctx);
	const shown =
		parts ??
		(group.length <= FEW
			? group.map((c) => choiceButton(c, ctx))
			: [long(type, group, ctx, opened)]);
	const drawn = pieceOf(group[0], view) !== null;
	return group[0].chance ? [...shown, forUs(type, ctx, drawn)] : shown;
}

/**
 * Ways to lay one piece: a picture each, the way round it would lie, with its place.
 * @param {Api.Choice[]} group
 * @param {Ui.Context} ctx
 */
function lays(group, ctx) {
	const found = layings(group, ctx.message.view);
	if (!found) return null;
	const buttons = found.map(({ choice, piece, slot }) => {
		const drawing = ctx.drawings(piece.kind);
		return html(
			"button",
			{
				type: "button",
				class: "choice",
				"aria-label": choice.text,
				onclick: () => ctx.send(choice.move),
			},
			drawing ? mini(drawing, piece.turn, 52) : null,
			html("b", {}, ctx.place(slot)),
		);
	});
	return [html("div", { class: "lays" }, buttons)];
}

/**
 * @param {Api.Choice[]} list
 * @param {string} key
 * @param {Ui.Context} ctx
 */
function faces(list, key, ctx) {
	return list.map((c) =>
		html(
			"button",
			{ type: "button", class: "face", "aria-label": c.text, onclick: () => ctx.send(c.move) },
			String(c.move[key]),
		),
	);
}

/**
 * Choices that differ in one number, as a row of figures a question.
 * @param {string} type
 * @param {Api.Choice[]} group
 * @param {Ui.Context} ctx
 */
function figures(type, group, ctx) {
	const found = figureRows(type, group, ctx.knows);
	if (!found) return null;
	return [...found.rows].map(([id, list]) =>
		html(
			"div",
			{ class: "die", role: "group", "aria-label": ctx.t(id) },
			html("p", {}, ctx.t(id)),
			html("div", { class: "row" }, faces(list, found.number, ctx)),
		),
	);
}

/**
 * @param {string} type
 * @param {Api.Choice[]} group
 * @param {Ui.Context} ctx
 */
function rolls(type, group, ctx) {
	return html(
		"div",
		{ class: "die", role: "group", "aria-label": t("roll-told") },
		html("p", {}, t("roll-told")),
		html("div", { class: "row" }, faces(group, "value", ctx)),
		forUs(type, ctx),
	);
}

/**
 * @param {string} type
 * @param {Ui.Context} ctx
 */
function forUs(type, ctx, drawn = false) {
	return html(
		"button",
		{
			type: "button",
			class: "choice for-us",
			onclick: () => ctx.seat !== null && ctx.roll(ctx.seat, type),
		},
		icon("chance"),
		t(drawn ? "draw-for-us" : "for-us"),
	);
}

/**
 * @param {string} type
 * @param {Api.Choice[]} group
 * @param {Ui.Context} ctx
 * @param {Set<string | undefined>} opened
 */
function long(type, group, ctx, opened) {
	const onBoard = group.some((c) => c.slots.length);
	const named = `title-${type.replaceAll("_", "-")}`;
	const how =
		group[0].chance && ctx.message.table.camera
			? t("by-hand")
			: onBoard
				? t("tap-board")
				: t("choose-one");
	return html(
		"details",
		{ "data-type": type, open: opened.has(type) },
		html(
			"summary",
			{},
			ctx.knows(named)
				? [ctx.t(named), html("br"), html("span", { class: "small" }, `${how} (${group.length})`)]
				: `${how} (${group.length})`,
		),
		ctx.knows(named) ? null : html("p", { class: "small" }, `${t("such-as")} ${group[0].text}`),
		html(
			"div",
			{ class: "many" },
			group.map((c) => choiceButton(c, ctx)),
		),
	);
}
