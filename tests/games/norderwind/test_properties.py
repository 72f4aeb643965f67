"""What holds at all times, whatever is played: nothing is made, nothing is lost."""

import random
from collections import Counter
from functools import cache
from itertools import islice
from typing import Any

import pytest

from companion.core.game import Setup
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import CUBES, SHIP, SUPPLY, Good, Port
from companion.games.norderwind.events import (
    CaptainTaken,
    GoldMoved,
    GoodsMoved,
    LetterMoved,
)
from companion.games.norderwind.rules.bonuses import cubes, leader, parts
from companion.games.norderwind.state import Phase, State
from tests.games.norderwind.positions import NAMES, start
from tests.support.playout import playout

MOST = 700
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
ODD: dict[str, Any] = {
    "may_stop": False,
    "letters_bar_all": True,
    "letter_crew": False,
    "win_in_another_turn": True,
}


@cache
def played(players: int, **options: Any) -> tuple[tuple[State, moves.Move, Any], ...]:
    """The beginning of a random game, shared by the tests of a process."""
    steps = playout(GAME, start(players, **options), random.Random(70 + players))
    return tuple(islice(steps, MOST))


@PLAYERS
@pytest.mark.rule("NW-2", "NW-5", "NW-7", "NW-8", "NW-9", "NW-10", "NW-11")
def test_no_supply_and_no_ship_ever_overflows(players: int) -> None:
    for _, _, step in played(players, **ODD):
        state: State = step.state
        assert 0 <= sum(p.gold for p in state.players) <= SUPPLY["gold"]
        for good in Good:
            assert sum(p.hold.get(good, 0) for p in state.players) <= SUPPLY["goods"]
        for ship in state.players:
            assert sum(ship.hold.values()) <= SHIP["hold"]
            assert all(0 < n <= SHIP["hold_kind"] for n in ship.hold.values())
            assert 0 <= ship.captains <= SHIP["prison"]
            assert len(ship.crew) <= SHIP["crew_most"]
            assert SHIP["cannons"] <= ship.cannons <= SHIP["cannons_most"]
            assert ship.sail in SHIP["sails"]
            assert 0 <= ship.letters <= SHIP["letters_most"]


@PLAYERS
def test_events_tell_every_coin_good_captain_and_letter(players: int) -> None:
    for before, _, step in played(players):
        gold, captains = Counter[int](), Counter[int]()
        goods: Counter[tuple[int, Good]] = Counter()
        for event in step.events:
            if isinstance(event, GoldMoved):
                gold[event.seat] += event.take - event.pay
            elif isinstance(event, GoodsMoved):
                goods.update((event.seat, good) for good in event.take)
                goods.subtract((event.seat, good) for good in event.give)
            elif isinstance(event, CaptainTaken):
                captains[event.seat] += 1
            elif isinstance(event, LetterMoved):
                assert step.state.players[event.seat].letters == event.letters
        for seat, ship in enumerate(before.players):
            after = step.state.players[seat]
            assert after.gold - ship.gold == gold[seat]
            for good in Good:
                change = after.hold.get(good, 0) - ship.hold.get(good, 0)
                assert change == goods[seat, good]
            if captains[seat]:
                assert after.captains == ship.captains + 1
            told = any(isinstance(e, LetterMoved) for e in step.events)
            assert told or after.letters == ship.letters


@PLAYERS
@pytest.mark.rule("NW-35", "NW-36", "NW-37", "NW-38", "NW-39", "NW-40")
def test_bonus_cubes_are_where_they_belong(players: int) -> None:
    for before, move, step in played(players):
        state: State = step.state
        for port in Port:
            column = state.columns[port]
            assert len(column) <= 9
            new = len(column) - len(before.columns[port])
            assert new == int(
                isinstance(move, moves.FulfilTask) and port.value == str(before.row[-1])
            )
            counts = Counter(column)
            best = [
                s for s in state.seats if counts[s] == max(counts.values(), default=0)
            ]
            sole = best[0] if len(best) == 1 and column else None
            assert leader(state, port) == sole
        for seat in state.seats:
            told = parts(state, seat)
            assert told["lead"] == sum(leader(state, port) == seat for port in Port)
            assert told["crew"] == int(
                len(state.players[seat].crew) == SHIP["crew_most"]
            )
            everywhere = all(seat in column for column in state.columns.values())
            assert told["ports"] == int(everywhere)
            assert cubes(state, seat) <= state.cubes_to_win <= CUBES["few"]


@PLAYERS
@pytest.mark.rule("NW-13", "NW-16", "NW-18", "NW-20")
def test_a_voyage_keeps_its_bounds(players: int) -> None:
    for before, move, step in played(players):
        state: State = step.state
        assert len(state.row) <= max(state.limit, 0)
        assert len(state.used) <= 2
        assert set(state.used) <= set(range(len(state.row)))
        assert (state.stack is None) == (
            state.phase is Phase.HARBOUR
        ) or not state.stack
        assert state.phase is not Phase.LETTERS or state.waiting
        if isinstance(move, moves.RevealCard):
            assert state.row == (*before.row, move.card)
        for port in Port:
            assert len(state.known.get(port, ())) <= SHIP["stack"]


@pytest.mark.rule("NW-40")
def test_a_whole_match_ends_on_the_winner_s_turn() -> None:
    for players in (2, 3, 4):
        state = GAME.setup(Setup(NAMES[:players], "2014"))
        for _, _, step in playout(GAME, state, random.Random(5)):
            state = step.state
        end = GAME.outcome(state)
        assert end is not None
        assert end.winners == (state.turn,)
        assert end.scores[state.turn] == state.cubes_to_win
