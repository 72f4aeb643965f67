"""Drawing, fitting and laying tiles beside the ship (NE-19 ... NE-26)."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.grid import Cell, Side, distinct_turns
from companion.core.ids import Kind
from companion.core.record import Record
from companion.games.entdecker.data import TILES, sides
from companion.games.entdecker.events import (
    NativeMet,
    TileDiscarded,
    TileLaid,
    VoyageEnded,
)
from companion.games.entdecker.moves import (
    DiscardTile,
    DrawTile,
    Ending,
    LayTile,
    Reason,
    Stack,
    TakeTile,
)
from companion.games.entdecker.rules.routes import frontier, sea_sides
from companion.games.entdecker.rules.stacks import check_draw, stack_left, taken
from companion.games.entdecker.rules.supply import pay
from companion.games.entdecker.state import Phase, Pirate, State, Tile, Voyage
from companion.games.entdecker.violations import (
    AlreadyDiscovered,
    ItFits,
    LandAtTheRim,
    NoSeaToShip,
    NoSuchTile,
    NoSuchValue,
    NotBesideShip,
    OffTheBoard,
    SideDoesNotMatch,
)


def check_fit(state: State, cell: Cell, kind: Kind, turn: int) -> None:
    """Raise ``IllegalMove`` with the first reason why a tile does not fit (NE-21)."""
    ship = state.ship
    if not state.facts.inside(cell):
        raise IllegalMove(OffTheBoard(cell))
    if cell in state.board:
        raise IllegalMove(AlreadyDiscovered(cell))
    if ship is None or ship not in [other for _, other in cell.neighbours()]:
        raise IllegalMove(NotBesideShip(cell, ship or cell))
    lies = sides(kind, turn)
    for side, other in cell.neighbours():
        if other == ship:
            if lies[side] != "W" or side.opposite not in sea_sides(state, ship):
                raise IllegalMove(NoSeaToShip(cell, side))
        elif not state.open_side(other):
            _check_side(state, cell, side, lies[side])


def _check_side(state: State, cell: Cell, side: Side, letter: str) -> None:
    other = cell.neighbour(side)
    sea = side.opposite in sea_sides(state, other)
    if sea == (letter == "W"):
        return
    if other in state.board:
        raise IllegalMove(SideDoesNotMatch(cell, side, other))
    raise IllegalMove(LandAtTheRim(cell, side))


def fits(state: State, kind: Kind) -> list[tuple[Cell, int]]:
    """Every field and turn where a tile fits beside the ship now."""
    ship = state.ship
    if ship is None or kind not in TILES:
        return []
    found: list[tuple[Cell, int]] = []
    turns = distinct_turns(TILES[kind].pattern)
    for _, cell in frontier(state, ship):
        wanted = _wanted(state, cell, ship)
        for turn in turns:
            lies = sides(kind, turn)
            if all(w in ("?", own) for w, own in zip(wanted, lies, strict=True)):
                found.append((cell, turn))
    return found


def _wanted(state: State, cell: Cell, ship: Cell) -> str:
    """What each side must be: W, L, or ``?`` where nothing lies yet."""
    letters: list[str] = []
    for side, other in cell.neighbours():
        if other == ship:
            letters.append("W")
        elif state.open_side(other):
            letters.append("?")
        else:
            letters.append("W" if side.opposite in sea_sides(state, other) else "L")
    return "".join(letters)


def draw(state: State, move: DrawTile | TakeTile) -> Step[State]:
    """Take the next tile in hand (NE-19, NE-20)."""
    check_draw(state, move)
    stack = Stack.HIDDEN if isinstance(move, DrawTile) else Stack.OPEN
    state, events = taken(state, move.kind, stack)
    voyage = replace(state.voyage, hand=move.kind, drawn=state.voyage.drawn + 1)
    state = replace(state, voyage=voyage, phase=Phase.LAY)
    return Step(state, events)


def lay(state: State, move: LayTile) -> Step[State]:
    """Lay the tile in hand, do its event, move the ship (NE-21 ... NE-30)."""
    kind = state.voyage.hand
    if kind is None:
        raise IllegalMove(NoSuchTile(Kind("")))
    if not 0 <= move.turn <= 3:
        raise IllegalMove(NoSuchValue(move.turn, 0, 3))
    check_fit(state, move.cell, kind, move.turn)
    turns = distinct_turns(TILES[kind].pattern)
    turn = next(t for t in turns if sides(kind, t) == sides(kind, move.turn))
    voyage = state.voyage
    state = replace(
        state,
        board={**state.board, move.cell: Tile(kind, turn)},
        ship=move.cell,
        phase=Phase.VOYAGE,
        voyage=replace(
            voyage,
            hand=None,
            left=voyage.left - 1,
            wake=(*voyage.wake, move.cell),
            discovered=True,
        ),
    )
    laid = TileLaid(move.seat, move.cell, kind, turn)
    step = _event(state, TILES[kind].event)
    return Step(step.state, (laid, *step.events))


def _event(state: State, event: str) -> Step[State]:
    if event == "gold":
        return pay(state, state.turn, state.facts.prices["find"], Reason.FIND)
    if event == "pirate":
        half = state.active.gold // 2
        if state.options.pirate is Pirate.REST:
            half = state.active.gold - half
        return pay(state, state.turn, -half, Reason.PIRATE)
    if event == "native":
        return Step(replace(state, phase=Phase.NATIVE), (NativeMet(state.turn),))
    if event == "storm":
        voyage = replace(state.voyage, storm=True)
        return Step(replace(state, voyage=voyage))
    return Step(state)


def discard(state: State, move: DiscardTile) -> Step[State]:
    """Put the tile in hand on the discard pile: it must fit nowhere (NE-22, NE-23)."""
    kind = state.voyage.hand
    if kind is None:
        raise IllegalMove(NoSuchTile(Kind("")))
    places = fits(state, kind)
    if places:
        raise IllegalMove(ItFits(*places[0]))
    discards = {**state.discards, kind: state.discards.get(kind, 0) + 1}
    voyage = replace(state.voyage, hand=None, left=state.voyage.left - 1)
    state = replace(state, discards=discards, voyage=voyage, phase=Phase.VOYAGE)
    return Step(state, (TileDiscarded(move.seat, kind),))


def over(state: State) -> Ending | None:
    """Why the voyage cannot go on; ``None`` while it can (NE-25)."""
    voyage = state.voyage
    if voyage.storm:
        return Ending.STORM
    if not voyage.left:
        return Ending.ALL_DRAWN
    if state.ship is None or not frontier(state, state.ship):
        return Ending.DEAD_END
    if voyage.stack is None or not stack_left(state, voyage.stack):
        return Ending.STACKS_OUT
    return None


def close(state: State, ending: Ending) -> tuple[State, tuple[Record, ...]]:
    """End the voyage; what was announced and not drawn is forfeit."""
    event = VoyageEnded(state.turn, ending, state.voyage.left)
    voyage: Voyage = replace(state.voyage, left=0)
    return replace(state, voyage=voyage), (event,)
