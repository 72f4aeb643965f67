"""How well each zone of the table reads, and a heat map of it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import (
    CalibrationCause,
    CalibrationError,
    Detection,
    ReadingAdvice,
    ReadingCause,
    TableCheck,
)
from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight, TableObservation
from vision.anchors import detect_anchors, solve_plane
from vision.calibration.from_tiles import TileCorrespondence, board_places
from vision.decode import symbol_correlation
from vision.diagnostics import place_advice, sharpness
from vision.image import Grey
from vision.plane import Lens, TablePlane, is_own_tag
from vision.single_frame import SingleFrameReader

Image = npt.NDArray[np.uint8]

UNMEASURED = 230
"""Grey level of the map where nothing was measured."""

GOOD_BGR, BAD_BGR = (115, 158, 0), (0, 94, 213)
"""Blue, green, red of a zone that reads like print, and of one that does not: a green
and an orange that the colour-blind tell apart.
"""


def check_places(profile: TableProfile) -> tuple[Place, ...]:
    """The places nearest to three by three points spread over the board: the
    corners, the middles of the edges, the middle; each once, row by row.
    """
    board = board_places(profile)
    if not board:
        return ()
    xs, ys = [p.x for p in board], [p.y for p in board]
    places: dict[Slot, Place] = {}
    for y in (min(ys), (min(ys) + max(ys)) / 2, max(ys)):
        for x in (min(xs), (min(xs) + max(xs)) / 2, max(xs)):
            nearest = min(board, key=lambda place: place.distance(x, y))
            places[nearest.slot] = nearest
    return tuple(places.values())


def empty_check(profile: TableProfile) -> TableCheck:
    """A check of which nothing was measured yet."""
    return TableCheck(tuple(place.slot for place in check_places(profile)))


def update_check(
    check: TableCheck,
    grey: Grey,
    profile: TableProfile,
    fallback: tuple[Lens, TablePlane | None],
    date: str,
) -> TableCheck:
    """A check with what this frame shows; ``fallback`` are the lens and the plane that
    holds where no anchor is visible.

    Raises ``CalibrationError`` without a plane, or where no tag is read.
    """
    size = (grey.shape[1], grey.shape[0])
    lens, calibrated = fallback
    plane = solve_plane(detect_anchors(grey, profile), profile, size, lens)
    if plane is None and calibrated is not None and calibrated.size == size:
        plane = calibrated
    if plane is None:
        raise CalibrationError(CalibrationCause.NO_ANCHORS)
    reader = SingleFrameReader(profile)
    detections = [c for c in reader.decode(grey, True) if is_own_tag(c.text, profile)]
    every = frozenset(place.slot for place in profile.places)
    scores = zone_scores(
        grey,
        plane,
        profile,
        reader.read_places(grey, plane, detections, every).detections,
    )
    if not scores:
        raise CalibrationError(CalibrationCause.NO_TILES, check.unread)
    after = TableCheck(check.asked, {**check.zones, **scores}, date)
    return replace(after, advice=tuple(_advice(grey, plane, profile, after)))


def _advice(
    grey: Grey, plane: TablePlane, profile: TableProfile, check: TableCheck
) -> Iterable[ReadingAdvice]:
    """Why the unread places would not read: light, focus, size. That nothing lies
    there is no reason.
    """
    sights = dict.fromkeys(check.unread, Sight.COVERED)
    edges = sharpness(grey, detect_anchors(grey, profile))
    for item in place_advice(grey, plane, profile, TableObservation({}, sights), edges):
        if item.cause is not ReadingCause.COVERED:
            yield item


def zone_scores(
    grey: Grey,
    plane: TablePlane,
    profile: TableProfile,
    detections: Iterable[Detection],
) -> Mapping[Slot, float]:
    """How well each place that shows a tag reads: its correlation
    with print, 0 to 1.
    """
    scores: dict[Slot, float] = {}
    for detection in detections:
        if detection.text is not None and is_own_tag(detection.text, profile):
            tile = TileCorrespondence.of(detection, plane, profile)
            if tile is not None:
                score = symbol_correlation(grey, detection.text, detection.corners)
                scores[tile.place.slot] = round(max(0.0, score), 3)
    return scores


def heat_map(
    profile: TableProfile, quality: Mapping[Slot, float], density: float = 1.0
) -> Image:
    """Draw the table from above, orange where it reads badly to green where well.

    BGR, ``density`` px a mm; places between measured ones are interpolated by inverse
    squared distance (Shepard), the measured ones carry their percentage.
    """
    shape = (round(profile.height * density), round(profile.width * density))
    picture = np.full((*shape, 3), UNMEASURED, np.uint8)
    measured = [(p, quality[p.slot]) for p in profile.places if p.slot in quality]
    for place in profile.places if measured else ():
        # Inverse distance weighting; 1 mm keeps a measured place finite.
        weights = [1 / (1 + place.distance(p.x, p.y)) ** 2 for p, _ in measured]
        score = sum(w * s for w, (_, s) in zip(weights, measured, strict=True))
        score /= sum(weights)
        low, high = _box(place, density)
        cv2.rectangle(picture, low, high, _shade(score), -1)
    for place, score in measured:
        low, high = _box(place, density)
        cv2.rectangle(picture, low, high, (30, 30, 30), max(1, round(density)))
        _write(picture, place, f"{100 * score:.0f}", density)
    return picture


def heat_map_png(profile: TableProfile, check: TableCheck) -> bytes:
    """The map of a check as PNG, 2 px a mm; places never read count as 0."""
    quality = {**dict.fromkeys(check.unread, 0.0), **check.zones}
    _, made = cv2.imencode(".png", heat_map(profile, quality, 2.0))
    return made.tobytes()


def _box(place: Place, density: float) -> tuple[tuple[int, int], tuple[int, int]]:
    low, high = (
        (
            round((place.x + sign * place.width / 2) * density),
            round((place.y + sign * place.height / 2) * density),
        )
        for sign in (-0.96, 0.96)
    )
    return low, high


def _shade(score: float) -> tuple[int, int, int]:
    pairs = zip(BAD_BGR, GOOD_BGR, strict=True)
    blue, green, red = (round(bad + (well - bad) * score) for bad, well in pairs)
    return blue, green, red


def _write(picture: Image, place: Place, text: str, density: float) -> None:
    """A figure in the upper half of a place, away from its middle."""
    font, size, bold = cv2.FONT_HERSHEY_SIMPLEX, 0.8 * density, round(2 * density)
    (width, height), _ = cv2.getTextSize(text, font, size, bold)
    at = (
        round(place.x * density) - width // 2,
        round((place.y - place.height / 5) * density) + height // 2,
    )
    cv2.putText(picture, text, at, font, size, (20, 20, 20), bold, cv2.LINE_AA)
