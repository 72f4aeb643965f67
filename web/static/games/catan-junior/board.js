// The board from its graph: islands in a known sea, ways, sites, and what can be tapped.
import { svg, tappable, token } from "../../svg.js";
import { between, hex, middle, side, slotName } from "./lie.js";
import { castle, ghost, hut, owner, plainGood, ship } from "./pictures.js";
import { sea } from "./sea.js";
import { choicesOf, glyph, label } from "./signs.js";

const INK = "#21170e";
const RIM = 30;

/** Fills of the islands by their good: a land's own tone. @type {{ [good: string]: string }} */
const LANDS = {
	wood: "#87a158",
	wool: "#bcc97d",
	rum: "#d8b66d",
	treasure: "#b8a4b6",
	gold: "#e4ce7d",
	pineapple: "#e2bd68",
	sabre: "#a9b7bd",
	goat: "#c8c593",
	molasses: "#c99f70",
};

/**
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function board(view, ctx) {
	const b = view.board;
	if (!b?.lands) return null;
	const [left, top, width, height] = frame(b);
	const length = side(b);
	const lands = b.lands.map((land) => ({ land, at: middle(land, length) }));
	const sites = [...b.sites].sort((one, other) => one.y - other.y);
	return svg(
		"svg",
		{ viewBox: `${left} ${top} ${width} ${height}`, width: "100%", role: "group" },
		sea([...lands.map(({ at }) => at), [b.fortress.x, b.fortress.y]], length),
		b.ways.map((way) => route(way)),
		lands.map(({ land, at }) => drawLand(land, at, length, ctx)),
		fortress(b.fortress, length, ctx),
		b.ways.map((way) => drawWay(way, ctx)),
		sites.map((site) => drawSite(site, ctx)),
		lands.map(({ land, at }) => gains(land, at, length, view, ctx)),
		marks(b, ctx),
	);
}

/**
 * The part of the board that shows something, with a rim for the pieces.
 * @param {Junior.Board} b
 */
export function frame(b) {
	const length = side(b);
	const hexes = b.lands.map((land) => middle(land, length));
	const reach = (/** @type {0 | 1} */ axis) => [
		...[...b.sites, b.fortress].map((spot) => (axis ? spot.y : spot.x)),
		...hexes.flatMap((at) => [at[axis] - length, at[axis] + length]),
	];
	const [xs, ys] = [reach(0), reach(1)];
	const [left, top] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM];
	return [left, top, Math.max(...xs) + RIM - left, Math.max(...ys) + RIM - top];
}

/**
 * @param {Junior.Land} land
 * @param {import("./lie.js").Point} at
 * @param {number} length
 * @param {Ui.Context} ctx
 */
function drawLand(land, at, length, ctx) {
	const [x, y] = at;
	const art = 0.029 * length;
	const group = svg(
		"g",
		{},
		svg("path", {
			d: hex(at, 0.64 * length),
			fill: LANDS[land.good] ?? "var(--land)",
			stroke: LANDS[land.good] ?? "var(--land)",
			"stroke-width": 0.14 * length,
			"stroke-linejoin": "round",
		}),
		svg(
			"g",
			{ transform: `translate(${x - 12 * art} ${y - 0.28 * length - 12 * art}) scale(${art})` },
			plainGood(land.icon),
		),
		disc(land, x, y + 0.36 * length, 0.23 * length),
		land.pirate ? ghost(x, y - 0.2 * length, 0.021 * length) : null,
	);
	return target(
		group,
		choicesOf(ctx, "move_pirate", (move) => move.land === land.slot),
		{ x, y, radius: 0.62 * length, legal: land.legal, name: ctx.t(`slot-${land.slot}`) },
		ctx,
	);
}

