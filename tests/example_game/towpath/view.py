"""Who may know what: all that leaves the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.game import Gain, Step
from companion.core.ids import Kind, Seat, Slot
from companion.core.record import Record
from companion.core.view import Outcome
from towpath import rules
from towpath.aid import Aid, aid
from towpath.data import Bank
from towpath.events import BankReached, PathsJoined
from towpath.moves import LayTile
from towpath.state import Phase, State


@dataclass(frozen=True, slots=True)
class Private:
    """The bank that the player has chosen, once it is."""

    bank: Bank | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's things. ``private`` is the owner's alone, ``bank`` is told at the
    end.
    """

    seat: Seat
    name: str
    colour: str
    score: int
    resources: Mapping[str, int]
    chosen: bool
    bank: Bank | None
    private: Private | None


@dataclass(frozen=True, slots=True)
class TileView:
    """A laid tile; ``turn`` counts clockwise quarter turns."""

    kind: Kind
    turn: int


@dataclass(frozen=True, slots=True)
class BoardView:
    """The laid tiles by field; ``open`` are the fields for the tile in hand."""

    tiles: Mapping[Slot, TileView]
    open: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat, or the public, may know it."""

    phase: str
    turn: Seat | None
    to_act: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    board: BoardView
    aid: Aid
    outcome: Outcome | None
    assumed: tuple[str, ...]


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    everybody = (Seat(n) for n in range(len(state.players)))
    return View(
        phase=state.phase.value,
        turn=None if end else state.turn,
        to_act=rules.to_act(state),
        players=tuple(_player(state, who, seat) for who in everybody),
        board=_board(state),
        aid=aid(state),
        outcome=end,
        assumed=(),
    )


def _player(state: State, who: Seat, seat: Seat | None) -> PlayerView:
    """One player; the bank is the owner's secret until the game is over."""
    player = state.players[who]
    return PlayerView(
        seat=who,
        name=state.names[who],
        colour=player.colour,
        score=player.points,
        resources={},
        chosen=player.bank is not None,
        bank=player.bank if state.phase is Phase.OVER else None,
        private=Private(player.bank) if who == seat else None,
    )


def _board(state: State) -> BoardView:
    """The laid tiles by field, and the fields where the tile in hand may lie."""
    tiles = {
        Slot(cell.key): TileView(tile.kind, tile.turn)
        for cell, tile in sorted(state.board.items())
    }
    moves = rules.legal_moves(state)
    fields = {Slot(move.cell.key) for move in moves if isinstance(move, LayTile)}
    return BoardView(tiles, tuple(sorted(fields)))


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it: none tells a secret."""
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """Paths that were joined, and the banks at the end."""
    for event in step.events:
        if isinstance(event, PathsJoined):
            yield Gain(event.seat, event.points, "path", (event,))
        elif isinstance(event, BankReached):
            yield Gain(event.seat, event.points, "bank", (event,))
