// The board of Catan Junior from its graph, the market, the own hand, offers.
// Big pictures, few words: a child plays it without reading. See docs/drawing.md.

import { html, svg, tappable, token } from "../svg.js";

/** Outlines on a square of 24 by 24. */
export const SHAPES = {
	wool: "M6 16a4 4 0 0 1-1-8 4.5 4.5 0 0 1 8-2 4 4 0 0 1 6 4 3.6 3.6 0 0 1-1 6zM8 16h2v4H8zM14 16h2v4h-2z",
	wood: "M2 8l3-3h17v6l-3 3H2zM4 16h15l3-3v5l-3 3H4z",
	rum: "M10 2h4v5l3 4v11H7V11l3-4zM9 13v5h6v-5z",
	treasure: "M2 11a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5zM2 13h7v3h6v-3h7v8H2z",
	pineapple: "M12 10L7 2l5 3 5-3zM12 9c4 0 6 3 6 7s-3 6-6 6-6-2-6-6 2-7 6-7z",
	sabre: "M2 21l4-4C14 14 19 9 21 2c2 9-4 16-13 17zM3 14l7 7-2 1-6-6z",
	gold: "M3 20l2-6h6l2 6zM12 20l2-6h5l3 6zM7 12l2-6h6l2 6z",
	lair: "M2 12L12 3l10 9v9h-7v-6H9v6H2z",
	ship: "M2 15h20l-4 7H6zM11 2v11H4zM13 4l6 9h-6z",
	parrot: "M7 22V9a6 6 0 0 1 12-1l3 2-3 2c0 6-4 7-7 7l-2 3z",
	pirate: "M5 10a7 8 0 0 1 14 0l3 12-5-3-2 3-3-3-3 3-2-3-5 3zM8 9h3v3H8zM13 9h3v3h-3z",
	anchor:
		"M11 7a3 3 0 1 1 2 0v2h4v2h-4v8c3 0 5-2 6-4l2 1c-1 4-5 6-9 6s-8-2-9-6l2-1c1 2 3 4 6 4v-8H7V9h4z",
	fortress: "M3 3h4v3h3V3h4v3h3V3h4v8l-2 2v9h-5v-5h-4v5H5v-9l-2-2z",
};

export const FILLS = {
	wool: "#9cc46a",
	wood: "#4f7f48",
	rum: "#c9913f",
	treasure: "#9a86b8",
	pineapple: "#e0b13c",
	sabre: "#8fa5b8",
	gold: "#e3cf5a",
};

const ROW = 360;

/** Draw the whole game into root. */
export function draw(root, view, ctx) {
	const rows = [
		board(view, ctx),
		brave(view, ctx),
		titled("drawing-market", market(view, ctx), ctx),
	];
	const me = view.players?.[ctx.seat];
	if (me?.private?.hand && !ctx.wall) {
		if (!shared(ctx)) rows.push(titled("cards-own", hand(view, ctx, me), ctx));
		rows.push(haggle(view, ctx, me));
	}
	root.replaceChildren(...rows.filter(Boolean));
}

const BUILDS = {
	build_lair: "lair",
	take_fortress: "lair",
	build_ship: "ship",
	buy_parrot: "parrot",
	move_pirate: "pirate",
	leave_pirate: "pirate",
};

/** A choice in pictures: what is given, an arrow, what comes for it. */
export function picture(choice, view) {
	const { type, give, take, good: sent } = choice.move;
	const what = BUILDS[type];
	const price = view.phase === "free-build" ? {} : (view.aid?.costs?.[what] ?? {});
	const paid = give
		? [give].flat()
		: sent
			? [sent]
			: Object.entries(price).flatMap(([name, count]) => Array.from({ length: count }, () => name));
	const parts = [
		...paid.map((name) => (x) => good(name, x, 12, 17)),
		paid.length && (take || what) ? (x) => label("→", x, 12, 17, { fill: "currentColor" }) : null,
		take ? (x) => good(take, x, 12, 17) : null,
		what ? (x) => glyph(what, x, 12, 22, "currentColor") : null,
	].filter(Boolean);
	if (!parts.length) return null;
	return html(
		"span",
		{ class: "pictures" },
		svg(
			"svg",
			{ viewBox: `0 0 ${parts.length * 24} 24`, "aria-hidden": "true" },
			parts.map((part, i) => part(12 + i * 24)),
		),
	);
}

function titled(word, drawing, ctx) {
	return drawing && html("section", { class: "card" }, html("h2", {}, ctx.t(word)), drawing);
}

