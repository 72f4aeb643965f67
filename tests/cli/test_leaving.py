"""A program ends with its own status, whatever its threads are doing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_commands import first_line

AT_WORK = """
import ctypes, sys, threading
import numpy, cv2
from companion.cli.leaving import run_to_exit
picture = numpy.zeros((1500, 1500, 3), numpy.uint8)
def work():
    while True:
        cv2.GaussianBlur(picture, (31, 31), 0)
def command():
    for _ in range(4):
        threading.Thread(target=work, daemon=True).start()
    print("at work")
    raise SystemExit({status})
run_to_exit(command)
"""


def ended(source: str) -> tuple[int, str]:
    """The status of a program, and what it wrote."""
    done = subprocess.run(
        [sys.executable, "-c", source],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("status", "number"), [("None", 0), ("0", 0), ("2", 2), ("'no camera'", 1)]
)
def test_the_status_is_the_command_s_own(status: str, number: int) -> None:
    told = "at work\n" + ("no camera\n" if number == 1 else "")
    assert ended(AT_WORK.format(status=status)) == (number, told)


def test_without_threads_the_program_ends_as_always() -> None:
    source = (
        "import atexit; from companion.cli.leaving import run_to_exit\n"
        "atexit.register(print, 'cleaned')\n"
        "run_to_exit(lambda: None)"
    )
    assert ended(source) == (0, "cleaned\n")


def test_a_demo_ends_when_it_is_told(tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("[web]\nhost = '127.0.0.1'\n")
    line = ("demo", "--port", "0", "--speed", "0", "--config", str(config))
    with subprocess.Popen(
        [sys.executable, "-m", "companion", *line],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        text=True,
    ) as program:
        try:
            first_line(program.stdout, "Dashboard:")
            program.send_signal(signal.SIGTERM)
            told, _ = program.communicate(timeout=60)
        finally:
            program.kill()
    assert (program.returncode, told) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["companion.toml"]
