"""The printed material of Die neuen Entdecker, read from TOML.

Every record says how sure it is (``status``) and where it is from
(``source``). What nobody has checked lies in ``assumed.toml``; the owner's box
lies over it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.core.game import Edition, InvalidSetup, Question
from companion.core.grid import Cell, Side, parse_cell, turn_sides
from companion.core.ids import Kind
from companion.core.resources import read_toml

BACKS = ("open", "plain", "gold", "pirate", "native", "storm", "five", "ten")
BONUS = {"five": 5, "ten": 10}
SHIP = Kind("ship")

_CODES = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class TileKind:
    """A tile's pattern (N, E, S, W; ``W`` sea, ``L`` land) and what its back says.

    ``event`` is ``gold``, ``pirate``, ``native``, ``storm`` or empty.
    """

    pattern: str
    hidden: bool
    bonus: int = 0
    event: str = ""


@dataclass(frozen=True, slots=True)
class Material:
    """The printed facts a match plays with, the owner's box laid over ours.

    ``edge_costs`` are gold by side; ``layout`` the tiles laid before the game;
    ``paths`` the spaces of each jungle path from its start (``dot``, ``eye``,
    ``plain``); ``prices`` gold by name; ``scouts`` by number of players.
    """

    columns: int
    rows: int
    field: float
    edge_costs: tuple[int, int, int, int]
    single_edges: Mapping[Cell, int]
    counts: Mapping[Kind, int]
    paths: tuple[tuple[str, ...], ...]
    layout: Mapping[Cell, Kind]
    prices: Mapping[str, int]
    scouts: Mapping[int, int]
    tokens: tuple[int, ...]
    token_each: int
    assumed: tuple[str, ...] = ()

    def inside(self, cell: Cell) -> bool:
        """Whether a cell is one of the unexplored fields."""
        return 0 <= cell.column < self.columns and 0 <= cell.row < self.rows

    def rim(self, cell: Cell) -> bool:
        """Whether an unexplored field lies beside an edge field."""
        return cell.column in (0, self.columns - 1) or cell.row in (0, self.rows - 1)

    def edge_side(self, cell: Cell) -> Side | None:
        """The side of the board an edge field lies on; ``None`` for no edge field."""
        across = 0 <= cell.column < self.columns
        down = 0 <= cell.row < self.rows
        if across and cell.row in (-1, self.rows):
            return Side.NORTH if cell.row < 0 else Side.SOUTH
        if down and cell.column in (-1, self.columns):
            return Side.WEST if cell.column < 0 else Side.EAST
        return None

    def edge_cost(self, cell: Cell) -> int:
        """Gold an edge field costs. Raises ``KeyError`` for no edge field."""
        side = self.edge_side(cell)
        if side is None:
            raise KeyError(cell)
        return self.single_edges.get(cell, self.edge_costs[side])

    def cells(self) -> tuple[Cell, ...]:
        """All unexplored fields, row by row."""
        return tuple(Cell(c, r) for r in range(self.rows) for c in range(self.columns))

    def edges(self) -> tuple[Cell, ...]:
        """All edge fields."""
        top = [Cell(c, r) for r in (-1, self.rows) for c in range(self.columns)]
        return (
            *top,
            *(Cell(c, r) for c in (-1, self.columns) for r in range(self.rows)),
        )


_BOARD = read_toml(__name__, "board.toml")
_ASSUMED = read_toml(__name__, "assumed.toml")
PATTERNS: tuple[str, ...] = tuple(_BOARD["patterns"]["names"])
LAYOUTS: tuple[str, ...] = tuple(_ASSUMED["layout"])
STATUSES = ("printed", "observed", "derived", "assumed")


def kind_of(pattern: str, back: str) -> Kind:
    """The name of a tile kind: ``wwll-open``, ``wlwl-storm``, ``llll-ten``."""
    return Kind(f"{pattern.lower()}-{back}")


def _tile_kind(pattern: str, back: str) -> TileKind:
    event = back if back in ("gold", "pirate", "native", "storm") else ""
    hidden = back == "plain" or bool(event)
    return TileKind(pattern.upper(), hidden, BONUS.get(back, 0), event)


TILES: Mapping[Kind, TileKind] = {
    kind_of(pattern, back): _tile_kind(pattern, back)
    for pattern in PATTERNS
    for back in BACKS
    if not (pattern == "llll" and _tile_kind(pattern, back).hidden)
}
"""Every tile kind there can be, whether a box holds it or not."""

CODES: Mapping[str, Kind] = {
    **{
        _CODES[PATTERNS.index(kind.split("-")[0])]
        + _CODES[BACKS.index(kind.split("-")[1])]: kind
        for kind in TILES
    },
    "SH": SHIP,
}
"""The two kind characters of a tag -> kind."""


_SIDES: Mapping[Kind, tuple[str, ...]] = {
    kind: tuple(turn_sides(tile.pattern, turn) for turn in range(4))
    for kind, tile in TILES.items()
}

_SEA: Mapping[str, tuple[Side, ...]] = {
    lies: tuple(side for side in Side if lies[side] == "W")
    for turns in _SIDES.values()
    for lies in turns
}


def sides(kind: Kind, turn: int) -> str:
    """The four sides (N, E, S, W) of a tile laid with ``turn`` quarter turns."""
    return _SIDES[kind][turn % 4]


def seas(lies: str) -> tuple[Side, ...]:
    """The sea sides of a tile that lies so."""
    return _SEA[lies]


def _counts(hidden: Mapping[str, Any], opened: Mapping[str, Any]) -> dict[Kind, int]:
    counts = dict.fromkeys(TILES, 0)
    for pattern in PATTERNS:
        for back, number in hidden.get(pattern, {}).items():
            counts[kind_of(pattern, back)] = number
        counts[kind_of(pattern, "open")] = opened[pattern]
    bonus = _ASSUMED["bonus"]
    for back in BONUS:
        counts[kind_of(bonus["pattern"], back)] = bonus[back]
    return counts


def _cell(key: str) -> Cell:
    cell = parse_cell(key)
    if cell is None:
        raise InvalidSetup(f"layout: {key!r} is no field")
    return cell


def read_layout(name: str, layout: Mapping[str, Any]) -> dict[Cell, Kind]:
    """A layout by field. Raises ``InvalidSetup`` naming what cannot be.

    A layout lists the fields of ``sea``, ``five`` and ``ten`` tiles.
    """
    pattern = {"sea": "wwww-open"} | {
        back: f"{_ASSUMED['bonus']['pattern']}-{back}" for back in BONUS
    }
    laid: dict[Cell, Kind] = {}
    for back, kind in pattern.items():
        for key in layout.get(back, ()):
            cell = _cell(str(key))
            if cell in laid:
                raise InvalidSetup(f"layout {name}: field {key} is used twice")
            if not _OURS.inside(cell):
                raise InvalidSetup(f"layout {name}: field {key} is off the board")
            laid[cell] = Kind(kind)
    for kind in set(laid.values()):
        have, want = _OURS.counts[kind], list(laid.values()).count(kind)
        if want > have:
            raise InvalidSetup(
                f"layout {name}: {want} tiles {kind}, the box has {have}"
            )
    return laid


def _ours() -> Material:
    board, edges = _BOARD["board"], _BOARD["edges"]
    prices = {k: v for k, v in _BOARD["gold"].items() if isinstance(v, int)}
    return Material(
        columns=board["columns"],
        rows=board["rows"],
        field=board["field"],
        edge_costs=(edges["north"], edges["east"], edges["south"], edges["west"]),
        single_edges={},
        counts=_counts(_ASSUMED["hidden"], _ASSUMED["open"]),
        paths=tuple(map(tuple, _ASSUMED["paths"]["spaces"])),
        layout={},
        prices=prices | {k: _BOARD["units"][k] for k in ("bases", "settlements")},
        scouts={int(k): v for k, v in _BOARD["units"]["scouts"].items()},
        tokens=tuple(_BOARD["tokens"]["values"]),
        token_each=_BOARD["tokens"]["each"],
    )


_OURS = _ours()
GRID = (_OURS.columns, _OURS.rows)
EVENTS: Mapping[str, int] = {
    k: v for k, v in _BOARD["events"].items() if isinstance(v, int)
}
TOTAL: int = _BOARD["tiles"]["total"]


def records() -> Mapping[str, Mapping[str, Any]]:
    """Every record of both files by its name, with its status and source."""
    flat: dict[str, Mapping[str, Any]] = {}
    for name, record in {**_BOARD, **_ASSUMED}.items():
        if name == "layout":
            flat |= {f"layout.{k}": v for k, v in record.items()}
        else:
            flat[name] = record
    return flat


def _questions() -> tuple[Question, ...]:
    tiles = tuple(
        Question(f"count.{kind}", "number", 0, 99, drawing=kind)
        for kind in TILES
        if _OURS.counts[kind]
    )
    length = max(map(len, _OURS.paths))
    spaces = tuple(str(n) for n in range(2, 2 * length))
    paths = tuple(
        question
        for n in range(1, len(_OURS.paths) + 1)
        for question in (
            Question(f"path.{n}.spaces", "number", 1, 20),
            Question(f"path.{n}.eyes", "marks", choices=spaces),
        )
    )
    return (*tiles, *paths)


QUESTIONS = _questions()
EDITIONS: Mapping[str, Edition] = {
    "kosmos-2001": Edition(
        "kosmos-2001",
        tuple(sorted(_OURS.scouts)),
        tuple(sorted(n for n, r in records().items() if r["status"] == "assumed")),
        QUESTIONS,
    )
}


def material(layout: str, box: Mapping[str, object]) -> Material:
    """The facts of a match: ours with the owner's box over them.

    Raises ``InvalidSetup`` on a layout or an answer that cannot be.
    """
    counts = dict(_OURS.counts)
    paths = [list(path) for path in _OURS.paths]
    answered = {q.key: box[q.key] for q in QUESTIONS if q.key in box}
    for key, value in answered.items():
        _check(key, value)
        topic, _, rest = key.partition(".")
        if topic == "count":
            counts[Kind(rest)] = cast("int", value)
        elif key.endswith("spaces"):
            number = int(rest.split(".")[0]) - 1
            paths[number] = _path(
                cast("int", value), box.get(f"path.{number + 1}.eyes")
            )
    own = box.get(f"layout.{layout}")
    plan = own if own is not None else _ASSUMED["layout"].get(layout)
    if not isinstance(plan, Mapping):
        raise InvalidSetup(f"unknown layout {layout!r}")
    laid = read_layout(layout, cast("Mapping[str, Any]", plan))
    return replace(
        _OURS,
        counts=counts,
        paths=tuple(map(tuple, paths)),
        layout=laid,
        assumed=_still_assumed(layout, own is not None, answered),
    )


def _check(key: str, value: object) -> None:
    question = next(q for q in QUESTIONS if q.key == key)
    if question.form == "number":
        fine = isinstance(value, int) and question.low <= value <= question.high
    else:
        fine = isinstance(value, list | tuple) and all(
            str(v) in question.choices for v in cast("list[object]", value)
        )
    if not fine:
        raise InvalidSetup(f"box: {value!r} is no answer to {key}")


def _path(length: int, eyes: object) -> list[str]:
    marks = {int(str(v)) for v in cast("list[object]", eyes or [])}
    spaces = ["dot", *("eye" if n in marks else "plain" for n in range(2, length + 1))]
    return spaces[:length]


def _still_assumed(
    layout: str, own_layout: bool, answered: Mapping[str, object]
) -> tuple[str, ...]:
    left: list[str] = [] if own_layout else [f"layout.{layout}"]
    asked = {q.key.partition(".")[2] for q in QUESTIONS if q.key.startswith("count")}
    told = {k.partition(".")[2] for k in answered if k.startswith("count")}
    untold = asked - told
    if any(TILES[Kind(k)].hidden for k in untold):
        left.append("hidden")
    if any(k.endswith("open") for k in untold):
        left.append("open")
    if any(k.split("-")[1] in BONUS for k in untold):
        left.append("bonus")
    told_paths = sum(k.endswith("spaces") for k in answered)
    if told_paths < len(_OURS.paths):
        left.append("paths")
    return tuple(sorted(left))
