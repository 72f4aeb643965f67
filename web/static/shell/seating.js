// Which of a phone's seats is shown; and how who has none looks on.

import { post } from "./page.js";

const KEY = "seat";

/** The seat that was chosen on this phone; null for none. */
export function chosenSeat() {
	const text = sessionStorage.getItem(KEY);
	return text === null ? null : Number(text);
}

/** @param {number} seat */
export function chooseSeat(seat) {
	sessionStorage.setItem(KEY, String(seat));
}

/**
 * The seat to show: the chosen one, else the first. Where several seats share the
 * phone, the one that has to act is followed once a message: `followed` is the serial
 * of the message that was followed last.
 * @param {Pick<Api.Present, "mine" | "view" | "serial">} message
 * @param {number | null} chosen
 * @param {number | undefined} followed
 */
export function seatToShow({ mine, view, serial }, chosen, followed) {
	const acting = mine.find((seat) => view.to_act.includes(seat));
	if (mine.length > 1 && acting !== undefined && serial !== followed) {
		return { seat: acting, followed: serial };
	}
	const seat = chosen !== null && mine.includes(chosen) ? chosen : (mine[0] ?? null);
	return { seat, followed };
}

/**
 * Follow a link to the big screen once the table lets this stranger look on; in a tab of
 * its own where the click asks for one. Who may not goes to `otherwise`, if that is given,
 * and hears no refusal.
 * @param {MouseEvent} event
 * @param {string} otherwise
 */
export async function lookOn(event, otherwise = "") {
	event.preventDefault();
	// Opened before the answer: afterwards a browser takes it for a pop-up.
	const beside = event.ctrlKey || event.metaKey || event.shiftKey ? window.open() : null;
	const allowed = await post("/api/watch", {}, Boolean(otherwise));
	const to = allowed ? "/wall" : otherwise;
	if (to) (beside ?? window).location.assign(to);
	else beside?.close();
}
