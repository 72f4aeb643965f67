"""How the match grew: points, goods and board line by line, and why."""

from flask import Response

from companion.core.game import Gain
from companion.core.record import Record
from web.access import joined_only, lookers_only, running
from web.contract.history import Growth, PointsGained, ScoreRow
from web.contract.state import View
from web.errors import RequestError
from web.history.lines import blueprint
from web.operation import file_operation, operation
from web.presenter import Presenter, presenter_of
from web.services import context


@blueprint.get("/growth")
@operation(guard=lookers_only)
def growth() -> Growth:
    """Points and open resources after every line, and how each point was made."""
    session = running()
    presenter = presenter_of(session, None)
    snapshots = context().services.snapshots
    pictured = (
        frozenset[int]()
        if snapshots is None
        else snapshots.revisions(str(session.match))
    )
    rows = [
        ScoreRow(
            revision=row.revision,
            scores=list(row.scores),
            resources=[dict(held) for held in row.resources],
            said=presenter.sentences(row.moves),
            picture=row.revision in pictured,
            gains=[_gained(presenter, gain) for gain in row.gains],
        )
        for row in context().score_history.rows(session)
    ]
    return Growth(names=list(session.setup.names), rows=rows)


def _gained(presenter: Presenter, gain: Gain) -> PointsGained:
    return PointsGained(
        seat=gain.seat,
        points=gain.points,
        why=gain.why,
        label=presenter.game_text(f"gain-{gain.why}"),
        said=_public_sentences(presenter, gain.events),
    )


def _public_sentences(presenter: Presenter, events: tuple[Record, ...]) -> list[str]:
    """Sentences of events as everybody may hear them."""
    visible = (presenter.game.see(event, None) for event in events)
    return [presenter.sentence(event) for event in visible if event is not None]


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
