"""Worked examples and the voyage, each under the rule it holds."""

from collections.abc import Iterable

import pytest

from companion.core.game import IllegalMove, Setup
from companion.core.ids import Kind, Seat
from companion.games.norderwind import moves, rules
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.moves import Move
from companion.games.norderwind.state import Crew, Phase, State, setup
from companion.games.norderwind.table import use_of

A, B = Seat(0), Seat(1)


def after(*line: Move, names: tuple[str, ...] = ("Ada", "Bo")) -> State:
    return played(setup(Setup(names)), line)


def played(state: State, line: Iterable[Move]) -> State:
    for move in line:
        state = rules.apply(state, move).state
    return state


SAIL = moves.ChooseStack(A, Port.NORDERKAP)


def turned(card: str) -> Move:
    return moves.RevealCard(A, Kind(card))


@pytest.mark.rule("NW-16", "NW-21", "NW-29", "NW-47")
def test_a_voyage_ends_five_gold_richer_with_the_second_action() -> None:
    state = after(
        SAIL,
        turned("fog"),
        moves.RollEvent(A, 0),
        turned("port-salt-1"),
        moves.Trade(A, buy=(Good.SALT, Good.SALT)),
        moves.PassLetter(B),
        turned("port-salt-3"),
        moves.Trade(A, sell=(Good.SALT, Good.SALT)),
        moves.PassLetter(B),
    )
    assert state.turn == B
    assert state.players[A].gold == 10
    assert not state.players[A].hold
    assert state.players[A].letters == 1


@pytest.mark.rule("NW-25", "NW-49")
def test_a_letter_does_not_repeat_the_deed() -> None:
    state = after(SAIL, turned("equipment-2-2"), moves.HireCrew(A, Crew.GUNNER))
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, moves.HireCrew(B, Crew.GUNNER))
    assert refused.value.violation == moves.SameDeed()
    state = played(state, [moves.BuyCannon(B)])
    assert state.players[B].cannons == 2
    assert state.players[B].letters == 0
    assert state.phase is Phase.SEA


@pytest.mark.rule("NW-31", "NW-33", "NW-46")
@pytest.mark.parametrize(("silver", "captains", "turn"), [(2, 1, A), (1, 0, B)])
def test_two_skulls_need_two_hits(silver: int, captains: int, turn: Seat) -> None:
    state = after(
        SAIL,
        turned("equipment-2-2"),
        moves.BuyCannon(A),
        moves.PassLetter(B),
        turned("fog"),
        moves.RollEvent(A, 2),
        moves.Fight(A),
        moves.RollBattle(A, silver, 2 - silver),
    )
    assert state.players[A].captains == captains
    assert state.turn == turn


@pytest.mark.rule("NW-4")
def test_another_stack_s_destination_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        after(SAIL, turned("olesand"))
    assert refused.value.violation == moves.WrongStack(Kind("olesand"))


@pytest.mark.rule("NW-13")
def test_the_range_is_four_at_the_start() -> None:
    state = after(SAIL, *[turned("wreck")] * 3)
    assert state.turn == A
    assert played(state, [turned("wreck"), moves.LeaveCard(A)]).turn == B


@pytest.mark.rule("NW-17")
@pytest.mark.parametrize(
    ("angle", "use"), [(8, 0), (352, 0), (45, 1), (315, 1), (22, None), (180, None)]
)
def test_a_card_turned_by_half_a_right_angle_is_used(
    angle: float, use: int | None
) -> None:
    assert use_of(angle) == use
