"""Soft modules: how white each module of a symbol is, blur and light taken out.

Samples are demodulated by local contrast normalisation, so that shadows and reflections
count for less by themselves. For each of seven point spread functions a linear
equaliser, learned by ridge regression, undoes the interference between neighbouring
modules; the one whose output fits the function patterns best is used.
"""

import math
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.encoder import format_patterns
from vision.symbol import SIZE, SPAN, format_modules, function_modules, modules

Array = npt.NDArray[np.float32]

SAMPLES = 3
"""Number of samples a module in a patch; a patch shows a sticker with
its quiet zone.
"""

PATCH_SAMPLES = SPAN * SAMPLES
"""Samples on a side of a patch: 75."""

WINDOW = 7
"""Modules on a side of the neighbourhood over which contrast is normalised."""

NOISE_FLOOR = 4.0
"""Grey levels of deviation added to the neighbourhood's, so that noise on blank paper
stays small. Chosen by hand.
"""

POINT_SPREADS = (
    (0.30, 0.0, 0.0),
    (0.50, 0.0, 0.0),
    (0.72, 0.0, 0.0),
    (0.42, 0.9, 0.0),
    (0.42, 0.9, 45.0),
    (0.42, 0.9, 90.0),
    (0.42, 0.9, 135.0),
)
"""The point spread functions for which an equaliser is learned: sigma of a Gaussian,
length and direction (degrees) of a motion smear; lengths in modules. Chosen by hand.
"""

_PRINT_CONTRAST = np.float32(50)
"""Grey levels to which normalised light is scaled: about the contrast
of a fair print.
"""
_OVERSAMPLING = 9
"""Number of fine samples a module on a side when a point spread function is made."""
_TRAINING_SYMBOLS = 24
"""Number of random symbols on which each equaliser is learned."""
_NOISE_SIGMA = 0.2
"""Noise (in normalised contrast) that the equalisers are learned to bear: their ridge.
Chosen by hand.
"""


def demodulate(patch: Array) -> Array:
    """Sample a patch (75, 75) at its modules and normalise: float32 (25, 25), quiet
    zone included, clipped to +-2.
    """
    return _normalise(module_samples(patch))


def demodulate_visible(grey: Array, weight: Array) -> Array:
    """Grey levels of modules (25, 25) normalised as by ``demodulate``, but each by
    those of its neighbours whose ``weight`` is 1; 0 where the weight is 0.
    """
    size, border = (WINDOW, WINDOW), cv2.BORDER_REFLECT
    share = np.maximum(cv2.blur(weight, size, borderType=border), 1 / WINDOW**2)
    mean = cv2.blur(grey * weight, size, borderType=border) / share
    square = cv2.blur(grey * grey * weight, size, borderType=border) / share
    deviation = np.sqrt(np.maximum(square - mean * mean, 0)) + NOISE_FLOOR
    normalised = np.clip((grey - mean) / deviation, -2, 2) * weight
    return np.asarray(normalised, np.float32)


def module_samples(patch: Array) -> Array:
    """The grey level of each module of a patch (75, 75), quiet zone included: float32
    (25, 25).
    """
    # A binomial low-pass (1 2 1) over the three samples of a module, then
    # its middle one.
    weights = np.array([1, 2, 1], np.float32) / 4
    smooth = cv2.sepFilter2D(patch, -1, weights, weights)
    return np.asarray(smooth[1::SAMPLES, 1::SAMPLES], np.float32, order="C")


def normalise_light(picture: Array, window: int) -> Array:
    """A picture with the light of its neighbourhood (``window`` samples wide) taken
    out, in about the grey levels of a fair print: +-50 about 0.
    """
    return _normalise(picture, window) * _PRINT_CONTRAST


def normalise_modules(modules_map: Array) -> Array:
    """Modules (21, 21) with the light of their neighbourhood taken out."""
    return _normalise(modules_map)


def equalise(soft: Array) -> Array:
    """Equalise demodulated modules (25, 25) for each point spread: float32 (7, 21, 21),
    about 1 for white to -1 for dark, clipped to +-1.5.
    """
    # The quiet zone is needed for the filters' reach of two modules, then it goes: one
    # product of all neighbourhoods (441, 25) with all filters.
    windows = soft.ravel()[_neighbourhoods()]
    maps = _filters() @ windows
    np.clip(maps, -1.5, 1.5, out=maps)
    return np.asarray(maps.reshape(-1, SIZE, SIZE), np.float32)


@lru_cache(maxsize=1)
def _neighbourhoods() -> npt.NDArray[np.intp]:
    """Where in a map (25, 25) the 5 x 5 modules around each module of the symbol are:
    a column for each module (25, 441).
    """
    numbers = np.arange(SPAN * SPAN).reshape(SPAN, SPAN)
    windows = np.lib.stride_tricks.sliding_window_view(numbers, (5, 5))
    return np.ascontiguousarray(windows.reshape(SIZE * SIZE, 25).T)


@lru_cache(maxsize=1)
def _filters() -> Array:
    """The equalisers as rows, float32 (7, 25)."""
    return np.stack([kernel.ravel() for kernel in equalisers()])


@lru_cache(maxsize=1)
def function_signs() -> Array:
    """What the function patterns of every symbol show, float32 (21, 21): 1 white, -1
    dark, 0 where symbols differ.
    """
    signs = 1 - 2 * modules("0" * 10).astype(np.float32)
    signs[~function_modules() | format_modules()] = 0
    return signs


def function_fit(maps: Array) -> Array:
    """Correlate maps (..., 21, 21) with the function patterns: (...), -1 to 1."""
    return _correlate(maps, _turned_signs()[:, :1])[..., 0]


