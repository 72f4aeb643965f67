"""What crosses the broker is described, and none of it gives a secret away."""

import json
import random
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from companion.app.club.calls import Calls
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.app.texts import Texts
from companion.club.asyncapi import async_document
from companion.club.messages import (
    KINDS,
    ForeignMessage,
    OpenCall,
    Presence,
    PublicMatch,
    TableCalls,
    TableCommand,
    TableHealth,
    TableView,
    decoded,
    encoded,
)
from companion.club.table.feed import JournalFeed, Speech
from companion.club.table.position import FeedPosition
from companion.club.table.presentation import health_lines, public_match
from companion.club.topics import Channel, TableName, parsed
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.game import Setup
from companion.core.ids import Seat
from companion.games import GAMES
from tests.games.test_contract import twins
from tests.support.api_types import ASYNC, described
from tests.support.playout import NAMES, playout
from web.contract.state import Message

SEATS = 3
MOST_MOVES = 700


class World:
    """A match whose messages are made as the publisher makes them."""

    def __init__(self, folder: Path, game: Any, setup: Setup) -> None:
        folder.mkdir()
        ticks = count(1000)
        self.journal = Journal(folder / "journal.sqlite")
        self.matches = Matches(
            GAMES, self.journal, Publisher(), lambda: float(next(ticks))
        )
        self.session = self.matches.start(game.key, setup)
        self.speech = Speech(Texts(GAMES), "en")
        self.feed = JournalFeed(self.journal, GAMES, self.speech)
        self.position = self.feed.start(FeedPosition("device"))

    def play(self, move: Any) -> None:
        session, seat = self.session, Seat(move.seat)
        assert session.submit((move,), Source.PHONE, seat, session.revision) is None

    def sent(self) -> list[bytes]:
        """All that a broker is told now."""
        news = self.matches.publisher.latest
        assert news is not None
        match = public_match(self.speech, self.session, news)
        found = [encoded(TableView(device="d", at=0.0, turn_since=0.0, match=match))]
        while events := self.feed.after(self.position):
            found += map(encoded, events)
            last = events[-1]
            self.position = FeedPosition(
                "device", int(last.match), last.revision, last.id
            )
        return found


@pytest.fixture(scope="module")
def document() -> Any:
    return async_document(GAMES)


@pytest.fixture(scope="module")
def validators(document: Any) -> dict[Channel, Any]:
    return {
        channel: jsonschema_rs.validator_for(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                **document["components"]["messages"][KINDS[channel].__name__][
                    "payload"
                ],
                "components": document["components"],
            }
        )
        for channel in Channel
    }


@pytest.mark.parametrize(
    ("key", "options", "kinds"),
    [
        ("entdecker", {"chief_scouts": True}, {"NameChiefs", "PutToken"}),
        ("catan-junior", {}, {"GiveCard"}),
        ("norderwind", {}, {"PeekTop"}),
    ],
)
def test_matches_that_differ_in_a_secret_publish_the_same(
    tmp_path: Path,
    key: str,
    options: dict[str, Any],
    kinds: set[str],
    validators: dict[Channel, Any],
) -> None:
    game: Any = next(g for g in GAMES.values() if g.key == key)
    edition = next(e for e in game.editions.values() if SEATS in e.seat_counts)
    setup = Setup(NAMES[:SEATS], edition.key, options)
    planted = dict.fromkeys(kinds, 0)
    worlds = [World(tmp_path / name, game, setup) for name in ("one", "two")]
    with ExitStack() as stack:
        for each in worlds:
            stack.enter_context(each.journal)
        steps = playout(game, worlds[0].session.state, random.Random(9))
        for (before, move, _), _ in zip(steps, range(MOST_MOVES), strict=False):
            for pair in twins(game, before)[:1]:
                kind = type(pair[0]).__name__
                if planted.get(kind, 1) < 1:
                    planted[kind] += 1
                    for world, secret in zip(worlds, pair, strict=True):
                        world.play(secret)
                    rows = [w.journal.rows()[-1] for w in worlds]
                    assert rows[0].content != rows[1].content  # the secret is stored
                    assert worlds[0].sent() == worlds[1].sent(), pair
                    for world in worlds:
                        assert world.session.undo(world.session.revision) is None
                    assert worlds[0].sent() == worlds[1].sent(), pair
            for world in worlds:
                world.play(move)
            if all(planted.values()):
                break
        assert all(planted.values()), planted
        one, two = (world.sent() for world in worlds)
        assert one == two
        validators[Channel.VIEW].validate(json.loads(one[0]))
        for payload in one[1:]:
            validators[Channel.EVENTS].validate(json.loads(payload))


