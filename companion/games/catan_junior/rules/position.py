"""A match begun from what lies: lairs, ships, hands, cards and the market."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.game import Setup
from companion.core.ids import Kind, Seat, Slot
from companion.core.position import (
    begun,
    check_number,
    check_once,
    check_players,
    check_stock,
    finished,
    misplaced,
    unknown,
)
from companion.games.catan_junior import state as start_state
from companion.games.catan_junior.data.boards import FORTRESS
from companion.games.catan_junior.data.goods import Good, Goods, add, counted
from companion.games.catan_junior.rules.parrots import bravest
from companion.games.catan_junior.state import Player, State


@dataclass(frozen=True, slots=True)
class PlayerAt:
    """A player's hand (left out where hands are not told), pieces and open cards."""

    lairs: tuple[Slot, ...]
    ships: tuple[Slot, ...] = ()
    hand: Mapping[Good, int] | None = None
    parrots: tuple[Kind, ...] = ()
    harbours: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class StartPosition:
    """All that lies at the start of a turn, before its roll; players by seat from 0.

    ``pirate`` is the land he stands on (``wool-5``) or ``fortress``. The lair on the
    fortress goes by the open cards.
    """

    turn: Seat
    players: tuple[PlayerAt, ...]
    market: tuple[Good, ...]
    pirate: Slot = FORTRESS


def setup(start: Setup) -> State:
    """The first state of a match, from a position where one is given.

    Raises ``InvalidSetup``.
    """
    return begun(start_state.setup(start), start, StartPosition, place)


def place(state: State, position: StartPosition) -> State:
    """The first state with a position laid out. Raises ``InvalidSetup``."""
    check_players(len(position.players), len(state.players))
    check_number("turn", position.turn, 0, len(state.players) - 1)
    if position.pirate != FORTRESS and state.board.land(position.pirate) is None:
        raise unknown("pirate", position.pirate)
    check_number("market", len(position.market), 5, 5)
    for kind in ("lairs", "ships"):
        places = [p for player in position.players for p in getattr(player, kind)]
        check_once(f"players.{kind}", places)
    players = tuple(
        _player(state, f"players[{n}]", state.players[n], given)
        for n, given in enumerate(position.players)
    )
    state = replace(
        state,
        turn=position.turn,
        players=players,
        pirate=position.pirate,
        market=position.market,
        parrots=_left("parrots", state.parrots, [p.parrots for p in players]),
        harbours=_left("harbours", state.harbours, [p.harbours for p in players]),
    )
    leader = None if state.options.fortress_by_hand else bravest(state)
    state = replace(state, fortress=leader, stacks=_stacks(state))
    if any(state.lairs_of(s) >= state.printed.lairs_to_win for s in state.seats):
        raise finished()
    return state


def _player(state: State, where: str, bare: Player, given: PlayerAt) -> Player:
    graph = state.board.graph
    check_stock(where, "lairs", len(given.lairs), state.printed.lairs)
    check_stock(where, "ships", len(given.ships), state.printed.ships)
    for site in given.lairs:
        if site not in graph.sites:
            raise unknown(f"{where}.lairs", site)
    for way in given.ships:
        if way not in graph.ways:
            raise unknown(f"{where}.ships", way)
        if not set(given.lairs) & set(graph.ways[way].ends):
            raise misplaced(f"{where}.ships", way)
    hand = given.hand or {}
    for good, count in hand.items():
        check_number(f"{where}.hand.{good}", count, 0, state.printed.stack.count)
    counts = sum(state.counts(kind) for kind in given.parrots)
    return replace(
        bare,
        hand=dict(hand) if state.knows_hands else {},
        lairs=frozenset(given.lairs),
        ships=frozenset(given.ships),
        parrots=given.parrots,
        harbours=given.harbours,
        valour=counts,
    )


def _left(
    where: str, stack: Mapping[Kind, int], laid: list[tuple[Kind, ...]]
) -> dict[Kind, int]:
    """A face-down stack without what lies open."""
    left = dict(stack)
    for kind in (kind for cards in laid for kind in cards):
        if kind not in stack:
            raise unknown(f"players.{where}", kind)
        check_stock(f"players.{where}", kind, 1, left.get(kind, 0))
        left[kind] -= 1
    return {kind: count for kind, count in left.items() if count}


def _stacks(state: State) -> Goods:
    """What the hands and the market leave in the stacks."""
    out = counted(state.market)
    for player in state.players:
        out = add(out, player.hand)
    for good in out:
        if good not in state.printed.goods:
            raise unknown("hand, market", good)
        check_stock("hand, market", good, out[good], state.printed.stack.count)
    if not state.knows_hands:
        return {}
    whole = state.printed.stack.count
    return {g: n for g in state.printed.goods if (n := whole - out.get(g, 0))}


def describe(state: State) -> StartPosition:
    """The position of a state at the start of a turn."""
    return StartPosition(
        turn=state.turn,
        players=tuple(
            PlayerAt(
                tuple(sorted(player.lairs)),
                tuple(sorted(player.ships)),
                dict(player.hand) if state.knows_hands else None,
                player.parrots,
                player.harbours,
            )
            for player in state.players
        ),
        market=state.market,
        pirate=state.pirate,
    )
