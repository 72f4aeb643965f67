"""What is answered when something is wrong: one clear sentence, nothing changed."""

import json
from typing import Any, cast
from urllib.parse import urlsplit

from flask import Flask, Response, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from companion.app.journal import JournalError
from companion.app.printed_facts import BoxError
from companion.core.record import MalformedRecord, Record, code, encode
from web.services import context
from web.ui_texts import UiTexts

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


class RequestError(Exception):
    """A request that cannot be done: a status and a message of ``web/text``."""

    def __init__(self, status: int, message: str, /, **args: object) -> None:
        """Name the message ``error-<message>``."""
        super().__init__(message)
        self.status = status
        self.message = message
        self.args_of_message = args


class RuleError(Exception):
    """A move that breaks a rule; ``sentence`` is for the one who tried it."""

    def __init__(self, violation: Record, sentence: str, slots: list[str]) -> None:
        """Keep the violation with its sentence and the slots that it names."""
        super().__init__(sentence)
        self.violation = violation
        self.sentence = sentence
        self.slots = slots


def install(app: Flask) -> None:
    """Guard every request and give every fault its sentence."""
    app.before_request(_same_origin)
    app.after_request(_closed)
    app.register_error_handler(RequestError, _fault)
    app.register_error_handler(RuleError, _broken)
    app.register_error_handler(MalformedRecord, _malformed)
    app.register_error_handler(JournalError, _journal)
    app.register_error_handler(BoxError, _box)
    app.register_error_handler(OSError, _disk)
    app.register_error_handler(HTTPException, _http)


def body() -> dict[str, Any]:
    """The request's JSON object. Raises ``RequestError``.

    Half a character can be told in JSON, but neither be kept nor sent back.
    """
    try:
        value: object = request.get_json(force=True, silent=True)
        json.dumps(value, ensure_ascii=False).encode()
    except (RecursionError, ValueError) as error:
        raise RequestError(400, "json") from error
    if not isinstance(value, dict):
        raise RequestError(400, "json")
    return cast("dict[str, Any]", value)


def language() -> str:
    """The phone's language: chosen, else the browser's, else the device's."""
    known = UiTexts.languages
    chosen = request.cookies.get("lang", "")
    if chosen in known:
        return chosen
    accepted = request.accept_languages.best_match(known)
    return accepted or context().services.language


def _same_origin() -> None:
    """Refuse what another site's page asks for, and any form's post."""
    if request.method in SAFE:
        return
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    foreign = origin is not None and urlsplit(origin).netloc != request.host
    if foreign or site not in {"same-origin", "none"}:
        raise RequestError(403, "origin")
    if request.mimetype != "application/json":
        raise RequestError(415, "json")


def _closed(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if "Cache-Control" not in response.headers and request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


def _say(status: int, name: str, sentence: str, **more: object) -> Response:
    answer: dict[str, object] = {"code": name, "sentence": sentence, **more}
    if request.path.startswith("/api/") or request.path == "/stream":
        response = jsonify({"error": answer})
    else:
        response = make_response(
            render_template("fault.html", sentence=sentence, status=status)
        )
    response.status_code = status
    return response


def _word(message: str, /, **args: object) -> str:
    return context().words.text(language(), f"error-{message}", **args)


def _fault(fault: RequestError) -> Response:
    sentence = _word(fault.message, **fault.args_of_message)
    response = _say(fault.status, fault.message, sentence)
    if fault.status in {429, 503}:
        response.headers["Retry-After"] = str(fault.args_of_message.get("seconds", 5))
    return response


def _broken(broken: RuleError) -> Response:
    violation = broken.violation
    return _say(
        409,
        code(type(violation)),
        broken.sentence,
        record=encode(violation),
        slots=broken.slots,
    )


def _malformed(error: MalformedRecord) -> Response:
    return _say(400, "malformed", _word("malformed", detail=str(error)))


def _journal(error: JournalError) -> Response:
    texts = context().services.texts
    sentence = texts.text(language(), "health-journal-broken", detail=str(error))
    response = _say(503, "journal", sentence)
    response.headers["Retry-After"] = "5"
    return response


def _box(error: BoxError) -> Response:
    return _say(409, "box", _word("box", detail=str(error)))


def _disk(error: OSError) -> Response:
    return _say(503, "disk", _word("disk", detail=error.strerror or str(error)))


def _http(error: HTTPException) -> Response:
    status = error.code or 500
    known = {404: "not-found", 405: "method", 413: "too-large"}
    name = known.get(status, "request" if status < 500 else "bug")
    response = _say(status, name, _word(name))
    for key, value in error.get_headers():
        if key.lower() == "allow":
            response.headers[key] = value
    return response
