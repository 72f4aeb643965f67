// What the editors share: choices, files, steps back, arrows on a drawing.
import { byId, toast } from "../../shell/page.js";
import { html } from "../../svg.js";

const MOST_STEPS = 100;
/** @type {{ [key: string]: [number, number] }} */
const ARROWS = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/**
 * Fill a list of choices: ``[value, text]`` each.
 * @param {string} id
 * @param {string[][]} list
 * @param {string | undefined} value
 */
export function choices(id, list, value) {
	byId(id).replaceChildren(
		...list.map(([key, text]) => html("option", { value: key, selected: key === value }, text)),
	);
}

/**
 * Hear of a file's text; the same file may be chosen again.
 * @param {string} id
 * @param {(text: string) => unknown} hear
 */
export function onFile(id, hear) {
	const field = byId(id, HTMLInputElement);
	field.addEventListener("change", async () => {
		const file = field.files?.[0];
		field.value = "";
		if (!file) return;
		try {
			await hear(await file.text());
		} catch (error) {
			toast(error instanceof Error ? error.message : String(error));
		}
	});
}

/**
 * Steps to take back: ``mark`` before a change, ``back`` gives the state before.
 * @template T
 */
export function steps() {
	/** @type {string[]} */
	const past = [];
	return {
		/** @param {T} state */
		mark(state) {
			past.push(JSON.stringify(state));
			if (past.length > MOST_STEPS) past.shift();
		},
		/** @returns {T | null} */
		back() {
			const state = past.pop();
			return state === undefined ? null : JSON.parse(state);
		},
		clear: () => past.splice(0),
		get empty() {
			return past.length === 0;
		},
	};
}

/**
 * Steps of an arrow key: [right, down], or null.
 * @param {KeyboardEvent} event
 */
export function arrow(event) {
	return ARROWS[event.key] ?? null;
}
