// Offers between phones: the open ones, and one that is being put together.
import { html, svg, tappable, token } from "../../svg.js";
import { good } from "./pictures.js";
import { choicesOf, label, ROW, row, shared } from "./signs.js";

/**
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @param {Junior.Player} me
 */
export function haggle(view, ctx, me) {
	if (!view.aid?.player_trade || view.phase !== "play") return null;
	const draft = ctx.memory.draft;
	const partners = view.players.filter(
		(p) => p.seat !== me.seat && (me.seat === view.turn || p.seat === view.turn),
	);
	const starts = partners.map((partner, index) => {
		const x = 60 + index * 90;
		const chosen = draft?.partner === partner.seat;
		const group = svg(
			"g",
			{},
			svg("circle", {
				cx: x,
				cy: 30,
				r: 25,
				fill: chosen ? "var(--accent)" : "var(--sand)",
				stroke: "var(--ink)",
			}),
			token(ctx, partner.seat, x, 30, 18),
		);
		return tappable(group, `${ctx.t("drawing-offer")}: ${partner.name}`, () => {
			ctx.memory.draft = chosen ? null : { partner: partner.seat, give: [], want: [] };
			ctx.redraw();
		});
	});
	const standing = (view.aid.offers ?? []).map((offer) => standingOffer(offer, ctx));
	return html(
		"section",
		{ class: "card" },
		html("h2", {}, ctx.t("drawing-offer")),
		standing,
		row(60, svg("title", {}, ctx.t("drawing-offer")), label("⇄", 18, 30, 24), starts),
		draft && partners.some((p) => p.seat === draft.partner) ? composer(view, ctx, me, draft) : null,
	);
}

/**
 * The open offer: what goes which way, and the answers of this seat.
 * @param {Junior.Offer} offer
 * @param {Ui.Context} ctx
 */
function standingOffer(offer, ctx) {
	const answers = [
		...choicesOf(ctx, "accept_trade", (move) => move.partner === offer.seat),
		...choicesOf(ctx, "decline_trade", (move) => move.partner === offer.seat),
		...choicesOf(ctx, "withdraw_trade", (move) => move.partner === offer.partner),
	].filter(() => ctx.seat === offer.seat || ctx.seat === offer.partner);
	/**
	 * @param {string[]} names
	 * @param {number} x
	 */
	const cards = (names, x) => names.map((name, n) => good(name, x + n * 25, 28, 24));
	const group = svg(
		"g",
		{},
		token(ctx, offer.seat, 20, 28, 14),
		cards(offer.give, 54),
		label("⇄", 180, 28, 24),
		cards(offer.want, 216),
		token(ctx, offer.partner, 340, 28, 14),
	);
	if (!answers.length) return row(56, group);
	const frame = svg("rect", {
		x: 1,
		y: 1,
		width: ROW - 2,
		height: 54,
		rx: 8,
		fill: "var(--sand)",
		stroke: "var(--accent)",
		"stroke-width": 3,
	});
	const whole = svg("g", {}, frame, group);
	return row(
		56,
		tappable(whole, ctx.t("drawing-offer"), () => ctx.offer(answers, ctx.t("drawing-offer"))),
	);
}

/**
 * @param {Junior.View} view
 * @param {Ui.Context} ctx
 * @param {Junior.Player} me
 * @param {Ui.Draft} draft
 */
function composer(view, ctx, me, draft) {
	/**
	 * @param {"give" | "want"} side
	 * @param {number} y
	 * @param {(name: string, count: number) => boolean} allowed
	 */
	const goodsOf = (side, y, allowed) =>
		(view.aid.goods ?? []).map(({ good: name }, index) => {
			const x = 36 + index * 62;
			const count = draft[side].filter((one) => one === name).length;
			const group = svg(
				"g",
				{ opacity: allowed(name, count) || count ? 1 : 0.3 },
				good(name, x, y, 40),
				count
					? label(`${count}`, x + 20, y + 14, 18, {
							stroke: "#fffdf4",
							"stroke-width": 4,
							"paint-order": "stroke",
						})
					: null,
			);
			return tappable(group, `${ctx.t(`drawing-${side}`)}: ${ctx.t(`good-${name}`)}`, () => {
				draft[side] = allowed(name, count)
					? [...draft[side], name]
					: draft[side].filter((one) => one !== name);
				ctx.redraw();
			});
		});
	const ready = draft.give.length && draft.want.length;
	const move = {
		type: "offer_trade",
		seat: me.seat,
		partner: draft.partner,
		give: draft.give,
		want: draft.want,
	};
	const button = svg(
		"g",
		{ opacity: ready ? 1 : 0.3 },
		svg("circle", { cx: 334, cy: 62, r: 22, fill: "var(--accent)" }),
		svg("path", { d: "M324 62l8 8 14-16", fill: "none", stroke: "#ffffff", "stroke-width": 5 }),
	);
	const send = () => {
		if (!ready) return;
		ctx.memory.draft = null;
		ctx.send(move);
	};
	return row(
		138,
		label(ctx.t("drawing-give"), 20, 10, 14, { "text-anchor": "start" }),
		goodsOf(
			"give",
			38,
			(name, count) => count < (shared(ctx) ? 3 : (me.private?.hand?.[name] ?? 0)),
		),
		label(ctx.t("drawing-want"), 20, 76, 14, { "text-anchor": "start" }),
		goodsOf("want", 106, (_, count) => count < 3),
		tappable(button, ctx.t("drawing-send"), send),
	);
}
