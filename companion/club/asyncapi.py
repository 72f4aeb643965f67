"""What crosses the broker described as AsyncAPI 3.0, from the messages' own types."""

from collections.abc import Mapping
from inspect import getdoc
from typing import Any

from companion.app.texts import AnyGame
from companion.club.messages import KINDS, SCHEMA
from companion.club.topics import ROOT, Channel
from companion.core.ids import GameKey
from web.openapi.records import game_schemas
from web.openapi.schema import describe_types

RETAINED = {Channel.VIEW, Channel.HEALTH, Channel.PRESENCE, Channel.CALLS}
"""What the broker holds for whoever comes later."""


def async_document(games: Mapping[GameKey, AnyGame]) -> dict[str, Any]:
    """The AsyncAPI document of a table's topics, for these games."""
    schemas, named = describe_types(list(KINDS.values()))
    components = named | game_schemas(games.values())
    payloads = dict(zip(KINDS, schemas, strict=True))
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Table companion",
            "version": str(SCHEMA),
            "description": "What a table tells an MQTT broker, and hears from it.",
        },
        "defaultContentType": "application/json",
        "channels": {str(channel): _channel(channel) for channel in Channel},
        "operations": {
            str(channel): {
                "action": "receive" if channel is Channel.COMMAND else "send",
                "channel": {"$ref": f"#/channels/{channel}"},
                "bindings": {"mqtt": {"qos": 1, "retain": channel in RETAINED}},
            }
            for channel in Channel
        },
        "components": {
            "messages": {
                KINDS[channel].__name__: {"payload": payloads[channel]}
                for channel in Channel
            },
            "schemas": dict(sorted(components.items())),
        },
    }


def _channel(channel: Channel) -> dict[str, Any]:
    kind = KINDS[channel]
    return {
        "address": f"{ROOT}/{{club}}/{{table}}/{channel}",
        "description": (getdoc(kind) or "").split("\n\n")[0].replace("\n", " "),
        "parameters": {
            "club": {"description": "Name of the club: letters, digits, - and _"},
            "table": {"description": "Name of the table in its club, likewise"},
        },
        "messages": {str(channel): {"$ref": f"#/components/messages/{kind.__name__}"}},
    }
