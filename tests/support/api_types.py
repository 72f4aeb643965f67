"""Writes what is made from our types: ``python -m tests.support.api_types``.

The types of the pages' scripts, and the description of what crosses a broker.
"""

import json
import tempfile
from pathlib import Path

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.club.asyncapi import async_document
from companion.games import GAMES
from web import Services, create_app
from web.openapi.document import api_document
from web.openapi.typescript import declarations

ROOT = Path(__file__).resolve().parents[2]
PATH = ROOT / "web" / "types" / "openapi.d.ts"
ASYNC = ROOT / "docs" / "asyncapi.json"


def generated() -> str:
    """The types by which the API of this checkout answers, for all its games."""
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder)
        with Journal(state / "journal.sqlite") as journal:
            matches = Matches(GAMES, journal, Publisher())
            services = Services(matches, matches.publisher, Texts(GAMES), state)
            return declarations(api_document(create_app(services), GAMES))


def described() -> str:
    """What crosses a broker, for all games of this checkout."""
    return json.dumps(async_document(GAMES), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(generated(), "utf-8")
    ASYNC.write_text(described(), "utf-8")
