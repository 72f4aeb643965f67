// A half-played position to begin from: a form as text, or a file.
import { byId, get, t } from "./page.js";

const text = byId("position", HTMLTextAreaElement);

/** What stands there to begin from; empty for a game from its beginning. */
export function position() {
	return text.value.trim();
}

/**
 * Offer the form of the game that is chosen, filled in with what the camera sees.
 * @param {() => { game: string, edition: string, seats: number }} chosen
 */
export function offerPosition(chosen) {
	byId("position-start").addEventListener("click", async () => {
		const { game, edition, seats } = chosen();
		const query = new URLSearchParams({ game, edition, seats: String(seats) });
		const found = await get(`/api/position?${query}`);
		if (!found) return;
		text.value = found.text;
		byId("position-seen").textContent = t(found.seen ? "midway-seen" : "midway-unseen");
	});
	const file = byId("position-file", HTMLInputElement);
	file.addEventListener("change", async () => {
		const [given] = file.files ?? [];
		if (given) text.value = await given.text();
	});
}
