"""What is taken out of the journal: ``companion export`` and ``companion backup``."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import click

from companion.app.config import state_directory
from companion.app.durable_file import put_in_place
from companion.app.evenings.transfer import Imported
from companion.app.journal import JournalError
from companion.app.journal.database import check, read_only
from companion.app.journal.high_water import HighWater
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import AnySession, Matches
from companion.app.positions import file as position_file
from companion.app.session.export import export as spell
from companion.cli.errors import CommandError, reports_errors
from companion.cli.options import read_matches
from companion.core.game import InvalidSetup
from companion.service.state_directory import JOURNAL


@click.command()
@click.argument("match", required=False)
@click.option("--list", "listing", is_flag=True, help="List all matches.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory of the journal.",
)
@click.option(
    "--position", is_flag=True, help="Print what stands now, to begin a match from."
)
@click.option("-o", "output", type=click.Path(path_type=Path, dir_okay=False))
@reports_errors
def export(
    match: str | None,
    listing: bool,
    state: Path | None,
    position: bool,
    output: Path | None,
) -> None:
    """Print MATCH (its number; without one the newest) in the form of
    docs/formats.md. What is secret is in it.
    """
    matches = read_matches(state)
    if listing:
        for item in matches.archive():
            players = ", ".join(item.names)
            click.echo(f"{item.match}\t{item.game}\t{item.edition}\t{players}")
        return
    chosen = _chosen(matches, match)
    text = _position(chosen) if position else "\n".join(spell(chosen)) + "\n"
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, "utf-8")


def _position(session: AnySession) -> str:
    """What stands now, as the turn's beginning. Raises ``CommandError``."""
    try:
        return position_file.write(session.game, session.setup, session.state)
    except InvalidSetup as error:
        raise CommandError(str(error)) from error


def _chosen(matches: Matches, match: str | None) -> AnySession:
    if matches.fault and match is None:
        raise CommandError(matches.fault)
    current = matches.current
    try:
        if match is not None:
            return matches.open(match)
    except JournalError as error:
        raise CommandError(str(error)) from error
    if current is None:
        raise CommandError("no game was ever played here")
    return current


@click.command()
@click.option(
    "--state",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory of the journal.",
)
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory of the copies; else backup beside the journal.",
)
@click.option("--keep", type=click.IntRange(1), default=14, show_default=True)
@reports_errors
def backup(state: Path | None, to: Path | None, keep: int) -> None:
    """Copy the journal while it is played on, and keep the newest copies.

    The evenings that were brought from other boxes are copied, too, each once.
    """
    where = state or state_directory()
    journal = where / JOURNAL
    if state is not None and not state.is_dir():
        raise CommandError(f"{state}: no such directory")
    folder = to or where / BACKUPS
    damaged = Imported(where).copy_to(folder)
    if journal.exists():
        _keep_copy(journal, folder, keep)
    else:
        click.echo(f"{journal}: no game was ever played here, nothing to keep")
    if damaged:
        names = ", ".join(damaged)
        raise CommandError(f"{names}: damaged; an older copy of them stays")


def _keep_copy(journal: Path, folder: Path, keep: int) -> None:
    """Copy the journal into a folder, and remove the oldest copies that are shorter."""
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    copy = folder / f"{now}.sqlite"
    copy_journal(journal, copy)
    # A clock that was set wrong gives the new copy an old name: it stays all the same.
    # A longer one than the new one stays, too: the journal may have lost its end.
    others = sorted(set(folder.glob("*-*.sqlite")) - {copy})
    made = _entries(copy)
    for old in others[: len(others) - (keep - 1)]:
        if _entries(old) <= made:
            old.unlink()
    click.echo(str(copy))


def copy_journal(journal: Path, copy: Path) -> None:
    """Copy a journal that others may be writing, whole and checked, or not at all.

    The copy is checked entry by entry, as far as the high-water mark tells. Raises
    ``CommandError`` when the journal is damaged, the copy cannot be written, or one
    that has more entries stands in its place.
    """
    fresh = copy.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    mark = HighWater(journal).read()
    try:
        with (
            closing(read_only(journal)) as source,
            closing(sqlite3.connect(fresh)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        entries = check(fresh, mark).tip.entries
        if _entries(copy) > entries:
            raise CommandError(f"{copy}: has more than the {entries} entries now")
        put_in_place(fresh, copy)
    except JournalError as error:
        said = str(error).replace(str(fresh), str(journal))
        raise CommandError(f"{said}; the older copies stay") from error
    except sqlite3.Error as error:
        raise CommandError(f"{journal}: {error}; the older copies stay") from error
    finally:
        fresh.unlink(missing_ok=True)


def _entries(copy: Path) -> int:
    """The number of entries of a sound copy; 0 for any other file."""
    try:
        return check(copy).tip.entries
    except JournalError:
        return 0
