// A game's own drawing, its style sheet and its words, fetched when they are wanted.
import { dressed } from "../shell/dress.js";
import { learn } from "../shell/page.js";

/**
 * Learn a game's words and fetch its drawing with its style sheet; null where it has none.
 * @param {string} key
 * @returns {Promise<Ui.GameModule | null>}
 */
export async function gameModule(key) {
	const [found] = await Promise.all([import(`../games/${key}.js`).catch(() => null), learn(key)]);
	if (found?.sheet) await dressed(key);
	return found;
}
