"""Which box a request means, and how its refusals are worded."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager

from companion.app.printed_facts import Box, BoxError
from companion.app.texts import AnyGame
from companion.core.game import Edition
from companion.core.ids import GameKey
from web.contract.box import EditionName
from web.errors import RequestError
from web.services import context, language


def own_box() -> Box:
    """The owner's box. Raises ``RequestError`` where this device keeps none."""
    box = context().services.box
    if box is None:
        raise RequestError(409, "no-box")
    return box


def find_edition(game: str, edition: str) -> tuple[AnyGame, Edition]:
    """The game and edition that a request names. Raises ``RequestError``."""
    found = context().services.matches.games.get(GameKey(game))
    if found is None or edition not in found.editions:
        raise RequestError(404, "no-edition")
    return found, found.editions[edition]


def first_text(game: AnyGame, *messages: str) -> str:
    """The first of a game's messages that there is, else the last one's name."""
    texts, spoken = context().services.texts, language()
    for message in messages:
        if texts.has(spoken, game, message):
            return texts.game_text(spoken, game, message)
    return messages[-1]


@contextmanager
def box_refusals(game: AnyGame) -> Generator[None]:
    """Tell what the box refuses as a sentence. Raises ``RequestError``."""
    try:
        yield
    except BoxError as error:
        arguments = _arguments(game, error)
        raise RequestError(400, f"box-{error.code}", **arguments) from error


def editions() -> list[EditionName]:
    """All games and editions, to choose from."""
    return [
        EditionName(
            game=game.key,
            edition=edition.key,
            name=f"{first_text(game, 'game-name')} – "
            f"{first_text(game, f'edition-{edition.key}', edition.key)}",
        )
        for game in context().services.matches.games.values()
        for edition in game.editions.values()
    ]


def _arguments(game: AnyGame, error: BoxError) -> Mapping[str, object]:
    """The arguments of a refusal's message, in words."""
    found: dict[str, object] = {name: str(v) for name, v in error.arguments.items()}
    if "question" in found:
        key = str(found["question"])
        found["question"] = first_text(game, f"question-{key}", key)
    if error.cause is not None:
        texts = context().services.texts
        found["detail"] = texts.refused(language(), game, error.cause)
    return found
