"""What became of each tag of some pictures, and the figures that follow from it."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from companion.core.table import Pose
from companion.core.tag import PREFIX

MATCH_MM = 8.0
"""Distance in mm from where its tag lies above which a reading is a false positive.
Chosen by hand.
"""

KIND_LENGTH = len(PREFIX) + 3
"""Number of characters of a text that name its game and its kind."""

MAX_COVERED = 1 / 3
"""Share of a symbol that may be covered for it to be required."""


@dataclass(frozen=True, slots=True)
class TagResult:
    """One tag and what became of it.

    ``angle`` degrees and ``shift`` mm are its errors, ``None`` where it was not read
    (or where a photograph's truth does not say). ``turned``: read with a wrong quarter
    turn. ``tilt`` degrees and ``blur`` px belong to its frame; ``white`` is the grey
    level of its paper, ``covered`` the share of its symbol that something hides.
    """

    text: str
    read: bool
    required: bool
    cause: str
    turned: bool = False
    angle: float | None = None
    shift: float | None = None
    px_module: float = 0.0
    tilt: float = 0.0
    white: float = 0.0
    blur: float = 0.0
    covered: float = 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """All results, and the texts that were read and are not there (false positives)."""

    tags: tuple[TagResult, ...]
    wrong: tuple[str, ...]

    @property
    def required(self) -> tuple[TagResult, ...]:
        """The tags that had to be read."""
        return tuple(tag for tag in self.tags if tag.required)

    @property
    def recall(self) -> float:
        """Share of the required tags that were read; 1 where none was required."""
        required = self.required
        return sum(tag.read for tag in required) / len(required) if required else 1.0

    @property
    def turn_errors(self) -> int:
        """Number of tags that were read with a wrong quarter turn."""
        return sum(tag.turned for tag in self.tags)

    @property
    def angle_errors(self) -> tuple[float, float]:
        """Median and worst error of the angle, degrees."""
        return _median_and_worst([t.angle for t in self.tags if t.angle is not None])

    @property
    def shifts(self) -> tuple[float, float]:
        """Median and worst error of the place, mm."""
        return _median_and_worst([t.shift for t in self.tags if t.shift is not None])

    def causes(self) -> Mapping[str, int]:
        """Unread tags by cause, glare and covers included; most frequent first."""
        missed = Counter(tag.cause for tag in self.tags if not tag.read)
        return dict(missed.most_common())

    def by_kind(self) -> Mapping[str, tuple[int, int, int]]:
        """Asked and read tags and wrong readings, by the beginning of their text up to
        the kind; sorted.
        """
        asked = Counter(tag.text[:KIND_LENGTH] for tag in self.required)
        read = Counter(tag.text[:KIND_LENGTH] for tag in self.required if tag.read)
        wrong = Counter(text[:KIND_LENGTH] for text in self.wrong)
        kinds = sorted({*asked, *wrong})
        return {kind: (asked[kind], read[kind], wrong[kind]) for kind in kinds}

    def by(self, measure: str, edges: Sequence[float]) -> list[tuple[str, int, int]]:
        """Asked and read tags by ``px_module``, ``tilt``, ``white``, ``blur`` or
        ``covered``.

        Rows are (range, asked, read); ranges without a tag are left out.
        """
        rows = []
        for low, high in zip((-math.inf, *edges), (*edges, math.inf), strict=True):
            inside = [t for t in self.required if low <= getattr(t, measure) < high]
            name = f"{low:g} - {high:g}"
            if inside:
                rows.append((name, len(inside), sum(tag.read for tag in inside)))
        return rows


def distance(a: Pose, b: Pose) -> float:
    """The distance of two poses in mm."""
    return math.hypot(a.x - b.x, a.y - b.y)


def angle_between(a: Pose, b: Pose) -> float:
    """The angle between two poses, 0 to 180 degrees."""
    return abs((a.angle - b.angle + 180) % 360 - 180)


def _median_and_worst(values: Sequence[float]) -> tuple[float, float]:
    if not values:
        return 0.0, 0.0
    return float(np.median(values)), float(max(values))
