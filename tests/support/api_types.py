"""Writes the types of the pages' scripts: ``python -m tests.support.api_types``."""

import tempfile
from pathlib import Path

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.games import GAMES
from web import Services, create_app
from web.openapi.document import api_document
from web.openapi.typescript import declarations

PATH = Path(__file__).resolve().parents[2] / "web" / "types" / "openapi.d.ts"


def generated() -> str:
    """The types by which the API of this checkout answers, for all its games."""
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder)
        with Journal(state / "journal.sqlite") as journal:
            matches = Matches(GAMES, journal, Publisher())
            services = Services(matches, matches.publisher, Texts(GAMES), state)
            return declarations(api_document(create_app(services), GAMES))


if __name__ == "__main__":
    PATH.write_text(generated(), "utf-8")
