"""How the game looks in the room: 12 x 8 fields in a ring of edge fields.

The table is the ring (14 x 10 fields), the show place to its right, and an
anchor on each of the ring's four corners. A tile's sticker sits in its corner,
the ship's on its deck.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import permutations

from companion.core.grid import Cell, Side, distinct_turns, parse_cell
from companion.core.ids import SHOW, Kind, Seat, Slot
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
from companion.core.table import Layout, Lying, Piece, Pose, TableDiff, TableObservation
from companion.core.view import NoAdvice
from companion.games.entdecker.aid import TileAid, tile_aid
from companion.games.entdecker.data import CODES, SHIP, TILES
from companion.games.entdecker.data.signs import signs_at
from companion.games.entdecker.moves import (
    DiscardTile,
    DrawTile,
    LayTile,
    Move,
    PlaceUnit,
    Stack,
    StartVoyage,
    TakeTile,
    Unit,
)
from companion.games.entdecker.rules.islands import land_sides, parts_of
from companion.games.entdecker.rules.routes import ways_home
from companion.games.entdecker.rules.units import affordable, unit_parts
from companion.games.entdecker.state import Phase, State, Tile

CLAIM = claim("entdecker")
LETTER = CLAIM.letter

ANCHOR = 30.0
"""Side of an anchor's black square in mm; its corner field is 45 mm."""

SIDE = 45.0
"""Side of a tile in mm (``board.toml``)."""

STICKER = Sticker(15.0, -14.0, -14.0)

SHIP_STICKER = Sticker(15.0, 0.0, 0.0)

SEA, LAND, SAND, ROUTE = "#5b9bc4", "#7fa650", "#e3d4a0", "#f4f8fa"

WATERFALL, MARK, PLANK = "#2f6fae", "#8a4fa3", "#8b5a2b"

_REACH = 14.0
"""How far land comes in from its side, mm."""

HEX = {
    "red": "#c0392b",
    "white": "#f2efe6",
    "yellow": "#e6b422",
    "purple": "#7d3c98",
}

WOOD = {"scout": 10.0, "base": 12.0, "settlement": 16.0}
"""Wooden pieces with the diameter of their footprint in mm; sizes assumed."""


def profile(state: State) -> TableProfile:
    """Anchors, fields, edge fields and show place in mm."""
    facts = state.facts
    field = facts.field
    right, bottom = (facts.columns + 1.5) * field, (facts.rows + 1.5) * field
    ring = corners(0.5 * field, 0.5 * field, right, bottom)
    anchors = anchors_at(ring, CLAIM.anchors, ANCHOR)
    places = [_place(cell, field, tuple(WOOD)) for cell in facts.cells()]
    places += [_place(cell, field, ()) for cell in facts.edges()]
    width = (facts.columns + 2) * field + 60
    show = Place(SHOW, width - 30, (facts.rows + 2) * field / 2, 56, 56)
    return TableProfile(
        letter=LETTER,
        width=width,
        height=(facts.rows + 2) * field,
        anchors=anchors,
        places=(*places, show),
        sticker=STICKER,
        kinds=CODES,
        colours={name: HEX[name] for name in state.colours},
        wood=WOOD,
    )


def _place(cell: Cell, field: float, stands: tuple[str, ...]) -> Place:
    x, y = (cell.column + 1.5) * field, (cell.row + 1.5) * field
    return Place(Slot(cell.key), x, y, field, field, stands=stands)


def ship_slot(cell: Cell) -> Slot:
    """The slot of the ship on a field; it lies over the field's own slot."""
    return Slot(f"ship@{cell.key}")


def drawing(kind: Kind) -> Drawing:
    """A tile or the ship, upright. Raises ``KeyError`` for an unknown kind."""
    if kind == SHIP:
        hull = Shape(((2, 18), (34, 18), (29, 30), (7, 30)), PLANK)
        deck = Shape(((8, 8), (28, 8), (28, 28), (8, 28)), SAND)
        return Drawing(36, 36, (hull, deck), SHIP_STICKER)
    tile = Tile(kind, 0)
    shapes = [_square(0, 0, SIDE, SIDE, SEA)]
    for part in parts_of(tile):
        shapes += _land(land_sides(tile, part))
    shapes += _routes(tile.sides)
    shapes += _marks(kind)
    printed = TILES[kind]
    label = f"+{printed.bonus}" if printed.bonus else ""
    at = SIDE - 11.5 if printed.event else SIDE / 2
    signs = signs_at(printed.event, printed.bonus, at, at)
    return Drawing(
        SIDE, SIDE, tuple(shapes), STICKER, label, signs, hidden=printed.hidden
    )


