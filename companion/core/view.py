"""What leaves the rules, for one seat or for the public, and how a match ended.

Each game declares its own view as frozen dataclasses (``Game.view_type``) with the
fields of ``View`` and its own beside them; they become JSON at the edge.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from companion.core.ids import Seat
from companion.core.record import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end: points by seat, and the seats that won together."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Feat:
    """Something that a seat did once, with its size; message ``feat-<what>`` names it:
    the greatest of them is remembered.
    """

    seat: Seat
    what: str
    size: int


class PlayerView(Record, Protocol):
    """What a view tells of one player."""

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        ...

    @property
    def name(self) -> str:
        """The player's name."""
        ...

    @property
    def colour(self) -> str:
        """A name of the profile's colours."""
        ...

    @property
    def score(self) -> int:
        """Points so far."""
        ...

    @property
    def resources(self) -> Mapping[str, int]:
        """What the player has, open to all; message ``resource-<name>`` names it."""
        ...

    @property
    def private(self) -> object:
        """What only the player may know; ``None`` in the views of all others."""
        ...


class View(Record, Protocol):
    """What every game's view has."""

    @property
    def phase(self) -> str:
        """What the table expects; message ``phase-<phase>`` says it."""
        ...

    @property
    def turn(self) -> Seat | None:
        """The seat on turn; ``None`` when it is nobody's."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may move now."""
        ...

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """The players in seat order."""
        ...

    @property
    def board(self) -> object:
        """What the game's own drawing draws."""
        ...

    @property
    def aid(self) -> object:
        """The game's hints, free of secrets."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The end, once it is there."""
        ...

    @property
    def assumed(self) -> tuple[str, ...]:
        """Names of the printed facts in play that nobody has checked."""
        ...


@dataclass(frozen=True, slots=True)
class NoAdvice:
    """Nothing can be said of the piece on the show place."""
