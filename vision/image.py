"""Grey pictures, and boxes in them."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection

Grey = npt.NDArray[np.uint8]
"""A grey picture: uint8 (height, width), rows from the top, 0 is black."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in px; right and bottom are outside."""


def merge_boxes(boxes: Iterable[Box]) -> list[Box]:
    """Merge boxes that overlap until none do."""
    merged: list[Box] = []
    for box in boxes:
        disjoint: list[Box] = []
        for other in merged:
            if overlap(box, other):
                low, high = np.minimum(box, other), np.maximum(box, other)
                box = int(low[0]), int(low[1]), int(high[2]), int(high[3])
            else:
                disjoint.append(other)
        merged = [*disjoint, box]
    return merged


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes have px in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def bounding_box(points: npt.NDArray[Any], share: float = 0.0) -> Box:
    """The box around points, px (n, 2), grown by a share of its size on each side."""
    low, high = points.min(axis=0), points.max(axis=0)
    margin = share * (high - low)
    left, top = np.floor(low - margin).astype(int)
    right, bottom = np.ceil(high + margin).astype(int) + 1
    return int(left), int(top), int(right), int(bottom)


def padded_box(code: Detection, share: float) -> Box:
    """The box around a code, grown by a share of its size on each side."""
    return bounding_box(np.array(code.corners), share)
