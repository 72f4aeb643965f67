// What just happened, shown in less than a third of a second; nothing moves that nobody did.

/** Longest motion, ms. */
export const MOVE_MS = 260;
/** Coins that fly for a sum, at most. */
const MOST_COINS = 5;

/**
 * Every purse and score that has another sum: `[seat, gold before, gold now]`.
 * @param {Api.Present} before
 * @param {Api.Present} now
 */
export function purses(before, now) {
	return now.view.players.flatMap(({ seat, resources }) => {
		const was = before.view.players[seat]?.resources.gold;
		const is = resources.gold;
		return was === undefined || is === undefined || was === is ? [] : [{ seat, was, is }];
	});
}

/**
 * Who paid whom: what left purses and what came to others, `null` for the bank.
 * @param {{ seat: number, was: number, is: number }[]} changed
 */
export function payments(changed) {
	const payers = changed.filter(({ was, is }) => is < was);
	const takers = changed.filter(({ was, is }) => is > was);
	if (payers.length === 1 && takers.length)
		return takers.map(({ seat, was, is }) => ({ from: payers[0].seat, to: seat, sum: is - was }));
	return [
		...payers.map(({ seat, was, is }) => ({ from: seat, to: null, sum: was - is })),
		...takers.map(({ seat, was, is }) => ({ from: null, to: seat, sum: is - was })),
	];
}

/**
 * Whether two messages follow each other by what people did just now: another match, or
 * many moves at once, is no motion.
 * @param {Api.Present | null} before
 * @param {Api.Present} now
 * @returns {before is Api.Present}
 */
export function follows(before, now) {
	return (
		before !== null &&
		before.match === now.match &&
		now.revision > before.revision &&
		now.revision - before.revision <= 2
	);
}

/**
 * @param {number} seat
 * @returns {Element | null}
 */
const purseOf = (seat) => document.querySelector(`#scores [data-key="${seat}"] .coin`);

/**
 * Show what changed between two messages, once the new one is drawn.
 * @param {Api.Present | null} before
 * @param {Api.Present} now
 */
export function moved(before, now) {
	if (!follows(before, now)) return;
	for (const { from, to, sum } of payments(purses(before, now))) coins(from, to, sum);
	if (now.view.turn !== before.view.turn)
		animate(document.querySelector(".turn-line"), [
			{ transform: "scaleX(0)", transformOrigin: "left" },
			{ transform: "none", transformOrigin: "left" },
		]);
	for (const { seat, score } of now.view.players) {
		if (score === before.view.players[seat]?.score) continue;
		animate(document.querySelector(`#scores [data-key="${seat}"] b`), [
			{ transform: "scale(1.6)" },
			{ transform: "none" },
		]);
	}
	const laid = now.log[0]?.moves.some(({ type }) => type === "lay_tile");
	if (laid)
		for (const slot of now.log[0].slots)
			animate(document.querySelector(`.sea-chart [data-key="${slot}"] > rect`), [
				{ transform: "scaleX(0)", transformBox: "fill-box", transformOrigin: "center" },
				{ transform: "none", transformBox: "fill-box", transformOrigin: "center" },
			]);
}

/**
 * Coins fly from payer to purse; the bank is above the screen.
 * @param {number | null} from
 * @param {number | null} to
 * @param {number} sum
 */
function coins(from, to, sum) {
	const [start, end] = [from, to].map((seat) => (seat === null ? null : purseOf(seat)));
	const one = start ?? end;
	if (!one) return;
	const spot = (/** @type {Element | null} */ purse) => {
		const { left, top, width } = (purse ?? one).getBoundingClientRect();
		return purse ? [left, top, width] : [left, -24, width];
	};
	const [x, y, size] = spot(start);
	const [endX, endY] = spot(end);
	for (let i = 0; i < Math.min(sum, MOST_COINS); i++) {
		const coin = document.createElement("i");
		coin.className = "coin flying";
		coin.setAttribute("aria-hidden", "true");
		Object.assign(coin.style, { left: `${x}px`, top: `${y}px`, width: `${size}px` });
		document.body.append(coin);
		const flight = animate(
			coin,
			[{ transform: "none" }, { transform: `translate(${endX - x}px, ${endY - y}px)` }],
			i * 8,
		);
		if (flight) flight.onfinish = () => coin.remove();
		else coin.remove();
	}
}

/**
 * @param {Element | null} element
 * @param {Keyframe[]} frames
 * @param {number} [delay] ms
 */
function animate(element, frames, delay = 0) {
	return element?.animate?.(frames, { duration: MOVE_MS - delay, delay, easing: "ease-out" });
}
