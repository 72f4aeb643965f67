"""How a match looks in the room: places in mm, what lies there, what it tells.

Market and the place of the card just turned up are read by tag; so is the
pirate where he stands on a tagged disc. Lairs and ships stand on known sites:
their colours are suggestions that a person confirms.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from companion.core.ids import SHOW, Kind, Slot
from companion.core.profile import (
    Drawing,
    Place,
    Scenery,
    Shape,
    StandingWood,
    Sticker,
    TableProfile,
    anchors_at,
    corners,
    located,
    seen_empty,
)
from companion.core.registry import claim
from companion.core.resources import read_toml
from companion.core.table import Layout, Lying, Piece, TableDiff, TableObservation
from companion.games.catan_junior import data
from companion.games.catan_junior.data import Effect, harbour_goods
from companion.games.catan_junior.data.boards import (
    COLOURS,
    FORTRESS,
    MARGIN,
    Board,
    Point,
)
from companion.games.catan_junior.data.goods import Good, Goods
from companion.games.catan_junior.moves import (
    BuildLair,
    BuildShip,
    BuyParrot,
    Move,
    MovePirate,
    RevealHarbour,
    RevealParrot,
    SwapMarket,
)
from companion.games.catan_junior.rules import building
from companion.games.catan_junior.state import Phase, Player, State

CLAIM = claim("catan-junior")
LETTER = CLAIM.letter

ANCHOR: float = 30
"""Side of an anchor's black square in mm."""


PIRATE = Kind("pirate")

CARD = Slot("card")
"""Where a parrot or harbour card lies that was just turned up."""

_WOOD = {"lair": 14.0, "ship": 12.0, "pirate": 18.0}

_PLACE = (52.0, 66.0)

_KINDS: Mapping[str, Mapping[str, str]] = read_toml(data.__name__, "kinds.toml")

STICKER = Sticker(15, 0, 15)
"""In the lower half of a card, so that the picture above stays free."""

CARD_SIZE = (44.0, 60.0)
"""Width and height of a drawn card, mm."""

_PAPER, _INK, _SEA, _SAND = "#f6efdc", "#2b2b33", "#bfe0e6", "#e7d3a1"

_FILLS = {
    Good.WOOL: "#f2f2ee",
    Good.WOOD: "#8a5a2b",
    Good.RUM: "#a8551c",
    Good.TREASURE: "#7b5ea7",
    Good.PINEAPPLE: "#e0a526",
    Good.SABRE: "#8fa3b5",
    Good.GOLD: "#e6c229",
    Good.GOAT: "#dfe6cf",
    Good.MOLASSES: "#6b3a1e",
}

_GROUND = {
    Good.WOOL: "#a9c46c",
    Good.WOOD: "#7f9d58",
    Good.RUM: "#c98f52",
    Good.TREASURE: "#9b8ab5",
    Good.PINEAPPLE: "#d8b554",
    Good.SABRE: "#9fb0bb",
    Good.GOLD: "#dfc35c",
    Good.GOAT: "#bcb98a",
    Good.MOLASSES: "#a9794f",
}
"""The ground of a land by the good that it brings."""

_OUTLINES: dict[Good, tuple[tuple[float, float], ...]] = {
    Good.WOOL: ((2, 5), (4, 2), (8, 2), (10, 5), (10, 8), (7, 10), (4, 10), (2, 8)),
    Good.WOOD: ((1, 4), (9, 1), (11, 4), (11, 7), (3, 11), (1, 8)),
    Good.RUM: ((4, 0), (8, 0), (8, 3), (10, 5), (10, 12), (2, 12), (2, 5), (4, 3)),
    Good.TREASURE: ((1, 4), (3, 1), (9, 1), (11, 4), (11, 11), (1, 11)),
    Good.PINEAPPLE: ((4, 0), (6, 2), (8, 0), (10, 6), (8, 12), (4, 12), (2, 6)),
    Good.SABRE: ((0, 11), (7, 5), (10, 0), (12, 1), (9, 7), (2, 12)),
    Good.GOLD: ((6, 1), (10, 3), (11, 7), (8, 11), (4, 11), (1, 7), (2, 3)),
    Good.GOAT: ((0, 5), (3, 3), (8, 4), (10, 1), (12, 4), (10, 11), (2, 11)),
    Good.MOLASSES: ((4, 1), (8, 1), (8, 3), (11, 5), (10, 11), (2, 11), (1, 5), (4, 3)),
}
"""Outlines of the goods on a square of 12 by 12, clockwise."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a piece on the show place is good for.

    A supply card has a ``good`` and ``uses``, what it helps to pay for (CJ-13); a
    harbour card ``gives`` up cards (CJ-18); a parrot card has an ``effect`` and the
    ``goods`` that it brings (CJ-24).
    """

    kind: Kind
    good: Good | UnsetType = UNSET
    uses: tuple[str, ...] | UnsetType = UNSET
    gives: Goods | UnsetType = UNSET
    effect: Effect | UnsetType = UNSET
    goods: Goods | UnsetType = UNSET


