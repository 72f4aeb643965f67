"""The turn: the die, harvests, the pirate, building, and the end."""

from dataclasses import replace

import pytest

from companion.core.ids import Seat, Slot
from companion.core.record import Record
from companion.core.seats import not_now
from companion.core.violations import GameIsOver, NotYourTurn, UnknownSeat
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.boards import FORTRESS
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.events import (
    CardsTaken,
    DieRolled,
    GameWon,
    GoodReturned,
    Harvested,
    LairBuilt,
    LandBlocked,
    MarketRenewed,
    NothingHarvested,
    PirateMoved,
    PirateWentHome,
    ShipBuilt,
    StackEmptied,
    StackShort,
    TurnBegan,
)
from companion.games.catan_junior.moves import (
    BuildLair,
    BuildShip,
    BuyParrot,
    EndTurn,
    GiveCard,
    LeavePirate,
    Move,
    MovePirate,
    RevealParrot,
    RollDie,
    SwapMarket,
    TradeStack,
)
from companion.games.catan_junior.state import Phase, State, move_cards
from companion.games.catan_junior.violations import (
    AlreadyRolled,
    CardsLacking,
    FinishFirst,
    GoodWithheld,
    NoLairBeside,
    NoLairLeft,
    NoShipLeft,
    NoShipPoints,
    NoSuchFace,
    NoSuchLand,
    NoSuchSite,
    NoSuchWay,
    PirateMustLeave,
    PirateMustMove,
    PirateNeedsLand,
    RivalLairBeside,
    RollFirst,
    SecondShipInRow,
    SiteTaken,
    WayTaken,
)
from tests.games.catan_junior.positions import (
    A,
    B,
    C,
    D,
    after,
    building_time,
    events,
    fault,
    gained,
    hand,
    kind,
    legal,
    pieces,
    rich,
    start,
)

LAIR = {"wool": 1, "wood": 1, "rum": 1, "treasure": 1}
LAIR_2014 = {"wool": 1, "wood": 1, "pineapple": 1, "sabre": 1}


def site(name: str) -> Slot:
    return Slot(name)


# The turn -------------------------------------------------------------------


@pytest.mark.rule("CJ-8")
def test_the_die_comes_first_and_once() -> None:
    state = start()
    for early in (EndTurn(A), BuildShip(A, site("2-3")), BuyParrot(A)):
        assert fault(state, early) == RollFirst()
    assert {type(m) for m in GAME.legal_moves(state)} == {RollDie}
    rolled = after(state, RollDie(A, 5))
    assert fault(rolled, RollDie(A, 4)) == AlreadyRolled(5)


@pytest.mark.rule("CJ-8")
@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_die_has_six_faces(value: int) -> None:
    assert fault(start(), RollDie(A, value)) == NoSuchFace(value)


@pytest.mark.rule("CJ-8", "CJ-17")
def test_trading_and_building_mix_in_any_order() -> None:
    state = rich(building_time(start()), A, wool=5, wood=2, gold=1)
    done = after(
        state,
        BuildShip(A, site("2-3")),
        TradeStack(A, Good.WOOL, Good.RUM),
        SwapMarket(A, 5, Good.GOLD, Good.RUM),
        BuildShip(A, site("1-2")),
    )
    assert done.players[A].ships == {"1-2", "2-3"}
    assert hand(done, A) == {"gold": 2}


@pytest.mark.rule("CJ-7")
def test_the_turn_goes_clockwise() -> None:
    state = start(3)
    for seat in (A, B, C):
        assert state.turn == seat
        assert fault(state, RollDie(Seat((seat + 1) % 3), 5)) == NotYourTurn(seat)
        state = after(state, RollDie(seat, 5), EndTurn(seat))
    assert state.turn == A
    assert events(building_time(state, C), EndTurn(C)) == (TurnBegan(A),)


def test_nobody_plays_from_a_seat_that_is_not_there() -> None:
    assert fault(start(3), RollDie(Seat(3), 1)) == UnknownSeat(3)
    assert fault(start(3), RollDie(Seat(-1), 1)) == UnknownSeat(-1)


@pytest.mark.parametrize(
    "move", [MovePirate(A, site("wool-1")), LeavePirate(A), GiveCard(B, A, Good.RUM)]
)
def test_what_the_table_does_not_ask_for(move: Move) -> None:
    assert fault(building_time(start()), move) == not_now("play")


# Harvest --------------------------------------------------------------------


