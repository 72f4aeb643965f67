// Whose turn it is, the players, the log.
import { html, icon, inkOn, svg, token } from "./svg.js";

/** A player's round token as an inline picture. */
export function badge(ctx, seat, size = 28) {
  return svg("svg", { class: "badge", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" }, token(ctx, seat, 12, 12, 10.6));
}

/** The banner: who may act, what the table expects, and its sign. */
export function turn(box, ctx, sit) {
  const { view, table, mine } = ctx.message;
  const acting = view.to_act ?? [];
  const yours = ctx.seat !== null && acting.includes(ctx.seat);
  const who = view.outcome ? view.outcome.winners : acting;
  const names = who.map((seat) => html("span", { class: "who" }, badge(ctx, seat, 34), ctx.names[seat]));
  const sign = html("p", { class: `sign sign-${table.sign}` }, icon(table.sign), ctx.t(`sign-${table.sign}`));
  const tabs = mine.length > 1 && !ctx.wall
    ? html("div", { class: "tabs", role: "group", "aria-label": ctx.t("your-seats") }, mine.map((seat) =>
        html("button", { type: "button", "aria-pressed": String(seat === ctx.seat), onclick: () => sit(seat) }, badge(ctx, seat, 24), ctx.names[seat])))
    : null;
  box.classList.toggle("yours", yours);
  box.replaceChildren(
    ...(tabs ? [tabs] : []),
    html("div", { class: "whose" }, names, yours ? html("b", { class: "your-turn" }, ctx.t("your-turn")) : null),
    html("p", { class: "phase" }, ctx.message.table.paused ? ctx.t("paused") : ctx.message.phase),
    sign,
    ctx.message.assumed ? html("p", { class: "small" }, ctx.message.assumed) : "",
  );
}

/** A card a player: symbol, name, points, what everybody may know. */
export function players(box, ctx) {
  const { view, resources, seated } = ctx.message;
  box.replaceChildren(...view.players.map((player) => {
    const colour = ctx.colours[player.colour];
    const rows = Object.entries(player.resources).map(([name, value]) =>
      html("div", { class: "stock" }, html("dt", {}, resources[name]), html("dd", {}, value)));
    return html("article", { class: `player${view.turn === player.seat ? " on-turn" : ""}` },
      html("header", { style: `background:${colour?.hex ?? "#888"};color:${inkOn(colour?.hex)}` },
        badge(ctx, player.seat), html("h3", {}, player.name),
        html("span", { class: "score" }, html("span", { class: "visually-hidden" }, `${ctx.t("score")} `), player.score)),
      html("p", { class: "small" }, colour?.label ?? "", player.seat === ctx.seat ? ` – ${ctx.t("you")}` : seated[player.seat] ? ` – ${ctx.t("on-a-phone")}` : ""),
      html("dl", {}, rows));
  }));
}

/** The newest lines with where they came from. */
export function log(box, ctx) {
  const lines = ctx.wall ? ctx.message.log.slice(0, 6) : ctx.message.log;
  box.replaceChildren(...lines.map((line) => entry(ctx, line)));
}

/** One line of the log or of the history. */
export function entry(ctx, line) {
  const mark = line.corrected ? html("span", { class: "mark" }, ctx.t("corrected"), line.by === null ? ` (${ctx.t("the-host")})` : ` (${ctx.names[line.by]})`) : null;
  return html("li", {},
    html("span", { class: "from", title: ctx.t(`source-${line.source}`) }, icon(line.source), html("span", { class: "visually-hidden" }, ctx.t(`source-${line.source}`))),
    html("div", {}, line.said.map((text) => html("p", {}, text)), line.events.length ? html("ul", {}, line.events.map((text) => html("li", {}, text))) : null, mark));
}
