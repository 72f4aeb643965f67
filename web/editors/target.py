"""For which game and edition something is made, and how a refusal is worded."""

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Response

from companion.app.printed_facts import Box, BoxError
from companion.app.texts import AnyGame
from companion.app.workshop import Unusable
from companion.core.game import InvalidSetup
from companion.core.ids import GameKey
from companion.core.workshop import Workshop
from web.contract.editors import EditionChoice, EditorBody, EditorQuery, GameChoice
from web.errors import RequestError
from web.operation import attachment
from web.services import context, language

Takes = Callable[[Workshop], object]
"""What of a game's workshop an editor needs; ``None`` where the game lacks it."""


@dataclass(frozen=True, slots=True)
class Target:
    """The game and edition that a request names, and the owner's box."""

    game: AnyGame
    edition: str
    box: Box

    def text(self, message: str) -> str:
        """A message of the game in the phone's language."""
        return context().services.texts.game_text(language(), self.game, message)


def find_target(asked: EditorQuery | EditorBody, takes: Takes) -> Target:
    """What a request is about; without a name the first game that takes such a thing.

    Raises ``RequestError``.
    """
    box, games = context().services.box, context().services.matches.games
    if asked.game is None:
        game = next((g for g in games.values() if takes(g.workshop)), None)
        if game is None:
            raise RequestError(404, "no-workshop")
    else:
        game = games.get(GameKey(asked.game))
        if game is None:
            raise RequestError(400, "field", field="game")
    edition = asked.edition or next(iter(game.editions))
    if edition not in game.editions:
        raise RequestError(400, "field", field="edition")
    if box is None:
        raise RequestError(409, "no-box")
    return Target(game, edition, box)


@contextmanager
def workshop_refusals(game: AnyGame) -> Generator[None]:
    """Translate the refusals of game and workshop. Raises ``RequestError``."""
    texts, spoken = context().services.texts, language()
    try:
        yield
    except Unusable as error:
        text = texts.text(spoken, f"workshop-{error.code}", **error.details)
        raise RequestError(400, "made", sentence=text) from error
    except InvalidSetup as error:
        text = texts.refused(spoken, game, error)
        raise RequestError(400, "made", sentence=text) from error
    except BoxError as error:
        if error.cause is None:
            raise
        text = texts.refused(spoken, game, error.cause)
        raise RequestError(400, "made", sentence=text) from error


def taking_games(takes: Takes) -> list[GameChoice]:
    """The games that take such a thing, with their editions, for a list to choose."""
    texts, spoken = context().services.texts, language()
    return [
        GameChoice(
            key=game.key,
            name=texts.game_text(spoken, game, "game-name"),
            editions=[
                EditionChoice(
                    key=key, name=texts.game_text(spoken, game, f"edition-{key}")
                )
                for key in game.editions
            ],
        )
        for game in context().services.matches.games.values()
        if takes(game.workshop)
    ]


def toml_file(text: str, name: str) -> Response:
    """A TOML file; ``name`` without its ending, plain letters of it only."""
    plain = re.sub("[^A-Za-z0-9]+", "-", name).strip("-")
    return attachment(text, "application/toml", f"{plain}.toml")
