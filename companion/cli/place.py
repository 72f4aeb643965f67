"""Where a command finds the device's settings and its journal."""

import fcntl
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from companion.app.config import SYSTEM, Config, ConfigError, load, state_directory
from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.faults import Fault
from companion.games import GAMES

JOURNAL = "journal.sqlite"

_STATE = click.option(
    "--state",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory of journal and settings.",
)
_CONFIG = click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    default=SYSTEM,
    show_default=True,
    help="Settings.",
)


def placed(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--state`` and ``--config``."""
    return _STATE(_CONFIG(command))


def settings(state: Path | None, system: Path) -> tuple[Path, Config]:
    """The state directory and the settings. Raises ``Fault`` naming a bad one."""
    place = state or state_directory()
    try:
        return place, load(place, system)
    except ConfigError as error:
        raise Fault(str(error)) from error


def read_matches(state: Path | None) -> Matches:
    """All matches, to read. Raises ``Fault`` when there are none."""
    path = (state or state_directory()) / JOURNAL
    if not path.exists():
        raise Fault(f"{path}: no game was ever played here")
    try:
        matches = Matches(GAMES, Journal(path), Publisher())
        matches.resume()
    except JournalError as error:
        raise Fault(str(error)) from error
    return matches


@contextmanager
def alone(state: Path) -> Generator[None]:
    """Hold the state directory. Raises ``Fault`` when another program does."""
    try:
        state.mkdir(parents=True, exist_ok=True)
        with (state / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield
    except BlockingIOError as error:
        raise Fault(f"{state}: another companion is running here") from error
