"""The table's plane: pixels to millimetres and back, lens included.

Pictures have their origin top left, x to the right, y down; so has the table.
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

Points = npt.NDArray[np.float64]
"""An array (n, 2) of x and y."""

Matrix = npt.NDArray[np.float64]

SAME_STICKER_MM = 12.0
"""Two codes of one text nearer than this are one sticker found twice."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Brown's radial distortion around the centre of the picture.

    ``focal`` is in widths of the picture, so that it holds for every size of the
    same shape; ``k1`` and ``k2`` are in units of the focal length.
    """

    focal: float = 1.0
    k1: float = 0.0
    k2: float = 0.0

    def undistort(self, points: Points, size: tuple[int, int]) -> Points:
        """Take the distortion out of points of a picture of ``size`` px."""
        distorted = self._to_unit(points, size)
        ideal = distorted
        for _ in range(8 if self.k1 or self.k2 else 0):
            ideal = distorted / self._factor(ideal)
        return self._to_px(ideal, size)

    def distort(self, points: Points, size: tuple[int, int]) -> Points:
        """Put the distortion into straight points: the inverse of ``undistort``."""
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

NO_DISTORTION = Lens()
"""A lens without distortion."""


@dataclass(frozen=True)
class TablePlane:
    """One picture's plane: ``matrix`` takes straight px to mm; ``error`` is the
    median distance in mm at which the anchors' corners missed their places.
    """

    matrix: Matrix
    size: tuple[int, int]
    lens: Lens = NO_DISTORTION
    error: float = 0.0

    def to_mm(self, points: Points) -> Points:
        """Millimetres on the table of an array (n, 2) of px."""
        return _transform(self.matrix, self.lens.undistort(points, self.size))

    def to_px(self, points: Points) -> Points:
        """Pixels of an array (n, 2) of mm."""
        return self.lens.distort(_transform(self._inverse, points), self.size)

    def local_homography(self, x: float, y: float, reach: float = 20.0) -> Matrix:
        """The local map at a point: mm from there to px, good to ``reach`` mm."""
        square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float) * reach
        px = self.to_px(square + np.array((x, y)))
        matrix = cv2.getPerspectiveTransform(
            square.astype(np.float32), px.astype(np.float32)
        )
        return np.asarray(matrix, np.float64)

    def outline(self, place: Place) -> tuple[Point, ...]:
        """The corners of a place in px, clockwise from its top left."""
        if place not in self._outlines:
            self._outlines[place] = self._project_outline(place)
        return self._outlines[place]

    def _project_outline(self, place: Place) -> tuple[Point, ...]:
        w, h = place.width / 2, place.height / 2
        corners = np.array([(-w, -h), (w, -h), (w, h), (-w, h)])
        corners = corners + np.array((place.x, place.y))
        return tuple((float(x), float(y)) for x, y in self.to_px(corners))

    def scale(self, x: float, y: float) -> float:
        """Px a mm around a point of the table."""
        a, b, c = self.to_px(np.array([(x, y), (x + 1, y), (x, y + 1)]))
        u, v = b - a, c - a
        return math.sqrt(abs(float(u[0] * v[1] - u[1] * v[0])))

    def pose(self, corners: Iterable[Point]) -> Pose:
        """The pose of a code from its corners, clockwise from its top left."""
        return self._pose_and_side(tuple(corners))[0]

    def side(self, corners: Iterable[Point]) -> float:
        """The mean side of a code in mm."""
        return self._pose_and_side(tuple(corners))[1]

    def _pose_and_side(self, corners: tuple[Point, ...]) -> tuple[Pose, float]:
        """Pose and side of a code; kept, for codes stay where they are."""
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
    """Pose and mean side of a code from its corners in mm."""
    centre = quad.mean(axis=0)
    rightward = quad[1] + quad[2] - quad[0] - quad[3]
    downward = quad[2] + quad[3] - quad[0] - quad[1]
    axis = rightward + np.array([downward[1], -downward[0]])
    angle = math.degrees(math.atan2(float(axis[1]), float(axis[0]))) % 360
    sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    return Pose(float(centre[0]), float(centre[1]), angle), float(sides.mean())


def _transform(matrix: Matrix, points: Points) -> Points:
    column = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(column, matrix), float).reshape(-1, 2)


def is_own_tag(text: str | None, profile: TableProfile | None) -> bool:
    """Whether a text is a tag of this game (of any game: ``None``) or a command."""
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
    """Bring codes onto the table. A text at two places is a double, not a tag."""
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
    doubles = tuple(sorted(text for text, found in poses.items() if _is_double(found)))
    tags = {text: found[0] for text, found in poses.items() if text not in doubles}
    place_sights = dict(sights or {})
    return TableObservation(tags, place_sights, {}, doubles, foreign, strangers)


def _is_double(poses: list[Pose]) -> bool:
    first = poses[0]
    return any(
        math.hypot(p.x - first.x, p.y - first.y) > SAME_STICKER_MM for p in poses[1:]
    )


def homography(px: Points, mm: Points, inlier_mm: float = 0.0) -> Matrix | None:
    """The map from straight px to mm; with ``inlier_mm`` > 0 robust, misses over
    ``inlier_mm`` mm left out. ``None`` where the points do not span a plane.
    """
    if len(px) < 4:
        return None
    method: Any = cv2.RANSAC if inlier_mm else 0
    matrix, _ = cv2.findHomography(
        np.asarray(px, np.float64), np.asarray(mm, np.float64), method, inlier_mm
    )
    return None if matrix is None else np.asarray(matrix, np.float64)
