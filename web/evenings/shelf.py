"""Which match and which box a request means, and how refusals are worded."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager

from flask import Blueprint

from companion.app.evenings.archive import Evenings
from companion.app.evenings.errors import EveningError, PeopleError
from companion.app.evenings.people import COLOURS, Person, owner_of
from companion.app.evenings.transfer import TransferError
from companion.app.journal import JournalError
from companion.app.matches import AnySession
from companion.core.ids import GameKey
from web.contract.evenings import Erased
from web.errors import RequestError
from web.services import context, language

blueprint = Blueprint("evenings", __name__, url_prefix="/api")


def shelf() -> Evenings:
    """The evenings of this box. Raises ``RequestError`` where none are stored."""
    evenings = context().services.evenings
    if evenings is None:
        raise RequestError(409, "no-evenings")
    return evenings


def past_match(match: str) -> AnySession:
    """A match to read. Raises ``RequestError`` where there is none."""
    try:
        return shelf().open(match)
    except JournalError as error:
        raise RequestError(404, "no-evening", detail=str(error)) from error


@contextmanager
def refusals() -> Generator[None]:
    """Tell what the evenings refuse as a sentence. Raises ``RequestError``."""
    try:
        yield
    except PeopleError as error:
        status = 404 if error.code == "nobody" else 400
        raise RequestError(status, f"people-{error.code}", **error.arguments) from error
    except EveningError as error:
        raise RequestError(409, f"evening-{error.code}", **error.arguments) from error
    except TransferError as error:
        raise RequestError(
            400, f"import-{error.code}", line=error.line, detail=error.detail
        ) from error


def game_name(game: str) -> str:
    """A game's name in the phone's language; its key where nobody knows it."""
    services = context().services
    found = services.matches.games.get(GameKey(game))
    if found is None:
        return game
    return services.texts.game_text(language(), found, "game-name")


def game_word(game: str, message: str) -> str:
    """A word of a game in the phone's language."""
    services = context().services
    found = services.matches.games.get(GameKey(game))
    if found is None:
        return message
    return services.texts.game_text(language(), found, message)


def token_of(people: Sequence[Person], name: str) -> tuple[str, str]:
    """The colour (``#rrggbb``) and the sign of a name; both empty where it is
    nobody's.
    """
    owner = owner_of(people, name)
    return ("", "") if owner is None else (COLOURS[owner.colour], owner.sign)


def erased(left: Iterable[str]) -> Erased:
    """What is said after something was taken out."""
    files = list(left)
    name = "erased-left" if files else "erased"
    text = context().ui_texts.text(language(), name, files=", ".join(files))
    return Erased(left=files, sentence=text)
