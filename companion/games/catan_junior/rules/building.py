"""Where a lair or a ship may stand, what it costs, and when it wins."""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat, Slot
from companion.core.record import Record
from companion.core.seats import with_player
from companion.games.catan_junior.data.goods import Goods, lacking
from companion.games.catan_junior.events import GameWon, LairBuilt, ShipBuilt
from companion.games.catan_junior.moves import BuildLair, BuildShip
from companion.games.catan_junior.state import Phase, State, move_cards
from companion.games.catan_junior.violations import (
    CardsLacking,
    NoLairBeside,
    NoLairLeft,
    NoShipLeft,
    NoShipPoints,
    NoSuchSite,
    NoSuchWay,
    RivalLairBeside,
    SecondShipInRow,
    SiteTaken,
    WayTaken,
)


def pay(state: State, seat: Seat, price: Goods) -> State:
    """Cards back to the stacks (CJ-13). Raises ``IllegalMove`` where they lack."""
    missing = lacking(state.players[seat].hand, price)
    if state.knows_hands and missing:
        raise IllegalMove(CardsLacking(missing))
    return move_cards(state, seat, price)


def can_pay(state: State, seat: Seat, price: Goods) -> bool:
    """Whether a seat holds a price; always true while hands are not told."""
    return not (state.knows_hands and lacking(state.players[seat].hand, price))


def lair_owner(state: State, site: Slot) -> Seat | None:
    """Whose lair stands on a site."""
    return next((s for s in state.seats if site in state.players[s].lairs), None)


def ship_owner(state: State, way: Slot) -> Seat | None:
    """Whose ship stands on a way."""
    return next((s for s in state.seats if way in state.players[s].ships), None)


def lair_fault(state: State, seat: Seat, site: Slot) -> Record | None:
    """The rule that a lair on a site would break (CJ-14, CJ-16)."""
    if site not in state.board.graph.sites:
        return NoSuchSite(site)
    if lair_owner(state, site) is not None:
        return SiteTaken(site)
    if state.lairs_of(seat) >= state.printed.lairs:
        return NoLairLeft()
    ships = state.players[seat].ships
    ways = state.board.graph.ways_at(site)
    if not any(way.slot in ships for way in ways):
        return NoShipPoints(site)
    return None


def ship_fault(state: State, seat: Seat, slot: Slot) -> Record | None:
    """The rule that a ship on a way would break (CJ-15, CJ-16)."""
    player, graph = state.players[seat], state.board.graph
    way = graph.ways.get(slot)
    if way is None:
        return NoSuchWay(slot)
    if ship_owner(state, slot) is not None:
        return WayTaken(slot)
    if len(player.ships) >= state.printed.ships:
        return NoShipLeft()
    if any(end in player.lairs for end in way.ends):
        return None
    if any(w.slot in player.ships for end in way.ends for w in graph.ways_at(end)):
        return SecondShipInRow(slot)
    rivals = [o for end in way.ends if (o := lair_owner(state, end)) is not None]
    return RivalLairBeside(slot, rivals[0]) if rivals else NoLairBeside(slot)


def open_sites(state: State, seat: Seat) -> Iterator[Slot]:
    """Sites where a seat may build a lair, prices aside."""
    for site in sorted(state.board.graph.sites):
        if lair_fault(state, seat, site) is None:
            yield site


def open_ways(state: State, seat: Seat) -> Iterator[Slot]:
    """Ways where a seat may build a ship, prices aside."""
    for way in sorted(state.board.graph.ways):
        if ship_fault(state, seat, way) is None:
            yield way


def build_lair(state: State, move: BuildLair) -> Step[State]:
    """Build a lair; on an anchor a harbour card follows (CJ-18)."""
    fault = lair_fault(state, move.seat, move.site)
    if fault is not None:
        raise IllegalMove(fault)
    if state.phase is not Phase.FREE_BUILD:
        state = pay(state, move.seat, state.printed.costs.lair)
    player = state.players[move.seat]
    lairs = player.lairs | {move.site}
    state = with_player(state, move.seat, replace(player, lairs=lairs))
    anchor = move.site in state.board.harbours and not state.options.beginner
    next_phase = Phase.HARBOUR if anchor and state.harbours else Phase.PLAY
    state = replace(state, phase=next_phase, shown=None if anchor else state.shown)
    built = LairBuilt(move.seat, move.site, state.lairs_of(move.seat))
    return judged(state, move.seat, built)


def build_ship(state: State, move: BuildShip) -> Step[State]:
    """Build a ship."""
    fault = ship_fault(state, move.seat, move.way)
    if fault is not None:
        raise IllegalMove(fault)
    if state.phase is not Phase.FREE_BUILD:
        state = pay(state, move.seat, state.printed.costs.ship)
    player = state.players[move.seat]
    ships = player.ships | {move.way}
    state = with_player(state, move.seat, replace(player, ships=ships))
    state = replace(state, phase=Phase.PLAY)
    return Step(state, (ShipBuilt(move.seat, move.way),))


def judged(state: State, seat: Seat, *events: Record) -> Step[State]:
    """The step, and the end of the match if the seat's last lair stands (CJ-29)."""
    lairs = state.lairs_of(seat)
    if lairs < state.printed.lairs_to_win:
        return Step(state, events)
    over = replace(state, phase=Phase.OVER, offers=())
    return Step(over, (*events, GameWon(seat, lairs)))
