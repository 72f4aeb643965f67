// Where a chart stands in its window: how close, and which part. Pure reckoning.

export const CLOSEST = 4;

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ k: number, x: number, y: number }} Stand `k` times the whole chart, its corner at x, y px
 * @typedef {{ width: number, height: number, top: number, bottom: number }} Pane px, with what floats over it
 */

/**
 * The scale at which the whole chart fits the free part of the pane.
 * @param {Size} chart
 * @param {Pane} pane
 */
export function whole({ width, height }, pane) {
	const free = Math.max(1, pane.height - pane.top - pane.bottom);
	return Math.min(pane.width / width, free / height);
}

/**
 * The stand nearest to the wanted one that leaves no empty space where there is a chart to show.
 * @param {Stand} wanted
 * @param {Size} chart
 * @param {Pane} pane
 * @returns {Stand}
 */
export function clamped({ k, x, y }, chart, pane) {
	const scale = Math.min(CLOSEST, Math.max(1, k));
	const px = whole(chart, pane) * scale;
	const free = pane.height - pane.top - pane.bottom;
	/**
	 * @param {number} at
	 * @param {number} size
	 * @param {number} from
	 * @param {number} room
	 */
	const along = (at, size, from, room) =>
		size <= room ? from + (room - size) / 2 : Math.min(from, Math.max(from + room - size, at));
	return {
		k: scale,
		x: along(x, px * chart.width, 0, pane.width),
		y: along(y, px * chart.height, pane.top, free),
	};
}

/**
 * The stand that shows a part of the chart as large as it goes.
 * @param {number[]} box left, top, width, height on the chart
 * @param {Size} chart
 * @param {Pane} pane
 */
export function closeUp([left, top, width, height], chart, pane) {
	const fit = whole(chart, pane);
	const free = pane.height - pane.top - pane.bottom;
	const k = Math.min(CLOSEST, Math.max(1, Math.min(pane.width / width, free / height) / fit));
	const px = fit * k;
	return clamped(
		{
			k,
			x: pane.width / 2 - (left + width / 2) * px,
			y: pane.top + free / 2 - (top + height / 2) * px,
		},
		chart,
		pane,
	);
}

/**
 * The stand after drawing nearer by a factor about a point of the pane, and moving on.
 * @param {Stand} from
 * @param {number} factor
 * @param {number[]} about px in the pane
 * @param {number[]} [by] px moved meanwhile
 * @returns {Stand}
 */
export function nearer({ k, x, y }, factor, [px, py], [dx, dy] = [0, 0]) {
	const scale = Math.min(CLOSEST, Math.max(1, k * factor));
	const ratio = scale / k;
	return { k: scale, x: px - (px - x) * ratio + dx, y: py - (py - y) * ratio + dy };
}
