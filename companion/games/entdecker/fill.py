"""Filling what the ship cannot discover, and stacks that run out (NE-35 ... NE-38)."""

from dataclasses import replace

from companion.core.grid import Cell, Side, connected, distinct_turns
from companion.core.ids import Kind
from companion.core.record import Record
from companion.games.entdecker.data import PATTERNS, TILES, kind_of, sides
from companion.games.entdecker.moves import FieldFilled, StacksRenewed
from companion.games.entdecker.routes import sea_sides
from companion.games.entdecker.state import State, Tile


def fill(state: State) -> tuple[State, tuple[FieldFilled, ...]]:
    """Fill defined fields and unreachable groups until nothing is left to fill."""
    events: list[FieldFilled] = []
    while cells := _to_fill(state):
        for cell in cells:
            state, event = _fill_one(state, cell)
            events.append(event)
    return state, tuple(events)


def _to_fill(state: State) -> tuple[Cell, ...]:
    """Single defined fields first; then whole groups that no ship can reach."""
    undiscovered = [c for c in state.facts.cells() if c not in state.board]
    single = tuple(
        cell
        for cell in undiscovered
        if not any(state.open_side(other) for _, other in cell.neighbours())
    )
    if single:
        return single
    for group in connected(undiscovered):
        if _cut_off(state, group):
            return tuple(sorted(group, key=lambda c: (c.row, c.column)))
    return ()


def _cut_off(state: State, group: frozenset[Cell]) -> bool:
    """Whether no ship can ever come to a group of fields (NE-36)."""
    if not any(_sea_towards(state, cell) for cell in group):
        return True
    return state.options.fill_unreachable and not group & reachable(state)


def _sea_towards(state: State, cell: Cell) -> bool:
    """Whether a neighbour shows a field its sea."""
    return any(
        side.opposite in sea_sides(state, other)
        for side, other in cell.neighbours()
        if not state.open_side(other)
    )


def reachable(state: State) -> frozenset[Cell]:
    """Undiscovered fields that a ship could come to, taking them all for sea."""
    seen = set(state.facts.edges())
    queue = list(seen)
    for cell in queue:
        undiscovered = state.open_side(cell)
        for side in Side if undiscovered else sea_sides(state, cell):
            other = cell.neighbour(side)
            if other in seen or not state.facts.inside(other):
                continue
            if other in state.board and side.opposite not in sea_sides(state, other):
                continue
            seen.add(other)
            queue.append(other)
    return frozenset(cell for cell in seen if state.open_side(cell))


def _fill_one(state: State, cell: Cell) -> tuple[State, FieldFilled]:
    """Put the fitting tile on a field; what faces nothing yet becomes land."""
    wanted = "".join(
        "W" if side.opposite in sea_sides(state, other) else "L"
        for side, other in cell.neighbours()
    )
    pattern = next(p for p in PATTERNS if _turn(p, wanted) is not None)
    kind = filler(state, pattern)
    turn = _turn(pattern, wanted) or 0
    board = {**state.board, cell: Tile(kind, turn, filled=True)}
    state = take(replace(state, board=board), kind)
    return state, FieldFilled(cell, kind, turn)


def _turn(pattern: str, wanted: str) -> int | None:
    kind = kind_of(pattern, "open")
    turns = distinct_turns(TILES[kind].pattern)
    return next((turn for turn in turns if sides(kind, turn) == wanted), None)


def filler(state: State, pattern: str) -> Kind:
    """The kind that fills a gap: open stacks, then discards, then hidden (NE-38)."""
    opened = kind_of(pattern, "open")
    hidden = [k for k in TILES if TILES[k].hidden and k.startswith(pattern + "-")]
    if state.left(opened):
        return opened
    discarded = [kind for kind in hidden if state.discards.get(kind, 0)]
    searched = [kind for kind in hidden if state.left(kind)]
    return next(iter((*discarded, *searched)), opened)


def take(state: State, kind: Kind) -> State:
    """Count a tile out of the discard pile or of its stack."""
    discards = dict(state.discards)
    if not state.left(kind) and discards.get(kind, 0):
        discards[kind] -= 1
        return replace(state, discards=_positive(discards))
    gone = {**state.gone, kind: state.gone.get(kind, 0) + 1}
    return replace(state, gone=gone)


def hidden_left(state: State) -> int:
    """How many hidden tiles may still be drawn, discards shuffled in."""
    left = sum(state.left(kind) for kind in TILES if TILES[kind].hidden)
    return left + sum(state.discards.values())


def renew(state: State) -> tuple[State, tuple[Record, ...]]:
    """Shuffle the discard pile into new stacks once the hidden ones are empty."""
    if any(state.left(kind) for kind in TILES if TILES[kind].hidden):
        return state, ()
    back = sum(state.discards.values())
    if not back:
        return state, ()
    gone = {k: n - state.discards.get(k, 0) for k, n in state.gone.items()}
    state = replace(state, gone=_positive(gone), discards={})
    return state, (StacksRenewed(back),)


def _positive(counts: dict[Kind, int]) -> dict[Kind, int]:
    return {kind: number for kind, number in counts.items() if number > 0}
