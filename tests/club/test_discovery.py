"""What Home Assistant is told: checked against its schema, and by its own templates."""

import json
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from flask import Flask

from companion.club.broker import Draft
from companion.club.table.discovery import discovery
from companion.club.topics import Channel, TableName
from tests.club.conftest import ClubTable, Ear, settings, until
from tests.club.mosquitto import Mosquitto

SCHEMA = json.loads(
    (Path(__file__).parent / "home_assistant.schema.json").read_text("utf-8")
)
NAME = TableName("home", "kitchen")


def is_paused(table: ClubTable, paused: bool) -> bool:
    return table.session.present.paused is paused


def told(at: Mosquitto, heard: Ear, table: ClubTable) -> Any:
    """The newest discovery of a table as JSON; ``None`` for one that was taken back."""
    topic = f"homeassistant/device/companion_{table.publisher.name.club}_one/config"
    found = [each.payload for each in heard.heard if each.topic == topic]
    return json.loads(found[-1]) if found and found[-1] else None


@pytest.mark.parametrize("language", ["cs", "en", "de"])
@pytest.mark.parametrize("players", [(), ("Anna", "Boris", 'Čeněk "Č" Ř')])
@pytest.mark.parametrize("commands", [False, True])
def test_it_is_as_home_assistant_wants_it(
    language: str, players: tuple[str, ...], commands: bool
) -> None:
    draft = discovery("homeassistant", NAME, players, commands, language)
    plain = json.loads(draft.payload)
    jsonschema_rs.validate(SCHEMA, plain)
    platforms = [each["platform"] for each in plain["components"].values()]
    assert platforms.count("button") == (3 if commands else 0)
    assert sum(key.startswith("score_") for key in plain["components"]) == len(players)
    assert draft.retain


def test_the_schema_refuses_what_home_assistant_would() -> None:
    plain = json.loads(discovery("homeassistant", NAME, ("A",), True, "en").payload)
    for key, wrong in [("unique_id", ""), ("state_topic", "a/#"), ("kolour", "red")]:
        bad = json.loads(json.dumps(plain))
        bad["components"]["turn"][key] = wrong
        assert not jsonschema_rs.is_valid(SCHEMA, bad), key


def test_its_templates_give_what_is_on_the_table(
    shared_broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    heard = Ear(shared_broker, club)
    stack.callback(heard.connection.close)
    chosen = settings(
        shared_broker.port, club, discovery="homeassistant", commands=True
    )
    table = ClubTable(tmp_path, chosen)
    stack.callback(table.close)
    table.begin()
    until(lambda: heard.last(Channel.VIEW))
    empty = until(lambda: told(shared_broker, heard, table))["components"]
    assert state(heard, empty["turn"]) == "None"
    assert attributes(heard, empty["turn"]) == {"colour": "", "rgb_color": []}
    table.start()
    table.lay(0, 1)
    until(lambda: heard.last(Channel.VIEW).match)
    until(lambda: heard.last(Channel.VIEW).match.scores[0] == 1)

    def scored() -> Any:
        found = told(shared_broker, heard, table)["components"]
        return found if "score_1" in found else None

    found = until(scored)
    assert state(heard, found["turn"]) == "Boris"
    assert state(heard, found["leader"]) == "Anna"
    assert state(heard, found["score_0"]) == "1"
    assert state(heard, found["phase"])
    colour = state(heard, found["colour"])
    lamp = attributes(heard, found["turn"])
    assert lamp["colour"] == colour and colour.startswith("#")
    assert lamp["rgb_color"] == [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
    until(lambda: heard.last(Channel.HEALTH))
    assert state(heard, found["health"]) in ("ON", "OFF")
    assert attributes(heard, found["health"])["lines"] == []
    for key, reached in (("pause", True), ("resume", False)):
        button = found[key]
        draft = Draft(button["command_topic"], button["payload_press"].encode())
        heard.connection.publish(draft)
        until(partial(is_paused, table, reached))
    table.end()

    plain = ClubTable(tmp_path, settings(shared_broker.port, club))
    stack.callback(plain.close)
    plain.begin()  # whoever switches it off again leaves nothing behind
    until(lambda: told(shared_broker, heard, table) is None)


def rendered(heard: Ear, topic: str, template: str) -> str:
    """A template as Home Assistant fills it, with the newest message of a topic."""
    payload = next(h.payload for h in reversed(heard.heard) if h.topic == topic)
    made = Flask(__name__).jinja_env.overlay(autoescape=False).from_string(template)
    return str(made.render(value_json=json.loads(payload)))


def state(heard: Ear, component: Any) -> str:
    return rendered(heard, component["state_topic"], component["value_template"])


def attributes(heard: Ear, component: Any) -> Any:
    topic = component["json_attributes_topic"]
    return json.loads(rendered(heard, topic, component["json_attributes_template"]))
