"""From a frame's detections to a settled look: sights, pieces, vote and advice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.core.advice import Look, ReadingAdvice, ReadingCause
from companion.core.ids import Slot
from companion.core.profile import TableProfile
from companion.core.table import Sight, TableObservation
from vision.background import Background
from vision.diagnostics import (
    anchor_advice,
    blur_advice,
    is_mirrored,
    picture_advice,
    place_advice,
    sharpness,
)
from vision.plane import observe
from vision.single_frame import (
    anchor_outlines,
    has_contrast,
    place_outlines,
    redact_foreign,
)
from vision.surface.certainty import doubt
from vision.temporal_vote import TemporalVote
from vision.tracking.detector import Frame
from vision.wood.detector import ColourCamera, PieceDetector
from vision.wood.illumination import papers, tag_paper


@dataclass(frozen=True, slots=True)
class CameraFaults:
    """What is wrong with the camera's pictures, whatever lies on the table.

    ``frozen``: the same picture to the last bit; ``flickering``: bands of a lamp;
    ``reshaped``: another shape than when the table was calibrated.
    """

    frozen: bool = False
    flickering: bool = False
    reshaped: bool = False

    def advice(self) -> Iterator[ReadingAdvice]:
        """One record for each fault."""
        if self.frozen:
            yield ReadingAdvice(ReadingCause.FROZEN)
        if self.flickering:
            yield ReadingAdvice(ReadingCause.FLICKER)


class FrameInterpreter:
    """Turns frames of one table into settled looks; remembers only the vote's frames
    and how places look without wooden pieces.
    """

    def __init__(self, camera: ColourCamera | None = None) -> None:
        """With a ``camera`` that tells colours, wooden pieces are looked for too."""
        self._camera = camera
        self._pieces = PieceDetector()
        self._vote = TemporalVote()
        self._bump = 0.0
        self._wood: Mapping[Slot, str] = {}
        self.sights: Mapping[Slot, Sight] = {}
        """What the newest frame alone shows at each place; nothing without a table."""
        self.wood_changed = False
        """Whether the newest frame shows other wooden pieces than the one before."""

    @property
    def stable(self) -> bool:
        """Whether the newest frames show the same."""
        return self._vote.stable

    def clear(self) -> None:
        """Forget all frames: the table moved, or another one is watched."""
        self._vote.clear()
        self._pieces.clear()

    def interpret(
        self,
        frame: Frame,
        background: Background,
        profile: TableProfile,
        state: CameraFaults,
    ) -> Look | None:
        """The settled look after one more frame; ``None`` while too few agree.

        ``background`` classifies the places of ``profile`` on which no tag was read.
        """
        # The frames before a bump are forgotten: the next settled look tells of it.
        self._bump = frame.displacement or self._bump
        self.sights = {}
        if frame.plane is None or frame.rectified is None:
            self._vote.clear()
            return without_table(frame, profile)
        off = doubt(frame.plane, profile, frame.detections)
        if off is not None:
            self._vote.clear()
            return _uncertain(frame, profile, off, state)
        observation = replace(
            observe(frame.detections, frame.plane, profile),
            sights=background.classify(
                frame.rectified, profile, frame.tagged, frame.searched
            ),
        )
        self.sights = observation.sights
        colours = self._colours(frame, profile, observation)
        self.wood_changed, self._wood = colours != self._wood, colours
        settled = self._vote.feed(replace(observation, colours=colours))
        if settled is None:
            return None
        detections = redact_foreign(frame.detections, profile)
        bump, self._bump = self._bump, 0.0
        return Look(
            settled,
            detections,
            place_outlines(frame.plane, profile),
            tuple(_advice(frame, profile, settled, state, bump)),
            frame.size,
            anchor_outlines(frame.anchors),
            frame.plane.error,
        )

    def _colours(
        self, frame: Frame, profile: TableProfile, observation: TableObservation
    ) -> Mapping[Slot, str]:
        """The colours of the wooden pieces that stand on the table."""
        if self._camera is None or frame.plane is None:
            return {}
        plane = frame.plane
        tags = (
            tag_paper(plane.pose(code.corners), plane.side(code.corners))
            for code in frame.detections
            if code.text in observation.tags
        )
        return self._pieces.update(
            self._camera.colours(),
            plane,
            profile,
            papers(profile, frame.anchors, tags),
            observation,
            frame.searched,
        )


def without_table(frame: Frame, profile: TableProfile) -> Look:
    """A look at a frame on which no table was found, with the likeliest cause."""
    visible = has_contrast(frame.grey)
    cause = ReadingCause.NO_ANCHORS if visible else ReadingCause.NO_PICTURE
    if visible and is_mirrored(frame.grey, profile):
        cause = ReadingCause.MIRRORED
    detections = redact_foreign(frame.detections, profile)
    sights = {place.slot: Sight.UNSEEN for place in profile.places}
    foreign = sum(detection.text is None for detection in detections)
    observation = TableObservation({}, sights, foreign=foreign)
    return Look(observation, detections, {}, (ReadingAdvice(cause),), frame.size)


def _anchors_missing(frame: Frame, profile: TableProfile) -> list[ReadingAdvice]:
    """Why too few anchors are seen: a soft frame hides them, else something else."""
    few = anchor_advice(frame.anchors, profile)
    if not few or frame.plane is None:
        return few
    return blur_advice(frame.grey, frame.plane, frame.anchors, profile) or few


def _uncertain(
    frame: Frame, profile: TableProfile, off: float, state: CameraFaults
) -> Look:
    """A look at a table whose places may be ``off`` mm off, too far to tell two apart:
    what was read shows in the picture only.
    """
    assert frame.plane is not None
    detections = redact_foreign(frame.detections, profile)
    sights = {place.slot: Sight.UNSURE for place in profile.places}
    foreign = sum(detection.text is None for detection in detections)
    advice = (
        *state.advice(),
        *_anchors_missing(frame, profile),
        ReadingAdvice(ReadingCause.UNCERTAIN, value=round(off)),
    )
    return Look(
        TableObservation({}, sights, foreign=foreign),
        detections,
        place_outlines(frame.plane, profile),
        advice,
        frame.size,
        anchor_outlines(frame.anchors),
        frame.plane.error,
    )


def _advice(
    frame: Frame,
    profile: TableProfile,
    settled: TableObservation,
    state: CameraFaults,
    bump: float,
) -> Iterator[ReadingAdvice]:
    """What reads badly, the camera's own faults first, then the places'; the table was
    moved by ``bump`` mm.
    """
    assert frame.plane is not None
    yield from state.advice()
    if bump:
        yield ReadingAdvice(ReadingCause.MOVED, value=bump)
    yield from _anchors_missing(frame, profile)
    if state.reshaped:
        yield ReadingAdvice(ReadingCause.WRONG_SIZE)
    yield from picture_advice(frame.grey, frame.anchors, settled, frame.detections)
    if Sight.COVERED in settled.sights.values():
        edges = sharpness(frame.grey, frame.anchors)
        yield from place_advice(frame.grey, frame.plane, profile, settled, edges)
