"""What a move causes, as records."""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Seat
from towpath.data import Bank


@dataclass(frozen=True, slots=True)
class BankChosen:
    """A player has chosen; which bank stays secret until the end (TP-3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PathsJoined:
    """How many paths a tile has joined, and what for (TP-9)."""

    seat: Seat
    paths: int
    points: int


@dataclass(frozen=True, slots=True)
class BankReached:
    """How many paths lead from the lock over the chosen bank (TP-10)."""

    seat: Seat
    bank: Bank
    paths: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Whose turn it is now."""

    seat: Seat


Event = BankChosen | PathsJoined | BankReached | TurnBegan

EVENTS: tuple[type[Event], ...] = get_args(Event)
