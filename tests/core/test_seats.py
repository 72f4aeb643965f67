from dataclasses import dataclass

import pytest

from companion.core.game import IllegalMove
from companion.core.ids import PhaseName, Seat
from companion.core.record import Record
from companion.core.seats import (
    change_player,
    check_phase,
    check_seat,
    check_turn,
    next_seat,
    not_now,
    replaced,
    seats,
    with_player,
)
from companion.core.violations import NotNow, NotYourTurn, UnknownSeat


@dataclass(frozen=True, slots=True)
class Purse:
    gold: int


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Purse, ...] = (Purse(1), Purse(2), Purse(3))


@pytest.mark.parametrize(
    ("check", "violation"),
    [
        (lambda: check_seat(State(), Seat(3)), UnknownSeat(3)),
        (lambda: check_seat(State(), Seat(-1)), UnknownSeat(-1)),
        (lambda: check_turn(Seat(0), Seat(1)), NotYourTurn(Seat(1))),
        (lambda: check_phase("sea", ("fog", "card")), NotNow(PhaseName("sea"))),
    ],
)
def test_a_guard_names_what_it_refuses(check: object, violation: Record) -> None:
    with pytest.raises(IllegalMove) as illegal:
        check()  # type: ignore[operator]
    assert illegal.value.violation == violation


def test_a_guard_lets_pass_what_may_be() -> None:
    for seat in seats(3):
        check_seat(State(), seat)
        check_turn(seat, seat)
    check_phase("sea", ("fog", "sea"))
    assert not_now("sea") == NotNow(PhaseName("sea"))


def test_seats_go_round() -> None:
    assert [next_seat(seat, 3) for seat in seats(3)] == [1, 2, 0]
    assert [next_seat(seat, 3, -1) for seat in seats(3)] == [2, 0, 1]


def test_one_seat_is_changed_and_the_others_are_not() -> None:
    state = State()
    after = with_player(state, Seat(1), Purse(9))
    assert after == State((Purse(1), Purse(9), Purse(3)))
    assert change_player(state, Seat(1), gold=9) == after
    assert state == State()
    assert replaced((1, 2, 3), 2, 7) == (1, 2, 7)
