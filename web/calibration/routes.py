"""The ways of calibrating, the host's alone; looking at the result is everybody's."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from flask import Blueprint, Response, jsonify

from companion.app.ports import Calibrating
from companion.core.calibration import CalibrationError
from companion.core.game import plain_setup
from companion.core.ids import GameKey
from web.calibration.serialize import CalibrationSerializer, watched_game
from web.errors import RequestError, body, language
from web.services import context
from web.setup import host_only

T = TypeVar("T")

blueprint = Blueprint("calibration", __name__, url_prefix="/api/calibration")
CORNERS = 4

LOAN_S = 4.0
"""So long OK stays lent after a page asked last; it asks every second."""

LOOKS = 6
"""So many looks at the lens sheet are asked for."""


@blueprint.get("")
def report() -> Response:
    """The calibration in force, lens and zones; ``null`` where there is none."""
    port = context().services.calibrating
    if port is None:
        raise RequestError(404, "no-camera")
    return jsonify(_told(port).whole())


@blueprint.post("")
def calibrate() -> Response:
    """Calibrate from four tiles, or from four ``corners`` in px. The host's alone."""
    port, given = _mine(), body().get("corners")
    if given is None:
        made = _done(port, port.calibrate)
    else:
        corners = _corners(given)
        made = _done(port, lambda: port.set_corners(corners))
    return jsonify(_told(port).report(made))


@blueprint.post("/table")
def table() -> Response:
    """Look at the table of ``game`` before any match has begun. The host's alone."""
    host_only()
    key, known = body().get("game"), context().services.matches
    if not isinstance(key, str) or GameKey(key) not in known.games:
        raise RequestError(400, "field", field="game")
    if known.current is not None:
        raise RequestError(409, "match-runs")
    port = _mine()
    game = known.games[GameKey(key)]
    port.watch(game.profile(game.setup(plain_setup(game))))
    return jsonify(_told(port).whole())


@blueprint.post("/ok")
def lend() -> Response:
    """Borrow the box's OK button while a page asks (``ask`` false: give it back);
    whether it was pressed since. The host's alone.
    """
    _mine()
    loan, ask = context().services.loan, body().get("ask", True)
    if not isinstance(ask, bool):
        raise RequestError(400, "field", field="ask")
    pressed = loan is not None and loan.ask(LOAN_S if ask else 0)
    return jsonify({"pressed": pressed})


@blueprint.post("/zones")
def zones() -> Response:
    """Look how well the tiles that lie now read; ``anew`` forgets the looks before.
    The host's alone.
    """
    port, anew = _mine(), body().get("anew", False)
    if not isinstance(anew, bool):
        raise RequestError(400, "field", field="anew")
    check = _done(port, lambda: port.look_at_zones(anew))
    return jsonify(_told(port).check(check))


@blueprint.get("/heat.png")
def heat() -> Response:
    """The map of the last look at the zones."""
    port = context().services.calibrating
    picture = None if port is None else port.heat()
    if picture is None:
        raise RequestError(404, "no-picture")
    return Response(picture, mimetype="image/png")


@blueprint.post("/print")
def print_scale() -> Response:
    """How large the printed sheet came out that lies under the camera. The host's
    alone.
    """
    port = _mine()
    return jsonify(_told(port).print_scale(_done(port, port.print_scale)))


@blueprint.post("/look")
def look() -> Response:
    """Take a look at the lens sheet. The host's alone."""
    port = _mine()
    return jsonify({"looks": _done(port, port.look_at_sheet), "wanted": LOOKS})


@blueprint.post("/lens")
def lens() -> Response:
    """The lens from the looks taken. The host's alone."""
    port = _mine()
    return jsonify(_told(port).lens(_done(port, port.measure_lens)))


@blueprint.get("/sheet.pdf")
def sheet() -> Response:
    """The lens sheet to print, on A4."""
    printing = context().services.printing
    if printing is None:
        raise RequestError(404, "not-found")
    pdf = printing.lens_sheet("a4", language())
    return Response(pdf, mimetype="application/pdf")


def _mine() -> Calibrating:
    """What calibrates, for the host. Raises ``RequestError``."""
    host_only()
    port = context().services.calibrating
    if port is None:
        raise RequestError(409, "no-camera")
    return port


def _told(port: Calibrating) -> CalibrationSerializer:
    return CalibrationSerializer(context(), port, language())


def _done(port: Calibrating, way: Callable[[], T]) -> T:
    """What a way gives; why it cannot be becomes a sentence."""
    try:
        return way()
    except CalibrationError as error:
        here = context()
        game = watched_game(here, port)
        said = here.services.texts.calibration(language(), game, error)
        raise RequestError(409, "calibration", detail=said) from error


def _corners(given: Any) -> tuple[tuple[float, float], ...]:
    try:
        corners = msgspec.convert(given, list[tuple[float, float]], strict=True)
    except msgspec.ValidationError as error:
        raise RequestError(400, "field", field="corners") from error
    if len(corners) != CORNERS:
        raise RequestError(400, "field", field="corners")
    return tuple(corners)
