"""What holds in every position of many random games."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.ids import Seat
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.moves import CorrectHand, Move, OfferTrade, RollDie
from companion.games.catan_junior.rules.parrots import bravest
from companion.games.catan_junior.state import Phase, State
from tests.games.catan_junior.positions import after, cards, fault, start
from tests.support.playout import choose, playout

TABLES = st.sampled_from([("2007", 3), ("2007", 4), ("2014", 2), ("2014", 3)])
GAMES = given(table=TABLES, seed=st.integers(0, 10_000))
FEW = settings(max_examples=8, deadline=None, derandomize=True)


def positions(table: tuple[str, int], seed: int) -> Iterator[State]:
    """All positions of a random game, offers made now and then."""
    rng = random.Random(seed)
    state = start(table[1], table[0])
    for before, _, step in playout(GAME, state, rng, pick=_haggling):
        yield before
        state = step.state
    yield state


def _haggling(game: object, state: State, rng: random.Random) -> Move | None:
    """A legal move, or an offer of something held for anything."""
    hand = sorted(state.players[state.turn].hand)
    if state.phase is Phase.PLAY and state.player_trade and hand and rng.random() < 0.3:
        partner = rng.choice([s for s in state.seats if s != state.turn])
        want = rng.choice(state.printed.goods)
        return OfferTrade(state.turn, partner, (rng.choice(hand),), (want,))
    move: Move | None = choose(GAME, state, rng)
    return move


@GAMES
@FEW
@pytest.mark.rule("CJ-1", "CJ-13")
def test_supply_cards_are_conserved(table: tuple[str, int], seed: int) -> None:
    whole = cards(start(table[1], table[0]))
    for state in positions(table, seed):
        assert cards(state) == whole
        hands = [n for p in state.players for n in p.hand.values()]
        assert min((*hands, *state.stacks.values())) >= 0


@GAMES
@FEW
@pytest.mark.rule("CJ-19", "CJ-20")
def test_the_market_holds_five_and_never_five_equal(
    table: tuple[str, int], seed: int
) -> None:
    for state in positions(table, seed):
        assert len(state.market) == 5
        assert len(set(state.market)) > 1
        assert set(state.market) <= set(state.printed.goods)


@GAMES
@FEW
@pytest.mark.rule("CJ-14", "CJ-15", "CJ-16")
def test_ships_and_lairs_alternate(table: tuple[str, int], seed: int) -> None:
    for state in positions(table, seed):
        graph = state.board.graph
        starts = {s.site for s in state.board.starts}
        for player in state.players:
            assert all(set(graph.ways[w].ends) & player.lairs for w in player.ships)
            for site in player.lairs - starts:
                assert any(w.slot in player.ships for w in graph.ways_at(site))
            assert len(player.ships) <= state.printed.ships
        lairs = [site for p in state.players for site in p.lairs]
        ships = [way for p in state.players for way in p.ships]
        assert len(set(lairs)) == len(lairs) and len(set(ships)) == len(ships)


@GAMES
@FEW
@pytest.mark.rule("CJ-27", "CJ-44")
def test_the_fortress_belongs_to_the_sole_leader(
    table: tuple[str, int], seed: int
) -> None:
    for state in positions(table, seed):
        valours = sorted((p.valour for p in state.players), reverse=True)
        if valours[0] > valours[1]:
            assert state.fortress is not None
            assert state.players[state.fortress].valour == valours[0]
        else:
            assert state.fortress is None
        assert bravest(state) == state.fortress


@GAMES
@FEW
@pytest.mark.rule("CJ-29", "CJ-31")
def test_nobody_passes_seven_lairs(table: tuple[str, int], seed: int) -> None:
    state = None
    for state in positions(table, seed):
        most = max(state.lairs_of(seat) for seat in state.seats)
        assert most <= 7
        assert (most == 7) == (state.phase is Phase.OVER)
    assert state is not None and GAME.outcome(state) is not None


@GAMES
@FEW
@pytest.mark.rule("CJ-5", "CJ-18", "CJ-24")
def test_face_down_cards_and_laid_cards_are_all_cards(
    table: tuple[str, int], seed: int
) -> None:
    first = start(table[1], table[0])
    parrots, harbours = sum(first.parrots.values()), sum(first.harbours.values())
    for state in positions(table, seed):
        laid = sum(len(p.parrots) for p in state.players)
        taken = sum(len(p.harbours) for p in state.players)
        assert sum(state.parrots.values()) + laid == parrots
        assert sum(state.harbours.values()) + taken == harbours


@given(
    good=st.sampled_from([Good.WOOL, Good.WOOD, Good.RUM, Good.TREASURE, Good.GOLD]),
    number=st.integers(0, 18),
    seat=st.integers(0, 3),
)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_a_corrected_hand_keeps_all_cards(good: Good, number: int, seat: int) -> None:
    state = start(4)
    move = CorrectHand(Seat(seat), good, number)
    held = state.players[seat].hand.get(good, 0)
    if number - held > state.stacks[good]:
        assert fault(state, move) is not None
        return
    now = after(state, move)
    assert now.players[seat].hand.get(good, 0) == number
    assert cards(now) == cards(state)


@given(value=st.integers(-5, 12))
@settings(max_examples=18, deadline=None, derandomize=True)
@pytest.mark.rule("CJ-8")
def test_only_faces_of_a_die_are_rolled(value: int) -> None:
    state = start(4)
    if 1 <= value <= 6:
        assert after(state, RollDie(Seat(0), value)).rolled == value
    else:
        assert fault(state, RollDie(Seat(0), value)) is not None


@pytest.mark.parametrize("edition", ["2007", "2014"])
def test_untold_hands_play_to_an_end(edition: str) -> None:
    state = start(3, edition, hidden_hands=True)
    for _, _, step in playout(GAME, state, random.Random(1)):
        state = step.state
    assert GAME.outcome(state) is not None
    assert not state.stacks
