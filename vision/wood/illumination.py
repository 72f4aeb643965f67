"""The light over the table, from the white paper that lies on it.

White are the borders of the anchors and the quiet zones of the tags. A plane through
the logarithms of their levels is the lamps' fall-off; what the papers near a place
differ from it is a shadow there, or another lamp.
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.core.profile import TableProfile
from companion.core.table import Pose
from vision.plane import TablePlane
from vision.symbol import SIZE, SPAN

Array = npt.NDArray[Any]

MIN_PAPERS = 3
"""Number of white papers from which the light over the table can be fitted: a plane has
three coefficients.
"""

MIN_WHITE = 30.0
"""Grey level below which paper is taken to be hidden, or the room too dark.
Chosen by hand.
"""

WHITE_QUANTILE = 0.8
"""Quantile of a border's pixels that is its white: blur mixes in the black beside it.
Chosen by hand.
"""

SATURATED = 250
"""Grey level from which a pixel carries no colour."""

MAX_RESIDUAL = 0.5
"""Residual (logarithm of light) beside the others from which a paper is hidden, or is
none: a shadow takes less. Chosen by hand.
"""

MIN_FREEDOM = 1e-3
"""Least part of a sample that is not its own pull: three papers fix a plane wholly."""

NEAR_MM = 60.0
"""Distance in mm over which papers tell of the light at a place (sigma).
Chosen by hand.
"""

PLANE_WEIGHT = 0.3
"""Weight of the fitted plane among the papers near a place. Chosen by hand."""

ROUNDS = 6
"""Number of times that the plane is fitted anew with outliers weighted less."""


@dataclass(frozen=True, slots=True)
class Paper:
    """White paper around a square symbol: its middle in mm, half the side of the square
    in the middle of the white border (mm), and its angle in degrees.
    """

    x: float
    y: float
    half: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Illumination:
    """Logarithms of grey levels of white: ``plane`` has rows for a constant, a mm of x
    and a mm of y (3, 3); ``at`` are the papers (n, 2) in mm, ``rest`` (n, 3) what they
    differ from it. Columns are blue, green and red.
    """

    plane: Array
    at: Array
    rest: Array

    def level(self, x: float, y: float) -> Array:
        """What the papers near a point differ from the plane (3,): their weighted
        median, so that one that is half hidden changes nothing.
        """
        distance = np.linalg.norm(self.at - (x, y), axis=1)
        weights = np.append(np.exp(-((distance / NEAR_MM) ** 2) / 2), PLANE_WEIGHT)
        values = np.vstack([self.rest, np.zeros(3)])
        order = np.argsort(values, axis=0)
        heights = np.cumsum(weights[order], axis=0) / weights.sum()
        rows = (heights >= 0.5).argmax(axis=0)
        return np.asarray(values[order[rows, range(3)], range(3)])


def tag_paper(pose: Pose, side: float) -> Paper:
    """The white paper around a symbol of ``side`` mm, as it was printed: stickers of
    several sizes may be on one table.
    """
    # A sticker's border goes from its symbol to its edge.
    return Paper(pose.x, pose.y, side / 2 * (SIZE + SPAN) / (2 * SIZE), pose.angle)


def papers(
    profile: TableProfile, anchors: Container[int], tags: Iterable[Paper]
) -> list[Paper]:
    """The white papers of the detected anchors and of tags."""
    # The middle of an anchor's border lies a twelfth of its side outside of it: it has
    # six modules.
    found = [
        Paper(a.x, a.y, a.side / 2 * (7 / 6))
        for a in profile.anchors
        if a.id in anchors
    ]
    return [*found, *tags]


def illumination(
    picture: Array, plane: TablePlane, whites: Iterable[Paper]
) -> Illumination | None:
    """The light over the table; ``None`` where fewer than three papers are usable.

    ``picture`` is BGR uint8 of any size of the plane's shape.
    """
    samples = [
        (paper.x, paper.y, level)
        for paper in whites
        if (level := _border_level(picture, plane, paper)) is not None
    ]
    if len(samples) < MIN_PAPERS:
        return None
    at = np.array([(x, y) for x, y, _ in samples])
    levels = np.log(np.array([level for _, _, level in samples]))
    design = np.column_stack([np.ones(len(at)), at])
    fitted, residuals, leverage = _fitted(design, levels)
    # By how much each differs from what the others let expect: a plane bends to one of
    # four, and nobody can tell which of them is wrong.
    alone = np.abs(residuals).max(axis=1) / np.maximum(1 - leverage, MIN_FREEDOM)
    usable = alone <= MAX_RESIDUAL
    if usable.sum() < MIN_PAPERS:
        return None
    return Illumination(fitted, at[usable], residuals[usable])


def _fitted(design: Array, levels: Array) -> tuple[Array, Array, Array]:
    """A plane by least absolute residuals (reweighted least squares), these, and how
    far each sample pulls the plane to itself (leverage, 0 to 1).
    """
    weights = np.ones(len(design))
    fitted: Array = np.zeros((3, 3))
    residuals, leverage = levels, weights
    for _ in range(ROUNDS):
        rows = design * weights[:, None]
        # A little ridge holds the slope across papers that lie in one line.
        normal = rows.T @ design + np.diag([0.0, 1.0, 1.0])
        fitted = np.linalg.solve(normal, rows.T @ levels)
        residuals = levels - design @ fitted
        leverage = (rows * np.linalg.solve(normal, design.T).T).sum(axis=1)
        weights = 1 / np.maximum(np.abs(residuals).max(axis=1), 0.03)
    return np.asarray(fitted), np.asarray(residuals), np.asarray(leverage)


def to_small_frame(px: Array, picture: Array, plane: TablePlane) -> Array:
    """Px of the plane's frame as px of a smaller picture of the same shape."""
    return np.asarray((px + 0.5) * (picture.shape[1] / plane.size[0]) - 0.5)


def _border_level(picture: Array, plane: TablePlane, paper: Paper) -> Array | None:
    """The colour (3,) of a paper's white border; ``None`` where hidden."""
    along = np.linspace(-paper.half, paper.half, 15)
    rim = np.full_like(along, paper.half)
    sides = ((along, rim), (along, -rim), (rim, along), (-rim, along))
    ring = np.concatenate([np.column_stack(side) for side in sides])
    turn = np.radians(paper.angle)
    cos, sin = np.cos(turn), np.sin(turn)
    turned = ring @ np.array([(cos, sin), (-sin, cos)])
    px = to_small_frame(
        plane.to_px(turned + np.array((paper.x, paper.y))), picture, plane
    )
    points = np.round(px).astype(int)
    inside = ((points >= 0) & (points < np.array(picture.shape[1::-1]))).all(axis=1)
    if inside.sum() < len(points) / 2:
        return None
    seen = picture[points[inside, 1], points[inside, 0]]
    level = np.asarray(np.quantile(seen, WHITE_QUANTILE, axis=0), float)
    usable = level.max() >= MIN_WHITE and level.max() < SATURATED
    return np.maximum(level, 1.0) if usable else None
