"""The table reader: a camera, and all that turns its frames into settled looks.

A glance (a small frame) says whether something moves; only a table at rest is read,
and only what two of three frames agree on is reported. Where the hand that laid a piece
is gone, the frame in which it came to rest is one of the two. The parts, in the order
of a look: ``glances`` takes them, ``motion`` compares them, ``schedule`` says what is
read, ``tracking`` detects the tags of a frame, ``interpretation`` votes and advises,
``latest_frame`` hands the result to other threads.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock

from companion.core.advice import Look
from companion.core.profile import TableProfile
from vision.calibration.storage import Calibration
from vision.decode import Decoder
from vision.glances import Camera, Glances, is_explained
from vision.image import Grey
from vision.interpretation import CameraFaults, FrameInterpreter
from vision.latest_frame import LatestFrame
from vision.motion import ChangeMask, MotionDetector, Movement
from vision.plane import NO_DISTORTION, Lens
from vision.rectify import MAX_SIDE_PX
from vision.schedule import Schedule
from vision.single_frame import read_photograph
from vision.tracking.detector import Frame, SearchPlan, TagDetector
from vision.tracking.memory import TableMemory
from vision.wood.detector import ColourCamera

__all__ = ["Camera", "TableReader", "read_photograph"]

log = logging.getLogger(__name__)

FROZEN_GLANCES = 50
"""Number of glances in a row, equal to the last bit, from which a live camera's picture
counts as frozen: a sensor's noise changes every frame. Chosen by hand.
"""

FLICKERING_GLANCES = 6
"""Number of the newest glances (of ``motion.FLICKER_WINDOW``) with bands of light from
which the lamp is said to flicker. Chosen by hand.
"""

MAX_RESHAPED = 0.01
"""Relative change of the frame's aspect ratio from which it has another shape than on
the day of calibration; rounding of sizes leaves less. Chosen by hand.
"""


@dataclass(slots=True)
class _Requests:
    """What other threads asked for; taken up between two looks."""

    profile: TableProfile | None = None
    enrolled: dict[str, None] = field(default_factory=dict[str, None])
    _calibration: Calibration | None = None
    _lock: Lock = field(default_factory=Lock)

    def calibrate(self, calibration: Calibration) -> None:
        """Ask for a calibration to be taken up."""
        with self._lock:
            self._calibration = calibration

    def pop_calibration(self) -> Calibration | None:
        """The calibration that was asked for since the last call."""
        with self._lock:
            calibration, self._calibration = self._calibration, None
        return calibration


class TableReader:
    """Reads one table. ``live`` cameras have noise, so that a picture that does not
    change to the last bit is frozen. ``clock`` gives seconds.
    """

    def __init__(
        self,
        camera: Camera,
        lens: Lens = NO_DISTORTION,
        *,
        live: bool = False,
        wood: bool = False,
        memory: TableMemory | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Read through a camera whose lens was measured or is taken to be free of
        distortion; with ``wood`` also wooden pieces, where the camera tells colours.
        ``memory`` keeps over restarts what was learned of the table.
        """
        self._memory = TableMemory() if memory is None else memory
        self._camera, self._live, self._clock = camera, live, clock
        self._lens = lens
        self._calibration: Calibration | None = None
        self._decoder = Decoder()
        self._detector: TagDetector | None = None
        self._glances = Glances(camera, clock)
        self._motion = MotionDetector()
        self._movement = Movement.REST
        self._schedule = Schedule()
        self._interpreter = FrameInterpreter(
            camera if wood and isinstance(camera, ColourCamera) else None
        )
        self._requests = _Requests()
        self._latest = LatestFrame()

    # Requests, from any thread -----------------------------------------------

    def watch(self, profile: TableProfile) -> None:
        """Read this game's table from the next look on; from any thread."""
        if profile != self._requests.profile:
            self._requests.profile = profile

    @property
    def profile(self) -> TableProfile | None:
        """The table that is watched."""
        return self._requests.profile

    def take(self, calibration: Calibration) -> None:
        """Read with this calibration from the next look on; from any thread."""
        self._requests.calibrate(calibration)

    def enrol(self, texts: Iterable[str]) -> None:
        """Take printed tags into play: they are tried first where none is read.

        Tags that are read come into play by themselves; texts of other games wait
        until those are watched.
        """
        self._requests.enrolled.update(dict.fromkeys(texts))
        if self._detector is not None:
            self._detector.enrol(self._requests.enrolled)

    # Looks ---------------------------------------------------------------------

    def look(self) -> Look | None:
        """A settled look; ``None`` while something moves or nothing is new.

        Raises ``OSError`` when the camera fails.
        """
        self._take_up_requests()
        detector = self._detector
        if detector is None or not self._is_due():
            return None
        before, grey = self._glances.before, self._glances.pop()
        self._latest.capture(grey)
        size = (grey.shape[1], grey.shape[0])
        mask = self._motion.change_mask()
        self._schedule, plan = self._schedule.plan(mask, size, self._clock())
        frame, look = self._read(detector, grey, plan)
        self._motion.mark_read()
        if before is not None and self._has_rested(frame, plan, mask):
            frame, look = self._read(detector, before, plan)
        self._schedule = self._schedule.after_reading(
            plan, has_plane=frame.plane is not None, stable=self._interpreter.stable
        )
        if look is not None:
            self._latest.settle(frame, look, detector.profile)
        return look

    @property
    def restless(self) -> bool:
        """Whether something moved that no settled look tells of yet."""
        return self._detector is not None and not self._schedule.settled

    def _is_due(self) -> bool:
        """Whether the table rests and was not read as it looks now."""
        glance = self._glances.take(whole=self.restless)
        self._movement = self._motion.feed(glance)
        self._schedule, due = self._schedule.after_glance(self._movement, self._clock())
        return due

    def _read(
        self, detector: TagDetector, grey: Grey, plan: SearchPlan
    ) -> tuple[Frame, Look | None]:
        """Read a frame, and what that settles."""
        frame = detector.detect(grey, plan)
        if frame.displacement:
            self._interpreter.clear()
        state = self._camera_state((grey.shape[1], grey.shape[0]))
        return frame, self._interpreter.interpret(
            frame, detector.background, detector.profile, state
        )

    def _has_rested(
        self, frame: Frame, plan: SearchPlan, mask: ChangeMask | None
    ) -> bool:
        """Whether what changed lay there in the glance before, too, and no hand is
        over it: then the frame of that glance is worth as much as one more. The very
        same picture of a live camera is not.
        """
        detector, sights = self._detector, self._interpreter.sights
        return (
            detector is not None
            and not (self._live and self._motion.frozen)
            and frame.plane is not None
            and mask is not None
            and not plan.full_frame
            and not self._interpreter.stable
            and not self._interpreter.wood_changed
            and self._movement is not Movement.MOVING
            and is_explained(mask, frame.size, frame.plane, detector.profile, sights)
        )

    def _camera_state(self, size: tuple[int, int]) -> CameraFaults:
        calibration = self._calibration
        return CameraFaults(
            frozen=self._live and self._motion.frozen >= FROZEN_GLANCES,
            flickering=self._motion.flickers >= FLICKERING_GLANCES,
            reshaped=calibration is not None and _is_reshaped(calibration, size),
        )

    def _take_up_requests(self) -> None:
        """Take up a calibration and a table that came since the last look."""
        calibration = self._requests.pop_calibration()
        if calibration is not None:
            self._lens, self._calibration = calibration.lens, calibration
            if self._detector is not None:
                self._detector.lens = calibration.lens
                self._detector.calibrated_plane = calibration.plane
                self._detector.reset()
            self._restart()
        profile, detector = self._requests.profile, self._detector
        if profile is not None and (
            detector is None or detector.profile is not profile
        ):
            self._detector = self._detector_for(profile)
            self._restart()
            self._motion.clear()

    def _detector_for(self, profile: TableProfile) -> TagDetector:
        detector = TagDetector(profile, self._lens, self._decoder, memory=self._memory)
        detector.enrol(self._requests.enrolled)
        if self._calibration is not None:
            detector.calibrated_plane = self._calibration.plane
        return detector

    def _restart(self) -> None:
        """Trust nothing of before, and read the full frame next."""
        self._schedule = self._schedule.restarted()
        self._interpreter.clear()

    # Results, from any thread ----------------------------------------------------

    def full(self) -> Grey | None:
        """The newest full frame that was read, settled or not."""
        return self._latest.grey()

    def show(self, grey: Grey) -> None:
        """Take a full frame that was captured elsewhere for the newest one."""
        self._latest.capture(grey)

    def live(self) -> bytes | None:
        """The newest full frame as JPEG, whether or not anything moves in it."""
        live = self._latest.live()
        return live[0] if live else None

    def last(self) -> Look | None:
        """The newest settled look, if any."""
        return self._latest.look()

    def picture(self) -> tuple[bytes, str] | None:
        """The frame of the newest settled look as JPEG with its ETag, in colour where
        the camera has any; ``None`` before the first.
        """
        return self._latest.jpeg(self._colours)

    def _colours(self) -> Grey | None:
        """The camera's newest picture in colour (BGR); none of a camera that fails."""
        if not isinstance(self._camera, ColourCamera):
            return None
        try:
            return self._camera.colours()
        except OSError as error:
            log.warning("no picture in colour: %s", error)
            return None

    def rectified(self, max_side: int = MAX_SIDE_PX) -> bytes | None:
        """The table of that frame from straight above, as JPEG of at most ``max_side``
        px a side; encoded each time. ``None`` while no table was found.
        """
        return self._latest.rectified(max_side)

    def counts(self) -> Mapping[str, int]:
        """Number of tags that each decoder read so far."""
        return Counter(self._decoder.counts)


def _is_reshaped(calibration: Calibration, size: tuple[int, int]) -> bool:
    """Whether frames have another shape than on the day of calibration."""
    width, height = calibration.size
    return abs(size[0] * height / (size[1] * width) - 1) > MAX_RESHAPED
