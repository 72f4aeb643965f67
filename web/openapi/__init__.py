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
"""Where an app keeps its encoded description: its routes and games never change."""

blueprint = Blueprint("openapi", __name__, url_prefix="/api")


@blueprint.get("/openapi.json")
@operation(encoded=ApiDocument)
def describe() -> Response:
    """This description."""
    kept = current_app.extensions
    if DESCRIPTION not in kept:
        document = api_document(current_app, context().services.matches.games)
        kept[DESCRIPTION] = msgspec.json.encode(document)
    revalidated()
    return Response(kept[DESCRIPTION], mimetype=JSON)
