// How the players of a match are named and told apart: name, colour, symbol.

const SYMBOLS = ["anchor", "star", "fish", "shell", "wheel", "moon"];

/**
 * The players of a message, as tokens and badges ask for them.
 * @param {Api.Present} message
 * @returns {Ui.People}
 */
export function people({ names, colours, view }) {
	return identified(names, colours, (seat) => view.players[seat]?.colour);
}

/**
 * The same of players of whom no more is known.
 * @param {string[]} names
 * @param {Ui.People["colours"]} colours
 * @param {Ui.People["colour"]} colour
 * @returns {Ui.People}
 */
export function identified(names, colours, colour) {
	return {
		names,
		colours,
		colour,
		symbol: (seat) => SYMBOLS[seat % SYMBOLS.length],
	};
}
