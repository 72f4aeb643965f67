"""Breaks each rule in one line and sees a marked test fail.

``python -m tests.support.mutants [RULE ...]``. Each mutant is tried in a copy of
the tree; a mutant that every test of its rule survives is a defect.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("companion", "vision", "hardware", "web", "tests")


@dataclass(frozen=True)
class Mutant:
    """One line changed: ``old`` occurs once in ``file`` and becomes ``new``."""

    rule: str
    file: str
    old: str
    new: str

    @property
    def tests(self) -> Path:
        """The tests of the game that the mutant breaks."""
        parts = Path(self.file).parts
        if parts[0] == "tests":
            return Path(*parts[:2]) / "tests"
        return Path("tests/games") / parts[2]


def mutants(root: Path = ROOT) -> list[Mutant]:
    """All mutants of all games, in the order of their files; a new game has none."""
    found: list[Mutant] = []
    paths = [*root.glob("tests/games/*/mutants.toml")]
    paths += root.glob("tests/example_game/tests/mutants.toml")
    for path in sorted(paths):
        tables = tomllib.loads(path.read_text("utf-8"))
        found += [Mutant(**table) for table in tables.get("mutant", ())]
    return found


def killed(mutant: Mutant) -> bool:
    """Whether a test that carries the mutant's rule fails on it.

    Raises ``SystemExit`` when ``old`` does not occur exactly once, or when no
    test carries the rule.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        _copy_tree(copy)
        target = copy / mutant.file
        text = target.read_text("utf-8")
        if text.count(mutant.old) != 1:
            raise SystemExit(f"{mutant.rule}: {mutant.old!r} not once in {mutant.file}")
        target.write_text(text.replace(mutant.old, mutant.new), "utf-8")
        return _fails(mutant, copy)


def _copy_tree(copy: Path) -> None:
    for room in ROOMS:
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / room, copy / room, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", copy)


def _fails(mutant: Mutant, copy: Path) -> bool:
    line = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    line += [str(mutant.tests), "--rule", mutant.rule]
    env = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(line, cwd=copy, env=env, capture_output=True, check=False)
    if run.returncode not in (0, 1, 2):
        raise SystemExit(f"{mutant.rule}: {run.stdout.decode()[-500:]}")
    return run.returncode != 0


def main(rules: list[str]) -> int:
    """Try all mutants, or the named rules'; 1 when one survives."""
    chosen = [m for m in mutants() if not rules or m.rule in rules]
    dead = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for tried, died in enumerate(pool.map(killed, chosen), 1):
            dead += died
            if not died:
                mutant = chosen[tried - 1]
                _say(f"SURVIVED {mutant.rule} {mutant.file}: {mutant.old!r}")
            if tried % 20 == 0:
                _say(f"{dead} of {tried} mutants killed so far")
    _say(f"{dead} of {len(chosen)} mutants killed")
    return 0 if dead == len(chosen) else 1


def _say(words: str) -> None:
    """One line, at once: a run takes a quarter of an hour."""
    print(words, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
