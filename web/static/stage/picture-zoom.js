// A window on a picture: two fingers, a wheel or keys come nearer, one finger moves it.

const MOST = 12;
const SLOP_PX = 8;

/**
 * The window moved and clamped: never beyond the picture, never wider than it.
 * @param {{ x: number, y: number, width: number }} to
 * @param {{ width: number, height: number }} size
 */
export function clamped({ x, y, width }, size) {
	const wide = Math.min(size.width, Math.max(size.width / MOST, width));
	const high = (wide * size.height) / size.width;
	return {
		x: Math.min(size.width - wide, Math.max(0, x)),
		y: Math.min(size.height - high, Math.max(0, y)),
		width: wide,
		height: high,
	};
}

/**
 * The window after coming nearer by a factor about a point of the picture.
 * @param {{ x: number, y: number, width: number }} now
 * @param {number} factor
 * @param {number[]} about
 * @param {{ width: number, height: number }} size
 */
export function nearer(now, factor, about, size) {
	const wide = Math.min(size.width, Math.max(size.width / MOST, now.width / factor));
	const share = wide / now.width;
	return clamped(
		{
			x: about[0] - (about[0] - now.x) * share,
			y: about[1] - (about[1] - now.y) * share,
			width: wide,
		},
		size,
	);
}

export class PictureZoom {
	/**
	 * @param {SVGSVGElement} view
	 * @param {() => unknown} changed hears that the window is another
	 */
	constructor(view, changed) {
		this.view = view;
		this.changed = changed;
		this.size = { width: 4, height: 3 };
		this.box = clamped({ x: 0, y: 0, width: 4 }, this.size);
		/** @type {Map<number, number[]>} */
		this.fingers = new Map();
		this.moved = 0;
		this.held = false;
		view.addEventListener("pointerdown", (event) => this.down(event));
		view.addEventListener("pointermove", (event) => this.move(event));
		for (const name of ["pointerup", "pointercancel"])
			view.addEventListener(name, (event) => this.up(/** @type {PointerEvent} */ (event)));
		view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
	}

	/** Picture units a px of the screen. */
	get scale() {
		return this.box.width / Math.max(1, this.view.clientWidth);
	}

	/** Whether a finger moved the picture, so that it meant nothing on it. */
	get dragged() {
		return this.moved >= SLOP_PX;
	}

	/**
	 * Look at a picture of this size; of another size: at all of it.
	 * @param {number} width
	 * @param {number} height
	 */
	fit(width, height) {
		if (width !== this.size.width || height !== this.size.height) {
			this.size = { width, height };
			this.box = clamped({ x: 0, y: 0, width }, this.size);
		}
		this.show();
	}

	show() {
		const { x, y, width, height } = this.box;
		this.view.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
	}

	/** @param {{ x: number, y: number, width: number }} to */
	stand(to) {
		this.box = clamped(to, this.size);
		this.show();
		this.changed();
	}

	/** @param {number[]} at px of the screen */
	point(at) {
		const { left, top } = this.view.getBoundingClientRect();
		return [this.box.x + (at[0] - left) * this.scale, this.box.y + (at[1] - top) * this.scale];
	}

	/** @param {PointerEvent} event */
	down(event) {
		if (this.held) return;
		if (!this.fingers.size) this.moved = 0;
		this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
	}

	/** @param {PointerEvent} event */
	move(event) {
		const before = this.fingers.get(event.pointerId);
		if (!before || this.held) return;
		const now = [event.clientX, event.clientY];
		const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId);
		this.moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
		this.fingers.set(event.pointerId, now);
		if (other) {
			const [, still] = other;
			const apart = Math.hypot(before[0] - still[0], before[1] - still[1]);
			const factor = Math.hypot(now[0] - still[0], now[1] - still[1]) / Math.max(1, apart);
			this.stand(nearer(this.box, factor, this.point(still), this.size));
		} else if (this.dragged && this.box.width < this.size.width) {
			this.stand({
				...this.box,
				x: this.box.x - (now[0] - before[0]) * this.scale,
				y: this.box.y - (now[1] - before[1]) * this.scale,
			});
		}
	}

	/** @param {PointerEvent} event */
	up(event) {
		this.fingers.delete(event.pointerId);
	}

	/** @param {WheelEvent} event */
	wheel(event) {
		if (this.held) return;
		event.preventDefault();
		const about = this.point([event.clientX, event.clientY]);
		this.stand(nearer(this.box, Math.exp(-event.deltaY / 400), about, this.size));
	}
}
