"""The game on a real table: three stacks, and beside each its row of six places.

A stack lies face down and tells the camera nothing; which one was chosen follows
from the row that the first card was dealt into. A card turned by about 45 degrees
is used (NW-17): ``Piece.turn`` is 1 for a used card and 0 for a straight one. An
angle within 15 degrees of the upright, or of upside down, is straight; one of 30
to 60 degrees either way from these is used. Between the two, and beyond, the card
is not told, so that a sloppy hand is asked nothing.
"""

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
from companion.core.table import Layout, Piece, Sight, TableObservation
from companion.core.tag import parse
from companion.games.norderwind.data import KINDS, Good, Port
from companion.games.norderwind.deals import can_be_copied
from companion.games.norderwind.state import COLOURS, Phase, Row, State

LETTER = "N"
STRAIGHT = 15.0
"""Degrees from upright or upside down within which a card lies straight."""
USED = (30.0, 60.0)
"""Degrees from these within which a card is turned to show its use."""
PLACES = 6
"""The longest row: the top notch of the sail (NW-11)."""

STICKER = Sticker(20.0, 0.0, 0.0)
_WIDTH, _HEIGHT = 740.0, 500.0
_CARD = (60.0, 90.0)
_STACK_X, _ROW_X, _PITCH = 100.0, 205.0, 95.0
_FIRST_Y, _ROWS = 100.0, 112.0
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


def row_slots(port: Port) -> tuple[Slot, ...]:
    """The six places beside a stack, in the order of dealing."""
    return tuple(Slot(f"{port}.{number}") for number in range(1, PLACES + 1))


def stack_slot(port: Port) -> Slot:
    """The place of a stack."""
    return Slot(f"stack.{port}")


STRANGER = Kind("stranger")
"""A piece of another game that lies in a row."""

ROWS = {port: row_slots(port) for port in Port}
EVERY_PLACE = frozenset(slot for slots in ROWS.values() for slot in slots)


def profile(state: State) -> TableProfile:
    """The table: mm from the top left; a stack at the left, its row to the right.

    The places leave room for cards turned by 45 degrees.
    """
    places: list[Place] = []
    for index, port in enumerate(Port):
        y = _FIRST_Y + index * _ROWS
        places.append(Place(stack_slot(port), _STACK_X, y, 84, 96, tagged=False))
        places += [
            Place(slot, _ROW_X + number * _PITCH, y, 84, 96)
            for number, slot in enumerate(ROWS[port])
        ]
    places.append(Place(SHOW, _STACK_X, _FIRST_Y + 3 * _ROWS, 84, 96))
    right, low = _WIDTH - 25, _HEIGHT - 25
    corners = ((25.0, 25.0), (right, 25.0), (right, low), (25.0, low))
    anchors = tuple(Anchor(10 + n, x, y, 30.0) for n, (x, y) in enumerate(corners))
    colours = {name: HEX[name] for name in COLOURS[: len(state.names)]}
    return TableProfile(
        LETTER, _WIDTH, _HEIGHT, anchors, tuple(places), STICKER, KINDS, colours
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
    lean = abs((angle + 90) % 180 - 90)
    if lean <= STRAIGHT:
        return 0
    return 1 if USED[0] <= lean <= USED[1] else None


def locate(state: State, seen: TableObservation) -> Layout:
    """Which card lies in which place of the rows, pieces of other games included."""
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
    for pose in seen.strangers.values():
        place = table.place_at(pose.x, pose.y)
        if place is not None and place.slot != SHOW:
            pieces[place.slot] = Piece(STRANGER)
    empty = (slot for slot, sight in seen.sights.items() if sight is Sight.EMPTY)
    return Layout(pieces, frozenset(empty))


def expected(state: State) -> Layout:
    """The row as the record has it, or the last one while it is not gathered."""
    pieces: dict[Slot, Piece] = {}
    row = lying(state)
    if row is not None:
        for place, card in enumerate(row.cards):
            pieces[ROWS[row.port][place]] = Piece(card, int(place in row.used))
    return Layout(pieces, EVERY_PLACE - pieces.keys())


def lying(state: State) -> Row | None:
    """The row that lies on the table by the record."""
    if state.left is not None and state.phase in (Phase.HARBOUR, Phase.SEA):
        return state.left
    if state.stack is None or not state.row:
        return None
    return Row(state.stack, state.row, state.used)


def advise(state: State, piece: Piece) -> View:
    """What a card on the show place is, and whether a letter opens it."""
    return {"kind": piece.kind, "letter": can_be_copied(piece.kind)}
