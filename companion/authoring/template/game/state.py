"""What is there: the state of a match, its options and its start."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.authoring.template.game.data import COLOURS, EDITIONS, PRINTED, TILES
from companion.core.game import InvalidSetup, Setup, read_options
from companion.core.ids import Kind, Seat
from companion.core.record import digest

FIRST = Seat(0)
"""Who begins: the table names them first."""


class Phase(StrEnum):
    """What the table waits for."""

    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Options:
    """Rule switches, one for each point that the rulebook leaves open."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things."""

    colour: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """All that the companion knows of a match.

    ``bag`` counts the tiles left in the stack, ``drawn`` is the tile in hand.
    """

    names: tuple[str, ...]
    edition: str
    options: Options
    players: tuple[Player, ...]
    bag: Mapping[Kind, int]
    drawn: Kind | None = None
    turn: Seat = FIRST
    phase: Phase = Phase.PLAY


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
    return State(given.names, edition.key, options, players, dict(TILES))


def facts_digest(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    return digest(PRINTED)
