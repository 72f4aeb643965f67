"""What light does: uneven lamps, a warm tint, a soft shadow, reflections of lamps.

Light is reckoned in shares of white, linear in energy; grey levels are 255 times its
square root, a gamma of 2 as a camera's tone curve has about.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from vision.render.camera_model import GRID_PX, CameraModel, interpolate
from vision.render.scene import Conditions

Array = npt.NDArray[Any]

GLARE_PEAK = 2.2
"""Light in the middle of a reflected lamp, in shares of white: above 1 it saturates."""


SUN = 1.3
"""Light that a patch of sun adds, in shares of white: enough to burn black print."""


@dataclass(frozen=True, slots=True)
class SceneLight:
    """By what a frame's reflectance becomes the light in the camera: factor and addend.

    ``factor`` is float32 (height, width), ``tint`` a factor for blue, green and red,
    ``specular`` the reflected lamps (height, width) or ``None``.
    """

    factor: Array
    tint: tuple[float, float, float]
    specular: Array | None


@lru_cache(maxsize=2)
def scene_light(
    camera: CameraModel, area: tuple[float, float], conditions: Conditions, seed: int
) -> SceneLight:
    """The light of a scene on every pixel."""
    # An own stream of random numbers: more pieces must not change the light.
    rng = np.random.default_rng([seed, 11])
    width, height = camera.size
    columns, rows = -(-width // GRID_PX) + 1, -(-height // GRID_PX) + 1
    xs, ys = np.meshgrid(np.arange(columns) * GRID_PX, np.arange(rows) * GRID_PX)
    # Light lies on the table, not on the frame: it is computed in mm.
    points = camera.unproject(np.column_stack([xs.ravel(), ys.ravel()]))
    factor = _lamps(points, area, conditions, rng)
    factor *= _vignette(xs.ravel(), ys.ravel(), camera)
    specular = _reflections(points, area, conditions, rng)
    if conditions.whiteouts:
        sun = _whiteouts(points, area, conditions.whiteouts, rng)
        specular = sun if specular is None else specular + sun
    warm = conditions.warmth
    return SceneLight(
        interpolate(factor.reshape(rows, columns), camera.size),
        (1 - 0.55 * warm, 1 - 0.18 * warm, 1.0),
        None
        if specular is None
        else interpolate(specular.reshape(rows, columns), camera.size),
    )


def _lamps(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array:
    """The light of all lamps together: each has its bright side and its shadow."""
    total = np.zeros(len(points))
    for _ in range(c.lamps):
        lit = _light_gradient(points, area, c, rng)
        total += lit * _shadow(points, area, c, rng)
    return total / c.lamps


def _light_gradient(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array:
    """A gradient of light from the dim to the bright side of the table."""
    angle = rng.uniform(0, 2 * math.pi)
    along = (points - np.array(area) / 2) @ (math.cos(angle), math.sin(angle))
    share = np.clip(along / math.hypot(*area) + 0.5, 0, 1)
    # Conditions give grey levels; energy is their square.
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
    # A sine makes the edge wavy, as a person's outline is.
    ahead += 20 * np.sin(aside / 45 + rng.uniform(0, 6))
    # A logistic edge some 4 mm soft.
    share = 1 / (1 + np.exp(np.clip(-ahead / 4, -30, 30)))
    return np.asarray((1 - c.shadow * share) ** 2)


def _vignette(xs: Array, ys: Array, camera: CameraModel) -> Array:
    """The lens's fall-off of light towards the corners."""
    width, height = camera.size
    radius2 = (xs - width / 2) ** 2 + (ys - height / 2) ** 2
    return np.asarray(1 / (1 + 0.3 * radius2 / camera.focal**2) ** 2)


def _reflections(
    points: Array, area: tuple[float, float], c: Conditions, rng: np.random.Generator
) -> Array | None:
    """Lamps reflected in the print: saturated in the middle, with a wide skirt."""
    if c.glares == 0:
        return None
    total = np.zeros(len(points))
    for _ in range(c.glares):
        centre = rng.uniform(0.05, 0.95, 2) * area
        angle, stretch = rng.uniform(0, math.pi), rng.uniform(1.0, 1.8)
        offset = points - centre
        # An ellipse in its own axes.
        u = offset @ (math.cos(angle), math.sin(angle)) / stretch
        v = offset @ (-math.sin(angle), math.cos(angle))
        radius = np.sqrt(u**2 + v**2) / c.glare_mm
        # A flat core with steep edges, and a faint halo around it.
        total += GLARE_PEAK * np.exp(-(radius**4)) + 0.12 * np.exp(-(radius**2) / 6)
    return total


def _whiteouts(
    points: Array, area: tuple[float, float], count: int, rng: np.random.Generator
) -> Array:
    """Patches of sun through a window: slanted rectangles with soft edges."""
    total = np.zeros(len(points))
    for _ in range(count):
        centre = rng.uniform(0.1, 0.9, 2) * area
        size = rng.uniform(20, 60, 2)
        angle = rng.uniform(0, math.pi)
        offset = points - centre
        u = np.abs(offset @ (math.cos(angle), math.sin(angle)))
        v = np.abs(offset @ (-math.sin(angle), math.cos(angle)))
        beyond = np.maximum(u - size[0], v - size[1])
        # A logistic edge some 2 mm soft.
        total += SUN / (1 + np.exp(np.clip(beyond / 2, -30, 30)))
    return total