def turned_fit(maps: Array) -> Array:
    """Correlate maps (n, 21, 21) with the function patterns as they show in maps that
    need 0 to 3 quarter turns (``np.rot90``) to be upright: (n, 4).
    """
    return _correlate(maps, _turned_signs())


def mask_fit(modules_map: Array) -> Array:
    """Correlate one map (21, 21) with the format information of each
    mask: float32 (8,).
    """
    return _correlate(modules_map, _format_signs())


@lru_cache(maxsize=1)
def _turned_signs() -> Array:
    """The function patterns in four turns as columns, float32 (441, 4)."""
    turns = [np.rot90(function_signs(), -turn).ravel() for turn in range(4)]
    return np.stack(turns, axis=1)


@lru_cache(maxsize=1)
def _format_signs() -> Array:
    """The format information of each mask as columns, float32 (441, 8)."""
    signs = [pattern.ravel() for pattern in format_patterns()]
    return np.stack(signs, axis=1).astype(np.float32)


@lru_cache(maxsize=1)
def equalisers() -> tuple[Array, ...]:
    """A 5 x 5 filter for each point spread that brings demodulated
    modules back to signs.

    Learned by ridge regression on symbols of random data (fixed seed).
    """
    rng = np.random.default_rng(1)
    signs = np.where(rng.random((_TRAINING_SYMBOLS, SIZE, SIZE)) < 0.5, -1.0, 1.0)
    # Random data around the true function patterns, which are most of a
    # corner's contrast.
    signs = np.where(function_signs() != 0, function_signs(), signs).astype(np.float32)
    # Four modules of white around: two for the quiet zone, two for the filters.
    padded = np.pad(signs, ((0, 0), (4, 4), (4, 4)), constant_values=1)
    return tuple(
        _train_equaliser(_point_spread(*blur), signs, padded) for blur in POINT_SPREADS
    )


def _train_equaliser(point_spread: Array, signs: Array, padded_signs: Array) -> Array:
    """The filter (5, 5) that maps blurred symbols to their signs with the
    least squared error.
    """
    rows, targets = [], []
    for sign, padded in zip(signs, padded_signs, strict=True):
        # The channel as it is at work: blur, a camera's grey levels,
        # then normalisation.
        grey = 130 + 100 * cv2.filter2D(padded, -1, point_spread)[2:-2, 2:-2]
        soft = _normalise(np.asarray(grey, np.float32, order="C"))
        # (21, 21, 5, 5): the neighbourhood of each module is a row of 25 regressors.
        windows = np.lib.stride_tricks.sliding_window_view(soft, (5, 5))
        rows.append(windows.reshape(-1, 25))
        targets.append(sign.ravel())
    a, b = np.concatenate(rows), np.concatenate(targets)
    # The expected square of noise on each regressor, over all rows.
    ridge = _NOISE_SIGMA**2 * len(a) * np.eye(25)
    weights: Any = np.linalg.solve(a.T @ a + ridge, a.T @ b)
    return np.asarray(weights.reshape(5, 5), np.float32)


def _point_spread(sigma: float, length: float, direction: float) -> Array:
    """How a module spreads over its neighbours: float32 (5, 5), sum 1, the
    sampler included.
    """
    n = 5 * _OVERSAMPLING
    fine: npt.NDArray[Any] = np.zeros((n, n), np.float32)
    centre = slice(2 * _OVERSAMPLING, 3 * _OVERSAMPLING)
    # One module as a square, then the optics' blur with the sampler's
    # own (.28 modules).
    fine[centre, centre] = 1
    fine = cv2.GaussianBlur(fine, (0, 0), math.hypot(sigma, 0.28) * _OVERSAMPLING)
    if length:
        fine = cv2.filter2D(fine, -1, _motion_kernel(length * _OVERSAMPLING, direction))
    # At the centres of the modules.
    sampled = fine[
        _OVERSAMPLING // 2 :: _OVERSAMPLING, _OVERSAMPLING // 2 :: _OVERSAMPLING
    ]
    return np.asarray(sampled / sampled.sum(), np.float32)


def _motion_kernel(length: float, direction: float) -> Array:
    """A straight smear of ``length`` fine samples along ``direction``
    degrees, sum 1.
    """
    radius = int(length) // 2 + 2
    kernel = np.zeros((2 * radius + 1, 2 * radius + 1), np.float32)
    angle = math.radians(direction)
    for step in np.linspace(-length / 2, length / 2, 61):
        row = radius + round(float(step) * math.sin(angle))
        kernel[row, radius + round(float(step) * math.cos(angle))] += 1
    return np.asarray(kernel / kernel.sum())


def _normalise(grey: Array, window: int = WINDOW) -> Array:
    """Local contrast normalisation: (x - mean) / (deviation + floor), clipped to +-2;
    mean and deviation over ``window`` samples.
    """
    size, border = (window, window), cv2.BORDER_REFLECT
    mean = np.asarray(cv2.blur(grey, size, borderType=border), np.float32)
    # E[x^2] - E[x]^2 by two box filters: independent of the window's size.
    square = np.asarray(cv2.blur(grey * grey, size, borderType=border), np.float32)
    variance = square - mean * mean
    deviation = np.sqrt(np.maximum(variance, 0, out=variance), out=variance)
    deviation += NOISE_FLOOR
    light = grey - mean
    light /= deviation
    return np.clip(light, -2, 2, out=light)


def _correlate(maps: Array, signs: Array) -> Array:
    """Normalised correlation (without taking the mean out) of maps (..., 21, 21) with
    each column of ``signs`` (441, n), over the modules where it is not 0: (..., n).
    """
    known = np.abs(signs)
    values = maps.reshape(*maps.shape[:-2], SIZE * SIZE)
    norm = np.sqrt((values * values) @ known * known.sum(axis=0))
    return np.asarray((values @ signs) / (norm + 1e-6), np.float32)
