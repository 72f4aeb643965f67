"""A half-played position as a TOML file: for a table to begin from, and for tests."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import msgspec

from companion.app.formats import Format
from companion.app.handed_file import handed_text
from companion.app.positions.form import PositionField, position_form
from companion.app.workshop import files
from companion.app.workshop.files import Unusable
from companion.core.game import Game, Setup
from companion.core.position import refused
from companion.core.profile import TableProfile
from companion.core.record import MalformedRecord, from_plain
from companion.core.table import Lying, TableObservation

FORMAT = Format("table-companion-position")
AnyGame = Game[Any, Any]
_EDITION = re.compile(r'^edition = "([^"]*)"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Sighting:
    """A settled look, and the profile of the table that it looked at."""

    observation: TableObservation
    profile: TableProfile


@dataclass(frozen=True, slots=True)
class Template:
    """The text of a position to be filled in, how many pieces a camera told, and what
    is asked one by one.
    """

    text: str
    seen: int
    fields: tuple[PositionField, ...]


def write(game: AnyGame, setup: Setup, state: Any) -> str:
    """The position of a state, as a file. Raises ``InvalidSetup`` where it has none.

    Hands and tokens are in it: it is for who may know them.
    """
    plain = {
        "names": list(setup.names),
        "options": dict(setup.options),
        "box": dict(setup.box),
        "position": _described(game, state),
    }
    content = {key: value for key, value in plain.items() if value}
    return files.encode(FORMAT, game.key, setup.edition, content)


def read(game: AnyGame, edition: str, text: str) -> Mapping[str, Any]:
    """The position in a file of a game, or in the table of one alone.

    Raises ``InvalidSetup`` naming what is wrong with the file.
    """
    plain = _decoded(game, edition, text)
    held: Any = plain.get("position", plain)
    if not isinstance(held, Mapping):
        raise refused("form", "position is no table", detail="position")
    return cast("Mapping[str, Any]", held)


def load(game: AnyGame, file: Path, edition: str = "") -> Any:
    """The state that a file describes, for a test; without ``edition`` of the first.

    Raises ``InvalidSetup`` naming the field, and ``OSError``.
    """
    edition = edition or next(iter(game.editions))
    return game.setup(_setup(game, edition, handed_text(file)))


def begun(game: AnyGame, text: str) -> tuple[Setup, Any]:
    """The set-up and state that a whole file describes; it names its edition.

    Raises ``InvalidSetup`` naming the field.
    """
    found = _EDITION.search(text)
    setup = _setup(game, found[1] if found else next(iter(game.editions)), text)
    return setup, game.setup(setup)


def _setup(game: AnyGame, edition: str, text: str) -> Setup:
    plain = _decoded(game, edition, text)
    try:
        return from_plain(Setup, {"edition": edition, **plain})
    except MalformedRecord as error:
        raise refused("form", str(error), detail=str(error)) from error


def template(game: AnyGame, setup: Setup, seen: Sighting | None) -> Template:
    """A position to be filled in: the first one, with what a camera tells.

    A look at a table of another size tells nothing, one at other places no colours.
    Raises ``InvalidSetup``.
    """
    state = game.setup(setup)
    position = _described(game, state)
    told = Lying({}, 0)
    if seen is not None and game.positions is not None:
        mine, watched = game.profile(state), seen.profile
        observation = seen.observation
        if mine.places != watched.places:
            observation = replace(observation, colours={})
        if mine.anchors == watched.anchors:
            told = game.positions.lying(state, game.locate(state, observation))
    held = _without_none({**position, **told.fields})
    text = files.encode(FORMAT, game.key, setup.edition, {"position": held})
    return Template(text, told.pieces, tuple(position_form(game, setup, held)))


def _described(game: AnyGame, state: Any) -> dict[str, Any]:
    if game.positions is None:
        raise refused("none", f"{game.key} has no positions")
    plain = msgspec.to_builtins(game.positions.describe(state))
    return cast("dict[str, Any]", _without_none(plain))


def _without_none(value: Any) -> Any:
    """Plain values without those that are not told; TOML has no word for nothing."""
    if isinstance(value, dict):
        items = cast("dict[str, Any]", value).items()
        return {key: _without_none(item) for key, item in items if item is not None}
    if isinstance(value, list):
        return [_without_none(item) for item in cast("list[object]", value)]
    return value


def _decoded(game: AnyGame, edition: str, text: str) -> dict[str, Any]:
    try:
        return files.decode(FORMAT, game.key, edition, text)
    except Unusable as error:
        detail = ", ".join(map(str, error.details.values())) or error.code
        raise refused("form", f"{error.code}: {detail}", detail=detail) from error
