// The board from its graph: lands, ways, sites, the fortress, and what can be tapped.
import { svg, tappable, token } from "../../svg.js";
import { choicesOf, FILLS, glyph, label } from "./signs.js";

/**
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
export function board(view, ctx) {
	const b = view.board;
	if (!b?.lands) return null;
	const [left, top, width, height] = frame(b);
	return svg(
		"svg",
		{ viewBox: `${left} ${top} ${width} ${height}`, width: "100%", role: "group" },
		svg("rect", { x: left, y: top, width, height, rx: 14, fill: "var(--sea)" }),
		b.lands.map((land) => drawLand(land, view, ctx)),
		fortress(b.fortress, ctx),
		b.ways.map((way) => drawWay(way, ctx)),
		b.sites.map((site) => drawSite(site, ctx)),
		marks(b, ctx),
	);
}

/**
 * The part of the board that shows something, with a rim for the pieces.
 * @param {Junior.Board} b
 */
export function frame(b) {
	const rim = 34;
	const xs = [...b.sites, b.fortress].map((spot) => spot.x);
	const ys = [...b.sites, b.fortress].map((spot) => spot.y);
	const [left, top] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
	return [left, top, Math.max(...xs) + rim - left, Math.max(...ys) + rim - top];
}

/**
 * @param {Junior.Land} land
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 */
function drawLand(land, view, ctx) {
	const points = land.outline.map((point) => inward(point, land, 0.86).join(",")).join(" ");
	const harvest = (view.aid?.harvest ?? []).filter((one) => one.land === land.slot);
	const group = svg(
		"g",
		{},
		svg("polygon", {
			points,
			fill: FILLS[land.good],
			stroke: land.rolled ? "var(--gold)" : "var(--coast)",
			"stroke-width": land.rolled ? 6 : 2,
			"stroke-linejoin": "round",
		}),
		glyph(land.icon, land.x - 11, land.y - 6, 24, "#10161c"),
		svg("circle", { cx: land.x + 14, cy: land.y - 6, r: 11, fill: "#fffdf4", stroke: "#10161c" }),
		label(land.number, land.x + 14, land.y - 5, 16, { fill: "#10161c" }),
		land.rolled ? harvest.map((one, place) => gain(one, land, place, harvest.length, ctx)) : null,
		land.pirate ? pirate(land.x, land.y + 16) : null,
	);
	return target(
		group,
		choicesOf(ctx, "move_pirate", (move) => move.land === land.slot),
		land.legal,
		land.x,
		land.y,
		28,
		ctx,
	);
}

/**
 * @param {Api.Point} point
 * @param {Junior.Land} land
 * @param {number} share
 */
function inward([x, y], land, share) {
	return [land.x + (x - land.x) * share, land.y + (y - land.y) * share];
}

/**
 * @param {Junior.Harvest} one
 * @param {Junior.Land} land
 * @param {number} place
 * @param {number} count
 * @param {Ui.Context} ctx
 */
function gain(one, land, place, count, ctx) {
	const x = land.x + (place - (count - 1) / 2) * 30;
	return svg(
		"g",
		{},
		token(ctx, one.seat, x - 7, land.y + 17, 7),
		label(`+${one.count}`, x + 8, land.y + 18, 13, { fill: "#10161c" }),
	);
}

/**
 * @param {number} x
 * @param {number} y
 */
function pirate(x, y) {
	return svg(
		"g",
		{},
		svg("circle", { cx: x, cy: y, r: 17, fill: "#fffdf4", stroke: "#10161c" }),
		glyph("pirate", x, y, 28, "#10161c"),
	);
}

/**
 * @param {Junior.Fortress} f
 * @param {Ui.Context} ctx
 */
