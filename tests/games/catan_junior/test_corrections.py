"""Mistakes of an evening put right: cards that ask for more, and who paid."""

import pytest

from companion.app.journal import Journal
from companion.app.session import PriceChange
from companion.app.violations import LaterMoveBreaks
from companion.core.ids import Seat, Slot
from companion.core.record import digest
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.moves import (
    BuildLair,
    BuildShip,
    BuyParrot,
    CorrectHand,
    CorrectMarket,
    EndTurn,
    MovePirate,
    OfferTrade,
    RevealHarbour,
    RevealParrot,
    RollDie,
)
from companion.games.catan_junior.rules import production
from companion.games.catan_junior.rules.building import open_sites, open_ways
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.violations import CardsLacking, FinishFirst
from tests.games.catan_junior.positions import (
    A,
    B,
    after,
    building_time,
    hand,
    kind,
    pieces,
    rich,
    start,
)
from tests.support.corrections import (
    begun,
    correct,
    followed,
    instead,
    missed,
    moves_of,
    straight,
    stuck,
)


def wealthy(**goods: int) -> State:
    """Anna builds; she holds cards enough, or just these."""
    state = building_time(start())
    held = {good: 3 for good in state.printed.goods}
    return rich(state, A, **({str(g): n for g, n in held.items()} | goods))


def test_a_missed_card_is_bought_and_turned_over(journal: Journal) -> None:
    state = wealthy()
    session = begun(journal, GAME, state, (EndTurn(A),), (RollDie(B, 1),))
    end = session.present.log[0].revision
    alone = session.insert(end, [BuyParrot(A)], session.revision)
    assert isinstance(alone, LaterMoveBreaks)
    assert alone.revision == session.present.log[1].revision
    assert stuck(session, missed(session, 0, BuyParrot(A))).before == end
    card = next(p.kind for p in state.printed.parrots if p.goods)
    both = (BuyParrot(A), RevealParrot(A, card))
    correct(session, missed(session, 0, *both))
    assert moves_of(session) == [*both, EndTurn(A), RollDie(B, 1)]
    assert session.present.log[0].corrected


def test_a_six_asks_where_the_pirate_went(journal: Journal) -> None:
    state = start()
    lines = ((RollDie(A, 5),), (EndTurn(A),), (RollDie(B, 1),))
    session = begun(journal, GAME, state, *lines)
    found = stuck(session, instead(session, 0, RollDie(A, 6)))
    assert found.state.phase is Phase.PIRATE
    assert found.before == session.present.log[1].revision
    land = production.pirate_targets(found.state)[0]
    pirate = missed(session, 1, MovePirate(A, land))
    correct(session, instead(session, 0, RollDie(A, 6)), pirate)
    assert [type(move) for move in moves_of(session)] == [
        RollDie,
        MovePirate,
        EndTurn,
        RollDie,
    ]
    assert session.state.pirate == land


def anchored(state: State) -> tuple[Slot, Slot, Slot]:
    """A site with an anchor, one without, and the way that opens both to Anna."""
    for anchor in sorted(state.board.harbours):
        for way in state.board.graph.ways_at(anchor):
            ready = pieces(state, A, ships=(way.slot,))
            sites = list(open_sites(ready, A))
            plain = [s for s in sites if s not in state.board.harbours]
            if anchor in sites and plain:
                return anchor, plain[0], way.slot
    raise AssertionError("no anchor within reach")


def test_a_lair_on_an_anchor_brings_a_harbour(journal: Journal) -> None:
    state = wealthy()
    anchor, plain, way = anchored(state)
    state = pieces(state, A, ships=(way,))
    session = begun(journal, GAME, state, (BuildLair(A, plain),), (BuyParrot(A),))
    found = stuck(session, instead(session, 0, BuildLair(A, anchor)))
    assert found.violation == FinishFirst(Phase.HARBOUR)
    assert found.revision == session.present.log[1].revision
    card = next(iter(state.harbours))
    correct(session, instead(session, 0, BuildLair(A, anchor), RevealHarbour(A, card)))
    assert session.state.players[A].harbours == (card,)


