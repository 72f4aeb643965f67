// How a match grew, as figures: ranks, points by reason, and the lines of the plot.

/** Inner edges of the plot, in units of its drawing. */
export const PLOT = { left: 44, right: 544, top: 30, bottom: 250 };
/** Least distance of two tokens at the ends of lines, and where the lowest may lie. */
const APART = 24;
const LOWEST = 262;

/**
 * Players by score, the best first.
 * @param {Api.Player[]} players
 */
export function ranked(players) {
	return [...players].sort((a, b) => b.score - a.score);
}

/**
 * The place of a score before a name, as "2. "; nothing as long as all are level.
 * @param {number} score
 * @param {number[]} scores
 */
export function placed(score, scores) {
	if (scores.every((other) => other === score)) return "";
	return `${1 + scores.filter((other) => other > score).length}. `;
}

/**
 * Points by reason, in the order in which reasons came up; `by` is points by seat.
 * @param {Api.Row[]} rows
 * @param {number} seats
 */
export function reasons(rows, seats) {
	/** @type {Map<string, { why: string, label: string, by: number[] }>} */
	const found = new Map();
	for (const { why, label, seat, points } of rows.flatMap((row) => row.gains)) {
		const entry = found.get(why) ?? { why, label, by: Array(seats).fill(0) };
		entry.by[seat] += points;
		found.set(why, entry);
	}
	return [...found.values()];
}

/**
 * A change of points with its sign.
 * @param {number} points
 */
export function signed(points) {
	return points < 0 ? `−${-points}` : `+${points}`;
}

/**
 * What a seat had after a line: its score, or one of its resources.
 * @param {Api.Row} row
 * @param {number} seat
 * @param {string} what
 */
export function amount(row, seat, what) {
	return (what === "score" ? row.scores[seat] : row.resources[seat][what]) ?? 0;
}

/**
 * The lines of a plot: the scale, and a line a seat with its corners and the height of
 * its token, the highest first; tokens keep clear of each other.
 * @param {Api.Row[]} rows
 * @param {number} seats
 * @param {string} what
 */
export function plotted(rows, seats, what) {
	const values = Array.from({ length: seats }, (_, seat) =>
		rows.map((row) => amount(row, seat, what)),
	);
	const high = Math.max(1, ...values.flat());
	const low = Math.min(0, ...values.flat());
	/** @param {number} i */
	const x = (i) => PLOT.left + (i / Math.max(1, rows.length - 1)) * (PLOT.right - PLOT.left);
	/** @param {number} v */
	const y = (v) => PLOT.bottom - ((v - low) / (high - low)) * (PLOT.bottom - PLOT.top);
	const lines = values
		.map((list, seat) => ({
			seat,
			points: list.map((v, i) => `${x(i)},${y(v)}`).join(" "),
			end: y(list[list.length - 1] ?? 0),
		}))
		.sort((a, b) => a.end - b.end);
	for (let i = 1; i < lines.length; i++) {
		lines[i].end = Math.max(lines[i].end, lines[i - 1].end + APART);
	}
	const over = Math.max(0, (lines.at(-1)?.end ?? 0) - LOWEST);
	for (const line of lines) line.end -= over;
	return { high, low, x, lines };
}
