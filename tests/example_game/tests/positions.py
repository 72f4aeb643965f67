"""Small positions, spelt as tiles by field."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.core.game import Setup
from companion.core.grid import Cell, parse_cell
from companion.core.ids import Kind, Seat
from companion.core.play import Refusal, play, replay
from companion.core.record import Record
from towpath import GAME
from towpath.data import Bank
from towpath.moves import ChooseBank, Move
from towpath.state import Phase, State, Tile

NAMES = ("Anna", "Boris", "Cyril", "Dana")
A, B = Seat(0), Seat(1)


def begun(players: int = 2, **options: Any) -> State:
    """Everybody has chosen the north; the first draws."""
    state = GAME.setup(Setup(NAMES[:players], "first", options))
    chosen = [ChooseBank(Seat(n), Bank.NORTH) for n in range(players)]
    return after(state, *chosen)


def cell(key: str) -> Cell:
    found = parse_cell(key)
    assert found is not None
    return found


def laid(state: State, tiles: Mapping[str, str]) -> State:
    """More tiles on the board: field -> kind and quarter turns, as ``"bend 1"``."""
    board = dict(state.board)
    for key, spelt in tiles.items():
        kind, _, turn = spelt.partition(" ")
        board[cell(key)] = Tile(Kind(kind), int(turn or 0))
    return replace(state, board=board)


def holding(state: State, kind: str, left: int = 1) -> State:
    """A tile is in hand, and so many of a kind are in the stack."""
    drawn = Kind(kind)
    return replace(state, drawn=drawn, phase=Phase.LAY, bag={Kind("bend"): left})


def after(state: State, *moves: Move) -> State:
    step = replay(GAME, state, moves)
    assert not isinstance(step, Refusal), step
    return step.state


def events(state: State, *moves: Move) -> tuple[Record, ...]:
    step = replay(GAME, state, moves)
    assert not isinstance(step, Refusal), step
    return step.events


def refused(state: State, move: Move) -> Record:
    step = play(GAME, state, move)
    assert isinstance(step, Refusal), step
    return step.violation
