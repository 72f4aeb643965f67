"""What the house wires: the watchdog, the calibration, the doctor's look."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.app.ports import Order
from companion.cli.doctor import seen, stands_still
from companion.cli.tags import Press
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service.calibration_store import calibrator
from companion.service.current_game import initial_profile
from companion.service.state_directory import exclusive
from companion.service.systemd import LOOP_S, Watchdog
from hardware.camera import FileCamera
from vision.image import Grey
from vision.reader import TableReader


class Answering(BaseHTTPRequestHandler):
    """Answers with the server's own status."""

    def do_GET(self) -> None:
        assert self.path == "/healthz"
        self.send_response(STATUS[0])
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        return


STATUS = [200]


@contextmanager
def web(status: int) -> Iterator[tuple[str, int]]:
    STATUS[0] = status
    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield "0.0.0.0", server.server_port
        server.shutdown()
        thread.join()


def test_the_watchdog_is_fed_while_both_answer() -> None:
    told: list[str] = []
    now = 0.0
    with web(200) as where:
        pulse = Watchdog(where, told.append, lambda: now)
        assert not pulse.feed(), "the loop never came round"
        pulse.beat()
        now += LOOP_S
        assert pulse.feed()
        assert told == ["WATCHDOG=1"]
        now += 0.1
        assert not pulse.feed(), "the loop hangs"
        pulse.beat()
    assert not pulse.feed(), "the web is gone"
    assert told == ["WATCHDOG=1"]


def test_a_web_that_fails_does_not_feed() -> None:
    told: list[str] = []
    with web(500) as where:
        pulse = Watchdog(where, told.append)
        pulse.beat()
        assert not pulse.feed()
    assert told == []


def test_a_torn_calibration_is_put_aside(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "calibration.toml"
    path.write_text("date = ")
    reader = TableReader(FileCamera(picture(tmp_path)))
    with caplog.at_level(logging.WARNING):
        assert calibrator(reader, tmp_path).report() is None
    assert "is torn" in caplog.text
    assert not path.exists()
    assert path.with_suffix(".torn").read_text() == "date = "


def picture(folder: Path) -> Path:
    path = folder / "table.png"
    cv2.imwrite(str(path), np.full((480, 640), 120, np.uint8))
    return path


def test_the_doctor_tells_what_the_camera_sees(tmp_path: Path) -> None:
    game = next(iter(GAMES.values()))
    said = seen(TableReader(FileCamera(picture(tmp_path))), game)
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
    assert stands_still(Frozen())
    assert not stands_still(Noisy())


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


def test_a_page_cannot_have_a_file_printed(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("secret = 1\n")
    key = next(iter(GAMES))
    with pytest.raises(ValueError, match=r"own\.toml") as told:
        Press().sheet(Order(key, "", {}, paper=str(own)))
    assert "secret" not in str(told.value)
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        Press().sheet(Order(GameKey("chess"), "", {}))
