"""Measures camera and table once; kept in ``calibration.toml`` with its quality.

No ruler: four tagged tiles on the corner fields, or four corners by finger, or a
printed ChArUco sheet for the lens alone. The lens is found by what must be true of
the table: anchors lie where the profile says, stickers are squares of one side, and
tiles lie on their fields.
"""

import math
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np
import numpy.typing as npt
import tomlkit

from companion.core.advice import CalibrationReport, Point, Seen
from companion.core.profile import Place, TableProfile, piece_pose, sticker_pose
from companion.core.table import Pose
from vision.anchors import Corners, seen_anchors, solve, square
from vision.decode import Grey, likeness
from vision.plane import STRAIGHT, Lens, Plane, Points, believed, homography
from vision.still import StillReader
from vision.symbol import SIZE, SPAN

FINGER_PX = 6.0
"""How far off a finger sets a corner on a phone's picture, in px of the full one."""

HAND_MM = 1.5
"""How far off the middle of its field a hand lays a tile."""

STEEPEST = 0.16
"""The largest |k1| that is tried: wider lenses are no table cameras."""

CHARUCO = (8, 6, 30.0, 22.0)
"""Squares across and down, side of a square and of a marker in mm, as printed."""

_STEPS = 33
_SHAPE_MM = 0.15


@dataclass(frozen=True, slots=True)
class Calibration:
    """The lens, a plane for pictures without anchors, and how good both are.

    ``error`` and ``worst`` are mm, ``scale`` px a mm at the middle of the table,
    ``date`` is ISO 8601. ``matrix`` takes straight px of a picture of ``size`` to mm.
    """

    lens: Lens
    matrix: tuple[float, ...]
    size: tuple[int, int]
    error: float
    worst: float
    scale: float
    date: str

    @property
    def plane(self) -> Plane:
        """The plane of the day of calibration."""
        matrix = np.array(self.matrix, np.float64).reshape(3, 3)
        return Plane(matrix, self.size, self.lens, self.error)

    @property
    def report(self) -> CalibrationReport:
        """What a page shows of it."""
        return CalibrationReport(self.error, self.worst, self.scale, self.date)


class Eye(Protocol):
    """What calibration asks of the reader."""

    @property
    def profile(self) -> TableProfile | None:
        """The table that is watched."""
        ...

    def full(self) -> Grey | None:
        """The last full picture."""
        ...

    def take(self, calibration: Calibration) -> None:
        """Read with this calibration from now on."""
        ...


class Calibrator:
    """Calibrates a reader and keeps the result in a file."""

    def __init__(self, eye: Eye, path: Path, today: Callable[[], str]) -> None:
        """Take the kept calibration, if there is one. Raises ``ValueError`` for a
        torn file.
        """
        self._eye, self._path, self._today = eye, path, today
        self._kept = load(path)
        if self._kept is not None:
            eye.take(self._kept)

    def calibrate(self) -> CalibrationReport:
        """Calibrate from the tagged tiles that lie on the four corner fields.

        Raises ``ValueError`` with one clear sentence where that cannot be.
        """
        grey, profile = self._given()
        return self._keep(from_tiles(grey, profile, self._today()))

    def set_corners(self, corners: tuple[Point, ...]) -> CalibrationReport:
        """Take four corners of the table area, px, clockwise from the top left.

        Raises ``ValueError`` with one clear sentence where they span no table.
        """
        grey, profile = self._given()
        size = (grey.shape[1], grey.shape[0])
        lens = self._kept.lens if self._kept else STRAIGHT
        return self._keep(from_corners(corners, profile, size, lens, self._today()))

    def report(self) -> CalibrationReport | None:
        """The calibration in force."""
        return self._kept.report if self._kept else None

    def _given(self) -> tuple[Grey, TableProfile]:
        grey, profile = self._eye.full(), self._eye.profile
        if grey is None or profile is None:
            raise ValueError("no picture of a table yet: start a game first")
        return grey, profile

    def _keep(self, calibration: Calibration) -> CalibrationReport:
        save(calibration, self._path)
        self._kept = calibration
        self._eye.take(calibration)
        return calibration.report


