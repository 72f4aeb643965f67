// Die neuen Entdecker: the sea chart, its islands, the jungle paths. See docs/drawing.md.
import { html, icon, piece, svg, tappable, token } from "../svg.js";

const S = 100;
const M = 104;
const RIM = 30;
const FORMS = { settlement: 17, base: 15, scout: 12 };
const cellKey = (c) => `${c.column},${c.row}`;
const label = (c) => `${String.fromCharCode(65 + c.column)}${c.row + 1}`;
const at = (c) => [M + c.column * S, M + c.row * S];

/** Draw the whole table of one match. */
export function draw(root, view, ctx) {
  const board = view.board;
  const width = board.columns * S + M + 2 * RIM;
  const height = board.rows * S + M + 2 * RIM;
  const open = islandOpen(view, ctx);
  const chart = svg("svg", { class: "sea-chart", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": ctx.t("board") },
    svg("rect", { x: 0, y: 0, width, height, rx: 14, fill: "var(--deep)" }),
    grid(board), edges(view, ctx), starts(view, ctx),
    board.cells.map((cell) => tile(cell, view, ctx)),
    open ? glow(open) : null,
    wake(board), marks(board, ctx), fits(view, ctx), taps(view, ctx),
    board.ship ? ship(board.ship, board) : null);
  root.replaceChildren(chart, figures(view, ctx, open), paths(view, ctx), left(view, ctx));
}

/** What only the owner knows: tokens seen and chief scouts. */
export function secret(view, ctx) {
  const own = view.players[ctx.seat].private;
  const rows = Object.entries(own.tokens ?? {}).map(([path, value]) =>
    html("li", {}, `${ctx.t("path")} ${path}: `, html("b", {}, value)));
  if (own.chiefs) rows.push(html("li", {}, `${ctx.t("chiefs")}: `, html("b", {}, own.chiefs.join(", "))));
  return rows.length ? html("ul", { class: "plain" }, rows) : null;
}

function grid(board) {
  const names = [];
  for (let c = 0; c < board.columns; c++) names.push(svg("text", { x: M + c * S + S / 2, y: 44, "text-anchor": "middle", "font-size": 46 }, String.fromCharCode(65 + c)));
  for (let r = 0; r < board.rows; r++) names.push(svg("text", { x: 26, y: M + r * S + S / 2 + 16, "text-anchor": "middle", "font-size": 46 }, r + 1));
  const squares = [];
  for (let c = 0; c < board.columns; c++) {
    for (let r = 0; r < board.rows; r++) squares.push(svg("rect", { x: M + c * S + 2, y: M + r * S + 2, width: S - 4, height: S - 4, rx: 6, fill: "var(--fog)" }));
  }
  return svg("g", {}, squares, names);
}

function edges(view) {
  return svg("g", {}, view.board.edges.map((edge) => {
    const [x, y] = middle(edge, view.board);
    return svg("g", {}, svg("circle", { cx: x, cy: y, r: 27, fill: "var(--card)" }),
      svg("text", { x, y: y + 14, "text-anchor": "middle", "font-size": 42 }, edge.cost));
  }));
}

/** The middle of a cell; edge fields lie in the narrow rim around the board. */
function middle(cell, board) {
  const along = (value, count) => (value < 0 ? M - RIM : value >= count ? M + count * S + RIM : M + value * S + S / 2);
  return [along(cell.column, board.columns), along(cell.row, board.rows)];
}

function starts(view, ctx) {
  return svg("g", {}, view.aid.starts.map((start) => {
    const [x, y] = middle(start, view.board);
    const list = ctx.choices.filter((c) => c.slots.includes(cellKey(start)));
    const mark = svg("g", {}, svg("circle", { cx: x, cy: y, r: 30, fill: "none", stroke: "var(--accent)", "stroke-width": 7 }));
    if (!list.length) return mark;
    mark.append(svg("circle", { cx: x, cy: y, r: 40, fill: "transparent" }));
    return tappable(mark, `${label(start)}, ${ctx.t("start-cost")} ${start.cost}`, () => ctx.offer(list, `${label(start)} – ${ctx.t("start-cost")} ${start.cost}`));
  }));
}

// Tiles --------------------------------------------------------------------

function tile(cell, view, ctx) {
  const [x, y] = at(cell);
  const drawing = ctx.drawings(cell.kind);
  const group = svg("g", { transform: `translate(${x} ${y})` },
    svg("rect", { x: 1, y: 1, width: S - 2, height: S - 2, rx: 5, fill: "var(--sea)" }),
    drawing ? piece({ ...drawing, label: "" }, 1, 1, S - 2, cell.turn) : null,
    cell.bonus ? fall(cell) : null,
    cell.filled ? svg("circle", { cx: 12, cy: 12, r: 4, fill: "var(--soft)" }) : null,
    svg("rect", { x: 1, y: 1, width: S - 2, height: S - 2, rx: 5, fill: "none", stroke: cell.last ? "var(--warn)" : "var(--line)", "stroke-width": cell.last ? 6 : 1.5 }),
    units(cell, ctx));
  const island = view.aid.islands.find((i) => i.parts.some((p) => cellKey(p) === cellKey(cell)));
  if (!island || ctx.wall) return group;
  return tappable(group, `${label(cell)}: ${ctx.t("island-worth")} ${island.value}`, () => toggle(cell, ctx));
}

function fall(cell) {
  return svg("g", { style: "color:var(--card)" },
    svg("rect", { x: 4, y: 4, width: 56, height: 27, rx: 8, fill: "#0d2233" }),
    svg("use", { href: "/static/symbols.svg#fall", x: 7, y: 6, width: 23, height: 23, style: "color:#bfe6f5" }),
    svg("text", { x: 46, y: 26, "text-anchor": "middle", "font-size": 24, style: "fill:#fff" }, cell.bonus));
}

function units(cell, ctx) {
  const seats = cell.units;
  return seats.map((unit, i) => {
    const x = S / 2 + (i - (seats.length - 1) / 2) * 34;
    const y = unit.part ? 74 : S / 2 + 6;
    const size = FORMS[unit.unit] ?? 14;
    return svg("g", {}, token(ctx, unit.seat, x, y, size),
      svg("circle", { cx: x + size, cy: y - size, r: 10, fill: "var(--card)", stroke: "var(--ink)" }),
      svg("use", { href: `/static/symbols.svg#${unit.unit}`, x: x + size - 7, y: y - size - 7, width: 14, height: 14, style: "color:var(--ink)" }));
  });
}

function ship(cell, board) {
  const [x, y] = middle(cell, board).map((value) => value - 24);
  return svg("g", { "aria-hidden": "true" },
    svg("circle", { cx: x + 24, cy: y + 24, r: 27, fill: "#0d2233", stroke: "#fff", "stroke-width": 3 }),
    svg("use", { href: "/static/symbols.svg#ship", x: x + 5, y: y + 5, width: 38, height: 38, style: "color:#f2e6c9" }));
}

function wake(board) {
  if (board.wake.length < 2) return null;
  const points = board.wake.map((c) => middle(c, board).join(",")).join(" ");
  return svg("polyline", { points, fill: "none", stroke: "var(--card)", "stroke-width": 5, "stroke-dasharray": "4 12", "stroke-linecap": "round" });
}

function marks(board, ctx) {
  const outline = (slot, colour, symbol) => {
    const [column, row] = slot.split(",").map(Number);
    if (!(column >= 0 && row >= 0 && column < board.columns && row < board.rows)) return null;
    const [x, y] = at({ column, row });
    return svg("g", { style: `color:${colour}` },
      svg("rect", { x: x + 4, y: y + 4, width: S - 8, height: S - 8, rx: 6, fill: "none", stroke: colour, "stroke-width": 7, "stroke-dasharray": "16 9" }),
      svg("circle", { cx: x + S - 18, cy: y + 18, r: 16, fill: "var(--card)" }),
      svg("use", { href: `/static/symbols.svg#${symbol}`, x: x + S - 30, y: y + 6, width: 24, height: 24 }));
  };
  return [...ctx.put_back.map((i) => outline(i.slot, "var(--amber)", "mismatch")), ...ctx.refused.map((s) => outline(s, "var(--warn)", "refused"))];
}

function fits(view, ctx) {
  const hand = view.aid.hand;
  if (!hand) return null;
  const drawing = ctx.drawings(hand.kind);
  const seen = new Map(hand.fits.map((f) => [cellKey(f), f]));
  return svg("g", {}, [...seen.values()].map((f) => {
    const [x, y] = at(f);
    return svg("g", {}, drawing ? svg("g", { opacity: 0.55 }, piece(drawing, x + 8, y + 8, S - 16, f.turn)) : null,
      svg("rect", { x: x + 5, y: y + 5, width: S - 10, height: S - 10, rx: 6, fill: "none", stroke: "var(--accent)", "stroke-width": 7 }));
  }));
}

/** Cells that a choice names can be tapped, whatever lies there. */
function taps(view, ctx) {
  const { columns, rows } = view.board;
  const found = new Map();
  for (const choice of ctx.choices) {
    for (const slot of choice.slots) found.set(slot, [...(found.get(slot) ?? []), choice]);
  }
  return [...found].map(([slot, list]) => {
    const [column, row] = slot.split(",").map(Number);
    if (!(column >= 0 && row >= 0 && column < columns && row < rows)) return null;
    const [x, y] = at({ column, row });
    const cell = { column, row };
    return tappable(svg("rect", { x, y, width: S, height: S, fill: "var(--accent)", "fill-opacity": 0.14, stroke: "var(--accent)", "stroke-width": 5 }),
      `${label(cell)}: ${list[0].text}`, () => ctx.offer(list, label(cell)));
  });
}

// Islands ------------------------------------------------------------------

function toggle(cell, ctx) {
  const key = cellKey(cell);
  ctx.memory.island = ctx.memory.island === key ? null : key;
  ctx.redraw();
}

function islandOpen(view, ctx) {
  return view.aid.islands.find((island) => island.parts.some((p) => cellKey(p) === ctx.memory.island));
}

function glow(island) {
  return svg("g", { class: "pulse", "pointer-events": "none" }, island.parts.map((p) => {
    const [x, y] = at(p);
    return svg("rect", { x, y, width: S, height: S, rx: 6, fill: "var(--gold)" });
  }));
}

/** The open island's value, step by step. */
function figures(view, ctx, island) {
  if (!island) return html("p", { class: "small" }, view.aid.hand?.nowhere ? ctx.t("fits-nowhere") : "");
  const rows = [["island-tiles", island.tiles], ["island-falls", island.bonus], ["island-worth", island.value]];
  const ranks = island.ranks.map((r) => html("li", {}, html("span", {}, `${r.rank}. ${ctx.names[r.seat]} `), html("b", {}, r.points)));
  return html("section", { class: "card", "aria-live": "polite" },
    html("dl", { class: "figures" }, rows.map(([name, value]) => [html("dt", {}, ctx.t(name)), html("dd", {}, value)])),
    html("h2", {}, ctx.t("island-ranks")), ranks.length ? html("ul", { class: "plain" }, ranks) : html("p", {}, ctx.t("island-nobody")));
}

// Paths --------------------------------------------------------------------

function paths(view, ctx) {
  return html("section", { "aria-label": ctx.t("paths") }, html("h2", { class: "visually-hidden" }, ctx.t("paths")), html("div", { class: "paths" }, view.board.paths.map((path, i) => pathCard(path, i, view, ctx))));
}

function pathCard(path, index, view, ctx) {
  const lead = view.aid.paths[index];
  const list = ctx.choices.filter((c) => c.move.path === index + 1);
  const width = 26 * Math.max(path.spaces.length, 1) + 34;
  const spaces = path.spaces.map((space, i) => {
    const x = 14 + 26 * i;
    const seat = path.scouts[i];
    const sign = space === "eye"
      ? svg("use", { href: "/static/symbols.svg#eye", x: x - 8, y: 12, width: 16, height: 16, style: "color:var(--ink)" })
      : space === "dot" ? svg("circle", { cx: x, cy: 20, r: 4, fill: "var(--ink)" }) : null;
    return svg("g", {}, svg("circle", { cx: x, cy: 20, r: 12, fill: "var(--sand)", stroke: "var(--coast)", "stroke-width": 1.5 }), sign,
      seat === null || seat === undefined ? null : token(ctx, seat, x, 20, 11));
  });
  const hut = svg("g", {}, svg("rect", { x: width - 32, y: 5, width: 30, height: 30, rx: 5, fill: "var(--land)", stroke: "var(--coast)" }),
    path.token === null ? null : path.token === "hidden"
      ? svg("use", { href: "/static/symbols.svg#token", x: width - 28, y: 9, width: 22, height: 22, style: "color:var(--sand)" })
      : svg("text", { x: width - 17, y: 27, "text-anchor": "middle", "font-size": 18, fill: "var(--ink)" }, path.token));
  const leader = lead?.leader ?? null;
  return html("article", { class: "path" }, html("h3", {}, `${ctx.t("path")} ${index + 1}`),
    svg("svg", { viewBox: `0 0 ${width} 40`, "aria-hidden": "true" }, spaces, hut),
    html("p", { class: "small" }, leader === null ? ctx.t("path-empty") : `${ctx.names[leader]} ${ctx.t("path-leads")}`),
    list.length ? html("button", { type: "button", class: "choice", onclick: () => ctx.offer(list, `${ctx.t("path")} ${index + 1}`) }, icon("scout"), ctx.t("choose-one")) : null);
}

function left(view, ctx) {
  const sum = (table) => Object.values(table).reduce((a, b) => a + b, 0);
  return html("p", { class: "small" }, `${ctx.t("tiles-left")}: ${ctx.t("tiles-hidden")} ${view.aid.left.hidden_total}, ${ctx.t("tiles-open")} ${sum(view.aid.left.open)}`);
}
