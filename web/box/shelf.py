"""Which box a request means, and how its refusals and drawings are told."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any

from companion.app.printed_facts import Box, BoxError
from companion.app.texts import AnyGame
from companion.core.game import Edition
from companion.core.ids import GameKey
from companion.core.profile import Drawing, Shape, Sketch
from web.errors import RequestError, language
from web.services import context

Plain = dict[str, Any]


def own_box() -> Box:
    """The owner's box. Raises ``RequestError`` where this device keeps none."""
    box = context().services.box
    if box is None:
        raise RequestError(409, "no-box")
    return box


def meant(game: str, edition: str) -> tuple[AnyGame, Edition]:
    """The game and edition that a request names. Raises ``RequestError``."""
    known = context().services.matches.games.get(GameKey(game))
    if known is None or edition not in known.editions:
        raise RequestError(404, "no-edition")
    return known, known.editions[edition]


def said(game: AnyGame, *messages: str) -> str:
    """The first of a game's messages that there is, else the last one's name."""
    texts, spoken = context().services.texts, language()
    for message in messages:
        if texts.has(spoken, game, message):
            return texts.game_text(spoken, game, message)
    return messages[-1]


@contextmanager
def refusing(game: AnyGame) -> Generator[None]:
    """Tell what the box refuses as a sentence. Raises ``RequestError``."""
    try:
        yield
    except BoxError as error:
        raise RequestError(400, f"box-{error.code}", **_spoken(game, error)) from error


def editions() -> list[Plain]:
    """All games and editions, to choose from."""
    games = context().services.matches.games.values()
    return [
        {
            "game": game.key,
            "edition": edition.key,
            "name": f"{said(game, 'game-name')} – "
            f"{said(game, f'edition-{edition.key}', edition.key)}",
        }
        for game in games
        for edition in game.editions.values()
    ]


def drawn(drawing: Drawing) -> Plain:
    """A piece's drawing as the pages draw it."""
    return {
        "width": drawing.width,
        "height": drawing.height,
        "label": drawing.label,
        "shapes": _shapes(drawing.shapes),
    }


def sketched(sketch: Sketch) -> Plain:
    """A drawing to mark places on."""
    return {
        "width": sketch.width,
        "height": sketch.height,
        "shapes": _shapes(sketch.shapes),
        "spots": {name: list(spot) for name, spot in sketch.spots.items()},
    }


def _shapes(shapes: tuple[Shape, ...]) -> list[Plain]:
    return [
        {"points": [[round(x, 2), round(y, 2)] for x, y in s.points], "fill": s.fill}
        for s in shapes
    ]


def _spoken(game: AnyGame, error: BoxError) -> Mapping[str, object]:
    told: dict[str, object] = {n: str(value) for n, value in error.arguments.items()}
    if "question" in told:
        asked = str(told["question"])
        told["question"] = said(game, f"question-{asked}", asked)
    if error.cause is not None:
        texts = context().services.texts
        told["detail"] = texts.refused(language(), game, error.cause)
    return told
