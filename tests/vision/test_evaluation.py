"""The accuracy report: it counts what it should, and the reader's floor."""

import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.advice import Detection, Look
from companion.core.ids import TagId
from companion.core.profile import TableProfile
from companion.core.table import Pose, TableObservation
from companion.core.tag import Tag
from hardware.picture_file import PictureFileError, load_grey
from tests.vision.tables import full, profile, texts, tile
from vision.anchors import detect_anchors, solve_plane
from vision.decode import Decoder
from vision.evaluation.photographs import PhotographedTable, accuracy_of_frames
from vision.evaluation.rendered import accuracy
from vision.evaluation.report import Report
from vision.evaluation.scenes import covered_scene, random_scenes
from vision.image import Grey
from vision.plane import observe
from vision.render.renderer import CLEAN, HARSH, MID, Scene, ground_truth, render
from vision.single_frame import SingleFrameReader

TABLE = profile(4, 3)
SIZE = (1600, 1200)
PHOTOGRAPHED = PhotographedTable(TABLE, lambda _: TABLE.sticker)


def quick(grey: Grey, table: TableProfile) -> Look:
    """Anchors, plane, and zxing-cpp on the whole picture."""
    codes = tuple(Decoder().decode(grey))
    size = (grey.shape[1], grey.shape[0])
    plane = solve_plane(detect_anchors(grey, table), table, size)
    assert plane is not None
    return Look(observe(codes, plane, table), codes, {}, (), size)


def looked(tags: dict[TagId, Pose], doubles: tuple[TagId, ...] = ()) -> Look:
    return Look(TableObservation(tags, doubles=doubles), (), {}, (), SIZE)


SCENE = Scene(TABLE, full(TABLE), conditions=CLEAN)


def judged(**moved: Pose | None) -> Report:
    """A reader that knows the truth but for some tags (by their serial)."""
    tags = {TagId(t.text): t.pose for t in ground_truth(SCENE, SIZE).tags}
    for name, pose in moved.items():
        text = Tag("E", "AA", name.removeprefix("s")).text
        if pose is None:
            del tags[text]
        else:
            tags[text] = pose
    return accuracy([SCENE], lambda *_: looked(tags), SIZE)


def test_a_perfect_reader_is_perfect() -> None:
    report = judged()
    assert (report.recall, report.wrong, report.turn_errors) == (1, (), 0)
    assert report.angle_errors == (0, 0)
    assert len(report.required) == 12 and not report.causes()


def test_each_fault_is_counted_as_what_it_is() -> None:
    at = {t.text: t.pose for t in ground_truth(SCENE, SIZE).tags}
    first, second, third = (at[text] for text in texts(3))
    report = judged(
        s00=None,
        s01=replace(second, angle=(second.angle + 90) % 360),
        s02=replace(third, x=third.x + 20),
        s0Z=Pose(100, 100, 0),
    )
    assert report.recall == pytest.approx(10 / 12)
    assert report.turn_errors == 1
    assert report.wrong == (texts(3)[2], Tag("E", "AA", "0Z").text)
    assert report.angle_errors[1] == pytest.approx(90)
    assert sum(report.causes().values()) == 2
    assert first.x > 0


def test_a_text_at_two_places_is_a_wrong_reading() -> None:
    twice = looked({}, (TagId(texts(1)[0]),))
    assert accuracy([SCENE], lambda *_: twice, SIZE).wrong == (texts(1)[0],)


def test_what_is_burnt_or_covered_is_not_asked() -> None:
    burnt = Scene(TABLE, full(TABLE), conditions=replace(MID, glares=8), seed=1)
    report = accuracy([burnt], lambda *_: looked({}), SIZE)
    assert len(report.required) < 12
    assert report.recall == 0
    assert report.causes()["glare"] == 12 - len(report.required)
    hidden = accuracy([covered_scene(SCENE, 0.6)], lambda *_: looked({}), SIZE)
    assert not hidden.required
    assert hidden.recall == 1


@pytest.mark.parametrize("share", [0.15, 0.3])
def test_discs_cover_about_what_was_asked(share: float) -> None:
    found = [t.covered for t in ground_truth(covered_scene(SCENE, share), SIZE).tags]
    assert np.mean(found) == pytest.approx(share, abs=0.1)
    assert max(found) < 0.5


def test_rows_by_measure_add_up() -> None:
    report = judged(s00=None)
    rows = report.by("px_module", (1.5, 2, 3, 4))
    assert sum(asked for _, asked, _ in rows) == 12
    assert sum(read for _, _, read in rows) == 11


def test_the_floor() -> None:
    """The plainest reader on fair tables: what it must not fall below."""
    floor = replace(CLEAN, k1=0.0)
    scenes = [
        Scene(TABLE, full(TABLE, seed), conditions=floor, seed=seed) for seed in (1, 2)
    ]
    report = accuracy(scenes, quick, (2028, 1520))
    assert report.recall == 1.0
    assert report.wrong == ()
    assert report.turn_errors == 0
    assert report.angle_errors[0] < 1.0 and report.angle_errors[1] < 3.0
    assert report.shifts[0] < 0.6 and report.shifts[1] < 2.0


