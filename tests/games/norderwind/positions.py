"""Small positions of Norderwind."""

from dataclasses import replace
from typing import Any

from companion.core.game import Setup
from companion.core.ids import Kind, Seat
from companion.core.play import Refusal, play, replay
from companion.core.record import Record
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.moves import Move
from companion.games.norderwind.state import Player, State

A, B, C, D = map(Seat, range(4))
NAMES = ("Anna", "Boris", "Cyril", "Dana")


def start(players: int = 2, **options: Any) -> State:
    return GAME.setup(Setup(NAMES[:players], "2014", options))


def after(state: State, *line: Move) -> State:
    """The state after legal moves."""
    step = replay(GAME, state, line)
    assert not isinstance(step, Refusal), step
    return step.state


def events(state: State, *line: Move) -> tuple[Record, ...]:
    step = replay(GAME, state, line)
    assert not isinstance(step, Refusal), step
    return step.events


def refused(state: State, move: Move) -> Record:
    """The rule that a move breaks."""
    step = play(GAME, state, move)
    assert isinstance(step, Refusal), step
    return step.violation


def ship(state: State, seat: Seat, **changes: Any) -> State:
    """Another ship: any fields of ``Player``."""
    players: list[Player] = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def columns(state: State, norderkap: str, trutzhavn: str, olesand: str) -> State:
    """Cubes from the bottom up, spelt by seat: ``"AAB"``."""
    spelt = dict(zip(Port, (norderkap, trutzhavn, olesand), strict=True))
    cubes = {p: tuple(Seat("ABCD".index(c)) for c in t) for p, t in spelt.items()}
    return replace(state, columns=cubes)


def sail(state: State, *cards: str, port: Port = Port.NORDERKAP) -> State:
    """The player on turn sails; each card but the last is left."""
    state = after(state, moves.ChooseStack(state.turn, port))
    return after(state, *(turn_up(state, card) for card in cards))


def turn_up(state: State, card: str) -> Move:
    return moves.RevealCard(state.turn, Kind(card))


def foggy(state: State, skulls: int) -> State:
    """Fog as the first card, and its roll."""
    return after(sail(state, "fog"), moves.RollEvent(state.turn, skulls))


def hold(**goods: int) -> dict[Good, int]:
    return {Good(name): count for name, count in goods.items()}


def listed(state: State, kind: type[Any]) -> list[Any]:
    return [move for move in GAME.legal_moves(state) if isinstance(move, kind)]
