"""Which tests to run after a change: ``python -m tests.support.changed``.

Prints the tests of every file that differs from ``main`` (or is new): a test file
itself, a module's own test file if it has one, else the tests of its room. The
conventions are always among them.
"""

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALWAYS = "tests/test_conventions.py"
"""The tests that any change can break."""


def changed_files(root: Path) -> list[str]:
    """Files that differ from where this branch left ``main``, new ones included."""
    base = _git(root, "merge-base", "HEAD", "main") or ["HEAD"]
    differ = _git(root, "diff", "--name-only", base[0])
    return differ + _git(root, "ls-files", "--others", "--exclude-standard")


def paths_for(root: Path, files: Iterable[str]) -> list[str]:
    """Paths of the tests to run for these files, none of them twice."""
    found = {ALWAYS}
    for file in files:
        found.update(_tests_of_file(root, Path(file)))
    folders = {path for path in found if (root / path).is_dir()}
    return sorted(
        path
        for path in found
        if not any(str(parent) in folders for parent in Path(path).parents)
    )


def _tests_of_file(root: Path, file: Path) -> Iterable[str]:
    if file.parts[0] == "tests":
        is_test = file.name.startswith("test_") and file.suffix == ".py"
        return [str(file)] if is_test and (root / file).exists() else []
    if file.suffix not in {".py", ".toml", ".ftl", ".html"}:
        return []
    parts = file.parts[1:] if file.parts[0] == "companion" else file.parts
    while parts and not (root / "tests" / Path(*parts)).is_dir():
        parts = parts[:-1]
    if not parts:
        return []
    room = Path("tests", *parts)
    own = sorted((root / room).rglob(f"test_{file.stem}.py"))
    return [str(path.relative_to(root)) for path in own] or [str(room)]


def _git(root: Path, *words: str) -> list[str]:
    done = subprocess.run(("git", *words), cwd=root, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


if __name__ == "__main__":
    print(*paths_for(ROOT, changed_files(ROOT)))  # noqa: T201
