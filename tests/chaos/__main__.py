"""Runs the chaos: ``python -m tests.chaos`` all of it, ``python -m tests.chaos kill
--seed 7 --rounds 20`` one part again.
"""

import argparse
import logging
import sys
from collections.abc import Callable, Mapping
from functools import partial

import cv2

from tests.chaos.crowds import camera, full, storm
from tests.chaos.damage import damage
from tests.chaos.kills import kill
from tests.chaos.service import ChaosError, Figures
from tests.support.figures import write

PARTS: Mapping[str, tuple[Callable[[int, int], Figures], int]] = {
    "kill": (kill, 20),
    "cut": (partial(kill, cut=True), 20),
    "damage": (damage, 40),
    "full": (full, 15),
    "storm": (storm, 5),
    "camera": (camera, 10),
}
"""By name: what it does, given a seed and a number of rounds, and how many it makes."""

WHAT = {
    "kill": "SIGKILL while a phone waits for its answer",
    "cut": "power cut, unsynced sectors torn",
    "damage": "bytes of every kept file",
    "full": "full disk",
    "storm": "phones that hang, half-open connections",
    "camera": "a camera that hangs",
}
"""By name: what is done, for the docs."""


def main() -> int:
    """Exit status 1 where a promise was not kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, help="of each part")
    parser.add_argument("--write-docs", action="store_true")
    given = parser.parse_args()
    logging.disable(logging.CRITICAL)
    cv2.setNumThreads(1)
    failed, told = 0, list[tuple[str, str, str]]()
    for name in given.parts or PARTS:
        part, usual = PARTS[name]
        rounds = given.rounds or usual
        try:
            figures = part(given.seed, rounds)
        except (ChaosError, OSError) as error:
            failed += 1
            _tell(f"{name}: {type(error).__name__}: {error}")
            again = f"{name} --seed {given.seed} --rounds {rounds}"
            _tell(f"again: python -m tests.chaos {again}")
        else:
            _tell(f"{figures.name}: seed {figures.seed}: {figures.done}")
            words = f"{name} --seed {given.seed} --rounds {rounds}"
            told.append((WHAT[name], f"python -m tests.chaos {words}", figures.done))
    if given.write_docs and not failed:
        write("chaos", told)
    return 1 if failed else 0


def _tell(text: str) -> None:
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
