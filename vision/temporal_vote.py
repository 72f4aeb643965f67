"""k-of-n voting: only what several frames in a row agree on is reported."""

import math
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.core.ids import Slot, TagId
from companion.core.table import Pose, Sight, TableObservation

AGREE_MM = 4.0
"""Distance in mm up to which two poses of a tag agree. Chosen by hand."""

AGREE_DEG = 12.0
"""Angle in degrees up to which two poses of a tag agree. Chosen by hand."""


@dataclass(slots=True)
class TemporalVote:
    """Keeps the last ``of`` frames and reports what ``agree`` of them show.

    A tag must also be in the newest frame or, if not there, in enough others: one bad
    frame takes nothing away. A place is empty only when enough frames saw it so; where
    a tag or emptiness is in doubt it is covered.
    """

    agree: int = 2
    of: int = 3
    _frames: deque[TableObservation] = field(init=False)

    def __post_init__(self) -> None:
        """Start with no frame."""
        self._frames = deque(maxlen=self.of)

    def clear(self) -> None:
        """Forget all frames: the table moved or the game changed."""
        self._frames.clear()

    @property
    def stable(self) -> bool:
        """Whether the newest frames show the same tags, sights and colours."""
        newest = list(self._frames)[-self.agree :]
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

    def feed(self, observation: TableObservation) -> TableObservation | None:
        """Take one more frame; ``None`` while there are too few to agree."""
        self._frames.append(observation)
        if len(self._frames) < self.agree:
            return None
        doubles = self._in_k_frames(o.doubles for o in self._frames)
        tags = {
            text: pose for text, pose in self._tags().items() if text not in doubles
        }
        return TableObservation(
            tags,
            {slot: self._sight(slot) for slot in observation.sights},
            {slot: name for slot, name in self._colours().items() if name},
            tuple(sorted(doubles)),
            observation.foreign,
            self._strangers(observation),
            frozenset(text for text in tags if self._is_doubtful(text)),
        )

    def _in_k_frames(self, lists: Iterable[Iterable[TagId]]) -> frozenset[TagId]:
        """The texts that ``agree`` of the lists name."""
        counts = Counter(text for texts in lists for text in texts)
        return frozenset(text for text, n in counts.items() if n >= self.agree)

    def _strangers(self, newest: TableObservation) -> dict[TagId, Pose]:
        """Tags of other games in the newest frame that enough frames show."""
        confirmed = self._in_k_frames(o.strangers for o in self._frames)
        return {
            text: pose for text, pose in newest.strangers.items() if text in confirmed
        }

    def _tags(self) -> dict[TagId, Pose]:
        """The newest pose of each tag that enough frames confirm."""
        newest: dict[TagId, Pose] = {}
        for observation in self._frames:
            newest.update(observation.tags)
        return {
            text: pose
            for text, pose in newest.items()
            if self._is_confirmed(text, pose)
        }

    def _is_confirmed(self, text: TagId, pose: Pose) -> bool:
        """Whether enough frames show a tag near this pose."""
        poses = [o.tags[text] for o in self._frames if text in o.tags]
        return sum(poses_agree(pose, other) for other in poses) >= self.agree

    def _is_doubtful(self, text: TagId) -> bool:
        """Whether no frame is sure of a tag; one that is settles it."""
        return all(text in o.doubtful for o in self._frames if text in o.tags)

    def _sight(self, slot: Slot) -> Sight:
        """What enough frames say of a place; covered where they disagree."""
        newest = self._frames[-1].sights[slot]
        if all(o.sights.get(slot) is newest for o in self._frames):
            return newest
        counts = Counter(o.sights.get(slot, Sight.UNSEEN) for o in self._frames)
        for sight in (Sight.READ, Sight.EMPTY, Sight.UNSEEN, Sight.UNSURE):
            if counts[sight] >= self.agree:
                return sight
        return Sight.COVERED

    def _colours(self) -> dict[Slot, str]:
        """The colour that enough frames show at each place; empty where none."""
        slots = {slot for o in self._frames for slot in o.colours}
        found: dict[Slot, str] = {}
        for slot in sorted(slots):
            names = Counter(o.colours.get(slot, "") for o in self._frames)
            name, count = names.most_common(1)[0]
            found[slot] = name if count >= self.agree else ""
        return found


def poses_agree(a: Pose, b: Pose) -> bool:
    """Whether two poses are the same, within what hands and pixel noise shake."""
    angle = abs((a.angle - b.angle + 180) % 360 - 180)
    return math.hypot(a.x - b.x, a.y - b.y) <= AGREE_MM and angle <= AGREE_DEG
