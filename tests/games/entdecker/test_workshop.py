"""Layouts and tiles of the owner's own: what can be, what cannot, and play."""

import random
from typing import Any

import pytest

from companion.core.game import InvalidSetup, Setup
from companion.core.ids import Kind, Slot
from companion.core.table import Piece
from companion.games.entdecker import GAME
from companion.games.entdecker.data import CODES, LAYOUTS, TILES, material, sides
from companion.games.entdecker.data.kinds import find
from tests.games.entdecker.positions import cell
from tests.support.playout import playout

LAYOUT = GAME.workshop.layouts
KINDS = GAME.workshop.kinds
assert LAYOUT is not None and KINDS is not None
NAMES = ("Anna", "Boris")
CORNER: dict[str, Any] = {
    "tiles": [
        {"field": "3,3", "kind": "wwll-open", "turn": 0},
        {"field": "3,4", "kind": "wwll-open", "turn": 1},
        {"field": "0,0", "kind": "wwww-open"},
    ]
}


def refused(layout: dict[str, Any]) -> InvalidSetup:
    with pytest.raises(InvalidSetup) as caught:
        material("base", {"layout.own": layout})
    return caught.value


@pytest.mark.rule("NE-8")
def test_an_own_layout_lies_turned_on_the_board() -> None:
    setup = Setup(NAMES, "kosmos-2001", {"layout": "own"}, {"layout.own": CORNER})
    state = GAME.setup(setup)
    assert state.board[cell("3,4")].sides == sides(Kind("wwll-open"), 1)
    assert state.left(Kind("wwll-open")) == state.facts.counts[Kind("wwll-open")] - 2
    assert "layout.base" not in state.facts.assumed


@pytest.mark.rule("NE-8")
def test_a_game_with_an_own_layout_is_played_to_its_end() -> None:
    setup = Setup(NAMES, "kosmos-2001", {"layout": "own"}, {"layout.own": CORNER})
    state = GAME.setup(setup)
    for _, _, step in playout(GAME, state, random.Random(8)):
        state = step.state
    assert GAME.outcome(state) is not None


@pytest.mark.rule("NE-7", "NE-8")
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_is_spelled_and_read_again(name: str) -> None:
    assert LAYOUT is not None
    pieces = LAYOUT.pieces(name, {})
    assert pieces
    again = LAYOUT.pieces("own", {"layout.own": LAYOUT.spell(pieces)})
    assert again == pieces


def tile(field: str, kind: str = "wwww-open", turn: int = 0) -> dict[str, Any]:
    return {"field": field, "kind": kind, "turn": turn}


@pytest.mark.rule("NE-5", "NE-8", "NE-21")
@pytest.mark.parametrize(
    ("layout", "fault", "sentence"),
    [
        ({"tiles": [tile("x")]}, "layout-field", "'x' is no field"),
        ({"tiles": [tile("0,8")]}, "layout-outside", "0,8 is off the board"),
        ({"sea": ["1,1"], "tiles": [tile("1,1")]}, "layout-twice", "used twice"),
        ({"tiles": [tile("1,1", "moon")]}, "layout-kind", "unknown tile 'moon'"),
        ({"tiles": [tile("1,1", turn=4)]}, "layout-turn", "turn 4, from 0 to 3"),
        ({"ten": ["1,1", "3,3", "5,5"]}, "layout-many", "3 tiles llll-ten"),
        ({"tiles": [tile("0,3", "llll-open")]}, "layout-rim", "0,3 has land at"),
        (
            {"tiles": [tile("2,2"), tile("2,3", "llll-open")]},
            "layout-clash",
            "2,2 and 2,3 do not fit",
        ),
        ({"moon": []}, "layout-form", "unknown key 'moon'"),
        ({"tiles": 7}, "layout-form", "tiles"),
    ],
)
def test_a_layout_that_cannot_be_is_named(
    layout: dict[str, Any], fault: str, sentence: str
) -> None:
    error = refused(layout)
    assert error.fault == fault
    assert sentence in str(error) and str(error).startswith("layout own: ")


