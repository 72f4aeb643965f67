"""Records become sentences, in the phone's language, with right numbers."""

from dataclasses import dataclass, replace

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from companion.app.texts import LANGUAGES, Texts, cell_label, session_texts
from companion.app.violations import SESSION_VIOLATIONS, LaterMoveBreaks, NotYourSeat
from companion.core.advice import (
    HealthAdvice,
    HealthTopic,
    Level,
    ReadingAdvice,
    ReadingCause,
)
from companion.core.grid import Cell
from companion.core.ids import SHOW, GameKey, Kind, Revision, Seat
from companion.core.record import Record, code
from companion.games import GAMES
from hardware.health import THROTTLE
from tests.app import toy

NAMES = ("Anna", "Boris")


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(toy.known())


def say(texts: Texts, record: Record, language: str = "en") -> str:
    return texts.sentence(language, toy.GAME, record, NAMES)


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (toy.Lay(Seat(0), 2), "Anna lays a stone on 2"),
        (toy.Lay(Seat(1), 2, toy.JOKER), "Boris lays a joker on 2"),
        (toy.Laid(Seat(4), 1), "5 laid a piece on 1"),
        (toy.AdjustScore(Seat(0), 1), "Anna now has 1 point"),
        (toy.AdjustScore(Seat(0), 3), "Anna now has 3 points"),
        (toy.Claimed(Seat(0), (), toy.Mood.WILD), "Anna claimed nothing and is wild"),
        (toy.Claimed(Seat(0), (1,)), "Anna claimed 1 and is calm"),
        (toy.Claimed(Seat(0), (1, 2)), "Anna claimed 1 and 2 and is calm"),
        (toy.Claimed(Seat(0), (1, 2, 3)), "Anna claimed 1, 2 and 3 and is calm"),
        (toy.NotNow(), "Not now."),
        (toy.NotNow(loud=True), "Not now!"),
        (NotYourSeat(Seat(1)), "Only Boris may do that."),
        (
            LaterMoveBreaks(Revision(7), toy.Taken(2)),
            "Then entry 7 would no longer be allowed: Field 2 is taken",
        ),
    ],
)
def test_a_record_as_a_sentence(texts: Texts, record: Record, sentence: str) -> None:
    assert say(texts, record) == sentence


def test_the_language_is_the_phone_s(texts: Texts) -> None:
    record = NotYourSeat(Seat(0))
    said = {language: say(texts, record, language) for language in LANGUAGES}
    assert len(set(said.values())) == 3
    assert all("Anna" in sentence for sentence in said.values())
    assert say(texts, record, "tlh") == said["en"]


def test_czech_has_three_plurals(texts: Texts) -> None:
    def foreign(value: float) -> str:
        advice = ReadingAdvice(ReadingCause.FOREIGN, value=value)
        return texts.reading("cs", advice).split(".")[0]

    assert foreign(1) == "V obraze je 1 cizí kód"
    assert foreign(3) == "V obraze jsou 3 cizí kódy"
    assert foreign(5) == "V obraze je 5 cizích kódů"


def test_tags_of_another_game_are_told_by_its_name() -> None:
    texts, game = Texts(GAMES), GAMES[GameKey("norderwind")]
    known = ReadingAdvice(ReadingCause.OTHER_GAME, value=2.0, letter=game.letter)
    for language in LANGUAGES:
        name = texts.game_text(language, game, "game-name")
        assert f"({name})" in texts.reading(language, known)
        unknown = texts.reading(language, replace(known, letter="9"))
        assert texts.text(language, "coach-game-unknown") in unknown
        assert ": 2." in unknown and name not in unknown


def test_a_missing_message_is_shown_by_its_id(texts: Texts) -> None:
    assert texts.text("de", "no_such.message") == "no-such-message"


@dataclass(frozen=True, slots=True)
class Spot:
    cell: Cell
    cells: tuple[Cell, ...]
    kinds: tuple[Kind, ...]
    pair: tuple[Seat, Kind]
    who: Seat | None
    inner: toy.Taken


