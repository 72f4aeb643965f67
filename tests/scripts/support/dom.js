// A page around the scripts under test. A test imports this first, for its effect: the
// modules of web/static look for their page when they are loaded.
import { Window } from "happy-dom";

const window = new Window({ url: "http://companion.local/table", width: 360, height: 740 });
const OWN = [
	"window document location history navigator localStorage sessionStorage matchMedia",
	"Node Element HTMLElement SVGElement Event CustomEvent KeyboardEvent MouseEvent PointerEvent",
	"HTMLInputElement HTMLSelectElement HTMLButtonElement HTMLDetailsElement HTMLDialogElement",
	"HTMLAnchorElement HTMLImageElement SVGSVGElement DOMParser XMLSerializer FormData File",
	"ResizeObserver requestAnimationFrame getComputedStyle",
]
	.join(" ")
	.split(" ");
for (const name of OWN) {
	Object.defineProperty(globalThis, name, {
		value: name === "window" ? window : window[name],
		configurable: true,
		writable: true,
	});
}

const SHELL = `
	<p id="link" hidden></p>
	<div id="toast" hidden></div>
	<main id="main"></main>`;

/**
 * The body of the page: what every page has, and `inside`. Words are their own ids,
 * but for those that a test needs to be there.
 * @param {string} inside
 */
export function page(inside = "") {
	document.body.innerHTML = SHELL + inside;
	return document.getElementById("main");
}

const words = document.createElement("script");
words.type = "application/json";
words.id = "words";
words.textContent = JSON.stringify({ known: "Known" });
document.head.append(words);
page();

/**
 * Answer every request: `answers(path, body)` gives `[status, json]`, or throws for a
 * device that is silent. What was asked is listed.
 * @param {(path: string, body: unknown) => [number, unknown]} answers
 */
export function device(answers) {
	/** @type {{ path: string, body: unknown }[]} */
	const asked = [];
	globalThis.fetch = async (path, options = {}) => {
		const body = options.body === undefined ? undefined : JSON.parse(options.body);
		asked.push({ path: String(path), body });
		const [status, json] = answers(String(path), body);
		return new Response(JSON.stringify(json), { status });
	};
	return asked;
}

/** Wait until all that was begun has come to its end. */
export async function settled() {
	for (let i = 0; i < 10; i++) await new Promise((done) => setImmediate(done));
}

/** The text of an element with single spaces. */
export function text(element) {
	return element.textContent.replace(/\s+/g, " ").trim();
}
