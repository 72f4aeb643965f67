"""Mistakes of an evening put right: letters that follow, and narrow corrections."""

from dataclasses import replace
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.violations import LaterMoveBreaks
from companion.core.game import IllegalMove
from companion.core.ids import Kind, Seat
from companion.core.violations import GameIsOver, UnknownSeat
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.moves import (
    AdjustCrew,
    AdjustCube,
    AdjustGoods,
    AdjustResource,
    CorrectRow,
    Move,
    PassLetter,
    Resource,
)
from companion.games.norderwind.rules.bonuses import cubes
from companion.games.norderwind.state import Crew, Phase, State
from companion.games.norderwind.violations import (
    NoCubeThere,
    NoSuchNumber,
    ShipIsFull,
    WrongStack,
)
from tests.games.norderwind.positions import (
    A,
    B,
    after,
    columns,
    foggy,
    hold,
    refused,
    sail,
    ship,
    start,
    turn_up,
)
from tests.support.corrections import (
    begun,
    correct,
    followed,
    instead,
    missed,
    moves_of,
)

SAILED: tuple[Move, ...] = (moves.ChooseStack(A, Port.NORDERKAP),)


def opened(card: str) -> tuple[Move, ...]:
    return (moves.RevealCard(A, Kind(card)),)


@pytest.mark.rule("NW-25")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("equipment-1-2", moves.BuyCannon(A)),
        ("merchant-2", moves.Trade(A, buy=(Good.FISH,))),
        ("port-grain-1", moves.Trade(A, buy=(Good.GRAIN,))),
    ],
)
def test_a_missed_action_passes_the_letter_along(
    card: str, action: Move, journal: Journal
) -> None:
    """The opponent may copy it; the next card shows that they did not."""
    state = ship(start(), B, hold=hold(grain=1))
    session = begun(journal, GAME, state, SAILED, opened(card), opened("wreck"))
    shown = correct(session, missed(session, 2, action))
    assert followed(shown) == [(PassLetter(B), True)]
    assert moves_of(session)[2:] == [action, PassLetter(B), *opened("wreck")]


@pytest.mark.rule("NW-25")
def test_every_opponent_passes_along_in_their_order(journal: Journal) -> None:
    lines = (SAILED, opened("equipment-1-2"), opened("wreck"))
    session = begun(journal, GAME, start(4), *lines)
    shown = correct(session, missed(session, 2, moves.BuyCannon(A)))
    assert [move for move, _ in followed(shown)] == [
        PassLetter(Seat(seat)) for seat in (1, 2, 3)
    ]


@pytest.mark.rule("NW-25")
def test_a_letter_that_nobody_asks_for_any_more_falls_away(journal: Journal) -> None:
    lines = (SAILED, opened("equipment-1-2"), (moves.BuyCannon(A),), (PassLetter(B),))
    session = begun(journal, GAME, start(), *lines, opened("wreck"))
    shown = correct(session, instead(session, 2, moves.LeaveCard(A)))
    assert followed(shown) == [(PassLetter(B), False)]
    assert session.present.log[2].fallen == (PassLetter(B),)
    assert session.undo(session.revision) is None
    assert PassLetter(B) in moves_of(session)


@pytest.mark.rule("NW-25")
def test_another_purchase_lets_somebody_be_asked(journal: Journal) -> None:
    """Boris can only buy a cannon, and that is what Anna did not do."""
    state = ship(start(), B, sail=6, crew=frozenset(list(Crew)[:4]))
    lines = (SAILED, opened("equipment-1-2"), (moves.BuyCannon(A),))
    session = begun(journal, GAME, state, *lines, opened("wreck"))
    shown = correct(session, instead(session, 2, moves.RaiseSail(A)))
    assert followed(shown) == [(PassLetter(B), True)]


