// The panel beside a board that is drawn: a site to add, lands, colours that start.

import { t } from "../../shell/page.js";
import { html } from "../../svg.js";
import { addSite, inside, toggle } from "./board-model.js";

/**
 * What the tools work on; `change` runs an act as one step that can be taken back.
 * @typedef {object} Tools
 * @property {Api.Boards} made
 * @property {Api.Board} board
 * @property {Ui.Sheet} look
 * @property {(act: () => unknown) => void} change
 * @property {() => void} draw
 */

/**
 * A site in the middle, for who cannot tap the sheet.
 * @param {Tools} tools
 */
export function addButton({ board, change }) {
	const middle = inside(board, [board.size[0] / 2, board.size[1] / 2]);
	const add = () => change(() => addSite(board, middle));
	return html("button", { type: "button", id: "add", onclick: add }, t("boards-add"));
}

/**
 * The lands as chips; the chosen one's good and number.
 * @param {Tools} tools
 */
export function landTools(tools) {
	const { board, look, change, draw, made } = tools;
	/** @param {number} index */
	const choose = (index) => () => {
		look.land = index;
		draw();
	};
	const chips = board.lands.map((land, i) =>
		html(
			"button",
			{ type: "button", "aria-pressed": String(i === look.land), onclick: choose(i) },
			look.landName(land),
		),
	);
	const add = () => {
		const land = { good: made.goods[0].name, number: made.numbers[0], sites: [] };
		change(() => board.lands.push(land));
		choose(board.lands.length - 1)();
	};
	const fresh = html(
		"button",
		{ type: "button", id: "new-land", onclick: add },
		t("boards-new-land"),
	);
	const list = html(
		"div",
		{ class: "chips", role: "group", "aria-label": t("boards-mode-land") },
		chips,
		fresh,
	);
	const chosen = board.lands[look.land];
	return chosen ? [list, landForm(chosen, tools)] : [list];
}

/**
 * @param {Api.Land} land
 * @param {Tools} tools
 */
function landForm(land, { board, look, change, made }) {
	const good = html(
		"select",
		{ id: "good" },
		made.goods.map(({ name, text }) =>
			html("option", { value: name, selected: name === land.good }, text),
		),
	);
	good.addEventListener("change", () =>
		change(() => {
			land.good = good.value;
		}),
	);
	const number = html(
		"select",
		{ id: "number" },
		made.numbers.map((one) => html("option", { value: one, selected: one === land.number }, one)),
	);
	number.addEventListener("change", () =>
		change(() => {
			land.number = Number(number.value);
		}),
	);
	const drop = () => {
		const index = look.land;
		look.land = -1;
		change(() => board.lands.splice(index, 1));
	};
	return html(
		"div",
		{ class: "row" },
		html("label", {}, `${t("boards-good")} `, good),
		html("label", {}, `${t("boards-number")} `, number),
		html("button", { type: "button", onclick: drop }, t("boards-drop-land")),
	);
}

/**
 * The colours that may start somewhere.
 * @param {Tools} tools
 */
export function colourTools({ made, look, draw }) {
	/** @param {string} name */
	const choose = (name) => () => {
		look.colour = name;
		draw();
	};
	const chips = made.colours.map(({ name, hex, text }) =>
		html(
			"button",
			{
				type: "button",
				"data-colour": name,
				"aria-pressed": String(name === look.colour),
				onclick: choose(name),
			},
			html("span", { class: "swatch", style: `background:${hex}` }),
			text,
		),
	);
	return html(
		"div",
		{ class: "chips", role: "group", "aria-label": t("boards-mode-start") },
		chips,
	);
}

/**
 * For how many players the board is; `changed` is called after each change.
 * @param {Tools} tools
 * @param {() => void} changed
 */
export function seatTools({ made, board, change }, changed) {
	/** @param {number} count */
	const choose = (count) => () => {
		change(() => {
			toggle(board.players, count);
			board.players.sort((a, b) => a - b);
		});
		changed();
	};
	const buttons = made.seats.map((count) => {
		const on = String(board.players.includes(count));
		return html("button", { type: "button", "aria-pressed": on, onclick: choose(count) }, count);
	});
	return [html("span", {}, t("boards-seats")), ...buttons];
}
