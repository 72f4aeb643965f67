// A board as a graph: mark sites, ways, lands, starts, harbours and the fortress.

import { awaiting } from "../../shell/arrival.js";
import { all, byId, get, post, send, t } from "../../shell/page.js";
import { html, refill, svg } from "../../svg.js";
import { draft, dropDraft, keepDraft } from "./board-draft.js";
import {
	addSite,
	boardFrom,
	dropWay,
	eraseSite,
	inside,
	startBeside,
	toggle,
	toggleStart,
	toggleWay,
} from "./board-model.js";
import { addButton, colourTools, landTools, seatTools } from "./board-panel.js";
import { drawSheet, easyWidth, frameOf } from "./board-sheet.js";
import { arrow, choices, onFile, steps } from "./editing.js";

const drawn = awaiting();

/**
 * By mode: its name, and what a tap does.
 * @type {{ [mode in Ui.SheetMode]: [string, string] }}
 */
const MODES = {
	site: [t("boards-mode-site"), t("boards-help-site")],
	way: [t("boards-mode-way"), t("boards-help-way")],
	land: [t("boards-mode-land"), t("boards-help-land")],
	start: [t("boards-mode-start"), t("boards-help-start")],
	harbour: [t("boards-mode-harbour"), t("boards-help-harbour")],
	fortress: [t("boards-mode-fortress"), t("boards-help-fortress")],
	erase: [t("boards-mode-erase"), t("boards-help-erase")],
};
/** @type {{ [mode in Ui.SheetMode]?: (tools: import("./board-panel.js").Tools) => Ui.Child }} */
const PANELS = { site: addButton, land: landTools, start: colourTools };
/** @type {ReturnType<typeof steps<Api.Board>>} */
const past = steps();
const sheet = svg("svg", { role: "group", "aria-label": t("boards-sheet-label") });
/** @type {Api.Boards} */
let made;
/** @type {Api.Board} */
let board;
/** @type {Ui.Sheet} */
const look = {
	mode: "site",
	large: true,
	colour: "",
	site: null,
	land: -1,
	origin: [0, 0],
	table: null,
	frame: [],
	shapes: {},
	fills: {},
	colours: {},
	landName: (land) => `${goodName(land.good)} ${land.number}`,
	colourName: (name) => made.colours.find((colour) => colour.name === name)?.text ?? name,
};
let dragged = false;
let held = false;
let checking = 0;

const madeFor = () => ({ game: made.game, edition: made.edition });
/** @param {string} name */
const goodName = (name) => made.goods.find((good) => good.name === name)?.text ?? name;

/**
 * Change the board: one step to take back, a new drawing, a new verdict.
 * @param {() => unknown} act
 */
function change(act) {
	past.mark(board);
	act();
	draw();
}

/** The selector of what has the focus on the sheet; empty for nothing. */
function focused() {
	const found = document.activeElement?.closest("[data-site], [data-way], [data-fortress]");
	if (!(found instanceof SVGElement)) return "";
	const { site, way } = found.dataset;
	if (site) return `[data-site="${site}"]`;
	return way ? `[data-way="${way}"]` : "[data-fortress]";
}

function draw() {
	const focus = focused();
	look.frame = frameOf(board, look);
	drawSheet(sheet, board, look, acts);
	enlarge();
	if (focus) all(focus, SVGElement, sheet)[0]?.focus();
	panel();
	byId("back", HTMLButtonElement).disabled = past.empty;
	byId("kept").hidden = true;
	if (!past.empty) keepDraft(madeFor(), board);
	clearTimeout(checking);
	checking = setTimeout(check, 400);
}

/** Large enough for a finger, or all of it at once. */
function enlarge() {
	const wide = easyWidth(board, look.frame);
	sheet.style.width = look.large ? `max(100%, ${wide}px)` : "100%";
	byId("zoom").setAttribute("aria-pressed", String(look.large));
}

async function check() {
	const asked = JSON.stringify(board);
	const [answer, refusal] = await send("/api/boards", { ...madeFor(), board, keep: false });
	if (asked !== JSON.stringify(board)) return;
	byId("verdict").className = `verdict ${answer ? "good" : "bad"}`;
	byId("verdict").textContent = refusal ? refusal.sentence : t("boards-fine");
}

// What a tap does --------------------------------------------------------------

/** @param {MouseEvent} event */
function point(event) {
	const place = new DOMPoint(event.clientX, event.clientY);
	const { x, y } = place.matrixTransform(sheet.getScreenCTM()?.inverse());
	return inside(board, [x, y]);
}

