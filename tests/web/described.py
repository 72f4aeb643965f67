"""Holds answers against the description of the API."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from flask import Flask, Response, current_app, request, request_finished
from jsonschema_rs import Draft202012Validator, ValidationError

from companion.app.matches import Games
from web.openapi.document import ApiDocument, api_document
from web.services import context


class Description:
    """The description of one app's API, ready to hold answers against."""

    def __init__(self, document: ApiDocument) -> None:
        self._document: Any = msgspec.to_builtins(document)
        self._validators: dict[str, Draft202012Validator] = {}

    def answer(self, endpoint: str, status: int, body: object) -> None:
        """Raises ``AssertionError`` where an answer is not as described."""
        found = self._responses(endpoint)
        answer = found.get(str(status)) or found.get(f"{status // 100}XX")
        assert answer is not None, f"{endpoint}: no answer {status} is described"
        content = answer["content"].get("application/json")
        assert content is not None, f"{endpoint}: no JSON is described"
        try:
            self._validator(content["schema"]).validate(body)
        except ValidationError as error:
            where = "".join(f"[{part!r}]" for part in error.instance_path)
            raise AssertionError(f"{endpoint}: {where} {error.message}") from error

    def message(self, body: object) -> None:
        """Raises ``AssertionError`` for a message that is not as described."""
        self.answer("stream.state", 200, body)

    def _responses(self, endpoint: str) -> Any:
        name = endpoint.replace(".", "-")
        return next(
            operation["responses"]
            for methods in self._document["paths"].values()
            for operation in methods.values()
            if operation["operationId"] == name
        )

    def _validator(self, schema: Any) -> Draft202012Validator:
        key = repr(schema)
        if key not in self._validators:
            components = self._document["components"]
            whole = {**schema, "components": components}
            self._validators[key] = Draft202012Validator(whole)
        return self._validators[key]


_descriptions: list[tuple[Games, Description]] = []
"""Made once for each set of games."""


def description() -> Description:
    """The description of the app that answers the present request."""
    games = context().services.matches.games
    for known, found in _descriptions:
        if known == games:
            return found
    made = Description(api_document(current_app, games))
    _descriptions.append((games, made))
    return made


@contextmanager
def every_answer_described() -> Iterator[list[str]]:
    """Hold every JSON answer of any app against its description; what differs."""
    wrong: list[str] = []

    def hold(sender: Flask, response: Response, **_: object) -> None:
        path = request.path
        if not path.startswith("/api/") or response.mimetype != "application/json":
            return
        if request.url_rule is None or request.method == "HEAD":
            return
        if response.status_code == 304:
            return
        endpoint, status = str(request.url_rule.endpoint), response.status_code
        try:
            description().answer(endpoint, status, msgspec.json.decode(response.data))
        except AssertionError as error:
            wrong.append(str(error))

    with request_finished.connected_to(hold):
        yield wrong