@pytest.mark.rule("NW-25")
def test_what_a_letter_bought_is_no_bookkeeping(journal: Journal) -> None:
    """A decision: the line is named, and nothing is changed."""
    copied = (moves.RaiseSail(B),)
    lines = (SAILED, opened("equipment-1-2"), (moves.BuyCannon(A),), copied)
    session = begun(journal, GAME, start(), *lines, opened("wreck"))
    bought, before = session.present.log[2].revision, session.present
    broken = session.amend(bought, [moves.RaiseSail(A)], session.revision)
    assert isinstance(broken, LaterMoveBreaks)
    assert broken.revision == session.present.log[3].revision
    assert session.present == before


def test_a_voyage_that_was_over_is_ended(journal: Journal) -> None:
    """The last card was no action: the voyage was ended by hand."""
    lines = (SAILED, opened("wreck"), (moves.SearchWreck(A),), (moves.EndVoyage(A),))
    other = (moves.ChooseStack(B, Port.OLESAND),)
    session = begun(journal, GAME, start(), *lines, other)
    shown = correct(session, instead(session, 3))
    assert followed(shown) == [(moves.EndVoyage(A), True)]
    assert session.state.turn == B


def test_a_correction_is_made_while_another_waits(journal: Journal) -> None:
    """Boris is asked for a letter; what he is asked stays."""
    lines = (SAILED, opened("equipment-1-2"), (moves.BuyCannon(A),))
    session = begun(journal, GAME, start(), *lines)
    assert session.state.phase is Phase.LETTERS
    correct(session, instead(session, 2, moves.RaiseSail(A)))
    assert (session.state.phase, session.state.waiting) == (Phase.LETTERS, (B,))
    correct(session, missed(session, 0, AdjustResource(A, B, Resource.GOLD, 9)))
    assert (session.state.phase, session.state.waiting) == (Phase.LETTERS, (B,))
    correct(session, missed(session, 0, AdjustResource(A, B, Resource.LETTERS, 0)))
    assert session.present.state.phase is Phase.SEA


# Narrow corrections ---------------------------------------------------------


@pytest.mark.parametrize(
    ("resource", "number", "low", "high"),
    [
        (Resource.GOLD, 7, 0, 85),
        (Resource.LETTERS, 2, 0, 2),
        (Resource.CANNONS, 3, 1, 4),
        (Resource.SAIL, 6, 4, 6),
        (Resource.CAPTAINS, 2, 0, 2),
    ],
)
def test_a_figure_of_a_ship_is_set(
    resource: Resource, number: int, low: int, high: int
) -> None:
    state = start()
    now = after(state, AdjustResource(A, B, resource, number))
    assert getattr(now.players[B], resource) == number
    assert now.players[A] == state.players[A]
    for wrong in (low - 1, high + 1):
        bad = AdjustResource(A, B, resource, wrong)
        assert refused(state, bad) == NoSuchNumber(wrong, low, high)
    assert refused(state, AdjustResource(A, Seat(7), resource, number)) == (
        UnknownSeat(7)
    )


@pytest.mark.rule("NW-11")
@pytest.mark.parametrize(("now", "limit"), [(True, 6), (False, 4)])
def test_a_sail_that_is_set_right_counts_as_one_bought(now: bool, limit: int) -> None:
    state = sail(start(notch_now=now), "wreck")
    assert after(state, AdjustResource(A, A, Resource.SAIL, 6)).limit == limit
    assert after(state, AdjustResource(A, B, Resource.SAIL, 6)).limit == 4


@pytest.mark.rule("NW-8")
def test_goods_aboard_are_set_as_far_as_there_is_room() -> None:
    state = ship(start(), A, hold=hold(fish=2, wine=2, salt=1))
    now = after(state, AdjustGoods(B, A, Good.WOOD, 1), AdjustGoods(B, A, Good.FISH, 0))
    assert now.players[A].hold == hold(wine=2, salt=1, wood=1)
    assert refused(state, AdjustGoods(B, A, Good.WOOD, 2)) == NoSuchNumber(2, 0, 1)
    assert refused(state, AdjustGoods(B, A, Good.FISH, 3)) == NoSuchNumber(3, 0, 2)


