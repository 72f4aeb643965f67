"""Table and lens from tagged tiles, or the table from four corners: no ruler.

The lens is found by self-calibration, from what must be true of the table: anchors lie
where the profile says, stickers are squares of one side, and tiles lie on their fields.
A grid search over k1 minimises a robust sum of squared residuals.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import CalibrationCause, CalibrationError, Detection, Point
from companion.core.profile import Place, TableProfile, piece_pose, sticker_pose
from companion.core.table import Pose
from vision.anchors import (
    MIN_ANCHORS,
    Corners,
    detect_anchors,
    marker_corners,
    solve_plane,
)
from vision.calibration.storage import Calibration
from vision.image import Grey
from vision.plane import NO_DISTORTION, Lens, Points, TablePlane, homography, is_own_tag
from vision.single_frame import SingleFrameReader
from vision.symbol import SIZE, SPAN

FINGER_ERROR_PX = 6.0
"""Error in px of the full frame with which a finger sets a corner on a phone's picture.
Chosen by hand.
"""

PLACEMENT_ERROR_MM = 1.5
"""Error in mm with which a hand lays a tile on the middle of its field.
Chosen by hand.
"""

OUTLIER_MM = 6.0
"""Distance in mm from the middle of its field (and far more than the others')
from which a tile is an outlier: laid carelessly, or with its sticker elsewhere.
Chosen by hand.
"""

MAX_K1 = 0.16
"""Largest |k1| that is tried: wider lenses are no table cameras. Chosen by hand."""

CORNERS = 4
"""Number of corners of the board."""

_GRID_STEPS = 33
"""Number of values of k1 in the first, coarse grid."""
_CORNER_SIGMA_MM = 0.15
"""Standard deviation in mm that a detected corner is taken to have. Chosen by hand."""


def from_tiles(
    grey: Grey, profile: TableProfile, date: str, measured_lens: Lens | None = None
) -> Calibration:
    """Calibrate from tagged tiles on fields, the corner ones at least.

    ``measured_lens`` comes from the printed sheet; without it k1 is fitted. Raises
    ``CalibrationError`` naming the corner fields that show no tag.
    """
    size = (grey.shape[1], grey.shape[0])
    reader = SingleFrameReader(profile)
    detections = [c for c in reader.decode(grey, True) if is_own_tag(c.text, profile)]
    anchors = detect_anchors(grey, profile)
    plane = solve_plane(
        anchors, profile, size, measured_lens or NO_DISTORTION
    ) or _from_corner_tiles(detections, profile, size)
    if plane is None:
        fields = tuple(place.slot for place in corner_places(profile))
        if len(fields) < CORNERS:
            raise CalibrationError(CalibrationCause.NO_ANCHORS)
        raise CalibrationError(CalibrationCause.FOUR_TILES, fields)
    every = frozenset(place.slot for place in profile.places)
    detections = list(reader.read_places(grey, plane, detections, every).detections)
    tiles = [TileCorrespondence.of(code, plane, profile) for code in detections]
    on_places = [tile for tile in tiles if tile is not None]
    covered = {tile.place.slot for tile in on_places}
    missing = {p.slot for p in corner_places(profile)} - covered
    if missing:
        fields = tuple(sorted(missing))
        raise CalibrationError(CalibrationCause.CORNER_FIELDS, fields)
    lens = measured_lens or fit_lens(anchors, on_places, profile, size)
    return _with_quality(lens, anchors, on_places, profile, size, date)


def from_corners(
    corners: Sequence[Point],
    profile: TableProfile,
    size: tuple[int, int],
    lens: Lens,
    date: str,
) -> Calibration:
    """Calibrate from the table area's corners in px, clockwise from the top left.

    Raises ``CalibrationError`` for others than four that go round clockwise.
    """
    w, h = profile.width, profile.height
    mm = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    px = np.array(corners, float).reshape(-1, 2)
    undistorted = lens.undistort(px, size)
    is_clockwise = (
        len(px) == CORNERS
        and _signed_area(px) > 0
        and cv2.isContourConvex(px.astype(np.float32))
    )
    matrix = homography(undistorted, mm) if is_clockwise else None
    if matrix is None:
        raise CalibrationError(CalibrationCause.CLOCKWISE)
    plane = TablePlane(matrix, size, lens)
    scale = plane.scale(w / 2, h / 2)
    error = FINGER_ERROR_PX / scale
    return _calibration(plane, error, 2 * error, profile, date)


def board_places(profile: TableProfile) -> tuple[Place, ...]:
    """The tagged places of the board itself: those on which wood may stand, if they
    spread over half of the table; else all tagged ones.
    """
    tagged = tuple(place for place in profile.places if place.tagged)
    board = tuple(place for place in tagged if place.stands)
    if not board:
        return tagged
    wide = max(p.x for p in board) - min(p.x for p in board)
    high = max(p.y for p in board) - min(p.y for p in board)
    spread = 2 * wide >= profile.width and 2 * high >= profile.height
    return board if spread else tagged


def corner_places(profile: TableProfile) -> tuple[Place, ...]:
    """The places nearest to the four corners of the board, clockwise from the top
    left; fewer where one place is nearest to two corners.
    """
    board = board_places(profile)
    if not board:
        return ()
    xs, ys = [p.x for p in board], [p.y for p in board]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    nearest = [min(board, key=lambda p: p.distance(*corner)) for corner in corners]
    return tuple({place.slot: place for place in nearest}.values())


@dataclass(frozen=True, slots=True)
class TileCorrespondence:
    """A tag on a field: its corners in px (4, 2) and where its centre
    is expected, mm.
    """

    px: Points
    place: Place
    expected: tuple[float, float]

    @classmethod
    def of(
        cls, detection: Detection, plane: TablePlane, profile: TableProfile
    ) -> "TileCorrespondence | None":
        """The tile under a detection; ``None`` where it lies on no place."""
        pose = plane.pose(detection.corners)
        piece = piece_pose(pose, profile.sticker)
        place = profile.place_at(piece.x, piece.y)
        if place is None:
            return None
        expected = Pose(place.x, place.y, 90.0 * pose.turn)
        sticker = sticker_pose(expected, profile.sticker)
        return cls(np.array(detection.corners), place, (sticker.x, sticker.y))


def fit_lens(
    anchors: Corners,
    tiles: Sequence[TileCorrespondence],
    profile: TableProfile,
    size: tuple[int, int],
) -> Lens:
    """The k1 under which the table agrees best with itself, by a grid that is refined
    twice around its best value.
    """
    # k1 alone: on a full board k2 gains a tenth of a mm (docs/reading.md).
    candidates, best = np.linspace(-MAX_K1, MAX_K1, _GRID_STEPS), 0.0
    for _ in range(3):
        costs = [
            _robust_cost(Lens(1.0, float(k)), anchors, tiles, profile, size)
            for k in candidates
        ]
        best = float(candidates[int(np.argmin(costs))])
        step = float(candidates[1] - candidates[0])
        candidates = np.linspace(best - step, best + step, 9)
    return Lens(1.0, round(best, 4))


def _from_corner_tiles(
    detections: Sequence[Detection], profile: TableProfile, size: tuple[int, int]
) -> TablePlane | None:
    """The plane from the outermost four tags, taken to lie on the corner fields; the
    camera is taken to stand upright to within 45 degrees.
    """
    places = corner_places(profile)
    if len(detections) < CORNERS or len(places) < CORNERS:
        return None
    quads = [np.array(code.corners) for code in detections]
    centres = np.array([quad.mean(axis=0) for quad in quads])
    signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    # The tag farthest along each diagonal of the frame.
    picked = [int((centres @ sign).argmax()) for sign in signs]
    if len(set(picked)) < CORNERS:
        return None
    mm = np.array([(p.x, p.y) for p in places])
    px = np.array([centres[i] for i in picked])
    plane: TablePlane | None = None
    # First as if the stickers were centred, then with their offset under
    # the turns found.
    for _ in range(2):
        matrix = homography(px, mm)
        if matrix is None:
            return None
        plane = TablePlane(matrix, size)
        turns = [plane.pose(detections[i].corners).turn for i in picked]
        poses = [Pose(p.x, p.y, 90.0 * t) for p, t in zip(places, turns, strict=True)]
        stickers = [sticker_pose(pose, profile.sticker) for pose in poses]
        mm = np.array([(pose.x, pose.y) for pose in stickers])
    return plane


def _plane(
    lens: Lens,
    anchors: Corners,
    tiles: Sequence[TileCorrespondence],
    profile: TableProfile,
    size: tuple[int, int],
) -> TablePlane | None:
    """The plane under a lens: from the anchors or, without them, from the tiles."""
    if len(anchors) >= 3:
        return solve_plane(anchors, profile, size, lens)
    px = np.array([lens.undistort(tile.px, size).mean(axis=0) for tile in tiles])
    matrix = homography(px, np.array([tile.expected for tile in tiles]))
    return None if matrix is None else TablePlane(matrix, size, lens)


def _residuals(
    plane: TablePlane,
    anchors: Corners,
    tiles: Sequence[TileCorrespondence],
    profile: TableProfile,
) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
    """Residuals in mm: anchors' corners (n, 2), tiles' centres (m, 2),
    sticker sides (4 m,).
    """
    corner_mm = [
        plane.to_mm(anchors[a.id]) - marker_corners(a)
        for a in profile.anchors
        if a.id in anchors
    ]
    side = profile.sticker.side * SIZE / SPAN
    centre_mm, side_mm = [], []
    for tile in tiles:
        quad = plane.to_mm(tile.px)
        centre_mm.append(quad.mean(axis=0) - np.array(tile.expected))
        edges = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
        side_mm.append(edges - side)
    flat = np.concatenate(corner_mm) if corner_mm else np.zeros((0, 2))
    return flat, np.array(centre_mm).reshape(-1, 2), np.array(side_mm).reshape(-1)


def _robust_cost(
    lens: Lens,
    anchors: Corners,
    tiles: Sequence[TileCorrespondence],
    profile: TableProfile,
    size: tuple[int, int],
) -> float:
    """Sum of the squared residuals in units of their deviations, each saturating at 9
    (Geman-McClure), with a weak prior for k1 near 0.
    """
    plane = _plane(lens, anchors, tiles, profile, size)
    if plane is None:
        return math.inf
    corner, centre, shape = _residuals(plane, anchors, tiles, profile)
    parts = (
        (corner, _CORNER_SIGMA_MM),
        (centre, PLACEMENT_ERROR_MM),
        (shape, 2 * _CORNER_SIGMA_MM),
    )
    # The prior: |k1| within about .1.
    total = (lens.k1 / 0.1) ** 2
    for residuals, sigma in parts:
        squared = (residuals / sigma) ** 2
        total += float((squared / (1 + squared / 9)).sum())
    return total


def _with_quality(
    lens: Lens,
    anchors: Corners,
    tiles: Sequence[TileCorrespondence],
    profile: TableProfile,
    size: tuple[int, int],
    date: str,
) -> Calibration:
    """The calibration under a lens, and how good it is. Four tiles alone always fit:
    then the error is that of the hand that laid them.
    """
    plane = _plane(lens, anchors, tiles, profile, size)
    if plane is None:
        raise CalibrationError(CalibrationCause.NO_PLANE)
    corner, centre, _ = _residuals(plane, anchors, tiles, profile)
    distances = np.linalg.norm(centre, axis=1)
    # Far from its field and far more than the others.
    outliers = distances > max(OUTLIER_MM, 3 * float(np.median(distances)))
    residuals = np.concatenate([np.linalg.norm(corner, axis=1), distances[~outliers]])
    error, worst = float(np.median(residuals)), float(residuals.max())
    if len(anchors) < MIN_ANCHORS:
        error, worst = (
            max(error, PLACEMENT_ERROR_MM),
            max(worst, 2 * PLACEMENT_ERROR_MM),
        )
    return _calibration(plane, error, worst, profile, date)


def _calibration(
    plane: TablePlane, error: float, worst: float, profile: TableProfile, date: str
) -> Calibration:
    scale = plane.scale(profile.width / 2, profile.height / 2)
    matrix = tuple(float(value) for value in plane.matrix.ravel())
    figures = (round(error, 2), round(worst, 2), round(scale, 2))
    module = round(scale * profile.sticker.side / SPAN, 2)
    return Calibration(plane.lens, matrix, plane.size, *figures, date, module)


def _signed_area(px: Points) -> float:
    """Shoelace area: above 0 for corners that go round clockwise in the frame."""
    x, y = px[:, 0], px[:, 1]
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)
