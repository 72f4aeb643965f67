// A tap answers at once with a sign of its own: pressed, sent, done.
import { byId } from "./page.js";

const DONE_MS = 700;
let under = 0;
let fading = 0;

/**
 * Show that something is under way, until it is answered; and that it was done.
 * @template T
 * @param {Promise<T | null>} answer
 */
export async function sent(answer) {
	const { classList } = byId("act");
	under += 1;
	classList.remove("done");
	classList.add("sending");
	const found = await answer;
	under -= 1;
	if (under === 0) classList.remove("sending");
	if (found === null) return found;
	classList.add("done");
	clearTimeout(fading);
	fading = setTimeout(() => classList.remove("done"), DONE_MS);
	return found;
}
