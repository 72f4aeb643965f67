"""What is there: the board, the purses, the paths, and what is expected next."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.game import InvalidSetup, Setup, read_options
from companion.core.grid import Cell
from companion.core.ids import Kind, Seat
from companion.core.record import digest
from companion.core.seats import seat_colours
from companion.games.entdecker.data import (
    COLOURS,
    EDITIONS,
    Material,
    material,
    sides,
)
from companion.games.entdecker.moves import Stack, Unit

RULES = 3
"""The version of these rules; a recorded match keeps those it began under."""


class Phase(StrEnum):
    """What the game expects next."""

    CHIEFS = "chiefs"
    INCOME = "income"
    WHEEL = "wheel"
    START = "start"
    ANNOUNCE = "announce"
    VOYAGE = "voyage"
    LAY = "lay"
    NATIVE = "native"
    UNIT = "unit"
    ISLAND = "island"
    SCOUTS = "scouts"
    TOKEN = "token"
    TOKENS_OPEN = "tokens_open"
    CHIEFS_OPEN = "chiefs_open"
    END = "end"


class Toll(StrEnum):
    """Whom a toll is due to (NE-15)."""

    OWNER = "owner"
    UNIT = "unit"


class Pirate(StrEnum):
    """What is rounded down when the pirate takes half (NE-28)."""

    LOSS = "loss"
    REST = "rest"


class FullPaths(StrEnum):
    """Where a scout goes when every path is full (NE-48)."""

    RESERVE = "reserve"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Options:
    """The switches where the rulebook is silent, and its variant.

    ``layout``: tiles laid before the game (NE-7, NE-8), or a name of an own
    layout from the box. ``toll``: 2 gold to each owner on the way, or for each
    unit (NE-15; the rulebook speaks of owners). ``buy_bonus``: waterfall tiles
    can be bought (NE-20; off, a +10 for 4 gold looks unintended).
    ``stop_early``: a voyage may end without a unit (NE-25; the announced number
    is a maximum). ``pirate``: the loss or the rest is rounded down (NE-28).
    ``storm_fills``: fields are filled after a storm too (NE-30).
    ``take_back_on_turn``: scouts come back on the own turn only (NE-34).
    ``fill_unreachable``: also pockets that touch cut-off sea are filled (NE-36).
    ``strait_twice``: a strait with both parts in one island counts twice
    (NE-40; off, the value is the number of tiles). ``island_by_island``: an
    island's scouts walk before the next island is scored (NE-39).
    ``dot_again``: who takes a vacated dot may look at the token that lies in
    the hut (NE-46; off). ``full_paths`` (NE-48). ``chief_scouts``: the
    variant (NE-52). ``chief_breaks_ties``: a chief wins a tie on a path before
    nearness (NE-52; off). ``colours``: colours by seat, separated by commas
    (NE-3; empty: in the box's order). Where one of them has fewer scouts than is
    usual for this number of players, everybody plays with as many as it has.
    """

    layout: str = "base"
    toll: Toll = Toll.OWNER
    buy_bonus: bool = False
    stop_early: bool = True
    pirate: Pirate = Pirate.LOSS
    storm_fills: bool = True
    take_back_on_turn: bool = True
    fill_unreachable: bool = True
    strait_twice: bool = False
    island_by_island: bool = True
    dot_again: bool = False
    full_paths: FullPaths = FullPaths.RESERVE
    chief_scouts: bool = False
    chief_breaks_ties: bool = False
    colours: str = field(default="", metadata={"digest": "set"})


@dataclass(frozen=True, slots=True)
class Tile:
    """A laid tile; ``filled`` when it closed a gap and takes no unit (NE-37)."""

    kind: Kind
    turn: int
    filled: bool = False

    @property
    def sides(self) -> str:
        """Its sides as they lie: N, E, S, W."""
        return sides(self.kind, self.turn)


@dataclass(frozen=True, slots=True)
class Player:
    """A purse, points, and the units in the reserve; ``boxed`` scouts are out."""

    gold: int
    score: int
    scouts: int
    bases: int
    settlements: int
    boxed: int = 0
    chiefs: tuple[int, int] | None = None
    chief_paths: tuple[int, int] | None = None

    def has(self, unit: Unit) -> int:
        """How many of a unit are in the reserve."""
        table = {
            Unit.SCOUT: self.scouts,
            Unit.BASE: self.bases,
            Unit.SETTLEMENT: self.settlements,
        }
        return table[unit]


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit on a land part of a tile."""

    seat: Seat
    unit: Unit
    cell: Cell
    part: int


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """A land part of a tile: 0, or 1 for a strait's second."""

    cell: Cell
    number: int


@dataclass(frozen=True, slots=True)
class Voyage:
    """A voyage under way: tiles still paid, and where the ship has been.

    ``wake`` holds the start field and every field discovered, in order.
    """

    stack: Stack | None = None
    left: int = 0
    drawn: int = 0
    hand: Kind | None = None
    wake: tuple[Cell, ...] = ()
    discovered: bool = False
    storm: bool = False


@dataclass(frozen=True, slots=True)
class Harbour:
    """Islands and scouts that wait for their players after a voyage.

    ``islands`` are completed and not scored, ``scouts`` walk to the paths,
    ``next`` places the next one; ``dot`` is the path whose token is drawn.
    """

    islands: tuple[frozenset[Part], ...] = ()
    scouts: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    next: Seat | None = None
    dot: int | None = None
    native: bool = False


Path = tuple[Seat | None, ...]

NO_HARBOUR = Harbour()

NO_VOYAGE = Voyage()


@dataclass(frozen=True, slots=True)
class State:
    """All the companion knows of a match; paths count from 0 in here.

    ``gone`` counts the tiles of a kind that left the stacks, ``discards`` those
    of them on the discard pile, ``rules`` is the version that the match keeps,
    ``exhausted`` that nothing more can be discovered. ``tokens`` are the values in the
    huts (0 when untold, ``None`` when empty), ``peeks`` who may know which hut.
    ``rolled``: the player on turn has had income; it only says what a correction of
    gold asks anew.
    """

    facts: Material = field(metadata={"digest": False}, repr=False)
    options: Options
    names: tuple[str, ...]
    turn: Seat
    phase: Phase
    players: tuple[Player, ...]
    board: Mapping[Cell, Tile]
    units: tuple[Standing, ...]
    paths: tuple[Path, ...]
    tokens: tuple[int | None, ...]
    peeks: frozenset[tuple[Seat, int]]
    scored: frozenset[Part]
    gone: Mapping[Kind, int]
    discards: Mapping[Kind, int]
    ship: Cell | None = None
    wake: tuple[Cell, ...] = ()
    voyage: Voyage = NO_VOYAGE
    harbour: Harbour = NO_HARBOUR
    rolled: bool = field(default=False, metadata={"digest": False})
    exhausted: bool = field(default=False, metadata={"digest": "set"})
    rules: int = field(default=RULES, metadata={"digest": False})

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the pieces by seat."""
        return seat_colours(tuple(COLOURS), self.options.colours, len(self.players))

    @property
    def scouts_each(self) -> int:
        """Scouts that each player has, the score marker among them (NE-3)."""
        return _scouts(self.facts, self.colours)

    @property
    def active(self) -> Player:
        """The player on turn."""
        return self.players[self.turn]

    def left(self, kind: Kind) -> int:
        """How many of a kind may still lie in the stacks, as far as is known."""
        return max(0, self.facts.counts[kind] - self.gone.get(kind, 0))

    def open_side(self, cell: Cell) -> bool:
        """Whether a field is on the board and undiscovered."""
        return self.facts.inside(cell) and cell not in self.board


def setup(start: Setup) -> State:
    """The first state of a match (NE-3, NE-6 ... NE-9).

    Raises ``InvalidSetup`` on an unknown edition or layout, or a wrong number
    of players.
    """
    if start.edition not in ("", *EDITIONS):
        raise InvalidSetup(
            f"edition: {start.edition!r} is none of {', '.join(EDITIONS)}"
        )
    options = read_options(Options, start.options)
    facts = material(options.layout, start.box)
    seats = len(start.names)
    if seats not in facts.scouts:
        raise InvalidSetup(f"names: {seats} players, the game takes 2 to 4")
    colours = seat_colours(tuple(COLOURS), options.colours, seats)
    player = Player(
        gold=facts.prices["start"],
        score=0,
        scouts=_scouts(facts, colours) - 1,
        bases=facts.prices["bases"],
        settlements=facts.prices["settlements"],
    )
    gone: dict[Kind, int] = {}
    for kind in facts.layout.values():
        gone[kind] = gone.get(kind, 0) + 1
    return State(
        facts=facts,
        options=options,
        names=start.names,
        turn=Seat(0),
        phase=Phase.CHIEFS if options.chief_scouts else Phase.START,
        players=(player,) * seats,
        board=_laid(facts),
        units=(),
        paths=tuple((None,) * len(path) for path in facts.paths),
        tokens=(None,) * len(facts.paths),
        peeks=frozenset(),
        scored=frozenset(),
        gone=gone,
        discards={},
        rules=RULES if start.rules is None else start.rules,
    )


def _scouts(facts: Material, colours: tuple[str, ...]) -> int:
    """Each player's by their number, or those of the scarcest of their colours."""
    return min(facts.scouts[len(colours)], *(COLOURS[name] for name in colours))


def _laid(facts: Material) -> dict[Cell, Tile]:
    """The tiles of the layout (NE-7, NE-8)."""
    return {
        cell: Tile(kind, facts.turns.get(cell, 0))
        for cell, kind in facts.layout.items()
    }


def facts_digest(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    return digest(setup(given).facts)
