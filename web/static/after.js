// After the game: the final table, points over the moves, the board as it grew, downloads.
import { badge } from "./panels.js";
import { byId, get, knows, learn, t } from "./page.js";
import { html, svg, token } from "./svg.js";

const SYMBOLS = ["anchor", "star", "fish", "shell", "wheel", "moon"];
const DASHES = [null, "10 5", "3 4", "14 4 3 4", "6 6", "2 6"];
const drawn = new Map();
const memory = {};
let message;
let rows = [];
let step = 0;
let module = null;

function context() {
  return {
    message, memory, seat: null, wall: true, calm: true, names: message.names, colours: message.colours,
    colour: (seat) => message.view.players[seat]?.colour, symbol: (seat) => SYMBOLS[seat % SYMBOLS.length],
    choices: [], put_back: [], refused: [], last: [], t, knows, send: () => {}, offer: () => {}, roll: () => {},
    drawings: (kind) => drawn.get(kind) ?? null, redraw: grown,
  };
}

function final() {
  const { view, names, resources } = message;
  const kinds = Object.keys(resources);
  const winners = view.outcome?.winners ?? [];
  const head = html("tr", {}, html("th", {}, t("players")), html("th", { class: "n" }, t("score")), kinds.map((k) => html("th", { class: "n" }, resources[k])));
  const order = [...view.players].sort((a, b) => b.score - a.score);
  const body = order.map((p) => html("tr", {}, html("td", {}, badge(context(), p.seat, 26), ` ${names[p.seat]}`, winners.includes(p.seat) ? html("b", {}, ` – ${t("winner")}`) : null),
    html("td", { class: "n" }, html("b", {}, p.score)), kinds.map((k) => html("td", { class: "n" }, p.resources[k] ?? ""))));
  byId("final").replaceChildren(html("div", { class: "wide", tabindex: "0" }, html("table", {}, html("thead", {}, head), html("tbody", {}, body))));
}

function plot() {
  if (!rows.length) return byId("plot").replaceChildren(html("p", {}, "–"));
  const top = Math.max(1, ...rows.flatMap((row) => row.scores));
  const x = (i) => 44 + (i / Math.max(1, rows.length - 1)) * 520;
  const y = (v) => 250 - (v / top) * 220;
  const lines = message.names.map((_, seat) => {
    const points = rows.map((row, i) => `${x(i)},${y(row.scores[seat])}`).join(" ");
    const hex = message.colours[context().colour(seat)]?.hex;
    return svg("g", {},
      svg("polyline", { points, fill: "none", stroke: "var(--ink)", "stroke-width": 6, "stroke-linejoin": "round", opacity: 0.6 }),
      svg("polyline", { points, fill: "none", stroke: hex, "stroke-width": 4, "stroke-dasharray": DASHES[seat], "stroke-linejoin": "round" }),
      token(context(), seat, x(rows.length - 1) + 14, y(rows.at(-1).scores[seat]), 11));
  });
  byId("plot").replaceChildren(svg("svg", { class: "plot sea-chart", viewBox: "0 0 600 280", role: "img", "aria-label": t("points-plot") },
    svg("path", { d: "M44 20V250H580", fill: "none", stroke: "var(--soft)", "stroke-width": 2 }),
    svg("text", { x: 38, y: 36, "text-anchor": "end", "font-size": 18 }, top), svg("text", { x: 38, y: 254, "text-anchor": "end", "font-size": 18 }, 0),
    svg("text", { x: 570, y: 274, "text-anchor": "end", "font-size": 18 }, rows.length), lines));
}

async function grown() {
  byId("step").textContent = `${step + 1} / ${rows.length}`;
  const row = rows[step];
  if (!module || !row) return;
  row.view ??= await get(`/api/board/${row.revision}`);
  if (!row.view) return;
  await fetchDrawings(row.view);
  if (row === rows[step]) module.draw(byId("grown"), row.view, context());
}

function go(to) {
  step = Math.min(Math.max(0, to), rows.length - 1);
  grown();
}

async function fetchDrawings(view) {
  const kinds = new Set();
  JSON.stringify(view, (key, value) => (key === "kind" && typeof value === "string" && kinds.add(value), value));
  const list = [...kinds].filter((kind) => !drawn.has(kind));
  while (list.length) {
    const query = list.splice(0, 40).map((kind) => `kind=${encodeURIComponent(kind)}`).join("&");
    for (const [kind, drawing] of Object.entries((await get(`/api/drawings?${query}`)) ?? {})) drawn.set(kind, drawing);
  }
}

/** The board as a picture of its own: the styles it uses written into it. */
function picture() {
  const found = byId("grown").querySelector("svg")?.cloneNode(true);
  if (!found) return;
  const style = getComputedStyle(document.documentElement);
  const names = ["ink", "sea", "deep", "fog", "land", "sand", "coast", "gold", "warn", "card", "accent", "soft", "line", "amber"];
  found.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  found.style.cssText = names.map((name) => `--${name}:${style.getPropertyValue(`--${name}`)}`).join(";");
  const blob = new Blob([new XMLSerializer().serializeToString(found)], { type: "image/svg+xml" });
  byId("svg").href = URL.createObjectURL(blob);
}

for (const [id, to] of [["first", () => 0], ["back", () => step - 1], ["on", () => step + 1], ["last", () => rows.length - 1]]) {
  byId(id).addEventListener("click", () => go(to()));
}
byId("svg").addEventListener("click", picture);

message = await get("/api/state");
if (message?.match) {
  await learn(message.game);
  rows = (await get("/api/growth"))?.rows ?? [];
  const over = message.view.outcome !== null;
  byId("not-over").hidden = over;
  byId("whole").hidden = !over;
  final();
  plot();
  module = await import(`./games/${message.game}.js`).catch(() => null);
  go(rows.length - 1);
} else byId("final").replaceChildren(html("p", {}, t("no-match")));
