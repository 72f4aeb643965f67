import "./support/dom.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Voice } from "../../web/static/shell/voice.js";
import { page } from "./support/dom.js";
import { line, player, present, table, view } from "./support/messages.js";

const spoken = [];
globalThis.SpeechSynthesisUtterance = class {
	constructor(words) {
		this.words = words;
	}
};
globalThis.speechSynthesis = { speak: ({ words }) => spoken.push(words) };
window.speechSynthesis = globalThis.speechSynthesis;
const t = (id) => id;

beforeEach(() => {
	spoken.length = 0;
	localStorage.clear();
	localStorage.setItem("speech", "on");
});

/** What is said when one message follows another. */
function said(before, after) {
	new Voice().tell(before && present(before), present(after), t);
	return [...spoken];
}
const others = view({ to_act: [1], turn: 1 });

test("nothing is said at first, in another match, or while speech is off", () => {
	assert.deepEqual(said(null, {}), []);
	assert.deepEqual(said({ match: "m0" }, { revision: 9, log: [line(9)] }), []);
	localStorage.setItem("speech", "off");
	assert.deepEqual(said({ view: others }, {}), []);
});

test("new lines are said in their order, old ones are not said again", () => {
	const log = [line(5, { events: ["pays"] }), line(4), line(3)];
	assert.deepEqual(said({}, { revision: 5, log }), ["line 4", "line 5. pays"]);
});

test("lines that come back by undo are not said", () => {
	assert.deepEqual(
		said({ revision: 9, log: [line(9), line(3)] }, { revision: 8, log: [line(2)] }),
		[],
	);
});

test("arrows are for the eye, and a place among lands is said with commas", () => {
	const log = [line(5, { events: ["Anna builds: goats 4 ↘ · wood 2"] })];
	assert.deepEqual(said({}, { revision: 5, log }), ["line 5. Anna builds: goats 4, wood 2"]);
});

test("a new score is said with its sum", () => {
	const scores = view({ players: [player(0), player(1, { score: 4 })] });
	assert.deepEqual(said({}, { revision: 4, view: scores }), ["Boris: score 4"]);
});

test("your turn is called once, and whose turn it is when that changes", () => {
	assert.deepEqual(said({ view: others }, {}), ["your-turn", "Anna. Anna plays"]);
	spoken.length = 0;
	assert.deepEqual(said({}, {}), []);
	assert.deepEqual(said({}, { phase: "Anna pays" }), ["Anna. Anna pays"]);
	spoken.length = 0;
	assert.deepEqual(said({ seat: null, view: others }, { seat: null }), ["Anna. Anna plays"]);
});

test("a refusal is said once", () => {
	const refused = { table: table({ refusal: "Land meets sea." }) };
	assert.deepEqual(said({}, refused), ["Land meets sea."]);
	spoken.length = 0;
	assert.deepEqual(said(refused, refused), []);
});

test("the end names the winners", () => {
	const over = view({ to_act: [], turn: null, outcome: { scores: [1, 2], winners: [0, 1] } });
	assert.deepEqual(said({}, { view: over, phase: "Over" }), ["Anna, Boris. Over"]);
});

test("the switches show and keep what was chosen", () => {
	page(`<input id="sound" type="checkbox"><input id="speech" type="checkbox">
		<input id="awake" type="checkbox"><p id="awake-why" hidden></p><p id="speech-why" hidden></p>`);
	const voice = new Voice();
	voice.switches();
	const speech = document.getElementById("speech");
	assert.equal(speech.checked, true);
	assert.equal(document.getElementById("sound").checked, false);
	speech.checked = false;
	speech.dispatchEvent(new Event("change"));
	assert.equal(voice.is("speech"), false);
	const awake = document.getElementById("awake");
	awake.checked = true;
	awake.dispatchEvent(new Event("change"));
	assert.equal(document.getElementById("awake-why").hidden, false, "no wake lock here: say why");
});

test("where the phone has no voice of the language it says so, only to who wants it", () => {
	page(`<p id="speech-why" hidden></p>`);
	document.documentElement.lang = "cs";
	const why = document.getElementById("speech-why");
	const voice = new Voice();
	globalThis.speechSynthesis.getVoices = () => [{ lang: "en-GB" }];
	voice.dumb();
	assert.equal(why.hidden, false);
	globalThis.speechSynthesis.getVoices = () => [{ lang: "en-GB" }, { lang: "cs-CZ" }];
	voice.dumb();
	assert.equal(why.hidden, true);
	globalThis.speechSynthesis.getVoices = () => [];
	voice.dumb();
	assert.equal(why.hidden, false);
	localStorage.setItem("speech", "off");
	voice.dumb();
	assert.equal(why.hidden, true);
});
