"""Trade, equipment, letters, tasks, bonus cubes and the win."""

import random

import pytest

from companion.core.ids import Kind
from companion.core.seats import not_now
from companion.core.violations import GameIsOver, NotYourTurn, UnknownSeat
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import FACTS, SHIP, SUPPLY, Good, Port
from companion.games.norderwind.events import CubesChanged, TaskFulfilled
from companion.games.norderwind.rules.bonuses import cubes, leader
from companion.games.norderwind.state import Crew, Phase
from companion.games.norderwind.violations import (
    NoLetter,
    NoRoom,
    NotAboard,
    NotEnoughGold,
    NotOffered,
    SameDeed,
    ShipIsFull,
    TaskNotMet,
)
from tests.games.norderwind.positions import (
    A,
    B,
    C,
    after,
    columns,
    events,
    hold,
    listed,
    refused,
    sail,
    ship,
    start,
    turn_up,
)
from tests.support.playout import playout
from tests.support.wire import wire

SALT, WINE, FISH, GRAIN = Good.SALT, Good.WINE, Good.FISH, Good.GRAIN
FULL = hold(grain=2, fish=2, wood=1, wine=1)
THREE = frozenset({Crew.GUNNER, Crew.LOOKOUT, Crew.BOATSWAIN})


@pytest.mark.rule("NW-8")
def test_six_goods_two_of_a_kind() -> None:
    state = sail(ship(start(), A, hold=FULL), "port-salt-1")
    assert refused(state, moves.Trade(A, buy=(SALT,))) == NoRoom(SALT)
    state = after(state, moves.ThrowOverboard(A, WINE), moves.Trade(A, buy=(SALT,)))
    assert state.players[A].hold == hold(grain=2, fish=2, wood=1, salt=1)
    two = sail(ship(start(), A, hold=hold(salt=2)), "port-salt-1")
    assert refused(two, moves.Trade(A, buy=(SALT,))) == NoRoom(SALT)


@pytest.mark.rule("NW-8")
def test_overboard_is_offered_where_the_hold_is_in_the_way() -> None:
    full = ship(start(), A, hold=FULL)
    assert len(listed(sail(full, "port-salt-1"), moves.ThrowOverboard)) == 4
    assert not listed(sail(full, "wreck"), moves.ThrowOverboard)
    some = ship(start(), A, hold=hold(grain=2, fish=2))
    assert not listed(sail(some, "port-salt-1"), moves.ThrowOverboard)
    overboard = moves.ThrowOverboard(A, GRAIN)
    assert refused(sail(full, "wreck"), overboard) == NotOffered(Kind("wreck"))


@pytest.mark.rule("NW-9", "NW-23")
def test_four_figures_one_a_post() -> None:
    state = sail(ship(start(), A, crew=THREE), "equipment-1-3")
    assert refused(state, moves.HireCrew(A, Crew.GUNNER)) == ShipIsFull()
    state = after(state, moves.HireCrew(A, Crew.TREASURER))
    assert state.players[A].gold == 2
    assert state.players[A].crew == THREE | {Crew.TREASURER}
    crew = frozenset(Crew) - {Crew.ACCOUNTANT}
    full = sail(ship(start(), A, crew=crew), "equipment-1-3")
    assert refused(full, moves.HireCrew(A, Crew.ACCOUNTANT)) == ShipIsFull()


@pytest.mark.rule("NW-10", "NW-23")
def test_four_cannons() -> None:
    state = sail(ship(start(), A, cannons=3), "equipment-1-3")
    state = after(state, moves.BuyCannon(A))
    assert (state.players[A].cannons, state.players[A].gold) == (4, 4)
    full = sail(ship(start(), A, cannons=4), "equipment-1-3")
    assert refused(full, moves.BuyCannon(A)) == ShipIsFull()


@pytest.mark.rule("NW-11", "NW-23")
@pytest.mark.parametrize(("now", "limit"), [(True, 5), (False, 4)])
def test_a_notch_for_two_gold(now: bool, limit: int) -> None:
    state = sail(start(notch_now=now), "equipment-1-3")
    state = after(state, moves.RaiseSail(A))
    assert (state.players[A].sail, state.players[A].gold) == (5, 3)
    assert state.limit == limit
    top = sail(ship(start(), A, sail=6), "equipment-1-3")
    assert refused(top, moves.RaiseSail(A)) == ShipIsFull()


