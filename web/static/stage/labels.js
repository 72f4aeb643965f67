// Names on a picture that do not cover each other.

const WIDE = 0.56;

/** @typedef {{ text: string, colour: string, points: Api.Point[] }} Named */
/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

/**
 * Where each name stands: above its outline, else below, else beside it; one that would
 * cover another is left out until there is room.
 * @param {Named[]} names the most important first
 * @param {number} font height of the type in the picture's units
 */
export function placed(names, font) {
	/** @type {(Frame & { text: string, colour: string })[]} */
	const found = [];
	for (const { text, colour, points } of names) {
		const width = text.length * font * WIDE;
		const spot = spots(points, width, font).find((frame) =>
			found.every((other) => apart(frame, other)),
		);
		if (spot) found.push({ ...spot, text, colour });
	}
	return found;
}

/**
 * @param {Api.Point[]} points
 * @param {number} width
 * @param {number} font
 * @returns {Frame[]}
 */
function spots(points, width, font) {
	const xs = points.map((p) => p[0]);
	const ys = points.map((p) => p[1]);
	const [left, right, top, bottom] = [
		Math.min(...xs),
		Math.max(...xs),
		Math.min(...ys),
		Math.max(...ys),
	];
	const x = (left + right - width) / 2;
	const gap = font * 0.2;
	return [
		{ x, y: top - font - gap, width, height: font },
		{ x, y: bottom + gap, width, height: font },
		{ x: right + gap, y: (top + bottom - font) / 2, width, height: font },
		{ x: left - width - gap, y: (top + bottom - font) / 2, width, height: font },
	];
}

/**
 * @param {Frame} a
 * @param {Frame} b
 */
function apart(a, b) {
	return a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
}
