"""``companion doctor``: what works here and what does not, in plain words."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.faults import faults
from companion.cli.place import JOURNAL, placed, settings
from companion.games import GAMES


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``remedy`` is empty when it is well."""

    what: str
    how: str
    remedy: str = ""


@click.command()
@placed
@faults
def doctor(state: Path | None, config: Path) -> None:
    """Look at settings, state, journal and games; exit status 2 for a fault."""
    where, _ = settings(state, config)
    findings = [*_files(where), *_journal(where), _games()]
    for item in findings:
        sign = "!!" if item.remedy else "ok"
        click.echo(f"{sign}  {item.what}: {item.how}")
        if item.remedy:
            click.echo(f"      {item.remedy}")
    if any(item.remedy for item in findings):
        raise SystemExit(2)


def _files(state: Path) -> Iterator[Finding]:
    there = next(path for path in (state, *state.parents) if path.exists())
    if os.access(there, os.W_OK):
        yield Finding("state", str(state))
    else:
        remedy = f"make {there} writable, or name another place with --state"
        yield Finding("state", f"{state} cannot be written", remedy)
    yield Finding("settings", "every key is known")


def _journal(state: Path) -> Iterator[Finding]:
    path = state / JOURNAL
    if not path.exists():
        yield Finding("journal", "no game was ever played here")
        return
    try:
        with Journal(path) as journal:
            matches = Matches(GAMES, journal, Publisher())
            matches.resume()
            count = len(matches.archive())
            fault = matches.fault
    except JournalError as error:
        remedy = "put a copy of the journal back, or move the file away"
        yield Finding("journal", str(error), remedy)
        return
    if fault:
        yield Finding("journal", fault, "begin a new game; the old one stays readable")
    else:
        yield Finding("journal", f"sound, {count} games")


def _games() -> Finding:
    return Finding("games", ", ".join(GAMES))
