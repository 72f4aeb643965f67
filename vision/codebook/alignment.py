"""Refines a symbol's pose on the picture: Gauss-Newton image alignment.

The forwards compositional variant of Lucas-Kanade (Lucas & Kanade 1981; Baker &
Matthews, Lucas-Kanade 20 Years On, 2004): the patch is sampled under the current pose,
its gradients give the Jacobian, and the solved increment is composed with the pose.
Gain, offset and slopes of the light are solved for together with the pose, and
residuals are weighted by Cauchy's function (iteratively reweighted least squares), so
that a finger or a reflection counts less.
"""

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
"""Sigma in modules of the Gaussian blur of templates, about that of a fair picture.
Chosen by hand.
"""

LIGHT_WINDOW = 11 * SAMPLES
"""Samples on a side of the neighbourhood whose light is normalised away: 11 modules."""

MIN_SIGNAL = 0.45
"""Threshold of the template's gain, in deviations of what it leaves unexplained, below
which a patch shows nothing of it. In the first iteration tags have .61 and more, though
harsh, a third covered and of another size; printed art has .4 at the median (measured
on 640 painted tags and 400 hypotheses without one).
"""

MIN_STEP = 0.02
"""Modules below which an increment no longer matters. Chosen by hand."""

_RIDGE = np.repeat((0.002, 0.01, 1e-5), (2, 4, 6))
"""Damping of shifts, of the linear part and of the light: little, more, hardly any."""

