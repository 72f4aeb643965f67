"""A painted photograph of the table comes back as the move."""

import pytest

from companion.core.ids import Slot
from companion.core.propose import Agreed, Explained, Reading, read
from companion.core.table import Piece
from companion.demo import DemoTable
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.boards import FORTRESS
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.moves import (
    BuyParrot,
    Move,
    MovePirate,
    RevealParrot,
    RollDie,
    SwapMarket,
)
from companion.games.catan_junior.state import State
from companion.games.catan_junior.table import CARD, PIRATE
from tests.games.catan_junior.positions import (
    A,
    after,
    building_time,
    kind,
    rich,
    start,
)
from vision.reader import read_photograph

SIZE = (2400, 1800)
SIDES = pytest.mark.parametrize(("edition", "players"), [("2007", 4), ("2014", 2)])


def laid(state: State) -> DemoTable:
    table = DemoTable(3, SIZE)
    table.set_up(GAME, state)
    return table


def reading(table: DemoTable, state: State) -> Reading[Move]:
    look = read_photograph(table.capture(), GAME.profile(state))
    return read(GAME, state, GAME.locate(state, look.observation))


@SIDES
@pytest.mark.rule("CJ-4", "CJ-19")
def test_the_set_up_is_read(edition: str, players: int) -> None:
    state = start(players, edition)
    assert isinstance(reading(laid(state), state), Agreed)


@SIDES
@pytest.mark.rule("CJ-19")
def test_a_swap_on_the_market_is_read(edition: str, players: int) -> None:
    state = rich(building_time(start(players, edition)), A, gold=1)
    table = laid(state)
    table.lay(GAME, state, Slot("market.2"), Piece(kind("supply-gold")))
    story = (SwapMarket(A, 2, Good.WOOD, Good.GOLD),)
    assert reading(table, state) == Explained(story)


@SIDES
@pytest.mark.rule("CJ-24")
def test_a_card_and_the_pirate_it_moves_are_read(edition: str, players: int) -> None:
    state = building_time(start(players, edition))
    price = {good.value: n for good, n in state.printed.costs.parrot.items()}
    state = rich(state, A, **price)
    table = laid(state)
    land = state.board.lands[1].slot
    table.lay(GAME, state, CARD, Piece(kind("parrot-pirate")))
    table.take(FORTRESS)
    table.lay(GAME, state, land, Piece(PIRATE))
    card = RevealParrot(A, kind("parrot-pirate"))
    story = (BuyParrot(A), card, MovePirate(A, land))
    assert reading(table, state) == Explained(story)


@pytest.mark.rule("CJ-42")
def test_a_six_is_answered_by_the_figure() -> None:
    state = after(start(2, "2014"), RollDie(A, 6))
    table = laid(state)
    table.take(FORTRESS)
    table.lay(GAME, state, Slot("gold-5"), Piece(PIRATE))
    assert reading(table, state) == Explained((MovePirate(A, Slot("gold-5")),))
