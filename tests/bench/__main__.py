"""Prints how fast and how well a full board reads, beside plain decoders.

Every time is a ratio to one whole-frame pyzbar call on the same frame in the same
run; process time, one thread.
"""

import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
import zxingcpp
from pyzbar import pyzbar

from tests.bench import bench_entdecker as entdecker
from tests.bench import bench_pages as pages
from tests.bench import wear
from tests.vision.tables import full, profile
from vision.decode import Grey
from vision.painter import CLEAN, HARSH, MID, Scene, Truth, shoot
from vision.still import StillReader

TABLE = profile(12, 8)
LEVELS = {"clean": CLEAN, "mid": MID, "harsh": HARSH}


def timed(work: Callable[[], set[str]]) -> tuple[float, set[str]]:
    start = time.process_time()
    found = work()
    return time.process_time() - start, found


def recall(found: set[str], truth: Truth) -> float:
    asked = {tag.text for tag in truth.tags if not tag.saturated}
    return len(found & asked) / len(asked)


def opencv(grey: Grey) -> set[str]:
    _, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(grey)
    return set(texts)


def board(name: str) -> None:
    """One full board at 12 megapixels, read by each."""
    scene = Scene(TABLE, full(TABLE), conditions=LEVELS[name], seed=1)
    shot = shoot(scene)
    grey = np.asarray(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY), np.uint8)
    reader = StillReader(TABLE)
    reader.look(grey)
    one, plain = timed(lambda: {c.data.decode() for c in pyzbar.decode(grey)})
    rows = {
        "pyzbar": (one, plain),
        "zxing-cpp": timed(lambda: {c.text for c in zxingcpp.read_barcodes(grey)}),
        "OpenCV": timed(lambda: opencv(grey)),
        "ours": timed(lambda: {str(t) for t in reader.look(grey).observation.tags}),
    }
    for who, (seconds, found) in rows.items():
        share = recall(found, shot.truth)
        print(f"{name:6} {who:10} {seconds / one:7.3f}  recall {share:.3f}")  # noqa: T201


def main() -> int:
    cv2.setNumThreads(1)
    for name in LEVELS:
        board(name)
    for what, seconds in entdecker.figures().items():
        print(f"{what}: {seconds * 1000:.2f} ms")  # noqa: T201
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        each = wear.bytes_an_entry(Path(folder))
    rate = wear.megabytes_an_hour(each)
    print(f"written to the disk: {each:.0f} bytes an entry, {rate:.1f} MB/h")  # noqa: T201
    for what, said in pages.figures().items():
        print(f"{what}: {said}")  # noqa: T201
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory, painter and OpenCV included: {peak:.0f} MB")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
