// Every line in force, newest first; corrections tell what they change before they do it.
import { Live } from "./live.js";
import { entry } from "./panels.js";
import { byId, get, learn, post, t } from "./page.js";
import { html } from "./svg.js";

const sheet = byId("sheet");
let now = null;
let shown = -1;

function open(title, ...inside) {
  byId("sheet-title").textContent = title;
  byId("sheet-body").replaceChildren(...inside);
  if (!sheet.open) sheet.showModal();
}

/** Ask by which move a line is replaced, or what was missed before it. */
async function choose(line, insert) {
  const list = await get(`/api/alternatives?revision=${line.revision}`);
  const some = (list ?? []).map((choice) =>
    html("button", { type: "button", class: "choice", onclick: () => look(line, choice, insert) }, choice.text));
  open(t(insert ? "what-missed" : "what-instead"), ...(some.length ? [html("div", { class: "many" }, some)] : [html("p", {}, t("nothing-to-change"))]));
}

function request(line, choice, insert) {
  const target = insert ? { before: line.revision } : { revision: line.revision };
  return [insert ? "/api/insert" : "/api/amend", { ...target, moves: [choice.move], seen: now.revision }];
}

async function look(line, choice, insert) {
  const [path, body] = request(line, choice, insert);
  const found = await post(path, { ...body, preview: true });
  if (!found) return sheet.close();
  open(t("what-changes"), html("p", { class: "big" }, choice.text), told(found),
    html("button", { type: "button", class: "choice", onclick: () => act(path, body) }, t("do-it")),
    html("button", { type: "button", onclick: () => sheet.close() }, t("cancel")));
}

async function act(path, body) {
  await post(path, body);
  sheet.close();
}

function told(found) {
  const rows = found.changes.map((c) => html("li", {}, `${c.name}, ${c.what}: `, html("b", {}, `${c.before} → ${c.after}`)));
  const table = found.put_back.map((item) => html("li", {}, html("b", {}, item.label), ` ${item.expected ? item.expected.label : t("nothing")}`));
  return html("div", {}, rows.length ? html("ul", {}, rows) : html("p", {}, t("changes-nothing")), table.length ? [html("h3", {}, t("table-then")), html("ul", {}, table)] : null);
}

/** Take back or do again, after telling what that changes. */
async function turn(name) {
  const found = await get(`/api/preview/${name}`);
  if (!found) return post(`/api/${name}`, { seen: now.revision });
  open(t("what-changes"), told(found),
    html("button", { type: "button", class: "choice", onclick: () => act(`/api/${name}`, { seen: now.revision }) }, t(name)),
    html("button", { type: "button", onclick: () => sheet.close() }, t("cancel")));
}

async function show() {
  shown = now.revision;
  const found = await get(`/api/history${now.mine.length ? `?seat=${now.mine[0]}` : ""}`);
  if (!found) return;
  const may = now.mine.length > 0;
  byId("lines").replaceChildren(...found.lines.map((line) => {
    const row = entry({ t, names: now.names }, line);
    if (may) {
      row.lastElementChild.append(html("details", { class: "mend" }, html("summary", {}, t("mend")), html("div", { class: "row" },
        html("button", { type: "button", onclick: () => choose(line, false) }, t("change")),
        html("button", { type: "button", onclick: () => choose(line, true) }, t("insert-before")))));
    }
    return row;
  }));
}

async function tell(message) {
  const first = now === null;
  now = message;
  if (message.match === null) return byId("lines").replaceChildren(html("li", {}, t("no-match")));
  if (first) await learn(message.game);
  const may = message.mine.length > 0 || message.host;
  byId("undo").disabled = !may || !message.can_undo;
  byId("redo").disabled = !may || !message.can_redo;
  if (message.revision !== shown) await show();
}

byId("undo").addEventListener("click", () => turn("undo"));
byId("redo").addEventListener("click", () => turn("redo"));
byId("sheet-close").addEventListener("click", () => sheet.close());
new Live(null, tell);