@pytest.mark.rule("NW-21", "NW-22")
def test_a_trade_port_buys_or_sells_two_of_its_good() -> None:
    state = sail(ship(start(), A, hold=hold(salt=1)), "port-salt-3")
    offer = NotOffered(Kind("port-salt-3"))
    assert refused(state, moves.Trade(A, buy=(WINE,))) == offer
    assert refused(state, moves.Trade(A, (SALT,), (SALT,))) == offer
    assert refused(state, moves.Trade(A, buy=(SALT,) * 3)) == offer
    assert refused(state, moves.Trade(A)) == offer
    two = moves.Trade(A, buy=(SALT, SALT))
    assert refused(state, two) == NotEnoughGold(6, 5)
    assert refused(state, moves.Trade(A, sell=(SALT,) * 2)) == NotAboard(SALT)
    sold = after(state, moves.Trade(A, sell=(SALT,)))
    assert (sold.players[A].gold, sold.players[A].hold) == (8, {})
    assert refused(state, moves.SearchWreck(A)) == offer


@pytest.mark.rule("NW-24", "NW-41")
def test_a_boatswain_handles_two_goods_at_a_merchant() -> None:
    plain = sail(ship(start(), A, hold=hold(fish=1)), "merchant-2")
    two = moves.Trade(A, buy=(WINE, GRAIN))
    swap = moves.Trade(A, buy=(WINE,), sell=(FISH,))
    for move in (two, swap):
        assert refused(plain, move) == NotOffered(Kind("merchant-2"))
    assert after(plain, moves.Trade(A, buy=(WINE,))).players[A].gold == 3
    helped = ship(plain, A, crew=frozenset({Crew.BOATSWAIN}))
    assert after(helped, two).players[A].gold == 1
    swapped = after(helped, swap).players[A]
    assert (swapped.gold, swapped.hold) == (5, hold(wine=1))
    same = moves.Trade(A, buy=(FISH,), sell=(FISH,))
    assert refused(helped, same) == NotOffered(Kind("merchant-2"))


@pytest.mark.rule("NW-24")
def test_a_table_may_want_a_boatswain_s_goods_alike() -> None:
    state = ship(start(merchant_mix=False), A, crew=frozenset({Crew.BOATSWAIN}))
    state = sail(state, "merchant-2")
    two = moves.Trade(A, buy=(WINE, GRAIN))
    assert refused(state, two) == NotOffered(Kind("merchant-2"))
    assert after(state, moves.Trade(A, buy=(WINE, WINE))).players[A].gold == 1


@pytest.mark.rule("NW-42")
def test_an_accountant_adds_one_gold_a_sale() -> None:
    books = frozenset({Crew.ACCOUNTANT})
    state = ship(start(), A, crew=books, hold=hold(salt=2))
    state = sail(state, "port-salt-1")
    assert after(state, moves.Trade(A, sell=(SALT, SALT))).players[A].gold == 8
    assert after(state, moves.Trade(A, sell=(SALT,))).players[A].gold == 7
    other = ship(start(), B, crew=books, hold=hold(salt=1))
    other = after(sail(other, "port-salt-1"), moves.Trade(A, buy=(SALT,)))
    assert after(other, moves.Trade(B, sell=(SALT,))).players[B].gold == 7


@pytest.mark.rule("NW-25", "NW-49")
def test_letters_are_for_another_deed() -> None:
    state = sail(start(), "equipment-2-2")
    state = after(state, moves.HireCrew(A, Crew.GUNNER))
    assert refused(state, moves.HireCrew(B, Crew.LOOKOUT)) == SameDeed()
    state = after(state, moves.BuyCannon(B))
    assert (state.players[B].cannons, state.players[B].letters) == (2, 0)
    state = ship(start(), A, hold=hold(grain=1))
    state = after(sail(state, "port-grain-1"), moves.Trade(A, sell=(GRAIN,)))
    state = after(state, moves.Trade(B, buy=(GRAIN,)))
    assert state.players[B].hold == hold(grain=1)
    assert state.phase is Phase.SEA


