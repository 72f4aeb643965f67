// The scores over the stage: a medallion a player, the one on turn ringed.
import { badge } from "../sheets/panels.js";
import { patch } from "../shell/keyed.js";
import { html } from "../svg.js";

/**
 * Fill the strip; a game may put its own figures beside the points.
 * @param {Element} box
 * @param {Ui.Context} ctx
 * @param {Ui.GameModule | null} module
 * @param {(event: MouseEvent) => unknown} look opens the players
 */
export function strip(box, ctx, module, look) {
	const { view } = ctx.message;
	patch(
		box,
		view.players.map((player) =>
			html(
				"button",
				{
					type: "button",
					class: `medal${view.turn === player.seat ? " on-turn" : ""}`,
					"data-key": player.seat,
					"aria-label": `${player.name}: ${ctx.t("score")} ${player.score}`,
					onclick: look,
				},
				badge(ctx, player.seat, 26),
				module?.standing?.(player, view, ctx) ?? [
					html("b", { "data-key": player.score }, player.score),
					"gold" in player.resources ? coin(player.resources.gold) : null,
				],
			),
		),
	);
}

/**
 * A coin with a sum beside it.
 * @param {number | string} sum
 */
export function coin(sum) {
	return html("span", { class: "purse-sum", "data-key": sum }, html("i", { class: "coin" }), sum);
}
