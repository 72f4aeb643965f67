"""How a command fails: one clear sentence on stderr, exit status 2."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

import click

from companion.authoring.errors import AuthoringError
from companion.core.game import InvalidSetup
from companion.core.record import MalformedRecord
from companion.service.errors import ServiceError

P = ParamSpec("P")
T = TypeVar("T")


class CommandError(click.ClickException):
    """Bad input; the message names what and where."""

    exit_code = 2


def reports_errors(command: Callable[P, T]) -> Callable[P, T]:
    """Turn what bad input raises into a ``CommandError``; bugs stay as they are."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except (AuthoringError, MalformedRecord, InvalidSetup, ServiceError) as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            what = error.strerror or str(error)
            # What is written first beside a file is no name that anybody gave.
            path = str(error.filename or "").removesuffix(".new")
            name = f"{path}: " if path else ""
            raise CommandError(f"{name}{what}") from error

    return guarded
