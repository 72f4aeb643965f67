"""The reader: a camera, and all that turns its pictures into settled looks.

A glance says whether something moves; only a table at rest is read, and only
what two of three pictures agree on is believed. After the first look only what has
changed is read. Once a second all places are looked at again, so that a swap of two
look-alike tiles is seen; every ten seconds the whole picture is read.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Protocol

import cv2

from companion.core.advice import Detection, Look, ReadingAdvice, ReadingCause
from companion.core.ids import Slot
from companion.core.profile import TableProfile
from companion.core.table import Sight, TableObservation
from vision.calibration.session import Calibration
from vision.decode import Decoder, Grey, merge_boxes
from vision.diagnostics import is_mirrored, picture_advice, place_advice, sharpness
from vision.motion import MotionDetector, Movement, change_boxes
from vision.piece_color import ColourCamera, PieceDetector
from vision.plane import NO_DISTORTION, Lens, observe
from vision.rectify import MAX_SIDE_PX, rectify_jpeg
from vision.single_frame import (
    anchor_outlines,
    has_contrast,
    place_outlines,
    read_photograph,
    redact_foreign,
)
from vision.temporal_vote import TemporalVote
from vision.tracking.detector import (
    FULL_FRAME,
    MAX_CHANGED_SHARE,
    Frame,
    SearchPlan,
    TagDetector,
)

__all__ = ["Camera", "TableReader", "read_photograph"]

REREAD_S = 1.0
"""All places are read again after so many seconds without any change."""

PATIENCE_S = 10.0
"""After so many seconds of motion the table is read all the same."""

TRIES = 6
"""So many pictures of a resting table are read at once; if they do not agree by
then, the next is read only when it is due."""

FROZEN = 50
"""So many equal glances of a live camera in a row: its picture is frozen."""

FLICKERS = 6
"""So many of the newest glances with bands of light: the lamp flickers."""

WHOLE_S = 10.0
"""After so many seconds the whole picture is read again."""

NOTHING = SearchPlan(full_frame=False, all_places=False)

WIDE_PX = 1600
"""The longer side of the picture that pages get."""


class Camera(Protocol):
    """What the reader asks of a camera. Both raise ``OSError`` when it fails."""

    def glance(self) -> Grey:
        """A small grey picture, at once."""
        ...

    def capture(self) -> Grey:
        """The full grey picture."""
        ...


class TableReader:
    """Looks at one table. ``live`` cameras have noise, so that a picture that does
    not change to the last bit is frozen. ``clock`` gives seconds.
    """

    def __init__(
        self,
        camera: Camera,
        lens: Lens = NO_DISTORTION,
        *,
        live: bool = False,
        wood: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Look through a camera whose lens is known or taken to be straight; with
        ``wood`` also for wooden pieces, where the camera tells colours.
        """
        self._camera, self._lens, self._live, self._clock = camera, lens, live, clock
        self._decoder = Decoder()
        self._finder: TagDetector | None = None
        self._motion, self._vote = MotionDetector(), TemporalVote()
        self._pieces = (
            PieceDetector() if wood and isinstance(camera, ColourCamera) else None
        )
        self._profile: TableProfile | None = None
        self._enrolled: dict[str, None] = {}
        self._settled = False
        self._open: SearchPlan = FULL_FRAME
        self._whole_at = -WHOLE_S
        self._tries = 0
        self._read_at = self._rested_at = -PATIENCE_S
        self._calibrated: Calibration | None = None
        self._coming: Calibration | None = None
        self._lock = threading.Lock()
        self._full: Grey | None = None
        self._shown: tuple[Frame, Look, TableProfile] | None = None
        self._jpeg: tuple[int, bytes, str] | None = None

    def watch(self, profile: TableProfile) -> None:
        """Look for this game's places from the next look on; from any thread."""
        if profile != self._profile:
            self._profile = profile

    @property
    def profile(self) -> TableProfile | None:
        """The table that is watched."""
        return self._profile

    def take(self, calibration: Calibration) -> None:
        """Read with this calibration from the next look on; from any thread."""
        with self._lock:
            self._coming = calibration

    def _take(self) -> None:
        """Take up a calibration and a table that came since the last look."""
        with self._lock:
            calibration, self._coming = self._coming, None
        if calibration is not None:
            self._lens, self._calibrated = calibration.lens, calibration
            if self._finder is not None:
                self._finder.lens = calibration.lens
                self._finder.calibrated_plane = calibration.plane
                self._finder.reset()
            self._afresh()
        profile, known = self._profile, self._finder
        if profile is not None and (known is None or known.profile is not profile):
            self._turn(profile)

    def _turn(self, profile: TableProfile) -> None:
        """Look at another table."""
        self._finder = TagDetector(profile, self._lens, self._decoder)
        self._finder.enrol(self._enrolled)
        if self._calibrated is not None:
            self._finder.calibrated_plane = self._calibrated.plane
        self._afresh()
        self._motion.clear()

    def enrol(self, texts: Iterable[str]) -> None:
        """Take printed tags into play: they are tried first where none is read.

        Tags that are read come into play by themselves; texts of other games are
        kept for when they are watched.
        """
        self._enrolled.update(dict.fromkeys(texts))
        if self._finder is not None:
            self._finder.enrol(self._enrolled)

    def _afresh(self) -> None:
        """Believe nothing of before, and read the whole picture next."""
        self._settled = False
        self._open = FULL_FRAME
        self._forget()

    def _forget(self) -> None:
        self._vote.clear()
        if self._pieces is not None:
            self._pieces.clear()

    def full(self) -> Grey | None:
        """The last full picture that was read, settled or not."""
        with self._lock:
            return self._full

    def look(self) -> Look | None:
        """A settled look; ``None`` while something moves or nothing is new.

        Raises ``OSError`` when the camera fails.
        """
        self._take()
        finder = self._finder
        if finder is None or not self._due(self._camera.glance()):
            return None
        grey = self._camera.capture()
        with self._lock:
            self._full = grey
        task = self._task(grey)
        picture = finder.detect(grey, task)
        if picture.displacement:
            self._forget()
        self._motion.mark_read()
        look = self._judge(picture, finder)
        self._open = NOTHING if self._settled else replace(task, full_frame=False)
        if picture.plane is None:
            self._open = FULL_FRAME
        if look is not None:
            with self._lock:
                self._shown = picture, look, finder.profile
        return look

    def last(self) -> Look | None:
        """The last settled look, if any."""
        with self._lock:
            return self._shown[1] if self._shown else None

    def picture(self) -> tuple[bytes, str] | None:
        """The last full picture as JPEG with its ETag; ``None`` before the first."""
        with self._lock:
            shown, made = self._shown, self._jpeg
        if shown is None:
            return None
        if made is None or made[0] != id(shown[1]):
            made = (id(shown[1]), *_encoded(shown[0].grey))
            with self._lock:
                self._jpeg = made
        return made[1], made[2]

    def rectified(self, widest: int = MAX_SIDE_PX) -> bytes | None:
        """The table of the last picture from straight above, as JPEG at most
        ``widest`` px; made anew each time. ``None`` while no table was found.
        """
        with self._lock:
            shown = self._shown
        if shown is None or shown[0].plane is None:
            return None
        picture, _, profile = shown
        width, height = profile.width, profile.height
        return rectify_jpeg(picture.grey, shown[0].plane, width, height, widest)

    def counts(self) -> Mapping[str, int]:
        """How many tags each decoder read so far."""
        return Counter(self._decoder.counts)

    def _due(self, glance: Grey) -> bool:
        """Whether the table rests and has not been read as it looks now."""
        now = self._clock()
        stir = self._motion.feed(glance)
        if stir is not Movement.MOVING:
            self._rested_at = now
            self._tries = 0 if stir is Movement.CHANGED else self._tries
        elif now - self._rested_at < PATIENCE_S:
            self._settled = False
            return False
        fresh = stir is Movement.REST and self._settled
        return not fresh or now - self._read_at >= REREAD_S

    def _task(self, grey: Grey) -> SearchPlan:
        """What is to be read on this picture: what has changed, and what is still
        open from the pictures before.
        """
        now = self._clock()
        spots = self._motion.change_mask()
        again = now - self._read_at >= REREAD_S
        if again or self._open.all_places:
            self._read_at = now
        if spots is None or self._open.full_frame or now - self._whole_at >= WHOLE_S:
            self._whole_at = now
            return FULL_FRAME
        size = (grey.shape[1], grey.shape[0])
        boxes = merge_boxes((*change_boxes(spots, size), *self._open.boxes))
        area = sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes)
        if area > MAX_CHANGED_SHARE * grey.size:
            return FULL_FRAME
        return SearchPlan(False, again or self._open.all_places, tuple(boxes))

    def _judge(self, picture: Frame, finder: TagDetector) -> Look | None:
        profile = finder.profile
        if picture.plane is None or picture.rectified is None:
            self._vote.clear()
            self._settled = True
            return _blind(picture, profile)
        seen = redact_foreign(picture.detections, profile)
        bare = observe(picture.detections, picture.plane, profile)
        sights = finder.background.classify(
            picture.rectified, profile, picture.tagged, picture.searched
        )
        now = replace(bare, sights=sights)
        settled = self._vote.feed(
            replace(now, colours=self._standing(picture, profile, now))
        )
        self._tries += 1
        self._settled = self._vote.stable or self._tries >= TRIES
        if settled is None:
            return None
        return Look(
            settled,
            seen,
            place_outlines(picture.plane, profile),
            tuple(self._advice(picture, profile, settled, seen)),
            picture.size,
            anchor_outlines(picture.anchors),
            picture.plane.error,
        )

    def _standing(
        self, picture: Frame, profile: TableProfile, seen: TableObservation
    ) -> Mapping[Slot, str]:
        """The colours of the wooden pieces that stand on the table."""
        if self._pieces is None or picture.plane is None:
            return {}
        assert isinstance(self._camera, ColourCamera)
        return self._pieces.update(
            self._camera.colours(),
            picture.plane,
            profile,
            picture.anchors,
            seen,
            picture.searched,
        )

    def _advice(
        self,
        picture: Frame,
        profile: TableProfile,
        settled: TableObservation,
        seen: tuple[Detection, ...],
    ) -> Iterable[ReadingAdvice]:
        assert picture.plane is not None
        grey, plane = picture.grey, picture.plane
        if self._live and self._motion.frozen >= FROZEN:
            yield ReadingAdvice(ReadingCause.FROZEN)
        if self._motion.flickers >= FLICKERS:
            yield ReadingAdvice(ReadingCause.FLICKER)
        if picture.displacement:
            yield ReadingAdvice(ReadingCause.MOVED, value=picture.displacement)
        if not picture.anchors:
            yield ReadingAdvice(ReadingCause.NO_ANCHORS)
        if self._calibrated is not None and _reshaped(self._calibrated, picture.size):
            yield ReadingAdvice(ReadingCause.WRONG_SIZE)
        yield from picture_advice(grey, picture.anchors, settled, seen)
        if Sight.COVERED in settled.sights.values():
            sharp = sharpness(grey, picture.anchors)
            yield from place_advice(grey, plane, profile, settled, sharp)