@pytest.mark.rule("CJ-9", "CJ-32")
def test_a_four_feeds_two_with_rum_and_two_with_wood() -> None:
    state = start()
    now = after(state, RollDie(A, 4))
    assert [p.colour for p in state.players] == ["white", "orange", "blue", "red"]
    assert gained(state, now) == {
        A: {"rum": 1},
        D: {"rum": 1},
        B: {"wood": 1},
        C: {"wood": 1},
    }


@pytest.mark.rule("CJ-9")
def test_two_lairs_on_a_land_bring_two_cards_to_their_owner() -> None:
    state = pieces(start(), B, lairs=("1",))
    now = after(pieces(state, B, lairs=("3",)), RollDie(A, 3))
    assert gained(state, now)[B] == {"wood": 2, "rum": 1}
    assert now.harvest.count((B, Slot("wood-3"), 2)) == 1


@pytest.mark.rule("CJ-9")
def test_everybody_hears_what_they_get_from_which_land() -> None:
    told = events(start(), RollDie(A, 2))
    assert told == (
        DieRolled(A, 2),
        Harvested(C, Good.WOOL, 1, 2, Slot("wool-2")),
        Harvested(D, Good.WOOL, 1, 2, Slot("wool-2")),
        Harvested(A, Good.TREASURE, 1, 2, Slot("treasure-2")),
        Harvested(B, Good.TREASURE, 1, 2, Slot("treasure-2")),
    )


@pytest.mark.rule("CJ-33")
def test_a_five_brings_nobody_anything_at_the_start() -> None:
    state = start()
    assert gained(state, after(state, RollDie(A, 5))) == {}
    assert events(state, RollDie(A, 5)) == (DieRolled(A, 5), NothingHarvested(5))


@pytest.mark.rule("CJ-10")
def test_the_land_under_the_pirate_brings_nothing() -> None:
    state = replace(start(), pirate=Slot("rum-4"))
    assert gained(state, after(state, RollDie(A, 4))) == {
        B: {"wood": 1},
        C: {"wood": 1},
    }
    assert LandBlocked(Good.RUM, 4) in events(state, RollDie(A, 4))


def short(state: State, good: Good, left: int) -> State:
    """Only ``left`` cards of a good are in the stack; the last seat has the rest."""
    last = state.seats[-1]
    return move_cards(state, last, {}, {good: state.stacks[good] - left})


@pytest.mark.rule("CJ-12")
def test_a_stack_too_short_for_two_serves_nobody() -> None:
    state = short(start(), Good.RUM, 1)
    now = after(state, RollDie(A, 4))
    assert gained(state, now) == {B: {"wood": 1}, C: {"wood": 1}}
    assert StackShort(Good.RUM) in events(state, RollDie(A, 4))
    enough = short(start(), Good.RUM, 2)
    assert gained(enough, after(enough, RollDie(A, 4)))[A] == {"rum": 1}


@pytest.mark.rule("CJ-12")
def test_one_player_alone_takes_what_is_left() -> None:
    state = short(start(), Good.GOLD, 1)
    state = pieces(state, A, lairs=("10", "19"))
    assert gained(state, after(state, RollDie(A, 5))) == {A: {"gold": 1}}
    assert StackEmptied(A, Good.GOLD, 1, 2) in events(state, RollDie(A, 5))
    empty = move_cards(state, D, {}, {Good.GOLD: 1})
    assert gained(empty, after(empty, RollDie(A, 5))) == {}


@pytest.mark.rule("CJ-12", "CJ-46")
def test_the_table_may_choose_the_other_way_of_a_short_stack() -> None:
    old = short(start(short_stack="return"), Good.RUM, 1)
    assert GoodReturned(Good.RUM) in events(old, RollDie(A, 4))
    new = short(start(3, "2014", short_stack="sole"), Good.PINEAPPLE, 0)
    assert StackShort(Good.PINEAPPLE) in events(new, RollDie(A, 2))


@pytest.mark.rule("CJ-46")
def test_a_short_good_goes_back_from_all_hands_until_the_next_turn() -> None:
    state = short(start(3, "2014"), Good.PINEAPPLE, 1)
    state = rich(state, A, sabre=2, pineapple=1)
    now = after(state, RollDie(A, 2))
    assert GoodReturned(Good.PINEAPPLE) in events(state, RollDie(A, 2))
    assert not any(hand(now, s).get("pineapple") for s in now.seats)
    assert now.stacks[Good.PINEAPPLE] == 17
    assert now.market == state.market
    trade = TradeStack(A, Good.SABRE, Good.PINEAPPLE)
    assert fault(now, trade) == GoodWithheld(Good.PINEAPPLE)
    assert not legal(now, trade)
    later = building_time(after(now, EndTurn(A)), A)
    assert hand(after(later, trade), A)["pineapple"] == 1


