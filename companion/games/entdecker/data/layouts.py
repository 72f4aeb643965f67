"""Tiles laid before the game: how a file spells them, and what cannot be.

An owner's layout has the shape of those in ``assumed.toml`` and passes the same
checks.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.game import InvalidSetup
from companion.core.grid import Cell, Side, distinct_turns, parse_cell
from companion.core.ids import Kind
from companion.core.record import MalformedRecord, from_plain
from companion.games.entdecker.data.tiles import TILES, kind_of, sides

Laid = dict[Cell, tuple[Kind, int]]
"""Kind and quarter turns (as few as look the same) by field."""


@dataclass(frozen=True, slots=True)
class LaidTile:
    """One tile: its field (``3,4``: column and row from 0), kind and turn."""

    field: str
    kind: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class LayoutFile:
    """A layout: fields of open sea tiles and waterfalls, any other tile by itself."""

    sea: tuple[str, ...] = ()
    five: tuple[str, ...] = ()
    ten: tuple[str, ...] = ()
    tiles: tuple[LaidTile, ...] = ()
    status: str = "observed"
    source: str = "the owner's layout"


def read_layout(
    name: str,
    plan: object,
    size: tuple[int, int],
    counts: Mapping[Kind, int],
    bonus: str,
) -> Laid:
    """A layout by field, on a board of ``size`` columns and rows; ``bonus`` is the
    pattern of tiles with a waterfall.

    Raises ``InvalidSetup`` naming what cannot be: a field, a kind, too many of
    one, sides that do not fit together.
    """
    laid: Laid = {}
    for tile in _tiles(name, plan, bonus):
        cell, where = parse_cell(tile.field), f"field {tile.field}"
        if cell is None:
            raise _refused(
                name, f"{tile.field!r} is no field", "field", text=tile.field
            )
        if cell in laid:
            raise _refused(name, f"{where} is used twice", "twice", field=cell)
        if not (0 <= cell.column < size[0] and 0 <= cell.row < size[1]):
            raise _refused(name, f"{where} is off the board", "outside", field=cell)
        laid[cell] = _tile(name, tile, cell)
    _check_counts(name, laid, counts)
    _check_sides(name, laid, size)
    return laid


def _refused(name: str, what: str, word: str, **details: object) -> InvalidSetup:
    """What is wrong with a layout; message ``fault-layout-<word>`` says it."""
    message = f"layout {name}: {what}"
    return InvalidSetup(message, f"layout-{word}", name=name, **details)


def spell_layout(laid: Laid) -> Mapping[str, object]:
    """A layout as a file spells it: the tiles by column and row."""
    return {
        "tiles": [
            {"field": cell.key, "kind": str(kind), "turn": turn}
            for cell, (kind, turn) in sorted(laid.items())
        ]
    }


def _tiles(name: str, plan: object, bonus: str) -> Iterator[LaidTile]:
    try:
        file = from_plain(LayoutFile, plan)
    except MalformedRecord as error:
        raise _refused(name, str(error), "form", detail=str(error)) from error
    for back, fields in (("sea", file.sea), ("five", file.five), ("ten", file.ten)):
        kind = "wwww-open" if back == "sea" else kind_of(bonus, back)
        yield from (LaidTile(field, kind) for field in fields)
    yield from file.tiles


def _tile(name: str, tile: LaidTile, cell: Cell) -> tuple[Kind, int]:
    kind, where = Kind(tile.kind), f"field {tile.field}"
    if kind not in TILES:
        message = f"{where}: unknown tile {tile.kind!r}"
        raise _refused(name, message, "kind", field=cell, text=tile.kind)
    if not 0 <= tile.turn <= 3:
        message = f"{where}: turn {tile.turn}, from 0 to 3"
        raise _refused(name, message, "turn", field=cell)
    return kind, tile.turn % len(distinct_turns(TILES[kind].pattern))


def _check_counts(name: str, laid: Laid, counts: Mapping[Kind, int]) -> None:
    for kind, want in Counter(kind for kind, _ in laid.values()).items():
        have = counts[kind]
        if want > have:
            message = f"{want} tiles {kind}, the box has {have}"
            raise _refused(name, message, "many", kind=kind, want=want, have=have)


def _check_sides(name: str, laid: Laid, size: tuple[int, int]) -> None:
    """Sea meets sea and land meets land; at the rim lies sea (NE-5, NE-21)."""
    for cell, (kind, turn) in sorted(laid.items()):
        lies = sides(kind, turn)
        for side, other in cell.neighbours():
            inside = 0 <= other.column < size[0] and 0 <= other.row < size[1]
            if not inside and lies[side] == "L":
                message = f"field {cell.key} has land at the rim"
                raise _refused(name, message, "rim", field=cell)
            if other in laid and lies[side] != _side(laid[other], side.opposite):
                message = f"fields {cell.key} and {other.key} do not fit"
                raise _refused(name, message, "clash", field=cell, other=other)


def _side(tile: tuple[Kind, int], side: Side) -> str:
    return sides(*tile)[side]
