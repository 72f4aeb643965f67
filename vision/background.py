"""Which places of the table look empty: background subtraction place by place.

``Background`` keeps how each place looks when nothing lies on it, on a small picture
of the table from straight above (1 px a mm), so that a moved camera changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight
from vision.anchors import displacement
from vision.decode import Grey
from vision.plane import TablePlane

Array = npt.NDArray[np.float32]

UNLIKE = 0.07
"""Difference (root mean square, logarithm of light) from which a place looks
otherwise: noise leaves up to .035 in a dim room, a bare sticker on grey makes .10."""

UNLIKE_LEVEL = 0.45
"""Difference of brightness, as a logarithm, that no shadow of a lamp makes."""

LEARN = 2
"""So many looks alike at a place that never held a tag make it its empty look."""

RELEARN = 5
"""The same for a place that was learned once and looks otherwise since."""


COARSE = 8
"""Mm between the points of the table that are worked out."""

PARTLY = 0.5
"""Where fewer than this share of the places are asked for, only those are seen."""

TRIED = 4
"""A place at which so many looks alike found no tag is not tried again."""


@dataclass(slots=True)
class Above:
    """Straightens pictures of the table to 1 px a mm; keeps its map while the
    plane stays where it is.
    """

    _plane: TablePlane | None = None
    _maps: tuple[Array, Array] | None = None
    _flat: Array | None = None

    def picture(
        self,
        grey: Grey,
        plane: TablePlane,
        profile: TableProfile,
        slots: frozenset[Slot] | None = None,
    ) -> Array:
        """The table from straight above as logarithms of light. Where only some
        places are asked for, the others may look as they did in a picture before.
        """
        share = max(1, round(plane.scale(profile.width / 2, profile.height / 2)))
        maps = self._mapped(plane, profile)
        some = slots is not None and len(slots) < PARTLY * len(profile.places)
        if self._flat is None or not some:
            self._flat = _straight(grey, share, maps)
            return self._flat
        for place in profile.places:
            if slots is not None and place.slot in slots:
                rows, columns = inside(place)
                part = maps[0][rows, columns], maps[1][rows, columns]
                if part[0].size:
                    self._flat[rows, columns] = _straight(grey, share, part)
        return self._flat

    def _mapped(self, plane: TablePlane, profile: TableProfile) -> tuple[Array, Array]:
        kept = self._plane is not None and self._plane.size == plane.size
        shape = (round(profile.height), round(profile.width))
        if kept and self._maps is not None and self._maps[0].shape == shape:
            assert self._plane is not None
            if displacement(self._plane, plane, profile) < 0.3:
                return self._maps
        maps = _mapped(plane, shape)
        self._plane, self._maps, self._flat = plane, maps, None
        return maps


def _mapped(plane: TablePlane, shape: tuple[int, int]) -> tuple[Array, Array]:
    """For each mm of the table its px, worked out every ``COARSE`` mm."""
    across, down = (-(-n // COARSE) + 1 for n in (shape[1], shape[0]))
    xs, ys = np.meshgrid(np.arange(across) * COARSE, np.arange(down) * COARSE)
    points = np.column_stack([xs.ravel(), ys.ravel()]).astype(np.float64) + 0.5
    px = plane.to_px(points)
    shrink = np.array([[1 / COARSE, 0, 0], [0, 1 / COARSE, 0]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    x, y = (
        np.asarray(
            cv2.warpAffine(
                px[:, i].reshape(down, across).astype(np.float32),
                shrink,
                shape[::-1],
                flags=flags,
                borderMode=cv2.BORDER_REPLICATE,
            ),
            np.float32,
        )
        for i in (0, 1)
    )
    return x, y


def _straight(grey: Grey, share: int, maps: tuple[Array, Array]) -> Array:
    """Logarithms of the px that ``maps`` name, each the mean of ``share`` px a side."""
    x, y = maps
    width, height = grey.shape[1] // share, grey.shape[0] // share
    left, right = _cells(x, share, width)
    top, bottom = _cells(y, share, height)
    part = grey[top * share : bottom * share, left * share : right * share]
    small = cv2.resize(part, (right - left, bottom - top), interpolation=cv2.INTER_AREA)
    flat = cv2.remap(
        small,
        (x + 0.5) / share - (0.5 + left),
        (y + 0.5) / share - (0.5 + top),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.log(flat.astype(np.float32) + 8)


def _cells(px: Array, share: int, count: int) -> tuple[int, int]:
    """From which cell of ``share`` px to before which other the px lie."""
    low = int(np.clip(px.min() // share - 1, 0, count - 1))
    return low, int(np.clip(px.max() // share + 3, low + 1, count))


@dataclass(slots=True)
class _Spot:
    """What is known of one place: its empty look, its last look and how often in a
    row it looked like that; whether a tag lay there since it was last empty.
    """

    empty: Array | None = None
    last: Array | None = None
    alike: int = 0
    held: bool = False
    sight: Sight = Sight.UNSEEN


@dataclass(slots=True)
class Background:
    """Tells empty places from covered ones by how they look when empty."""

    _spots: dict[Slot, _Spot] = field(default_factory=dict[Slot, _Spot])
    _gained: float = 0.0

    def judge(
        self,
        above: Array,
        profile: TableProfile,
        tagged: Mapping[Slot, bool],
        slots: frozenset[Slot] | None = None,
    ) -> dict[Slot, Sight]:
        """How each place looks. ``tagged`` says where a tag was read (true) or only
        its finders were seen (false); other places show no sign of a tag. Where only
        some ``slots`` were looked at, the others are as they were.
        """
        asked = [p for p in profile.places if slots is None or p.slot in slots]
        bare = {p.slot: patch(above, p) for p in asked if not tagged.get(p.slot)}
        if slots is None or len(slots) == len(profile.places):
            self._gained = self._gain(bare)
        for place in asked:
            spot = self._spots.setdefault(place.slot, _Spot())
            if place.slot in bare:
                seen = bare[place.slot]
                spot.sight = self._sight(spot, seen, tagged.get(place.slot))
            else:
                spot.last, spot.alike, spot.held = None, 0, True
                spot.sight = Sight.READ
        return {
            p.slot: self._spots[p.slot].sight if p.slot in self._spots else Sight.UNSEEN
            for p in profile.places
        }

    def doubtful(
        self,
        above: Array,
        profile: TableProfile,
        slots: frozenset[Slot] | None = None,
    ) -> frozenset[Slot]:
        """The places (of ``slots``) that may hold a tag which no decoder read: those
        that do not look empty, but for those that look as they did when nothing was
        found.
        """
        asked = [p for p in profile.places if slots is None or p.slot in slots]
        patches = {p.slot: patch(above, p) for p in asked}
        full = slots is None or len(slots) == len(profile.places)
        gain = self._gain(patches) if full else self._gained
        return frozenset(
            slot
            for slot, seen in patches.items()
            if _doubtful(self._spots.get(slot), seen, gain)
        )

    def clear(self) -> None:
        """Forget all places: another game is laid out."""
        self._spots.clear()

    def _gain(self, patches: Mapping[Slot, Array]) -> float:
        """How much brighter the table as a whole became, as a logarithm."""
        steps = [
            float(seen.mean() - spot.empty.mean())
            for slot, seen in patches.items()
            if (spot := self._spots.get(slot)) is not None
            and spot.empty is not None
            and not spot.held
        ]
        return float(np.median(steps)) if steps else 0.0

    def _sight(self, spot: _Spot, seen: Array, tagged: bool | None) -> Sight:
        gain = self._gained
        same = spot.last is not None and not unlike(seen, spot.last, 0.0)
        spot.alike = spot.alike + 1 if same else 1
        spot.last = seen
        if tagged is not None:
            return Sight.COVERED
        if self._is_empty(spot, seen, gain):
            spot.held = False
            return Sight.EMPTY
        return Sight.COVERED

    def _is_empty(self, spot: _Spot, seen: Array, gain: float) -> bool:
        if spot.empty is not None and not unlike(seen, spot.empty, gain):
            spot.empty = np.asarray(0.9 * spot.empty + 0.1 * seen, np.float32)
            return True
        if spot.held:
            return spot.empty is None and self._like_another(seen, gain)
        if spot.alike >= (LEARN if spot.empty is None else RELEARN):
            spot.empty = seen
            return True
        return False

    def _like_another(self, seen: Array, gain: float) -> bool:
        """Whether a place that was never seen empty looks like an empty one."""
        return any(
            other.empty is not None and not unlike(seen, other.empty, gain)
            for other in self._spots.values()
        )


def _doubtful(spot: _Spot | None, seen: Array, gain: float) -> bool:
    if spot is None or spot.held:
        return True
    if spot.empty is not None and not unlike(seen, spot.empty, gain):
        return False
    tired = spot.alike > TRIED and spot.last is not None
    return not (tired and spot.last is not None and not unlike(seen, spot.last, 0.0))


def patch(above: Array, place: Place) -> Array:
    """A place's part of the table from above, a tenth of its rim left out. It is the
    patch's own: the table may be seen anew meanwhile.
    """
    return above[inside(place)].copy()


def inside(place: Place) -> tuple[slice, slice]:
    """Rows and columns of a place on the table from above, clipped to it."""
    half_w, half_h = place.width * 0.45, place.height * 0.45
    rows = slice(max(0, round(place.y - half_h)), max(1, round(place.y + half_h)))
    columns = slice(max(0, round(place.x - half_w)), max(1, round(place.x + half_w)))
    return rows, columns


def unlike(a: Array, b: Array, gain: float) -> bool:
    """Whether two looks of a place differ by more than light can make them."""
    if a.shape != b.shape or a.size < 9:
        return True
    difference = a - b
    level = float(difference.mean()) - gain
    return abs(level) > UNLIKE_LEVEL or _texture(difference) > UNLIKE


def _texture(difference: Array) -> float:
    """Root mean square of a picture after its mean and its slopes are taken out."""
    rows, columns = difference.shape
    y = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    x = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    flat: Any = difference - difference.mean()
    flat = flat - x * ((flat * x).mean() / (x * x).mean())
    flat = flat - y * ((flat * y).mean() / (y * y).mean())
    return float(np.sqrt((flat * flat).mean()))
