"""After a voyage: filling, islands, scouts, the next turn (NE-35 ... NE-49)."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.record import Record
from companion.core.seats import change_player, next_seat
from companion.games.entdecker.events import (
    FieldFilled,
    IslandScored,
    PointsScored,
    TurnBegan,
    UnitsReturned,
)
from companion.games.entdecker.moves import ScoreIsland, Unit
from companion.games.entdecker.rules.islands import (
    completed,
    fill,
    points,
    presence,
    shore,
    worth,
)
from companion.games.entdecker.rules.paths import (
    finish,
    free_paths,
    next_with_scout,
    scout_home,
    undeclared_paths,
)
from companion.games.entdecker.state import (
    NO_HARBOUR,
    NO_VOYAGE,
    Harbour,
    Part,
    Phase,
    Standing,
    State,
)
from companion.games.entdecker.violations import NoSuchIsland

Events = tuple[Record, ...]


def land(state: State) -> Step[State]:
    """Fill the gaps and line up the islands that are complete (NE-35 ... NE-39)."""
    filled: tuple[FieldFilled, ...] = ()
    if not state.voyage.storm or state.options.storm_fills:
        state, filled = fill(state)
    manned = [unit.cell for unit in state.units]
    touched = (*state.voyage.wake, *(event.cell for event in filled), *manned)
    cells = [cell for cell in touched if cell in state.board]
    islands = completed(state, cells)
    state = replace(state, harbour=Harbour(islands=islands))
    step = go_on(state)
    return Step(step.state, (*filled, *step.events))


def go_on(state: State) -> Step[State]:
    """Do all that needs nobody's choice, up to the next choice or turn."""
    events: Events = ()
    while True:
        harbour = state.harbour
        if harbour.dot is not None:
            return Step(replace(state, phase=Phase.TOKEN), events)
        if any(harbour.scouts.values()) and _walk_now(state):
            step = _walk(state)
        elif harbour.islands:
            if _needs_order(state):
                return Step(replace(state, phase=Phase.ISLAND), events)
            step = score(state, harbour.islands[0])
        else:
            step = next_turn(state)
            return Step(step.state, (*events, *step.events))
        state, events = step.state, (*events, *step.events)
        if state.phase is Phase.SCOUTS:
            return Step(state, events)


def _walk_now(state: State) -> bool:
    """Whether scouts walk before the next island is scored (NE-39)."""
    return state.options.island_by_island or not state.harbour.islands


def _needs_order(state: State) -> bool:
    """Whether the order of the islands can matter: more than one has units."""
    manned = [i for i in state.harbour.islands if presence(state, i)]
    return len(manned) > 1


def _walk(state: State) -> Step[State]:
    """Ask the next player for a path, or send the scout home (NE-45, NE-48)."""
    seats = range(len(state.players))
    after = state.harbour.next if state.harbour.next is not None else state.turn
    counts = [state.harbour.scouts.get(Seat(n), 0) for n in seats]
    seat = next_with_scout(state, after, counts)
    if seat is None:
        return Step(replace(state, harbour=replace(state.harbour, scouts={})))
    state = replace(state, harbour=replace(state.harbour, next=seat))
    if free_paths(state):
        return Step(replace(state, phase=Phase.SCOUTS))
    return scout_home(one_scout_less(state, seat), seat)


def one_scout_less(state: State, seat: Seat) -> State:
    """A scout of the scored islands has found its place; the next seat follows."""
    scouts = dict(state.harbour.scouts)
    scouts[seat] -= 1
    after = next_seat(seat, len(state.players))
    return replace(state, harbour=replace(state.harbour, scouts=scouts, next=after))


def choose_island(state: State, move: ScoreIsland) -> Step[State]:
    """Score the island the active player chose (NE-39)."""
    part = Part(move.cell, move.part)
    chosen = next((i for i in state.harbour.islands if part in i), None)
    if chosen is None:
        raise IllegalMove(NoSuchIsland(move.cell))
    first = score(state, chosen)
    step = go_on(first.state)
    return Step(step.state, (*first.events, *step.events))


def score(state: State, parts: frozenset[Part]) -> Step[State]:
    """Points by rank, units back, scouts on their way (NE-40 ... NE-45)."""
    value = worth(state, parts)
    events: list[Record] = []
    strength = presence(state, parts)
    home = min(parts)
    told = IslandScored(home.cell, value.tiles, value.bonus, value.value)
    events.append(replace(told, shore=shore(state.board[home.cell], home.number)))
    for rank, seat, gained in points(value.value, strength):
        total = state.players[seat].score + gained
        state = change_player(state, seat, score=total)
        events.append(PointsScored(seat, rank, gained))
    for seat, (settlements, bases, _) in sorted(strength.items()):
        if settlements or bases:
            player = state.players[seat]
            state = change_player(
                state,
                seat,
                bases=player.bases + bases,
                settlements=player.settlements + settlements,
            )
            events.append(UnitsReturned(seat, bases, settlements))
    return Step(_clear(state, parts), tuple(events))


def _clear(state: State, parts: frozenset[Part]) -> State:
    """Take the units off a scored island; its scouts wait for their paths."""
    scouts = dict(state.harbour.scouts)
    left: list[Standing] = []
    for unit in state.units:
        if Part(unit.cell, unit.part) not in parts:
            left.append(unit)
        elif unit.unit is Unit.SCOUT:
            scouts[unit.seat] = scouts.get(unit.seat, 0) + 1
    islands = tuple(i for i in state.harbour.islands if i != parts)
    return replace(
        state,
        units=tuple(left),
        scored=state.scored | parts,
        harbour=replace(state.harbour, islands=islands, scouts=scouts, next=None),
    )


def next_turn(state: State) -> Step[State]:
    """Hand the ship on, or end the game when all is discovered (NE-9, NE-49)."""
    wake = state.voyage.wake or state.wake
    state = replace(state, harbour=NO_HARBOUR, voyage=NO_VOYAGE, ship=None, wake=wake)
    full = len(state.board) == state.facts.columns * state.facts.rows
    if full or state.exhausted:
        return last_questions(state)
    seat = next_seat(state.turn, len(state.players))
    state = begin_turn(replace(state, turn=seat))
    return Step(state, (TurnBegan(seat),))


def begin_turn(state: State) -> State:
    """Income is rolled with fewer than four gold only (NE-10)."""
    poor = state.active.gold < state.facts.prices["income_below"]
    phase = Phase.INCOME if poor else Phase.START
    return replace(state, phase=phase, rolled=False)


def last_questions(state: State) -> Step[State]:
    """Untold tokens and chief scouts are told before the paths are scored."""
    if undeclared_paths(state):
        return Step(replace(state, phase=Phase.TOKENS_OPEN))
    if any(p.chiefs and not p.chief_paths for p in state.players):
        return Step(replace(state, phase=Phase.CHIEFS_OPEN))
    return finish(state)
