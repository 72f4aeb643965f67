// What can be done, as cards: cubes with their price as a coin, cards as they lie, ports as they look.
import { coin } from "../../stage/strip.js";
import { html, icon, svg } from "../../svg.js";
import { facePicture, family } from "./faces.js";
import { scene } from "./scenes.js";

const INK = "#2b2118";

/** @type {{ [good: string]: [front: string, side: string]}} */
const CUBES = {
	grain: ["#e0a526", "#b98213"],
	salt: ["#f3eee0", "#cfc6b0"],
	wood: ["#5c8c4a", "#42683a"],
	wine: ["#8a2f50", "#65203a"],
	fish: ["#2f6db5", "#214f86"],
};

/**
 * A cube of a good, its sign on it.
 * @param {string} name
 * @param {number} x
 */
function cube(name, x) {
	const [front, side] = CUBES[name] ?? ["var(--card)", "var(--edge)"];
	const edge = { stroke: INK, "stroke-width": 1.6, "stroke-linejoin": "round" };
	return svg(
		"g",
		{ transform: `translate(${x} 0)` },
		svg("path", { d: "M4 12L11 5H37V31L30 38H4z", fill: side, ...edge }),
		svg("path", { d: "M4 12H30V38H4z", fill: front, ...edge }),
		svg("path", { d: "M30 12L37 5", ...edge }),
		svg("circle", { cx: 17, cy: 25, r: 10, fill: "#fff8eacc" }),
		svg("use", {
			href: `#i-${name}`,
			x: 9.5,
			y: 17.5,
			width: 15,
			height: 15,
			style: `color:${INK}`,
		}),
	);
}

/**
 * @param {string} box
 * @param {...Ui.Child} inside
 */
function art(box, ...inside) {
	return svg("svg", { class: "art", viewBox: box, "aria-hidden": "true" }, inside);
}

/** @param {string[]} names */
function cubes(names) {
	return art(
		`0 0 ${12 + 30 * names.length} 42`,
		[...names].reverse().map((name, i) => cube(name, 30 * (names.length - 1 - i))),
	);
}

/** @param {string} name */
const sign = (name) =>
	name === "coin"
		? art(
				"-16 -16 32 32",
				svg("circle", { r: 13, fill: "#e9bd4d", stroke: "#7a5600", "stroke-width": 2 }),
			)
		: icon(name, { class: "icon art" });

/**
 * Gold to and from the bank for a deal, as a coin.
 * @param {Api.Choice} choice
 * @param {Norderwind.View} view
 */
function deal(choice, view) {
	const wanted = JSON.stringify(choice.move);
	const found = view.aid?.offers?.find((offer) => JSON.stringify(offer.move) === wanted);
	const change = found ? found.take - found.pay : 0;
	if (!change) return undefined;
	return coin(change > 0 ? `+${change}` : -change);
}

/** @type {{ [type: string]: string }} */
const SIGNS = {
	buy_cannon: "cannon",
	raise_sail: "sail",
	search_wreck: "coin",
	pay_ransom: "coin",
	fight: "skull",
	fulfil_task: "tick",
};

/**
 * A card of the voyage: its family first, then the card.
 * @param {string} kind
 * @param {boolean} whole whether it is the card itself
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function card(kind, whole, ctx) {
	const group = family(kind);
	const goods = group in CUBES;
	const word = goods ? `good-${group}` : `short-card-${group}`;
	return {
		key: whole ? kind : group,
		text: whole || !ctx.knows(word) ? ctx.t(`kind-${kind}`) : ctx.t(word),
		picture: facePicture(kind),
	};
}

/**
 * Buying and selling: the cubes that change hands, the gold on the coin.
 * @param {Api.Choice} choice
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function trade(choice, view, ctx) {
	const { buy = [], sell = [] } = /** @type {Norderwind.Move} */ (choice.move);
	const word = buy.length && sell.length ? "swap" : buy.length ? "buy" : "sell";
	return {
		key: JSON.stringify(choice.move),
		text: ctx.t(`short-${word}`),
		picture:
			word === "swap"
				? html("span", { class: "pictures" }, cubes(sell), icon("arrow"), cubes(buy))
				: cubes(buy.length ? buy : sell),
		price: deal(choice, view),
	};
}

/**
 * How a choice looks at this step.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {Norderwind.View} view
 * @param {Ui.Context} ctx
 * @returns {Ui.Look | null}
 */
export function look(choice, step, view, ctx) {
	const move = /** @type {Norderwind.Move} */ (choice.move);
	const { type } = move;
	const key = JSON.stringify(move);
	const short = `short-${type.replaceAll("_", "-")}`;
	switch (type) {
		case "choose_stack":
			return { key, text: ctx.t(`port-${move.port}`), picture: scene(String(move.port)) };
		case "trade":
			return trade(choice, view, ctx);
		case "reveal_card":
			return card(String(move.card), step > 0, ctx);
		case "peek_top":
			return peek(choice, step, ctx);
		case "roll_event":
			return { key, figure: skulls(Number(move.skulls)), row: "roll-told" };
		case "roll_battle":
			return {
				key: `battle ${step} ${step ? move.blue : move.silver}`,
				figure: String(step ? move.blue : move.silver),
				row: step ? "ask-roll-battle-blue" : "ask-roll-battle-silver",
			};
		case "hire_crew":
			return step
				? {
						key,
						text: ctx.t(`crew-${move.post}`),
						picture: sign("scout"),
						price: deal(choice, view),
					}
				: { key: type, text: ctx.t(short), picture: sign("scout"), price: deal(choice, view) };
		case "throw_overboard":
			return step
				? { key, text: ctx.t(`good-${move.good}`), picture: cubes([String(move.good)]) }
				: { key: type, text: ctx.t(short), picture: cubes([String(move.good)]) };
		default:
			return SIGNS[type]
				? { key, text: ctx.t(short), picture: sign(SIGNS[type]), price: cost(choice, view) }
				: null;
	}
}

/**
 * What a fight or a ransom is about, or what the deal costs.
 * @param {Api.Choice} choice
 * @param {Norderwind.View} view
 */
function cost(choice, view) {
	if (choice.move.type === "pay_ransom") return coin(1);
	if (choice.move.type !== "fight") return deal(choice, view);
	const percent = view.aid?.fights?.[view.turn ?? 0]?.percent?.[String(view.board?.skulls ?? 0)];
	return percent === undefined ? undefined : html("b", {}, `${percent} %`);
}

/**
 * What the lookout saw: that it looked, the card, whether it goes under the stack.
 * @param {Api.Choice} choice
 * @param {number} step
 * @param {Ui.Context} ctx
 * @returns {Ui.Look}
 */
function peek({ move }, step, ctx) {
	if (step === 0) return { key: "peek", text: ctx.t("crew-lookout"), picture: sign("eye") };
	if (step === 1) return card(String(move.card), true, ctx);
	return {
		key: JSON.stringify(move),
		text: ctx.t(move.bury ? "short-bury" : "short-stay"),
		picture: sign(move.bury ? "cross" : "tick"),
	};
}

/** @param {number} count */
function skulls(count) {
	return html(
		"span",
		{ class: "skulls" },
		count ? [String(count), icon("skull")] : html("i", { class: "coin" }),
	);
}
