"""What a camera sees from how high: angle of view, px a mm, height of its arm.

A lens without distortion is assumed; wide ones see a little more at the edge.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Literal

from companion.core.record import from_plain
from companion.core.resources import read_toml

EDGE_MM = 15.0
"""Margin in mm that must be visible around the table on each side, because an arm is
set up without measuring. Assumed."""


@dataclass(frozen=True, slots=True)
class CameraFacts:
    """A kind of camera. Sizes are width and height in px, ``angle`` degrees across,
    ``nearest`` mm. See ``hardware/data/cameras.toml``.
    """

    name: str
    full: tuple[int, int]
    binned: tuple[int, int]
    angle: float
    nearest: float
    focus: Literal["motor", "ring", "fixed"]
    status: Literal["printed", "derived", "observed", "assumed"]
    source: str

    def height(self, width: float, depth: float) -> float:
        """How high in mm the lens must be above a table of ``width`` and ``depth`` mm
        to see all of it, the picture's long side along the table's.
        """
        long, short = max(width, depth), min(width, depth)
        half = math.tan(math.radians(self.angle) / 2)
        ratio = self.full[1] / self.full[0]
        across = (long / 2 + EDGE_MM) / half
        down = (short / 2 + EDGE_MM) / (half * ratio)
        return max(across, down, self.nearest)

    def scale(self, height: float, binned: bool = False) -> float:
        """Px a mm on a table ``height`` mm below the lens."""
        px = (self.binned if binned else self.full)[0]
        return px / (2 * height * math.tan(math.radians(self.angle) / 2))


@cache
def cameras() -> dict[str, CameraFacts]:
    """All kinds of camera in ``cameras.toml`` by the sensor's name."""
    read = read_toml("hardware.data", "cameras.toml")
    return {key: from_plain(CameraFacts, dict(value)) for key, value in read.items()}


def small_size(full: tuple[int, int], width: int) -> tuple[int, int]:
    """The size of a glance ``width`` px wide, its height even as YUV wants it."""
    return width, round(full[1] * width / full[0] / 2) * 2
