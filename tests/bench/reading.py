"""Reads pictures of a folder and tells times, recall and memory as JSON.

``python -m tests.bench.reading FOLDER`` runs alone in its process, so that the
first look is a cold one and the peak of memory is the reading's own.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
import zxingcpp
from pyzbar import pyzbar

from companion.core.ids import Kind
from companion.core.tag import ALPHABET
from hardware.camera import shrunk
from tests.vision.tables import profile
from vision.image import Grey
from vision.reader import TableReader
from vision.single_frame import SingleFrameReader

KINDS = {f"A{c}": Kind(c) for c in ALPHABET} | {f"B{c}": Kind(c) for c in "01"}
TABLE = replace(profile(12, 8), kinds=KINDS)
"""38 kinds: 49,248 tags that each place could hold, as in a large game."""

FRAMES = ("first", "again", "changed", "after")
"""One table twice; then with another tile on one place, twice: noise differs."""


@dataclass
class Frames:
    """A camera that shows a picture until told to show another."""

    shown: Grey
    small: Grey = field(init=False)

    def __post_init__(self) -> None:
        self.show(self.shown)

    def show(self, picture: Grey) -> None:
        self.shown, self.small = picture, shrunk(picture)

    def glance(self) -> Grey:
        return self.small

    def capture(self) -> Grey:
        return self.shown


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def timed(work: Callable[[], object]) -> float:
    """Seconds of CPU time."""
    start = time.process_time()
    work()
    return time.process_time() - start


def ours(frames: dict[str, Grey]) -> dict[str, float]:
    """What the looks of an evening cost, in seconds; the recall of the first."""
    clock, camera = Clock(), Frames(frames["first"])
    reader = TableReader(camera, clock=clock)
    reader.watch(TABLE)
    found: dict[str, float] = {"first look, cold": timed(reader.look)}
    camera.show(frames["again"])
    clock.now += 0.1
    found["second look, to agree"] = timed(reader.look)
    look = reader.last()
    assert look is not None
    clock.now += 0.1
    found["a glance at what is unchanged"] = _mean(reader, clock, 0.001, 40)
    found["all known places again"] = _mean(reader, clock, 1.1, 6)
    camera.show(frames["changed"])
    clock.now += 0.1
    reader.look()  # something moves
    clock.now += 0.1
    found["one changed place"] = timed(reader.look)
    camera.show(frames["after"])
    clock.now += 0.1
    found["one changed place, to agree"] = timed(reader.look)
    last = reader.last()
    assert last is not None
    new = last.observation.tags.keys() - look.observation.tags.keys()
    if len(new) != 1:
        raise SystemExit(f"one tag was laid, {len(new)} were read")
    return found


def _mean(reader: TableReader, clock: Clock, step: float, times: int) -> float:
    total = 0.0
    for _ in range(times):
        clock.now += step
        total += timed(reader.look)
    return total / times


def peers(grey: Grey) -> dict[str, tuple[float, list[str]]]:
    """Plain decoders on the whole picture: seconds and texts."""
    return {
        "pyzbar": _peer(lambda: [c.data.decode() for c in pyzbar.decode(grey)]),
        "zxing-cpp": _peer(lambda: [c.text for c in zxingcpp.read_barcodes(grey)]),
        "OpenCV": _peer(lambda: _opencv(grey)),
    }


def _peer(read: Callable[[], list[str]]) -> tuple[float, list[str]]:
    start = time.process_time()
    texts = read()
    return time.process_time() - start, texts


def _opencv(grey: Grey) -> list[str]:
    _, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(grey)
    return list(texts)


def _peak_mb() -> float:
    """The most memory that this process had resident; its parent's is not counted."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    (peak,) = (line.split()[1] for line in lines if line.startswith("VmHWM"))
    return int(peak) / 1024


def main(folder: Path) -> None:
    cv2.setNumThreads(1)
    frames = {name: np.load(folder / f"{name}.npy") for name in FRAMES}
    report: dict[str, object] = {"ours": ours(frames)}
    report["peak"] = _peak_mb()
    still = SingleFrameReader(TABLE)
    look = still.look(frames["first"])
    report["texts"] = sorted(str(text) for text in look.observation.tags)
    report["peers"] = peers(frames["first"])
    print(json.dumps(report))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
