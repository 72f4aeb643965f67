"""A seat that lets its time pass: the game says what is played, the watcher when."""

from dataclasses import replace

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.ids import GameKey, Seat
from tests.app import toy
from tests.app.table import Evening

SECONDS = 30.0


def lapse(state: toy.State) -> tuple[toy.ToyMove, float] | None:
    """Time costs the second seat a point; once is enough."""
    if state.scores[1] < 0:
        return None
    return toy.AdjustScore(Seat(1), -1), SECONDS


def hurried(journal: Journal) -> Evening:
    evening = Evening(journal)
    known = {GameKey("toy"): replace(toy.GAME, lapse=lapse)}
    matches = Matches(known, journal, Publisher())
    evening.watcher = evening.sit_down(matches)
    matches.start(GameKey("toy"), toy.SETUP)
    evening.turns()
    return evening


def sources(evening: Evening) -> list[Source]:
    return [line.source for line in evening.session.present.log]


def test_no_answer_in_time_is_played_by_the_clock(journal: Journal) -> None:
    evening = hurried(journal)
    evening.turns(SECONDS - 1)
    assert sources(evening) == []
    evening.turns(1)
    assert sources(evening) == [Source.CLOCK]
    evening.turns(10 * SECONDS)
    assert sources(evening) == [Source.CLOCK]


def test_an_answer_starts_the_time_anew(journal: Journal) -> None:
    evening = hurried(journal)
    evening.turns(SECONDS - 1)
    evening.lay(1)
    evening.turns(SECONDS - 1)
    assert sources(evening) == [Source.CAMERA]
    evening.turns(1)
    assert sources(evening) == [Source.CAMERA, Source.CLOCK]


def test_a_pause_hurries_nobody(journal: Journal) -> None:
    evening = hurried(journal)
    evening.session.pause(True)
    evening.turns(10 * SECONDS)
    assert sources(evening) == []
    evening.session.pause(False)
    evening.turns()
    evening.turns(SECONDS - 1)
    assert sources(evening) == []
    evening.turns(1)
    assert sources(evening) == [Source.CLOCK]


def test_what_the_clock_did_can_be_undone(journal: Journal) -> None:
    evening = hurried(journal)
    evening.turns(SECONDS)
    evening.session.undo(evening.session.revision)
    evening.turns(SECONDS - 1)
    assert sources(evening) == []
