// A style sheet that only some pages need, fetched when it is.

import { html } from "../svg.js";
import { all } from "./page.js";

/**
 * Fetch a style sheet, unless the page has it; done when it counts, or cannot be had.
 * @param {string} name
 */
export function dressed(name) {
	const { href } = new URL(`../style/${name}.css`, import.meta.url);
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
