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

from vision.codebook.encoder import format_patterns
from vision.symbol import QUIET, SIZE, SPAN, format_modules, function_modules, modules

Array = npt.NDArray[np.float32]

SAMPLES = 3
"""Samples a module in a patch; a patch shows a sticker with its quiet zone."""

PATCH_SAMPLES = SPAN * SAMPLES

WINDOW = 7
"""Modules on a side of the neighbourhood that light is measured in."""

NOISE_FLOOR = 4.0
"""Grey levels of contrast under which a neighbourhood is taken for noise."""

POINT_SPREADS = (
    (0.30, 0.0, 0.0),
    (0.50, 0.0, 0.0),
    (0.72, 0.0, 0.0),
    (0.42, 0.9, 0.0),
    (0.42, 0.9, 45.0),
    (0.42, 0.9, 90.0),
    (0.42, 0.9, 135.0),
)
"""Sigma, length and direction in degrees of each blur; lengths in modules."""

_PRINT_CONTRAST = np.float32(50)
_OVERSAMPLING = 9
_TRAINING_SYMBOLS = 24
_NOISE_SIGMA = 0.2


def demodulate(patch: Array) -> Array:
    """The 25 x 25 normalised modules of a patch, quiet zone included."""
    weights = np.array([1, 2, 1], np.float32) / 4
    smooth = cv2.sepFilter2D(patch, -1, weights, weights)
    return _normalise(np.asarray(smooth[1::SAMPLES, 1::SAMPLES], np.float32, order="C"))


def normalise_light(picture: Array, window: int) -> Array:
    """A picture with the light of its neighbourhood (``window`` samples wide) taken
    out, in about the grey levels of a fair print: +-50.
    """
    return _normalise(picture, window) * _PRINT_CONTRAST


def normalise_modules(modules_map: Array) -> Array:
    """A map of 21 x 21 modules with the light of its neighbourhood taken out."""
    return _normalise(modules_map)


def equalise(soft: Array) -> Array:
    """For each blur the 21 x 21 modules as 1 white to -1 dark (may overshoot)."""
    quiet = QUIET
    kernels = equalisers()
    maps = [cv2.filter2D(soft, -1, k)[quiet:-quiet, quiet:-quiet] for k in kernels]
    return np.asarray(np.clip(np.stack(maps), -1.5, 1.5), np.float32)


@lru_cache(maxsize=1)
def function_signs() -> Array:
    """What every symbol shows: 1 white, -1 dark, 0 where symbols differ."""
    signs = 1 - 2 * modules("0" * 10).astype(np.float32)
    signs[~function_modules() | format_modules()] = 0
    return signs


def function_fit(maps: Array) -> Array:
    """Correlate maps (..., 21, 21) with what every symbol shows, -1 to 1."""
    return _correlate(maps, function_signs())


def mask_fit(modules_map: Array) -> Array:
    """Correlate one map with the format of each of the eight masks."""
    return np.array(
        [float(_correlate(modules_map, f)) for f in format_patterns()], np.float32
    )


@lru_cache(maxsize=1)
def equalisers() -> tuple[Array, ...]:
    """A 5 x 5 filter for each blur that brings soft modules back to signs.

    Learned by least squares on symbols of random data (fixed seed).
    """
    rng = np.random.default_rng(1)
    signs = np.where(rng.random((_TRAINING_SYMBOLS, SIZE, SIZE)) < 0.5, -1.0, 1.0)
    signs = np.where(function_signs() != 0, function_signs(), signs).astype(np.float32)
    padded = np.pad(signs, ((0, 0), (4, 4), (4, 4)), constant_values=1)
    return tuple(
        _train_equaliser(_point_spread(*blur), signs, padded) for blur in POINT_SPREADS
    )


def _train_equaliser(point_spread: Array, signs: Array, padded_signs: Array) -> Array:
    rows, targets = [], []
    for sign, padded in zip(signs, padded_signs, strict=True):
        grey = 130 + 100 * cv2.filter2D(padded, -1, point_spread)[2:-2, 2:-2]
        soft = _normalise(np.asarray(grey, np.float32, order="C"))
        windows = np.lib.stride_tricks.sliding_window_view(soft, (5, 5))
        rows.append(windows.reshape(-1, 25))
        targets.append(sign.ravel())
    a, b = np.concatenate(rows), np.concatenate(targets)
    ridge = _NOISE_SIGMA**2 * len(a) * np.eye(25)
    weights: Any = np.linalg.solve(a.T @ a + ridge, a.T @ b)
    return np.asarray(weights.reshape(5, 5), np.float32)


def _point_spread(sigma: float, length: float, direction: float) -> Array:
    """How a module spreads over its neighbours (5 x 5), the sampler included."""
    n = 5 * _OVERSAMPLING
    fine: npt.NDArray[Any] = np.zeros((n, n), np.float32)
    centre = slice(2 * _OVERSAMPLING, 3 * _OVERSAMPLING)
    fine[centre, centre] = 1
    fine = cv2.GaussianBlur(fine, (0, 0), math.hypot(sigma, 0.28) * _OVERSAMPLING)
    if length:
        fine = cv2.filter2D(fine, -1, _motion_kernel(length * _OVERSAMPLING, direction))
    sampled = fine[
        _OVERSAMPLING // 2 :: _OVERSAMPLING, _OVERSAMPLING // 2 :: _OVERSAMPLING
    ]
    return np.asarray(sampled / sampled.sum(), np.float32)


def _motion_kernel(length: float, direction: float) -> Array:
    radius = int(length) // 2 + 2
    kernel = np.zeros((2 * radius + 1, 2 * radius + 1), np.float32)
    angle = math.radians(direction)
    for step in np.linspace(-length / 2, length / 2, 61):
        row = radius + round(float(step) * math.sin(angle))
        kernel[row, radius + round(float(step) * math.cos(angle))] += 1
    return np.asarray(kernel / kernel.sum())


def _normalise(grey: Array, window: int = WINDOW) -> Array:
    size, border = (window, window), cv2.BORDER_REFLECT
    mean = cv2.blur(grey, size, borderType=border)
    variance = cv2.blur(grey * grey, size, borderType=border) - mean * mean
    deviation = np.sqrt(np.maximum(variance, 0)) + NOISE_FLOOR
    return np.clip((grey - mean) / deviation, -2, 2).astype(np.float32)


def _correlate(maps: Array, signs: Array) -> Array:
    known = signs != 0
    values, expected = maps[..., known], signs[known]
    norm = np.sqrt((values**2).sum(axis=-1) * len(expected))
    return np.asarray((values @ expected) / (norm + 1e-6), np.float32)
