"""The play aid, the views, and corrections."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.grid import Side
from companion.core.ids import Kind
from companion.core.play import Refusal, replay
from companion.core.seats import not_now
from companion.core.violations import UnknownSeat
from companion.games.entdecker import GAME
from companion.games.entdecker.events import Corrected, GoldChanged
from companion.games.entdecker.moves import (
    AdjustGold,
    AdjustScore,
    AdjustUnit,
    CorrectTile,
    DrawTile,
    Reason,
    Unit,
)
from companion.games.entdecker.state import Phase, State
from companion.games.entdecker.violations import (
    NoLandThere,
    NoScoutThere,
    NoSuchTile,
    NoSuchValue,
    NothingToDiscover,
    NoUnitLeft,
    SideDoesNotMatch,
)
from tests.games.entdecker.positions import (
    A,
    B,
    C,
    D,
    after,
    cell,
    empty,
    events,
    gold,
    hidden,
    refused,
    sailing,
    with_tiles,
    with_units,
)
from tests.support.wire import wire


def aid(state: State) -> Any:
    return wire(GAME.view(state, None))["aid"]


@pytest.mark.rule("NE-22")
def test_the_tile_in_hand_shows_every_fit() -> None:
    state = after(sailing(empty(), "3,8"), DrawTile(A, hidden("WWWL")))
    hand = aid(state)["hand"]
    assert hand["kind"] == "wwwl-plain"
    assert [f["turn"] for f in hand["fits"]] == [0, 1, 2]
    assert hand["nowhere"] is False


@pytest.mark.rule("NE-16")
def test_every_coin_of_a_start_has_its_reason() -> None:
    state = with_tiles(empty(4), {f"{c},3": "LWLW" for c in (0, 1, 2)})
    state = with_units(state, (A, Unit.BASE, "0,3", 0), (C, Unit.BASE, "1,3", 1))
    found = aid(replace(state, turn=D))["starts"]
    costly = next(s for s in found if (s["column"], s["row"]) == (2, 3))
    assert costly["cost"] == 5
    assert costly["reasons"] == [
        {"why": "edge", "gold": 1, "seat": None},
        {"why": "toll", "gold": 2, "seat": A},
        {"why": "toll", "gold": 2, "seat": C},
    ]
    assert costly["cells"][-1] == {"column": -1, "row": 3}
    assert not aid(sailing(state, "3,8"))["starts"]


def test_an_unfinished_island_shows_who_would_score_what() -> None:
    state = with_tiles(empty(), {"3,7": "WLWW", "6,6": "LLLL ten"})
    state = with_units(state, (A, Unit.BASE, "3,7", 0), (B, Unit.SCOUT, "3,7", 0))
    small, big = aid(state)["islands"]
    assert (small["value"], small["complete"]) == (1, False)
    assert small["open"] == [{"column": 3, "row": 7, "side": 1}]
    assert [(r["seat"], r["points"]) for r in small["ranks"]] == [(A, 1), (B, 1)]
    assert (big["tiles"], big["bonus"], len(big["open"])) == (1, 10, 4)


def test_paths_show_who_leads_and_who_may_overtake() -> None:
    state = empty()
    paths = ((A, A, *(None,) * 6), (A, *(B,) * 6, A), *state.paths[2:])
    leads = aid(replace(state, paths=paths))["paths"]
    assert (leads[0]["leader"], leads[0]["free"]) == (A, 6)
    assert leads[0]["can_overtake"] == [B]
    assert (leads[1]["leader"], leads[1]["can_overtake"]) == (B, [])
    assert leads[2]["leader"] is None


def test_tiles_left_are_counted_as_far_as_is_known() -> None:
    state = empty()
    drawn = after(sailing(state, "3,8"), DrawTile(A, hidden("WWWL")))
    before, now = aid(state)["left"], aid(drawn)["left"]
    assert before["hidden"]["WWWL"] - now["hidden"]["WWWL"] == 1
    assert before["hidden_total"] == 100


def test_the_view_names_what_is_only_assumed() -> None:
    assert "paths" in wire(GAME.view(empty(), None))["assumed"]


# Corrections


def test_gold_and_points_are_set_right_and_logged() -> None:
    state = empty()
    told = events(state, AdjustGold(B, A, 3))
    assert told == (Corrected(B), GoldChanged(A, -4, Reason.CORRECTION))
    assert gold(after(state, AdjustGold(B, A, 3))) == [3, 7]
    assert after(state, AdjustScore(A, B, 21)).players[B].score == 21
    assert refused(state, AdjustGold(A, A, -1)) == NoSuchValue(-1, 0, 999)
    assert refused(state, AdjustGold(A, D, 1)) == UnknownSeat(D)
    over = replace(state, phase=Phase.END)
    assert refused(over, AdjustScore(A, A, 1)) == not_now("end")


def test_a_unit_is_set_right_and_stays_counted() -> None:
    state = with_tiles(empty(), {"3,7": "WWWL"})
    stands = AdjustUnit(A, B, Unit.BASE, cell("3,7"), 0, True)
    placed = after(state, stands)
    assert (placed.players[B].bases, len(placed.units)) == (1, 1)
    gone = after(placed, replace(stands, stands=False))
    assert gone.units == ()
    assert gone.players == state.players
    assert refused(state, replace(stands, stands=False)) == NoScoutThere()
    assert refused(state, replace(stands, part=1)) == NoLandThere(cell("3,7"))
    twice = after(placed, replace(stands, unit=Unit.SETTLEMENT))
    assert refused(twice, replace(stands, unit=Unit.SETTLEMENT)) == NoUnitLeft(
        Unit.SETTLEMENT
    )


def mismatch(state: State, move: CorrectTile) -> Any:
    """What stands against the tile alone; together with another it may fit."""
    found = replay(GAME, state, (move,))
    assert isinstance(found, Refusal), found
    return found.violation


def test_a_mis_seen_tile_is_set_right() -> None:
    state = with_tiles(empty(), {"3,7": "WWWL"})
    other = CorrectTile(A, cell("3,7"), Kind("wwll-plain"), 2)
    assert after(state, other).board[cell("3,7")].kind == "wwll-plain"
    nowhere = replace(other, cell=cell("0,0"))
    assert refused(state, nowhere) == NothingToDiscover(cell("0,0"))
    assert refused(state, replace(other, kind=Kind("x"))) == NoSuchTile(Kind("x"))
    manned = with_units(state, (A, Unit.SCOUT, "3,7", 0))
    assert refused(manned, other) == NoLandThere(cell("3,7"))
    # 3,7 with land to the south would touch the rim.
    rim = replace(other, kind=Kind("wwwl-plain"), turn=3)
    assert mismatch(state, rim) == SideDoesNotMatch(
        cell("3,7"), Side.SOUTH, cell("3,8")
    )
    beside = with_tiles(state, {"2,7": "WLWW"})
    sea = replace(other, kind=Kind("wwww-plain"), turn=0)
    assert after(state, sea).board[cell("3,7")].sides == "WWWW"
    west = SideDoesNotMatch(cell("3,7"), Side.WEST, cell("2,7"))
    assert mismatch(beside, sea) == west
    same = CorrectTile(A, cell("3,7"), Kind("wwwl-storm"), 0)
    assert after(manned, same).board[cell("3,7")].kind == "wwwl-storm"
