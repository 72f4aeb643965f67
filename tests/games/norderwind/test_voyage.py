"""Set-up, turn, voyage, fog."""

from collections import Counter
from dataclasses import fields, replace
from itertools import product

import pytest

from companion.core.game import InvalidSetup, Setup
from companion.core.ids import Kind
from companion.core.seats import not_now
from companion.core.violations import NotYourTurn
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import (
    CUBES,
    FACTS,
    KINDS,
    SHIP,
    SUPPLY,
    Good,
    Port,
)
from companion.games.norderwind.events import PirateFight
from companion.games.norderwind.rules.ship import weight
from companion.games.norderwind.rules.stacks import chances
from companion.games.norderwind.state import Crew, Phase
from companion.games.norderwind.violations import (
    CardTwice,
    DealtWithFirst,
    MustSailOn,
    NoLookout,
    NoSuchFace,
    NotEnoughGold,
    RangeUsedUp,
    RollsPerCannon,
    VoyageOver,
    WrongStack,
)
from tests.games.norderwind.positions import (
    A,
    B,
    C,
    after,
    events,
    foggy,
    hold,
    listed,
    refused,
    sail,
    ship,
    start,
    turn_up,
)

END = moves.EndVoyage(A)
PINCH = (moves.LeaveCard(A), END)


@pytest.mark.rule("NW-1")
def test_24_cards_of_every_kind() -> None:
    assert sum(FACTS.cards.values()) + len(Port) == 24
    assert set(FACTS.cards) < set(KINDS.values())
    assert {"port", "equipment", "merchant", "wreck", "fog"} == {
        card.split("-")[0] for card in FACTS.cards
    }
    sure = {"port-salt-1", "port-salt-3", "merchant-2", "merchant-3"}
    assert sure <= set(FACTS.cards)


@pytest.mark.rule("NW-2")
def test_any_player_may_have_any_colour() -> None:
    state = start(3, colours="white, red")
    assert [p.colour for p in state.players] == ["white", "red", "yellow"]
    assert list(GAME.profile(state).colours) == ["white", "red", "yellow"]
    with pytest.raises(InvalidSetup, match="green"):
        start(2, colours="green")


@pytest.mark.rule("NW-2")
def test_every_supply_is_four_ships_worth() -> None:
    assert SUPPLY["goods"] == 4 * SHIP["hold_kind"]
    assert SUPPLY["captains"] == 4 * SHIP["prison"]
    assert SUPPLY["crew"] == 4 * SHIP["crew_most"]
    assert SUPPLY["cannons"] == 4 * SHIP["cannons_most"]
    assert SUPPLY["letters"] == 4 * SHIP["letters_most"]
    assert SUPPLY["cubes"] == 4 * CUBES["few"]
    assert SUPPLY["gold"] == 30 * 1 + 12 * 5


@pytest.mark.rule("NW-2")
@pytest.mark.parametrize(("gold", "taken"), [(84, 1), (85, 0)])
def test_an_empty_bank_pays_no_more(gold: int, taken: int) -> None:
    state = sail(ship(start(), A, gold=gold), "wreck")
    state = after(state, moves.SearchWreck(A))
    assert state.players[A].gold == gold + taken
    assert sum(p.gold for p in state.players) == SUPPLY["gold"]


@pytest.mark.rule("NW-3", "NW-31")
def test_dice_have_six_faces_and_no_others() -> None:
    assert sum(FACTS.event) == 6
    assert len(FACTS.event) == 4
    assert FACTS.battle["silver"] + FACTS.battle["blue"] + FACTS.battle["blank"] == 6
    fog = sail(start(), "fog")
    for skulls in (-1, 4):
        violation = refused(fog, moves.RollEvent(A, skulls))
        assert violation == NoSuchFace(skulls)
    battle = after(foggy(start(), 1), moves.Fight(A))
    assert refused(battle, moves.RollBattle(A, 1, 1)) == RollsPerCannon(1, 2)
    for said in (moves.RollBattle(A, 0, 0, 0), moves.RollBattle(A, 1, 0, 1)):
        assert refused(battle, said) == RollsPerCannon(
            1, said.silver + (said.blank or 0)
        )
    whole = moves.RollBattle(A, 1, 0, 0)
    assert after(battle, whole) == after(battle, moves.RollBattle(A, 1, 0))
    assert [GAME.odds(fog, m) for m in GAME.legal_moves(fog)] == [1, 2, 2, 1]
    found = listed(battle, moves.RollBattle)
    rolls = {(m.silver, m.blue): GAME.odds(battle, m) for m in found}
    assert rolls == {(0, 0): 2, (0, 1): 1, (1, 0): 3}


