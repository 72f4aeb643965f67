"""How many wooden pieces are named by their colour, on tables of two painters.

``python -m tests.bench.wooden_pieces [TABLES]`` prints a row for each level of
``tests.vision.wooden_table``, an independent painter: 24 places each, seven colours,
discs, cubes, ships and lairs.
"""

import sys

import cv2

from tests.vision.wooden_table import LEVELS, Count, counted, profile

TABLES = 20
"""Number of tables of each level."""

FIRST = 100
"""Seed of the first: not those on which thresholds were chosen."""


def figures(tables: int = TABLES) -> dict[str, str]:
    """A row for each level."""
    table, found = profile(), dict[str, str]()
    for name, look in LEVELS.items():
        seeds = range(FIRST, FIRST + tables)
        count = sum((counted(table, look, seed) for seed in seeds), Count())
        found[f"wooden pieces, {name}"] = (
            f"{count.right} of {count.stood} in the right colour, {count.wrong} in a"
            f" wrong one, {count.ghosts} of {count.bare} where none stands"
        )
    return found


if __name__ == "__main__":
    cv2.setNumThreads(1)
    for what, said in figures(int(sys.argv[1]) if sys.argv[1:] else TABLES).items():
        sys.stdout.write(f"{what}: {said}\n")
