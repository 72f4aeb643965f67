"""A camera that shows what a test lays on its table."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Look
from tests.vision.scenes import Camera, Flat
from vision.image import Grey
from vision.reader import TableReader


@lru_cache(maxsize=14)
def _noise(seed: int, shape: tuple[int, ...]) -> npt.NDArray[np.int16]:
    rng = np.random.default_rng(seed)
    return rng.integers(-3, 4, shape, np.int8).astype(np.int16)


@dataclass
class FilmCamera:
    """Takes a new picture with new noise of ``flat`` at every call."""

    flat: Flat
    camera: Camera = field(default_factory=Camera)
    shown: Grey | None = None
    count: int = 0
    captured: int = 0
    _clean: Grey | None = field(default=None, repr=False)

    def show(self, flat: Flat) -> None:
        self.flat, self._clean = flat, None

    def stand(self, camera: Camera) -> None:
        self.camera, self._clean = camera, None

    def glance(self) -> Grey:
        full = self._take()
        size = (full.shape[1] // 4, full.shape[0] // 4)
        return np.asarray(cv2.resize(full, size, interpolation=cv2.INTER_AREA))

    def capture(self) -> Grey:
        self.captured += 1
        return self._take()

    def _take(self) -> Grey:
        if self.shown is not None:
            return self.shown
        if self._clean is None:
            self._clean = self.flat.seen(replace(self.camera, noise=0))
        self.count += 1
        noise = _noise(self.count % 7, self._clean.shape)
        return np.asarray(cv2.add(self._clean, noise, dtype=cv2.CV_8U))


@dataclass
class Clock:
    """Seconds that pass only when told."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def settle(
    reader: TableReader, clock: Clock, looks: int = 8, step: float = 0.4
) -> Look:
    """Look until everything is settled and learned; return the last look."""
    found: Look | None = None
    for _ in range(looks):
        clock.now += step
        found = reader.look() or found
    assert found is not None
    return found
