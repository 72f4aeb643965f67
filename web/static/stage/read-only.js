// What drawings find in their context on a page where nothing can be played.
import { knows, t } from "../shell/page.js";

/** @type {Omit<Ui.Context, keyof Ui.People | "message" | "memory" | "seat" | "wall" | "drawings" | "redraw">} */
export const READ_ONLY = {
	calm: true,
	choices: [],
	put_back: [],
	refused: [],
	broken: null,
	shown: null,
	last: [],
	place: () => undefined,
	t,
	knows,
	send: () => {},
	offer: () => {},
	roll: () => {},
	picture: () => null,
	look: () => null,
	beyond: () => [],
};
