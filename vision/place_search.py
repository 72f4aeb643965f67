"""Searches places of one frame for tags of a known set, whatever size they are printed.

The sides that tags of this game are known to have are tried on every place; the other
usual sides on the most contrasted places, as many as a budget of trials allows, so
that a look at an empty table stays cheap. A side that reads becomes a known one, and
the places left are tried with it at once.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import cv2
import numpy as np

from companion.core.advice import Detection
from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile, piece_pose
from vision.codebook.alignment import Homography
from vision.codebook.codewords import Codebook
from vision.codebook.finder_patterns import Pose2x3, Reach
from vision.codebook.matcher import CODEBOOK, TagMatch, TagMatcher
from vision.codebook.print_size import PrintSizes
from vision.decode import Decoder
from vision.image import Box, Grey
from vision.plane import TablePlane, is_own_tag
from vision.symbol import SIZE, SPAN

PROBED_PLACES = 6
"""Number of the most contrasted places on which every side is tried first, as long as
none is known: once one reads, the others need no guess. Chosen by hand.
"""

OTHER_TRIALS = 2
"""Number of trials with other than the known sides in one look, where some are known.
Chosen by hand.
"""

GUESSES = 96
"""The same number while none is known. Chosen by hand."""

MIN_CONTRAST = 12.0
"""Deviation in grey levels below which a place cannot show a tag of another size than
the known: black on white makes 40 and more. Chosen by hand.
"""

BETWEEN_PX = 3
"""Step in px in which contrast is measured."""


Located = Mapping[Slot, Sequence[tuple[float, Pose2x3]]]
"""For each place the sides in mm, and the poses in mm from the place's middle, of the
symbols that a decoder located there.
"""
_NOWHERE: Located = {}


@dataclass(frozen=True, slots=True)
class PlaceReading:
    """What was found on a place: a tag, or at least whether there is a QR symbol."""

    code: Detection | None = None
    has_symbol: bool = False


@dataclass(slots=True)
class PlaceSearch:
    """Searches places of one game's table; knows which sizes read.

    ``thorough``: the budget of trials does not count. ``last`` is the side in mm that
    read on a place last, and what was recognised.
    """

    profile: TableProfile
    book: Codebook
    decoder: Decoder
    sizes: PrintSizes
    thorough: bool = False
    last: dict[Slot, tuple[float, TagMatch]] = field(
        default_factory=dict[Slot, tuple[float, TagMatch]]
    )
    _matchers: dict[float, TagMatcher] = field(default_factory=dict[float, TagMatcher])
    _next: dict[Slot, int] = field(default_factory=dict[Slot, int])
    _reaches: dict[Slot, Reach] = field(default_factory=dict[Slot, Reach])

    def search(
        self,
        grey: Grey,
        plane: TablePlane,
        places: Iterable[Place],
        located: Located = _NOWHERE,
    ) -> Iterator[tuple[Place, PlaceReading]]:
        """Search places; gives each that shows a tag or at least a symbol. ``located``
        are the symbols that a decoder found on the frame but could not read.
        """
        work = _Work(self, grey, plane, tuple(places), located)
        yield from work.run()

    def matcher(self, side: float) -> TagMatcher:
        """The matcher for stickers of this side, mm; built once."""
        if side not in self._matchers:
            self._matchers[side] = TagMatcher(self.book, side)
        return self._matchers[side]

    def reach(self, place: Place) -> Reach:
        """How far from a place's middle a sticker is looked for, mm; reckoned once."""
        if not self._reaches:
            self._reaches = search_reaches(self.profile)
        return self._reaches[place.slot]

    def guess(self, slot: Slot, sides: tuple[float, ...]) -> float:
        """The next of other sides for a place; they take turns from look to look."""
        turn = self._next.get(slot, 0)
        self._next[slot] = turn + 1
        return sides[turn % len(sides)]


class _Part(NamedTuple):
    """The poses on a place at which a part of a tag of this side may be visible."""

    place: Place
    side: float
    poses: tuple[Pose2x3, ...]


