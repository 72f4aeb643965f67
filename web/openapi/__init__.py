"""What the API answers, as OpenAPI 3.1, told from the routes themselves."""

import re
from inspect import getdoc
from typing import Any

from flask import Blueprint, Response, current_app, jsonify
from werkzeug.routing import Rule

from companion.core.signal import Button, Volume
from web.openapi.answers import ANSWERS, COMPONENTS, named
from web.ui_texts import UiTexts

blueprint = Blueprint("openapi", __name__, url_prefix="/api")

ARGUMENT = re.compile(r"<(?:[^:>]+:)?([^>]+)>")
"""A part of a route that the request fills in."""
REVISION = {"type": "integer", "minimum": 0, "maximum": 2**53}
SEAT = {"type": "integer", "minimum": 0, "maximum": 99}
FLAG = {"type": "boolean"}
TEXT = {"type": "string"}
TABLE = {"type": "object"}
PIN = {"type": "string", "pattern": "^[0-9]{4,12}$"}
MOVE = {"type": "object", "properties": {"type": TEXT}, "required": ["type"]}
MOVES = {"type": "array", "items": MOVE, "minItems": 1, "maxItems": 20}
CORNER = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
EXPECTED = {"expected_revision": REVISION}
MADE_FOR = {"game": TEXT, "edition": TEXT}
TILE = {
    "type": "object",
    "properties": {"field": TEXT, "kind": TEXT, "turn": {"enum": [0, 1, 2, 3]}},
    "required": ["field", "kind"],
}
TILES = {"type": "array", "items": TILE, "maxItems": 200}

BODIES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "api.play": ({"moves": MOVES, **EXPECTED}, ("moves", "expected_revision")),
    "api.roll": (
        {"seat": SEAT, "kind": TEXT, **EXPECTED},
        ("seat", "expected_revision"),
    ),
    "api.undo": (EXPECTED, ("expected_revision",)),
    "api.redo": (EXPECTED, ("expected_revision",)),
    "api.adopt": (EXPECTED, ("expected_revision",)),
    "api.pause": ({"paused": FLAG}, ("paused",)),
    "api.press": (
        {
            "button": {"enum": [button.value for button in Button]},
            "held": {"type": "number", "minimum": 0, "maximum": 30},
        },
        ("button",),
    ),
    "api.confirm": (
        {
            "answer": {"enum": ["story", "offer", "table", "record"]},
            "index": SEAT,
            "question": TEXT,
            **EXPECTED,
        },
        ("answer", "expected_revision"),
    ),
    "history.amend": (
        {"revision": REVISION, "moves": MOVES, "preview": FLAG, **EXPECTED},
        ("revision", "moves", "expected_revision"),
    ),
    "history.insert": (
        {"before": REVISION, "moves": MOVES, "preview": FLAG, **EXPECTED},
        ("before", "moves", "expected_revision"),
    ),
    "history.right": (
        {"moves": MOVES, "preview": FLAG, **EXPECTED},
        ("moves", "expected_revision"),
    ),
    "history.answer": ({"id": REVISION, "agree": FLAG}, ("id", "agree")),
    "device.be_loud": (
        {"volume": {"enum": [volume.value for volume in Volume]}},
        ("volume",),
    ),
    "setup.speak": ({"language": {"enum": list(UiTexts.languages)}}, ("language",)),
    "setup.sit": ({"seat": SEAT, "take": FLAG}, ("seat",)),
    "setup.become_host": ({"pin": PIN}, ("pin",)),
    "setup.change_pin": ({"pin": PIN}, ("pin",)),
    "setup.begin": (
        {
            "game": TEXT,
            "edition": TEXT,
            "names": {"type": "array", "items": TEXT, "maxItems": 8},
            "options": TABLE,
            "box": TABLE,
        },
        ("game", "names"),
    ),
    "layouts.keep": (
        {**MADE_FOR, "name": TEXT, "tiles": TILES},
        ("game", "name", "tiles"),
    ),
    "layouts.forget": ({**MADE_FOR, "name": TEXT}, ("game", "name")),
    "layouts.read": ({**MADE_FOR, "text": TEXT}, ("game", "text")),
    "boards.keep": (
        {**MADE_FOR, "board": TABLE, "keep": FLAG},
        ("game", "board", "keep"),
    ),
    "boards.forget": (MADE_FOR, ("game",)),
    "boards.read": ({**MADE_FOR, "text": TEXT}, ("game", "text")),
    "kinds.keep": (
        {
            **MADE_FOR,
            "sides": TEXT,
            "back": TEXT,
            "name": TEXT,
            "count": {"type": "integer", "minimum": 1, "maximum": 99},
        },
        ("game", "sides", "back", "name", "count"),
    ),
    "kinds.forget": ({**MADE_FOR, "code": TEXT}, ("game", "code")),
    "calibration.calibrate": (
        {"corners": {"type": "array", "items": CORNER, "minItems": 4, "maxItems": 4}},
        (),
    ),
    "calibration.table": ({"game": TEXT}, ("game",)),
    "calibration.lend": ({"ask": FLAG}, ()),
    "calibration.zones": ({"anew": FLAG}, ()),
    "calibration.print_scale": ({}, ()),
    "calibration.look": ({}, ()),
    "calibration.lens": ({}, ()),
    "box.answer": ({"question": TEXT, "value": {}}, ("question", "value")),
    "box.take_back": ({"question": TEXT}, ("question",)),
    "box.take_in": ({"text": TEXT}, ("text",)),
    "counting.look": (
        {"batch": {"type": "integer", "minimum": 1, "maximum": 999}},
        ("batch",),
    ),
    "counting.stop": ({}, ()),
    "counting.forget": ({}, ()),
}
"""By endpoint: the fields of a request's JSON object, and those it must have."""

