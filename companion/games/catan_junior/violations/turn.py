"""Broken rules of the turn: the die, the pirate, the cards, the fortress."""

from dataclasses import dataclass

from companion.core.ids import Kind, Seat, Slot
from companion.games.catan_junior.state import Phase


@dataclass(frozen=True, slots=True)
class UnknownSeat:
    """Nobody sits there."""

    number: int


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Another player is on turn."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class RollFirst:
    """The die comes first (CJ-8)."""


@dataclass(frozen=True, slots=True)
class AlreadyRolled:
    """The die was rolled this turn."""

    value: int


@dataclass(frozen=True, slots=True)
class NoSuchFace:
    """A die has the faces 1 to 6."""

    value: int


@dataclass(frozen=True, slots=True)
class FinishFirst:
    """Something else must be done first; ``phase`` says what."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class NotNow:
    """This can be done only when the table asks for it."""


@dataclass(frozen=True, slots=True)
class GameIsOver:
    """The match has been won."""


@dataclass(frozen=True, slots=True)
class NoSuchLand:
    """The board has no such land."""

    land: Slot


@dataclass(frozen=True, slots=True)
class PirateMustLeave:
    """Staying where he is is no move (CJ-11)."""


@dataclass(frozen=True, slots=True)
class PirateMustMove:
    """He must go to another land (CJ-24, CJ-42)."""


@dataclass(frozen=True, slots=True)
class PirateNeedsLand:
    """He may not go back to the fortress."""


@dataclass(frozen=True, slots=True)
class NoParrotLeft:
    """The parrot stack is empty (CJ-30)."""


@dataclass(frozen=True, slots=True)
class NoSuchCard:
    """No such card is left in the stack."""

    card: Kind


@dataclass(frozen=True, slots=True)
class ParrotNotPaid:
    """A parrot card is bought before it is turned up (CJ-24)."""


@dataclass(frozen=True, slots=True)
class NothingOwed:
    """This player owes no card."""


@dataclass(frozen=True, slots=True)
class NothingSaved:
    """No free build is kept, or nothing can be built."""


@dataclass(frozen=True, slots=True)
class NotBravest:
    """Only who alone leads in cards may take the fortress (CJ-27)."""