@dataclass(slots=True)
class _Work:
    """One search of one frame: which places are open, and which sides they saw."""

    owner: PlaceSearch
    grey: Grey
    plane: TablePlane
    places: tuple[Place, ...]
    located: Located
    _tried: set[tuple[Slot, float]] = field(default_factory=set[tuple[Slot, float]])
    _done: set[Slot] = field(default_factory=set[Slot])
    _symbols: dict[Slot, tuple[float, Pose2x3]] = field(
        default_factory=dict[Slot, tuple[float, Pose2x3]]
    )
    _parts: list[_Part] = field(default_factory=list[_Part])

    def run(self) -> Iterator[tuple[Place, PlaceReading]]:
        """Symbols that a decoder located first, then the known sides everywhere, then
        guesses; a guess that reads begins anew. Parts of tags come last: a whole tag of
        another size explains more, and one beside it has been painted out by then.
        """
        sizes = self.owner.sizes
        yield from self._try_located()
        if sizes.likely:
            yield from self._try_known()
        ranked = self._ranked()
        if not sizes.sure:
            yield from self._guess(ranked[:PROBED_PLACES], None)
        yield from self._try_known()
        left = [place for place in ranked if place.slot not in self._done]
        if self.owner.thorough:
            yield from self._guess(left, None)
        else:
            yield from self._guess(left, OTHER_TRIALS if sizes.sure else GUESSES)
        yield from self._try_parts()
        for place in self.places:
            if place.slot not in self._done and self._has_symbol(place):
                yield place, PlaceReading(self._decoded(place), True)

    def _try_located(self) -> Iterator[tuple[Place, PlaceReading]]:
        """Each symbol that a decoder located, where it lies."""
        for place in self.places:
            for side, pose in self.located.get(place.slot, ()):
                match = self.owner.matcher(side).match_at(
                    self.grey, self._homography(place), pose
                )
                if match is not None and self._lies_on(place, match):
                    yield place, self._reading(place, side, match)
                    break

    def _lies_on(self, place: Place, match: TagMatch) -> bool:
        """Whether a tag's piece lies on a place: where a decoder took the symbol for
        turned, its sticker may belong to the place beside.
        """
        pose, profile = self.plane.pose(match.corners), self.owner.profile
        piece = piece_pose(pose, profile.sticker)
        return profile.place_at(piece.x, piece.y) == place

    def _try_parts(self) -> Iterator[tuple[Place, PlaceReading]]:
        """The poses at which a part of a tag may be visible."""
        for place, side, poses in self._parts:
            if place.slot in self._done:
                continue
            match = self.owner.matcher(side).match_part(
                self.grey, self._homography(place), poses
            )
            if match is not None:
                yield place, self._reading(place, side, match)
        self._parts.clear()

    def _has_symbol(self, place: Place) -> bool:
        """Whether a place still shows its symbol: of one that reached over from beside
        it nothing is left once that was read.
        """
        if place.slot not in self._symbols:
            return False
        side, pose = self._symbols[place.slot]
        return self.owner.matcher(side).shows_symbol(
            self.grey, self._homography(place), pose
        )

    def _try_known(self) -> Iterator[tuple[Place, PlaceReading]]:
        """Every open place with every likely side (the game's own while none is)."""
        sides = self.owner.sizes.likely or self._own_side()
        for place in self.places:
            last = self.owner.last.get(place.slot)
            first = () if last is None or last[0] not in sides else (last[0],)
            for side in (*first, *sides):
                yield from self._try(place, side)

    def _own_side(self) -> tuple[float, ...]:
        """The game's own side, as long as no other is known."""
        return () if self.owner.sizes.likely else (self.owner.sizes.nominal,)

    def _guess(
        self, places: list[Place], budget: int | None
    ) -> Iterator[tuple[Place, PlaceReading]]:
        """Other sides on these places, the most contrasted first; with a ``budget``
        they take turns from look to look.
        """
        owner, sizes = self.owner, self.owner.sizes
        for place in places:
            known = sizes.likely
            others = known + sizes.others if not sizes.sure else sizes.others
            for _ in others:
                if budget is not None and budget <= 0:
                    return
                side = owner.guess(place.slot, others)
                if place.slot in self._done or (place.slot, side) in self._tried:
                    continue
                budget = None if budget is None else budget - 1
                yield from self._try(place, side)
            if sizes.likely != known:
                yield from self._try_known()

    def _try(self, place: Place, side: float) -> Iterator[tuple[Place, PlaceReading]]:
        if place.slot in self._done or (place.slot, side) in self._tried:
            return
        self._tried.add((place.slot, side))
        last = self.owner.last.get(place.slot)
        trial = self.owner.matcher(side).match(
            self.grey,
            self._homography(place),
            self.owner.reach(place),
            last[1] if last is not None and last[0] == side else None,
        )
        if trial.match is not None:
            yield place, self._reading(place, side, trial.match)
            return
        if trial.parts:
            self._parts.append(_Part(place, side, trial.parts))
        # Under a guessed side the neighbour's symbol may look like one.
        known = side in (*self.owner.sizes.likely, *self._own_side())
        if known and trial.symbol is not None:
            self._symbols[place.slot] = side, trial.symbol

    def _reading(self, place: Place, side: float, match: TagMatch) -> PlaceReading:
        """Take down what read on a place."""
        code = match.detection
        self._done.add(place.slot)
        self.owner.last[place.slot] = side, match
        self.owner.decoder.counts[CODEBOOK] += 1
        if code.text is not None:
            self.owner.sizes.note({code.text: sticker_side(self.plane, code)})
        return PlaceReading(code, True)

    def _homography(self, place: Place) -> Homography:
        """From mm around a place's middle to px."""
        return self.plane.local_homography(place.x, place.y)

    def _decoded(self, place: Place) -> Detection | None:
        """The tag on a place whose symbol matched no codeword: its decoder may still
        read damaged data.
        """
        code = self.owner.decoder.crop(self.grey, _box(self.plane, place))
        return code if code and is_own_tag(code.text, self.owner.profile) else None

    def _ranked(self) -> list[Place]:
        """The open places that are contrasted enough to show a tag, the best first."""
        places = [place for place in self.places if place.slot not in self._done]
        contrast = {p.slot: self._contrast(p) for p in places}
        ranked = sorted(places, key=lambda p: -contrast[p.slot])
        return [p for p in ranked if contrast[p.slot] >= MIN_CONTRAST]

    def _contrast(self, place: Place) -> float:
        """The deviation of grey levels on a place."""
        left, top, right, bottom = _box(self.plane, place)
        crop = self.grey[max(0, top) : max(0, bottom), max(0, left) : max(0, right)]
        sparse = crop[::BETWEEN_PX, ::BETWEEN_PX]
        if not sparse.size:
            return 0.0
        return float(cv2.meanStdDev(np.ascontiguousarray(sparse))[1][0, 0])


