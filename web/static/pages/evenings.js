// Past evenings: what was played, how it ended, and what all of them say.

import { mark } from "../shell/mark.js";
import { byId, look, post, t, toast } from "../shell/page.js";
import { html } from "../svg.js";
import { statistics } from "./figures.js";

/** @param {number} seconds */
function when(seconds) {
	return new Date(seconds * 1000).toLocaleString(document.documentElement.lang, {
		dateStyle: "medium",
		timeStyle: "short",
	});
}

/** @param {Api.PlayerResult} player */
function placed(player) {
	return html(
		"li",
		{},
		mark(player.hex, player.sign),
		html("span", {}, player.rank ? `${player.rank}. ` : "", player.name),
		player.won ? html("span", { class: "small" }, t("winner")) : null,
		html("b", {}, player.score),
	);
}

/** @param {Api.EveningSummary} evening */
async function remove(evening) {
	if (!confirm(t("evenings-delete-sure"))) return;
	const done = await post(`/api/evenings/${evening.match}/delete`, {});
	if (!done) return;
	toast(done.sentence);
	await show();
}

/** @param {Api.EveningSummary} evening */
async function goOn(evening) {
	const done = await post(`/api/evenings/${evening.match}/go-on`, {});
	if (done) location.assign("/table");
}

/**
 * @param {Api.EveningSummary} evening
 * @param {boolean} host
 */
function doings(evening, host) {
	const { match, over, on_table, fault, play } = evening;
	/**
	 * @param {string} label
	 * @param {() => unknown} onclick
	 */
	const button = (label, onclick) => html("button", { type: "button", onclick }, t(label));
	/**
	 * @param {string} label
	 * @param {string} href
	 */
	const link = (label, href) => html("a", { class: "button", href }, t(label));
	return html(
		"p",
		{ class: "row" },
		fault ? null : link("evenings-film", on_table ? "/after" : `/after?match=${match}`),
		over && !fault ? link("evenings-take", `/api/evenings/${match}/export.jsonl`) : null,
		play ? link("evenings-bgstats", play) : null,
		host && !over && !on_table && !fault ? button("evenings-go-on", () => goOn(evening)) : null,
		host && !on_table ? button("evenings-delete", () => remove(evening)) : null,
	);
}

/**
 * @param {Api.EveningSummary} evening
 * @param {boolean} host
 */
function card(evening, host) {
	const state = [
		evening.on_table ? t("evenings-on-table") : evening.over ? null : t("evenings-unfinished"),
		evening.imported ? t("evenings-imported") : null,
	].filter(Boolean);
	const picture =
		evening.picture === null ? null : `/api/evenings/${evening.match}/board/${evening.picture}.jpg`;
	return html(
		"section",
		{ class: "card evening" },
		html(
			"h2",
			{},
			evening.game_name,
			html(
				"span",
				{ class: "small" },
				`${when(evening.started)} · ${evening.minutes} ${t("evenings-minutes")}`,
			),
			state.length ? html("span", { class: "small" }, state.join(" · ")) : null,
		),
		picture ? html("img", { src: picture, alt: t("table-then-photo"), loading: "lazy" }) : null,
		html("ol", { class: "podium" }, evening.players.map(placed)),
		evening.told.length
			? html(
					"div",
					{ class: "told" },
					evening.told.map((text) => html("p", {}, text)),
				)
			: null,
		evening.fault
			? html("p", { class: "small" }, `${t("evenings-broken")} ${evening.fault}`)
			: null,
		doings(evening, host),
	);
}

/** What stands in the place of evenings, and the way to the first. */
function nothing() {
	return html(
		"section",
		{ class: "card" },
		html("p", {}, t("evenings-none")),
		html("p", {}, html("a", { class: "button", href: "/setup#play" }, t("new-match"))),
	);
}

async function show() {
	const found = await look("/api/evenings");
	if (!found) return;
	byId("import").hidden = !found.host;
	byId("pending").hidden = !found.pending;
	byId("evenings").replaceChildren(
		...(found.evenings.length ? found.evenings.map((each) => card(each, found.host)) : [nothing()]),
	);
	if (found.pending) return show();
	const figures = await look("/api/statistics");
	if (figures) byId("stats").replaceChildren(...statistics(figures));
}

/** A file by gzip, in base64: a long game is larger than a request may be.
 * @param {Blob} file
 */
async function packed(file) {
	const stream = file.stream().pipeThrough(new CompressionStream("gzip"));
	const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** So much of a file that cannot be an evening is sent, for the device to say what it is. */
const HEAD_BYTES = 1024;

/**
 * What of a file is sent: all of one that may be an evening, else how it begins.
 * @param {File} file
 */
async function sendable(file) {
	const head = file.slice(0, HEAD_BYTES);
	return (await head.text()).trimStart().startsWith("{") ? file : head;
}

byId("file", HTMLInputElement).addEventListener("change", async () => {
	const input = byId("file", HTMLInputElement);
	const chosen = input.files?.[0];
	if (!chosen) return;
	const file = await sendable(chosen);
	const body =
		"CompressionStream" in window
			? { packed: await packed(file) }
			: { lines: (await file.text()).split("\n") };
	input.value = "";
	if (!(await post("/api/evenings/import", body))) return;
	toast(t("evenings-import-done"));
	await show();
});

await show();
