"""The doors: each takes bytes, and raises only where a promise is broken."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask
from flask.testing import FlaskClient

from companion.app.config import SETTINGS, ConfigError, load
from companion.app.journal import Entry, EntryKind, Journal, JournalError
from companion.app.matches import Matches
from companion.app.printed_facts import Box, BoxError
from companion.app.publisher import Publisher
from companion.app.session import Session
from companion.app.texts import Texts
from companion.app.workshop import BoardShelf, LayoutShelf, Unusable
from companion.core.game import InvalidSetup, plain_setup
from companion.core.ids import GameKey, Revision
from companion.core.record import MalformedRecord, decode, encode
from companion.core.tag import PREFIX, parse
from companion.games import GAMES
from companion.service.state_directory import JOURNAL
from web import Services, create_app

OURS = tuple(GAMES.ours.values())
NOWHERE = Path("/nowhere")


def tag(data: bytes) -> None:
    """The text of a code that the camera read."""
    text = data.decode("utf-8", "replace")
    found = parse(text)
    assert found is None or (found.text == text and text.startswith(PREFIX))


def record(data: bytes) -> None:
    """A move of some game, as JSON."""
    with suppress(msgspec.DecodeError, RecursionError):
        value = msgspec.json.decode(data)
        for game in OURS:
            kinds: tuple[type[Any], ...] = game.moves
            with suppress(MalformedRecord):
                move = decode(kinds, value)
                assert decode(kinds, encode(move)) == move


def rows(data: bytes) -> None:
    """The entries of a match, as JSON: a match, or the journal is not to be trusted."""
    with suppress(msgspec.DecodeError, RecursionError):
        kinds = msgspec.json.decode(data, type=list[_Row])
        entries = [_opened()[0], *map(_entry, kinds, count(2))]
        with suppress(JournalError):
            session = Session(OURS[0], _journal(), tuple(entries))
            assert session.revision == entries[-1].revision


def box(data: bytes) -> None:
    """A file of the owner's answers."""
    text = data.decode("utf-8", "replace")
    for game in OURS:
        with suppress(BoxError):
            _box().take_in(game.key, text)
            taken = _box().export(game.key)
            assert _box().take_in(game.key, taken) >= 0


def layout(data: bytes) -> None:
    """A layout that somebody made."""
    for game in OURS:
        for edition in game.editions:
            with suppress(Unusable, InvalidSetup, BoxError):
                LayoutShelf(_box(), game, edition).read(_text(data))


def board(data: bytes) -> None:
    """A board that somebody made."""
    for game in OURS:
        for edition in game.editions:
            with suppress(Unusable, InvalidSetup, BoxError):
                BoardShelf(_box(), game, edition).read(_text(data))


def settings(data: bytes) -> None:
    """The settings that the pages wrote, or a hand."""
    (_state() / SETTINGS).write_bytes(data)
    try:
        with suppress(ConfigError):
            load(_state(), NOWHERE)
    finally:
        (_state() / SETTINGS).unlink(missing_ok=True)


def http(data: bytes) -> None:
    """A request: its path on the first line, its body after it."""
    first, _, body = data.partition(b"\n")
    path = "/" + first.decode("ascii", "ignore").lstrip("/")
    client = _client()
    if path.startswith("/stream"):
        return  # it never ends
    answers = [client.get(path)]
    answers.append(client.post(path, data=body, content_type="application/json"))
    for answer in answers:
        assert answer.status_code < 500, (answer.status_code, answer.get_data(True))
        if answer.status_code >= 400 and path.startswith("/api/"):
            assert answer.get_json()["error"]["sentence"]


Target = Callable[[bytes], None]
TARGETS: Mapping[str, Target] = {
    target.__name__: target
    for target in (tag, record, rows, box, layout, board, settings, http)
}
"""Every door by its name."""


def corpus(name: str) -> Iterator[bytes]:
    """The inputs that are kept for a target: what was found, and what is sound."""
    folder = Path(__file__).with_name("corpus") / name
    return (path.read_bytes() for path in sorted(folder.iterdir()))


class _Row(msgspec.Struct):
    """An entry as the fuzzer spells it; its revision follows by itself."""

    kind: EntryKind
    target: int | None = None
    seat: int | None = None
    moves: list[Any] = []
    digest: str = ""


def _entry(row: _Row, revision: int) -> Entry:
    target = None if row.target is None else Revision(row.target)
    opening = _opened()[0].opening if row.kind is EntryKind.START else None
    seat: Any = row.seat
    moves = tuple(m for m in row.moves if isinstance(m, dict))
    return Entry(
        Revision(revision),
        row.kind,
        row.digest,
        0.0,
        target,
        None,
        seat,
        moves,
        opening,
    )


@cache
def _state() -> Path:
    return Path(tempfile.mkdtemp(prefix="fuzz-"))


@cache
def _journal() -> Journal:
    return Journal(_state() / JOURNAL)


@cache
def _opened() -> tuple[Entry, ...]:
    matches = Matches(GAMES, _journal(), Publisher())
    session = matches.start(OURS[0].key, plain_setup(OURS[0]))
    return _journal().match(session.match)[:1]


@cache
def _box() -> Box:
    return Box(_state(), GAMES.ours)


@cache
def _client() -> FlaskClient:
    """A phone that holds the first seat of a match that runs."""
    state, publisher = _state() / "web", Publisher[Any]()
    state.mkdir()
    matches = Matches(GAMES.ours, Journal(state / JOURNAL), publisher)
    game = GAMES[GameKey("catan-junior")]
    matches.start(game.key, plain_setup(game))
    services = Services(
        matches, publisher, Texts(GAMES.ours), state, box=Box(state, GAMES.ours)
    )
    app: Flask = create_app(services)
    client = app.test_client()
    assert client.post("/api/seats", json={"seat": 0}).status_code == 200
    return client


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
