"""The moves that each phase offers, chance moves included."""

from collections.abc import Iterator
from itertools import combinations

from companion.core.ids import Seat
from companion.games.entdecker.moves import (
    Announce,
    ChooseIncome,
    DeclineNative,
    DiscardTile,
    DrawTile,
    EndVoyage,
    LayTile,
    Move,
    NameChiefs,
    NativeScout,
    PlaceScout,
    PlaceUnit,
    PutToken,
    RevealChiefs,
    RevealToken,
    RollIncome,
    RollWheel,
    ScoreIsland,
    SkipVoyage,
    Stack,
    StartVoyage,
    TakeBackFromPath,
    TakeBackFromTile,
    TakeTile,
    Unit,
)
from companion.games.entdecker.rules.departure import cheapest_tile, nothing_more
from companion.games.entdecker.rules.paths import (
    free_paths,
    token_values,
    undeclared_paths,
)
from companion.games.entdecker.rules.routes import starts
from companion.games.entdecker.rules.secrets import scout_numbers
from companion.games.entdecker.rules.stacks import drawable, stack_left, takeable
from companion.games.entdecker.rules.units import (
    affordable,
    can_land_unit,
    may_take_back,
    token_owner,
    unit_parts,
)
from companion.games.entdecker.rules.voyage import fits
from companion.games.entdecker.state import Phase, State

FACES = (2, 3, 4, 5, 6)


def _chiefs(state: State) -> Iterator[Move]:
    for number, player in enumerate(state.players):
        if not player.chiefs:
            for first, second in combinations(scout_numbers(state), 2):
                yield NameChiefs(Seat(number), first, second)


def _income(state: State) -> Iterator[Move]:
    yield RollWheel(state.turn)
    for face in FACES:
        yield RollIncome(state.turn, face)


def _wheel(state: State) -> Iterator[Move]:
    for face in FACES:
        yield ChooseIncome(state.turn, face)


def _starts(state: State) -> Iterator[Move]:
    tile = cheapest_tile(state)
    purse = -1 if tile is None else state.active.gold - tile
    any_start = False
    found = starts(state)
    for cell, ways in found.items():
        for way in ways:
            if way.cost <= purse:
                any_start = True
                yield StartVoyage(state.turn, cell, way.coins, way.tolls)
    if not any_start or nothing_more(state, found):
        yield SkipVoyage(state.turn)


def _announce(state: State) -> Iterator[Move]:
    for stack in Stack:
        if stack_left(state, stack):
            most = state.active.gold // state.facts.prices[stack.value]
            for count in range(1, most + 1):
                yield Announce(state.turn, stack, count)


def _voyage(state: State) -> Iterator[Move]:
    yield from _draws(state)
    yield from _units(state)
    if state.voyage.drawn and state.options.stop_early:
        yield EndVoyage(state.turn)


def _draws(state: State) -> Iterator[Move]:
    if state.voyage.stack is Stack.HIDDEN:
        for kind in drawable(state):
            yield DrawTile(state.turn, kind)
        return
    for kind in takeable(state):
        yield TakeTile(state.turn, kind)


def _lay(state: State) -> Iterator[Move]:
    hand = state.voyage.hand
    places = fits(state, hand) if hand else []
    for cell, turn in places:
        yield LayTile(state.turn, cell, turn)
    if not places:
        yield DiscardTile(state.turn)


def _units(state: State) -> Iterator[Move]:
    if can_land_unit(state):
        for unit in affordable(state):
            for part in unit_parts(state):
                yield PlaceUnit(state.turn, unit, part)


def _unit(state: State) -> Iterator[Move]:
    yield from _units(state)
    yield EndVoyage(state.turn)


def _native(state: State) -> Iterator[Move]:
    if state.active.has(Unit.SCOUT):
        for path in free_paths(state):
            yield NativeScout(state.turn, path + 1)
    yield DeclineNative(state.turn)


def _island(state: State) -> Iterator[Move]:
    for island in state.harbour.islands:
        part = min(island)
        yield ScoreIsland(state.turn, part.cell, part.number)


def _scouts(state: State) -> Iterator[Move]:
    seat = state.harbour.next
    if seat is not None:
        for path in free_paths(state):
            yield PlaceScout(seat, path + 1)


def _token(state: State) -> Iterator[Move]:
    seat, path = token_owner(state), state.harbour.dot
    if seat is not None and path is not None:
        for value in (*token_values(state, seat), 0):
            yield PutToken(seat, path + 1, value)


def _tokens_open(state: State) -> Iterator[Move]:
    known = [value for value in state.tokens if value]
    for path in undeclared_paths(state):
        for value in state.facts.tokens:
            if known.count(value) < state.facts.token_each:
                yield RevealToken(state.turn, path + 1, value)


def _chiefs_open(state: State) -> Iterator[Move]:
    for number, player in enumerate(state.players):
        if player.chiefs and not player.chief_paths:
            seat = Seat(number)
            counts = [path.count(seat) for path in state.paths]
            stands = [n + 1 for n, count in enumerate(counts) if count]
            for first in (-1, *stands):
                for second in (-1, *stands):
                    if first != second or first < 0 or counts[first - 1] > 1:
                        yield RevealChiefs(seat, first, second)


def _end(state: State) -> Iterator[Move]:
    yield from ()


def take_backs(state: State) -> Iterator[Move]:
    """Scouts that may come back into an empty reserve (NE-34)."""
    for number, player in enumerate(state.players):
        seat = Seat(number)
        if player.scouts or not may_take_back(state, seat):
            continue
        places = {
            (u.cell, u.part) for u in state.units if _is_scout(u.seat, u.unit, seat)
        }
        for cell, part in sorted(places):
            yield TakeBackFromTile(seat, cell, part)
        for path, spaces in enumerate(state.paths, 1):
            for space, owner in enumerate(spaces, 1):
                if owner == seat:
                    yield TakeBackFromPath(seat, path, space)


def _is_scout(owner: Seat, unit: Unit, seat: Seat) -> bool:
    return owner == seat and unit is Unit.SCOUT


LISTS = {
    Phase.CHIEFS: _chiefs,
    Phase.INCOME: _income,
    Phase.WHEEL: _wheel,
    Phase.START: _starts,
    Phase.ANNOUNCE: _announce,
    Phase.VOYAGE: _voyage,
    Phase.LAY: _lay,
    Phase.NATIVE: _native,
    Phase.UNIT: _unit,
    Phase.ISLAND: _island,
    Phase.SCOUTS: _scouts,
    Phase.TOKEN: _token,
    Phase.TOKENS_OPEN: _tokens_open,
    Phase.CHIEFS_OPEN: _chiefs_open,
    Phase.END: _end,
}