def test_the_description_is_current_and_whole(document: Any) -> None:
    assert ASYNC.read_text("utf-8") == described(), "make types"
    names = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if "$ref" in value:
                names.add(value["$ref"])
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(document)
    for name in names:
        found = document
        for part in name.removeprefix("#/").split("/"):
            found = found[part]
    assert set(document["channels"]) == set(Channel)


def test_other_messages_are_as_described(validators: dict[Channel, Any]) -> None:
    head: dict[str, Any] = {"device": "d", "at": 1.5}
    speech = Speech(Texts(GAMES), "cs")
    advice = (HealthAdvice(HealthTopic.MQTT, Level.WARN, "away", "broker:1883"),)
    messages = {
        Channel.HEALTH: TableHealth(
            **head, beat=30.0, lines=health_lines(speech, advice)
        ),
        Channel.PRESENCE: Presence(**head, online=True, version="1"),
        Channel.CALLS: TableCalls(
            **head, referee=OpenCall(1, "Anna", 2.0, ""), everybody=False
        ),
        Channel.COMMAND: TableCommand(command="pause"),
    }
    for channel, message in messages.items():
        plain = json.loads(encoded(message))
        validators[channel].validate(plain)
        assert not validators[channel].is_valid({**plain, "more": 1})
        assert decoded(KINDS[channel], encoded(message)) == message


def test_a_view_has_the_types_of_the_api() -> None:
    ours = {f.name: f.type for f in msgspec.structs.fields(PublicMatch)}
    theirs = {f.name: f.type for f in msgspec.structs.fields(Message)}
    shared = ours.keys() & theirs.keys()
    assert {"view", "colours", "names", "phase", "revision"} <= shared
    assert {name: ours[name] for name in shared} == {n: theirs[n] for n in shared}


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b'{"schema":99,"device":[]}', "newer"),
        (b'{"schema":1,"device":"d","at":1,"online":true}', "foreign"),
        (b'{"schema":true}', "foreign"),
        (b'{"schema":1,"device":"d","at":1,"online":1,"version":"1"}', "foreign"),
        (b'{"schema":18446744073709551617}', "newer"),
        (b'"' + b"x" * 600_000 + b'"', "foreign"),
    ],
)  # fmt: skip
def test_what_is_not_ours_is_refused(payload: bytes, code: str) -> None:
    with pytest.raises(ForeignMessage) as refused:
        decoded(Presence, payload)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "topic",
    ["companion/a/b", "companion/a/b/c", "companion/a/b/view/x", "x/a/b/view",
     "companion/a b/c/view", "companion//b/view", "companion/+/b/view"],
)  # fmt: skip
def test_a_topic_that_is_not_ours_is_nobodys(topic: str) -> None:
    assert parsed(topic) is None
    assert parsed("companion/a/b/view") == (TableName("a", "b"), Channel.VIEW)


def test_a_call_of_everybody_ends_and_a_referee_is_called_once() -> None:
    now, changes = [0.0], []
    calls = Calls(lambda: changes.append(1), lambda: 5.0, lambda: now[0])
    calls.call_everybody()
    assert calls.now.everybody
    now[0] = 61.0
    assert not calls.now.everybody
    calls.call_referee("Anna")
    first = calls.now.referee
    calls.call_referee("Boris")
    assert first is not None and calls.now.referee == first
    calls.answer(first.id, "Eva")
    calls.answer(first.id, "Eva")
    calls.end()
    calls.end()
    calls.answer(first.id, "Eva")
    assert (calls.now.referee, len(changes)) == (None, 4)