FLOORS = {
    "harsh, 12 mm": (HARSH, 12.0, (1800, 1470), 0.0, 0.95),
    "harsh, 15 mm": (HARSH, 15.0, (1800, 1470), 0.0, 0.95),
    "mid, few px": (MID, 15.0, (800, 660), 0.0, 0.97),
    "mid, a third covered": (MID, 15.0, (1420, 1160), 0.28, 0.95),
}
"""Conditions, side in mm, size in px, share covered, and the recall that is asked: px
a module are about those of a board of 96 tiles on 12 megapixels, or on 2304 x 1296."""


@pytest.mark.parametrize("name", FLOORS)
def test_the_floors_of_hard_pictures(name: str) -> None:
    conditions, side, size, cover, floor = FLOORS[name]
    table = profile(4, 3, side)
    scenes = [
        Scene(table, full(table, seed), conditions=conditions, seed=seed)
        for seed in (1, 2, 3)
    ]
    if cover:
        scenes = [covered_scene(scene, cover, scene.seed) for scene in scenes]
    report = accuracy(scenes, lambda g, t: SingleFrameReader(t).look(g), size)
    assert len(report.required) >= 15
    assert report.recall >= floor
    assert (report.wrong, report.turn_errors) == ((), 0)
    if cover:
        read = [tag for tag in report.required if tag.read]
        assert max(tag.covered for tag in read) > 0.25


def test_random_scenes_differ_and_come_again() -> None:
    def made(seed: int) -> list[Scene]:
        drawing = tile(TABLE.sticker)
        return list(random_scenes(TABLE, lambda _: drawing, 3, seed))

    first, again, other = made(1), made(1), made(2)
    assert first == again
    assert first != other
    assert len({scene.conditions for scene in first}) == 3
    for scene in first:
        shares = [t.covered for t in ground_truth(scene, (800, 600)).tags]
        assert len(shares) >= 8 and not any(math.isnan(s) for s in shares)


def frames(folder: Path, expected: str, picture: bool = True) -> Path:
    scene = folder / "one"
    scene.mkdir()
    (scene / "expected.toml").write_text(expected)
    if picture:
        cv2.imwrite(str(scene / "photo.jpg"), render(SCENE, (2028, 1520)))
    return folder


def test_photographs_with_expected_readings(tmp_path: Path) -> None:
    true = ground_truth(SCENE, SIZE).tags
    lines = ['game = "toy"']
    for tag in true[:11]:
        p = tag.pose
        lines.append(
            f'[[tag]]\ntext = "{tag.text}"\nx = {p.x}\ny = {p.y}\nangle = {p.angle}'
        )
    lines.append(f'[[tag]]\ntext = "{Tag("E", "AA", "0Z").text}"\nasked = false')
    asked: list[str] = []

    def table_of(game: str) -> PhotographedTable:
        asked.append(game)
        return PHOTOGRAPHED

    report = accuracy_of_frames(
        frames(tmp_path, "\n".join(lines)), load_grey, quick, table_of
    )
    assert asked == ["toy"]
    assert report.recall == 1 and len(report.required) == 11
    assert report.wrong == (true[11].text,)
    assert report.turn_errors == 0 and report.shifts[1] < 3


def test_what_has_no_pose_is_found_by_its_code(tmp_path: Path) -> None:
    text = texts(1)[0]
    corners = ((0.0, 0.0), (42.0, 0.0), (42.0, 42.0), (0.0, 42.0))
    look = Look(
        TableObservation({}), (Detection(text, corners, "zxing"),), {}, (), SIZE
    )
    folder = frames(tmp_path, f'[[tag]]\ntext = "{text}"')
    report = accuracy_of_frames(
        folder, load_grey, lambda *_: look, lambda _: PHOTOGRAPHED
    )
    assert report.recall == 1
    assert report.tags[0].px_module == 2


@pytest.mark.parametrize(
    ("expected", "picture", "says"),
    [
        ("[[tag]]", True, "expected.toml"),
        ("torn [", True, "expected.toml"),
        ("[[tag]]\ntext = 3", True, "no string"),
        ('[[tag]]\ntext = "TC"', False, r"photo\.jpg: No such file"),
    ],
)
def test_bad_frames_are_named(
    expected: str, picture: bool, says: str, tmp_path: Path
) -> None:
    folder = frames(tmp_path, expected, picture)
    with pytest.raises((ValueError, PictureFileError), match=says):
        accuracy_of_frames(folder, load_grey, quick, lambda _: PHOTOGRAPHED)


def test_an_empty_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no <scene>/expected\.toml"):
        accuracy_of_frames(tmp_path, load_grey, quick, lambda _: PHOTOGRAPHED)
