"""Who sits at which table of a round, and on which seat: balanced, and the same for the
same input.

Tables differ by one seat at most. The first round spreads the strong; in later rounds
those who stand alike meet, as in a Swiss tournament, but people who have met are kept
apart before all else. The seats of a table are dealt so that everybody comes to sit
everywhere.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, permutations

Seating = tuple[tuple[str, ...], ...]
"""Names by seat, table by table."""

MEETING = 1000.0
"""What a second meeting costs against a table whose places differ by one more; the
third costs four times as much. Chosen: above any difference that 30 people make."""

MOST_PASSES = 50
"""Passes of exchanges after which a seating is good enough; usually three are."""


class SeatingError(ValueError):
    """A round that cannot be; the code is that of the hall's message."""


def sizes(people: int, most: int) -> tuple[int, ...]:
    """The sizes of as few tables as possible, at ``most`` seats each and alike.

    Raises ``SeatingError`` where somebody would sit alone.
    """
    tables = -(-people // most) if people else 0
    found = tuple(
        people // tables + (table < people % tables) for table in range(tables)
    )
    if not found or min(found) < 2:
        raise SeatingError("alone")
    return found


def first_round(names: Sequence[str], most: int) -> Seating:
    """Seats for a first round; ``names`` from the strongest on. Raises
    ``SeatingError``.
    """
    wanted = sizes(len(names), most)
    tables: list[list[str]] = [[] for _ in wanted]
    order = [*range(len(wanted))]
    for index, name in enumerate(names):
        lap, place = divmod(index, len(wanted))
        table = order[place] if lap % 2 == 0 else order[-1 - place]
        while len(tables[table]) == wanted[table]:
            table = (table + 1) % len(wanted)
        tables[table].append(name)
    return tuple(map(tuple, tables))


def next_round(
    names: Sequence[str], most: int, before: Sequence[Sequence[str]]
) -> Seating:
    """Seats for a later round; ``names`` as they stand, ``before`` the tables of all
    rounds so far. Raises ``SeatingError``.
    """
    wanted = sizes(len(names), most)
    met: Counter[frozenset[str]] = Counter(
        frozenset(pair) for table in before for pair in combinations(table, 2)
    )
    place = {name: index for index, name in enumerate(names)}
    tables: list[list[str]] = []
    start = 0
    for size in wanted:
        tables.append([*names[start : start + size]])
        start += size

    def cost(table: Sequence[str]) -> float:
        pairs = combinations(table, 2)
        return sum(
            MEETING * met[frozenset(pair)] ** 2 + abs(place[pair[0]] - place[pair[1]])
            for pair in pairs
        )

    for _ in range(MOST_PASSES):
        if not _exchanged(tables, cost):
            break
    return tuple(_seated(table, before) for table in tables)


def _exchanged(tables: list[list[str]], cost: Callable[[Sequence[str]], float]) -> bool:
    """Exchange two people wherever that costs less; whether any were."""
    changed = False
    for one, other in combinations(range(len(tables)), 2):
        first, second = tables[one], tables[other]
        for i in range(len(first)):
            for j in range(len(second)):
                now = cost(first) + cost(second)
                first[i], second[j] = second[j], first[i]
                if cost(first) + cost(second) < now - 1e-9:
                    changed = True
                else:
                    first[i], second[j] = second[j], first[i]
    return changed


def _seated(table: Sequence[str], before: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The people of a table on the seats where they have sat least."""
    sat = Counter((name, seat) for each in before for seat, name in enumerate(each))
    return min(
        permutations(sorted(table)),
        key=lambda order: (
            sum((sat[name, seat] + 1) ** 2 for seat, name in enumerate(order)),
            order,
        ),
    )
