"""The match as files: our own lines, and a table for a spreadsheet."""

import csv
import io

from flask import Response

from companion.app.journal.export import export
from companion.app.matches import AnySession
from web.api import running
from web.errors import RequestError
from web.history.lines import blueprint
from web.services import context


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
    kinds = list(game.view(session.state, None).players[0].resources)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["entry", *(f"{n} {w}" for n in names for w in ("score", *kinds))])
    for row in context().growth.rows(session):
        cells: list[object] = [row.revision]
        for score, held in zip(row.scores, row.resources, strict=True):
            cells += [score, *(held.get(kind) for kind in kinds)]
        writer.writerow(cells)
    return _file(out.getvalue(), "text/csv", f"match-{session.match}.csv")


def _over(session: AnySession) -> None:
    if session.game.outcome(session.state) is None:
        raise RequestError(409, "not-over")


def _file(text: str, mimetype: str, name: str) -> Response:
    response = Response(text, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
