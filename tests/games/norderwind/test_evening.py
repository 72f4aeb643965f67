"""A table of Norderwind with the real watcher: what is shown, and what is kept."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source, TableStatus
from companion.app.watcher import Watcher
from companion.core.advice import Look
from companion.core.game import Setup
from companion.core.ids import GameKey, Kind, Seat, Slot, TagId
from companion.core.profile import TableProfile
from companion.core.signal import Button, Press, Sign
from companion.core.table import Pose, Sight, TableObservation
from companion.core.tag import Tag, serial
from companion.games import GAMES
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import KINDS, Good, Port
from companion.games.norderwind.state import Phase, State
from companion.games.norderwind.violations import (
    CardPulledOut,
    CardSkipped,
    DealtWithFirst,
    RowStillLies,
    UsedCardTurnedBack,
    WrongStack,
)
from tests.app.table import TIMES
from tests.games.norderwind.positions import NAMES, A, B

CODES = {kind: code for code, kind in KINDS.items()}
SECONDS = 20


class Table:
    """Cards by place: name and degrees; the eye sees them once a change."""

    def __init__(self, journal: Journal) -> None:
        self.now = 0.0
        self.lies: dict[str, tuple[str, float]] = {}
        self.fresh, self.restless = True, False
        self.matches = Matches(GAMES, journal, Publisher())
        options = {"letter_seconds": SECONDS}
        self.matches.start(GameKey("norderwind"), Setup(NAMES[:2], "2014", options))
        self.watcher = Watcher(self.matches, TIMES, self, clock=lambda: self.now)
        self.turns()

    def watch(self, profile: TableProfile) -> None:
        """The table is always the same."""

    def look(self) -> Look | None:
        fresh, self.fresh = self.fresh, False
        if not fresh:
            return None
        tags: dict[TagId, Pose] = {}
        sights: dict[Slot, Sight] = {}
        for number, place in enumerate(GAME.profile(self.state).places):
            card, angle = self.lies.get(place.slot, ("", 0.0))
            sights[place.slot] = Sight.READ if card else Sight.EMPTY
            if card:
                tag = Tag("N", CODES[Kind(card)], serial(number))
                tags[tag.text] = Pose(place.x, place.y, angle)
        return Look(TableObservation(tags, sights), (), {}, (), (100, 100))

    @property
    def state(self) -> State:
        session = self.matches.current
        assert session is not None
        found: State = session.state
        return found

    def turns(self, seconds: float = 0.0) -> TableStatus:
        self.now += seconds
        for _ in range(4):
            self.watcher.step()
        latest = self.matches.publisher.latest
        assert latest is not None
        return latest.table

    def lay(self, slot: str, card: str, angle: float = 0.0) -> TableStatus:
        self.lies[slot] = card, angle
        return self.seen()

    def take(self, *slots: str) -> TableStatus:
        for slot in slots:
            del self.lies[slot]
        return self.seen()

    def seen(self) -> TableStatus:
        """A look, and another after the hands had time to go on."""
        self.fresh = True
        self.turns()
        self.fresh = True
        return self.turns(TIMES.patience + TIMES.accepted)

    def phone(self, *played: moves.Move) -> TableStatus:
        session: Any = self.matches.current
        seat = Seat(played[0].seat)
        assert session.submit(played, Source.PHONE, seat, session.revision) is None
        return self.turns()

    def press(self, button: Button) -> TableStatus:
        self.watcher.press(Press(button, 0.1))
        return self.turns()

    @property
    def sources(self) -> list[Source]:
        session: Any = self.matches.current
        return [line.source for line in session.present.log]


@pytest.fixture
def table(tmp_path: Any) -> Iterator[Table]:
    with Journal(tmp_path / "journal") as journal:
        yield Table(journal)


@pytest.mark.rule("NW-13", "NW-17", "NW-20")
def test_a_voyage_without_a_tap(table: Table) -> None:
    table.lay("olesand.1", "merchant-3")
    table.lay("olesand.2", "wreck", 3.0)
    table.lay("olesand.2", "wreck", 47.0)
    assert table.state.players[A].gold == 7
    status = table.take("olesand.1", "olesand.2")
    assert (table.state.turn, table.state.left) == (B, None)
    assert set(table.sources) == {Source.CAMERA}
    assert status.signal.sign is Sign.READY


@pytest.mark.rule("NW-13", "NW-15")
def test_what_lies_wrong_is_refused_and_nothing_is_lost(table: Table) -> None:
    table.lay("olesand.1", "fog")
    before = table.state
    status = table.lay("olesand.2", "wreck")
    assert status.refusal == DealtWithFirst(Kind("fog"))
    assert status.refused_slots == ("olesand.2",)
    assert table.state == before
    table.phone(moves.RollEvent(A, 0))
    table.seen()
    assert table.state.row == (Kind("fog"), Kind("wreck"))
    status = table.lay("olesand.4", "wreck")
    assert status.refusal == CardSkipped(3)
    table.take("olesand.4")
    status = table.lay("olesand.3", "trutzhavn")
    assert status.refusal == WrongStack(Kind("trutzhavn"))
    assert [item.slot for item in status.put_back] == ["olesand.3"]
    table.take("olesand.3")
    status = table.take("olesand.1")
    assert status.refusal == CardPulledOut(Kind("fog"), 1)
    status = table.lay("olesand.1", "fog")
    assert status.refusal is None and not status.put_back
    assert table.state.row == (Kind("fog"), Kind("wreck"))


@pytest.mark.rule("NW-17")
def test_a_used_card_turned_back_is_refused(table: Table) -> None:
    table.lay("olesand.1", "wreck")
    table.lay("olesand.1", "wreck", 45.0)
    status = table.lay("olesand.1", "wreck", 0.0)
    assert status.refusal == UsedCardTurnedBack(Kind("wreck"))
    assert table.lay("olesand.1", "wreck", 22.0).refusal is None
    assert table.lay("olesand.1", "wreck", 45.0).refusal is None
    assert table.state.players[A].gold == 7


@pytest.mark.rule("NW-20")
def test_ok_ends_a_voyage_and_a_second_ok_begins_none(table: Table) -> None:
    table.lay("olesand.1", "merchant-3")
    table.press(Button.OK)
    assert (table.state.turn, table.state.phase) == (A, Phase.SEA), "left"
    table.press(Button.OK)
    assert (table.state.turn, table.state.phase) == (B, Phase.HARBOUR)
    status = table.seen()
    assert not status.stories and not status.put_back
    assert status.signal.sign is Sign.READY
    table.press(Button.OK)
    assert (table.state.phase, table.state.row) == (Phase.HARBOUR, ())
    status = table.lay("norderkap.1", "fog")
    assert status.refusal == RowStillLies(Port.OLESAND)
    table.take("olesand.1")
    assert table.state.row == (Kind("fog"),)
    assert table.state.stack is Port.NORDERKAP


@pytest.mark.rule("NW-17")
def test_chosen_on_the_phone_first_the_card_waits_for_its_turn(table: Table) -> None:
    table.lay("olesand.1", "merchant-3")
    table.phone(moves.Trade(A, buy=(Good.WINE,)))
    table.phone(moves.PassLetter(B))
    status = table.seen()
    assert status.refusal is None
    assert [item.slot for item in status.put_back] == ["olesand.1"]
    assert table.lay("olesand.1", "merchant-3", 44.0).put_back == ()
    table.lay("olesand.2", "fog")
    assert table.state.row[-1] == "fog"


@pytest.mark.rule("NW-25")
def test_who_gives_no_answer_passes(table: Table) -> None:
    table.lay("olesand.1", "merchant-3")
    table.phone(moves.Trade(A, buy=(Good.WINE,)))
    table.turns(SECONDS - 1)
    assert table.state.phase is Phase.LETTERS
    assert list(table.state.waiting) == [B]
    table.turns(1)
    assert list(table.state.waiting) == []
    assert table.sources[-1] is Source.CLOCK
