"""Mistakes of an evening put right: what follows along, and what is asked anew."""

from dataclasses import replace
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.status import Source
from companion.app.violations import LaterMoveBreaks
from companion.games.entdecker import GAME
from companion.games.entdecker.data import sides
from companion.games.entdecker.moves import (
    AdjustGold,
    AdjustUnit,
    Announce,
    CorrectTile,
    DeclineNative,
    DrawTile,
    EndVoyage,
    LayTile,
    Move,
    PlaceUnit,
    RollIncome,
    SkipVoyage,
    Stack,
    StartVoyage,
    Unit,
)
from companion.games.entdecker.state import Part, Phase, Standing, State
from companion.games.entdecker.violations import (
    AlreadyScored,
    NoLandThere,
    SideDoesNotMatch,
)
from tests.games.entdecker.positions import (
    A,
    B,
    after,
    cell,
    empty,
    gold,
    hidden,
    refused,
    sailing,
    with_gold,
    with_tiles,
    with_units,
)
from tests.support.corrections import (
    begun,
    correct,
    followed,
    instead,
    missed,
    moves_of,
    straight,
    stuck,
)

NORTH = cell("3,-1")
COAST = cell("3,0")


def poor() -> State:
    """Anna has nothing and rolls; two coins is what the north edge costs."""
    return replace(with_gold(empty(), 0, 9), phase=Phase.INCOME)


def turn(*, lies: str = "WWWL", count: int = 1) -> list[tuple[Move, ...]]:
    """Anna's voyage from the north edge, one tile, and Boris' departure."""
    state = after(poor(), RollIncome(A, 5), StartVoyage(A, NORTH, 2))
    state = after(state, Announce(A, Stack.HIDDEN, count), DrawTile(A, hidden(lies)))
    lay = next(m for m in GAME.legal_moves(state) if isinstance(m, LayTile))
    return [
        (StartVoyage(A, NORTH, 2),),
        (Announce(A, Stack.HIDDEN, count),),
        (DrawTile(A, hidden(lies)), lay),
    ]


def departure() -> tuple[Move, ...]:
    return (StartVoyage(B, cell("9,8")),)


@pytest.mark.parametrize(
    ("was", "is_really", "fell"), [(5, 3, True), (3, 5, False), (4, 3, True)]
)
def test_an_income_changes_whether_a_unit_was_asked_for(
    was: int, is_really: int, fell: bool, journal: Journal
) -> None:
    """Two gold more, and the voyage asked for a unit that nobody placed."""
    asked = [(EndVoyage(A),)] if fell else []
    lines = [(RollIncome(A, was),), *turn(), *asked, departure()]
    session = begun(journal, GAME, poor(), *lines)
    shown = correct(session, instead(session, 0, RollIncome(A, is_really)))
    assert followed(shown) == [(EndVoyage(A), not fell)]
    assert session.state.turn == B and session.state.phase is Phase.ANNOUNCE
    put_in = [] if fell else [EndVoyage(A)]
    sailed = [move for moves in turn() for move in moves]
    real = [RollIncome(A, is_really), *sailed, *put_in, *departure()]
    assert moves_of(session) == real
    assert session.undo(session.revision) is None
    assert moves_of(session) == [move for moves in lines for move in moves]


def test_a_last_tile_without_land_asks_for_no_unit(journal: Journal) -> None:
    lines = [(RollIncome(A, 5),), *turn(), (EndVoyage(A),), departure()]
    session = begun(journal, GAME, poor(), *lines)
    sea = (DrawTile(A, hidden("WWWW")), LayTile(A, COAST, 0))
    shown = correct(session, instead(session, 3, *sea))
    assert followed(shown) == [(EndVoyage(A), False)]
    assert session.present.log[3].fallen == (EndVoyage(A),)