/**
 * The number of a land; brass when it was rolled.
 * @param {Junior.Land} land
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function disc(land, x, y, radius) {
	return svg(
		"g",
		{},
		land.rolled ? svg("circle", { cx: x, cy: y, r: 1.35 * radius, fill: "#ffe9a6" }) : null,
		svg("circle", {
			cx: x,
			cy: y,
			r: radius,
			fill: land.rolled ? "var(--brass)" : "#fbf3dd",
			stroke: INK,
			"stroke-width": 0.13 * radius,
		}),
		label(land.number, x, y + 0.05 * radius, 1.45 * radius, { fill: "#2b2118" }),
	);
}

/**
 * What the roll brought from a land, over its picture, beside every figure.
 * @param {Junior.Land} land
 * @param {import("./lie.js").Point} at
 * @param {number} length
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
function gains(land, [x, y], length, view, ctx) {
	const list = land.rolled ? (view.aid?.harvest ?? []).filter((one) => one.land === land.slot) : [];
	const size = 0.17 * length;
	return list.map((one, place) => {
		const at = x + (place - (list.length - 1) / 2) * 4.1 * size;
		const row = y - 0.72 * length;
		return svg(
			"g",
			{ "pointer-events": "none" },
			svg("rect", {
				x: at - 2 * size,
				y: row - 1.15 * size,
				width: 4 * size,
				height: 2.3 * size,
				rx: 1.15 * size,
				fill: "#fff8ea",
				stroke: INK,
				"stroke-width": 1,
			}),
			token(ctx, one.seat, at - 0.9 * size, row, 0.85 * size),
			label(`+${one.count}`, at + 0.95 * size, row, 1.7 * size, { fill: "#2b2118" }),
		);
	});
}

/**
 * @param {Junior.Fortress} f
 * @param {number} length
 * @param {Ui.Context} ctx
 */
function fortress(f, length, ctx) {
	const { x, y } = f;
	const group = svg(
		"g",
		{},
		svg("path", {
			d: hex([x, y], 0.64 * length),
			fill: "#d0bf97",
			stroke: "#d0bf97",
			"stroke-width": 0.14 * length,
			"stroke-linejoin": "round",
		}),
		castle(x, y - 0.04 * length, 0.021 * length),
		f.lair === null ? null : hut(owner(ctx, f.lair), x, y + 0.34 * length, 0.02 * length),
		f.pirate ? ghost(x - 0.08 * length, y + 0.1 * length, 0.021 * length) : null,
	);
	return target(
		group,
		choicesOf(ctx, "move_pirate", (move) => move.land === f.slot),
		{ x, y, radius: 0.62 * length, legal: f.legal, name: ctx.t("slot-fortress") },
		ctx,
	);
}

/** @param {Junior.Way} way */
function route({ ends: [[x1, y1], [x2, y2]] }) {
	return svg("line", {
		x1,
		y1,
		x2,
		y2,
		stroke: "#2b3b33",
		"stroke-width": 2.6,
		"stroke-linecap": "round",
		"stroke-dasharray": "0 5.2",
		opacity: 0.72,
		"pointer-events": "none",
	});
}

/**
 * @param {Junior.Way} way
 * @param {Ui.Context} ctx
 */
function drawWay(way, ctx) {
	const [x, y] = between(way);
	const choices = choicesOf(ctx, "build_ship", (move) => move.way === way.slot);
	if (way.ship !== null) return ship(owner(ctx, way.ship), x, y + 2, 0.95);
	if (!choices.length || ctx.wall) return way.legal ? dashed(way, 3) : null;
	const group = svg(
		"g",
		{},
		svg("line", {
			...line(way),
			stroke: "#fff6d8",
			"stroke-width": 13,
			"stroke-linecap": "round",
		}),
		dashed(way, 5),
		svg("circle", { cx: x, cy: y, r: 22, fill: "transparent" }),
	);
	const name = slotName(way.slot, ctx);
	const said = choices.length === 1 ? choices[0].text : name;
	return tappable(group, said, () => ctx.offer(choices, name));
}

/** @param {Junior.Way} way */
function line({ ends: [[x1, y1], [x2, y2]] }) {
	/** @param {number} a @param {number} b @param {number} share */
	const along = (a, b, share) => a + (b - a) * share;
	return {
		x1: along(x1, x2, 0.26),
		y1: along(y1, y2, 0.26),
		x2: along(x1, x2, 0.74),
		y2: along(y1, y2, 0.74),
	};
}

