"""What the hall's pages are given, who may change something, and in which language."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, jsonify, request, session

from companion.app.texts import LANGUAGES, AnyGame
from companion.club.archive import Archive, ArchiveError
from companion.club.hall.cards import Cards
from companion.club.hall.listener import HallListener
from companion.club.hall.tables import HallTables
from companion.club.words import word
from companion.core.ids import GameKey
from web.doors.guesses import guessers
from web.doors.host_header import is_ours
from web.errors import MISDIRECTED, POLICY
from web.host_pin import Host

EXTENSION = "companion-hall"
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HallServices:
    """All collaborators of the pages; ``name`` is that of the hall."""

    name: str
    tables: HallTables
    archive: Archive
    listener: HallListener
    cards: Cards
    host: Host
    games: Mapping[GameKey, AnyGame]
    clock: Callable[[], float]
    language: str = "en"
    hosts: tuple[str, ...] = ()


class HallRefusal(Exception):
    """A request that cannot be done: an HTTP status, and a message of the club."""

    def __init__(self, status: int, message: str, **args: object) -> None:
        """Name the message ``hall-error-<message>``."""
        super().__init__(message)
        self.status = status
        self.message = message
        self.args_of_message = args


def hall() -> HallServices:
    """The services of the app that answers the present request."""
    return cast(HallServices, current_app.extensions[EXTENSION])


def reader() -> str:
    """The language of whoever asks: chosen, else the browser's, else the hall's."""
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(LANGUAGES) or hall().language


def is_steward() -> bool:
    """Whether this browser gave the PIN in force."""
    mark: object = session.get("mark")
    return bool(mark) and mark == hall().host.mark


def admit(pin: str) -> None:
    """Let this browser change things; the first PIN is chosen. Raises
    ``HallRefusal``.
    """
    if not 4 <= len(pin) <= 64:
        raise HallRefusal(400, "pin-form")
    host = hall().host
    who = guessers(request.remote_addr or "", "", together=True)
    if seconds := host.wait(who):
        raise HallRefusal(429, "pin-wait", seconds=seconds)
    mark = host.admit(pin, who)
    if not mark:
        raise HallRefusal(403, "pin-wrong")
    session["mark"] = mark
    session.permanent = True


def stewards_only(view: Callable[P, T]) -> Callable[P, T]:
    """Refuse who has not given the PIN. Raises ``HallRefusal``."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        if not is_steward():
            raise HallRefusal(403, "pin-first")
        return view(*args, **kwargs)

    return guarded


def body(**kinds: type) -> dict[str, Any]:
    """The JSON object of a request with these keys of these types. Raises
    ``HallRefusal`` naming the one that is not so.
    """
    plain: object = request.get_json(silent=True)
    if not isinstance(plain, dict):
        raise HallRefusal(400, "json")
    given = cast("dict[str, Any]", plain)
    for key, kind in kinds.items():
        value = given.get(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise HallRefusal(400, "field", field=key)
    return {key: given[key] for key in kinds}


def guard(app: Flask) -> None:
    """Refuse other sites and names, and answer every fault with one sentence."""
    app.before_request(_refuse_others)
    app.after_request(_set_headers)
    app.register_error_handler(HallRefusal, _refused)
    app.register_error_handler(ArchiveError, _archive_error)


def _refuse_others() -> None:
    header = request.environ.get("HTTP_HOST", "")
    if not is_ours(header, hall().hosts):
        raise HallRefusal(MISDIRECTED, "name")
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    foreign = origin is not None and urlsplit(origin).netloc != request.host
    if foreign or site not in ("same-origin", "none"):
        raise HallRefusal(403, "origin")
    if request.mimetype != "application/json":
        raise HallRefusal(415, "json")


def _set_headers(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _refused(error: HallRefusal) -> Response:
    text = word(reader(), f"hall-error-{error.message}", **error.args_of_message)
    answer = jsonify({"error": {"code": error.message, "sentence": text}})
    answer.status_code = error.status
    return answer


def _archive_error(error: ArchiveError) -> Response:
    return _refused(HallRefusal(503, "archive", detail=str(error)))
