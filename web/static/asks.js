// What stands between table and record: refusals, questions, pieces to put back.
import { post, t } from "./page.js";
import { html, icon, piece, svg } from "./svg.js";

/** Fill the box with everything the table wants from people. */
export function asks(box, ctx) {
  const { table, adoption, health, host } = ctx.message;
  const may = !ctx.wall && (ctx.seat !== null || host);
  box.replaceChildren(
    ...[
      adoption && adopt(ctx, adoption, may),
      table.refusal && refusal(table),
      table.stories.length ? stories(ctx, table, may) : table.offered.length ? offered(table, may) : null,
      ctx.put_back.length ? putBack(ctx, table, may) : null,
      table.shown && shown(ctx, table),
      table.advice.length ? coach(table) : null,
      ...health.filter((h) => h.level === "bad").map((h) => card("warn", "fault", h.text)),
    ].filter(Boolean),
  );
}

function card(kind, symbol, ...inside) {
  return html("section", { class: `card ${kind}` }, html("div", { class: "sided" }, icon(symbol), html("div", {}, inside)));
}

function refusal(table) {
  return card("warn", "refused", html("h2", {}, t("refused")), html("p", { class: "big" }, table.refusal), html("p", { class: "small" }, t("refused-hint")));
}

function stories(ctx, table, may) {
  const list = table.stories.map((story, index) =>
    html("button", {
      type: "button",
      class: "choice",
      disabled: !may,
      onclick: () => post("/api/confirm", { answer: "story", index, seen: ctx.message.revision }),
    }, story.map((text) => html("span", {}, `${text} `))));
  return card("ask", "ask", html("h2", {}, t(list.length > 1 ? "which-story" : "is-it-so")), list);
}

function offered(table, may) {
  return card("ask", "ask", html("h2", {}, t("ok-takes")), table.offered.map((text) => html("p", { class: "big" }, text)),
    may ? html("button", { type: "button", class: "choice", onclick: () => post("/api/press", { button: "ok", held: 0 }) }, t("button-ok")) : null);
}

function picture(ctx, found) {
  if (!found) return html("span", { class: "nothing" }, t("nothing"));
  const drawing = ctx.drawings(found.kind);
  if (!drawing) return html("b", {}, found.label);
  const ratio = drawing.height / drawing.width;
  const odd = found.turn % 2 === 1;
  const size = 56;
  const box = odd && ratio !== 1 ? Math.max(size, size * ratio) : size;
  return svg("svg", { class: "mini", viewBox: `0 0 ${box} ${Math.max(box, size * ratio)}`, width: box, height: Math.max(box, size * ratio), role: "img", "aria-label": `${found.label}, ${t(`turn-${found.turn}`)}` },
    piece(drawing, (box - size) / 2, 0, size, found.turn));
}

function putBack(ctx, table, may) {
  const rows = ctx.put_back.map((item) =>
    html("li", {},
      html("b", { class: "place" }, item.label),
      item.expected
        ? html("span", { class: "sided" }, picture(ctx, item.expected), html("span", {}, item.expected.label, html("br"), t(`turn-${item.expected.turn}`)))
        : html("span", { class: "sided" }, icon("cross"), item.seen ? `${t("take-away")} ${item.seen.label}` : t("take-away")),
      item.expected && item.seen ? html("span", { class: "small" }, `${t("lies-there")} ${item.seen.label}`) : null));
  const done = ticked(ctx);
  const right = html("div", { class: "row" },
    html("button", { type: "button", disabled: !may, onclick: () => post("/api/confirm", { answer: "table", seen: ctx.message.revision }) }, t("table-right")),
    html("button", { type: "button", disabled: !may, onclick: (event) => event.target.closest(".card").querySelector("ol").focus() }, t("record-right")));
  return card("amber", "mismatch", html("h2", {}, t("put-back")), html("ol", { class: "put-back", tabindex: "-1" }, rows, done), may && table.camera ? right : null);
}

/** Places that were on the list and that the camera has seen right since. */
function ticked(ctx) {
  const list = ctx.memory.put_back ?? new Map();
  const open = new Set(ctx.put_back.map((item) => item.slot));
  if (ctx.memory.put_back_revision !== ctx.message.revision) list.clear();
  ctx.memory.put_back_revision = ctx.message.revision;
  for (const item of ctx.put_back) list.set(item.slot, item.label);
  ctx.memory.put_back = list;
  return [...list].filter(([slot]) => !open.has(slot)).map(([, label]) =>
    html("li", { class: "done" }, html("b", { class: "place" }, label), html("span", { class: "sided" }, icon("tick"), t("done"))));
}

function shown(ctx, table) {
  return card("ask", "ask", html("h2", {}, t("shown")), html("div", { class: "sided" }, picture(ctx, table.shown), html("b", {}, table.shown.label)));
}

function coach(table) {
  return html("details", { class: "card" }, html("summary", {}, `${t("coach")} (${table.advice.length})`), html("ul", {}, table.advice.map((a) => html("li", {}, a.text))));
}

function adopt(ctx, adoption, may) {
  return card("warn", "ask", html("p", {}, adoption.text),
    html("button", { type: "button", disabled: !may, onclick: () => post("/api/adopt", { seen: ctx.message.revision }) }, t("adopt")));
}
