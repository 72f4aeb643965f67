// Which game: a card with a picture for each, then its edition.
import { byId, get, t } from "../../shell/page.js";
import { html, refill } from "../../svg.js";
import { planned } from "./plan.js";

/** The games that can be chosen; calls `changed()` when another game or edition is. */
export class GameCards {
	/**
	 * @param {Api.Game[]} games
	 * @param {() => unknown} changed
	 */
	constructor(games, changed) {
		this.games = games;
		this.changed = changed;
		this.key = games[0].key;
		this.edition = byId("edition", HTMLSelectElement);
		byId("games").replaceChildren(...games.map((game, at) => this.card(game, at === 0)));
		this.edition.addEventListener("change", changed);
		this.editions();
	}

	/** The game that is chosen. */
	get game() {
		return this.games.find(({ key }) => key === this.key) ?? this.games[0];
	}

	/** Its edition that is chosen. */
	get printed() {
		const { editions } = this.game;
		return editions.find(({ key }) => key === this.edition.value) ?? editions[0];
	}

	/**
	 * @param {Api.Game} game
	 * @param {boolean} checked
	 */
	card(game, checked) {
		const picture = html("span", { class: "game-picture" });
		const query = new URLSearchParams({ game: game.key });
		get(`/api/plan?${query}`).then((plan) => plan && refill(picture, planned(plan, "")));
		const input = html("input", {
			type: "radio",
			name: "game",
			value: game.key,
			checked,
			class: "visually-hidden",
			onchange: () => this.choose(game.key),
		});
		return html("label", { class: "game-card" }, input, picture, html("b", {}, game.name));
	}

	/** @param {string} key */
	choose(key) {
		this.key = key;
		this.editions();
		this.changed();
	}

	editions() {
		const { editions, other_editions } = this.game;
		refill(
			this.edition,
			editions.map((each) => html("option", { value: each.key }, each.name)),
		);
		const other = byId("edition-other");
		other.textContent = other_editions;
		other.hidden = !other_editions;
		byId("edition-one").hidden = editions.length < 2;
		byId("edition-count").textContent = `${t("players")}: ${span(this.printed.seats)}`;
	}
}

/**
 * From the fewest to the most.
 * @param {number[]} seats
 */
function span(seats) {
	const [least, most] = [Math.min(...seats), Math.max(...seats)];
	return least === most ? String(least) : `${least}–${most}`;
}