def _square(x: float, y: float, width: float, height: float, fill: str) -> Shape:
    return Shape(corners(x, y, x + width, y + height), fill)


def _land(touched: tuple[Side, ...]) -> list[Shape]:
    """Land along the sides of one part, with a beach; whole when all are land."""
    if len(touched) == 4:
        return [_square(0, 0, SIDE, SIDE, LAND)]
    strips = [_strip(side, _REACH + 1.5, SAND) for side in touched]
    return strips + [_strip(side, _REACH, LAND) for side in touched]


def _strip(side: Side, reach: float, fill: str) -> Shape:
    far = SIDE - reach
    boxes = {
        Side.NORTH: (0.0, 0.0, SIDE, reach),
        Side.EAST: (far, 0.0, reach, SIDE),
        Side.SOUTH: (0.0, far, SIDE, reach),
        Side.WEST: (0.0, 0.0, reach, SIDE),
    }
    return _square(*boxes[side], fill)


def _routes(pattern: str) -> list[Shape]:
    """Dots from each sea side to the middle."""
    half = SIDE / 2
    towards = {
        Side.NORTH: (half, 0.0),
        Side.EAST: (SIDE, half),
        Side.SOUTH: (half, SIDE),
        Side.WEST: (0.0, half),
    }
    dots: list[Shape] = []
    for side in Side:
        if pattern[side] == "W":
            x, y = towards[side]
            for share in (0.15, 0.4, 0.65, 0.9):
                at = (x + (half - x) * share, y + (half - y) * share)
                dots.append(_square(at[0] - 0.8, at[1] - 0.8, 1.6, 1.6, ROUTE))
    return dots


def _marks(kind: Kind) -> list[Shape]:
    tile = TILES[kind]
    half = SIDE / 2
    if tile.bonus:
        fall = ((half - 5, half - 8), (half + 5, half - 8), (half + 7, half + 8))
        return [Shape((*fall, (half - 7, half + 8)), WATERFALL)]
    if tile.event:
        return [_square(SIDE - 9, SIDE - 9, 5, 5, MARK)]
    return []


def locate(state: State, seen: TableObservation) -> Layout:
    """Name what lies where, by kind.

    The wooden ship may follow at leisure: it counts only where a start is
    expected, and not on a field that the last voyage touched. A filled field
    takes any tile of the right pattern.
    """
    table = profile(state)
    pieces: dict[Slot, Piece] = {}
    for found in located(table, seen, _sticker):
        slot, piece = _piece(state, found.slot, found.kind, found.pose)
        if piece is not None:
            pieces[slot] = piece
    fields = {Slot(cell.key) for cell in state.facts.cells()}
    return Layout(pieces, (seen_empty(seen) & fields) - pieces.keys(), seen.colours)


def _sticker(kind: Kind) -> Sticker:
    return SHIP_STICKER if kind == SHIP else STICKER


def _piece(
    state: State, slot: Slot, kind: Kind, pose: Pose
) -> tuple[Slot, Piece | None]:
    cell = parse_cell(slot)
    if kind == SHIP:
        if cell is None or state.phase is not Phase.START or cell in state.wake:
            return slot, None
        return ship_slot(cell), Piece(SHIP)
    pattern = TILES[kind].pattern
    piece = Piece(kind, pose.turn % len(distinct_turns(pattern)))
    lies = state.board.get(cell) if cell is not None else None
    if lies is not None and lies.filled and TILES[lies.kind].pattern == pattern:
        piece = replace(piece, kind=lies.kind)
    if cell is not None and not state.facts.inside(cell):
        return slot, None
    return slot, piece


