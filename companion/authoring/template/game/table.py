"""How the game looks in the room: a board, a show place, an anchor on each corner."""

from collections.abc import Iterator

from companion.authoring.template.game.data import HEX, KINDS
from companion.authoring.template.game.moves import Move
from companion.authoring.template.game.state import State
from companion.core.ids import SHOW, Kind, Slot
from companion.core.profile import (
    Drawing,
    Place,
    Shape,
    Sticker,
    TableProfile,
    anchors_at,
    corners,
    located,
    seen_empty,
)
from companion.core.registry import Claim
from companion.core.table import Layout, Piece, TableDiff, TableObservation
from companion.core.view import NoAdvice

CLAIM = Claim("blank", "Z", range(46, 50))
LETTER = CLAIM.letter

ANCHOR = 30.0
"""Side of an anchor's black square in mm."""

SIDE = 45.0
"""Side of a tile in mm."""

WIDTH, HEIGHT = 320.0, 240.0
"""The table in mm."""

STICKER = Sticker(15.0, -14.0, -14.0)
"""In a tile's upper left corner, so that a wooden piece rarely covers it."""

PAPER = "#e3d4a0"

HERE = Place(Slot("tile.1"), 120.0, 120.0, 60.0, 60.0)
SHOWN = Place(SHOW, 280.0, 120.0, 60.0, 60.0)


def profile(state: State) -> TableProfile:
    """Anchors, places and show place in mm."""
    ring = corners(22.5, 22.5, 217.5, HEIGHT - 22.5)
    used = (player.colour for player in state.players)
    return TableProfile(
        letter=LETTER,
        width=WIDTH,
        height=HEIGHT,
        anchors=anchors_at(ring, CLAIM.anchors, ANCHOR),
        places=(HERE, SHOWN),
        sticker=STICKER,
        kinds=KINDS,
        colours={name: HEX[name] for name in used},
    )


def drawing(kind: Kind) -> Drawing:
    """A piece, upright. Raises ``KeyError`` for an unknown kind."""
    return Drawing(SIDE, SIDE, (Shape(corners(0, 0, SIDE, SIDE), PAPER),), STICKER)


def locate(state: State, seen: TableObservation) -> Layout:
    """Name what lies where, by kind."""
    pieces = {
        found.slot: Piece(found.kind, found.pose.turn)
        for found in located(profile(state), seen, lambda kind: STICKER)
    }
    return Layout(pieces, seen_empty(seen) - pieces.keys())


def expected(state: State) -> Layout:
    """What lies on the table, face up, and which places are empty."""
    return Layout({}, frozenset({HERE.slot}))


def explain(state: State, diff: TableDiff) -> Iterator[tuple[Move, ...]]:
    """Stories that would make the table right; the rules judge each."""
    yield from ()


def advise(state: State, piece: Piece) -> NoAdvice:
    """What can be done with a piece on the show place."""
    return NoAdvice()
