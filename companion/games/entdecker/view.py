"""Who may know what: all that leaves the rules.

Beside the shared keys a view's ``board`` holds:

- ``columns``, ``rows``; ``edges``: column, row, cost of each edge field
- ``cells``: column, row, kind, turn, ``sides`` (N, E, S, W as they lie), bonus,
  event, filled, last, ``parts`` (land parts), units (seat, unit, part)
- ``ship``: column and row, or ``None``; ``wake``: where the voyage has been
- ``paths``: spaces (dot, eye, plain), scouts (seat or ``None``), ``token``
  (``None`` none, ``"hidden"``, or its value once you may know it)

``aid``: ``hand`` and ``fits``, ``starts``, ``islands``, ``paths``, ``left``;
``voyage``: stack, left, discovered. A player's ``private`` has the tokens seen
and the chief scouts.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.core.game import Gain, Step, View
from companion.core.grid import Cell
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.entdecker.aid import aid, spell
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    IslandScored,
    PathScored,
    Peeked,
    PointsScored,
    TokenPut,
)
from companion.games.entdecker.rules import outcome, to_act
from companion.games.entdecker.rules.islands import parts_of
from companion.games.entdecker.rules.paths import known_tokens
from companion.games.entdecker.state import COLOURS, Phase, Player, State, Tile


def view(state: State, seat: Seat | None) -> View:
    """All that a seat, or with ``None`` the public, may know."""
    end = outcome(state)
    return {
        "phase": state.phase.value,
        "turn": None if state.phase is Phase.END else state.turn,
        "to_act": list(to_act(state)),
        "players": [
            _player(state, Seat(n), player, seat)
            for n, player in enumerate(state.players)
        ],
        "board": _board(state, seat),
        "aid": aid(state),
        "outcome": None
        if end is None
        else {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": list(state.facts.assumed),
    }


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it: a token's value is its owner's."""
    if isinstance(event, TokenPut | Peeked) and event.seat != seat:
        return replace(event, value=None)
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """Points come from ranks on islands and from the tokens of huts."""
    island: tuple[Record, ...] = ()
    for event in step.events:
        if isinstance(event, IslandScored):
            island = (event,)
        elif isinstance(event, PointsScored):
            yield Gain(event.seat, event.points, "island", (*island, event))
        elif isinstance(event, PathScored):
            yield Gain(event.seat, event.points, "path", (event,))


def _player(
    state: State, owner: Seat, player: Player, seat: Seat | None
) -> dict[str, Any]:
    return {
        "seat": owner,
        "name": state.names[owner],
        "colour": COLOURS[owner],
        "score": player.score,
        "resources": {
            "gold": player.gold,
            "scouts": player.scouts,
            "bases": player.bases,
            "settlements": player.settlements,
        },
        "private": _private(state, owner) if owner == seat else None,
    }


def _private(state: State, seat: Seat) -> dict[str, Any]:
    chiefs = state.players[seat].chiefs
    tokens = {str(path + 1): value for path, value in known_tokens(state, seat).items()}
    return {"tokens": tokens, "chiefs": list(chiefs) if chiefs else None}


def _board(state: State, seat: Seat | None) -> dict[str, Any]:
    facts = state.facts
    return {
        "columns": facts.columns,
        "rows": facts.rows,
        "edges": [spell(c) | {"cost": facts.edge_cost(c)} for c in facts.edges()],
        "cells": [_cell(state, cell, tile) for cell, tile in state.board.items()],
        "ship": None if state.ship is None else spell(state.ship),
        "wake": [spell(cell) for cell in state.voyage.wake],
        "paths": [_path(state, n, seat) for n in range(len(state.paths))],
    }


def _cell(state: State, cell: Cell, tile: Tile) -> dict[str, Any]:
    kind = TILES[tile.kind]
    return spell(cell) | {
        "kind": tile.kind,
        "turn": tile.turn,
        "sides": tile.sides,
        "bonus": kind.bonus,
        "event": kind.event,
        "filled": tile.filled,
        "last": bool(state.voyage.wake or state.wake)
        and cell == (state.voyage.wake or state.wake)[-1],
        "parts": len(parts_of(tile)),
        "units": [
            {"seat": unit.seat, "unit": unit.unit.value, "part": unit.part}
            for unit in state.units
            if unit.cell == cell
        ],
    }


def _path(state: State, path: int, seat: Seat | None) -> dict[str, Any]:
    token: int | str | None = None
    if state.tokens[path] is not None:
        token = known_tokens(state, seat).get(path, "hidden")
    return {
        "spaces": list(state.facts.paths[path]),
        "scouts": list(state.paths[path]),
        "token": token,
    }
