"""The anchors: printed ArUco markers that say where the table lies in a frame.

The one adapter to OpenCV's marker module, whose interface changed with its versions.
Markers (Garrido-Jurado et al., Pattern Recognition 47, 2014) are detected on a reduced
frame and their corners refined on the full one. One marker's four corners already span
a plane; three and more markers make it precise, and a hand over one changes nothing.
"""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from companion.core.profile import Anchor, TableProfile
from vision.image import Grey
from vision.plane import NO_DISTORTION, Lens, Points, TablePlane, homography

SEARCH_PX = 1400
"""Longer side in px of the reduced frame on which markers are detected.
Chosen by hand.
"""

WINDOW_SIDES = 2.0
"""Side of the search window around a predicted anchor, in sides of the anchor.
Chosen by hand.
"""

WINDOW_PX = 120
"""Longer side in px to which such a window is reduced. Chosen by hand."""

MIN_PATTERN_FIT = 0.95
"""Threshold of the correlation between a marker's cells and what lies under its refined
corners, from which it is there: .998 and more in harsh light too; another marker has
.74 at most, one whose corners were drawn 2 mm off .91 (measured on rendered tables).
"""

INLIER_MM = 4.0
"""RANSAC threshold in mm: a corner farther than this from its place is an outlier.
Chosen by hand.
"""

BUMP_MM = 2.0
"""Displacement in mm from which the table is said to have been bumped.
Chosen by hand.
"""

MIN_ANCHORS = 3
"""Number of visible anchors from which the plane is precise everywhere."""

_CELL_SAMPLES = 4
"""Number of samples on a side of a marker's cell."""

Corners = Mapping[int, Points]
"""Marker id -> its four corners, px (4, 2), clockwise from its own top left."""


def detect_markers(grey: Grey, wanted: Iterable[int]) -> dict[int, Points]:
    """Detect markers by id in a frame; on the full size only where too few were found.

    Returns id -> corners in px of ``grey``, refined to a fraction of a pixel.
    """
    ids = set(wanted)
    longer_side = max(grey.shape, default=0)
    if min(grey.shape, default=0) < 16:
        return {}
    detected: dict[int, Points] = {}
    # Cheap first: the reduced frame shows all but the smallest markers.
    for scale in sorted(
        {min(1.0, SEARCH_PX / longer_side), min(1.0, 2 * SEARCH_PX / longer_side)}
    ):
        detected = {**_detect_scaled(grey, scale, ids - detected.keys()), **detected}
        if len(detected) >= min(MIN_ANCHORS, len(ids)):
            break
    return {i: _refine_corners(grey, corners) for i, corners in detected.items()}


def detect_anchors(grey: Grey, profile: TableProfile) -> dict[int, Points]:
    """Detect the anchors of a table anywhere in a frame."""
    return detect_markers(grey, (anchor.id for anchor in profile.anchors))


def track_anchors(
    grey: Grey, profile: TableProfile, plane: TablePlane
) -> dict[int, Points]:
    """Find the anchors where ``plane`` predicts them, or in windows around there; the
    full frame is searched only where too few are found.
    """
    detected: dict[int, Points] = {}
    for anchor in profile.anchors:
        predicted = _refine_corners(grey, plane.to_px(marker_corners(anchor)))
        if _pattern_fit(grey, predicted, anchor.id) >= MIN_PATTERN_FIT:
            detected[anchor.id] = predicted
            continue
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
    """The largest distance in mm between a visible anchor's centre and its place in the
    profile, under ``plane``; 0 where none is visible.
    """
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
    """Estimate the plane from the visible anchors, corners in px (4, 2) of a frame of
    ``size``; ``None`` where there are none.

    The homography is fitted to all corners; with more than ``MIN_ANCHORS`` markers by
    RANSAC, so that one marker that was moved on the table is left out.
    """
    anchors = [a for a in profile.anchors if a.id in corners]
    if not anchors:
        return None
    undistorted = {a.id: lens.undistort(corners[a.id], size) for a in anchors}
    oriented = fix_quarter_turns(anchors, undistorted)
    px = np.concatenate([oriented[a.id] for a in anchors])
    mm = np.concatenate([marker_corners(a) for a in anchors])
    matrix = homography(px, mm, INLIER_MM if len(anchors) > MIN_ANCHORS else 0.0)
    if matrix is None:
        return None
    plane = TablePlane(matrix, size, lens)
    residuals = np.linalg.norm(plane.to_mm(lens.distort(px, size)) - mm, axis=1)
    return TablePlane(matrix, size, lens, float(np.median(residuals)))


