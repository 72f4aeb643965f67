"""``companion calibrate``: guided by pictures from a folder, and what it refuses."""

import os
import shutil
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.cli.device import frame_sources
from companion.cli.device.frame_sources import from_camera
from companion.core.advice import CalibrationReport, Grade, LensReport, Level
from companion.core.game import plain_setup
from companion.core.table import Pose
from companion.games import GAMES
from companion.service.calibration_health import calibration_health
from companion.service.calibration_store import CalibrationStore
from companion.service.current_game import initial_profile, watch_first_table
from companion.service.state_directory import exclusive
from hardware import CameraError
from tests.support.painted import GAME, KEY, TABLE, corner_slots, scene
from tests.vision.paper import lay, page, sheet_looks
from vision.calibration.reading_map import check_places
from vision.image import Grey
from vision.reader import TableReader
from vision.render.renderer import camera_of, render_grey

SIZE = (2304, 1728)
needs_poppler = pytest.mark.skipif(
    shutil.which("pdftoppm") is None, reason="no pdftoppm here"
)


def calibrate(state: Path, *words: object) -> Result:
    given = ["calibrate", "--state", state, "--config", os.devnull, *words]
    return CliRunner().invoke(main, [str(word) for word in given])


def frames(folder: Path, *pictures: npt.NDArray[Any]) -> Path:
    folder.mkdir(exist_ok=True)
    for number, picture in enumerate(pictures):
        cv2.imwrite(str(folder / f"{number}.png"), picture)
    return folder


def test_four_tiles_calibrate_the_table(tmp_path: Path) -> None:
    corners = corner_slots()
    shot = frames(
        tmp_path / "shot",
        render_grey(scene(corners[:3]), SIZE),
        render_grey(scene(corners), SIZE),
    )
    told = calibrate(tmp_path, "--frames", shot, "--game", KEY)
    assert told.exit_code == 0, told.output
    assert "Lay any tile with a sticker on each of A1" in told.stdout
    assert "pixels per square of a code" in told.stdout and "Good" in told.stdout
    kept = CalibrationStore(tmp_path).calibration.load()
    assert kept is not None and kept.size == SIZE and kept.date
    assert kept.error < 1.5 and kept.lens.k1 == pytest.approx(-0.02, abs=0.02)


def test_a_missing_tile_is_named_and_nothing_kept(tmp_path: Path) -> None:
    shot = frames(tmp_path / "shot", render_grey(scene(corner_slots()[:3]), SIZE))
    told = calibrate(tmp_path, "--frames", shot, "--game", KEY, "--lang", "cs")
    assert told.exit_code == 2
    assert "se nepřečetl žádný kód" in told.stderr
    assert not (tmp_path / "calibration.toml").exists()


def test_a_picture_without_a_table_is_named(tmp_path: Path) -> None:
    shot = frames(tmp_path / "shot", np.full((600, 800), 128, np.uint8))
    told = calibrate(tmp_path, "--frames", shot, "--lang", "de")
    assert told.exit_code == 2 and "Weder die Anker noch vier" in told.stderr
    for mode in ("--check", "--sheet-check"):
        told = calibrate(tmp_path, "--frames", shot, mode)
        assert told.exit_code == 2 and "No anchor is seen" in told.stderr


def test_the_check_draws_a_map(tmp_path: Path) -> None:
    asked = [place.slot for place in check_places(TABLE)]
    shot = frames(
        tmp_path / "shot",
        render_grey(scene(asked[:4]), SIZE),
        render_grey(scene(asked[4:-1]), SIZE),
    )
    heat = tmp_path / "map.png"
    words = ("--frames", shot, "--game", KEY, "--check", "-o", heat)
    told = calibrate(tmp_path, *words)
    assert told.exit_code == 0, told.output
    assert told.stdout.count(" %\n") == len(asked) - 1
    assert "Never read: " in told.stdout
    check = CalibrationStore(tmp_path).check.load()
    assert check is not None and check.unread == (asked[-1],)
    picture = cv2.imread(str(heat))
    assert picture is not None
    assert picture.shape == (round(2 * TABLE.height), round(2 * TABLE.width), 3)


