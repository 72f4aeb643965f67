"""Narrow corrections that the table agreed on; each says who made it."""

from dataclasses import replace

from companion.core.game import IllegalMove
from companion.core.ids import Kind
from companion.core.seats import change_player, check_seat, not_now, replaced
from companion.games.norderwind.data import SHIP, SUPPLY, Port
from companion.games.norderwind.moves import (
    CORRECTIONS,
    AdjustCrew,
    AdjustCube,
    AdjustGoods,
    AdjustResource,
    CorrectRow,
    Resource,
)
from companion.games.norderwind.rules.stacks import learn
from companion.games.norderwind.state import Phase, State
from companion.games.norderwind.violations import (
    NoCubeThere,
    NoSuchNumber,
    ShipIsFull,
)

Correction = AdjustResource | AdjustGoods | AdjustCrew | AdjustCube | CorrectRow

__all__ = ["CORRECTIONS", "Correction", "corrected"]


def corrected(state: State, move: Correction) -> State:
    """Set one thing right. Raises ``IllegalMove`` when it cannot be so."""
    if isinstance(move, CorrectRow):
        return _row(state, move)
    check_seat(state, move.player)
    match move:
        case AdjustResource():
            return _resource(state, move)
        case AdjustGoods():
            return _goods(state, move)
        case AdjustCrew():
            return _crew(state, move)
        case AdjustCube():
            return _cube(state, move)


def _check(number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise IllegalMove(NoSuchNumber(number, low, high))


def _resource(state: State, move: AdjustResource) -> State:
    """A figure of a ship; a sail counts on the voyage under way as one bought there."""
    bank = SUPPLY["gold"] - sum(player.gold for player in state.players)
    low, high = {
        Resource.GOLD: (0, bank + state.players[move.player].gold),
        Resource.LETTERS: (0, SHIP["letters_most"]),
        Resource.CANNONS: (SHIP["cannons"], SHIP["cannons_most"]),
        Resource.SAIL: (SHIP["sails"][0], SHIP["sails"][-1]),
        Resource.CAPTAINS: (0, SHIP["prison"]),
    }[move.resource]
    _check(move.number, low, high)
    state = change_player(state, move.player, **{move.resource: move.number})
    sails = move.resource is Resource.SAIL and move.player == state.turn
    if sails and state.stack is not None and state.options.notch_now:
        return replace(state, limit=max(move.number, len(state.row)))
    return state


def _goods(state: State, move: AdjustGoods) -> State:
    hold = dict(state.players[move.player].hold)
    others = sum(hold.values()) - hold.pop(move.good, 0)
    _check(move.number, 0, min(SHIP["hold_kind"], SHIP["hold"] - others))
    if move.number:
        hold[move.good] = move.number
    return change_player(state, move.player, hold=hold)


def _crew(state: State, move: AdjustCrew) -> State:
    crew = state.players[move.player].crew - {move.post}
    if move.aboard:
        crew |= {move.post}
    if len(crew) > SHIP["crew_most"]:
        raise IllegalMove(ShipIsFull())
    return change_player(state, move.player, crew=crew)


def _cube(state: State, move: AdjustCube) -> State:
    column = list(state.columns[move.port])
    if move.stands and len(column) < len(state.facts.tasks[move.port]):
        column.append(move.player)
    elif not move.stands and move.player in column:
        column.reverse()
        column.remove(move.player)
        column.reverse()
    else:
        raise IllegalMove(NoCubeThere(move.port))
    return replace(state, columns={**state.columns, move.port: tuple(column)})


def _row(state: State, move: CorrectRow) -> State:
    """Another card lies in the row; while it is dealt with, it asks anew (NW-13)."""
    _check(move.position, 1, len(state.row))
    index = move.position - 1
    is_open = index == len(state.row) - 1
    dealing = state.phase in (Phase.CARD, Phase.FOG, Phase.PIRATES, Phase.BATTLE)
    if is_open and state.phase is Phase.LETTERS:
        raise IllegalMove(not_now(state.phase))
    old, row = state.row[index], replaced(state.row, index, move.card)
    state = replace(state, row=row, known=_cards_of(state, old, row))
    if not (is_open and dealing):
        return state
    phase = Phase.FOG if move.card == "fog" else Phase.CARD
    return replace(state, phase=phase, skulls=0)


def _cards_of(
    state: State, old: Kind, row: tuple[Kind, ...]
) -> dict[Port, tuple[Kind, ...]]:
    """What everybody saw of the stack, without the card that was mis-seen."""
    known = dict(state.known)
    if state.stack is not None:
        cards = list(known.get(state.stack, ()))
        if old in cards:
            cards.remove(old)
        known[state.stack] = learn(tuple(cards), row)
    return known
