"""Counts what is told of the places of the games' tables, under every condition.

``python -m tests.bench.places --places 1000000 --seed 1`` (``make places``) paints
block after block, a picture of each condition, and appends what came of it to a ledger:
the figure grows from run to run, and a block that stands there is not painted again.
A block follows from its seed alone. Counts hold for one reader: its code is part of
each line, and only lines of the present one are summed.

``--report`` sums the ledger without painting: the table of docs/reading.md.
"""

import argparse
import hashlib
import json
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import cv2

from companion.core.advice import Look
from companion.core.profile import TableProfile
from companion.demo.bench_table import bench_table
from companion.games import GAMES
from vision.evaluation.bench import Count, Trial, frame_size, row, table_of
from vision.evaluation.conditions import CONDITIONS
from vision.evaluation.tables import GameTable, part
from vision.image import Grey
from vision.single_frame import SingleFrameReader

ROOT = Path(__file__).resolve().parents[2]
LEDGER = ROOT / "places.jsonl"

PART = 12
"""Number of places of a picture: a part of the table, as large as a hand can reach."""

WIDTHS = (3280, 4056)
"""From and to how many px wide the frame of the whole table would be: cameras of 8 to
12 megapixels."""

TABLES = 5
"""Number of played positions of each game that pictures are taken of."""

PLAYED = 10
"""Number of pieces to which a match is played."""

FLOOR = 0.98
"""Share of what must be read that is read under each condition but for ``LOWER``."""

LOWER = {"harsh, print 12 mm": 0.6, "worn": 0.95, "loosely laid": 0.92}
"""The same where more was missed when the floors were laid."""

READER = ("*.py", "codebook/*.py", "surface/*.py", "tracking/*.py")
"""The code that reads, below ``vision``: what paints and what counts is not in it."""

NOT_READING = {"likelihood.py"}
"""Of these what says how sure a reading is: it changes none."""


def fingerprint() -> str:
    """Which reader this is, by its code."""
    digest = hashlib.sha256()
    for pattern in READER:
        for path in sorted((ROOT / "vision").glob(pattern)):
            if path.name in NOT_READING:
                continue
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def table(name: str, number: int) -> GameTable:
    """One of the played positions of a game."""
    game = next(game for game in GAMES.values() if game.key == name)
    return bench_table(game, number, PLAYED)


def trials(seed: int) -> Iterator[tuple[str, str, Trial]]:
    """The pictures of a block: condition, game, and what is painted."""
    for index, (name, condition) in enumerate(CONDITIONS.items()):
        rng = random.Random(f"places/{seed}/{name}")
        game = list(GAMES)[(seed + index) % len(GAMES)]
        whole = table(game, rng.randrange(TABLES))
        some = part(whole, rng, PART)
        size = frame_size(some, whole, condition, rng.randint(*WIDTHS))
        yield name, game, Trial(some, condition, rng.randrange(2**30), size)


def look(grey: Grey, profile: TableProfile) -> Look:
    """One look at one frame, everything cold, as ``companion accuracy`` has it."""
    return SingleFrameReader(profile).look(grey)


def block(seed: int, reader: str) -> dict[str, Any]:
    """Paint and read a block; a line for the ledger."""
    begun = time.process_time()
    counts: dict[str, dict[str, int]] = {}
    for name, game, trial in trials(seed):
        count = trial.run(look)
        counts[f"{name}|{game}"] = {k: int(v) for k, v in asdict(count).items()}
    return {
        "seed": seed,
        "reader": reader,
        "seconds": round(time.process_time() - begun, 1),
        "counts": counts,
    }


def ledger(path: Path, reader: str) -> list[dict[str, Any]]:
    """The lines of the present reader, one a seed; a torn last line is passed over."""
    lines: dict[int, dict[str, Any]] = {}
    if path.exists():
        for text in path.read_text("utf-8").splitlines():
            try:
                line = json.loads(text)
            except ValueError:
                sys.stderr.write(f"{path}: a torn line is passed over\n")
                continue
            if line["reader"] == reader:
                lines[line["seed"]] = line
    return [lines[seed] for seed in sorted(lines)]


def summed(lines: list[dict[str, Any]], part_of_key: int) -> dict[str, Count]:
    """What the lines count, by condition (0) or by game (1)."""
    sums: dict[str, Count] = {}
    for line in lines:
        for key, count in line["counts"].items():
            name = key.split("|")[part_of_key]
            sums[name] = sums.get(name, Count()) + Count(**count)
    return sums


def below_floor(conditions: dict[str, Count]) -> list[str]:
    """The conditions whose recall is below its floor beyond chance."""
    return [
        name
        for name, count in conditions.items()
        if count.asked and count.bounds()[1] < LOWER.get(name, FLOOR)
    ]


def report(lines: list[dict[str, Any]]) -> str:
    """All that the ledger tells of the present reader."""
    conditions, games = summed(lines, 0), summed(lines, 1)
    total = sum(conditions.values(), Count())
    seeds = [line["seed"] for line in lines]
    took = sum(line["seconds"] for line in lines)
    span = f"{min(seeds)} to {max(seeds)}" if seeds else "none"
    said = (
        f"{total.places} places of {total.pictures} pictures, wrong: {total.wrong}"
        f" (95 %: at most {total.most_wrong():.2g}); {len(seeds)} blocks, seeds {span},"
        f" {took:.0f} s of CPU"
    )
    others = f"burnt or covered tags: {total.besides} of {total.others} read"
    rows = [row(name, count) for name, count in games.items()]
    fallen = [f"below its floor: {name}" for name in below_floor(conditions)]
    return "\n".join([table_of(conditions), *rows, "", others, said, *fallen])


def main(words: list[str]) -> int:
    """Go on until the ledger holds so many places; exit status 1 when one is wrong, or
    fewer are read than the floors say.
    """
    parser = argparse.ArgumentParser(prog="make places", description=__doc__)
    parser.add_argument(
        "--places", type=int, default=10_000, help="number to count up to"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first block")
    parser.add_argument("--ledger", type=Path, default=LEDGER)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after these")
    parser.add_argument("--report", action="store_true", help="paint nothing")
    asked = parser.parse_args(words)
    cv2.setNumThreads(1)
    reader, end = fingerprint(), time.monotonic() + 60 * asked.minutes
    lines = ledger(asked.ledger, reader)
    done = {line["seed"] for line in lines}
    total = sum(summed(lines, 0).values(), Count())
    seed = asked.seed
    while not asked.report and total.places < asked.places and time.monotonic() < end:
        if seed not in done:
            line = block(seed, reader)
            with asked.ledger.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
            lines.append(line)
            total = sum(summed(lines, 0).values(), Count())
            sys.stdout.write(
                f"seed {seed}: {total.places} places, wrong {total.wrong}\n"
            )
            sys.stdout.flush()
        seed += 1
    sys.stdout.write(report(lines) + "\n")
    return 1 if total.wrong or below_floor(summed(lines, 0)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
