"""What an update asks of a version that has just taken the old one's place.

The version must answer and go on with the match of before; otherwise the old one comes
back, and with it the journal, where the new version has left it in a form that the old
one cannot read.
"""

import json
import shutil
import sqlite3
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple

from companion.app.durable_file import put_in_place, rename_all, sync_folder
from companion.app.journal.database import aside_name, read_only
from companion.app.journal.high_water import HighWater
from companion.core.ids import Revision
from companion.demo import DemoOwnership
from companion.service.errors import ServiceError
from companion.service.state_directory import JOURNAL, exclusive

WENT_BACK = "went-back.txt"
"""File in the state directory: why the newest update was taken back, as a line."""

ANSWER_S = 5.0
"""Seconds within which a page must answer. As the watchdog's."""

ASK_EVERY_S = 1.0
"""Seconds between two questions to a service that is still starting."""

Sleep = Callable[[float], None]


class Progress(NamedTuple):
    """How far a journal goes: its newest match and entry; 0 in an empty one."""

    match: Revision
    revision: Revision


def progress_of(snapshot: Path) -> Progress:
    """How far a copy of the journal goes. Raises ``ServiceError``.

    It is read by the columns that every form of the journal has, and never written.
    """
    try:
        with closing(read_only(snapshot)) as db:
            match, revision = db.execute(
                "SELECT max(revision) FILTER (WHERE kind = 'start'), max(revision)"
                " FROM entry"
            ).fetchone()
    except sqlite3.Error as error:
        raise ServiceError(f"{snapshot}: {error}") from error
    return Progress(Revision(match or 0), Revision(revision or 0))


def await_health(
    address: str,
    state: Path,
    snapshot: Path | None,
    wait_s: float,
    sleep: Sleep = time.sleep,
) -> str:
    """Wait until the service at ``address`` is healthy and plays on; what it said.

    It must have taken up a match at least at the snapshot's newest entry; only the
    demo's match may be left, and where there is no snapshot there was none. Raises
    ``ServiceError`` with the last obstacle when it does not within ``wait_s`` s.
    """
    wanted = None if snapshot is None else progress_of(snapshot)
    if wanted and (not wanted.match or DemoOwnership(state).owns(wanted.match)):
        wanted = None
    until = time.monotonic() + wait_s
    while True:
        try:
            return _health(address, wanted)
        except ServiceError:
            if time.monotonic() >= until:
                raise
        sleep(ASK_EVERY_S)


def _health(address: str, wanted: Progress | None) -> str:
    _page(f"{address}/healthz")
    if wanted is None:
        return f"{address} answers"
    url = f"{address}/healthz/match"
    try:
        now = json.loads(_page(url))
        match, revision = now["match"], int(now["revision"])
    except (ValueError, KeyError, TypeError) as error:
        raise ServiceError(f"{url}: not the answer of a companion") from error
    if match is None:
        raise ServiceError(f"match {wanted.match} was not taken up")
    if revision < wanted.revision:
        raise ServiceError(
            f"match {match} goes on at entry {revision} instead of {wanted.revision}"
        )
    return f"{address} answers, match {match} goes on at entry {revision}"


def _page(url: str) -> bytes:
    """What a page says. Raises ``ServiceError`` for everything but status 200."""
    try:
        with urllib.request.urlopen(url, timeout=ANSWER_S) as page:
            content: bytes = page.read()
    except (OSError, HTTPException) as error:
        raise ServiceError(f"{url}: {error}") from error
    return content


def restore(state: Path, snapshot: Path | None, now: datetime) -> str:
    """Put the snapshot in the journal's place where that is of a newer form, which the
    version that made the snapshot cannot read; what was done, as a sentence.

    The newer journal is set aside with its log and mark, never deleted. Without a
    snapshot there was no journal, and any there is now is the new version's. A power
    cut at any point leaves a whole journal, and the next call goes on. Raises
    ``ServiceError`` while another program holds the state, ``OSError`` when the disk
    does not take the copy.
    """
    with exclusive(state):
        journal = state / JOURNAL
        ready = journal.with_suffix(".restored")
        if snapshot is None:
            if not journal.exists():
                return "There is no journal."
            aside = _set_aside(journal, now)
            journal.unlink()
            return f"The journal of the new version is in {aside}."
        if not ready.exists():
            try:
                newer = _form(journal) > _form(snapshot)
            except sqlite3.Error as error:
                return f"The journal stays as it is: {error}."
            if not newer:
                return "The journal goes on: its form is the same."
            fresh = ready.with_suffix(".new")
            shutil.copyfile(snapshot, fresh)
            put_in_place(fresh, ready)
        aside = _set_aside(journal, now)
        put_in_place(ready, journal)
        return (
            f"The journal is that of {snapshot}; the newer one, in a form that the old"
            f" version cannot read, is in {aside}."
        )


def _set_aside(journal: Path, now: datetime) -> Path:
    """Give the journal a second name, and move its log and mark there; the new name.

    The second name comes first, so that at no moment a log lies alone, and the journal
    keeps its own name until another takes its place.
    """
    aside = aside_name(journal, "newer", now)
    if journal.exists():
        aside.hardlink_to(journal)
        sync_folder(journal.parent)
    moves = {Path(f"{journal}{end}"): Path(f"{aside}{end}") for end in ("-wal", "-shm")}
    moves[HighWater(journal).path] = HighWater(aside).path
    rename_all({path: target for path, target in moves.items() if path.exists()})
    return aside


def _form(journal: Path) -> int:
    """The form of a journal (``PRAGMA user_version``). Raises ``sqlite3.Error``."""
    with closing(read_only(journal)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])
