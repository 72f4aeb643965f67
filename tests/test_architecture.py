"""``docs/architecture.md`` tells what the code does: drawn from it, traced in a run."""

from pathlib import Path
from threading import Event, Thread

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source
from companion.app.texts import Texts
from companion.app.watcher import Watcher
from companion.core.game import plain_setup
from companion.core.ids import GameKey
from companion.demo import DemoPlayer, DemoTable
from companion.games import GAMES
from hardware import ReconnectingCamera
from tests.app import toy
from tests.app.table import TIMES
from tests.support.apps import app_of, looking
from tests.support.architecture import (
    CAMERA,
    PAGE,
    TAP,
    imports,
    in_order,
    page,
    traced,
)
from vision.reader import TableReader
from web import Services

JUNIOR = GameKey("catan-junior")


def test_the_page_is_current() -> None:
    text = PAGE.read_text("utf-8")
    assert page(text) == text, "make architecture"


def test_the_page_is_made_of_the_code() -> None:
    assert imports()["companion.core"] == ()
    assert "companion.games" not in imports()["web"]
    stale = PAGE.read_text("utf-8").replace("Session.submit</b>", "Session.gone</b>")
    assert page(stale) == PAGE.read_text("utf-8")


def test_an_order_that_is_not_the_runs_is_found() -> None:
    assert in_order(("a", "b"), ["b", "a", "c", "b"]) == ""
    assert in_order(("a", "b"), ["b", "a", "c"]) == "b"


class Device(DemoTable):
    """A painted table as a sensor that can be closed."""

    def close(self) -> None:
        """Nothing to let go."""


def test_a_laid_piece_takes_the_path_of_the_camera(tmp_path: Path) -> None:
    device, stop = Device(1, (1400, 1050)), Event()
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(toy.known(), journal, publisher)
        session = matches.start(toy.GAME.key, toy.SETUP)
        device.set_up(toy.GAME, session.state)
        services = Services(matches, publisher, Texts(toy.known()), tmp_path)
        phone = looking(app_of(services).test_client())
        player = DemoPlayer(matches, device, seed=1, speed=0)
        with ReconnectingCamera(lambda: device) as camera, traced(CAMERA) as calls:
            watcher = Watcher(matches, TIMES, TableReader(camera))
            threads = [
                Thread(target=run, args=(stop,)) for run in (watcher.run, player.run)
            ]
            for thread in threads:
                thread.start()
            threads[1].join(60)
            stop.set()
            threads[0].join(60)
            assert phone.get("/api/state").status_code == 200
        assert any(line.source is Source.CAMERA for line in session.present.log)
        assert in_order(CAMERA, calls) == ""


@pytest.mark.parametrize("key", [JUNIOR])
def test_a_tap_takes_the_path_of_the_tap(key: GameKey, tmp_path: Path) -> None:
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, publisher)
        matches.start(key, plain_setup(GAMES[key]))
        services = Services(matches, publisher, Texts(GAMES), tmp_path)
        phone = app_of(services).test_client()
        assert phone.post("/api/seats", json={"seat": 0}).status_code == 200
        told = phone.get("/api/state?seat=0").json
        assert told is not None
        body = {
            "moves": [told["choices"][0]["move"]],
            "expected_revision": told["revision"],
        }
        with traced(TAP) as calls:
            assert phone.post("/api/moves", json=body).status_code == 200
            assert phone.get("/api/state?seat=0").status_code == 200
        assert in_order(TAP, calls) == ""
