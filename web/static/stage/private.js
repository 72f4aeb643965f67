// What only the owner knows, where a game has no drawing of it: names and values.
import { html } from "../svg.js";

const STEMS = ["private", "resource", "good", "kind"];

/**
 * Every value in a record of records with its own name: `[[name, value]]`.
 * @param {unknown} value
 * @returns {[string, unknown][]}
 */
export function leaves(value, name = "") {
	if (value === null || value === undefined) return [];
	if (typeof value !== "object" || Array.isArray(value)) return [[name, value]];
	return Object.entries(value).flatMap(([key, inner]) => leaves(inner, key));
}

/**
 * A list of the values, named in the game's words where it has any; null for none.
 * @param {unknown} value
 * @param {Ui.Context} ctx
 */
export function listed(value, ctx) {
	/** @param {string} key */
	const label = (key) => STEMS.map((stem) => `${stem}-${key.replaceAll("_", "-")}`).find(ctx.knows);
	const rows = leaves(value).map(([name, item]) => {
		const id = label(name);
		const text = Array.isArray(item) ? item.join(", ") : String(item);
		return html("li", {}, id ? `${ctx.t(id)}: ` : `${name}: `, html("b", {}, text));
	});
	return rows.length ? html("ul", { class: "plain" }, rows) : null;
}
