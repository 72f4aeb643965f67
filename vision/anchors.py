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
from vision.plane import STRAIGHT, Lens, Points, TablePlane, homography

WIDE_PX = 1400
"""The longer side of the reduced picture on which markers are searched."""

NEAR_SIDES = 2.0
"""A known anchor is searched on a square so many times as wide as its own."""

NEAR_PX = 120
"""The longer side of the reduced picture on which a known anchor is searched."""

REACH_MM = 4.0
"""Farther than this from its place a corner does not belong to its marker."""

BUMP_MM = 2.0
"""A table that moved more than this under the camera was bumped."""

ENOUGH = 3
"""So many visible anchors give a plane that is precise everywhere."""

Corners = Mapping[int, Points]
"""Marker id -> four corners in px, clockwise from the marker's own top left."""


def find(grey: Grey, wanted: Iterable[int]) -> dict[int, Points]:
    """Find markers by id; on the full picture only where too few were found."""
    ids = set(wanted)
    longest = max(grey.shape, default=0)
    if min(grey.shape, default=0) < 16:
        return {}
    found: dict[int, Points] = {}
    for share in sorted({min(1.0, WIDE_PX / longest), min(1.0, 2 * WIDE_PX / longest)}):
        found = {**_search(grey, share, ids - found.keys()), **found}
        if len(found) >= min(ENOUGH, len(ids)):
            break
    return {i: _refined(grey, corners) for i, corners in found.items()}


def seen_anchors(grey: Grey, profile: TableProfile) -> dict[int, Points]:
    """Find the anchors of a table."""
    return find(grey, (anchor.id for anchor in profile.anchors))


def near_anchors(
    grey: Grey, profile: TableProfile, plane: TablePlane
) -> dict[int, Points]:
    """Find the anchors where a plane has them; the whole picture is searched only
    where too few are found there.
    """
    found: dict[int, Points] = {}
    for anchor in profile.anchors:
        middle = np.array((anchor.x, anchor.y))
        corners = plane.to_px(middle + (square(anchor) - middle) * NEAR_SIDES)
        left, top = np.maximum(corners.min(axis=0).astype(int), 0)
        right, bottom = np.maximum(corners.max(axis=0).astype(int) + 1, 0)
        part = grey[top:bottom, left:right]
        if min(part.shape, default=0) < 16:
            continue
        share = min(1.0, NEAR_PX / max(part.shape))
        for name, quad in _search(part, share, {anchor.id}).items():
            found[name] = _refined(grey, quad + np.array((left, top)))
    enough = min(ENOUGH, len(profile.anchors))
    return found if len(found) >= enough else seen_anchors(grey, profile)


def astray(plane: TablePlane, corners: Corners, profile: TableProfile) -> float:
    """How far in mm the worst visible anchor lies from where it should; 0 for none."""
    at = {a.id: (a.x, a.y) for a in profile.anchors}
    return max(
        (
            float(np.hypot(*(plane.to_mm(quad).mean(axis=0) - at[name])))
            for name, quad in corners.items()
        ),
        default=0.0,
    )


def solve(
    corners: Corners,
    profile: TableProfile,
    size: tuple[int, int],
    lens: Lens = STRAIGHT,
) -> TablePlane | None:
    """Solve the plane from the visible anchors; ``None`` where there are none."""
    anchors = [a for a in profile.anchors if a.id in corners]
    if not anchors:
        return None
    straight = {a.id: lens.straighten(corners[a.id], size) for a in anchors}
    upright = _upright(anchors, straight)
    px = np.concatenate([upright[a.id] for a in anchors])
    mm = np.concatenate([square(a) for a in anchors])
    matrix = homography(px, mm, REACH_MM if len(anchors) > ENOUGH else 0.0)
    if matrix is None:
        return None
    plane = TablePlane(matrix, size, lens)
    off = np.linalg.norm(plane.to_mm(lens.bend(px, size)) - mm, axis=1)
    return TablePlane(matrix, size, lens, float(np.median(off)))


def square(anchor: Anchor) -> Points:
    """The corners of an anchor's black square in mm, clockwise from the top left."""
    half = anchor.side / 2
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float)
    return np.asarray(unit * half + np.array((anchor.x, anchor.y)))


