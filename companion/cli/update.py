"""What an update asks of the new version: ``check-update`` and ``take-back``."""

from datetime import datetime
from pathlib import Path

import click

from companion.app.durable_file import keep
from companion.cli.errors import reports_errors
from companion.cli.options import placed, settings
from companion.cli.update_judge import WENT_BACK, await_health, restore
from companion.service.address import EVERYWHERE

_SNAPSHOT = click.option(
    "--snapshot",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Copy of the journal from before the update; none where there was none.",
)


@click.command()
@placed
@_SNAPSHOT
@click.option("--wait", type=click.FloatRange(0), default=0, help="Seconds, at most.")
@reports_errors
def check_update(
    state: Path | None, config: Path, snapshot: Path | None, wait: float
) -> None:
    """Wait until the service answers and goes on with the match of the snapshot.

    Exit status 2 when it does not within the time.
    """
    place, chosen = settings(state, config)
    host = "127.0.0.1" if chosen.web.host == EVERYWHERE else chosen.web.host
    address = f"http://{host}:{chosen.web.port}"
    click.echo(f"Healthy: {await_health(address, place, snapshot, wait)}.")


@click.command()
@placed
@_SNAPSHOT
@click.option("--reason", required=True, help="Why, for ``companion doctor``.")
@reports_errors
def take_back(
    state: Path | None, config: Path, snapshot: Path | None, reason: str
) -> None:
    """Before an older version starts again: give it a journal that it can read.

    A journal in a newer form than the snapshot's is set aside, and the snapshot takes
    its place; any other stays.
    """
    place, _ = settings(state, config)
    now = datetime.now().astimezone()
    done = restore(place, snapshot, now)
    keep(place / WENT_BACK, f"{now:%Y-%m-%d %H:%M}: {reason} {done}\n".encode())
    click.echo(done)