# Sobel's filters: a central difference, smoothed across.
_DERIVATIVE = np.array([1, 0, -1], np.float32) * (SAMPLES / 2)
_SMOOTHING = np.array([1, 2, 1], np.float32) / 4
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
    """The picture under a pose: float32 (75, 75), three samples a module,
    quiet zone included.

    ``homography`` (3, 3) maps mm around the place to px of ``grey``.
    """
    # Samples -> modules -> mm -> px in one warp.
    matrix = homography @ np.vstack([pose, (0, 0, 1)]) @ _TO_MODULES
    sampled = cv2.warpPerspective(
        grey,
        matrix,
        (PATCH_SAMPLES, PATCH_SAMPLES),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(sampled, np.float32)


class SymbolTemplate:
    """What should be there, as samples (75, 75), and how much each of them counts, 0 to
    1; those that hardly count are left out.
    """

    def __init__(self, signs: Array, weight: Array) -> None:
        """Take the samples of what is expected and their weights."""
        self.signs, self.weight = signs, weight
        self.places = np.flatnonzero(weight > 0.05)
        self.prior = np.asarray(weight.ravel()[self.places], np.float32)
        # (n,) each: where the samples lie in modules, and what should be there.
        self.u, self.v, t = (a.ravel()[self.places] for a in (_U, _V, signs))
        # Gain, offset, slopes of offset and slopes of gain; 12 scales modules to about
        # 1. In double all of it takes eight times as long.
        u, v = self.u / 12, self.v / 12
        self.light = np.stack([t, np.ones_like(t), u, v, t * u, t * v])

    def seen_in(self, share: Array) -> "SymbolTemplate":
        """The same where only a ``share`` (75, 75) of each sample is visible."""
        return SymbolTemplate(self.signs, self.weight * share)


def refine_pose(
    sample: Callable[[Pose2x3], Array],
    pose: Pose2x3,
    template: SymbolTemplate,
    steps: int = 6,
) -> Pose2x3 | None:
    """Move a pose until the picture fits a template best; up to ``steps`` iterations.

    ``sample`` gives the patch (75, 75) under a pose. Returns the refined pose (2, 3);
    ``None`` where the picture shows nothing of the template, or no sample counts.
    """
    places, prior = template.places, template.prior
    if not len(places):
        return None
    # (12, n): how the observed samples change with the six parameters of an affine
    # increment, the other way, then with those of the light.
    rows = np.empty((12, len(places)), np.float32)
    rows[6:] = template.light
    weights = prior
    for _ in range(steps):
        patch = normalise_light(sample(pose), LIGHT_WINDOW)
        observed = patch.ravel()[places]
        _gradients(patch, places, (template.u, template.v), rows)
        # observed = solution x rows.
        solution = _solve_normal_equations(rows, observed, weights)
        # A linearised step is trusted to .8 modules.
        step = np.clip(solution[:6], -0.8, 0.8)
        pose = _compose(pose, step)
        # What neither light nor the step explains.
        residuals = observed - solution.astype(np.float32) @ rows
        # 1.48 times the median absolute residual estimates a Gaussian's sigma; 2
        # grey levels stand for the noise of a perfect fit. Then Cauchy's weights, 1
        # / (1 + (r / c)^2).
        scale = 1.48 * _median(np.abs(residuals)) + 2
        if solution[6] < MIN_SIGNAL * scale:
            return None
        residuals /= 2.5 * scale
        weights = np.asarray(prior / (1 + residuals * residuals), np.float32)
        if float(np.abs(step).max()) < MIN_STEP:
            break
    return pose


def _median(figures: Array) -> float:
    """The upper median."""
    middle = len(figures) // 2
    return float(np.partition(figures, middle)[middle])


@lru_cache(maxsize=1)
def function_template() -> SymbolTemplate:
    """The function patterns of every symbol: nothing counts where symbols differ, less
    where the blur spills over from there.
    """
    signs = np.pad(function_signs(), QUIET, constant_values=1)
    free = _upsample(np.where(signs == 0, 1.0, 0.0).astype(np.float32))
    spill = cv2.GaussianBlur(free, (0, 0), TEMPLATE_SIGMA * SAMPLES)
    weight = np.where(free > 0, 0, np.maximum(0, 1 - 2.5 * spill))
    return SymbolTemplate(
        _blurred_template(signs), _without_border(weight.astype(np.float32))
    )


def symbol_template(text: str, mask: int) -> SymbolTemplate:
    """A whole symbol with one of the eight masks."""
    signs = function_signs() + format_patterns()[mask]
    signs[data_placement()] = (1 - 2.0 * data_bits([text])[0]) * mask_patterns()[mask]
    padded = np.pad(signs, QUIET, constant_values=1)
    return SymbolTemplate(_blurred_template(padded), _whole_weight())


@lru_cache(maxsize=1)
def _whole_weight() -> Array:
    """Every sample counts, but for the border (75, 75)."""
    return _without_border(np.ones((PATCH_SAMPLES, PATCH_SAMPLES), np.float32))


def module_size(pose: Pose2x3) -> tuple[float, float]:
    """The sides of a module in mm under a pose: across, down."""
    return (
        math.hypot(float(pose[0, 0]), float(pose[1, 0])),
        math.hypot(float(pose[0, 1]), float(pose[1, 1])),
    )


def _gradients(
    patch: Array, places: npt.NDArray[np.intp], at: tuple[Array, Array], rows: Array
) -> None:
    """Write into the first six ``rows`` the derivatives of the samples at ``places`` by
    the six parts of an affine increment, with the sign turned.

    The parts are shifts in u and v (modules), then the four terms of the linear
    part in tenths, so that all are of about the same size.
    """
    # Sobel-like gradients in grey levels a module: central difference, smoothed across.
    gx = cv2.sepFilter2D(patch, -1, _DERIVATIVE, _SMOOTHING)
    gy = cv2.sepFilter2D(patch, -1, _SMOOTHING, _DERIVATIVE)
    rows[0], rows[1] = gx.ravel()[places], gy.ravel()[places]
    u, v = at[0] / 10, at[1] / 10
    for index, (gradient, modules) in enumerate(
        ((rows[0], u), (rows[0], v), (rows[1], u), (rows[1], v)), 2
    ):
        np.multiply(gradient, modules, out=rows[index])


def _solve_normal_equations(
    rows: Array, observed: Array, weights: Array
) -> npt.NDArray[np.float64]:
    """Weighted ridge regression of ``observed`` (n,) on ``rows``
    (12, n); returns (12,).
    """
    weighted = rows * weights
    normal = (weighted @ rows.T).astype(np.float64)
    # Levenberg's damping; a view of the diagonal.
    diagonal = normal.ravel()[:: len(normal) + 1]
    level = float(diagonal[:6].mean()) + 1.0
    diagonal[:6] += _RIDGE[:6] * level
    diagonal[6:] += _RIDGE[6:] * (diagonal[6:] + 1.0)
    solution: Any = np.linalg.solve(normal, (weighted @ observed).astype(np.float64))
    return np.asarray(solution)


def _compose(pose: Pose2x3, step: npt.NDArray[np.float64]) -> Pose2x3:
    """Compose a pose with an increment on the side of the modules."""
    increment = np.array(
        [
            [1 + step[2] / 10, step[3] / 10, step[0]],
            [step[4] / 10, 1 + step[5] / 10, step[1]],
            [0, 0, 1.0],
        ]
    )
    return np.asarray((np.vstack([pose, (0, 0, 1)]) @ increment)[:2])


def _upsample(cells: Array) -> Array:
    """Each module as ``SAMPLES`` x ``SAMPLES`` samples."""
    return np.kron(cells, np.ones((SAMPLES, SAMPLES), np.float32))


def _blurred_template(signs: Array) -> Array:
    """Signs (25, 25) as a template (75, 75), blurred as a fair picture is."""
    blurred = cv2.GaussianBlur(_upsample(signs), (0, 0), TEMPLATE_SIGMA * SAMPLES)
    return np.asarray(blurred, np.float32)


def _without_border(weight: Array) -> Array:
    """Weights with the outermost module at 0: what lies beyond the
    sticker spills in.
    """
    inner = np.zeros_like(weight)
    inner[SAMPLES:-SAMPLES, SAMPLES:-SAMPLES] = weight[
        SAMPLES:-SAMPLES, SAMPLES:-SAMPLES
    ]
    return inner
