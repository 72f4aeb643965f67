"""The voyage row as it is read, and what the view tells."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.ids import SHOW, Kind, Slot
from companion.core.propose import Agreed, Ambiguous, Explained, Unexplained, read
from companion.core.table import Layout, Piece, Pose, TableObservation
from companion.core.tag import Tag, serial
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.state import State
from companion.games.norderwind.table import ROW, locate, profile, use_of
from tests.games.norderwind.positions import A, after, hold, sail, ship, start, turn_up


def seen(state: State, **pieces: Piece) -> Layout:
    """The table as the record has it, but for some places (``_1`` is the first)."""
    lies = GAME.expected(state)
    changed = {ROW[int(name[1:]) - 1]: piece for name, piece in pieces.items()}
    return Layout({**lies.pieces, **changed}, lies.empty - changed.keys())


@pytest.mark.rule("NW-17")
@pytest.mark.parametrize(
    ("angle", "use"),
    [(8, 0), (352, 0), (45, 1), (315, 1), (90, None), (22, None), (180, None)],
)
def test_a_card_turned_by_half_a_right_angle_is_used(
    angle: float, use: int | None
) -> None:
    assert use_of(angle) == use


@pytest.mark.rule("NW-17")
def test_the_record_has_used_cards_turned() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    assert GAME.expected(state).pieces == {ROW[0]: Piece(Kind("wreck"), 1)}


@pytest.mark.rule("NW-17")
def test_a_turned_card_tells_the_only_deal() -> None:
    state = sail(start(), "wreck")
    answer = read(GAME, state, seen(state, _1=Piece(Kind("wreck"), 1)))
    assert answer == Explained((moves.SearchWreck(A),))
    both = read(GAME, sail(start()), seen(state, _1=Piece(Kind("wreck"), 1)))
    assert both == Explained((turn_up(state, "wreck"), moves.SearchWreck(A)))


@pytest.mark.rule("NW-17")
def test_a_turned_port_asks_which_deal_it_was() -> None:
    state = sail(ship(start(), A, gold=1, hold=hold(salt=1)), "port-salt-1")
    answer = read(GAME, state, seen(state, _1=Piece(Kind("port-salt-1"), 1)))
    assert isinstance(answer, Ambiguous)
    assert answer.stories == (
        (moves.Trade(A, buy=(Good.SALT,)),),
        (moves.Trade(A, sell=(Good.SALT,)),),
    )


@pytest.mark.rule("NW-16", "NW-17")
def test_the_second_turned_card_is_read_before_the_row_is_gathered() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    state = after(state, turn_up(state, "wreck"))
    answer = read(GAME, state, seen(state, _2=Piece(Kind("wreck"), 1)))
    assert answer == Explained((moves.SearchWreck(A),))
    home = after(state, moves.SearchWreck(A))
    assert read(GAME, home, GAME.expected(home)) == Agreed(sure=True)
    gathered = Layout({}, frozenset(ROW))
    assert read(GAME, home, gathered) == Explained((moves.EndVoyage(A),))


def test_cards_come_in_order_and_leave_together() -> None:
    state = sail(start(), "wreck")
    fog = Piece(Kind("fog"))
    first = read(GAME, state, seen(state, _2=fog))
    assert first == Explained((turn_up(state, "fog"),))
    assert isinstance(read(GAME, state, seen(state, _3=fog)), Unexplained)
    other = read(GAME, state, seen(state, _1=fog))
    assert isinstance(other, Unexplained)
    gathered = Layout({}, frozenset(ROW))
    assert read(GAME, state, gathered) == Explained((moves.EndVoyage(A),))
    two = after(state, turn_up(state, "merchant-2"))
    half = Layout({ROW[0]: Piece(Kind("wreck"))}, frozenset(ROW[1:]))
    assert isinstance(read(GAME, two, half), Unexplained)


def test_stickers_become_cards() -> None:
    state = start()
    place = next(p for p in profile(state).places if p.slot == ROW[1])
    show = next(p for p in profile(state).places if p.slot == SHOW)
    text = Tag("N", "WR", serial(1)).text
    for angle, pieces in (
        (3.0, {ROW[1]: Piece(Kind("wreck"), 0)}),
        (44.0, {ROW[1]: Piece(Kind("wreck"), 1)}),
        (20.0, {}),
    ):
        look = TableObservation({text: Pose(place.x, place.y, angle)})
        assert locate(state, look).pieces == pieces
    shown = TableObservation({text: Pose(show.x, show.y, 170.0)})
    assert locate(state, shown).pieces == {SHOW: Piece(Kind("wreck"), 0)}
    assert GAME.advise(state, Piece(Kind("wreck")))["letter"] is False
    assert GAME.advise(state, Piece(Kind("merchant-2")))["letter"] is True


def test_the_stacks_have_places_without_tags() -> None:
    places = {p.slot: p for p in profile(start()).places}
    for port in Port:
        assert not places[Slot(f"stack.{port}")].tagged
    assert all(places[slot].tagged for slot in ROW)
    assert list(profile(start(3)).colours) == ["red", "yellow", "blue"]


def test_the_view_tells_tasks_chances_and_the_range() -> None:
    state = sail(ship(start(), A, hold=hold(wine=1)), "wreck")
    view: Any = GAME.view(state, A)
    assert view["aid"]["tasks"]["norderkap"] == {
        "needs": {"wine": 1},
        "lacks": [{}, {"wine": 1}],
    }
    assert view["board"]["row"] == ["wreck"]
    assert view["board"]["range"] == 4
    assert "wreck" not in view["aid"]["chances"]
    assert view["aid"]["to_win"] == [10, 10]
    full = replace(state, columns={**state.columns, Port.NORDERKAP: (A,) * 9})
    after_all: Any = GAME.view(full, None)
    assert "norderkap" not in after_all["aid"]["tasks"]
    assert "tasks_above" in view["assumed"]
    assert "tasks" not in view["assumed"]