/**
 * Choose the first end of a way; the second one lays it.
 * @param {string} site
 */
function join(site) {
	const before = look.site;
	if (!before || before === site) {
		look.site = before === site ? null : site;
		return draw();
	}
	look.site = null;
	change(() => toggleWay(board, before, site));
}

/**
 * A ship to start with, on a way beside a start: on, or off again.
 * @param {string} way
 */
function ship(way) {
	const start = startBeside(board, way, look.colour);
	if (!start) return;
	change(() => {
		start.way = start.way === way ? "" : way;
	});
}

/** @param {string} site */
function landSite(site) {
	const land = board.lands[look.land];
	if (land) change(() => toggle(land.sites, site));
}

/**
 * Move a site or the fortress.
 * @param {string} what
 * @param {Api.Point} place
 */
function put(what, place) {
	if (what === "fortress") board.fortress = place;
	else board.sites[what] = place;
}

/** @type {{ [mode in Ui.SheetMode]?: (site: string) => unknown }} */
const siteActs = {
	way: join,
	land: landSite,
	start: (site) => change(() => toggleStart(board, site, look.colour)),
	harbour: (site) => change(() => toggle(board.harbours, site)),
	erase: (site) => change(() => eraseSite(board, site)),
};

/** @type {Ui.SheetActs} */
const acts = {
	ground(event) {
		if (dragged) return;
		if (look.mode === "site") change(() => addSite(board, point(event)));
		if (look.mode === "fortress") change(() => put("fortress", point(event)));
	},
	site(site) {
		if (!dragged) siteActs[look.mode]?.(site);
	},
	way(way) {
		if (look.mode === "erase") change(() => dropWay(board, way));
		if (look.mode === "start") ship(way);
	},
	land(index) {
		look.land = index;
		draw();
	},
	/** Drag a site; it moves only after the finger has. */
	grab(event, site) {
		if (look.mode !== "site") return;
		const from = [event.clientX, event.clientY];
		dragged = false;
		held = true;
		/** @param {PointerEvent} now */
		const move = (now) => {
			if (!dragged && Math.hypot(now.clientX - from[0], now.clientY - from[1]) < 6) return;
			if (!dragged) past.mark(board);
			dragged = true;
			board.sites[site] = point(now);
			drawSheet(sheet, board, look, acts);
		};
		const end = () => {
			held = false;
			removeEventListener("pointermove", move);
			removeEventListener("pointerup", end);
			removeEventListener("pointercancel", end);
			if (dragged) draw();
			setTimeout(() => {
				dragged = false;
			});
		};
		addEventListener("pointermove", move);
		addEventListener("pointerup", end);
		addEventListener("pointercancel", end);
	},
	/** Move a site or the fortress by the arrow keys: 2 mm, with shift 10 mm. */
	push(event, what) {
		const step = arrow(event);
		if (!step || !["site", "fortress"].includes(look.mode)) return;
		event.preventDefault();
		const far = event.shiftKey ? 10 : 2;
		const [x, y] = what === "fortress" ? board.fortress : board.sites[what];
		change(() => put(what, inside(board, [x + step[0] * far, y + step[1] * far])));
	},
};

// The panel --------------------------------------------------------------------

function panel() {
	for (const button of all("button", HTMLElement, byId("modes")))
		button.setAttribute("aria-pressed", String(button.dataset.mode === look.mode));
	byId("help").textContent = MODES[look.mode][1];
	const tools = { made, board, look, change, draw };
	refill(byId("details"), PANELS[look.mode]?.(tools));
}

/** The fields beside the sheet: the board's size, and for how many it is. */
function form() {
	byId("width", HTMLInputElement).value = String(board.size[0]);
	byId("height", HTMLInputElement).value = String(board.size[1]);
	byId("seats").replaceChildren(...seatTools({ made, board, look, change, draw }, form));
}

// Boards -----------------------------------------------------------------------

/** @param {Api.Board | null} from */
function open(from) {
	board = boardFrom(from, made.seats);
	past.clear();
	look.site = null;
	look.land = board.lands.length ? 0 : -1;
	form();
	draw();
}

function chosen() {
	const value = byId("open", HTMLSelectElement).value;
	if (value === "own") return made.own;
	if (value === "draft") return draft(madeFor());
	return made.shipped.find((one) => one.key === value)?.board ?? null;
}

