"""The game on a real table: the voyage row's six places and the three stacks.

A card turned by about 45 degrees is used (NW-17): ``Piece.turn`` is 1 for a
used card and 0 for a straight one. An angle within 15 degrees of the upright is
straight, one of 30 to 60 degrees either way is used; between the two, and
beyond, the card is not told, so that a sloppy hand is asked nothing.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.game import View
from companion.core.ids import SHOW, Kind, Slot
from companion.core.profile import (
    Anchor,
    Drawing,
    Place,
    Shape,
    Sticker,
    TableProfile,
    piece_pose,
)
from companion.core.table import Layout, Piece, Sight, TableDiff, TableObservation
from companion.core.tag import parse
from companion.games.norderwind.data import KINDS, Good, Port
from companion.games.norderwind.deals import can_be_copied, offers
from companion.games.norderwind.moves import EndVoyage, Move, RevealCard
from companion.games.norderwind.state import COLOURS, State

LETTER = "N"
STRAIGHT = 15.0
"""Degrees from the upright within which a card lies straight."""
USED = (30.0, 60.0)
"""Degrees from the upright within which a card is turned to show its use."""

STICKER = Sticker(20.0, 0.0, 0.0)
_WIDTH, _HEIGHT = 640.0, 300.0
_CARD = (60.0, 90.0)
_PITCH = 95.0
HEX = {"red": "#c0392b", "yellow": "#e6b422", "blue": "#2f6fae", "white": "#f2efe6"}
GOODS = {
    Good.GRAIN: "#e3c04f",
    Good.FISH: "#9aa3a8",
    Good.SALT: "#fbfbf7",
    Good.WOOD: "#5c8a4a",
    Good.WINE: "#7d3c78",
}
"""The goods by the colour of their wooden pieces."""
_GROUND = {
    "port": "#d8b45a",
    "equipment": "#8fa86b",
    "merchant": "#c98a4b",
    "wreck": "#7fa3bd",
    "fog": "#b9c3c9",
}
_NAMES = {port.value: port.value.capitalize() for port in Port}
ROW = tuple(Slot(f"voyage.{number}") for number in range(1, 7))


def profile(state: State) -> TableProfile:
    """The table: mm from the top left; stacks above, the row from left to right.

    A stack lies face down and tells the camera nothing: its place holds no tags.
    """
    row = tuple(
        Place(slot, 80 + index * _PITCH, 200, 90, 100) for index, slot in enumerate(ROW)
    )
    stacks = tuple(
        Place(Slot(f"stack.{port}"), 100 + index * 130, 80, 90, 100, tagged=False)
        for index, port in enumerate(Port)
    )
    show = Place(SHOW, 540, 80, 90, 100)
    corners = ((25.0, 25.0), (615.0, 25.0), (615.0, 275.0), (25.0, 275.0))
    anchors = tuple(Anchor(10 + n, x, y, 30.0) for n, (x, y) in enumerate(corners))
    places = (*row, *stacks, show)
    colours = {name: HEX[name] for name in COLOURS[: len(state.names)]}
    return TableProfile(
        LETTER, _WIDTH, _HEIGHT, anchors, places, STICKER, KINDS, colours
    )


def drawing(kind: Kind) -> Drawing:
    """A card: a ground by its family, a band by its good, its prices as the label."""
    family, *rest = kind.split("-")
    wide, high = _CARD
    shapes = [_box(0, 0, wide, high, _GROUND.get(family, "#c9b58a"))]
    if family == "port":
        shapes.append(_box(0, 0, wide, 22, GOODS[Good(rest[0])]))
    elif family == "equipment":
        shapes.append(_box(8, 6, wide - 8, 12, "#4a4a4a"))
    elif family == "merchant":
        part = wide / len(GOODS)
        for index, fill in enumerate(GOODS.values()):
            shapes.append(_box(index * part, 0, (index + 1) * part, 14, fill))
    elif family == "wreck":
        shapes.append(Shape(((10, 74), (50, 74), (40, 86), (20, 86)), "#6b4a2b"))
    elif family == "fog":
        shapes += [_box(6, y, wide - 6, y + 4, "#f4f6f7") for y in (8, 16, 74, 82)]
    label = "/".join(part for part in rest if part.isdigit())
    return Drawing(wide, high, tuple(shapes), STICKER, label or _NAMES.get(family, ""))


def _box(left: float, top: float, right: float, bottom: float, fill: str) -> Shape:
    return Shape(((left, top), (right, top), (right, bottom), (left, bottom)), fill)


def use_of(angle: float) -> int | None:
    """1 for a card turned as used, 0 for a straight one, ``None`` in between."""
    lean = abs((angle + 180) % 360 - 180)
    if lean <= STRAIGHT:
        return 0
    return 1 if USED[0] <= lean <= USED[1] else None


def locate(state: State, seen: TableObservation) -> Layout:
    """Which card lies in which place of the row."""
    table = profile(state)
    pieces: dict[Slot, Piece] = {}
    for text, pose in seen.tags.items():
        tag = parse(text)
        lies = piece_pose(pose, STICKER)
        place, use = table.place_at(lies.x, lies.y), use_of(lies.angle)
        if not (tag and tag.game == LETTER and tag.kind in KINDS and place):
            continue
        if use is not None or place.slot == SHOW:
            pieces[place.slot] = Piece(KINDS[tag.kind], use or 0)
    empty = (slot for slot, sight in seen.sights.items() if sight is Sight.EMPTY)
    return Layout(pieces, frozenset(empty))


def expected(state: State) -> Layout:
    """The row as the record has it."""
    pieces = {
        ROW[place]: Piece(card, int(place in state.used))
        for place, card in enumerate(state.row)
    }
    return Layout(pieces, frozenset(ROW[len(state.row) :]))


def explain(state: State, diff: TableDiff) -> Iterator[tuple[Move, ...]]:
    """The next card of the row, the open card turned as used, the row gathered in.

    A turned card says that it was used, not how: each deal that the card offers
    is a story, and the rules leave those that can be.
    """
    seat, place = state.turn, len(state.row)
    if diff.missing:
        if len(diff.missing) == place and not (diff.extra or diff.wrong):
            yield (EndVoyage(seat),)
        return
    if place < len(ROW) and set(diff.extra) == {ROW[place]} and not diff.wrong:
        card = diff.extra[ROW[place]]
        if not card.turn:
            yield (RevealCard(seat, card.kind),)
        for move in offers(seat, card.kind) if card.turn else ():
            yield (RevealCard(seat, card.kind), move)
    if place and set(diff.wrong) == {ROW[place - 1]} and not diff.extra:
        should, seen = diff.wrong[ROW[place - 1]]
        if seen == replace(should, turn=1):
            yield from ((move,) for move in offers(seat, seen.kind))


def advise(state: State, piece: Piece) -> View:
    """What a card on the show place is, and whether a letter opens it."""
    return {"kind": piece.kind, "letter": can_be_copied(piece.kind)}
