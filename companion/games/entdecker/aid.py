"""Hints for the table, free of secrets: what is open to all, counted for them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.core.grid import Cell, Side
from companion.core.ids import Kind, Seat
from companion.core.learning.lesson import Lesson
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    FieldFilled,
    GoldChanged,
    IslandScored,
    Peeked,
    TileLaid,
    VoyageEnded,
)
from companion.games.entdecker.moves import (
    Announce,
    Ending,
    LayTile,
    NativeScout,
    PlaceScout,
    PlaceUnit,
    PutToken,
    Reason,
    RollIncome,
    Stack,
    StartVoyage,
    Unit,
)
from companion.games.entdecker.rules.islands import (
    STRAIT,
    Island,
    count,
    islands,
    points,
    presence,
    worth,
)
from companion.games.entdecker.rules.paths import standings
from companion.games.entdecker.rules.routes import HomeRoute, starts
from companion.games.entdecker.rules.voyage import fits
from companion.games.entdecker.state import Part, Phase, State


@dataclass(frozen=True, slots=True)
class FitAid:
    """A field where a tile fits, after ``turn`` quarter turns clockwise."""

    column: int
    row: int
    turn: int


@dataclass(frozen=True, slots=True)
class TileAid:
    """Where a tile fits now; ``nowhere`` is the proof that it must be discarded."""

    kind: Kind
    fits: tuple[FitAid, ...]
    nowhere: bool


@dataclass(frozen=True, slots=True)
class CoinAid:
    """Gold of a way home and why: the ``edge`` field, or a ``toll`` to a seat."""

    why: str
    gold: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class StartAid:
    """A start field, its cheapest way home, and how many ways there are (NE-16)."""

    column: int
    row: int
    cost: int
    reasons: tuple[CoinAid, ...]
    cells: tuple[Cell, ...]
    ways: int


@dataclass(frozen=True, slots=True)
class PartRef:
    """A land part of a field: 0, or 1 for a strait's second."""

    column: int
    row: int
    part: int


@dataclass(frozen=True, slots=True)
class GapAid:
    """A land side of a field that still faces an undiscovered one."""

    column: int
    row: int
    side: Side


@dataclass(frozen=True, slots=True)
class StepAid:
    """One step of an island's value: a tile or (``fall``) its waterfall (NE-40)."""

    column: int
    row: int
    points: int
    fall: bool


@dataclass(frozen=True, slots=True)
class RankAid:
    """A player's rank on an island, 1 the first, and by what (NE-41)."""

    rank: int
    seat: Seat
    points: int
    settlements: int
    bases: int
    scouts: int


@dataclass(frozen=True, slots=True)
class IslandAid:
    """An island: its value so far, and who would score what now."""

    id: int
    complete: bool
    scored: bool
    parts: tuple[PartRef, ...]
    open: tuple[GapAid, ...]
    tiles: int
    bonus: int
    value: int
    steps: tuple[StepAid, ...]
    ranks: tuple[RankAid, ...]


@dataclass(frozen=True, slots=True)
class PathAid:
    """A jungle path by its number from 1: who leads, and who can still catch up.

    ``strength`` maps a seat, as text, to its scouts; ``free`` counts the spaces.
    """

    path: int
    leader: Seat | None
    strength: Mapping[str, int]
    free: int
    can_overtake: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LeftAid:
    """Tiles left by pattern, counting only what is known; no waterfalls."""

    hidden: Mapping[str, int]
    open: Mapping[str, int]
    discarded: int
    hidden_total: int


@dataclass(frozen=True, slots=True)
class VoyageAid:
    """The announced stack, the tiles that are still paid, and those drawn."""

    stack: Stack | None
    left: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Aid:
    """All hints of a position.

    ``waiting`` are the islands to be scored, ``scouts`` the number of scouts that
    walk to the paths, by seat as text; ``prices`` gold for a tile of a stack and for a
    unit, by name.
    """

    hand: TileAid | None
    starts: tuple[StartAid, ...]
    islands: tuple[IslandAid, ...]
    paths: tuple[PathAid, ...]
    left: LeftAid
    voyage: VoyageAid
    waiting: tuple[tuple[PartRef, ...], ...]
    scouts: Mapping[str, int]
    prices: Mapping[str, int]


def aid(state: State) -> Aid:
    """All hints of a position."""
    voyage = state.voyage
    return Aid(
        hand=tile_aid(state, voyage.hand) if voyage.hand else None,
        starts=tuple(_starts(state)),
        islands=tuple(_island(state, *found) for found in enumerate(islands(state))),
        paths=tuple(_path(state, path) for path in range(len(state.paths))),
        left=_left(state),
        voyage=VoyageAid(voyage.stack, voyage.left, voyage.drawn),
        waiting=tuple(_parts(island) for island in state.harbour.islands),
        scouts={str(s): n for s, n in sorted(state.harbour.scouts.items()) if n},
        prices={
            str(named): state.facts.prices[named.value] for named in (*Stack, *Unit)
        },
    )


def tile_aid(state: State, kind: Kind) -> TileAid:
    """Where a tile fits now (NE-21)."""
    places = tuple(
        FitAid(cell.column, cell.row, turn) for cell, turn in fits(state, kind)
    )
    return TileAid(kind, places, nowhere=state.ship is not None and not places)


