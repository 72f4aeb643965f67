"""The API described as OpenAPI 3.1, from the types of its operations alone.

Reading order: ``document`` (routes and types), ``records`` (what each game adds),
``typescript`` (the types of the pages' scripts).
"""

from flask import Blueprint, current_app

from web.openapi.document import ApiDocument, api_document
from web.operation import operation
from web.services import context

blueprint = Blueprint("openapi", __name__, url_prefix="/api")


@blueprint.get("/openapi.json")
@operation()
def describe() -> ApiDocument:
    """This description."""
    return api_document(current_app, context().services.matches.games)