/** The hand to hold and show, where several seats share a phone; else it lies open. */
export function secret(view, ctx) {
	const me = view.players?.[ctx.seat];
	return me?.private?.hand && shared(ctx) ? hand(view, ctx, me) : null;
}

function shared(ctx) {
	return (ctx.message?.mine?.length ?? 1) > 1;
}

function glyph(name, x, y, size, fill = "var(--ink)") {
	const move = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
	return svg("path", {
		d: SHAPES[name] ?? SHAPES.parrot,
		transform: move,
		fill,
		"fill-rule": "evenodd",
	});
}

function good(name, x, y, size) {
	return svg(
		"g",
		{},
		svg("circle", {
			cx: x,
			cy: y,
			r: size * 0.62,
			fill: FILLS[name] ?? "var(--sand)",
			stroke: "#10161c",
			"stroke-width": size * 0.05,
		}),
		glyph(name, x, y, size * 0.8, "#10161c"),
	);
}

function label(text, x, y, size, extra = {}) {
	return svg(
		"text",
		{
			x,
			y,
			"font-size": size,
			"text-anchor": "middle",
			"dominant-baseline": "central",
			fill: "var(--ink)",
			"font-weight": 700,
			...extra,
		},
		text,
	);
}

function row(height, ...children) {
	return svg("svg", { viewBox: `0 0 ${ROW} ${height}`, width: "100%" }, children);
}

function choicesOf(ctx, type, test = () => true) {
	return (ctx.choices ?? []).filter((choice) => choice.move.type === type && test(choice.move));
}

// The board ------------------------------------------------------------------

function board(view, ctx) {
	const b = view.board;
	if (!b?.lands) return null;
	const [left, top, width, height] = frame(b);
	return svg(
		"svg",
		{ viewBox: `${left} ${top} ${width} ${height}`, width: "100%", role: "group" },
		svg("rect", { x: left, y: top, width, height, rx: 14, fill: "var(--sea)" }),
		b.lands.map((land) => drawLand(land, view, ctx)),
		fortress(b.fortress, ctx),
		b.ways.map((way) => drawWay(way, ctx)),
		b.sites.map((site) => drawSite(site, ctx)),
		marks(b, ctx),
	);
}

/** The part of the board that shows something, with a rim for the pieces. */
function frame(b) {
	const rim = 34;
	const xs = [...b.sites, b.fortress].map((spot) => spot.x);
	const ys = [...b.sites, b.fortress].map((spot) => spot.y);
	const [left, top] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
	return [left, top, Math.max(...xs) + rim - left, Math.max(...ys) + rim - top];
}

function drawLand(land, view, ctx) {
	const points = land.outline.map((point) => inward(point, land, 0.86).join(",")).join(" ");
	const harvest = (view.aid?.harvest ?? []).filter((one) => one.land === land.slot);
	const group = svg(
		"g",
		{},
		svg("polygon", {
			points,
			fill: FILLS[land.good],
			stroke: land.rolled ? "var(--gold)" : "var(--coast)",
			"stroke-width": land.rolled ? 6 : 2,
			"stroke-linejoin": "round",
		}),
		glyph(land.icon, land.x - 11, land.y - 6, 24, "#10161c"),
		svg("circle", { cx: land.x + 14, cy: land.y - 6, r: 11, fill: "#fffdf4", stroke: "#10161c" }),
		label(land.number, land.x + 14, land.y - 5, 16, { fill: "#10161c" }),
		land.rolled ? harvest.map((one, place) => gain(one, land, place, harvest.length, ctx)) : null,
		land.pirate ? pirate(land.x, land.y + 16) : null,
	);
	return target(
		group,
		choicesOf(ctx, "move_pirate", (move) => move.land === land.slot),
		land.legal,
		land.x,
		land.y,
		28,
		ctx,
	);
}

function inward([x, y], land, share) {
	return [land.x + (x - land.x) * share, land.y + (y - land.y) * share];
}

function gain(one, land, place, count, ctx) {
	const x = land.x + (place - (count - 1) / 2) * 30;
	return svg(
		"g",
		{},
		token(ctx, one.seat, x - 7, land.y + 17, 7),
		label(`+${one.count}`, x + 8, land.y + 18, 13, { fill: "#10161c" }),
	);
}

function pirate(x, y) {
	return svg(
		"g",
		{},
		svg("circle", { cx: x, cy: y, r: 17, fill: "#fffdf4", stroke: "#10161c" }),
		glyph("pirate", x, y, 28, "#10161c"),
	);
}

