// A drawing of the page as a picture of its own: words, colours and symbols written into it.
import { byId } from "../shell/page.js";

const NAMES = [
	"ink",
	"sea",
	"deep",
	"fog",
	"land",
	"sand",
	"coast",
	"gold",
	"warn",
	"card",
	"accent",
	"soft",
	"line",
	"amber",
	"paper",
	"good",
];
const NEEDED = /sea-chart|piece-label|token|pulse/;

/** The style rules that a drawing uses, without motion. */
function rules() {
	const found = [];
	for (const sheet of document.styleSheets) {
		for (const rule of sheet.cssRules)
			if (rule instanceof CSSStyleRule && NEEDED.test(rule.selectorText)) found.push(rule.cssText);
	}
	return `${found.join("\n")}\n* { animation: none !important; }`;
}

/**
 * An SVG of the page as a text that needs nothing else.
 * @param {SVGElement} svg
 */
export function standing(svg) {
	const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
	const style = getComputedStyle(document.documentElement);
	const [, , width, height] = (copy.getAttribute("viewBox") ?? "0 0 600 400")
		.split(/[ ,]+/)
		.map(Number);
	copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	copy.setAttribute("width", String(width));
	copy.setAttribute("height", String(height));
	copy.style.cssText = `${NAMES.map((name) => `--${name}:${style.getPropertyValue(`--${name}`)}`).join(";")};font-family:system-ui,sans-serif;background:var(--paper)`;
	const own = document.createElementNS("http://www.w3.org/2000/svg", "style");
	own.textContent = rules();
	const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
	const used = new Set();
	for (const use of copy.querySelectorAll("use")) {
		const href = use.getAttribute("href") ?? "";
		if (href.startsWith("#")) used.add(href.slice(1));
	}
	for (const symbol of byId("symbols", SVGElement).children)
		if (used.has(symbol.id)) defs.append(document.importNode(symbol, true));
	copy.prepend(own, defs);
	return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/**
 * The same as PNG, so many pixels wide.
 * @param {{ text: string; width: number; height: number }} made
 */
export async function painted(made, pixels = 2000) {
	const image = new Image();
	const url = URL.createObjectURL(new Blob([made.text], { type: "image/svg+xml" }));
	image.src = url;
	await image.decode();
	const canvas = document.createElement("canvas");
	canvas.width = pixels;
	canvas.height = Math.round((pixels * made.height) / made.width);
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	URL.revokeObjectURL(url);
	return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/**
 * Let the browser keep a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
