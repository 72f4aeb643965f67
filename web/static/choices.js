// What a seat may do now, as large buttons; long lists are opened, or tapped on the board.
import { byId, t } from "./page.js";
import { html, icon } from "./svg.js";

const FEW = 6;

/** The sheet that asks which of some choices it shall be. */
export class Sheet {
  constructor() {
    this.box = byId("sheet");
    byId("sheet-close").addEventListener("click", () => this.box.close());
  }

  offer(some, title, send) {
    byId("sheet-title").textContent = title;
    byId("sheet-body").replaceChildren(...some.map((choice) => button(choice, (move) => {
      this.box.close();
      send(move);
    })));
    if (!this.box.open) this.box.showModal();
  }
}

function button(choice, send) {
  return html("button", { type: "button", class: "choice", onclick: () => send(choice.move) }, choice.chance ? icon("chance") : null, choice.text);
}

function grouped(list) {
  const groups = new Map();
  for (const choice of list) {
    const key = choice.move.type;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(choice);
  }
  return groups;
}

/** Moves that differ in one small number only: a die. */
function die(group) {
  return group.length > 1 && group.every((c) => c.chance && Number.isInteger(c.move.value) && Object.keys(c.move).length === 3);
}

/** Fill the box with the choices of this seat. */
export function choices(box, ctx) {
  const list = ctx.choices;
  box.hidden = list.length === 0;
  const opened = new Set([...box.querySelectorAll("details[open]")].map((d) => d.dataset.type));
  const parts = [];
  for (const [type, group] of grouped(list)) {
    if (die(group)) parts.push(rolls(type, group, ctx));
    else if (group.length <= FEW) parts.push(...group.map((c) => button(c, ctx.send)));
    else parts.push(long(type, group, ctx, opened));
    if (group[0].chance && !die(group)) parts.push(forUs(type, ctx));
  }
  box.replaceChildren(html("h2", {}, t("choices")), ...parts);
}

function rolls(type, group, ctx) {
  const faces = group.map((c) =>
    html("button", { type: "button", class: "face", "aria-label": c.text, onclick: () => ctx.send(c.move) }, c.move.value));
  return html("div", { class: "die", role: "group", "aria-label": t("roll-told") },
    html("p", {}, t("roll-told")), html("div", { class: "row" }, faces), forUs(type, ctx));
}

function forUs(type, ctx) {
  return html("button", { type: "button", class: "choice for-us", onclick: () => ctx.roll(ctx.seat, type) }, icon("chance"), t("for-us"));
}

function long(type, group, ctx, opened) {
  const onBoard = group.some((c) => c.slots.length);
  const title = group[0].chance && ctx.message.table.camera ? t("by-hand") : onBoard ? t("tap-board") : t("choose-one");
  return html("details", { "data-type": type, open: opened.has(type) },
    html("summary", {}, `${title} (${group.length})`),
    html("p", { class: "small" }, `${t("such-as")} ${group[0].text}`),
    html("div", { class: "many" }, group.map((c) => button(c, ctx.send))));
}
