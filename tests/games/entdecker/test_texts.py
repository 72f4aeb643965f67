"""Sentences of a voyage as a player says them, in each language."""

import pytest

from companion.app.texts import Texts
from companion.core.grid import Cell
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.entdecker import GAME
from companion.games.entdecker.events import GoldChanged
from companion.games.entdecker.moves import PlaceUnit, Reason, StartVoyage, Unit
from companion.games.entdecker.table import ship_slot
from companion.games.entdecker.violations import NoUnitLeft

TEXTS = Texts({GAME.key: GAME})
ANNA, BORIS = Seat(0), Seat(1)
NAMES = ("Anna", "Boris")
TOP = Cell(0, -1)


@pytest.mark.parametrize(
    ("language", "record", "said"),
    [
        ("en", StartVoyage(ANNA, TOP, 0, ()), "Set sail from A at the top – free"),
        ("de", StartVoyage(ANNA, TOP, 0, ()), "Von A oben lossegeln – kostenlos"),
        ("cs", StartVoyage(ANNA, TOP, 0, ()), "Vyplout z pole A nahoře – zdarma"),
        (
            "en",
            StartVoyage(ANNA, TOP),
            "Set sail from A at the top by the cheapest way",
        ),
        ("en", StartVoyage(ANNA, TOP, 1), "Set sail from A at the top – 1 gold"),
        ("cs", StartVoyage(ANNA, TOP, 1, ()), "Vyplout z pole A nahoře – za 1 zlatý"),
        (
            "cs",
            StartVoyage(ANNA, TOP, 2, (BORIS,)),
            "Vyplout z pole A nahoře – za 2 zlaté, mýtné: Boris",
        ),
        (
            "de",
            StartVoyage(ANNA, TOP, 0, (BORIS,)),
            "Von A oben lossegeln – Weggeld an Boris",
        ),
        ("cs", PlaceUnit(ANNA, Unit.SCOUT), "Postavit zvěda"),
        ("cs", NoUnitLeft(Unit.SETTLEMENT), "V zásobě už nemáš žádnou osadu."),
        (
            "en",
            GoldChanged(ANNA, -4, Reason.TILES),
            "Anna: \N{MINUS SIGN}4 gold (tiles)",
        ),
        ("en", GoldChanged(ANNA, 5, Reason.INCOME), "Anna: +5 gold (income)"),
        (
            "cs",
            GoldChanged(ANNA, -4, Reason.TILES),
            "Anna: \N{MINUS SIGN}4 zlaté (kartičky)",
        ),
    ],
)
def test_a_sentence_as_a_player_says_it(
    language: str, record: Record, said: str
) -> None:
    assert TEXTS.sentence(language, GAME, record, NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("cs", "místo lodi D8"), ("en", "ship’s place D8"), ("de", "Schiffsplatz D8")],
)
def test_the_place_of_the_ship_is_named_as_it_is_drawn(
    language: str, said: str
) -> None:
    assert TEXTS.slot(language, GAME, ship_slot(Cell(3, 7))) == said
    edge = TEXTS.slot(language, GAME, ship_slot(TOP))
    assert edge.endswith(TEXTS.cell(language, GAME, TOP))
