// A layout on a grid: choose a tile, tap fields, keep it under a name.

import { all, byId, get, post, t } from "../../shell/page.js";
import { html, piece, svg, tappable } from "../../svg.js";
import { arrow, choices, onFile, steps } from "./editing.js";
import { fieldName, neighbour, tapped, tooMany, used } from "./layout-model.js";

const S = 100;
const M = 64;
/** @type {ReturnType<typeof steps<[string, Ui.Laid][]>>} */
const past = steps();
/** @type {Api.Layouts} */
let told;
/** @type {Map<string, Api.Tray>} */
let stocks = new Map();
/** @type {Map<string, Ui.Laid>} */
let tiles = new Map();
/** @type {string | null} */
let chosen = null;
let turn = 0;
let erasing = false;
let here = "0,0";

const made = () => ({ game: told.game, edition: told.edition });
/** @param {{ [name: string]: string }} [more] */
const query = (more = {}) => new URLSearchParams({ ...made(), ...more }).toString();

// The grid -------------------------------------------------------------------

function chart() {
	const { columns, rows } = told;
	const width = M + columns * S + 10;
	const height = M + rows * S + 10;
	const names = [];
	for (let c = 0; c < columns; c++)
		names.push(
			svg(
				"text",
				{ x: M + c * S + S / 2, y: 46, "text-anchor": "middle", "font-size": 44 },
				String.fromCharCode(65 + c),
			),
		);
	for (let r = 0; r < rows; r++)
		names.push(
			svg(
				"text",
				{ x: M / 2, y: M + r * S + S / 2 + 15, "text-anchor": "middle", "font-size": 44 },
				r + 1,
			),
		);
	const cells = [];
	for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) cells.push(cell(c, r));
	return svg(
		"svg",
		{
			class: "sea-chart",
			viewBox: `0 0 ${width} ${height}`,
			role: "group",
			"aria-label": t("layouts-chart"),
		},
		svg("rect", { x: 0, y: 0, width, height, rx: 14, fill: "var(--deep)" }),
		names,
		cells,
	);
}

/**
 * @param {number} column
 * @param {number} row
 */
function cell(column, row) {
	const key = `${column},${row}`;
	const tile = tiles.get(key);
	const stock = tile && stocks.get(tile.kind);
	const x = M + column * S;
	const y = M + row * S;
	const over = tile && used(tiles, tile.kind) > (stock?.count ?? 0);
	const group = svg(
		"g",
		{ "data-field": key },
		svg("rect", { x: x + 2, y: y + 2, width: S - 4, height: S - 4, rx: 6, fill: "var(--fog)" }),
		stock ? piece(stock.drawing, x + 3, y + 3, S - 6, tile.turn) : null,
		over
			? svg("rect", {
					x: x + 5,
					y: y + 5,
					width: S - 10,
					height: S - 10,
					rx: 6,
					fill: "none",
					stroke: "var(--warn)",
					"stroke-width": 9,
				})
			: null,
	);
	tappable(group, tile ? `${fieldName(key)}: ${stock?.text ?? tile.kind}` : fieldName(key), () =>
		tap(key),
	);
	group.setAttribute("tabindex", key === here ? "0" : "-1");
	group.addEventListener("keydown", walk);
	return group;
}

/**
 * Arrows walk over the grid; one field at a time is in the tab order.
 * @param {KeyboardEvent} event
 */
function walk(event) {
	const step = arrow(event);
	if (!step) return;
	event.preventDefault();
	const next = neighbour(here, step, told);
	if (next === null) return;
	here = next;
	for (const field of all("[data-field]", SVGElement, byId("chart"))) {
		const is = field.dataset.field === here;
		field.setAttribute("tabindex", is ? "0" : "-1");
		if (is) field.focus();
	}
}

/** @param {string} key */
function tap(key) {
	here = key;
	const stock = stocks.get(chosen ?? "");
	if (erasing ? !tiles.has(key) : !stock) return;
	past.mark([...tiles]);
	if (erasing) tiles.delete(key);
	else if (stock) tiles = tapped(tiles, key, { kind: stock.kind, turns: stock.turns, turn });
	draw();
}

// The tiles ------------------------------------------------------------------

/** @param {Api.Tray} stock */
function stockButton(stock) {
	const count = used(tiles, stock.kind);
	const over = count > stock.count;
	const on = !erasing && chosen === stock.kind;
	const said = `${stock.text}, ${count} / ${stock.count}`;
	return html(
		"button",
		{
			type: "button",
			class: over ? "stock over" : "stock",
			"data-kind": stock.kind,
			"aria-pressed": on ? "true" : "false",
			"aria-label": said,
			title: stock.text,
			onclick: () => choose(stock.kind),
		},
		svg(
			"svg",
			{ viewBox: "0 0 100 100", "aria-hidden": "true" },
			piece(stock.drawing, 2, 2, 96, on ? turn % stock.turns : 0),
		),
		html("span", { "aria-hidden": "true" }, `${count} / ${stock.count}`),
	);
}