def test_a_native_that_was_seen_late_is_declined(journal: Journal) -> None:
    lines = [(RollIncome(A, 5),), *turn(lies="WWWW"), departure()]
    session = begun(journal, GAME, poor(), *lines)
    native = (DrawTile(A, hidden("WWWW", "native")), LayTile(A, COAST, 0))
    shown = correct(session, instead(session, 3, *native))
    assert followed(shown) == [(DeclineNative(A), True)]
    assert session.present.log[-1].put_in == (DeclineNative(A),)


def test_a_tile_missed_before_the_last_one_is_put_in(journal: Journal) -> None:
    """The recorded tile lies one field further on: both are changed at once."""
    lines = [(RollIncome(A, 6),), *turn(lies="WWWW", count=2)]
    session = begun(journal, GAME, poor(), *lines)
    first, second = COAST, cell("3,1")
    tile = hidden("WWWW")
    here = (DrawTile(A, hidden("WWWW", "gold")), LayTile(A, first, 0))
    there = (DrawTile(A, tile), LayTile(A, second, 0))
    broken = session.insert(session.present.log[3].revision, here, session.revision)
    assert isinstance(broken, LaterMoveBreaks)
    assert broken.revision == session.present.log[3].revision
    correct(session, missed(session, 3, *here), instead(session, 3, *there))
    assert session.state.board[second].kind == tile
    real = (RollIncome(A, 6), *(m for ms in lines[1:3] for m in ms), *here, *there)
    assert straight(GAME, poor(), *real) == straight(GAME, poor(), *moves_of(session))


def test_a_correction_spans_a_change_of_turn(journal: Journal) -> None:
    """Both were poorer than recorded: two turns are changed, what follows goes on."""
    lines = [(RollIncome(A, 5),), *turn(), (EndVoyage(A),), departure()]
    session = begun(journal, GAME, poor(), *lines)
    elsewhere = (StartVoyage(B, cell("8,8")),)
    correct(
        session,
        instead(session, 0, RollIncome(A, 3)),
        instead(session, 5, *elsewhere),
    )
    assert session.state.ship == cell("8,8")
    assert EndVoyage(A) not in moves_of(session)


def test_what_does_not_go_on_is_shown_where_it_stands(journal: Journal) -> None:
    lines = [(RollIncome(A, 6),), *turn(), (PlaceUnit(A, Unit.BASE),), departure()]
    session = begun(journal, GAME, poor(), *lines)
    found = stuck(session, instead(session, 0, RollIncome(A, 4)))
    assert found.revision == session.present.log[4].revision
    assert (found.later, found.state.phase) == (2, Phase.UNIT)
    assert EndVoyage(A) in GAME.legal_moves(found.state)


def test_two_wrong_neighbours_are_corrected_in_one_step(journal: Journal) -> None:
    state = with_tiles(empty(), {"5,3": "WLWW", "6,3": "WWWL"})
    session = begun(journal, GAME, state)
    one = CorrectTile(A, cell("5,3"), *_kind("WWWW"))
    other = CorrectTile(A, cell("6,3"), *_kind("WWWW"))
    seen = session.revision
    alone = session.submit([one], Source.PHONE, A, seen)
    assert isinstance(alone, SideDoesNotMatch)
    assert session.submit([one, other], Source.PHONE, A, seen) is None
    assert session.state.board[cell("5,3")].kind == hidden("WWWW")


def test_two_wrong_neighbours_are_amended_in_one_step(journal: Journal) -> None:
    lines = [(RollIncome(A, 6),), *turn(lies="WWWW", count=2)]
    second = (DrawTile(A, hidden("WWWW")), LayTile(A, cell("3,1"), 0))
    session = begun(journal, GAME, poor(), *lines, second)
    kind, lies = _kind("WWLW")
    really = (DrawTile(A, kind), LayTile(A, COAST, lies))
    broken = stuck(session, instead(session, 3, *really))
    assert broken.revision == session.present.log[4].revision
    west = (DrawTile(A, hidden("WWWW")), LayTile(A, cell("2,0"), 0))
    correct(session, instead(session, 3, *really), instead(session, 4, *west))
    assert session.state.board[COAST].kind == kind
    assert cell("2,0") in session.state.board


