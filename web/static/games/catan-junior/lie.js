// Where the lands lie: whole hexes, also where a board shows only some of their sites.

/** @typedef {[number, number]} Point */

/** Longest way that is still one side of a hex, in sides. */
const STRETCH = 1.35;

/**
 * How long one side of a hex is, in mm: what half of the ways are at least.
 * @param {Pick<Junior.Board, "ways">} board
 */
export function side({ ways }) {
	const lengths = ways.map(({ ends: [[ax, ay], [bx, by]] }) => Math.hypot(ax - bx, ay - by));
	lengths.sort((a, b) => a - b);
	return lengths[Math.floor(lengths.length / 2)] ?? 50;
}

/**
 * The middle of a land's hex. Three sites in a row tell it; what the device tells is the
 * middle of the sites that are there.
 * @param {Pick<Junior.Land, "x" | "y" | "outline">} land
 * @param {number} length
 * @returns {Point}
 */
export function middle({ x, y, outline }, length) {
	const count = outline.length;
	if (count < 3 || count > 5) return [x, y];
	/** @param {Api.Point} a @param {Api.Point} b */
	const near = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < STRETCH * length;
	const found = outline.flatMap((b, i) => {
		const a = outline[(i + count - 1) % count];
		const c = outline[(i + 1) % count];
		return near(a, b) && near(b, c) && !near(a, c)
			? [[a[0] + c[0] - b[0], a[1] + c[1] - b[1]]]
			: [];
	});
	if (!found.length) return [x, y];
	const sum = found.reduce(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0]);
	return [sum[0] / found.length, sum[1] / found.length];
}

/**
 * A hex that stands on a corner, as a path.
 * @param {Point} at
 * @param {number} radius
 */
export function hex([x, y], radius) {
	const points = Array.from({ length: 6 }, (_, i) => {
		const angle = (i * Math.PI) / 3 + Math.PI / 6;
		return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
	});
	return `M${points.join("L")}Z`;
}

/** Eight arrows, clockwise from the right. */
const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

/**
 * The lands that a point touches, each with where on it the point is.
 * @param {Point} point
 * @param {Junior.Board} board
 */
export function touched([x, y], board) {
	const length = side(board);
	return board.lands.flatMap((land) => {
		const [cx, cy] = middle(land, length);
		if (Math.hypot(x - cx, y - cy) > 1.2 * length) return [];
		const turn = Math.round(Math.atan2(y - cy, x - cx) / (Math.PI / 4));
		return [{ land, arrow: ARROWS[(turn + 8) % 8] }];
	});
}

/**
 * The middle of a way.
 * @param {Pick<Junior.Way, "ends">} way
 * @returns {Point}
 */
export function between({ ends: [[x1, y1], [x2, y2]] }) {
	return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/**
 * A place by the lands around it, as they are found on the drawing; on the coast, with
 * the side of the land.
 * @param {Api.Point} point
 * @param {Ui.Context} ctx
 */
export function placeName(point, ctx) {
	const view = /** @type {Junior.View} */ (ctx.message.view);
	const found = touched(point, view.board);
	return found
		.map(({ land, arrow }) => {
			const name = ctx.t(`slot-${land.slot}`);
			return found.length > 1 ? name : `${name} ${arrow}`;
		})
		.join(" · ");
}

/**
 * The name of a site, a way or a land.
 * @param {string} slot
 * @param {Ui.Context} ctx
 */
export function slotName(slot, ctx) {
	const told = ctx.place(slot);
	if (told) return told;
	const { board } = /** @type {Junior.View} */ (ctx.message.view);
	const site = board.sites.find((one) => one.slot === slot);
	const way = board.ways.find((one) => one.slot === slot);
	if (site) return placeName([site.x, site.y], ctx);
	return way ? placeName(between(way), ctx) : slot;
}

/**
 * Where a place is on the drawing; undefined for what is not on it.
 * @param {string} slot
 * @param {Junior.View} view
 */
export function spot(slot, { board }) {
	const way = board.ways.find((one) => one.slot === slot);
	if (way) return between(way);
	const places = [...board.sites, ...board.lands, board.fortress];
	const found = places.find((one) => one.slot === slot);
	return found && [found.x, found.y];
}
