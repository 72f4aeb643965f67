"""The lookout's card: its owner's phone alone knows it."""

from typing import Any

import pytest

from companion.core.ids import Kind, Seat
from companion.core.record import encode_for, secret_fields
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Port
from companion.games.norderwind.events import CardSeen, TopSeen
from companion.games.norderwind.state import Crew, State
from companion.games.norderwind.violations import NoLookout, WrongStack
from tests.games.norderwind.positions import (
    A,
    B,
    after,
    events,
    listed,
    refused,
    sail,
    ship,
    start,
    turn_up,
)
from tests.support.wire import wire

FOG, WRECK = Kind("fog"), Kind("wreck")
LOOKOUT = frozenset({Crew.LOOKOUT})


def looking(**options: Any) -> State:
    return sail(ship(start(3, **options), A, crew=LOOKOUT))


def private(state: State, seat: Seat) -> Any:
    view = wire(GAME.view(state, seat))
    return view["players"][seat]["private"]


@pytest.mark.rule("NW-34", "NW-45")
def test_a_look_is_told_to_the_own_phone() -> None:
    state = after(looking(), moves.PeekTop(A, FOG, bury=True))
    assert private(state, A)["peek"] == {"card": "fog", "buried": True}
    own = private(state, A)["stacks"]["norderkap"]
    assert own == {"cards": {"fog": 1, "norderkap": 1}, "unseen": 6}
    assert private(state, B) == {}
    for seat in (None, B):
        view = wire(GAME.view(state, seat))
        assert view["players"][A]["private"] is None
        assert view["aid"]["stacks"]["norderkap"]["cards"] == {"norderkap": 1}
        assert view["aid"]["voyage"]["peeked"]


@pytest.mark.rule("NW-34")
@pytest.mark.parametrize("buried", [True, False])
def test_others_hear_of_the_look_and_not_of_the_card(buried: bool) -> None:
    move = moves.PeekTop(A, FOG, bury=buried)
    assert secret_fields(moves.PeekTop) == {"card"}
    assert encode_for(move, B)["hidden"]
    assert "card" not in encode_for(move, None)
    found = events(looking(), move)
    assert found == (TopSeen(A, buried), CardSeen(A, FOG))
    assert [GAME.see(event, B) for event in found] == [found[0], None]
    assert GAME.see(found[1], A) == found[1]


@pytest.mark.rule("NW-34")
def test_a_lookout_looks_once_before_the_first_card() -> None:
    look = moves.PeekTop(A, FOG, bury=False)
    assert refused(sail(start()), look) == NoLookout()
    state = after(looking(), look)
    assert refused(state, look) == NoLookout()
    assert refused(state, moves.BuryTop(A)) == NoLookout()
    assert not listed(state, moves.PeekTop)
    turned = after(looking(), turn_up(state, "wreck"), moves.LeaveCard(A))
    assert refused(turned, look) == NoLookout()


@pytest.mark.rule("NW-4", "NW-34")
def test_a_card_of_another_stack_cannot_have_been_seen() -> None:
    for card in ("olesand", "kraken"):
        move = moves.PeekTop(A, Kind(card), bury=True)
        assert refused(looking(), move) == WrongStack(Kind(card))
    own = moves.PeekTop(A, Kind("norderkap"), bury=True)
    assert own in listed(looking(), moves.PeekTop)
    assert not any(m.card == "olesand" for m in listed(looking(), moves.PeekTop))


@pytest.mark.rule("NW-34")
def test_a_buried_card_is_another_than_those_of_the_row() -> None:
    """The row never reaches the bottom of the stack: two fogs are two."""
    state = after(looking(), moves.PeekTop(A, FOG, bury=True))
    state = after(state, turn_up(state, "fog"))
    assert private(state, A)["stacks"]["norderkap"]["cards"]["fog"] == 2
    kept = after(looking(), moves.PeekTop(A, FOG, bury=False))
    kept = after(kept, turn_up(kept, "fog"))
    assert private(kept, A)["stacks"]["norderkap"]["cards"]["fog"] == 1
    view = wire(GAME.view(state, B))
    assert view["aid"]["stacks"]["norderkap"]["cards"]["fog"] == 1


@pytest.mark.rule("NW-20", "NW-34")
def test_what_was_seen_is_remembered_for_its_owner() -> None:
    state = after(looking(), moves.PeekTop(A, WRECK, bury=True))
    state = after(state, turn_up(state, "fog"), moves.RollEvent(A, 0))
    state = after(state, moves.GatherRow(A))
    assert state.peek is None
    assert private(state, A)["stacks"]["norderkap"]["cards"] == {
        "fog": 1,
        "norderkap": 1,
        "wreck": 1,
    }
    assert "peek" not in private(state, A)
    assert state.known == {Port.NORDERKAP: (FOG,)}
    later = after(sail(state, "wreck"), moves.GatherRow(B))
    assert private(later, A)["stacks"]["norderkap"]["cards"]["wreck"] == 1


@pytest.mark.rule("NW-34")
def test_what_may_come_does_not_depend_on_the_secret() -> None:
    one = after(looking(), moves.PeekTop(A, FOG, bury=True))
    two = after(looking(), moves.PeekTop(A, WRECK, bury=True))
    assert list(GAME.legal_moves(one)) == list(GAME.legal_moves(two))
    odds = [[GAME.odds(s, m) for m in listed(s, moves.RevealCard)] for s in (one, two)]
    assert odds[0] == odds[1]
