"""What can be done: the rulebook's table of contents."""

from dataclasses import dataclass, field
from typing import get_args

from companion.core.grid import Cell
from companion.core.ids import Kind, Seat
from towpath.data import Bank


@dataclass(frozen=True, slots=True)
class ChooseBank:
    """A player tells the own phone which bank it shall be (TP-3)."""

    seat: Seat
    bank: Bank = field(metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class DrawTile:
    """A tile is drawn from the stack (TP-4)."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class LayTile:
    """The drawn tile is laid, turned clockwise by quarter turns (TP-5 to TP-7)."""

    seat: Seat
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class PutAside:
    """The drawn tile fits nowhere and leaves the game (TP-8)."""

    seat: Seat


Move = ChooseBank | DrawTile | LayTile | PutAside

MOVES: tuple[type[Move], ...] = get_args(Move)
