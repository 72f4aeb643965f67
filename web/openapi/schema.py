"""JSON Schema as msgspec makes it, with its names and references."""

from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin

import msgspec

from web.contract.base import COMPONENTS

Schema = dict[str, Any]
"""A JSON Schema of the dialect 2020-12."""

Schemas = dict[str, Schema]
"""Schemas by name."""


def reference(name: str) -> Schema:
    """A reference to a named schema."""
    return {"$ref": f"{COMPONENTS}{name}"}


def any_of(schemas: Iterable[Schema]) -> Schema:
    """One of several schemas; the schema itself where there is only one."""
    found = list(schemas)
    return found[0] if len(found) == 1 else {"anyOf": found}


def describe_types(types: Iterable[Any]) -> tuple[list[Schema], Schemas]:
    """The schema of each type in order, and all named ones that they refer to."""
    schemas, components = msgspec.json.schema_components(
        tuple(types), schema_hook=_any_object, ref_template=f"{COMPONENTS}{{name}}"
    )
    return (
        [tidied(schema) for schema in schemas],
        {name: tidied(schema) for name, schema in components.items()},
    )


def variants(hint: Any) -> tuple[Any, ...]:
    """The types that a union is made of; of any other type itself."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def tidied(schema: Schema) -> Schema:
    """A schema without titles; a reference stands alone."""

    def tidy(value: Schema) -> Schema:
        if "$ref" in value:
            return {"$ref": value["$ref"]}
        if isinstance(value.get("title"), str):
            return {key: item for key, item in value.items() if key != "title"}
        return value

    found: Schema = rewritten(schema, tidy)
    return found


def renamed(components: Schemas, names: Mapping[str, str]) -> Schemas:
    """Named schemas under other names, their references with them."""
    return {
        names.get(name, name): renamed_schema(schema, names)
        for name, schema in components.items()
    }


def renamed_schema(schema: Schema, names: Mapping[str, str]) -> Schema:
    """A schema that refers to others by their new names."""
    targets = {f"{COMPONENTS}{old}": f"{COMPONENTS}{new}" for old, new in names.items()}

    def rename(value: Schema) -> Schema:
        target: object = value.get("$ref")
        if isinstance(target, str):
            return {**value, "$ref": targets.get(target, target)}
        return value

    found: Schema = rewritten(schema, rename)
    return found


def closed(schema: Schema) -> Schema:
    """A schema whose objects have no other keys than those that it names."""

    def close(value: Schema) -> Schema:
        if value.get("type") == "object" and "properties" in value:
            return {"additionalProperties": False, **value}
        return value

    found: Schema = rewritten(schema, close)
    return found


def rewritten(value: Any, change: Callable[[Schema], Schema]) -> Any:
    """A JSON value with ``change`` done to each of its objects, inner ones first."""
    if isinstance(value, dict):
        given = cast("Schema", value)
        return change({key: rewritten(item, change) for key, item in given.items()})
    if isinstance(value, list | tuple):
        return [rewritten(item, change) for item in cast("list[Any]", value)]
    return value


def _any_object(kind: type) -> Schema:
    """A record of any kind, where only the protocol is named."""
    return {"type": "object"}
