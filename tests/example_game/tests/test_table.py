"""The game on a real table: a painted photograph comes back as the move."""

import pytest

from companion.core.game import plain_setup
from companion.core.ids import SHOW, Kind, Seat, Slot
from companion.core.propose import Agreed, Explained, Reading, Unexplained, read
from companion.core.table import Piece
from companion.demo import DemoTable
from tests.example_game.tests.positions import A, after, begun, cell, holding, laid
from towpath import GAME
from towpath.aid import Advice
from towpath.data import Bank
from towpath.moves import ChooseBank, DrawTile, LayTile, Move, PutAside
from towpath.state import State
from towpath.view import PlayerView, Private
from towpath.violations import PathCutOff
from vision.reader import read_photograph

SIZE = (1600, 1200)


def table(state: State) -> DemoTable:
    painted = DemoTable(2, SIZE)
    painted.set_up(GAME, state)
    return painted


def reading(painted: DemoTable, state: State) -> Reading[Move]:
    look = read_photograph(painted.capture(), GAME.profile(state))
    return read(GAME, state, GAME.locate(state, look.observation))


def test_the_recorded_table_agrees() -> None:
    state = laid(begun(), {"2,1": "straight", "2,0": "fork 2", "1,2": "bend 1"})
    assert isinstance(reading(table(state), state), Agreed)


@pytest.mark.parametrize("turn", [1, 2])
def test_a_laid_tile_is_drawn_and_laid(turn: int) -> None:
    state = laid(begun(), {"1,2": "straight 1"})
    painted = table(state)
    painted.lay(GAME, state, Slot("2,1"), Piece(Kind("bend"), turn))
    story = (DrawTile(A, Kind("bend")), LayTile(A, cell("2,1"), turn))
    assert reading(painted, state) == Explained(story)
    drawn = after(state, DrawTile(A, Kind("bend")))
    assert reading(painted, drawn) == Explained(story[1:])


def test_turns_that_look_alike_are_one() -> None:
    state = begun()
    painted = table(state)
    painted.lay(GAME, state, Slot("2,1"), Piece(Kind("straight"), 2))
    story = (DrawTile(A, Kind("straight")), LayTile(A, cell("2,1"), 0))
    assert reading(painted, state) == Explained(story)


def test_a_path_that_is_cut_off_is_named() -> None:
    state = begun()
    painted = table(state)
    painted.lay(GAME, state, Slot("2,1"), Piece(Kind("bend"), 0))
    answer = reading(painted, state)
    assert isinstance(answer, Unexplained)
    assert answer.violation == PathCutOff(cell("2,1"), cell("2,2"))


def test_a_tile_on_the_show_place_is_put_aside_or_advised_on() -> None:
    state = holding(begun(), "straight")
    painted = table(state)
    painted.lay(GAME, state, SHOW, Piece(Kind("straight")))
    assert isinstance(reading(painted, state), Agreed)
    advised = GAME.advise(state, Piece(Kind("straight")))
    places = {"2,1": (0,), "1,2": (1,), "3,2": (1,), "2,3": (0,)}
    assert advised == Advice({Slot(field): turns for field, turns in places.items()})
    rows = {f"2,{row}": "straight" for row in (0, 1, 3, 4)}
    columns = {f"{column},2": "straight 1" for column in (0, 1, 3, 4)}
    shut = holding(laid(begun(), rows | columns), "straight")
    painted = table(shut)
    painted.lay(GAME, shut, SHOW, Piece(Kind("straight")))
    assert reading(painted, shut) == Explained((PutAside(A),))


def test_a_bank_is_seen_by_its_owner_until_the_end() -> None:
    state = GAME.setup(plain_setup(GAME))
    state = after(state, ChooseBank(A, Bank.SOUTH))
    for seat in (None, Seat(0), Seat(1)):
        mine = GAME.view(state, seat).players[0]
        assert isinstance(mine, PlayerView)
        assert mine.bank is None
        assert mine.chosen
        assert mine.private == (Private(Bank.SOUTH) if seat == 0 else None)
    last = holding(begun(), "straight", left=0)
    over = GAME.view(after(last, LayTile(A, cell("2,3"), 0)), None).players
    assert [getattr(player, "bank", None) for player in over] == [Bank.NORTH] * 2
