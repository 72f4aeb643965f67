"""Believes only what several pictures in a row agree on."""

import math
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.core.ids import Slot, TagId
from companion.core.table import Pose, Sight, TableObservation

NEAR_MM = 4.0
"""Two poses of a tag nearer than this agree."""

NEAR_DEG = 12.0
"""Two poses of a tag turned by less than this agree."""


@dataclass(slots=True)
class TemporalVote:
    """Keeps the last ``of`` pictures and believes what ``agree`` of them show.

    A tag must also be in the newest picture or, if not there, in enough others:
    one bad picture takes nothing away. A place is empty only when enough pictures
    saw it so; where a tag or emptiness is in doubt it is covered.
    """

    agree: int = 2
    of: int = 3
    _last: deque[TableObservation] = field(init=False)

    def __post_init__(self) -> None:
        """Start with no picture."""
        self._last = deque(maxlen=self.of)

    def clear(self) -> None:
        """Forget all pictures: the table moved or the game changed."""
        self._last.clear()

    @property
    def calm(self) -> bool:
        """Whether the newest pictures show the same tags, sights and colours."""
        newest = list(self._last)[-self.agree :]
        first = newest[0] if newest else None
        return (
            first is not None
            and len(newest) == self.agree
            and all(
                o.tags.keys() == first.tags.keys()
                and o.sights == first.sights
                and o.colours == first.colours
                for o in newest
            )
        )

    def feed(self, seen: TableObservation) -> TableObservation | None:
        """Take one more picture; ``None`` while there are too few to agree."""
        self._last.append(seen)
        if len(self._last) < self.agree:
            return None
        doubles = self._agreed(o.doubles for o in self._last)
        tags = {
            text: pose for text, pose in self._tags().items() if text not in doubles
        }
        return TableObservation(
            tags,
            {slot: self._sight(slot) for slot in seen.sights},
            {slot: name for slot, name in self._colours().items() if name},
            tuple(sorted(doubles)),
            seen.foreign,
            self._strangers(seen),
        )

    def _agreed(self, named: Iterable[Iterable[TagId]]) -> frozenset[TagId]:
        counts = Counter(text for texts in named for text in texts)
        return frozenset(text for text, n in counts.items() if n >= self.agree)

    def _strangers(self, seen: TableObservation) -> dict[TagId, Pose]:
        agreed = self._agreed(o.strangers for o in self._last)
        return {text: pose for text, pose in seen.strangers.items() if text in agreed}

    def _tags(self) -> dict[TagId, Pose]:
        newest: dict[TagId, Pose] = {}
        for observation in self._last:
            newest.update(observation.tags)
        return {text: pose for text, pose in newest.items() if self._stands(text, pose)}

    def _stands(self, text: TagId, pose: Pose) -> bool:
        seen = [o.tags[text] for o in self._last if text in o.tags]
        return sum(near(pose, other) for other in seen) >= self.agree

    def _sight(self, slot: Slot) -> Sight:
        newest = self._last[-1].sights[slot]
        if all(o.sights.get(slot) is newest for o in self._last):
            return newest
        counts = Counter(o.sights.get(slot, Sight.UNSEEN) for o in self._last)
        for sight in (Sight.READ, Sight.EMPTY, Sight.UNSEEN):
            if counts[sight] >= self.agree:
                return sight
        return Sight.COVERED

    def _colours(self) -> dict[Slot, str]:
        slots = {slot for o in self._last for slot in o.colours}
        found: dict[Slot, str] = {}
        for slot in sorted(slots):
            names = Counter(o.colours.get(slot, "") for o in self._last)
            name, count = names.most_common(1)[0]
            found[slot] = name if count >= self.agree else ""
        return found


def near(a: Pose, b: Pose) -> bool:
    """Whether two poses are the same, within what hands and pixels shake."""
    turned = abs((a.angle - b.angle + 180) % 360 - 180)
    return math.hypot(a.x - b.x, a.y - b.y) <= NEAR_MM and turned <= NEAR_DEG
