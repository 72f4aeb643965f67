"""Keeps the table in focus: when somebody asks, when it is calibrated, and when the
picture grows softer than it was.

The camera's own autofocus is asked first and not believed: pictures a little nearer and
farther must be softer. Else the lens is swept, and the anchors' edges say where it is
sharp.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Event, Lock, Thread

import numpy as np

from companion.core.advice import FocusState, FocusWord, LensDrive
from companion.core.profile import TableProfile
from companion.service.calibration_store import CalibrationStore
from hardware import CameraError, ReconnectingCamera
from hardware.camera_settings import CameraSettings
from hardware.focus_memory import FocusEntry, FocusMemory
from hardware.lens import LensRange
from hardware.optics import cameras
from hardware.reconnecting import OPENING_S, LensControl
from vision.anchors import Corners
from vision.calibration.focus import FocusMeter, Sharpest, confirmed, percent, sweep
from vision.diagnostics import sharpness
from vision.image import Grey
from vision.reader import TableReader

log = logging.getLogger(__name__)

LOOK_EVERY_S = 5.0
"""Seconds between two looks whether the picture grew softer."""

SOFTER = 1.5
"""Ratio of the anchors' edge widths, now to when it was focused, from which the picture
is softer. Chosen: the reader bears twice as much (``MAX_EDGE_MODULES``)."""

SOFT_LOOKS = 3
"""Number of soft looks in a row after which it is focused again: a hand that lies over
an anchor is gone by then. Chosen."""

FIRST_PAUSE_S, LONGEST_PAUSE_S = 60.0, 900.0
"""Seconds between two tries that nobody asked for: the first, doubled up to the longest
while they do not help."""

BLIND_TRIES = 3
"""Number of such tries while no anchors were ever found: a table without anchors shall
not be swept all evening."""

GOOD_PERCENT = 85
"""Sharpness in percent from which a lens turned by hand is sharp. Chosen."""

CLEAR_PERCENT = 4
"""Difference of sharpness in percent that is more than noise. Chosen."""


@dataclass(slots=True)
class _Watch:
    """Whether the picture grows softer, and when it is to be focused again."""

    reference: float | None = None
    soft_looks: int = 0
    blind_tries: int = 0
    pause: float = FIRST_PAUSE_S
    not_before: float = 0.0

    def is_soft(self, edge: float | None) -> bool:
        """Take a look's edge width in px; whether it is to be focused now."""
        if edge is None:
            soft = self.reference is None and self.blind_tries < BLIND_TRIES
        elif self.reference is None:
            self.reference, soft = edge, False
        else:
            self.reference = min(self.reference, edge)
            soft = edge > SOFTER * self.reference
        self.soft_looks = self.soft_looks + 1 if soft else 0
        return self.soft_looks >= SOFT_LOOKS

    def tried(self, edge: float | None, now: float) -> None:
        """Focused by itself; ``edge`` is what came of it."""
        helped = edge is not None and edge <= SOFTER * (self.reference or edge)
        self.blind_tries += edge is None
        self.soft_looks = 0
        self.not_before = now + self.pause
        self.pause = FIRST_PAUSE_S if helped else min(2 * self.pause, LONGEST_PAUSE_S)
        if edge is not None:
            self.reference = edge


