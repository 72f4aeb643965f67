import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
	assign,
	folding,
	html,
	icon,
	inkOn,
	mini,
	piece,
	refill,
	svg,
	tappable,
	token,
} from "../../web/static/svg.js";
import { DRAWING } from "./support/messages.js";

test("attributes that are missing are left out, true ones are empty", () => {
	const made = html("input", { id: "a", min: 0, max: null, title: undefined, disabled: false });
	assert.deepEqual(made.getAttributeNames().sort(), ["id", "min"]);
	assert.equal(html("input", { required: true }).getAttribute("required"), "");
});

test("a function hears its event", () => {
	let heard = 0;
	const made = html("button", {
		onclick: () => {
			heard += 1;
		},
	});
	made.click();
	assert.equal(heard, 1);
	assert.equal(made.hasAttribute("onclick"), false);
});

test("children are flattened, text is never markup", () => {
	const made = html("p", {}, "<b>", [["x", [null, html("i", {}, 0)]], false, undefined], 7);
	assert.equal(made.innerHTML, "&lt;b&gt;x<i>0</i>7");
});

test("an SVG element is one", () => {
	const made = svg("circle", { r: 3 });
	assert.equal(made.namespaceURI, "http://www.w3.org/2000/svg");
	assert.equal(icon("ship").querySelector("use").getAttribute("href"), "#i-ship");
});

test("refilling replaces what was there", () => {
	const box = html("div", {}, "old");
	refill(box, null, ["a", false], html("b", {}, "c"));
	assert.equal(box.innerHTML, "a<b>c</b>");
	assign(box, { title: "t" });
	assert.equal(box.title, "t");
});

test("a piece is scaled to its size and turned about its middle", () => {
	const made = piece({ ...DRAWING, height: 120 }, 5, 6, 30, 1);
	assert.equal(made.getAttribute("transform"), "translate(5 6)");
	const [turned] = made.children;
	assert.equal(turned.getAttribute("transform"), "rotate(90 15 30)");
	assert.equal(turned.firstElementChild.getAttribute("transform"), "scale(0.5)");
	assert.equal(turned.querySelector("polygon").getAttribute("points"), "0,0 60,0 60,60");
	assert.equal(piece({ ...DRAWING, label: "7" }, 0, 0, 30).querySelector("text").textContent, "7");
});

test("a long label is set smaller, so that it stays on its piece", () => {
	const sizes = ["7", "2/3", "Norderkap"].map((label) => {
		const text = piece({ ...DRAWING, label }, 0, 0, 30).querySelector("text");
		return Number(text.getAttribute("font-size"));
	});
	assert.deepEqual(sizes.slice(0, 2), [6, 6]);
	assert.ok(sizes[2] * 0.65 * 9 <= 30 * 0.76 + 1e-9);
});

test("a picture of a tall piece is square when it lies on its side", () => {
	const tall = { ...DRAWING, height: 120 };
	assert.equal(mini(tall, 0, 40).getAttribute("viewBox"), "0 0 40 80");
	assert.equal(mini(tall, 1, 40).getAttribute("viewBox"), "0 0 80 80");
	assert.equal(mini(DRAWING, 1, 40).getAttribute("viewBox"), "0 0 40 40");
	const flat = { ...DRAWING, height: 30 };
	assert.equal(mini(flat, 1, 40).getAttribute("viewBox"), "0 0 40 40");
	assert.equal(mini(DRAWING, 0, 40).getAttribute("aria-hidden"), "true");
	assert.equal(mini(DRAWING, 0, 40, "tile").getAttribute("aria-label"), "tile");
});

test("ink is the one that reads better on a colour", () => {
	const inks = ["#ffffff", "#ffd040", "#000000", "#b3261e", undefined].map(inkOn);
	assert.deepEqual(inks, ["#10161c", "#10161c", "#ffffff", "#ffffff", "#10161c"]);
});

test("a token has the seat's colour and symbol, grey where the colour is unknown", () => {
	const people = {
		names: ["Anna"],
		colours: { red: { hex: "#b3261e", label: "red" } },
		colour: (seat) => (seat === 0 ? "red" : undefined),
		symbol: (seat) => `sign-${seat}`,
	};
	const [circle, use] = token(people, 0, 10, 10, 5).children;
	assert.equal(circle.getAttribute("fill"), "#b3261e");
	assert.equal(use.getAttribute("href"), `#i-sign-0`);
	assert.equal(token(people, 1, 0, 0, 5).firstElementChild.getAttribute("fill"), "#888");
});

test("what can be tapped answers to a click, Enter and space alone", () => {
	const heard = [];
	const made = tappable(svg("g"), "here", (event) => heard.push(event.type));
	assert.equal(made.getAttribute("role"), "button");
	assert.equal(made.getAttribute("aria-label"), "here");
	for (const key of ["Enter", " ", "a"]) {
		const event = new KeyboardEvent("keydown", { key, cancelable: true });
		made.dispatchEvent(event);
		assert.equal(event.defaultPrevented, key !== "a");
	}
	made.dispatchEvent(new MouseEvent("click"));
	assert.deepEqual(heard, ["keydown", "keydown", "click"]);
});

test("details stay as they were opened", () => {
	const memory = {};
	const box = folding(memory, "left", { class: "card" }, "inside");
	assert.equal(box.open, false);
	box.open = true;
	box.dispatchEvent(new Event("toggle"));
	assert.equal(memory.left, true);
	assert.equal(folding(memory, "left", {}).open, true);
	assert.equal(folding(memory, "row", {}).open, false);
});
