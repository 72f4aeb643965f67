"""The hall's page, its stream, and the answer to a call."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from threading import BoundedSemaphore
from typing import Any, cast

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
)
from werkzeug.exceptions import NotFound

from companion.app.texts import LANGUAGES
from companion.club.asyncapi import async_document
from companion.club.broker import BrokerError
from companion.club.hall.services import (
    HallRefusal,
    HallServices,
    admit,
    body,
    hall,
    is_steward,
    reader,
    stewards_only,
)
from companion.club.hall.tables import HallTable
from companion.club.messages import TableCommand
from companion.club.topics import NAME, TableName
from companion.club.words import word
from companion.core.advice import Level
from companion.version import VERSION
from web.assets import FOREVER, REVALIDATE, static_files

blueprint = Blueprint("hall", __name__)

MOST_STREAMS = 40
"""Pages that listen at once; each holds a thread."""

HEARTBEAT_S = 10.0
"""Seconds after which a page hears that the connection lives."""

GATHER_S = 0.02
"""Seconds for which changes of several tables are gathered into one message."""

_streams = BoundedSemaphore(MOST_STREAMS)


def page(template: str, **more: Any) -> Response:
    """A page in the reader's language."""
    spoken = reader()

    def t(name: str, /, **args: object) -> str:
        return word(spoken, f"hall-{name}", **args)

    text = render_template(
        f"{template}.html",
        t=t,
        language=spoken,
        languages=LANGUAGES,
        hall_name=hall().name,
        steward=is_steward(),
        version=VERSION,
        here=request.path,
        **more,
    )
    return make_response(text)


@blueprint.get("/")
def tables() -> Response:
    """All tables."""
    return page("hall", big=False)


@blueprint.get("/big")
def big() -> Response:
    """All tables, for a big screen that nobody touches."""
    return page("hall", big=True)


@blueprint.get("/stream")
def stream() -> Response:
    """What changes, as server-sent events; the first one has all tables."""
    spoken, may = reader(), is_steward()
    app = cast(Flask, cast(Any, current_app)._get_current_object())
    if not _streams.acquire(blocking=False):
        raise HallRefusal(503, "streams")
    place = ExitStack()
    place.callback(_streams.release)
    response = Response(_changes(app, spoken, may), mimetype="text/event-stream")
    response.call_on_close(place.close)  # once, however often it is closed
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _changes(app: Flask, language: str, steward: bool) -> Iterator[str]:
    services: HallServices = app.extensions["companion-hall"]
    told: dict[str, tuple[int, bool]] = {}
    number = -1
    notice: list[str] | None = None
    before: list[str] | None = None
    while True:
        newest = services.tables.wait(number, HEARTBEAT_S if number >= 0 else 0)
        if newest > number >= 0:
            time.sleep(GATHER_S)
        number = newest
        shown = services.tables.shown()
        changed = [t for t in shown if told.get(t.name.text) != (t.number, t.online)]
        now_notice = _notice(services, language)
        order = [table.name.text for table in shown]
        if changed or now_notice != notice or order != before:
            message = {
                "now": services.tables.now,
                "order": None if order == before else order,
                "cards": [_html(app, language, steward, each) for each in changed],
                "notice": now_notice,
            }
            told = {t.name.text: (t.number, t.online) for t in shown}
            notice, before = now_notice, order
            yield f"data: {json.dumps(message, ensure_ascii=False)}\n\n"
        else:
            yield ": \n\n"


def _html(app: Flask, language: str, steward: bool, table: HallTable) -> dict[str, str]:
    services: HallServices = app.extensions["companion-hall"]
    card = services.cards.card(language, table)

    def t(name: str, /, **args: object) -> str:
        return word(language, f"hall-{name}", **args)

    template = app.jinja_env.get_template("card.html")
    return {"id": card.id, "html": template.render(card=card, t=t, steward=steward)}


def _notice(services: HallServices, language: str) -> list[str]:
    """What is wrong with the hall itself, a sentence each."""
    return [
        services.cards.sentence(language, line)
        for line in services.listener.health()
        if line.level in (Level.BAD, Level.WARN)
    ]


@blueprint.post("/api/answer")
@stewards_only
def answer() -> Response:
    """Somebody goes to a table that called. Raises ``HallRefusal``."""
    asked = body(table=str, call=int, by=str)
    club, _, table = asked["table"].partition("/")
    by = " ".join(asked["by"].split())[:40] or hall().name
    if not (NAME.fullmatch(club) and NAME.fullmatch(table)):
        raise HallRefusal(400, "field", field="table")
    command = TableCommand(command="answer", call=asked["call"], by=by)
    try:
        hall().listener.ask(TableName(club, table), command)
    except BrokerError as error:
        raise HallRefusal(503, "broker") from error
    return jsonify({})


@blueprint.post("/api/pin")
def pin() -> Response:
    """Let this browser answer calls and run tournaments."""
    admit(body(pin=str)["pin"])
    return jsonify({})


@blueprint.post("/api/language")
def language() -> Response:
    """Choose the language of this browser."""
    chosen = body(language=str)["language"]
    if chosen not in LANGUAGES:
        raise HallRefusal(400, "field", field="language")
    response = jsonify({})
    response.set_cookie("lang", chosen, max_age=365 * 86_400, samesite="Lax")
    return response


@blueprint.get("/healthz")
def alive() -> Response:
    """How the hall is doing, a line a topic; 200 while the page is served."""
    lines = [
        {
            "topic": line.topic,
            "level": line.level,
            "code": line.code,
            "text": hall().cards.sentence(reader(), line),
        }
        for line in hall().listener.health()
    ]
    return jsonify({"lines": lines})


@blueprint.get("/asyncapi.json")
def described() -> Response:
    """What crosses the broker, as AsyncAPI."""
    return jsonify(async_document(hall().games))


@blueprint.get("/static/<path:path>")
def asset(path: str) -> Response:
    """A file of the pages. Raises ``NotFound``."""
    name, lasting = static_files().named(path)
    found = static_files().get(name)
    if found is None:
        raise NotFound
    return found.response(FOREVER if lasting else REVALIDATE)
