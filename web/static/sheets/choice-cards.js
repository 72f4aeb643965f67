// What a seat may do, as cards: what belongs together is one card, its choices a step further.

import { html, icon, mini } from "../svg.js";
import { figureRows, groupBy, isDie, layings, pieceOf } from "./choice-groups.js";

/** Choices of one kind that still stand side by side. */
export const FEW = 6;

/** @typedef {{ key: string, look: Ui.Look, choices: Api.Choice[] }} Card */

/**
 * The choices as cards, in the order they came: by what the game makes of each at this
 * step, else by what can be told of any game.
 * @param {Api.Choice[]} list
 * @param {number} step 0 for all that may be done, 1 for what one card holds, and so on
 * @param {Ui.Context} ctx
 * @returns {Card[]}
 */
export function cardsOf(list, step, ctx) {
	const looks = [...groupBy(list, (choice) => choice.move.type)].flatMap(([type, group]) => {
		const own = group.map((choice) => ctx.look(choice, step));
		return own.every((look) => look !== null)
			? own.map((look, i) => ({ look: /** @type {Ui.Look} */ (look), choice: group[i] }))
			: plain(type, group, step, ctx);
	});
	return [...groupBy(looks, ({ look }) => look.key)].map(([key, same]) => ({
		key,
		look: same[0].look,
		choices: same.map(({ choice }) => choice),
	}));
}

/**
 * How choices of one type look where the game does not say: a die, a row of figures, ways
 * to lay a piece, one card for a long list, else each its own.
 * @param {string} type
 * @param {Api.Choice[]} group
 * @param {number} step
 * @param {Ui.Context} ctx
 * @returns {{ look: Ui.Look, choice: Api.Choice }[]}
 */
function plain(type, group, step, ctx) {
	const { view } = ctx.message;
	if (isDie(group)) return figures(group, "value", () => "roll-told");
	const rows = figureRows(type, group, ctx.knows);
	if (rows) return [...rows.rows].flatMap(([id, some]) => figures(some, rows.number, () => id));
	const laid = layings(group, view);
	if (laid)
		return laid.map(({ choice, piece, slot }) => {
			const drawing = ctx.drawings(piece.kind);
			const picture = drawing && mini(drawing, piece.turn, 64);
			return { choice, look: { key: keyOf(choice), picture, text: ctx.place(slot) } };
		});
	if (group.length > FEW && step === 0) {
		const named = `title-${type.replaceAll("_", "-")}`;
		const text = ctx.knows(named) ? ctx.t(named) : ctx.t("choose-one");
		const look = { key: type, text, picture: pictureOf(group[0], ctx) };
		return group.map((choice) => ({ choice, look }));
	}
	return group.map((choice) => ({ choice, look: leaf(choice, ctx) }));
}

/**
 * @param {Api.Choice[]} some
 * @param {string} number
 * @param {(choice: Api.Choice) => string} row
 */
function figures(some, number, row) {
	return some.map((choice) => ({
		choice,
		look: { key: keyOf(choice), figure: String(choice.move[number]), row: row(choice) },
	}));
}

/** @param {Api.Choice} choice */
export function keyOf(choice) {
	return JSON.stringify(choice.move);
}

/**
 * One choice as it is: its picture, its sentence.
 * @param {Api.Choice} choice
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
export function leaf(choice, ctx) {
	return { key: keyOf(choice), picture: pictureOf(choice, ctx), text: choice.text };
}

/**
 * The game's own picture of a choice, else the piece that it is about.
 * @param {Api.Choice} choice
 * @param {Ui.Context} ctx
 */
export function pictureOf(choice, ctx) {
	const own = ctx.picture(choice);
	if (own) return own;
	const piece = pieceOf(choice, ctx.message.view);
	const drawing = piece && ctx.drawings(piece.kind);
	if (drawing) return mini(drawing, piece.turn, 52);
	return choice.chance ? icon("chance", { class: "icon large" }) : null;
}

/**
 * A card as a button: it plays its one choice, or opens what it holds.
 * @param {Card} card
 * @param {{ play: (choice: Api.Choice) => unknown, open: (card: Card) => unknown }} act
 */
export function button({ key, look, choices }, act) {
	const single = choices.length === 1;
	const name = single ? choices[0].text : (look.name ?? look.text ?? "");
	const kind = look.figure !== undefined ? "face" : look.picture ? "choice card-choice" : "choice";
	return html(
		"button",
		{
			type: "button",
			class: `${kind}${look.best ? " best" : ""}`,
			"data-key": key,
			"aria-label": name,
			"aria-haspopup": single ? null : "true",
			onclick: () => (single ? act.play(choices[0]) : act.open({ key, look, choices })),
		},
		look.figure ?? [look.picture, html("span", { class: "word" }, look.text)],
		look.price === undefined ? null : html("span", { class: "price" }, look.price),
	);
}

/**
 * Cards in their places: rows of figures with their question, pictures side by side,
 * the rest below; what cannot be done now stands pale among the pictures.
 * @param {Card[]} cards
 * @param {Parameters<typeof button>[1]} act
 * @param {{ t: (id: string) => string, pale?: Ui.Look[] }} more
 */
export function table(cards, act, { t, pale = [] }) {
	const faces = groupBy(
		cards.filter(({ look }) => look.figure !== undefined),
		({ look }) => look.row ?? "",
	);
	const rest = cards.filter(({ look }) => look.figure === undefined);
	const pictures = rest.filter(({ look }) => look.picture);
	const words = rest.filter(({ look }) => !look.picture);
	return [
		[...faces].map(([id, some]) =>
			html(
				"div",
				{ class: "die", role: "group", "aria-label": id ? t(id) : null, "data-key": `row ${id}` },
				id ? html("p", {}, t(id)) : null,
				html(
					"div",
					{ class: "row" },
					some.map((card) => button(card, act)),
				),
			),
		),
		pictures.length || pale.length
			? html(
					"div",
					{ class: "cards", "data-key": "cards" },
					pictures.map((card) => button(card, act)),
					pale.map(beyond),
				)
			: null,
		words.map((card) => button(card, act)),
	];
}

/**
 * What cannot be done now, and what it would take.
 * @param {Ui.Look} look
 */
function beyond(look) {
	return html(
		"div",
		{ class: "choice card-choice pale", "data-key": `pale ${look.key}` },
		look.picture,
		html("span", { class: "word" }, look.text),
		look.price === undefined ? null : html("span", { class: "price" }, look.price),
	);
}
