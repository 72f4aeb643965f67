"""A box without a camera: a demo, a painted table of one's own, or play by phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.app.config import load
from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.ports import CameraOff
from companion.app.publisher import Publisher
from companion.app.show.staging import StagingError, TableMode
from companion.app.watcher import Watcher
from companion.core.game import Setup
from companion.core.ids import GameKey, Kind
from companion.demo import DemoOwnership, DemoTable, Stage, StagedObserver, demo_setup
from companion.demo.pace import Pace
from companion.games import GAMES
from tests.app.table import TIMES
from vision.reader import TableReader

KEY = GameKey("catan-junior")
SIZE = (1400, 1050)
SOON_S = 60.0


@contextmanager
def staged(state: Path) -> Iterator[tuple[Matches, Stage]]:
    settings = load(state, state / "none").demo
    with Journal(state / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        yield matches, Stage(matches, DemoTable(1, SIZE), state, settings)


def test_a_game_of_ones_own_is_played_by_phone(tmp_path: Path) -> None:
    with staged(tmp_path) as (matches, stage):
        assert stage.mode() is TableMode.DEMO
        stage.show_demo(KEY)
        assert stage.mode() is TableMode.DEMO
        assert matches.current is not None
        assert DemoOwnership(tmp_path).owns(matches.current.match)
        matches.start(KEY, demo_setup(GAMES[KEY]))
        assert stage.mode() is TableMode.PHONE
        reader = StagedObserver(TableReader(stage.table), stage)
        with pytest.raises(CameraOff):
            reader.look()
        watcher = Watcher(matches, TIMES, reader)
        watcher.step()
        assert matches.publisher.latest is not None
        table = matches.publisher.latest.table
        assert not table.camera
        assert (table.put_back, table.advice) == ((), ())


class LookedAt(Matches):
    """Matches of which a page asks at once whose each is."""

    stage: Stage | None = None

    def start(self, key: GameKey, setup: Setup) -> AnySession:
        session = super().start(key, setup)
        if self.stage is not None:
            self.stage.mode()
        return session


def test_a_demo_is_one_at_once_though_a_page_asked_as_it_began(tmp_path: Path) -> None:
    settings = load(tmp_path, tmp_path / "none").demo
    with Journal(tmp_path / "j") as journal:
        matches = LookedAt(GAMES, journal, Publisher())
        matches.stage = stage = Stage(matches, DemoTable(1, SIZE), tmp_path, settings)
        stage.show_demo(KEY)
        assert stage.mode() is TableMode.DEMO


def test_people_lay_turn_and_take_painted_pieces(tmp_path: Path) -> None:
    with staged(tmp_path) as (_, stage):
        stage.paint(KEY)
        assert stage.mode() is TableMode.PAINTED
        later = Stage(stage.matches, stage.table, tmp_path, stage.settings)
        assert later.mode() is TableMode.PAINTED
        before = {piece.name for piece in stage.pieces()}
        kind = next(iter(stage.supply()))
        name = stage.lay(kind, (0.4, 0.5), 0)
        (piece,) = (each for each in stage.pieces() if each.name == name)
        assert piece.kind == kind
        assert all(0.2 < x < 0.6 and 0.3 < y < 0.7 for x, y in piece.outline)
        stage.move(name, (0.6, 0.5), 1)
        (turned,) = (each for each in stage.pieces() if each.name == name)
        assert turned.outline[0][0] > piece.outline[0][0]
        stage.move(name, None, 0)
        assert {each.name for each in stage.pieces()} == before
        for refused in (
            lambda: stage.move(name, None, 0),
            lambda: stage.lay(Kind("whale"), (0.5, 0.5), 0),
            lambda: stage.lay(kind, (1.9, 0.5), 0),
        ):
            with pytest.raises(StagingError):
                refused()
        assert stage.picture() is not None
        found = stage.picture()
        assert found is not None
        assert found[0][:2] == b"\xff\xd8"


def test_a_piece_of_a_demo_is_nobodys(tmp_path: Path) -> None:
    with staged(tmp_path) as (_, stage):
        stage.show_demo(KEY)
        with pytest.raises(StagingError):
            stage.lay(Kind("pirate"), (0.5, 0.5), 0)


def test_the_pace_waits_and_lets_one_move_through() -> None:
    pace, stop, passed = Pace(), Event(), []
    pace.set(slow=True, paused=True)
    assert (pace.slow, pace.paused) == (True, True)

    def play() -> None:
        while not stop.is_set():
            pace.begin(stop)
            if not stop.is_set():
                passed.append(1)
                moved.set()

    moved = Event()
    player = Thread(target=play)
    player.start()
    try:
        assert passed == []
        pace.next()
        assert moved.wait(SOON_S)
        assert passed == [1]
        moved.clear()
        pace.set(paused=False)
        assert moved.wait(SOON_S)
    finally:
        stop.set()
        player.join()
