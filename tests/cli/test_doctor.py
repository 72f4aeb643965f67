"""``companion doctor``: what it tells of camera and device."""

import os
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.cli.device.doctor import is_frozen, table_line
from companion.games import GAMES
from companion.service.current_game import initial_profile
from companion.service.state_directory import exclusive
from hardware.camera import FileCamera
from vision.image import Grey
from vision.reader import TableReader


def picture(folder: Path) -> Path:
    path = folder / "table.png"
    cv2.imwrite(str(path), np.full((480, 640), 120, np.uint8))
    return path


def test_the_doctor_tells_what_the_camera_sees(tmp_path: Path) -> None:
    game = next(iter(GAMES.values()))
    said = table_line(TableReader(FileCamera(picture(tmp_path))), game)
    count = len(initial_profile(game).anchors)
    assert said.startswith(f"640 x 480 px, 0 of {count} anchors of {game.key}")
    assert said.endswith("tags read: none")


class Frozen:
    """A camera whose sensor has no noise: it repeats itself."""

    def glance(self) -> Grey:
        return np.full((48, 64), 120, np.uint8)

    def capture(self) -> Grey:
        return np.full((480, 640), 120, np.uint8)


class Noisy(Frozen):
    """A camera that lives."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(1)

    def glance(self) -> Grey:
        return self.rng.integers(0, 255, (48, 64), np.uint8)


def test_the_doctor_tells_a_frozen_picture_from_a_living_one() -> None:
    assert is_frozen(Frozen())
    assert not is_frozen(Noisy())


@pytest.mark.parametrize(
    ("level", "says"),
    [(0, "gives a black picture"), (255, "!!  picture: no picture")],
)
def test_the_doctor_names_a_picture_that_shows_nothing(
    tmp_path: Path, level: int, says: str
) -> None:
    path = tmp_path / "nothing.png"
    cv2.imwrite(str(path), np.full((480, 640), level, np.uint8))
    code, said = doctor(tmp_path, str(path))
    assert code == 2
    assert says in said
    assert ("ok  calibration: none yet" in said) == bool(level)


def doctor(state: Path, source: str) -> tuple[int, str]:
    config = state / "companion.toml"
    config.write_text(f"[camera]\nsource = '{source}'\n")
    words = ["doctor", "--state", str(state), "--config", str(config)]
    told = CliRunner().invoke(main, words)
    return told.exit_code, told.stdout


def test_the_doctor_names_a_camera_that_fails(tmp_path: Path) -> None:
    code, said = doctor(tmp_path, "/dev/video99")
    assert code == 2
    assert "!!  camera: camera /dev/video99: cannot be opened" in said


def test_the_doctor_leaves_the_camera_to_the_running_one(tmp_path: Path) -> None:
    with exclusive(tmp_path):
        code, said = doctor(tmp_path, "/dev/video99")
    assert code == 0
    assert "camera: held by the companion" in said


def test_the_doctor_tells_the_device(tmp_path: Path) -> None:
    code, said = doctor(tmp_path, "none")
    assert code == 0
    for topic in ("power", "heat", "disk", "wear", "memory", "clock", "wifi"):
        (line,) = [line for line in said.splitlines() if f"  {topic}: " in line]
        assert line[:2].strip() in {"ok", "!", "?"}


def test_the_doctor_makes_no_state(tmp_path: Path) -> None:
    state, config = tmp_path / "no" / "state", tmp_path / "companion.toml"
    config.write_text("[camera]\nsource = 'none'\n")
    words = ["doctor", "--state", str(state), "--config", str(config)]
    assert CliRunner().invoke(main, words).exit_code == 0
    assert list(tmp_path.iterdir()) == [config]


def test_the_doctor_tells_damage_and_moves_nothing(tmp_path: Path) -> None:
    (tmp_path / "seats.json").write_text("[]")
    (tmp_path / "settings.toml").write_text("[web")
    (tmp_path / "seats.json.damaged-2026-12-01T1903").touch()
    (tmp_path / "new-pin.txt").touch()
    code, said = doctor(tmp_path, "none")
    assert code == 2
    for line in (
        f"!!  settings: {tmp_path / 'settings.toml'} is damaged: ",
        f"!!  files: {tmp_path / 'seats.json'} is damaged: no table of seats",
        f"!   files: {tmp_path / 'seats.json.damaged-2026-12-01T1903'} was set aside",
        f"the new one is in {tmp_path / 'new-pin.txt'}",
    ):
        assert line in said, said
    assert (tmp_path / "settings.toml").exists()
    assert (tmp_path / "seats.json").exists()
    for name in ("seats.json", "settings.toml", "seats.json.damaged-2026-12-01T1903"):
        (tmp_path / name).unlink()
    (tmp_path / "new-pin.txt").unlink()
    code, said = doctor(tmp_path, "none")
    assert code == 0 and "ok  files: every small file is sound" in said


def test_the_doctor_tells_a_state_that_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = "companion.cli.device.doctor"
    monkeypatch.setattr(f"{where}.forgets_here", lambda _: True)
    code, said = doctor(tmp_path, "none")
    assert code == 0
    assert f"!   state: {tmp_path} lies in memory: what is kept here is gone" in said
    access = os.access

    def refused(path: str | Path, mode: int) -> bool:
        return not mode & os.W_OK and access(path, mode)

    monkeypatch.setattr(os, "access", refused)
    code, said = doctor(tmp_path, "none")
    assert code == 2
    assert f"!!  state: {tmp_path} cannot be written: a game here is gone" in said
