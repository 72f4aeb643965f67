"""``python -m tests.bench.junk [COUNT]``: crops that show no tag; none may read."""

import sys
import time

import cv2

from tests.vision.junk import PLANE, SORTS, TABLE, picture
from vision.plane import is_own_tag
from vision.single_frame import SingleFrameReader

COUNT = 100_000
FIRST = 1_000_000
"""Seeds from here on: none that a test has seen."""


def events(count: int = COUNT, first: int = FIRST) -> list[tuple[str, int]]:
    """Sort and seed of each crop out of ``count`` on which a tag was believed."""
    cv2.setNumThreads(1)
    reader, sorts = SingleFrameReader(TABLE), list(SORTS)
    slots = frozenset(place.slot for place in TABLE.places)
    found: list[tuple[str, int]] = []
    for number in range(first, first + count):
        sort = sorts[number % len(sorts)]
        grey = picture(sort, number)
        codes, located = reader.decode_and_locate(grey)
        seen = reader.read_places(grey, PLANE, codes, slots, located)
        if any(is_own_tag(code.text, TABLE) for code in seen.detections):
            found.append((sort, number))
    return found


if __name__ == "__main__":
    begun = time.process_time()
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    start = int(sys.argv[2]) if len(sys.argv) > 2 else FIRST
    print(asked, events(asked, start), time.process_time() - begun)  # noqa: T201