def marker_corners(anchor: Anchor) -> Points:
    """The corners of an anchor's black square in mm (4, 2), clockwise
    from the top left.
    """
    half = anchor.side / 2
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float)
    return np.asarray(unit * half + np.array((anchor.x, anchor.y)))


def displacement(before: TablePlane, after: TablePlane, profile: TableProfile) -> float:
    """How far the table moved under the camera, mm: the median over its places'
    centres, 0 where the frames differ in size.
    """
    if before.size != after.size or not profile.places:
        return 0.0
    centres = np.array([(place.x, place.y) for place in profile.places])
    shifts = after.to_mm(before.to_px(centres)) - centres
    return float(np.median(np.linalg.norm(shifts, axis=1)))


def white_level(grey: Grey, corners: Corners) -> float:
    """Grey level of white paper: the median over the markers of the 90th
    percentile around each.
    """
    levels = []
    for quad in corners.values():
        left, top = np.maximum(quad.min(axis=0) - 2, 0).astype(int)
        right, bottom = (quad.max(axis=0) + 3).astype(int)
        crop = grey[top:bottom, left:right]
        if crop.size:
            levels.append(float(np.percentile(crop, 90)))
    return float(np.median(levels)) if levels else 0.0


def fix_quarter_turns(anchors: list[Anchor], undistorted: Corners) -> dict[int, Points]:
    """Turn the corners of markers that were laid a quarter turn askew.

    That needs four centres; with fewer the markers are taken to lie upright.
    """
    if len(anchors) <= MIN_ANCHORS:
        return dict(undistorted)
    # Centres do not depend on the turn, so that they give a rough plane, under which
    # each marker's right turn is the one with the smallest residual.
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
    """The order of corners px (4, 2) that fits mm (4, 2) best under a plane."""
    turns = [np.roll(px, turn, axis=0) for turn in range(4)]
    return min(turns, key=lambda p: float(np.abs(plane.to_mm(p) - mm).sum()))


def _detect_scaled(grey: Grey, scale: float, ids: set[int]) -> dict[int, Points]:
    """Detect markers on a frame reduced by ``scale``; corners in px of
    the full frame.
    """
    if not ids:
        return {}
    small = _reduced(grey, scale)
    # One threshold is a third of the work and mostly enough.
    detected: dict[int, Points] = {}
    for thresholds in (1, 3):
        detected = _detect_wanted(small, ids, thresholds)
        if len(detected) == len(ids):
            break
    # Pixel centres lie at whole numbers, so scaling is about the pixels' edges at -0.5.
    ratio = np.array((grey.shape[1] / small.shape[1], grey.shape[0] / small.shape[0]))
    return {i: (c + 0.5) * ratio - 0.5 for i, c in detected.items()}


