// A tile that has no kind yet: four taps for its sides, a back, a name, a number.

import { byId, get, post, t } from "../../shell/page.js";
import { html, piece, svg, tappable } from "../../svg.js";
import { choices } from "./editing.js";

const NAMES = [t("enrol-north"), t("enrol-east"), t("enrol-south"), t("enrol-west")];
const EDGES = [
	"0,0 60,0 42,18 18,18",
	"60,0 60,60 42,42 42,18",
	"60,60 0,60 18,42 42,42",
	"0,60 0,0 18,18 18,42",
];
const MIDDLES = [
	[30, 9],
	[51, 30],
	[30, 51],
	[9, 30],
];
/** @type {Api.Kinds} */
let told;
let opened = false;
let sides = "WWWW";
let asked = 0;

const made = () => ({ game: told.game, edition: told.edition });

const parts = EDGES.map((points, i) => {
	const [x, y] = MIDDLES[i];
	const shape = svg("polygon", { points, stroke: "var(--ink)", "stroke-width": 0.6 });
	const word = svg("text", {
		x,
		y,
		fill: "var(--ink)",
		transform: i % 2 ? `rotate(${i === 1 ? 90 : -90} ${x} ${y})` : null,
	});
	return {
		shape,
		word,
		group: tappable(svg("g", { "data-side": i }, shape, word), NAMES[i], () => flip(i)),
	};
});
const middle = svg("rect", { x: 18, y: 18, width: 24, height: 24 });

function paint() {
	parts.forEach(({ shape, word, group }, i) => {
		const said = sides[i] === "L" ? t("enrol-land") : t("enrol-sea");
		shape.setAttribute("fill", sides[i] === "L" ? "var(--land)" : "var(--sea)");
		word.textContent = said;
		group.setAttribute("aria-label", `${NAMES[i]}: ${said}`);
	});
	middle.setAttribute("fill", sides.includes("W") ? "var(--sea)" : "var(--land)");
}

/** @param {number} index */
function flip(index) {
	sides = [...sides].map((side, i) => (i === index ? (side === "W" ? "L" : "W") : side)).join("");
	paint();
	find();
}

/**
 * The kind's drawing with its sticker, turned to lie as the sides were tapped.
 * @param {Api.OwnKind} found
 * @param {number} turn
 */
function picture(found, turn) {
	const { width, height } = found.drawing;
	const { side, x, y } = found.sticker;
	const sticker = svg("rect", {
		x: width / 2 + x - side / 2,
		y: height / 2 + y - side / 2,
		width: side,
		height: side,
		fill: "#fff",
		stroke: "#10161c",
		"stroke-width": 0.8,
		transform: `rotate(${90 * turn} ${width / 2} ${height / 2})`,
	});
	return svg(
		"svg",
		{ viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": found.text },
		piece(found.drawing, 0, 0, width, turn),
		sticker,
	);
}

async function find() {
	const mine = ++asked;
	const query = new URLSearchParams({
		...made(),
		sides,
		back: byId("back", HTMLSelectElement).value,
	});
	/** @type {Partial<Api.OwnKind> & { error?: Api.Refusal } | null} */
	const answer = await fetch(`/api/kinds/find?${query}`)
		.then((a) => a.json())
		.catch(() => null);
	if (mine !== asked) return;
	if (!answer?.kind) {
		const why = answer?.error?.sentence ?? t("offline");
		return byId("found").replaceChildren(html("p", { class: "verdict bad" }, why));
	}
	const found = /** @type {Api.OwnKind} */ (answer);
	byId("found").replaceChildren(
		picture(found, found.turn),
		html("b", {}, found.text),
		html("p", { class: "small" }, `${t("enrol-code")} ${found.code}. ${t("enrol-sticker")}`),
	);
}

function listed() {
	byId("none").hidden = told.own.length > 0;
	byId("own").replaceChildren(
		...told.own.map((own) =>
			html(
				"li",
				{ class: "own-piece" },
				picture(own, 0),
				html(
					"div",
					{},
					html("b", {}, own.name),
					html(
						"p",
						{ class: "small" },
						`${own.text}, ${own.count}×, ${t("enrol-code")} ${own.code}`,
					),
				),
				html(
					"button",
					{
						type: "button",
						"aria-label": `${t("enrol-forget")}: ${own.name}`,
						onclick: () => forget(own.code),
					},
					t("enrol-forget"),
				),
			),
		),
	);
}

/** @param {string} code */
async function forget(code) {
	if (await post("/api/kinds/forget", { ...made(), code })) await load();
}

async function load() {
	const found = await get("/api/kinds");
	if (!found) return;
	const first = !opened;
	told = found;
	opened = true;
	if (first)
		choices(
			"back",
			told.backs.map((back) => [back.name, back.text]),
			told.backs[0].name,
		);
	listed();
}

byId("back").addEventListener("change", find);
byId("keep").addEventListener("submit", async (event) => {
	event.preventDefault();
	const wanted = {
		sides,
		back: byId("back", HTMLSelectElement).value,
		name: byId("name", HTMLInputElement).value,
		count: Number(byId("number", HTMLInputElement).value),
	};
	if (await post("/api/kinds", { ...made(), ...wanted })) {
		byId("name", HTMLInputElement).value = "";
		await load();
	}
});

await load();
if (opened) {
	byId("sides").replaceChildren(
		svg(
			"svg",
			{ viewBox: "-1 -1 62 62", role: "group", "aria-label": t("enrol-sides") },
			middle,
			parts.map((part) => part.group),
		),
	);
	paint();
	find();
}