@pytest.mark.rule("NW-9")
def test_the_crew_is_set() -> None:
    state = ship(start(), A, crew=frozenset(list(Crew)[:4]))
    off = after(state, AdjustCrew(B, A, next(iter(Crew)), False))
    assert len(off.players[A].crew) == 3
    assert refused(state, AdjustCrew(B, A, list(Crew)[4], True)) == ShipIsFull()


@pytest.mark.rule("NW-35")
def test_a_cube_goes_up_and_the_topmost_comes_off() -> None:
    state = columns(start(), "ABA", "", "")
    up = after(state, AdjustCube(B, B, Port.TRUTZHAVN, True))
    assert up.columns[Port.TRUTZHAVN] == (B,)
    off = after(state, AdjustCube(B, A, Port.NORDERKAP, False))
    assert off.columns[Port.NORDERKAP] == (A, B)
    none = AdjustCube(A, B, Port.OLESAND, False)
    assert refused(state, none) == NoCubeThere(Port.OLESAND)
    full = columns(start(), "A" * 9, "", "")
    more = AdjustCube(A, B, Port.NORDERKAP, True)
    assert refused(full, more) == NoCubeThere(Port.NORDERKAP)


@pytest.mark.rule("NW-40")
def test_a_cube_that_was_forgotten_wins() -> None:
    state = columns(start(), "AAAA", "AA", "")
    now = state
    while now.phase is not Phase.OVER:
        assert cubes(now, A) < 10
        now = after(now, AdjustCube(B, A, Port.TRUTZHAVN, True))
    assert cubes(now, A) == 10
    with pytest.raises(IllegalMove) as late:
        GAME.apply(now, AdjustCube(B, A, Port.TRUTZHAVN, False))
    assert late.value.violation == GameIsOver()


def row(state: State) -> tuple[str, ...]:
    return tuple(map(str, state.row))


@pytest.mark.parametrize(
    ("state", "card", "phase"),
    [
        (sail(start(), "wreck"), "fog", Phase.FOG),
        (sail(start(), "wreck"), "merchant-2", Phase.CARD),
        (sail(start(), "fog"), "wreck", Phase.CARD),
        (foggy(start(), 2), "wreck", Phase.CARD),
    ],
)
def test_the_open_card_asks_anew(state: State, card: str, phase: Phase) -> None:
    now = after(state, CorrectRow(B, 1, Kind(card)))
    assert (row(now), now.phase, now.skulls) == ((card,), phase, 0)
    assert Kind(card) in now.known[Port.NORDERKAP]
    assert state.row[0] not in now.known[Port.NORDERKAP]


def test_an_earlier_card_of_the_row_asks_nothing() -> None:
    state = sail(start(), "wreck", "port-fish-1")
    now = after(state, CorrectRow(B, 1, Kind("merchant-3")))
    assert (row(now), now.phase) == (("merchant-3", "port-fish-1"), Phase.CARD)
    assert refused(state, CorrectRow(B, 3, Kind("fog"))) == NoSuchNumber(3, 1, 2)
    assert refused(state, CorrectRow(B, 0, Kind("fog"))) == NoSuchNumber(0, 1, 2)
    strange = CorrectRow(B, 1, Kind("olesand"))
    assert refused(state, strange) == WrongStack(Kind("olesand"))


def test_the_card_that_is_copied_is_amended_and_not_corrected() -> None:
    state = after(sail(start(), "equipment-1-2"), moves.BuyCannon(A))
    assert state.phase is Phase.LETTERS
    wrong: Any = refused(state, CorrectRow(B, 1, Kind("fog")))
    assert wrong.phase == "letters"
    assert turn_up(replace(state, turn=A), "fog") == moves.RevealCard(A, Kind("fog"))
