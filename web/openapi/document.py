"""The OpenAPI document: every route of the API with the types of its operation."""

import re
from collections.abc import Iterator, Mapping
from inspect import getdoc
from typing import Any

from flask import Flask
from werkzeug.routing import Rule

from companion.app.texts import AnyGame
from companion.core.ids import GameKey
from companion.version import API
from web.contract.base import Answer, Error, RevisionNumber
from web.openapi.records import game_schemas
from web.openapi.schema import (
    Schema,
    Schemas,
    any_of,
    describe_types,
    variants,
)
from web.operation import JSON, Operation

ARGUMENT = re.compile(r"<(?:(?P<converter>[^:>]+):)?(?P<name>[^>]+)>")
"""A part of a route that the request fills in."""


class ApiDocument(Answer, frozen=True):
    """An OpenAPI document."""

    openapi: str
    info: dict[str, str]
    paths: dict[str, dict[str, Any]]
    components: dict[str, dict[str, Any]]


def api_operations(app: Flask) -> Iterator[tuple[Rule, str, Operation]]:
    """Each route under ``/api`` and the stream, with its method and operation.

    Raises ``TypeError`` for a view function that is no operation.
    """
    for rule in app.url_map.iter_rules():
        if not (rule.rule.startswith("/api/") or rule.rule == "/stream"):
            continue
        view = app.view_functions[rule.endpoint]
        if not isinstance(view, Operation):
            raise TypeError(f"{rule.endpoint}: its body and answer are not typed")
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            yield rule, method.lower(), view


def api_document(app: Flask, games: Mapping[GameKey, AnyGame]) -> ApiDocument:
    """Describe the API of an app for these games."""
    operations = list(api_operations(app))
    types = [kind for _, _, operation in operations for kind in _types(operation)]
    found, named = describe_types([*types, Error, RevisionNumber])
    components = named | game_schemas(games.values())
    schemas = dict(zip(map(repr, types), found, strict=False))
    error, revision = found[-2:]
    paths: dict[str, dict[str, Any]] = {}
    for rule, method, operation in operations:
        path = ARGUMENT.sub(r"{\g<name>}", rule.rule)
        paths.setdefault(path, {})[method] = {
            "operationId": rule.endpoint.replace(".", "-"),
            "summary": (getdoc(operation) or "").split("\n")[0],
            "parameters": [
                *_path_parameters(rule, revision),
                *_query_parameters(operation, components),
            ],
            **_request_body(operation, schemas),
            "responses": _responses(operation, schemas, error),
        }
    queries = {operation.query.__name__ for _, _, operation in operations
               if operation.query is not None}  # fmt: skip
    return ApiDocument(
        openapi="3.1.0",
        info={"title": "Table companion", "version": str(API)},
        paths=dict(sorted(paths.items())),
        components={
            "schemas": {
                name: components[name] for name in sorted(components.keys() - queries)
            }
        },
    )


def _types(operation: Operation) -> Iterator[Any]:
    """All that an operation takes and answers."""
    if operation.body is not None:
        yield operation.body
    if operation.query is not None:
        yield operation.query
    if operation.answer is not None:
        yield from variants(operation.answer)


def _request_body(operation: Operation, schemas: Schemas) -> Schema:
    if operation.body is None:
        return {}
    content = {JSON: {"schema": schemas[repr(operation.body)]}}
    return {"requestBody": {"required": True, "content": content}}


def _responses(operation: Operation, schemas: Schemas, error: Schema) -> Schema:
    refused = {
        "description": "Refused, nothing was changed",
        "content": {JSON: {"schema": error}},
    }
    return {**_done(operation, schemas), "4XX": refused, "5XX": refused}


def _done(operation: Operation, schemas: Schemas) -> Schema:
    """The answers when it is done, by their status."""
    if operation.answer is None:
        return {"200": {"description": "Done", "content": {operation.media_type: {}}}}
    by_status: dict[int, list[Schema]] = {}
    for kind in variants(operation.answer):
        status = _status(kind)
        by_status.setdefault(status, []).append(schemas[repr(kind)])
    return {
        str(status): {
            "description": "Done",
            "content": {JSON: {"schema": any_of(found)}},
        }
        for status, found in sorted(by_status.items())
    }


def _status(kind: object) -> int:
    """The HTTP status of an answer of this type."""
    if isinstance(kind, type) and issubclass(kind, Answer):
        return kind.http_status
    return 200


def _path_parameters(rule: Rule, revision: Schema) -> list[Schema]:
    return [
        {
            "name": found["name"],
            "in": "path",
            "required": True,
            "schema": revision if found["converter"] == "int" else {"type": "string"},
        }
        for found in ARGUMENT.finditer(rule.rule)
    ]


def _query_parameters(operation: Operation, components: Schemas) -> list[Schema]:
    if operation.query is None:
        return []
    schema = components[operation.query.__name__]
    return [
        {
            "name": name,
            "in": "query",
            "required": name in schema["required"],
            "schema": item,
        }
        for name, item in schema["properties"].items()
    ]