def _kind(lies: str) -> tuple[Any, int]:
    """A plain kind, and its turn, by its sides as they lie."""
    kind = hidden(lies)
    turns = (n for n in range(4) if sides(kind, n) == lies)
    return kind, next(turns)


def test_a_corrected_tile_that_is_a_dead_end_ends_the_voyage() -> None:
    """The ship's tile had a way on; the real one has none."""
    state = with_tiles(empty(), {"5,4": "WWWW", "5,3": "WLWL"})
    state = replace(sailing(state, "5,3", 2), turn=A)
    state = replace(state, voyage=replace(state.voyage, discovered=True))
    kind, lies = _kind("LLWL")
    now = after(state, CorrectTile(A, cell("5,3"), kind, lies))
    assert now.phase is Phase.UNIT
    assert now.voyage.left == 0


def test_a_corrected_tile_without_land_asks_for_no_unit() -> None:
    state = with_tiles(empty(), {"5,4": "WWWW", "5,3": "LLWL"})
    state = replace(sailing(state, "5,3", 0), phase=Phase.UNIT)
    state = replace(state, voyage=replace(state.voyage, discovered=True))
    now = after(state, CorrectTile(A, cell("5,3"), *_kind("WWWW")))
    assert (now.turn, now.phase) == (B, Phase.START)


@pytest.mark.parametrize(("lies", "part"), [("WLWL", 1), ("WLLL", 0), ("WWWL", 0)])
def test_a_unit_stays_where_its_land_stays(lies: str, part: int) -> None:
    state = with_tiles(empty(), {"5,3": "WLWL"})
    state = with_units(state, (B, Unit.BASE, "5,3", 1))
    kind, number = _kind(lies)
    now = after(state, CorrectTile(A, cell("5,3"), kind, number))
    assert now.units == (Standing(B, Unit.BASE, cell("5,3"), part),)
    gone = CorrectTile(A, cell("5,3"), *_kind("WWWW"))
    assert refused(state, gone) == NoLandThere(cell("5,3"))


def test_a_unit_is_not_put_where_it_would_stand_for_ever() -> None:
    """Its island is scored: nothing takes it off again."""
    state = with_tiles(empty(), {"5,3": "WLWL"})
    state = replace(state, scored=frozenset({Part(cell("5,3"), 1)}))
    put = AdjustUnit(A, B, Unit.SCOUT, cell("5,3"), 1, stands=True)
    assert refused(state, put) == AlreadyScored(cell("5,3"))
    other = AdjustUnit(A, B, Unit.SCOUT, cell("5,3"), 0, stands=True)
    assert len(after(state, other).units) == 1


@pytest.mark.rule("NE-10")
@pytest.mark.parametrize(
    ("had", "has", "phase"),
    [
        (7, 2, Phase.INCOME),
        (7, 3, Phase.INCOME),
        (2, 4, Phase.START),
        (7, 9, Phase.START),
    ],
)
def test_gold_that_is_corrected_at_the_start_asks_for_income_anew(
    had: int, has: int, phase: Phase
) -> None:
    state = with_gold(empty(), had, 7)
    state = replace(state, phase=Phase.INCOME if had < 4 else Phase.START)
    assert after(state, AdjustGold(B, A, has)).phase is phase
    assert after(state, AdjustGold(B, B, 1)).phase is state.phase


@pytest.mark.rule("NE-10")
def test_who_has_rolled_does_not_roll_again() -> None:
    rolled = after(poor(), RollIncome(A, 5), AdjustGold(A, A, 1))
    assert (rolled.phase, gold(rolled)[0]) == (Phase.START, 1)
    broke = after(rolled, AdjustGold(A, A, 0), SkipVoyage(A))
    assert broke.turn == B
    assert after(replace(broke, phase=Phase.START), AdjustGold(A, B, 0)).phase is (
        Phase.INCOME
    )
