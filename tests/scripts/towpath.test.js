import "./support/dom.js";
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { text } from "./support/dom.js";
import { choice, context, DRAWING, player, present, view } from "./support/messages.js";

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// The drawing of a package of its own is served beside ours, and imports from there.
const folder = mkdtempSync(join(tmpdir(), "static-"));
after(() => rmSync(folder, { recursive: true }));
cpSync(file("web/static"), folder, { recursive: true });
cpSync(file("tests/example_game/towpath/data/drawing.js"), join(folder, "games", "towpath.js"));
cpSync(file("package.json"), join(folder, "package.json"));
const { draw, secret } = await import(pathToFileURL(join(folder, "games", "towpath.js")).href);

const banked = (seat, bank, own) => player(seat, { bank, private: own ? { bank: own } : null });
const laying = (more = {}) =>
	view({
		phase: "lay",
		board: { tiles: { "2,2": { kind: "lock", turn: 0 } }, open: ["2,1"] },
		aid: { left: { bend: 8 } },
		...more,
	});

function drawn(message, more = {}, table = {}) {
	const root = document.createElement("div");
	draw(root, message, context(present({ view: message, ...table }), more));
	return root;
}

test("a view without any of its own keys is drawn as an empty board", () => {
	const root = drawn(view({ board: undefined, aid: undefined }));
	assert.equal(root.querySelectorAll("rect").length, 25);
	assert.equal(root.querySelectorAll("polygon").length, 0);
});

test("tiles lie on their fields, and what is left is told", () => {
	const root = drawn(laying(), { drawings: () => DRAWING });
	assert.equal(root.querySelectorAll("polygon").length, 1);
	assert.match(text(root), /8/);
	assert.equal(root.querySelectorAll("[stroke-dasharray]").length, 1);
});

test("a field where the tile fits is a button that offers its turns", () => {
	const turns = [0, 1].map((turn) =>
		choice({ type: "lay_tile", seat: 0, cell: { column: 2, row: 1 }, turn }, { slots: ["2,1"] }),
	);
	const offered = [];
	const root = drawn(laying(), { offer: (some) => offered.push(some) }, { choices: turns });
	const button = root.querySelector("[role=button]");
	button.dispatchEvent(new Event("click"));
	assert.deepEqual(offered, [turns]);
	assert.equal(
		drawn(laying(), { wall: true }, { choices: turns }).querySelector("[role=button]"),
		null,
	);
});

test("banks are told at the end, the own one to its owner before", () => {
	const over = view({ players: [banked(0, "north"), banked(1, "north")] });
	assert.equal(drawn(over).querySelectorAll("use").length, 2);
	assert.equal(drawn(laying()).querySelectorAll("use").length, 0);
	const mine = view({ players: [banked(0, null, "west"), banked(1, null)] });
	const at = (seat) => secret(mine, context(present({ view: mine }), { seat }));
	assert.match(text(at(0)), /bank-west/);
	assert.equal(at(1), null);
	assert.equal(at(null), null);
});
