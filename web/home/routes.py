"""What the first page asks for, and what its watchers may do."""

from collections.abc import Mapping

from flask import Blueprint, Response

from companion.app.matches import AnySession
from companion.app.show.staging import Staging, StagingError, TableMode
from companion.core.ids import GameKey, Kind
from companion.core.record import code
from web.access import has_joined, host_only, is_show, may_look
from web.contract.base import NoBody
from web.contract.home import (
    DemoBody,
    DemoPlaying,
    EveningsSoFar,
    Home,
    Mode,
    NamedGame,
    Painted,
    PaintedBody,
    PaintedKind,
    PaintedLying,
    PieceBody,
    PieceLaid,
    PlayedLast,
)
from web.contract.setup import MatchBegun
from web.errors import RequestError
from web.operation import file_operation, operation, revalidated
from web.presenter import presenter_of, slots_of
from web.seats import phone
from web.services import AppContext, context, language
from web.setup.routes import begun_like

blueprint = Blueprint("home", __name__, url_prefix="/api")

MODES: Mapping[TableMode, Mode] = {
    TableMode.DEMO: "demo",
    TableMode.PAINTED: "painted",
    TableMode.PHONE: "phone",
}


@blueprint.get("/home")
@operation()
def home() -> Home:
    """What is on the table, and what a new phone may do."""
    app, client = context(), phone()
    session, staging = app.services.matches.current, app.services.staging
    looks = may_look(app, client)
    said, why, seat, lit = _newest(app, session if looks else None)
    return Home(
        mode=_mode(app),
        camera=_mode(app) != "phone",
        match=None if session is None else str(session.match),
        game_name="" if session is None else _game_name(app, session.game.key),
        names=[] if session is None else list(session.setup.names),
        over=session is not None and session.game.outcome(session.state) is not None,
        joined=session is not None and has_joined(app, client),
        looks=looks,
        said=said,
        why=why,
        seat=seat,
        lit=lit,
        demo=None if staging is None else _demo(app, staging),
        evenings=_evenings(app) if looks else None,
        again=_played_last(app) if looks else None,
    )


def _mode(app: AppContext) -> Mode:
    staging = app.services.staging
    if staging is not None:
        return MODES[staging.mode()]
    return "phone" if app.services.looking is None else "camera"


def _game_name(app: AppContext, key: GameKey) -> str:
    game = app.services.matches.games[key]
    return app.services.texts.game_text(language(), game, "game-name")


def _newest(
    app: AppContext, session: AnySession | None
) -> tuple[list[str], str, int | None, list[list[tuple[float, float]]]]:
    """The newest move in words, why it was made so, by whom, and where it lies."""
    if session is None or not session.present.log:
        return [], "", None, []
    presenter, line = presenter_of(session, None), session.present.log[-1]
    told = presenter.log_line(line)
    move, game, texts = line.moves[-1], session.game, app.services.texts
    name = f"why-{code(type(move))}"
    why = ""
    if texts.has(language(), game, name):
        why = texts.game_text(language(), game, name)
    staging = app.services.staging
    slots = {slot for each in line.moves for slot in slots_of(each)}
    lit = (
        []
        if staging is None
        else [list(outline) for outline in staging.outlines_of(sorted(slots))]
    )
    seat = getattr(move, "seat", None)
    return told.said, why, seat if isinstance(seat, int) else None, lit


def _demo(app: AppContext, staging: Staging) -> DemoPlaying:
    pacing = staging.pacing()
    return DemoPlaying(
        game=pacing.game,
        slow=pacing.slow,
        paused=pacing.paused,
        games=[NamedGame(key, _game_name(app, key)) for key in _games(app)],
    )


def _games(app: AppContext) -> list[GameKey]:
    return list(app.services.matches.games)


def _evenings(app: AppContext) -> EveningsSoFar | None:
    shelf = app.services.evenings
    if shelf is None:
        return None
    results = [each.result for each in shelf.overview().evenings]
    last = next((each for each in results if each.over and 1 in each.ranks), None)
    first = None if last is None else last.ranks.index(1)
    return EveningsSoFar(
        games=len(results),
        people=len({name for each in results for name in each.names}),
        winner="" if last is None or first is None else last.names[first],
        points=0 if last is None or first is None else last.scores[first],
    )


