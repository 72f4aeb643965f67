"""Plays simulated evenings: ``python -m tests.simulation --seed 7`` repeats one."""

import argparse
import logging
import sys
import time

from tests.simulation.evening import STEPS, EveningFailed, play
from tests.support.figures import write


def main() -> int:
    """Exit status 1 where an evening failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("--seed", type=int, help="play this evening alone")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--steps", type=int, default=STEPS, help="of each evening")
    parser.add_argument("--game", default="", help="play this game alone")
    parser.add_argument("--write-docs", action="store_true")
    given = parser.parse_args()
    logging.disable(logging.CRITICAL)
    first = given.first if given.seed is None else given.seed
    seeds = range(first, first + (1 if given.seed is not None else given.evenings))
    failed, begun, entries, starts = 0, time.process_time(), 0, 0
    for seed in seeds:
        try:
            evening = play(seed, given.steps, given.game)
        except EveningFailed as failure:
            failed += 1
            _tell(f"{failure}\n")
            continue
        entries += evening.entries
        starts += evening.starts
    spent = time.process_time() - begun
    result = (
        f"{failed} failed; {entries} entries, {starts} starts;"
        f" {len(seeds) / spent * 3600:.0f} evenings an hour of one core"
    )
    what = f"{len(seeds)} evenings of {given.steps} steps"
    _tell(f"{what}: {result}")
    if given.write_docs:
        words = f"--first {first} --evenings {len(seeds)}"
        write("simulation", [(what, f"python -m tests.simulation {words}", result)])
    return 1 if failed else 0


def _tell(text: str) -> None:
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
