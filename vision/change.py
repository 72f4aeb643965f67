"""What moves, what changed, and which places look empty.

``Motion`` compares glances. ``Ground`` keeps how each place looks when nothing
lies on it, on a small picture of the table from straight above (1 px a mm), so
that a moved camera changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight
from vision.anchors import bump
from vision.decode import Grey
from vision.plane import Plane

Array = npt.NDArray[np.float32]

GLANCE = (96, 72)
"""Columns and rows to which glances are reduced."""

STIR = 7.0
"""Grey levels by which a spot of a glance must differ to have moved; the noise of
a dim sensor leaves less than 2 after the reduction."""

SPOTS = 3
"""So many spots (about 1 cm of table each) make a motion."""

UNLIKE = 0.07
"""Difference (root mean square, logarithm of light) from which a place looks
otherwise: noise leaves up to .035 in a dim room, a bare sticker on grey makes .10."""

UNLIKE_LEVEL = 0.45
"""Difference of brightness, as a logarithm, that no shadow of a lamp makes."""

LEARN = 2
"""So many looks alike at a place that never held a tag make it its empty look."""

RELEARN = 5
"""The same for a place that was learned once and looks otherwise since."""


TRIED = 4
"""A place at which so many looks alike found no tag is not tried again."""


class Stir(Enum):
    """What a glance says."""

    MOVING = "moving"
    CHANGED = "changed"
    REST = "rest"


@dataclass(slots=True)
class Motion:
    """Compares each glance with the one before and with the last that was read."""

    _before: Array | None = None
    _read: Array | None = None
    frozen: int = 0
    """How many glances in a row were the same to the last bit."""

    _bits: bytes = b""

    def feed(self, glance: Grey) -> Stir:
        """Take a glance: something moves, something is new, or nothing is."""
        bits = glance[::4, ::4].tobytes()
        self.frozen = self.frozen + 1 if bits == self._bits else 0
        self._bits = bits
        now = reduced(glance)
        before, self._before = self._before, now
        if before is not None and _stirred(before, now):
            return Stir.MOVING
        if self._read is None or _stirred(self._read, now):
            return Stir.CHANGED
        return Stir.REST

    def read(self) -> None:
        """Remember that the table was read as it looks now."""
        self._read = self._before

    def clear(self) -> None:
        """Forget all glances."""
        self._before = self._read = None


def reduced(glance: Grey) -> Array:
    """A glance as a small soft picture."""
    small = cv2.resize(glance, GLANCE, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small.astype(np.float32), (3, 3), 0), np.float32)


def _stirred(a: Array, b: Array) -> bool:
    """Whether two glances differ by more than the light as a whole did."""
    if a.shape != b.shape:
        return True
    gain = (float(np.median(b)) + 1) / (float(np.median(a)) + 1)
    gain = float(np.clip(gain, 0.7, 1.4))
    return int((np.abs(b - a * gain) > STIR).sum()) >= SPOTS


@dataclass(slots=True)
class Above:
    """Straightens pictures of the table to 1 px a mm; keeps its map while the
    plane stays where it is.
    """

    _plane: Plane | None = None
    _maps: tuple[Array, Array] | None = None

    def picture(self, grey: Grey, plane: Plane, profile: TableProfile) -> Array:
        """The table from straight above as logarithms of light."""
        share = max(1, round(plane.scale(profile.width / 2, profile.height / 2)))
        small = cv2.resize(
            grey,
            (grey.shape[1] // share, grey.shape[0] // share),
            interpolation=cv2.INTER_AREA,
        )
        x, y = self._mapped(plane, profile)
        flat = cv2.remap(
            small,
            (x + 0.5) / share - 0.5,
            (y + 0.5) / share - 0.5,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return np.log(flat.astype(np.float32) + 8)

    def _mapped(self, plane: Plane, profile: TableProfile) -> tuple[Array, Array]:
        kept = self._plane is not None and self._plane.size == plane.size
        shape = (round(profile.height), round(profile.width))
        if kept and self._maps is not None and self._maps[0].shape == shape:
            assert self._plane is not None
            if bump(self._plane, plane, profile) < 0.3:
                return self._maps
        xs, ys = np.meshgrid(np.arange(shape[1]) + 0.5, np.arange(shape[0]) + 0.5)
        px = plane.to_px(np.column_stack([xs.ravel(), ys.ravel()]).astype(float))
        px32 = px.astype(np.float32)
        maps = px32[:, 0].reshape(shape), px32[:, 1].reshape(shape)
        self._plane, self._maps = plane, maps
        return maps


@dataclass(slots=True)
class _Spot:
    """What is known of one place: its empty look, its last look and how often in a
    row it looked like that; whether a tag lay there since it was last empty.
    """

    empty: Array | None = None
    last: Array | None = None
    alike: int = 0
    held: bool = False


@dataclass(slots=True)
class Ground:
    """Tells empty places from covered ones by how they look when empty."""

    _spots: dict[Slot, _Spot] = field(default_factory=dict[Slot, _Spot])

    def judge(
        self, above: Array, profile: TableProfile, tagged: Mapping[Slot, bool]
    ) -> dict[Slot, Sight]:
        """How each place looks. ``tagged`` says where a tag was read (true) or only
        its finders were seen (false); other places show no sign of a tag.
        """
        patches = {p.slot: patch(above, p) for p in profile.places}
        gain = self._gain(patches)
        sights: dict[Slot, Sight] = {}
        for slot, seen in patches.items():
            spot = self._spots.setdefault(slot, _Spot())
            sights[slot] = self._sight(spot, seen, tagged.get(slot), gain)
        return sights

    def doubtful(self, above: Array, profile: TableProfile) -> frozenset[Slot]:
        """The places that may hold a tag which no decoder read: those that do not
        look empty, but for those that look as they did when nothing was found.
        """
        patches = {p.slot: patch(above, p) for p in profile.places}
        gain = self._gain(patches)
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

    def _sight(
        self, spot: _Spot, seen: Array, tagged: bool | None, gain: float
    ) -> Sight:
        same = spot.last is not None and not unlike(seen, spot.last, 0.0)
        spot.alike = spot.alike + 1 if same else 1
        spot.last = seen
        if tagged is not None:
            spot.held = spot.held or tagged
            return Sight.READ if tagged else Sight.COVERED
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
    """A place's part of the table from above, a tenth of its rim left out."""
    half_w, half_h = place.width * 0.45, place.height * 0.45
    rows = slice(max(0, round(place.y - half_h)), max(1, round(place.y + half_h)))
    columns = slice(max(0, round(place.x - half_w)), max(1, round(place.x + half_w)))
    return above[rows, columns]


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
