"""A sticker of which a disc or a straight edge hides a part, painted by itself.

Apart from ``vision.render`` and from the junk: a picture shows one place of a table at
3 px a module of a 15 mm sticker, supersampled, in three levels of light. What hides it
is of any brightness, plain or printed.
"""

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Grey
from vision.symbol import QUIET, SIZE, SPAN

Array = npt.NDArray[Any]

PX_MODULE, SIDE_MM = 3, 15.0
SIDE = 200
"""Px on a side of a picture."""

SCALE = PX_MODULE * SPAN / SIDE_MM
"""Px a mm."""

PLACE = np.array([[SCALE, 0, SIDE / 2 - 0.5], [0, SCALE, SIDE / 2 - 0.5], [0, 0, 1]])
"""From mm around the place's middle to px."""

REACH = (10.0, 10.0)
"""How far a sticker's middle may lie from the place's, mm."""

FINE = 3
"""Supersampling of the painted picture."""


@dataclass(frozen=True)
class Light:
    """How a level is lit and seen: px of blur and motion, grey levels of noise, light
    on the near side and on the far side.
    """

    blur: float
    motion: float
    noise: float
    near: float
    far: float


LEVELS = {
    "clean": Light(0.6, 0.0, 2.0, 1.0, 0.95),
    "mid": Light(0.8, 0.0, 4.0, 1.0, 0.6),
    "harsh": Light(1.1, 2.5, 8.0, 0.8, 0.4),
}

EDGE = 500.0
"""Radius in modules from which a disc's rim is as good as straight."""


def covered(
    cells: Array,
    light: Light,
    seed: int,
    share: float = 0.5,
    radius: float = SIZE / 2,
) -> Grey:
    """Dark ``cells`` as a sticker somewhere on a place, of whose symbol a disc of
    ``radius`` modules hides this ``share``, from any side.
    """
    rng = np.random.default_rng([seed, 77])
    fine = SIDE * FINE
    ground = rng.uniform(70, 170, (7, 7)).astype(np.float32)
    picture: Array = cv2.resize(ground, (fine, fine), interpolation=cv2.INTER_CUBIC)
    u, v = _symbol_axes(rng)
    paper = np.pad(cells, QUIET).astype(np.float32)
    n, scale = len(paper), len(cells) / SIZE
    column, row = (np.floor(a * scale + n / 2).astype(int) for a in (u, v))
    inside = (column >= 0) & (row >= 0) & (column < n) & (row < n)
    dark = paper[row.clip(0, n - 1), column.clip(0, n - 1)]
    picture = np.where(inside, 225 - 190 * dark, picture)
    hidden = _hidden(u, v, share, radius, float(rng.uniform(0, 2 * math.pi)))
    grain = rng.uniform(-1, 1, (12, 12)).astype(np.float32)
    spots = cv2.resize(grain, (fine, fine), interpolation=cv2.INTER_CUBIC)
    cover = float(rng.uniform(40, 220)) + (30 if rng.random() < 0.5 else 4) * spots
    return _seen(np.where(hidden, cover, picture), light, rng)


def _symbol_axes(rng: np.random.Generator) -> tuple[Array, Array]:
    """For each fine px how far right and down of the symbol's middle it lies, as the
    symbol is turned, in modules.
    """
    middle = SIDE * FINE / 2 + rng.uniform(-2, 2, 2) * SCALE * FINE
    angle = math.radians(90 * int(rng.integers(4)) + float(rng.uniform(-5, 5)))
    cos, sin = math.cos(angle), math.sin(angle)
    ys, xs = np.mgrid[: SIDE * FINE, : SIDE * FINE].astype(np.float32)
    dx = (xs + 0.5 - middle[0]) / (PX_MODULE * FINE)
    dy = (ys + 0.5 - middle[1]) / (PX_MODULE * FINE)
    return cos * dx + sin * dy, cos * dy - sin * dx


def _hidden(u: Array, v: Array, share: float, radius: float, way: float) -> Array:
    """Which px a disc hides whose middle lies ``way`` rad from the symbol's, as far as
    it takes to hide the share.
    """
    along = u * math.cos(way) + v * math.sin(way)
    across = v * math.cos(way) - u * math.sin(way)
    symbol = (np.abs(u) < SIZE / 2) & (np.abs(v) < SIZE / 2)
    inner = along[symbol], across[symbol]
    near, far = 0.0, radius + SIZE
    for _ in range(24):
        away = (near + far) / 2
        if (np.hypot(inner[0] - away, inner[1]) < radius).mean() > share:
            near = away
        else:
            far = away
    return np.asarray(np.hypot(along - near, across) < radius)


def _seen(picture: Array, light: Light, rng: np.random.Generator) -> Grey:
    """What a camera makes of it."""
    fine = len(picture)
    turn = float(rng.uniform(0, 2 * math.pi))
    ramp = np.linspace(-0.5, 0.5, fine, dtype=np.float32)
    slope = ramp[None] * math.cos(turn) + ramp[:, None] * math.sin(turn)
    level = (light.near + light.far) / 2 + (light.near - light.far) * slope
    soft = cv2.GaussianBlur(
        (picture * level).astype(np.float32), (0, 0), light.blur * FINE
    )
    if light.motion:
        soft = cv2.filter2D(soft, -1, _smear(light.motion * FINE, rng))
    small = cv2.resize(soft, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    noisy = small + rng.normal(0, light.noise, small.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def _smear(length: float, rng: np.random.Generator) -> Array:
    """A straight smear of fine px along any direction, sum 1."""
    half = math.ceil(length / 2) + 1
    angle = float(rng.uniform(0, math.pi))
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    for step in np.linspace(-length / 2, length / 2, 41):
        at = half + round(step * math.sin(angle)), half + round(step * math.cos(angle))
        kernel[at] += 1
    return np.asarray(kernel / kernel.sum())
