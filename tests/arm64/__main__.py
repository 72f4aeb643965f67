"""``python -m tests.arm64``: reads one table here and on an emulated Arm, compares what
was read, and holds the instructions of each look against their bar.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import click
import numpy as np

from companion.core.game import plain_setup
from companion.core.ids import GameKey
from companion.games import GAMES
from tests.arm64.machine import NEEDED, cached_tree, run_looks
from tests.bench.game_looks import LENS_K1, half_filled
from tests.vision.game_tables import MID, seen
from tests.vm.disk import ROOT, MissingError, missing_packages

GAME = "entdecker"
LOOKS = Path(__file__).with_name("looks.py")
PATIENCE_S = 3600.0

FINDS_ZBAR = """
import ctypes.util
ctypes.util.find_library = {"zbar": "libzbar.so.0", "c": "libc.so.6"}.get
"""
"""Where the machine's libraries are: nobody has run ldconfig in it."""

MOST_INSTRUCTIONS = {
    "first look": 3.2e9,
    "second look": 0.55e9,
    "all places again": 0.36e9,
    "two changed places": 0.21e9,
}
"""The bar: what a look may take. No load of the host blurs it."""


def pictures(path: Path) -> None:
    """Paint a half-filled table of 96 tiles three times, in 12 megapixels."""
    game = GAMES[GameKey(GAME)]
    profile = game.profile(game.setup(plain_setup(game)))
    laid = half_filled(profile, profile.sticker.side, 3)
    shots = [seen(laid, MID, k1=LENS_K1, seed=number) for number in range(3)]
    np.savez(path, game=np.array(GAME), p0=shots[0], p1=shots[1], p2=shots[2])


def work_folder(folder: Path) -> None:
    """What the machine runs: the program, the script and the pictures."""
    for room in ("companion", "vision", "hardware", "web"):
        shutil.copytree(
            ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(LOOKS, folder / "looks.py")
    (folder / "sitecustomize.py").write_text(FINDS_ZBAR, "utf-8")
    pictures(folder / "pictures.npz")


def read_here(folder: Path) -> dict[str, Any]:
    """What this machine reads."""
    words = [sys.executable, str(LOOKS), str(folder / "pictures.npz")]
    done = subprocess.run(
        words, capture_output=True, text=True, check=True, cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "OPENBLAS_NUM_THREADS": "1", "PATH": "/usr/bin"},
    )  # fmt: skip
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def said_by(output: str) -> dict[str, Any]:
    """The line of JSON among what the machine printed. Raises ``MissingError``."""
    for line in output.splitlines():
        start = line.find('{"took"')
        if start >= 0:
            found: dict[str, Any] = json.loads(line[start:])
            return found
    raise MissingError(f"the machine read nothing:\n{output[-3000:]}")


@click.command()
def main() -> None:
    """Compare, and say what was measured; exit status 1 where something differs."""
    lacking = missing_packages(NEEDED)
    if lacking:
        names = " ".join(lacking)
        click.echo(f"test-arm64: missing; type: apt-get install {names}", err=True)
        sys.exit(2)
    with tempfile.TemporaryDirectory(prefix="companion-arm64-") as name:
        folder = Path(name)
        try:
            place = cached_tree()
            work_folder(folder)
            here = read_here(folder)
            there = said_by(run_looks(place, folder, PATIENCE_S))
        except MissingError as error:
            click.echo(f"test-arm64: {error}", err=True)
            sys.exit(2)
    sys.exit(0 if judged(here, there) else 1)


def judged(here: dict[str, Any], there: dict[str, Any]) -> bool:
    """Whether the same was read, within the bar; says so."""
    fine = True
    for name, most in MOST_INSTRUCTIONS.items():
        same = here["read"][name] == there["read"][name]
        count = there["took"][name]
        within = count <= most
        fine = fine and same and within and bool(here["read"]["first look"])
        click.echo(
            f"{'ok' if same and within else 'not ok'} - {name}:"
            f" {len(there['read'][name])} texts{'' if same else ', others than here'};"
            f" {count / 1e9:.4f} G instructions (at most {most / 1e9:.4f})"
        )
    return fine


if __name__ == "__main__":
    main()
