// Where fields lie on the sea chart, and what they are called.
export const S = 100;
export const M = 104;
export const RIM = 30;
/** From the middle of an edge field to the chart's end: a ring or an answer's sign goes in. */
const BEYOND = 46;

/** @param {Entdecker.Field} c */
export const cellKey = (c) => `${c.column},${c.row}`;
/**
 * @param {Entdecker.Field} c
 * @returns {Api.Point}
 */
export const at = (c) => [M + c.column * S, M + c.row * S];

/**
 * A field's name: the one the device tells, else column and row.
 * @param {Entdecker.Field} c
 * @param {Pick<Ui.Context, "place">} [ctx]
 */
export function label(c, ctx) {
	return ctx?.place?.(cellKey(c)) ?? `${String.fromCharCode(65 + c.column)}${c.row + 1}`;
}

/**
 * The field of a slot's name on this board; null for any other place.
 * @param {string} slot
 * @param {Entdecker.Board} board
 * @returns {Entdecker.Field | null}
 */
export function fieldOf(slot, board) {
	const [column, row] = slot.split(",").map(Number);
	return column >= 0 && row >= 0 && column < board.columns && row < board.rows
		? { column, row }
		: null;
}

/**
 * The middle of a field; edge fields lie in the narrow rim around the board.
 * @param {Entdecker.Field} cell
 * @param {Entdecker.Board} board
 * @returns {Api.Point}
 */
export function middle(cell, board) {
	/**
	 * @param {number} value
	 * @param {number} count
	 */
	const along = (value, count) =>
		value < 0 ? M - RIM : value >= count ? M + count * S + RIM : M + value * S + S / 2;
	return [along(cell.column, board.columns), along(cell.row, board.rows)];
}

/**
 * Width and height of the whole chart.
 * @param {Entdecker.Board} board
 */
export function extent(board) {
	return [board.columns * S + M + RIM + BEYOND, board.rows * S + M + RIM + BEYOND];
}