def sticker_side(plane: TablePlane, code: Detection) -> float:
    """The side of a sticker in mm with its quiet zone, measured on the table."""
    return plane.side(code.corners) * SPAN / SIZE


def search_reaches(profile: TableProfile) -> dict[Slot, Reach]:
    """How far from each tagged place's middle the centre of a sticker is looked for, mm
    across and down: as far as a piece may lie, but not into another place.
    """
    offset = math.hypot(profile.sticker.x, profile.sticker.y)
    places = [place for place in profile.places if place.tagged]
    halves = [(p.width / 2, p.height / 2) for p in places]
    # (n, 2), across and down: from each place to each other one, (n, n, 2).
    middles, half = np.array([(p.x, p.y) for p in places]), np.array(halves)
    apart = np.abs(middles[:, None] - middles)
    over = apart < half[:, None] + half
    beside = apart >= half[:, None]
    # What lies beside across overlaps down, and the other way round; never itself.
    stops = np.where(over[..., ::-1] & beside, apart - half, np.inf).min(axis=1)
    reaches = np.minimum(half + offset, np.maximum(half, stops))
    return {
        place.slot: (float(across), float(down))
        for place, (across, down) in zip(places, reaches, strict=True)
    }


def _box(plane: TablePlane, place: Place) -> Box:
    """The box in px around a place."""
    corners = np.array(plane.outline(place))
    left, top = corners.min(axis=0).astype(int) - 4
    right, bottom = corners.max(axis=0).astype(int) + 5
    return int(left), int(top), int(right), int(bottom)
