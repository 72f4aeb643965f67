"""A wooden piece on the painted table becomes a question that one press answers."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source
from companion.app.watcher import Watcher
from companion.core.game import Setup
from companion.core.ids import GameKey, Slot
from companion.core.signal import Button, Press
from companion.core.table import Piece
from companion.demo import DemoTable
from companion.games import GAMES
from companion.games.entdecker.data import SHIP
from companion.games.entdecker.moves import PlaceUnit
from tests.app.table import TIMES
from vision.reader import TableReader

KEY = GameKey("entdecker")
SIZE = (2028, 1520)


@contextmanager
def watched(matches: Matches, table: DemoTable) -> Iterator[Watcher]:
    stop = Event()
    watcher = Watcher(matches, TIMES, TableReader(table, wood=True))
    thread = Thread(target=watcher.run, args=(stop,))
    thread.start()
    try:
        yield watcher
    finally:
        stop.set()
        thread.join()


def until(matches: Matches, holds: Any, seconds: float = 240.0) -> Published:
    with matches.publisher.subscribe() as news:
        for _ in range(round(seconds * 4)):
            now = matches.publisher.latest
            if now is not None and holds(now):
                return now
            news.get(0.25)
    raise AssertionError(f"never: {matches.publisher.latest}")


def to_a_unit(session: AnySession) -> None:
    """Play on by phone until a unit may be placed on the tile just laid."""
    rng = random.Random(3)
    for _ in range(200):
        moves = list(session.game.legal_moves(session.state))
        if any(isinstance(move, PlaceUnit) for move in moves):
            return
        move = rng.choice([m for m in moves if not hasattr(m, "gold")] or moves)
        session.submit([move], Source.PHONE, None, session.revision)
    raise AssertionError("no unit in 200 moves")


def test_a_unit_that_is_stood_on_the_tile_is_asked_about(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        edition = next(iter(GAMES[KEY].editions))
        session = matches.start(KEY, Setup(("Anna", "Boris"), edition))
        to_a_unit(session)
        state: Any = session.state
        colour = session.game.view(state, None).players[state.turn].colour
        table = DemoTable(1, SIZE)
        table.set_up(session.game, state)
        with watched(matches, table) as watcher:
            until(matches, lambda now: now.table.armed)
            assert matches.publisher.latest is not None
            assert matches.publisher.latest.table.stories == ()
            table.stand(Slot(state.ship.key), "settlement", colour)
            asked = until(matches, lambda now: now.table.stories)
            moves = [story[0] for story in asked.table.stories]
            assert all(isinstance(move, PlaceUnit) for move in moves)
            assert session.revision == asked.revision, "played without being asked"
            watcher.press(Press(Button.PLUS, 0.1))
            until(matches, lambda now: now.table.offered)
            watcher.press(Press(Button.OK, 0.1))
            until(matches, lambda now: now.revision > asked.revision)
        last = session.present.log[-1]
        assert isinstance(last.moves[0], PlaceUnit)
        assert last.source is Source.BUTTON


def test_a_ship_that_is_laid_on_a_unit_s_tile_is_not_covered_by_the_unit(
    tmp_path: Path,
) -> None:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        edition = next(iter(GAMES[KEY].editions))
        session = matches.start(KEY, Setup(("Anna", "Boris"), edition))
        to_a_unit(session)
        move = next(
            move
            for move in session.game.legal_moves(session.state)
            if isinstance(move, PlaceUnit)
        )
        session.submit([move], Source.PHONE, None, session.revision)
        table = DemoTable(1, SIZE)
        table.set_up(session.game, session.state)
        (unit,) = session.game.scenery(session.state).wood
        assert wood_of(table) == 1
        table.lay(session.game, session.state, Slot(f"ship@{unit.slot}"), Piece(SHIP))
        assert wood_of(table) == 0
        table.take(Slot(f"ship@{unit.slot}"))
        assert wood_of(table) == 1


def wood_of(table: DemoTable) -> int:
    scene = table.scene()
    assert scene is not None
    return len(scene.wood)