def test_a_layout_counts_the_owners_own_tiles() -> None:
    tens = {"ten": ["1,1", "3,3", "5,5"]}
    assert refused(tens).details["have"] == 2
    told = {"layout.own": tens, "bonus.ten": 3}
    assert len(material("own", told).layout) == 3


def test_a_count_that_starves_a_kept_layout_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="layout mine: 2 tiles llll-ten"):
        material("base", {"layout.mine": {"ten": ["1,1", "3,3"]}, "bonus.ten": 1})


@pytest.mark.rule("NE-2")
def test_every_square_has_its_kind() -> None:
    for number in range(16):
        given = f"{number:04b}".replace("0", "W").replace("1", "L")
        found = find(given, "open")
        assert sides(found.kind, found.turn) == given
        assert CODES[found.code] == found.kind


def test_a_house_made_tile_joins_its_stack_and_is_drawn() -> None:
    found = find("LWLW", "gold")
    before, name = GAME.setup(Setup(NAMES)), f"kind.{found.code}"
    assert before.left(found.kind) == 0 and found.turn == 1
    box = {name: {"name": "Golden strait", "count": 2}}
    state = GAME.setup(Setup(NAMES, "kosmos-2001", {}, box))
    assert state.left(found.kind) == 2
    assert GAME.facts(Setup(NAMES, "kosmos-2001", {}, box)) != GAME.facts(Setup(NAMES))
    played = (playout(GAME, state, random.Random(seed)) for seed in range(12))
    moves = (move for game in played for _, move, _ in game)
    assert any(getattr(move, "kind", None) == found.kind for move in moves)


@pytest.mark.parametrize(
    ("key", "own", "fault"),
    [
        ("kind.ZZ", {"name": "x"}, "kind-code"),
        ("kind.SH", {"name": "x"}, "kind-code"),
        ("kind.AA", {"name": " "}, "kind-name"),
        ("kind.AA", {"name": "x" * 41}, "kind-name"),
        ("kind.AA", {"name": "x", "count": 0}, "kind-count"),
        ("kind.AA", {"name": "x", "count": 21}, "kind-count"),
        ("kind.AA", {"label": "x"}, "kind-form"),
        ("kind.AA", 7, "kind-form"),
    ],
)
def test_a_tile_that_cannot_be_is_named(key: str, own: object, fault: str) -> None:
    with pytest.raises(InvalidSetup, match=key) as caught:
        material("base", {key: own})
    assert caught.value.fault == fault


@pytest.mark.parametrize(
    ("given", "back", "fault"),
    [
        ("WWW", "open", "kind-sides"),
        ("WWWX", "open", "kind-sides"),
        ("WWWW", "moon", "kind-back"),
        ("LLLL", "storm", "kind-land"),
    ],
)
def test_sides_that_no_tile_has_are_named(given: str, back: str, fault: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        find(given, back)
    assert caught.value.fault == fault


def test_the_chart_offers_what_the_box_holds() -> None:
    assert LAYOUT is not None and KINDS is not None
    chart = LAYOUT.chart({"count.wwww-open": 0, "kind.DC": {"name": "x"}})
    stocks = {stock.kind: stock for stock in chart.stocks}
    assert (chart.columns, chart.rows) == (12, 8)
    assert Kind("wwww-open") not in stocks
    assert stocks[Kind("wlwl-gold")].count == 1 and stocks[Kind("wlwl-gold")].hidden
    assert stocks[Kind("wlwl-open")].turns == 2
    assert set(stocks) <= set(TILES)
    assert LAYOUT.spell({Slot("1,2"): Piece(Kind("wwww-open"))}) == {
        "tiles": [tile("1,2")]
    }
    assert list(KINDS.listed({"kind.DC": {"name": "x"}, "path.1.spaces": 3})) == ["DC"]
