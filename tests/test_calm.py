"""What a test leaves behind comes to rest, or the test fails."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HOOKS = """
from tests.support import calm
from tests.support.calm import pytest_runtest_setup, pytest_runtest_teardown
calm.PATIENCE_S = 0.2
"""
LEAVES = """
import threading, time
def turn():
    while True: {work}
def test_it():
    threading.Thread(target=turn, daemon=True, name="mill").start()
"""


@pytest.mark.parametrize(
    ("work", "status", "said"),
    [
        ("pass", 1, "goes on working after its test: mill"),
        ("time.sleep(60)", 0, "1 passed"),
    ],
)
def test_a_thread_that_is_left_must_rest(
    tmp_path: Path, work: str, status: int, said: str
) -> None:
    (tmp_path / "conftest.py").write_text(HOOKS)
    (tmp_path / "test_it.py").write_text(LEAVES.format(work=work))
    told = subprocess.run(
        (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, said in told.stdout) == (status, True), told.stdout
