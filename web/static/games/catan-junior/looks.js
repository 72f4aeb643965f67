// What can be done, as cards: a picture, one word, and the goods that it costs.
import { html, svg } from "../../svg.js";
import { slotName } from "./lie.js";
import { ghost, good, hut, owner, parrot, ship } from "./pictures.js";
import { own } from "./signs.js";

/** @typedef {Junior.Move & { site?: string, way?: string, land?: string, place?: number }} Move */

/** What is built, and under which name it has a price. */
const BUILT = /** @type {const} */ ({
	build_lair: "lair",
	build_ship: "ship",
	buy_parrot: "parrot",
});

/**
 * @param {string} box
 * @param {...Ui.Child} inside
 */
function drawing(box, ...inside) {
	return svg("svg", { class: "art", viewBox: box, "aria-hidden": "true" }, inside);
}

/** @param {string} name */
export const goodPicture = (name) => drawing("0 0 30 30", good(name, 15, 15, 29));

/**
 * Several goods side by side.
 * @param {string[]} names
 */
function goodsPicture(names) {
	const width = 30 * names.length - 6 * (names.length - 1);
	return drawing(
		`0 0 ${width} 30`,
		names.map((name, i) => good(name, 15 + 24 * i, 15, 29)),
	);
}

/**
 * @param {string} type
 * @param {Ui.Context} ctx
 */
function buildPicture(type, ctx) {
	const of = owner(ctx, ctx.seat ?? 0);
	if (type === "buy_parrot") return drawing("4 0 42 48", parrot());
	return type === "build_ship"
		? drawing("-18 -20 36 36", ship(of, 0, 0))
		: drawing("-17 -17 34 34", hut(of, 0, 1.5, 1.1));
}

/**
 * The goods that something costs; what the own hand lacks is dashed.
 * @param {string[]} names
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
function price(names, view, ctx) {
	if (!names.length) return undefined;
	/** @type {{ [good: string]: number }} */
	const left = { ...own(view, ctx)?.private?.hand };
	const known = Boolean(own(view, ctx)?.private?.hand);
	const width = 26 * names.length;
	return drawing(
		`0 0 ${width} 26`,
		names.map((name, i) => {
			left[name] = (left[name] ?? 0) - 1;
			return good(name, 13 + 26 * i, 13, 24, known && left[name] < 0);
		}),
	);
}

/**
 * @param {string} what
 * @param {Junior.View} view
 */
function costs(what, view) {
	/** @type {{ [what: string]: { [good: string]: number } }} */
	const all = { ...view.aid?.costs };
	const free = view.phase === "free-build";
	return free
		? []
		: Object.entries(all[what] ?? {}).flatMap(([name, count]) => Array(count).fill(name));
}

/**
 * What the goods of a card are: `parrot-wool-2-sabre-2`, `harbour-rum-gold`.
 * @param {unknown} card
 * @param {Junior.View} view
 */
function goodsOf(card, view) {
	const known = new Set((view.aid?.goods ?? []).map(({ good: name }) => String(name)));
	/** @type {string[]} */
	const found = [];
	for (const part of String(card).split("-")) {
		const last = found.at(-1);
		if (known.has(part)) found.push(part);
		else if (last && Number(part) > 1) found.push(...Array(Number(part) - 1).fill(last));
	}
	return found;
}

/** What swaps one thing for another, and where its cards come from. @type {{ [type: string]: (keyof Move)[] }} */
const SWAPS = {
	swap_market: ["place", "give"],
	trade_stack: ["give", "take"],
	trade_harbour: ["card", "take"],
};

/**
 * @param {Move} move
 * @param {number} step
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function swap(move, step, view, ctx) {
	const { type } = move;
	if (step === 0) {
		const many = type === "swap_market" ? 1 : (view.aid?.bank_rate ?? 2);
		const word = ctx.t(`short-${type.replace("_", "-")}`);
		return { key: type, text: word, picture: trade(move, many), price: `${many} : 1` };
	}
	const field = SWAPS[type][step - 1];
	const shown = field === "place" ? move.take : move[field];
	const names = field === "card" ? goodsOf(shown, view) : [shown].flat().map(String);
	const word = field === "give" ? "drawing-give" : "drawing-want";
	return {
		key: `${type} ${step} ${move[field]}`,
		text: names.length === 1 ? ctx.t(`good-${names[0]}`) : undefined,
		name: `${ctx.t(word)}: ${names.map((name) => ctx.t(`good-${name}`)).join(", ")}`,
		picture: goodsPicture(names),
	};
}

/**
 * Two cards and arrows between.
 * @param {Move} move
 * @param {number} many
 */
