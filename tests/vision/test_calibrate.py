"""Calibration without a ruler."""

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.ports import Calibrating
from companion.core.profile import TableProfile, sticker_pose
from companion.core.table import Pose
from tests.vision.film import Clock, FilmCamera, settle
from tests.vision.scenes import Camera, Flat, table, text, view
from vision.anchors import seen_anchors, solve
from vision.calibrate import (
    CHARUCO,
    Calibration,
    Calibrator,
    corner_places,
    from_corners,
    from_tiles,
    heat_map,
    lens_from_charuco,
    load,
    save,
    zones,
)
from vision.decode import Decoder, Grey
from vision.plane import STRAIGHT, Lens, Plane
from vision.reader import Reader

PROFILE = table(6, 4)
DATE = "2026-01-02"
CAMERA = Camera(size=(2000, 1500), tilt=10, k1=-0.05)
POINTS = np.array([(p.x, p.y) for p in PROFILE.places])


def laid(places: list[int], anchors: bool = True) -> Flat:
    """Tiles on fields by number, each a little off and in another turn."""
    flat, rng = Flat(PROFILE), np.random.default_rng(4)
    if not anchors:
        flat.picture[:] = 128
    for number in places:
        place = PROFILE.places[number]
        dx, dy, askew = rng.uniform(-1, 1, 3)
        piece = Pose(place.x + dx, place.y + dy, 90 * (number % 4) + 2 * askew)
        flat.tag(text(number), sticker_pose(piece, PROFILE.sticker))
    return flat


CORNERS = [0, 5, 18, 23]


def off(plane: Plane, camera: Camera) -> float:
    """Worst distance in mm between the plane's places and the true ones."""
    straight = cv2.perspectiveTransform(POINTS[None], view(PROFILE, camera))[0]
    px = Lens(1.0, camera.k1).bend(straight, camera.size)
    return float(np.linalg.norm(plane.to_mm(px) - POINTS, axis=1).max())


@pytest.mark.parametrize(("places", "good"), [(CORNERS, 0.02), (list(range(24)), 0.01)])
def test_four_tiles_tell_the_lens(places: list[int], good: float) -> None:
    grey = laid(places).seen(CAMERA)
    found = from_tiles(grey, PROFILE, DATE)
    assert found.lens.k1 == pytest.approx(-0.05, abs=good)
    plain = solve(seen_anchors(grey, PROFILE), PROFILE, CAMERA.size)
    assert plain is not None
    assert off(found.plane, CAMERA) < 0.6 < off(plain, CAMERA)
    assert found.error < 1.5 and found.date == DATE
    assert found.scale == pytest.approx(found.plane.scale(175, 130), abs=0.05)


def test_a_straight_lens_is_found_straight() -> None:
    found = from_tiles(laid(CORNERS).seen(Camera(size=(2000, 1500))), PROFILE, DATE)
    assert abs(found.lens.k1) < 0.02


def test_without_anchors_the_tiles_alone_give_the_plane() -> None:
    camera = Camera(size=(2000, 1500), tilt=8)
    found = from_tiles(laid(CORNERS, anchors=False).seen(camera), PROFILE, DATE)
    assert off(found.plane, camera) < 3.5


def test_a_missing_corner_tile_is_named() -> None:
    with pytest.raises(ValueError, match="corner fields 5,3"):
        from_tiles(laid([0, 5, 18]).seen(CAMERA), PROFILE, DATE)
    with pytest.raises(ValueError, match="four corner fields"):
        from_tiles(np.full((600, 800), 90, np.uint8), PROFILE, DATE)


def test_corners_by_finger_give_a_plane() -> None:
    camera = Camera(size=(2000, 1500), tilt=8)
    w, h = PROFILE.width, PROFILE.height
    mm = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    px = cv2.perspectiveTransform(mm[None], view(PROFILE, camera))[0]
    corners = [(float(x) + 2, float(y) - 1) for x, y in px]
    found = from_corners(corners, PROFILE, camera.size, STRAIGHT, DATE)
    assert off(found.plane, camera) < 1.5
    assert 0.5 < found.error < 3
    for wrong in (corners[:3], corners[::-1], [corners[0]] * 4):
        with pytest.raises(ValueError, match="corners"):
            from_corners(wrong, PROFILE, camera.size, STRAIGHT, DATE)


def test_corner_places_go_round() -> None:
    assert [p.slot for p in corner_places(PROFILE)] == ["0,0", "5,0", "5,3", "0,3"]


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "calibration.toml"
    made = Calibration(
        Lens(1.1, -0.02, 0.001), (1.0,) * 9, (40, 30), 0.5, 1.0, 4.2, DATE
    )
    assert load(path) is None
    save(made, path)
    assert load(path) == made
    assert made.report.error == 0.5 and made.plane.size == (40, 30)


@pytest.mark.parametrize("torn", ["", "date = 3", "[lens]\nfocal = 'x'", "\x00"])
def test_a_torn_file_is_named(tmp_path: Path, torn: str) -> None:
    path = tmp_path / "calibration.toml"
    path.write_text(torn, "utf-8")
    with pytest.raises(ValueError, match=r"calibration\.toml is torn"):
        load(path)