@pytest.mark.rule("NW-25")
def test_letters_are_asked_clockwise_of_those_who_have_one() -> None:
    state = ship(start(4), C, letters=0)
    state = after(sail(state, "merchant-2"), moves.Trade(A, buy=(WINE,)))
    assert state.waiting == (1, 3)
    assert refused(state, moves.PassLetter(C)) == NotYourTurn(B)
    state = after(state, moves.PassLetter(B))
    assert state.waiting == (3,)
    assert wire(GAME.view(state, None))["to_act"] == [3]
    without = ship(state, state.waiting[0], letters=0)
    trade = moves.Trade(state.waiting[0], buy=(FISH,))
    assert refused(without, trade) == NoLetter()


@pytest.mark.rule("NW-25")
@pytest.mark.parametrize(
    ("option", "phase"), [(True, Phase.LETTERS), (False, Phase.HOME)]
)
def test_letters_after_the_second_action(option: bool, phase: Phase) -> None:
    state = ship(start(letters_after_second=option), B, hold=hold(wine=1))
    state = after(
        sail(state, "wreck"), moves.SearchWreck(A), turn_up(state, "port-wine-1")
    )
    assert after(state, moves.Trade(A, buy=(WINE,))).phase is phase


@pytest.mark.rule("NW-26")
def test_a_wreck_is_two_gold_and_no_letter() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    assert state.players[A].gold == 7
    assert state.phase is Phase.SEA
    assert state.used == (0,)


@pytest.mark.rule("NW-27", "NW-35", "NW-36")
def test_a_port_takes_its_current_task() -> None:
    state = ship(start(), A, hold=hold(wine=2))
    task = moves.FulfilTask(A)
    elsewhere = sail(state, "wreck")
    assert refused(elsewhere, task) == NotOffered(Kind("wreck"))
    state = after(sail(state, "norderkap"), task)
    assert state.columns[Port.NORDERKAP] == (A,)
    assert state.players[A].hold == hold(wine=1)
    assert state.phase is Phase.SEA
    assert refused(state, task) == not_now(Phase.SEA)
    bare = sail(start(), "norderkap")
    assert refused(bare, task) == TaskNotMet(Port.NORDERKAP)


@pytest.mark.rule("NW-35")
def test_the_tasks_that_the_rulebook_shows() -> None:
    shown = {port: [dict(task) for task in FACTS.tasks[port][:2]] for port in Port}
    assert shown == {
        Port.NORDERKAP: [{"wine": 1}, {"gold": 3}],
        Port.TRUTZHAVN: [{"captain": 1}, {"wine": 1, "captain": 1}],
        Port.OLESAND: [{"salt": 1, "fish": 1}, {"grain": 1, "salt": 1}],
    }


@pytest.mark.rule("NW-35", "NW-36")
def test_tasks_go_from_the_bottom_up() -> None:
    state = columns(start(), "B", "B", "")
    state = ship(state, A, captains=2, hold=hold(wine=1))
    gold = after(sail(state, "norderkap"), moves.FulfilTask(A))
    assert gold.players[A].gold == 2
    both = sail(state, "trutzhavn", port=Port.TRUTZHAVN)
    found = events(both, moves.FulfilTask(A))
    assert found[0] == TaskFulfilled(A, Port.TRUTZHAVN, 2)
    done = after(both, moves.FulfilTask(A)).players[A]
    assert (done.captains, done.hold) == (1, {})
    full = columns(state, "B" * 9, "", "")
    violation = refused(sail(full, "norderkap"), moves.FulfilTask(A))
    assert violation == TaskNotMet(Port.NORDERKAP)


