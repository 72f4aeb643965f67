"""The printed material of Die neuen Entdecker, read from TOML.

Every record says how sure it is (``status``) and where it is from
(``source``). What nobody has checked lies in ``assumed.toml``; the owner's box
lies over it.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.core.game import Edition, InvalidSetup, Question
from companion.core.grid import Cell, Side
from companion.core.ids import Kind
from companion.core.resources import read_toml
from companion.games.entdecker.data.kinds import with_own
from companion.games.entdecker.data.layouts import Laid, read_layout
from companion.games.entdecker.data.tiles import (
    BACKS,
    BONUS,
    CODES,
    PATTERNS,
    SHIP,
    TILES,
    TileKind,
    kind_of,
    seas,
    sides,
)

__all__ = [
    "BACKS",
    "CODES",
    "COLOURS",
    "EDITIONS",
    "LAYOUTS",
    "PATTERNS",
    "QUESTIONS",
    "SHIP",
    "TILES",
    "Material",
    "TileKind",
    "count_key",
    "kind_of",
    "layout_tiles",
    "material",
    "records",
    "seas",
    "sides",
]


@dataclass(frozen=True, slots=True)
class Material:
    """The printed facts a match plays with, the owner's box laid over ours.

    ``edge_costs`` are gold by side; ``layout`` the tiles laid before the game, turned
    by ``turns`` quarters (own layouts only, which the set-up itself holds);
    ``paths`` the spaces of each jungle path from its start (``dot``, ``eye``,
    ``plain``); ``prices`` gold by name; ``scouts`` by number of players;
    ``uncounted`` the kinds of which nobody has told how many the box holds.
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
    turns: Mapping[Cell, int] = dataclasses.field(
        default_factory=dict[Cell, int], metadata={"digest": False}
    )

    uncounted: frozenset[Kind] = dataclasses.field(
        default=frozenset(), metadata={"digest": False}
    )

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
LAYOUTS: tuple[str, ...] = tuple(_ASSUMED["layout"])


def _counts(pattern: str) -> dict[Kind, int]:
    """What we assume, the tiles with a waterfall being of a pattern."""
    counts = dict.fromkeys(TILES, 0)
    for name in PATTERNS:
        for back, number in _ASSUMED["hidden"].get(name, {}).items():
            counts[kind_of(name, back)] = number
        counts[kind_of(name, "open")] = _ASSUMED["open"][name]
    for back in BONUS:
        counts[kind_of(pattern, back)] = _ASSUMED["bonus"][back]
    return counts


COLOURS: Mapping[str, int] = _BOARD["colours"]["scouts"]
"""The colours of the box in its order, and the scouts that each has."""


def _ours() -> Material:
    board, edges = _BOARD["board"], _BOARD["edges"]
    prices = {k: v for k, v in _BOARD["gold"].items() if isinstance(v, int)}
    return Material(
        columns=board["columns"],
        rows=board["rows"],
        field=board["field"],
        edge_costs=(edges["north"], edges["east"], edges["south"], edges["west"]),
        single_edges={},
        counts=_counts(_ASSUMED["bonus"]["pattern"]),
        paths=tuple(map(tuple, _ASSUMED["paths"]["spaces"])),
        layout={},
        prices=prices | {k: _BOARD["units"][k] for k in ("bases", "settlements")},
        scouts={int(k): v for k, v in _BOARD["units"]["scouts"].items()},
        tokens=tuple(_BOARD["tokens"]["values"]),
        token_each=_BOARD["tokens"]["each"],
    )


_OURS = _ours()
GRID = (_OURS.columns, _OURS.rows)


def records() -> Mapping[str, Mapping[str, Any]]:
    """Every record of both files by its name, with its status and source."""
    flat: dict[str, Mapping[str, Any]] = {}
    for name, record in {**_BOARD, **_ASSUMED}.items():
        if name == "layout":
            flat |= {f"layout.{k}": v for k, v in record.items()}
        else:
            flat[name] = record
    return flat


LONGEST_PATH = 20
"""Spaces that a jungle path has at most in an answer."""


def _questions() -> tuple[Question, ...]:
    bonus = _ASSUMED["bonus"]
    tiles = (_count_question(kind) for kind in TILES if not TILES[kind].bonus)
    falls = (
        Question(
            f"bonus.{back}",
            "number",
            0,
            20,
            drawing=kind_of(bonus["pattern"], back),
            record="bonus",
            ours=bonus[back],
        )
        for back in BONUS
    )
    pattern = Question(
        "bonus.pattern",
        "choice",
        choices=PATTERNS,
        record="bonus",
        ours=bonus["pattern"],
    )
    paths = (q for n in range(1, len(_OURS.paths) + 1) for q in _path_questions(n))
    return (*tiles, pattern, *falls, *paths)


def _count_question(kind: Kind) -> Question:
    record = "hidden" if TILES[kind].hidden else "open"
    ours = _OURS.counts[kind]
    return Question(
        f"count.{kind}", "number", 0, 99, drawing=kind, record=record, ours=ours
    )


