"""Past evenings: listed, opened, gone on with, taken along, deleted."""

import zlib
from base64 import b64decode
from collections.abc import Sequence

from flask import Response

from companion.app.evenings.archive import Evening
from companion.app.evenings.people import Person
from companion.app.evenings.plays import play_link, plays_table
from companion.app.evenings.statistics import person_name
from companion.app.evenings.tonight import facts
from companion.app.evenings.transfer import text_of
from companion.app.session.export import export
from companion.core.ids import Kind
from web.access import host_only, is_host, joined_only, lookers_only
from web.contract.base import NoBody
from web.contract.device import Drawing, DrawingsQuery
from web.contract.evenings import (
    Erased,
    EveningList,
    EveningSummary,
    ImportBody,
    MatchReady,
    PastMatch,
    PlayerResult,
)
from web.contract.history import Growth
from web.contract.state import View
from web.drawing import drawing_answer
from web.errors import RequestError
from web.evenings.shelf import (
    blueprint,
    erased,
    game_name,
    game_word,
    past_match,
    refusals,
    shelf,
    token_of,
)
from web.message import colours, resources
from web.operation import attachment, file_operation, operation
from web.presenter import grown, presenter_of
from web.services import context, language

MOST_BYTES = 4 * 1024 * 1024
"""Largest file of a match that is brought. Chosen: ten times the longest of ours."""

_GZIP = 16 + zlib.MAX_WBITS
"""What zlib calls a file of gzip."""


@blueprint.get("/evenings")
@operation(guard=lookers_only)
def evenings() -> EveningList:
    """All matches, the newest first, with what they came to."""
    found, people = shelf().overview(), shelf().people.all()
    return EveningList(
        host=is_host(),
        pending=found.pending,
        evenings=[_summary(each, people) for each in found.evenings],
    )


@blueprint.get("/evenings.csv")
@file_operation("text/csv", guard=lookers_only)
def table() -> Response:
    """Every player of every finished match as a row, for a spreadsheet."""
    found, people = shelf().overview(), shelf().people.all()
    text = plays_table(found.evenings, people)
    return attachment(text, "text/csv", "evenings.csv")


@blueprint.get("/evenings/<match>")
@operation(guard=lookers_only)
def evening(match: str) -> PastMatch:
    """A match to look at: how it ended, or how it stands."""
    session = past_match(match)
    presenter, view = (
        presenter_of(session, None),
        session.game.view(session.state, None),
    )
    summary = next((e for e in shelf().overview().evenings if e.match == match), None)
    return PastMatch(
        match=match,
        game=session.game.key,
        game_name=presenter.game_text("game-name"),
        started=session.started,
        names=list(session.setup.names),
        colours=colours(presenter, session),
        resources=resources(presenter, view),
        view=view,
        told=[] if summary is None else _sentences(summary),
    )


@blueprint.get("/evenings/<match>/growth")
@operation(guard=lookers_only)
def growth(match: str) -> Growth:
    """How a match grew, line by line."""
    session, snapshots = past_match(match), context().services.snapshots
    pictured = frozenset[int]() if snapshots is None else snapshots.revisions(match)
    return grown(presenter_of(session, None), shelf().rows(match), pictured)


@blueprint.get("/evenings/<match>/board/<int:revision>")
@operation(guard=lookers_only)
def board(match: str, revision: int) -> View:
    """The public view after the line ``revision`` of a match."""
    session = past_match(match)
    for played in session.present.played:
        if played.line.revision == revision:
            return session.game.view(played.state, None)
    raise RequestError(404, "no-line")


