"""Brings a rough pose onto the picture: robust Gauss-Newton on a known pattern."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.encoder import (
    data_bits,
    data_placement,
    format_patterns,
    mask_patterns,
)
from vision.codebook.finder_patterns import Pose2x3
from vision.codebook.soft_modules import (
    PATCH_SAMPLES,
    SAMPLES,
    function_signs,
    normalise_light,
)
from vision.symbol import QUIET, SPAN

Array = npt.NDArray[np.float32]
Homography = npt.NDArray[np.float64]

TEMPLATE_SIGMA = 0.45
"""Modules of blur given to the pattern, about that of a fair picture."""

LIGHT_WINDOW = 11 * SAMPLES
"""Samples on a side of the neighbourhood whose light is taken out."""

MIN_STEP = 0.02
"""Modules below which a step no longer matters."""

_CENTRES = (np.arange(PATCH_SAMPLES) + 0.5) / SAMPLES - SPAN / 2
_U, _V = (a.astype(np.float32) for a in np.meshgrid(_CENTRES, _CENTRES))
_TO_MODULES = np.array(
    [
        [1 / SAMPLES, 0, 0.5 / SAMPLES - SPAN / 2],
        [0, 1 / SAMPLES, 0.5 / SAMPLES - SPAN / 2],
        [0, 0, 1.0],
    ]
)


def sample_patch(
    grey: npt.NDArray[np.uint8], homography: Homography, pose: Pose2x3
) -> Array:
    """The picture under a pose, three samples a module, quiet zone included."""
    matrix = homography @ np.vstack([pose, (0, 0, 1)]) @ _TO_MODULES
    sampled = cv2.warpPerspective(
        grey,
        matrix,
        (PATCH_SAMPLES, PATCH_SAMPLES),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(sampled, np.float32)


def refine_pose(
    sample: Callable[[Pose2x3], Array],
    pose: Pose2x3,
    template: Array,
    weight: Array,
    steps: int = 6,
) -> Pose2x3:
    """Move a pose until the picture fits a pattern best.

    ``sample`` gives the patch under a pose. Gain, level and a slope of light are
    free; samples that do not fit (a finger, glare) lose their weight.
    """
    mask = weight > 0.05
    u, v, t = _U[mask], _V[mask], template[mask]
    illumination = np.stack(
        [t, np.ones_like(t), u / 12, v / 12, t * u / 12, t * v / 12]
    )
    prior = weight[mask]
    weights: npt.NDArray[Any] = prior
    for _ in range(steps):
        observed = normalise_light(sample(pose), LIGHT_WINDOW)
        jacobian = _jacobian(observed, mask, u, v)
        solution = _solve_normal_equations(
            np.concatenate([-jacobian, illumination]), observed[mask], weights
        )
        step = np.clip(solution[:6], -0.8, 0.8)
        pose = _compose(pose, step)
        residuals = (
            observed[mask] - solution[6:] @ illumination + solution[:6] @ jacobian
        )
        scale = 1.48 * float(np.median(np.abs(residuals))) + 2
        weights = prior / (1 + (residuals / (2.5 * scale)) ** 2)
        if float(np.abs(step).max()) < MIN_STEP:
            break
    return pose


@lru_cache(maxsize=1)
def function_template() -> tuple[Array, Array]:
    """What every symbol shows as a patch, and the weight of its samples."""
    signs = np.pad(function_signs(), QUIET, constant_values=1)
    free = _upsample(np.where(signs == 0, 1.0, 0.0).astype(np.float32))
    spill = cv2.GaussianBlur(free, (0, 0), TEMPLATE_SIGMA * SAMPLES)
    weight = np.where(free > 0, 0, np.maximum(0, 1 - 2.5 * spill))
    return _blurred_template(signs), _without_border(weight.astype(np.float32))


def symbol_template(text: str, mask: int) -> tuple[Array, Array]:
    """A whole symbol with one of the eight masks as a patch, and the weight of its
    samples.
    """
    signs = function_signs() + format_patterns()[mask]
    signs[data_placement()] = (1 - 2.0 * data_bits([text])[0]) * mask_patterns()[mask]
    padded = np.pad(signs, QUIET, constant_values=1)
    return _blurred_template(padded), _without_border(
        np.ones((PATCH_SAMPLES, PATCH_SAMPLES), np.float32)
    )


def module_size(pose: Pose2x3) -> tuple[float, float]:
    """The sides of a module in mm under a pose."""
    return (
        math.hypot(float(pose[0, 0]), float(pose[1, 0])),
        math.hypot(float(pose[0, 1]), float(pose[1, 1])),
    )


def _jacobian(patch: Array, mask: npt.NDArray[np.bool_], u: Array, v: Array) -> Array:
    """How each sample changes with each of the six parts of a step."""
    derivative = np.array([-1, 0, 1], np.float32) * (SAMPLES / 2)
    smoothing = np.array([1, 2, 1], np.float32) / 4
    gx = cv2.sepFilter2D(patch, -1, derivative, smoothing)[mask]
    gy = cv2.sepFilter2D(patch, -1, smoothing, derivative)[mask]
    rows = np.stack([gx, gy, gx * u / 10, gx * v / 10, gy * u / 10, gy * v / 10])
    return np.asarray(rows, np.float32)


def _solve_normal_equations(
    rows: npt.NDArray[Any], observed: Array, weights: npt.NDArray[Any]
) -> npt.NDArray[np.float64]:
    weighted = rows * weights.astype(
        np.float32
    )  # in double it takes eight times as long
    normal = (weighted @ rows.T).astype(np.float64)
    ridge = np.concatenate([np.full(2, 0.002), np.full(4, 0.01), np.full(6, 1e-5)])
    level = float(np.diag(normal)[:6].mean()) + 1.0
    normal[np.diag_indices(12)] += ridge * np.where(
        np.arange(12) < 6, level, np.diag(normal) + 1.0
    )
    solution: Any = np.linalg.solve(normal, (weighted @ observed).astype(np.float64))
    return np.asarray(solution)


def _compose(pose: Pose2x3, step: npt.NDArray[np.float64]) -> Pose2x3:
    increment = np.array(
        [
            [1 + step[2] / 10, step[3] / 10, step[0]],
            [step[4] / 10, 1 + step[5] / 10, step[1]],
            [0, 0, 1.0],
        ]
    )
    return np.asarray((np.vstack([pose, (0, 0, 1)]) @ increment)[:2])


def _upsample(cells: Array) -> Array:
    return np.kron(cells, np.ones((SAMPLES, SAMPLES), np.float32))


def _blurred_template(signs: Array) -> Array:
    blurred = cv2.GaussianBlur(_upsample(signs), (0, 0), TEMPLATE_SIGMA * SAMPLES)
    return np.asarray(blurred, np.float32)


def _without_border(weight: Array) -> Array:
    inner = np.zeros_like(weight)
    inner[SAMPLES:-SAMPLES, SAMPLES:-SAMPLES] = weight[
        SAMPLES:-SAMPLES, SAMPLES:-SAMPLES
    ]
    return inner
