"""Plane and lens of one picture from its anchors alone, and how sure they are.

A lens that nobody measured bends the table by centimetres between the anchors, though
it fits at them. But an anchor is a square: the bend shows in its shape. So k1 (with
many anchors k2, too) is chosen under which all corners fit one plane best. How far off
a place may then be follows from the corners' residuals (propagation of covariance,
Hartley & Zisserman, chapter 5).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.core.profile import TableProfile
from vision.anchors import (
    INLIER_MM,
    MIN_ANCHORS,
    Corners,
    fix_quarter_turns,
    marker_corners,
    solve_plane,
)
from vision.plane import NO_DISTORTION, Lens, Points, TablePlane, homography

K1_RANGE = (-0.42, 0.2)
"""k1 in units of the longer side of the picture between which it is sought: at -.42 the
corners of a picture of 4 : 3 begin to fold.
"""

K2_RANGE = (-0.2, 0.2)
"""The same for k2."""

K1_SIGMA = 0.08
"""Standard deviation that k1 has among lenses of table cameras. Chosen by hand."""

FIT_ANCHORS = 2
"""Number of anchors from which a lens is fitted."""

MUCH_WORSE = 2.0
"""Ratio of the residuals from which a measured lens is another one than this picture's,
as after the focus was turned. Chosen by hand.
"""

K2_ANCHORS = 6
"""Number of anchors from which k2 is fitted as well: four at one distance from the
middle tell k1 and k2 badly apart. Chosen by hand.
"""

CORNER_MM = 0.1
"""Least standard deviation in mm that a corner is taken to have, besides its residual:
blur draws all corners inward. Chosen by hand.
"""

STEPS = 7
"""Number of steps by which a coefficient is bracketed, to two hundredths: from there
a parabola is exact to two ten-thousandths (measured).
"""

SIGMAS = 2.0
"""Number of standard deviations that ``TablePlane.doubt`` covers."""

K1_STEP = 1e-3
"""Step of k1 by which derivatives are taken."""


def solve_picture(
    corners: Corners, profile: TableProfile, size: tuple[int, int], lens: Lens
) -> TablePlane | None:
    """The plane of the visible anchors, corners in px (4, 2) of a frame of ``size``,
    with its doubt. Its lens is the one fitted to this picture, where none was measured
    (``NO_DISTORTION``) or the measured one does not fit the picture. ``None`` where no
    anchor is visible.
    """
    seen = {a.id: corners[a.id] for a in profile.anchors if a.id in corners}
    known = lens != NO_DISTORTION
    plane = solve_plane(seen, profile, size, lens)
    if plane is None:
        return None
    if len(seen) >= FIT_ANCHORS:
        fitted = fit_anchor_lens(seen, profile, size)
        other = solve_plane(seen, profile, size, fitted)
        worse = plane.error > MUCH_WORSE * (CORNER_MM + (other or plane).error)
        if other is not None and (worse or not known):
            plane, known = other, False
    return replace(plane, doubt=_doubt(plane, seen, profile, known))


def fit_anchor_lens(
    corners: Corners, profile: TableProfile, size: tuple[int, int]
) -> Lens:
    """The lens under which the corners fit a plane best; of more than three anchors one
    that was moved on the table is left out.
    """
    lens, worst = _fitted(corners, profile, size)
    if worst <= INLIER_MM or len(corners) <= MIN_ANCHORS:
        return lens
    fits = [
        _fitted({i: q for i, q in corners.items() if i != left}, profile, size)
        for left in corners
    ]
    return min(fits, key=lambda fit: fit[1])[0]


def _fitted(
    corners: Corners, profile: TableProfile, size: tuple[int, int]
) -> tuple[Lens, float]:
    """The best lens, and the worst residual under it, mm."""
    px, mm = _correspondences(corners, profile)

    def cost(lens: Lens) -> float:
        residuals = _residuals(lens, px, mm, size)
        if residuals is None:
            return np.inf
        return float((residuals**2).sum()) / CORNER_MM**2 + (lens.k1 / K1_SIGMA) ** 2

    many = len(corners) >= K2_ANCHORS

    def best(k1: float) -> Lens:
        lens = Lens(NO_DISTORTION.focal, k1)
        if not many:
            return lens
        return replace(
            lens, k2=_minimum(lambda k2: cost(replace(lens, k2=k2)), K2_RANGE)
        )

    lens = best(_minimum(lambda k1: cost(best(k1)), K1_RANGE))
    residuals = _residuals(lens, px, mm, size)
    if residuals is None:
        return lens, np.inf
    return lens, float(np.linalg.norm(residuals.reshape(-1, 2), axis=1).max())


def _minimum(cost: Callable[[float], float], span: tuple[float, float]) -> float:
    """Where a smooth function of one figure is least: by golden sections, then by a
    parabola.
    """
    ratio = (np.sqrt(5) - 1) / 2
    low, high = span
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    at_a, at_b = cost(a), cost(b)
    for _ in range(STEPS):
        if at_a < at_b:
            high, b, at_b = b, a, at_a
            a = high - ratio * (high - low)
            at_a = cost(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + ratio * (high - low)
            at_b = cost(b)
    middle, half = (low + high) / 2, (high - low) / 2
    before, at, after = cost(low), cost(middle), cost(high)
    bend = before - 2 * at + after
    if not np.isfinite(bend) or bend <= 0:
        return float(middle)
    return float(middle + half * np.clip((before - after) / (2 * bend), -1, 1))


def _correspondences(corners: Corners, profile: TableProfile) -> tuple[Points, Points]:
    """The corners in px and where they lie in mm, (n, 2) each."""
    anchors = [a for a in profile.anchors if a.id in corners]
    turned: Mapping[int, Points] = fix_quarter_turns(anchors, corners)
    px = np.concatenate([turned[a.id] for a in anchors])
    return px, np.concatenate([marker_corners(a) for a in anchors])


def _residuals(
    lens: Lens, px: Points, mm: Points, size: tuple[int, int]
) -> npt.NDArray[np.float64] | None:
    """How far the corners miss their places under a lens, mm, (2 n,)."""
    matrix = homography(lens.undistort(px, size), mm)
    if matrix is None:
        return None
    missed = TablePlane(matrix, size, lens).to_mm(px) - mm
    return np.asarray(missed).ravel()


def _doubt(
    plane: TablePlane, corners: Corners, profile: TableProfile, known: bool
) -> float:
    """How far off in mm the worst place may be, two standard deviations: what the
    corners' residuals, and the lens where nobody measured it, leave open.
    """
    px, mm = _correspondences(corners, profile)
    missed = np.linalg.norm(plane.to_mm(px) - mm, axis=1)
    inliers = missed <= max(INLIER_MM, float(np.median(missed)))
    px = px[inliers]
    centres = np.array([(p.x, p.y) for p in profile.places if p.tagged])
    if not len(centres):
        return 0.0
    at_px = plane.to_px(centres)
    sigma = max(CORNER_MM, float(np.sqrt((missed[inliers] ** 2).mean())))
    # How corners and places move with each of the nine figures: eight of the
    # homography (scaled alike) and k1.
    moved = [_moved(plane, step, px, at_px) for step in _steps(plane)]
    on_corners = np.stack([corner.ravel() for corner, _ in moved], axis=1)
    on_places = np.stack([place.ravel() for _, place in moved], axis=1)
    information = on_corners.T @ on_corners / sigma**2
    # In steps of k1: a lens that was measured is good to a step or two.
    information[-1, -1] += (K1_STEP / (2 * K1_STEP if known else K1_SIGMA)) ** 2
    covariance = np.linalg.pinv(information)
    variance = np.einsum("ij,jk,ik->i", on_places, covariance, on_places)
    spread = np.sqrt(np.maximum(variance, 0).reshape(-1, 2).sum(axis=1))
    return SIGMAS * float(spread.max())


def _steps(plane: TablePlane) -> list[TablePlane]:
    """The plane with each of its nine figures changed a little."""
    scale = np.diag([1 / max(plane.size), 1 / max(plane.size), 1.0])
    # In widths of the picture all entries matter about alike.
    entries: Any = plane.matrix @ np.linalg.inv(scale)
    changed = []
    for index in range(8):
        step = np.zeros(9)
        step[index] = 1e-4 * max(1.0, float(np.abs(entries[index // 3]).max()))
        matrix = (entries + step.reshape(3, 3)) @ scale
        changed.append(replace(plane, matrix=matrix))
    lens = replace(plane.lens, k1=plane.lens.k1 + K1_STEP)
    return [*changed, replace(plane, lens=lens)]


def _moved(
    plane: TablePlane, other: TablePlane, px: Points, at_px: Points
) -> tuple[Points, Points]:
    """By how much the corners and the places move from one plane to another, mm."""
    return other.to_mm(px) - plane.to_mm(px), other.to_mm(at_px) - plane.to_mm(at_px)
