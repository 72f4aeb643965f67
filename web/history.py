"""What was played: the lines, corrections with their previews, downloads."""

import csv
import io
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.app.journal.export import export
from companion.app.matches import AnySession
from companion.app.session import Amend, Insert, Preview, Redo, Undo
from companion.core.ids import Revision, Seat
from companion.core.record import Record
from web.api import (
    broken,
    hear,
    is_host,
    moves,
    my_seats,
    number,
    player_or_host,
    running,
    seen,
)
from web.faults import Fault, body, language
from web.message import Plain, Reader, Teller
from web.seats import phone
from web.services import room
from web.stream import wanted_seat

blueprint = Blueprint("history", __name__, url_prefix="/api")


@blueprint.get("/matches")
def matches() -> Response:
    """All matches, newest first."""
    here = room()
    listed = here.services.matches.archive()
    texts, games = here.services.texts, here.services.matches.games
    return jsonify(
        [
            {
                "match": item.match,
                "game": item.game,
                "game_name": texts.game_text(language(), games[item.game], "game-name")
                if item.game in games
                else item.game,
                "names": list(item.names),
                "started": item.started,
                "running": item.running,
            }
            for item in listed
        ]
    )


@blueprint.get("/history")
def lines() -> Response:
    """Every line in force of the match, newest first, as one seat may know it."""
    session = running()
    seat = wanted_seat()
    shown = next((own for own in my_seats(session) if own == seat), None)
    teller = _teller(session, shown)
    present = session.present
    return jsonify(
        {
            "revision": present.revision,
            "lines": [teller.line(line) for line in reversed(present.log)],
        }
    )


@blueprint.get("/alternatives")
def alternatives() -> Response:
    """What this phone's seats could have done before the line ``revision``."""
    session = running()
    text = request.args.get("revision", "")
    if not text.isascii() or not text.isdecimal() or len(text) > 15:
        raise Fault(400, "field", field="revision")
    mine = my_seats(session)
    state = _before(session, Revision(int(text)))
    teller = _teller(session, mine[0] if mine else None)
    legal = session.game.legal_moves(state)
    return jsonify([teller.choice(move) for move in legal if move.seat in mine])


def _before(session: AnySession, revision: Revision) -> Any:
    """The state that the line ``revision`` was played on. Raises ``Fault``."""
    state = session.game.setup(session.setup)
    for played in session.present.played:
        if played.line.revision == revision:
            return state
        state = played.state
    raise Fault(404, "no-line")


@blueprint.post("/amend")
def amend() -> Response:
    """Replace a line by other moves; ``preview`` only tells what would change."""
    session, values = running(), body()
    by, revision = player_or_host(session), seen(values)
    line = moves(session, values)
    _mine(session, line)
    target = Revision(number(values, "revision", 0, 2**53))
    if values.get("preview") is True:
        return _told(session, session.preview(Amend(target, line), revision))
    return hear(session, session.amend(target, line, revision, by))


@blueprint.post("/insert")
def insert() -> Response:
    """Put missed moves before a line; ``preview`` only tells what would change."""
    session, values = running(), body()
    by, revision = player_or_host(session), seen(values)
    line = moves(session, values)
    _mine(session, line)
    target = Revision(number(values, "before", 0, 2**53))
    if values.get("preview") is True:
        return _told(session, session.preview(Insert(target, line), revision))
    return hear(session, session.insert(target, line, revision, by))


def _mine(session: AnySession, line: tuple[Any, ...]) -> None:
    """Only one's own moves are corrected; the host's phone corrects all."""
    mine = my_seats(session)
    strangers = any(move.seat not in mine for move in line)
    if strangers and not is_host(room(), phone()):
        raise Fault(403, "seat-not-yours")


@blueprint.get("/preview/<act>")
def preview(act: str) -> Response:
    """What ``undo`` or ``redo`` would change."""
    session = running()
    player_or_host(session)
    if act == "undo":
        return _told(session, session.preview(Undo(), session.revision))
    if act == "redo":
        return _told(session, session.preview(Redo(), session.revision))
    raise Fault(404, "not-found")


def _told(session: AnySession, found: Preview | Record) -> Response:
    if not isinstance(found, Preview):
        raise broken(session, found)
    teller = _teller(session, None)
    return jsonify(
        {
            "changes": [
                {
                    "seat": change.seat,
                    "name": session.setup.names[change.seat],
                    "what": teller.page("score")
                    if change.name == "score"
                    else teller.word(f"resource-{change.name}"),
                    "before": change.before,
                    "after": change.after,
                }
                for change in found.changes
            ],
            "put_back": [teller.put_back(item) for item in found.put_back],
        }
    )


@blueprint.get("/growth")
def growth() -> Response:
    """Points and open resources after every line."""
    session = running()
    game, played = session.game, session.present.played
    rows: list[Plain] = []
    for item in played:
        view: Any = game.view(item.state, None)
        rows.append(
            {
                "revision": item.line.revision,
                "scores": [player["score"] for player in view["players"]],
                "resources": [dict(player["resources"]) for player in view["players"]],
            }
        )
    return jsonify({"names": list(session.setup.names), "rows": rows})


@blueprint.get("/board/<int:revision>")
def board(revision: int) -> Response:
    """The public view after the line ``revision``."""
    session = running()
    for played in session.present.played:
        if played.line.revision == revision:
            return jsonify(session.game.view(played.state, None))
    raise Fault(404, "no-line")


@blueprint.get("/export.jsonl")
def download() -> Response:
    """The whole match in our own form; secrets are in it, so it must be over."""
    session = running()
    _over(session)
    text = "".join(f"{line}\n" for line in export(session))
    return _file(text, "application/x-ndjson", f"match-{session.match}.jsonl")


@blueprint.get("/export.csv")
def table() -> Response:
    """Points and open resources after every line, for a spreadsheet."""
    session = running()
    names, game = session.setup.names, session.game
    first: Any = game.view(session.state, None)
    kinds = list(first["players"][0]["resources"])
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["entry", *(f"{n} {w}" for n in names for w in ("score", *kinds))])
    for item in session.present.played:
        view: Any = game.view(item.state, None)
        row: list[object] = [item.line.revision]
        for player in view["players"]:
            row += [player["score"], *(player["resources"].get(k) for k in kinds)]
        writer.writerow(row)
    return _file(out.getvalue(), "text/csv", f"match-{session.match}.csv")


def _over(session: AnySession) -> None:
    if session.game.outcome(session.state) is None:
        raise Fault(409, "not-over")


def _file(text: str, mimetype: str, name: str) -> Response:
    response = Response(text, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _teller(session: AnySession, seat: Seat | None) -> Teller:
    return Teller(room(), session.game, session.setup.names, Reader(seat, language()))
