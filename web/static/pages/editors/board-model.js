// A board as a graph, in mm: what can be done to its sites, ways, starts and lands.

/** @type {Omit<Api.Board, "players">} */
const BLANK = {
	sites: {},
	ways: [],
	lands: [],
	starts: [],
	harbours: [],
	fortress: [240, 180],
	size: [480, 360],
	scale: 1,
};

/**
 * A board to work on: a copy of another one, else an empty one for these numbers of seats.
 * @param {Partial<Api.Board> | null} from
 * @param {number[]} seats
 * @returns {Api.Board}
 */
export function boardFrom(from, seats) {
	const board = structuredClone({ ...BLANK, players: seats, ...from });
	for (const start of board.starts) start.way ??= "";
	return board;
}

/**
 * The two ends of a way.
 * @param {string} way
 */
export const ends = (way) => way.split("-");

/**
 * A point moved onto the board, in tenths of a mm.
 * @param {Api.Board} board
 * @param {Api.Point} point
 * @returns {Api.Point}
 */
export function inside({ size }, [x, y]) {
	/**
	 * @param {number} value
	 * @param {number} most
	 */
	const tenth = (value, most) => Math.round(Math.max(0, Math.min(most, value)) * 10) / 10;
	return [tenth(x, size[0]), tenth(y, size[1])];
}

/**
 * Add a site with the lowest number that is free.
 * @param {Api.Board} board
 * @param {Api.Point} place
 */
export function addSite(board, place) {
	let number = 1;
	while (board.sites[number]) number += 1;
	board.sites[number] = place;
}

/**
 * Put an item into a list, or take it out.
 * @template T
 * @param {T[]} list
 * @param {T} item
 */
export function toggle(list, item) {
	const index = list.indexOf(item);
	if (index < 0) list.push(item);
	else list.splice(index, 1);
}

/**
 * Lay a way between two sites, or take it away.
 * @param {Api.Board} board
 * @param {string} one
 * @param {string} other
 */
export function toggleWay(board, one, other) {
	const way = board.ways.find((known) => ends(known).includes(one) && ends(known).includes(other));
	if (way) dropWay(board, way);
	else board.ways.push([one, other].sort((a, b) => Number(a) - Number(b)).join("-"));
}

/**
 * Take a way away, and the ships that start on it.
 * @param {Api.Board} board
 * @param {string} way
 */
export function dropWay(board, way) {
	board.ways = board.ways.filter((known) => known !== way);
	for (const start of board.starts) if (start.way === way) start.way = "";
}

/**
 * Take a site away with all that is at it.
 * @param {Api.Board} board
 * @param {string} site
 */
export function eraseSite(board, site) {
	for (const way of board.ways) if (ends(way).includes(site)) dropWay(board, way);
	for (const land of board.lands) land.sites = land.sites.filter((one) => one !== site);
	board.starts = board.starts.filter((start) => start.site !== site);
	board.harbours = board.harbours.filter((one) => one !== site);
	delete board.sites[site];
}

/**
 * Let a colour start on a site, or no longer; another colour's start gives way.
 * @param {Api.Board} board
 * @param {string} site
 * @param {string} colour
 */
export function toggleStart(board, site, colour) {
	const known = board.starts.find((one) => one.site === site);
	board.starts = board.starts.filter((one) => one.site !== site);
	if (known?.colour !== colour) board.starts.push({ colour, site, way: "" });
}

/**
 * The start that a ship on a way belongs to: the colour's own, else the first beside it.
 * @param {Api.Board} board
 * @param {string} way
 * @param {string} colour
 */
export function startBeside(board, way, colour) {
	const beside = board.starts.filter((one) => ends(way).includes(one.site));
	return beside.find((one) => one.colour === colour) ?? beside[0] ?? null;
}

/**
 * The sites at the other ends of a site's ways, itself among them.
 * @param {Api.Board} board
 * @param {string} site
 */
function reached(board, site) {
	const pairs = board.ways.map(ends).filter((pair) => pair.includes(site));
	return pairs.flat().filter((end) => board.sites[end]);
}

/**
 * Sites that no ship reaches from the biggest part of the board.
 * @param {Api.Board} board
 */
export function lost(board) {
	const left = new Set(Object.keys(board.sites));
	/** @type {Set<string>[]} */
	const parts = [];
	for (const first of left) {
		const part = new Set([first]);
		for (const site of part) for (const next of reached(board, site)) part.add(next);
		for (const site of part) left.delete(site);
		parts.push(part);
	}
	parts.sort((a, b) => b.size - a.size);
	return new Set(parts.slice(1).flatMap((part) => [...part]));
}
