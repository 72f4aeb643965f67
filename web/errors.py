"""What is answered when something is wrong: one clear sentence, nothing changed."""

from urllib.parse import urlsplit

import msgspec
from flask import Flask, Response, make_response, render_template, request
from msgspec import UNSET, UnsetType
from werkzeug.exceptions import HTTPException

from companion.app.journal import JournalError
from companion.app.printed_facts import BoxError
from companion.core.record import MalformedRecord, Record, code, encode
from companion.version import API
from web.contract.base import Error, ErrorDetail, ViolationRecord
from web.contract.version import HEADER, is_later
from web.doors.host_header import is_ours
from web.doors.probes import probe_answer
from web.services import context, language

MISDIRECTED = 421
"""HTTP status of a request that was meant for another device."""

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
    app.before_request(_refuse_other_names)
    app.before_request(_refuse_other_sites)
    app.before_request(_refuse_later_api)
    app.after_request(_set_headers)
    app.register_error_handler(RequestError, _request_error)
    app.register_error_handler(RuleError, _rule_error)
    app.register_error_handler(MalformedRecord, _malformed_record)
    app.register_error_handler(JournalError, _journal_error)
    app.register_error_handler(BoxError, _box_error)
    app.register_error_handler(OSError, _os_error)
    app.register_error_handler(HTTPException, _http_error)


def _refuse_other_names() -> Response | None:
    """Refuse a request for a name that is not this device's, before all else; but a
    phone that tries whether our hotspot has the internet gets its answer.
    """
    services = context().services
    header = request.environ.get("HTTP_HOST", "")
    if services.hotspot() is not None:
        probe = probe_answer(header, request.path)
        if probe is not None:
            return Response(probe.text, probe.status, mimetype=probe.mimetype)
    if not is_ours(header, (services.name, *services.hosts)):
        raise RequestError(MISDIRECTED, "host-name")
    return None


def _refuse_other_sites() -> None:
    """Refuse what another site's page asks for, and any form's post."""
    if request.method in SAFE:
        return
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    foreign = origin is not None and _netloc(origin) != request.host
    if foreign or site not in {"same-origin", "none"}:
        raise RequestError(403, "origin")
    if request.mimetype != "application/json":
        raise RequestError(415, "json")


def _netloc(origin: str) -> str:
    """Host and port of an origin; empty where it has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:  # a bracket that does not close
        return ""


def _refuse_later_api() -> None:
    """Refuse a request that speaks a later version of the API than ours."""
    found = request.headers.get(HEADER, str(API))
    try:
        later = is_later(found)
    except ValueError as error:
        raise RequestError(400, "api-form", found=found) from error
    if later:
        raise RequestError(400, "api-newer", found=found, ours=str(API))


def _set_headers(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers[HEADER] = str(API)
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    return response


def _answer(
    status: int,
    name: str,
    sentence: str,
    record: ViolationRecord | UnsetType = UNSET,
    slots: list[str] | UnsetType = UNSET,
) -> Response:
    """JSON for the API, a page for everything else."""
    if _wants_json():
        error = Error(ErrorDetail(name, sentence, record, slots))
        response = Response(msgspec.json.encode(error), mimetype="application/json")
    else:
        spoken = language()
        response = make_response(
            render_template(
                "fault.html",
                sentence=sentence,
                language=spoken,
                join=context().ui_texts.text(spoken, "page-join"),
            )
        )
    response.status_code = status
    return response


def _wants_json() -> bool:
    return request.path.startswith("/api/") or request.path == "/stream"


def _misdirected(error: RequestError) -> Response:
    """A page in every language that needs nothing else of ours."""
    texts = context().ui_texts
    sentences = {
        spoken: texts.text(spoken, f"error-{error.message}")
        for spoken in texts.languages
    }
    page = render_template("misdirected.html", status=error.status, sentences=sentences)
    return make_response(page, error.status)


def _sentence(message: str, /, **args: object) -> str:
    return context().ui_texts.text(language(), f"error-{message}", **args)


def _request_error(error: RequestError) -> Response:
    if error.status == MISDIRECTED and not _wants_json():
        return _misdirected(error)
    sentence = _sentence(error.message, **error.args_of_message)
    response = _answer(error.status, error.message, sentence)
    if error.status in {429, 503}:
        response.headers["Retry-After"] = str(error.args_of_message.get("seconds", 5))
    return response


def _rule_error(error: RuleError) -> Response:
    violation = error.violation
    return _answer(
        409, code(type(violation)), error.sentence, encode(violation), error.slots
    )


def _malformed_record(error: MalformedRecord) -> Response:
    return _answer(400, "malformed", _sentence("malformed", detail=str(error)))


def _journal_error(error: JournalError) -> Response:
    texts = context().services.texts
    sentence = texts.text(language(), "health-journal-broken", detail=str(error))
    response = _answer(503, "journal", sentence)
    response.headers["Retry-After"] = "5"
    return response


def _box_error(error: BoxError) -> Response:
    return _answer(409, "box", _sentence("box", detail=str(error)))


def _os_error(error: OSError) -> Response:
    detail = error.strerror or str(error)
    return _answer(503, "disk", _sentence("disk", detail=detail))


def _http_error(error: HTTPException) -> Response:
    status = error.code or 500
    names = {404: "not-found", 405: "method", 413: "too-large"}
    name = names.get(status, "request" if status < 500 else "bug")
    response = _answer(status, name, _sentence(name))
    for key, value in error.get_headers():
        if key.lower() == "allow":
            response.headers[key] = value
    return response