def told_position(state: State, layout: Layout) -> Lying:
    """What a camera tells of a half-played position: the tiles.

    Of a wooden piece it knows no kind.
    """
    fields = {cell.key for cell in state.facts.cells()}
    tiles = [
        {"field": str(slot), "kind": str(piece.kind), "turn": piece.turn}
        for slot, piece in sorted(layout.pieces.items())
        if slot in fields
    ]
    return Lying({"tiles": tiles}, len(tiles))


def expected(state: State) -> Layout:
    """Every laid tile, the ship under way; every undiscovered field empty."""
    pieces = {
        Slot(cell.key): Piece(tile.kind, tile.turn)
        for cell, tile in state.board.items()
    }
    if state.ship is not None:
        pieces[ship_slot(state.ship)] = Piece(SHIP)
    cells = (cell for cell in state.facts.cells() if cell not in state.board)
    return Layout(pieces, frozenset(Slot(cell.key) for cell in cells))


def explain(state: State, diff: TableDiff) -> Iterator[tuple[Move, ...]]:
    """Stories for what lies there: a start, tiles laid in some order, a discard."""
    ships = [slot for slot in diff.extra if slot.startswith("ship@")]
    if ships and state.phase is Phase.START:
        yield from _start(state, ships[0])
        return
    tiles = [(parse_cell(slot), piece) for slot, piece in diff.extra.items()]
    new = [(cell, piece) for cell, piece in tiles if cell is not None]
    if new and len(new) <= 4:
        for order in permutations(new):
            yield tuple(m for cell, piece in order for m in _lay(state, cell, piece))
    elif diff.shown is not None and not diff.contradicts and diff.shown.kind in TILES:
        yield _discard(state, diff.shown)


def _start(state: State, slot: Slot) -> Iterator[tuple[Move, ...]]:
    """The ship on a start field, by its cheapest way home (NE-16)."""
    cell = parse_cell(slot.partition("@")[2])
    if cell is None:
        return
    ways = ways_home(state, cell)
    if ways:
        yield (StartVoyage(state.turn, cell, ways[0].coins, ways[0].tolls),)
    else:
        yield (StartVoyage(state.turn, cell),)


def _take(state: State, kind: Kind) -> tuple[Move, ...]:
    if state.phase is Phase.LAY:
        return ()
    if state.voyage.stack is Stack.OPEN:
        return (TakeTile(state.turn, kind),)
    return (DrawTile(state.turn, kind),)


def _lay(state: State, cell: Cell, piece: Piece) -> tuple[Move, ...]:
    return (*_take(state, piece.kind), LayTile(state.turn, cell, piece.turn))


def _discard(state: State, piece: Piece) -> tuple[Move, ...]:
    return (*_take(state, piece.kind), DiscardTile(state.turn))


def suggest(state: State, layout: Layout) -> Iterable[tuple[Move, ...]]:
    """A unit of the active player's colour on the tile discovered last.

    The colour does not tell which unit it is: each that can be paid is a story.
    """
    cell = state.ship
    if cell is None or state.phase not in (Phase.VOYAGE, Phase.UNIT):
        return
    if layout.wood.get(Slot(cell.key)) != state.colours[state.turn]:
        return
    if cell in state.board and parts_of(state.board[cell]):
        for unit in affordable(state):
            for part in unit_parts(state):
                yield (PlaceUnit(Seat(state.turn), Unit(unit), part),)


def advise(state: State, piece: Piece) -> TileAid | NoAdvice:
    """Where a tile on the show place fits; nothing of the ship."""
    return tile_aid(state, piece.kind) if piece.kind in TILES else NoAdvice()


def scenery(state: State) -> Scenery:
    """The units on their tiles; where the ship lies none is drawn below it."""
    colours = {each.cell: state.colours[each.seat] for each in state.units}
    names = {each.cell: str(each.unit) for each in state.units}
    ships = {slot.partition("@")[2] for slot in expected(state).pieces}
    return Scenery(
        wood=tuple(
            StandingWood(Slot(cell.key), names[cell], colour)
            for cell, colour in colours.items()
            if cell.key not in ships
        )
    )
