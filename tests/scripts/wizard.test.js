// Which step of the set-up one begins with.
import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";

document.body.innerHTML = '<script type="application/json" id="words">{}</script>';
const { firstStep } = await import("../../web/static/pages/wizard.js");
const STEPS = ["language", "pin", "box", "play"];

test("the address, then where one left, then what is not done", () => {
	assert.equal(firstStep(STEPS, "play", "box", {}), "play");
	assert.equal(firstStep(STEPS, "", "box", {}), "box");
	assert.equal(firstStep(STEPS, "camera", "gone", { language: true }), "pin");
	assert.equal(firstStep(STEPS, "", null, {}), "language");
	const all = { language: true, pin: true, box: true, play: true };
	assert.equal(firstStep(STEPS, "", null, all), "play");
});
