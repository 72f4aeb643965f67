// What all evenings say, drawn: points game by game, places, records, who passes whom.
import { mark } from "../shell/mark.js";
import { t } from "../shell/page.js";
import { html, svg } from "../svg.js";

const WIDTH = 320;
const LOW = 84;

/**
 * One person's points, a bar a game, with the mean as a line.
 * @param {Api.PlayerFigures} person
 * @param {number} high
 */
function bars(person, high) {
	const step = (WIDTH - 40) / Math.max(person.points.length, 8);
	/** @param {number} v */
	const y = (v) => LOW - (Math.max(0, v) / high) * (LOW - 10);
	const mean = y(person.mean);
	return svg(
		"svg",
		{
			class: "figures",
			viewBox: `0 0 ${WIDTH} ${LOW + 6}`,
			role: "img",
			"aria-label": `${person.name}: ${person.points.join(", ")}`,
		},
		person.points.map((points, i) =>
			svg("rect", {
				x: 36 + i * step,
				y: y(points),
				width: Math.min(28, step * 0.8),
				height: Math.max(1, LOW - y(points)),
				fill: person.hex || "var(--soft)",
				stroke: "var(--ink)",
			}),
		),
		svg("line", {
			x1: 34,
			x2: WIDTH - 4,
			y1: mean,
			y2: mean,
			stroke: "var(--ink)",
			"stroke-dasharray": "5 4",
		}),
		svg("path", { class: "axis", d: `M34 6V${LOW}H${WIDTH - 4}`, fill: "none" }),
		svg("text", { x: 30, y: 16, "text-anchor": "end" }, high),
		svg("text", { x: 30, y: LOW, "text-anchor": "end" }, 0),
	);
}

/** @param {Api.PlayerFigures} person */
function figures(person) {
	/** @type {[string, string | number][]} */
	const rows = [
		[t("stats-played"), person.played],
		[t("stats-won"), person.won],
		[t("stats-mean"), person.mean.toLocaleString(document.documentElement.lang)],
		[t("stats-best"), person.best],
		[t("stats-rank"), person.usual_rank],
		[t("stats-places"), person.ranks.map((n, i) => `${i + 1}.: ${n}`).join(" · ")],
	];
	return rows.map(([label, figure]) => [html("dt", {}, label), html("dd", {}, figure)]);
}

/** @param {Api.GameFigures} game */
function drawn(game) {
	const high = Math.max(1, ...game.people.flatMap((person) => person.points));
	return html(
		"section",
		{},
		html("h3", {}, `${game.game_name} (${game.played})`),
		game.people.map((person) =>
			html(
				"details",
				{ class: "folded", open: game.people.length < 5 },
				html(
					"summary",
					{},
					mark(person.hex, person.sign),
					` ${person.name}: ${t("stats-won")} ${person.won} / ${person.played}`,
				),
				html("p", { class: "small" }, t("stats-points")),
				bars(person, high),
				html("dl", { class: "pairs" }, figures(person)),
			),
		),
		game.records.length
			? [
					html("h3", {}, t("stats-records")),
					html(
						"ul",
						{},
						game.records.map((r) => html("li", {}, `${r.label}: ${r.name}, ${r.size}`)),
					),
				]
			: null,
		game.overtakings.length ? [html("h3", {}, t("stats-passed")), passed(game)] : null,
	);
}

/**
 * Who passes whom: a row each, its bar as long as it happened.
 * @param {Api.GameFigures} game
 */
function passed(game) {
	const most = Math.max(...game.overtakings.map((each) => each.times));
	const shown = game.overtakings.slice(0, 8);
	return svg(
		"svg",
		{
			class: "figures",
			viewBox: `0 0 ${WIDTH} ${shown.length * 38}`,
			role: "img",
			"aria-label": shown
				.map((o) => `${o.who} → ${o.whom}: ${o.times} ${t("stats-times")}`)
				.join("; "),
		},
		shown.map((o, i) => [
			svg("text", { x: 2, y: i * 38 + 14 }, `${o.who} → ${o.whom}`),
			svg("rect", {
				x: 2,
				y: i * 38 + 19,
				width: (o.times / most) * (WIDTH - 50),
				height: 12,
				fill: "var(--accent)",
			}),
			svg("text", { x: (o.times / most) * (WIDTH - 50) + 8, y: i * 38 + 30 }, o.times),
		]),
	);
}

/** @param {Api.Statistics} found */
export function statistics(found) {
	return found.games.length ? found.games.map(drawn) : [html("p", {}, t("stats-none"))];
}
