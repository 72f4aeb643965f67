// A board as a graph: mark sites, ways, lands, starts, harbours and the fortress.
import { drawSheet, easyWidth, ends, frameOf } from "./board-sheet.js";
import { arrow, ask, choices, onFile, steps } from "./editing.js";
import { byId, get, post, t } from "./page.js";
import { html, svg } from "./svg.js";

const MODES = {
	site: [t("boards-mode-site"), t("boards-help-site")],
	way: [t("boards-mode-way"), t("boards-help-way")],
	land: [t("boards-mode-land"), t("boards-help-land")],
	start: [t("boards-mode-start"), t("boards-help-start")],
	harbour: [t("boards-mode-harbour"), t("boards-help-harbour")],
	fortress: [t("boards-mode-fortress"), t("boards-help-fortress")],
	erase: [t("boards-mode-erase"), t("boards-help-erase")],
};
const BLANK = {
	sites: {},
	ways: [],
	lands: [],
	starts: [],
	harbours: [],
	fortress: [240, 180],
	size: [480, 360],
	scale: 1,
};
const past = steps();
const sheet = svg("svg", { role: "group", "aria-label": t("boards-sheet-label") });
let told = null;
let board = null;
let look = {};
let dragged = false;
let held = false;
let checking;

const made = () => ({ game: told.game, edition: told.edition });
const goodName = (name) => told.goods.find((good) => good.name === name)?.text ?? name;
const landName = (land) => `${goodName(land.good)} ${land.number}`;
const colourName = (name) => told.colours.find((colour) => colour.name === name)?.text ?? name;

/** Change the board: one step to take back, a new drawing, a new verdict. */
function change(act) {
	past.mark(board);
	act();
	draw();
}

function draw() {
	const focus = document.activeElement?.closest?.("[data-site], [data-way], [data-fortress]");
	const wanted = focus?.dataset.site
		? `[data-site="${focus.dataset.site}"]`
		: focus?.dataset.way
			? `[data-way="${focus.dataset.way}"]`
			: focus
				? "[data-fortress]"
				: "";
	look.frame = frameOf(board, look);
	drawSheet(sheet, board, look, acts);
	enlarge();
	if (wanted) sheet.querySelector(wanted)?.focus();
	panel();
	byId("back").disabled = past.empty;
	byId("kept").hidden = true;
	remember();
	clearTimeout(checking);
	checking = setTimeout(check, 400);
}

// A board takes an evening: what was drawn and not saved outlives a reload.
const draftKey = () => `board-draft ${told.game} ${told.edition}`;

function remember() {
	if (!past.empty) localStorage.setItem(draftKey(), JSON.stringify(board));
}

function draft() {
	try {
		return JSON.parse(localStorage.getItem(draftKey()));
	} catch {
		return null;
	}
}

/** Large enough for a finger, or all of it at once. */
function enlarge() {
	const wide = easyWidth(board, look.frame);
	sheet.style.width = look.large ? `max(100%, ${wide}px)` : "100%";
	byId("zoom").setAttribute("aria-pressed", String(look.large));
}

async function check() {
	const asked = JSON.stringify(board);
	const [answer, sentence] = await ask("/api/boards", { ...made(), board, keep: false });
	if (asked !== JSON.stringify(board)) return;
	byId("verdict").className = `verdict ${answer ? "good" : "bad"}`;
	byId("verdict").textContent = answer ? t("boards-fine") : sentence;
}

// What a tap does --------------------------------------------------------------

function point(event) {
	const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(
		sheet.getScreenCTM().inverse(),
	);
	return inside([place.x, place.y]);
}

function inside([x, y]) {
	const tenth = (value, most) => Math.round(Math.max(0, Math.min(most, value)) * 10) / 10;
	return [tenth(x, board.size[0]), tenth(y, board.size[1])];
}

function add(place) {
	let number = 1;
	while (board.sites[number]) number += 1;
	change(() => (board.sites[number] = place));
}

function toggle(list, item) {
	const index = list.indexOf(item);
	if (index < 0) list.push(item);
	else list.splice(index, 1);
}

function join(site) {
	const before = look.site;
	if (!before || before === site) {
		look.site = before === site ? null : site;
		return draw();
	}
	look.site = null;
	const way = board.ways.find(
		(known) => ends(known).includes(site) && ends(known).includes(before),
	);
	const fresh = [before, site].sort((a, b) => a - b).join("-");
	change(() => (way ? drop(way) : board.ways.push(fresh)));
}

function drop(way) {
	board.ways = board.ways.filter((known) => known !== way);
	for (const start of board.starts) if (start.way === way) start.way = "";
}

