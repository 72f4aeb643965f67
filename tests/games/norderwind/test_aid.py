"""What the view counts for the table."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.record import encode
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.rules.ship import chances_to_win
from companion.games.norderwind.state import Crew, State
from tests.games.norderwind.positions import (
    A,
    B,
    C,
    after,
    columns,
    foggy,
    hold,
    sail,
    ship,
    start,
)
from tests.support.wire import wire

SALT = Good.SALT


def aid(state: State) -> Any:
    return wire(GAME.view(state, None))["aid"]


def test_the_view_tells_tasks_chances_and_the_range() -> None:
    state = sail(ship(start(), A, hold=hold(wine=1)), "wreck")
    view = wire(GAME.view(state, A))
    assert view["aid"]["tasks"]["norderkap"] == {
        "needs": {"wine": 1},
        "lacks": [{}, {"wine": 1}],
    }
    assert view["board"]["row"] == ["wreck"]
    assert view["board"]["range"] == 4
    assert "wreck" not in view["aid"]["chances"]
    assert view["aid"]["to_win"] == [10, 10]
    full = replace(state, columns={**state.columns, Port.NORDERKAP: (A,) * 9})
    assert "norderkap" not in aid(full)["tasks"]
    assert "tasks_above" in view["assumed"]
    assert "tasks" not in view["assumed"]


@pytest.mark.rule("NW-4", "NW-20")
def test_each_stack_is_known_by_what_was_seen() -> None:
    fresh = aid(start())["stacks"]
    assert fresh["olesand"] == {"cards": {"olesand": 1}, "unseen": 7}
    state = after(sail(start(), "wreck", "fog"), moves.RollEvent(A, 0))
    state = after(state, moves.GatherRow(A))
    state = after(sail(state, "norderkap", "wreck"), moves.GatherRow(B))
    assert aid(state)["stacks"]["norderkap"] == {
        "cards": {"fog": 1, "norderkap": 1, "wreck": 1},
        "unseen": 5,
    }


@pytest.mark.rule("NW-31")
def test_the_odds_of_a_fight() -> None:
    """Three silver points, a blue pair, two blanks: half of the rolls are hits."""
    state = ship(start(), A, cannons=2)
    percent = {1: 75, 2: 25, 3: 0}
    assert chances_to_win(state.facts, state.players[A]) == percent
    crew = frozenset({Crew.GUNNER})
    manned = ship(state, A, crew=crew)
    with_gunner = aid(manned)["fights"][A]
    assert with_gunner == {
        "cannons": 2,
        "gunner": True,
        "percent": {"1": 89, "2": 56, "3": 19},
    }
    assert aid(manned)["fights"][B]["percent"] == {"1": 50, "2": 0, "3": 0}
    assert aid(start())["event"] == {"treasure": 17, "1": 33, "2": 33, "3": 17}


@pytest.mark.rule("NW-37")
def test_who_holds_and_who_threatens_a_port() -> None:
    state = columns(start(3), "AAB", "AB", "")
    ports = aid(state)["bonuses"]["ports"]
    assert ports["norderkap"] == {"holder": A, "cubes": [2, 1, 0], "threats": [B]}
    assert ports["trutzhavn"] == {"holder": None, "cubes": [1, 1, 0], "threats": [A, B]}
    assert ports["olesand"] == {"holder": None, "cubes": [0] * 3, "threats": [A, B, C]}
    safe = aid(columns(start(3), "AAA", "", ""))["bonuses"]["ports"]["norderkap"]
    assert safe["threats"] == []
    full = aid(columns(start(3), "AAAAABBBB", "", ""))["bonuses"]["ports"]["norderkap"]
    assert full["threats"] == []


@pytest.mark.rule("NW-38", "NW-39")
def test_what_the_other_bonuses_lack() -> None:
    crew = frozenset(Crew) - {Crew.LOOKOUT}
    state = ship(columns(start(), "AB", "A", "A"), B, crew=crew)
    bonuses = aid(state)["bonuses"]
    assert bonuses["delivery"] == {
        "holders": [A],
        "missing": [[], ["trutzhavn", "olesand"]],
    }
    assert bonuses["crew"] == {"holders": [B], "missing": [4, 0]}


@pytest.mark.rule("NW-21", "NW-42")
def test_the_bank_s_side_of_each_deal() -> None:
    books = frozenset({Crew.ACCOUNTANT})
    state = ship(start(), A, crew=books, hold=hold(salt=1))
    state = sail(state, "port-salt-3")
    found = {str(o["move"]): (o["pay"], o["take"]) for o in aid(state)["offers"]}
    assert found == {
        str(wire(encode(moves.Trade(A, buy=(SALT,))))): (3, 0),
        str(wire(encode(moves.Trade(A, sell=(SALT,))))): (0, 4),
    }
    assert [o["move"] for o in aid(state)["offers"]] == [
        wire(encode(m)) for m in GAME.legal_moves(state) if isinstance(m, moves.Trade)
    ]
    assert aid(foggy(start(), 1))["offers"] == []


@pytest.mark.rule("NW-25")
def test_what_a_letter_may_not_do_is_told() -> None:
    state = sail(start(3, letter_seconds=30), "merchant-2")
    assert aid(state)["letters"] is None
    state = after(state, moves.Trade(A, buy=(SALT,)))
    assert aid(state)["letters"] == {
        "card": "merchant-2",
        "waiting": [B, C],
        "barred": ["buy-salt"],
        "crew": [],
        "seconds": 30,
    }
    offers = aid(state)["offers"]
    assert {o["move"]["seat"] for o in offers} == {B}
    assert all(o["move"]["buy"] != ["salt"] for o in offers)


@pytest.mark.rule("NW-13", "NW-16")
def test_what_the_voyage_has_left() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    assert aid(state)["voyage"] == {
        "cards_left": 3,
        "actions_left": 1,
        "peeked": False,
    }
    assert aid(start())["voyage"]["cards_left"] == 0


@pytest.mark.rule("NW-20")
def test_a_row_that_is_not_gathered_is_on_the_board() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A), moves.EndVoyage(A))
    board = wire(GAME.view(state, None))["board"]
    assert board["row"] == []
    assert board["left"] == {"stack": "norderkap", "row": ["wreck"], "used": [0]}
    gathered = wire(GAME.view(after(state, moves.GatherRow(B)), None))["board"]
    assert gathered["left"] is None
