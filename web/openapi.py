"""The description of the API, for programs; the page uses the same."""

from flask import Blueprint

blueprint = Blueprint("openapi", __name__, url_prefix="/api")
