"""What the open card offers: trade, equipment, wreck and task."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from companion.core.game import IllegalMove
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.core.seats import with_player
from companion.games.norderwind.data import (
    DESTINATIONS,
    POSTS,
    SHIP,
    TRADE,
    Good,
    Needs,
    Port,
)
from companion.games.norderwind.events import (
    GoldMoved,
    GoodsMoved,
    ShipImproved,
    TaskFulfilled,
)
from companion.games.norderwind.moves import (
    BuyCannon,
    FulfilTask,
    HireCrew,
    Move,
    RaiseSail,
    SearchWreck,
    Trade,
)
from companion.games.norderwind.rules.ship import earn, load, pay, unload
from companion.games.norderwind.state import Crew, Phase, Player, State
from companion.games.norderwind.violations import NotOffered, ShipIsFull, TaskNotMet

DEALS = (Trade, BuyCannon, HireCrew, RaiseSail, SearchWreck, FulfilTask)
"""Moves that use the open card."""

Events = tuple[Record, ...]


class Deal(NamedTuple):
    """The state after a deal, its events and what was done, to be compared."""

    state: State
    events: Events
    deeds: frozenset[str]


def can_be_copied(card: Kind) -> bool:
    """Whether a letter of trade opens the card to the others (NW-25)."""
    return card.split("-")[0] in ("port", "equipment", "merchant")


def helpers(state: State, seat: Seat) -> frozenset[Crew]:
    """The crew whose skills count for a deal of this seat now (NW-25)."""
    alone = state.phase is Phase.LETTERS and not state.options.letter_crew
    return frozenset() if alone else state.players[seat].crew


def hold_blocks(state: State, seat: Seat) -> bool:
    """Whether the hold, not the purse, limits what the open card sells (NW-8)."""
    family = state.row[-1].split("-")[0]
    room = SHIP["hold"] - sum(state.players[seat].hold.values())
    return bool(room < _most(family, helpers(state, seat)))


def _most(family: str, crew: frozenset[Crew]) -> int:
    """How many goods a card trades at most (NW-21, NW-24)."""
    if family not in ("port", "merchant"):
        return 0
    helped = family == "merchant" and Crew.BOATSWAIN in crew
    return TRADE[family] + (POSTS["boatswain"] if helped else 0)


def deal(state: State, move: Move) -> Deal:
    """Use the open card. Raises ``IllegalMove``."""
    card, player = state.row[-1], state.players[move.seat]
    if isinstance(move, Trade):
        return _trade(state, move, card)
    if isinstance(move, SearchWreck) and card == "wreck":
        gold = earn(state, SHIP["wreck"])
        richer = replace(player, gold=player.gold + gold)
        state = with_player(state, move.seat, richer)
        return Deal(state, (GoldMoved(move.seat, 0, gold),), frozenset())
    if isinstance(move, FulfilTask) and str(card) in DESTINATIONS:
        return _task(state, move.seat, Port(card))
    if card.startswith("equipment"):
        return _equip(state, move, card)
    raise IllegalMove(NotOffered(card))


def _trade(state: State, move: Trade, card: Kind) -> Deal:
    player, crew = state.players[move.seat], helpers(state, move.seat)
    price = _price(state.options.merchant_mix, crew, move, card)
    income = price * len(move.sell)
    if move.sell and Crew.ACCOUNTANT in crew:
        income += POSTS["accountant"]
    income = earn(state, income)
    cost = price * len(move.buy)
    player = unload(player, move.sell)
    player = replace(player, gold=player.gold + income)
    player = load(pay(player, cost), move.buy)
    deeds = {f"buy-{good}" for good in move.buy} | {f"sell-{g}" for g in move.sell}
    events = (
        GoodsMoved(move.seat, move.buy, move.sell),
        GoldMoved(move.seat, cost, income),
    )
    return Deal(with_player(state, move.seat, player), events, frozenset(deeds))


def _price(mix: bool, crew: frozenset[Crew], move: Trade, card: Kind) -> int:
    """The price a piece where the card offers the trade (NW-21, NW-24)."""
    family, *rest = card.split("-")
    goods, most = (*move.buy, *move.sell), _most(family, crew)
    if family == "port":
        one_way = not (move.buy and move.sell)
        fits = set(goods) == {Good(rest[0])} and len(goods) <= most and one_way
    else:
        both = bool(move.buy and move.sell)
        different = not set(move.buy) & set(move.sell)
        alike = both or mix or len(set(goods)) == 1
        fits = family == "merchant" and 1 <= len(goods) <= most
        fits = fits and different and alike
    if not fits:
        raise IllegalMove(NotOffered(card))
    return int(rest[-1])


def _equip(state: State, move: Move, card: Kind) -> Deal:
    player = state.players[move.seat]
    cannon, crew = (int(part) for part in card.split("-")[1:])
    if isinstance(move, BuyCannon):
        price, deed = cannon, "cannon"
        full = player.cannons >= SHIP["cannons_most"]
        better = replace(player, cannons=player.cannons + 1)
    elif isinstance(move, HireCrew):
        price, deed = crew, "crew"
        full = len(player.crew) >= SHIP["crew_most"] or move.post in player.crew
        better = replace(player, crew=player.crew | {move.post})
    elif isinstance(move, RaiseSail):
        price, deed = SHIP["sail_price"], "sail"
        full = player.sail >= SHIP["sails"][-1]
        better = replace(player, sail=player.sail + 1)
    else:
        raise IllegalMove(NotOffered(card))
    if full:
        raise IllegalMove(ShipIsFull())
    better = pay(better, price)
    events = (
        GoldMoved(move.seat, price, 0),
        ShipImproved(move.seat, better.cannons, len(better.crew), better.sail),
    )
    return Deal(with_player(state, move.seat, better), events, frozenset({deed}))


def _task(state: State, seat: Seat, port: Port) -> Deal:
    """Fulfil the current task and put the cube on it (NW-35, NW-36)."""
    column, needs = state.columns[port], current_task(state, port)
    if needs is None:
        raise IllegalMove(TaskNotMet(port))
    player = state.players[seat]
    gold, captains = needs.get("gold", 0), needs.get("captain", 0)
    goods = tuple(good for good in Good for _ in range(needs.get(good, 0)))
    if lacks(player, needs):
        raise IllegalMove(TaskNotMet(port))
    player = unload(pay(player, gold), goods)
    player = replace(player, captains=player.captains - captains)
    state = with_player(state, seat, player)
    columns = {**state.columns, port: (*column, seat)}
    events: Events = (TaskFulfilled(seat, port, len(column) + 1),)
    if goods:
        events = (*events, GoodsMoved(seat, (), goods))
    if gold:
        events = (*events, GoldMoved(seat, gold, 0))
    return Deal(replace(state, columns=columns), events, frozenset())


def current_task(state: State, port: Port) -> Needs | None:
    """What the lowest free field of a column takes; ``None`` where none is free."""
    tasks, done = state.facts.tasks[port], len(state.columns[port])
    return tasks[done] if done < len(tasks) else None


def lacks(player: Player, needs: Needs) -> dict[str, int]:
    """What a ship still lacks for a task: goods, ``gold``, ``captain``."""
    aboard = {str(good): count for good, count in player.hold.items()}
    aboard |= {"gold": player.gold, "captain": player.captains}
    return {
        name: count - aboard.get(name, 0)
        for name, count in needs.items()
        if count > aboard.get(name, 0)
    }


def offers(seat: Seat, card: Kind) -> Iterator[Move]:
    """Every deal that a card could offer; the rules say which are legal."""
    family, *rest = card.split("-")
    if family == "port":
        good = Good(rest[0])
        for count in range(1, TRADE["port"] + 1):
            yield Trade(seat, buy=(good,) * count)
            yield Trade(seat, sell=(good,) * count)
    elif family == "merchant":
        yield from _merchant(seat)
    elif family == "equipment":
        yield from (BuyCannon(seat), RaiseSail(seat))
        yield from (HireCrew(seat, post) for post in Crew)
    elif card == "wreck":
        yield SearchWreck(seat)
    elif card != "fog":
        yield FulfilTask(seat)


def _merchant(seat: Seat) -> Iterator[Move]:
    goods = tuple(Good)
    for index, one in enumerate(goods):
        yield Trade(seat, buy=(one,))
        yield Trade(seat, sell=(one,))
        for two in goods[index:]:
            yield Trade(seat, buy=(one, two))
            yield Trade(seat, sell=(one, two))
        yield from (Trade(seat, (one,), (two,)) for two in goods if two != one)