def _last_played() -> AnySession | None:
    """The newest match of people on this box; ``None`` before the first."""
    shelf = context().services.evenings
    if shelf is None:
        return None
    own = (each for each in shelf.overview().evenings if not each.imported)
    newest = next((each for each in own if not each.result.fault), None)
    return None if newest is None else shelf.open(newest.match)


def _played_last(app: AppContext) -> PlayedLast | None:
    last = _last_played()
    if last is None:
        return None
    return PlayedLast(_game_name(app, last.game.key), list(last.setup.names))


@blueprint.post("/match/last")
@operation(guard=host_only)
def play_again(body: NoBody) -> MatchBegun:
    """Begin what was played last with the same people, from its first set-up and by
    today's rules. The host's alone.
    """
    last = _last_played()
    if last is None:
        raise RequestError(409, "nothing-before")
    return begun_like(last.game, last.setup)


# A box without a camera ----------------------------------------------------------


def _stage() -> Staging:
    """The painted table. Raises ``RequestError`` where there is none."""
    staging = context().services.staging
    if staging is None:
        raise RequestError(409, "no-stage")
    return staging


def _visitors() -> None:
    """Let everybody begin something where nobody plays, else the host alone. Raises
    ``RequestError``.
    """
    app = context()
    session = app.services.matches.current
    if session is None or is_show(app):
        return
    if session.game.outcome(session.state) is None:
        host_only()


@blueprint.post("/demo")
@operation()
def demo(body: DemoBody) -> DemoPlaying:
    """Have the demo play slower, wait, play one move, or play another game."""
    app, staging = context(), _stage()
    if body.game:
        _visitors()
        staging.show_demo(_game_key(body.game))
    if body.slow is not None or body.paused is not None:
        staging.set_pace(slow=body.slow, paused=body.paused)
    if body.next:
        staging.next_move()
    return _demo(app, staging)


@blueprint.get("/stage.jpg")
@file_operation("image/jpeg")
def picture() -> Response:
    """What the camera sees of the painted table now, in colour, hands and all."""
    staging = _stage()
    found = staging.picture() if staging.mode() is not TableMode.PHONE else None
    if found is None:
        raise RequestError(404, "no-picture")
    content, tag = found
    response = Response(content, mimetype="image/jpeg")
    response.set_etag(tag.strip('"'))
    revalidated()
    return response


@blueprint.post("/painted")
@operation()
def paint(body: PaintedBody) -> Painted:
    """Begin to try a game on the painted table."""
    staging = _stage()
    _visitors()
    staging.paint(_game_key(body.game))
    return _painted(staging)


@blueprint.get("/painted")
@operation()
def painted() -> Painted:
    """What lies on the painted table, what the box has, and what was read."""
    return _painted(_stage())


@blueprint.post("/painted/piece")
@operation()
def piece(body: PieceBody) -> PieceLaid:
    """Lay a piece of the box, move or turn one that lies there, or take it away."""
    staging = _stage()
    at = None if body.x is None or body.y is None else (body.x, body.y)
    try:
        if body.name:
            staging.move(body.name, at, body.turn)
            return PieceLaid(body.name)
        if at is None:
            raise RequestError(400, "field", field="x")
        return PieceLaid(staging.lay(Kind(body.kind), at, body.turn))
    except StagingError as error:
        raise RequestError(409, f"stage-{error.code}") from error


def _painted(staging: Staging) -> Painted:
    app = context()
    session = app.services.matches.current
    if session is None or staging.mode() is not TableMode.PAINTED:
        return Painted(lies=[], box=[], read=[])
    presenter = presenter_of(session, None)
    looking = app.services.looking
    look = None if looking is None else looking.last()
    read = [] if look is None else [c.text for c in look.detections if c.text]
    return Painted(
        lies=[
            PaintedLying(
                each.name,
                each.kind,
                presenter.game_text(f"kind-{each.kind}"),
                list(each.outline),
            )
            for each in staging.pieces()
        ],
        box=[
            PaintedKind(kind, presenter.game_text(f"kind-{kind}"), count)
            for kind, count in staging.supply().items()
        ],
        read=read,
    )


def _game_key(key: str) -> GameKey:
    """A game that is played here. Raises ``RequestError``."""
    game = GameKey(key)
    if game not in context().services.matches.games:
        raise RequestError(400, "field", field="game")
    return game
