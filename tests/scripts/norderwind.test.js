import "./support/dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { ships } from "../../web/static/games/norderwind/ships.js";
import { next, stacks } from "../../web/static/games/norderwind/stacks.js";
import { notes, voyage } from "../../web/static/games/norderwind/voyage.js";
import { aid, draw, left, look, secret, tellsPlayers } from "../../web/static/games/norderwind.js";
import { patch } from "../../web/static/shell/keyed.js";
import { text } from "./support/dom.js";
import { choice, context, player, present, view } from "./support/messages.js";

const captain = (seat, more = {}) =>
	player(seat, {
		resources: { gold: 4, letters: 2, cannons: 1, sail: 5, captains: 1 },
		hold: { salt: 2, cloth: 1 },
		crew: ["gunner", "boatswain"],
		...more,
	});
const sea = (board = {}, aid = {}, more = {}) =>
	view({ phase: "card", players: [captain(0), captain(1)], board, aid, ...more });
const at = (message, more = {}, presentMore = {}) =>
	context(present({ view: message, ...presentMore }), more);
const signs = (element) =>
	[...element.querySelectorAll("use")].map((one) => one.getAttribute("href").split("#i-")[1]);

test("the ships tell what the players' cards would", () => {
	assert.equal(tellsPlayers, true);
});

test("a view without any of its own keys is drawn, as nothing", () => {
	const root = document.createElement("div");
	const message = view({ board: undefined, aid: undefined });
	draw(root, message, at(message));
	assert.equal(root.children.length, 1);
	assert.equal(root.querySelectorAll(".port").length, 3);
});

const looks = (move, message = sea(), step = 0) => look(choice(move), step, message, at(message));

test("a deal in pictures: the cubes that change hands, the gold on its coin", () => {
	const move = { type: "trade", sell: ["salt"], buy: ["wine", "wine"] };
	const swap = looks(move, sea({}, { offers: [{ move, pay: 0, take: 3 }] }));
	assert.deepEqual(signs(swap.picture), ["salt", "arrow", "wine", "wine"]);
	assert.equal(text(swap.price), "+3");
	const paid = looks(move, sea({}, { offers: [{ move, pay: 2, take: 0 }] }));
	assert.equal(text(paid.price), "2");
	assert.equal(looks(move).price, undefined, "nothing is made up");
	assert.equal(looks({ type: "trade", buy: ["wine"] }).text, "short-buy");
});

test("cards come by their family first, then each its own", () => {
	const key = (card, step) => looks({ type: "reveal_card", card }, sea(), step).key;
	assert.equal(key("port-salt-1", 0), key("port-salt-3", 0));
	assert.notEqual(key("port-salt-1", 1), key("port-salt-3", 1));
	assert.equal(key("olesand", 0), key("norderkap", 0));
	assert.equal(key("fog", 0), "fog");
});

test("a roll is figures: skulls or treasure, silver then blue", () => {
	const fog = [0, 3].map((skulls) => looks({ type: "roll_event", skulls }).figure);
	assert.deepEqual(fog.map(text), ["", "3"]);
	assert.deepEqual(fog.map(signs), [[], ["skull"]]);
	const battle = { type: "roll_battle", silver: 2, blue: 1 };
	assert.deepEqual(
		[0, 1].map((step) => looks(battle, sea(), step).figure),
		["2", "1"],
	);
});

test("other moves have their signs, unknown ones none", () => {
	assert.deepEqual(signs(looks({ type: "buy_cannon" }).picture), ["cannon"]);
	assert.deepEqual(signs(looks({ type: "throw_overboard", good: "salt" }).picture), ["salt"]);
	assert.equal(looks({ type: "hire_crew", post: "gunner" }).key, "hire_crew");
	assert.equal(looks({ type: "hire_crew", post: "gunner" }, sea(), 1).text, "crew-gunner");
	assert.equal(looks({ type: "sail_on" }), null);
});

test("a fight tells its odds on the button", () => {
	const fights = [{ percent: { 2: 10 } }, { percent: { 2: 60 } }];
	const message = sea({ skulls: 2 }, { fights }, { phase: "pirates", turn: 1 });
	assert.equal(text(looks({ type: "fight" }, message).price), "60 %");
});