/** @param {string} kind */
function choose(kind) {
	turn = chosen === kind && !erasing ? (turn + 1) % (stocks.get(kind)?.turns ?? 1) : 0;
	chosen = kind;
	erasing = false;
	draw();
}

function draw() {
	const focus = focused();
	byId("chart").replaceChildren(chart());
	const trays = [...stocks.values()];
	byId("stock").replaceChildren(...trays.filter((stock) => !stock.hidden).map(stockButton));
	byId("hidden-stock").replaceChildren(...trays.filter((stock) => stock.hidden).map(stockButton));
	byId("erase").setAttribute("aria-pressed", String(erasing));
	byId("back", HTMLButtonElement).disabled = past.empty;
	const many = tooMany(tiles, stocks)
		.map(([kind, laid, held]) => `${stocks.get(kind)?.text ?? kind} (${laid} / ${held})`)
		.join("; ");
	byId("count").className = many ? "verdict bad" : "verdict";
	byId("count").textContent = many
		? `${t("layouts-many")} ${many}`
		: `${t("layouts-laid")} ${tiles.size}`;
	const again = focus && document.querySelector(focus);
	if (again instanceof HTMLElement || again instanceof SVGElement) again.focus();
}

/** The selector of the field or tile that has the focus; empty for neither. */
function focused() {
	const found = document.activeElement?.closest("[data-field], [data-kind]");
	for (const name of ["data-field", "data-kind"]) {
		if (found?.hasAttribute(name)) return `[${name}="${found.getAttribute(name)}"]`;
	}
	return "";
}

// Layouts --------------------------------------------------------------------

/** @param {Api.Tile[]} list */
function show(list) {
	past.mark([...tiles]);
	tiles = new Map(list.map((tile) => [tile.field, { kind: tile.kind, turn: tile.turn }]));
	byId("kept").hidden = true;
	draw();
}

function current() {
	return told.layouts.find((layout) => layout.name === byId("open", HTMLSelectElement).value);
}

function opened() {
	const layout = current();
	byId("forget").hidden = !layout || layout.shipped;
	byId("download").hidden = !layout;
	if (layout)
		byId("download", HTMLAnchorElement).href = `/api/layouts/file?${query({ name: layout.name })}`;
	byId("name", HTMLInputElement).value = layout && !layout.shipped ? layout.name : "";
	show(layout?.tiles ?? []);
}

async function load(name = "", game = "") {
	const found = await get(`/api/layouts${game ? `?game=${encodeURIComponent(game)}` : ""}`);
	if (!found) return false;
	told = found;
	stocks = new Map(told.stocks.map((stock) => [stock.kind, stock]));
	if (!stocks.has(chosen ?? "")) chosen = told.stocks[0]?.kind ?? null;
	choices(
		"game",
		told.games.map((g) => [g.key, g.name]),
		told.game,
	);
	byId("game-row").hidden = told.games.length < 2;
	choices("open", [["", t("layouts-new")], ...told.layouts.map((l) => [l.name, l.text])], name);
	byId("table").hidden = !told.camera;
	return true;
}

byId("open").addEventListener("change", opened);
byId("game").addEventListener(
	"change",
	async () => (await load("", byId("game", HTMLSelectElement).value)) && opened(),
);
byId("turn").addEventListener("click", () => chosen && choose(chosen));
byId("erase").addEventListener("click", () => {
	erasing = !erasing;
	draw();
});
byId("back").addEventListener("click", () => {
	tiles = new Map(past.back() ?? [...tiles]);
	draw();
});
byId("clear").addEventListener("click", () => show([]));

byId("keep").addEventListener("submit", async (event) => {
	event.preventDefault();
	const list = [...tiles].map(([field, tile]) => ({ field, ...tile }));
	const kept = await post("/api/layouts", {
		...made(),
		name: byId("name", HTMLInputElement).value,
		tiles: list,
	});
	if (!kept || !(await load(kept.name, told.game))) return;
	opened();
	past.clear();
	draw();
	byId("kept").hidden = false;
});

byId("forget").addEventListener("click", async () => {
	if (
		await post("/api/layouts/forget", { ...made(), name: byId("open", HTMLSelectElement).value })
	) {
		const left = [...tiles];
		await load("", told.game);
		opened();
		tiles = new Map(left);
		draw();
	}
});

byId("table").addEventListener("click", async () => {
	/** @type {{ tiles?: Api.Tile[], error?: Api.Refusal } | null} */
	const answer = await fetch(`/api/layouts/table?${query()}`)
		.then((a) => a.json())
		.catch(() => null);
	if (answer?.tiles?.length) return show(answer.tiles);
	byId("count").className = "verdict bad";
	byId("count").textContent = answer?.tiles
		? t("layouts-nothing")
		: (answer?.error?.sentence ?? t("offline"));
});

onFile("upload", async (text) => {
	const found = await post("/api/layouts/file", { ...made(), text });
	if (!found) return;
	byId("open", HTMLSelectElement).value = "";
	opened();
	byId("name", HTMLInputElement).value = found.name;
	show(found.tiles);
});

if (await load()) opened();
