// What the editors share: choices, files, steps back, arrows on a drawing.
import { byId, t, toast } from "./page.js";
import { html } from "./svg.js";

/** Fill a list of choices: ``[value, text]`` each. */
export function choices(id, list, value) {
	byId(id).replaceChildren(
		...list.map(([key, text]) => html("option", { value: key, selected: key === value }, text)),
	);
}

/** Hear of a file's text; the same file may be chosen again. */
export function onFile(id, hear) {
	const field = byId(id);
	field.addEventListener("change", async () => {
		const file = field.files[0];
		field.value = "";
		if (!file) return;
		try {
			await hear(await file.text());
		} catch (error) {
			toast(String(error.message ?? error));
		}
	});
}

/** Steps to take back: ``mark`` before a change, ``back`` gives the state before. */
export function steps() {
	const past = [];
	return {
		mark: (state) => past.push(JSON.stringify(state)) > 100 && past.shift(),
		back: () => (past.length ? JSON.parse(past.pop()) : null),
		clear: () => past.splice(0),
		get empty() {
			return past.length === 0;
		},
	};
}

/** Steps of an arrow key: [right, down], or null. */
export function arrow(event) {
	return (
		{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ??
		null
	);
}

/** Post JSON: [answer, ""] or [null, the sentence that refuses it]. */
export async function ask(path, value) {
	try {
		const response = await fetch(path, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(value),
		});
		const told = await response.json();
		return response.ok ? [told, ""] : [null, told.error.sentence];
	} catch {
		return [null, t("offline")];
	}
}
