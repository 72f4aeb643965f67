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
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    IslandScored,
    PathScored,
    Peeked,
    PointsScored,
    TokenPut,
)
from companion.games.entdecker.islands import (
    count,
    islands,
    parts_of,
    points,
    presence,
    worth,
)
from companion.games.entdecker.legal import legal_moves
from companion.games.entdecker.paths import known_tokens, standings
from companion.games.entdecker.routes import Way, starts
from companion.games.entdecker.rules import outcome
from companion.games.entdecker.state import COLOURS, Phase, Player, State, Tile
from companion.games.entdecker.voyage import fits


def view(state: State, seat: Seat | None) -> View:
    """All that a seat, or with ``None`` the public, may know."""
    end = outcome(state)
    return {
        "phase": state.phase.value,
        "turn": None if state.phase is Phase.END else state.turn,
        "to_act": sorted({move.seat for move in legal_moves(state)}),
        "players": [
            _player(state, Seat(n), player, seat)
            for n, player in enumerate(state.players)
        ],
        "board": _board(state, seat),
        "aid": _aid(state),
        "outcome": None
        if end is None
        else {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": list(state.facts.assumed),
    }


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


def _aid(state: State) -> dict[str, Any]:
    voyage = state.voyage
    stack = voyage.stack.value if voyage.stack else None
    return {
        "hand": advice(state, voyage.hand) if voyage.hand else None,
        "starts": start_costs(state),
        "islands": island_values(state),
        "paths": path_leads(state),
        "left": tiles_left(state),
        "voyage": {"stack": stack, "left": voyage.left, "drawn": voyage.drawn},
        "waiting": [
            [spell(part.cell) | {"part": part.number} for part in sorted(island)]
            for island in state.harbour.islands
        ],
        "scouts": {str(s): n for s, n in sorted(state.harbour.scouts.items()) if n},
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


def spell(cell: Cell) -> dict[str, int]:
    """A field as plain values."""
    return {"column": cell.column, "row": cell.row}


def advice(state: State, kind: Kind) -> dict[str, Any]:
    """Where a tile fits now; ``nowhere`` is the proof that it must be discarded."""
    places = fits(state, kind)
    return {
        "kind": kind,
        "fits": [spell(cell) | {"turn": turn} for cell, turn in places],
        "nowhere": state.ship is not None and not places,
    }


def start_costs(state: State) -> list[dict[str, Any]]:
    """Every start field with its cheapest way home and the reason for each coin."""
    if state.phase is not Phase.START:
        return []
    return [
        spell(cell) | _way(state, ways[0]) | {"ways": len(ways)}
        for cell, ways in starts(state).items()
    ]


def _way(state: State, way: Way) -> dict[str, Any]:
    """Coins of the edge field, and a toll for each owner."""
    toll = state.facts.prices["toll"]
    reasons: list[dict[str, Any]] = []
    if way.coins:
        reasons.append({"why": "edge", "gold": way.coins, "seat": None})
    reasons += [{"why": "toll", "gold": toll, "seat": owner} for owner in way.tolls]
    return {
        "cost": way.cost,
        "reasons": reasons,
        "cells": [spell(cell) for cell in way.cells],
    }


def island_values(state: State) -> list[dict[str, Any]]:
    """Every unfinished island: its value so far, and who would score what now."""
    found: list[dict[str, Any]] = []
    for number, island in enumerate(islands(state)):
        value = worth(state, island.parts)
        strength = presence(state, island.parts)
        found.append(
            {
                "id": number,
                "complete": island.is_complete,
                "scored": island.parts <= state.scored,
                "parts": [
                    spell(part.cell) | {"part": part.number}
                    for part in sorted(island.parts)
                ],
                "open": [spell(cell) | {"side": side} for cell, side in island.open],
                "tiles": value.tiles,
                "bonus": value.bonus,
                "value": value.value,
                "steps": [
                    spell(step.cell) | {"points": step.points, "fall": step.fall}
                    for step in count(state, island.parts)
                ],
                "ranks": _ranks(value.value, strength),
            }
        )
    return found


def _ranks(value: int, strength: Any) -> list[dict[str, Any]]:
    return [
        {
            "rank": rank,
            "seat": seat,
            "points": gained,
            "settlements": strength[seat][0],
            "bases": strength[seat][1],
            "scouts": strength[seat][2],
        }
        for rank, seat, gained in points(value, strength)
    ]


def path_leads(state: State) -> list[dict[str, Any]]:
    """Who leads on each path, who can still catch up, and the free spaces."""
    return [_lead(state, path) for path in range(len(state.paths))]


def _lead(state: State, path: int) -> dict[str, Any]:
    rows = standings(state, path)
    free = state.paths[path].count(None)
    strength = {seat: count for count, _, seat in rows}
    top = rows[0][0] if rows else 0
    leader = rows[0][2] if rows else None
    rivals = [
        seat
        for seat in range(len(state.players))
        if seat != leader
        and strength.get(Seat(seat), 0) + _movable(state, seat, free) >= top
    ]
    return {
        "path": path + 1,
        "leader": leader,
        "strength": {str(seat): count for seat, count in sorted(strength.items())},
        "free": free,
        "can_overtake": rivals if top else [],
    }


def _movable(state: State, seat: int, free: int) -> int:
    """How many more scouts a player could bring onto a path."""
    own = sum(u.seat == seat and u.unit.value == "scout" for u in state.units)
    return min(free, state.players[seat].scouts + own)


def tiles_left(state: State) -> dict[str, Any]:
    """Tiles left by kind of pattern, counting only what is known."""
    hidden: dict[str, int] = {}
    opened: dict[str, int] = {}
    for kind, tile in TILES.items():
        table = hidden if tile.hidden else opened
        if not tile.bonus:
            table[tile.pattern] = table.get(tile.pattern, 0) + state.left(kind)
    discarded = sum(state.discards.values())
    return {
        "hidden": hidden,
        "open": opened,
        "discarded": discarded,
        "hidden_total": sum(hidden.values()),
    }
