"""What each phone may know, and what the drawing of the board needs."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.ids import Seat, Slot
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.events import CardSeen, CardSent
from companion.games.catan_junior.moves import (
    GiveCard,
    OfferTrade,
    RevealParrot,
    RollDie,
)
from companion.games.catan_junior.state import Phase, State
from tests.games.catan_junior.positions import (
    A,
    B,
    C,
    D,
    after,
    brave,
    building_time,
    kind,
    pieces,
    rich,
    start,
)
from tests.support.wire import wire


def view(state: State, seat: Seat | None = None) -> Any:
    return wire(GAME.view(state, seat))


@pytest.mark.rule("CJ-6")
def test_a_hand_is_shown_to_its_owner_only() -> None:
    state = rich(start(), B, gold=3)
    players = view(state, B)["players"]
    assert players[B]["private"]["hand"]["gold"] == 3
    assert [p["private"] for i, p in enumerate(players) if i != B] == [None] * 3
    assert all(p["private"] is None for p in view(state)["players"])
    assert players[B]["resources"]["cards"] == 3
    other = rich(start(), B, wool=3)
    stacks = replace(other, stacks=state.stacks)
    for seat in (None, A, C, D):
        assert view(stacks, seat) == view(state, seat)


def test_an_untold_hand_is_shown_to_nobody() -> None:
    me = view(start(hidden_hands=True), A)["players"][A]
    assert me["private"] == {"hand": None}
    assert "cards" not in me["resources"]
    assert view(start(hidden_hands=True))["aid"]["told"] is False


@pytest.mark.rule("CJ-24")
def test_a_sent_card_is_seen_by_the_two_alone() -> None:
    sent, told = CardSent(B, A), CardSeen(B, A, Good.RUM)
    for seat in (A, B):
        assert GAME.see(told, seat) == told
        assert GAME.see(sent, seat) is None
    for outsider in (C, D, None):
        assert GAME.see(told, outsider) is None
        assert GAME.see(sent, outsider) == sent


@pytest.mark.rule("CJ-24")
def test_givers_choose_unseen() -> None:
    state = replace(building_time(start()), phase=Phase.PARROT)
    state = after(state, RevealParrot(A, kind("parrot-neighbours")))
    assert view(state)["to_act"] == [B, D]
    one = after(state, GiveCard(B, A, Good.RUM))
    two = after(state, GiveCard(B, A, Good.WOOD))
    for outsider in (None, C, D):
        assert view(one, outsider) == view(two, outsider)
    assert view(one, A) != view(two, A)


@pytest.mark.rule("CJ-9")
def test_everybody_sees_what_each_land_brings() -> None:
    now = view(after(start(), RollDie(A, 4)))
    assert {(h["seat"], h["land"]) for h in now["aid"]["harvest"]} == {
        (A, "rum-4"),
        (D, "rum-4"),
        (B, "wood-4"),
        (C, "wood-4"),
    }
    rolled = {land["slot"] for land in now["board"]["lands"] if land["rolled"]}
    assert rolled == {"rum-4", "wood-4"}
    rum = next(land for land in now["board"]["lands"] if land["slot"] == "rum-4")
    assert rum["yields"] == [{"seat": A, "count": 1}, {"seat": D, "count": 1}]
    assert len(rum["outline"]) == 6


@pytest.mark.rule("CJ-14", "CJ-15")
def test_legal_sites_are_lit_for_the_seat_on_turn() -> None:
    state = pieces(building_time(start()), A, ships=("2-3",))
    board = view(state)["board"]
    assert [s["slot"] for s in board["sites"] if s["legal"]] == ["3"]
    lit = {w["slot"] for w in board["ways"] if w["legal"]}
    assert lit == {"1-2", "2-7", "22-29", "29-30", "29-32"}
    waiting = view(start())["board"]
    assert not any(s["legal"] for s in waiting["sites"] + waiting["ways"])


@pytest.mark.rule("CJ-11")
def test_lands_are_lit_for_the_pirate() -> None:
    board = view(after(start(), RollDie(A, 6)))["board"]
    assert all(land["legal"] for land in board["lands"])
    assert board["fortress"]["pirate"] and not board["fortress"]["legal"]


@pytest.mark.rule("CJ-27")
def test_everybody_sees_the_fortress_and_who_is_brave() -> None:
    now = view(brave(start(), 0, 2, fortress=B))
    assert now["board"]["fortress"]["lair"] == now["aid"]["fortress"] == B
    assert [p["resources"]["brave_cards"] for p in now["players"]] == [0, 2, 0, 0]
    assert now["players"][B]["score"] == 3
    assert now["players"][B]["resources"]["lairs_left"] == 4


@pytest.mark.rule("CJ-22")
def test_an_offer_asks_its_partner() -> None:
    offer = OfferTrade(A, C, (Good.RUM,), (Good.WOOD,))
    now = view(after(building_time(start()), offer), C)
    assert now["to_act"] == [A, C]
    assert now["aid"]["offers"] == [
        {"seat": A, "partner": C, "give": ["rum"], "want": ["wood"]}
    ]


@pytest.mark.rule("CJ-1", "CJ-23")
def test_the_drawing_knows_pieces_anchors_and_pictures() -> None:
    state = pieces(start(), A, ships=("2-3",))
    board = view(state)["board"]
    sites = {site["slot"]: site for site in board["sites"]}
    assert sites["2"]["lair"] == A and sites["3"]["lair"] is None
    assert {s for s, site in sites.items() if site["harbour"]} == {
        "7",
        "18",
        "24",
        "30",
    }
    ways = {way["slot"]: way for way in board["ways"]}
    assert ways["2-3"]["ship"] == A and len(ways["2-3"]["ends"]) == 2
    beginners = view(start(beginner=True))["board"]["sites"]
    assert not any(site["harbour"] for site in beginners)
    assert [g["icon"] for g in view(state)["aid"]["goods"]] == [
        "wool",
        "wood",
        "rum",
        "treasure",
        "gold",
    ]


@pytest.mark.rule("CJ-29")
def test_the_end_is_told() -> None:
    state = pieces(building_time(start()), A, lairs=("3", "4", "10", "15", "19"))
    over = view(replace(state, phase=Phase.OVER))
    assert over["outcome"] == {"scores": [7, 2, 2, 2], "winners": [A]}
    assert over["turn"] is None and over["to_act"] == []
    assert view(state)["outcome"] is None


def test_an_empty_stack_is_open_to_all_but_not_its_height() -> None:
    state = start()
    state = replace(state, stacks={**state.stacks, Good.GOLD: 0})
    assert view(state)["aid"]["empty"] == ["gold"]
    fewer = replace(state, stacks={**state.stacks, Good.WOOL: 4})
    assert view(fewer) == view(state)


@pytest.mark.parametrize("slot", ["rum-4", "wood-3"])
def test_a_land_under_the_pirate_is_not_lit_as_rolled(slot: str) -> None:
    state = replace(start(), pirate=Slot(slot), rolled=int(slot[-1]))
    lands = {land["slot"]: land for land in view(state)["board"]["lands"]}
    assert lands[slot]["pirate"] and not lands[slot]["rolled"]
