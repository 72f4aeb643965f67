// Where the table's corners begin on a picture, and where they may be moved, in px.

/** Share of the picture that a corner keeps from its rim while no anchors were seen. */
const INSET = 0.12;
/** Steps of an arrow key in px of a picture 1000 wide: plain, and with shift. */
const STEPS = [2, 20];
/** Right and low: top left, top right, bottom right, bottom left. */
const SIDES = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
];

/**
 * The four corners to begin with: the outermost anchors, else a little inside the picture.
 * @param {Pick<Api.Look, "width" | "height"> & { anchors: Api.Outlined[] }} look
 * @returns {Api.Point[]}
 */
export function firstCorners({ width, height, anchors }) {
	const seen = anchors.flatMap((anchor) => anchor.outline);
	return SIDES.map(([right, low]) => {
		if (anchors.length < 4) {
			return [width * (right ? 1 - INSET : INSET), height * (low ? 1 - INSET : INSET)];
		}
		/** @param {Api.Point} point */
		const outward = ([x, y]) => (right ? x : -x) + (low ? y : -y);
		const [x, y] = seen.reduce((best, point) => (outward(point) > outward(best) ? point : best));
		return [x, y];
	});
}

/**
 * A point moved onto the picture.
 * @param {Api.Point} point
 * @param {Api.Point} size
 * @returns {Api.Point}
 */
export function onPicture([x, y], [width, height]) {
	return [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
}

/**
 * How far an arrow key moves a corner of a picture.
 * @param {Api.Point} size
 * @param {boolean} far
 */
export function keyStep([width], far) {
	return STEPS[Number(far)] * Math.max(1, width / 1000);
}
