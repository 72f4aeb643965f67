"""The match as files: our own lines, and a table for a spreadsheet."""

import csv
import io

from flask import Response

from companion.app.evenings.plays import plain_text
from companion.app.session.export import export
from web.access import lookers_only, running
from web.errors import RequestError
from web.history.lines import blueprint
from web.operation import attachment, file_operation
from web.services import context


@blueprint.get("/export.jsonl")
@file_operation("application/x-ndjson", guard=lookers_only)
def export_journal() -> Response:
    """The whole match in our own form; secrets are in it, so it must be over."""
    session = running()
    if session.game.outcome(session.state) is None:
        raise RequestError(409, "not-over")
    text = "".join(f"{line}\n" for line in export(session))
    return attachment(text, "application/x-ndjson", f"match-{session.match}.jsonl")


@blueprint.get("/export.csv")
@file_operation("text/csv", guard=lookers_only)
def export_table() -> Response:
    """Points and open resources after every line, for a spreadsheet."""
    session = running()
    names = session.setup.names
    view = session.game.view(session.state, None)
    kinds = list(view.players[0].resources)
    out = io.StringIO()
    writer = csv.writer(out)
    heads = (f"{n} {w}" for n in names for w in ("score", *kinds))
    writer.writerow(["entry", *map(plain_text, heads)])
    for row in context().score_history.rows(session):
        cells: list[int | None] = [row.revision]
        for score, held in zip(row.scores, row.resources, strict=True):
            cells += [score, *(held.get(kind) for kind in kinds)]
        writer.writerow(cells)
    return attachment(out.getvalue(), "text/csv", f"match-{session.match}.csv")
