"""How the match grew: points, goods and board line by line, and why."""

from flask import Response

from web.access import joined_only, lookers_only, running
from web.contract.history import Growth
from web.contract.state import View
from web.errors import RequestError
from web.history.lines import blueprint
from web.operation import file_operation, operation
from web.presenter import grown, presenter_of
from web.services import context


@blueprint.get("/growth")
@operation(guard=lookers_only)
def growth() -> Growth:
    """Points and open resources after every line, and how each point was made."""
    session = running()
    snapshots = context().services.snapshots
    pictured = (
        frozenset[int]()
        if snapshots is None
        else snapshots.revisions(str(session.match))
    )
    rows = context().score_history.rows(session)
    return grown(presenter_of(session, None), rows, pictured)


@blueprint.get("/board/<int:revision>")
@operation(guard=lookers_only)
def board(revision: int) -> View:
    """The public view after the line ``revision``."""
    session = running()
    for played in session.present.played:
        if played.line.revision == revision:
            return session.game.view(played.state, None)
    raise RequestError(404, "no-line")


@blueprint.get("/board/<int:revision>.jpg")
@file_operation("image/jpeg", guard=joined_only)
def picture(revision: int) -> Response:
    """The table as the camera saw it at the line ``revision``, where it was kept."""
    session, snapshots = running(), context().services.snapshots
    found = (
        None if snapshots is None else snapshots.picture(str(session.match), revision)
    )
    if found is None:
        raise RequestError(404, "no-picture")
    response = Response(found, mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response
