// Keyed updates: what is drawn anew is laid over what stands there, node by node, so that
// focus, scroll, an opened list and a running motion stay.
import { handlers, listen } from "../svg.js";

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/**
 * Make an element hold these children: the same node for the same `data-key`, or, without
 * one, for the same place among its like. A node with an `ondrawn` hears when all stand.
 * The children that are given may be used up: whoever needs a node finds it in the page.
 * @param {Element} root
 * @param {...Ui.Child} children
 */
export function patch(root, ...children) {
	const fresh = document.createElement("div");
	for (const child of /** @type {Ui.Child[]} */ (children.flat(4))) {
		if (child === null || child === undefined || child === false) continue;
		fresh.append(child instanceof Node ? child : String(child));
	}
	lay(root, fresh);
	for (const node of root.querySelectorAll("[data-drawn]")) {
		handlers(node).drawn?.(/** @type {never} */ (node));
	}
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function lay(old, fresh) {
	const keyed = new Map();
	for (const child of old.childNodes) {
		const key = keyOf(child);
		if (key !== null) keyed.set(key, child);
	}
	const wanted = new Set([...fresh.childNodes].map(keyOf));
	/** @type {ChildNode | null} */
	let next = old.firstChild;
	for (const child of [...fresh.childNodes]) {
		const key = keyOf(child);
		next = past(next, wanted);
		const match = key === null ? next : keyed.get(key);
		if (!match || !alike(match, child)) {
			old.insertBefore(child, next);
			continue;
		}
		if (match === next) next = match.nextSibling;
		else old.insertBefore(match, next);
		update(match, child);
	}
	while (next !== null) next = drop(next);
}

/**
 * The first node from here on whose key is still drawn; those before it go.
 * @param {ChildNode | null} node
 * @param {Set<string | null>} wanted
 * @returns {ChildNode | null}
 */
function past(node, wanted) {
	let here = node;
	while (here !== null) {
		const key = keyOf(here);
		if (key === null || wanted.has(key)) return here;
		here = drop(here);
	}
	return null;
}

/**
 * @param {ChildNode} node
 * @returns {ChildNode | null}
 */
function drop(node) {
	const { nextSibling } = node;
	node.remove();
	return nextSibling;
}

/**
 * @param {Node} old
 * @param {Node} fresh
 */
function alike(old, fresh) {
	return old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);
}

/**
 * @param {Node} old
 * @param {Node} fresh
 */
function update(old, fresh) {
	if (!(old instanceof Element) || !(fresh instanceof Element)) {
		if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
		return;
	}
	for (const { name, value } of fresh.attributes) {
		if (old.getAttribute(name) !== value) old.setAttribute(name, value);
	}
	// What a script set on a live element stays its own.
	if (!old.hasAttribute("data-live")) {
		for (const { name } of [...old.attributes]) {
			if (!fresh.hasAttribute(name)) old.removeAttribute(name);
		}
	}
	hearAs(old, handlers(fresh));
	lay(old, fresh);
}

/**
 * Let an element hear what it was drawn with now, and nothing else.
 * @param {Element} node
 * @param {ReturnType<typeof handlers>} now
 */
function hearAs(node, now) {
	const before = handlers(node);
	for (const name of Object.keys(before)) if (!now[name]) delete before[name];
	for (const [name, hear] of Object.entries(now)) listen(node, name, hear);
}

/**
 * Gather many wishes to draw into one a frame.
 * @param {() => unknown} draw
 */
export function gathered(draw) {
	let asked = false;
	return () => {
		if (asked) return;
		asked = true;
		requestAnimationFrame(() => {
			asked = false;
			draw();
		});
	};
}
