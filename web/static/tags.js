// Stickers, anchors and cards: how many of what, on which paper, with a preview.

import { chooseEdition, picture } from "./editions.js";
import { byId, get, t } from "./page.js";
import { html } from "./svg.js";

const found = (await get("/api/tags")) ?? { editions: [], papers: {}, host: false };
const onlyMissing = new URLSearchParams(location.search).has("missing");
let path = "";
let kinds = [];
let waiting;
let shown = "";

function side() {
	return document.querySelector("[name=side]:checked")?.value ?? "15";
}

function paper() {
	return found.papers[side()].find((p) => p.name === byId("paper").value);
}

function papers() {
	const before = byId("paper").value || "a4";
	byId("paper").replaceChildren(
		...found.papers[side()].map((p) =>
			html(
				"option",
				{ value: p.name, disabled: !p.fits, selected: p.name === before && p.fits },
				named(p),
			),
		),
	);
	if (!paper()?.fits) byId("paper").value = "a4";
}

function named(p) {
	const size = p.label ? ` – ${p.label.map((mm) => Math.round(mm * 10) / 10).join(" × ")} mm` : "";
	const name = p.label ? `Avery ${p.name.toUpperCase()}` : t(`paper-${p.name}`);
	return `${name}${size}${p.fits ? "" : ` (${t("paper-small")})`}`;
}

async function load(chosen) {
	path = chosen;
	kinds = (await get(`/api/tags/${path}`)) ?? [];
	const own = kinds.filter((k) => k.held);
	byId("kinds").replaceChildren(...own.map(row));
	byId("others").replaceChildren(...kinds.filter((k) => !k.held).map(row));
	byId("more").hidden = own.length === kinds.length;
	byId("more").open = !own.length;
	byId("assumed-note").textContent = own.some((k) => k.assumed) ? t("tags-assumed") : "";
	fill(onlyMissing ? (k) => k.missing : (k) => k.held + (k.held ? spares() : 0));
}

function row(kind) {
	const known = kind.held
		? `${t("tags-held")} ${kind.held}${kind.assumed ? ` (${t("assumed")})` : ""}`
		: "";
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
	return Math.max(0, Math.min(20, Number(byId("spares").value) || 0));
}

function fill(count) {
	for (const kind of kinds) byId(`n-${kind.kind}`).value = count(kind);
	later();
}

function order() {
	const query = new URLSearchParams({ sticker: side(), paper: byId("paper").value });
	query.set(
		"parts",
		[...document.querySelectorAll("[name=part]:checked")].map((box) => box.value).join(","),
	);
	for (const input of document.querySelectorAll("[data-kind]")) {
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
	const tags = query.get("parts").includes("tags");
	const total = tags
		? query.getAll("count").reduce((sum, text) => sum + Number(text.split(":").pop()), 0)
		: 0;
	byId("total").textContent = total;
	byId("sheets").textContent = Math.ceil(total / (paper()?.count || 1));
	byId("paper-note").textContent =
		paper()?.status === "derived" && paper().label ? t("paper-derived") : "";
	byId("counts-card").hidden = !tags;
	const asked = `/api/tags/${path}/preview.svg?${query}`;
	byId("download").href = `/api/tags/${path}/sheet.pdf?${query}`;
	if (asked === shown || !found.host) return;
	shown = asked;
	const answer = await fetch(asked).catch(() => null);
	if (asked !== shown) return;
	const fine = Boolean(answer?.ok);
	byId("refused").textContent = fine
		? ""
		: answer
			? (await answer.json()).error.sentence
			: t("offline");
	byId("preview").hidden = !fine;
	byId("download").hidden = !fine;
	if (fine) {
		URL.revokeObjectURL(byId("preview").src);
		byId("preview").src = URL.createObjectURL(await answer.blob());
	}
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
byId("paper").addEventListener("change", later);
for (const box of document.querySelectorAll("[name=part]")) {
	if (onlyMissing) box.checked = box.value === "tags";
	box.addEventListener("change", later);
}
byId("spares").addEventListener("change", () => fill((k) => k.held + (k.held ? spares() : 0)));
byId("all").addEventListener("click", () => fill((k) => k.held + (k.held ? spares() : 0)));
byId("missing").addEventListener("click", () => fill((k) => k.missing));
byId("none").addEventListener("click", () => fill(() => 0));
chooseEdition(found.editions, load);