def _path_questions(number: int) -> tuple[Question, ...]:
    ours = _OURS.paths[number - 1]
    spaces = tuple(str(n) for n in range(2, LONGEST_PATH + 1))
    eyes = tuple(str(n) for n, sign in enumerate(ours, 1) if sign == "eye")
    start = f"path.{number}"
    length = len(ours)
    return (
        Question(
            f"{start}.spaces", "number", 1, LONGEST_PATH, record="paths", ours=length
        ),
        Question(f"{start}.eyes", "marks", choices=spaces, record="paths", ours=eyes),
    )


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

    Raises ``InvalidSetup`` on a layout (also one not played now), a house-made tile
    or an answer that cannot be.
    """
    answered = {q.key: box[q.key] for q in QUESTIONS if q.key in box}
    for key, value in answered.items():
        _check(key, value)
    paths = tuple(_path_signs(n, answered) for n in range(1, len(_OURS.paths) + 1))
    counts = dict(with_own(_tile_counts(answered), box))
    for name in _own_layouts(box):
        _laid(name, box, counts)
    laid = _laid(layout, box, counts)
    return replace(
        _OURS,
        counts=counts,
        paths=paths,
        layout={cell: kind for cell, (kind, _) in laid.items()},
        turns={cell: turn for cell, (_, turn) in laid.items()},
        assumed=_still_assumed(layout, layout in _own_layouts(box), answered),
        uncounted=frozenset(k for k in TILES if count_key(k) not in answered),
    )


def count_key(kind: Kind) -> str:
    """The question that asks how many of a kind there are."""
    bonus = TILES[kind].bonus
    back = next((name for name, points in BONUS.items() if points == bonus), "")
    return f"bonus.{back}" if back else f"count.{kind}"


def layout_tiles(layout: str, box: Mapping[str, object]) -> Laid:
    """The tiles of a layout, own or ours. Raises ``InvalidSetup``."""
    return _laid(layout, box, material(LAYOUTS[0], box).counts)


def _own_layouts(box: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(k.removeprefix("layout.") for k in box if k.startswith("layout."))


def _laid(layout: str, box: Mapping[str, object], counts: Mapping[Kind, int]) -> Laid:
    """A layout's tiles: an own one of what the box holds, a shipped one of ours."""
    own, pattern = box.get(f"layout.{layout}"), _bonus_pattern(box)
    if own is not None:
        return read_layout(layout, own, GRID, counts, pattern)
    plan = _ASSUMED["layout"].get(layout)
    if plan is None:
        raise InvalidSetup(f"unknown layout {layout!r}", "layout-name", name=layout)
    return read_layout(layout, plan, GRID, _counts(pattern), pattern)


def _bonus_pattern(answers: Mapping[str, object]) -> str:
    """Which pattern the tiles with a waterfall have."""
    return str(answers.get("bonus.pattern", _ASSUMED["bonus"]["pattern"]))


def _check(key: str, value: object) -> None:
    question = next(q for q in QUESTIONS if q.key == key)
    if question.form == "number":
        fine = isinstance(value, int) and question.low <= value <= question.high
    elif question.form == "choice":
        fine = value in question.choices
    else:
        fine = isinstance(value, list | tuple) and all(
            str(v) in question.choices for v in cast("list[object]", value)
        )
    if not fine:
        raise InvalidSetup(f"box: {value!r} is no answer to {key}")


def _tile_counts(answered: Mapping[str, object]) -> dict[Kind, int]:
    """How many tiles of each kind, by the answers and else by what we assume."""
    bonus = _ASSUMED["bonus"]
    counts = {k: 0 if TILES[k].bonus else n for k, n in _OURS.counts.items()}
    for key, value in answered.items():
        topic, _, kind = key.partition(".")
        if topic == "count":
            counts[Kind(kind)] = cast("int", value)
    pattern = _bonus_pattern(answered)
    for back in BONUS:
        count = answered.get(f"bonus.{back}", bonus[back])
        counts[kind_of(pattern, back)] = cast("int", count)
    return counts


def _path_signs(number: int, answered: Mapping[str, object]) -> tuple[str, ...]:
    """A path by the answers and else by what we assume; the dot is its first space.

    Raises ``InvalidSetup`` for an eye behind its end.
    """
    ours = _OURS.paths[number - 1]
    length = cast("int", answered.get(f"path.{number}.spaces", len(ours)))
    marked = cast("list[object] | None", answered.get(f"path.{number}.eyes"))
    if marked is None:
        eyes = {n for n, sign in enumerate(ours, 1) if sign == "eye"}
    else:
        eyes = {int(str(mark)) for mark in marked}
        if eyes and max(eyes) > length:
            raise InvalidSetup(
                f"box: path {number} has {length} spaces, no space {max(eyes)}",
                "path-eye",
                path=number,
                length=length,
                eye=max(eyes),
            )
    return ("dot", *("eye" if n in eyes else "plain" for n in range(2, length + 1)))


def _still_assumed(
    layout: str, own_layout: bool, answered: Mapping[str, object]
) -> tuple[str, ...]:
    left = {q.record for q in QUESTIONS if q.key not in answered}
    return tuple(sorted(left if own_layout else left | {f"layout.{layout}"}))
