import "./support/dom.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import {
	all,
	byId,
	get,
	knows,
	learn,
	look,
	post,
	send,
	sentHere,
	t,
	toast,
} from "../../web/static/shell/page.js";
import { device, page, text } from "./support/dom.js";

test("a word is the page's, else the game's, else its id", async () => {
	device(() => [200, { wood: "Holz", known: "not this one" }]);
	assert.equal(t("wood"), "wood");
	assert.equal(knows("wood"), false);
	await learn("catan junior");
	assert.deepEqual([t("wood"), t("known"), t("none")], ["Holz", "Known", "none"]);
	assert.equal(knows("wood"), true);
});

test("the words of a game are asked for by its name", async () => {
	const asked = device(() => [200, {}]);
	await learn("a/b");
	assert.equal(asked[0].path, "/api/words/a%2Fb");
});

test("an element that is not there, or of another kind, is named", () => {
	page('<input id="name">');
	assert.equal(byId("name", HTMLInputElement).value, "");
	assert.throws(() => byId("nothing"), /the page has no #nothing$/);
	assert.throws(() => byId("name", HTMLSelectElement), /no #name that is a HTMLSelectElement/);
});

test("all elements of a kind, within a part of the page", () => {
	const main = page("<p class=a></p>");
	main.innerHTML = '<p class=a></p><svg class="a"></svg>';
	assert.equal(all(".a").length, 2);
	assert.equal(all(".a", SVGElement).length, 1);
	assert.equal(all(".a", HTMLElement, main).length, 1);
});

test("what cannot be had is null", async () => {
	device(() => [404, { error: {} }]);
	assert.equal(await get("/api/look"), null);
	device(() => {
		throw new TypeError("offline");
	});
	assert.equal(await get("/api/look"), null);
	device(() => [200, [1]]);
	assert.deepEqual(await get("/api/look"), [1]);
});

test("only a phone that may not look is refused", async () => {
	const why = [];
	const asked = () => look("/api/look", (sentence) => why.push(sentence));
	device(() => [404, { error: { code: "no-picture", sentence: "None" } }]);
	assert.equal(await asked(), null);
	device(() => [200, [1]]);
	assert.deepEqual(await asked(), [1]);
	assert.deepEqual(why, []);
	device(() => [403, { error: { code: "picture-first", sentence: "Take a seat" } }]);
	assert.equal(await asked(), null);
	assert.deepEqual(why, ["Take a seat"]);
	device(() => {
		throw new Error("silent");
	});
	assert.equal(await asked(), null);
});

test("why a phone was sent to the join page is said once", () => {
	sessionStorage.setItem("why", "Take a seat");
	sessionStorage.setItem("wanted", "/history");
	assert.deepEqual(sentHere(), { why: "Take a seat", wanted: "/history" });
	assert.deepEqual(sentHere(), { why: "", wanted: "" });
});

test("a refusal is told and dispatched; quiet is dispatched alone", async () => {
	const heard = [];
	document.addEventListener("refused", (event) => heard.push(event.detail.code));
	device(() => [409, { error: { code: "not-your-turn", sentence: "Not yet.", slots: ["1,1"] } }]);
	page();
	const box = document.getElementById("toast");
	assert.equal(await post("/api/undo", { expected_revision: 3 }, true), null);
	assert.equal(box.hidden, true);
	assert.equal(await post("/api/undo", { expected_revision: 3 }), null);
	assert.match(text(box), /Not yet\./);
	assert.deepEqual(heard, ["not-your-turn", "not-your-turn"]);
});

test("a body is sent as JSON and its answer returned", async () => {
	const asked = device(() => [200, { revision: 4 }]);
	assert.deepEqual(await post("/api/undo", { expected_revision: 3 }), { revision: 4 });
	assert.deepEqual(asked, [{ path: "/api/undo", body: { expected_revision: 3 } }]);
	assert.deepEqual(await send("/api/undo", { expected_revision: 3 }), [{ revision: 4 }, null]);
});

test("a device that is silent refuses as offline", async () => {
	device(() => {
		throw new TypeError("offline");
	});
	const [answer, refusal] = await send("/api/undo", { expected_revision: 3 });
	assert.equal(answer, null);
	assert.deepEqual(refusal, { code: "offline", sentence: "offline", slots: [] });
});

test("a sentence goes after a while, or by its button", () => {
	page();
	mock.timers.enable({ apis: ["setTimeout"] });
	const box = document.getElementById("toast");
	toast("Saved.");
	mock.timers.tick(11_000);
	toast("Again.");
	mock.timers.tick(11_000);
	assert.equal(box.hidden, false, "the newer one has its whole time");
	mock.timers.tick(1_000);
	assert.equal(box.hidden, true);
	toast("Once more.");
	box.querySelector("button").click();
	assert.equal(box.hidden, true);
	mock.timers.reset();
});

test("a field's fault is told in the page's language and forgotten on input", () => {
	page('<input id="count" type="number" min="1" max="9" required>');
	const field = document.getElementById("count");
	const says = (validity) => {
		Object.defineProperty(field, "validity", { value: validity, configurable: true });
		let said = "";
		field.setCustomValidity = (sentence) => {
			said = sentence;
		};
		field.dispatchEvent(new Event("invalid"));
		return said;
	};
	assert.equal(says({ valueMissing: true }), "field-missing");
	assert.equal(says({ patternMismatch: true }), "field-pin");
	assert.equal(says({ rangeOverflow: true }), "field-between 1–9");
	assert.equal(says({}), "");
	let said = "old";
	field.setCustomValidity = (sentence) => {
		said = sentence;
	};
	field.dispatchEvent(new Event("input", { bubbles: true }));
	assert.equal(said, "");
});
