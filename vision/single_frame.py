"""Reads one frame: codes, and the places on which no decoder read one.

Nothing here waits or remembers a frame: that two frames must agree before a tag counts
is ``temporal_vote``'s business.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from companion.core.advice import Detection, Look, Point, ReadingAdvice, ReadingCause
from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile, piece_pose
from companion.core.table import TableObservation
from vision.anchors import Corners, detect_anchors
from vision.codebook.codewords import Codebook, families
from vision.codebook.finder_patterns import Pose2x3
from vision.codebook.print_size import PrintMemory, PrintSizes, ShortMemory
from vision.decode import Decoder, Quad, centre
from vision.diagnostics import anchor_advice
from vision.image import Grey
from vision.place_search import Located, PlaceSearch, sticker_side
from vision.plane import NO_DISTORTION, Lens, TablePlane, is_own_tag, observe
from vision.surface.anchor_lens import solve_picture
from vision.surface.certainty import doubt
from vision.symbol import SIZE, SPAN

NEIGHBOUR_SHARE = 0.8
"""How far from a place's edge, in sides of a sticker, the middle of a tag beside it may
lie whose corner shows on it: half a diagonal, and some mm off. Derived.
"""

PAINT_STEP_PX = 4
"""Step in px in which the level of a code that is painted out is measured."""

_MAX_CACHED = 4096
"""Number of detections whose place is kept for one plane before the
cache is emptied.
"""


@dataclass(frozen=True, slots=True)
class FrameDetections:
    """The detections of one frame, and for each place whether a tag of ours was read on
    it (true) or only a foreign or an unread one was found (false).
    """

    detections: tuple[Detection, ...]
    tagged: Mapping[Slot, bool]


@dataclass(slots=True)
class SingleFrameReader:
    """Reads frames of one game's table; remembers which tags are in play and how large
    they are printed, but no frame. ``thorough``: every size is tried on every place.
    """

    profile: TableProfile
    decoder: Decoder = field(default_factory=Decoder)
    memory: PrintMemory = field(default_factory=ShortMemory)
    thorough: bool = False
    _search: PlaceSearch = field(init=False)
    _cache: tuple[TablePlane | None, dict[Detection, tuple[Slot | None, bool]]] = (
        None,
        {},
    )

    def __post_init__(self) -> None:
        """Search places with the sizes that are known of this game's print."""
        profile, book = self.profile, self._book()
        sizes = PrintSizes(profile.letter, profile.sticker.side, self.memory)
        self._search = PlaceSearch(profile, book, self.decoder, sizes, self.thorough)

    def decode(self, grey: Grey, thorough: bool = False) -> list[Detection]:
        """All codes that a decoder reads on a full frame or a crop; ours
        come into play.
        """
        return self.decode_and_locate(grey, thorough)[0]

    def decode_and_locate(
        self, grey: Grey, thorough: bool = False
    ) -> tuple[list[Detection], tuple[Quad, ...]]:
        """The same, and the symbols that the decoder located but could not read."""
        detections, located = self.decoder.decode_and_locate(grey, thorough)
        self.enrol(c.text for c in detections if is_own_tag(c.text, self.profile))
        return detections, located

    def read_places(
        self,
        grey: Grey,
        plane: TablePlane,
        codes: Iterable[Detection],
        slots: frozenset[Slot],
        located: Iterable[Quad] = (),
    ) -> FrameDetections:
        """Search the places (``slots``) on which no tag of ours among ``codes`` lies:
        the codebook first, where a decoder ``located`` a symbol on the frame before all
        else, then the decoders on a crop. A code that a decoder took for a foreign one
        may still be recognised.
        """
        detections = list(codes)
        tagged = self.occupied(detections, plane)
        self._search.sizes.note(
            {
                code.text: sticker_side(plane, code)
                for code in detections
                if code.text is not None and is_own_tag(code.text, self.profile)
            }
        )
        if not slots - {slot for slot, ours in tagged.items() if ours}:
            return FrameDetections(tuple(detections), tagged)
        places = [
            place
            for place in self.profile.places
            if place.tagged and place.slot in slots and not tagged.get(place.slot)
        ]
        if not places:
            return FrameDetections(tuple(detections), tagged)
        ours = [c for c in detections if is_own_tag(c.text, self.profile)]
        rest, placed = paint_out(grey, ours), self._place_located(located, plane)
        for place, reading in self._search.search(rest, plane, places, placed):
            if reading.code is None:
                if not self._reached_over(place, ours, plane):
                    tagged.setdefault(place.slot, False)
                continue
            # Where a decoder took the same symbol for a foreign one, the codebook's
            # word replaces it; a piece that reaches over is found from both places.
            code = reading.code
            same = same_symbols(code, detections)
            foreign = [c for c in same if not c.text]
            if foreign:
                detections = [c for c in detections if c not in foreign]
            if len(foreign) == len(same):
                detections.append(code)
                ours.append(code)
            _paint_over(rest, code)
            tagged.update(self.occupied([code], plane))
        return FrameDetections(tuple(detections), tagged)

    def _place_located(self, located: Iterable[Quad], plane: TablePlane) -> Located:
        """The located symbols of a usual size by place. Some are wrong squares of true
        finder patterns.
        """
        placed: dict[Slot, list[tuple[float, Pose2x3]]] = {}
        for corners in located:
            measured = plane.side(corners) * SPAN / SIZE
            side = self._search.sizes.usual(measured) if measured > 0 else None
            pose = plane.pose(corners)
            piece = piece_pose(pose, self.profile.sticker)
            place = self.profile.place_at(piece.x, piece.y)
            if side is None or place is None:
                continue
            angle, module = math.radians(pose.angle), side / SPAN
            cos, sin = module * math.cos(angle), module * math.sin(angle)
            at = pose.x - place.x, pose.y - place.y
            matrix = np.array([[cos, -sin, at[0]], [sin, cos, at[1]]])
            placed.setdefault(place.slot, []).append((side, matrix))
        return placed

    def _reached_over(
        self, place: Place, ours: Iterable[Detection], plane: TablePlane
    ) -> bool:
        """Whether one of our tags that was read beside a place is near enough for its
        symbol to show there: such a symbol is no sign of another piece.
        """
        reach = NEIGHBOUR_SHARE * self.profile.sticker.side
        for code in ours:
            pose = plane.pose(code.corners)
            across, down = abs(pose.x - place.x), abs(pose.y - place.y)
            if across < place.width / 2 + reach and down < place.height / 2 + reach:
                return True
        return False

    def occupied(
        self, codes: Iterable[Detection], plane: TablePlane
    ) -> dict[Slot, bool]:
        """The places on which codes lie: true for our tags, false for others."""
        # Codes that tracking carries on are the same objects: their place is looked
        # up once a plane.
        if self._cache[0] is not plane:
            self._cache = (plane, {})
        cache = self._cache[1]
        occupied: dict[Slot, bool] = {}
        for code in codes:
            if code not in cache:
                cache[code] = self._place_under(code, plane)
            slot, ours = cache[code]
            if slot is not None:
                occupied[slot] = ours or occupied.get(slot, False)
        if len(cache) > _MAX_CACHED:
            cache.clear()
        return occupied

    def _place_under(
        self, code: Detection, plane: TablePlane
    ) -> tuple[Slot | None, bool]:
        """The place under a code (``None``: none), and whether the code is ours."""
        pose = plane.pose(code.corners)
        ours = is_own_tag(code.text, self.profile)
        piece = piece_pose(pose, self.profile.sticker) if ours else pose
        place = self.profile.place_at(piece.x, piece.y)
        return (None if place is None else place.slot), ours

    def enrol(self, texts: Iterable[Any]) -> None:
        """Take tags into play: they are tried before all others."""
        self._book().activate(str(text) for text in texts)

    def _book(self) -> Codebook:
        return codebook(self.profile.letter, tuple(sorted(self.profile.kinds)))

    def look(
        self, grey: Grey, lens: Lens = NO_DISTORTION, thorough: bool = False
    ) -> Look:
        """A look at one frame, as if the table rested; nothing is remembered."""
        detections, located = self.decode_and_locate(grey, thorough)
        anchors = detect_anchors(grey, self.profile)
        size = (grey.shape[1], grey.shape[0])
        plane = solve_picture(anchors, self.profile, size, lens)
        if plane is None:
            return _without_plane(grey, detections, self.profile)
        slots = frozenset(place.slot for place in self.profile.places)
        found = self.read_places(grey, plane, detections, slots, located)
        redacted = redact_foreign(found.detections, self.profile)
        places, markers = place_outlines(plane, self.profile), anchor_outlines(anchors)
        advice = anchor_advice(anchors, self.profile)
        off = doubt(plane, self.profile, found.detections)
        observed = observe(found.detections, plane, self.profile)
        if off is not None:
            observed = TableObservation({}, foreign=observed.foreign)
            advice.append(ReadingAdvice(ReadingCause.UNCERTAIN, value=round(off)))
        return Look(
            observed, redacted, places, tuple(advice), size, markers, plane.error
        )


