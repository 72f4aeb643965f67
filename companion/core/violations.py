"""Broken rules that every game has; ``companion/app/text`` has their sentences.

A game whose rulebook says it otherwise has a message of the same id of its own.
"""

from dataclasses import dataclass

from companion.core.ids import PhaseName, Seat
from companion.core.record import Record


@dataclass(frozen=True, slots=True)
class UnknownSeat:
    """Nobody sits there."""

    number: int


@dataclass(frozen=True, slots=True)
class GameIsOver:
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Another player is asked now."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class NotNow:
    """The game expects something else; ``phase`` says what."""

    phase: PhaseName


SHARED: tuple[type[Record], ...] = (UnknownSeat, GameIsOver, NotYourTurn, NotNow)
