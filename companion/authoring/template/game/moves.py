"""What can be done: the rulebook's table of contents."""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Kind, Seat


@dataclass(frozen=True, slots=True)
class DrawTile:
    """A tile is drawn from the stack."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn goes to the next player, clockwise."""

    seat: Seat


Move = DrawTile | EndTurn

MOVES: tuple[type[Move], ...] = get_args(Move)
