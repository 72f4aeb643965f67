"""Printed ArUco markers: where the table lies in a picture, and whether it moved.

The one adapter to OpenCV's marker module, whose face changed with its versions.
Markers are searched on a reduced picture and their corners refined on the full
one. Each gives four corners, so that one marker already spans a plane; three and
more make it precise, and a hand over one changes nothing.
"""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from companion.core.profile import Anchor, TableProfile
from vision.decode import Grey
from vision.plane import NO_DISTORTION, Lens, Points, TablePlane, homography

SEARCH_PX = 1400
"""The longer side of the reduced picture on which markers are searched."""

WINDOW_SIDES = 2.0
"""A known anchor is searched on a square so many times as wide as its own."""

WINDOW_PX = 120
"""The longer side of the reduced picture on which a known anchor is searched."""

INLIER_MM = 4.0
"""Farther than this from its place a corner does not belong to its marker."""

BUMP_MM = 2.0
"""A table that moved more than this under the camera was bumped."""

MIN_ANCHORS = 3
"""So many visible anchors give a plane that is precise everywhere."""

Corners = Mapping[int, Points]
"""Marker id -> four corners in px, clockwise from the marker's own top left."""


def detect_markers(grey: Grey, wanted: Iterable[int]) -> dict[int, Points]:
    """Find markers by id; on the full picture only where too few were found."""
    ids = set(wanted)
    longer_side = max(grey.shape, default=0)
    if min(grey.shape, default=0) < 16:
        return {}
    detected: dict[int, Points] = {}
    for scale in sorted(
        {min(1.0, SEARCH_PX / longer_side), min(1.0, 2 * SEARCH_PX / longer_side)}
    ):
        detected = {**_detect_scaled(grey, scale, ids - detected.keys()), **detected}
        if len(detected) >= min(MIN_ANCHORS, len(ids)):
            break
    return {i: _refine_corners(grey, corners) for i, corners in detected.items()}


def detect_anchors(grey: Grey, profile: TableProfile) -> dict[int, Points]:
    """Find the anchors of a table."""
    return detect_markers(grey, (anchor.id for anchor in profile.anchors))


def track_anchors(
    grey: Grey, profile: TableProfile, plane: TablePlane
) -> dict[int, Points]:
    """Find the anchors where a plane has them; the whole picture is searched only
    where too few are found there.
    """
    detected: dict[int, Points] = {}
    for anchor in profile.anchors:
        centre = np.array((anchor.x, anchor.y))
        corners = plane.to_px(centre + (marker_corners(anchor) - centre) * WINDOW_SIDES)
        left, top = np.maximum(corners.min(axis=0).astype(int), 0)
        right, bottom = np.maximum(corners.max(axis=0).astype(int) + 1, 0)
        window = grey[top:bottom, left:right]
        if min(window.shape, default=0) < 16:
            continue
        scale = min(1.0, WINDOW_PX / max(window.shape))
        for marker_id, quad in _detect_scaled(window, scale, {anchor.id}).items():
            detected[marker_id] = _refine_corners(grey, quad + np.array((left, top)))
    wanted = min(MIN_ANCHORS, len(profile.anchors))
    return detected if len(detected) >= wanted else detect_anchors(grey, profile)


def max_residual(plane: TablePlane, corners: Corners, profile: TableProfile) -> float:
    """How far in mm the worst visible anchor lies from where it should; 0 for none."""
    expected = {a.id: (a.x, a.y) for a in profile.anchors}
    return max(
        (
            float(np.hypot(*(plane.to_mm(quad).mean(axis=0) - expected[marker_id])))
            for marker_id, quad in corners.items()
        ),
        default=0.0,
    )


def solve_plane(
    corners: Corners,
    profile: TableProfile,
    size: tuple[int, int],
    lens: Lens = NO_DISTORTION,
) -> TablePlane | None:
    """Solve the plane from the visible anchors; ``None`` where there are none."""
    anchors = [a for a in profile.anchors if a.id in corners]
    if not anchors:
        return None
    undistorted = {a.id: lens.undistort(corners[a.id], size) for a in anchors}
    oriented = _fix_quarter_turns(anchors, undistorted)
    px = np.concatenate([oriented[a.id] for a in anchors])
    mm = np.concatenate([marker_corners(a) for a in anchors])
    matrix = homography(px, mm, INLIER_MM if len(anchors) > MIN_ANCHORS else 0.0)
    if matrix is None:
        return None
    plane = TablePlane(matrix, size, lens)
    residuals = np.linalg.norm(plane.to_mm(lens.distort(px, size)) - mm, axis=1)
    return TablePlane(matrix, size, lens, float(np.median(residuals)))