def market_slot(place: int) -> Slot:
    """The slot of market place 1 to 5."""
    return Slot(f"market.{place}")


def supply(good: Good) -> Piece:
    """A supply card on the table; how it is turned tells nothing."""
    return Piece(Kind(f"supply-{good}"))


def profile(state: State) -> TableProfile:
    """The board with its sites, below it the market, the card and the show place."""
    width = max(state.board.size[0], 7 * 60.0) + 2 * MARGIN
    row = state.board.size[1] + MARGIN + 40
    height = row + MARGIN + 20
    points = [(x, y) for y in (25.0, height - 25) for x in (25.0, width - 25)]
    return TableProfile(
        letter=LETTER,
        width=width,
        height=height,
        anchors=anchors_at(points, CLAIM.anchors, ANCHOR),
        places=(*_row(row), *_board_places(state)),
        sticker=STICKER,
        kinds=_kinds(state),
        colours=COLOURS,
        wood=_WOOD,
    )


def _row(y: float) -> Iterator[Place]:
    names = (*map(market_slot, range(1, 6)), CARD, SHOW)
    for index, slot in enumerate(names):
        yield Place(slot, MARGIN + 30 + 60 * index, y, *_PLACE)


def _board_places(state: State) -> Iterator[Place]:
    board = state.board
    lands = [land.slot for land in board.lands]
    for slot in (*lands, FORTRESS):
        stands = ("pirate", "lair") if slot == FORTRESS else ("pirate",)
        yield _place(state, slot, 34, True, stands)
    for slot in sorted(board.graph.sites):
        yield _place(state, slot, 20, False, ("lair",))
    for slot in sorted(board.graph.ways):
        yield _place(state, slot, 16, False, ("ship",))


def _place(
    state: State, slot: Slot, side: float, tagged: bool, stands: tuple[str, ...]
) -> Place:
    x, y = state.board.middle(slot)
    return Place(slot, x + MARGIN, y + MARGIN, side, side, tagged, stands)


def _kinds(state: State) -> Mapping[str, Kind]:
    """The pieces of this edition that may carry a sticker."""
    goods = state.printed.goods
    mine = {f"supply-{good}" for good in goods} | {
        p.kind for p in state.printed.parrots
    }
    if state.printed.harbours:
        mine |= set(_KINDS["harbour"].values())
    mine.add(PIRATE)
    every = (pair for group in _KINDS.values() for pair in group.items())
    return {code: Kind(kind) for code, kind in every if kind in mine}


def drawing(kind: Kind) -> Drawing:
    """The drawing of a piece. Raises ``ValueError`` for an unknown kind."""
    family, _, rest = kind.partition("-")
    if kind == "pirate":
        return _disc()
    if family == "supply":
        return _card(_PAPER, _good(Good(rest), 10, 4, 2.0))
    if family == "harbour":
        goods = [g for g, n in harbour_goods(kind).items() for _ in range(n)]
        icons = (*_good(goods[0], 6, 6, 1.2), *_good(goods[1], 24, 6, 1.2))
        return _card(_SEA, icons)
    if family == "parrot":
        return _card(_SAND, _parrot(rest))
    raise ValueError(f"no drawing of {kind!r}")


def _card(fill: str, icons: tuple[Shape, ...]) -> Drawing:
    width, height = CARD_SIZE
    edge = Shape(corners(0, 0, width, height), _INK)
    face = Shape(corners(1, 1, width - 1, height - 1), fill)
    return Drawing(width, height, (edge, face, *icons), STICKER)