@lru_cache(maxsize=2)
def codebook(letter: str, kinds: tuple[str, ...]) -> Codebook:
    """The codewords of a game; built when first needed, then cached."""
    return Codebook(families(letter, kinds))


def read_photograph(
    grey: Grey, profile: TableProfile | None, lens: Lens = NO_DISTORTION
) -> Look:
    """Read one photograph thoroughly: unknown camera, any turn, no calibration.

    With anchors in view the tags are on the table in mm; without, they are only in
    ``detections``, in px, and the advice says why.
    """
    if profile is None or not has_contrast(grey):
        return _without_plane(grey, Decoder().decode(grey, thorough=True), profile)
    return SingleFrameReader(profile).look(grey, lens, thorough=True)


def paint_out(grey: Grey, codes: Iterable[Detection]) -> Grey:
    """A frame in which these codes are flat: what is read gives no hypothesis of a
    symbol at the places beside it.
    """
    painted = grey.copy()
    for code in codes:
        _paint_over(painted, code)
    return painted


def _paint_over(painted: Grey, code: Detection) -> None:
    """Fill a code with its mean level."""
    quad = np.array(code.corners)
    left, top = np.maximum(np.floor(quad.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(quad.max(axis=0)).astype(int) + 1
    inside = painted[top:bottom:PAINT_STEP_PX, left:right:PAINT_STEP_PX]
    if inside.size:
        level = float(inside.mean())
        cv2.fillConvexPoly(painted, np.round(quad).astype(np.int32), level)


def redact_foreign(
    codes: Iterable[Detection], profile: TableProfile | None
) -> tuple[Detection, ...]:
    """The detections with the texts of foreign codes taken out."""
    return tuple(
        code if is_own_tag(code.text, profile) else replace(code, text=None)
        for code in codes
    )


def place_outlines(
    plane: TablePlane, profile: TableProfile
) -> Mapping[Slot, tuple[Point, ...]]:
    """The profile's places as outlines in px, clockwise from the top left."""
    outlines = plane.outlines(profile.places)
    return dict(zip((p.slot for p in profile.places), outlines, strict=True))


def anchor_outlines(anchors: Corners) -> dict[int, tuple[Point, ...]]:
    """The anchors' corners as plain tuples, px, clockwise."""
    return {
        name: tuple((float(x), float(y)) for x, y in corners)
        for name, corners in anchors.items()
    }


def has_contrast(grey: Grey) -> bool:
    """Whether a frame shows anything at all: a deviation of more than 3 grey levels."""
    return bool(grey.size) and float(np.std(grey[::20, ::20])) > 3


def _without_plane(
    grey: Grey, codes: Iterable[Detection], profile: TableProfile | None
) -> Look:
    """A look at a frame on which no table was found."""
    redacted = redact_foreign(codes, profile)
    foreign = sum(code.text is None for code in redacted)
    blank = not has_contrast(grey) and not redacted
    cause = ReadingCause.NO_PICTURE if blank else ReadingCause.NO_ANCHORS
    size = (grey.shape[1], grey.shape[0])
    observation = TableObservation({}, foreign=foreign)
    return Look(observation, redacted, {}, (ReadingAdvice(cause),), size)


def same_symbols(code: Detection, others: Iterable[Detection]) -> list[Detection]:
    """Those of other detections of a frame that are the same symbol as ``code``: their
    centres are nearer to its own than a third of its diagonal.
    """
    x, y = centre(code.corners)
    near = math.dist(code.corners[0], code.corners[2]) / 3
    # Full boards ask for some ten thousand pairs: most lie far beside.
    return [
        other
        for other in others
        if abs((other.corners[0][0] + other.corners[2][0]) / 2 - x) < 2 * near
        and math.dist(centre(other.corners), (x, y)) < near
    ]