function erase(site) {
	change(() => {
		board.ways.filter((way) => ends(way).includes(site)).forEach(drop);
		for (const land of board.lands) land.sites = land.sites.filter((one) => one !== site);
		board.starts = board.starts.filter((start) => start.site !== site);
		board.harbours = board.harbours.filter((one) => one !== site);
		delete board.sites[site];
	});
}

function start(site) {
	change(() => {
		const known = board.starts.find((one) => one.site === site);
		board.starts = board.starts.filter((one) => one.site !== site);
		if (known?.colour !== look.colour) board.starts.push({ colour: look.colour, site, way: "" });
	});
}

/** A ship to start with, on a way beside a start: on, or off again. */
function ship(way) {
	const beside = board.starts.filter((one) => ends(way).includes(one.site));
	const mine = beside.find((one) => one.colour === look.colour) ?? beside[0];
	if (mine) change(() => (mine.way = mine.way === way ? "" : way));
}

const acts = {
	ground(event) {
		if (dragged) return;
		if (look.mode === "site") add(point(event));
		if (look.mode === "fortress") change(() => (board.fortress = point(event)));
	},
	site(site) {
		if (dragged) return;
		if (look.mode === "way") join(site);
		if (look.mode === "land" && board.lands[look.land])
			change(() => toggle(board.lands[look.land].sites, site));
		if (look.mode === "start") start(site);
		if (look.mode === "harbour") change(() => toggle(board.harbours, site));
		if (look.mode === "erase") erase(site);
	},
	way(way) {
		if (look.mode === "erase") change(() => drop(way));
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
			setTimeout(() => (dragged = false));
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
		const place = inside([x + step[0] * far, y + step[1] * far]);
		change(() => {
			if (what === "fortress") board.fortress = place;
			else board.sites[what] = place;
		});
	},
};

// The panel --------------------------------------------------------------------

function panel() {
	for (const button of byId("modes").children)
		button.setAttribute("aria-pressed", String(button.dataset.mode === look.mode));
	byId("help").textContent = MODES[look.mode][1];
	const parts = { site: addButton, land: lands, start: colours }[look.mode];
	byId("details").replaceChildren(...(parts ? parts() : []));
}

function addButton() {
	return [
		html(
			"button",
			{
				type: "button",
				id: "add",
				onclick: () => add(inside([board.size[0] / 2, board.size[1] / 2])),
			},
			t("boards-add"),
		),
	];
}

function lands() {
	const chosen = board.lands[look.land];
	const chips = board.lands.map((land, i) =>
		html(
			"button",
			{ type: "button", "aria-pressed": String(i === look.land), onclick: () => acts.land(i) },
			landName(land),
		),
	);
	const fresh = html(
		"button",
		{
			type: "button",
			id: "new-land",
			onclick: () => {
				change(() =>
					board.lands.push({ good: told.goods[0].name, number: told.numbers[0], sites: [] }),
				);
				acts.land(board.lands.length - 1);
			},
		},
		t("boards-new-land"),
	);
	const list = html(
		"div",
		{ class: "chips", role: "group", "aria-label": t("boards-mode-land") },
		chips,
		fresh,
	);
	if (!chosen) return [list];
	const good = html(
		"select",
		{ id: "good", onchange: (event) => change(() => (chosen.good = event.target.value)) },
		told.goods.map((one) =>
			html("option", { value: one.name, selected: one.name === chosen.good }, one.text),
		),
	);
	const number = html(
		"select",
		{
			id: "number",
			onchange: (event) => change(() => (chosen.number = Number(event.target.value))),
		},
		told.numbers.map((one) => html("option", { value: one, selected: one === chosen.number }, one)),
	);
	const gone = html(
		"button",
		{
			type: "button",
			onclick: () => {
				const index = look.land;
				look.land = -1;
				change(() => board.lands.splice(index, 1));
			},
		},
		t("boards-drop-land"),
	);
	return [
		list,
		html(
			"div",
			{ class: "row" },
			html("label", {}, `${t("boards-good")} `, good),
			html("label", {}, `${t("boards-number")} `, number),
			gone,
		),
	];
}

function colours() {
	return [
		html(
			"div",
			{ class: "chips", role: "group", "aria-label": t("boards-mode-start") },
			told.colours.map((colour) =>
				html(
					"button",
					{
						type: "button",
						"data-colour": colour.name,
						"aria-pressed": String(colour.name === look.colour),
						onclick: () => {
							look.colour = colour.name;
							draw();
						},
					},
					html("span", { class: "swatch", style: `background:${colour.hex}` }),
					colour.text,
				),
			),
		),
	];
}

