// Norderwind: the score board's three columns, the voyage row, the ships. See docs/drawing.md.
import { html, piece, svg, tappable, token } from "../svg.js";

const PORTS = ["norderkap", "trutzhavn", "olesand"];
const FIELDS = 9;
const CARD = 80;

/** Draw the whole table of one match. */
export function draw(root, view, ctx) {
  const board = view.board ?? {};
  root.replaceChildren(...[scores(board, view, ctx), tasks(view, ctx), row(board, ctx), ships(view, ctx), patience(view, ctx)].filter(Boolean));
}

// Score board ----------------------------------------------------------------

function scores(board, view, ctx) {
  const columns = PORTS.map((port, place) => column(port, place * 120, board, view, ctx));
  return svg("svg", { viewBox: "0 0 360 340", width: "100%", role: "group", "aria-label": ctx.t("drawing-ports") },
    svg("rect", { x: 0, y: 0, width: 360, height: 340, rx: 12, fill: "var(--sea)" }), columns);
}

function column(port, x, board, view, ctx) {
  const cubes = board.columns?.[port] ?? [];
  const leader = board.leaders?.[port] ?? null;
  const fields = Array.from({ length: FIELDS }, (_, place) => {
    const y = 262 - place * 27;
    const open = place === cubes.length;
    return svg("g", {},
      svg("rect", { x: x + 38, y, width: 44, height: 24, rx: 4, fill: "var(--sand)", stroke: open ? "var(--gold)" : "var(--coast)", "stroke-width": open ? 4 : 1.5 }),
      svg("text", { x: x + 30, y: y + 17, "text-anchor": "end", "font-size": 13 }, place + 1),
      place < cubes.length ? token(ctx, cubes[place], x + 60, y + 12, 10) : null);
  });
  const bonus = svg("g", {},
    svg("circle", { cx: x + 60, cy: 26, r: 14, fill: "none", stroke: "var(--gold)", "stroke-width": 3 }),
    leader === null ? null : token(ctx, leader, x + 60, 26, 11));
  const name = ctx.t(`port-${port}`);
  const sign = svg("g", {},
    svg("rect", { x: x + 6, y: 294, width: 108, height: 38, rx: 8, fill: board.stack === port ? "var(--gold)" : "var(--card)" }),
    svg("text", { x: x + 60, y: 319, "text-anchor": "middle", "font-size": 17, style: board.stack === port ? "fill:#10161c" : "" }, name));
  const list = ctx.choices.filter((c) => c.move.type === "choose_stack" && c.move.port === port);
  if (list.length && !ctx.wall) tappable(sign, list[0].text, () => ctx.offer(list, name));
  return svg("g", {}, fields, bonus, sign);
}

function words(needs, ctx) {
  return Object.entries(needs).map(([name, count]) => {
    const word = name === "gold" || name === "captain" ? ctx.t(`drawing-${name}`) : ctx.t(`good-${name}`);
    return `${count} × ${word}`;
  }).join(", ");
}

/** Each port's current task, and what the own ship (or everybody's) lacks. */
function tasks(view, ctx) {
  const rows = PORTS.map((port) => {
    const task = view.aid?.tasks?.[port];
    const name = html("b", {}, `${ctx.t(`port-${port}`)}: `);
    if (!task) return html("li", {}, name, ctx.t("drawing-full"));
    const seats = ctx.seat === null ? task.lacks.map((_, seat) => seat) : [ctx.seat];
    const lacks = seats.map((seat) => {
      const missing = words(task.lacks[seat] ?? {}, ctx);
      const says = missing ? `${ctx.t("drawing-lacks")}: ${missing}` : ctx.t("drawing-ready");
      return html("div", { class: "small" }, `${ctx.names[seat]} – ${says}`);
    });
    return html("li", {}, name, words(task.needs, ctx), lacks);
  });
  return html("section", { class: "card" }, html("h3", {}, ctx.t("drawing-task")), html("ul", { class: "plain" }, rows));
}

// Voyage ---------------------------------------------------------------------

