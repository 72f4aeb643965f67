"""One thing made at home as a TOML file to share."""

import tomllib
from collections.abc import Mapping
from typing import Any

import tomlkit

from companion.app.formats import Format, NewerFormat, UnknownFormat
from companion.core.ids import GameKey

LONGEST_NAME = 40


class Unusable(ValueError):
    """What was made at home cannot be taken; what was stored stays.

    Message ``workshop-<code>`` says why, with ``details`` as its arguments.
    """

    def __init__(self, code: str, **details: object) -> None:
        """Keep what is to be said."""
        super().__init__(code)
        self.code = code
        self.details = details


def encode(
    form: Format, game: GameKey, edition: str, content: Mapping[str, Any]
) -> str:
    """The content as a file of a form for a game and an edition."""
    document: Any = tomlkit.document()
    document["format"] = str(form)
    document["game"] = str(game)
    if edition:
        document["edition"] = edition
    for key, value in content.items():
        document[key] = value
    return str(tomlkit.dumps(document))  # pyright: ignore[reportUnknownMemberType]


def decode(form: Format, game: GameKey, edition: str, text: str) -> dict[str, Any]:
    """The content of a file without its head. Raises ``Unusable``.

    A file may lack its head, as those that come with the game do.
    """
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # an endless number, too
        raise Unusable("file-toml", detail=str(error)) from error
    found = plain.pop("format", form.first)
    try:
        form.accept("the file", found)
    except UnknownFormat as error:
        code = "file-newer" if isinstance(error, NewerFormat) else "file-form"
        raise Unusable(code, found=str(found), form=str(form)) from error
    found = plain.pop("game", str(game))
    if found != game:
        raise Unusable("file-game", found=str(found))
    found = plain.pop("edition", edition)
    if found != edition:
        raise Unusable("file-edition", found=str(found))
    return plain
