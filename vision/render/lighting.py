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

from vision.render.camera_model import CameraModel
from vision.render.scene import Conditions

Array = npt.NDArray[Any]

GRID_PX = 8
"""Px between the points at which the light is worked out."""

GLARE_PEAK = 2.2
"""Light in the middle of a mirrored lamp, in shares of white."""


@dataclass(frozen=True, slots=True)
class Light:
    """Factor and addend by which a picture's light becomes the light in the camera.

    ``factor`` is grey (height, width), ``tint`` a factor a channel (BGR), ``specular``
    the mirrored lamps (height, width) or ``None``.
    """

    factor: Array
    tint: tuple[float, float, float]
    specular: Array | None


@lru_cache(maxsize=2)
def scene_light(
    camera: CameraModel, area: tuple[float, float], conditions: Conditions, seed: int
) -> Light:
    """The light of a scene on every pixel."""
    rng = np.random.default_rng([seed, 11])
    width, height = camera.size
    columns, rows = -(-width // GRID_PX) + 1, -(-height // GRID_PX) + 1
    xs, ys = np.meshgrid(np.arange(columns) * GRID_PX, np.arange(rows) * GRID_PX)
    points = camera.unproject(np.column_stack([xs.ravel(), ys.ravel()]))
    factor = _light_gradient(points, area, conditions, rng) * _shadow(
        points, area, conditions, rng
    )
    factor *= _vignette(xs.ravel(), ys.ravel(), camera)
    specular = _reflections(points, area, conditions, rng)
    warm = conditions.warmth
    return Light(
        _interpolate(factor.reshape(rows, columns), camera.size),
        (1 - 0.55 * warm, 1 - 0.18 * warm, 1.0),
        None
        if specular is None
        else _interpolate(specular.reshape(rows, columns), camera.size),
    )


def _light_gradient(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array:
    """A slope of light from the dim to the bright side."""
    angle = rng.uniform(0, 2 * math.pi)
    along = (points - np.array(area) / 2) @ (math.cos(angle), math.sin(angle))
    share = np.clip(along / math.hypot(*area) + 0.5, 0, 1)
    low, high = c.light
    return np.asarray((low + (high - low) * share) ** 2)


def _shadow(
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


def _vignette(xs: Array, ys: Array, camera: CameraModel) -> Array:
    width, height = camera.size
    radius2 = (xs - width / 2) ** 2 + (ys - height / 2) ** 2
    return np.asarray(1 / (1 + 0.3 * radius2 / camera.focal**2) ** 2)


def _reflections(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array | None:
    """Lamps mirrored in the print: burnt out in the middle, with a wide skirt."""
    if c.glares == 0:
        return None
    total = np.zeros(len(points))
    for _ in range(c.glares):
        centre = rng.uniform(0.05, 0.95, 2) * area
        angle, stretch = rng.uniform(0, math.pi), rng.uniform(1.0, 1.8)
        offset = points - centre
        u = offset @ (math.cos(angle), math.sin(angle)) / stretch
        v = offset @ (-math.sin(angle), math.cos(angle))
        radius = np.sqrt(u**2 + v**2) / c.glare_mm
        total += GLARE_PEAK * np.exp(-(radius**4)) + 0.12 * np.exp(-(radius**2) / 6)
    return total


def _interpolate(coarse: Array, size: tuple[int, int]) -> Array:
    matrix = np.array([[1 / GRID_PX, 0, 0], [0, 1 / GRID_PX, 0]])
    return cv2.warpAffine(
        coarse.astype(np.float32),
        matrix,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
