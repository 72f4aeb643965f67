// After damage: what was recovered, what is missing, and playing on.
import { byId, get, post, t } from "../shell/page.js";
import { html } from "../svg.js";

/** Lines that are shown at once. Chosen: with them all of a report is on one screen. */
const MOST_SHOWN = 5;

/** @param {number | null} seconds */
function when(seconds) {
	if (seconds === null) return "";
	return new Date(seconds * 1000).toLocaleString(document.documentElement.lang, {
		dateStyle: "medium",
		timeStyle: "short",
	});
}

/** The missing entries; a long list stays closed, so that the advice is seen.
 * @param {Api.RecoveryReport} report
 */
function missing(report) {
	const list = html(
		"ul",
		{},
		...report.missing.map((span) => html("li", {}, `${span.text} ${when(span.at)}`)),
		report.more ? html("li", {}, report.more) : null,
	);
	if (report.missing.length <= MOST_SHOWN) return list;
	return html("details", {}, html("summary", {}, t("recovery-list")), list);
}

/** @param {Api.RecoveryReport} report */
function card(report) {
	return html(
		"section",
		{ class: report.acknowledged ? "card" : "card warn" },
		html("h2", {}, when(report.at)),
		html("p", {}, report.cause),
		html("p", {}, `${report.recovered} ${when(report.last_at)}`),
		html("p", {}, html("b", {}, report.summary)),
		missing(report),
		html("p", {}, report.advice),
		html("p", { class: "small" }, `${t("recovery-aside")} ${report.aside.join(", ")}`),
	);
}

/** @param {Api.RecoveryReports | null} found */
function tell(found) {
	byId("link").hidden = Boolean(found);
	if (!found?.reports.length) return;
	byId("reports").replaceChildren(...found.reports.map(card));
	const waiting = found.reports.some((report) => !report.acknowledged);
	byId("on").hidden = false;
	byId("play").hidden = !(waiting && found.host);
	byId("whose").hidden = !waiting || found.host;
}

byId("play").addEventListener("click", async () => {
	if (await post("/api/recovery", {})) location.assign("/table");
});
tell(await get("/api/recovery"));