function fortress(f, ctx) {
	if (!f) return null;
	const group = svg(
		"g",
		{},
		svg("circle", {
			cx: f.x,
			cy: f.y,
			r: 26,
			fill: "var(--sand)",
			stroke: "var(--ink)",
			"stroke-width": 2,
			"stroke-dasharray": "5 4",
		}),
		glyph("fortress", f.x, f.y, 34),
		f.lair === null ? null : lair(ctx, f.lair, f.x, f.y + 12),
		f.pirate ? pirate(f.x, f.y - 8) : null,
	);
	return target(
		group,
		choicesOf(ctx, "move_pirate", (move) => move.land === f.slot),
		f.legal,
		f.x,
		f.y,
		22,
		ctx,
	);
}

function lair(ctx, seat, x, y) {
	return svg("g", {}, glyph("lair", x, y - 3, 27), token(ctx, seat, x, y + 1, 8));
}

function drawWay(way, ctx) {
	const [[x1, y1], [x2, y2]] = way.ends;
	const x = (x1 + x2) / 2;
	const y = (y1 + y2) / 2;
	const group = svg(
		"g",
		{},
		svg("line", {
			x1,
			y1,
			x2,
			y2,
			stroke: "var(--coast)",
			"stroke-width": 2,
			"stroke-dasharray": "2 4",
		}),
		way.ship === null
			? null
			: svg("g", {}, glyph("ship", x, y - 2, 26), token(ctx, way.ship, x, y + 6, 6)),
	);
	return target(
		group,
		choicesOf(ctx, "build_ship", (move) => move.way === way.slot),
		way.legal,
		x,
		y,
		9,
		ctx,
	);
}

function drawSite(site, ctx) {
	const group = svg(
		"g",
		{},
		svg("circle", {
			cx: site.x,
			cy: site.y,
			r: 8,
			fill: "var(--sand)",
			stroke: "var(--ink)",
			"stroke-width": 1.5,
		}),
		site.harbour && site.lair === null ? glyph("anchor", site.x, site.y, 13) : null,
		site.lair === null ? null : lair(ctx, site.lair, site.x, site.y),
	);
	return target(
		group,
		choicesOf(ctx, "build_lair", (move) => move.site === site.slot),
		site.legal,
		site.x,
		site.y,
		13,
		ctx,
	);
}

/** Light a place that is legal for the seat on turn; make it a button where it is a choice. */
function target(group, choices, legal, x, y, radius, ctx) {
	const mine = choices.length > 0 && !ctx.wall;
	if (!legal && !mine) return group;
	const ring = svg("circle", {
		cx: x,
		cy: y,
		r: radius,
		fill: "none",
		stroke: "var(--accent)",
		"stroke-width": mine ? 4 : 2,
		"stroke-dasharray": mine ? null : "4 3",
	});
	if (mine && !ctx.calm) {
		ring.append(
			svg("animate", {
				attributeName: "r",
				values: `${radius};${radius * 1.15};${radius}`,
				dur: "1.6s",
				repeatCount: "indefinite",
			}),
		);
	}
	group.append(ring);
	if (!mine) return group;
	group.append(svg("circle", { cx: x, cy: y, r: 22, fill: "transparent" }));
	return tappable(group, choices[0].text, () => ctx.offer(choices, choices[0].text));
}

/** What the table owes the record, what was refused, what was touched last. */
function marks(b, ctx) {
	const spots = new Map();
	for (const site of b.sites) spots.set(site.slot, [site.x, site.y]);
	for (const way of b.ways)
		spots.set(way.slot, [
			(way.ends[0][0] + way.ends[1][0]) / 2,
			(way.ends[0][1] + way.ends[1][1]) / 2,
		]);
	for (const land of [...b.lands, b.fortress]) spots.set(land.slot, [land.x, land.y]);
	const mark = (slot, stroke, dash) => {
		const spot = spots.get(slot);
		return spot
			? svg("circle", {
					cx: spot[0],
					cy: spot[1],
					r: 20,
					fill: "none",
					stroke,
					"stroke-width": 3,
					"stroke-dasharray": dash,
					"pointer-events": "none",
				})
			: null;
	};
	return [
		(ctx.last ?? []).map((slot) => mark(slot, "var(--gold)", null)),
		(ctx.refused ?? []).map((slot) => mark(slot, "var(--warn)", "3 3")),
		(ctx.put_back ?? []).map((one) => mark(one.slot, "var(--warn)", null)),
	];
}

// Who leads ------------------------------------------------------------------