@pytest.mark.rule("CJ-42", "CJ-46")
@pytest.mark.parametrize("alone", [True, False])
def test_who_takes_alone_gets_what_is_there(alone: bool) -> None:
    state = short(start(3, "2014", sole_taker=alone), Good.GOLD, 1)
    rolled = after(state, RollDie(A, 6))
    told = events(rolled, MovePirate(A, Slot("gold-5")))
    now = after(rolled, MovePirate(A, Slot("gold-5")))
    assert hand(now, A).get("gold", 0) == alone
    assert (StackEmptied(A, Good.GOLD, 1, 2) in told) == alone
    assert (GoodReturned(Good.GOLD) in told) != alone


@pytest.mark.rule("CJ-46")
def test_a_withheld_good_is_not_taken_by_a_card_either() -> None:
    state = replace(
        building_time(start(2, "2014")),
        phase=Phase.PARROT,
        withheld=frozenset({Good.WOOD}),
    )
    now = after(state, RevealParrot(A, kind("parrot-pineapple-2-wood-2")))
    assert gained(state, now) == {A: {"pineapple": 2}}


@pytest.mark.rule("CJ-46")
def test_the_market_may_give_the_short_good_back_too() -> None:
    state = short(start(3, "2014", return_market=True), Good.PINEAPPLE, 1)
    state = replace(state, market=(Good.PINEAPPLE, *([Good.WOOL] * 4)))
    state = replace(state, stacks={**state.stacks, Good.PINEAPPLE: 1, Good.WOOL: 9})
    assert MarketRenewed(Good.PINEAPPLE) in events(state, RollDie(A, 2))
    assert after(state, RollDie(A, 2)).market == state.printed.goods


# The pirate -----------------------------------------------------------------


@pytest.mark.rule("CJ-11", "CJ-4")
def test_a_six_brings_nothing_and_may_move_the_pirate() -> None:
    state = start()
    six = after(state, RollDie(A, 6))
    assert gained(state, six) == {}
    assert fault(six, EndTurn(A)) == FinishFirst(Phase.PIRATE)
    assert after(six, LeavePirate(A)).pirate == FORTRESS
    moved = after(six, MovePirate(A, site("rum-4")))
    assert (moved.pirate, moved.phase) == (Slot("rum-4"), Phase.PLAY)
    assert gained(six, moved) == {}
    assert events(six, MovePirate(A, site("rum-4"))) == (PirateMoved(A, Good.RUM, 4),)


@pytest.mark.rule("CJ-11")
def test_the_pirate_goes_to_another_land_or_home() -> None:
    six = after(replace(start(), pirate=Slot("rum-4")), RollDie(A, 6))
    assert fault(six, MovePirate(A, site("rum-4"))) == PirateMustLeave()
    assert fault(six, MovePirate(A, site("rum-9"))) == NoSuchLand(site("rum-9"))
    assert events(six, MovePirate(A, FORTRESS)) == (PirateWentHome(A),)
    assert legal(six, MovePirate(A, FORTRESS)) and legal(six, LeavePirate(A))
    assert not legal(six, MovePirate(A, site("rum-4")))


@pytest.mark.rule("CJ-11")
def test_the_way_home_may_be_closed() -> None:
    state = replace(start(pirate_home="no"), pirate=Slot("rum-4"))
    six = after(state, RollDie(A, 6))
    assert fault(six, MovePirate(A, FORTRESS)) == PirateNeedsLand()
    assert not legal(six, MovePirate(A, FORTRESS))


@pytest.mark.rule("CJ-42")
def test_a_six_of_2014_must_move_and_brings_two_goods() -> None:
    six = after(start(2, "2014"), RollDie(A, 6))
    assert fault(six, LeavePirate(A)) == PirateMustMove()
    assert not legal(six, LeavePirate(A))
    move = MovePirate(A, site("gold-5"))
    assert gained(six, after(six, move)) == {A: {"gold": 2}}
    assert events(six, move) == (
        PirateMoved(A, Good.GOLD, 5),
        CardsTaken(A, Good.GOLD, 2),
    )


def test_a_six_of_the_english_edition_must_move_and_brings_two_goods() -> None:
    six = after(start(3, "2012"), RollDie(A, 6))
    assert fault(six, LeavePirate(A)) == PirateMustMove()
    assert fault(six, MovePirate(A, FORTRESS)) == PirateMustLeave()
    now = after(six, MovePirate(A, Slot("molasses-2")))
    assert gained(six, now) == {A: {"molasses": 2}}
    assert after(now, EndTurn(A)).turn == B


