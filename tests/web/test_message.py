"""What a message says of a real game: places, purses, refusals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source, TableStatus
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.grid import Cell, Side
from companion.core.ids import Seat, Slot
from companion.games import GAMES
from companion.games.entdecker.moves import StartVoyage
from companion.games.entdecker.violations import SideDoesNotMatch
from tests.support.apps import app_of
from tests.web.conftest import seated, told
from web import Services

A, B = Seat(0), Seat(1)
SETUP = Setup(("Anna", "Boris"), "kosmos-2001", {"layout": "variant3"})


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Services]:
    """A device with the real games, on which Entdecker has just begun."""
    games: dict[Any, Any] = dict(GAMES)
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(games, journal, publisher)
        matches.start(games["entdecker"].key, SETUP)
        yield Services(matches, publisher, Texts(games), tmp_path)


@pytest.fixture
def anna(real: Services) -> FlaskClient:
    return seated(app_of(real).test_client(), 0)


def speaking(client: FlaskClient, language: str) -> Any:
    assert client.post("/api/language", json={"language": language}).status_code == 200
    return told(client, 0)


@pytest.mark.parametrize(
    ("language", "top", "right"),
    [
        ("cs", "H nahoře", "4 vpravo"),
        ("en", "H at the top", "4 on the right"),
        ("de", "H oben", "4 rechts"),
    ],
)
def test_edge_fields_have_names(
    anna: FlaskClient, language: str, top: str, right: str
) -> None:
    message = speaking(anna, language)
    assert message["places"]["7,-1"] == top
    assert message["places"]["12,3"] == right
    starts = [c["text"] for c in message["choices"] if c["slots"] == ["7,-1"]]
    assert starts and all(top in text for text in starts)


def test_a_purse_says_what_changed_it(real: Services, anna: FlaskClient) -> None:
    session = real.matches.current
    assert session is not None
    start = StartVoyage(A, Cell(7, -1), 2)
    assert session.submit((start,), Source.PHONE, A, session.revision) is None
    message = speaking(anna, "en")
    revision = message["revision"]
    edge = {"revision": revision, "amount": -2, "text": "edge field"}
    assert message["changes"] == [[edge], []]
    assert session.undo(session.revision) is None
    assert told(anna, 0)["changes"] == [[], []]


def test_a_refusal_names_its_side_in_words_and_as_data(
    real: Services, anna: FlaskClient
) -> None:
    broken = SideDoesNotMatch(Cell(7, 3), Side.NORTH, Cell(7, 2))
    table = TableStatus(refusal=broken, refused_slots=(Slot("7,3"),))
    real.matches.show(table)
    shown = speaking(anna, "cs")["table"]
    assert shown["refusal"] == "Na H4 se severní strana nehodí k H3."
    assert shown["refusal_record"]["side"] == 0
    assert shown["refusal_record"]["cell"] == {"column": 7, "row": 3}
