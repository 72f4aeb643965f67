"""Parrot cards, the fortress, and harbour cards."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.game import Setup
from companion.core.ids import Seat, Slot
from companion.core.seats import with_player
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.boards import FORTRESS
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.events import (
    CardSeen,
    CardsTaken,
    FortressLeft,
    FortressTaken,
    FreeBuildLeft,
    FreeBuildLost,
    FreeBuildSaved,
    GameWon,
    HarbourTaken,
    NothingSent,
    ParrotRevealed,
    ParrotsShuffled,
)
from companion.games.catan_junior.moves import (
    BuildLair,
    BuildShip,
    BuyParrot,
    EndTurn,
    GiveCard,
    LeaveBuild,
    LeavePirate,
    MovePirate,
    RevealHarbour,
    RevealParrot,
    TakeFortress,
    TradeHarbour,
    UseSavedBuild,
)
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.violations import (
    CardsLacking,
    FinishFirst,
    HarbourPrice,
    MarketOnly,
    MustBuild,
    NoParrotLeft,
    NoShipPoints,
    NoSuchCard,
    NotBravest,
    NothingOwed,
    NothingSaved,
    NotYourHarbour,
    ParrotNotPaid,
    PirateMustLeave,
    PirateMustMove,
    RivalLairBeside,
    SameGood,
)
from tests.games.catan_junior.positions import (
    A,
    B,
    C,
    D,
    after,
    brave,
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

PIRATE = kind("parrot-pirate")
BUILD = kind("parrot-build")
NEIGHBOURS = kind("parrot-neighbours")
PRICE = {"rum": 1, "treasure": 1, "gold": 1}


def bought(state: State, seat: Seat = A) -> State:
    """A card is paid for and waits to be turned up."""
    return after(rich(building_time(state, seat), seat, **PRICE), BuyParrot(seat))


# Parrot cards ---------------------------------------------------------------


@pytest.mark.rule("CJ-24")
def test_a_card_is_paid_before_it_is_turned_up() -> None:
    state = building_time(start())
    assert fault(state, RevealParrot(A, PIRATE)) == ParrotNotPaid()
    assert fault(bought(start()), EndTurn(A)) == FinishFirst(Phase.PARROT)
    assert fault(bought(start()), RevealParrot(A, kind("parrot-wool-9"))) == NoSuchCard(
        kind("parrot-wool-9")
    )


@pytest.mark.rule("CJ-24", "CJ-5")
def test_a_card_is_laid_open_and_leaves_the_stack() -> None:
    state = bought(start())
    now = after(state, RevealParrot(A, kind("parrot-wool-2")))
    assert now.players[A].parrots == ("parrot-wool-2",)
    assert now.parrots[kind("parrot-wool-2")] == 2
    assert now.shown == "parrot-wool-2"
    odds = {
        move.card: GAME.odds(state, move)
        for move in GAME.legal_moves(state)
        if isinstance(move, RevealParrot)
    }
    assert odds == dict(state.parrots)


@pytest.mark.rule("CJ-24")
@pytest.mark.parametrize(
    ("card", "goods"),
    [
        ("parrot-wool-2", {"wool": 2}),
        ("parrot-wood-2-wool-1", {"wood": 2, "wool": 1}),
    ],
)
def test_a_card_brings_goods_at_once(card: str, goods: dict[str, int]) -> None:
    state = bought(start())
    now = after(state, RevealParrot(A, kind(card)))
    assert gained(state, now) == {A: goods}
    assert now.phase is Phase.PLAY
    told = events(state, RevealParrot(A, kind(card)))
    assert told[0] == ParrotRevealed(A, kind(card))
    assert set(told[1:]) == {CardsTaken(A, Good(g), n) for g, n in goods.items()}


@pytest.mark.rule("CJ-44")
@pytest.mark.parametrize(
    ("card", "goods"),
    [
        ("parrot-pineapple-2-wood-2", {"pineapple": 2, "wood": 2}),
        ("parrot-wool-2-sabre-2", {"wool": 2, "sabre": 2}),
    ],
)
def test_a_tile_of_2014_brings_goods(card: str, goods: dict[str, int]) -> None:
    price = {"pineapple": 1, "sabre": 1, "gold": 1}
    state = after(rich(building_time(start(2, "2014")), A, **price), BuyParrot(A))
    assert gained(state, after(state, RevealParrot(A, kind(card)))) == {A: goods}


@pytest.mark.rule("CJ-24")
def test_a_card_with_the_pirate_must_move_him() -> None:
    state = after(bought(start()), RevealParrot(A, PIRATE))
    assert state.phase is Phase.CARD_PIRATE
    assert fault(state, LeavePirate(A)) == PirateMustMove()
    assert fault(state, MovePirate(A, FORTRESS)) == PirateMustLeave()
    assert fault(state, EndTurn(A)) == FinishFirst(Phase.CARD_PIRATE)
    assert after(state, MovePirate(A, Slot("rum-4"))).pirate == "rum-4"
    free = after(bought(start(pirate_card_must=False)), RevealParrot(A, PIRATE))
    assert after(free, LeavePirate(A)).pirate == FORTRESS


@pytest.mark.rule("CJ-44")
@pytest.mark.parametrize(
    ("options", "rules", "goods"),
    [
        ({}, None, {A: {"gold": 2}}),
        ({"card_goods": "no"}, None, {}),
        ({}, 1, {}),
        ({"card_brings_goods": True}, 1, {A: {"gold": 2}}),
    ],
)
def test_a_tile_that_moves_the_figure_brings_goods(
    options: dict[str, object], rules: int | None, goods: dict[Seat, dict[str, int]]
) -> None:
    """A match that began under the first version of these rules keeps its answer."""
    setup = Setup(("Anna", "Boris"), "2014", options, rules=rules)
    state = building_time(GAME.setup(setup))
    price = {"pineapple": 1, "sabre": 1, "gold": 1}
    state = after(rich(state, A, **price), BuyParrot(A), RevealParrot(A, PIRATE))
    assert gained(state, after(state, MovePirate(A, Slot("gold-5")))) == goods


@pytest.mark.rule("CJ-24")
def test_in_2007_a_card_that_moves_the_pirate_brings_no_goods() -> None:
    state = after(bought(start()), RevealParrot(A, PIRATE))
    assert gained(state, after(state, MovePirate(A, Slot("rum-4")))) == {}


@pytest.mark.rule("CJ-44")
def test_a_free_build_may_be_left_in_2014() -> None:
    price = {"pineapple": 1, "sabre": 1, "gold": 1}
    state = rich(building_time(start(2, "2014")), A, **price)
    state = after(state, BuyParrot(A), RevealParrot(A, BUILD))
    assert legal(state, LeaveBuild(A))
    assert events(state, LeaveBuild(A)) == (FreeBuildLeft(A),)
    assert after(state, LeaveBuild(A)).phase is Phase.PLAY
    must = after(bought(pieces(start(), A, ships=("2-3",))), RevealParrot(A, BUILD))
    assert not legal(must, LeaveBuild(A))
    assert fault(must, LeaveBuild(A)) == MustBuild()


@pytest.mark.rule("CJ-24", "CJ-25")
def test_a_free_build_costs_nothing_and_keeps_the_rules_of_the_sites() -> None:
    state = after(bought(pieces(start(), A, ships=("2-3",))), RevealParrot(A, BUILD))
    assert state.phase is Phase.FREE_BUILD
    assert fault(state, BuildLair(A, Slot("9"))) == NoShipPoints(Slot("9"))
    assert fault(state, BuildShip(A, Slot("8-9"))) == RivalLairBeside(Slot("8-9"), B)
    assert fault(state, EndTurn(A)) == FinishFirst(Phase.FREE_BUILD)
    for build in (BuildLair(A, Slot("3")), BuildShip(A, Slot("1-2"))):
        assert legal(state, build)
        now = after(state, build)
        assert now.phase is Phase.PLAY and gained(state, now) == {}
        assert fault(now, BuildShip(A, Slot("2-7"))) == CardsLacking(
            (Good.WOOL, Good.WOOD)
        )


def cornered(**options: Any) -> State:
    """Nothing can be built by A: every way beside its lairs is taken."""
    state = start(**options)
    ways = [w.slot for s in ("2", "29") for w in state.board.graph.ways_at(Slot(s))]
    return pieces(state, B, ships=tuple(ways))


@pytest.mark.rule("CJ-24")
def test_a_free_build_that_cannot_be_made_does_nothing() -> None:
    state = bought(cornered())
    assert FreeBuildLost(A) in events(state, RevealParrot(A, BUILD))
    now = after(state, RevealParrot(A, BUILD))
    assert now.phase is Phase.PLAY and now.players[A].saved == 0
    assert fault(now, UseSavedBuild(A)) == NothingSaved()


@pytest.mark.rule("CJ-24")
def test_a_free_build_may_be_kept_for_later() -> None:
    state = bought(cornered(keep_free_build=True))
    assert FreeBuildSaved(A) in events(state, RevealParrot(A, BUILD))
    kept = after(state, RevealParrot(A, BUILD))
    assert fault(kept, UseSavedBuild(A)) == NothingSaved()
    freed = with_player(kept, B, replace(kept.players[B], ships=frozenset()))
    assert legal(freed, UseSavedBuild(A))
    built = after(freed, UseSavedBuild(A), BuildShip(A, Slot("2-3")))
    assert built.players[A].saved == 0
    assert built.players[A].ships == {"2-3"}


@pytest.mark.rule("CJ-24")
def test_both_neighbours_send_a_card_of_their_choice() -> None:
    state = after(bought(start()), RevealParrot(A, NEIGHBOURS))
    assert state.phase is Phase.GIFT and set(state.givers) == {B, D}
    assert fault(state, GiveCard(C, A, Good.RUM)) == NothingOwed()
    assert fault(state, GiveCard(B, C, Good.RUM)) == NothingOwed()
    assert fault(state, GiveCard(B, A, Good.GOLD)) == CardsLacking((Good.GOLD,))
    assert fault(state, EndTurn(A)) == FinishFirst(Phase.GIFT)
    assert CardSeen(B, A, Good.RUM) in events(state, GiveCard(B, A, Good.RUM))
    one = after(state, GiveCard(B, A, Good.RUM))
    assert fault(one, GiveCard(B, A, Good.WOOD)) == NothingOwed()
    both = after(one, GiveCard(D, A, Good.WOOD))
    assert both.phase is Phase.PLAY
    assert gained(state, both) == {
        A: {"rum": 1, "wood": 1},
        B: {"rum": -1},
        D: {"wood": -1},
    }


@pytest.mark.rule("CJ-26")
def test_a_neighbour_without_cards_sends_nothing() -> None:
    state = rich(bought(start(3)), B)
    assert NothingSent(B) in events(state, RevealParrot(A, NEIGHBOURS))
    assert after(state, RevealParrot(A, NEIGHBOURS)).givers == (C,)
    both = rich(state, C)
    assert after(both, RevealParrot(A, NEIGHBOURS)).phase is Phase.PLAY


@pytest.mark.rule("CJ-30")
def test_an_empty_stack_sells_nothing() -> None:
    state = rich(building_time(start()), A, **PRICE)
    state = replace(state, parrots={})
    assert fault(state, BuyParrot(A)) == NoParrotLeft()
    assert not legal(state, BuyParrot(A))


@pytest.mark.rule("CJ-30")
def test_a_stack_may_be_shuffled_anew() -> None:
    state = brave(start(parrot_refill=True), 0, 3)
    laid = replace(state.players[B], parrots=(PIRATE,) * 3)
    state = replace(with_player(state, B, laid), parrots={})
    state = rich(building_time(state), A, **PRICE)
    assert ParrotsShuffled(24) in events(state, BuyParrot(A))
    now = after(state, BuyParrot(A))
    assert sum(now.parrots.values()) == 24
    assert (now.players[B].parrots, now.players[B].valour) == ((), 3)


# The fortress ---------------------------------------------------------------


@pytest.mark.rule("CJ-27")
def test_the_first_card_with_the_pirate_takes_the_fortress() -> None:
    state = bought(start())
    assert FortressTaken(A) in events(state, RevealParrot(A, PIRATE))
    assert after(state, RevealParrot(A, PIRATE)).fortress == A
    assert after(state, RevealParrot(A, kind("parrot-wool-2"))).fortress is None


@pytest.mark.rule("CJ-27")
def test_a_draw_sends_the_lair_home_and_a_new_leader_takes_over() -> None:
    state = brave(bought(start(), B), 2, 1, fortress=A)
    assert FortressLeft(A) in events(state, RevealParrot(B, PIRATE))
    level = after(state, RevealParrot(B, PIRATE), MovePirate(B, Slot("rum-4")))
    assert level.fortress is None
    assert level.lairs_of(A) == 2
    ahead = after(
        rich(level, B, **PRICE),
        BuyParrot(B),
        RevealParrot(B, PIRATE),
    )
    assert ahead.fortress == B


@pytest.mark.rule("CJ-27")
def test_the_leader_stays_while_ahead() -> None:
    state = brave(bought(start()), 2, 1, fortress=A)
    told = events(state, RevealParrot(A, PIRATE))
    assert FortressTaken(A) not in told
    assert after(state, RevealParrot(A, PIRATE)).fortress == A


@pytest.mark.rule("CJ-27")
def test_the_lair_may_be_put_there_by_hand() -> None:
    state = bought(start(fortress_by_hand=True))
    state = after(state, RevealParrot(A, PIRATE), MovePirate(A, Slot("rum-4")))
    assert state.fortress is None
    assert legal(state, TakeFortress(A))
    assert fault(state, TakeFortress(B)) == NotBravest()
    held = after(state, TakeFortress(A))
    assert held.fortress == A
    assert fault(held, TakeFortress(A)) == NotBravest()


@pytest.mark.rule("CJ-44")
def test_in_2014_every_tile_counts_for_the_fortress() -> None:
    price = {"pineapple": 1, "sabre": 1, "gold": 1}
    state = after(rich(building_time(start(2, "2014")), A, **price), BuyParrot(A))
    now = after(state, RevealParrot(A, kind("parrot-wool-2-sabre-2")))
    assert now.fortress == A


@pytest.mark.rule("CJ-27", "CJ-29")
def test_the_fortress_can_win() -> None:
    state = pieces(start(), A, lairs=("4", "10", "15", "19"))
    state = bought(state)
    assert events(state, RevealParrot(A, PIRATE))[-1] == GameWon(A, 7)
    won = after(state, RevealParrot(A, PIRATE))
    assert won.phase is Phase.OVER and won.pirate == FORTRESS


# Harbours -------------------------------------------------------------------

WOOL = kind("harbour-wool-wool")
HARBOUR_PRICE = {"wool": 1, "wood": 1, "rum": 1, "treasure": 1}


def anchored(**options: Any) -> State:
    """A builds on the anchor at site 7."""
    state = pieces(building_time(start(**options)), A, ships=("2-7",))
    return after(rich(state, A, **HARBOUR_PRICE), BuildLair(A, Slot("7")))


@pytest.mark.rule("CJ-18", "CJ-5")
def test_an_anchor_brings_a_harbour_card() -> None:
    state = anchored()
    assert state.phase is Phase.HARBOUR
    assert fault(state, EndTurn(A)) == FinishFirst(Phase.HARBOUR)
    assert fault(state, RevealHarbour(A, kind("harbour-gold-gold"))) == NoSuchCard(
        kind("harbour-gold-gold")
    )
    assert events(state, RevealHarbour(A, WOOL)) == (HarbourTaken(A, WOOL),)
    now = after(state, RevealHarbour(A, WOOL))
    assert now.players[A].harbours == (WOOL,)
    assert WOOL not in now.harbours and now.phase is Phase.PLAY
    assert [GAME.odds(state, m) for m in GAME.legal_moves(state)] == [1, 1, 1, 1]


@pytest.mark.rule("CJ-18")
def test_a_harbour_changes_its_two_cards_any_number_of_times() -> None:
    state = rich(after(anchored(), RevealHarbour(A, WOOL)), A, wool=4)
    trade = TradeHarbour(A, WOOL, Good.GOLD)
    assert legal(state, trade)
    assert hand(after(state, trade, trade), A) == {"gold": 2}
    assert fault(state, TradeHarbour(A, WOOL, Good.WOOL)) == SameGood(Good.WOOL)
    poor = rich(state, A, wool=1)
    assert fault(poor, trade) == CardsLacking((Good.WOOL,))
    other = kind("harbour-rum-rum")
    assert fault(state, TradeHarbour(A, other, Good.GOLD)) == NotYourHarbour(other)
    two = (Good.WOOL, Good.WOOL)
    said = TradeHarbour(A, WOOL, Good.GOLD, two)
    assert after(state, said) == after(state, trade)
    for given in ((Good.WOOL,), (Good.WOOL, Good.WOOD)):
        assert fault(state, replace(said, give=given)) == HarbourPrice(two)


@pytest.mark.rule("CJ-23")
def test_for_beginners_an_anchor_is_a_plain_site() -> None:
    state = anchored(beginner=True)
    assert state.phase is Phase.PLAY
    assert fault(state, TradeHarbour(A, WOOL, Good.GOLD)) == MarketOnly()


@pytest.mark.rule("CJ-43")
def test_in_2014_there_are_no_harbours() -> None:
    state = rich(building_time(start(2, "2014")), A, wool=2)
    assert fault(state, TradeHarbour(A, WOOL, Good.GOLD)) == NotYourHarbour(WOOL)
