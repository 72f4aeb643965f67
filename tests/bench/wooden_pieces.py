"""How many wooden pieces are named by their colour, on tables of another painter.

``python -m tests.bench.wooden_pieces [TABLES [FIRST [LEVEL]]]`` prints two rows for
each level of ``tests.vision.wooden_table``, an independent painter: in the light of the
first look, and where it changed since, everywhere at once. 24 places each, seven
colours, discs, cubes, ships and lairs. ``FIRST`` is the first table's seed.
"""

import sys

import cv2

from tests.vision.wooden_table import LEVELS, Count, counted, profile

TABLES = 20
"""Number of tables of each level."""

FIRST = 100
"""Seed of the first: not those on which thresholds were chosen."""


def figures(
    tables: int = TABLES, first: int = FIRST, only: str | None = None
) -> dict[str, str]:
    """Two rows for each level, or for the one of this name ``only``."""
    table, found = profile(), dict[str, str]()
    for name in LEVELS if only is None else (only,):
        for relit, light in ((False, ""), (True, ", other light")):
            seeds = range(first, first + tables)
            counts = (counted(table, LEVELS[name], s, relit=relit) for s in seeds)
            count = sum(counts, Count())
            found[f"wooden pieces, {name}{light}"] = (
                f"{count.right} of {count.stood} in the right colour, {count.wrong} in"
                f" a wrong one, {count.ghosts} of {count.bare} where none stands"
            )
    return found


if __name__ == "__main__":
    cv2.setNumThreads(1)
    given = dict(enumerate(sys.argv[1:]))
    rows = figures(int(given.get(0, TABLES)), int(given.get(1, FIRST)), given.get(2))
    for what, said in rows.items():
        sys.stdout.write(f"{what}: {said}\n")