@pytest.mark.rule("NW-3")
@pytest.mark.parametrize("cannons", range(5))
def test_a_roll_weighs_as_many_ways_as_its_dice_can_fall(cannons: int) -> None:
    faces = [face for face, count in FACTS.battle.items() for _ in range(count)]
    ways = Counter(
        (dice.count("silver"), dice.count("blue"))
        for dice in product(faces, repeat=cannons)
    )
    sums = range(-1, cannons + 2)
    rolls = [(silver, blue) for silver in sums for blue in sums]
    assert {r: n for r in rolls if (n := weight(FACTS, cannons, r))} == ways


@pytest.mark.rule("NW-4")
def test_a_stack_holds_its_own_destination_once() -> None:
    state = sail(start())
    assert refused(state, turn_up(state, "olesand")) == WrongStack(Kind("olesand"))
    state = after(state, turn_up(state, "norderkap"))
    twice = turn_up(state, "norderkap")
    assert refused(state, twice) == CardTwice(Kind("norderkap"))
    assert refused(state, turn_up(state, "kraken")) == WrongStack(Kind("kraken"))


@pytest.mark.rule("NW-4")
def test_a_card_seen_in_one_stack_is_in_no_other() -> None:
    state = after(sail(start(), "wreck"), *PINCH)
    assert state.known == {Port.NORDERKAP: (Kind("wreck"),)}
    other = after(state, moves.ChooseStack(B, Port.OLESAND))
    assert Kind("wreck") not in chances(other)
    assert set(chances(other)) == {*FACTS.cards, "olesand"} - {"wreck"}
    same = after(state, moves.ChooseStack(B, Port.NORDERKAP))
    weights = chances(same)
    assert weights[Kind("wreck")] == weights[Kind("norderkap")] == 20
    assert weights[Kind("fog")] == 5 * 6


@pytest.mark.rule("NW-5")
@pytest.mark.parametrize(("players", "cubes"), [(2, 10), (3, 10), (4, 8)])
def test_everybody_starts_alike(players: int, cubes: int) -> None:
    state = start(players)
    assert state.cubes_to_win == cubes
    for player in state.players:
        assert (player.gold, player.letters, player.cannons) == (5, 1, 1)
        assert (player.sail, player.captains) == (4, 0)
        assert not player.hold
        assert not player.crew


def test_what_cannot_be_set_up_is_named() -> None:
    for setup, what in (
        (Setup(("A",)), "1 players"),
        (Setup(("A", "B"), "1999"), "edition: '1999'"),
        (Setup(("A", "B"), "", {"may_sink": True}), "may_sink"),
    ):
        with pytest.raises(InvalidSetup, match=what):
            GAME.setup(setup)


@pytest.mark.rule("NW-6", "NW-20")
def test_play_goes_clockwise_from_the_first() -> None:
    state = start(3)
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = sail(state, "wreck")
        state = after(state, moves.LeaveCard(state.turn), moves.EndVoyage(state.turn))
    assert order == [A, B, C, A]
    assert refused(state, moves.ChooseStack(A, Port.OLESAND)) == NotYourTurn(B)


@pytest.mark.rule("NW-7", "NW-32")
@pytest.mark.parametrize(
    ("held", "captains", "gold"), [(0, 1, 5), (1, 2, 5), (2, 2, 6)]
)
def test_a_captain_or_gold_for_a_victory(held: int, captains: int, gold: int) -> None:
    state = after(foggy(ship(start(), A, captains=held), 1), moves.Fight(A))
    state = after(state, moves.RollBattle(A, 1, 0))
    assert (state.players[A].captains, state.players[A].gold) == (captains, gold)
    assert state.phase is Phase.SEA


@pytest.mark.rule("NW-12", "NW-44")
@pytest.mark.parametrize(
    ("gold", "crew", "then"), [(0, (), 1), (0, (Crew.TREASURER,), 2), (3, (), 3)]
)
def test_poor_relief_at_the_start_of_a_turn(
    gold: int, crew: tuple[Crew, ...], then: int
) -> None:
    state = sail(ship(start(), B, gold=gold, crew=frozenset(crew)), "wreck")
    assert after(state, *PINCH).players[B].gold == then


@pytest.mark.rule("NW-13", "NW-18")
def test_as_many_cards_as_the_range() -> None:
    state = sail(start(), *["wreck"] * 4)
    more = refused(state, turn_up(state, "wreck"))
    assert more == RangeUsedUp(4)
    state = after(state, moves.LeaveCard(A))
    assert state.phase is Phase.HOME
    assert list(GAME.legal_moves(state)) == [END, moves.GatherRow(A)]
    assert refused(state, turn_up(state, "fog")) == RangeUsedUp(4)
    wide = sail(ship(start(), A, sail=6), *["wreck"] * 6)
    assert after(wide, moves.LeaveCard(A)).phase is Phase.HOME


