"""The demo's hands know what a camera cannot tell, and give it time for the rest."""

from dataclasses import replace
from typing import Any

from companion.core.game import Setup
from companion.core.ids import GameKey, Slot
from companion.core.table import Piece
from companion.demo import DemoTable
from companion.games import GAMES
from companion.games.entdecker import GAME
from companion.games.entdecker.state import Phase


def test_a_ship_on_a_field_that_was_just_sailed_may_have_been_left_there() -> None:
    """It is entered by phone then, as a family does."""
    edition = next(iter(GAMES[GameKey("entdecker")].editions))
    state: Any = GAME.setup(Setup(("Anna", "Boris"), edition))
    state = next_start(state)
    table = DemoTable(1, (700, 525))
    table.set_up(GAME, state)
    move = next(m for m in GAME.legal_moves(state) if hasattr(m, "cell"))
    ship = Piece(
        next(iter(k for k in GAME.profile(state).kinds.values() if k == "ship"))
    )
    slot = Slot(f"ship@{move.cell.key}")
    assert table.tells(GAME, state, slot, ship)
    sailed = replace(state, wake=(move.cell,))
    assert not table.tells(GAME, sailed, slot, ship)


def next_start(state: Any) -> Any:
    for _ in range(20):
        if state.phase is Phase.START:
            return state
        state = GAME.apply(state, next(iter(GAME.legal_moves(state)))).state
    raise AssertionError("no start in 20 moves")
