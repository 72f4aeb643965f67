"""How the game looks in the room: 5 x 5 fields in a rim that carries the anchors.

The show place is to the right of the board. A tile's sticker is in its upper left
corner, beside the path.
"""

from collections.abc import Iterator

from companion.core.grid import Cell, Side, distinct_turns, parse_cell
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
from towpath.aid import Advice, advice
from towpath.data import COLUMNS, FERRY, FIELD, HEX, KINDS, LOCK, ROWS, SIDES, cells
from towpath.moves import DrawTile, LayTile, Move, PutAside
from towpath.state import Phase, State

CLAIM = Claim("towpath", "O", range(4, 8))
LETTER = CLAIM.letter

ANCHOR = 30.0
"""Side of an anchor's black square in mm; the rim is a field wide."""

STICKER = Sticker(15.0, -14.0, -14.0)

GRASS, PATH, WATER, WOOD = "#8fae5d", "#e3d4a0", "#5b9bc4", "#8b5a2b"

_HALF = 3.5
"""Half the width of a drawn path in mm: it passes beside the sticker."""


def profile(state: State) -> TableProfile:
    """Anchors, fields and show place in mm."""
    width, height = (COLUMNS + 2) * FIELD, (ROWS + 2) * FIELD
    rim = FIELD / 2
    ring = corners(rim, rim, width - rim, height - rim)
    fields = (_place(Slot(cell.key), cell) for cell in cells())
    show = Place(SHOW, width + 32, height / 2, 56, 56)
    return TableProfile(
        letter=LETTER,
        width=width + 64,
        height=height,
        anchors=anchors_at(ring, CLAIM.anchors, ANCHOR),
        places=(*fields, show),
        sticker=STICKER,
        kinds=KINDS,
        colours={player.colour: HEX[player.colour] for player in state.players},
    )


def _place(slot: Slot, cell: Cell) -> Place:
    x, y = (cell.column + 1.5) * FIELD, (cell.row + 1.5) * FIELD
    return Place(slot, x, y, FIELD, FIELD)


def drawing(kind: Kind) -> Drawing:
    """A tile, upright. Raises ``KeyError`` for an unknown kind."""
    sides = SIDES[kind]
    shapes = [Shape(corners(0, 0, FIELD, FIELD), GRASS)]
    if kind == FERRY:
        shapes.append(Shape(corners(6, 6, FIELD - 6, FIELD - 6), WATER))
    shapes += [_path(side) for side in Side if sides[side] == "p"]
    if kind == LOCK:
        shapes.append(Shape(corners(17, 17, FIELD - 17, FIELD - 17), WOOD))
    return Drawing(FIELD, FIELD, tuple(shapes), STICKER)


def _path(side: Side) -> Shape:
    """From the middle of a tile to one side."""
    low, high = FIELD / 2 - _HALF, FIELD / 2 + _HALF
    boxes = {
        Side.NORTH: (low, 0.0, high, high),
        Side.EAST: (low, low, FIELD, high),
        Side.SOUTH: (low, low, high, FIELD),
        Side.WEST: (0.0, low, high, high),
    }
    return Shape(corners(*boxes[side]), PATH)


def locate(state: State, seen: TableObservation) -> Layout:
    """Name what lies where, by kind; turns that look alike are one."""
    pieces = {
        found.slot: _piece(found.kind, found.pose.turn)
        for found in located(profile(state), seen, lambda kind: STICKER)
    }
    return Layout(pieces, seen_empty(seen) - pieces.keys() - {SHOW})


def _piece(kind: Kind, turn: int) -> Piece:
    return Piece(kind, turn % len(distinct_turns(SIDES[kind])))


def expected(state: State) -> Layout:
    """Every laid tile; every other field is empty."""
    pieces = {
        Slot(cell.key): _piece(tile.kind, tile.turn)
        for cell, tile in state.board.items()
    }
    empty = (Slot(cell.key) for cell in cells() if cell not in state.board)
    return Layout(pieces, frozenset(empty))


def explain(state: State, diff: TableDiff) -> Iterator[tuple[Move, ...]]:
    """One new tile on a field is drawn and laid; one on the show place is put aside."""
    new = [(parse_cell(slot), piece) for slot, piece in diff.extra.items()]
    if len(new) == 1:
        ((cell, piece),) = new
        if cell is not None:
            lay = LayTile(state.turn, cell, piece.turn)
            yield (*_draw(state, piece.kind), lay)
    elif diff.shown is not None and not diff.contradicts:
        yield (*_draw(state, diff.shown.kind), PutAside(state.turn))


def _draw(state: State, kind: Kind) -> tuple[Move, ...]:
    """The drawing of a tile, where it is not in hand already."""
    in_hand = state.phase is Phase.LAY and state.drawn == kind
    return () if in_hand else (DrawTile(state.turn, kind),)


def advise(state: State, piece: Piece) -> Advice:
    """Where a tile on the show place could be laid."""
    return advice(state, piece.kind)
