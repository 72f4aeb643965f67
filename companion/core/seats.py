"""Seats in play order, the checks of a move's seat and phase, and one seat's things."""

from collections.abc import Container
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from companion.core.game import IllegalMove, InvalidSetup
from companion.core.ids import PhaseName, Seat
from companion.core.record import Record
from companion.core.violations import NotNow, NotYourTurn, UnknownSeat


class Seated(Record, Protocol):
    """A state with a tuple of players by seat."""

    @property
    def players(self) -> tuple[Record, ...]:
        """What each player has."""
        ...


S = TypeVar("S", bound=Seated)
T = TypeVar("T")


def seats(count: int) -> tuple[Seat, ...]:
    """The seats of a number of players, clockwise from the first."""
    return tuple(map(Seat, range(count)))


def next_seat(seat: Seat, count: int, step: int = 1) -> Seat:
    """The seat ``step`` places further clockwise, of ``count``."""
    return Seat((seat + step) % count)


def check_seat(state: Seated, seat: Seat) -> None:
    """Raise ``IllegalMove`` when nobody sits there."""
    if not 0 <= seat < len(state.players):
        raise IllegalMove(UnknownSeat(seat))


def check_turn(seat: Seat, turn: Seat) -> None:
    """Raise ``IllegalMove`` when another seat is on turn."""
    if seat != turn:
        raise IllegalMove(NotYourTurn(turn))


def check_phase(phase: str, allowed: Container[str]) -> None:
    """Raise ``IllegalMove`` when the game expects something else now."""
    if phase not in allowed:
        raise IllegalMove(not_now(phase))


def not_now(phase: str) -> NotNow:
    """The violation that names what the game expects instead."""
    return NotNow(PhaseName(phase))


def with_player(state: S, seat: Seat, player: Record) -> S:
    """The state with one player's things replaced."""
    return replace(state, players=replaced(state.players, seat, player))


def change_player(state: S, seat: Seat, **changes: object) -> S:
    """The state with some fields of one player replaced."""
    changed: Any = replace(cast("Any", state.players[seat]), **changes)
    return with_player(state, seat, changed)


def replaced(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """A row with another item at ``index``, counted from 0."""
    return (*row[:index], item, *row[index + 1 :])


def seat_colours(known: tuple[str, ...], wanted: str, count: int) -> tuple[str, ...]:
    """The colours of ``count`` seats: those of ``wanted``, separated by commas, then
    what is left of ``known`` in its order.

    Raises ``InvalidSetup`` for a colour that the box has not, or that is named twice.
    """
    names = [name.strip() for name in wanted.split(",") if name.strip()]
    for name in names:
        if name not in known:
            have = ", ".join(known)
            raise InvalidSetup(
                f"colours: {name!r} is none of the box; one of {have}",
                "colour-none",
                text=name,
            )
        if names.count(name) > 1:
            raise InvalidSetup(
                f"colours: {name!r} is named twice", "colour-twice", colour=name
            )
    rest = (name for name in known if name not in names)
    return (*names, *rest)[:count]