@pytest.mark.rule("CJ-42")
def test_in_2014_the_figure_goes_home_only_if_the_table_says_so() -> None:
    away = replace(start(2, "2014"), pirate=Slot("gold-5"))
    six = after(away, RollDie(A, 6))
    assert fault(six, MovePirate(A, FORTRESS)) == PirateNeedsLand()
    away = replace(start(2, "2014", pirate_home="yes"), pirate=Slot("gold-5"))
    six = after(away, RollDie(A, 6))
    assert gained(six, after(six, MovePirate(A, FORTRESS))) == {}


# Building -------------------------------------------------------------------


@pytest.mark.rule("CJ-13")
@pytest.mark.parametrize(
    ("move", "price"),
    [
        (BuildLair(A, Slot("3")), LAIR),
        (BuildShip(A, Slot("1-2")), {"wool": 1, "wood": 1}),
        (BuyParrot(A), {"rum": 1, "treasure": 1, "gold": 1}),
    ],
)
def test_what_is_built_is_paid_to_the_stacks(move: Move, price: dict[str, int]) -> None:
    state = pieces(building_time(start()), A, ships=("2-3",))
    paid = rich(state, A, **price)
    now = after(paid, move)
    assert hand(now, A) == {}
    for good, count in price.items():
        assert now.stacks[Good(good)] == paid.stacks[Good(good)] + count
    for good in price:
        poor = rich(state, A, **{**price, good: 0})
        assert fault(poor, move) == CardsLacking((Good(good),))
        assert not legal(poor, move)


@pytest.mark.rule("CJ-45")
@pytest.mark.parametrize(
    ("move", "price"),
    [
        (BuildLair(A, Slot("3")), LAIR_2014),
        (BuildShip(A, Slot("1-3")), {"wool": 1, "wood": 1}),
        (BuyParrot(A), {"pineapple": 1, "sabre": 1, "gold": 1}),
    ],
)
def test_what_is_built_in_2014_is_paid(move: Move, price: dict[str, int]) -> None:
    state = building_time(start(2, "2014"))
    if isinstance(move, BuildShip):
        state = pieces(state, A, lairs=("3",))
    assert hand(after(rich(state, A, **price), move), A) == {}
    for good in price:
        poor = rich(state, A, **{**price, good: 0})
        assert fault(poor, move) == CardsLacking((Good(good),))


@pytest.mark.rule("CJ-14", "CJ-35")
def test_a_lair_stands_where_an_own_ship_points() -> None:
    state = rich(building_time(start()), A, **LAIR)
    assert fault(state, BuildLair(A, site("3"))) == NoShipPoints(Slot("3"))
    rival = pieces(state, B, ships=("2-3",))
    assert fault(rival, BuildLair(A, site("3"))) == NoShipPoints(Slot("3"))
    state = pieces(state, A, ships=("2-3",))
    now = after(state, BuildLair(A, site("3")))
    assert now.players[A].lairs == {"2", "3", "29"}
    assert events(state, BuildLair(A, site("3"))) == (LairBuilt(A, Slot("3"), 3),)
    assert fault(now, BuildLair(A, site("4"))) == NoShipPoints(Slot("4"))


@pytest.mark.rule("CJ-15", "CJ-35")
def test_a_ship_stands_beside_an_own_lair() -> None:
    state = rich(building_time(start()), A, wool=2, wood=2)
    now = after(state, BuildShip(A, site("2-3")))
    assert events(state, BuildShip(A, site("2-3"))) == (ShipBuilt(A, Slot("2-3")),)
    assert fault(state, BuildShip(A, site("17-18"))) == NoLairBeside(Slot("17-18"))
    assert fault(state, BuildShip(A, site("8-9"))) == RivalLairBeside(Slot("8-9"), B)
    assert fault(now, BuildShip(A, site("3-4"))) == SecondShipInRow(Slot("3-4"))
    assert not legal(now, BuildShip(A, site("3-4")))
    further = pieces(now, A, lairs=("3",))
    assert legal(further, BuildShip(A, site("3-4")))


@pytest.mark.rule("CJ-16")
def test_one_piece_a_site() -> None:
    state = rich(building_time(start()), A, **LAIR)
    state = pieces(state, A, ships=("2-7",))
    state = pieces(state, B, lairs=("7",), ships=("1-2",))
    assert fault(state, BuildLair(A, site("7"))) == SiteTaken(Slot("7"))
    assert fault(state, BuildLair(A, site("2"))) == SiteTaken(Slot("2"))
    assert fault(state, BuildShip(A, site("1-2"))) == WayTaken(Slot("1-2"))
    assert fault(state, BuildShip(A, site("2-7"))) == WayTaken(Slot("2-7"))


