// Which of a phone's seats is shown.

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