@dataclass
class Seat:
    """An eye for the calibrator, with a fixed picture."""

    profile: TableProfile | None = PROFILE
    picture: Grey | None = None
    taken: list[Calibration] = field(default_factory=list)

    def full(self) -> Grey | None:
        return self.picture

    def take(self, calibration: Calibration) -> None:
        self.taken.append(calibration)


def test_the_calibrator_keeps_and_hands_on(tmp_path: Path) -> None:
    eye, path = Seat(), tmp_path / "calibration.toml"
    calibrator = Calibrator(eye, path, lambda: DATE)
    port: Calibrating = calibrator
    assert port.report() is None
    with pytest.raises(ValueError, match="no picture"):
        port.calibrate()
    eye.picture = laid(CORNERS).seen(CAMERA)
    report = port.calibrate()
    assert port.report() == report and report.date == DATE
    again = Calibrator(eye, path, lambda: "later")
    assert again.report() == report
    assert [c.date for c in eye.taken] == [DATE, DATE]
    w, h = CAMERA.size
    by_finger = port.set_corners(((9, 9), (w - 9, 9), (w - 9, h - 9), (9, h - 9)))
    assert eye.taken[-1].lens == eye.taken[0].lens
    assert port.report() == by_finger


def test_a_calibrated_reader_needs_no_anchors() -> None:
    camera = Camera(size=(2000, 1500), tilt=8)
    film, clock = FilmCamera(laid(CORNERS), camera), Clock()
    reader = Reader(film, clock=clock)
    reader.watch(PROFILE)
    settle(reader, clock)
    full = reader.full()
    assert full is not None and reader.profile == PROFILE
    calibration = from_tiles(full, PROFILE, DATE)
    film.show(laid([*CORNERS, 9], anchors=False))
    reader.take(calibration)
    tags = settle(reader, clock).observation.tags
    place = PROFILE.places[9]
    assert np.hypot(tags[text(9)].x - place.x, tags[text(9)].y - place.y) < 18


def charuco(turn: float, tip: float, lens: Lens, size: tuple[int, int]) -> Grey:
    across, down, side, mark = CHARUCO
    words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    board = cv2.aruco.CharucoBoard((across, down), side, mark, words)
    flat = board.generateImage((across * 120, down * 120), None, 0, 1)
    spin, _ = cv2.Rodrigues(np.array([tip, turn, 0.1 * turn]))
    w, h = across * side, down * side
    moved = np.array([[1, 0, -w / 2], [0, 1, -h / 2], [0, 0, 0]])
    outer = spin @ moved
    outer[2, 2] += 300.0
    focal = 0.9 * size[0]
    inner = np.array([[focal, 0, (size[0] - 1) / 2], [0, focal, (size[1] - 1) / 2]])
    matrix = np.vstack([inner, (0, 0, 1)]) @ outer
    px = np.stack(np.meshgrid(*(np.arange(n) for n in size)), -1).reshape(-1, 2)
    straight = lens.straighten(px.astype(float), size)
    mm = cv2.perspectiveTransform(straight[None], np.linalg.inv(matrix))[0]
    at = (mm * 120 / side - 0.5).astype(np.float32).reshape(size[1], size[0], 2)
    seen = cv2.remap(
        cv2.GaussianBlur(flat, (0, 0), 1),
        at[..., 0],
        at[..., 1],
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=200,
    )
    return np.asarray(seen, np.uint8)


def test_a_charuco_sheet_tells_the_lens() -> None:
    true, size = Lens(0.9, -0.06), (1200, 900)
    turns = ((0, 0), (0.4, 0.1), (-0.4, 0.3), (0.1, -0.4), (0.3, 0.4))
    pictures = [charuco(turn, tip, true, size) for turn, tip in turns]
    found = lens_from_charuco(pictures)
    assert found.focal == pytest.approx(0.9, abs=0.03)
    assert found.k1 == pytest.approx(-0.06, abs=0.02)
    with pytest.raises(ValueError, match="2 of 3"):
        lens_from_charuco(pictures[:2])


def test_zones_tell_where_it_reads_well() -> None:
    grey = laid(list(range(24))).seen(CAMERA)
    half = grey.shape[1] // 2
    grey[:, half:] = cv2.GaussianBlur(grey[:, half:], (0, 0), 1.6)
    plane = solve(seen_anchors(grey, PROFILE), PROFILE, CAMERA.size)
    assert plane is not None
    quality = zones(grey, plane, PROFILE, Decoder().whole(grey))
    left = [q for slot, q in quality.items() if slot[0] in "01"]
    right = [q for slot, q in quality.items() if slot[0] in "45"]
    assert np.median(left) > 0.7 and (not right or max(right) < np.median(left))
    picture = heat_map(PROFILE, quality)
    assert picture.shape == (round(PROFILE.height), round(PROFILE.width), 3)
    good = picture[round(PROFILE.places[6].y), round(PROFILE.places[6].x)]
    assert good[1] > good[2]
    assert (heat_map(PROFILE, {}) == 230).all()
