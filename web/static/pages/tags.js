// Stickers, anchors and cards: how many of what, on which paper, with a preview.

import { all, byId, get, t } from "../shell/page.js";
import { html } from "../svg.js";
import { chooseEdition, picture } from "./editors/editions.js";

/** @type {Api.Stickers} */
const found = (await get("/api/tags")) ?? { editions: [], papers: {}, host: false };
const onlyMissing = new URLSearchParams(location.search).has("missing");
let path = "";
/** @type {Api.Kind[]} */
let kinds = [];
/** @type {number | undefined} */
let waiting;
let shown = "";

function side() {
	return all("[name=side]:checked", HTMLInputElement)[0]?.value ?? "15";
}

function paper() {
	return found.papers[side()].find((p) => p.name === byId("paper", HTMLSelectElement).value);
}

function papers() {
	const before = byId("paper", HTMLSelectElement).value || "a4";
	byId("paper").replaceChildren(
		...found.papers[side()].map((p) =>
			html(
				"option",
				{ value: p.name, disabled: !p.fits, selected: p.name === before && p.fits },
				named(p),
			),
		),
	);
	if (!paper()?.fits) byId("paper", HTMLSelectElement).value = "a4";
	begun();
}

/** What is remembered of this paper: the first free label, and what moves its print. */
function begun() {
	const { begin = 1, count = 1, shift = [0, 0], stretch = [0, 0] } = paper() ?? {};
	const field = byId("begin", HTMLInputElement);
	field.value = String(begin <= count ? begin : 1);
	field.max = String(count);
	byId("begun-note").hidden = begin === 1;
	const figures = [...shift, ...stretch];
	for (const [index, input] of all("[data-moved]", HTMLInputElement).entries()) {
		input.value = String(figures[index]);
	}
}

function begin() {
	return Math.max(1, Math.round(Number(byId("begin", HTMLInputElement).value)) || 1);
}

/** @param {Api.Paper} p */
function named(p) {
	const size = p.label ? ` – ${p.label.map((mm) => Math.round(mm * 10) / 10).join(" × ")} mm` : "";
	const name = p.label ? `Avery ${p.name.toUpperCase()}` : t(`paper-${p.name}`);
	return `${name}${size}${p.fits ? "" : ` (${t("paper-small")})`}`;
}

/** @param {string} chosen */
async function load(chosen) {
	path = chosen;
	kinds = (await get(`/api/tags/${path}`)) ?? [];
	const own = kinds.filter((k) => k.held);
	byId("kinds").replaceChildren(...own.map(row));
	byId("others").replaceChildren(...kinds.filter((k) => !k.held).map(row));
	byId("more").hidden = own.length === kinds.length;
	byId("more", HTMLDetailsElement).open = !own.length;
	byId("assumed-note").textContent = own.some((k) => k.assumed) ? t("tags-assumed") : "";
	fill(onlyMissing ? (k) => k.missing : (k) => k.held + (k.held ? spares() : 0));
}

/** @param {Api.Kind} kind */
function row(kind) {
	const held = `${t("tags-held")} ${kind.held}${kind.assumed ? ` (${t("assumed")})` : ""}`;
	const known = kind.held ? held : kind.impossible ? t("tags-impossible") : "";
	return html(
		"li",
		{},
		picture(kind.drawing),
		html("label", { for: `n-${kind.kind}` }, kind.name, html("span", { class: "small" }, known)),
		html("input", {
			id: `n-${kind.kind}`,
			"data-kind": kind.kind,
			type: "number",
			min: 0,
			max: 200,
			inputmode: "numeric",
			oninput: later,
		}),
	);
}

function spares() {
	return Math.max(0, Math.min(20, Number(byId("spares", HTMLInputElement).value) || 0));
}

/** @param {(kind: Api.Kind) => number} count */
function fill(count) {
	for (const kind of kinds) {
		byId(`n-${kind.kind}`, HTMLInputElement).value = String(count(kind));
	}
	later();
}

function order() {
	const query = new URLSearchParams({
		sticker: side(),
		paper: byId("paper", HTMLSelectElement).value,
		begin: String(begin()),
	});
	for (const input of all("[data-moved]", HTMLInputElement)) {
		query.set(input.dataset.moved ?? "", String(Number(input.value) || 0));
	}
	query.set(
		"parts",
		all("[name=part]:checked", HTMLInputElement)
			.map((box) => box.value)
			.join(","),
	);
	for (const input of all("[data-kind]", HTMLInputElement)) {
		if (Number(input.value) > 0)
			query.append("count", `${input.dataset.kind}:${Math.round(Number(input.value))}`);
	}
	return query;
}

function later() {
	clearTimeout(waiting);
	waiting = setTimeout(preview, 400);
}

async function preview() {
	const query = order();
	const tags = query.get("parts")?.includes("tags");
	const total = tags
		? query.getAll("count").reduce((sum, text) => sum + Number(text.split(":").pop()), 0)
		: 0;
	byId("total").textContent = String(total);
	const { count = 0, status = "", label = null } = paper() ?? {};
	byId("sheets").textContent = String(total && Math.ceil((total + begin() - 1) / (count || 1)));
	byId("paper-note").textContent = status === "derived" && label ? t("paper-derived") : "";
	byId("counts-card").hidden = !tags;
	const asked = `/api/tags/${path}/preview.svg?${query}`;
	byId("download", HTMLAnchorElement).href = `/api/tags/${path}/sheet.pdf?${query}`;
	if (asked === shown || !found.host) return;
	shown = asked;
	const answer = await fetch(asked).catch(() => null);
	if (asked !== shown) return;
	const fine = answer?.ok ? await answer.blob() : null;
	if (fine) byId("refused").textContent = "";
	else byId("refused").textContent = answer ? (await answer.json()).error.sentence : t("offline");
	byId("preview").hidden = !fine;
	byId("download").hidden = !fine;
	if (!fine) return;
	const picture = byId("preview", HTMLImageElement);
	URL.revokeObjectURL(picture.src);
	picture.src = URL.createObjectURL(fine);
}

byId("host-first").hidden = found.host;
byId("download").hidden = true;
byId("sides").replaceChildren(
	...Object.keys(found.papers).map((mm) =>
		html(
			"label",
			{ class: "tick" },
			html("input", {
				type: "radio",
				name: "side",
				value: mm,
				checked: mm === "15",
				onchange: () => {
					papers();
					later();
				},
			}),
			` ${mm} mm`,
		),
	),
);
papers();
byId("paper").addEventListener("change", () => {
	begun();
	later();
});
for (const input of [byId("begin", HTMLInputElement), ...all("[data-moved]", HTMLInputElement)]) {
	input.addEventListener("input", later);
}
byId("fresh").addEventListener("click", () => {
	byId("begin", HTMLInputElement).value = "1";
	byId("begun-note").hidden = true;
	later();
});
for (const box of all("[name=part]", HTMLInputElement)) {
	if (onlyMissing) box.checked = box.value === "tags";
	box.addEventListener("change", later);
}
byId("spares").addEventListener("change", () => fill((k) => k.held + (k.held ? spares() : 0)));
byId("all").addEventListener("click", () => fill((k) => k.held + (k.held ? spares() : 0)));
byId("missing").addEventListener("click", () => fill((k) => k.missing));
byId("none").addEventListener("click", () => fill(() => 0));
chooseEdition(found.editions, load);