def _reshaped(kept: Calibration, size: tuple[int, int]) -> bool:
    """Whether pictures have another shape than on the day of calibration."""
    return abs(size[0] * kept.size[1] / (size[1] * kept.size[0]) - 1) > 0.01


def _blind(picture: Frame, profile: TableProfile) -> Look:
    """A look at a picture that shows no table: nothing is believed."""
    shown = has_contrast(picture.grey)
    cause = ReadingCause.NO_ANCHORS if shown else ReadingCause.NO_PICTURE
    if shown and is_mirrored(picture.grey, profile):
        cause = ReadingCause.MIRRORED
    seen = redact_foreign(picture.detections, profile)
    sights = {place.slot: Sight.UNSEEN for place in profile.places}
    foreign = sum(code.text is None for code in seen)
    nothing = TableObservation({}, sights, foreign=foreign)
    return Look(nothing, seen, {}, (ReadingAdvice(cause),), picture.size)


def _encoded(grey: Grey) -> tuple[bytes, str]:
    share = min(1.0, WIDE_PX / max(grey.shape))
    size = (max(1, round(grey.shape[1] * share)), max(1, round(grey.shape[0] * share)))
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    _, made = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 80])
    data = made.tobytes()
    return data, f'"{len(data):x}-{hash(data) & 0xFFFFFFFF:08x}"'
