"""A short part of the chaos, and that it finds what it looks for.

They run in processes of their own: a fork is safe where there are no threads.
"""

import json
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests.chaos.__main__ import PARTS
from tests.support.disk import library

pytestmark = [
    pytest.mark.skipif(library() is None, reason="SQLite is built into this Python"),
]

MAIN = """
import json, os, sys, tempfile
from tests.chaos.__main__ import main
came = []
for words, before in json.load(sys.stdin):
    with tempfile.TemporaryFile("w+") as told:
        child = os.fork()
        if child == 0:
            os.dup2(told.fileno(), 1)
            os.dup2(told.fileno(), 2)
            sys.argv[1:] = words
            exec(before)
            os._exit(main())
        _, status = os.waitpid(child, 0)
        told.seek(0)
        came.append((os.waitstatus_to_exitcode(status), told.read()))
print(json.dumps(came))
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
def opened(*given, **named):
    raise RuntimeError("no page")
assembly.open_or_recover = opened
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


BROKEN = {
    "unsynced": ("cut", UNSYNCED, "cut: ChaosError"),
    "forgetful": ("kill", FORGETFUL, "was acknowledged and is gone"),
    "silent": ("full", SILENT, "a full disk is answered with"),
    "speechless": ("damage", SPEECHLESS, "RuntimeError: no page"),
    "untold": ("damage", UNTOLD, "nobody is told"),
    "shut": ("storm", SHUT, "a phone that watches has no stream"),
}
"""By name: the part that must notice, what is broken, and what is told of it."""


def chaos(runs: Sequence[tuple[Sequence[str], str]]) -> list[tuple[int, str]]:
    """Exit status and words of some runs, each given by its words and what to do first.

    One process imports everything, and forks for each.
    """
    line = [sys.executable, "-c", MAIN]
    given = json.dumps(runs)
    done = subprocess.run(line, input=given, capture_output=True, text=True, check=True)
    return [(code, said) for code, said in json.loads(done.stdout)]


def test_a_short_part_of_it() -> None:
    ((code, said),) = chaos([(["--seed", "3", "--rounds", "2"], "")])
    assert code == 0, said
    for part in PARTS:
        assert re.search(rf"^{part}: seed 3: \d+ ", said, re.MULTILINE), said


def test_a_broken_promise_is_found() -> None:
    words = ["--seed", "3", "--rounds", "3"]
    runs = [([part, *words], broken) for part, broken, _ in BROKEN.values()]
    for (part, _, told), (code, said) in zip(BROKEN.values(), chaos(runs), strict=True):
        assert code == 1, said
        assert told in said
        assert f"again: python -m tests.chaos {part} --seed 3 --rounds 3" in said
