"""What goes over the network: pages, an API, and a stream that keeps them live.

Reading order: ``contract`` (what requests and answers hold), ``services`` (what we
are given), ``operation`` (how a request becomes an answer), ``message`` and
``stream`` (what every phone gets, and how), ``api`` (what a phone may do),
``access``, ``seats`` and ``host_pin`` (who may), ``errors`` (what is answered when
something is wrong), ``openapi`` (the description of it all).
"""

from flask import Flask
from werkzeug.routing import IntegerConverter

from companion.app.learning.learners import Learners
from companion.app.learning.practice import Practices
from companion.app.report.score_history import ScoreHistory
from web import (
    api,
    assets,
    calibration,
    camera,
    errors,
    evenings,
    history,
    home,
    joining,
    openapi,
    pages,
    setup,
    stream,
)
from web.box import BLUEPRINTS as BOX
from web.calibration import lens
from web.correction_requests import CorrectionRequests
from web.doors.guesses import Attendance
from web.doors.seat_requests import SeatRequests
from web.doors.watching import Watchers
from web.editors import boards, kinds, layouts
from web.host_pin import Host
from web.learning import lessons, practice
from web.seats import Seats, signing_key
from web.services import (
    EXTENSION,
    AppContext,
    Services,
    context,
)
from web.streaming import MessageCache, OpenStreams
from web.ui_texts import UiTexts

__all__ = ["AppContext", "Services", "attach", "context", "create_app", "routes"]

MOST_BYTES = 64 * 1024
"""Largest body of a request; none of our pages sends a larger one."""


def create_app(services: Services) -> Flask:
    """The pages of one device. Raises ``OSError`` when the key cannot be kept."""
    app = routes()
    attach(app, services)
    return app


def attach(app: Flask, services: Services) -> None:
    """Put a device behind ``routes``. Raises ``OSError`` as ``create_app`` does."""
    app.secret_key = signing_key(services.state)
    app.extensions[EXTENSION] = AppContext(
        services,
        UiTexts(),
        Seats(services.state),
        Learners(services.state),
        Practices(services.matches.games),
        Host(services.state),
        Attendance(),
        Watchers(services.state, services.watchers),
        OpenStreams(services.streams),
        CorrectionRequests(),
        SeatRequests(),
        MessageCache(),
        ScoreHistory(),
    )


class ShortInteger(IntegerConverter):
    """A whole number in a path: one of more digits than 2^53 has is no page of ours."""

    regex = "[0-9]{1,16}"


def routes() -> Flask:
    """All pages and operations, with no device behind them yet."""
    app = Flask(__name__, static_folder=None)
    app.url_map.converters["int"] = ShortInteger
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    assets.install(app)
    errors.install(app)
    for module in (
        pages,
        api,
        calibration,
        evenings,
        history,
        home,
        joining,
        openapi,
        camera,
        lens,
        lessons,
        practice,
        stream,
    ):
        app.register_blueprint(module.blueprint)
    for editor in (layouts, boards, kinds):
        app.register_blueprint(editor.blueprint)
    for blueprint in (*BOX, *setup.BLUEPRINTS):
        app.register_blueprint(blueprint)
    return app