@needs_poppler
def test_the_lens_sheet_is_printed_and_measures(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    told = calibrate(tmp_path, "--sheet", sheet)
    assert told.exit_code == 0 and sheet.read_bytes().startswith(b"%PDF")
    seen = sheet_looks(page(sheet.read_bytes(), tmp_path), -0.06, 0.015)
    blank = np.full((960, 1280), 128, np.uint8)
    shot = frames(tmp_path / "shot", blank, *seen)
    told = calibrate(tmp_path, "--frames", shot, "--lens")
    assert told.exit_code == 0, told.output
    assert "Lens measured from 6 looks" in told.stdout
    lens: LensReport | None = CalibrationStore(tmp_path).lens.load()
    assert lens is not None
    assert abs(lens.k1 + 0.06) <= lens.k1_error < 0.02
    assert abs(lens.k2 - 0.015) <= lens.k2_error
    few = frames(tmp_path / "few", *seen[:2])
    told = calibrate(tmp_path, "--frames", few, "--lens")
    assert told.exit_code == 2 and "seen 2 times" in told.stderr
    assert CalibrationStore(tmp_path).lens.load() == lens


@needs_poppler
@pytest.mark.parametrize(("percent", "status"), [(100, 0), (95, 2)])
def test_a_print_of_the_wrong_size_is_refused(
    tmp_path: Path, percent: float, status: int
) -> None:
    sheet = tmp_path / "sheet.pdf"
    calibrate(tmp_path, "--sheet", sheet)
    ground = scene([])
    seen = lay(
        render_grey(ground, (3280, 2460)),
        camera_of(ground, (3280, 2460)),
        page(sheet.read_bytes(), tmp_path),
        Pose(TABLE.width / 2, TABLE.height / 2, 5),
        percent,
    )
    shot = frames(tmp_path / "shot", seen)
    told = calibrate(tmp_path, "--frames", shot, "--game", KEY, "--sheet-check")
    assert told.exit_code == status, told.output
    if status:
        assert "fit to page" in told.stderr
    else:
        assert "good, use it" in told.stdout


BAD = [
    (("--frames", "none"), "none: No such file or directory"),
    (("--frames", "."), ".: no pictures in this folder"),
    (("--check", "--lens", "--frames", "."), "exclude each other"),
    (("--sheet", "x.pdf", "--paper", "a9"), "unknown paper 'a9': one of a4, letter"),
]


@pytest.mark.parametrize(("words", "said"), BAD)
def test_bad_input_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = calibrate(tmp_path / "state", *words)
    assert told.exit_code == 2 and told.stderr.strip().endswith(said), told.stderr
    assert not (tmp_path / "x.pdf").exists()


def test_no_camera_and_a_running_companion_are_named(tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("[camera]\nsource = 'none'\n")
    words = ["calibrate", "--state", str(tmp_path), "--config", str(config)]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 2 and "no camera is attached" in told.stderr
    with exclusive(tmp_path):
        told = CliRunner().invoke(main, words)
    assert told.exit_code == 2 and "another companion is running" in told.stderr


def guided(state: Path, picture: npt.NDArray[Any], *words: str, keys: str) -> Result:
    """The command before a camera that plays one picture, with a person's keys."""
    cv2.imwrite(str(state / "table.png"), picture)
    config = state / "companion.toml"
    config.write_text(f"[camera]\nsource = '{state / 'table.png'}'\n")
    given = ["calibrate", "--state", str(state), "--config", str(config)]
    return CliRunner().invoke(main, [*given, "--game", KEY, *words], input=keys)


def test_a_person_is_led_at_the_terminal(tmp_path: Path) -> None:
    picture = render_grey(scene(corner_slots()), SIZE)
    told = guided(tmp_path, picture, "--lang", "de", keys="\n")
    assert told.exit_code == 0, told.output
    assert "Lege je ein beliebiges" in told.stdout
    assert (
        "Drücke die Eingabetaste" in told.stdout and "Tisch kalibriert" in told.stdout
    )
    assert CalibrationStore(tmp_path).calibration.load() is not None


def test_what_is_missing_is_asked_for_again(tmp_path: Path) -> None:
    picture = render_grey(scene(corner_slots()[:3]), SIZE)
    told = guided(tmp_path, picture, keys="\n\n")
    assert told.stdout.count("No code is read on A8.") == 2
    assert told.exit_code == 1, "the input ended"
    assert not (tmp_path / "calibration.toml").exists()
    told = guided(tmp_path, picture, "--lens", keys="\n")
    assert told.stdout.count("lens sheet is not seen") == 1


class Camera:
    """A camera whose exposure needs two pictures to settle."""

    def __init__(self) -> None:
        self.taken = 0

    def capture(self) -> Grey:
        self.taken += 1
        return np.full((2, 2), self.taken, np.uint8)


class Slow(Camera):
    """A camera that opens at the third try."""

    def capture(self) -> Grey:
        if super().capture()[0, 0] < 3:
            raise CameraError("the camera is being opened")
        return np.full((2, 2), self.taken, np.uint8)


def test_a_camera_may_take_its_time_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_sources, "RETRY_S", 0.001)
    assert int(next(from_camera(Slow(), lambda: None))[0, 0]) == 5
    monkeypatch.setattr(frame_sources, "OPENING_S", 0.001)
    with pytest.raises(CameraError, match="being opened"):
        next(from_camera(Slow(), lambda: None))


def test_a_camera_looks_after_each_enter() -> None:
    waited: list[int] = []
    pictures = from_camera(Camera(), lambda: waited.append(1))
    assert [int(next(pictures)[0, 0]) for _ in range(2)] == [3, 6]
    assert len(waited) == 2


def test_before_the_first_match_the_first_table_is_looked_at(tmp_path: Path) -> None:
    first = initial_profile(next(iter(GAMES.values())))
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        reader = TableReader(Still())
        watch_first_table(reader, matches)
        assert reader.profile == first
        matches.start(KEY, plain_setup(GAME))
        fresh = TableReader(Still())
        watch_first_table(fresh, matches)
        assert fresh.profile is None, "the watcher says what is played"


class Still:
    """A camera over a bare table."""

    def glance(self) -> Grey:
        return np.full((48, 64), 120, np.uint8)

    capture = glance


@pytest.mark.parametrize(
    ("grade", "size", "level", "said"),
    [
        (Grade.GOOD, (64, 48), Level.OK, "Table calibrated: 0.5 mm, 2026-01-02."),
        (Grade.POOR, (64, 48), Level.WARN, "calibration of 2026-01-02 is not good"),
        (Grade.GOOD, (32, 24), Level.WARN, "(32 x 24 → 64 x 48)"),
    ],
)
def test_the_health_page_tells_the_calibration(
    grade: Grade, size: tuple[int, int], level: Level, said: str
) -> None:
    report = CalibrationReport(0.5, 1.0, 3.0, "2026-01-02", 2.0, grade, None, size)
    told = calibration_health(report, Still().capture())
    assert told.level is level and said in Texts(GAMES).health("en", told)
    none = calibration_health(None, None)
    assert none.level is Level.UNKNOWN
    assert "zkalibrovaný" in Texts(GAMES).health("cs", none)
