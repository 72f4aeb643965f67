// Elements for drawings: SVG, HTML, pieces and tokens. See docs/drawing.md.

const SVG = "http://www.w3.org/2000/svg";

/** @param {unknown} value */
const missing = (value) => value === null || value === undefined || value === false;

/** @type {WeakMap<Node, { [event: string]: (event: never) => unknown }>} */
const heard = new WeakMap();

/**
 * What an element does on its events, by name; see `listen`.
 * @param {Node} node
 */
export function handlers(node) {
	const found = heard.get(node) ?? {};
	heard.set(node, found);
	return found;
}

/** @param {Event} event */
function hear(event) {
	const node = /** @type {Node} */ (event.currentTarget);
	handlers(node)[event.type]?.(/** @type {never} */ (event));
}

/**
 * Let an element do one thing on an event: a later one takes the place of the one before.
 * @param {Node} node
 * @param {string} name
 * @param {(event: never) => unknown} act
 */
export function listen(node, name, act) {
	const own = handlers(node);
	if (!own[name]) node.addEventListener(name, hear, { passive: false });
	own[name] = act;
}

/**
 * Set attributes of an element; functions hear its events.
 * @param {Element} node
 * @param {Ui.Attributes} attributes
 */
export function assign(node, attributes) {
	for (const [name, value] of Object.entries(attributes)) {
		if (missing(value)) continue;
		if (typeof value === "function") {
			listen(node, name.slice(2), value);
			if (name === "ondrawn") node.setAttribute("data-drawn", "");
		} else node.setAttribute(name, value === true ? "" : String(value));
	}
}

/**
 * @template {Element} T
 * @param {T} node
 * @param {Ui.Attributes} attributes
 * @param {Ui.Child[]} children
 */
function fill(node, attributes, children) {
	assign(node, attributes);
	for (const child of /** @type {Ui.Child[]} */ (children.flat(3))) {
		if (!missing(child)) node.append(child instanceof Node ? child : String(child));
	}
	return node;
}

/**
 * An SVG element with its attributes and children.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Ui.Attributes} [attributes]
 * @param {...Ui.Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
	return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * An HTML element with its attributes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Ui.Attributes} [attributes]
 * @param {...Ui.Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
	return fill(document.createElement(tag), attributes, children);
}

/**
 * Replace what an element holds; children that are missing are left out.
 * @param {ParentNode & Element} element
 * @param {...Ui.Child} children
 */
export function refill(element, ...children) {
	element.replaceChildren();
	fill(element, {}, children);
}

/**
 * Details that stay as they were opened, by a key of a drawing's memory.
 * @param {Ui.Memory} memory
 * @param {"islands" | "left" | "stacks" | "row"} key
 * @param {Ui.Attributes} attributes
 * @param {...Ui.Child} children
 */
export function folding(memory, key, attributes, ...children) {
	/** @param {Event} event */
	const ontoggle = ({ currentTarget }) => {
		memory[key] = currentTarget instanceof HTMLDetailsElement && currentTarget.open;
	};
	return html("details", { ...attributes, open: Boolean(memory[key]), ontoggle }, children);
}

/**
 * A symbol of static/shell/symbols.svg in a box of its own.
 * @param {string} name
 * @param {Ui.Attributes} [attributes]
 */
export function icon(name, attributes = {}) {
	const use = svg("use", { href: `#i-${name}` });
	return svg(
		"svg",
		{ class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", ...attributes },
		use,
	);
}

/**
 * A piece's drawing, its top left corner at x, y, turned clockwise by quarter turns.
 * @param {Api.Drawing} drawing
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function piece(drawing, x, y, size, turn = 0) {
	const scale = size / drawing.width;
	const height = drawing.height * scale;
	const shapes = drawing.shapes.map((shape) =>
		svg("polygon", { points: shape.points.map((p) => p.join(",")).join(" "), fill: shape.fill }),
	);
	const inner = svg("g", { transform: `scale(${scale})` }, shapes);
	const turned = svg("g", { transform: `rotate(${90 * turn} ${size / 2} ${height / 2})` }, inner);
	// A letter is about 0.65 of the font's size wide; a long label is set smaller.
	const fit = Math.min(0.2, 0.76 / (0.65 * drawing.label.length));
	const label = drawing.label
		? svg(
				"text",
				{ class: "piece-label", x: size * 0.12, y: height * 0.94, "font-size": size * fit },
				drawing.label,
			)
		: null;
	return svg("g", { transform: `translate(${x} ${y})` }, turned, label);
}

/**
 * A piece as a picture of its own, turned; `label` names it for screen readers.
 * @param {Api.Drawing} drawing
 * @param {string | null} [label]
 */
export function mini(drawing, turn = 0, size = 56, label = null) {
	const tall = size * (drawing.height / drawing.width);
	const odd = turn % 2 === 1 && tall !== size;
	const width = odd ? Math.max(size, tall) : size;
	const height = odd ? width : tall;
	const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
	return svg(
		"svg",
		{ class: "mini", viewBox: `0 0 ${width} ${height}`, width, height, ...named },
		piece(drawing, (width - size) / 2, (height - tall) / 2, size, turn),
	);
}

/**
 * A player's round token: colour, outline and the seat's own symbol.
 * @param {Ui.People} ctx
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function token(ctx, seat, x, y, radius) {
	const colour = ctx.colours[ctx.colour(seat) ?? ""];
	const box = {
		x: x - radius * 0.72,
		y: y - radius * 0.72,
		width: radius * 1.44,
		height: radius * 1.44,
	};
	return svg(
		"g",
		{ class: "token" },
		svg("circle", {
			cx: x,
			cy: y,
			r: radius,
			fill: colour?.hex ?? "#888",
			stroke: "var(--ink)",
			"stroke-width": radius * 0.14,
		}),
		svg("use", {
			href: `#i-${ctx.symbol(seat)}`,
			...box,
			style: `color:${inkOn(colour?.hex)}`,
		}),
	);
}

/**
 * Black or white, whichever reads better on a colour.
 * @param {string | undefined} hex
 */
export function inkOn(hex) {
	const [r, g, b] = [1, 3, 5].map((i) => parseInt((hex ?? "#888888").slice(i, i + 2), 16) / 255);
	/** @param {number} c */
	const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
	const light = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
	return light > 0.18 ? "#10161c" : "#ffffff";
}

/**
 * Make an element a button for fingers, keys and screen readers.
 * @template {Element} T
 * @param {T} element
 * @param {string} label
 * @param {(event: Event) => unknown} act
 */
export function tappable(element, label, act) {
	element.setAttribute("role", "button");
	element.setAttribute("tabindex", "0");
	element.setAttribute("aria-label", label);
	element.classList.add("tappable");
	listen(element, "click", act);
	/** @param {KeyboardEvent} event */
	const key = (event) => {
		if (![" ", "Enter"].includes(event.key)) return;
		event.preventDefault();
		act(event);
	};
	listen(element, "keydown", key);
	return element;
}
