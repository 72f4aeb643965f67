"""A match that begins from a half-played position, always at the start of a turn.

A game says in ``Game.positions`` what a position is: a frozen record whose fields
are the keys of a TOML table. What cannot be is refused as an ``InvalidSetup`` that
names the field; its sentences (``fault-position-<word>``) are the session's.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from companion.core.game import InvalidSetup, Setup
from companion.core.record import MalformedRecord, R, from_plain

S = TypeVar("S")


def begun(first: S, start: Setup, kind: type[R], place: Callable[[S, R], S]) -> S:
    """The first state, or the position that the set-up begins from.

    Raises ``InvalidSetup``.
    """
    if not start.position:
        return first
    try:
        position = from_plain(kind, dict(start.position))
    except MalformedRecord as error:
        raise refused("form", str(error), detail=str(error)) from error
    return place(first, position)


def refused(word: str, message: str, **details: object) -> InvalidSetup:
    """What is wrong with a position; ``fault-position-<word>`` says it."""
    return InvalidSetup(f"position: {message}", f"position-{word}", **details)


def check_number(where: str, value: int, low: int, high: int) -> None:
    """Raises ``InvalidSetup`` for a figure that cannot be."""
    if not low <= value <= high:
        raise refused(
            "number",
            f"{where} is {value}, from {low} to {high}",
            where=where,
            value=value,
            low=low,
            high=high,
        )


def check_players(given: int, seats: int) -> None:
    """Raises ``InvalidSetup`` where not everybody at the table is told of."""
    if given != seats:
        raise refused(
            "players",
            f"players has {given} entries, {seats} play",
            count=given,
            want=seats,
        )


def check_once(where: str, places: Iterable[str]) -> None:
    """Raises ``InvalidSetup`` for a place that is taken twice."""
    for place, count in Counter(places).items():
        if count > 1:
            message = f"{where}: {place} is named twice"
            raise refused("twice", message, where=where, text=place)


def check_stock(where: str, what: str, want: int, have: int) -> None:
    """Raises ``InvalidSetup`` where more is used than there is."""
    if want > have:
        raise refused(
            "many",
            f"{where}: {want} of {what}, there are {have}",
            where=where,
            text=what,
            want=want,
            have=have,
        )


def unknown(where: str, text: object) -> InvalidSetup:
    """The game knows no such thing."""
    return refused(
        "unknown", f"{where}: {text!r} is not known", where=where, text=str(text)
    )


def misplaced(where: str, text: str) -> InvalidSetup:
    """A piece stands where it cannot."""
    message = f"{where}: {text} cannot stand there"
    return refused("misplaced", message, where=where, text=text)


def finished() -> InvalidSetup:
    """In such a position the game is over."""
    return refused("over", "the game would be over")