function links() {
	const value = byId("open", HTMLSelectElement).value;
	const key = value === "own" ? "" : value;
	byId("download").hidden = ["blank", "draft"].includes(value);
	byId("download", HTMLAnchorElement).href =
		`/api/boards/file?${new URLSearchParams({ ...madeFor(), key })}`;
	byId("forget").hidden = !made.own;
}

/** @param {Partial<Api.MadeFor>} [wanted] */
async function load(wanted = {}) {
	const found = await get(`/api/boards?${new URLSearchParams(wanted)}`);
	if (!found) return false;
	made = found;
	/** @type {Partial<Ui.GameModule>} */
	const drawn = await import(`../../games/${made.game}.js`).catch(() => ({}));
	look.colour ||= made.colours[0].name;
	look.origin = made.origin;
	look.shapes = drawn.SHAPES ?? {};
	look.fills = drawn.FILLS ?? {};
	look.colours = Object.fromEntries(made.colours.map((colour) => [colour.name, colour.hex]));
	lists();
	modes();
	byId("table").hidden = !made.table;
	links();
	return true;
}

/** The lists of games, editions and boards to open. */
function lists() {
	const { games, game, edition, own } = made;
	const editions = games.find((one) => one.key === game)?.editions ?? [];
	const named = (/** @type {Api.Named[]} */ list) => list.map((one) => [one.key, one.name]);
	choices("game", named(games), game);
	byId("game-row").hidden = games.length < 2;
	choices("edition", named(editions), edition);
	const shipped = made.shipped.map((one) => [
		one.key,
		`${t("boards-shipped")} ${one.board.players.join(", ")}`,
	]);
	const first = [
		...(draft(madeFor()) ? [["draft", t("boards-draft")]] : []),
		...(own ? [["own", t("boards-own")]] : []),
		...shipped,
	];
	choices("open", [...first, ["blank", t("boards-blank")]], first[0]?.[0]);
}

function modes() {
	const every = /** @type {Ui.SheetMode[]} */ (Object.keys(MODES));
	const list = every.filter((mode) => mode !== "harbour" || made.harbours);
	if (!list.includes(look.mode)) look.mode = "site";
	/** @param {Ui.SheetMode} mode */
	const choose = (mode) => () => {
		look.mode = mode;
		look.site = null;
		draw();
	};
	byId("modes").replaceChildren(
		...list.map((mode) =>
			html("button", { type: "button", "data-mode": mode, onclick: choose(mode) }, MODES[mode][0]),
		),
	);
}

byId("game").addEventListener(
	"change",
	async () => (await load({ game: byId("game", HTMLSelectElement).value })) && open(chosen()),
);
byId("edition").addEventListener(
	"change",
	async () =>
		(await load({ game: made.game, edition: byId("edition", HTMLSelectElement).value })) &&
		open(chosen()),
);
byId("open").addEventListener("change", () => {
	links();
	open(chosen());
});
byId("back").addEventListener("click", () => {
	board = past.back() ?? board;
	form();
	draw();
});
byId("zoom").addEventListener("click", () => {
	look.large = !look.large;
	enlarge();
});
byId("table").addEventListener("click", async () => {
	const fresh = await get(`/api/boards?${new URLSearchParams(madeFor())}`);
	if (!fresh?.table) return;
	look.table = { ...fresh.table, href: `/api/boards/table.jpg?at=${Date.now()}` };
	draw();
});
["width", "height"].forEach((id, axis) => {
	const field = byId(id, HTMLInputElement);
	field.addEventListener("change", () =>
		change(() => {
			board.size[axis] = Number(field.value);
		}),
	);
});
byId("sheet").addEventListener("submit", (event) => event.preventDefault());

byId("keep").addEventListener("click", async () => {
	if (!(await post("/api/boards", { ...madeFor(), board, keep: true }))) return;
	const kept = structuredClone(board);
	dropDraft(madeFor());
	if (!(await load(madeFor()))) return;
	open(kept);
	byId("kept").hidden = false;
});
byId("forget").addEventListener("click", async () => {
	if (await post("/api/boards/forget", madeFor())) (await load(madeFor())) && open(chosen());
});
onFile("upload", async (text) => {
	const found = await post("/api/boards/file", { ...madeFor(), text });
	if (found) open(found.board);
});

// A finger that holds a site moves the site, not the page.
sheet.addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });
byId("board").replaceChildren(sheet);
const wanted = Object.fromEntries(new URLSearchParams(location.search));
if ((await load(wanted)) || (await load())) open(chosen());
drawn();
