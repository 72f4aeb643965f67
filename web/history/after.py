"""How the match grew: points, goods and board line by line, and why."""

import msgspec
from flask import Response, jsonify

from companion.core.record import Record
from web.api import running
from web.errors import RequestError
from web.history.lines import blueprint, teller_of
from web.message import Plain, Teller
from web.services import context


@blueprint.get("/growth")
def grown() -> Response:
    """Points and open resources after every line, and how each point was made."""
    session = running()
    teller = teller_of(session, None)
    album = context().services.album
    kept = frozenset[int]() if album is None else album.kept(str(session.match))
    rows: list[Plain] = [
        {
            "revision": row.revision,
            "scores": list(row.scores),
            "resources": [dict(held) for held in row.resources],
            "said": teller.story(row.moves),
            "picture": row.revision in kept,
            "gains": [
                {
                    "seat": gain.seat,
                    "points": gain.points,
                    "why": gain.why,
                    "label": teller.word(f"gain-{gain.why}"),
                    "said": _said(teller, gain.events),
                }
                for gain in row.gains
            ],
        }
        for row in context().growth.rows(session)
    ]
    return jsonify({"names": list(session.setup.names), "rows": rows})


def _said(teller: Teller, events: tuple[Record, ...]) -> list[str]:
    """Sentences of events as everybody may hear them."""
    seen = (teller.game.see(event, None) for event in events)
    return [teller.say(event) for event in seen if event is not None]


@blueprint.get("/board/<int:revision>")
def board(revision: int) -> Response:
    """The public view after the line ``revision``."""
    session = running()
    for played in session.present.played:
        if played.line.revision == revision:
            view = session.game.view(played.state, None)
            return jsonify(msgspec.to_builtins(view))
    raise RequestError(404, "no-line")


@blueprint.get("/board/<int:revision>.jpg")
def pictured(revision: int) -> Response:
    """The table as the camera saw it at the line ``revision``, where it was kept."""
    session, album = running(), context().services.album
    found = None if album is None else album.picture(str(session.match), revision)
    if found is None:
        raise RequestError(404, "no-picture")
    response = Response(found, mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response
