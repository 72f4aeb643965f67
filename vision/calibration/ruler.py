"""The ruler at the foot of every sheet, and how large a camera sees it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from vision.anchors import detect_markers

RULER_IDS = (48, 49)
"""ArUco ids (DICT_4X4_50) at the two ends of every sheet's ruler."""

RULER_MM = 150.0
"""Distance between the centres of the ruler's two markers, left to right."""


def print_scale(
    grey: npt.NDArray[Any], to_mm: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]
) -> float | None:
    """Percent of the size that was meant, of a sheet in a grey picture; ``None``
    where its two ruler markers are not seen. ``to_mm`` brings px (n, 2) to mm on the
    table.
    """
    found = detect_markers(np.asarray(grey, np.uint8), RULER_IDS)
    if any(number not in found for number in RULER_IDS):
        return None
    ends = [to_mm(found[number]).mean(axis=0) for number in RULER_IDS]
    return float(np.linalg.norm(ends[1] - ends[0])) / RULER_MM * 100
