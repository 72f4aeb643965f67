"""Small TOML files that a person may read: checked when read, written durably."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import tomlkit
from tomlkit.exceptions import ConvertError

from companion.app.durable_file import keep
from companion.app.file_ledger import FileCause
from companion.app.formats import Format, NewerFormat, UnknownFormat
from companion.app.storage import reading
from companion.core.game import InvalidSetup
from companion.core.record import MalformedRecord, Record, from_plain

R = TypeVar("R", bound=Record)

MOST = 2**53
"""The largest whole number that every reader of JSON keeps whole."""

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
    strange = _no_number(plain)
    if strange is not None:
        raise BoxError("file", where=where, detail=f"{strange} is no number of ours")
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


def _no_number(value: object) -> float | None:
    """A number in a file that is endless or too large to be any figure, if any."""
    inside: Iterable[object] = ()
    if isinstance(value, Mapping):
        inside = cast("Mapping[str, object]", value).values()
    elif isinstance(value, list):
        inside = cast("list[object]", value)
    elif isinstance(value, int | float) and not -MOST <= value <= MOST:
        return value
    strange = (found for found in map(_no_number, inside) if found is not None)
    return next(strange, None)


def load_toml(path: Path, decode: Callable[[str], R]) -> R | None:
    """What ``decode`` makes of a file's text; ``None`` where there is no file, or was
    damage that is now set aside.

    Raises ``BoxError`` where the file may not be read, or a later version wrote it:
    then it stays as it is.
    """
    found = reading.load(path, partial(_unless_newer, decode))
    if isinstance(found.value, BoxError):
        raise found.value
    if found.fault is not None and found.fault.cause is FileCause.UNREADABLE:
        raise BoxError("file", where=str(path), detail=found.fault.detail)
    return found.value


def _unless_newer(decode: Callable[[str], R], content: bytes) -> R | BoxError:
    """The content, or the refusal of what a later version wrote."""
    try:
        return decode(reading.text(content))
    except BoxError as error:
        if error.code != "newer":
            raise
        return error


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
