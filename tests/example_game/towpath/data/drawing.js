// Towpath: the board with its banks, where the tile in hand fits, and what is left. See docs/drawing.md.

import { html, piece, svg, tappable, token } from "../svg.js";

const SIZE = 5;
const FIELD = 100;
const RIM = 40;
const WHOLE = SIZE * FIELD + 2 * RIM;
const BANKS = {
	north: [WHOLE / 2, RIM / 2],
	east: [WHOLE - RIM / 2, WHOLE / 2],
	south: [WHOLE / 2, WHOLE - RIM / 2],
	west: [RIM / 2, WHOLE / 2],
};

/** The board, then how many tiles of each kind are left. */
export function draw(root, view, ctx) {
	const tiles = view.board?.tiles ?? {};
	const fields = [];
	for (let row = 0; row < SIZE; row++)
		for (let column = 0; column < SIZE; column++)
			fields.push(field(`${column},${row}`, tiles, view, ctx));
	const banks = Object.entries(BANKS).map(([bank, at]) => signs(bank, at, view, ctx));
	const size = { viewBox: `0 0 ${WHOLE} ${WHOLE}`, class: "board", role: "img" };
	root.replaceChildren(svg("svg", size, fields, banks), left(view, ctx));
}

/** The own bank, for the owner alone. */
export function secret(view, ctx) {
	const bank = ctx.seat === null ? null : view.players[ctx.seat].private?.bank;
	return bank
		? html("p", {}, `${ctx.t("drawing-bank")}: `, html("b", {}, ctx.t(`bank-${bank}`)))
		: null;
}

/** A field with its tile; one where the tile in hand fits is a button. */
function field(slot, tiles, view, ctx) {
	const [column, row] = slot.split(",").map(Number);
	const [x, y] = [RIM + column * FIELD, RIM + row * FIELD];
	const tile = tiles[slot];
	const drawing = tile && ctx.drawings(tile.kind);
	const open = (view.board?.open ?? []).includes(slot);
	const last = ctx.last.includes(slot);
	const frame = svg("rect", {
		x: x + 2,
		y: y + 2,
		width: FIELD - 4,
		height: FIELD - 4,
		rx: 6,
		fill: tile ? "none" : "var(--fog)",
		stroke: open || last ? "var(--accent)" : "var(--coast)",
		"stroke-width": open || last ? 5 : 1,
		"stroke-dasharray": open ? "10 6" : null,
	});
	const whole = svg("g", {}, drawing ? piece(drawing, x, y, FIELD, tile.turn) : null, frame);
	const choices = ctx.choices.filter((choice) => choice.slots.includes(slot));
	if (ctx.wall || !choices.length) return whole;
	const name = ctx.place(slot) ?? slot;
	return tappable(whole, name, () => ctx.offer(choices, name));
}

/** Who chose a bank, once that is told. */
function signs(bank, [x, y], view, ctx) {
	const here = view.players.filter((player) => player.bank === bank);
	return here.map((player, index) =>
		token(ctx, player.seat, x + (index - (here.length - 1) / 2) * 34, y, 15),
	);
}

function left(view, ctx) {
	const rows = Object.entries(view.aid?.left ?? {}).map(([kind, count]) =>
		html("li", {}, `${ctx.t(`kind-${kind}`)}: `, html("b", {}, count)),
	);
	return html(
		"div",
		{},
		html("p", {}, ctx.t("drawing-left")),
		html("ul", { class: "plain" }, rows),
	);
}
