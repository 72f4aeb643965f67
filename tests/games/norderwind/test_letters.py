"""Letters of trade: who is asked, in which order, for how long."""

import pytest

from companion.core.game import InvalidSetup
from companion.core.ids import Seat
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good
from companion.games.norderwind.events import LetterMoved
from companion.games.norderwind.state import Crew, Phase
from companion.games.norderwind.violations import NoRoom, NotOffered, SameDeed
from tests.games.norderwind.positions import (
    A,
    B,
    C,
    D,
    after,
    events,
    hold,
    refused,
    sail,
    ship,
    start,
)

SALT, WINE, FISH, GRAIN = Good.SALT, Good.WINE, Good.FISH, Good.GRAIN
FULL = hold(grain=2, fish=2, wine=2)


@pytest.mark.rule("NW-25")
def test_who_can_do_nothing_with_the_card_is_not_asked() -> None:
    """All lies open: who has neither gold nor the good is passed over (NW-25)."""
    state = ship(ship(start(4), B, gold=0), D, gold=0, hold=hold(wine=1))
    state = after(sail(state, "port-wine-3"), moves.Trade(A, buy=(WINE,)))
    assert state.waiting == (D,)
    assert state.phase is Phase.LETTERS
    alone = ship(start(), B, gold=0)
    alone = after(sail(alone, "port-wine-1"), moves.Trade(A, buy=(WINE,)))
    assert (alone.waiting, alone.phase) == ((), Phase.SEA)


@pytest.mark.rule("NW-25")
def test_the_same_deed_alone_is_nothing_to_be_asked_about() -> None:
    state = after(sail(start(), "port-wine-1"), moves.Trade(A, buy=(WINE,)))
    assert state.phase is Phase.SEA
    full = ship(start(), B, cannons=4, sail=6)
    full = after(sail(full, "equipment-2-3"), moves.HireCrew(A, Crew.GUNNER))
    assert full.phase is Phase.SEA


@pytest.mark.rule("NW-8", "NW-25")
def test_a_full_hold_that_can_be_lightened_is_asked() -> None:
    state = ship(ship(start(), A, hold=hold(salt=1)), B, hold=FULL)
    state = after(sail(state, "port-salt-1"), moves.Trade(A, sell=(SALT,)))
    assert state.waiting == (B,)
    room = moves.Trade(B, buy=(SALT,))
    assert refused(state, room) == NoRoom(SALT)
    state = after(state, moves.ThrowOverboard(B, WINE), room)
    assert state.players[B].hold == hold(grain=2, fish=2, wine=1, salt=1)


@pytest.mark.rule("NW-25")
def test_the_others_are_asked_again_when_a_letter_was_used() -> None:
    state = ship(start(3), C, gold=2)
    state = after(sail(state, "merchant-2"), moves.Trade(A, buy=(WINE,)))
    assert state.waiting == (B, C)
    state = after(state, moves.Trade(B, buy=(FISH,)))
    assert (state.waiting, state.players[B].letters) == ((C,), 0)
    state = after(state, moves.Trade(C, buy=(FISH,)))
    assert state.phase is Phase.SEA


@pytest.mark.rule("NW-25")
@pytest.mark.parametrize(
    ("clockwise", "order"), [(True, (C, D, A)), (False, (A, D, C))]
)
def test_the_order_of_asking(clockwise: bool, order: tuple[Seat, ...]) -> None:
    state = after(
        sail(start(4, letters_clockwise=clockwise), "wreck"), moves.GatherRow(A)
    )
    state = after(sail(state, "merchant-2"), moves.Trade(B, buy=(WINE,)))
    assert state.waiting == order


@pytest.mark.rule("NW-25")
@pytest.mark.parametrize("barred", [True, False])
def test_a_letter_and_what_another_letter_did(barred: bool) -> None:
    state = sail(start(3, letters_bar_all=barred), "merchant-2")
    state = after(state, moves.Trade(A, buy=(WINE,)), moves.Trade(B, buy=(FISH,)))
    same = moves.Trade(C, buy=(FISH,))
    if barred:
        assert refused(state, same) == SameDeed()
    else:
        assert after(state, same).players[C].hold == hold(fish=1)
    assert refused(state, moves.Trade(C, buy=(WINE,))) == SameDeed()


@pytest.mark.rule("NW-25", "NW-41", "NW-42")
@pytest.mark.parametrize(("helps", "gold"), [(True, 5 + 2 + 2 + 1), (False, 5 + 2)])
def test_the_own_crew_and_a_letter(helps: bool, gold: int) -> None:
    crew = frozenset({Crew.BOATSWAIN, Crew.ACCOUNTANT})
    state = ship(start(letter_crew=helps), B, crew=crew, hold=hold(fish=2))
    state = after(sail(state, "merchant-2"), moves.Trade(A, buy=(WINE,)))
    two = moves.Trade(B, sell=(FISH, FISH))
    if not helps:
        assert isinstance(refused(state, two), NotOffered)
    sold = after(state, two if helps else moves.Trade(B, sell=(FISH,)))
    assert sold.players[B].gold == gold


@pytest.mark.rule("NW-25")
def test_no_answer_in_time_is_a_pass() -> None:
    state = sail(start(letter_seconds=45), "merchant-2")
    assert GAME.lapse(state) is None
    asked = after(state, moves.Trade(A, buy=(WINE,)))
    assert GAME.lapse(asked) == (moves.PassLetter(B), 45.0)
    endless = sail(start(letter_seconds=0), "merchant-2")
    assert GAME.lapse(after(endless, moves.Trade(A, buy=(WINE,)))) is None
    for seconds in (-1, 601):
        with pytest.raises(InvalidSetup, match="letter_seconds"):
            start(letter_seconds=seconds)


@pytest.mark.rule("NW-25")
def test_a_letter_is_told() -> None:
    state = after(sail(start(), "merchant-2"), moves.Trade(A, buy=(WINE,)))
    found = events(state, moves.Trade(B, buy=(GRAIN,)))
    assert found[-1] == LetterMoved(B, 0)
