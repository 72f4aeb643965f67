"""The game on a real table: the voyage row's six places and the stacks' cards.

A card turned by about 45 degrees is used (NW-17): ``Piece.turn`` is 1 for a
used card and 0 for a straight one. An angle within 15 degrees of the upright is
straight, one of 30 to 60 degrees either way is used; between the two, and
beyond, the card is not told, so that a sloppy hand is asked nothing.
"""

from collections.abc import Iterator

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
from companion.games.norderwind.data import KINDS
from companion.games.norderwind.deals import can_be_copied
from companion.games.norderwind.moves import EndVoyage, Move, RevealCard
from companion.games.norderwind.state import State

LETTER = "N"
STRAIGHT = 15.0
"""Degrees from the upright within which a card lies straight."""
USED = (30.0, 60.0)
"""Degrees from the upright within which a card is turned to show its use."""

STICKER = Sticker(20.0, 0.0, 0.0)
_WIDTH, _HEIGHT = 640.0, 300.0
_CARD = (60.0, 90.0)
_PITCH = 95.0
ROW = tuple(Slot(f"voyage.{number}") for number in range(1, 7))


def profile(state: State) -> TableProfile:
    """The table: mm from the top left; the row runs from left to right."""
    row = tuple(
        Place(slot, 80 + index * _PITCH, 200, 90, 100) for index, slot in enumerate(ROW)
    )
    show = Place(SHOW, 320, 75, 90, 100)
    corners = ((25.0, 25.0), (615.0, 25.0), (615.0, 275.0), (25.0, 275.0))
    anchors = tuple(Anchor(10 + n, x, y, 30.0) for n, (x, y) in enumerate(corners))
    return TableProfile(LETTER, _WIDTH, _HEIGHT, anchors, (*row, show), STICKER, KINDS)


def drawing(kind: Kind) -> Drawing:
    """A card in one colour by its family, with its name as the label."""
    fill = {"port": "#d8b45a", "equipment": "#8fa86b", "merchant": "#c98a4b"}
    colour = fill.get(kind.split("-")[0], "#7fa3bd")
    wide, high = _CARD
    outline = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    return Drawing(wide, high, (Shape(outline, colour),), STICKER, str(kind))


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
    """The next card of the row, or the row gathered in."""
    next_one = diff.extra.get(ROW[len(state.row)]) if len(state.row) < 6 else None
    if next_one:
        yield (RevealCard(state.turn, next_one.kind),)
    if state.row and len(diff.missing) == len(state.row):
        yield (EndVoyage(state.turn),)


def advise(state: State, piece: Piece) -> View:
    """What a card on the show place is, and whether a letter opens it."""
    return {"kind": piece.kind, "letter": can_be_copied(piece.kind)}
