"""What Home Assistant is told of a table: one device with its sensors and buttons.

The message is that of MQTT device discovery (home-assistant.io/integrations/mqtt).
"""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from companion.club.broker import Draft
from companion.club.messages import TableCommand
from companion.club.topics import Channel, TableName
from companion.club.words import word
from companion.version import VERSION

Component = dict[str, Any]


def discovery_topic(prefix: str, name: TableName) -> str:
    """Where Home Assistant looks for this device."""
    return f"{prefix}/device/companion_{name.club}_{name.table}/config"


def discovery(
    prefix: str, name: TableName, players: Sequence[str], commands: bool, language: str
) -> Draft:
    """The device; with ``commands`` it has buttons. ``players`` by seat."""
    unique = f"companion_{name.club}_{name.table}"
    say = partial(_say, language)
    components = {
        key: {"unique_id": f"{unique}_{key}", **component}
        for key, component in _components(name, players, commands, say).items()
    }
    payload: Component = {
        "device": {
            "identifiers": [unique],
            "name": say("table", name=name.table),
            "manufacturer": "Table companion",
            "model": say("model"),
            "sw_version": VERSION,
        },
        "origin": {"name": "Table companion", "sw_version": VERSION},
        "availability": [
            {
                "topic": name.topic(Channel.PRESENCE),
                "value_template": "{{ 'online' if value_json.online else 'offline' }}",
            }
        ],
        "components": components,
        "qos": 1,
    }
    text = json.dumps(payload, ensure_ascii=False, sort_keys=True)
    return Draft(discovery_topic(prefix, name), text.encode(), retain=True)


def _components(
    name: TableName, players: Sequence[str], commands: bool, say: Callable[..., str]
) -> dict[str, Component]:
    view, health = name.topic(Channel.VIEW), name.topic(Channel.HEALTH)

    def sensor(key: str, icon: str, value: str) -> Component:
        return {
            "platform": "sensor",
            "name": say(key, name=""),
            "icon": f"mdi:{icon}",
            "state_topic": view,
            "value_template": _of_match(value),
        }

    found = {
        "game": sensor("game", "dice-multiple", "m.game_name"),
        "phase": sensor("phase", "progress-clock", "m.phase"),
        "leader": sensor("leader", "trophy", "m.leaders | join(', ')"),
        "turn": {
            **sensor("turn", "account-arrow-right", "m.turn_name"),
            "json_attributes_topic": view,
            "json_attributes_template": _TURN_COLOUR,
        },
        "colour": sensor("colour", "palette", "m.turn_colour"),
    }
    for seat, player in enumerate(players):
        found[f"score_{seat}"] = {
            **sensor("score", "counter", f"m.scores[{seat}] | default('None')"),
            "name": say("score", name=player),
            "state_class": "measurement",
        }
    found["health"] = {
        "platform": "binary_sensor",
        "name": say("health"),
        "device_class": "problem",
        "entity_category": "diagnostic",
        "state_topic": health,
        "value_template": _TROUBLE,
        "json_attributes_topic": health,
        "json_attributes_template": _TROUBLES,
    }
    if commands:
        topic = name.topic(Channel.COMMAND)
        for key, icon in (("pause", "pause"), ("resume", "play"), ("call", "bullhorn")):
            found[key] = {
                "platform": "button",
                "name": say(key),
                "icon": f"mdi:{icon}",
                "command_topic": topic,
                "payload_press": _pressed(key),
                "qos": 1,
            }
    return found


def _say(language: str, key: str, **args: object) -> str:
    return word(language, f"home-{key}", **args)


def _pressed(command: str) -> str:
    plain = {"command": command}
    return msgspec.json.encode(msgspec.convert(plain, TableCommand)).decode()


def _of_match(value: str) -> str:
    return f"{{% set m = value_json.match %}}{{{{ {value} if m else 'None' }}}}"


_TURN_COLOUR = (
    "{% set c = value_json.match.turn_colour if value_json.match else '' %}"
    "{{ {'colour': c, 'rgb_color': [c[1:3] | int(base=16), c[3:5] | int(base=16),"
    " c[5:7] | int(base=16)] if c else []} | tojson }}"
)
"""The colour of the player on turn, also as a light takes it."""

_TROUBLE = (
    "{{ 'ON' if value_json.lines | selectattr('level', 'in', ['warn', 'bad'])"
    " | list else 'OFF' }}"
)
_TROUBLES = (
    "{{ {'lines': value_json.lines | selectattr('level', 'in', ['warn', 'bad'])"
    " | map(attribute='text') | list} | tojson }}"
)
