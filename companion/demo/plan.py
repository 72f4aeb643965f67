"""What the demo player does next: lay pieces where the camera will understand
them, else ask by phone.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.game import Game
from companion.core.ids import SHOW, Kind, Slot
from companion.core.play import Refusal, play
from companion.core.propose import Ambiguous, Explained, read
from companion.core.record import Record, code, secret_fields
from companion.core.table import Layout, Piece

AnyGame = Game[Any, Any]
Changes = Mapping[Slot, Piece | None]

NEGOTIATION = ("offer_", "withdraw_", "decline_")
"""Moves whose code begins so are agreed by voice; the player does without."""

TIDYING = ("gather_",)
"""Moves whose code begins so put the table in order: hands do them first."""

WINNING = ("fulfil_",)
"""Moves whose code begins so win the game: nobody lets them pass."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The moves meant. ``hands`` says what to lay in which slot (``None``: take it
    away) so that the camera tells these moves; empty where a phone must.
    """

    moves: tuple[Any, ...]
    hands: Changes = field(default_factory=dict[Slot, Piece | None])


def plan(game: AnyGame, state: Any, rng: random.Random) -> Plan | None:
    """One of the legal things to do; ``None`` when nobody can move."""
    move = choose(game, state, rng)
    if move is None:
        return None
    alone = Plan((move,), _hands(game, state, (move,)))
    if alone.hands or secret_fields(move.__class__):
        return alone
    second = choose(game, after(game, state, (move,)), rng)
    if second is None:
        return alone
    both = (move, second)
    hands = _hands(game, state, both)
    return Plan(both, hands) if hands else alone


def _hands(game: AnyGame, state: Any, moves: tuple[Any, ...]) -> Changes:
    """The fewest changes of the table that the camera reads as these moves, or as
    others that come to the same.
    """
    before, end = game.expected(state), after(game, state, moves)
    then = game.expected(end)
    slots = [s for s in (*then.pieces, *before.pieces) if _differ(before, then, s)]
    changes = {slot: then.pieces.get(slot) for slot in slots}
    for some in (*_subsets(changes), *_shown(game, state, moves)):
        reading = read(game, state, changed(before, some))
        match reading:
            case Explained(read_moves) if (
                read_moves == moves or after(game, state, read_moves) == end
            ):
                return some
            case Ambiguous(stories) if moves in stories:
                return some
            case _:
                continue
    return {}


def _shown(game: AnyGame, state: Any, moves: tuple[Any, ...]) -> Iterator[Changes]:
    """A piece that the moves name, laid on the show place."""
    kind = next((k for k in (getattr(m, "kind", None) for m in moves) if k), None)
    table = game.profile(state)
    if kind in table.kinds.values() and any(p.slot == SHOW for p in table.places):
        yield {SHOW: Piece(Kind(str(kind)))}


def changed(layout: Layout, changes: Changes) -> Layout:
    """A table seen whole after some changes by hand."""
    pieces = dict(layout.pieces)
    empty = set(layout.empty)
    for slot, piece in changes.items():
        if piece is None:
            pieces.pop(slot, None)
            empty.add(slot)
        else:
            pieces[slot] = piece
    return Layout(pieces, frozenset(empty - pieces.keys()), layout.wood)


def _differ(before: Layout, after: Layout, slot: Slot) -> bool:
    return before.pieces.get(slot) != after.pieces.get(slot)


def _subsets(changes: Changes) -> Iterator[Changes]:
    if len(changes) > 1:
        for slot, piece in changes.items():
            yield {slot: piece}
    if changes:
        yield changes


def after(game: AnyGame, state: Any, moves: tuple[Any, ...]) -> Any:
    """The state after legal moves. Raises ``ValueError`` for one that is refused."""
    for move in moves:
        step = play(game, state, move)
        if isinstance(step, Refusal):
            raise ValueError(f"{move}: listed as legal and refused: {step.violation}")
        state = step.state
    return state


def choose(game: AnyGame, state: Any, rng: random.Random) -> Record | None:
    """A type of move first, then one of it, so that rare moves are not drowned."""
    moves: list[Record] = list(game.legal_moves(state))
    quiet = [m for m in moves if not code(type(m)).startswith(NEGOTIATION)]
    moves = quiet or moves
    for first in (TIDYING, WINNING):
        moves = [m for m in moves if code(type(m)).startswith(first)] or moves
    if not moves:
        return None
    kinds = sorted({type(move).__name__ for move in moves})
    kind = rng.choice(kinds)
    some = [move for move in moves if type(move).__name__ == kind]
    odds = [game.odds(state, m) if isinstance(m, game.chance) else 1 for m in some]
    return rng.choices(some, odds)[0] if sum(odds) > 0 else rng.choice(some)