class TableFocus:
    """The focus of one camera above the table that ``reader`` reads.

    ``scale`` gives px a mm of the calibrated table, 0 before. Safe from any thread.
    """

    def __init__(
        self,
        camera: ReconnectingCamera,
        reader: TableReader,
        store: CalibrationStore,
        scale: Callable[[], float] = lambda: 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is moved before somebody asks. ``clock`` gives s."""
        self._camera, self._reader, self._store = camera, reader, store
        self._scale, self._clock = scale, clock
        self._state = FocusState()
        self._watch = _Watch()
        self._lock = Lock()
        self._begun: Thread | None = None
        self._meter: tuple[TableProfile, FocusMeter] | None = None
        self._anchors: Corners = {}  # where they were last: blur may hide them
        self._found_last: tuple[str, Sharpest] | None = None

    # From a page ---------------------------------------------------------------

    def state(self) -> FocusState:
        """How the focus is, as last measured."""
        return self._state

    def begin(self) -> None:
        """Focus in the background; without a motor begin to help a hand."""
        if self._begun is None or not self._begun.is_alive():
            self._state = replace(
                self._state, word=FocusWord.BUSY, percent=None, best=None
            )
            self._begun = Thread(target=self.focus, name="focus", daemon=True)
            self._begun.start()

    def measure(self) -> FocusState:
        """Look how sharp the picture is now; where a hand turns the lens, say which
        way. While a motor moves it, how it was last.
        """
        if self._lock.acquire(blocking=False):
            try:
                self._measure()
            except CameraError as error:
                self._fail(error)
            finally:
                self._lock.release()
        return self._state

    # By itself -----------------------------------------------------------------

    def run(self, stop: Event) -> None:
        """Focus again whenever the picture grows softer, until told to stop."""
        while not stop.wait(LOOK_EVERY_S):
            self.check()

    def check(self) -> None:
        """Take a look, and focus where the last ones were soft."""
        look, grey = self._reader.last(), self._reader.full()
        if look is None or grey is None or self._state.drive in _BY_HAND:
            return
        if look.anchors:
            self._anchors = {key: np.array(each) for key, each in look.anchors.items()}
        edges = sharpness(grey, self._anchors)
        if edges is not None and edges.motion_blurred:
            return
        width = edges.worst if edges is not None else 0.0
        soft = self._watch.is_soft(width or None)
        if soft and self._clock() >= self._watch.not_before:
            log.info("the picture is soft: the camera is focused again")
            self._watch.tried(self.focus(), self._clock())

    def focus(self) -> float | None:
        """Focus now and store where; the width in px of the anchors' edges then.
        ``None`` where there is no motor, no table, or it failed; ``state`` says which.
        """
        with self._lock:
            before = self._state
            self._state = replace(before, word=FocusWord.BUSY, percent=None, best=None)
            try:
                with self._camera.focusing() as lens:
                    return self._focus(lens)
            except CameraError as error:
                self._fail(error)
            except OSError as error:
                log.warning("the focus is not kept: %s", error)
            return None

    def _focus(self, lens: LensControl) -> float | None:
        """Focus with the camera for oneself. Raises ``CameraError``, ``OSError``."""
        limits, camera = _opened(lens), lens.name()
        if limits is None:
            self._state = FocusState(_drive(camera), FocusWord.TURN)
            return None
        self._state = FocusState(LensDrive.MOTOR, FocusWord.BUSY)
        found = self._found(lens, limits, camera)
        if found is None:
            self._state = FocusState(LensDrive.MOTOR, FocusWord.NOTHING)
            return None
        self._taken(lens.look_at(found.position))
        share = None if found.edge is None else percent(found.edge)
        self._state = FocusState(LensDrive.MOTOR, FocusWord.DONE, share, share)
        self._found_last = camera, found
        self._keep(camera, found)
        log.info("focused %s at %.2f, %s %%", camera, found.position, share)
        return found.edge

    def calibrated(self) -> None:
        """The height is known now: store the last focus with it."""
        if self._found_last is not None:
            try:
                self._keep(*self._found_last)
            except OSError as error:
                log.warning("the focus is not kept: %s", error)

    def _found(
        self, lens: LensControl, limits: LensRange, camera: str
    ) -> Sharpest | None:
        """Where it is sharp: where the camera says, or where it was, or anywhere."""
        ends, meter = (limits.least, limits.most), self._meter_now()

        def take(position: float) -> Grey:
            return self._taken(lens.look_at(position))

        position = lens.autofocus()
        if position is not None:
            grey = self._taken(lens.capture())
            if confirmed(take, position, ends, limits.step, grey):
                return Sharpest(position, meter.edge(grey))
        for entry in self._memory().of(camera):
            edge = meter.edge(take(entry.position))
            if edge is not None and edge <= SOFTER * entry.edge:
                return Sharpest(entry.position, edge)
        return sweep(take, ends, limits.step, meter)

    def _measure(self) -> None:
        """Measure a picture of now. Raises ``CameraError``."""
        with self._camera.focusing() as lens:
            limits, camera = lens.range(), lens.name()
            edge = self._meter_now().edge(self._taken(lens.capture()))
        now = None if edge is None else percent(edge)
        drive = LensDrive.MOTOR if limits is not None else _drive(camera)
        last = self._state if self._state.drive is drive else FocusState(drive)
        if last.word in (FocusWord.BUSY, FocusWord.FAILED):
            last = replace(last, word=FocusWord.UNTRIED)
        best = max((n for n in (now, last.best) if n is not None), default=None)
        word = last.word if limits is not None else turning(last, now)
        if limits is not None and now is not None and now >= GOOD_PERCENT:
            word = FocusWord.SHARP
        self._state = FocusState(drive, word, now, best)

    def _taken(self, grey: Grey) -> Grey:
        """A picture, which pages are shown live."""
        self._reader.show(grey)
        return grey

    def _meter_now(self) -> FocusMeter:
        """The meter of the table that is watched; it remembers where anchors were.
        Raises ``CameraError`` before any table is watched.
        """
        profile = self._reader.profile
        if profile is None:
            raise CameraError("no table is looked at yet")
        if self._meter is None or self._meter[0] is not profile:
            self._meter = profile, FocusMeter(profile)
        return self._meter[1]

    def _memory(self) -> FocusMemory:
        return self._store.focus.load() or FocusMemory()

    def _keep(self, camera: str, found: Sharpest) -> None:
        """Store where the lens stands, for the next start. Raises ``OSError``."""
        stored = self._store.camera.load()
        if stored is None or stored.camera != camera:
            stored = CameraSettings(camera)
        self._store.camera.keep(replace(stored, focus=found.position))
        if found.edge is not None:
            entry = FocusEntry(camera, self._scale(), found.position, found.edge)
            self._store.focus.keep(self._memory().with_entry(entry))

    def _fail(self, error: CameraError) -> None:
        busy = isinstance(error, BlockingIOError)
        word = FocusWord.BUSY if busy else FocusWord.FAILED
        self._state = replace(self._state, word=word, detail=str(error))


_BY_HAND = {LensDrive.RING, LensDrive.FIXED}


def turning(last: FocusState, percent_now: int | None) -> FocusWord:
    """Which way a hand shall turn the lens, after what it did since the last look."""
    if percent_now is None:
        return FocusWord.NO_ANCHORS
    if percent_now >= GOOD_PERCENT:
        return FocusWord.SHARP
    before, best = last.percent, last.best
    if before is None or best is None:
        return FocusWord.TURN
    if percent_now >= before + CLEAR_PERCENT:
        return FocusWord.SHARPER
    if percent_now <= before - CLEAR_PERCENT:
        return FocusWord.SOFTER
    passed = last.word in (FocusWord.SOFTER, FocusWord.BEST)
    if percent_now <= best - CLEAR_PERCENT:
        return FocusWord.SOFTER if passed else FocusWord.TURN
    return FocusWord.BEST if passed or last.word is FocusWord.SHARPER else last.word


def _opened(lens: LensControl) -> LensRange | None:
    """How far the lens goes, once the camera is open. Raises ``CameraError``."""
    until = time.monotonic() + OPENING_S
    while True:
        try:
            return lens.range()
        except BlockingIOError:
            if time.monotonic() > until:
                raise


def _drive(camera: str) -> LensDrive:
    """What moves the lens of a camera that has no motor."""
    facts = cameras().get(camera)
    if facts is not None and facts.focus == "ring":
        return LensDrive.RING
    return LensDrive.FIXED
