"""The ways of calibrating, the host's alone; looking at the result is everybody's."""

from collections.abc import Callable
from typing import TypeVar

from flask import Blueprint, Response

from companion.app.ports import Calibrating
from companion.core.advice import CalibrationError
from companion.core.game import plain_setup
from companion.core.ids import GameKey
from web.access import host_only, joined_only
from web.calibration.serialize import CalibrationSerializer, watched_game
from web.contract.base import NoBody
from web.contract.calibration import (
    Calibration,
    CalibrationFigures,
    CornersBody,
    LensFigures,
    LoanBody,
    OkPressed,
    ScaleOfPrint,
    SheetLooks,
    TableBody,
    ZoneCheck,
    ZonesBody,
)
from web.errors import RequestError
from web.operation import file_operation, operation
from web.services import context, language

T = TypeVar("T")

blueprint = Blueprint("calibration", __name__, url_prefix="/api/calibration")

LEASE_S = 4.0
"""Seconds that OK stays lent after a page asked last; it asks every second."""

LOOKS = 6
"""Number of looks at the lens sheet that are asked for."""


@blueprint.get("")
@operation()
def report() -> Calibration:
    """The calibration in force, lens and zones; ``null`` where there is none."""
    port = context().services.calibrating
    if port is None:
        raise RequestError(404, "no-camera")
    return _serializer(port).whole()


@blueprint.post("")
@operation(guard=host_only)
def calibrate(body: CornersBody) -> CalibrationFigures:
    """Calibrate from four tiles, or from four ``corners`` in px. The host's alone."""
    port, corners = _port(), body.corners
    if corners is None:
        found = _attempt(port, port.calibrate)
    else:
        found = _attempt(port, lambda: port.set_corners(tuple(corners)))
    return _serializer(port).figures(found)


@blueprint.post("/table")
@operation(guard=host_only)
def table(body: TableBody) -> Calibration:
    """Look at the table of ``game`` before any match has begun. The host's alone."""
    matches = context().services.matches
    game = matches.games.get(GameKey(body.game))
    if game is None:
        raise RequestError(400, "field", field="game")
    if matches.current is not None:
        raise RequestError(409, "match-runs")
    port = _port()
    port.watch(game.profile(game.setup(plain_setup(game))))
    return _serializer(port).whole()


@blueprint.post("/ok")
@operation(guard=host_only)
def borrow_ok(body: LoanBody) -> OkPressed:
    """Borrow the box's OK button while a page asks (``ask`` false: give it back);
    whether it was pressed since. The host's alone.
    """
    _port()
    lease = context().services.lease
    pressed = lease is not None and lease.ask(LEASE_S if body.ask else 0)
    return OkPressed(pressed)


@blueprint.post("/zones")
@operation(guard=host_only)
def zones(body: ZonesBody) -> ZoneCheck:
    """Look how well the tiles that lie now read; ``anew`` forgets the looks before.
    The host's alone.
    """
    port = _port()
    check = _attempt(port, lambda: port.look_at_zones(body.anew))
    return _serializer(port).check(check)


@blueprint.get("/heat.png")
@file_operation("image/png", guard=joined_only)
def heat() -> Response:
    """The map of the last look at the zones."""
    port = context().services.calibrating
    picture = None if port is None else port.heat()
    if picture is None:
        raise RequestError(404, "no-picture")
    return Response(picture, mimetype="image/png")


@blueprint.post("/print")
@operation(guard=host_only)
def print_scale(body: NoBody) -> ScaleOfPrint:
    """How large the printed sheet came out that lies under the camera. The host's
    alone.
    """
    port = _port()
    return _serializer(port).print_scale(_attempt(port, port.print_scale))


@blueprint.post("/look")
@operation(guard=host_only)
def look(body: NoBody) -> SheetLooks:
    """Take a look at the lens sheet. The host's alone."""
    port = _port()
    return SheetLooks(looks=_attempt(port, port.look_at_sheet), wanted=LOOKS)


@blueprint.post("/lens")
@operation(guard=host_only)
def lens(body: NoBody) -> LensFigures:
    """The lens from the looks taken. The host's alone."""
    port = _port()
    return _serializer(port).lens(_attempt(port, port.measure_lens))


@blueprint.get("/sheet.pdf")
@file_operation("application/pdf")
def sheet() -> Response:
    """The lens sheet to print, on A4."""
    printing = context().services.printing
    if printing is None:
        raise RequestError(404, "not-found")
    pdf = printing.lens_sheet("a4", language())
    return Response(pdf, mimetype="application/pdf")


def _port() -> Calibrating:
    """What calibrates. Raises ``RequestError`` on a device without a camera."""
    port = context().services.calibrating
    if port is None:
        raise RequestError(409, "no-camera")
    return port


def _serializer(port: Calibrating) -> CalibrationSerializer:
    return CalibrationSerializer(context(), port, language())


def _attempt(port: Calibrating, way: Callable[[], T]) -> T:
    """What a way of calibrating gives. Raises ``RequestError`` saying what failed."""
    try:
        return way()
    except CalibrationError as error:
        app = context()
        game = watched_game(app, port)
        detail = app.services.texts.calibration(language(), game, error)
        raise RequestError(409, "calibration", detail=detail) from error