def from_tiles(grey: Grey, profile: TableProfile, date: str) -> Calibration:
    """Calibrate from tagged tiles on fields, the corner ones at least.

    Raises ``ValueError`` when a corner field shows no tag.
    """
    size = (grey.shape[1], grey.shape[0])
    reader = StillReader(profile)
    codes = [c for c in reader.whole(grey, True) if believed(c.text, profile)]
    anchors = seen_anchors(grey, profile)
    plane = solve(anchors, profile, size) or _from_corner_tiles(codes, profile, size)
    if plane is None:
        raise ValueError("lay tagged tiles on the four corner fields, then press again")
    every = frozenset(place.slot for place in profile.places)
    codes = list(reader.places(grey, plane, codes, every).codes)
    tiles = [_Tile.of(code, plane, profile) for code in codes]
    laid = [tile for tile in tiles if tile is not None]
    missing = {p.slot for p in corner_places(profile)} - {t.place.slot for t in laid}
    if missing:
        names = ", ".join(sorted(missing))
        raise ValueError(f"no tag is read on the corner fields {names}")
    lens = fit_lens(anchors, laid, profile, size)
    return _measured(lens, anchors, laid, profile, size, date)


def from_corners(
    corners: Sequence[Point],
    profile: TableProfile,
    size: tuple[int, int],
    lens: Lens,
    date: str,
) -> Calibration:
    """Calibrate from the table area's corners in px, clockwise from the top left."""
    if len(corners) != 4:
        raise ValueError("four corners are needed")
    w, h = profile.width, profile.height
    mm = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    px = np.array(corners, float)
    straight = lens.straighten(px, size)
    turned = _area(px) > 0 and cv2.isContourConvex(px.astype(np.float32))
    matrix = homography(straight, mm) if turned else None
    if matrix is None:
        raise ValueError("the corners must go round the table clockwise")
    plane = Plane(matrix, size, lens)
    scale = plane.scale(w / 2, h / 2)
    error = FINGER_PX / scale
    return _calibration(plane, error, 2 * error, profile, date)


def corner_places(profile: TableProfile) -> tuple[Place, ...]:
    """The tagged places nearest to the four corners of the table, clockwise from
    the top left.
    """
    tagged = [place for place in profile.places if place.tagged]
    w, h = profile.width, profile.height
    corners = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
    return tuple(min(tagged, key=lambda p: p.distance(*at)) for at in corners)


@dataclass(frozen=True, slots=True)
class _Tile:
    """A tag on a field: its corners in px and where its centre should be in mm."""

    px: Points
    place: Place
    at: tuple[float, float]

    @classmethod
    def of(cls, code: Seen, plane: Plane, profile: TableProfile) -> "_Tile | None":
        pose = plane.pose(code.corners)
        piece = piece_pose(pose, profile.sticker)
        place = profile.place_at(piece.x, piece.y)
        if place is None:
            return None
        should = Pose(place.x, place.y, 90.0 * pose.turn)
        sticker = sticker_pose(should, profile.sticker)
        return cls(np.array(code.corners), place, (sticker.x, sticker.y))


def fit_lens(
    anchors: Corners,
    tiles: Sequence[_Tile],
    profile: TableProfile,
    size: tuple[int, int],
) -> Lens:
    """The distortion under which the table agrees best with itself."""
    tried, best = np.linspace(-STEEPEST, STEEPEST, _STEPS), 0.0
    for _ in range(3):
        costs = [
            _cost(Lens(1.0, float(k)), anchors, tiles, profile, size) for k in tried
        ]
        best = float(tried[int(np.argmin(costs))])
        step = float(tried[1] - tried[0])
        tried = np.linspace(best - step, best + step, 9)
    return Lens(1.0, round(best, 4))


def lens_from_charuco(pictures: Iterable[Grey]) -> Lens:
    """The lens from three and more pictures of the printed ChArUco sheet.

    Raises ``ValueError`` when fewer show enough of it.
    """
    across, down, side, mark = CHARUCO
    aruco: Any = cv2.aruco
    words = aruco.getPredefinedDictionary(aruco.DICT_4X4_50)
    board = aruco.CharucoBoard((across, down), side, mark, words)
    detector = aruco.CharucoDetector(board)
    flat, seen, size = [], [], (1, 1)
    for grey in pictures:
        corners, ids, _, _ = detector.detectBoard(grey)
        if ids is not None and len(ids) >= 8:
            mm, px = board.matchImagePoints(corners, ids)
            flat.append(mm.astype(np.float32))
            seen.append(px.astype(np.float32))
            size = (grey.shape[1], grey.shape[0])
    if len(seen) < 3:
        raise ValueError(f"the ChArUco sheet is read on {len(seen)} of 3 pictures")
    return _solved_lens(flat, seen, size)


