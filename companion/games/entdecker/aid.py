"""Hints for the table, free of secrets: what is open to all, counted for them."""

from typing import Any

from companion.core.grid import Cell
from companion.core.ids import Kind, Seat
from companion.games.entdecker.data import TILES
from companion.games.entdecker.rules.islands import (
    count,
    islands,
    points,
    presence,
    worth,
)
from companion.games.entdecker.rules.paths import standings
from companion.games.entdecker.rules.routes import Way, starts
from companion.games.entdecker.rules.voyage import fits
from companion.games.entdecker.state import Phase, State


def aid(state: State) -> dict[str, Any]:
    """All hints of a position."""
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
