"""The API described as OpenAPI 3.1, from the types of its operations alone.

Reading order: ``document`` (routes and types), ``records`` (what each game adds),
``typescript`` (the types of the pages' scripts).
"""

import msgspec
from flask import Blueprint, Response, current_app

from web.openapi.document import ApiDocument, api_document
from web.operation import JSON, operation, revalidated
from web.services import context

DESCRIPTION = "openapi.json"
"""Where an app keeps its games with their encoded description; routes never change."""

blueprint = Blueprint("openapi", __name__, url_prefix="/api")


@blueprint.get("/openapi.json")
@operation(encoded=ApiDocument)
def describe() -> Response:
    """This description."""
    kept, games = current_app.extensions, context().services.matches.games
    described, encoded = kept.get(DESCRIPTION, (None, b""))
    if described is not games:
        encoded = msgspec.json.encode(api_document(current_app, games))
        kept[DESCRIPTION] = games, encoded
    revalidated()
    return Response(encoded, mimetype=JSON)
