"""A box without a camera: the demo plays, or people, and the painted table serves them.

Which it is follows from the match that runs: the demo's own, one that was begun for
the painted table, or any other, which is played by phone. While people play by phone
nothing is painted and nobody looks.
"""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event

import cv2

from companion.app.config import DemoConfig
from companion.app.matches import AnySession, Matches
from companion.app.ports import CameraOff, TableObserver
from companion.app.show.matches import ShowMatches
from companion.app.show.staging import Pacing, PaintedPiece, StagingError, TableMode
from companion.core.advice import Look, Point
from companion.core.ids import GameKey, Kind, Revision
from companion.core.profile import TableProfile
from companion.demo.loop import DemoLoop, demo_setup
from companion.demo.ownership import DemoOwnership
from companion.demo.pace import Pace
from companion.demo.player import Tally
from companion.demo.table import DemoTable
from companion.games import GAMES

PAUSE_S = 30.0
"""Seconds between two games of the demo table, at speed 1. Chosen: the end is read."""

IDLE_S = 0.5
"""Seconds between two looks at a match that the demo does not play."""

AGAIN_S = 1.0
"""Seconds after which it is seen again whether a match is for show."""

QUALITY = 82
"""JPEG quality of the picture for people, 0 to 100. Chosen by hand."""


