"""The table as it is to be prepared: board, pieces and wooden pieces, in mm."""

from collections.abc import Iterator

from flask import Blueprint

from companion.app.texts import AnyGame
from companion.core.game import InvalidSetup, Setup
from companion.core.ids import GameKey
from companion.core.profile import Place, TableProfile
from companion.core.table import Piece
from web.access import lookers_only, running
from web.contract.positions import (
    PieceColour,
    PlannedPiece,
    PlannedWood,
    PlanQuery,
    TablePlan,
)
from web.drawing import drawing_answer, shapes_answer
from web.errors import RequestError
from web.operation import operation, revalidated
from web.presenter import Presenter, Recipient
from web.services import context, language
from web.setup.routes import refusals

blueprint = Blueprint("plan", __name__, url_prefix="/api")

COLOURS = "colours"
"""The option of a game that names the colours by seat, separated by commas."""

SHOWN = 12
"""Pieces in the picture of a game whose table is bare at the start."""


@blueprint.get("/plan")
@operation()
def plan(query: PlanQuery) -> TablePlan:
    """The table of a game before its first move, and the colours that its box has."""
    game = context().services.matches.games.get(GameKey(query.game))
    if game is None:
        raise RequestError(400, "field", field="game")
    edition = query.edition or next(iter(game.editions))
    if edition not in game.editions:
        raise RequestError(400, "field", field="edition")
    counts = game.editions[edition].seat_counts
    seats = query.seats or max(counts)
    if seats not in counts:
        raise RequestError(400, "field", field="seats")
    options = {COLOURS: query.colours} if query.colours else {}
    setup = Setup(tuple(str(number + 1) for number in range(seats)), edition, options)
    with refusals(game):
        state = game.setup(setup)
    revalidated()
    return _plan(game, setup, state)


@blueprint.get("/plan/match")
@operation(guard=lookers_only)
def plan_of_match() -> TablePlan:
    """The table of the match as it is expected now."""
    session = running()
    return _plan(session.game, session.setup, session.state)


def _plan(game: AnyGame, setup: Setup, state: object) -> TablePlan:
    profile, view = game.profile(state), game.view(state, None)
    reader, landmarks = Recipient(None, language()), game.landmarks(state)
    says = Presenter(context(), game, setup.names, reader, landmarks)
    expected = game.expected(state).pieces
    at = {place.slot: place for place in profile.places}
    lying = [(at[slot], piece) for slot, piece in expected.items() if slot in at]
    sample = [] if lying else [*_some(profile)]
    scenery = game.scenery(state)
    return TablePlan(
        width=profile.width,
        height=profile.height,
        prints=shapes_answer(scenery.prints),
        places=[_rectangle(place) for place in profile.places if place.tagged],
        pieces=[_piece(says, place, piece) for place, piece in lying],
        sample=[_piece(says, place, piece) for place, piece in sample],
        wood=[
            PlannedWood(
                slot=each.slot,
                label=says.slot_label(each.slot),
                x=at[each.slot].x,
                y=at[each.slot].y,
                diameter=profile.wood[each.name],
                hex=profile.colours[each.colour],
                colour=says.game_text(f"colour-{each.colour}"),
            )
            for each in scenery.wood
            if each.slot in at
        ],
        drawings={
            kind: drawing_answer(game.drawing(kind))
            for kind in {piece.kind for _, piece in (*lying, *sample)}
        },
        colours=[
            PieceColour(name, profile.colours[name], says.game_text(f"colour-{name}"))
            for name in _colours(game, setup, profile)
        ],
        seated=[player.colour for player in view.players],
        first=next(iter(view.to_act), 0),
    )


def _piece(says: Presenter, place: Place, piece: Piece) -> PlannedPiece:
    """A piece on its place, in words and in mm."""
    return PlannedPiece(
        slot=place.slot,
        label=says.slot_label(place.slot),
        x=place.x,
        y=place.y,
        kind=piece.kind,
        turn=piece.turn,
        name=says.game_text(f"kind-{piece.kind}"),
    )


def _some(profile: TableProfile) -> Iterator[tuple[Place, Piece]]:
    """Pieces of different kinds on the first places, to show what a game has."""
    kinds = list(profile.kinds.values())
    some = kinds[:: max(1, len(kinds) // SHOWN)]
    places = (place for place in profile.places if place.tagged)
    return ((place, Piece(kind)) for place, kind in zip(places, some, strict=False))


def _colours(game: AnyGame, setup: Setup, profile: TableProfile) -> Iterator[str]:
    """The colours that a seat may have; none where the game does not let choose."""
    if COLOURS not in game.options.__dataclass_fields__:
        return
    for name in profile.colours:
        wanted = Setup(setup.names, setup.edition, {COLOURS: name})
        try:
            game.setup(wanted)
        except InvalidSetup:
            continue
        yield name


def _rectangle(place: Place) -> tuple[float, float, float, float]:
    """Left, top, width and height in mm."""
    left, top = place.x - place.width / 2, place.y - place.height / 2
    return left, top, place.width, place.height