@pytest.mark.rule("NW-14", "NW-20")
def test_a_known_stack_has_no_known_order() -> None:
    """It was shuffled, and cut unseen: what is left of it weighs alike."""
    held = tuple(map(Kind, ("fog", "fog", "wreck", "norderkap", "merchant-2")))
    held = (*held, *map(Kind, ("port-wine-1", "port-salt-1", "port-salt-3")))
    state = replace(start(), known={Port.NORDERKAP: held})
    state = sail(state)
    assert chances(state) == {card: held.count(card) for card in held}
    state = after(state, turn_up(state, "fog"), moves.RollEvent(A, 0))
    assert chances(state)[Kind("fog")] == 1
    assert len(listed(state, moves.RevealCard)) == 7
    state = after(state, turn_up(state, "wreck"))
    assert Kind("wreck") not in chances(state)


def test_a_box_with_other_cards_is_not_refused() -> None:
    state = sail(start(), "port-fish-2")
    held = (*[Kind("port-fish-2")] * 7, Kind("norderkap"))
    state = replace(state, known={Port.NORDERKAP: held}, row=held)
    assert chances(state) == FACTS.cards


@pytest.mark.rule("NW-15")
def test_each_card_is_dealt_with_first() -> None:
    fog = sail(start(), "fog")
    violation = refused(fog, turn_up(fog, "wreck"))
    assert violation == DealtWithFirst(Kind("fog"))
    assert refused(fog, END) == not_now(Phase.FOG)
    wreck = sail(start(), "wreck")
    assert after(wreck, turn_up(wreck, "fog")).used == ()


@pytest.mark.rule("NW-16", "NW-28")
def test_the_second_action_ends_the_voyage_but_fog_is_none() -> None:
    state = after(foggy(start(), 0))
    for _ in range(2):
        assert state.phase is Phase.SEA
        state = after(state, turn_up(state, "wreck"), moves.SearchWreck(A))
    assert state.phase is Phase.HOME
    assert state.used == (1, 2)
    assert refused(state, turn_up(state, "wreck")) == VoyageOver()


@pytest.mark.rule("NW-18")
def test_stopping_early() -> None:
    assert refused(sail(start()), END) == MustSailOn()
    state = after(sail(start(), "wreck"), moves.LeaveCard(A))
    assert END in listed(state, moves.EndVoyage)
    assert after(state, END).turn == B
    strict = after(sail(start(may_stop=False), "wreck"), moves.LeaveCard(A))
    assert refused(strict, END) == MustSailOn()


@pytest.mark.rule("NW-19")
@pytest.mark.parametrize(
    ("actions", "held", "then"), [(0, 0, 1), (1, 1, 2), (0, 2, 2), (2, 0, 0)]
)
def test_a_letter_after_a_quiet_voyage(actions: int, held: int, then: int) -> None:
    state = sail(ship(start(), A, letters=held))
    for _ in range(actions):
        state = after(state, turn_up(state, "wreck"), moves.SearchWreck(A))
    if not actions:
        state = after(state, turn_up(state, "wreck"))
    assert after(state, END).players[A].letters == then


@pytest.mark.rule("NW-19", "NW-33")
@pytest.mark.parametrize(("option", "letters"), [(True, 2), (False, 1)])
def test_a_letter_after_a_lost_battle(option: bool, letters: int) -> None:
    state = foggy(start(letter_after_defeat=option), 3)
    state = after(state, moves.Fight(A), moves.RollBattle(A, 1, 0))
    assert state.phase is Phase.HOME
    assert after(state, END).players[A].letters == letters


@pytest.mark.rule("NW-20")
def test_the_stack_goes_back_and_is_remembered() -> None:
    state = sail(start(), "wreck", "fog")
    state = after(state, moves.RollEvent(A, 0), END)
    assert (state.row, state.used, state.stack) == ((), (), None)
    assert state.known[Port.NORDERKAP] == (Kind("fog"), Kind("wreck"))
    state = after(sail(state, "fog"), moves.RollEvent(B, 0), moves.EndVoyage(B))
    assert state.known[Port.NORDERKAP] == (Kind("fog"), Kind("wreck"))


@pytest.mark.rule("NW-28")
def test_fog_asks_for_the_event_die_only() -> None:
    fog = sail(start(), "fog")
    assert {type(m) for m in GAME.legal_moves(fog)} == {moves.RollEvent}
    assert foggy(start(), 2).skulls == 2
    assert foggy(start(), 2).phase is Phase.PIRATES


