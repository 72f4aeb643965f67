// Tiles of a layout on a grid, by field (`column,row`): what taps and arrows do.

/**
 * A field's name, as players say it: a letter a column, a number a row.
 * @param {string} key
 */
export function fieldName(key) {
	const [column, row] = key.split(",").map(Number);
	return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/**
 * The field that a step leads to; null beyond the grid.
 * @param {string} key
 * @param {number[]} step
 * @param {{ columns: number, rows: number }} grid
 */
export function neighbour(key, [right, down], { columns, rows }) {
	const [column, row] = key.split(",").map(Number);
	const [x, y] = [column + right, row + down];
	return x < 0 || y < 0 || x >= columns || y >= rows ? null : `${x},${y}`;
}

/**
 * The tiles after a tap with a kind in hand: it is laid; where it lies already it turns,
 * or goes where all its turns are alike.
 * @param {Map<string, Ui.Laid>} tiles
 * @param {string} key
 * @param {{ kind: string, turns: number, turn: number }} hand
 */
export function tapped(tiles, key, { kind, turns, turn }) {
	const after = new Map(tiles);
	const lies = tiles.get(key);
	if (lies?.kind !== kind) after.set(key, { kind, turn: turn % turns });
	else if (turns === 1) after.delete(key);
	else after.set(key, { kind, turn: (lies.turn + 1) % turns });
	return after;
}

/**
 * How often a kind lies.
 * @param {Map<string, Ui.Laid>} tiles
 * @param {string} kind
 */
export function used(tiles, kind) {
	return [...tiles.values()].filter((tile) => tile.kind === kind).length;
}

/**
 * Kinds of which more lie than the box holds: `[kind, laid, held]`.
 * @param {Map<string, Ui.Laid>} tiles
 * @param {Map<string, { count: number }>} stocks
 * @returns {[string, number, number][]}
 */
export function tooMany(tiles, stocks) {
	const kinds = [...new Set([...tiles.values()].map((tile) => tile.kind))];
	return kinds
		.map(
			(kind) =>
				/** @type {[string, number, number]} */ ([
					kind,
					used(tiles, kind),
					stocks.get(kind)?.count ?? 0,
				]),
		)
		.filter(([, laid, held]) => laid > held);
}
