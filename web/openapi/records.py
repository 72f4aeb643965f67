"""What each game adds to the description: its moves, violations and views.

The names of a game's schemas begin with its key, as in "EntdeckerStartVoyage".
"""

from collections.abc import Iterable
from typing import Any

from companion.app.texts import AnyGame
from companion.app.violations import SESSION_VIOLATIONS
from companion.core.grid import Cell, Side
from companion.core.record import Record, code, secret_fields
from companion.core.view import NoAdvice, Outcome
from web.openapi.schema import (
    Schema,
    Schemas,
    any_of,
    closed,
    describe_types,
    reference,
    renamed,
    renamed_schema,
    variants,
)

SHARED = (Cell, Side, Outcome, NoAdvice)
"""Types of several games, which keep their own names."""


def game_schemas(games: Iterable[AnyGame]) -> Schemas:
    """All schemas of the games, with ``Move``, ``Violation``, ``View`` over them."""
    found: Schemas = {}
    moves: list[str] = []
    violations = _add_records(found, SESSION_VIOLATIONS, "")
    views: list[Schema] = []
    advice: list[Schema] = []
    for game in games:
        prefix = "".join(part.capitalize() for part in game.key.split("-"))
        moves += _add_records(found, game.moves, prefix)
        violations += _add_records(found, game.violations, prefix)
        views.append(_add_type(found, game.view_type, prefix))
        advice += [
            _add_type(found, kind, prefix) for kind in variants(game.advice_type)
        ]
    found["Move"] = any_of(map(reference, moves)) if moves else {"type": "object"}
    found["Violation"] = any_of(map(reference, violations))
    found["View"] = any_of(_unique(views)) if views else {"type": "object"}
    found["ShownAdvice"] = any_of(_unique(advice)) if advice else {"type": "object"}
    return found


def _add_records(
    found: Schemas, kinds: Iterable[type[Record]], prefix: str
) -> list[str]:
    """Describe records under ``prefix``; their names in order."""
    listed = tuple(kinds)
    _, components = describe_types(listed)
    for kind in listed:
        components[kind.__name__] = _tagged(kind, components[kind.__name__])
    names = _names(components, prefix)
    found.update(renamed(components, names))
    return [names[kind.__name__] for kind in listed]


def _tagged(kind: type[Record], schema: Schema) -> Schema:
    """A record as it is sent: with its type, without another seat's secrets."""
    secrets = secret_fields(kind)
    properties: Schema = {"type": {"const": code(kind)}, **schema["properties"]}
    if secrets:
        properties["hidden"] = {"const": True}
    needed = [name for name in schema["required"] if name not in secrets]
    return closed({**schema, "properties": properties, "required": ["type", *needed]})


def _add_type(found: Schemas, kind: Any, prefix: str) -> Schema:
    """Describe a view or an advice, closed: nothing else may stand in it."""
    (schema,), components = describe_types([kind])
    names = _names(components, prefix)
    found.update(
        (name, closed(part)) for name, part in renamed(components, names).items()
    )
    return renamed_schema(schema, names)


def _names(components: Schemas, prefix: str) -> dict[str, str]:
    """The name of each schema in the document."""
    _, shared = describe_types(SHARED)
    return {
        name: name
        if shared.get(name) == schema or name.startswith(prefix)
        else f"{prefix}{name}"
        for name, schema in components.items()
    }


def _unique(schemas: Iterable[Schema]) -> list[Schema]:
    found: list[Schema] = []
    for schema in schemas:
        if schema not in found:
            found.append(schema)
    return found
