"""The printed material: sums, kinds, layouts, the owner's box."""

from typing import Any

import pytest

from companion.core.game import InvalidSetup, Setup, Stock
from companion.core.grid import Cell
from companion.core.ids import Kind
from companion.games.entdecker import GAME
from companion.games.entdecker.data import (
    CODES,
    EDITIONS,
    LAYOUTS,
    TILES,
    material,
    records,
)
from companion.games.entdecker.data.owner import sketch, stock
from tests.games.entdecker.positions import cell, empty


def test_every_record_says_how_sure_it_is_and_where_it_is_from() -> None:
    for name, record in records().items():
        assert record["status"] in ("printed", "observed", "derived", "assumed"), name
        assert record["source"], name
    overlay = EDITIONS["kosmos-2001"].assumed
    assert {"hidden", "open", "bonus", "paths", "layout.base"} <= set(overlay)


@pytest.mark.rule("NE-1")
def test_the_tiles_sum_up() -> None:
    counts = empty().facts.counts
    assert sum(counts.values()) == records()["tiles"]["total"] == 180
    hidden = sum(n for kind, n in counts.items() if TILES[kind].hidden)
    assert (hidden, 180 - hidden) == (100, 80)
    printed = {k: v for k, v in records()["events"].items() if isinstance(v, int)}
    for event, wanted in printed.items():
        found = sum(n for kind, n in counts.items() if TILES[kind].event == event)
        assert found == wanted, event
    assert sum(printed.values()) == 22


@pytest.mark.rule("NE-2")
def test_six_patterns_up_to_rotation() -> None:
    patterns = {tile.pattern for tile in TILES.values()}
    every = {f"{n:04b}".replace("0", "W").replace("1", "L") for n in range(16)}
    turned = {min(p[i:] + p[:i] for i in range(4)) for p in every}
    assert len(patterns) == len(turned) == 6
    assert {min(p[i:] + p[:i] for i in range(4)) for p in patterns} == turned
    assert not any(TILES[k].hidden for k in TILES if TILES[k].pattern == "LLLL")
    assert len(CODES) == len(TILES) + 1


@pytest.mark.rule("NE-4")
def test_nine_tokens_for_seven_huts() -> None:
    facts = empty().facts
    assert facts.tokens == (5, 10, 15)
    assert len(facts.tokens) * facts.token_each == 9
    assert len(facts.paths) == 7
    for path in facts.paths:
        assert path[0] == "dot"
        assert "dot" not in path[1:]
        assert "eye" in path


@pytest.mark.rule("NE-5")
def test_96_fields_and_40_edge_fields() -> None:
    facts = empty().facts
    assert len(facts.cells()) == 96
    assert len(facts.edges()) == 40
    sums = [facts.edge_cost(edge) for edge in facts.edges()]
    assert (sums.count(0), sums.count(1), sums.count(2)) == (12, 16, 12)
    with pytest.raises(KeyError):
        facts.edge_cost(Cell(3, 3))


@pytest.mark.rule("NE-7", "NE-8")
@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_lay_what_the_rulebook_says(name: str) -> None:
    laid = list(material(name, {}).layout.values())
    sea, five, ten = (
        laid.count(Kind(kind)) for kind in ("wwww-open", "llll-five", "llll-ten")
    )
    wanted = {
        "base": (7, 2, 1),
        "variant1": (12, 2, 1),
        "variant2": (8, 3, 1),
        "variant3": (16, 2, 1),
    }
    assert (sea, five, ten) == wanted[name]


@pytest.mark.rule("NE-7", "NE-8")
def test_the_chosen_layout_lies_on_the_board() -> None:
    for name in LAYOUTS:
        setup = Setup(("A", "B"), "kosmos-2001", {"layout": name})
        assert set(GAME.setup(setup).board) == set(material(name, {}).layout)
    own = {"sea": ["0,0"], "five": ["3,3"], "ten": []}
    laid = material("own", {"layout.own": own}).layout
    assert laid == {cell("0,0"): "wwww-open", cell("3,3"): "llll-five"}


