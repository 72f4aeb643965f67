"""Which places look empty: background subtraction, place by place.

``Background`` models how each place looks when nothing lies on it, on a rectified view
of the table (1 px a mm, logarithms of light), so that a moved camera changes nothing
and a change of light is an offset. A model is learned only from looks that are
plausibly empty (``empty_looks``), kept over restarts, and follows slow changes by a
running average. Until a place has one, nobody knows: it is unsure.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight
from vision.anchors import displacement
from vision.image import Grey
from vision.plane import TablePlane
from vision.surface.empty_looks import EmptyMemory, ShortLooks, plausible, roughness

Array = npt.NDArray[np.float32]

TEXTURE_THRESHOLD = 0.07
"""Threshold of the difference of two patches (root mean square, logarithm of light,
trend removed) from which a place looks different: noise leaves up to .035 in a dim
room, a bare sticker on grey makes .10 (measured on rendered tables).
"""

LEVEL_THRESHOLD = 0.45
"""Threshold of the difference of mean brightness, logarithm of light, that no lamp's
shadow makes. Chosen by hand.
"""

LEARN_FRAMES = 2
"""Number of frames in a row in which a place must look the same, and plausibly empty,
for that to become its model. Chosen by hand.
"""

OVERHANG_SHARE = 0.1
"""Share of a place's look on each side in which a piece beside it, laid a few mm off,
and its shadow are no sign of a piece on it. Chosen by hand: 4 of 40 mm.
"""

AROUND_MM = 9
"""Width in mm of the strips around a place by which a hand over it is told from a place
that was emptied: the hand reaches on over one of them. Chosen by hand.
"""

RETRY = 16
"""Number of frames that look the same after which a place is judged anew: its
neighbours may have been freed, and no hand lies so still. Chosen by hand.
"""

PATIENT_SLACK = 2.0
"""How many times as much as usual a place may then differ from its neighbours: a shadow
or a stain. A piece's print differs by more. Chosen by hand.
"""

GRID_MM = 8
"""Spacing in mm of the points whose pixels are computed; between them they are
interpolated. Chosen by hand.
"""

PARTIAL_SHARE = 0.5
"""Share of the places under which only those that are asked for are rectified anew.
Chosen by hand.
"""

MAX_TRIES = 4
"""Number of searches of a place that looks the same and gave no tag after which it is
not searched again, unless a symbol was seen there. Chosen by hand.
"""

RETRIES = 3
"""Number of places that look as they did when they were searched in vain and are
searched again in one frame: they take turns, those with a symbol first.
Chosen by hand.
"""


@dataclass(slots=True)
class RectifiedView:
    """Rectifies frames of the table to 1 px a mm; caches its sampling maps while the
    plane stays where it is.
    """

    _plane: TablePlane | None = None
    _maps: tuple[Array, Array] | None = None
    _rectified: Array | None = None

    def rectify(
        self,
        grey: Grey,
        plane: TablePlane,
        profile: TableProfile,
        slots: frozenset[Slot] | None = None,
    ) -> Array:
        """The table from straight above: float32 (height in mm, width in mm),
        logarithms of light. Where only some ``slots`` are asked for, the others may be
        of an earlier frame.
        """
        # A square of ``shrink`` px is averaged for each sample: about 1
        # mm, no aliasing.
        shrink = max(1, round(plane.scale(profile.width / 2, profile.height / 2)))
        maps = self._update_maps(plane, profile)
        some = slots is not None and len(slots) < PARTIAL_SHARE * len(profile.places)
        if self._rectified is None or not some:
            self._rectified = _remap_log(grey, shrink, maps)
            return self._rectified
        for place in profile.places:
            if slots is not None and place.slot in slots:
                rows, columns = place_window(place, AROUND_MM)
                part = maps[0][rows, columns], maps[1][rows, columns]
                if part[0].size:
                    self._rectified[rows, columns] = _remap_log(grey, shrink, part)
        return self._rectified

    def _update_maps(
        self, plane: TablePlane, profile: TableProfile
    ) -> tuple[Array, Array]:
        """The sampling maps of a plane: the cached ones while it moved by
        less than .3 mm.
        """
        valid = self._plane is not None and self._plane.size == plane.size
        shape = (round(profile.height), round(profile.width))
        if valid and self._maps is not None and self._maps[0].shape == shape:
            assert self._plane is not None
            if displacement(self._plane, plane, profile) < 0.3:
                return self._maps
        maps = _sampling_maps(plane, shape)
        self._plane, self._maps, self._rectified = plane, maps, None
        return maps


def _sampling_maps(plane: TablePlane, shape: tuple[int, int]) -> tuple[Array, Array]:
    """For each mm of the table the pixel there: x and y, float32 (height, width)."""
    # The projection is smooth: it is computed on a coarse grid and interpolated, which
    # is some sixty times cheaper than for every mm.
    columns, rows = (-(-n // GRID_MM) + 1 for n in (shape[1], shape[0]))
    xs, ys = np.meshgrid(np.arange(columns) * GRID_MM, np.arange(rows) * GRID_MM)
    points = np.column_stack([xs.ravel(), ys.ravel()]).astype(np.float64) + 0.5
    px = plane.to_px(points)
    to_grid = np.array([[1 / GRID_MM, 0, 0], [0, 1 / GRID_MM, 0]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    x, y = (
        np.asarray(
            cv2.warpAffine(
                px[:, i].reshape(rows, columns).astype(np.float32),
                to_grid,
                shape[::-1],
                flags=flags,
                borderMode=cv2.BORDER_REPLICATE,
            ),
            np.float32,
        )
        for i in (0, 1)
    )
    return x, y


def _remap_log(grey: Grey, shrink: int, maps: tuple[Array, Array]) -> Array:
    """Logarithms of the pixels that ``maps`` name, each the mean of
    ``shrink`` px a side.
    """
    x, y = maps
    width, height = grey.shape[1] // shrink, grey.shape[0] // shrink
    # Only the part of the frame that the maps reach is reduced.
    left, right = _cell_range(x, shrink, width)
    top, bottom = _cell_range(y, shrink, height)
    crop = grey[top * shrink : bottom * shrink, left * shrink : right * shrink]
    small = cv2.resize(crop, (right - left, bottom - top), interpolation=cv2.INTER_AREA)
    remapped = cv2.remap(
        small,
        (x + 0.5) / shrink - (0.5 + left),
        (y + 0.5) / shrink - (0.5 + top),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    # The offset of 8 grey levels keeps noise in deep shadow from dominating.
    return np.log(remapped.astype(np.float32) + 8)


def _cell_range(px: Array, shrink: int, count: int) -> tuple[int, int]:
    """The first cell of ``shrink`` px that the coordinates reach, and
    the first beyond.
    """
    low = int(np.clip(px.min() // shrink - 1, 0, count - 1))
    return low, int(np.clip(px.max() // shrink + 3, low + 1, count))


@dataclass(slots=True)
class _PlaceModel:
    """Background model of one place.

    ``empty``: its patch when nothing lies there; ``last``: its newest patch;
    ``repeats``: number of frames in a row like that; ``occupied``: whether a tag lay
    there since it was last empty; ``confirmed``: whether it was empty since the start;
    ``tries``: number of searches in vain as it looks now; ``symbol``: whether they
    showed a symbol that was not read; ``around``: the strips around it when a tag was
    last read there; ``overlaid``: whether they look different since.
    """

    empty: Array | None = None
    last: Array | None = None
    repeats: int = 0
    occupied: bool = False
    confirmed: bool = False
    tries: int = 0
    symbol: bool = False
    sight: Sight = Sight.UNSEEN
    around: tuple[Array, ...] = ()
    overlaid: bool = False


@dataclass(slots=True)
class Background:
    """Tells empty places from covered ones by how they look when empty."""

    memory: EmptyMemory = field(default_factory=ShortLooks)
    _models: dict[Slot, _PlaceModel] = field(default_factory=dict[Slot, _PlaceModel])
    _profile: TableProfile | None = None
    _gain: float = 0.0

    def classify(
        self,
        rectified: Array,
        profile: TableProfile,
        tagged: Mapping[Slot, bool],
        slots: frozenset[Slot] | None = None,
    ) -> dict[Slot, Sight]:
        """The sight of each place. ``tagged`` says where a tag was read (true) or only
        a foreign or unread one was found (false). Where only some ``slots`` were
        searched, the others are as they were.
        """
        self._recall(profile)
        places = [p for p in profile.places if slots is None or p.slot in slots]
        bare = {p.slot: patch(rectified, p) for p in places if not tagged.get(p.slot)}
        if slots is None or len(slots) == len(profile.places):
            self._gain = self._median_gain(bare)
        for place in places:
            model = self._models.setdefault(place.slot, _PlaceModel())
            if place.slot not in bare:
                model.last, model.repeats, model.occupied = None, 0, True
                model.sight = Sight.READ
                model.around = around(rectified, place)
            else:
                model.overlaid = _overlaid(model, around(rectified, place))
                _repeat(model, bare[place.slot])
                model.symbol = place.slot in tagged
        self._judge(bare, profile, tagged)
        return {
            p.slot: self._models[p.slot].sight
            if p.slot in self._models
            else Sight.UNSEEN
            for p in profile.places
        }

    def _judge(
        self,
        bare: Mapping[Slot, Array],
        profile: TableProfile,
        tagged: Mapping[Slot, bool],
    ) -> None:
        """The sight of places on which no tag of ours was read; what looks plausibly
        empty, and did in the frame before, is learned.
        """
        open_slots: list[Slot] = []
        for slot, current in bare.items():
            model = self._models[slot]
            if tagged.get(slot) is not None:
                model.sight = Sight.COVERED
            elif model.empty is not None and not differs(
                inner(current), inner(model.empty), self._gain
            ):
                # A running average follows the light of the day.
                mean = 0.9 * model.empty + 0.1 * current
                model.empty = np.asarray(mean, np.float32)
                _emptied(model)
            else:
                known = model.confirmed or model.occupied
                model.sight = Sight.COVERED if known else Sight.UNSURE
                open_slots.append(slot)
        repeats = {slot: self._models[slot].repeats for slot in open_slots}
        ready = [slot for slot, count in repeats.items() if count >= LEARN_FRAMES]
        # As long as nothing new comes to rest there is nothing to learn, but for the
        # slow light of the day.
        if any(repeats[s] == LEARN_FRAMES or not repeats[s] % RETRY for s in ready):
            self._learn(frozenset(ready), bare, profile)

    def _learn(
        self, ready: frozenset[Slot], bare: Mapping[Slot, Array], profile: TableProfile
    ) -> None:
        """Learn the looks of those places that look plausibly empty: in this frame as
        most do, those that are known to be empty counted as they look when empty.
        """
        looks = {
            slot: model.empty
            for slot, model in self._models.items()
            if model.confirmed and model.empty is not None
        }
        patches = {**looks, **bare}
        # What lies over a place and beyond it is a hand, however bare it looks.
        bare_now = {slot for slot in ready if not self._models[slot].overlaid}
        found = bare_now & plausible(patches, profile)
        patient = {slot for slot in ready if self._models[slot].repeats >= RETRY}
        if patient - found:
            found |= patient & plausible(patches, profile, PATIENT_SLACK)
        for slot in found:
            model = self._models[slot]
            model.empty = bare[slot]
            _emptied(model)
        if found:
            kept = {s: m.empty for s, m in self._models.items() if m.empty is not None}
            self.memory.learned(profile, kept)

    def _recall(self, profile: TableProfile) -> None:
        """Begin with the looks that were kept of this table."""
        if self._profile is profile:
            return
        self._profile = profile
        for slot, look in self.memory.looks(profile).items():
            self._models.setdefault(slot, _PlaceModel(empty=look))

    def candidates(
        self,
        rectified: Array,
        profile: TableProfile,
        slots: frozenset[Slot] | None = None,
    ) -> frozenset[Slot]:
        """The places (of ``slots``) that may hold a tag which no decoder read: those
        that differ from their model, but for those that look as they did when
        nothing was found.
        """
        self._recall(profile)
        places = [p for p in profile.places if slots is None or p.slot in slots]
        patches = {p.slot: patch(rectified, p) for p in places}
        full = slots is None or len(slots) == len(profile.places)
        gain = self._median_gain(patches) if full else self._gain
        fresh: set[Slot] = set()
        stale: list[tuple[bool, int, Slot]] = []
        for slot, current in patches.items():
            model = self._models.get(slot)
            if not _is_candidate(model, current, gain):
                continue
            if model is None or not _searched_in_vain(model, current):
                fresh.add(slot)
                if model is not None:
                    model.tries = 0
            elif model.symbol or model.tries < MAX_TRIES:
                stale.append((not model.symbol, model.tries, slot))
        again = {slot for _, _, slot in sorted(stale)[:RETRIES]}
        for slot in again:
            self._models[slot].tries += 1
        return frozenset(fresh | again)

    def _median_gain(self, patches: Mapping[Slot, Array]) -> float:
        """How much brighter the table as a whole became, as a logarithm: the median
        over the places that have a model and hold nothing.
        """
        shifts = [
            float(current.mean() - model.empty.mean())
            for slot, current in patches.items()
            if (model := self._models.get(slot)) is not None
            and model.empty is not None
            and not model.occupied
        ]
        return float(np.median(shifts)) if shifts else 0.0


def _repeat(model: _PlaceModel, current: Array) -> None:
    """Count the frames in a row in which a place looks the same."""
    same = model.last is not None and not differs(current, model.last, 0.0)
    model.repeats = model.repeats + 1 if same else 1
    model.last = current


def _emptied(model: _PlaceModel) -> None:
    """Take a place for empty."""
    model.sight, model.occupied, model.confirmed = Sight.EMPTY, False, True
    model.around = ()


def _is_candidate(model: _PlaceModel | None, current: Array, gain: float) -> bool:
    """Whether a place does not look empty, so far as that is known."""
    if model is None or model.occupied or model.empty is None:
        return True
    return differs(current, model.empty, gain)


def _searched_in_vain(model: _PlaceModel, current: Array) -> bool:
    """Whether a place looks as it did when a search gave no tag."""
    return model.last is not None and not differs(current, model.last, 0.0)


def patch(rectified: Array, place: Place) -> Array:
    """A place's part of the rectified table without a tenth of its rim. A copy: the
    view is updated in place.
    """
    return rectified[place_window(place)].copy()


def around(rectified: Array, place: Place) -> tuple[Array, ...]:
    """The strips above, below, left and right of a place; a copy. Those that the edge
    of the table cuts off are empty.
    """
    rows, columns = place_window(place)
    top, left = max(0, rows.start - AROUND_MM), max(0, columns.start - AROUND_MM)
    strips = (
        rectified[top : rows.start, columns],
        rectified[rows.stop : rows.stop + AROUND_MM, columns],
        rectified[rows, left : columns.start],
        rectified[rows, columns.stop : columns.stop + AROUND_MM],
    )
    return tuple(strip.copy() for strip in strips)


def _overlaid(model: _PlaceModel, now: tuple[Array, ...]) -> bool:
    """Whether what is around a place looks different than when a tag was read there."""
    pairs = zip(model.around, now, strict=False)
    return any(
        differs(old, new, 0.0)
        for old, new in pairs
        if old.size and new.shape == old.shape
    )


def place_window(place: Place, beyond: float = 0.0) -> tuple[slice, slice]:
    """Rows and columns of a place on the rectified table, clipped to it; wider by
    ``beyond`` mm on each side.
    """
    half_w, half_h = place.width * 0.45 + beyond, place.height * 0.45 + beyond
    rows = slice(max(0, round(place.y - half_h)), max(1, round(place.y + half_h)))
    columns = slice(max(0, round(place.x - half_w)), max(1, round(place.x + half_w)))
    return rows, columns


def inner(look: Array) -> Array:
    """A look of a place without the rim over which a neighbour's piece may reach."""
    rim = round(OVERHANG_SHARE * min(look.shape))
    return look[rim : look.shape[0] - rim, rim : look.shape[1] - rim]


def differs(a: Array, b: Array, gain: float) -> bool:
    """Whether two patches of a place differ by more than light explains; ``gain`` is
    the table's change of brightness as a logarithm.
    """
    if a.shape != b.shape or a.size < 9:
        return True
    difference = a - b
    mean = float(difference.mean())
    if abs(mean - gain) > LEVEL_THRESHOLD:
        return True
    return roughness(difference - mean) > TEXTURE_THRESHOLD