function trade(move, many) {
	const gives = [move.give ?? []].flat()[0];
	const card = (/** @type {string | undefined} */ name, /** @type {string} */ place) =>
		svg(
			"g",
			{ transform: place },
			svg("rect", {
				x: -11,
				y: -14,
				width: 22,
				height: 28,
				rx: 4,
				fill: "#fffdf6",
				stroke: "#21170e",
				"stroke-width": 1.6,
			}),
			name ? good(name, 0, 0, 17) : null,
		);
	return drawing(
		"0 0 52 46",
		many > 1 ? card(gives, "translate(11 21) rotate(-16)") : null,
		card(gives, "translate(15 22) rotate(-9)"),
		card(move.take, "translate(38 25) rotate(9)"),
		svg("path", {
			d: "M17 5.500C22 1.5 30 1.5 35 6M31.2 6.400l4.2.2.2-4.200M35 41.500C30 45 22 45 17 40.800M20.8 40.200l-4.2-.2-.2 4.2",
			fill: "none",
			stroke: "#b3402a",
			"stroke-width": 2.3,
			"stroke-linecap": "round",
			"stroke-linejoin": "round",
		}),
	);
}

/**
 * How a choice looks; what is built somewhere is one card, its places a step further.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look | null}
 */
export function look(choice, step, view, ctx) {
	const move = /** @type {Move} */ (choice.move);
	const { type } = move;
	if (type in SWAPS) return swap(move, step, view, ctx);
	if (type in BUILT) {
		if (step > 0) return place(choice, ctx);
		const what = BUILT[/** @type {keyof typeof BUILT} */ (type)];
		return {
			key: type,
			text: ctx.t(`short-${type.replace("_", "-")}`),
			picture: buildPicture(type, ctx),
			price: price(costs(what, view), view, ctx),
		};
	}
	if (type === "move_pirate") return place(choice, ctx);
	if (type === "reveal_parrot" || type === "reveal_harbour") return card(choice, view, ctx);
	if (type === "give_card")
		return {
			key: JSON.stringify(move),
			text: ctx.t(`good-${move.good}`),
			picture: goodPicture(String(move.good)),
		};
	return type === "end_turn" ? ending(choice, view, ctx) : null;
}

/**
 * Where: by the lands around it.
 * @param {Api.Choice} choice
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function place(choice, ctx) {
	const move = /** @type {Move} */ (choice.move);
	const view = /** @type {Junior.View} */ (ctx.message.view);
	const text = choice.slots.map((slot) => slotName(slot, ctx)).join(", ");
	const land = view.board.lands.find(({ slot }) => slot === move.land);
	return {
		key: JSON.stringify(move),
		text,
		picture: move.land
			? land
				? goodPicture(land.icon)
				: drawing("-17 -20 34 40", ghost(0, 0))
			: null,
	};
}

/**
 * A card that was turned up.
 * @param {Api.Choice} choice
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function card(choice, view, ctx) {
	const { card: kind } = choice.move;
	const goods = goodsOf(kind, view);
	const picture = goods.length
		? goodsPicture(goods)
		: kind === "parrot-pirate"
			? drawing("-17 -20 34 40", ghost(0, 0))
			: kind === "parrot-build"
				? buildPicture("build_ship", ctx)
				: drawing("4 0 42 48", parrot());
	return { key: JSON.stringify(choice.move), text: ctx.t(`kind-${kind}`), picture };
}

/**
 * The end of the turn names who is next.
 * @param {Api.Choice} choice
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function ending(choice, view, ctx) {
	const next = ((view.turn ?? 0) + 1) % view.players.length;
	return {
		key: JSON.stringify(choice.move),
		text: choice.text,
		price: html("span", { class: "next-player" }, `${ctx.t("short-next")} ${ctx.names[next]}`),
	};
}

/**
 * What could be built if the hand or the board gave it: pale, with what is missing.
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look[]}
 */
export function beyond(view, ctx) {
	if (view.phase !== "play" || ctx.seat === null || ctx.seat !== view.turn) return [];
	const can = new Set(ctx.choices.map(({ move }) => move.type));
	return Object.entries(BUILT)
		.filter(([type]) => !can.has(type))
		.map(([type, what]) => ({
			key: type,
			text: ctx.t(`short-${type.replace("_", "-")}`),
			picture: buildPicture(type, ctx),
			price: price(costs(what, view), view, ctx),
		}));
}
