// Before a match: PIN, calibration, game and players. Each step stands alone.
import { calibration } from "./calibration.js";
import { byId, get, post, t, toast } from "./page.js";
import { html, icon } from "./svg.js";

let games = [];
let host = false;

function becomes(is) {
	host = is;
	if (is) byId("pin-state").textContent = t("pin-known");
	byId("pin-send").textContent = t(is ? "pin-change" : "pin-send");
}

byId("pin-form").addEventListener("submit", async (event) => {
	event.preventDefault();
	const told = await post(host ? "/api/pin" : "/api/host", { pin: byId("pin").value });
	if (!told) return;
	byId("pin").value = "";
	becomes(true);
});

function game() {
	return games.find((g) => g.key === byId("game").value);
}

function edition() {
	return game().editions.find((e) => e.key === byId("edition").value) ?? game().editions[0];
}

function editions() {
	byId("edition").replaceChildren(
		...game().editions.map((e) => html("option", { value: e.key }, e.name)),
	);
	byId("options").replaceChildren(...game().options.map(option));
	names();
}

/** A field a player; names that were typed stay. */
function names() {
	const before = [...byId("names").querySelectorAll("input")].map((input) => input.value);
	const most = Math.max(...edition().seats);
	const least = Math.min(...edition().seats);
	byId("names").replaceChildren(
		...Array.from({ length: most }, (_, i) =>
			html(
				"label",
				{},
				`${t("player-name")} ${i + 1} `,
				html("input", {
					type: "text",
					maxlength: 24,
					value: before[i] ?? "",
					required: i < least,
					autocomplete: "off",
				}),
			),
		),
	);
}

function option(item) {
	if (typeof item.default === "boolean") {
		return html(
			"label",
			{},
			html("input", { type: "checkbox", name: item.name, checked: item.default }),
			` ${item.text}`,
		);
	}
	if (item.values.length) {
		return html(
			"label",
			{},
			`${item.text} `,
			html(
				"select",
				{ name: item.name },
				item.values.map((v) =>
					html("option", { value: v.value, selected: v.value === item.default }, v.text),
				),
			),
		);
	}
	const number = typeof item.default === "number";
	return html(
		"label",
		{},
		`${item.text} `,
		html("input", { type: number ? "number" : "text", name: item.name, value: item.default ?? "" }),
	);
}

function chosen() {
	const found = {};
	for (const item of game().options) {
		const field = byId("options").querySelector(`[name="${item.name}"]`);
		const value =
			field.type === "checkbox"
				? field.checked
				: field.type === "number"
					? Number(field.value)
					: field.value;
		if (value !== item.default && value !== "") found[item.name] = value;
	}
	return found;
}

byId("match").addEventListener("submit", async (event) => {
	event.preventDefault();
	if (!host) return toast(t("host-first"));
	const players = [...byId("names").querySelectorAll("input")]
		.map((input) => input.value.trim())
		.filter(Boolean);
	const told = await post("/api/match", {
		game: game().key,
		edition: edition().key,
		names: players,
		options: chosen(),
		box: {},
	});
	if (told) location.assign("/");
});

byId("game").addEventListener("change", editions);
byId("edition").addEventListener("change", names);

games = (await get("/api/games")) ?? [];
byId("game").replaceChildren(...games.map((g) => html("option", { value: g.key }, g.name)));
if (games.length) editions();
becomes(Boolean((await get("/api/state"))?.host));
if (byId("calibrating")) await calibration(games);

/** Tick the steps that are done, so that the wizard can be left and taken up again. */
async function ticks(now) {
	const [look, known] = await Promise.all([get("/api/look"), get("/api/calibration")]);
	const done = {
		pin: byId("pin-form").dataset.set === "true" || host,
		camera: look !== null,
		calibration: typeof known?.error === "number",
		box: Boolean(now?.match) && now.assumed === "",
		play: Boolean(now?.match),
	};
	for (const [step, is] of Object.entries(done)) {
		const head = document.querySelector(`[data-step="${step}"] > h2`);
		if (head && is)
			head.append(
				html(
					"span",
					{ class: "level level-ok" },
					" ",
					icon("tick"),
					html("span", { class: "small" }, t("done")),
				),
			);
	}
}

ticks(await get("/api/state"));
