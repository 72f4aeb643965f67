"""Soft modules: how white each module of a symbol is, blur and light taken out.

Samples are normalised against their neighbourhood, so that shadows and glare count
for less by themselves. An equaliser for each of seven blurs undoes the smear; the
one that explains the function modules best is used.
"""

import math
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.encoder import formats
from vision.symbol import QUIET, SIZE, SPAN, format_modules, function_modules, modules

Array = npt.NDArray[np.float32]

FINE = 3
"""Samples a module in a patch; a patch shows a sticker with its quiet zone."""

PATCH = SPAN * FINE

WINDOW = 7
"""Modules on a side of the neighbourhood that light is measured in."""

FLOOR = 4.0
"""Grey levels of contrast under which a neighbourhood is taken for noise."""

BLURS = (
    (0.30, 0.0, 0.0),
    (0.50, 0.0, 0.0),
    (0.72, 0.0, 0.0),
    (0.42, 0.9, 0.0),
    (0.42, 0.9, 45.0),
    (0.42, 0.9, 90.0),
    (0.42, 0.9, 135.0),
)
"""Sigma, length and direction in degrees of each blur; lengths in modules."""

_EVEN = np.float32(50)
_OVER = 9
_EXAMPLES = 24
_NOISE = 0.2


def soften(patch: Array) -> Array:
    """The 25 x 25 normalised modules of a patch, quiet zone included."""
    weights = np.array([1, 2, 1], np.float32) / 4
    smooth = cv2.sepFilter2D(patch, -1, weights, weights)
    return _normal(np.asarray(smooth[1::FINE, 1::FINE], np.float32, order="C"))


def evened(picture: Array, window: int) -> Array:
    """A picture with the light of its neighbourhood (``window`` samples wide) taken
    out, in about the grey levels of a fair print: +-50.
    """
    return _normal(picture, window) * _EVEN


def evened_modules(modules_map: Array) -> Array:
    """A map of 21 x 21 modules with the light of its neighbourhood taken out."""
    return _normal(modules_map)


def equalised(soft: Array) -> Array:
    """For each blur the 21 x 21 modules as 1 white to -1 dark (may overshoot)."""
    edge = QUIET
    kernels = equalisers()
    maps = [cv2.filter2D(soft, -1, k)[edge:-edge, edge:-edge] for k in kernels]
    return np.asarray(np.clip(np.stack(maps), -1.5, 1.5), np.float32)


@lru_cache(maxsize=1)
def known_signs() -> Array:
    """What every symbol shows: 1 white, -1 dark, 0 where symbols differ."""
    signs = 1 - 2 * modules("0" * 10).astype(np.float32)
    signs[~function_modules() | format_modules()] = 0
    return signs


def frame_fit(maps: Array) -> Array:
    """Correlate maps (..., 21, 21) with what every symbol shows, -1 to 1."""
    return _fit(maps, known_signs())


def mask_fit(modules_map: Array) -> Array:
    """Correlate one map with the format of each of the eight masks."""
    return np.array([float(_fit(modules_map, f)) for f in formats()], np.float32)


@lru_cache(maxsize=1)
def equalisers() -> tuple[Array, ...]:
    """A 5 x 5 filter for each blur that brings soft modules back to signs.

    Learned by least squares on symbols of random data (fixed seed).
    """
    rng = np.random.default_rng(1)
    signs = np.where(rng.random((_EXAMPLES, SIZE, SIZE)) < 0.5, -1.0, 1.0)
    signs = np.where(known_signs() != 0, known_signs(), signs).astype(np.float32)
    wide = np.pad(signs, ((0, 0), (4, 4), (4, 4)), constant_values=1)
    return tuple(_learned(_smear(*blur), signs, wide) for blur in BLURS)


def _learned(smear: Array, signs: Array, wide: Array) -> Array:
    rows, targets = [], []
    for sign, padded in zip(signs, wide, strict=True):
        grey = 130 + 100 * cv2.filter2D(padded, -1, smear)[2:-2, 2:-2]
        soft = _normal(np.asarray(grey, np.float32, order="C"))
        views = np.lib.stride_tricks.sliding_window_view(soft, (5, 5))
        rows.append(views.reshape(-1, 25))
        targets.append(sign.ravel())
    a, b = np.concatenate(rows), np.concatenate(targets)
    ridge = _NOISE**2 * len(a) * np.eye(25)
    found: Any = np.linalg.solve(a.T @ a + ridge, a.T @ b)
    return np.asarray(found.reshape(5, 5), np.float32)


def _smear(sigma: float, length: float, direction: float) -> Array:
    """How a module spreads over its neighbours (5 x 5), the sampler included."""
    n = 5 * _OVER
    fine: npt.NDArray[Any] = np.zeros((n, n), np.float32)
    middle = slice(2 * _OVER, 3 * _OVER)
    fine[middle, middle] = 1
    fine = cv2.GaussianBlur(fine, (0, 0), math.hypot(sigma, 0.28) * _OVER)
    if length:
        fine = cv2.filter2D(fine, -1, _streak(length * _OVER, direction))
    sampled = fine[_OVER // 2 :: _OVER, _OVER // 2 :: _OVER]
    return np.asarray(sampled / sampled.sum(), np.float32)


def _streak(length: float, direction: float) -> Array:
    reach = int(length) // 2 + 2
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    angle = math.radians(direction)
    for step in np.linspace(-length / 2, length / 2, 61):
        row = reach + round(float(step) * math.sin(angle))
        kernel[row, reach + round(float(step) * math.cos(angle))] += 1
    return np.asarray(kernel / kernel.sum())


def _normal(grey: Array, window: int = WINDOW) -> Array:
    size, border = (window, window), cv2.BORDER_REFLECT
    mean = cv2.blur(grey, size, borderType=border)
    power = cv2.blur(grey * grey, size, borderType=border) - mean * mean
    spread = np.sqrt(np.maximum(power, 0)) + FLOOR
    return np.clip((grey - mean) / spread, -2, 2).astype(np.float32)


def _fit(maps: Array, signs: Array) -> Array:
    used = signs != 0
    values, should = maps[..., used], signs[used]
    power = np.sqrt((values**2).sum(axis=-1) * len(should))
    return np.asarray((values @ should) / (power + 1e-6), np.float32)