function brave(view, ctx) {
	const players = view.players ?? [];
	const most = view.aid?.to_win ?? 7;
	const lines = players.map((player, index) => {
		const y = 20 + index * 32;
		const houses = Array.from({ length: most }, (_, n) =>
			svg("g", { opacity: n < player.score ? 1 : 0.2 }, glyph("lair", 60 + n * 26, y, 22)),
		);
		const held = view.aid?.fortress === player.seat;
		return svg(
			"g",
			{},
			svg("title", {}, `${player.name}: ${player.score} / ${most}`),
			token(ctx, player.seat, 22, y, 13),
			houses,
			glyph(view.aid?.brave ?? "pirate", 262, y, 22),
			label(player.resources?.brave_cards ?? 0, 286, y, 17),
			held ? glyph("fortress", 318, y, 24, "var(--accent)") : null,
			(player.harbours ?? []).length ? glyph("anchor", 345, y, 18) : null,
		);
	});
	return row(players.length * 32 + 8, lines);
}

// Market and hand ------------------------------------------------------------

function market(view, ctx) {
	const cards = view.aid?.market;
	if (!cards) return null;
	const drawn = cards.map((card, index) => {
		const x = 36 + index * 72;
		const choices = choicesOf(ctx, "swap_market", (move) => move.place === card.place);
		const mine = choices.length > 0 && !ctx.wall;
		const group = svg(
			"g",
			{ opacity: view.aid.market_open ? 1 : 0.55 },
			svg("rect", {
				x: x - 30,
				y: 6,
				width: 60,
				height: 60,
				rx: 8,
				fill: "var(--sand)",
				stroke: mine ? "var(--accent)" : "var(--ink)",
				"stroke-width": mine ? 4 : 1.5,
			}),
			good(card.good, x, 36, 34),
		);
		const words = `${ctx.t("drawing-market")} ${card.place}: ${ctx.t(`good-${card.good}`)}`;
		return mine ? tappable(group, words, () => ctx.offer(choices, words)) : group;
	});
	return row(74, svg("title", {}, ctx.t("drawing-market")), drawn);
}

function hand(view, ctx, me) {
	const goods = view.aid?.goods ?? [];
	const drawn = goods.map(({ good: name, icon }, index) => {
		const x = 36 + index * 72;
		const count = me.private.hand[name] ?? 0;
		const choices = [
			...choicesOf(ctx, "give_card", (move) => move.good === name),
			...choicesOf(ctx, "trade_stack", (move) => move.give === name),
			...choicesOf(ctx, "trade_harbour", (move) => move.card.includes(name)),
		];
		const group = svg(
			"g",
			{ opacity: count ? 1 : 0.35 },
			choices.length
				? svg("circle", {
						cx: x,
						cy: 34,
						r: 31,
						fill: "none",
						stroke: "var(--accent)",
						"stroke-width": 4,
					})
				: null,
			good(icon, x, 34, 40),
			svg("circle", { cx: x + 22, cy: 54, r: 13, fill: "#fffdf4", stroke: "#10161c" }),
			label(count, x + 22, 55, 18, { fill: "#10161c" }),
		);
		const words = `${ctx.t(`good-${name}`)}: ${count}`;
		return choices.length
			? tappable(group, words, () => ctx.offer(choices, words))
			: svg("g", {}, svg("title", {}, words), group);
	});
	return row(74, drawn);
}

// Offers between phones ------------------------------------------------------

function haggle(view, ctx, me) {
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

/** The open offer: what goes which way, and the answers of this seat. */
function standingOffer(offer, ctx) {
	const answers = [
		...choicesOf(ctx, "accept_trade", (move) => move.partner === offer.seat),
		...choicesOf(ctx, "decline_trade", (move) => move.partner === offer.seat),
		...choicesOf(ctx, "withdraw_trade", (move) => move.partner === offer.partner),
	].filter(() => ctx.seat === offer.seat || ctx.seat === offer.partner);
	const cards = (names, x) => names.map((name, n) => good(name, x + n * 24, 28, 22));
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

function composer(view, ctx, me, draft) {
	const goodsOf = (side, y, allowed) =>
		view.aid.goods.map(({ good: name }, index) => {
			const x = 36 + index * 62;
			const count = draft[side].filter((one) => one === name).length;
			const group = svg(
				"g",
				{ opacity: allowed(name, count) || count ? 1 : 0.3 },
				good(name, x, y, 32),
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
		goodsOf("give", 38, (name, count) => count < (shared(ctx) ? 3 : (me.private.hand[name] ?? 0))),
		label(ctx.t("drawing-want"), 20, 76, 14, { "text-anchor": "start" }),
		goodsOf("want", 106, (_, count) => count < 3),
		tappable(button, ctx.t("drawing-send"), send),
	);
}