test("what is left of the voyage: a diamond an action, and the cards", () => {
	const message = sea({ stack: "olesand" }, { voyage: { actions_left: 2, cards_left: 3 } });
	const root = document.createElement("div");
	patch(root, left(message, at(message)));
	assert.equal(root.querySelectorAll(".diamond").length, 2);
	assert.match(text(root), /short-actions: 2.*3/);
	assert.equal(left(sea(), at(sea())), null);
});

test("a port that can be chosen is a button, the chosen one is marked", () => {
	const list = [choice({ type: "choose_stack", port: "olesand" })];
	const message = sea({ stack: "norderkap" });
	const ctx = at(message, {}, { choices: list });
	const root = document.createElement("div");
	draw(root, message, ctx);
	assert.equal(text(root.querySelector("h2.chosen")), "port-norderkap");
	root.querySelector("button.port-name").click();
	assert.deepEqual(ctx.done.offered, [{ some: list, title: "port-olesand" }]);
});

test("a ladder tells its cubes, its bonus and who threatens it", () => {
	const bonuses = {
		ports: { norderkap: { threats: [1] } },
		delivery: { holders: [0], missing: [[], ["olesand"]] },
		crew: { holders: [], missing: [2, 1] },
	};
	const message = sea(
		{ columns: { norderkap: [0, 0, 1] }, leaders: { norderkap: 0 } },
		{ bonuses },
	);
	const root = document.createElement("div");
	draw(root, message, at(message));
	const ladders = [...root.querySelectorAll(".ladder")].map((one) =>
		one.getAttribute("aria-label"),
	);
	assert.deepEqual(ladders.slice(0, 2), [
		"port-norderkap: 3 / 9. sea-bonus: Anna",
		"port-trutzhavn: 0 / 9. sea-bonus-free",
	]);
	const places = [...root.querySelector(".ladder").querySelectorAll("text")].map(text);
	assert.deepEqual(places, ["4", "5", "6", "7", "8", "9"], "cubes stand on the first three");
	patch(root, aid(message, at(message)).body);
	assert.match(text(root.querySelector(".card")), /sea-threat Boris/);
	const rows = [...root.querySelectorAll(".bonuses li")].map(text);
	assert.deepEqual(rows, ["sea-everywhere: Anna Boris −1", "sea-crew: Anna −2Boris −1"]);
});

test("a task tells what each ship lacks, the own one first", () => {
	const tasks = { norderkap: { needs: { salt: 2 }, lacks: [{ salt: 1 }, {}] } };
	const message = sea({}, { tasks });
	const root = document.createElement("div");
	draw(root, message, at(message, { seat: 1 }));
	assert.match(text(root.querySelector(".sought-goods")), /^drawing-task: 2good-salt$/);
	patch(root, aid(message, at(message, { seat: 1 })).body);
	const lacks = [...root.querySelectorAll(".lacks > span")];
	assert.deepEqual(lacks.map(text), ["Boris: drawing-ready", "Anna: drawing-lacks −1good-salt"]);
	assert.deepEqual(
		lacks.map((one) => one.classList.contains("ready")),
		[true, false],
	);
});

test("the voyage: the open card can be tapped, used ones lie turned", () => {
	const list = [choice({ type: "fight" }), choice({ type: "roll" }, { chance: true })];
	const message = sea({ stack: "norderkap", row: ["calm", "pirates"], used: [0], range: 4 });
	const ctx = at(message, {}, { choices: list });
	const made = voyage(message.board, ctx);
	const places = made.querySelectorAll('[stroke-dasharray="6 6"]');
	assert.equal(places.length, 4, "two cards, and room for a whole row");
	assert.equal(made.querySelectorAll('[transform^="rotate(45"]').length, 1);
	assert.match(text(notes(message.board, message, ctx)), /kind-calm – drawing-used/);
	const open = made.querySelector("[role=button]");
	assert.equal(open.getAttribute("aria-label"), "kind-pirates");
	open.dispatchEvent(new MouseEvent("click"));
	assert.deepEqual(ctx.done.offered, [{ some: [list[0]], title: "kind-pirates" }]);
	const wall = voyage(message.board, { ...ctx, wall: true });
	assert.ok(!wall.querySelector("[role=button]"));
});