@blueprint.get("/evenings/<match>/board/<int:revision>.jpg")
@file_operation("image/jpeg", guard=joined_only)
def picture(match: str, revision: int) -> Response:
    """The table as the camera saw it then, where it was stored."""
    snapshots = context().services.snapshots
    found = None if snapshots is None else snapshots.picture(match, revision)
    if found is None:
        raise RequestError(404, "no-picture")
    response = Response(found, mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response


@blueprint.get("/evenings/<match>/drawings")
@operation(guard=lookers_only)
def drawings(match: str, query: DrawingsQuery) -> dict[str, Drawing]:
    """Our drawings of the pieces of a match by kind (``?kind=a&kind=b``)."""
    session = past_match(match)
    game = session.game
    kinds = set(game.profile(session.state).kinds.values())
    if not kinds.issuperset(map(Kind, query.kind)):
        raise RequestError(404, "no-kind")
    return {
        kind: drawing_answer(session.game.drawing(Kind(kind))) for kind in query.kind
    }


@blueprint.get("/evenings/<match>/export.jsonl")
@file_operation("application/x-ndjson", guard=lookers_only)
def export_match(match: str) -> Response:
    """A match in our own form; secrets are in it, so it must be over."""
    session = past_match(match)
    if session.game.outcome(session.state) is None:
        raise RequestError(409, "not-over")
    text = "".join(f"{line}\n" for line in export(session))
    return attachment(text, "application/x-ndjson", f"match-{session.match}.jsonl")


@blueprint.post("/evenings/<match>/delete")
@operation(guard=host_only)
def delete(match: str, body: NoBody) -> Erased:
    """Delete a match with its pictures and copies. The host's alone."""
    past_or_broken(match)
    with refusals():
        return erased(shelf().delete(match))


@blueprint.post("/evenings/<match>/go-on")
@operation(guard=host_only)
def go_on(match: str, body: NoBody) -> MatchReady:
    """Play on in a match that was left. The host's alone."""
    past_match(match)
    with refusals():
        return MatchReady(str(shelf().go_on(match).match))


@blueprint.post("/evenings/import")
@operation(guard=host_only)
def bring(body: ImportBody) -> MatchReady:
    """Take in a match of another box, every move checked. The host's alone."""
    with refusals():
        lines = _unpacked(body.packed) if body.packed else body.lines
        return MatchReady(shelf().bring([line for line in lines if line.strip()]))


def _unpacked(packed: str) -> list[str]:
    """The lines of a packed file; a small body that would grow beyond ``MOST_BYTES``
    is not unpacked further. Raises ``RequestError``, ``TransferError``.
    """
    unpacker = zlib.decompressobj(_GZIP)
    try:
        content = unpacker.decompress(b64decode(packed, validate=True), MOST_BYTES)
    except (ValueError, zlib.error) as error:
        raise RequestError(400, "field", field="packed") from error
    if unpacker.unconsumed_tail:
        raise RequestError(413, "too-large")
    if not unpacker.eof:
        raise RequestError(400, "field", field="packed")
    return text_of(content).split("\n")


def past_or_broken(match: str) -> None:
    """Raises ``RequestError`` where there is no such match, sound or not."""
    if match not in {each.match for each in shelf().overview().evenings}:
        raise RequestError(404, "no-evening", detail="")


def _summary(evening: Evening, people: Sequence[Person]) -> EveningSummary:
    result = evening.result
    snapshots = context().services.snapshots
    pictured = snapshots.revisions(evening.match) if snapshots else frozenset[int]()
    called = game_name(result.game)
    return EveningSummary(
        match=evening.match,
        game=result.game,
        game_name=called,
        started=result.started,
        minutes=round(result.played_s / 60),
        over=result.over,
        on_table=evening.on_table,
        imported=evening.imported,
        players=_players(evening, people),
        picture=max(pictured, default=None),
        play=play_link(evening, called, people),
        told=_sentences(evening),
        fault=result.fault,
    )


def _players(evening: Evening, people: Sequence[Person]) -> list[PlayerResult]:
    """The players of a match, the best first; no ranks while all are level in it."""
    result, found = evening.result, list[PlayerResult]()
    placed = result.over or len(set(result.scores)) > 1
    for seat, name in enumerate(result.names):
        hexed, sign = token_of(people, name)
        known = seat < len(result.scores)
        found.append(
            PlayerResult(
                name=person_name(people, name),
                score=result.scores[seat] if known else 0,
                rank=result.ranks[seat] if known and placed else 0,
                won=seat in result.winners,
                hex=hexed,
                sign=sign,
            )
        )
    return sorted(found, key=lambda each: each.rank)


def _sentences(evening: Evening) -> list[str]:
    """What happened in a match, in a few sentences."""
    texts, spoken, game = context().ui_texts, language(), evening.result.game
    return [
        texts.text(
            spoken,
            f"tonight-{fact.code}",
            **fact.arguments,
            why=game_word(game, f"gain-{fact.why}") if fact.why else "",
        )
        for fact in facts(evening.result)
    ]
