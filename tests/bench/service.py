"""The memory of the whole service: ``companion run`` and twelve phones, beside a camera
of 12 megapixels (a file) or beside the painter, which is the demo table.
"""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service.current_game import initial_profile
from companion.service.state_directory import JOURNAL
from tests.bench.phones import PAUSE_S
from tests.vision.tables import full
from vision.render.renderer import MID, Scene, render

PORT = 18_497
KEY = GameKey("entdecker")
SECONDS = 600.0
"""An evening's worst ten minutes."""

WARM_S = 15.0
"""Seconds after which memory counts as that of the beginning: all phones are there,
and the first pictures are read."""


def memory(painted: bool, seconds: float = SECONDS) -> dict[str, float]:
    """What is resident in MB: at the ``beginning``, at the ``end``, at its ``peak``.

    Twelve phones listen meanwhile. Beside a camera they play and ask for its picture;
    on the painted table the demo plays.
    """
    with TemporaryDirectory() as folder:
        here = Path(folder)
        source = "none" if painted else str(_picture(here))
        config = here / "companion.toml"
        config.write_text(f'[camera]\nsource = "{source}"\n[web]\nhost = "127.0.0.1"\n')
        if not painted:
            begin(here)
        arguments = ["run", "--state", folder, "--port", str(PORT)]
        arguments += ["--config", str(config)]
        service = subprocess.Popen(
            [sys.executable, "-m", "companion", *arguments],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        try:
            return _watched(service.pid, painted, seconds)
        finally:
            service.terminate()
            service.wait(20)


def _picture(folder: Path) -> Path:
    """A full board of 12 megapixels."""
    table = initial_profile(GAMES[KEY])
    tagged = [place for place in table.places if place.tagged]
    scene = Scene(table, full(table)[: len(tagged)], conditions=MID, seed=2)
    path = folder / "table.png"
    cv2.imwrite(str(path), cv2.cvtColor(render(scene), cv2.COLOR_BGR2GRAY))
    return path


def begin(folder: Path) -> None:
    """A match of four in the journal."""
    game = GAMES[KEY]
    with Journal(folder / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        edition = next(iter(game.editions.values()))
        matches.start(KEY, Setup(("Anna", "Boris", "Cyril", "Dana"), edition.key))


def _watched(process: int, painted: bool, seconds: float) -> dict[str, float]:
    """Raises when the service shows no picture or a phone fails."""
    while not _asked("/healthz", ""):
        time.sleep(0.1)
    cookie = _hosting()
    while not _asked("/api/picture.jpg", cookie):
        time.sleep(0.1)
    moves = 0 if painted else round(seconds / PAUSE_S)
    words = [sys.executable, "-m", "tests.bench.phones", "127.0.0.1", str(PORT)]
    phones = subprocess.Popen(
        [*words, str(moves), str(seconds)], stdout=subprocess.DEVNULL
    )
    begun, end = 0.0, time.monotonic() + seconds
    warm = time.monotonic() + min(WARM_S, seconds / 4)
    try:
        while time.monotonic() < end:
            for path in ("/", "/api/picture.jpg"):
                _asked(path, cookie)
            time.sleep(0.5)
            if phones.poll():
                raise RuntimeError(f"the phones ended: {phones.returncode}")
            if not begun and time.monotonic() > warm:
                begun = _status(process, "VmRSS")
        if not _asked("/api/picture.jpg", cookie):
            raise RuntimeError("the service showed no picture")
        return {
            "beginning": begun,
            "end": _status(process, "VmRSS"),
            "peak": _status(process, "VmHWM"),
        }
    finally:
        phones.kill()
        phones.wait()


def _status(process: int, key: str) -> float:
    """A figure of a process as Linux keeps it, MB."""
    lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    (found,) = (line.split()[1] for line in lines if line.startswith(key))
    return int(found) / 1024


def summary(found: dict[str, float]) -> str:
    """The figures as one phrase."""
    return ", ".join(f"{mb:.0f} MB at its {when}" for when, mb in found.items())


def _hosting() -> str:
    """The cookie of the host's phone, which may see pictures whoever plays."""
    sent = urllib.request.Request(
        f"http://127.0.0.1:{PORT}/api/host",
        b'{"pin": "4711"}',
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(sent, timeout=20) as got:
        return str(got.headers["Set-Cookie"]).split(";")[0]


def _asked(path: str, cookie: str) -> int:
    """Whether something came."""
    sent = urllib.request.Request(
        f"http://127.0.0.1:{PORT}{path}", headers={"Cookie": cookie}
    )
    try:
        with urllib.request.urlopen(sent, timeout=2) as got:
            return int(bool(got.read()))
    except OSError:
        return 0  # not yet up, or without a picture yet


if __name__ == "__main__":
    for name, table in (("a camera", False), ("the painter", True)):
        print(f"beside {name}: {summary(memory(table, float(sys.argv[1])))}")  # noqa: T201