function row(board, ctx) {
  const cards = board.row ?? [];
  if (!board.stack) return null;
  const places = Math.max(board.range ?? 0, cards.length, 1);
  const width = 14 + places * 118;
  const drawn = Array.from({ length: places }, (_, place) => card(place, board, ctx));
  return html("section", { class: "card" }, html("h3", {}, `${ctx.t("drawing-row")}: ${ctx.t(`port-${board.stack}`)}`),
    svg("svg", { viewBox: `0 0 ${width} 158`, width: "100%", role: "group", "aria-label": ctx.t("drawing-row") }, drawn),
    html("ol", { class: "small" }, cards.map((kind, place) =>
      html("li", {}, ctx.t(`kind-${kind}`), board.used.includes(place) ? ` – ${ctx.t("drawing-used")}` : ""))));
}

function card(place, board, ctx) {
  const x = 26 + place * 118;
  const kind = board.row[place];
  const empty = svg("rect", { x, y: 18, width: CARD, height: 120, rx: 8, fill: "none", stroke: "var(--soft)", "stroke-width": 2, "stroke-dasharray": "6 6" });
  if (!kind) return empty;
  const drawing = ctx.drawings(kind);
  const turned = board.used.includes(place) ? `rotate(45 ${x + CARD / 2} 78)` : null;
  const face = svg("g", { transform: turned },
    drawing ? piece(drawing, x, 18, CARD) : empty,
    svg("rect", { x, y: 18, width: CARD, height: 120, rx: 4, fill: "none", stroke: "var(--ink)", "stroke-width": 2 }));
  const list = ctx.choices.filter((c) => place === board.row.length - 1 && !c.chance);
  if (!list.length || ctx.wall) return face;
  const name = ctx.t(`kind-${kind}`);
  return tappable(face, name, () => ctx.offer(list, name));
}

// Ships ----------------------------------------------------------------------

function ships(view, ctx) {
  return html("section", { "aria-label": ctx.t("drawing-ships") }, view.players.map((player) => ship(player, view, ctx)));
}

function ship(player, view, ctx) {
  const hold = words(player.hold ?? {}, ctx) || ctx.t("drawing-empty");
  const crew = (player.crew ?? []).map((post) => ctx.t(`crew-${post}`)).join(", ") || ctx.t("drawing-empty");
  const figures = Object.entries(player.resources).map(([name, count]) => [ctx.t(`resource-${name}`), count]);
  figures.push([ctx.t("drawing-hold"), hold], [ctx.t("drawing-crew"), crew]);
  figures.push([ctx.t("drawing-cubes-to-win"), view.aid?.to_win?.[player.seat] ?? ""]);
  return html("article", { class: "card" },
    html("h3", {}, svg("svg", { viewBox: "0 0 26 26", width: 26, height: 26, "aria-hidden": "true" }, token(ctx, player.seat, 13, 13, 11)), ` ${player.name}`),
    html("dl", { class: "figures" }, figures.map(([name, value]) => [html("dt", {}, name), html("dd", {}, value)])));
}

// Letters --------------------------------------------------------------------

/** The seconds to decide about a letter; when they are over, the phone passes. */
function patience(view, ctx) {
  const own = ctx.choices.find((c) => c.move.type === "pass_letter" && c.move.seat === ctx.seat);
  const memory = ctx.memory;
  memory.pass = own ? () => ctx.send(own.move) : null;
  const seconds = view.aid?.letter_seconds ?? 0;
  if (!own || !seconds || ctx.wall) {
    clearTimeout(memory.timer);
    memory.asked = null;
    return null;
  }
  const asked = [view.turn, ctx.seat, view.board.row.length, view.board.used.length].join("-");
  if (memory.asked !== asked) {
    clearTimeout(memory.timer);
    memory.asked = asked;
    memory.timer = setTimeout(() => memory.pass?.(), seconds * 1000);
  }
  return html("p", { class: "small" }, `${ctx.t("drawing-letter-seconds")}: ${seconds}`);
}
