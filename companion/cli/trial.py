"""``companion trial``: what an update asks of a new version."""

from pathlib import Path
from tempfile import TemporaryDirectory

import click

from companion.cli.errors import reports_errors
from companion.cli.options import placed, settings
from companion.cli.record.export import copy_journal
from companion.service.state_directory import JOURNAL
from companion.service.trial import run_trial, trial_config


@click.command()
@placed
@reports_errors
def trial(state: Path | None, config: Path) -> None:
    """Take up a copy of the games, read a painted table, serve one page, and stop.

    What an update asks of a new version before it takes the old one's place. The
    games themselves are not touched. Exit status 2 when anything fails.
    """
    place, chosen = settings(state, config)
    with TemporaryDirectory(prefix="companion-trial-") as folder:
        copy = Path(folder)
        if (place / JOURNAL).exists():
            copy_journal(place / JOURNAL, copy / JOURNAL)
        click.echo(f"Trial passed: {run_trial(copy, trial_config(chosen))}.")
