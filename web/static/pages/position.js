// A half-played position to begin from: a short form, and what lies as text or a file.
import { byId, get, t } from "../shell/page.js";
import { html, refill } from "../svg.js";
import { answers, ask } from "./position-form.js";

/** @typedef {import("./position-form.js").Asked} Asked */

const text = byId("position", HTMLTextAreaElement);
const form = byId("position-fields");
/** @type {Asked[]} */
let asked = [];

/**
 * What stands there to begin from; empty for a game from its beginning. What was told
 * in the form lies over the text.
 */
export function position() {
	const file = text.value.trim();
	return { position_file: file, position: file ? answers(asked) : {} };
}

/**
 * The fields under whose they are.
 * @param {string[]} names
 */
function shown(names) {
	const own = names.map((name, seat) => {
		const mine = asked.filter(({ field }) => field.seat === seat).map(({ node }) => node);
		return mine.length
			? html("fieldset", { class: "player" }, html("legend", {}, name), mine)
			: null;
	});
	const all = asked.filter(({ field }) => field.seat === null).map(({ node }) => node);
	const [first, ...rest] = all;
	refill(form, [first ?? null, own, rest]);
}

/**
 * Offer the form of the game that is chosen, filled in with what the camera sees.
 * @param {() => { game: string, edition: string, seats: number, names: string[] }} chosen
 */
export function offerPosition(chosen) {
	byId("position-start").addEventListener("click", async () => {
		const { game, edition, seats, names } = chosen();
		const query = new URLSearchParams({ game, edition, seats: String(seats) });
		const found = await get(`/api/position?${query}`);
		if (!found) return;
		text.value = found.text;
		byId("position-seen").textContent = t(found.seen ? "midway-seen" : "midway-unseen");
		const called = Array.from(
			{ length: seats },
			(_, i) => names[i] ?? `${t("player-name")} ${i + 1}`,
		);
		asked = found.fields.map((field) => ask(field, called));
		shown(called);
	});
	const file = byId("position-file", HTMLInputElement);
	file.addEventListener("change", async () => {
		const [given] = file.files ?? [];
		if (!given) return;
		text.value = await given.text();
		asked = [];
		refill(form, []);
	});
}
