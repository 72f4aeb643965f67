"""The rules, a case each; a case of a rule carries its id."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.core.game import InvalidSetup, Setup
from companion.core.ids import Kind, PhaseName, Seat
from companion.core.view import Outcome
from companion.core.violations import GameIsOver, NotNow, NotYourTurn
from tests.example_game.tests.positions import (
    NAMES,
    A,
    B,
    after,
    begun,
    cell,
    events,
    holding,
    laid,
    refused,
)
from towpath import GAME
from towpath.data import MIDDLE, STACK, Bank
from towpath.events import BankChosen, BankReached, PathsJoined, TurnBegan
from towpath.moves import ChooseBank, DrawTile, LayTile, PutAside
from towpath.rules import crossings
from towpath.state import Phase, Tile
from towpath.violations import (
    BankIsChosen,
    FieldTaken,
    NoPathGoesOn,
    NoSuchTileLeft,
    OffTheBoard,
    PathCutOff,
    TileFits,
)

BEND = Kind("bend")


@pytest.mark.rule("TP-1")
def test_two_to_four_play_clockwise() -> None:
    for players in (1, 5):
        with pytest.raises(InvalidSetup, match="players, not 2 or 3 or 4"):
            GAME.setup(Setup((*NAMES, "Eva")[:players], "first"))
    with pytest.raises(InvalidSetup, match="unknown edition 'second'"):
        GAME.setup(Setup(NAMES, "second"))
    state = begun(3)
    assert state.turn == A
    lay = LayTile(A, cell("2,1"), 1)
    state = after(state, DrawTile(A, BEND), lay)
    assert state.turn == B
    assert refused(state, DrawTile(A, BEND)) == NotYourTurn(B)
    assert after(replace(state, turn=Seat(2)), DrawTile(Seat(2), BEND)).turn == 2


@pytest.mark.rule("TP-2")
def test_the_lock_lies_in_the_middle_and_24_tiles_in_the_stack() -> None:
    state = begun()
    assert state.board == {MIDDLE: Tile(Kind("lock"), 0)}
    assert cell("2,2") == MIDDLE
    assert sum(STACK.values()) == 24
    empty = replace(state, bag={**state.bag, BEND: 0})
    assert refused(empty, DrawTile(A, BEND)) == NoSuchTileLeft(BEND)
    assert refused(state, DrawTile(A, Kind("lock"))) == NoSuchTileLeft(Kind("lock"))
    assert refused(holding(state, "bend"), LayTile(A, cell("5,2"), 0)) == OffTheBoard(
        cell("5,2")
    )


@pytest.mark.rule("TP-3")
def test_everybody_chooses_once_before_the_first_tile() -> None:
    state = GAME.setup(Setup(NAMES[:2], "first"))
    assert refused(state, DrawTile(A, BEND)) == NotNow(PhaseName("choose"))
    state = after(state, ChooseBank(B, Bank.WEST))
    assert refused(state, ChooseBank(B, Bank.EAST)) == BankIsChosen()
    last = ChooseBank(A, Bank.WEST)
    assert events(state, last) == (BankChosen(A), TurnBegan(A))
    assert after(state, last).phase is Phase.DRAW


@pytest.mark.rule("TP-4")
def test_a_tile_is_drawn_and_then_laid() -> None:
    state = begun()
    assert isinstance(refused(state, LayTile(A, cell("2,1"), 1)), NotNow)
    drawn = after(state, DrawTile(A, BEND))
    assert drawn.bag[BEND] == STACK[BEND] - 1
    assert isinstance(refused(drawn, DrawTile(A, BEND)), NotNow)
    end = after(drawn, LayTile(A, cell("2,1"), 5))
    assert end.board[cell("2,1")] == Tile(BEND, 1)
    assert (end.drawn, end.turn, end.phase) == (None, B, Phase.DRAW)


@pytest.mark.rule("TP-5")
def test_a_tile_lies_on_a_free_field_where_a_path_goes_on() -> None:
    state = holding(laid(begun(), {"2,1": "bend 1"}), "straight")
    taken = LayTile(A, cell("2,1"), 0)
    assert refused(state, taken) == FieldTaken(cell("2,1"))
    apart = LayTile(A, cell("0,0"), 0)
    assert refused(state, apart) == NoPathGoesOn(cell("0,0"))
    beside = LayTile(A, cell("1,1"), 0)
    assert refused(state, beside) == NoPathGoesOn(cell("1,1"))
    assert after(state, LayTile(A, cell("3,1"), 1)).board[cell("3,1")].turn == 1


@pytest.mark.rule("TP-6")
@pytest.mark.parametrize(("field", "turn"), [("2,1", 0), ("1,1", 1), ("3,2", 0)])
def test_no_path_meets_a_bare_side(field: str, turn: int) -> None:
    state = laid(begun(), {"1,2": "straight 1"})
    move = LayTile(A, cell(field), turn)
    held = holding(state, "bend")
    broken = refused(held, move)
    assert isinstance(broken, PathCutOff | NoPathGoesOn)
    if field != "1,1":
        assert broken == PathCutOff(cell(field), MIDDLE)


@pytest.mark.rule("TP-7")
def test_the_ferry_may_lie_apart() -> None:
    lay = LayTile(A, cell("0,0"), 0)
    assert after(holding(begun(), "ferry"), lay).players[A].points == 0
    crossing = holding(begun(), "crossing")
    assert refused(crossing, lay) == NoPathGoesOn(cell("0,0"))
    strict = holding(begun(ferry_anywhere=False), "ferry")
    assert refused(strict, lay) == NoPathGoesOn(cell("0,0"))


@pytest.mark.rule("TP-8")
def test_a_tile_is_put_aside_only_where_it_fits_nowhere() -> None:
    state = holding(begun(), "straight")
    assert refused(state, PutAside(A)) == TileFits(cell("2,1"))
    closed = {"2,1": "straight", "1,2": "straight 1", "3,2": "straight 1"}
    closed |= {"2,3": "straight", "2,0": "straight", "2,4": "straight"}
    shut = holding(laid(begun(), {**closed, "0,2": "straight 1"}), "straight")
    shut = laid(shut, {"4,2": "straight 1"})
    assert list(GAME.legal_moves(shut)) == [PutAside(A)]
    assert events(shut, PutAside(A)) == (TurnBegan(B),)
    assert after(shut, PutAside(A)).board == shut.board


@pytest.mark.rule("TP-9")
def test_each_joined_path_counts() -> None:
    state = holding(laid(begun(), {"3,1": "straight 1"}), "fork")
    lay = LayTile(A, cell("2,1"), 1)
    assert events(state, lay)[0] == PathsJoined(A, 2, 2)
    assert after(state, lay).players[A].points == 2


@pytest.mark.rule("TP-10")
def test_paths_over_the_own_bank_count_at_the_end() -> None:
    state = laid(begun(), {"2,1": "straight", "2,0": "crossing", "3,0": "bend 3"})
    assert crossings(state, Bank.NORTH) == 2
    cut = laid(state, {"2,1": "straight 1"})
    assert crossings(cut, Bank.NORTH) == 0
    assert crossings(laid(state, {"3,0": "straight 1"}), Bank.NORTH) == 1
    last = holding(state, "straight", left=0)
    told = events(last, LayTile(A, cell("2,3"), 0))
    assert told == (
        PathsJoined(A, 1, 1),
        BankReached(A, Bank.NORTH, 2, 4),
        BankReached(B, Bank.NORTH, 2, 4),
    )


@pytest.mark.rule("TP-11")
def test_the_last_tile_ends_the_game() -> None:
    last = holding(begun(), "straight", left=0)
    end = after(last, LayTile(A, cell("2,3"), 0))
    assert GAME.outcome(end) == Outcome((1, 0), (A,))
    assert refused(end, DrawTile(B, BEND)) == GameIsOver()
    assert list(GAME.legal_moves(end)) == []
    tied = replace(end, players=tuple(replace(p, points=3) for p in end.players))
    assert GAME.outcome(tied) == Outcome((3, 3), (A, B))


def test_the_stack_is_what_the_box_holds() -> None:
    held = GAME.stock(Setup(NAMES[:2], "first"))
    assert Counter({k: n.count for k, n in held.items()}) == Counter(STACK) + Counter(
        [Kind("lock")]
    )
    odds = {move: GAME.odds(begun(), move) for move in GAME.legal_moves(begun())}
    assert odds[DrawTile(A, BEND)] == 9
    assert sum(odds.values()) == 24
