"""Command cards on a painted table: read by the real reader, they act once."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Source, TableStatus
from companion.app.texts import Texts
from companion.app.watcher import Watcher
from companion.core.game import plain_setup
from companion.core.ids import Seat
from companion.core.profile import Drawing, Shape, Sticker
from companion.core.signal import Sign, Signal
from companion.core.table import Pose
from companion.core.tag import Command
from companion.games import GAMES
from tests.app.table import TIMES, FrontPanel
from tests.support.apps import app_of, looking
from tests.support.painted import GAME, KEY, scene
from tests.vision.film import Clock
from vision.image import Grey
from vision.reader import TableReader
from vision.render.renderer import PlacedPiece, render_grey
from vision.sheets.table_cards import COMMAND_MM, command_text
from web import Services

SIZE = (1280, 960)
CARD = Drawing(
    60,
    44,
    (Shape(((0, 0), (60, 0), (60, 44), (0, 44)), "#f4f4f0"),),
    Sticker(COMMAND_MM, -13, -5),
)
"""As ``vision.sheets.table_cards`` prints it."""


def painted(*commands: Command) -> Grey:
    """The table with cards beside the board."""
    laid = tuple(
        PlacedPiece(CARD, command_text(command), Pose(652, 60 + 330 * number, 90))
        for number, command in enumerate(commands)
    )
    return np.asarray(render_grey(replace(scene([]), pieces=laid), SIZE), np.uint8)


@dataclass
class CalibrationCamera:
    """A camera with a little noise of its own at every picture."""

    picture: Grey
    count: int = 0

    def glance(self) -> Grey:
        return np.asarray(cv2.resize(self.capture(), (320, 240)), np.uint8)

    def capture(self) -> Grey:
        self.count += 1
        return np.clip(self.picture, 1, 254) + np.uint8(self.count % 2)


@dataclass
class Evening:
    """A match at the painted table."""

    matches: Matches
    camera: CalibrationCamera
    clock: Clock
    front: FrontPanel = field(default_factory=FrontPanel)

    def __post_init__(self) -> None:
        reader = TableReader(self.camera, clock=self.clock)
        self.watcher = Watcher(
            self.matches, TIMES, reader, self.front, clock=self.clock
        )

    @property
    def session(self) -> AnySession:
        session = self.matches.current
        assert session is not None
        return session

    def shown(self, *commands: Command, seconds: float = 3.0) -> TableStatus:
        """Show cards for so many seconds, looking four times a second."""
        self.camera.picture = painted(*commands)
        latest = self.matches.publisher.latest
        before = latest.table.card if latest else None
        acted = None
        for _ in range(round(4 * seconds)):
            self.clock.now += 0.25
            self.watcher.step()
            latest = self.matches.publisher.latest
            assert latest is not None
            if latest.table.card is not None and latest.table.card is not before:
                before = latest.table.card
                acted = latest.table
        assert latest is not None
        return acted if acted is not None else latest.table


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        matches.start(KEY, plain_setup(GAME))
        made = Evening(matches, CalibrationCamera(painted()), Clock())
        made.shown()
        yield made


def test_every_card_acts_once_and_says_so(evening: Evening, tmp_path: Path) -> None:
    session = evening.session
    latest = evening.matches.publisher.latest
    assert latest is not None
    seat, moves = next((s, m) for s, m in latest.choices.items() if m)
    begun = session.revision
    session.submit([moves[0]], Source.PHONE, Seat(seat), begun)
    assert session.present.can_undo

    status = evening.shown(Command.UNDO)
    assert status.card is not None and status.card.done
    assert status.signal == Signal(Sign.ACCEPTED)
    undone = session.revision
    assert undone == begun + 2 and not session.present.can_undo

    services = Services(
        evening.matches, evening.matches.publisher, Texts(GAMES), tmp_path
    )
    phone = looking(app_of(services).test_client())
    phone.post("/api/language", json={"language": "cs"})
    told = phone.get("/api/state").get_json()["table"]["card"]
    assert told == {
        "done": True,
        "text": "Karta „Vzít zpět“: poslední tah je vzatý zpět.",
    }

    evening.shown(Command.UNDO, seconds=2)
    assert session.revision == undone, "it lies there and does not act again"

    evening.shown()
    assert evening.shown(Command.PAUSE).paused
    evening.shown()
    assert not evening.shown(Command.PAUSE).paused
    assert evening.shown(Command.PAUSE, Command.HELP).helping
    evening.shown()
    status = evening.shown(Command.END)
    assert status.card is not None and status.card.command is Command.END
    assert not status.card.done and session.revision == undone