@pytest.mark.rule("NW-29")
def test_treasure_is_one_gold() -> None:
    state = foggy(start(), 0)
    assert state.players[A].gold == 6
    assert state.phase is Phase.SEA


@pytest.mark.rule("NW-30")
def test_ransom_or_fight() -> None:
    state = foggy(start(), 3)
    assert list(GAME.legal_moves(state)) == [moves.PayRansom(A), moves.Fight(A)]
    paid = after(state, moves.PayRansom(A))
    assert (paid.players[A].gold, paid.phase) == (4, Phase.SEA)
    poor = ship(state, A, gold=0)
    assert refused(poor, moves.PayRansom(A)) == NotEnoughGold(1, 0)


@pytest.mark.rule("NW-31", "NW-43")
@pytest.mark.parametrize(
    ("crew", "silver", "blue", "hits"),
    [((), 1, 1, 1), ((Crew.GUNNER,), 1, 1, 3), ((Crew.GUNNER,), 0, 1, 2)],
)
def test_hits_by_points_and_blue_pairs(
    crew: tuple[Crew, ...], silver: int, blue: int, hits: int
) -> None:
    state = foggy(ship(start(), A, cannons=2, crew=frozenset(crew)), 2)
    state = after(state, moves.Fight(A))
    found = events(state, moves.RollBattle(A, silver, blue))
    assert found[0] == PirateFight(A, hits, 2, hits >= 2)


@pytest.mark.rule("NW-31", "NW-46")
@pytest.mark.parametrize(("silver", "captains"), [(2, 1), (1, 0), (0, 0)])
def test_two_skulls_need_two_points_of_two_cannons(silver: int, captains: int) -> None:
    state = after(foggy(ship(start(), A, cannons=2), 2), moves.Fight(A))
    state = after(state, moves.RollBattle(A, silver, 2 - silver))
    assert state.players[A].captains == captains
    assert state.phase is (Phase.SEA if captains else Phase.HOME)


@pytest.mark.rule("NW-33")
def test_no_gold_and_no_chance_is_defeat_without_a_roll() -> None:
    state = foggy(ship(start(), A, gold=0), 2)
    assert list(GAME.legal_moves(state)) == [moves.Fight(A)]
    assert after(state, moves.Fight(A)).phase is Phase.HOME
    gunner = ship(state, A, crew=frozenset({Crew.GUNNER}))
    assert after(gunner, moves.Fight(A)).phase is Phase.BATTLE
    rich = ship(state, A, gold=1)
    assert after(rich, moves.Fight(A)).phase is Phase.BATTLE


@pytest.mark.rule("NW-34", "NW-45")
def test_a_lookout_buries_the_top_card_once() -> None:
    bury = moves.BuryTop(A)
    assert refused(sail(start()), bury) == NoLookout()
    state = sail(ship(start(), A, crew=frozenset({Crew.LOOKOUT})))
    looked = after(state, bury)
    assert looked.row == ()
    assert refused(looked, bury) == NoLookout()
    first = after(state, turn_up(state, "wreck"), moves.LeaveCard(A))
    assert refused(first, bury) == NoLookout()


@pytest.mark.rule("NW-34")
def test_nobody_is_told_what_the_lookout_saw() -> None:
    assert [f.name for f in fields(moves.BuryTop)] == ["seat"]
    state = sail(ship(start(), A, crew=frozenset({Crew.LOOKOUT})))
    assert after(state, moves.BuryTop(A)).known == state.known


@pytest.mark.rule("NW-16", "NW-21", "NW-29", "NW-47")
def test_a_voyage_ends_five_gold_richer() -> None:
    state = foggy(ship(start(), A, hold=hold(wine=1)), 0)
    salt = (Good.SALT, Good.SALT)
    state = after(
        state,
        turn_up(state, "port-salt-1"),
        moves.Trade(A, buy=salt),
        turn_up(state, "port-salt-3"),
        moves.Trade(A, sell=salt),
        moves.PassLetter(B),
        END,
    )
    assert state.turn == B
    assert state.players[A].gold == 5 + 5
    assert state.players[A].hold == hold(wine=1)
    assert state.players[A].letters == 1
    assert not state.columns[Port.NORDERKAP]


def test_tasks_fit_on_a_ship() -> None:
    for port in Port:
        assert len(FACTS.tasks[port]) == 9
        for needs in FACTS.tasks[port]:
            goods = [needs.get(good, 0) for good in Good]
            assert max(goods) <= SHIP["hold_kind"]
            assert sum(goods) <= SHIP["hold"]
            assert needs.get("captain", 0) <= SHIP["prison"]
            assert set(needs) <= {*Good, "gold", "captain"}
