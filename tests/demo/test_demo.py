"""The demo plays by pixels, presses and phone requests, to the end of a game."""

import random
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from threading import Event

import numpy as np

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import SHOW, GameKey, Seat
from companion.core.table import Piece
from companion.demo import DemoPlayer, DemoTable
from companion.demo.plan import plan
from tests.app import toy
from tests.app.table import TIMES
from tests.support import undisturbed
from vision.reader import read_photograph

SIZE = (1400, 1050)


def watched(matches: Matches, table: DemoTable) -> AbstractContextManager[Event]:
    """The real reader and the real watcher beside a painted table, at quick times."""
    return undisturbed.watched(matches, table, TIMES)


def evening(journal: Journal, setup: Setup = toy.SETUP) -> tuple[Matches, DemoTable]:
    matches = Matches(toy.known(), journal, Publisher())
    session = matches.start(GameKey("toy"), setup)
    table = DemoTable(1, SIZE)
    table.set_up(toy.GAME, session.state)
    return matches, table


def test_a_demo_game_runs_to_its_end_read_from_pixels(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches, table = evening(journal, replace(toy.SETUP, options={"dice": True}))
        player = DemoPlayer(matches, table, seed=1, speed=0)
        with watched(matches, table) as stop:
            assert player.run(stop)
        session = matches.current
        assert session is not None
        assert toy.outcome(session.state) is not None
        lays = [
            line for line in session.present.log if isinstance(line.moves[-1], toy.Lay)
        ]
        assert [line.source for line in lays] == [Source.CAMERA] * 4
        assert player.tally.laid == 4
        assert (player.tally.misread, player.tally.entered) == (0, 0)
        rolls = [m for line in session.present.log for m in line.moves]
        assert sum(isinstance(m, toy.Roll) for m in rolls) == 4
        assert len(player.tally.taps) == 4
        assert player.tally.taps_a_turn <= 1


def test_a_demo_game_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches, _ = evening(journal)
        session = matches.current
        assert session is not None
        session.submit([toy.Lay(Seat(0), 2)], Source.PHONE, None, session.revision)
        again = Matches(toy.known(), journal, Publisher())
        resumed = again.resume()
        assert resumed is not None
        table = DemoTable(1, SIZE)
        table.set_up(toy.GAME, resumed.state)
        assert table.lies() == {toy.slot(2): toy.STONE}
        with watched(again, table) as stop:
            assert DemoPlayer(again, table, speed=0).run(stop)
        assert resumed.state.fields.keys() == set(toy.FIELDS)


def test_a_player_that_is_stopped_stops(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches, table = evening(journal)
        stop = Event()
        stop.set()
        assert not DemoPlayer(matches, table, speed=0).run(stop)
        assert not DemoPlayer(Matches({}, journal, Publisher()), table).run(Event())


def test_the_table_keeps_its_stickers_apart() -> None:
    state = toy.setup(toy.SETUP)
    table = DemoTable(1, SIZE)
    table.set_up(toy.GAME, state)
    for field in toy.FIELDS:
        assert table.lay(toy.GAME, state, toy.slot(field), Piece(toy.STONE))
        assert not table.lay(toy.GAME, state, toy.slot(field), Piece(toy.STONE))
    look = read_photograph(table.capture(), toy.profile(state))
    assert len(look.observation.tags) == 4
    table.take(toy.slot(1))
    assert not np.array_equal(table.glance(), DemoTable(1, SIZE).glance())
    assert toy.slot(1) not in table.lies()


def test_pictures_can_be_kept() -> None:
    kept: list[int] = []
    table = DemoTable(1, SIZE, lambda picture: kept.append(picture.shape[0]))
    table.set_up(toy.GAME, toy.setup(toy.SETUP))
    table.glance()
    table.capture()
    assert kept == [SIZE[1]]


def test_a_hand_hides_what_it_is_held_over() -> None:
    state = toy.setup(toy.SETUP)
    table = DemoTable(1, SIZE)
    table.set_up(toy.GAME, state)
    table.lay(toy.GAME, state, toy.slot(1), Piece(toy.STONE))
    table.reach(toy.slot(1))
    hidden = read_photograph(table.capture(), toy.profile(state))
    table.reach(None)
    free = read_photograph(table.capture(), toy.profile(state))
    assert len(hidden.observation.tags) == 0
    assert len(free.observation.tags) == 1


def test_what_the_camera_cannot_tell_is_said_by_phone() -> None:
    state = toy.setup(replace(toy.SETUP, options={"dice": True}))
    chosen = plan(toy.GAME, state, random.Random(1))
    assert chosen is not None
    assert isinstance(chosen.moves[0], toy.Roll)
    assert chosen.hands == {}


def test_what_the_camera_can_tell_is_laid_and_its_consequence_is_not() -> None:
    fields = {n: Piece(toy.STONE) for n in (0, 1, 2)}
    state = replace(toy.setup(toy.SETUP), fields=fields)
    chosen = plan(toy.GAME, state, random.Random(1))
    assert chosen is not None
    assert chosen.moves == (toy.Lay(Seat(0), 3),)
    assert chosen.hands == {toy.slot(3): Piece(toy.STONE)}


def test_what_only_the_show_place_can_tell_is_shown() -> None:
    fields = {n: Piece(toy.STONE) for n in (0, 1, 2)}
    state = replace(toy.setup(toy.SETUP), fields=fields)
    discard = toy.Discard(Seat(0), toy.JOKER)
    only = replace(toy.GAME, legal_moves=lambda state: [discard])
    chosen = plan(only, state, random.Random(1))
    assert chosen is not None
    assert chosen.hands == {SHOW: Piece(toy.JOKER)}


def test_at_the_end_there_is_nothing_to_do() -> None:
    fields = {n: Piece(toy.STONE) for n in toy.FIELDS}
    state = replace(toy.setup(toy.SETUP), fields=fields)
    assert plan(toy.GAME, state, random.Random(1)) is None
