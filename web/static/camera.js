// The camera's picture with everything that was read drawn over it.
import { byId, get, t } from "./page.js";
import { html, svg } from "./svg.js";

let tag = "";
let picture = "";

async function fetchPicture() {
  const response = await fetch("/api/picture.jpg").catch(() => null);
  if (!response?.ok) return Boolean(picture);
  const fresh = response.headers.get("ETag") ?? "";
  if (fresh !== tag || !picture) {
    tag = fresh;
    URL.revokeObjectURL(picture);
    picture = URL.createObjectURL(await response.blob());
  }
  return true;
}

function outline(points, colour, wide, dash) {
  return svg("polygon", { points: points.map((p) => p.join(",")).join(" "), fill: "none", stroke: colour, "stroke-width": wide, "stroke-dasharray": dash ?? null });
}

function mark(points, text, colour, wide) {
  const [x, y] = points[0];
  return svg("text", { x, y: y - 2 * wide, fill: colour, stroke: "#000", "paint-order": "stroke", "stroke-width": wide, "font-size": 12 * wide }, text);
}

function show(look) {
  const box = byId("view");
  const wide = Math.max(1, look.width / 700);
  box.setAttribute("viewBox", `0 0 ${look.width} ${look.height}`);
  const parts = [svg("image", { href: picture, width: look.width, height: look.height, preserveAspectRatio: "none" })];
  for (const place of look.places) if (place.outline.length) parts.push(outline(place.outline, "#ffffff80", wide));
  for (const anchor of look.anchors) parts.push(outline(anchor.outline, "#60d0ff", 2 * wide), mark(anchor.outline, anchor.id, "#60d0ff", wide));
  for (const code of look.seen) {
    parts.push(outline(code.corners, code.text ? "#50ff70" : "#ffd040", 2 * wide, code.text ? null : `${4 * wide}`));
    if (code.text) parts.push(mark(code.corners, code.text, "#50ff70", wide));
  }
  for (const item of look.advice) if (item.outline.length) parts.push(outline(item.outline, "#ff5050", 3 * wide, `${8 * wide} ${4 * wide}`));
  box.replaceChildren(...parts);
  box.hidden = false;
  const ours = look.seen.filter((code) => code.text).length;
  const rows = [["camera-read", ours], ["camera-foreign", look.seen.length - ours], ["camera-places", look.places.length]];
  byId("figures").replaceChildren(...rows.flatMap(([name, value]) => [html("dt", {}, t(name)), html("dd", {}, value)]));
  byId("bad").hidden = false;
  byId("advice").replaceChildren(...(look.advice.length ? look.advice.map((a) => html("li", {}, a.text)) : [html("li", {}, t("camera-good"))]));
}

async function again() {
  if (document.visibilityState === "visible") {
    const look = (await fetchPicture()) ? await get("/api/look") : null;
    byId("none").hidden = Boolean(look);
    if (look) show(look);
  }
  setTimeout(again, 1500);
}

again();
