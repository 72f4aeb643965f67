"""How a match looks in the room: places in mm, what lies there, what it tells.

Market and the place of the card just turned up are read by tag; so is the
pirate where he stands on a tagged disc. Lairs and ships stand on known sites:
their colours are suggestions that a person confirms.
"""

from collections.abc import Iterator, Mapping

from companion.core.game import View
from companion.core.ids import SHOW, Kind, Slot
from companion.core.profile import Anchor, Place, TableProfile, piece_pose
from companion.core.resources import read_toml
from companion.core.table import Layout, Piece, Sight, TableDiff, TableObservation
from companion.core.tag import parse
from companion.games.catan_junior import building, data
from companion.games.catan_junior.data.boards import COLOURS, FORTRESS
from companion.games.catan_junior.drawing import STICKER, drawing
from companion.games.catan_junior.goods import Good
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
from companion.games.catan_junior.state import Phase, State

LETTER = "J"
PIRATE = Kind("pirate")
CARD = Slot("card")
"""Where a parrot or harbour card lies that was just turned up."""

_WOOD = {"lair": 14.0, "ship": 12.0, "pirate": 18.0}
MARGIN = 50.0
"""From the table's corner to the board's, mm, both ways."""
_PLACE = (52.0, 66.0)
_KINDS: Mapping[str, Mapping[str, str]] = read_toml(data.__name__, "kinds.toml")


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
    corners = [(x, y) for y in (25.0, height - 25) for x in (25.0, width - 25)]
    return TableProfile(
        letter=LETTER,
        width=width,
        height=height,
        anchors=tuple(Anchor(20 + i, x, y, 30) for i, (x, y) in enumerate(corners)),
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


def locate(state: State, seen: TableObservation) -> Layout:
    """Which piece lies where. A land is never known to be empty: the pirate may
    stand there without a sticker. The card just done may be taken away.
    """
    table = profile(state)
    pieces: dict[Slot, Piece] = {}
    for text, pose in seen.tags.items():
        tag = parse(text)
        kind = table.kinds.get(tag.kind) if tag and tag.game == LETTER else None
        if kind is None:
            continue
        where = piece_pose(pose, drawing(kind).sticker)
        place = table.place_at(where.x, where.y)
        if place and _belongs(state, place.slot, kind):
            pieces[place.slot] = Piece(kind)
    bare = (*map(market_slot, range(1, 6)), SHOW)
    watched = bare if state.shown else (*bare, CARD)
    empty = {slot for slot in watched if seen.sights.get(slot) is Sight.EMPTY}
    return Layout(pieces, frozenset(empty) - pieces.keys(), seen.colours)


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


def advise(state: State, piece: Piece) -> View:
    """What a card on the show place is good for; the same for everybody."""
    family, _, rest = piece.kind.partition("-")
    if family == "supply":
        costs = state.printed.costs
        prices = {"lair": costs.lair, "ship": costs.ship, "parrot": costs.parrot}
        uses = [name for name, price in prices.items() if Good(rest) in price]
        return {"kind": piece.kind, "good": rest, "uses": uses}
    if family == "harbour":
        return {"kind": piece.kind, "gives": dict(data.harbour_goods(piece.kind))}
    card = state.printed.parrot(piece.kind)
    if card is None:
        return {"kind": piece.kind}
    return {"kind": piece.kind, "effect": card.effect, "goods": dict(card.goods)}
