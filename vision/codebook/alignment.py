"""Brings a rough pose onto the picture: robust Gauss-Newton on a known pattern."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.encoder import formats, masks, path, unmasked
from vision.codebook.finder_patterns import Pose2x3
from vision.codebook.soft_modules import FINE, PATCH, evened, known_signs
from vision.symbol import QUIET, SPAN

Array = npt.NDArray[np.float32]
Homography = npt.NDArray[np.float64]

SOFT = 0.45
"""Modules of blur given to the pattern, about that of a fair picture."""

LIGHT = 11 * FINE
"""Samples on a side of the neighbourhood whose light is taken out."""

SMALLEST_STEP = 0.02
"""Modules below which a step no longer matters."""

_CENTRES = (np.arange(PATCH) + 0.5) / FINE - SPAN / 2
_U, _V = (a.astype(np.float32) for a in np.meshgrid(_CENTRES, _CENTRES))
_TO_MODULES = np.array(
    [
        [1 / FINE, 0, 0.5 / FINE - SPAN / 2],
        [0, 1 / FINE, 0.5 / FINE - SPAN / 2],
        [0, 0, 1.0],
    ]
)


def patch(
    grey: npt.NDArray[np.uint8], local_homography: Homography, pose: Pose2x3
) -> Array:
    """The picture under a pose, three samples a module, quiet zone included."""
    matrix = local_homography @ np.vstack([pose, (0, 0, 1)]) @ _TO_MODULES
    seen = cv2.warpPerspective(
        grey,
        matrix,
        (PATCH, PATCH),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(seen, np.float32)


def refine(
    look: Callable[[Pose2x3], Array],
    pose: Pose2x3,
    pattern: Array,
    weight: Array,
    steps: int = 6,
) -> Pose2x3:
    """Move a pose until the picture fits a pattern best.

    ``look`` gives the patch under a pose. Gain, level and a slope of light are
    free; samples that do not fit (a finger, glare) lose their weight.
    """
    used = weight > 0.05
    u, v, t = _U[used], _V[used], pattern[used]
    light = np.stack([t, np.ones_like(t), u / 12, v / 12, t * u / 12, t * v / 12])
    base = weight[used]
    trust: npt.NDArray[Any] = base
    for _ in range(steps):
        seen = evened(look(pose), LIGHT)
        moves = _moves(seen, used, u, v)
        solved = _solved(np.concatenate([-moves, light]), seen[used], trust)
        step = np.clip(solved[:6], -0.8, 0.8)
        pose = _moved(pose, step)
        missed = seen[used] - solved[6:] @ light + solved[:6] @ moves
        spread = 1.48 * float(np.median(np.abs(missed))) + 2
        trust = base / (1 + (missed / (2.5 * spread)) ** 2)
        if float(np.abs(step).max()) < SMALLEST_STEP:
            break
    return pose


@lru_cache(maxsize=1)
def frame_pattern() -> tuple[Array, Array]:
    """What every symbol shows as a patch, and the weight of its samples."""
    signs = np.pad(known_signs(), QUIET, constant_values=1)
    unknown = _enlarged(np.where(signs == 0, 1.0, 0.0).astype(np.float32))
    near = cv2.GaussianBlur(unknown, (0, 0), SOFT * FINE)
    weight = np.where(unknown > 0, 0, np.maximum(0, 1 - 2.5 * near))
    return _softened(signs), _rimless(weight.astype(np.float32))


def whole_pattern(text: str, mask: int) -> tuple[Array, Array]:
    """A whole symbol with one of the eight masks as a patch, and the weight of its
    samples.
    """
    signs = known_signs() + formats()[mask]
    signs[path()] = (1 - 2.0 * unmasked([text])[0]) * masks()[mask]
    wide = np.pad(signs, QUIET, constant_values=1)
    return _softened(wide), _rimless(np.ones((PATCH, PATCH), np.float32))


def size_of(pose: Pose2x3) -> tuple[float, float]:
    """The sides of a module in mm under a pose."""
    return (
        math.hypot(float(pose[0, 0]), float(pose[1, 0])),
        math.hypot(float(pose[0, 1]), float(pose[1, 1])),
    )


def _moves(seen: Array, used: npt.NDArray[np.bool_], u: Array, v: Array) -> Array:
    """How each sample changes with each of the six parts of a step."""
    slope = np.array([-1, 0, 1], np.float32) * (FINE / 2)
    soft = np.array([1, 2, 1], np.float32) / 4
    gx = cv2.sepFilter2D(seen, -1, slope, soft)[used]
    gy = cv2.sepFilter2D(seen, -1, soft, slope)[used]
    rows = np.stack([gx, gy, gx * u / 10, gx * v / 10, gy * u / 10, gy * v / 10])
    return np.asarray(rows, np.float32)


def _solved(
    rows: npt.NDArray[Any], seen: Array, trust: npt.NDArray[Any]
) -> npt.NDArray[np.float64]:
    weighted = rows * trust.astype(np.float32)  # in double it takes eight times as long
    normal = (weighted @ rows.T).astype(np.float64)
    ridge = np.concatenate([np.full(2, 0.002), np.full(4, 0.01), np.full(6, 1e-5)])
    level = float(np.diag(normal)[:6].mean()) + 1.0
    normal[np.diag_indices(12)] += ridge * np.where(
        np.arange(12) < 6, level, np.diag(normal) + 1.0
    )
    found: Any = np.linalg.solve(normal, (weighted @ seen).astype(np.float64))
    return np.asarray(found)


def _moved(pose: Pose2x3, step: npt.NDArray[np.float64]) -> Pose2x3:
    change = np.array(
        [
            [1 + step[2] / 10, step[3] / 10, step[0]],
            [step[4] / 10, 1 + step[5] / 10, step[1]],
            [0, 0, 1.0],
        ]
    )
    return np.asarray((np.vstack([pose, (0, 0, 1)]) @ change)[:2])


def _enlarged(cells: Array) -> Array:
    return np.kron(cells, np.ones((FINE, FINE), np.float32))


def _softened(signs: Array) -> Array:
    soft = cv2.GaussianBlur(_enlarged(signs), (0, 0), SOFT * FINE)
    return np.asarray(soft, np.float32)


def _rimless(weight: Array) -> Array:
    inner = np.zeros_like(weight)
    inner[FINE:-FINE, FINE:-FINE] = weight[FINE:-FINE, FINE:-FINE]
    return inner
