// How a seat's choices belong together: dice, rows of figures, ways to lay a piece.

/**
 * Items by a key, in the order they came.
 * @template T
 * @param {Iterable<T>} items
 * @param {(item: T) => string} key
 */
export function groupBy(items, key) {
	/** @type {Map<string, T[]>} */
	const groups = new Map();
	for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
	return groups;
}

/** @param {unknown} value */
const whole = (value) => (Number.isInteger(value) ? Number(value) : null);

/**
 * The piece that a choice draws or lays, and how it lies; null for none.
 * @param {Api.Choice} choice
 * @param {{ aid?: unknown }} view
 */
export function pieceOf(choice, view) {
	const { kind, card, turn } = choice.move;
	const { hand } = /** @type {{ hand?: { kind?: string } | null }} */ (view.aid ?? {});
	const found = kind ?? card ?? (whole(turn) === null ? null : hand?.kind);
	return typeof found === "string" ? { kind: found, turn: whole(turn) ?? 0 } : null;
}

/**
 * Whether moves differ in one small number only: a die.
 * @param {Api.Choice[]} group
 */
export function isDie(group) {
	return (
		group.length > 1 &&
		group.every(
			({ move, chance }) => chance && whole(move.value) !== null && Object.keys(move).length === 3,
		)
	);
}

/**
 * Ways to lay one piece, each with its piece and place; null where that is not it.
 * @param {Api.Choice[]} group
 * @param {Api.View} view
 */
export function layings(group, view) {
	const found = group.flatMap((choice) => {
		const piece = pieceOf(choice, view);
		const lies = choice.slots.length === 1 && whole(choice.move.turn) !== null;
		return piece && lies ? [{ choice, piece, slot: choice.slots[0] }] : [];
	});
	return found.length === group.length ? found : null;
}

/**
 * Choices that differ in one number, a row a question: the number's name and the rows
 * by message id. The game asks it: message `ask-<move>` or `ask-<move>-<word>`, the
 * word being what else differs. Null where the game has no such question.
 * @param {string} type
 * @param {Api.Choice[]} group
 * @param {(id: string) => boolean} knows
 */
export function figureRows(type, group, knows) {
	const stem = `ask-${type.replaceAll("_", "-")}`;
	/** @param {string} name */
	const differs = (name) => new Set(group.map((c) => c.move[name])).size > 1;
	const names = Object.keys(group[0].move);
	const number = names.find(
		(n) => n !== "seat" && group.every((c) => whole(c.move[n]) !== null) && differs(n),
	);
	const words = names.filter((n) => n !== number && differs(n));
	if (!number || words.length > 1 || group.length < 2) return null;
	const rows = groupBy(group, ({ move }) => (words.length ? `${stem}-${move[words[0]]}` : stem));
	return [...rows.keys()].every((id) => knows(id)) ? { number, rows } : null;
}
