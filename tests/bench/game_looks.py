"""How dear the looks at each game's own half-filled table are, beside pyzbar.

``python -m tests.bench.game_looks`` prints a row for each game, level and size of
print: processor time of the first look, the second, the third, and of a moved tile
(two places), each as a share of one call of pyzbar on the whole frame. The tables are
painted by ``tests.vision.game_tables``: ring and empty places, loosely laid pieces, a
lens that was not calibrated.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import cv2
import numpy as np
from pyzbar import pyzbar

from companion.core.game import plain_setup
from companion.core.ids import GameKey
from companion.core.profile import TableProfile
from companion.games import GAMES
from tests.vision.game_tables import HARSH, MID, Laid, Level, bare, lay, seen, texts
from vision.image import Grey, bounding_box
from vision.tracking.detector import FULL_FRAME, Frame, SearchPlan, TagDetector

ALL_PLACES = SearchPlan(full_frame=False)
LENS_K1 = -0.08
LEVELS = {"mid": MID, "harsh": HARSH}
MOST = 96
"""Number of tiles on a half-filled board."""


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one call."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def half_filled(profile: TableProfile, side: float, seed: int) -> Laid:
    """A table with pieces on half of its places, more on a large board."""
    rng = random.Random(seed)
    laid = bare(profile, rng)
    places = [place for place in profile.places if place.tagged]
    rng.shuffle(places)
    count = MOST if len(places) > MOST else (len(places) + 1) // 2
    sticker = replace(profile.sticker, side=side)
    for place, text in zip(places[:count], texts(profile, count, rng), strict=True):
        size = place.width * 0.95, place.height * 0.95
        lay(laid, place, text, size, sticker, rng)
    return laid


def looks(profile: TableProfile, pictures: list[Grey]) -> tuple[list[float], Frame]:
    """Seconds of each look at a table at rest, and of a moved tile at last."""
    detector = TagDetector(profile)

    def look(grey: Grey, plan: SearchPlan) -> None:
        frame = detector.detect(grey, plan)
        if frame.rectified is not None:
            detector.background.classify(
                frame.rectified, profile, frame.tagged, frame.searched
            )
        frames.append(frame)

    frames: list[Frame] = []
    took = [seconds(lambda: look(pictures[0], FULL_FRAME))]
    took += [seconds(partial(look, grey, ALL_PLACES)) for grey in pictures[1:]]
    plane = detector.plane
    assert plane is not None
    two = [p for p in profile.places if p.tagged][:2]
    boxes = tuple(bounding_box(np.array(plane.outline(place))) for place in two)
    moved = SearchPlan(full_frame=False, all_places=False, boxes=boxes)
    took.append(seconds(lambda: look(pictures[1], moved)))
    return took, frames[0]


def row(name: str, level: Level, side: float | None, seed: int = 3) -> str:
    """One table's figures as a line."""
    game = GAMES[GameKey(name)]
    profile = game.profile(game.setup(plain_setup(game)))
    laid = half_filled(profile, side or profile.sticker.side, seed)
    pictures = [seen(laid, level, k1=LENS_K1, seed=number) for number in range(4)]
    whole = statistics.median(
        seconds(lambda: pyzbar.decode(pictures[0])) for _ in range(3)
    )
    took, first = looks(profile, pictures)
    read = sum(code.text in laid.truth for code in first.detections)
    shares = [each / whole for each in took]
    return (
        f"first {shares[0]:.3f}, second {shares[1]:.3f}, third {shares[2]:.3f},"
        f" moved {shares[-1]:.4f}; {read} of {len(laid.truth)} read at once"
    )


def figures() -> dict[str, str]:
    """A row for each game, level and size of print."""
    cv2.setNumThreads(1)
    return {
        f"looks at {game}, {name}, {side or 'own'} mm": row(game, level, side)
        for game in GAMES
        for name, level in LEVELS.items()
        for side in (None, 12.0)
    }


if __name__ == "__main__":
    for what, said in figures().items():
        sys.stdout.write(f"{what}: {said}\n")
