"""``companion run`` beside a webcam that plays pictures made beforehand.

``python -m tests.bench.played_video FILM RATE run ...`` shows the pictures of ``FILM``
(``*.npy``) as a driver with one buffer does, ``RATE`` a second. Lines on its input say
what is before the camera: seconds of the system's monotonic clock and the number of a
picture, in pairs. At its end it writes to ``FILM`` when the reader looked (from, to,
and whether it gave a settled look) and when something was published.
"""

import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import click
import cv2
import numpy as np

from companion.__main__ import main as companion
from companion.app.publisher import Publisher
from vision.reader import TableReader

VARIANTS = 2
"""Number of pictures of each scene, with other noise."""

BITS, SIDE = 8, 64
"""Number and side in px of the squares that carry a frame's number by a grey level: no
picture of a sensor is the very same as the one before.
"""

NOISE = 2.0
"""Noise of the sensor in grey levels (sigma)."""


class Scenes:
    """What is before the camera at a time."""

    def __init__(self, folder: Path) -> None:
        clean = [np.load(path) for path in sorted(folder.glob("*.npy"))]
        rng = np.random.default_rng(5)
        grains = [
            np.round(NOISE * rng.standard_normal(clean[0].shape, np.float32))
            for _ in range(VARIANTS)
        ]
        self.pictures = [[_noisy(each, grain) for grain in grains] for each in clean]
        self.schedule: list[tuple[float, int]] = [(0.0, 0)]

    def read(self) -> None:
        """Take schedules from the input until it ends."""
        for line in sys.stdin:
            figures = [float(word) for word in line.split()]
            pairs = zip(figures[::2], figures[1::2], strict=True)
            self.schedule = [self.schedule[-1], *((at, int(n)) for at, n in pairs)]

    def at(self, seconds: float, frame: int) -> Any:
        """The picture that is taken then."""
        shown = [scene for at, scene in self.schedule if at <= seconds]
        noisy = self.pictures[shown[-1] if shown else 0][hash((frame,)) % VARIANTS]
        picture = noisy.copy()
        for bit in (b for b in range(BITS) if frame >> b & 1):
            square = picture[:SIDE, SIDE * bit : SIDE * (bit + 1)]
            np.add(square, 1, out=square, where=square < 255)
        return picture


def _noisy(picture: Any, grain: Any) -> Any:
    return cv2.add(picture, grain.astype(np.int16), dtype=cv2.CV_8U)


class PlayedVideo:
    """A device with one buffer: it holds the first frame after the last was taken."""

    scenes: Scenes
    rate: float

    def __init__(self, *_: object) -> None:
        self._next = self._number()
        self._taken = self._next

    def _number(self) -> int:
        """The number of the next frame to be exposed."""
        return int(time.monotonic() * self.rate) + 1

    def isOpened(self) -> bool:
        return True

    def set(self, *_: object) -> bool:
        return True

    def get(self, *_: object) -> float:
        return -1.0

    def release(self) -> None:
        pass

    def grab(self) -> bool:
        wait = self._next / self.rate - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        self._taken, self._next = self._next, self._number()
        return True

    def read(self) -> tuple[bool, Any]:
        self.grab()
        number = self._taken
        return True, self.scenes.at(number / self.rate, number)


def noted(times: list[tuple[float, float, bool]], call: Callable[..., Any]) -> Any:
    """A method that also notes when it ran, and whether it gave something."""

    def run(*given: Any) -> Any:
        begun, found = time.monotonic(), None
        try:
            found = call(*given)
        finally:
            times.append((begun, time.monotonic(), found is not None))
        return found

    return run


def main() -> None:
    folder, rate = Path(sys.argv[1]), float(sys.argv[2])
    sys.argv[1:] = sys.argv[3:]
    scenes = Scenes(folder)
    Thread(target=scenes.read, daemon=True).start()
    PlayedVideo.scenes, PlayedVideo.rate = scenes, rate
    looks: list[tuple[float, float, bool]] = []
    published: list[tuple[float, float, bool]] = []
    for owner, name, value in (
        (cv2, "VideoCapture", PlayedVideo),
        (TableReader, "look", noted(looks, TableReader.look)),
        (Publisher, "publish", noted(published, Publisher.publish)),
    ):
        setattr(owner, name, value)
    try:
        with suppress(KeyboardInterrupt, SystemExit, click.Abort):
            companion(standalone_mode=False)
    finally:
        report = {"looks": looks, "published": published}
        (folder / "times.json").write_text(json.dumps(report))


if __name__ == "__main__":
    main()
