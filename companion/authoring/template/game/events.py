"""What a move causes, as records."""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Whose turn it is now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over."""

    seat: Seat


Event = TurnBegan | MatchWon

EVENTS: tuple[type[Event], ...] = get_args(Event)
