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

MAIN = """
import sys
from tests.chaos.__main__ import main
sys.exit(main())
"""

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

UNTOLD = """
import tests.chaos.damage as damage
import web.history.recovery as recovery
import companion.service.assembly as assembly
def forgotten(path, rng):
    for each in path.parent.glob("journal.sqlite*"):
        each.unlink()
damage.DAMAGES = {"gone": forgotten}
recovery._reports.__code__ = (
    lambda: RecoveryReports(host=False, reports=[])
).__code__
assembly._recovery_health.__code__ = (lambda recoveries: ()).__code__
"""
"""The journal is lost, and no page tells."""

SHUT = """
import web.access as access
access.may_look = access.has_joined
"""
"""Phones that watch are not let in."""


def chaos(rounds: int, *parts: str, before: str = "") -> tuple[int, str]:
    """Its exit status, and what it said."""
    program = f"{before}\n{MAIN}"
    words = [*parts, "--seed", "3", "--rounds", str(rounds)]
    line = [sys.executable, "-c", program, *words]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_short_part_of_it() -> None:
    code, said = chaos(2)
    assert code == 0, said
    for part in PARTS:
        assert re.search(rf"^{part}: seed 3: \d+ ", said, re.MULTILINE), said


@pytest.mark.parametrize(
    ("part", "broken", "told"),
    [
        ("cut", UNSYNCED, "cut: ChaosError"),
        ("kill", FORGETFUL, "was acknowledged and is gone"),
        ("full", SILENT, "a full disk is answered with"),
        ("damage", SPEECHLESS, "RuntimeError: no page"),
        ("damage", UNTOLD, "nobody is told"),
        ("storm", SHUT, "a phone that watches has no stream"),
    ],
    ids=["unsynced", "forgetful", "silent", "speechless", "untold", "shut"],
)
def test_a_broken_promise_is_found(part: str, broken: str, told: str) -> None:
    code, said = chaos(3, part, before=broken)
    assert code == 1, said
    assert told in said
    assert f"again: python -m tests.chaos {part} --seed 3 --rounds 3" in said
