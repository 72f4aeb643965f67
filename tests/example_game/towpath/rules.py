"""What may be done, and what follows from it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from companion.core.game import IllegalMove, Step
from companion.core.grid import Cell, Side, distinct_turns
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.core.seats import (
    change_player,
    check_phase,
    check_seat,
    check_turn,
    next_seat,
    seats,
)
from companion.core.view import Outcome
from companion.core.violations import GameIsOver
from towpath.data import (
    BANK_POINTS,
    FERRY,
    MIDDLE,
    PATH_POINTS,
    SIDES,
    Bank,
    cells,
    on_board,
)
from towpath.events import BankChosen, BankReached, PathsJoined, TurnBegan
from towpath.moves import ChooseBank, DrawTile, LayTile, Move, PutAside
from towpath.state import Phase, State, Tile
from towpath.violations import (
    BankIsChosen,
    FieldTaken,
    NoPathGoesOn,
    NoSuchTileLeft,
    OffTheBoard,
    PathCutOff,
    TileFits,
)

PHASES = {
    ChooseBank: Phase.CHOOSE,
    DrawTile: Phase.DRAW,
    LayTile: Phase.LAY,
    PutAside: Phase.LAY,
}
"""When each move is made."""


def apply(state: State, move: Move) -> Step[State]:
    """The state after a move. Raises ``IllegalMove``."""
    check_seat(state, move.seat)
    if state.phase is Phase.OVER:
        raise IllegalMove(GameIsOver())
    check_phase(state.phase, (PHASES[type(move)],))
    if isinstance(move, ChooseBank):
        return _choose(state, move)
    check_turn(move.seat, state.turn)
    match move:
        case DrawTile():
            return _draw(state, move)
        case LayTile():
            return _lay(state, move)
        case PutAside():
            return _put_aside(state)
        case _:
            assert_never(move)


def _choose(state: State, move: ChooseBank) -> Step[State]:
    """Everybody chooses, in any order; then the first draws (TP-3)."""
    if state.players[move.seat].bank is not None:
        raise IllegalMove(BankIsChosen())
    after = change_player(state, move.seat, bank=move.bank)
    events: list[Record] = [BankChosen(move.seat)]
    if all(player.bank for player in after.players):
        after = replace(after, phase=Phase.DRAW)
        events.append(TurnBegan(after.turn))
    return Step(after, tuple(events))


def _draw(state: State, move: DrawTile) -> Step[State]:
    left = state.bag.get(move.kind, 0)
    if not left:
        raise IllegalMove(NoSuchTileLeft(move.kind))
    bag = {**state.bag, move.kind: left - 1}
    return Step(replace(state, bag=bag, drawn=move.kind, phase=Phase.LAY))


def _lay(state: State, move: LayTile) -> Step[State]:
    tile = Tile(_in_hand(state), move.turn % 4)
    joined = _joined(state, move.cell, tile)
    after = replace(state, board={**state.board, move.cell: tile})
    points = joined * PATH_POINTS
    after = change_player(
        after, move.seat, points=state.players[move.seat].points + points
    )
    events = (PathsJoined(move.seat, joined, points),) if joined else ()
    return _next_turn(after, events)


def _put_aside(state: State) -> Step[State]:
    fits = next(fitting(state, _in_hand(state)), None)
    if fits is not None:
        raise IllegalMove(TileFits(fits[0]))
    return _next_turn(state, ())


def _in_hand(state: State) -> Kind:
    """The drawn tile; there is one in ``Phase.LAY``."""
    assert state.drawn is not None
    return state.drawn


def _joined(state: State, cell: Cell, tile: Tile) -> int:
    """How many paths a tile joins on a field. Raises ``IllegalMove`` (TP-5 to TP-7)."""
    if not on_board(cell):
        raise IllegalMove(OffTheBoard(cell))
    if cell in state.board:
        raise IllegalMove(FieldTaken(cell))
    joined = 0
    for side, other in cell.neighbours():
        beside = state.board.get(other)
        if beside is not None:
            mine, theirs = tile.sides[side], beside.sides[side.opposite]
            if mine != theirs:
                raise IllegalMove(PathCutOff(cell, other))
            joined += mine == "p"
    free = tile.kind == FERRY and state.options.ferry_anywhere
    if not joined and not free:
        raise IllegalMove(NoPathGoesOn(cell))
    return joined


def fitting(state: State, kind: Kind) -> Iterator[tuple[Cell, int]]:
    """Every field and turn where a tile may lie."""
    for cell in cells():
        if cell not in state.board:
            for turn in distinct_turns(SIDES[kind]):
                try:
                    _joined(state, cell, Tile(kind, turn))
                except IllegalMove:
                    continue
                yield cell, turn


def _next_turn(state: State, events: tuple[Record, ...]) -> Step[State]:
    """The next player draws, or the banks are counted (TP-4, TP-11)."""
    if any(state.bag.values()):
        turn = next_seat(state.turn, len(state.players))
        after = replace(state, turn=turn, drawn=None, phase=Phase.DRAW)
        return Step(after, (*events, TurnBegan(turn)))
    after = replace(state, drawn=None, phase=Phase.OVER)
    told = list(events)
    for seat in seats(len(state.players)):
        player = after.players[seat]
        assert player.bank is not None
        paths = crossings(state, player.bank)
        if paths:
            points = paths * BANK_POINTS
            after = change_player(after, seat, points=player.points + points)
            told.append(BankReached(seat, player.bank, paths, points))
    return Step(after, tuple(told))


def crossings(state: State, bank: Bank) -> int:
    """How many paths lead from the lock over a bank (TP-10)."""
    return sum(
        not on_board(cell.neighbour(bank.side))
        and state.board[cell].sides[bank.side] == "p"
        for cell in _from_lock(state)
    )


def _from_lock(state: State) -> set[Cell]:
    """The tiles that a path joins with the lock."""
    reached, frontier = {MIDDLE}, [MIDDLE]
    while frontier:
        cell = frontier.pop()
        for side in Side:
            other = cell.neighbour(side)
            path = state.board[cell].sides[side] == "p" and other in state.board
            if path and other not in reached:
                reached.add(other)
                frontier.append(other)
    return reached


def legal_moves(state: State) -> Iterator[Move]:
    """All that any seat may do now, chance moves included."""
    match state.phase:
        case Phase.CHOOSE:
            for seat in to_act(state):
                yield from (ChooseBank(seat, bank) for bank in Bank)
        case Phase.DRAW:
            for kind, left in state.bag.items():
                if left:
                    yield DrawTile(state.turn, kind)
        case Phase.LAY:
            places = [*fitting(state, _in_hand(state))]
            yield from (LayTile(state.turn, cell, turn) for cell, turn in places)
            if not places:
                yield PutAside(state.turn)
        case Phase.OVER:
            return
        case _:
            assert_never(state.phase)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move now."""
    if state.phase is Phase.CHOOSE:
        everybody = seats(len(state.players))
        return tuple(s for s in everybody if state.players[s].bank is None)
    return () if state.phase is Phase.OVER else (state.turn,)


def odds(state: State, move: Move) -> int:
    """How much a chance move weighs: as many tiles of its kind are left."""
    return state.bag.get(move.kind, 0) if isinstance(move, DrawTile) else 1


def outcome(state: State) -> Outcome | None:
    """Points and winners; ``None`` while the match goes on (TP-11)."""
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(player.points for player in state.players)
    best = max(scores)
    winners = tuple(Seat(n) for n, score in enumerate(scores) if score == best)
    return Outcome(scores, winners)
