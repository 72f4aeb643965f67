import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { gathered, patch } from "../../web/static/shell/keyed.js";
import { html } from "../../web/static/svg.js";
import { page, text } from "./support/dom.js";

const item = (key, more = {}, ...inside) => html("li", { "data-key": key, ...more }, inside);

test("the same key is the same node, wherever it goes", () => {
	const root = html("ul");
	patch(root, [item("a", {}, "A"), item("b", {}, "B"), item("c", {}, "C")]);
	const [a, b, c] = root.children;
	patch(root, [item("c", {}, "C2"), item("d", {}, "D"), item("a", {}, "A")]);
	assert.ok(root.children[0] === c);
	assert.ok(root.children[2] === a);
	assert.deepEqual([...root.children].map(text), ["C2", "D", "A"]);
	assert.ok(!b.isConnected);
});

test("without keys the place among its like counts, another tag is another node", () => {
	const root = html("div");
	patch(root, html("p", { class: "x", title: "old" }, "one"), "tail");
	const [p] = root.children;
	patch(root, html("p", { class: "y" }, "two"), "end");
	assert.ok(root.children[0] === p);
	assert.equal(p.getAttribute("class"), "y");
	assert.equal(p.hasAttribute("title"), false);
	assert.equal(text(root), "twoend");
	patch(root, html("h2", {}, "three"));
	assert.ok(!p.isConnected);
	assert.equal(root.childNodes.length, 1);
});

test("focus stays on what is drawn again, and typed text in its field", () => {
	const main = page();
	const draw = (word) => patch(main, html("input", { "data-key": "name" }), html("p", {}, word));
	draw("one");
	const [field] = main.children;
	field.value = "Anna";
	field.focus();
	draw("two");
	assert.ok(document.activeElement === field);
	assert.equal(field.value, "Anna");
	assert.equal(text(main), "two");
});

test("an element does what it was last drawn with, and no more", () => {
	const root = html("div");
	const done = [];
	const button = (act) => html("button", act ? { onclick: () => done.push(act) } : {});
	patch(root, button("old"));
	root.firstChild.click();
	patch(root, button("new"));
	root.firstChild.click();
	patch(root, button(null));
	root.firstChild.click();
	patch(root, button("again"));
	root.firstChild.click();
	assert.deepEqual(done, ["old", "new", "again"]);
});

test("what a script set on a live element stays", () => {
	const root = html("div");
	const draw = (live) => patch(root, html("i", { "data-live": live }));
	draw(true);
	root.firstChild.setAttribute("style", "left: 3px");
	draw(true);
	assert.equal(root.firstChild.getAttribute("style"), "left: 3px");
	const other = html("div");
	patch(other, html("i"));
	other.firstChild.setAttribute("style", "left: 3px");
	patch(other, html("i"));
	assert.equal(other.firstChild.getAttribute("style"), null);
});

test("an element hears when all stands, as the node that is in the page", () => {
	const root = html("div");
	const seen = [];
	const draw = () => patch(root, html("p", { ondrawn: (node) => seen.push(node) }));
	draw();
	draw();
	assert.equal(seen.length, 2);
	assert.ok(seen.every((node) => node === root.firstChild));
});

test("many wishes to draw are one", async () => {
	let drawn = 0;
	const redraw = gathered(() => {
		drawn += 1;
	});
	redraw();
	redraw();
	assert.equal(drawn, 0);
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	assert.equal(drawn, 1);
	redraw();
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	assert.equal(drawn, 2);
});
