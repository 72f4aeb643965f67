// A game's own drawing, its style sheet and its words, fetched when they are wanted.
import { all, learn } from "../shell/page.js";
import { html } from "../svg.js";

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

/**
 * Fetch a game's own style sheet, unless the page came with it.
 * @param {string} key
 */
function dressed(key) {
	const { href } = new URL(`../style/${key}.css`, import.meta.url);
	const here = all('link[rel="stylesheet"]', HTMLLinkElement).some((link) => link.href === href);
	if (here) return null;
	const link = html("link", { rel: "stylesheet", href });
	const come = new Promise((done) => {
		link.onload = done;
		link.onerror = done;
	});
	document.head.append(link);
	return come;
}
