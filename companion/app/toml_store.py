"""Small TOML files that a person may read: checked when read, written durably."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import tomlkit
from tomlkit.exceptions import ConvertError

from companion.app.durable_file import keep
from companion.app.formats import Format, NewerFormat, UnknownFormat
from companion.core.game import InvalidSetup
from companion.core.record import MalformedRecord, Record, from_plain

R = TypeVar("R", bound=Record)

SENTENCES = {
    "game": "unknown game {game!r}",
    "edition": "{game}: unknown edition {edition!r}",
    "question": "{question}: no question of {game}, edition {edition!r}",
    "unanswered": "{question}: was not answered",
    "number": "{question}: {value!r} is no number from {low} to {high}",
    "choice": "{question}: {value!r} is none of {offered}",
    "marks": "{question}: {value} is no list of different marks",
    "mark": "{question}: {value!r} cannot be marked",
    "empty": "{where}: a value is nothing at all",
    "setup": "{detail}",
    "form": "{where}: form {found!r}, this program reads {wanted}",
    "newer": "{where}: form {found}, which a later version wrote;"
    " this program reads up to {wanted}",
    "other-game": "{where}: is of the game {found!r}, not of {game!r}",
    "file": "{where}: {detail}",
}
"""By code: what a log or a terminal says. A page says ``error-box-<code>``."""


class BoxError(ValueError):
    """An answer or a file cannot be taken; what was stored stays.

    ``code`` is one of ``SENTENCES``, ``arguments`` fill it in. ``cause`` is what
    the game says against it, where it was the game.
    """

    def __init__(
        self, code: str, cause: InvalidSetup | None = None, **arguments: object
    ) -> None:
        """Make the sentence."""
        super().__init__(SENTENCES[code].format(**arguments))
        self.code = code
        self.cause = cause
        self.arguments = arguments


def decode_toml(kind: type[R], form: Format, where: str, text: str) -> R:
    """Read a file of ours; ``where`` names it. Raises ``BoxError``."""
    try:
        plain = tomllib.loads(text)
    except ValueError as error:  # an endless number, too
        raise BoxError("file", where=where, detail=str(error)) from error
    except RecursionError as error:
        raise BoxError("file", where=where, detail="nested too deep") from error
    found = plain.get("format")
    try:
        form.accept(where, found)
    except UnknownFormat as error:
        code = "newer" if isinstance(error, NewerFormat) else "form"
        raise BoxError(code, where=where, found=found, wanted=str(form)) from error
    try:
        return from_plain(kind, plain)
    except MalformedRecord as error:
        raise BoxError("file", where=where, detail=str(error)) from error


def encode_toml(plain: Mapping[str, object]) -> str:
    """The text of a file."""
    document: Any = tomlkit.document()
    for key, value in plain.items():
        document[key] = value
    return str(tomlkit.dumps(document))  # pyright: ignore[reportUnknownMemberType]


def keep_toml(path: Path, plain: Mapping[str, object]) -> None:
    """Write a file durably, whole or not at all. Raises ``BoxError``."""
    try:
        text = encode_toml(plain)
    except ConvertError as error:  # nothing at all is no value of a file
        raise BoxError("empty", where=str(path)) from error
    try:
        keep(path, text.encode())
    except OSError as error:
        detail = error.strerror or str(error)
        raise BoxError("file", where=str(path), detail=detail) from error
