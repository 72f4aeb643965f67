"""The table's plane: pixels to millimetres and back, lens distortion included.

A pinhole camera maps a plane by a homography (Hartley & Zisserman, Multiple View
Geometry, chapter 2); Brown's radial terms bend it. Points are float64 arrays (n, 2) of
x and y; origin and axes are those of the package.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection, Point
from companion.core.ids import Slot, TagId
from companion.core.profile import Place, TableProfile
from companion.core.table import Pose, Sight, TableObservation
from companion.core.tag import COMMAND_LETTER, COMMANDS, parse
from vision.codebook.likelihood import CERTAIN

Points = npt.NDArray[np.float64]
"""An array (n, 2) of x and y."""

Matrix = npt.NDArray[np.float64]

SAME_STICKER_MM = 12.0
"""Distance in mm: two codes of one text nearer than this are one sticker, found twice.
Chosen by hand.
"""


MIN_SLOPE = 0.05
"""Least radial scale that is reckoned with: below it a lens folds the picture."""


ENOUGH = 1e-7
"""Step of a radius, in focal lengths, below which it is exact: .0005 px of 12 MP."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Brown's radial distortion around the centre of the picture.

    ``focal`` is in widths of the picture (its longer side), so that it holds for every
    size of the same shape; ``k1`` and ``k2`` are in units of the focal length, as in
    OpenCV: r' = r (1 + k1 r^2 + k2 r^4). Decentring terms are left out (Brown,
    Close-Range Camera Calibration, 1971, has both).
    """

    focal: float = 1.0
    k1: float = 0.0
    k2: float = 0.0

    def undistort(self, points: Points, size: tuple[int, int]) -> Points:
        """Take the distortion out of points, px (n, 2), of a picture of ``size``
        (width, height) px.
        """
        distorted = self._to_unit(points, size)
        if not self.k1 and not self.k2:
            return self._to_px(distorted, size)
        # The polynomial has no closed inverse: Newton's method on the radius. Five
        # steps leave less than .01 px in the corners of a 12 MP frame, wherever the
        # picture does not fold.
        outer = np.hypot(distorted[:, 0], distorted[:, 1])
        radius = outer
        for _ in range(6):
            square = radius * radius
            missed = radius * (1 + square * (self.k1 + self.k2 * square)) - outer
            slope = 1 + square * (3 * self.k1 + 5 * self.k2 * square)
            step = missed / np.maximum(slope, MIN_SLOPE)
            radius = radius - step
            if float(np.abs(step).max(initial=0.0)) < ENOUGH:
                break
        scale = radius / np.maximum(outer, 1e-12)
        return self._to_px(distorted * scale[:, None], size)

    def distort(self, points: Points, size: tuple[int, int]) -> Points:
        """Put the distortion into ideal points, px (n, 2): the inverse
        of ``undistort``.
        """
        ideal = self._to_unit(points, size)
        return self._to_px(ideal * self._factor(ideal), size)

    def _factor(self, ideal: Points) -> Points:
        radius2 = (ideal**2).sum(axis=1, keepdims=True)
        return np.asarray(1 + self.k1 * radius2 + self.k2 * radius2**2)

    def _to_unit(self, points: Points, size: tuple[int, int]) -> Points:
        principal_point = (np.asarray(size, float) - 1) / 2
        return (np.asarray(points, float) - principal_point) / (self.focal * max(size))

    def _to_px(self, unit: Points, size: tuple[int, int]) -> Points:
        principal_point = (np.asarray(size, float) - 1) / 2
        return unit * (self.focal * max(size)) + principal_point


_MAX_CACHED = 4096
"""Number of poses kept for one plane before the cache is emptied."""

NO_DISTORTION = Lens()
"""An ideal lens."""


@dataclass(frozen=True)
class TablePlane:
    """One frame's plane. ``matrix`` is the homography (3, 3) from undistorted px to mm,
    ``size`` the frame's width and height in px, ``error`` the median reprojection error
    of the anchors' corners in mm, ``doubt`` how far off the worst place may be, mm.
    """

    matrix: Matrix
    size: tuple[int, int]
    lens: Lens = NO_DISTORTION
    error: float = 0.0
    doubt: float = 0.0

    def to_mm(self, points: Points) -> Points:
        """Millimetres on the table of px (n, 2)."""
        return _transform(self.matrix, self.lens.undistort(points, self.size))

    def to_px(self, points: Points) -> Points:
        """Pixels of points on the table, mm (n, 2)."""
        return self.lens.distort(_transform(self._inverse, points), self.size)

    def local_homography(self, x: float, y: float, reach: float = 20.0) -> Matrix:
        """The homography (3, 3) around a point of the table, from mm relative to it to
        px: the lens is taken into it and it holds to ``reach`` mm.
        """
        # Four points around, projected with distortion, fix it: one warp then does for
        # plane and lens together.
        square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float) * reach
        px = self.to_px(square + np.array((x, y)))
        matrix = cv2.getPerspectiveTransform(
            square.astype(np.float32), px.astype(np.float32)
        )
        return np.asarray(matrix, np.float64)

    def outline(self, place: Place) -> tuple[Point, ...]:
        """The corners of a place in px, clockwise from its top left."""
        return self.outlines([place])[0]

    def outlines(self, places: Iterable[Place]) -> list[tuple[Point, ...]]:
        """The same of several places, each projected once."""
        wanted = tuple(places)
        new = [place for place in wanted if place not in self._outlines]
        if new:
            figures = np.array([(p.x, p.y, p.width / 2, p.height / 2) for p in new])
            middles, halves = figures[:, None, :2], figures[:, None, 2:]
            square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
            px = self.to_px((middles + square * halves).reshape(-1, 2))
            for place, quad in zip(new, px.reshape(-1, 4, 2).tolist(), strict=True):
                self._outlines[place] = tuple((x, y) for x, y in quad)
        return [self._outlines[place] for place in wanted]

    def scale(self, x: float, y: float) -> float:
        """Px a mm around a point of the table, the geometric mean of all directions."""
        a, b, c = self.to_px(np.array([(x, y), (x + 1, y), (x, y + 1)]))
        # The root of the area that a square millimetre has in the picture.
        u, v = b - a, c - a
        return math.sqrt(abs(float(u[0] * v[1] - u[1] * v[0])))

    def pose(self, corners: Iterable[Point]) -> Pose:
        """The pose of a code in mm and degrees, from its corners, clockwise
        from its top left.
        """
        return self._pose_and_side(tuple(corners))[0]

    def side(self, corners: Iterable[Point]) -> float:
        """The mean side of a code in mm."""
        return self._pose_and_side(tuple(corners))[1]

    def _pose_and_side(self, corners: tuple[Point, ...]) -> tuple[Pose, float]:
        """Pose and side of a code, cached: codes stay where they are."""
        if corners not in self._poses:
            if len(self._poses) > _MAX_CACHED:
                self._poses.clear()
            self._poses[corners] = _pose_and_side(self.to_mm(np.array(corners)))
        return self._poses[corners]

    @cached_property
    def _poses(self) -> dict[tuple[Point, ...], tuple[Pose, float]]:
        return {}

    @cached_property
    def _outlines(self) -> dict[Place, tuple[Point, ...]]:
        return {}

    @cached_property
    def _inverse(self) -> Matrix:
        return np.asarray(np.linalg.inv(self.matrix), np.float64)


def _pose_and_side(quad: Points) -> tuple[Pose, float]:
    """Pose and mean side of a code from its corners in mm (4, 2)."""
    centre = quad.mean(axis=0)
    rightward = quad[1] + quad[2] - quad[0] - quad[3]
    downward = quad[2] + quad[3] - quad[0] - quad[1]
    # All four sides count: the downward ones are turned back by a quarter and added,
    # which averages out perspective and corner noise.
    axis = rightward + np.array([downward[1], -downward[0]])
    angle = math.degrees(math.atan2(float(axis[1]), float(axis[0]))) % 360
    sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    return Pose(float(centre[0]), float(centre[1]), angle), float(sides.mean())


def _transform(matrix: Matrix, points: Points) -> Points:
    """Apply a homography to points (n, 2)."""
    column = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(column, matrix), float).reshape(-1, 2)


def is_own_tag(text: str | None, profile: TableProfile | None) -> bool:
    """Whether a text is a tag of this game (``profile`` none: of any
    game) or a command.
    """
    tag = parse(text) if text else None
    if tag is None:
        return False
    if tag.game == COMMAND_LETTER:
        return tag.kind in COMMANDS
    if profile is None:
        return True
    return tag.game == profile.letter and tag.kind in profile.kinds


def observe(
    codes: Iterable[Detection],
    plane: TablePlane,
    profile: TableProfile | None,
    sights: Mapping[Slot, Sight] | None = None,
) -> TableObservation:
    """Bring detections onto the table. A text at two places is a double, not a tag; one
    that no detection is certain of is doubtful.
    """
    certain: set[TagId] = set()
    poses: dict[TagId, list[Pose]] = {}
    strangers: dict[TagId, Pose] = {}
    foreign = 0
    for code in codes:
        if code.text is None or not is_own_tag(code.text, profile):
            foreign += 1
            if code.text is not None and parse(code.text) is not None:
                strangers[TagId(code.text)] = plane.pose(code.corners)
            continue
        poses.setdefault(TagId(code.text), []).append(plane.pose(code.corners))
        if code.certainty >= CERTAIN:
            certain.add(TagId(code.text))
    doubles = tuple(sorted(text for text, found in poses.items() if _is_double(found)))
    tags = {text: found[0] for text, found in poses.items() if text not in doubles}
    place_sights = dict(sights or {})
    doubtful = frozenset(tags.keys() - certain)
    return TableObservation(
        tags, place_sights, {}, doubles, foreign, strangers, doubtful
    )


def _is_double(poses: list[Pose]) -> bool:
    first = poses[0]
    return any(
        math.hypot(p.x - first.x, p.y - first.y) > SAME_STICKER_MM for p in poses[1:]
    )


def homography(px: Points, mm: Points, inlier_mm: float = 0.0) -> Matrix | None:
    """The least-squares homography from undistorted px (n, 2) to mm (n, 2), by the
    direct linear transform; with ``inlier_mm`` > 0 by RANSAC with that
    reprojection threshold.

    ``None`` where the points do not span a plane.
    """
    if len(px) < 4:
        return None
    method: Any = cv2.RANSAC if inlier_mm else 0
    matrix, _ = cv2.findHomography(
        np.asarray(px, np.float64), np.asarray(mm, np.float64), method, inlier_mm
    )
    return None if matrix is None else np.asarray(matrix, np.float64)