function form() {
	byId("width").value = board.size[0];
	byId("height").value = board.size[1];
	byId("seats").replaceChildren(
		html("span", {}, t("boards-seats")),
		...told.seats.map((count) =>
			html(
				"button",
				{
					type: "button",
					"aria-pressed": String(board.players.includes(count)),
					onclick: () => {
						change(() => {
							toggle(board.players, count);
							board.players.sort((a, b) => a - b);
						});
						form();
					},
				},
				count,
			),
		),
	);
}

// Boards -----------------------------------------------------------------------

function open(fresh) {
	board = { ...structuredClone(BLANK), players: [...told.seats], ...structuredClone(fresh ?? {}) };
	for (const start of board.starts) start.way ??= "";
	past.clear();
	look.site = null;
	look.land = board.lands.length ? 0 : -1;
	form();
	draw();
}

function chosen() {
	const value = byId("open").value;
	if (value === "own") return told.own;
	if (value === "draft") return draft();
	return told.shipped.find((one) => one.key === value)?.board ?? null;
}

function links() {
	const value = byId("open").value;
	const key = value === "own" ? "" : value;
	byId("download").hidden = ["blank", "draft"].includes(value);
	byId("download").href = `/api/boards/file?${new URLSearchParams({ ...made(), key })}`;
	byId("forget").hidden = !told.own;
}

async function load(wanted = {}) {
	const found = await get(`/api/boards?${new URLSearchParams(wanted)}`);
	if (!found) return false;
	told = found;
	const drawn = await import(`./games/${told.game}.js`).catch(() => ({}));
	const hex = Object.fromEntries(told.colours.map((colour) => [colour.name, colour.hex]));
	look = {
		mode: "site",
		large: true,
		colour: told.colours[0].name,
		origin: told.origin,
		table: null,
		...look,
		shapes: drawn.SHAPES ?? {},
		fills: drawn.FILLS ?? {},
		colours: hex,
		landName,
		colourName,
	};
	choices(
		"game",
		told.games.map((game) => [game.key, game.name]),
		told.game,
	);
	byId("game-row").hidden = told.games.length < 2;
	choices(
		"edition",
		told.games.find((game) => game.key === told.game).editions.map((one) => [one.key, one.name]),
		told.edition,
	);
	const shipped = told.shipped.map((one) => [
		one.key,
		`${t("boards-shipped")} ${one.board.players.join(", ")}`,
	]);
	const drawing = draft() ? [["draft", t("boards-draft")]] : [];
	choices(
		"open",
		[
			...drawing,
			...(told.own ? [["own", t("boards-own")]] : []),
			...shipped,
			["blank", t("boards-blank")],
		],
		drawing[0]?.[0] ?? (told.own ? "own" : shipped[0]?.[0]),
	);
	const modes = Object.keys(MODES).filter((mode) => mode !== "harbour" || told.harbours);
	if (!modes.includes(look.mode)) look.mode = "site";
	byId("modes").replaceChildren(
		...modes.map((mode) =>
			html(
				"button",
				{
					type: "button",
					"data-mode": mode,
					onclick: () => {
						look.mode = mode;
						look.site = null;
						draw();
					},
				},
				MODES[mode][0],
			),
		),
	);
	byId("table").hidden = !told.table;
	links();
	return true;
}

byId("game").addEventListener(
	"change",
	async () => (await load({ game: byId("game").value })) && open(chosen()),
);
byId("edition").addEventListener(
	"change",
	async () => (await load({ game: told.game, edition: byId("edition").value })) && open(chosen()),
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
	const fresh = await get(`/api/boards?${new URLSearchParams(made())}`);
	if (!fresh?.table) return;
	look.table = { ...fresh.table, href: `/api/boards/table.jpg?at=${Date.now()}` };
	draw();
});
for (const [id, axis] of [
	["width", 0],
	["height", 1],
]) {
	byId(id).addEventListener("change", () =>
		change(() => (board.size[axis] = Number(byId(id).value))),
	);
}
byId("sheet").addEventListener("submit", (event) => event.preventDefault());

byId("keep").addEventListener("click", async () => {
	if (!(await post("/api/boards", { ...made(), board, keep: true }))) return;
	const kept = structuredClone(board);
	localStorage.removeItem(draftKey());
	if (!(await load(made()))) return;
	open(kept);
	byId("kept").hidden = false;
});
byId("forget").addEventListener("click", async () => {
	if (await post("/api/boards/forget", made())) (await load(made())) && open(chosen());
});
onFile("upload", async (text) => {
	const found = await post("/api/boards/file", { ...made(), text });
	if (found) open(found.board);
});

// A finger that holds a site moves the site, not the page.
sheet.addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });
byId("board").replaceChildren(sheet);
const wanted = Object.fromEntries(new URLSearchParams(location.search));
if ((await load(wanted)) || (await load())) open(chosen());
