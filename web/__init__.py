"""What goes over the network: pages, an API, and a stream that keeps them live.

Reading order: ``services`` (what we are given), ``message`` (what a phone is
told), ``stream`` (how), ``api`` (what a phone may do), ``seats`` and ``host``
(who may), ``faults`` (what is answered when something is wrong).
"""

from flask import Flask

from companion.app.after.growth import Growth
from web import (
    api,
    calibration,
    device,
    faults,
    history,
    openapi,
    pages,
    setup,
    sight,
    stream,
)
from web.box import BLUEPRINTS as BOX
from web.editors import boards, kinds, layouts
from web.host import Host
from web.seats import Seats, signing_key
from web.services import EXTENSION, Gate, Room, Services, Tellings, room
from web.wishes import Wishes
from web.words import Words

__all__ = ["Room", "Services", "create_app", "room"]

MOST_BYTES = 64 * 1024
"""No request of ours is larger."""


def create_app(services: Services) -> Flask:
    """The pages of one device. Raises ``OSError`` when the key cannot be kept."""
    app = Flask(__name__)
    app.secret_key = signing_key(services.state)
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.extensions[EXTENSION] = Room(
        services,
        Words(),
        Seats(services.state),
        Host(services.state),
        Gate(services.streams),
        Wishes(),
        Tellings(),
        Growth(),
    )
    faults.install(app)
    for module in (
        pages,
        api,
        calibration,
        device,
        history,
        openapi,
        setup,
        sight,
        stream,
    ):
        app.register_blueprint(module.blueprint)
    for editor in (layouts, boards, kinds):
        app.register_blueprint(editor.blueprint)
    for blueprint in BOX:
        app.register_blueprint(blueprint)
    return app
