"""What light does: uneven lamps, a warm tint, a soft shadow, mirrored lamps.

Light is reckoned in shares of white; grey levels are 255 times its square root,
as a camera's tone curve has it.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.render.camera_model import View
from vision.render.scene import Conditions

Array = npt.NDArray[Any]

COARSE = 8
"""Px between the points at which the light is worked out."""

GLARE = 2.2
"""Light in the middle of a mirrored lamp, in shares of white."""


@dataclass(frozen=True, slots=True)
class Light:
    """Factor and addend by which a picture's light becomes the light in the camera.

    ``factor`` is grey (height, width), ``tint`` a factor a channel (BGR), ``added``
    the mirrored lamps (height, width) or ``None``.
    """

    factor: Array
    tint: tuple[float, float, float]
    added: Array | None


@lru_cache(maxsize=2)
def light(
    view: View, area: tuple[float, float], conditions: Conditions, seed: int
) -> Light:
    """The light of a scene on every pixel."""
    rng = np.random.default_rng([seed, 11])
    width, height = view.size
    across, down = -(-width // COARSE) + 1, -(-height // COARSE) + 1
    xs, ys = np.meshgrid(np.arange(across) * COARSE, np.arange(down) * COARSE)
    points = view.unproject(np.column_stack([xs.ravel(), ys.ravel()]))
    factor = _lamp(points, area, conditions, rng) * _shade(
        points, area, conditions, rng
    )
    factor *= _vignette(xs.ravel(), ys.ravel(), view)
    added = _glares(points, area, conditions, rng)
    warm = conditions.warmth
    return Light(
        _grow(factor.reshape(down, across), view.size),
        (1 - 0.55 * warm, 1 - 0.18 * warm, 1.0),
        None if added is None else _grow(added.reshape(down, across), view.size),
    )


def _lamp(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array:
    """A slope of light from the dim to the bright side."""
    angle = rng.uniform(0, 2 * math.pi)
    along = (points - np.array(area) / 2) @ (math.cos(angle), math.sin(angle))
    share = np.clip(along / math.hypot(*area) + 0.5, 0, 1)
    low, high = c.light
    return np.asarray((low + (high - low) * share) ** 2)


def _shade(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array:
    """A person's shadow: everything beyond a soft, wavy line is darker."""
    angle = rng.uniform(0, 2 * math.pi)
    origin = np.array(area) * rng.uniform(0.3, 0.7, 2)
    ahead = (points - origin) @ (math.cos(angle), math.sin(angle))
    aside = (points - origin) @ (-math.sin(angle), math.cos(angle))
    ahead += 20 * np.sin(aside / 45 + rng.uniform(0, 6))
    share = 1 / (1 + np.exp(np.clip(-ahead / 4, -30, 30)))
    return np.asarray((1 - c.shadow * share) ** 2)


def _vignette(xs: Array, ys: Array, view: View) -> Array:
    width, height = view.size
    square = (xs - width / 2) ** 2 + (ys - height / 2) ** 2
    return np.asarray(1 / (1 + 0.3 * square / view.focal**2) ** 2)


def _glares(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array | None:
    """Lamps mirrored in the print: burnt out in the middle, with a wide skirt."""
    if c.glares == 0:
        return None
    total = np.zeros(len(points))
    for _ in range(c.glares):
        middle = rng.uniform(0.05, 0.95, 2) * area
        angle, stretch = rng.uniform(0, math.pi), rng.uniform(1.0, 1.8)
        away = points - middle
        u = away @ (math.cos(angle), math.sin(angle)) / stretch
        v = away @ (-math.sin(angle), math.cos(angle))
        far = np.sqrt(u**2 + v**2) / c.glare_mm
        total += GLARE * np.exp(-(far**4)) + 0.12 * np.exp(-(far**2) / 6)
    return total


def _grow(coarse: Array, size: tuple[int, int]) -> Array:
    matrix = np.array([[1 / COARSE, 0, 0], [0, 1 / COARSE, 0]])
    return cv2.warpAffine(
        coarse.astype(np.float32),
        matrix,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