def _reduced(grey: Grey, scale: float) -> Grey:
    """A frame reduced by ``scale``, without aliasing: halved as often as that goes,
    which is exact and cheap, then by the rest.
    """
    size = (round(grey.shape[1] * scale), round(grey.shape[0] * scale))
    small: Grey = grey
    while min(small.shape) >= 2 * max(1, min(size)) and not any(
        n % 2 for n in small.shape
    ):
        half = (small.shape[1] // 2, small.shape[0] // 2)
        half_size = cv2.resize(small, half, interpolation=cv2.INTER_AREA)
        small = np.asarray(half_size, np.uint8)
    if scale < 1 and small.shape[::-1] != size:
        # Below a half, linear interpolation skips no pixel, at a sixth of the cost.
        less = min(small.shape) < 2 * min(size)
        how = cv2.INTER_LINEAR if less else cv2.INTER_AREA
        small = np.asarray(cv2.resize(small, size, interpolation=how), np.uint8)
    return small


def _detect_wanted(small: Grey, ids: set[int], thresholds: int) -> dict[int, Points]:
    """The markers among ``ids`` in px of ``small``; 1 or 3 ``thresholds``."""
    quads, marker_ids, _ = _detector(thresholds).detectMarkers(small)
    detected: dict[int, Points] = {}
    for quad, marker_id in zip(
        quads, [] if marker_ids is None else marker_ids.ravel(), strict=True
    ):
        corners = np.asarray(quad, np.float64).reshape(4, 2)
        if int(marker_id) in ids and _larger(corners, detected.get(int(marker_id))):
            detected[int(marker_id)] = corners
    return detected


def _larger(corners: Points, other: Points | None) -> bool:
    """Whether these corners enclose more: of a marker printed twice the
    larger is taken.
    """
    if other is None:
        return True
    areas = [cv2.contourArea(c.astype(np.float32)) for c in (corners, other)]
    return areas[0] > areas[1]


def _refine_corners(grey: Grey, corners: Points) -> Points:
    """Corners to about a tenth of a px, by the gradients around them
    (cv2.cornerSubPix).
    """
    side = min(math.dist(corners[i], corners[i - 1]) for i in range(4))
    # A module is a sixth of the side; a window of a seventh of it each way stays inside
    # of the black frame.
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
    # What wandered far was drawn to another edge.
    return corners_px if shift < side / 6 else corners


def _pattern_fit(grey: Grey, corners: Points, marker_id: int) -> float:
    """Correlate the picture inside four corners with the cells of a marker, its black
    frame included: -1 to 1; 0 for an id that there is not.
    """
    cells = _marker_cells(marker_id)
    if cells is None:
        return 0.0
    size = len(cells) * _CELL_SAMPLES
    square = np.array(((0, 0), (size, 0), (size, size), (0, size)), np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    sampled = cv2.warpPerspective(grey, matrix, (size, size), flags=flags)
    means = cv2.resize(sampled, cells.shape, interpolation=cv2.INTER_AREA)
    return float(cv2.matchTemplate(means, cells, cv2.TM_CCOEFF_NORMED)[0, 0])


@lru_cache(maxsize=64)
def _marker_cells(marker_id: int) -> Grey | None:
    """The cells of a marker (6, 6), its black frame included: 0 black, 255 white."""
    dictionary = _dictionary()
    if not 0 <= marker_id < len(dictionary.bytesList):
        return None
    side = dictionary.markerSize + 2
    drawn = cv2.aruco.generateImageMarker(dictionary, marker_id, side, None, 1)
    return np.asarray(drawn, np.uint8)


def _dictionary() -> Any:
    """The dictionary of the markers."""
    aruco: Any = cv2.aruco
    return aruco.getPredefinedDictionary(aruco.DICT_4X4_50)


@lru_cache(maxsize=2)
def _detector(thresholds: int) -> Any:
    """The detector for DICT_4X4_50 with 1 or 3 windows of adaptive thresholds; its
    smallest marker has a perimeter of 2 % of the frame's longer side.
    """
    aruco: Any = cv2.aruco
    options = aruco.DetectorParameters()
    options.adaptiveThreshWinSizeMin = 5 if thresholds > 1 else 15
    options.adaptiveThreshWinSizeMax = 25 if thresholds > 1 else 15
    options.adaptiveThreshWinSizeStep = 10
    options.minMarkerPerimeterRate = 0.02
    return aruco.ArucoDetector(_dictionary(), options)
