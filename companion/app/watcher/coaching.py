"""Which of the camera's complaints a phone is told.

A place that reads badly is told only where a piece is expected or came, where that has
lasted, and where it stops something; what ails the whole picture is told as one. The
rest is a figure on the camera's page.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.core.advice import Look, ReadingAdvice, ReadingCause
from companion.core.ids import Slot
from companion.core.table import Layout, Sight

LASTS_S = 1.0
"""Seconds for which a complaint must last. Chosen: two settled looks, and three seconds
are not over."""

BUMP_S = 6.0
"""Seconds for which a bump is told: one look alone tells of it. Chosen: it is read."""

WHOLE = frozenset(
    {ReadingCause.DARK, ReadingCause.BLUR, ReadingCause.MOVED, ReadingCause.TOO_SMALL}
)
"""What ails the whole picture when it ails many places."""

MANY_SHARE = 0.5
"""Share of the expected pieces from which a cause is the whole picture's. Chosen."""

NO_SLOTS: frozenset[Slot] = frozenset()

Key = tuple[ReadingCause, Slot | None]


@dataclass(frozen=True, slots=True)
class Coaching:
    """What was complained of and since when, in s of the watcher's clock; the places
    that were surely seen empty, or read, since the match began, and when the table was
    bumped.
    """

    since: Mapping[Key, float] = field(default_factory=dict[Key, float])
    emptied: frozenset[Slot] = NO_SLOTS
    read: frozenset[Slot] = NO_SLOTS
    bumped: tuple[float, ReadingAdvice] | None = None

    def look(self, look: Look, now: float) -> "Coaching":
        """After one more settled look."""
        keys = [(each.cause, each.slot) for each in look.advice]
        sights = look.observation.sights
        empty = {slot for slot, sight in sights.items() if sight is Sight.EMPTY}
        read = {slot for slot, sight in sights.items() if sight is Sight.READ}
        bump = next((each for each in look.advice if is_bump(each)), None)
        return replace(
            self,
            since={key: self.since.get(key, now) for key in keys},
            emptied=self.emptied | empty,
            read=self.read | read,
            bumped=self.bumped if bump is None else (now, bump),
        )

    def relevant(
        self,
        look: Look | None,
        expected: Layout | None,
        stopped: "Stopped",
        now: float,
    ) -> tuple[ReadingAdvice, ...]:
        """What is told of the newest look. Without a match, what ails the picture."""
        if look is None:
            return ()
        lasting = [
            each
            for each in look.advice
            if not is_bump(each)
            and now - self.since.get((each.cause, each.slot), now) >= LASTS_S
        ]
        found = [each for each in lasting if each.slot is None]
        if self.bumped is not None and now - self.bumped[0] < BUMP_S:
            found.append(self.bumped[1])
        if expected is not None:
            pieces = frozenset(map(place_of, expected.pieces))
            causes = {each.cause for each in found}
            places = [each for each in lasting if each.slot is not None]
            shared = shared_cause(places, pieces)
            if shared is not None and shared.cause not in causes:
                found.append(shared)
            found += [
                each
                for each in places
                if (shared is None or each.cause is not shared.cause)
                and self._stops(each.slot, pieces, stopped)
            ]
        return tuple(found)

    def _stops(
        self, slot: Slot | None, pieces: frozenset[Slot], stopped: "Stopped"
    ) -> bool:
        """Whether play waits for what lies on a place."""
        if slot is None:
            return True
        if slot in pieces:
            # What was read there may be turned or covered by another piece now.
            return not stopped.armed or slot in stopped.owed or slot in self.read
        return slot in self.emptied and slot not in stopped.wooden


@dataclass(frozen=True, slots=True)
class Stopped:
    """What play waits for: a table that is not ``armed``, pieces that are ``owed``. On
    ``wooden`` places something stands by the record.
    """

    armed: bool = False
    owed: frozenset[Slot] = NO_SLOTS
    wooden: frozenset[Slot] = NO_SLOTS


def is_bump(advice: ReadingAdvice) -> bool:
    """Whether it tells of a table or camera that was moved."""
    return advice.cause is ReadingCause.MOVED and advice.slot is None


def place_of(slot: Slot) -> Slot:
    """The place of a slot: ``ship@3,4`` lies over ``3,4``."""
    return Slot(slot.partition("@")[2] or slot)


def shared_cause(
    places: Iterable[ReadingAdvice], pieces: frozenset[Slot]
) -> ReadingAdvice | None:
    """What ails most of the expected pieces, as what ails the whole picture."""
    counts: dict[ReadingCause, list[ReadingAdvice]] = {}
    for each in places:
        if each.cause in WHOLE and each.slot in pieces:
            counts.setdefault(each.cause, []).append(each)
    if not counts:
        return None
    cause, ailing = max(counts.items(), key=lambda item: len(item[1]))
    if len(ailing) < max(2, MANY_SHARE * len(pieces)):
        return None
    return ReadingAdvice(cause, value=ailing[0].value)
