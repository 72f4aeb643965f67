"""A short part of the chaos, and that it finds what it looks for.

Each runs in a process of its own: a fork is safe where there are no threads.
"""

import re
import subprocess
import sys

import pytest

from tests.chaos.__main__ import PARTS
from tests.support.disk import library

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(library() is None, reason="SQLite is built into this Python"),
]

UNSYNCED = """
from companion.app.journal import Journal
opened = Journal.__init__
def hasty(journal, *args, **named):
    opened(journal, *args, **named)
    journal._db.execute("PRAGMA synchronous=OFF")
Journal.__init__ = hasty
"""
"""Entries are acknowledged before they are on the disk."""

FORGETFUL = """
from web import moves
from web.contract.base import Done
moves.done.__code__ = (lambda session, violation: Done(session.revision + 1)).__code__
moves.__dict__["Done"] = Done
"""
"""More is acknowledged than was done."""

SILENT = """
import web.errors as errors
errors._journal_error.__code__ = (lambda error: ("", 500)).__code__
"""
"""A full disk is told in no sentence."""

SPEECHLESS = """
import companion.service.assembly as assembly
def opened(state):
    raise RuntimeError("no page")
assembly._opened_journal = opened
"""
"""The service ends without a sentence."""


def chaos(part: str, rounds: int, before: str = "") -> subprocess.CompletedProcess[str]:
    program = (
        f"{before}\nimport sys\nfrom tests.chaos.__main__ import main\nsys.exit(main())"
    )
    words = [part, "--seed", "3", "--rounds", str(rounds)]
    line = [sys.executable, "-c", program, *words]
    return subprocess.run(line, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("part", PARTS)
def test_a_short_part_of_it(part: str) -> None:
    done = chaos(part, 2)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.match(rf"{part}: seed 3: \d+ ", done.stdout)


@pytest.mark.parametrize(
    ("part", "broken", "told"),
    [
        ("cut", UNSYNCED, "cut: ChaosError"),
        ("kill", FORGETFUL, "was acknowledged and is gone"),
        ("full", SILENT, "a full disk is answered with"),
        ("damage", SPEECHLESS, "RuntimeError: no page"),
    ],
    ids=["unsynced", "forgetful", "silent", "speechless"],
)
def test_a_broken_promise_is_found(part: str, broken: str, told: str) -> None:
    done = chaos(part, 3, broken)
    assert done.returncode == 1, done.stdout + done.stderr
    assert told in done.stdout
    assert f"again: python -m tests.chaos {part} --seed 3 --rounds 3" in done.stdout
