"""The pages of a hall as one WSGI application."""

from datetime import timedelta
from pathlib import Path

from flask import Flask

from companion.club.hall import pages, tournaments
from companion.club.hall.services import EXTENSION, HallServices, guard
from web import assets
from web.seats import signing_key

MOST_BYTES = 64 * 1024
"""Largest body of a request."""


def create_hall(services: HallServices, state: Path) -> Flask:
    """The pages. Raises ``OSError`` when the key of the cookies cannot be kept."""
    app = Flask(__name__, static_folder=None)
    app.secret_key = signing_key(state)
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.config["SESSION_COOKIE_NAME"] = "companion-hall"
    app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
    app.permanent_session_lifetime = timedelta(days=30)
    app.extensions[EXTENSION] = services
    assets.install(app)
    guard(app)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(tournaments.blueprint)
    return app
