"""The table for a spreadsheet: figures stay figures, names stay names."""

import csv
import io

import pytest

from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import Seat
from tests.app import toy
from tests.support.apps import app_of
from tests.web.conftest import seated
from web import Services


@pytest.mark.parametrize(
    "name",
    ["=HYPERLINK(1)", "+49", "-1", "@sum", "\uff1d1+1", "\tTab", "\rBack", "\nx"],
)
def test_a_spreadsheet_calculates_no_name(services: Services, name: str) -> None:
    """Names come from strangers; a figure below nothing stays a figure."""
    session = services.matches.start(toy.GAME.key, Setup((name, "'=1")))
    anna = seated(app_of(services).test_client(), 0)
    move = toy.AdjustScore(Seat(0), -3)
    assert session.submit((move,), Source.PHONE, None, session.revision) is None
    text = anna.get("/api/export.csv").get_data(as_text=True)
    head, row = csv.reader(io.StringIO(text, newline=""))
    assert (head[0], head[1]) == ("entry", f"'{name} score")
    assert head[-1].startswith("'=1 ")
    assert row[1] == "-3"