/** @param {Junior.Way} way @param {number} width */
function dashed(way, width) {
	return svg("line", {
		...line(way),
		stroke: "#b3402a",
		"stroke-width": width,
		"stroke-linecap": "round",
		"stroke-dasharray": "6 8",
		"pointer-events": "none",
	});
}

/**
 * @param {Junior.Site} site
 * @param {Ui.Context} ctx
 */
function drawSite(site, ctx) {
	const { x, y } = site;
	if (site.lair !== null) return hut(owner(ctx, site.lair), x, y - 5, 1.05);
	const choices = choicesOf(ctx, "build_lair", (move) => move.site === site.slot);
	const lit = choices.length > 0 && !ctx.wall;
	const group = svg(
		"g",
		{},
		lit
			? svg("circle", {
					cx: x,
					cy: y,
					r: 16,
					fill: "#fff6d8",
					stroke: "#b3402a",
					"stroke-width": 3.4,
					"stroke-dasharray": "6.2 3.2",
				})
			: svg("circle", { cx: x, cy: y, r: 8.5, fill: "#f3e4bd", stroke: INK, "stroke-width": 1.5 }),
		lit ? hut({ hex: "#fff6d8", symbol: null }, x, y, 0.72) : null,
		site.harbour && !lit ? glyph("anchor", x, y, 12, "#2b2118") : null,
	);
	if (!lit) {
		if (site.legal) group.append(ring(x, y, 13, true));
		return group;
	}
	group.append(svg("circle", { cx: x, cy: y, r: 22, fill: "transparent" }));
	const name = slotName(site.slot, ctx);
	const said = choices.length === 1 ? choices[0].text : name;
	return tappable(group, said, () => ctx.offer(choices, name));
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {boolean} thin
 */
function ring(x, y, r, thin) {
	return svg("circle", {
		cx: x,
		cy: y,
		r,
		fill: "none",
		stroke: "#b3402a",
		"stroke-width": thin ? 2 : 4,
		"stroke-dasharray": thin ? "4 3" : "9 5",
		"pointer-events": "none",
	});
}

/**
 * Light a land that is legal for the seat on turn; make it a button where it is a choice.
 * @param {SVGElement} group
 * @param {Api.Choice[]} choices
 * @param {{ x: number, y: number, radius: number, legal: boolean, name: string }} land
 * @param {Ui.Context} ctx
 */
function target(group, choices, { x, y, radius, legal, name }, ctx) {
	const mine = choices.length > 0 && !ctx.wall;
	if (mine || legal) group.append(ring(x, y, radius, !mine));
	return mine ? tappable(group, choices[0].text, () => ctx.offer(choices, name)) : group;
}

/**
 * What the table owes the record, what was refused, what was touched last.
 * @param {Junior.Board} b
 * @param {Ui.Context} ctx
 */
function marks(b, ctx) {
	/** @type {Map<string, number[]>} */
	const spots = new Map();
	for (const site of b.sites) spots.set(site.slot, [site.x, site.y]);
	for (const way of b.ways) spots.set(way.slot, between(way));
	for (const land of [...b.lands, b.fortress]) spots.set(land.slot, [land.x, land.y]);
	/**
	 * @param {string} slot
	 * @param {string} stroke
	 * @param {string | null} dash
	 */
	const mark = (slot, stroke, dash) => {
		const spot = spots.get(slot);
		return spot
			? svg("circle", {
					cx: spot[0],
					cy: spot[1],
					r: 20,
					fill: "none",
					stroke,
					"stroke-width": 3,
					"stroke-dasharray": dash,
					"pointer-events": "none",
				})
			: null;
	};
	return [
		(ctx.last ?? []).map((slot) => mark(slot, "var(--gold)", null)),
		(ctx.refused ?? []).map((slot) => mark(slot, "var(--warn)", "3 3")),
		(ctx.put_back ?? []).map((one) => mark(one.slot, "var(--warn)", null)),
	];
}
