"""For which game and edition something is made, and how a refusal is told."""

import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from flask import Response

from companion.app.printed_facts import Box, BoxError
from companion.app.texts import AnyGame
from companion.app.workshop import Unusable
from companion.core.game import InvalidSetup
from companion.core.ids import GameKey
from companion.core.workshop import Workshop
from web.errors import RequestError, language
from web.services import context

Takes = Callable[[Workshop], object]


@dataclass(frozen=True, slots=True)
class Asked:
    """The game and edition that a request names, and the owner's box."""

    game: AnyGame
    edition: str
    box: Box

    def say(self, message: str) -> str:
        """A message of the game in the phone's language."""
        return context().services.texts.game_text(language(), self.game, message)


def asked(values: Mapping[str, Any], takes: Takes, needed: bool = False) -> Asked:
    """What a request is about; without a name the first game that takes such a thing.

    ``needed`` means that the game must be named. Raises ``RequestError``.
    """
    box, games = context().services.box, context().services.matches.games
    key: object = values.get("game")
    if key is None and not needed:
        game = next((g for g in games.values() if takes(g.workshop)), None)
        if game is None:
            raise RequestError(404, "no-workshop")
    else:
        game = games.get(GameKey(key)) if isinstance(key, str) else None
        if game is None:
            raise RequestError(400, "field", field="game")
    edition: object = values.get("edition", "") or next(iter(game.editions))
    if not isinstance(edition, str) or edition not in game.editions:
        raise RequestError(400, "field", field="edition")
    if box is None:
        raise RequestError(409, "no-box")
    return Asked(game, edition, box)


@contextmanager
def telling(game: AnyGame) -> Generator[None]:
    """Translate the refusals of game and workshop. Raises ``RequestError``."""
    texts, spoken = context().services.texts, language()
    try:
        yield
    except Unusable as error:
        said = texts.text(spoken, f"workshop-{error.code}", **error.details)
        raise RequestError(400, "made", sentence=said) from error
    except InvalidSetup as error:
        said = texts.refused(spoken, game, error)
        raise RequestError(400, "made", sentence=said) from error
    except BoxError as error:
        if error.cause is None:
            raise
        said = texts.refused(spoken, game, error.cause)
        raise RequestError(400, "made", sentence=said) from error


def _taking(takes: Takes) -> list[dict[str, Any]]:
    """The games that take such a thing, with their editions, for a list to choose."""
    texts, spoken = context().services.texts, language()
    return [
        {
            "key": game.key,
            "name": texts.game_text(spoken, game, "game-name"),
            "editions": [
                {
                    "key": key,
                    "name": texts.game_text(spoken, game, f"edition-{key}"),
                }
                for key in game.editions
            ],
        }
        for game in context().services.matches.games.values()
        if takes(game.workshop)
    ]


def heading(for_game: Asked, takes: Takes) -> dict[str, Any]:
    """How the answer of each editor begins: what it may be for, and what it is for."""
    return {
        "games": _taking(takes),
        "game": for_game.game.key,
        "edition": for_game.edition,
    }


def text_of(values: Mapping[str, Any], field: str) -> str:
    """A text of a request. Raises ``RequestError``."""
    value: object = values.get(field)
    if not isinstance(value, str):
        raise RequestError(400, "field", field=field)
    return value


def as_file(text: str, name: str) -> Response:
    """A TOML file to keep; ``name`` without its ending, plain letters of it only."""
    plain = re.sub("[^A-Za-z0-9]+", "-", name).strip("-")
    response = Response(text, mimetype="application/toml")
    told = f'attachment; filename="{plain}.toml"'
    response.headers["Content-Disposition"] = told
    return response
