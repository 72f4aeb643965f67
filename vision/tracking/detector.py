"""Finds tags on one picture after the other, and reads only what has changed.

The whole picture is read at first, after a bump and now and then. In between, tags
that look as they did when they were read are kept (``tracks.py``); only what a
glance says has changed, and what is not kept, is read.
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
    solve_plane,
    track_anchors,
)
from vision.background import Background, RectifiedView
from vision.decode import (
    ZXING,
    ZXING_CROP,
    Box,
    Decoder,
    Grey,
    bounding_box,
    merge_boxes,
    overlap,
    padded_box,
    translated,
)
from vision.motion import Array
from vision.plane import NO_DISTORTION, Lens, TablePlane
from vision.single_frame import SingleFrameReader, has_contrast, same_symbol
from vision.tracking.tracks import TagTracks

AGREE_MM = 3.0
"""One or two anchors that lie farther from the last plane mean a new plane."""

KEEP_MM = 0.4
"""While all visible anchors lie nearer than this the plane is not solved anew."""

PART = 1 / 3
"""Where a larger share of the picture has changed, all of it is read."""

GROWN = 0.6
"""By this share of its size the box around a lost code is grown on each side."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A full picture with what was found on it.

    ``tagged`` says where a tag was read (true) or only an unread or foreign one
    seen; ``judged`` which places were looked at; ``bumped`` by how many mm the
    table moved.
    """

    grey: Grey
    anchors: Corners
    plane: TablePlane | None
    codes: tuple[Detection, ...]
    tagged: Mapping[Slot, bool]
    judged: frozenset[Slot] = frozenset()
    above: Array | None = None
    bumped: float = 0.0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.grey.shape[1], self.grey.shape[0]


@dataclass(frozen=True, slots=True)
class Task:
    """What to look at: the ``decode`` picture, or only these ``boxes`` of it; with
    ``every`` also each place that shows no tag.
    """

    whole: bool = True
    every: bool = True
    boxes: tuple[Box, ...] = ()


WHOLE = Task()


@dataclass(slots=True)
class TagDetector:
    """Finds the tags of one game's table; ``plane`` is the last that was solved.

    ``kept_plane`` stands in where no anchor shows.
    """

    profile: TableProfile
    lens: Lens = NO_DISTORTION
    decoder: Decoder = field(default_factory=Decoder)
    kept_plane: TablePlane | None = None
    plane: TablePlane | None = None
    ground: Background = field(default_factory=Background)
    _above: RectifiedView = field(default_factory=RectifiedView)
    _anchors: Corners = field(default_factory=dict)
    _kept: TagTracks = field(
        default_factory=lambda: TagTracks(frozenset({ZXING, ZXING_CROP}))
    )
    _still: SingleFrameReader = field(init=False)

    def __post_init__(self) -> None:
        """Read with one decoder for whole pictures and parts."""
        self._still = SingleFrameReader(self.profile, self.decoder)

    def enrol(self, texts: Iterable[str]) -> None:
        """Take printed tags into play: they are tried first where none is read."""
        self._still.enrol(texts)

    def forget(self) -> None:
        """Solve the plane anew and read the whole picture next."""
        self.plane = None
        self._kept.clear()

    def find(self, grey: Grey, task: Task = WHOLE) -> Picture:
        """Find all codes of a picture; where ``task`` names only parts of it, those
        elsewhere are the ones of the pictures before that it still shows.
        """
        if not has_contrast(grey):
            self._kept.clear()
            return Picture(grey, {}, None, (), {})
        size = (grey.shape[1], grey.shape[0])
        if self.plane is not None and self.plane.size != size:
            self.forget()
        whole = task.whole or self.plane is None
        if whole or task.every or self._over_anchors(task.boxes):
            bumped = self._locate(grey, whole)
        else:
            bumped = 0.0
        if bumped:
            self._kept.clear()
        if self.plane is None:
            codes = self._still.decode(grey)
            return Picture(grey, self._anchors, None, tuple(codes), {})
        if whole or bumped:
            return self._read(grey, self._anew(grey), self._slots(), bumped)
        kept, lost = self._kept.still(grey, None if task.every else task.boxes)
        boxes = merge_boxes((*task.boxes, *(padded_box(code, GROWN) for code in lost)))
        codes = _merged(kept, self._parts(grey, boxes))
        slots = self._slots() if task.every else self._touched(boxes)
        return self._read(grey, codes, slots, 0.0)

    def _read(
        self, grey: Grey, codes: list[Detection], slots: frozenset[Slot], bumped: float
    ) -> Picture:
        """Look at the places on which none of ``codes`` lies."""
        plane = self.plane
        assert plane is not None
        tagged = self._still.occupied(codes, plane)
        bare = frozenset(slot for slot in slots if not tagged.get(slot))
        above = self._above.rectify(grey, plane, self.profile, bare)
        doubtful = self.ground.candidates(above, self.profile, bare)
        found = self._still.read_places(grey, plane, codes, doubtful)
        self._kept.keep(grey, found.codes)
        return Picture(
            grey,
            self._anchors,
            plane,
            found.codes,
            found.tagged,
            slots,
            above,
            bumped,
        )

    def _anew(self, grey: Grey) -> list[Detection]:
        """The codes of the whole picture. A tag that was surely read before and looks
        the same is there, though it may lie where nothing else would read it: a card
        that lies on must not appear twice.
        """
        before = (
            code for code in self._kept.still(grey)[0] if self._kept.is_read(code)
        )
        return _merged(self._still.decode(grey), before)

    def _parts(self, grey: Grey, boxes: list[Box]) -> list[Detection]:
        """The codes that a decoder reads in parts of a picture."""
        area = sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes)
        if area > PART * grey.size:
            return self._still.decode(grey)
        found: list[Detection] = []
        for left, top, right, bottom in boxes:
            x, y = max(0, left), max(0, top)
            part = grey[y : max(y, bottom), x : max(x, right)]
            found += [translated(code, x, y) for code in self._still.decode(part)]
        return found

    def _slots(self) -> frozenset[Slot]:
        return frozenset(place.slot for place in self.profile.places)

    def _touched(self, boxes: list[Box]) -> frozenset[Slot]:
        """The places on which a box lies."""
        assert self.plane is not None
        touched: set[Slot] = set()
        for place in self.profile.places:
            around = bounding_box(np.array(self.plane.outline(place)))
            if any(overlap(around, box) for box in boxes):
                touched.add(place.slot)
        return frozenset(touched)

    def _over_anchors(self, boxes: Iterable[Box]) -> bool:
        """Whether an anchor lies where something has changed."""
        around = [bounding_box(corners) for corners in self._anchors.values()]
        return any(overlap(box, anchor) for box in boxes for anchor in around)

    def _locate(self, grey: Grey, whole: bool) -> float:
        """Find the anchors; return by how many mm the table was bumped."""
        before = self.plane
        if before is None or whole:
            anchors = detect_anchors(grey, self.profile)
        else:
            anchors = track_anchors(grey, self.profile, before)
        self._anchors = anchors
        if before is not None:
            off = max_residual(before, anchors, self.profile)
            few = len(anchors) < MIN_ANCHORS
            if off <= (AGREE_MM if few else KEEP_MM):
                return 0.0
            if not whole:
                return self._locate(grey, whole=True)
        plane = solve_plane(
            anchors, self.profile, (grey.shape[1], grey.shape[0]), self.lens
        )
        if plane is None:
            self.plane = before or self._stand_in(grey)
            return 0.0
        self.plane = plane
        far = displacement(before, plane, self.profile) if before else 0.0
        return far if far > BUMP_MM else 0.0

    def _stand_in(self, grey: Grey) -> TablePlane | None:
        """The plane of the last calibration, for tables without anchors."""
        kept = self.kept_plane
        size = (grey.shape[1], grey.shape[0])
        return kept if kept is not None and kept.size == size else None


def _merged(first: Iterable[Detection], others: Iterable[Detection]) -> list[Detection]:
    """The first codes, and the others that lie on none of them nor on each other."""
    found = list(first)
    for code in others:
        if not any(same_symbol(other, code) for other in found):
            found.append(code)
    return found