ORDER: dict[str, dict[str, Any]] = {
    "count": {"type": "array", "items": TEXT, "maxItems": 99},
    "sticker": {"enum": ["12", "15", "18"]},
    "paper": TEXT,
    "parts": TEXT,
}
"""What is to be printed: ``kind:number`` as often as wanted, mm, a paper, parts."""

QUERIES: dict[str, dict[str, dict[str, Any]]] = {
    "stream.stream": {"seat": SEAT},
    "stream.state": {"seat": SEAT},
    "history.lines": {"seat": SEAT},
    "history.alternatives": {"revision": REVISION},
    "history.forms": {"revision": REVISION},
    "layouts.listed": MADE_FOR,
    "layouts.lying": MADE_FOR,
    "layouts.write": {**MADE_FOR, "name": TEXT},
    "boards.listed": MADE_FOR,
    "boards.write": {**MADE_FOR, "key": TEXT},
    "kinds.listed": MADE_FOR,
    "kinds.find": {**MADE_FOR, "sides": TEXT, "back": TEXT},
    "printing.sheet": ORDER,
    "printing.preview": ORDER,
    "sight.drawings": {"kind": {"type": "array", "items": TEXT, "maxItems": 64}},
}
"""By endpoint: what may stand after the question mark."""

KINDS = {
    "box.export": "application/toml",
    "printing.sheet": "application/pdf",
    "printing.preview": "image/svg+xml",
    "stream.stream": "text/event-stream",
    "sight.picture": "image/jpeg",
    "calibration.heat": "image/png",
    "calibration.sheet": "application/pdf",
    "history.pictured": "image/jpeg",
    "boards.table": "image/jpeg",
    "boards.write": "application/toml",
    "layouts.write": "application/toml",
    "history.download": "application/x-ndjson",
    "history.table": "text/csv",
}
"""By endpoint: what is answered where it is no JSON."""

REFUSED = {
    "description": "Refused, with one sentence; ``record`` and ``slots`` tell a rule",
    "content": {"application/json": {"schema": named("Error")}},
}


@blueprint.get("/openapi.json")
def described() -> Response:
    """This description."""
    return jsonify(description())


def description() -> dict[str, Any]:
    """Every route under ``/api`` and the stream."""
    paths: dict[str, dict[str, Any]] = {}
    for rule in current_app.url_map.iter_rules():
        if rule.rule.startswith("/api/") or rule.rule == "/stream":
            path = ARGUMENT.sub(r"{\1}", rule.rule)
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
                paths.setdefault(path, {})[method.lower()] = _operation(rule)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Table companion", "version": "1"},
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": COMPONENTS},
    }


def _operation(rule: Rule) -> dict[str, Any]:
    endpoint = str(rule.endpoint)
    summary = (getdoc(current_app.view_functions[endpoint]) or "").split("\n")[0]
    kind = KINDS.get(endpoint, "application/json")
    told: dict[str, Any] = {
        "operationId": endpoint.replace(".", "-"),
        "summary": summary,
        "parameters": [*_in_path(rule), *_in_query(endpoint)],
        "responses": {
            "2XX": {"description": "Done", "content": {kind: _answer(endpoint)}},
            "4XX": REFUSED,
            "5XX": REFUSED,
        },
    }
    if endpoint in BODIES:
        told["requestBody"] = _body(*BODIES[endpoint])
    return told


def _answer(endpoint: str) -> dict[str, Any]:
    return {"schema": ANSWERS[endpoint]} if endpoint in ANSWERS else {}


def _body(fields: dict[str, Any], needed: tuple[str, ...]) -> dict[str, Any]:
    schema = {"type": "object", "properties": fields, "required": list(needed)}
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _in_path(rule: Rule) -> list[dict[str, Any]]:
    whole = "<int:" in rule.rule
    names: list[str] = ARGUMENT.findall(rule.rule)
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": REVISION if whole else TEXT,
        }
        for name in names
    ]


def _in_query(endpoint: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in QUERIES.get(endpoint, {}).items()
    ]
