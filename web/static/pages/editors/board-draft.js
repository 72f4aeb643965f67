// A board takes an evening: what was drawn and not saved outlives a reload.

/** @param {Api.MadeFor} made */
const key = ({ game, edition }) => `board-draft ${game} ${edition}`;

/**
 * Keep a board that is not saved yet.
 * @param {Api.MadeFor} made
 * @param {Api.Board} board
 */
export function keepDraft(made, board) {
	localStorage.setItem(key(made), JSON.stringify(board));
}

/**
 * The board that was drawn before and not saved; null for none.
 * @param {Api.MadeFor} made
 * @returns {Api.Board | null}
 */
export function draft(made) {
	try {
		return JSON.parse(localStorage.getItem(key(made)) ?? "null");
	} catch {
		return null;
	}
}

/** @param {Api.MadeFor} made */
export function dropDraft(made) {
	localStorage.removeItem(key(made));
}
