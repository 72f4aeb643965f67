"""The types of the pages' scripts, generated from the description of the API.

Each named schema becomes an interface or a type of that name; ``Bodies`` and
``Answers`` list them by method and path.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from web.openapi.document import ApiDocument
from web.openapi.schema import Schema
from web.operation import JSON

HEADER = "// Generated from the description of the API: `make types` writes it anew."

WIDTH = 100
"""Characters of a line, where it can be broken."""

SCALARS = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def declarations(document: ApiDocument) -> str:
    """The text of a ``.d.ts`` module; the same document gives the same text."""
    parts = [HEADER]
    for name, schema in sorted(document.components["schemas"].items()):
        parts.append(_declaration(name, schema))
    parts.append(_table("Bodies", "What requests hold.", _bodies(document)))
    parts.append(_table("Answers", "What is answered.", _answers(document)))
    return "\n\n".join(parts) + "\n"


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if "anyOf" in schema:
        return _union(map(type_of, schema["anyOf"]))
    kind: object = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return SCALARS.get(str(kind), "unknown")


def _union(types: Iterable[str]) -> str:
    """A union; ``unknown`` is all of it."""
    found = list(dict.fromkeys(types))
    return "unknown" if "unknown" in found else " | ".join(found)


def _array(schema: Schema) -> str:
    fixed: list[Schema] | None = schema.get("prefixItems")
    if fixed:
        return f"[{', '.join(map(type_of, fixed))}]"
    item = type_of(schema["items"]) if schema.get("items") else "unknown"
    return f"({item})[]" if " | " in item else f"{item}[]"


def _object(schema: Schema) -> str:
    if schema.get("properties"):
        return "{ " + " ".join(_members(schema)) + " }"
    rest: Schema | bool = schema.get("additionalProperties", True)
    if isinstance(rest, bool):
        return f"Record<string, {'unknown' if rest else 'never'}>"
    return f"Record<string, {type_of(rest)}>"


def _members(schema: Schema) -> Iterator[str]:
    """The keys of an object, each as ``name: type;``."""
    needed = schema.get("required", ())
    for name, item in schema["properties"].items():
        mark = "" if name in needed else "?"
        yield f"{name}{mark}: {type_of(item)};"
    if schema.get("additionalProperties") is True:
        yield "[key: string]: unknown;"


def _declaration(name: str, schema: Schema) -> str:
    comment = _comment(schema.get("description", ""))
    if schema.get("type") == "object" and schema.get("properties"):
        return f"{comment}export interface {name} {_block(_members(schema))}"
    line = f"export type {name} = {type_of(schema)};"
    if len(line) > WIDTH and " | " in line:
        options = "".join(f"\n\t| {part}" for part in type_of(schema).split(" | "))
        line = f"export type {name} ={options};"
    return comment + line


def _block(lines: Iterable[str]) -> str:
    return "{\n" + "".join(f"\t{line}\n" for line in lines) + "}"


def _comment(text: str) -> str:
    lines = [line.strip().replace("``", "`") for line in text.strip().splitlines()]
    if not any(lines):
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _table(name: str, comment: str, types: Mapping[str, str]) -> str:
    lines = (f"{json.dumps(key)}: {kind};" for key, kind in types.items())
    return f"/** {comment} */\nexport interface {name} {_block(lines)}"


def _operations(document: ApiDocument) -> Iterator[tuple[str, Any]]:
    for path, methods in document.paths.items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def _bodies(document: ApiDocument) -> dict[str, str]:
    return {
        key: type_of(operation["requestBody"]["content"][JSON]["schema"])
        for key, operation in _operations(document)
        if "requestBody" in operation
    }


def _answers(document: ApiDocument) -> dict[str, str]:
    """The JSON answers of what is done."""
    found: dict[str, str] = {}
    for key, operation in _operations(document):
        types = [
            type_of(answer["content"][JSON]["schema"])
            for status, answer in operation["responses"].items()
            if status.startswith("2") and JSON in answer["content"]
        ]
        if types:
            found[key] = _union(types)
    return found