def _good(good: Good, x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A good with a dark rim, its square's top left at ``x``, ``y`` mm."""
    points = _OUTLINES[good]
    rim = tuple((x + px * scale, y + py * scale) for px, py in points)
    small, shift = scale * 0.84, scale * 0.96
    face = tuple((x + shift + px * small, y + shift + py * small) for px, py in points)
    return (Shape(rim, _INK), Shape(face, _FILLS[good]))


def _parrot(text: str) -> tuple[Shape, ...]:
    if text == "pirate":
        return (
            Shape(((22, 4), (32, 24), (27, 22), (22, 28), (17, 22), (12, 24)), _INK),
        )
    if text == "build":
        ship = ((8, 20), (36, 20), (31, 28), (13, 28))
        sail = ((22, 4), (34, 18), (22, 18))
        return (Shape(ship, "#8a5a2b"), Shape(sail, "#f2f2ee"))
    if text == "neighbours":
        left = ((4, 16), (14, 8), (14, 24))
        right = ((40, 16), (30, 8), (30, 24))
        return (Shape(left, _INK), Shape(right, _INK))
    words = text.split("-")
    goods = [
        Good(name)
        for name, count in zip(words[::2], words[1::2], strict=True)
        for _ in range(int(count))
    ]
    step = 40 / len(goods)
    return tuple(
        shape
        for place, good in enumerate(goods)
        for shape in _good(good, 2 + place * step, 8, step / 13)
    )


def _disc() -> Drawing:
    corner, far = 13.0, 31.0
    edge = ((corner, 0.0), (far, 0.0), (44.0, corner), (44.0, far))
    rest = ((far, 44.0), (corner, 44.0), (0.0, far), (0.0, corner))
    return Drawing(44, 44, (Shape((*edge, *rest), _INK),), Sticker(15, 0, 0))


def locate(state: State, seen: TableObservation) -> Layout:
    """Which piece lies where. A land is never known to be empty: the pirate may
    stand there without a sticker. The card just done may be taken away.
    """
    pieces = {
        found.slot: Piece(found.kind)
        for found in located(profile(state), seen, lambda kind: drawing(kind).sticker)
        if _belongs(state, found.slot, found.kind)
    }
    bare = (*map(market_slot, range(1, 6)), SHOW)
    watched = bare if state.shown else (*bare, CARD)
    empty = seen_empty(seen).intersection(watched)
    return Layout(pieces, empty - pieces.keys(), seen.colours)


def _belongs(state: State, slot: Slot, kind: Kind) -> bool:
    """Whether a piece tells something on a place; other cards are just in the way."""
    family = kind.partition("-")[0]
    if slot == SHOW:
        return True
    if slot == CARD:
        return family in ("parrot", "harbour")
    if slot == FORTRESS or state.board.land(slot):
        return kind == PIRATE
    return family == "supply"


def told_position(state: State, layout: Layout) -> Lying:
    """What a camera tells of a half-played position: the pirate, the market, and
    wooden lairs and ships.

    A player of whom nothing is seen keeps what everybody begins with.
    """
    fields: dict[str, object] = {}
    lands = {land.slot for land in state.board.lands} | {FORTRESS}
    kinds = {slot: piece.kind for slot, piece in layout.pieces.items()}
    stands = [slot for slot, kind in kinds.items() if kind == PIRATE and slot in lands]
    if stands:
        fields["pirate"] = str(stands[0])
    laid = {
        place: kinds[slot].removeprefix("supply-")
        for place in range(1, len(state.market) + 1)
        if (slot := market_slot(place)) in kinds
    }
    if laid:
        market = enumerate(state.market, 1)
        fields["market"] = [laid.get(place, str(good)) for place, good in market]
    graph = state.board.graph
    wood = {s: c for s, c in layout.wood.items() if s in graph.sites or s in graph.ways}
    if wood:
        fields["players"] = [_seen_player(state, p, wood) for p in state.players]
    return Lying(fields, len(stands[:1]) + len(laid) + len(wood))


def _seen_player(
    state: State, player: Player, wood: Mapping[Slot, str]
) -> dict[str, object]:
    """A player with the pieces of their colour that stand on the table."""
    ways = state.board.graph.ways
    own = {slot for slot, colour in wood.items() if colour == player.colour}
    standing = own or player.lairs | player.ships
    seen: dict[str, object] = {
        "lairs": sorted(map(str, standing - ways.keys())),
        "ships": sorted(map(str, standing & ways.keys())),
    }
    if state.knows_hands:
        seen["hand"] = {str(good): count for good, count in player.hand.items()}
    return seen


def expected(state: State) -> Layout:
    """What should lie there: the market, the pirate, the card just turned up."""
    pieces = {
        market_slot(place): supply(good) for place, good in enumerate(state.market, 1)
    }
    pieces[state.pirate] = Piece(PIRATE)
    if state.shown is None:
        return Layout(pieces, frozenset({CARD}))
    pieces[CARD] = Piece(state.shown)
    return Layout(pieces)


def explain(state: State, diff: TableDiff) -> Iterator[tuple[Move, ...]]:
    """One story for all that newly lies there, in the order a turn goes."""
    seen = dict(diff.extra) | {slot: now for slot, (_, now) in diff.wrong.items()}
    pirate = tuple(
        MovePirate(state.turn, slot) for slot, p in seen.items() if p.kind == PIRATE
    )
    card = _card_story(state, seen.get(CARD))
    market = _market_story(state, diff)
    first = state.phase in (Phase.PIRATE, Phase.CARD_PIRATE)
    story = (*pirate, *market, *card) if first else (*market, *card, *pirate)
    if story:
        yield story


def _card_story(state: State, piece: Piece | None) -> tuple[Move, ...]:
    if piece is None:
        return ()
    if piece.kind.startswith("harbour"):
        return (RevealHarbour(state.turn, piece.kind),)
    turned = RevealParrot(state.turn, piece.kind)
    if state.phase is Phase.PARROT:
        return (turned,)
    return (BuyParrot(state.turn), turned)


def _market_story(state: State, diff: TableDiff) -> tuple[Move, ...]:
    """A swap on the market, also one that made five equal cards (CJ-20)."""
    changed = [
        (place, Good(now.kind.removeprefix("supply-")))
        for place in range(1, 6)
        if (now := diff.wrong.get(market_slot(place), (None, None))[1])
    ]
    if len(changed) == 1:
        place, good = changed[0]
        return (SwapMarket(state.turn, place, state.market[place - 1], good),)
    if len(changed) > 1:
        often = max(state.market, key=state.market.count)
        odd = [p for p, card in enumerate(state.market, 1) if card != often]
        if len(odd) == 1:
            card = state.market[odd[0] - 1]
            return (SwapMarket(state.turn, odd[0], card, often),)
    return ()


def suggest(state: State, layout: Layout) -> Iterator[tuple[Move, ...]]:
    """Builds and pirate moves that the wooden pieces seem to tell."""
    colour, seat = state.players[state.turn].colour, state.turn
    graph = state.board.graph
    ships: list[Move] = []
    lairs: list[Move] = []
    for slot, seen in sorted(layout.wood.items()):
        if seen == "black" and slot != state.pirate and slot not in graph.sites:
            yield (MovePirate(seat, slot),)
        elif seen != colour:
            continue
        elif slot in graph.ways and building.ship_owner(state, slot) is None:
            ships.append(BuildShip(seat, slot))
        elif slot in graph.sites and building.lair_owner(state, slot) is None:
            lairs.append(BuildLair(seat, slot))
    if ships or lairs:
        yield (*ships, *lairs)
    if ships and lairs:
        yield (*lairs, *ships)


def advise(state: State, piece: Piece) -> Advice:
    """What a card on the show place is good for; the same for everybody."""
    family, _, rest = piece.kind.partition("-")
    if family == "supply":
        costs = state.printed.costs
        prices = {"lair": costs.lair, "ship": costs.ship, "parrot": costs.parrot}
        uses = tuple(name for name, price in prices.items() if Good(rest) in price)
        return Advice(piece.kind, good=Good(rest), uses=uses)
    if family == "harbour":
        return Advice(piece.kind, gives=harbour_goods(piece.kind))
    card = state.printed.parrot(piece.kind)
    if card is None:
        return Advice(piece.kind)
    return Advice(piece.kind, effect=card.effect, goods=card.goods)


def scenery(state: State) -> Scenery:
    """The printed board, and the lairs and ships of everybody."""
    colours = [player.colour for player in state.players]
    wood = [
        StandingWood(slot, name, colours[seat])
        for seat, player in enumerate(state.players)
        for name, slots in (("lair", player.lairs), ("ship", player.ships))
        for slot in sorted(slots)
    ]
    return Scenery(tuple(_printed(state.board)), tuple(wood))


def _printed(board: Board) -> Iterator[Shape]:
    """Our own print of a board: sea, beaches, lands in the colour of their good."""
    width, height = board.size
    yield Shape(corners(MARGIN, MARGIN, MARGIN + width, MARGIN + height), "#8cc3cb")
    for way in sorted(board.graph.ways):
        x, y = board.middle(way)
        yield Shape(_round(x, y, 9, 9), "#a9d4d8")
    for land in board.lands:
        points = [board.points[site] for site in land.sites]
        x, y = board.middle(land.slot)
        for share, fill in (
            (0.9, "#b5dcdd"),
            (0.8, "#efe0ae"),
            (0.7, _GROUND[land.good]),
        ):
            outline = [
                (MARGIN + x + share * (u - x), MARGIN + y + share * (v - y))
                for u, v in points
            ]
            yield Shape(tuple(outline), fill)
    x, y = board.middle(FORTRESS)
    for radius, fill in ((34.0, "#b5dcdd"), (30.0, "#efe0ae"), (26.0, "#8d8a86")):
        yield Shape(_round(x, y, radius, radius), fill)


def _round(x: float, y: float, across: float, down: float) -> tuple[Point, ...]:
    """An ellipse of 24 points about a point of the board, in mm of the table."""
    turns = (2 * math.pi * step / 24 for step in range(24))
    return tuple(
        (MARGIN + x + across * math.cos(turn), MARGIN + y + down * math.sin(turn))
        for turn in turns
    )