def save(calibration: Calibration, path: Path) -> None:
    """Write ``calibration.toml``, all or nothing."""
    lens = calibration.lens
    document = {
        "date": calibration.date,
        "error_mm": calibration.error,
        "worst_mm": calibration.worst,
        "scale_px_mm": calibration.scale,
        "size": list(calibration.size),
        "matrix": list(calibration.matrix),
        "lens": {"focal": lens.focal, "k1": lens.k1, "k2": lens.k2},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(tomlkit.dumps(document), "utf-8")
    fresh.replace(path)


def load(path: Path) -> Calibration | None:
    """Read ``calibration.toml``; ``None`` where there is none. Raises ``ValueError``
    naming the file when it is torn.
    """
    if not path.is_file():
        return None
    try:
        read = tomllib.loads(path.read_text("utf-8"))
        lens = Lens(*(float(read["lens"][name]) for name in ("focal", "k1", "k2")))
        matrix = tuple(float(value) for value in read["matrix"])
        width, height = (int(value) for value in read["size"])
        figures = (float(read[n]) for n in ("error_mm", "worst_mm", "scale_px_mm"))
        error, worst, scale = figures
        date = str(read["date"])
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError(f"{path} is torn: {fault}") from fault
    if len(matrix) != 9:
        raise ValueError(f"{path} is torn: matrix")
    return Calibration(lens, matrix, (width, height), error, worst, scale, date)


def zones(
    grey: Grey, plane: Plane, profile: TableProfile, codes: Iterable[Seen]
) -> Mapping[str, float]:
    """How well each place that shows a tag reads: 0 not at all to 1 like print."""
    found: dict[str, float] = {}
    for code in codes:
        if code.text is not None and believed(code.text, profile):
            tile = _Tile.of(code, plane, profile)
            if tile is not None:
                score = likeness(grey, code.text, code.corners)
                found[tile.place.slot] = round(max(0.0, score), 3)
    return found


def heat_map(
    profile: TableProfile, quality: Mapping[str, float], density: float = 1.0
) -> npt.NDArray[np.uint8]:
    """Draw the table from above, red where it reads badly to green where well.

    BGR, ``density`` px a mm; places between measured ones are weighed by distance.
    """
    shape = (round(profile.height * density), round(profile.width * density))
    picture = np.full((*shape, 3), 230, np.uint8)
    known = [(p, quality[p.slot]) for p in profile.places if p.slot in quality]
    for place in profile.places if known else ():
        weights = [1 / (1 + place.distance(p.x, p.y)) ** 2 for p, _ in known]
        score = sum(w * s for w, (_, s) in zip(weights, known, strict=True))
        score /= sum(weights)
        corners = [
            (
                round((place.x + sx * place.width / 2) * density),
                round((place.y + sy * place.height / 2) * density),
            )
            for sx, sy in ((-0.96, -0.96), (0.96, 0.96))
        ]
        shade = (60, round(60 + 160 * score), round(220 - 160 * score))
        cv2.rectangle(picture, corners[0], corners[1], shade, -1)
    return picture


def _from_corner_tiles(
    codes: Sequence[Seen], profile: TableProfile, size: tuple[int, int]
) -> Plane | None:
    """The plane from the outermost four tags, taken to lie on the corner fields; the
    camera is taken to stand upright to within 45 degrees.
    """
    if len(codes) < 4:
        return None
    quads = [np.array(code.corners) for code in codes]
    middles = np.array([quad.mean(axis=0) for quad in quads])
    signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    picked = [int((middles @ sign).argmax()) for sign in signs]
    if len(set(picked)) < 4:
        return None
    places = corner_places(profile)
    at = np.array([(p.x, p.y) for p in places])
    px = np.array([middles[i] for i in picked])
    plane: Plane | None = None
    for _ in range(2):
        matrix = homography(px, at)
        if matrix is None:
            return None
        plane = Plane(matrix, size)
        turns = [plane.pose(codes[i].corners).turn for i in picked]
        posed = [Pose(p.x, p.y, 90.0 * t) for p, t in zip(places, turns, strict=True)]
        stickers = [sticker_pose(pose, profile.sticker) for pose in posed]
        at = np.array([(pose.x, pose.y) for pose in stickers])
    return plane


def _plane(
    lens: Lens,
    anchors: Corners,
    tiles: Sequence[_Tile],
    profile: TableProfile,
    size: tuple[int, int],
) -> Plane | None:
    """The plane under a lens: from the anchors or, without them, from the tiles."""
    if len(anchors) >= 3:
        return solve(anchors, profile, size, lens)
    px = np.array([lens.straighten(tile.px, size).mean(axis=0) for tile in tiles])
    matrix = homography(px, np.array([tile.at for tile in tiles]))
    return None if matrix is None else Plane(matrix, size, lens)


def _misses(
    plane: Plane, anchors: Corners, tiles: Sequence[_Tile], profile: TableProfile
) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
    """Misses in mm: anchors' corners, tiles' centres, sides of stickers."""
    corner = [
        plane.to_mm(anchors[a.id]) - square(a)
        for a in profile.anchors
        if a.id in anchors
    ]
    side = profile.sticker.side * SIZE / SPAN
    centre, shape = [], []
    for tile in tiles:
        quad = plane.to_mm(tile.px)
        centre.append(quad.mean(axis=0) - np.array(tile.at))
        edges = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
        shape.append(edges - side)
    flat = np.concatenate(corner) if corner else np.zeros((0, 2))
    return flat, np.array(centre).reshape(-1, 2), np.array(shape).reshape(-1)


def _cost(
    lens: Lens,
    anchors: Corners,
    tiles: Sequence[_Tile],
    profile: TableProfile,
    size: tuple[int, int],
) -> float:
    plane = _plane(lens, anchors, tiles, profile, size)
    if plane is None:
        return math.inf
    corner, centre, shape = _misses(plane, anchors, tiles, profile)
    parts = ((corner, _SHAPE_MM), (centre, HAND_MM), (shape, 2 * _SHAPE_MM))
    total = (lens.k1 / 0.1) ** 2
    for misses, width in parts:
        square_misses = (misses / width) ** 2
        total += float((square_misses / (1 + square_misses / 9)).sum())
    return total


def _measured(
    lens: Lens,
    anchors: Corners,
    tiles: Sequence[_Tile],
    profile: TableProfile,
    size: tuple[int, int],
    date: str,
) -> Calibration:
    plane = _plane(lens, anchors, tiles, profile, size)
    if plane is None:
        raise ValueError("the four corner fields span no table")
    corner, centre, _ = _misses(plane, anchors, tiles, profile)
    misses = np.linalg.norm(np.concatenate([corner, centre]), axis=1)
    error, worst = float(np.median(misses)), float(misses.max())
    return _calibration(plane, error, worst, profile, date)


def _calibration(
    plane: Plane, error: float, worst: float, profile: TableProfile, date: str
) -> Calibration:
    scale = plane.scale(profile.width / 2, profile.height / 2)
    matrix = tuple(float(value) for value in plane.matrix.ravel())
    figures = (round(error, 2), round(worst, 2), round(scale, 2))
    return Calibration(plane.lens, matrix, plane.size, *figures, date)


def _solved_lens(
    flat: list[npt.NDArray[Any]], seen: list[npt.NDArray[Any]], size: tuple[int, int]
) -> Lens:
    longest = float(max(size))
    camera = np.array(
        [
            [longest, 0, (size[0] - 1) / 2],
            [0, longest, (size[1] - 1) / 2],
            [0, 0, 1],
        ]
    )
    tool: Any = cv2
    flags = (
        tool.CALIB_USE_INTRINSIC_GUESS
        | tool.CALIB_FIX_PRINCIPAL_POINT
        | tool.CALIB_FIX_ASPECT_RATIO
        | tool.CALIB_ZERO_TANGENT_DIST
        | tool.CALIB_FIX_K3
    )
    _, solved, bent, _, _ = tool.calibrateCamera(
        flat, seen, size, camera, np.zeros(5), flags=flags
    )
    k1, k2 = (round(float(value), 4) for value in np.ravel(bent)[:2])
    return Lens(round(float(solved[0, 0]) / longest, 4), k1, k2)


def _area(px: Points) -> float:
    x, y = px[:, 0], px[:, 1]
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)