def marker_corners(anchor: Anchor) -> Points:
    """The corners of an anchor's black square in mm, clockwise from the top left."""
    half = anchor.side / 2
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float)
    return np.asarray(unit * half + np.array((anchor.x, anchor.y)))


def displacement(before: TablePlane, after: TablePlane, profile: TableProfile) -> float:
    """How far the table moved under the camera, mm: the median over its places."""
    if before.size != after.size or not profile.places:
        return 0.0
    centres = np.array([(place.x, place.y) for place in profile.places])
    shifts = after.to_mm(before.to_px(centres)) - centres
    return float(np.median(np.linalg.norm(shifts, axis=1)))


def white_level(grey: Grey, corners: Corners) -> float:
    """Grey level of white paper: the median of the markers' brightest parts."""
    levels = []
    for quad in corners.values():
        left, top = np.maximum(quad.min(axis=0) - 2, 0).astype(int)
        right, bottom = (quad.max(axis=0) + 3).astype(int)
        crop = grey[top:bottom, left:right]
        if crop.size:
            levels.append(float(np.percentile(crop, 90)))
    return float(np.median(levels)) if levels else 0.0


def _fix_quarter_turns(
    anchors: list[Anchor], undistorted: Corners
) -> dict[int, Points]:
    """Turn the corners of markers that were laid askew by quarter turns.

    Needs four centres to know; with fewer the markers are taken to lie upright.
    """
    if len(anchors) <= MIN_ANCHORS:
        return dict(undistorted)
    centres = np.array([undistorted[a.id].mean(axis=0) for a in anchors])
    expected = np.array([(a.x, a.y) for a in anchors])
    rough = homography(centres, expected)
    if rough is None:
        return dict(undistorted)
    plane = TablePlane(rough, (1, 1))
    return {
        a.id: _best_turn(plane, undistorted[a.id], marker_corners(a)) for a in anchors
    }


def _best_turn(plane: TablePlane, px: Points, mm: Points) -> Points:
    turns = [np.roll(px, turn, axis=0) for turn in range(4)]
    return min(turns, key=lambda p: float(np.abs(plane.to_mm(p) - mm).sum()))


def _detect_scaled(grey: Grey, scale: float, ids: set[int]) -> dict[int, Points]:
    if not ids:
        return {}
    small = grey
    if scale < 1:
        size = (round(grey.shape[1] * scale), round(grey.shape[0] * scale))
        small = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA))
    quads, marker_ids, _ = _detector().detectMarkers(small)
    detected: dict[int, Points] = {}
    for quad, marker_id in zip(
        quads, [] if marker_ids is None else marker_ids.ravel(), strict=True
    ):
        corners = np.asarray(quad, np.float64).reshape(4, 2)
        if int(marker_id) in ids and _larger(corners, detected.get(int(marker_id))):
            detected[int(marker_id)] = corners
    ratio = np.array((grey.shape[1] / small.shape[1], grey.shape[0] / small.shape[0]))
    return {i: (c + 0.5) * ratio - 0.5 for i, c in detected.items()}


def _larger(corners: Points, other: Points | None) -> bool:
    """A marker printed twice: the larger is the nearer guess."""
    if other is None:
        return True
    areas = [cv2.contourArea(c.astype(np.float32)) for c in (corners, other)]
    return areas[0] > areas[1]


def _refine_corners(grey: Grey, corners: Points) -> Points:
    """Corners to a tenth of a px; the window stays inside the marker's frame."""
    side = min(math.dist(corners[i], corners[i - 1]) for i in range(4))
    window = int(np.clip(side / 14, 2, 8))
    left, top = np.maximum(corners.min(axis=0).astype(int) - 20, 0)
    right, bottom = corners.max(axis=0).astype(int) + 21
    crop = np.ascontiguousarray(grey[top:bottom, left:right])
    if min(crop.shape, default=0) < 2 * window + 8:
        return corners
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.02)
    start = np.ascontiguousarray((corners - np.array((left, top))).astype(np.float32))
    refined: Any = cv2.cornerSubPix(
        crop, start.reshape(-1, 1, 2), (window, window), (-1, -1), criteria
    )
    corners_px = np.asarray(refined, np.float64).reshape(4, 2) + np.array((left, top))
    shift = np.linalg.norm(corners_px - corners, axis=1).max()
    return corners_px if shift < side / 6 else corners


@lru_cache(maxsize=1)
def _detector() -> Any:
    aruco: Any = cv2.aruco
    options = aruco.DetectorParameters()
    options.adaptiveThreshWinSizeMin = 5
    options.adaptiveThreshWinSizeMax = 25
    options.adaptiveThreshWinSizeStep = 10
    options.minMarkerPerimeterRate = 0.02
    dictionary = aruco.getPredefinedDictionary(aruco.DICT_4X4_50)
    return aruco.ArucoDetector(dictionary, options)
