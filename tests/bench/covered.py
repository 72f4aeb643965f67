"""How many covered tags are read, and how often anything wrong is.

``python -m tests.bench.covered [TAGS]`` hides a part of tags under discs of three sizes
and a straight edge, in three levels of light, and does the same to what is no tag of
the game; of its own codebook of 46,656 tags, and of 96 in play.
"""

import sys
from collections.abc import Iterator
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt
import segno

from companion.core.tag import ALPHABET, Tag, serial
from tests.vision.covered_tags import EDGE, LEVELS, PLACE, REACH, SIDE_MM, covered
from vision.codebook.codewords import Codebook, families
from vision.codebook.matcher import TagMatcher
from vision.symbol import function_modules, modules

KINDS = tuple(f"A{c}" for c in ALPHABET)
TAGS = 40
"""Number of tags of each level and cover."""

FIRST = 5000
"""Seed of the first: not those on which thresholds were chosen."""

IN_PLAY = 96
"""Number of tags in play."""

COVERS = {
    "a disc on half, near the middle": (0.5, 9.0),
    "a disc on half, as wide as the symbol": (0.5, 10.5),
    "a straight edge over half": (0.5, EDGE),
    "a disc on two fifths": (0.4, 10.5),
}
"""The share that is hidden, and the disc's radius in modules."""

FOREIGN = (
    "other game",
    "same kind and serial",
    "scribbled",
    "web",
    "mirrored",
    "noise",
)


def words(seed: int, letter: str = "E") -> str:
    """A tag of a game."""
    rng = np.random.default_rng([seed, 5])
    kind = KINDS[int(rng.integers(len(KINDS)))]
    return Tag(letter, kind, serial(int(rng.integers(1296)))).text


@lru_cache(maxsize=2)
def matcher(in_play: bool) -> TagMatcher:
    """A matcher that knows all tags; 96 are in play."""
    book = Codebook(families("E", KINDS))
    if in_play:
        book.activate(words(seed) for seed in range(FIRST, FIRST + IN_PLAY))
    return TagMatcher(book, SIDE_MM)


def foreign(sort: str, seed: int) -> npt.NDArray[np.uint8]:
    """The dark cells of what is no tag of the game."""
    rng = np.random.default_rng([seed, len(sort)])
    if sort == "other game":
        return modules(words(seed + 1, "J"))
    if sort == "same kind and serial":
        return modules(words(FIRST + seed % IN_PLAY, "NJX0Z"[seed % 5]))
    if sort == "mirrored":
        return np.ascontiguousarray(modules(words(seed))[:, ::-1])
    if sort == "web":
        text = "".join(rng.choice(list("abcdefghij.:/"), 9))
        code = segno.make(text, version=1, error="l", micro=False)
        return np.array([list(row) for row in code.matrix], np.uint8)
    cells = modules(words(seed)).copy()
    free = np.ones_like(cells, bool) if sort == "noise" else ~function_modules()
    cells[free] = rng.integers(0, 2, int(free.sum()))
    return cells


def read(cells: npt.NDArray[np.uint8], seed: int, cover: str, level: str) -> str | None:
    """What is read of these cells; every other time by the codebook with tags in
    play.
    """
    grey = covered(cells, LEVELS[level], seed, *COVERS[cover])
    book = matcher(seed % 2 == 1)
    trial = book.match(grey, PLACE, REACH)
    match = trial.match or book.match_part(grey, PLACE, trial.parts)
    return match.text if match is not None else None


def figures(tags: int = TAGS) -> dict[str, str]:
    """A row for each cover; then one for what is no tag of the game."""
    found: dict[str, str] = {}
    seeds = range(FIRST, FIRST + tags)
    for cover in COVERS:
        right, wrong = dict.fromkeys(LEVELS, 0), 0
        for level in LEVELS:
            for seed in seeds:
                text = read(modules(words(seed)), seed, cover, level)
                right[level] += text == words(seed)
                wrong += text not in (None, words(seed))
        each = ", ".join(f"{name} {count}" for name, count in right.items())
        found[f"under {cover}"] = (
            f"{sum(right.values())} of {tags * len(LEVELS)} read ({each}),"
            f" {wrong} wrong"
        )
    believed = list(_believed(seeds))
    told = len(seeds) * len(FOREIGN)
    found["no tag of the game, partly covered"] = f"{len(believed)} of {told} believed"
    return found


def _believed(seeds: range) -> Iterator[tuple[str, int, str]]:
    """What is no tag of the game and is taken for one."""
    covers, levels = list(COVERS), list(LEVELS)
    for sort in FOREIGN:
        for seed in seeds:
            cover, level = covers[seed % len(covers)], levels[seed % len(levels)]
            text = read(foreign(sort, seed), seed, cover, level)
            if text is not None:
                yield sort, seed, text


if __name__ == "__main__":
    cv2.setNumThreads(1)
    for what, said in figures(int(sys.argv[1]) if sys.argv[1:] else TAGS).items():
        sys.stdout.write(f"{what}: {said}\n")
