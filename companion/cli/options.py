"""Where a command finds the device's settings and its journal."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from companion.app.config import (
    SYSTEM,
    Config,
    ConfigError,
    load,
    load_healed,
    state_directory,
)
from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.errors import CommandError
from companion.games import GAMES
from companion.service.state_directory import JOURNAL


def _there(context: click.Context, parameter: click.Parameter, value: Path) -> Path:
    """The file of ``--config``; one that was named must be there."""
    name = parameter.name or ""
    named = context.get_parameter_source(name) is not ParameterSource.DEFAULT
    if named and not value.exists():
        raise CommandError(f"{value}: there is no such file of settings")
    return value


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
    callback=_there,
    help="Settings.",
)


def placed(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--state`` and ``--config``."""
    return _STATE(_CONFIG(command))


def healed_settings(state: Path, system: Path) -> Config:
    """The settings; what the pages wrote is set aside where it cannot be used.

    Raises ``CommandError`` naming what a person wrote.
    """
    try:
        return load_healed(state, system)
    except ConfigError as error:
        raise CommandError(str(error)) from error


def settings(state: Path | None, system: Path) -> tuple[Path, Config]:
    """State directory and settings. Raises ``CommandError`` naming a bad one."""
    place = state or state_directory()
    try:
        return place, load(place, system)
    except ConfigError as error:
        raise CommandError(str(error)) from error


def with_port(config: Config, port: int | None) -> Config:
    """The same settings with another port of the pages, where one is given."""
    if port is None:
        return config
    return replace(config, web=replace(config.web, port=port))


def read_matches(state: Path | None) -> Matches:
    """All matches, to read. Raises ``CommandError`` when there are none."""
    path = (state or state_directory()) / JOURNAL
    if not path.exists():
        raise CommandError(f"{path}: no game was ever played here")
    try:
        matches = Matches(GAMES, Journal(path, reading=True), Publisher())
        matches.resume()
    except JournalError as error:
        raise CommandError(str(error)) from error
    return matches