function fortress(f, ctx) {
	if (!f) return null;
	const group = svg(
		"g",
		{},
		svg("circle", {
			cx: f.x,
			cy: f.y,
			r: 26,
			fill: "var(--sand)",
			stroke: "var(--ink)",
			"stroke-width": 2,
			"stroke-dasharray": "5 4",
		}),
		glyph("fortress", f.x, f.y, 34),
		f.lair === null ? null : lair(ctx, f.lair, f.x, f.y + 12),
		f.pirate ? pirate(f.x, f.y - 8) : null,
	);
	return target(
		group,
		choicesOf(ctx, "move_pirate", (move) => move.land === f.slot),
		f.legal,
		f.x,
		f.y,
		22,
		ctx,
	);
}

/**
 * @param {Ui.Context} ctx
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
function lair(ctx, seat, x, y) {
	return svg("g", {}, glyph("lair", x, y - 3, 27), token(ctx, seat, x, y + 1, 8));
}

/**
 * @param {Junior.Way} way
 * @param {Ui.Context} ctx
 */
function drawWay(way, ctx) {
	const [[x1, y1], [x2, y2]] = way.ends;
	const x = (x1 + x2) / 2;
	const y = (y1 + y2) / 2;
	const group = svg(
		"g",
		{},
		svg("line", {
			x1,
			y1,
			x2,
			y2,
			stroke: "var(--coast)",
			"stroke-width": 2,
			"stroke-dasharray": "2 4",
		}),
		way.ship === null
			? null
			: svg("g", {}, glyph("ship", x, y - 2, 26), token(ctx, way.ship, x, y + 6, 6)),
	);
	return target(
		group,
		choicesOf(ctx, "build_ship", (move) => move.way === way.slot),
		way.legal,
		x,
		y,
		9,
		ctx,
	);
}

/**
 * @param {Junior.Site} site
 * @param {Ui.Context} ctx
 */
function drawSite(site, ctx) {
	const group = svg(
		"g",
		{},
		svg("circle", {
			cx: site.x,
			cy: site.y,
			r: 8,
			fill: "var(--sand)",
			stroke: "var(--ink)",
			"stroke-width": 1.5,
		}),
		site.harbour && site.lair === null ? glyph("anchor", site.x, site.y, 13) : null,
		site.lair === null ? null : lair(ctx, site.lair, site.x, site.y),
	);
	return target(
		group,
		choicesOf(ctx, "build_lair", (move) => move.site === site.slot),
		site.legal,
		site.x,
		site.y,
		13,
		ctx,
	);
}

/**
 * Light a place that is legal for the seat on turn; make it a button where it is a choice.
 * @param {SVGElement} group
 * @param {Api.Choice[]} choices
 * @param {boolean} legal
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {Ui.Context} ctx
 */
function target(group, choices, legal, x, y, radius, ctx) {
	const mine = choices.length > 0 && !ctx.wall;
	if (!legal && !mine) return group;
	const ring = svg("circle", {
		cx: x,
		cy: y,
		r: radius,
		fill: "none",
		stroke: "var(--accent)",
		"stroke-width": mine ? 4 : 2,
		"stroke-dasharray": mine ? null : "4 3",
	});
	if (mine && !ctx.calm) {
		ring.append(
			svg("animate", {
				attributeName: "r",
				values: `${radius};${radius * 1.15};${radius}`,
				dur: "1.6s",
				repeatCount: "indefinite",
			}),
		);
	}
	group.append(ring);
	if (!mine) return group;
	group.append(svg("circle", { cx: x, cy: y, r: 22, fill: "transparent" }));
	return tappable(group, choices[0].text, () => ctx.offer(choices, choices[0].text));
}

/**
 * What the table owes the record, what was refused, what was touched last.
 * @param {Junior.Board} b
 * @param {Ui.Context} ctx
 */
function marks(b, ctx) {
	const spots = new Map();
	for (const site of b.sites) spots.set(site.slot, [site.x, site.y]);
	for (const way of b.ways)
		spots.set(way.slot, [
			(way.ends[0][0] + way.ends[1][0]) / 2,
			(way.ends[0][1] + way.ends[1][1]) / 2,
		]);
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
