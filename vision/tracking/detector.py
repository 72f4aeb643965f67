"""Detects tags on one frame after the other, and reads only what has changed.

The full frame is decoded at first, after a bump and now and then. In between, tags that
look as they did when they were read are carried on (``tracks``); only what the glance
says has changed, and what tracking lost, is read.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from companion.core.advice import Detection
from companion.core.ids import Slot
from companion.core.profile import TableProfile
from vision.anchors import (
    BUMP_MM,
    MIN_ANCHORS,
    Corners,
    detect_anchors,
    displacement,
    max_residual,
    track_anchors,
)
from vision.background import Background, RectifiedView
from vision.decode import ZXING, ZXING_CROP, Decoder, Quad, translated
from vision.image import Box, Grey, bounding_box, merge_boxes, overlap, padded_box
from vision.motion import Array
from vision.plane import NO_DISTORTION, Lens, TablePlane
from vision.single_frame import SingleFrameReader, has_contrast, same_symbols
from vision.surface.anchor_lens import solve_picture
from vision.tracking.memory import TableMemory
from vision.tracking.tracks import TagTracks

MAX_DRIFT_MM = 3.0
"""Distance in mm from the last plane up to which one or two anchors still confirm it.
Chosen by hand.
"""

MAX_JITTER_MM = 0.4
"""Distance in mm from the last plane up to which the plane is not solved anew: the
noise of refined corners. Chosen by hand.
"""

MAX_CHANGED_SHARE = 1 / 3
"""Share of the frame that changed above which all of it is decoded. Chosen by hand."""

LOST_MARGIN = 0.6
"""Margin around a lost tag that is decoded, as a share of its size on each side.
Chosen by hand.
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A full frame with what was detected on it.

    ``tagged`` says where a tag was read (true) or only an unread or foreign one was
    found; ``searched`` names the places that were searched; ``rectified`` is the
    table from above (logarithms of light, 1 px a mm); ``displacement`` is by how many
    mm the table moved.
    """

    grey: Grey
    anchors: Corners
    plane: TablePlane | None
    detections: tuple[Detection, ...]
    tagged: Mapping[Slot, bool]
    searched: frozenset[Slot] = frozenset()
    rectified: Array | None = None
    displacement: float = 0.0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.grey.shape[1], self.grey.shape[0]


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """What to read: the ``full_frame``, or only ``boxes`` of it (px); with
    ``all_places`` also each place that shows no tag.
    """

    full_frame: bool = True
    all_places: bool = True
    boxes: tuple[Box, ...] = ()


FULL_FRAME = SearchPlan()
"""Decode the full frame and search every place."""


@dataclass(slots=True)
class TagDetector:
    """Detects the tags of one game's table; ``plane`` is the last that was solved.

    ``calibrated_plane`` stands in where no anchor is visible; ``memory`` keeps
    what was learned of the table.
    """

    profile: TableProfile
    lens: Lens = NO_DISTORTION
    decoder: Decoder = field(default_factory=Decoder)
    calibrated_plane: TablePlane | None = None
    memory: TableMemory = field(default_factory=TableMemory)
    plane: TablePlane | None = None
    background: Background = field(init=False)
    _view: RectifiedView = field(default_factory=RectifiedView)
    _anchors: Corners = field(default_factory=dict)
    _tracks: TagTracks = field(
        default_factory=lambda: TagTracks(frozenset({ZXING, ZXING_CROP}))
    )
    _frame_reader: SingleFrameReader = field(init=False)

    def __post_init__(self) -> None:
        """Share one decoder between full frames and crops."""
        self._frame_reader = SingleFrameReader(
            self.profile, self.decoder, self.memory.prints
        )
        self.background = Background(self.memory.looks)

    def enrol(self, texts: Iterable[str]) -> None:
        """Take printed tags into play: they are tried first where none is read."""
        self._frame_reader.enrol(texts)

    def reset(self) -> None:
        """Solve the plane anew and decode the full frame next."""
        self.plane = None
        self._tracks.clear()

    def detect(self, grey: Grey, plan: SearchPlan = FULL_FRAME) -> Frame:
        """Detect all tags of a frame; where ``plan`` names only parts of it,
        those elsewhere are carried on from the frames before, as far as this one
        still shows them.
        """
        if not has_contrast(grey):
            self._tracks.clear()
            return Frame(grey, {}, None, (), {})
        size = (grey.shape[1], grey.shape[0])
        if self.plane is not None and self.plane.size != size:
            self.reset()
        # The plane first: everything else is measured on it. A local change leaves it
        # alone unless an anchor is in it.
        full_frame = plan.full_frame or self.plane is None
        if full_frame or plan.all_places or self._over_anchors(plan.boxes):
            shift = self._update_plane(grey, full_frame)
        else:
            shift = 0.0
        if shift:
            self._tracks.clear()
        if self.plane is None:
            detections = self._frame_reader.decode(grey)
            return Frame(grey, self._anchors, None, tuple(detections), {})
        if full_frame or shift:
            detections, located = self._decode_full_frame(grey)
            return self._read_open_places(
                grey, detections, self._all_slots(), shift, located
            )
        # Tracks that are lost are decoded with the changed boxes.
        present, lost = self._tracks.verify(
            grey, None if plan.all_places else plan.boxes
        )
        boxes = merge_boxes(
            (*plan.boxes, *(padded_box(code, LOST_MARGIN) for code in lost))
        )
        detections = _without_duplicates(present, self._decode_boxes(grey, boxes))
        slots = self._all_slots() if plan.all_places else self._slots_in(boxes)
        return self._read_open_places(grey, detections, slots, 0.0)

    def _read_open_places(
        self,
        grey: Grey,
        detections: list[Detection],
        slots: frozenset[Slot],
        shift: float,
        located: tuple[Quad, ...] = (),
    ) -> Frame:
        """Search the places on which none of ``detections`` lies, and update the
        tracks. ``located`` are symbols that a decoder found and could not read.
        """
        plane = self.plane
        assert plane is not None
        tagged = self._frame_reader.occupied(detections, plane)
        # Three sieves, cheap before dear: no tag decoded there, not empty, not searched
        # in vain as it looks now.
        open_slots = frozenset(slot for slot in slots if not tagged.get(slot))
        rectified = self._view.rectify(grey, plane, self.profile, open_slots)
        candidates = self.background.candidates(rectified, self.profile, open_slots)
        found = self._frame_reader.read_places(
            grey, plane, detections, candidates, located
        )
        self._tracks.update(grey, found.detections)
        return Frame(
            grey,
            self._anchors,
            plane,
            found.detections,
            found.tagged,
            slots,
            rectified,
            shift,
        )

    def _decode_full_frame(
        self, grey: Grey
    ) -> tuple[list[Detection], tuple[Quad, ...]]:
        """The codes of the full frame, and the symbols that were only located.

        A tag that a decoder read before and that looks the same is there, though it may
        lie where nothing else would read it: a card that lies on must not appear twice.
        """
        tracked = (
            code
            for code in self._tracks.verify(grey)[0]
            if self._tracks.is_decoded(code)
        )
        decoded, located = self._frame_reader.decode_and_locate(grey)
        return _without_duplicates(decoded, tracked), located

    def _decode_boxes(self, grey: Grey, boxes: list[Box]) -> list[Detection]:
        """The codes that a decoder reads in parts of a frame."""
        # Above a share of the frame one call for all of it is cheaper.
        area = sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes)
        if area > MAX_CHANGED_SHARE * grey.size:
            return self._frame_reader.decode(grey)
        detections: list[Detection] = []
        for left, top, right, bottom in boxes:
            x, y = max(0, left), max(0, top)
            crop = grey[y : max(y, bottom), x : max(x, right)]
            detections += [
                translated(code, x, y) for code in self._frame_reader.decode(crop)
            ]
        return detections

    def _all_slots(self) -> frozenset[Slot]:
        """All places of the table."""
        return frozenset(place.slot for place in self.profile.places)

    def _slots_in(self, boxes: list[Box]) -> frozenset[Slot]:
        """The places that a box overlaps."""
        assert self.plane is not None
        places = self.profile.places
        outlines = np.array(self.plane.outlines(places)).reshape(-1, 4, 2)
        low, high = np.floor(outlines.min(axis=1)), np.ceil(outlines.max(axis=1)) + 1
        touched: set[Slot] = set()
        for left, top, right, bottom in boxes:
            inside = ((low < (right, bottom)) & (high > (left, top))).all(axis=1)
            touched |= {places[index].slot for index in np.flatnonzero(inside)}
        return frozenset(touched)

    def _over_anchors(self, boxes: Iterable[Box]) -> bool:
        """Whether something changed where an anchor lies."""
        anchor_boxes = [bounding_box(corners) for corners in self._anchors.values()]
        return any(overlap(box, anchor) for box in boxes for anchor in anchor_boxes)

    def _update_plane(self, grey: Grey, full_frame: bool) -> float:
        """Detect the anchors and solve the plane where it moved; return the
        displacement in mm, 0 below the threshold of a bump.
        """
        previous = self.plane
        if previous is None or full_frame:
            anchors = detect_anchors(grey, self.profile)
        else:
            anchors = track_anchors(grey, self.profile, previous)
        self._anchors = anchors
        if previous is not None:
            # As long as the anchors lie where the last plane has them, it stays: a new
            # one would only add noise. One or two anchors give a plane that is less
            # exact than the last, so they may differ more.
            residual = max_residual(previous, anchors, self.profile)
            few = len(anchors) < MIN_ANCHORS
            if residual <= (MAX_DRIFT_MM if few else MAX_JITTER_MM):
                return 0.0
            if not full_frame:
                # What the windows showed does not fit: look for the anchors everywhere.
                return self._update_plane(grey, full_frame=True)
        plane = solve_picture(
            anchors, self.profile, (grey.shape[1], grey.shape[0]), self.lens
        )
        if plane is None:
            self.plane = previous or self._fallback_plane(grey)
            return 0.0
        self.plane = plane
        shift = displacement(previous, plane, self.profile) if previous else 0.0
        return shift if shift > BUMP_MM else 0.0

    def _fallback_plane(self, grey: Grey) -> TablePlane | None:
        """The plane of the last calibration, for tables without anchors."""
        calibrated = self.calibrated_plane
        size = (grey.shape[1], grey.shape[0])
        return (
            calibrated if calibrated is not None and calibrated.size == size else None
        )


def _without_duplicates(
    first: Iterable[Detection], others: Iterable[Detection]
) -> list[Detection]:
    """The first detections, and the others that lie on none of them
    nor on each other.
    """
    detections = list(first)
    for code in others:
        if not same_symbols(code, detections):
            detections.append(code)
    return detections