test("no voyage shows the row that is not gathered in", () => {
	const board = { stack: null, left: { stack: "olesand", row: ["calm", "storm"], used: [] } };
	const message = sea(board);
	const made = voyage(board, at(message));
	assert.match(text(made), /^drawing-left: port-olesand/);
	assert.equal(made.querySelectorAll("svg > g > g").length, 2, "two faces");
	assert.match(text(voyage({}, at(message))), /^drawing-row: –/);
	assert.ok(!notes({}, message, at(message)));
});

test("a fight tells the odds of the ship on turn", () => {
	const board = { stack: "olesand", row: ["pirates"], skulls: 2 };
	const fights = [{ percent: { 2: 10 } }, { percent: { 2: 60 } }];
	const message = sea(board, { fights }, { phase: "pirates", turn: 1 });
	const fight = notes(board, message, at(message)).querySelector(".fight");
	assert.match(text(fight), /60 %$/);
	assert.equal(signs(fight).filter((name) => name === "skull").length, 2);
	const calm = sea(board, { fights });
	assert.ok(!notes(board, calm, at(calm)).querySelector(".fight"));
});

test("what a stack holds: cards that were seen, backs for the others", () => {
	const found = { olesand: { cards: { calm: 2, storm: 1 }, unseen: 5 } };
	const made = stacks({ aid: { stacks: found } }, context());
	assert.equal(made.querySelectorAll(".fan > b").length, 3);
	assert.equal(made.querySelectorAll(".fan > svg").length, 5);
	assert.match(text(made), /kind-calm, kind-calm, kind-storm · sea-unseen: 5$/);
	assert.ok(!stacks({ aid: {} }, context()));
	assert.ok(!stacks({ aid: { stacks: found } }, context(undefined, { wall: true })));
});

test("the six likeliest next cards, as shares of all", () => {
	const chances = { a: 1, b: 4, c: 1, d: 1, e: 1, f: 1, g: 1 };
	const rows = [...next(sea({}, { chances }), context()).querySelectorAll("li")].map(text);
	assert.equal(rows.length, 6);
	assert.equal(rows[0], "kind-b40 %");
	assert.equal(rows[1], "kind-a10 %");
	assert.ok(!next(sea({}, { chances: {} }), context()));
});

test("a ship shows its hold, crew, cannons and sail, and says the same", () => {
	const message = sea({}, { to_win: [3, 5] });
	const [own, other] = ships(message, at(message, { seat: 1 })).children;
	const aboard = signs(own);
	const count = (name) => aboard.filter((one) => one === name).length;
	assert.deepEqual(
		["salt", "cloth", "letter", "captain", "scout", "cannon"].map(count),
		[2, 1, 2, 1, 2, 1],
	);
	assert.match(text(own), /Boris\..*resource-gold: 4.*drawing-hold: 2 × good-salt, 1 × good-cloth/);
	assert.match(text(own), /drawing-crew: crew-boatswain, crew-gunner$/);
	assert.match(text(own), /0 \/ 5/);
	assert.match(text(other), /^Anna/);
	assert.deepEqual(
		[own, other].map((one) => one.classList.contains("on-turn")),
		[false, true],
	);
});

test("an empty ship says that it is, a long name is cut", () => {
	const bare = captain(0, { hold: undefined, crew: undefined, name: "Bartholomew" });
	const message = sea({}, {}, { players: [bare] });
	const made = text(ships(message, at(message)));
	assert.match(made, /drawing-hold: drawing-empty/);
	assert.match(made, /^Bartholom…/);
	assert.doesNotMatch(made, /drawing-crew/);
});

test("a lookout's card is the owner's alone", () => {
	const own = { peek: { card: "storm", buried: false } };
	const message = sea({}, {}, { players: [captain(0, { private: own }), captain(1)] });
	assert.equal(text(secret(message, at(message))), "sea-peek: kind-storm");
	assert.ok(!secret(message, at(message, { seat: 1 })));
	assert.ok(!secret(message, at(message, { seat: null })));
});

test("who is asked for a letter sees the seconds", () => {
	const list = [choice({ type: "pass_letter", seat: 0 })];
	const message = sea({}, { letter_seconds: 20 });
	const shown = (ctx) => {
		const root = document.createElement("div");
		draw(root, message, ctx);
		return /drawing-letter-seconds: 20/.test(root.textContent);
	};
	assert.equal(shown(at(message, {}, { choices: list })), true);
	assert.equal(shown(at(message, { seat: 1 }, { choices: list })), false);
	assert.equal(shown(at(message, { wall: true }, { choices: list })), false);
});
