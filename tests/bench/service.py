"""The memory of the whole service: ``companion run`` on 12-megapixel pictures."""

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
from tests.vision.tables import full
from vision.render.renderer import MID, Scene, render

PORT = 18_497
SECONDS = 25.0


def peak_mb(seconds: float = SECONDS) -> float:
    """The most memory that was resident while the service ran, MB.

    Pages are asked for their picture meanwhile, as phones do.
    """
    game = GAMES[GameKey("entdecker")]
    table = initial_profile(game)
    tagged = [place for place in table.places if place.tagged]
    with TemporaryDirectory() as folder:
        here = Path(folder)
        picture = here / "table.png"
        scene = Scene(table, full(table)[: len(tagged)], conditions=MID, seed=2)
        cv2.imwrite(str(picture), cv2.cvtColor(render(scene), cv2.COLOR_BGR2GRAY))
        config = here / "companion.toml"
        config.write_text(f'[camera]\nsource = "{picture}"\n')
        with Journal(here / JOURNAL) as journal:
            matches = Matches(GAMES, journal, Publisher())
            edition = next(iter(game.editions.values()))
            names = ("Anna", "Boris", "Cyril", "Dana")[: min(edition.seat_counts)]
            matches.start(GameKey("entdecker"), Setup(names, edition.key))
        arguments = ["run", "--state", folder, "--port", str(PORT)]
        arguments += ["--config", str(config)]
        service = subprocess.Popen(
            [sys.executable, "-m", "companion", *arguments],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        try:
            return _watched(service.pid, seconds)
        finally:
            service.terminate()
            service.wait(20)


def _watched(process: int, seconds: float) -> float:
    """The peak of a process as Linux keeps it. Raises when it shows no picture."""
    end, cookie = time.monotonic() + seconds, ""
    while time.monotonic() < end:
        cookie = cookie or _seated()
        for path in ("/", "/api/picture.jpg"):
            _asked(path, cookie)
        time.sleep(0.05)
    if _asked("/api/picture.jpg", cookie) < 1:
        raise RuntimeError("the service showed no picture")
    lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    (peak,) = (line.split()[1] for line in lines if line.startswith("VmHWM"))
    return int(peak) / 1024


def _seated() -> str:
    """The cookie of a phone with a seat; empty while nothing answers."""
    sent = urllib.request.Request(
        f"http://127.0.0.1:{PORT}/api/seats",
        b'{"seat": 0}',
        {"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(sent, timeout=2) as got:
            return str(got.headers["Set-Cookie"]).split(";")[0]
    except OSError:
        return ""


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
    print(f"{peak_mb():.0f} MB")  # noqa: T201