def test_a_free_ship_that_becomes_a_paid_one_is_told(journal: Journal) -> None:
    state = wealthy()
    way = next(open_ways(state, A))
    free, paid = kind("parrot-build"), kind("parrot-wool-2")
    lines = ((BuyParrot(A), RevealParrot(A, free)), (BuildShip(A, way),))
    session = begun(journal, GAME, state, *lines)
    ship = session.present.log[1].revision
    shown = correct(session, instead(session, 0, BuyParrot(A), RevealParrot(A, paid)))
    assert shown.prices == (PriceChange(ship, BuildShip(A, way), False),)
    costs = state.printed.costs.ship
    assert all(hand(session.state, A)[good] < 3 + 2 for good in costs)
    back = correct(session, instead(session, 0, BuyParrot(A), RevealParrot(A, free)))
    assert back.prices == (PriceChange(ship, BuildShip(A, way), True),)


def test_a_ship_that_cannot_be_paid_is_shown_where_it_stands(journal: Journal) -> None:
    state = building_time(start())
    price = state.printed.costs.parrot
    state = rich(state, A, **{str(good): n for good, n in price.items()})
    way = next(open_ways(state, A))
    lines = ((BuyParrot(A), RevealParrot(A, kind("parrot-build"))),)
    session = begun(journal, GAME, state, *lines, (BuildShip(A, way),))
    wool = (BuyParrot(A), RevealParrot(A, kind("parrot-wool-2")))
    found = stuck(session, instead(session, 0, *wool))
    assert isinstance(found.violation, CardsLacking)
    assert found.revision == session.present.log[1].revision


def test_a_forgotten_end_of_turn_is_put_in(journal: Journal) -> None:
    """The next player's roll shows it."""
    state = wealthy()
    session = begun(journal, GAME, state, (EndTurn(A),), (RollDie(B, 1),))
    shown = correct(session, instead(session, 0))
    assert followed(shown) == [(EndTurn(A), True)]
    assert straight(GAME, state, EndTurn(A), RollDie(B, 1)) == straight(
        GAME, state, *moves_of(session)
    )


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_roll_is_changed_and_hands_with_it(value: int, journal: Journal) -> None:
    state = start()
    session = begun(journal, GAME, state, (RollDie(A, value),), (EndTurn(A),))
    other = value % 5 + 1
    correct(session, instead(session, 0, RollDie(A, other)))
    assert session.state == after(state, RollDie(A, other), EndTurn(A))


def test_an_offer_waits_on_while_something_is_set_right() -> None:
    """What can no longer be given is off the table, the rest still waits."""
    wool, wood, rum = Good.WOOL, Good.WOOD, Good.RUM
    state = rich(rich(wealthy(wool=1, wood=1), B, rum=2), A, wool=1, wood=1)
    offer = OfferTrade(A, B, (wool,), (rum,))
    state = after(state, offer)
    other = after(state, CorrectHand(B, rum, 1), CorrectHand(A, wood, 0))
    assert len(other.offers) == 1
    assert after(state, CorrectMarket(A, 1, Good.GOLD)).offers == state.offers
    assert after(state, CorrectHand(A, wool, 0)).offers == ()


def test_ten_corrections_in_a_row_are_the_straight_game(journal: Journal) -> None:
    """Every roll of ten turns was read wrongly, and is set right one by one."""
    state = start(2, "2014")
    real = [3, 1, 5, 2, 4, 1, 3, 2, 5, 4]
    turns = [(Seat(n % 2), value) for n, value in enumerate(real)]
    lines = [(RollDie(s, value % 5 + 1), EndTurn(s)) for s, value in turns]
    session = begun(journal, GAME, state, *lines)
    wrong = digest(session.state)
    for index, (seat, value) in enumerate(turns):
        correct(session, instead(session, index, RollDie(seat, value), EndTurn(seat)))
    happened = [m for s, value in turns for m in (RollDie(s, value), EndTurn(s))]
    assert digest(session.state) == straight(GAME, state, *happened) != wrong
    for _ in real:
        assert session.undo(session.revision) is None
    assert digest(session.state) == wrong
