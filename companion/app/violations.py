"""What the session itself refuses, as values beside the violations of a game."""

from dataclasses import dataclass

from companion.core.ids import Revision, Seat
from companion.core.record import Record, secret_fields


@dataclass(frozen=True, slots=True)
class StaleRevision:
    """Something else happened in between: ``expected`` is no longer ``current``."""

    expected: Revision
    current: Revision


@dataclass(frozen=True, slots=True)
class NothingToUndo:
    """The match is at its beginning."""


@dataclass(frozen=True, slots=True)
class NothingToRedo:
    """Nothing was taken back, or something new was done since."""


@dataclass(frozen=True, slots=True)
class NoSuchEntry:
    """No line in force has this revision."""

    revision: Revision


@dataclass(frozen=True, slots=True)
class LaterMoveBreaks:
    """The correction would make the later entry ``revision`` break a rule."""

    revision: Revision
    violation: Record


@dataclass(frozen=True, slots=True)
class WouldEndMatch:
    """A correction would end the match, and nobody has confirmed that."""


@dataclass(frozen=True, slots=True)
class WouldReopenMatch:
    """A correction would let a match that is over go on, and that is not confirmed."""


@dataclass(frozen=True, slots=True)
class PrivateRule:
    """A rule was broken whose numbers only one seat may know."""


@dataclass(frozen=True, slots=True)
class NotYourSeat:
    """A move names a seat that the one who sent it does not hold."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NoMoves:
    """A submission was empty."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The match is paused."""


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Another match has begun; this one is in the archive."""


@dataclass(frozen=True, slots=True)
class AdoptionDue:
    """The match began under other rules or facts; somebody must first say whether
    what the present ones make of it counts.
    """


@dataclass(frozen=True, slots=True)
class NothingToAdopt:
    """The match is already played under the present rules and facts."""


SESSION_VIOLATIONS: tuple[type[Record], ...] = (
    StaleRevision,
    NothingToUndo,
    NothingToRedo,
    NoSuchEntry,
    LaterMoveBreaks,
    WouldEndMatch,
    WouldReopenMatch,
    PrivateRule,
    NotYourSeat,
    NoMoves,
    Paused,
    MatchOver,
    AdoptionDue,
    NothingToAdopt,
)


def public(violation: Record) -> Record:
    """A violation as everybody may hear it: none that names secrets."""
    return PrivateRule() if secret_fields(type(violation)) else violation
