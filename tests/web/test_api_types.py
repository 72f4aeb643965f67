"""The types of the pages' scripts, as they are generated from the description."""

from typing import Any

import pytest

from tests.support.api_types import PATH, generated
from web.openapi.document import ApiDocument
from web.openapi.typescript import declarations, type_of

A = {"$ref": "#/components/schemas/A"}
TEXT = {"type": "string"}


def test_the_types_of_the_scripts_are_current() -> None:
    assert PATH.read_text("utf-8") == generated(), "run `make types`"


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({}, "unknown"),
        (A, "A"),
        ({"const": "roll_die"}, '"roll_die"'),
        ({"enum": ["cs", "en"], "type": "string"}, '"cs" | "en"'),
        ({"anyOf": [A, {"type": "null"}]}, "A | null"),
        ({"anyOf": [{}, {"type": "null"}]}, "unknown"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"type": "array", "items": A}, "A[]"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "array", "items": {"anyOf": [A, TEXT]}}, "(A | string)[]"),
        ({"type": "array", "prefixItems": [TEXT, A], "items": False}, "[string, A]"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": A}, "Record<string, A>"),
        ({"type": "object", "additionalProperties": False}, "Record<string, never>"),
        ({"type": "object", "properties": {"a": TEXT}}, "{ a?: string; }"),
    ],
)
def test_a_schema_is_a_type(schema: dict[str, Any], written: str) -> None:
    assert type_of(schema) == written


def test_schemas_and_operations_are_declared() -> None:
    content = {"application/json": {"schema": A}}
    operation = {
        "requestBody": {"content": content},
        "responses": {
            "200": {"content": content},
            "202": {"content": {"application/json": {"schema": TEXT}}},
            "4XX": {"content": {"application/json": {"schema": {"type": "null"}}}},
        },
    }
    shape = {"type": "object", "properties": {"b": TEXT}, "required": ["b"]}
    whole = ApiDocument(
        openapi="3.1.0",
        info={},
        paths={"/api/a": {"post": operation}},
        components={"schemas": {"A": {**shape, "description": "An ``a``."}, "B": TEXT}},
    )
    text = declarations(whole)
    assert "/** An `a`. */\nexport interface A {\n\tb: string;\n}\n" in text
    assert "export type B = string;\n" in text
    assert 'export interface Bodies {\n\t"POST /api/a": A;\n}\n' in text
    assert 'export interface Answers {\n\t"POST /api/a": A | string;\n}\n' in text
