// What a seat may do now, as large buttons; long lists are opened, or tapped on the board.
import { byId, t } from "./page.js";
import { html, icon, mini } from "./svg.js";

const FEW = 6;

/** The sheet that asks which of some choices it shall be. */
export class Sheet {
	constructor() {
		this.box = byId("sheet");
		byId("sheet-close").addEventListener("click", () => this.box.close());
	}

	offer(some, title, ctx) {
		byId("sheet-title").textContent = title;
		byId("sheet-body").replaceChildren(
			...some.map((choice) =>
				choiceButton(choice, ctx, (move) => {
					this.box.close();
					ctx.send(move);
				}),
			),
		);
		if (!this.box.open) this.box.showModal();
	}
}

/** A large button that plays a choice, with the piece that it is about. */
export function choiceButton(choice, ctx, send = ctx.send) {
	const piece = pieceOf(choice, ctx);
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

/** The piece that a choice draws or lays, and how it lies; null for none. */
function pieceOf(choice, ctx) {
	const { kind, card, turn } = choice.move;
	const hand = ctx.message.view.aid?.hand?.kind;
	const found = kind ?? card ?? (Number.isInteger(turn) ? hand : null);
	return typeof found === "string" ? { kind: found, turn: turn ?? 0 } : null;
}

function grouped(list) {
	const groups = new Map();
	for (const choice of list) {
		const key = choice.move.type;
		if (!groups.has(key)) groups.set(key, []);
		groups.get(key).push(choice);
	}
	return groups;
}

/** Moves that differ in one small number only: a die. */
function die(group) {
	return (
		group.length > 1 &&
		group.every(
			(c) => c.chance && Number.isInteger(c.move.value) && Object.keys(c.move).length === 3,
		)
	);
}

/** Fill the box with the choices of this seat. */
export function choices(box, ctx) {
	const list = ctx.choices;
	box.hidden = list.length === 0;
	const opened = new Set([...box.querySelectorAll("details[open]")].map((d) => d.dataset.type));
	const parts = [];
	for (const [type, group] of grouped(list)) {
		const rows = die(group) ? null : figures(type, group, ctx);
		if (die(group)) parts.push(rolls(type, group, ctx));
		else if (rows) parts.push(...rows);
		else if (lays(group, ctx)) parts.push(lays(group, ctx));
		else if (group.length <= FEW) parts.push(...group.map((c) => choiceButton(c, ctx)));
		else parts.push(long(type, group, ctx, opened));
		if (group[0].chance && !die(group))
			parts.push(forUs(type, ctx, Boolean(pieceOf(group[0], ctx))));
	}
	box.replaceChildren(html("h2", {}, t("choices")), ...parts);
}

/** Ways to lay one piece: a picture each, the way round it would lie, with its place. */
function lays(group, ctx) {
	if (!group.every((c) => c.slots.length === 1 && Number.isInteger(c.move.turn) && pieceOf(c, ctx)))
		return null;
	return html(
		"div",
		{ class: "lays" },
		group.map((c) => {
			const piece = pieceOf(c, ctx);
			const drawing = ctx.drawings(piece.kind);
			return html(
				"button",
				{ type: "button", class: "choice", "aria-label": c.text, onclick: () => ctx.send(c.move) },
				drawing ? mini(drawing, piece.turn, 52) : null,
				html("b", {}, ctx.place(c.slots[0])),
			);
		}),
	);
}

function faces(list, key, ctx) {
	return list.map((c) =>
		html(
			"button",
			{ type: "button", class: "face", "aria-label": c.text, onclick: () => ctx.send(c.move) },
			c.move[key],
		),
	);
}

/**
 * Choices that differ in one number, as a row of figures a question. The game asks
 * it: message `ask-<move>` or `ask-<move>-<word>`, the word being what else differs.
 */
function figures(type, group, ctx) {
	const stem = `ask-${type.replaceAll("_", "-")}`;
	const differs = (name) => new Set(group.map((c) => c.move[name])).size > 1;
	const names = Object.keys(group[0].move);
	const number = names.find(
		(n) => n !== "seat" && group.every((c) => Number.isInteger(c.move[n])) && differs(n),
	);
	const words = names.filter((n) => n !== number && differs(n));
	if (!number || words.length > 1 || group.length < 2) return null;
	const rows = new Map();
	for (const choice of group) {
		const id = words.length ? `${stem}-${choice.move[words[0]]}` : stem;
		rows.set(id, [...(rows.get(id) ?? []), choice]);
	}
	if (![...rows.keys()].every(ctx.knows)) return null;
	return [...rows].map(([id, list]) =>
		html(
			"div",
			{ class: "die", role: "group", "aria-label": ctx.t(id) },
			html("p", {}, ctx.t(id)),
			html("div", { class: "row" }, faces(list, number, ctx)),
		),
	);
}

function rolls(type, group, ctx) {
	return html(
		"div",
		{ class: "die", role: "group", "aria-label": t("roll-told") },
		html("p", {}, t("roll-told")),
		html("div", { class: "row" }, faces(group, "value", ctx)),
		forUs(type, ctx),
	);
}

function forUs(type, ctx, drawn = false) {
	return html(
		"button",
		{ type: "button", class: "choice for-us", onclick: () => ctx.roll(ctx.seat, type) },
		icon("chance"),
		t(drawn ? "draw-for-us" : "for-us"),
	);
}

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