class Stage:
    """The painted table of one box, and who moves what on it."""

    def __init__(
        self, matches: Matches, table: DemoTable, state: Path, settings: DemoConfig
    ) -> None:
        """Play in ``state`` on ``table``, as ``settings`` say."""
        self.table = table
        self.pace = Pace()
        self.matches = matches
        self._state = state
        self.settings = settings
        self._ownership, self._shown = DemoOwnership(state), ShowMatches(state)
        self._known: tuple[Revision, TableMode, float] | None = None
        self._laid_out: AnySession | None = None
        self._jpeg: tuple[int, bytes] | None = None

    def mode(self) -> TableMode:
        """Who moves what now; before the first match the demo is about to."""
        session = self.matches.current
        if session is None:
            return TableMode.DEMO
        known = self._known
        if known is None or known[0] != session.match or time.monotonic() > known[2]:
            mode = self._mode_of(session.match)
            # A match begins a moment before it is noted whose it is.
            lasting = math.inf if mode is TableMode.DEMO else AGAIN_S
            until = time.monotonic() + lasting
            self._known = known = (session.match, mode, until)
        return known[1]

    def _mode_of(self, match: Revision) -> TableMode:
        if self._ownership.owns(match):
            return TableMode.DEMO
        if match in self._shown.numbers():
            return TableMode.PAINTED
        return TableMode.PHONE

    def looked_at(self) -> bool:
        """Whether the camera looks at the painted table at all."""
        return self.mode() is not TableMode.PHONE

    # The demo ------------------------------------------------------------------

    def play_on(self, stop: Event, report: Callable[[Tally], object]) -> None:
        """Play game after game while it is the demo's turn; each tally goes to
        ``report``. While people lay painted pieces, set their table up for them.
        """
        seed = self.settings.seed
        while not stop.is_set():
            match self.mode():
                case TableMode.DEMO:
                    tally, over = self.loop(seed).play_while_owned(stop)
                    # Its hands may have laid something since people began.
                    self._laid_out = None
                    if over and not stop.is_set():
                        report(tally)
                        self._rest(stop)
                    seed += 1
                case TableMode.PAINTED:
                    self._laid()
                    stop.wait(IDLE_S)
                case TableMode.PHONE:
                    stop.wait(IDLE_S)

    def loop(self, seed: int) -> DemoLoop:
        """The demo's play with this seed, at the pace that is chosen."""
        settings = replace(self.settings, seed=seed)
        return DemoLoop(self.matches, self.table, self._state, settings, self.pace)

    def _rest(self, stop: Event) -> None:
        """Let the end be read, unless somebody begins something else."""
        session = self.matches.current
        speed = self.settings.speed
        left = PAUSE_S / speed if speed else 0.0
        while left > 0 and self.matches.current is session and not stop.is_set():
            stop.wait(min(left, IDLE_S))
            left -= IDLE_S
        self.pace.begin(stop)
        if self.matches.current is session and not stop.is_set():
            self.loop(self.settings.seed).begin()

    def pacing(self) -> Pacing:
        """How the demo plays."""
        return Pacing(
            GameKey(self.settings.game), self.pace.slow, paused=self.pace.paused
        )

    def set_pace(self, *, slow: bool | None = None, paused: bool | None = None) -> None:
        """Have the demo play slower, or wait; what is ``None`` stays."""
        self.pace.set(slow=slow, paused=paused)

    def next_move(self) -> None:
        """Have the demo play one move and wait."""
        self.pace.next()

    def show_demo(self, game: GameKey) -> None:
        """Begin a demo of this game. Raises ``OSError``, ``JournalError``."""
        self.settings = replace(self.settings, game=game)
        self.pace.set(paused=False)
        self.loop(self.settings.seed).begin()
        # A page may have asked before it was noted whose the match is.
        self._known = None

    # People --------------------------------------------------------------------

    def paint(self, game: GameKey) -> None:
        """Begin a match on the painted table. Raises ``OSError``, ``JournalError``."""
        session = self.matches.start(game, demo_setup(GAMES[game]))
        self._shown.add(session.match)
        self._known = None
        self._laid()

    def _laid(self) -> None:
        """Lay out what a match begins with, once."""
        session = self.matches.current
        if session is not None and session is not self._laid_out:
            self.table.set_up(session.game, session.state)
            self._laid_out = session

    def picture(self) -> tuple[bytes, str] | None:
        """What the camera sees now, hands and all, as JPEG with its ETag."""
        view = self.table.view()
        if view is None:
            return None
        number, picture = view
        if self._jpeg is None or self._jpeg[0] != number:
            _, encoded = cv2.imencode(
                ".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY]
            )
            self._jpeg = number, encoded.tobytes()
        return self._jpeg[1], f'"{number:x}-{len(self._jpeg[1]):x}"'

    def outlines_of(self, slots: Sequence[str]) -> tuple[tuple[Point, ...], ...]:
        """The outlines of places in shares of the picture."""
        return self.table.places(slots)

    def pieces(self) -> tuple[PaintedPiece, ...]:
        """What lies on the painted table, the topmost last."""
        return self.table.outlines()

    def supply(self) -> Mapping[Kind, int]:
        """The kinds of pieces that may be laid, and how many lie already."""
        lying = list(self.table.lies().values())
        return {kind: lying.count(kind) for kind in self.table.kinds()}

    def lay(self, kind: Kind, at: Point, turn: int) -> str:
        """Lay a new piece. Raises ``StagingError``."""
        self._own()
        if kind not in self.table.kinds():
            raise StagingError("kind")
        return self.table.put(None, kind, self._on_table(at), turn)

    def move(self, name: str, at: Point | None, turn: int) -> None:
        """Move a piece, turn it, or take it away. Raises ``StagingError``."""
        self._own()
        kind = self.table.lies().get(self.table.slot(name))
        if kind is None:
            raise StagingError("piece")
        if at is None:
            self.table.take(self.table.slot(name))
        else:
            self.table.put(name, kind, self._on_table(at), turn)

    def _own(self) -> None:
        if self.mode() is not TableMode.PAINTED:
            raise StagingError("not-painted")

    def _on_table(self, at: Point) -> Point:
        where = self.table.millimetres(at)
        if where is None:
            raise StagingError("beside")
        return where


class StagedObserver:
    """The reader while somebody moves painted pieces; else there is no camera."""

    def __init__(self, reader: TableObserver, stage: Stage) -> None:
        """Look through ``reader`` where the stage says so."""
        self._reader, self._stage = reader, stage

    def look(self) -> Look | None:
        """A settled look. Raises ``CameraOff`` while people play by phone."""
        if not self._stage.looked_at():
            raise CameraOff
        return self._reader.look()

    def watch(self, profile: TableProfile) -> None:
        """Look for this game's places and tags from now on."""
        self._reader.watch(profile)

    @property
    def restless(self) -> bool:
        """Whether the reader wants its next look at once."""
        return self._reader.restless
