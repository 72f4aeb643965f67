"""Marks mean something, and a change finds its tests."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import marks
from tests.support.changed import ALWAYS, changed_files, paths_for

ROOT = Path(__file__).resolve().parents[1]
BUSY = "import time\ndef test_it():\n    while time.process_time() < 0.01: pass\n"


def run(folder: Path, name: str, source: str, told_s: float = 60.0) -> str:
    """What pytest says of one test file under the tests' own hooks."""
    (folder / "tests/browser").mkdir(parents=True, exist_ok=True)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n  browser\n  slow\n")
    (folder / name).write_text(source)
    hooks = f"from tests.support import marks\nmarks.TOLD_S = {told_s}\n"
    (folder / "hooks.py").write_text(f"{hooks}from tests.support.marks import *\n")
    line = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "hooks",
        "-p",
        "no:cacheprovider",
        "-p",
        "pytest_rerunfailures",
    )
    done = subprocess.run(
        (*line, name),
        cwd=folder,
        env={"PYTHONPATH": f"{folder}:{ROOT}", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_a_slow_test_has_to_say_so(tmp_path: Path) -> None:
    assert "make slow-tests" not in run(tmp_path, "test_a.py", BUSY)
    told = run(tmp_path, "test_a.py", BUSY, -1.0)
    assert "test_a.py::test_it: 0 s of processor time: run make slow-tests" in told
    assert "1 passed" in told, "how long a test takes fails no run"
    marked = BUSY.replace("def", "import pytest\n@pytest.mark.slow\ndef")
    assert "make slow-tests" not in run(tmp_path, "test_a.py", marked, -1.0)


def test_a_browser_s_test_has_to_say_so(tmp_path: Path) -> None:
    told = run(tmp_path, "tests/browser/test_b.py", BUSY)
    assert "mark these tests 'browser': tests/browser/test_b.py::test_it" in told
    marked = BUSY.replace("def", "import pytest\n@pytest.mark.browser\ndef")
    assert "1 passed" in run(tmp_path, "tests/browser/test_b.py", marked)
    fixture = "import pytest\n@pytest.fixture\ndef chromium(): return 1\n"
    uses = fixture + BUSY.replace("test_it()", "test_it(chromium)")
    assert "mark these tests 'browser'" in run(tmp_path, "test_c.py", uses)


COUNTS = """
from pathlib import Path
def test_it(tmp_path_factory):
    tries = Path(__file__).with_suffix(".tries")
    count = int(tries.read_text()) if tries.exists() else 0
    tries.write_text(str(count + 1))
    assert count >= {passes_after}
"""


@pytest.mark.parametrize(
    ("passes_after", "room", "said"),
    [
        (1, "demo", ("1 passed", "test_d.py::test_it: failed once, was run again")),
        (2, "demo", ("1 failed",)),
        (1, "core", ("1 failed",)),
    ],
)
def test_what_runs_in_real_time_has_a_second_try(
    tmp_path: Path, passes_after: int, room: str, said: tuple[str, ...]
) -> None:
    (tmp_path / "tests" / room).mkdir(parents=True)
    source = COUNTS.format(passes_after=passes_after)
    told = run(tmp_path, f"tests/{room}/test_d.py", source)
    assert all(words in told for words in said), told


def test_a_slow_machine_makes_no_test_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "fixed_work", lambda: 3 * marks.REFERENCE_S)
    assert marks.slowness() == pytest.approx(3.0)
    monkeypatch.setattr(marks, "fixed_work", lambda: marks.REFERENCE_S / 2)
    assert marks.slowness() == 1.0


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("vision/reader.py", ["tests/vision/test_reader.py"]),
        ("companion/app/journal/store.py", ["tests/app"]),
        ("companion/games/entdecker/__init__.py", ["tests/games/entdecker"]),
        ("companion/core/grid.py", ["tests/core/test_grid.py"]),
        ("tests/web/test_seats.py", ["tests/web/test_seats.py"]),
        ("tests/web/gone.py", []),
        ("web/static/shell/live.js", []),
        ("README.md", []),
    ],
)
def test_a_change_finds_its_tests(file: str, tests: list[str]) -> None:
    assert paths_for(ROOT, [file]) == sorted([*tests, ALWAYS])


def test_a_room_s_tests_stand_once() -> None:
    both = ["vision/reader.py", "vision/__init__.py"]
    assert paths_for(ROOT, both) == [ALWAYS, "tests/vision"]


def test_new_and_changed_files_are_found(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        given = ("-c", "user.name=n", "-c", "user.email=n@example.org")
        subprocess.run(("git", *given, *words), cwd=tmp_path, check=True)

    git("init", "-q", "-b", "main")
    for name in ("one", "two"):
        (tmp_path / name).write_text("")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    (tmp_path / "two").write_text("more")
    (tmp_path / "three").write_text("")
    assert changed_files(tmp_path) == ["two", "three"]
    git("checkout", "-q", "-b", "branch")
    git("commit", "-q", "-a", "-m", "second")
    assert changed_files(tmp_path) == ["two", "three"]