@pytest.mark.parametrize(
    ("own", "what"),
    [
        ({"sea": ["x"]}, "'x' is no field"),
        ({"sea": ["12,0"]}, "12,0 is off the board"),
        ({"sea": ["1,1"], "five": ["1,1"]}, "1,1 is used twice"),
        ({"ten": ["1,1", "2,2", "3,3"]}, "3 tiles llll-ten, the box has 2"),
    ],
)
@pytest.mark.rule("NE-8")
def test_a_layout_that_cannot_be_is_named(own: dict[str, Any], what: str) -> None:
    with pytest.raises(InvalidSetup, match=what):
        material("own", {"layout.own": own})


def test_what_cannot_be_set_up_is_named() -> None:
    for setup, what in (
        (Setup(("A",)), "1 players"),
        (Setup(("A", "B"), "mayfair"), "edition: 'mayfair'"),
        (Setup(("A", "B"), "", {"layout": "moon"}), "unknown layout 'moon'"),
        (Setup(("A", "B"), "", {"tol": "unit"}), "unknown key 'tol'"),
        (Setup(("A", "B"), "", {}, {"count.wwww-open": "x"}), "no answer to count"),
        (Setup(("A", "B"), "", {}, {"path.1.eyes": ["99"]}), "no answer to path.1"),
        (Setup(("A", "B"), "", {}, {"path.1.eyes": ["9"]}), "path 1 has 8 spaces"),
        (Setup(("A", "B"), "", {}, {"bonus.pattern": "x"}), "no answer to bonus.pat"),
    ):
        with pytest.raises(InvalidSetup, match=what):
            GAME.setup(setup)


def test_the_owners_box_lies_over_ours() -> None:
    box = {"count.wwww-open": 21, "path.2.spaces": 5, "path.2.eyes": ["3", "4"]}
    facts = material("base", box)
    assert facts.counts[Kind("wwww-open")] == 21
    assert facts.paths[1] == ("dot", "plain", "eye", "eye", "plain")
    assert "paths" in facts.assumed
    told = material("base", every() | {"count.wwww-open": 20, "bonus.five": 4})
    assert told.assumed == ("layout.base",)
    plain, other = Setup(("A", "B")), Setup(("A", "B"), box=box)
    assert GAME.facts(plain) != GAME.facts(other)


def every() -> dict[str, object]:
    """An answer to every question."""
    numbers = {"number": 2, "choice": "wlll", "marks": ["2"]}
    return {q.key: numbers[q.form] for q in EDITIONS["kosmos-2001"].questions}


def test_half_an_answer_leaves_the_other_half_assumed() -> None:
    length = material("base", {"path.1.spaces": 3})
    assert length.paths[0] == ("dot", "plain", "eye")
    eyes = material("base", {"path.1.eyes": ["2"]})
    assert eyes.paths[0] == ("dot", "eye", *["plain"] * 6)
    assert "paths" in length.assumed and "paths" in eyes.assumed


def test_the_box_says_which_pattern_has_the_waterfalls() -> None:
    told = material("base", {"bonus.pattern": "wlll", "bonus.five": 5})
    assert told.counts[Kind("wlll-five")] == 5
    assert told.counts[Kind("llll-five")] == told.counts[Kind("llll-ten")] == 0
    assert Kind("wlll-five") in told.layout.values()
    for name in LAYOUTS:
        assert material(name, {"bonus.pattern": "wlll"}).layout


def test_the_box_holds_what_is_assumed_or_told() -> None:
    ours = stock(Setup(("A", "B")))
    assert ours[Kind("ship")] == Stock(1)
    assert ours[Kind("wwll-plain")] == Stock(22, assumed=True)
    assert sum(n.count for n in ours.values()) == 180 + 1
    box = {"count.wwww-storm": 2, "count.wwll-plain": 0, "bonus.ten": 1}
    told = stock(Setup(("A", "B"), box=box))
    assert told[Kind("wwww-storm")] == Stock(2)
    assert Kind("wwll-plain") not in told
    assert told[Kind("llll-ten")] == Stock(1)
    assert told[Kind("llll-five")] == Stock(4, assumed=True)


def test_a_path_is_drawn_as_long_as_it_is() -> None:
    given = Setup(("A", "B"), box={"path.3.spaces": 12})
    drawn = sketch(given, "path.3.eyes")
    assert drawn is not None and list(drawn.spots) == [str(n) for n in range(2, 13)]
    assert all(
        0 < x < drawn.width and 0 < y < drawn.height for x, y in drawn.spots.values()
    )
    shown = sketch(given, "path.1.spaces")
    assert shown is not None and not shown.spots
    assert sketch(given, "count.wwww-open") is None