def _starts(state: State) -> Iterator[StartAid]:
    """Every start field with its cheapest way home and the reason for each coin."""
    if state.phase is not Phase.START:
        return
    for cell, ways in starts(state).items():
        way = ways[0]
        yield StartAid(
            column=cell.column,
            row=cell.row,
            cost=way.cost,
            reasons=tuple(_coins(state, way)),
            cells=way.cells,
            ways=len(ways),
        )


def _coins(state: State, way: HomeRoute) -> Iterator[CoinAid]:
    """Coins of the edge field, and a toll for each owner (NE-14, NE-15)."""
    if way.coins:
        yield CoinAid("edge", way.coins, None)
    for owner in way.tolls:
        yield CoinAid("toll", state.facts.prices["toll"], owner)


def _parts(parts: frozenset[Part]) -> tuple[PartRef, ...]:
    return tuple(PartRef(p.cell.column, p.cell.row, p.number) for p in sorted(parts))


def _island(state: State, number: int, island: Island) -> IslandAid:
    value = worth(state, island.parts)
    return IslandAid(
        id=number,
        complete=island.is_complete,
        scored=island.parts <= state.scored,
        parts=_parts(island.parts),
        open=tuple(GapAid(cell.column, cell.row, side) for cell, side in island.open),
        tiles=value.tiles,
        bonus=value.bonus,
        value=value.value,
        steps=tuple(
            StepAid(step.cell.column, step.cell.row, step.points, step.fall)
            for step in count(state, island.parts)
        ),
        ranks=_ranks(value.value, presence(state, island.parts)),
    )


def _ranks(value: int, strength: Mapping[Seat, tuple[int, ...]]) -> tuple[RankAid, ...]:
    return tuple(
        RankAid(rank, seat, gained, *strength[seat])
        for rank, seat, gained in points(value, strength)
    )


def _path(state: State, path: int) -> PathAid:
    """Who leads on a path, who can still catch up, and the free spaces (NE-50)."""
    rows = standings(state, path)
    free = state.paths[path].count(None)
    strength = {seat: count for count, _, seat in rows}
    top, leader = (rows[0][0], rows[0][2]) if rows else (0, None)
    rivals = (
        seat
        for seat in map(Seat, range(len(state.players)))
        if seat != leader and strength.get(seat, 0) + _movable(state, seat, free) >= top
    )
    return PathAid(
        path=path + 1,
        leader=leader,
        strength={str(seat): count for seat, count in sorted(strength.items())},
        free=free,
        can_overtake=tuple(rivals) if top else (),
    )


def _movable(state: State, seat: Seat, free: int) -> int:
    """How many more scouts a player could bring onto a path."""
    own = sum(u.seat == seat and u.unit is Unit.SCOUT for u in state.units)
    return min(free, state.players[seat].scouts + own)


def _left(state: State) -> LeftAid:
    hidden: dict[str, int] = {}
    opened: dict[str, int] = {}
    for kind, tile in TILES.items():
        table = hidden if tile.hidden else opened
        if not tile.bonus:
            table[tile.pattern] = table.get(tile.pattern, 0) + state.left(kind)
    discarded = sum(state.discards.values())
    return LeftAid(hidden, opened, discarded, hidden_total=sum(hidden.values()))


def _is_strait(laid: TileLaid) -> bool:
    """Whether a tile has two lands with sea between them (NE-2)."""
    return TILES[laid.kind].pattern in STRAIT


def _by(reason: Reason) -> Callable[[GoldChanged], bool]:
    """Whether gold was gained or lost for this reason."""
    return lambda changed: changed.reason is reason


def _ended(ending: Ending) -> Callable[[VoyageEnded], bool]:
    """Whether a voyage ended so."""
    return lambda ended: ended.ending is ending


LESSONS = (
    Lesson("income", ("NE-10",), moves=(RollIncome,)),
    Lesson("strait", ("NE-2", "NE-33"), events=(TileLaid,), only=_is_strait),
    Lesson("find", ("NE-23", "NE-27"), events=(GoldChanged,), only=_by(Reason.FIND)),
    Lesson("pirate", ("NE-28",), events=(GoldChanged,), only=_by(Reason.PIRATE)),
    Lesson("toll", ("NE-15",), events=(GoldChanged,), only=_by(Reason.TOLL)),
    Lesson("storm", ("NE-30",), events=(VoyageEnded,), only=_ended(Ending.STORM)),
    Lesson(
        "dead-end",
        ("NE-25", "NE-32"),
        events=(VoyageEnded,),
        only=_ended(Ending.DEAD_END),
    ),
    Lesson("native", ("NE-29", "NE-50"), moves=(NativeScout,)),
    Lesson("token", ("NE-46",), moves=(PutToken,)),
    Lesson("scouts", ("NE-45", "NE-50"), moves=(PlaceScout,)),
    Lesson("eye", ("NE-47",), events=(Peeked,)),
    Lesson(
        "island",
        ("NE-40", "NE-41", "NE-42"),
        events=(IslandScored,),
        anybody=True,
    ),
    Lesson("filled", ("NE-35", "NE-36", "NE-37"), events=(FieldFilled,), anybody=True),
    Lesson("start", ("NE-11", "NE-13", "NE-14", "NE-15"), moves=(StartVoyage,)),
    Lesson("announce", ("NE-17",), moves=(Announce,)),
    Lesson("tile", ("NE-21", "NE-22", "NE-23"), moves=(LayTile,)),
    Lesson("unit", ("NE-31", "NE-41"), moves=(PlaceUnit,)),
)
"""What a first voyage explains: what just happened before what may be done."""