@pytest.mark.rule("NW-37")
def test_the_sole_leader_of_a_column_has_a_cube_more() -> None:
    first = columns(start(3), "A", "", "")
    assert (leader(first, Port.NORDERKAP), cubes(first, A)) == (A, 2)
    level = columns(start(3), "AB", "", "")
    assert leader(level, Port.NORDERKAP) is None
    assert (cubes(level, A), cubes(level, B)) == (1, 1)
    ahead = columns(start(3), "ABB", "", "")
    assert (cubes(ahead, A), cubes(ahead, B)) == (1, 3)
    state = ship(columns(start(), "B", "", ""), A, gold=3)
    found = events(sail(state, "norderkap"), moves.FulfilTask(A))
    assert CubesChanged(B, 1) in found


@pytest.mark.rule("NW-38")
def test_a_cube_in_each_column_brings_one_more() -> None:
    assert cubes(columns(start(), "AB", "AB", ""), A) == 2
    assert cubes(columns(start(), "AB", "AB", "AB"), A) == 3 + 1
    assert cubes(columns(start(), "AB", "AB", "AB"), B) == 3 + 1


@pytest.mark.rule("NW-39")
def test_four_crew_bring_a_cube() -> None:
    state = sail(ship(start(), A, crew=THREE), "equipment-2-2")
    assert cubes(state, A) == 0
    assert cubes(after(state, moves.HireCrew(A, Crew.TREASURER)), A) == 1


@pytest.mark.rule("NW-40", "NW-48")
def test_seven_tasks_and_three_bonus_cubes_win() -> None:
    state = columns(start(3), "AAAB", "BBAA", "CCAA")
    state = sail(ship(state, A, crew=THREE), "equipment-2-2")
    assert cubes(state, A) == 9
    state = after(state, moves.HireCrew(A, Crew.TREASURER))
    end = GAME.outcome(state)
    assert end is not None
    assert (end.winners, end.scores) == ((A,), (10, 3, 2))
    assert not list(GAME.legal_moves(state))
    assert refused(state, moves.PassLetter(B)) == GameIsOver()


@pytest.mark.rule("NW-40")
@pytest.mark.parametrize(("players", "wins"), [(4, True), (3, False)])
def test_eight_cubes_win_with_four_players(players: int, wins: bool) -> None:
    state = columns(start(players), "AB", "ABA", "AB")
    state = columns(state, "AAB", "AAB", "")
    state = ship(state, A, hold=hold(salt=1, fish=1))
    state = sail(state, "olesand", port=Port.OLESAND)
    assert cubes(state, A) == 6
    state = after(state, moves.FulfilTask(A))
    assert cubes(state, A) == (8 if wins else 9)
    assert (state.phase is Phase.OVER) == wins


@pytest.mark.rule("NW-40")
@pytest.mark.parametrize("at_once", [False, True])
def test_cubes_reached_in_another_turn_win_on_the_own(at_once: bool) -> None:
    state = columns(start(win_in_another_turn=at_once), "BBBA", "BBAA", "BBAA")
    state = ship(state, B, crew=THREE)
    state = after(sail(state, "equipment-2-2"), moves.BuyCannon(A))
    assert cubes(state, B) == 9
    state = after(state, moves.HireCrew(B, Crew.TREASURER))
    assert (state.phase is Phase.OVER) == at_once
    if not at_once:
        state = after(state, moves.EndVoyage(A))
    end = GAME.outcome(state)
    assert end is not None
    assert end.winners == (B,)


def test_a_stranger_and_an_empty_table_are_refused() -> None:
    assert refused(start(), moves.PassLetter(A)) == not_now(Phase.HARBOUR)
    stranger = moves.ChooseStack(C, Port.OLESAND)
    assert refused(start(), stranger) == UnknownSeat(2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_ship_ever_carries_too_much(players: int) -> None:
    rng = random.Random(40 + players)
    steps = playout(GAME, start(players), rng)
    for (_, _, step), _ in zip(steps, range(900), strict=False):
        state = step.state
        assert sum(p.gold for p in state.players) <= SUPPLY["gold"]
        for player in state.players:
            assert sum(player.hold.values()) <= SHIP["hold"]
            assert max(player.hold.values(), default=0) <= SHIP["hold_kind"]
            assert 0 <= player.letters <= SHIP["letters_most"]
            assert player.captains <= SHIP["prison"]
            assert len(player.crew) <= SHIP["crew_most"]
            assert player.gold >= 0
