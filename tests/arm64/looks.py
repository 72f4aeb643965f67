"""Reads pictures of one table, here or in an emulated machine; says what was read and
how much processor time each look took, as one line of JSON.

    python looks.py PICTURES.npz

It needs the program alone, not its tests: the machine has nothing else.
"""

import json
import sys
import time
from collections.abc import Callable

import cv2
import numpy as np

from companion.core.game import plain_setup
from companion.core.ids import GameKey
from companion.games import GAMES
from vision.image import Grey, bounding_box
from vision.tracking.detector import FULL_FRAME, SearchPlan, TagDetector

ALL_PLACES = SearchPlan(full_frame=False)


def told(game: str, pictures: list[Grey]) -> dict[str, object]:
    """Texts with their places, and nanoseconds of processor time by look."""
    rules = GAMES[GameKey(game)]
    profile = rules.profile(rules.setup(plain_setup(rules)))
    detector = TagDetector(profile)
    took: dict[str, int] = {}
    read: dict[str, list[str]] = {}

    def look(name: str, grey: Grey, plan: Callable[[], SearchPlan]) -> None:
        asked = plan()
        begun = time.process_time_ns()
        frame = detector.detect(grey, asked)
        if frame.rectified is not None:
            detector.background.classify(
                frame.rectified, profile, frame.tagged, frame.searched
            )
        took[name] = time.process_time_ns() - begun
        read[name] = sorted(str(code.text) for code in frame.detections)

    def moved() -> SearchPlan:
        plane = detector.plane
        assert plane is not None, "the first look has found the anchors"
        two = [place for place in profile.places if place.tagged][:2]
        boxes = tuple(bounding_box(np.array(plane.outline(place))) for place in two)
        return SearchPlan(full_frame=False, all_places=False, boxes=boxes)

    look("first look", pictures[0], lambda: FULL_FRAME)
    look("second look", pictures[1], lambda: ALL_PLACES)
    look("all places again", pictures[2], lambda: ALL_PLACES)
    look("two changed places", pictures[1], moved)
    return {"took": took, "read": read}


def main(path: str) -> None:
    """Read the pictures of a file."""
    cv2.setNumThreads(1)
    with np.load(path) as kept:
        game = str(kept["game"])
        pictures = [kept[name] for name in sorted(kept.files) if name != "game"]
    sys.stdout.write(json.dumps(told(game, pictures)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
