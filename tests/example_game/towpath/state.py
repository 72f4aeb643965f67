"""What is there: the state of a match, its options and its start."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.game import InvalidSetup, Setup, read_options
from companion.core.grid import Cell, turn_sides
from companion.core.ids import Kind, Seat
from companion.core.record import digest
from towpath.data import COLOURS, EDITIONS, LOCK, MIDDLE, PRINTED, SIDES, STACK, Bank

FIRST = Seat(0)
"""Who begins: the table names them first (TP-1)."""


class Phase(StrEnum):
    """What the table waits for."""

    CHOOSE = "choose"
    DRAW = "draw"
    LAY = "lay"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Options:
    """Rule switches, one for each point that the rulebook leaves open.

    - ``ferry_anywhere``: the ferry need not lie beside a tile (TP-7). It crosses
      water; a table that wants one network says no.
    """

    ferry_anywhere: bool = True


@dataclass(frozen=True, slots=True)
class Tile:
    """A laid tile; ``turn`` counts clockwise quarter turns."""

    kind: Kind
    turn: int

    @property
    def sides(self) -> str:
        """Its sides as they lie, from the north clockwise."""
        return turn_sides(SIDES[self.kind], self.turn)


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things; ``bank`` is the player's secret."""

    colour: str
    points: int = 0
    bank: Bank | None = None


@dataclass(frozen=True, slots=True)
class State:
    """All that the companion knows of a match.

    ``bag`` counts the tiles left in the stack, ``drawn`` is the tile in hand.
    """

    names: tuple[str, ...]
    edition: str
    options: Options
    players: tuple[Player, ...]
    board: Mapping[Cell, Tile]
    bag: Mapping[Kind, int]
    drawn: Kind | None = None
    turn: Seat = FIRST
    phase: Phase = Phase.CHOOSE


def setup(given: Setup) -> State:
    """The first state. Raises ``InvalidSetup`` with one clear sentence."""
    edition = EDITIONS.get(given.edition)
    if edition is None:
        raise InvalidSetup(f"unknown edition {given.edition!r}")
    if len(given.names) not in edition.seat_counts:
        fits = " or ".join(map(str, edition.seat_counts))
        raise InvalidSetup(f"{len(given.names)} players, not {fits}")
    options = read_options(Options, given.options)
    players = tuple(Player(COLOURS[n]) for n in range(len(given.names)))
    board = {MIDDLE: Tile(LOCK, 0)}
    return State(given.names, edition.key, options, players, board, dict(STACK))


def facts_digest(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    return digest(PRINTED)
