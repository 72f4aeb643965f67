import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Overlays } from "../../web/static/shell/overlays.js";
import { page } from "./support/dom.js";

function sheets() {
	const main = page();
	main.innerHTML = "<button>open</button>";
	const opened = [];
	const went = [];
	history.back = () => went.push("back");
	const overlays = new Overlays((name) => opened.push(name));
	return { overlays, opened, went, button: main.firstElementChild };
}
const back = (state = null) =>
	window.dispatchEvent(Object.assign(new Event("popstate"), { state }));

test("one sheet is open at a time, and its own button closes it", () => {
	const { overlays, opened, went } = sheets();
	overlays.toggle("players");
	overlays.toggle("log");
	overlays.toggle("log");
	assert.deepEqual(opened, ["players", "log", null]);
	assert.deepEqual(went, ["back"], "the history is as long as before");
});

test("back closes the sheet, not the page, and gives the focus back", () => {
	const { overlays, opened, went, button } = sheets();
	button.focus();
	overlays.toggle("players");
	button.blur();
	back();
	assert.deepEqual(opened, ["players", null]);
	assert.deepEqual(went, []);
	assert.ok(document.activeElement === button);
});

test("escape closes it, too; without a sheet it does nothing", () => {
	const { overlays, opened, went } = sheets();
	const key = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
	key();
	assert.deepEqual(opened, []);
	overlays.toggle("log");
	key();
	assert.deepEqual(opened, ["log", null]);
	assert.deepEqual(went, ["back"]);
});