def test_arguments_follow_their_annotations(texts: Texts) -> None:
    spot = Spot(
        Cell(2, 3),
        (Cell(0, 0), Cell(1, 0)),
        (toy.STONE, toy.JOKER),
        (Seat(1), toy.STONE),
        None,
        toy.Taken(4),
    )
    assert texts.arguments("en", toy.GAME, spot, NAMES) == {
        "cell": "C4",
        "cells": "A1 and B1",
        "kinds": "stone and joker",
        "pair": "Boris and stone",
        "who": "none",
        "inner": "Field 4 is taken",
    }


def test_numbers_stay_numbers(texts: Texts) -> None:
    args = texts.arguments("en", toy.GAME, toy.Rolled(Seat(0), 3), NAMES)
    assert args == {"seat": "Anna", "value": 3}


def test_cells_have_labels() -> None:
    assert [cell_label(Cell(0, 0)), cell_label(Cell(11, 7))] == ["A1", "L8"]
    assert [cell_label(Cell(-1, 3)), cell_label(Cell(2, -1))] == ["04", "C0"]


# The files ------------------------------------------------------------------


def messages(language: str) -> dict[str, ftl.Message]:
    body = FluentParser().parse(session_texts(language)).body
    assert not [entry for entry in body if isinstance(entry, ftl.Junk)]
    found = [entry for entry in body if isinstance(entry, ftl.Message)]
    assert len({m.id.name for m in found}) == len(found)
    return {m.id.name: m for m in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_session_has_all_its_sentences(language: str) -> None:
    known = messages(language)
    for kind in SESSION_VIOLATIONS:
        assert f"violation-{code(kind)}".replace("_", "-") in known
    for cause in ReadingCause:
        assert f"coach-{cause}".replace("_", "-") in known
    assert set(known) == set(messages("en"))


def test_health_speaks(texts: Texts) -> None:
    line = HealthAdvice(HealthTopic.JOURNAL, Level.BAD, "broken", "disk is full")
    assert "disk is full" in texts.health("de", line)


def test_figures_of_the_device_have_the_decimal_sign_of_the_language(
    texts: Texts,
) -> None:
    line = HealthAdvice(HealthTopic.DISK, Level.OK, "ok", "76.9")
    assert "76,9 GB" in texts.health("cs", line)
    assert "76,9 GB" in texts.health("de", line)
    assert "76.9 GB" in texts.health("en", line)


def test_a_minus_is_a_true_minus(texts: Texts) -> None:
    line = HealthAdvice(HealthTopic.WIFI, Level.OK, "ok", "-67")
    for language in LANGUAGES:
        assert "\N{MINUS SIGN}67 dBm" in texts.health(language, line)
    path = HealthAdvice(HealthTopic.FILES, Level.BAD, "aside", "/a-1/2026-12-01 b-2")
    assert "/a-1/2026-12-01 b-2" in texts.health("en", path)


def test_the_power_speaks_the_language_of_the_page(texts: Texts) -> None:
    word = "under-voltage, soft temperature limit"
    line = HealthAdvice(HealthTopic.POWER, Level.BAD, "now", word)
    assert "podpětí, první teplotní mez" in texts.health("cs", line)
    assert "Unterspannung" in texts.health("de", line)


def test_every_word_of_the_power_is_translated(texts: Texts) -> None:
    for _, level, word in THROTTLE:
        line = HealthAdvice(HealthTopic.POWER, level, "now", word)
        assert word not in texts.health("cs", line)
        assert word not in texts.health("de", line)


def test_the_show_place_has_a_name(texts: Texts) -> None:
    named = {lang: texts.places(lang, toy.GAME, [SHOW]) for lang in LANGUAGES}
    assert named == {"cs": "místo na dotaz", "de": "Zeigeplatz", "en": "show place"}