def bump(before: TablePlane, after: TablePlane, profile: TableProfile) -> float:
    """How far the table moved under the camera, mm: the median over its places."""
    if before.size != after.size or not profile.places:
        return 0.0
    at = np.array([(place.x, place.y) for place in profile.places])
    moved = after.to_mm(before.to_px(at)) - at
    return float(np.median(np.linalg.norm(moved, axis=1)))


def white(grey: Grey, corners: Corners) -> float:
    """Grey level of white paper: the median of the markers' brightest parts."""
    levels = []
    for quad in corners.values():
        left, top = np.maximum(quad.min(axis=0) - 2, 0).astype(int)
        right, bottom = (quad.max(axis=0) + 3).astype(int)
        part = grey[top:bottom, left:right]
        if part.size:
            levels.append(float(np.percentile(part, 90)))
    return float(np.median(levels)) if levels else 0.0


def _upright(anchors: list[Anchor], straight: Corners) -> dict[int, Points]:
    """Turn the corners of markers that were laid askew by quarter turns.

    Needs four centres to know; with fewer the markers are taken to lie upright.
    """
    if len(anchors) <= ENOUGH:
        return dict(straight)
    centres = np.array([straight[a.id].mean(axis=0) for a in anchors])
    places = np.array([(a.x, a.y) for a in anchors])
    rough = homography(centres, places)
    if rough is None:
        return dict(straight)
    plane = TablePlane(rough, (1, 1))
    return {a.id: _turned(plane, straight[a.id], square(a)) for a in anchors}


def _turned(plane: TablePlane, px: Points, mm: Points) -> Points:
    turns = [np.roll(px, turn, axis=0) for turn in range(4)]
    return min(turns, key=lambda p: float(np.abs(plane.to_mm(p) - mm).sum()))


def _search(grey: Grey, share: float, ids: set[int]) -> dict[int, Points]:
    if not ids:
        return {}
    small = grey
    if share < 1:
        size = (round(grey.shape[1] * share), round(grey.shape[0] * share))
        small = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA))
    quads, names, _ = _detector().detectMarkers(small)
    found: dict[int, Points] = {}
    for quad, name in zip(quads, [] if names is None else names.ravel(), strict=True):
        corners = np.asarray(quad, np.float64).reshape(4, 2)
        if int(name) in ids and _larger(corners, found.get(int(name))):
            found[int(name)] = corners
    ratio = np.array((grey.shape[1] / small.shape[1], grey.shape[0] / small.shape[0]))
    return {i: (c + 0.5) * ratio - 0.5 for i, c in found.items()}


def _larger(corners: Points, other: Points | None) -> bool:
    """A marker printed twice: the larger is the nearer guess."""
    if other is None:
        return True
    areas = [cv2.contourArea(c.astype(np.float32)) for c in (corners, other)]
    return areas[0] > areas[1]


def _refined(grey: Grey, corners: Points) -> Points:
    """Corners to a tenth of a px; the window stays inside the marker's frame."""
    side = min(math.dist(corners[i], corners[i - 1]) for i in range(4))
    window = int(np.clip(side / 14, 2, 8))
    left, top = np.maximum(corners.min(axis=0).astype(int) - 20, 0)
    right, bottom = corners.max(axis=0).astype(int) + 21
    part = np.ascontiguousarray(grey[top:bottom, left:right])
    if min(part.shape, default=0) < 2 * window + 8:
        return corners
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.02)
    start = np.ascontiguousarray((corners - np.array((left, top))).astype(np.float32))
    found: Any = cv2.cornerSubPix(
        part, start.reshape(-1, 1, 2), (window, window), (-1, -1), criteria
    )
    fine = np.asarray(found, np.float64).reshape(4, 2) + np.array((left, top))
    moved = np.linalg.norm(fine - corners, axis=1).max()
    return fine if moved < side / 6 else corners


@lru_cache(maxsize=1)
def _detector() -> Any:
    aruco: Any = cv2.aruco
    options = aruco.DetectorParameters()
    options.adaptiveThreshWinSizeMin = 5
    options.adaptiveThreshWinSizeMax = 25
    options.adaptiveThreshWinSizeStep = 10
    options.minMarkerPerimeterRate = 0.02
    words = aruco.getPredefinedDictionary(aruco.DICT_4X4_50)
    return aruco.ArucoDetector(words, options)