@pytest.mark.rule("CJ-16", "CJ-41")
@pytest.mark.parametrize(("edition", "most"), [("2007", 8), ("2014", 7)])
def test_the_reserve_of_ships_is_small(edition: str, most: int) -> None:
    state = rich(building_time(start(4, edition)), A, wool=2, wood=2)
    state = pieces(state, A, lairs=("17",))
    ways = sorted(state.board.graph.ways)
    used = state.players[A].ships
    free = [w for w in ways if w != "17-18" and w not in used]
    for count in (most - 1, most):
        fleet = tuple(free[: count - len(used)])
        now = pieces(state, A, ships=fleet)
        if count < most:
            assert legal(now, BuildShip(A, site("17-18")))
        else:
            assert fault(now, BuildShip(A, site("17-18"))) == NoShipLeft()


@pytest.mark.rule("CJ-16", "CJ-31")
def test_the_reserve_of_lairs_ends_with_the_game() -> None:
    state = rich(building_time(start()), A, **LAIR)
    six = pieces(state, A, lairs=("4", "10", "15", "19"), ships=("2-3",))
    won = after(six, BuildLair(A, site("3")))
    assert won.phase is Phase.OVER
    assert list(GAME.legal_moves(won)) == []
    unjudged = pieces(six, A, lairs=("20",))
    assert fault(unjudged, BuildLair(A, site("3"))) == NoLairLeft()


@pytest.mark.parametrize(
    ("move", "broken"),
    [
        (BuildLair(A, Slot("99")), NoSuchSite(Slot("99"))),
        (BuildLair(A, Slot("2-3")), NoSuchSite(Slot("2-3"))),
        (BuildShip(A, Slot("2-99")), NoSuchWay(Slot("2-99"))),
        (BuildShip(A, Slot("2")), NoSuchWay(Slot("2"))),
    ],
)
def test_a_place_that_is_not_on_the_board(move: Move, broken: Record) -> None:
    assert fault(rich(building_time(start()), A, **LAIR), move) == broken


@pytest.mark.rule("CJ-17")
def test_as_much_is_built_as_can_be_paid() -> None:
    state = rich(building_time(start()), A, wool=4, wood=4, rum=3, treasure=3, gold=1)
    now = after(
        state,
        BuildShip(A, site("2-3")),
        BuildLair(A, site("3")),
        BuildShip(A, site("3-4")),
        BuildLair(A, site("4")),
        BuyParrot(A),
    )
    assert len(now.players[A].lairs) == 4
    assert now.phase is Phase.PARROT


# The end --------------------------------------------------------------------


@pytest.mark.rule("CJ-29")
def test_the_seventh_lair_wins_at_once() -> None:
    state = rich(building_time(start()), A, **{g: 2 * n for g, n in LAIR.items()})
    five = pieces(state, A, lairs=("4", "10", "15"), ships=("2-3", "10-19"))
    six = after(five, BuildLair(A, site("3")))
    assert GAME.outcome(six) is None
    move = BuildLair(A, site("19"))
    assert events(six, move)[-1] == GameWon(A, 7)
    won = after(six, move)
    outcome = GAME.outcome(won)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((7, 2, 2, 2), (A,))
    assert fault(won, EndTurn(A)) == GameIsOver()


@pytest.mark.rule("CJ-28", "CJ-29")
def test_the_fortress_lair_counts_for_the_win() -> None:
    state = rich(building_time(start()), A, **LAIR)
    state = pieces(state, A, lairs=("4", "10", "15"), ships=("2-3",))
    assert GAME.outcome(after(state, BuildLair(A, site("3")))) is None
    held = replace(state, fortress=A)
    assert held.lairs_of(A) == 6
    assert GAME.outcome(after(held, BuildLair(A, site("3")))) is not None


@pytest.mark.rule("CJ-28")
def test_the_fortress_lair_brings_nothing_and_carries_no_ship() -> None:
    state = replace(start(), fortress=A)
    for value in range(1, 6):
        now, plain = after(state, RollDie(A, value)), after(start(), RollDie(A, value))
        assert gained(state, now) == gained(start(), plain)
    ready = rich(building_time(state), A, wool=1, wood=1)
    builds = [m for m in GAME.legal_moves(ready) if isinstance(m, BuildShip)]
    assert builds == [
        m
        for m in GAME.legal_moves(replace(ready, fortress=None))
        if isinstance(m, BuildShip)
    ]
    assert FORTRESS not in state.board.graph.sites
