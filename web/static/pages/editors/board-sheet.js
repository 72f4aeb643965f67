// A board as a drawing to work on: lands, ways, sites, starts, harbours, fortress.

import { t } from "../../shell/page.js";
import { inkOn, refill, svg, tappable } from "../../svg.js";
import { ends, lost } from "./board-model.js";

/** @param {Api.Board} board */
const size = (board) => Math.min(...board.size) / 360;

/**
 * What is shown, [x, y, width, height] in mm: the camera's table, else the part that is drawn on.
 * @param {Api.Board} board
 * @param {Ui.Sheet} look
 */
export function frameOf(board, look) {
	if (look.table) return [-look.origin[0], -look.origin[1], look.table.width, look.table.height];
	const spots = [...Object.values(board.sites), board.fortress];
	const [low, high] = [Math.min, Math.max].map((best) =>
		[0, 1].map((axis) => best(...spots.map((spot) => spot[axis]))),
	);
	const whole = spots.length < 3;
	const [k, rim] = [size(board), 45];
	const from = low.map((value) => (whole ? 0 : Math.max(0, value - rim)) - 4 * k);
	const to = high.map(
		(value, axis) => (whole ? board.size[axis] : Math.min(board.size[axis], value + rim)) + 4 * k,
	);
	return [...from, to[0] - from[0], to[1] - from[1]];
}

/**
 * The width in px at which a finger finds a site.
 * @param {Api.Board} board
 * @param {number[]} frame
 */
export function easyWidth(board, frame) {
	return (frame[2] * 13) / (13.5 * size(board));
}

/**
 * Draw into ``root``: ``look`` says what is chosen and shown, ``act`` hears of taps.
 * @param {SVGSVGElement} root
 * @param {Api.Board} board
 * @param {Ui.Sheet} look
 * @param {Ui.SheetActs} act
 */
export function drawSheet(root, board, look, act) {
	const [width, height] = board.size;
	const k = size(board);
	const { frame } = look;
	const ctx = { board, look, act, k, gone: lost(board) };
	root.setAttribute("viewBox", frame.join(" "));
	refill(
		root,
		look.table
			? svg("image", {
					href: look.table.href,
					x: frame[0],
					y: frame[1],
					width: frame[2],
					height: frame[3],
					preserveAspectRatio: "none",
				})
			: null,
		svg("rect", {
			x: 0,
			y: 0,
			width,
			height,
			rx: 8 * k,
			fill: look.table ? "none" : "var(--sea)",
			stroke: "#f6efdc",
			"stroke-width": 2 * k,
		}),
		svg("rect", {
			"data-ground": "",
			x: frame[0],
			y: frame[1],
			width: frame[2],
			height: frame[3],
			fill: "transparent",
			onclick: (event) => act.ground(event),
		}),
		svg(
			"g",
			{},
			board.lands.map((land, i) => drawLand(land, i, ctx)),
		),
		svg(
			"g",
			{},
			board.ways.map((way) => drawWay(way, ctx)),
		),
		fortress(ctx),
		svg(
			"g",
			{},
			Object.keys(board.sites).map((site) => drawSite(site, ctx)),
		),
	);
}

/**
 * @param {Api.Point[]} points
 * @returns {Api.Point}
 */
function middle(points) {
	/** @param {0 | 1} axis */
	const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
	return [mean(0), mean(1)];
}

/**
 * @param {Api.Land} land
 * @param {number} index
 * @param {Ui.SheetContext} ctx
 */
function drawLand(land, index, { board, look, act, k }) {
	const points = land.sites.map((site) => board.sites[site]).filter(Boolean);
	if (!points.length) return null;
	const [x, y] = middle(points);
	points.sort((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x));
	const on = look.mode === "land" && look.land === index;
	const shrunk = points
		.map(([px, py]) => [x + (px - x) * 0.82, y + (py - y) * 0.82].join(","))
		.join(" ");
	const shape = look.shapes[land.good];
	const group = svg(
		"g",
		{},
		svg("polygon", {
			points: shrunk,
			fill: look.fills[land.good] ?? "var(--sand)",
			"fill-opacity": look.table ? 0.45 : 1,
			stroke: on ? "#b3261e" : "#4a3b12",
			"stroke-width": (on ? 5 : 1.5) * k,
			"stroke-linejoin": "round",
		}),
		svg("circle", { cx: x, cy: y, r: 20 * k, fill: "#fffdf4", "fill-opacity": 0.92 }),
		shape
			? svg("path", {
					d: shape,
					transform: `translate(${x - 17 * k} ${y - 9 * k}) scale(${0.75 * k})`,
					fill: "#10161c",
					"fill-rule": "evenodd",
				})
			: null,
		svg(
			"text",
			{ x: x + 9 * k, y: y + 7 * k, "font-size": 20 * k, "text-anchor": "middle", fill: "#10161c" },
			land.number,
		),
	);
	if (look.mode !== "land") return svg("g", { "pointer-events": "none" }, group);
	return tappable(group, look.landName(land), () => act.land(index));
}

/**
 * @param {string} way
 * @param {Ui.SheetContext} ctx
 */
