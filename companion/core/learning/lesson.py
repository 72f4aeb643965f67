"""What is explained to a player the first time that it comes up.

A game declares its lessons (``Game.lessons``), each with the records that bring it up:
a move that the player may make now, or an event that has just happened.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.ids import Seat
from companion.core.record import Record


def _each(record: object) -> bool:
    """Every record of the type."""
    return True


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something that is explained once; message ``lesson-<key>`` says it in two
    sentences.

    ``rules`` are the ids of the rules that the sentences tell of. It comes up with one
    of ``moves`` that the player may make, or with one of ``events``: the player's own,
    or with ``anybody`` everybody's; an event that names no seat is everybody's.
    ``only`` says which of those records count.
    """

    key: str
    rules: tuple[str, ...]
    moves: tuple[type[Any], ...] = ()
    events: tuple[type[Any], ...] = ()
    only: Callable[[Any], bool] = _each
    anybody: bool = False

    def met(
        self, choices: Iterable[Record], events: Iterable[Record], seat: Seat
    ) -> Record | None:
        """The record that brings it up for a seat, the newest event first."""
        for move in choices:
            if self._is(move, self.moves):
                return move
        for event in events:
            whose: object = getattr(event, "seat", None)
            mine = self.anybody or whose in (None, seat)
            if mine and self._is(event, self.events):
                return event
        return None

    def _is(self, record: Record, kinds: tuple[type[Any], ...]) -> bool:
        return isinstance(record, kinds) and self.only(record)


def arising(
    lessons: Iterable[Lesson],
    choices: Sequence[Record],
    events: Sequence[Record],
    seat: Seat,
) -> Iterator[tuple[Lesson, Record]]:
    """The lessons that come up for a seat, as declared, each with what brought it up.

    ``choices`` is what the seat may do, ``events`` what it knows of the last moves, the
    newest first.
    """
    for lesson in lessons:
        record = lesson.met(choices, events, seat)
        if record is not None:
            yield lesson, record
