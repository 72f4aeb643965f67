// How the players of a match are named and told apart: name, colour, symbol.

const SYMBOLS = ["anchor", "star", "fish", "shell", "wheel", "moon"];

/**
 * The players of a message, as tokens and badges ask for them.
 * @param {Api.Present} message
 * @returns {Ui.People}
 */
export function people(message) {
	return {
		names: message.names,
		colours: message.colours,
		colour: (seat) => message.view.players[seat]?.colour,
		symbol: (seat) => SYMBOLS[seat % SYMBOLS.length],
	};
}