function drawWay(way, { board, look, act, k }) {
	const [a, b] = ends(way).map((site) => board.sites[site]);
	if (!a || !b) return null;
	const start = board.starts.find((one) => one.way === way);
	const line = { x1: a[0], y1: a[1], x2: b[0], y2: b[1] };
	const [x, y] = middle([a, b]);
	const group = svg(
		"g",
		{ "data-way": way },
		svg("line", { ...line, stroke: "#10161c", "stroke-width": 4 * k }),
		svg("line", {
			...line,
			stroke: "#fffdf4",
			"stroke-width": 1.6 * k,
			"stroke-dasharray": `${5 * k} ${5 * k}`,
		}),
		start
			? svg("path", {
					d: "M2 15h20l-4 7H6zM11 2v11H4zM13 4l6 9h-6z",
					transform: `translate(${x - 14 * k} ${y - 15 * k}) scale(${1.15 * k})`,
					fill: look.colours[start.colour] ?? "#888",
					stroke: "#10161c",
					"stroke-width": 1,
				})
			: null,
	);
	if (!["start", "erase"].includes(look.mode)) return svg("g", { "pointer-events": "none" }, group);
	group.append(svg("circle", { cx: x, cy: y, r: 14 * k, fill: "transparent" }));
	return tappable(group, `${t("boards-way")} ${way}`, () => act.way(way));
}

/** @param {Ui.SheetContext} ctx */
function fortress({ board, look, act, k }) {
	const [x, y] = board.fortress;
	const group = svg(
		"g",
		{ "data-fortress": "" },
		svg("circle", {
			cx: x,
			cy: y,
			r: 18 * k,
			fill: "#e8d8a6",
			stroke: "#10161c",
			"stroke-width": 1.5 * k,
			"stroke-dasharray": `${4 * k} ${3 * k}`,
		}),
		svg("path", {
			d: "M3 3h4v3h3V3h4v3h3V3h4v8l-2 2v9h-5v-5h-4v5H5v-9l-2-2z",
			transform: `translate(${x - 12 * k} ${y - 12 * k}) scale(${k})`,
			fill: "#10161c",
		}),
	);
	if (look.mode !== "fortress") return svg("g", { "pointer-events": "none" }, group);
	group.addEventListener("keydown", (event) => act.push(event, "fortress"));
	return tappable(group, t("boards-fortress"), () => {});
}

/**
 * What a site is called: its number, whose start it is, a harbour, out of reach.
 * @param {string} site
 * @param {Ui.Start | undefined} start
 * @param {Ui.SheetContext} ctx
 */
function siteName(site, start, { board, look, gone }) {
	const said = [
		`${t("boards-site")} ${site}`,
		start ? look.colourName(start.colour) : "",
		board.harbours.includes(site) ? t("boards-harbour") : "",
		gone.has(site) ? t("boards-lost") : "",
	];
	return said.filter(Boolean).join(", ");
}

/**
 * @param {Api.Point} at
 * @param {string} fill
 * @param {boolean} lost
 * @param {boolean} on
 * @param {number} k
 */
function siteDot([x, y], fill, lost, on, k) {
	return svg("circle", {
		cx: x,
		cy: y,
		r: 13.5 * k,
		fill,
		stroke: lost || on ? "#b3261e" : "#10161c",
		"stroke-width": (lost || on ? 5 : 2) * k,
		"stroke-dasharray": lost ? `${6 * k} ${3 * k}` : null,
	});
}

/**
 * @param {Api.Point} at
 * @param {number} k
 */
function harbourSign([x, y], k) {
	return svg("use", {
		href: "#i-anchor",
		x: x + 6 * k,
		y: y - 22 * k,
		width: 16 * k,
		height: 16 * k,
		style: "color:#10161c",
	});
}

/**
 * @param {string} site
 * @param {Ui.SheetContext} ctx
 */
function drawSite(site, ctx) {
	const { board, look, act, k, gone } = ctx;
	const [x, y] = board.sites[site];
	const start = board.starts.find((one) => one.site === site);
	const colour = start ? (look.colours[start.colour] ?? "#888") : "";
	const harbour = board.harbours.includes(site);
	const chosen = look.mode === "land" && board.lands[look.land]?.sites.includes(site);
	const fill = colour || (harbour ? "#bfe0e6" : "#fffdf4");
	const ink = start ? inkOn(look.colours[start.colour]) : "#10161c";
	const font = { "font-size": 17 * k, "text-anchor": "middle", fill: ink };
	const group = svg(
		"g",
		{ "data-site": site, class: look.mode === "site" ? "grip" : null },
		svg("circle", { cx: x, cy: y, r: 23 * k, fill: "transparent" }),
		siteDot([x, y], fill, gone.has(site), look.site === site || chosen, k),
		svg("text", { x, y: y + 6 * k, ...font }, site),
		harbour ? harbourSign([x, y], k) : null,
	);
	if (look.mode === "fortress") return svg("g", { "pointer-events": "none" }, group);
	group.addEventListener("pointerdown", (event) => act.grab(event, site));
	group.addEventListener("keydown", (event) => act.push(event, site));
	return tappable(group, siteName(site, start, ctx), () => act.site(site));
}
