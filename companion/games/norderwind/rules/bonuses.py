"""Cubes on the score board: columns, and the three kinds of bonus (NW-37 to NW-39)."""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.games.norderwind.data import SHIP, Port
from companion.games.norderwind.state import State


def leader(state: State, port: Port) -> Seat | None:
    """Who alone has the most cubes in a column (NW-37)."""
    column = state.columns[port]
    if not column:
        return None
    counts = [column.count(seat) for seat in state.seats]
    most = max(counts)
    return Seat(counts.index(most)) if counts.count(most) == 1 else None


def delivered(state: State, seat: Seat) -> bool:
    """Whether a player has a cube in each column (NW-38)."""
    return all(seat in column for column in state.columns.values())


def crewed(state: State, seat: Seat) -> bool:
    """Whether all of a player's crew is aboard (NW-39)."""
    return len(state.players[seat].crew) == int(SHIP["crew_most"])


def parts(state: State, seat: Seat) -> Mapping[str, int]:
    """A player's cubes by what they stand for."""
    return {
        "task": sum(column.count(seat) for column in state.columns.values()),
        "lead": sum(leader(state, port) == seat for port in state.columns),
        "ports": int(delivered(state, seat)),
        "crew": int(crewed(state, seat)),
    }


def cubes(state: State, seat: Seat) -> int:
    """How many cubes a player has on the score board, at most all they own."""
    count = sum(parts(state, seat).values())
    return min(count, state.cubes_to_win)


def all_cubes(state: State) -> tuple[int, ...]:
    """The cubes on the score board of each seat in turn."""
    return tuple(cubes(state, seat) for seat in state.seats)
